// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The immutable option set that every pass reads: ids, getters, the table behind them.
#ifndef NVOPT_OPTIONS_H
#define NVOPT_OPTIONS_H

#include <limits.h>
#include <llvm-c/Types.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One id per option. The enumerator is NV_OPT_ followed by the key with every character that C
/// does not allow in a name replaced by '_': `do-licm` is NV_OPT_do_licm. Order of ids: own
/// options, then the options of the pass table, then the knobs; it carries no meaning.
typedef enum nv_option_id {
#define NV_OPTION(ident, name, kind, def, domain, flags, consumer, purpose) NV_OPT_##ident,
#include "options/options-own.def"
#include "options/options-pass.def"
#include "options/options-knobs.def"
#undef NV_OPTION
  NV_OPT_COUNT,
  NV_OPT_NONE = NV_OPT_COUNT ///< "no such option"
} nv_option_id;

/// What a value is. BOOL follows OP-4: lower-cased text that starts with '1' or 't' is true.
typedef enum nv_option_kind {
  NV_OPT_KIND_BOOL,
  NV_OPT_KIND_INT,  ///< signed 32 bit; decimal or 0x
  NV_OPT_KIND_UINT, ///< unsigned 32 bit; decimal or 0x
  NV_OPT_KIND_STR,
  NV_OPT_KIND_ENUM, ///< one word of `domain`
  NV_OPT_KIND_LIST  ///< items separated by ':' or '|'
} nv_option_kind;

/// Properties of an option; a set of bits.
enum {
  NV_OPT_PLAIN = 0,
  NV_OPT_FN = 1 << 0,    ///< the attribute "nvopt-<key>" of a function beats the set (OS-7)
  NV_OPT_CG = 1 << 1,    ///< code-generation option: travels in `!nvopt.options` (OS-6)
  NV_OPT_GUARD = 1 << 2, ///< switches rows of the pipeline tables (OP-9)
  NV_OPT_AUTO = 1 << 3   ///< the default means "as the module says"
};

/// Where a value comes from, weakest first (OS-2).
typedef enum nv_option_source {
  NV_OPT_FROM_DEFAULT,
  NV_OPT_FROM_ENVIRONMENT, ///< NV_NVVM_VERSION and the other single-purpose variables (EV-1)
  NV_OPT_FROM_ENV_FILE,    ///< file named by NVOPT_OPTIONS_FILE
  NV_OPT_FROM_ENV,         ///< NVOPT_OPTIONS
  NV_OPT_FROM_MODULE,      ///< `!nvopt.options`
  NV_OPT_FROM_DRIVER,      ///< -O of clang; carries a level only
  NV_OPT_FROM_FILE,        ///< -nvvm-opt-file
  NV_OPT_FROM_CMDLINE,     ///< -nvvm-opt
  NV_OPT_FROM_TEXT,        ///< parameters in the pipeline text
  NV_OPT_FROM_FUNCTION     ///< attribute "nvopt-<key>"
} nv_option_source;

/// Optimisation level of a pipeline.
typedef enum nv_opt_level {
  NV_OPT_LEVEL_NONE, ///< no source gave one
  NV_OPT_LEVEL_O0,
  NV_OPT_LEVEL_O1,
  NV_OPT_LEVEL_O2,
  NV_OPT_LEVEL_O3,
  NV_OPT_LEVEL_OFCMIN,
  NV_OPT_LEVEL_OFCMID,
  NV_OPT_LEVEL_OFCMAX
} nv_opt_level;

typedef enum nv_option_severity { NV_OPT_WARNING, NV_OPT_ERROR } nv_option_severity;

/// A problem found while a set was built. `text` has no "error:" in front; it belongs to the set.
typedef struct nv_option_diag {
  nv_option_severity severity;
  const char *text;
} nv_option_diag;

/// Row of the option table. All strings are constants; none is NULL.
typedef struct nv_option_info {
  const char *name;    ///< key as users write it
  nv_option_kind kind; ///< how values are read
  const char *def;     ///< default as text
  const char *domain;  ///< "lo..hi" for numbers, "a|b|c" for enums, "name=int" for lists; "" = free
  unsigned flags;      ///< NV_OPT_FN | ...
  const char *consumer; ///< pass or stage that reads it
  const char *purpose;  ///< one line for help and documentation
} nv_option_info;

/// Reference-counted and never written after it was built, so threads may share it freely.
typedef struct nv_options nv_options;

/// Takes one more reference; returns `o`. Safe from any thread.
const nv_options *nv_options_retain(const nv_options *o);

/// Gives one reference back and frees the set with the last one. NULL is allowed.
void nv_options_release(const nv_options *o);

/// Level of the strongest source that gave one, or NV_OPT_LEVEL_NONE.
nv_opt_level nv_options_level(const nv_options *o);

