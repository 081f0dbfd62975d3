// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// zero-bounds.c: a lower bound of 0 is applied last.
//
//   %a = smax(%x, 0)                  %a = smin(%x, 255)
//   %c = smin(%a, 255)         ->     %c = smax(%a, 0)
//
// InstCombine writes all clamps between two constants like the left one. The GPU takes the larger one of a result and 0 within the
// same instruction, but only behind the other bound, and together with a sum in front of it: the right one is one instruction
// from sm_90 on, and never more than the left one.
//
// Legality. y is not negative. Where x is, the left one is min(0, y) = 0 and the right one, since min(x, y) is negative, 0. Where x is not,
// max(x, 0) is x, and min(x, y) is not negative. An unsigned minimum of two numbers that are not negative is the signed one. Poison
// and undef: x and y are each used once, before and after, and a number of which undef is a part is not known not to be
// negative. The inner bound has no other user. Contract CG-24.
#include "scalar/zero-bounds.h"

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "bridge/values.h"
#include "facts/shapes.h"

// The value that `v`, a bound for its one user, keeps from being negative; NULL for anything else.
static LLVMValueRef bounded_by_zero(LLVMValueRef v) {
  return nv_is_intrinsic(v, "llvm.smax") && nv_has_one_use(v) &&
                 LLVMIsAConstantInt(LLVMGetOperand(v, 1)) && LLVMIsNull(LLVMGetOperand(v, 1))
             ? LLVMGetOperand(v, 0)
             : NULL;
}

static LLVMValueRef build(nv_pass_ctx *ctx, LLVMBuilderRef b, const char *name, LLVMValueRef v,
                          LLVMValueRef bound) {
  LLVMValueRef args[] = {v, bound};
  return nv_build_intrinsic(nv_ctx_module(ctx), b, name, args, 2);
}

bool nv_bound_by_zero_last(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef inst,
                           LLVMValueRef *dead) {
  LLVMTypeRef type = LLVMTypeOf(inst);
  if (!(nv_is_intrinsic(inst, "llvm.smin") || nv_is_intrinsic(inst, "llvm.umin")) ||
      !(nv_is_int(inst, 32) || nv_is_int(inst, 16)))
    return false;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef inner = LLVMGetOperand(inst, i), other = LLVMGetOperand(inst, 1 - i);
    LLVMValueRef x = bounded_by_zero(inner);
    nv_range range;
    if (!x || !nv_local_range(ctx, other, inst, &range) || range.smin < 0)
      continue;
    LLVMPositionBuilderBefore(b, inst);
    LLVMValueRef least = build(ctx, b, "llvm.smin", x, other);
    nv_replace_and_erase(inst, build(ctx, b, "llvm.smax", least, LLVMConstNull(type)));
    *dead = inner;
    return true;
  }
  return false;
}
