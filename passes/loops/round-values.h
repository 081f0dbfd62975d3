// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// round-values.h: what goes from round to round, and out of a loop, where its rounds stand one behind another under
// conditions.
#ifndef NV_LOOPS_ROUND_VALUES_H
#define NV_LOOPS_ROUND_VALUES_H

#include "loops/stride-walk.h"

/// A value of the loop that is asked for behind a round, and what it is at the place that is being built.
typedef struct {
  LLVMValueRef of, now;
} nv_round_value;

/// The values of `w`'s loop that a round or the exit asks for, an stb_ds array that the caller frees: for each phi what it gets
/// on the way back, as it is in front of the loop, and then what each phi of the exit asks for, not known yet.
nv_round_value *nv_round_values_of(const nv_stride_walk *w);

/// A round was made by the block that `map` is about: `values` become what they are behind it.
void nv_round_is_made(nv_round_value *values, const nv_vmap *map);

/// A copy of `values`, an stb_ds array that the caller frees.
nv_round_value *nv_copy_round_values(const nv_round_value *values);

/// Joins, at the end of `join`, what `values` were when `without` went there, `before`, and what they are now at the end of
/// `with`. `before` is a copy made in between.
void nv_join_rounds(nv_round_value *values, const nv_round_value *before, LLVMBasicBlockRef join,
                    LLVMBasicBlockRef without, LLVMBasicBlockRef with, LLVMBuilderRef b);

/// The phis of the exit get what they ask for on the way from `at`.
void nv_leave_rounds(const nv_stride_walk *w, LLVMBasicBlockRef at, const nv_round_value *values);

#endif
