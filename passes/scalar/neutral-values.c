// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neutral-values.c: numbers that can stand for loads without changing what is computed from them.
//
// Two questions, asked from a result down to the loads: with which numbers is a sum still what it was added to (`keeps`), and with which is
// a value a given constant (`becomes`).
//
//   s + v, s - v        -0.0, 0.0             a product with a constant   the zero with the sign that gives the wanted one
//   s + v, s - v, s ^ v 0 (integers)          a conversion                the zero, or the NaN, of the narrower type
//   s & v               -1                    v << 3, v >> 3, v & 15      0
//   min(s, v), max      the other end of the integers, NaN of floating point
//
// Legal, in floating point: x + -0.0 is x for every x that is no NaN, x + 0.0 for every x but -0.0. A NaN stays one, but its
// payload need not stay, and a signaling one would be quiet: `s` must be made by arithmetic, whose NaNs have any payload, or
// from constants. The same with denormal numbers where a function flushes them: arithmetic made none. A product with a constant may be
// joined with the sum behind it, as everywhere (contract); a zero times a finite number is a zero exactly, joined or not. Flags, attributes and metadata that promise more, no NaN
// or one sign, say, were right about loaded values and not about `s` and the numbers: they are dropped. Wrap flags hold, as a zero overflows nothing. What is
// multiplied by must not be poison, which it was only asked about under the condition: constants are not.
#include "scalar/neutral-values.h"

#include <math.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"
#include "set.h"

enum {
  MAX_WALK = 512, // values that one question about a sum looks at
};

struct search {
  LLVMBasicBlockRef inside;
  nv_neutral **numbers;
  bool flushes; // the function flushes denormal numbers
};

//===-- What a value can be -------------------------------------------------------------------===//

enum trait {
  COMPUTED,      // no signaling NaN, no denormal that is flushed; a NaN is one that arithmetic made
  NO_MINUS,      // a NaN or a number without a minus sign
  NO_MINUS_ZERO, // anything but -0.0
};

static bool is_real_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMFloatTypeKind || LLVMGetTypeKind(type) == LLVMDoubleTypeKind;
}

static double real_of(LLVMValueRef constant) {
  LLVMBool lost;
  return LLVMConstRealGetDouble(constant, &lost);
}

static bool is_subnormal_of(LLVMTypeRef type, double x) {
  double least = LLVMGetTypeKind(type) == LLVMFloatTypeKind ? 0x1p-126 : 0x1p-1022;
  return x != 0 && fabs(x) < least;
}

static bool constant_is(LLVMValueRef constant, enum trait trait) {
  double x = real_of(constant);
  if (trait == COMPUTED)
    return !isnan(x) && !is_subnormal_of(LLVMTypeOf(constant), x);
  return !signbit(x) || (trait == NO_MINUS_ZERO && x != 0);
}

static bool is_fma(LLVMValueRef v) {
  return nv_is_intrinsic(v, "llvm.fma") || nv_is_intrinsic(v, "llvm.fmuladd");
}

static bool is_chosen_of_two(LLVMValueRef v) {
  return nv_is_intrinsic(v, "llvm.minnum") || nv_is_intrinsic(v, "llvm.maxnum");
}

static bool is_from_integer(LLVMValueRef v) {
  return LLVMIsASIToFPInst(v) || LLVMIsAUIToFPInst(v) ||
         (LLVMIsAConstantFP(v) && constant_is(v, NO_MINUS_ZERO));
}

struct walk {
  nv_set *seen;
  unsigned n;
  enum trait trait;
  bool flushes;
};

static bool has_trait(struct walk *w, LLVMValueRef v);

static bool all_have_it(struct walk *w, LLVMValueRef v, unsigned from, unsigned to) {
  for (unsigned i = from; i < to; i++)
    if (!has_trait(w, LLVMGetOperand(v, i)))
      return false;
  return true;
}

