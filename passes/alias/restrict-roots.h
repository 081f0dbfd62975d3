// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// restrict-roots.h: pointers that a restrict qualifier outside of the parameter list belongs to.
//
// Such a pointer is loaded, so that it has many SSA values. What identifies it is its root: which
// argument it was reached from and which constant offsets were loaded through on the way.
#ifndef NVOPT_RESTRICT_ROOTS_H
#define NVOPT_RESTRICT_ROOTS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { NV_ROOT_DEPTH = 4 };

/// A pointer reached by `depth` loads from argument `argument`; step i reads the pointer that lies
/// offset[i] bytes into what the step before gave.
typedef struct nv_root {
  unsigned argument;
  unsigned depth;
  int64_t offset[NV_ROOT_DEPTH];
  /// Bit i: step i reads at an offset that is not constant; it may be any sibling.
  unsigned variable;
} nv_root;

typedef struct nv_restrict_roots {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  bool multi_level;
  nv_root *fields; ///< stb_ds array: restrict fields of by-value arguments, depth 1
  nv_root
      *written; ///< stb_ds array: roots through which the function writes; depth 0: the argument
  bool writes_unknown; ///< something is written that no root, argument, variable or local names
} nv_restrict_roots;

/// Finds out what is restrict in `function`: struct fields listed in the module with `in_structs`,
/// pointers behind noalias arguments with `multi_level`. To be given back with
/// nv_restrict_roots_free. PR-02, PR-04.
nv_restrict_roots nv_find_restrict_roots(nv_pass_ctx *ctx, LLVMValueRef function, bool in_structs,
                                         bool multi_level);
void nv_restrict_roots_free(nv_restrict_roots *r);

typedef enum nv_origin {
  NV_ORIGIN_UNKNOWN,  ///< may be computed from any root
  NV_ORIGIN_PRIVATE,  ///< memory of this function alone
  NV_ORIGIN_ROOT,     ///< computed from one of the roots that are returned
  NV_ORIGIN_SEPARATE, ///< surely not computed from any root: argument, variable or other field
} nv_origin;

/// Where `pointer` was computed from. Writes up to `capacity` different roots, `*n` of them, for
/// NV_ORIGIN_ROOT.
nv_origin nv_restrict_origin(nv_restrict_roots *r, LLVMValueRef pointer, nv_root *out,
                             size_t capacity, size_t *n);

/// The two paths are the same.
bool nv_root_equal(const nv_root *a, const nv_root *b);

#ifdef __cplusplus
}
#endif
#endif
