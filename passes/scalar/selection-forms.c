// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// selection-forms.c: nv-selection-forms, writes conditions, bit counts and products in the form that
// costs fewer instructions on NVPTX.
//
//   %s = lshr i32 %x, 3                             %a = and i32 %x, 8
//   %b = trunc i32 %s to i1                   ->    %b = icmp eq i32 %a, 0
//   %v = select i1 %b, %p, %q                       %v = select i1 %b, %q, %p
//
//   %c = and i1 %lt, %gt                            %c = or i1 %ge, %le
//   br i1 %c, label %next, label %far         ->    br i1 %c, label %far, label %next
// next:
//
//   %t = cttz(%x)                             ->    %r = bitreverse(%x)   %t = ctlz(%r)
//
//   %s = sub i32 31, ctlz(%x)                 ->    %s = bfind(%x)
//   %s = select (%x == 0), -1, ctlz(%x)       ->    %s = bfind.shiftamt(%x)
//
//   %m = mul i64 %a, %b     ; both < 2^32     ->    %h = mulhi.u32(trunc %a, trunc %b)
//   %u = lshr i64 %m, 32                            %u = zext %h
//
//   %b = trunc i8 %x to i1     ; %x is 0 or 1       ->    %b = icmp ne i8 %x, 0
//
//   %w = zext i32 %x to i64                         %w = zext i32 %x to i64
//   %l = mul i64 %a, %w                       ->    %l = mul i64 %w, %a
//   %p = mul i128 (zext %a), (zext %w)              %p = mul i128 (zext %w), (zext %a)
//
// InstCombine prefers the left forms. Selection turns the first into a shift, a mask and a compare
// instead of a mask and a compare; it does the same to a compare by "not equal", so the test is
// only rewritten where somebody can use its inverse. A bool in memory is a byte of which bit 0 is all
// there is (NRM-03): no mask. A branch whose true target follows it has to
// be inverted, which for anything but a plain compare prints a `not.pred`; the inverse of the
// compares inside costs nothing. cttz is expanded to four instructions where brev and clz are two;
// ffs guards it against 0, for which bfind has an answer of its own. And the upper half of a
// product is recognised where its factors are zero extensions, not where strength reduction or
// InstCombine left other values of 64 bits. A lower and an upper half of one product share work in
// ptxas where both name the factors in the same order, and what is not multiplied by an upper word of
// 0 is left out where the extended factor comes first. Runs last before selection, because InstCombine
// and codegenprepare would undo it.
//
// Constants that are added to clamped values stand in clamped-sums.c, lower bounds of 0 in zero-bounds.c, products of half words in
// half-products.c.
//
// Legality.
//  (1) trunc to i1 keeps bit 0; bit 0 of a right shift by a constant c below the width is bit c of
//      the operand. A shift by the width or more is poison and left alone. The new compare is the
//      inverse of the test; the one user of the test gets it together with exchanged targets
//      (branch), exchanged values (select) or one more inverse (exclusive or).
//  (2) Exchanging the targets of a branch and inverting its condition is the same branch. The
//      inverse of a compare is the opposite predicate, exact for floats with NaN; of an exclusive
//      or, one side inverted; of and / or (De Morgan), both sides inverted and the other operation.
//      Only a value with no other user is changed, so nobody sees the inverse. Logical and / or
//      (selects) are not taken apart: their second side may be poison.
//  (3) Reversing the bits makes trailing zeros leading ones; both are the width for 0, and the flag
//      that makes 0 poison means the same in both.
//  (4) The product of two factors below 2^32 is below 2^64, so it does not wrap around and its
//      upper half is what the instruction computes. An nsw that it breaks makes it poison.
//  (5) bfind gives 31 minus the leading zeros, with shiftamt these, and -1 for 0 both times. That
//      is 31 - 32, what `31 - ctlz(0)` is; `ctlz(0) ^ 31` would be 63 and is rewritten only where
//      it is poison. A guard that gives k - 1 for 0 says what -1 + k is, without flags.
//  (6) Where no bit but bit 0 can be set, that bit is set exactly if the value is not 0.
//  (7) A product, its halves and what its flags say do not depend on the order of its factors.
// Contracts CG-11, CG-24, PF-10, NRM-03.
#include <stb/stb_ds.h>