static bool is_computed(LLVMValueRef v) {
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMSIToFP:
  case LLVMUIToFP:
    return true;
  default:
    return is_fma(v) || is_chosen_of_two(v);
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
    if (is_fma(v))
      return has_trait(w, LLVMGetOperand(v, 2)) && is_product_without_minus(w, v);
    return nv_is_intrinsic(v, "llvm.fabs") || (is_chosen_of_two(v) && all_have_it(w, v, 0, 2));
  }
}

// A sum is -0.0 only where both sides are, unless a product or a denormal that became zero is in it.
static bool is_not_minus_zero(struct walk *w, LLVMValueRef v) {
  if (is_from_integer(v))
    return true;
  if (!(nv_opcode_of(v) == LLVMFAdd) || w->flushes)
    return false;
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
  if ((nv_opcode_of(a) == LLVMFMul) || (nv_opcode_of(b) == LLVMFMul))
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
  case COMPUTED:
    return is_computed(v);
  case NO_MINUS:
    return has_no_minus(w, v);
  case NO_MINUS_ZERO:
    return is_not_minus_zero(w, v);
  }
  return false;
}

static bool is_always(const struct search *s, LLVMValueRef v, enum trait trait) {
  struct walk w = {.trait = trait, .flushes = s->flushes};
  bool yes = has_trait(&w, v);
  nv_set_free(&w.seen);
  return yes;
}

//===-- Constants -----------------------------------------------------------------------------===//

static bool is_inside(const struct search *s, LLVMValueRef v) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == s->inside;
}

// Notes that `number` stands for what is at the operand. False where another one does.
static bool bind(struct search *s, LLVMValueRef user, unsigned operand, LLVMValueRef number) {
  for (ptrdiff_t i = 0; i < arrlen(*s->numbers); i++) {
    const nv_neutral *known = &(*s->numbers)[i];
    if (known->user == user && known->operand == operand)
      return known->number == number;
  }
  nv_neutral neutral = {LLVMGetOperand(user, operand), user, operand, number};
  arrput(*s->numbers, neutral);
  return true;
}

// Some number for every load that the operand is computed from: the one that stands for it elsewhere, if any.
static void bind_anything(struct search *s, LLVMValueRef user, unsigned operand) {
  LLVMValueRef v = LLVMGetOperand(user, operand), number = NULL;
  if (!is_inside(s, v))
    return;
  if (!nv_is_loaded(v)) {
    for (int i = 0, n = LLVMGetNumOperands(v); i < n; i++)
      bind_anything(s, v, (unsigned)i);
    return;
  }
  for (ptrdiff_t i = 0; i < arrlen(*s->numbers); i++) {
    const nv_neutral *known = &(*s->numbers)[i];
    if (known->user == user && known->operand == operand)
      return;
    if (known->load == v)
      number = known->number;
  }
  bind(s, user, operand, number ? number : LLVMConstNull(LLVMTypeOf(v)));
}

static bool becomes(struct search *s, LLVMValueRef user, unsigned operand, LLVMValueRef wanted);

static LLVMValueRef zero_like(LLVMValueRef v, unsigned operand, bool minus) {
  return LLVMConstReal(LLVMTypeOf(LLVMGetOperand(v, operand)), minus ? -0.0 : 0.0);
}

// A product is the zero `wanted` if one side is the zero of the right sign and the other a finite constant.
static bool product_becomes(struct search *s, LLVMValueRef product, bool minus) {
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef factor = LLVMGetOperand(product, 1 - i);
    if (LLVMIsAConstantFP(factor) && isfinite(real_of(factor)))
      return becomes(s, product, i,
                     zero_like(product, i, minus != (signbit(real_of(factor)) != 0)));
  }
  if (LLVMGetOperand(product, 0) == LLVMGetOperand(product, 1))
    return !minus && becomes(s, product, 0, zero_like(product, 0, true)) &&
           becomes(s, product, 1, zero_like(product, 1, true));
  return becomes(s, product, 0, zero_like(product, 0, minus)) &&
         becomes(s, product, 1, LLVMConstReal(LLVMTypeOf(LLVMGetOperand(product, 1)), 1.0));
}

