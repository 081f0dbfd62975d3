// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inside of an option set, for the code that builds one (plugin/options). Passes use options.h.
#ifndef NVOPT_OPTIONS_IMPL_H
#define NVOPT_OPTIONS_IMPL_H

#include "options/options.h"

#include <stdatomic.h>

/// A value and where it comes from. `s` is terminated and belongs to the set or is a constant.
typedef struct nv_option_value {
  nv_option_source source;
  bool derived; ///< stored for the user by another key, not named by the user
  union {
    int64_t i;
    const char *s;
  };
} nv_option_value;

/// Memory of a set: blocks in a chain, freed together.
typedef struct nv_arena_block {
  struct nv_arena_block *next;
} nv_arena_block;

struct nv_options {
  atomic_uint refs;
  nv_opt_level level;
  nv_option_source level_source;
  nv_arena_block *blocks;
  nv_option_diag *diags;
  size_t num_diags;
  nv_option_value value[NV_OPT_COUNT];
};

/// Reads `text` (`len` bytes) as a value of option `id`. Empty text is the default (OP-4). For
/// texts (STR, ENUM, LIST) `out->s` points at `text` itself, which need not be terminated there:
/// the caller copies it. `out->source` is left alone. False if the text is not a legal value.
bool nv_option_parse_value(nv_option_id id, const char *text, size_t len, nv_option_value *out);

/// The default of the table.
nv_option_value nv_option_default(nv_option_id id);

/// True for the kinds whose value is `s`.
static inline bool nv_option_is_text(nv_option_kind kind) { return kind >= NV_OPT_KIND_STR; }

#endif