#include "bridge/branches.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "scalar/clamped-sums.h"
#include "scalar/half-products.h"
#include "scalar/zero-bounds.h"

enum { MAX_DEPTH = 6 }; // of a condition; the walk visits both sides, a deeper one stays as it is

struct state {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  unsigned prof;      // metadata kind of branch weights
  LLVMValueRef *dead; // stb_ds: what was replaced, erased when nobody walks over it any more
};

static bool is_i1(LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 1;
}

//===-- Inverse conditions: condition 2 -------------------------------------------------------===//

static bool is_cmp(LLVMValueRef v) { return LLVMIsAICmpInst(v) || LLVMIsAFCmpInst(v); }

// `icmp eq (and x, 2^n), 0`, whose inverse selection would turn into a shift.
static bool is_clear_bit_test(LLVMValueRef v) {
  if (!LLVMIsAICmpInst(v) || LLVMGetICmpPredicate(v) != LLVMIntEQ)
    return false;
  LLVMValueRef masked = LLVMGetOperand(v, 0), zero = LLVMGetOperand(v, 1);
  if (!LLVMIsAInstruction(masked) || LLVMGetInstructionOpcode(masked) != LLVMAnd ||
      !LLVMIsAConstantInt(zero) || !LLVMIsNull(zero))
    return false;
  LLVMValueRef mask = LLVMGetOperand(masked, 1);
  if (!LLVMIsAConstantInt(mask) || LLVMGetIntTypeWidth(LLVMTypeOf(mask)) > 64)
    return false;
  uint64_t bits = LLVMConstIntGetZExtValue(mask);
  return bits && (bits & (bits - 1)) == 0;
}

// The inverse of `v` costs no instruction. `v` has one use, or is looked at for the only one it
// has.
static bool inverts_freely(LLVMValueRef v, unsigned depth) {
  if (!LLVMIsAInstruction(v) || !is_i1(v) || !nv_has_one_use(v) || depth > MAX_DEPTH)
    return false;
  if (is_cmp(v))
    return !is_clear_bit_test(v);
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  if (opcode != LLVMXor && opcode != LLVMAnd && opcode != LLVMOr)
    return false;
  bool first = inverts_freely(LLVMGetOperand(v, 0), depth + 1);
  bool second = inverts_freely(LLVMGetOperand(v, 1), depth + 1);
  return opcode == LLVMXor ? first || second : first && second;
}

// A new value that is the inverse of `v`, of which inverts_freely holds. The caller puts it in the
// place of `v` and notes that as dead: debug records keep speaking of the old value.
static LLVMValueRef inverted(struct state *s, LLVMValueRef v) {
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
  if (is_cmp(v)) {
    LLVMPositionBuilderBefore(s->b, v);
    if (LLVMIsAICmpInst(v))
      return LLVMBuildICmp(s->b, nv_icmp_inverse(LLVMGetICmpPredicate(v)), a, b, "");
    LLVMValueRef fcmp = LLVMBuildFCmp(s->b, nv_fcmp_inverse(LLVMGetFCmpPredicate(v)), a, b, "");
    if (LLVMIsAFCmpInst(fcmp)) // not a constant
      LLVMSetFastMathFlags(fcmp, LLVMGetFastMathFlags(v));
    return fcmp;
  }
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  bool second = opcode != LLVMXor || !inverts_freely(a, 1), first = opcode != LLVMXor || !second;
  if (first)
    a = inverted(s, a);
  if (second)
    b = inverted(s, b);
  LLVMPositionBuilderBefore(s->b, v);
  if (opcode == LLVMXor)
    return LLVMBuildXor(s->b, a, b, "");
  return opcode == LLVMAnd ? LLVMBuildOr(s->b, a, b, "") : LLVMBuildAnd(s->b, a, b, "");
}

// Puts the inverse of operand `index` of `user` in its place.
static void invert_operand(struct state *s, LLVMValueRef user, unsigned index) {
  LLVMValueRef old = LLVMGetOperand(user, index);
  LLVMSetOperand(user, index, inverted(s, old));
  arrput(s->dead, old);
}

