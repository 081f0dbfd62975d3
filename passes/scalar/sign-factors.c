// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sign-factors.c: nv-sign-factors, multiplies by a sign in the addition instead of choosing it.
//
//   %n = fneg float %x                             %sign = select i1 %c, float -1.0, float 1.0
//   %s = select i1 %c, float %n, float %x    ->    %r = call float @llvm.fma(%sign, %x, %y)
//   %r = fadd float %s, %y
//
// Programs write `sign * x + y`; InstCombine knows better for one of them and makes a choice of each
// product. On a GPU the choice is an instruction beside the addition, while the product is none, it
// is part of it: the butterflies of a Hadamard transform take two instructions for each element
// instead of one. So where one condition decides the sign of two summands or more, the sign is
// computed once.
//
// Legality. The product of a value and 1 or -1 is the value or its negation, without rounding; the
// fused addition rounds the sum once, as the addition does. Zeros, infinities and flushed
// subnormals are the same in both. A NaN is a NaN; its bits are not specified for either. The
// condition dominates the choice, so the sign can be computed behind it; where the choice is not
// made, nobody looks at the sign. Flags of the addition hold for the fused one, as operands and
// result are the same. A summand that is a product itself and may be fused with the addition is
// left alone: it would need an instruction of its own. Contract PF-10.
#include <stdlib.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "hash.h"
#include "passes.h"

enum { FEWEST = 2 }; // summands with one sign; for one alone the choice costs as much as the sign

// An addition or subtraction with a chosen sign. With the sign -1 where the condition holds and 1
// elsewhere it is fma(sign, inverse ? -x : x, minus ? -y : y).
struct sum {
  LLVMValueRef root, choice, x, y;
  bool inverse, minus;
};

// The sums whose sign one condition decides.
struct sign {
  LLVMValueRef condition;
  LLVMValueRef *roots; // stb_ds array
  UT_hash_handle hh;
};

static bool is_op(LLVMValueRef v, LLVMOpcode opcode) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == opcode;
}

static bool is_negation_of(LLVMValueRef v, LLVMValueRef x) {
  return is_op(v, LLVMFNeg) && LLVMGetOperand(v, 0) == x;
}

// `v` is `x` with a chosen sign, for the sum alone. Fills in the choice.
static bool is_choice(LLVMValueRef v, struct sum *s) {
  if (!LLVMIsASelectInst(v) || !nv_has_one_use(v) ||
      LLVMGetTypeKind(LLVMTypeOf(LLVMGetCondition(v))) != LLVMIntegerTypeKind)
    return false;
  LLVMValueRef yes = LLVMGetOperand(v, 1), no = LLVMGetOperand(v, 2);
  s->inverse = is_negation_of(no, yes);
  s->x = s->inverse ? yes : no;
  s->choice = v;
  return s->inverse || is_negation_of(yes, no);
}

// The addition takes up this product already.
static bool is_fused_product(LLVMValueRef v) {
  return is_op(v, LLVMFMul) && nv_has_one_use(v) &&
         (LLVMGetFastMathFlags(v) & LLVMFastMathAllowContract);
}

static bool is_sum(LLVMValueRef inst, struct sum *s) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(inst));
  if ((opcode != LLVMFAdd && opcode != LLVMFSub) ||
      (kind != LLVMFloatTypeKind && kind != LLVMDoubleTypeKind))
    return false;
  *s = (struct sum){.root = inst};
  bool second = !is_choice(LLVMGetOperand(inst, 0), s);
  if (second && !is_choice(LLVMGetOperand(inst, 1), s))
    return false;
  s->y = LLVMGetOperand(inst, !second);
  s->inverse ^= second && opcode == LLVMFSub;
  s->minus = !second && opcode == LLVMFSub;
  return !is_fused_product(s->y);
}

static void add_sum(struct sign **signs, const struct sum *s) {
  LLVMValueRef condition = LLVMGetCondition(s->choice);
  struct sign *sign = NULL;
  HASH_FIND_PTR(*signs, &condition, sign);
  if (!sign) {
    sign = nv_new(1, sizeof *sign);
    sign->condition = condition;
    HASH_ADD_PTR(*signs, condition, sign);
  }
  arrput(sign->roots, s->root);
}

// As early as the condition; NULL where there is no such place.
static LLVMValueRef place_of_sign(LLVMValueRef condition, LLVMValueRef function) {
  return LLVMIsAInstruction(condition) ? nv_insertion_point_after(condition)
                                       : nv_first_insertion_point(LLVMGetEntryBasicBlock(function));
}

// -1 where the condition holds, 1 elsewhere.
static LLVMValueRef build_sign(LLVMBuilderRef b, LLVMValueRef condition, LLVMTypeRef type,
                               LLVMValueRef before) {
  LLVMPositionBuilderBefore(b, before);
  return LLVMBuildSelect(b, condition, LLVMConstReal(type, -1), LLVMConstReal(type, 1), "sign");
}

// The operands are looked up again: they may be sums that were rewritten before.
static void rewrite(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef root, LLVMValueRef sign) {
  struct sum s;
  if (!is_sum(root, &s))
    return;
  LLVMPositionBuilderBefore(b, root);
  LLVMValueRef args[] = {sign, s.inverse ? LLVMBuildFNeg(b, s.x, "") : s.x,
                         s.minus ? LLVMBuildFNeg(b, s.y, "") : s.y};
  LLVMValueRef fused = nv_build_intrinsic(nv_ctx_module(ctx), b, "llvm.fma", args, 3);
  nv_set_fast_math(fused, LLVMGetFastMathFlags(root));
  nv_replace_and_erase(root, fused);
  nv_delete_dead(ctx, s.choice);
}

// The summands of one type that a sign has enough of.
static bool rewrite_type(nv_pass_ctx *ctx, LLVMBuilderRef b, const struct sign *sign,
                         LLVMTypeRef type, LLVMValueRef function) {
  int64_t n = 0;
  for (ptrdiff_t i = 0; i < arrlen(sign->roots); i++)
    n += LLVMTypeOf(sign->roots[i]) == type;
  LLVMValueRef before = place_of_sign(sign->condition, function);
  if (n < FEWEST || !before)
    return false;
  nv_remark(ctx, NV_REMARK_PASSED, "SignFactor", sign->roots[0], NV_INT("Sums", n),
            NV_TEXT(" sums are multiplied by one sign instead of choosing it each"));
  LLVMValueRef factor = build_sign(b, sign->condition, type, before);
  for (ptrdiff_t i = 0; i < arrlen(sign->roots); i++) {
    if (LLVMTypeOf(sign->roots[i]) == type)
      rewrite(ctx, b, sign->roots[i], factor);
  }
  return true;
}

nv_preserved nv_sign_factors(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct sign *signs = NULL, *sign, *next;
  struct sum s;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_sum(inst, &s))
        add_sum(&signs, &s);
    }
  }
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  bool changed = false;
  HASH_ITER(hh, signs, sign, next) { // in the order in which the conditions were met
    changed |= rewrite_type(ctx, b, sign, LLVMFloatTypeInContext(c), function);
    changed |= rewrite_type(ctx, b, sign, LLVMDoubleTypeInContext(c), function);
    arrfree(sign->roots);
    HASH_DEL(signs, sign);
    free(sign);
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
