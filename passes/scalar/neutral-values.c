// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neutral-values.c: numbers that can stand for loads without changing what is computed from them.
//
// Two questions, asked from a result down to the loads: with which numbers is a sum still what it was added to (`keeps`), and with which is
// a value a given constant k (`becomes`).
//
//   s + v, s - v        -0.0, 0.0             a + b, a - b, a ^ b         k and a zero
//   s + v, s - v, s ^ v 0 (integers)          a * b                       k and 1, a zero and anything that is loaded
//   s & v, s * v        -1, 1                 v + 5, ~v, |v|, v & 15      what is k then
//   min(s, v), max      the other end of the  a product with a constant   the zero with the sign that gives the wanted one
//                       integers, or a NaN    a conversion                the same number in the other type
//                                             v << 3, popcount(v)         0
//                                             a < b                       the end of the numbers, or the NaN, that decides it
//
// Legal, in floating point: x + -0.0 is x for every x that is no NaN, x + 0.0 for every x but -0.0, x * 1.0 is x. A NaN stays one, but its
// payload need not stay, and a signaling one would be quiet: `s` must be made by arithmetic, whose NaNs have any payload, or
// from constants; k is a NaN only on the way to a minimum, a maximum or a comparison, which ask for no payload. The same with denormal numbers where a function
// flushes them: arithmetic made none, and k is none. A product with a constant may be
// joined with the sum behind it, as everywhere (contract); a zero times a finite number is a zero exactly, and k * 1 is k, joined or not. Flags, attributes and metadata that promise more, no NaN
// or one sign, say, were right about loaded values and not about `s` and the numbers: they are dropped. Wrap flags hold, as a zero overflows nothing, and 1 only as a
// number of one bit with a sign; a sum with
// a constant takes numbers without a sign only, of 31 bits, with which nothing overflows, and so do conversions. What is
// multiplied by must not be poison, which it was only asked about under the condition: constants are not, and what is loaded has a number
// of its own. What is compared with is frozen.
#include "scalar/neutral-values.h"

#include <math.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"
#include "scalar/neutral-traits.h"

enum {
  MAX_TRIES = 64, // instructions that one question looks at, each as often as it is asked about
};

struct search {
  LLVMBasicBlockRef inside;
  nv_neutral **numbers;
  bool flushes; // the function flushes denormal numbers
  unsigned tries;
};

//===-- Constants -----------------------------------------------------------------------------===//

static bool is_real_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMFloatTypeKind || LLVMGetTypeKind(type) == LLVMDoubleTypeKind;
}

static bool is_inside(const struct search *s, LLVMValueRef v) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == s->inside;
}

static ptrdiff_t mark(const struct search *s) { return arrlen(*s->numbers); }

// Forgets what was noted since `at`. Always false.
static bool undo(struct search *s, ptrdiff_t at) {
  arrsetlen(*s->numbers, (size_t)at);
  return false;
}

// Notes that `number` stands for what is at the operand. False where another one does, there or for the same value elsewhere:
// one of them would be chosen when the value has come.
static bool bind(struct search *s, LLVMValueRef user, unsigned operand, LLVMValueRef number) {
  LLVMValueRef v = LLVMGetOperand(user, operand);
  for (ptrdiff_t i = 0; i < arrlen(*s->numbers); i++) {
    const nv_neutral *known = &(*s->numbers)[i];
    if (known->load == v && known->number != number)
      return false;
    if (known->user == user && known->operand == operand)
      return true;
  }
  nv_neutral neutral = {v, user, operand, number};
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
  for (ptrdiff_t i = 0; i < arrlen(*s->numbers); i++)
    if ((*s->numbers)[i].load == v)
      number = (*s->numbers)[i].number;
  bind(s, user, operand, number ? number : LLVMConstNull(LLVMTypeOf(v)));
}

// The same if the operand is loaded or a constant, so that it is no poison then.
static bool bind_loaded(struct search *s, LLVMValueRef user, unsigned operand) {
  LLVMValueRef v = LLVMGetOperand(user, operand);
  if (LLVMIsAConstantInt(v) || LLVMIsAConstantFP(v))
    return true;
  if (!is_inside(s, v) || !nv_is_loaded(v))
    return false;
  bind_anything(s, user, operand);
  return true;
}

