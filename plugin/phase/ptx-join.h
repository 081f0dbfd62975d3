// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx-join.h: one text of PTX made of those of a module's parts.
#ifndef NVOPT_PHASE_PTX_JOIN_H
#define NVOPT_PHASE_PTX_JOIN_H

#include <stddef.h>

/// PTX of a part.
typedef struct nv_ptx_part {
  const char *text;
  size_t size;
} nv_ptx_part;

/// What the parts have lost of their module.
typedef struct nv_ptx_origin {
  const char *const *functions; ///< names of its functions in their order
  size_t function_count;
  const char *const *hidden; ///< variables that are visible for the sake of other parts alone
  size_t hidden_count;
} nv_ptx_origin;

/// Puts the texts of `n` parts (at least 1) together (CG-28): one head; declarations of what is defined nowhere, once each;
/// variables in the order of the parts; functions in the order of the module, those that it does not have behind the one in
/// front of them, or behind all; source files numbered anew. Two parts may each have a definition that nobody else sees under one name: it is
/// there once where both say the same, otherwise the later ones get names of their own. Returns the text, which the
/// caller frees, and its length in `*size`. NULL, with the reason in `error` (error_size bytes, always terminated), if a
/// text has what is not understood, or if two texts contradict each other.
char *nv_ptx_join(const nv_ptx_part *parts, size_t n, const nv_ptx_origin *origin, size_t *size,
                  char *error, size_t error_size);

#endif
