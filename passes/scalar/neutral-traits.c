// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neutral-traits.c: what a floating-point value always is, asked from it back to constants, integers and arithmetic.
#include "scalar/neutral-traits.h"

#include <math.h>

#include "facts/shapes.h"
#include "set.h"

enum {
  MAX_WALK = 512, // values that one question looks at
};

double nv_real_of(LLVMValueRef constant) {
  LLVMBool lost;
  return LLVMConstRealGetDouble(constant, &lost);
}

bool nv_is_subnormal_of(LLVMTypeRef type, double x) {
  double least = LLVMGetTypeKind(type) == LLVMFloatTypeKind ? 0x1p-126 : 0x1p-1022;
  return x != 0 && fabs(x) < least;
}

static bool constant_is(LLVMValueRef constant, nv_trait trait) {
  double x = nv_real_of(constant);
  if (trait == NV_COMPUTED)
    return !isnan(x) && !nv_is_subnormal_of(LLVMTypeOf(constant), x);
  return !signbit(x) || (trait == NV_NO_MINUS_ZERO && x != 0);
}

bool nv_is_fma(LLVMValueRef v) {
  return nv_is_intrinsic(v, "llvm.fma") || nv_is_intrinsic(v, "llvm.fmuladd");
}

bool nv_is_chosen_of_two(LLVMValueRef v) {
  return nv_is_intrinsic(v, "llvm.minnum") || nv_is_intrinsic(v, "llvm.maxnum");
}

bool nv_is_magnitude(LLVMValueRef v) {
  return nv_is_intrinsic(v, "llvm.fabs") || nv_is_intrinsic(v, "llvm.nvvm.fabs");
}

static bool is_from_integer(LLVMValueRef v) {
  return LLVMIsASIToFPInst(v) || LLVMIsAUIToFPInst(v) ||
         (LLVMIsAConstantFP(v) && constant_is(v, NV_NO_MINUS_ZERO));
}

struct walk {
  nv_set *seen;
  unsigned n;
  nv_trait trait;
  bool flushes;
};

static bool has_trait(struct walk *w, LLVMValueRef v);

static bool all_have_it(struct walk *w, LLVMValueRef v, unsigned from, unsigned to) {
  for (unsigned i = from; i < to; i++)
    if (!has_trait(w, LLVMGetOperand(v, i)))
      return false;
  return true;
}

// A sign that is set or taken away makes no other NaN than arithmetic may.
static bool is_computed(struct walk *w, LLVMValueRef v) {
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMSIToFP:
  case LLVMUIToFP:
    return true;
  case LLVMFNeg:
    return all_have_it(w, v, 0, 1);
  default:
    return nv_is_fma(v) || nv_is_chosen_of_two(v) ||
           (nv_is_magnitude(v) && all_have_it(w, v, 0, 1));
  }
}

// The two factors at `v`'s first operands are one value, or have no minus.
static bool is_product_without_minus(struct walk *w, LLVMValueRef v) {
  return LLVMGetOperand(v, 0) == LLVMGetOperand(v, 1) || all_have_it(w, v, 0, 2);
}

static bool has_no_minus(struct walk *w, LLVMValueRef v) {
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMUIToFP:
    return true;
  case LLVMFAdd:
    return all_have_it(w, v, 0, 2);
  case LLVMFMul:
    return is_product_without_minus(w, v);
  default:
    if (nv_is_fma(v))
      return has_trait(w, LLVMGetOperand(v, 2)) && is_product_without_minus(w, v);
    return nv_is_magnitude(v) || (nv_is_chosen_of_two(v) && all_have_it(w, v, 0, 2));
  }
}

// A sum takes products in without rounding them, also behind a change of the sign.
static bool may_be_joined(LLVMValueRef v) {
  return nv_opcode_of(v) == LLVMFMul || nv_opcode_of(v) == LLVMFNeg;
}

// A sum is -0.0 only where both sides are, unless a product or a denormal that became zero is in it.
static bool is_not_minus_zero(struct walk *w, LLVMValueRef v) {
  if (is_from_integer(v))
    return true;
  if (nv_opcode_of(v) != LLVMFAdd || w->flushes)
    return false;
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
  if (may_be_joined(a) || may_be_joined(b))
    return false;
  return is_from_integer(a) || is_from_integer(b) || has_trait(w, LLVMIsAPHINode(a) ? a : b);
}

// A value that is asked about already has the trait if all others have: what comes around a loop began outside of it.
static bool has_trait(struct walk *w, LLVMValueRef v) {
  if (LLVMIsAConstantFP(v))
    return constant_is(v, w->trait);
  if (!LLVMIsAInstruction(v) || w->n == MAX_WALK)
    return false;
  if (!nv_set_add(&w->seen, v))
    return true;
  w->n++;
  if (LLVMIsAPHINode(v)) {
    for (unsigned i = 0, n = LLVMCountIncoming(v); i < n; i++)
      if (!has_trait(w, LLVMGetIncomingValue(v, i)))
        return false;
    return true;
  }
  if (LLVMIsASelectInst(v))
    return all_have_it(w, v, 1, 3);
  switch (w->trait) {
  case NV_COMPUTED:
    return is_computed(w, v);
  case NV_NO_MINUS:
    return has_no_minus(w, v);
  case NV_NO_MINUS_ZERO:
    return is_not_minus_zero(w, v);
  }
  return false;
}

bool nv_is_always(LLVMValueRef value, nv_trait trait, bool flushes) {
  struct walk w = {.trait = trait, .flushes = flushes};
  bool yes = has_trait(&w, value);
  nv_set_free(&w.seen);
  return yes;
}