static bool becomes(struct search *s, LLVMValueRef user, unsigned operand, LLVMValueRef wanted);

static bool both_become(struct search *s, LLVMValueRef v, LLVMValueRef first, LLVMValueRef second) {
  ptrdiff_t at = mark(s);
  return (becomes(s, v, 0, first) && becomes(s, v, 1, second)) || undo(s, at);
}

// In this order or in the other one.
static bool pair_becomes(struct search *s, LLVMValueRef v, LLVMValueRef a, LLVMValueRef b) {
  return both_become(s, v, a, b) || (a != b && both_become(s, v, b, a));
}

static LLVMValueRef zero_like(LLVMValueRef v, unsigned operand, bool minus) {
  return LLVMConstReal(LLVMTypeOf(LLVMGetOperand(v, operand)), minus ? -0.0 : 0.0);
}

// A product is the zero `wanted` if one side is the zero of the right sign and the other a finite constant.
static bool product_becomes(struct search *s, LLVMValueRef product, bool minus) {
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef factor = LLVMGetOperand(product, 1 - i);
    if (LLVMIsAConstantFP(factor) && isfinite(nv_real_of(factor)))
      return becomes(s, product, i,
                     zero_like(product, i, minus != (signbit(nv_real_of(factor)) != 0)));
  }
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(product, 0));
  if (LLVMGetOperand(product, 0) == LLVMGetOperand(product, 1))
    return !minus &&
           (both_become(s, product, LLVMConstReal(type, 0.0), LLVMConstReal(type, 0.0)) ||
            both_become(s, product, LLVMConstReal(type, -0.0), LLVMConstReal(type, -0.0)));
  return pair_becomes(s, product, zero_like(product, 0, minus), LLVMConstReal(type, 1.0));
}

// A small number that integers of 8 bits and more have, too.
static LLVMValueRef as_integer(LLVMTypeRef type, double x) {
  bool small = x >= 0 && x < 128 && x == (int)x && !signbit(x);
  return small && LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) >= 8
             ? LLVMConstInt(type, (unsigned)x, 0)
             : NULL;
}

static bool magnitude_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  double x = nv_real_of(wanted);
  return !signbit(x) &&
         (becomes(s, v, 0, wanted) || (x == 0 && becomes(s, v, 0, zero_like(v, 0, true))));
}

// A number of floating point, or a NaN.
static bool real_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  double x = nv_real_of(wanted);
  LLVMTypeRef type = LLVMTypeOf(v), from = LLVMTypeOf(LLVMGetOperand(v, 0));
  if (x != 0 && (!is_real_type(type) || nv_is_subnormal_of(type, x)))
    return false;
  LLVMValueRef integer;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMFAdd: // k + -0.0 is k, and so is k - 0.0
    return pair_becomes(s, v, wanted, LLVMConstReal(type, -0.0));
  case LLVMFSub:
    return both_become(s, v, wanted, LLVMConstReal(type, 0.0));
  case LLVMFMul:
    return x == 0 ? product_becomes(s, v, signbit(x))
                  : pair_becomes(s, v, wanted, LLVMConstReal(type, 1.0));
  case LLVMFNeg:
    return !isnan(x) && becomes(s, v, 0, LLVMConstReal(type, -x));
  case LLVMFPExt:
    return (x == 0 || !isfinite(x)) && becomes(s, v, 0, LLVMConstReal(from, x));
  case LLVMFPTrunc:
    return x == 0 && becomes(s, v, 0, LLVMConstReal(from, x));
  case LLVMUIToFP:
  case LLVMSIToFP:
    integer = as_integer(from, x);
    return integer && becomes(s, v, 0, integer);
  default:
    return nv_is_magnitude(v) && magnitude_becomes(s, v, wanted);
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
         predicate == LLVMIntSLE || predicate == LLVMIntEQ;
}

static bool holds_for_nan(LLVMRealPredicate predicate) { return predicate >= LLVMRealUNO; }