// A zero of either kind, or a NaN, of floating point.
static bool real_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  double x = real_of(wanted);
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(v, 0));
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMFMul:
    return x == 0 && product_becomes(s, v, signbit(x));
  case LLVMFNeg:
    return x == 0 && becomes(s, v, 0, zero_like(v, 0, !signbit(x)));
  case LLVMFPExt:
    return (x == 0 || isnan(x)) && becomes(s, v, 0, LLVMConstReal(from, x));
  case LLVMFPTrunc:
    return x == 0 && becomes(s, v, 0, LLVMConstReal(from, x));
  case LLVMUIToFP:
  case LLVMSIToFP:
    return x == 0 && !signbit(x) && becomes(s, v, 0, LLVMConstNull(from));
  default:
    return false;
  }
}

static LLVMValueRef least(LLVMTypeRef type, bool sign) {
  return LLVMConstInt(type, sign ? 1ull << (LLVMGetIntTypeWidth(type) - 1) : 0, 0);
}

static LLVMValueRef most(LLVMTypeRef type, bool sign) {
  unsigned width = LLVMGetIntTypeWidth(type);
  return LLVMConstInt(type, UINT64_MAX >> (64 - width) ^ (sign ? 1ull << (width - 1) : 0), 0);
}

// The end of the integers that `predicate` holds for, if it has equality in it, or else does not hold for, on its left side or else its
// right one; NULL for predicates without an order.
static LLVMValueRef end_of(LLVMTypeRef type, LLVMIntPredicate predicate, bool left) {
  switch (predicate) {
  case LLVMIntULT:
  case LLVMIntUGE:
    return left ? most(type, false) : least(type, false);
  case LLVMIntUGT:
  case LLVMIntULE:
    return left ? least(type, false) : most(type, false);
  case LLVMIntSLT:
  case LLVMIntSGE:
    return left ? most(type, true) : least(type, true);
  case LLVMIntSGT:
  case LLVMIntSLE:
    return left ? least(type, true) : most(type, true);
  default:
    return NULL;
  }
}

static bool holds_for_equal(LLVMIntPredicate predicate) {
  return predicate == LLVMIntUGE || predicate == LLVMIntULE || predicate == LLVMIntSGE ||
         predicate == LLVMIntSLE;
}

static bool holds_for_nan(LLVMRealPredicate predicate) { return predicate >= LLVMRealUNO; }

// A comparison with something that is not loaded, which is frozen: it is asked now where it was not looked at.
static bool comparison_becomes(struct search *s, LLVMValueRef v, bool wanted) {
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef other = LLVMGetOperand(v, 1 - i), number;
    LLVMTypeRef type = LLVMTypeOf(other);
    if (is_inside(s, other) || LLVMGetTypeKind(type) == LLVMPointerTypeKind ||
        LLVMGetTypeKind(type) == LLVMVectorTypeKind)
      continue;
    if (LLVMIsAFCmpInst(v))
      number = holds_for_nan(LLVMGetFCmpPredicate(v)) == wanted ? LLVMConstReal(type, NAN) : NULL;
    else
      number = holds_for_equal(LLVMGetICmpPredicate(v)) == wanted && LLVMGetIntTypeWidth(type) <= 64
                   ? end_of(type, LLVMGetICmpPredicate(v), i == 0)
                   : NULL;
    if (number && becomes(s, v, i, number) && (LLVMIsConstant(other) || bind(s, v, 1 - i, NULL)))
      return true;
  }
  return false;
}

static LLVMValueRef truth_like(LLVMValueRef condition, bool value) {
  return LLVMConstInt(LLVMTypeOf(condition), value, 0);
}

// A choice by one condition, not one for each element of a vector.
static bool is_choice(LLVMValueRef v) {
  return LLVMIsASelectInst(v) && nv_is_int(LLVMGetOperand(v, 0), 1);
}

