// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-pairs.h: loads of a loop by strides that its own stores may hold back, and the question, asked at run
// time, whether they do.
#ifndef NV_LOOPS_STRIDE_PAIRS_H
#define NV_LOOPS_STRIDE_PAIRS_H

#include "bridge/loops.h"
#include "loops/stride-walk.h"

/// Where the element of a walk whose counter is 0 lies: `base`, and as many elements farther as `offset` (NULL: 0) says, extended
/// as it is, and `shift` bytes.
typedef struct {
  LLVMValueRef base, offset;
  bool is_signed; ///< how `offset` is extended
  int64_t shift;
} nv_stride_place;

/// A load and a store of one round, at the counter's index of two arrays with elements of the same size.
typedef struct {
  nv_stride_place load, store;
  uint64_t element; ///< bytes between two indices
  uint64_t read;    ///< bytes of the element, counted from its begin, that the load may read
} nv_stride_pair;

/// Finds the pairs in `loop`, the walk `w`, in which a store may write what a load of a later round reads: in one of several
/// blocks there must be none. False when something else may hold back a load, or too much may: then nothing is known. `pairs`
/// is an stb_ds array that the caller frees.
bool nv_stride_pairs(nv_pass_ctx *ctx, const nv_loop *loop, const nv_stride_walk *w,
                     nv_stride_pair **pairs);

/// How many bits fewer than 29 a step may have to be asked about with `pairs`.
unsigned nv_stride_pair_bits(const nv_stride_pair *pairs);

/// Builds, with `b`, the condition under which no store of a round writes what a load of the next `rounds` - 1 ones reads,
/// `step` indices apart from round to round, without sign less than 2^(29 - nv_stride_pair_bits), or what is left of it if `rounds`
/// such steps are to be 2^(31 - nv_stride_pair_bits) at most.
LLVMValueRef nv_stride_question(LLVMBuilderRef b, const nv_stride_pair *pairs, LLVMValueRef step,
                                unsigned rounds);

/// Takes the loads of the `n` blocks, which follow each other, and the arithmetic of their addresses in front of the
/// first store there. That they may pass the stores is for the caller to know.
void nv_stride_loads_first(const LLVMBasicBlockRef *blocks, unsigned n);

#endif