// What decides a comparison of integers as `wanted` on side `i`, whatever its other side is, if that is no constant; NULL if
// nothing does.
static LLVMValueRef decides(LLVMValueRef v, unsigned i, bool wanted) {
  LLVMValueRef other = LLVMGetOperand(v, 1 - i);
  LLVMTypeRef type = LLVMTypeOf(other);
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(v);
  if (LLVMGetIntTypeWidth(type) > 64)
    return NULL;
  if (predicate != LLVMIntEQ && predicate != LLVMIntNE)
    return holds_for_equal(predicate) == wanted ? end_of(type, predicate, i == 0) : NULL;
  if (!LLVMIsAConstantInt(other) || LLVMGetIntTypeWidth(type) == 1)
    return NULL;
  bool equal = (predicate == LLVMIntEQ) == wanted;
  uint64_t x = LLVMConstIntGetZExtValue(other);
  return equal ? other : LLVMConstInt(type, x ? x - 1 : 1, 0);
}

// The same of floating point: up to two numbers, of which an infinite one comes first.
static unsigned decide_real(LLVMValueRef v, unsigned i, bool wanted, LLVMValueRef numbers[2]) {
  LLVMRealPredicate predicate = LLVMGetFCmpPredicate(v);
  LLVMValueRef other = LLVMGetOperand(v, 1 - i);
  LLVMTypeRef type = LLVMTypeOf(other);
  bool is_more = predicate == (wanted ? LLVMRealUGE : LLVMRealOLT); // than all: left of it
  bool is_less = predicate == (wanted ? LLVMRealULE : LLVMRealOGT);
  bool is_number = predicate == (wanted ? LLVMRealORD : LLVMRealUNO) && LLVMIsAConstantFP(other) &&
                   !isnan(nv_real_of(other));
  unsigned n = 0;
  if (is_number || (i ? is_more : is_less))
    numbers[n++] = LLVMConstReal(type, -INFINITY);
  if (is_number || (i ? is_less : is_more))
    numbers[n++] = LLVMConstReal(type, INFINITY);
  if (holds_for_nan(predicate) == wanted)
    numbers[n++] = LLVMConstReal(type, NAN);
  return n;
}

// With `number` on side `i` a comparison with something that is loaded, too, or is not computed here, is decided. The latter is frozen: it
// is asked now where it was not looked at.
static bool is_decided(struct search *s, LLVMValueRef v, unsigned i, LLVMValueRef number) {
  ptrdiff_t at = mark(s);
  return (becomes(s, v, i, number) &&
          (bind_loaded(s, v, 1 - i) ||
           (!is_inside(s, LLVMGetOperand(v, 1 - i)) && bind(s, v, 1 - i, NULL)))) ||
         undo(s, at);
}

static bool comparison_becomes(struct search *s, LLVMValueRef v, bool wanted) {
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(v, 0)));
  if (kind == LLVMPointerTypeKind || kind == LLVMVectorTypeKind)
    return false;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef numbers[2] = {NULL, NULL};
    unsigned n = 1;
    if (LLVMIsAFCmpInst(v))
      n = decide_real(v, i, wanted, numbers);
    else
      numbers[0] = decides(v, i, wanted);
    for (unsigned k = 0; k < n && numbers[k]; k++)
      if (is_decided(s, v, i, numbers[k]))
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

// A choice of what is `wanted`.
static bool choice_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  for (unsigned side = 1; side <= 2; side++) {
    LLVMValueRef condition = LLVMGetOperand(v, 0);
    ptrdiff_t at = mark(s);
    if (becomes(s, v, side, wanted) && becomes(s, v, 0, truth_like(condition, side == 1))) {
      bind_anything(s, v, 3 - side);
      return true;
    }
    undo(s, at);
  }
  return false;
}

// The other side of a sum or a difference with a constant, a number without a sign up to 31 bits, so that nothing overflows.
static LLVMValueRef rest_of(LLVMTypeRef type, int64_t rest) {
  return rest >= 0 && rest < (int64_t)1 << (LLVMGetIntTypeWidth(type) - 1)
             ? LLVMConstInt(type, (uint64_t)rest, 0)
             : NULL;
}

