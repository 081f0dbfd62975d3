// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inside of the option set builder: its state and the steps that its files give each other.
#ifndef NVOPT_OPTIONS_BUILD_IMPL_H
#define NVOPT_OPTIONS_BUILD_IMPL_H

#include "options/options-impl.h"
#include "options/build.h"

enum { NV_OPT_NUM_SOURCES = NV_OPT_FROM_FUNCTION + 1 };

/// A text that need not be terminated.
typedef struct nv_span {
  const char *text;
  size_t len;
} nv_span;

static inline bool nv_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// `s` without blanks at both ends.
nv_span nv_span_trim(nv_span s);

/// True if `s` is `text`.
bool nv_span_is(nv_span s, const char *text);

/// A value that says of itself whether it is true: 0, 1, t, f, true, false in any letters, or nothing.
bool nv_is_plain_bool(nv_span s);

typedef struct nv_builder {
  nv_options *o;
  bool (*is_llvm)(const char *name); ///< as in nv_option_sources
  size_t diag_capacity;

  // The source that is being read.
  nv_option_source source;
  const char *file; ///< path as given, for files
  unsigned line;    ///< line of `file`, 1-based
  bool replaces;    ///< the entry supersedes an earlier one of the same source on purpose
  bool seen[NV_OPT_COUNT];

  // What the sources said about the level.
  nv_opt_level level[NV_OPT_NUM_SOURCES];
  bool fast_off[NV_OPT_NUM_SOURCES]; ///< Ofast-compile=0: weaker fast-compile levels do not count
} nv_builder;

/// Memory that lives as long as the set.
void *nv_builder_alloc(nv_builder *b, size_t size);

/// Terminated copy of `s` in the set.
const char *nv_builder_copy(nv_builder *b, nv_span s);

/// Adds a diagnostic; the place (file and line, variable, module) is put in front.
__attribute__((format(printf, 3, 4))) void
nv_builder_diag(nv_builder *b, nv_option_severity severity, const char *format, ...);

/// `s` fit for a message: control characters as \xNN, cut after 120 bytes.
const char *nv_builder_show(nv_builder *b, nv_span s);

/// Starts reading a source.
void nv_builder_begin(nv_builder *b, nv_option_source source);

/// Takes in one entry `[-|--]key[=value]`; blanks around it and an empty entry are fine (OS-3).
void nv_builder_entry(nv_builder *b, nv_span entry);

/// Takes in a key and its value; `has_value` is false for a bare key.
void nv_builder_pair(nv_builder *b, nv_span key, bool has_value, nv_span value);

/// Stores a value of `id` as coming from the current source. `derived`: by way of another key.
void nv_builder_store(nv_builder *b, nv_option_id id, nv_option_value value, bool derived);

/// Reads `!nvopt.options` of `module` as the source NV_OPT_FROM_MODULE.
void nv_builder_read_module(nv_builder *b, LLVMModuleRef module);

/// The value of an option as an entry would write it; numbers use `buf`.
const char *nv_option_format(const nv_options *o, nv_option_id id, char *buf, size_t size);

/// What an integer, enum ... option wants, for the end of a message.
void nv_option_expectation(const nv_option_info *info, char *buf, size_t size);

/// The known key nearest to `key`, NULL if none is near enough to be meant.
const char *nv_option_suggest(nv_span key);

/// True if a macro of macros.def has this key.
bool nv_option_is_macro(nv_span key);

/// Key of macro number `i`, NULL past the end.
const char *nv_option_macro_key(size_t i);

/// Stores what the macros named `key` stand for. False if a '%' value does not fit its option.
bool nv_builder_expand(nv_builder *b, nv_span key, nv_span value);

#endif