// A conditional branch that selection would invert: its true target comes next.
static bool falls_into_true(LLVMValueRef branch) {
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  LLVMBasicBlockRef next = LLVMGetNextBasicBlock(LLVMGetInstructionParent(branch));
  return LLVMGetSuccessor(branch, 0) == next && LLVMGetSuccessor(branch, 1) != next;
}

static bool invert_branch(struct state *s, LLVMValueRef branch) {
  if (!falls_into_true(branch))
    return false;
  LLVMValueRef condition = LLVMGetCondition(branch);
  if (is_cmp(condition) || !inverts_freely(condition, 0))
    return false;
  LLVMSetCondition(branch, inverted(s, condition));
  arrput(s->dead, condition);
  nv_swap_successors(branch);
  return true;
}

// Replaces an explicit inverse, `xor x, true`, by x with the inverse inside.
static bool absorb_not(struct state *s, LLVMValueRef xor) {
  LLVMValueRef ones = LLVMGetOperand(xor, 1), x = LLVMGetOperand(xor, 0);
  if (!LLVMGetFirstUse(xor) || !is_i1(xor) || !LLVMIsAConstantInt(ones) || LLVMIsNull(ones) ||
      !inverts_freely(x, 0))
    return false;
  nv_replace_and_erase(xor, inverted(s, x));
  arrput(s->dead, x);
  return true;
}

//===-- Tests of one bit: condition 1 ---------------------------------------------------------===//

// Makes the only user of `test` expect its inverse where that costs nothing. False, and nothing
// changed, when it would.
static bool absorb_inverse(struct state *s, LLVMValueRef test, unsigned depth) {
  if (!nv_has_one_use(test) || depth > MAX_DEPTH)
    return false;
  LLVMValueRef user = LLVMGetUser(LLVMGetFirstUse(test));
  if (falls_into_true(user)) {
    nv_swap_successors(user);
    return true;
  }
  if (LLVMIsASelectInst(user) && LLVMGetOperand(user, 0) == test &&
      !LLVMGetMetadata(user, s->prof)) {
    LLVMValueRef yes = LLVMGetOperand(user, 1);
    LLVMSetOperand(user, 1, LLVMGetOperand(user, 2));
    LLVMSetOperand(user, 2, yes);
    return true;
  }
  if (!LLVMIsAInstruction(user) || LLVMGetInstructionOpcode(user) != LLVMXor)
    return false;
  if (absorb_inverse(s, user, depth + 1))
    return true;
  unsigned other = LLVMGetOperand(user, 0) == test;
  if (!inverts_freely(LLVMGetOperand(user, other), 0))
    return false;
  invert_operand(s, user, other);
  return true;
}

// A select takes a test of bit 0 as it is: a mask and a compare.
static bool gains(LLVMValueRef test, uint64_t bit) {
  return bit || !LLVMIsASelectInst(LLVMGetUser(LLVMGetFirstUse(test)));
}

// Replaces `trunc` to i1 by a compare of a masked value, its inverse, and changes its user
// accordingly.
static bool rewrite_bit_test(struct state *s, LLVMValueRef trunc) {
  LLVMValueRef x = LLVMGetOperand(trunc, 0);
  LLVMTypeRef type = LLVMTypeOf(x);
  if (!is_i1(trunc) || LLVMGetIntTypeWidth(type) > 64)
    return false;
  uint64_t bit = 0;
  LLVMOpcode opcode = LLVMIsAInstruction(x) ? LLVMGetInstructionOpcode(x) : LLVMRet;
  if ((opcode == LLVMLShr || opcode == LLVMAShr) && nv_has_one_use(x) &&
      LLVMIsAConstantInt(LLVMGetOperand(x, 1))) {
    bit = LLVMConstIntGetZExtValue(LLVMGetOperand(x, 1));
    if (bit >= LLVMGetIntTypeWidth(type))
      return false;
    x = LLVMGetOperand(x, 0);
  }
  if (!nv_has_one_use(trunc) || !gains(trunc, bit) || !absorb_inverse(s, trunc, 0))
    return false;
  LLVMPositionBuilderBefore(s->b, trunc);
  LLVMValueRef masked = LLVMBuildAnd(s->b, x, LLVMConstInt(type, UINT64_C(1) << bit, false), "bit");
  LLVMValueRef clear = LLVMBuildICmp(s->b, LLVMIntEQ, masked, LLVMConstNull(type), "clear");
  nv_replace_use(LLVMGetFirstUse(trunc), clear);
  arrput(s->dead, trunc);
  return true;
}