static bool sum_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1), rest;
  bool minus = LLVMGetInstructionOpcode(v) == LLVMSub;
  unsigned at = LLVMIsAConstantInt(b) ? 0 : 1;
  if (!LLVMIsAConstantInt(a) && !LLVMIsAConstantInt(b))
    return minus ? both_become(s, v, wanted, LLVMConstNull(LLVMTypeOf(v)))
                 : pair_becomes(s, v, wanted, LLVMConstNull(LLVMTypeOf(v)));
  if (LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 32)
    return false;
  int64_t k = LLVMConstIntGetSExtValue(wanted), c = LLVMConstIntGetSExtValue(at ? a : b);
  if (k < 0 || (LLVMGetNUW(v) && c < 0))
    return false;
  rest = rest_of(LLVMTypeOf(v), minus ? (at ? c - k : k + c) : k - c);
  return rest && becomes(s, v, at, rest);
}

// What is multiplied by must not be poison: it is loaded or a constant.
static bool integer_product_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  if (!LLVMIsNull(wanted))
    return pair_becomes(s, v, wanted, LLVMConstInt(LLVMTypeOf(v), 1, 0));
  for (unsigned i = 0; i < 2; i++) {
    ptrdiff_t at = mark(s);
    if (becomes(s, v, i, wanted) && bind_loaded(s, v, 1 - i))
      return true;
    undo(s, at);
  }
  return both_become(s, v, wanted, wanted);
}

static bool bits_become(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  LLVMValueRef b = LLVMGetOperand(v, 1);
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  if (!LLVMIsAConstantInt(b))
    return opcode == LLVMAnd ? both_become(s, v, wanted, wanted)
                             : pair_becomes(s, v, wanted, LLVMConstNull(LLVMTypeOf(v)));
  uint64_t k = LLVMConstIntGetZExtValue(wanted), mask = LLVMConstIntGetZExtValue(b);
  if (opcode == LLVMXor)
    return becomes(s, v, 0, LLVMConstInt(LLVMTypeOf(v), k ^ mask, 0));
  return opcode == LLVMAnd && (k & mask) == k && becomes(s, v, 0, wanted);
}

// A narrower or wider integer; a number of both, whatever fills the rest.
static bool conversion_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(v, 0));
  unsigned width =
      LLVMGetIntTypeWidth(LLVMGetInstructionOpcode(v) == LLVMTrunc ? LLVMTypeOf(v) : from);
  uint64_t k = LLVMConstIntGetZExtValue(wanted);
  return !(k >> (width - 1)) && becomes(s, v, 0, LLVMConstInt(from, k, 0));
}

// A number for which the call is `wanted`.
static bool integer_call_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  if (nv_is_intrinsic(v, "llvm.abs"))
    return LLVMConstIntGetSExtValue(wanted) >= 0 && becomes(s, v, 0, wanted);
  static const char *const of_zero[] = {"llvm.ctpop", "llvm.bitreverse", "llvm.bswap"};
  for (size_t i = 0; i < sizeof of_zero / sizeof *of_zero; i++)
    if (nv_is_intrinsic(v, of_zero[i]))
      return LLVMIsNull(wanted) && becomes(s, v, 0, wanted);
  static const char *const of_two[] = {"llvm.smin", "llvm.smax", "llvm.umin", "llvm.umax"};
  for (size_t i = 0; i < sizeof of_two / sizeof *of_two; i++)
    if (nv_is_intrinsic(v, of_two[i]))
      return both_become(s, v, wanted, wanted);
  return false;
}

static bool integer_becomes(struct search *s, LLVMValueRef v, LLVMValueRef wanted) {
  if (LLVMIsAICmpInst(v) || LLVMIsAFCmpInst(v))
    return comparison_becomes(s, v, !LLVMIsNull(wanted));
  if (LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 64)
    return false;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
    return conversion_becomes(s, v, wanted);
  case LLVMAdd:
  case LLVMSub:
    return sum_becomes(s, v, wanted);
  case LLVMMul:
    return integer_product_becomes(s, v, wanted);
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
    return bits_become(s, v, wanted);
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
    return LLVMIsNull(wanted) && LLVMIsAConstantInt(LLVMGetOperand(v, 1)) &&
           LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)) < LLVMGetIntTypeWidth(LLVMTypeOf(v)) &&
           becomes(s, v, 0, wanted);
  default:
    return integer_call_becomes(s, v, wanted);
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
  if (s->tries++ >= MAX_TRIES)
    return false;
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
    ptrdiff_t at = mark(s);
    if (keeps_at(s, v, i, sum) && becomes(s, v, 1 - i, number))
      return true;
    undo(s, at);
  }
  return false;
}

