// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clamped-sums.c: constants that are added behind a clamp are added in front of it.
//
//   %s = ashr i32 %x, 18                              %s = ashr i32 %x, 18
//   %a = smax(%s, -128)                               %o = add nsw i32 %s, 128
//   %c = smin(%a, 127)                         ->     %c = smin(%o, 255)
//   %t = trunc i32 %c to i8                           %a = smax(%c, 0)
//   %r = xor i8 %t, -128                              %r = trunc i32 %a to i8
//
// InstCombine moves the constant of `clamp((x >> 18) + 128, 0, 255)`, a sample of a picture, behind the clamp and makes an exclusive or of
// it. In front of it the constant is part of the shift, or of the sum of three, which the GPU has an instruction for.
// So it moves back where a shift by a constant or a sum of two values is clamped, and nothing else is.
//
// Legality. smin and smax with constant bounds keep the order of their arguments, so that the clamp commutes with
// adding a constant to the value and to both bounds as long as none of the three sums overflows: the range of the value says so, and
// the bounds are known. The lower bound is no larger than the upper one, so that it does not matter which is
// applied first. The lower bits of a sum depend on those of its operands alone, and of a sum with the sign bit only that bit changes,
// as of an exclusive or with it. What is moved has no other user. Poison goes where it went. Contract CG-24.
#include "scalar/clamped-sums.h"

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "bridge/values.h"
#include "facts/shapes.h"

enum { WORD = 32 };

// What `v`, smin or smax of a word and a constant, bounds for its one user; NULL for anything else.
static LLVMValueRef bounded(LLVMValueRef v, const char *name, int64_t *bound) {
  if (!nv_is_intrinsic(v, name) || !nv_has_one_use(v) ||
      LLVMTypeOf(v) != LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(v))))
    return NULL;
  LLVMValueRef constant = LLVMGetOperand(v, 1);
  if (!LLVMIsAConstantInt(constant))
    return NULL;
  *bound = LLVMConstIntGetSExtValue(constant);
  return LLVMGetOperand(v, 0);
}

// What `v` clamps between `low` and `high`, in either order; NULL where it does not.
static LLVMValueRef clamped(LLVMValueRef v, int64_t *low, int64_t *high) {
  LLVMValueRef inner = bounded(v, "llvm.smin", high);
  if (inner)
    return bounded(inner, "llvm.smax", low);
  inner = bounded(v, "llvm.smax", low);
  return inner ? bounded(inner, "llvm.smin", high) : NULL;
}

// The instruction that computes `v` adds one more number for nothing.
static bool adds_for_nothing(LLVMValueRef v) {
  switch (nv_opcode_of(v)) {
  case LLVMAShr:
  case LLVMLShr:
    return LLVMIsAConstantInt(LLVMGetOperand(v, 1));
  case LLVMAdd:
  case LLVMSub:
    return !LLVMIsAConstant(LLVMGetOperand(v, 0)) && !LLVMIsAConstant(LLVMGetOperand(v, 1));
  default:
    return false;
  }
}

// The number that `inst` adds; false when it adds none that is known.
static bool added(LLVMValueRef inst, int64_t *number) {
  LLVMValueRef constant = LLVMGetOperand(inst, 1);
  unsigned width = LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMIntegerTypeKind
                       ? LLVMGetIntTypeWidth(LLVMTypeOf(inst))
                       : 0;
  if (!LLVMIsAConstantInt(constant) || width == 0 || width > WORD)
    return false;
  *number = LLVMConstIntGetSExtValue(constant);
  if (LLVMGetInstructionOpcode(inst) == LLVMAdd)
    return true;
  bool sign = LLVMGetInstructionOpcode(inst) == LLVMXor && *number == -((int64_t)1 << (width - 1));
  *number =
      -*number; // 128 and -128 are one byte; upwards, the lower bound of a signed byte becomes 0
  return sign;
}

static bool is_word(int64_t n) { return n >= INT32_MIN && n <= INT32_MAX; }

static LLVMValueRef bound_by(nv_pass_ctx *ctx, LLVMBuilderRef b, const char *name, LLVMValueRef v,
                             int64_t bound) {
  LLVMValueRef args[] = {v, LLVMConstInt(LLVMTypeOf(v), (uint64_t)bound, true)};
  return nv_build_intrinsic(nv_ctx_module(ctx), b, name, args, 2);
}

bool nv_add_before_clamp(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef inst,
                         LLVMValueRef *dead) {
  int64_t number, low, high;
  if (!added(inst, &number))
    return false;
  LLVMValueRef old = LLVMGetOperand(inst, 0);
  bool cut = LLVMIsATruncInst(old) && nv_has_one_use(old);
  LLVMValueRef v = clamped(cut ? LLVMGetOperand(old, 0) : old, &low, &high);
  nv_range range;
  if (!v || low > high || !nv_has_one_use(v) || !adds_for_nothing(v) ||
      !nv_local_range(ctx, v, inst, &range) || !is_word(range.smin + number) ||
      !is_word(range.smax + number) || !is_word(low + number) || !is_word(high + number))
    return false;
  LLVMPositionBuilderBefore(b, inst);
  LLVMValueRef sum = LLVMBuildNSWAdd(b, v, LLVMConstInt(LLVMTypeOf(v), (uint64_t)number, true), "");
  sum = bound_by(ctx, b, "llvm.smin", sum, high + number);
  sum = bound_by(ctx, b, "llvm.smax", sum, low + number);
  if (cut)
    sum = LLVMBuildTrunc(b, sum, LLVMTypeOf(inst), "");
  nv_replace_and_erase(inst, sum);
  *dead = old;
  return true;
}