// Replaces `trunc` to i1 of a value that is 0 or 1 by a compare: condition 6.
static bool rewrite_bool_test(struct state *s, LLVMValueRef trunc) {
  LLVMValueRef x = LLVMGetOperand(trunc, 0);
  uint64_t zero, one, unknown;
  if (!is_i1(trunc) || LLVMIsAConstant(x) || LLVMGetIntTypeWidth(LLVMTypeOf(x)) > 32 ||
      !nv_known_bits(s->ctx, x, trunc, &zero, &one))
    return false;
  unknown = ~zero & ((UINT64_C(1) << LLVMGetIntTypeWidth(LLVMTypeOf(x))) - 1);
  if (unknown != 1)
    return false;
  LLVMPositionBuilderBefore(s->b, trunc);
  LLVMValueRef null = LLVMConstNull(LLVMTypeOf(x));
  nv_replace_and_erase(trunc, LLVMBuildICmp(s->b, LLVMIntNE, x, null, ""));
  return true;
}

//===-- Trailing zeros: condition 3 -----------------------------------------------------------===//

static bool count_from_the_top(struct state *s, LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(call);
  if (!nv_is_intrinsic(call, "llvm.cttz") || LLVMGetTypeKind(type) != LLVMIntegerTypeKind ||
      (LLVMGetIntTypeWidth(type) != 32 && LLVMGetIntTypeWidth(type) != 64))
    return false;
  LLVMPositionBuilderBefore(s->b, call);
  LLVMValueRef args[] = {LLVMGetOperand(call, 0), LLVMGetOperand(call, 1)};
  args[0] = nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.bitreverse", args, 1);
  nv_replace_and_erase(call, nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.ctlz", args, 2));
  return true;
}

//===-- The highest bit: condition 5 ----------------------------------------------------------===//

// The operand of `v` if that counts the leading zeros of 32 bits; NULL otherwise. *poison: for 0
// the count is poison.
static LLVMValueRef counted(LLVMValueRef v, bool *poison) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) != 32 ||
      !LLVMIsACallInst(v) || !nv_is_intrinsic(v, "llvm.ctlz"))
    return NULL;
  *poison = LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)) != 0;
  return LLVMGetOperand(v, 0);
}

// The place of the highest bit of `x`, or how far it is from the top (`from_top`); -1 for 0.
static LLVMValueRef find_bit(struct state *s, LLVMValueRef x, bool from_top, LLVMValueRef before) {
  LLVMTypeRef i1 = LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMPositionBuilderBefore(s->b, before);
  LLVMValueRef args[] = {x, LLVMConstInt(i1, from_top, false)};
  return nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.nvvm.flo.u", args, 2);
}

// `31 - ctlz(x)`, and `ctlz(x) ^ 31` where x is not 0.
static bool rewrite_highest_bit(struct state *s, LLVMValueRef inst) {
  bool xor_form = LLVMGetInstructionOpcode(inst) == LLVMXor, poison;
  LLVMValueRef top = LLVMGetOperand(inst, xor_form), count = LLVMGetOperand(inst, !xor_form);
  LLVMValueRef x = counted(count, &poison);
  if (!x || !nv_has_one_use(count) || (xor_form && !poison) || !LLVMIsAConstantInt(top) ||
      LLVMConstIntGetZExtValue(top) != 31)
    return false;
  nv_replace_and_erase(inst, find_bit(s, x, false, inst));
  arrput(s->dead, count);
  return true;
}