// Adding +0.0 changes `sum` only if it is -0.0.
static bool takes_plus_zero(const struct search *s, LLVMValueRef sum) {
  return nv_is_always(sum, NV_NO_MINUS, s->flushes) ||
         nv_is_always(sum, NV_NO_MINUS_ZERO, s->flushes);
}

static bool keeps_fma(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  return keeps_at(s, v, 2, sum) &&
         (product_becomes(s, v, true) || (takes_plus_zero(s, sum) && product_becomes(s, v, false)));
}

static bool keeps_real(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (!is_real_type(type) || !nv_is_always(sum, NV_COMPUTED, s->flushes))
    return false;
  if ((nv_opcode_of(v) == LLVMFAdd))
    return keeps_with(s, v, sum, LLVMConstReal(type, -0.0)) ||
           (takes_plus_zero(s, sum) && keeps_with(s, v, sum, LLVMConstReal(type, 0.0)));
  if ((nv_opcode_of(v) == LLVMFSub))
    return keeps_at(s, v, 0, sum) && becomes(s, v, 1, LLVMConstReal(type, 0.0));
  if ((nv_opcode_of(v) == LLVMFMul))
    return keeps_with(s, v, sum, LLVMConstReal(type, 1.0));
  if (nv_is_fma(v))
    return keeps_fma(s, v, sum);
  return nv_is_chosen_of_two(v) && keeps_with(s, v, sum, LLVMConstReal(type, NAN));
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
  case LLVMMul:
    return keeps_with(s, v, sum, LLVMConstInt(type, 1, 0));
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
    ptrdiff_t at = mark(s);
    if (keeps_at(s, v, side, sum) && becomes(s, v, 0, truth_like(condition, side == 1))) {
      bind_anything(s, v, 3 - side);
      return true;
    }
    undo(s, at);
  }
  return false;
}

// `v` is `sum` with numbers for its loads.
static bool keeps(struct search *s, LLVMValueRef v, LLVMValueRef sum) {
  if (v == sum)
    return true;
  return is_inside(s, v) && s->tries++ < MAX_TRIES &&
         (keeps_choice(s, v, sum) || keeps_real(s, v, sum) || keeps_integer(s, v, sum));
}

bool nv_find_neutral(LLVMValueRef value, LLVMValueRef otherwise, LLVMBasicBlockRef inside,
                     nv_neutral **numbers) {
  LLVMValueRef fn = LLVMGetBasicBlockParent(inside);
  struct search s = {inside, numbers, nv_is_ftz(fn), 0};
  ptrdiff_t at = mark(&s);
  if (keeps(&s, value, otherwise))
    return true;
  undo(&s, at);
  // Numbers are constants: what was chosen before may be another value when these are chosen. Arithmetic would make another NaN.
  bool is_nan = LLVMIsAConstantFP(otherwise) && isnan(nv_real_of(otherwise));
  return LLVMIsConstant(otherwise) && !is_nan && value_becomes(&s, value, otherwise);
}

bool nv_is_loaded(LLVMValueRef inst) {
  bool extended = LLVMIsAZExtInst(inst) || LLVMIsASExtInst(inst);
  LLVMValueRef load = extended ? LLVMGetOperand(inst, 0) : inst;
  if (extended && !nv_has_one_use(load))
    return false;
  return (LLVMIsALoadInst(load) || nv_is_intrinsic(load, "llvm.masked.load")) &&
         LLVMGetInstructionParent(load) == LLVMGetInstructionParent(inst);
}

void nv_relax_neutral(LLVMValueRef inst) {
  nv_drop_promises(inst);
  if (LLVMIsAICmpInst(inst))
    LLVMSetICmpSameSign(inst, false);
  if (nv_opcode_of(inst) == LLVMMul &&
      nv_is_int(inst, 1)) // 1 is -1 there, and its square too large
    LLVMSetNSW(inst, false);
  if (LLVMCanValueUseFastMathFlags(inst))
    nv_set_fast_math(inst, LLVMGetFastMathFlags(inst) & LLVMFastMathAllowContract);
}
