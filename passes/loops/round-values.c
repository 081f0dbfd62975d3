// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// round-values.c: what rounds of a loop hand on where each stands under a condition of its own.
#include "loops/round-values.h"

#include <stb/stb_ds.h>

#include "bridge/edit.h"

nv_round_value *nv_round_values_of(const nv_stride_walk *w) {
  nv_round_value *values = NULL; // stb_ds
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    arrput(values,
           ((nv_round_value){nv_phi_value_from(phi, w->body), nv_phi_value_from(phi, w->before)}));
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    arrput(values, ((nv_round_value){nv_phi_value_from(phi, w->body), NULL}));
  return values;
}

void nv_round_is_made(nv_round_value *values, const nv_vmap *map) {
  for (ptrdiff_t i = 0; i < arrlen(values); i++)
    values[i].now = nv_walk_copy_of(map, values[i].of);
}

nv_round_value *nv_copy_round_values(const nv_round_value *values) {
  nv_round_value *copy = NULL; // stb_ds
  for (ptrdiff_t i = 0; i < arrlen(values); i++)
    arrput(copy, values[i]);
  return copy;
}

void nv_join_rounds(nv_round_value *values, const nv_round_value *before, LLVMBasicBlockRef join,
                    LLVMBasicBlockRef without, LLVMBasicBlockRef with, LLVMBuilderRef b) {
  LLVMPositionBuilderAtEnd(b, join);
  for (ptrdiff_t i = 0; i < arrlen(values); i++) {
    LLVMValueRef now = values[i].now;
    if (now == before[i].now)
      continue;
    LLVMValueRef phi = LLVMBuildPhi(b, LLVMTypeOf(now), "");
    nv_copy_debug_loc(phi, LLVMGetFirstInstruction(with));
    LLVMAddIncoming(phi, (LLVMValueRef[]){before[i].now, now}, (LLVMBasicBlockRef[]){without, with},
                    2);
    values[i].now = phi;
  }
}

void nv_leave_rounds(const nv_stride_walk *w, LLVMBasicBlockRef at, const nv_round_value *values) {
  ptrdiff_t i = 0;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    i++;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    LLVMAddIncoming(phi, (LLVMValueRef[]){values[i++].now}, &at, 1);
}