// `test` compares `x`, or what `x` is the reverse of, with 0.
static bool is_zero_test(LLVMValueRef test, LLVMValueRef x) {
  if (!LLVMIsAICmpInst(test) || !LLVMIsAConstantInt(LLVMGetOperand(test, 1)) ||
      !LLVMIsNull(LLVMGetOperand(test, 1)))
    return false;
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(test);
  LLVMValueRef tested = LLVMGetOperand(test, 0);
  return (predicate == LLVMIntEQ || predicate == LLVMIntNE) &&
         (tested == x || (LLVMIsACallInst(x) && nv_is_intrinsic(x, "llvm.bitreverse") &&
                          LLVMGetOperand(x, 0) == tested));
}

// `x == 0 ? k - 1 : ctlz(x) + k`, of which ffs is one (k = 1, x reversed).
static bool rewrite_guarded_count(struct state *s, LLVMValueRef select) {
  LLVMValueRef test = LLVMGetCondition(select), count, k = NULL, x;
  bool on_zero = LLVMIsAICmpInst(test) && LLVMGetICmpPredicate(test) == LLVMIntEQ, poison;
  LLVMValueRef zero = LLVMGetOperand(select, on_zero ? 1 : 2);
  LLVMValueRef other = count = LLVMGetOperand(select, on_zero ? 2 : 1);
  if (LLVMIsAInstruction(other) && LLVMGetInstructionOpcode(other) == LLVMAdd) {
    count = LLVMGetOperand(other, 0);
    k = LLVMGetOperand(other, 1);
  }
  if (!(x = counted(count, &poison)) || !nv_has_one_use(other) || !nv_has_one_use(count) ||
      !LLVMIsAConstantInt(zero) || (k && !LLVMIsAConstantInt(k)) || !is_zero_test(test, x))
    return false;
  if (LLVMConstIntGetSExtValue(zero) != (int32_t)((k ? LLVMConstIntGetZExtValue(k) : 0) - 1))
    return false;
  LLVMValueRef found = find_bit(s, x, true, select);
  nv_replace_and_erase(select, k ? LLVMBuildAdd(s->b, found, k, "") : found);
  arrput(s->dead, other);
  if (!LLVMGetFirstUse(test))
    arrput(s->dead, test);
  return true;
}

//===-- Upper halves of products: condition 4 -------------------------------------------------===//

// `factor` is below 2^32 at `at`.
static bool is_half(struct state *s, LLVMValueRef factor, LLVMValueRef at) {
  uint64_t zero, one;
  return nv_known_bits(s->ctx, factor, at, &zero, &one) && zero >> 32 == UINT32_MAX;
}

// Selection sees through these by itself.
static bool is_seen(LLVMValueRef factor) {
  return LLVMIsAZExtInst(factor) || LLVMIsAConstantInt(factor);
}

static bool rewrite_upper_half(struct state *s, LLVMValueRef shift) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMValueRef product = LLVMGetOperand(shift, 0), amount = LLVMGetOperand(shift, 1);
  if (LLVMTypeOf(shift) != i64 || !LLVMIsAConstantInt(amount) ||
      LLVMConstIntGetZExtValue(amount) != 32 || !LLVMIsAInstruction(product) ||
      LLVMGetInstructionOpcode(product) != LLVMMul || !nv_has_one_use(product))
    return false;
  LLVMValueRef a = LLVMGetOperand(product, 0), b = LLVMGetOperand(product, 1);
  if ((is_seen(a) && is_seen(b)) || !is_half(s, a, shift) || !is_half(s, b, shift))
    return false;
  LLVMPositionBuilderBefore(s->b, shift);
  LLVMValueRef args[] = {LLVMBuildTrunc(s->b, a, i32, ""), LLVMBuildTrunc(s->b, b, i32, "")};
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(s->ctx), "llvm.nvvm.mulhi.ui", NULL, 0);
  LLVMValueRef half = LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, args, 2, "upper");
  nv_replace_and_erase(shift, LLVMBuildZExt(s->b, half, i64, ""));
  arrput(s->dead, product);
  return true;
}

//===-- The order of factors: condition 7 -----------------------------------------------------===//

// Selected to the upper half of a product of 64 bits.
static bool is_upper_of_64(LLVMValueRef inst) {
  if (LLVMIsACallInst(inst))
    return nv_is_intrinsic(inst, "llvm.nvvm.mulhi.ull") ||
           nv_is_intrinsic(inst, "llvm.nvvm.mulhi.ll");
  return LLVMGetInstructionOpcode(inst) == LLVMMul && nv_is_int(inst, 128);
}

