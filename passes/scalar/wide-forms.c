// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// wide-forms.c: part of nv-word-arithmetic, what selection makes several operations of in 8 or 16 bits.
//
//   %d = sub i32 zext(%a), zext(%b)                 %d = sub i32 zext(%a), zext(%b)
//   %v = abs(%d)                              ->    %f = freeze %d      %v = abs(%f)
//
//   %v = select (%a > %b), %a - %b, %b - %a   ->    the same, of i8 or i16 %a and %b extended
//
//   %v = usub.sat(i8 %a, i8 %b)               ->    %v = trunc smax(zext %a - zext %b, 0)
//
//   %s = add i32 zext(i16 %a), zext(i16 %b)         %s = add i32 zext(i16 %a), zext(i16 %b)
//   %v = lshr i32 %s, 1                       ->    %f = freeze %s      %v = lshr i32 %f, 1
//
// Selection computes these in the width of %a: a difference by a minimum, a maximum and a subtraction, a mean by three or
// four operations on bits, with what is called "absolute difference" and "average" on other targets and expanded on
// NVPTX. A GPU's registers have 32 bits, and between two operations of 16 bits stand permutations of bytes. Extended loads
// cost nothing, and a subtraction and abs.s32 are two instructions. Selection does not look through a freeze.
//
// Legality.
//  (1) A frozen value is the value, or any where that is undefined.
//  (2) Values of 8 and 16 bits, extended by their sign where the comparison is signed, are compared in 32 bits as in their
//      own width, and their difference does not wrap around: it is a - b or b - a, whichever is positive, and its lower
//      bits are those of the difference in their own width. Where flags of that made it poison it is a number now.
//  (3) The saturated difference is a - b where that is positive and 0 otherwise, and both fit into the width.
// Contract CG-24.
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "scalar/wide-forms.h"

static bool is_narrow(LLVMValueRef v) { return nv_is_int(v, 8) || nv_is_int(v, 16); }

// Freezes operand 0 of `user`, a value of 32 bits made of extended ones: selection computes it as it is.
static bool keep_wide(LLVMBuilderRef b, LLVMValueRef user) {
  LLVMPositionBuilderBefore(b, user);
  LLVMSetOperand(user, 0, LLVMBuildFreeze(b, LLVMGetOperand(user, 0), ""));
  return true;
}

//===-- Absolute differences: conditions 1 and 2 ----------------------------------------------===//

// `abs` of a difference of extended values.
static bool keep_difference(LLVMBuilderRef b, LLVMValueRef call) {
  LLVMValueRef difference = LLVMGetOperand(call, 0);
  if (!nv_is_int(call, 32) || nv_opcode_of(difference) != LLVMSub)
    return false;
  LLVMValueRef x = LLVMGetOperand(difference, 0), y = LLVMGetOperand(difference, 1);
  return (LLVMIsAZExtInst(x) || LLVMIsASExtInst(x)) && nv_opcode_of(x) == nv_opcode_of(y) &&
         keep_wide(b, call);
}

static bool is_difference(LLVMValueRef v, LLVMValueRef x, LLVMValueRef y) {
  return nv_opcode_of(v) == LLVMSub && LLVMGetOperand(v, 0) == x && LLVMGetOperand(v, 1) == y;
}

// `x > y ? x - y : y - x` of narrow values.
static bool widen_difference(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef select) {
  LLVMValueRef test = LLVMGetCondition(select);
  if (!is_narrow(select) || !LLVMIsAICmpInst(test))
    return false;
  LLVMValueRef x = LLVMGetOperand(test, 0), y = LLVMGetOperand(test, 1);
  switch (LLVMGetICmpPredicate(test)) {
  case LLVMIntEQ:
  case LLVMIntNE:
    return false;
  case LLVMIntULT:
  case LLVMIntULE:
  case LLVMIntSLT:
  case LLVMIntSLE:
    x = LLVMGetOperand(test, 1), y = LLVMGetOperand(test, 0);
    break;
  default:
    break;
  }
  if (!is_difference(LLVMGetOperand(select, 1), x, y) ||
      !is_difference(LLVMGetOperand(select, 2), y, x))
    return false;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, select);
  LLVMOpcode extend = nv_icmp_is_signed(LLVMGetICmpPredicate(test)) ? LLVMSExt : LLVMZExt;
  LLVMValueRef d = LLVMBuildNSWSub(b, LLVMBuildCast(b, extend, x, i32, ""),
                                   LLVMBuildCast(b, extend, y, i32, ""), "");
  LLVMValueRef args[] = {LLVMBuildFreeze(b, d, ""),
                         LLVMConstInt(LLVMInt1TypeInContext(nv_ctx_llvm(ctx)), 0, false)};
  LLVMValueRef wide = nv_build_intrinsic(nv_ctx_module(ctx), b, "llvm.abs", args, 2);
  nv_replace_and_erase(select, LLVMBuildTrunc(b, wide, LLVMTypeOf(select), ""));
  return true;
}

//===-- Saturated differences: condition 3 ----------------------------------------------------===//

static bool widen_saturated(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef call) {
  if (!is_narrow(call))
    return false;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, call);
  LLVMValueRef x = LLVMBuildZExt(b, LLVMGetOperand(call, 0), i32, "");
  LLVMValueRef y = LLVMBuildZExt(b, LLVMGetOperand(call, 1), i32, "");
  LLVMValueRef args[] = {LLVMBuildNSWSub(b, x, y, ""), LLVMConstNull(i32)};
  LLVMValueRef wide = nv_build_intrinsic(nv_ctx_module(ctx), b, "llvm.smax", args, 2);
  nv_replace_and_erase(call, LLVMBuildTrunc(b, wide, LLVMTypeOf(call), ""));
  return true;
}

//===-- Means: condition 1 --------------------------------------------------------------------===//

// A value extended from 16 bits, or 1, or (`depth`) a sum of these.
static bool is_part_of_mean(LLVMValueRef v, unsigned depth) {
  if (LLVMIsAZExtInst(v) || LLVMIsASExtInst(v))
    return nv_is_int(LLVMGetOperand(v, 0), 16);
  if (LLVMIsAConstantInt(v))
    return LLVMConstIntGetZExtValue(v) == 1;
  return depth > 0 && nv_opcode_of(v) == LLVMAdd &&
         is_part_of_mean(LLVMGetOperand(v, 0), depth - 1) &&
         is_part_of_mean(LLVMGetOperand(v, 1), depth - 1);
}

// `(a + b) >> 1`, `(a + b + 1) >> 1`.
static bool keep_mean(LLVMBuilderRef b, LLVMValueRef shift) {
  LLVMValueRef sum = LLVMGetOperand(shift, 0), amount = LLVMGetOperand(shift, 1);
  return nv_is_int(shift, 32) && LLVMIsAConstantInt(amount) &&
         LLVMConstIntGetZExtValue(amount) == 1 && nv_opcode_of(sum) == LLVMAdd &&
         is_part_of_mean(sum, 2) && keep_wide(b, shift);
}

bool nv_widen_narrow_form(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMSelect:
    return widen_difference(ctx, b, inst);
  case LLVMLShr:
  case LLVMAShr:
    return keep_mean(b, inst);
  case LLVMCall:
    return nv_is_intrinsic(inst, "llvm.abs")        ? keep_difference(b, inst)
           : nv_is_intrinsic(inst, "llvm.usub.sat") ? widen_saturated(ctx, b, inst)
                                                    : false;
  default:
    return false;
  }
}