// A choice with a constant side.
static bool choice_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  for (unsigned side = 1; side <= 2; side++) {
    LLVMValueRef condition = LLVMGetOperand(v, 0);
    if (LLVMGetOperand(v, side) == wanted && becomes(s, v, 0, truth_like(condition, side == 1))) {
      bind_anything(s, v, 3 - side);
      return true;
    }
  }
  return false;
}

// Zero of integers.
static bool integer_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  if (LLVMIsAICmpInst(v) || LLVMIsAFCmpInst(v))
    return comparison_becomes(s, v, !LLVMIsNull(wanted));
  if (!LLVMIsNull(wanted))
    return false;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
    return becomes(s, v, 0, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(v, 0))));
  case LLVMMul:
  case LLVMAnd:
    return LLVMIsAConstantInt(LLVMGetOperand(v, 1)) && becomes(s, v, 0, wanted);
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
    return LLVMIsAConstantInt(LLVMGetOperand(v, 1)) &&
           LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)) < LLVMGetIntTypeWidth(LLVMTypeOf(v)) &&
           becomes(s, v, 0, wanted);
  default:
    return false;
  }
}

// An element of a vector is `wanted` if all are.
static bool element_becomes(struct search *s, LLVMValueRef element, LLVMValueRef wanted) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(element, 0));
  LLVMValueRef place = LLVMGetOperand(element, 1), *all = NULL; // stb_ds
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind || !LLVMIsAConstantInt(place) ||
      LLVMConstIntGetZExtValue(place) >= LLVMGetVectorSize(type))
    return false;
  for (unsigned i = 0; i < LLVMGetVectorSize(type); i++)
    arrput(all, wanted);
  LLVMValueRef vector = LLVMConstVector(all, LLVMGetVectorSize(type));
  arrfree(all);
  return becomes(s, element, 0, vector);
}

// `v`, which is computed from loads, is the constant `wanted` with numbers for them.
static bool value_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  if (is_choice(v))
    return choice_becomes(s, v, wanted);
  if (LLVMIsAExtractElementInst(v))
    return element_becomes(s, v, wanted);
  if (LLVMIsAConstantFP(wanted))
    return real_becomes(s, v, wanted);
  return LLVMIsAConstantInt(wanted) && integer_becomes(s, v, wanted);
}

// The same for what is at an operand.
static bool becomes(struct search *s, LLVMValueRef user, unsigned operand, LLVMValueRef wanted) {
  LLVMValueRef v = LLVMGetOperand(user, operand);
  if (!is_inside(s, v))
    return v == wanted;
  return nv_is_loaded(v) ? bind(s, user, operand, wanted) : value_becomes(s, v, wanted);
}

//===-- Sums ----------------------------------------------------------------------------------===//

static bool keeps(struct search *s, LLVMValueRef v, LLVMValueRef sum);

// The operand `at` of `v` is the sum as it was.
static bool keeps_at(struct search *s, LLVMValueRef v, unsigned at, LLVMValueRef sum) {
  return keeps(s, LLVMGetOperand(v, at), sum);
}

// One operand is the sum as it was and the other `number`.
static bool keeps_with(struct search *s, LLVMValueRef v, LLVMValueRef sum, LLVMValueRef number) {
  for (unsigned i = 0; i < 2; i++) {
    ptrdiff_t known = arrlen(*s->numbers);
    if (keeps_at(s, v, i, sum) && becomes(s, v, 1 - i, number))
      return true;
    arrsetlen(*s->numbers, (size_t)known);
  }
  return false;
}

// Adding +0.0 changes `sum` only if it is -0.0.
static bool takes_plus_zero(const struct search *s, LLVMValueRef sum) {
  return is_always(s, sum, NO_MINUS) || is_always(s, sum, NO_MINUS_ZERO);
}

static bool keeps_fma(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  if (!keeps_at(s, v, 2, sum))
    return false;
  ptrdiff_t known = arrlen(*s->numbers);
  if (product_becomes(s, v, true))
    return true;
  arrsetlen(*s->numbers, (size_t)known);
  return LLVMGetOperand(v, 0) == LLVMGetOperand(v, 1) && takes_plus_zero(s, sum) &&
         becomes(s, v, 0, zero_like(v, 0, true)) && becomes(s, v, 1, zero_like(v, 1, true));
}