static bool is_product(LLVMValueRef inst) {
  return is_upper_of_64(inst) || (LLVMGetInstructionOpcode(inst) == LLVMMul && nv_is_int(inst, 64));
}

static LLVMValueRef unextended(LLVMValueRef v) {
  while (LLVMIsAZExtInst(v) || LLVMIsASExtInst(v))
    v = LLVMGetOperand(v, 0);
  return v;
}

static bool has_upper_word_0(LLVMValueRef factor) {
  LLVMValueRef from = unextended(factor);
  return LLVMIsAZExtInst(factor) && LLVMGetIntTypeWidth(LLVMTypeOf(from)) <= 32;
}

static bool is_in_order(const nv_domtree *dominators, LLVMValueRef a, LLVMValueRef b) {
  bool short_a = has_upper_word_0(a), short_b = has_upper_word_0(b);
  if (short_a != short_b)
    return short_a;
  // Any order will do as long as it is the same one for the same two factors.
  a = unextended(a);
  b = unextended(b);
  bool made_a = LLVMIsAInstruction(a), made_b = LLVMIsAInstruction(b);
  if (made_a && made_b)
    return !nv_dominates(dominators, b, a);
  if (made_a != made_b)
    return made_a;
  for (LLVMValueRef p = LLVMIsAArgument(b) && a != b ? b : NULL; p; p = LLVMGetNextParam(p))
    if (p == a)
      return false;
  return true;
}

static bool order_factors(struct state *s, LLVMValueRef function) {
  bool has_upper = false, changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block)
      has_upper |= is_upper_of_64(inst);
  }
  if (!has_upper)
    return false;
  const nv_domtree *dominators = nv_dominators(s->ctx, function);
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!is_product(inst))
        continue;
      LLVMValueRef a = LLVMGetOperand(inst, 0), b = LLVMGetOperand(inst, 1);
      if (LLVMIsAConstant(a) || LLVMIsAConstant(b) || is_in_order(dominators, a, b))
        continue;
      LLVMSetOperand(inst, 0, b);
      LLVMSetOperand(inst, 1, a);
      changed = true;
    }
  }
  return changed;
}

//===-- Driver --------------------------------------------------------------------------------===//

// Writes `inst` anew by `form`, one of clamped-sums.h and zero-bounds.h; what it used and nobody needs any more dies at the end.
static bool take_form(struct state *s, LLVMValueRef inst,
                      bool (*form)(nv_pass_ctx *, LLVMBuilderRef, LLVMValueRef, LLVMValueRef *)) {
  LLVMValueRef dead;
  bool taken = form(s->ctx, s->b, inst, &dead);
  if (taken)
    arrput(s->dead, dead);
  return taken;
}

static bool rewrite(struct state *s, LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAdd:
    return take_form(s, inst, nv_add_before_clamp);
  case LLVMMul:
    return nv_multiply_words(s->b, inst);
  case LLVMTrunc:
    return rewrite_bool_test(s, inst) || rewrite_bit_test(s, inst);
  case LLVMXor:
    return absorb_not(s, inst) || rewrite_highest_bit(s, inst) ||
           take_form(s, inst, nv_add_before_clamp);
  case LLVMSub:
    return rewrite_highest_bit(s, inst);
  case LLVMSelect:
    return rewrite_guarded_count(s, inst);
  case LLVMLShr:
    return rewrite_upper_half(s, inst);
  case LLVMCall:
    return count_from_the_top(s, inst) || take_form(s, inst, nv_bound_by_zero_last);
  default:
    return false;
  }
}

nv_preserved nv_selection_forms(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  struct state s = {ctx, LLVMCreateBuilderInContext(c), LLVMGetMDKindIDInContext(c, "prof", 4),
                    NULL};
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block)
      changed |= rewrite(&s, inst);
  }
  nv_foreach_block(block, function)
    changed |= invert_branch(&s, LLVMGetBasicBlockTerminator(block));
  changed |= order_factors(&s, function);
  nv_delete_dead_list(ctx, s.dead, arrlenu(s.dead));
  arrfree(s.dead);
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
