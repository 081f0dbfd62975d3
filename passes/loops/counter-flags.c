// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// counter-flags.c: nv-counter-flags, says again of counters that they do not wrap around.
//
//   br (%start <= %last), %loop, %exit                br (%start <= %last), %loop, %exit
//   loop:                                             loop:
//     %i = phi [%start], [%next]               ->       %i = phi [%start], [%next]
//     %next = add i32 %i, 1                             %next = add nsw i32 %i, 1
//     br (%i == %last), %exit, %loop                    br (%i == %last), %exit, %loop
//
// `for (int i = -r; i <= r; i++)`: the sum behind the last round may be more than the type holds, where the program never
// looks at it. LLVM writes the end of the loop as an equality (its linear function test replacement) and drops the word from the
// sum, of which scalar evolution can prove it for all rounds but the last. Then the places of four unrolled rounds, i to i + 3
// widened to 64 bits, are four addresses; of sums that do not wrap they are one and three offsets. Runs in front of the late
// unrollers.
//
// Legal: the loop goes on only where the counter is not yet %last. It starts at most there and steps by one, so in each round
// it is at most %last, and in each that goes on below: one more does not wrap around. In the round that is the last the sum may,
// and is poison then; nothing but the counter, which does not get it any more, may use it. Where the equality asks for the sum
// itself, the counter starts below %last and the sum never wraps. The same holds downwards, and for nuw in the unsigned
// order. Contract PF-6.
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "facts/shapes.h"
#include "passes.h"

struct counter {
  LLVMValueRef phi, next;
  const nv_scev_expr *start;
  bool up; // by 1, not by -1
};

// `phi`, at the head of `loop`, counts by one.
static bool is_counter(nv_scev_info *se, const nv_loop *loop, LLVMValueRef phi, struct counter *c) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop), before = nv_loop_preheader(loop);
  LLVMTypeRef type = LLVMTypeOf(phi);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) < 8 ||
      LLVMGetIntTypeWidth(type) > 64)
    return false;
  LLVMValueRef next = nv_phi_value_from(phi, latch);
  if (nv_opcode_of(next) != LLVMAdd || !LLVMIsAInstruction(next) ||
      LLVMGetOperand(next, 0) != phi || !LLVMIsAConstantInt(LLVMGetOperand(next, 1)))
    return false;
  int64_t step = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
  *c = (struct counter){phi, next, nv_scev_of(se, nv_phi_value_from(phi, before)), step == 1};
  return step == 1 || step == -1;
}

// Nothing but phis at the head of `loop` get the sum.
static bool only_steps(const nv_loop *loop, LLVMValueRef next) {
  nv_foreach_use(use, next) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAPHINode(user) || LLVMGetInstructionParent(user) != nv_loop_header(loop))
      return false;
  }
  return true;
}

// The comparison at the end of `latch` that ends the loop where its sides are equal; NULL: it ends otherwise.
static LLVMValueRef equality_of(const nv_loop *loop, LLVMBasicBlockRef latch) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(latch);
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return NULL;
  LLVMValueRef end = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(end))
    return NULL;
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(end);
  LLVMBasicBlockRef header = nv_loop_header(loop), yes = LLVMGetSuccessor(branch, 0);
  bool ends = LLVMGetSuccessor(branch, 1) == header && yes != header && predicate == LLVMIntEQ;
  bool goes_on = yes == header && LLVMGetSuccessor(branch, 1) != header && predicate == LLVMIntNE;
  return ends || goes_on ? end : NULL;
}

// The order of the counter's start and its limit, by which it meets the limit on its way before the type ends.
static LLVMIntPredicate order_of(const struct counter *c, bool is_signed, bool strict) {
  if (is_signed)
    return c->up ? (strict ? LLVMIntSLT : LLVMIntSLE) : (strict ? LLVMIntSGT : LLVMIntSGE);
  return strict ? LLVMIntULT : LLVMIntULE;
}

// The counter of `phi` gets the words that `end` proves.
static bool visit(nv_scev_info *se, const nv_loop *loop, LLVMValueRef phi, LLVMValueRef end) {
  struct counter c;
  if (!is_counter(se, loop, phi, &c))
    return false;
  LLVMValueRef left = LLVMGetOperand(end, 0), right = LLVMGetOperand(end, 1);
  bool of_sum = left == c.next || right == c.next;
  if (!of_sum && ((left != phi && right != phi) || !only_steps(loop, c.next)))
    return false;
  LLVMValueRef limit = left == phi || left == c.next ? right : left;
  if (!nv_is_loop_invariant(loop, limit))
    return false;
  const nv_scev_expr *last = nv_scev_of(se, limit);
  bool changed = false;
  if (!LLVMGetNSW(c.next) &&
      nv_is_scev_entry_guarded(se, loop, order_of(&c, true, of_sum), c.start, last)) {
    LLVMSetNSW(c.next, true);
    changed = true;
  }
  // Adding -1 is, without a sign, adding nearly all there is.
  if (c.up && !LLVMGetNUW(c.next) &&
      nv_is_scev_entry_guarded(se, loop, order_of(&c, false, of_sum), c.start, last)) {
    LLVMSetNUW(c.next, true);
    changed = true;
  }
  return changed;
}

nv_preserved nv_counter_flags(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  LLVMValueRef end = latch && nv_loop_preheader(loop) ? equality_of(loop, latch) : NULL;
  if (!end)
    return NV_UNCHANGED;
  LLVMBasicBlockRef header = nv_loop_header(loop);
  nv_scev_info *se = nv_scev(ctx, LLVMGetBasicBlockParent(header));
  bool changed = false;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(header); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    changed |= visit(se, loop, phi, end);
  if (!changed)
    return NV_UNCHANGED;
  nv_scev_forget_nest(se, loop);
  nv_remark(ctx, NV_REMARK_PASSED, "CounterFlags", LLVMGetBasicBlockTerminator(latch),
            NV_TEXT("the counter of the loop does not wrap around"));
  return NV_CHANGED_INSTS;
}