/// Source of that level.
nv_option_source nv_options_level_source(const nv_options *o);

/// "O0" ... "Ofcmax"; "" for NV_OPT_LEVEL_NONE.
const char *nv_opt_level_name(nv_opt_level level);

/// Reads "O0".."O3", "Ofcmin", "Ofcmid", "Ofcmax" (`len` bytes); NV_OPT_LEVEL_NONE for anything
/// else.
nv_opt_level nv_opt_level_parse(const char *text, size_t len);

/// Problems found while building, in the order of the sources.
size_t nv_options_num_diags(const nv_options *o);
const nv_option_diag *nv_options_diag(const nv_options *o, size_t i);

/// Value of a BOOL option; for INT and UINT: not 0.
bool nv_opt_bool(const nv_options *o, nv_option_id id);

/// Value of an INT, UINT or BOOL option; 0 for others.
int64_t nv_opt_int(const nv_options *o, nv_option_id id);

/// Text of a STR, ENUM or LIST option ("" when empty); belongs to the set.
const char *nv_opt_str(const nv_options *o, nv_option_id id);

/// True if an ENUM option has this value.
bool nv_opt_is(const nv_options *o, nv_option_id id, const char *value);

/// True if `item` is an element of a LIST option.
bool nv_opt_list_has(const nv_options *o, nv_option_id id, const char *item);

/// Walks a LIST option. Start with `*pos` = 0; returns the next item (not terminated, `*len` bytes)
/// or NULL at the end. Empty items are skipped.
const char *nv_opt_list_next(const nv_options *o, nv_option_id id, size_t *pos, size_t *len);

/// Where the value comes from.
nv_option_source nv_opt_source(const nv_options *o, nv_option_id id);

/// True if some source set the option, that is, the value is not the built-in default.
bool nv_opt_given(const nv_options *o, nv_option_id id);

/// For NV_OPT_AUTO options: -1 when nobody set it (ask the module), else 0 or 1.
int nv_opt_tristate(const nv_options *o, nv_option_id id);

/// The same getters for one function: the string attribute "nvopt-<key>" of `fn` wins if the option
/// has NV_OPT_FN and the text is a legal value (OS-7). A LIST option names functions: here it
/// answers whether `fn` is meant, by its name in the list or by the attribute read as a bool.
bool nv_opt_bool_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn);
int64_t nv_opt_int_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn);
bool nv_opt_list_has_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn);

/// NV_OPT_FROM_FUNCTION if the attribute decides for `fn`, else nv_opt_source.
nv_option_source nv_opt_source_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn);

/// Row of the table; `id` must be below NV_OPT_COUNT.
const nv_option_info *nv_option_get_info(nv_option_id id);

/// Id of a key (`len` bytes, case matters), NV_OPT_NONE if there is none. A leading "nvopt-" is
/// ignored where the rest is a key.
nv_option_id nv_option_lookup(const char *name, size_t len);

/// The names of all options by NV_NAME_BYTE, for those who ask for some hundred of them. The options that share a byte
/// follow each other, NV_OPT_NONE ends them.
typedef struct nv_option_index {
  uint16_t first[UCHAR_MAX + 1], next[NV_OPT_COUNT];
} nv_option_index;

/// Fills `index`, which stays the same from then on and owns nothing.
void nv_option_index_make(nv_option_index *index);

/// Id of a key (`len` bytes, case matters, nothing in front of it is ignored), NV_OPT_NONE if there is none.
nv_option_id nv_option_index_find(const nv_option_index *index, const char *name, size_t len);

/// A name that cicc knows and nothing reads here: what to do instead ("" where there is nothing).
/// NULL for other names (`len` bytes, case matters).
const char *nv_option_ignored(const char *name, size_t len);

/// Number of this option in the 221-slot table of the older generator, 0 if it has none (OP-2).
unsigned nv_option_slot(nv_option_id id);

/// "default", "NVOPT_OPTIONS", "module", ... as the dump prints it.
const char *nv_option_source_name(nv_option_source source);

/// One row of the 221-slot compatibility view (OP-1). Spelling slots hold the text of an option,
/// value slots its value.
typedef struct nv_option_slot_info {
  unsigned slot;        ///< 1..221
  unsigned offset;      ///< byte offset in the 4512-byte block
  const char *kind;     ///< string, bool-compact, bool-inline, int, strptr
  const char *spelling; ///< "-do-licm=" or "-do-licm"; "" for the fixed entries 1 to 5
  const char *def;      ///< default that the table holds for it
  nv_option_id id;      ///< NV_OPT_NONE for the fixed entries
} nv_option_slot_info;

enum { NV_OPTION_SLOTS = 221 };

/// Row `slot` (1..221); NULL outside.
const nv_option_slot_info *nv_option_get_slot(unsigned slot);

#ifdef __cplusplus
}
#endif

#endif