static bool keeps_real(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (!is_real_type(type) || !is_always(s, sum, COMPUTED))
    return false;
  if ((nv_opcode_of(v) == LLVMFAdd))
    return keeps_with(s, v, sum, LLVMConstReal(type, -0.0)) ||
           (takes_plus_zero(s, sum) && keeps_with(s, v, sum, LLVMConstReal(type, 0.0)));
  if ((nv_opcode_of(v) == LLVMFSub))
    return keeps_at(s, v, 0, sum) && becomes(s, v, 1, LLVMConstReal(type, 0.0));
  if (is_fma(v))
    return keeps_fma(s, v, sum);
  return is_chosen_of_two(v) && keeps_with(s, v, sum, LLVMConstReal(type, NAN));
}

static bool keeps_integer(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) > 64)
    return false;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMAdd:
  case LLVMOr:
  case LLVMXor:
    return keeps_with(s, v, sum, LLVMConstNull(type));
  case LLVMSub:
    return keeps_at(s, v, 0, sum) && becomes(s, v, 1, LLVMConstNull(type));
  case LLVMAnd:
    return keeps_with(s, v, sum, LLVMConstAllOnes(type));
  default:
    break;
  }
  bool max = nv_is_intrinsic(v, "llvm.smax") || nv_is_intrinsic(v, "llvm.umax");
  bool sign = nv_is_intrinsic(v, "llvm.smax") || nv_is_intrinsic(v, "llvm.smin");
  if (!max && !sign && !nv_is_intrinsic(v, "llvm.umin"))
    return false;
  return keeps_with(s, v, sum, max ? least(type, sign) : most(type, sign));
}

// A choice whose condition says that the sum stays.
static bool keeps_choice(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  LLVMValueRef condition = LLVMGetOperand(v, 0);
  for (unsigned side = 1; is_choice(v) && side <= 2; side++) {
    ptrdiff_t known = arrlen(*s->numbers);
    if (keeps_at(s, v, side, sum) && becomes(s, v, 0, truth_like(condition, side == 1))) {
      bind_anything(s, v, 3 - side);
      return true;
    }
    arrsetlen(*s->numbers, (size_t)known);
  }
  return false;
}

// `v` is `sum` with numbers for its loads.
static bool keeps(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  if (v == sum)
    return true;
  return is_inside(s, v) &&
         (keeps_choice(s, v, sum) || keeps_real(s, v, sum) || keeps_integer(s, v, sum));
}

bool nv_find_neutral(LLVMValueRef value, LLVMValueRef otherwise, LLVMBasicBlockRef inside,
                     nv_neutral **numbers) {
  LLVMValueRef fn = LLVMGetBasicBlockParent(inside);
  struct search s = {inside, numbers, nv_is_ftz(fn)};
  ptrdiff_t known = arrlen(*numbers);
  if (keeps(&s, value, otherwise))
    return true;
  arrsetlen(*numbers, (size_t)known);
  return value_becomes(&s, value, otherwise);
}

bool nv_is_loaded(LLVMValueRef inst) {
  bool extended = LLVMIsAZExtInst(inst) || LLVMIsASExtInst(inst);
  LLVMValueRef load = extended ? LLVMGetOperand(inst, 0) : inst;
  return (LLVMIsALoadInst(load) || nv_is_intrinsic(load, "llvm.masked.load")) &&
         LLVMGetInstructionParent(load) == LLVMGetInstructionParent(inst);
}

void nv_relax_neutral(LLVMValueRef inst) {
  nv_drop_promises(inst);
  if (LLVMIsAICmpInst(inst))
    LLVMSetICmpSameSign(inst, false);
  if (LLVMCanValueUseFastMathFlags(inst))
    nv_set_fast_math(inst, LLVMGetFastMathFlags(inst) & LLVMFastMathAllowContract);
}
