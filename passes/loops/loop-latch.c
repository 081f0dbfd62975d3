// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-latch.c: nv-loop-latch, ends loops in the form that ptxas takes for a counted loop.
//
// The branch takes the loop when it is true:
//
//   %c = icmp eq i32 %i, %n                     %c = icmp ne i32 %i, %n
//   br i1 %c, label %exit, label %loop    ->    br i1 %c, label %loop, label %exit
//
// ptxas recognises `@%p bra LOOP` as a counted loop and unrolls it; for the stock form, a branch out
// of the loop followed by an unconditional one back, it does not. Runs last before instruction
// selection, because loop strength reduction and codegenprepare rebuild the compare.
//
// And it compares what the loop has just added to:
//
//   loop: %i = phi [%n], [%next]                  loop: %q = phi [%n + 4], [%i]
//         use(%i)                         ->            %i = add i32 %q, -4
//         %next = add nsw i32 %i, -4                    use(%i)
//         %c = icmp sgt i32 %i, 4                       %c = icmp sgt i32 %i, 4
//
// instcombine makes the left form of `%next > 0` when the sum is known not to wrap. ptxas counts the rounds
// of the right one only; and as the old value and the new one no longer live at the same time, a copy goes.
//
//   %next = add i32 %i, 1                         %next = add i32 %i, 1
//   %c = icmp ult i32 %i, 199               ->    %c = icmp ult i32 %next, 200
//   %go = and i1 %c, %near                        %go = and i1 %c, %near
//
// Where it is one of two questions, `i < 200 && near`, nothing is counted, and the sum often is a result of the loop; the
// copy goes nevertheless.
//
// The first is legal because inverting a condition and exchanging the two targets is the same branch. The inverse
// of a float predicate is exact (oeq and une), NaN included. A compare with other users is left as it
// is and inverted by an xor. Branch weights change places with the targets. Contract CG-11(a).
//
// The second is legal because sums without flags are exact modulo 2^n: whatever %n + 4 wraps to, taking 4 away gives %n
// in the first round, and in each later one what the sum at the end of the round before gave. Nothing else may use
// that sum, and both values have to be there in front of the end of the block that enters the loop. The step is asked for
// once more, and by a loop that may end in its first round: one that may be undef or poison is frozen there.
//
// The third is legal where neither sum, of the counter and the step and of the limit and the step, wraps around in the sign
// of the compare: adding the same to both sides keeps their order. What the counter can be is scalar evolution's range of
// it. The sum loses its flags: one of the other sign may make poison of it, for which nobody asked before.
#include <stb/stb_ds.h>

#include "bridge/branches.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/cfg.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "loops/loop-blocks.h"
#include "passes.h"
#include "facts/shapes.h"

// A conditional branch whose false target is a loop header around it and whose true target is not.
static bool closes_loop_on_false(const nv_domtree *dt, LLVMBasicBlockRef block,
                                 LLVMValueRef branch) {
  return LLVMIsABranchInst(branch) && LLVMIsConditional(branch) && nv_is_reachable(dt, block) &&
         nv_dominates_block(dt, LLVMGetSuccessor(branch, 1), block) &&
         !nv_dominates_block(dt, LLVMGetSuccessor(branch, 0), block);
}

// The opposite of `condition`, usable at `branch`. A compare with no other user is replaced, not changed:
// debug records keep speaking of the old value.
static LLVMValueRef inverse(nv_pass_ctx *ctx, LLVMValueRef condition, LLVMValueRef branch) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool own = nv_has_one_use(condition), real = LLVMIsAFCmpInst(condition) != NULL;
  LLVMValueRef no;
  if (own && (real || LLVMIsAICmpInst(condition))) {
    LLVMValueRef left = LLVMGetOperand(condition, 0), right = LLVMGetOperand(condition, 1);
    LLVMPositionBuilderBefore(b, condition);
    no = real ? LLVMBuildFCmp(b, nv_fcmp_inverse(LLVMGetFCmpPredicate(condition)), left, right, "")
              : LLVMBuildICmp(b, nv_icmp_inverse(LLVMGetICmpPredicate(condition)), left, right, "");
    if (LLVMIsAFCmpInst(no)) // not a constant
      LLVMSetFastMathFlags(no, LLVMGetFastMathFlags(condition));
    if (LLVMIsAInstruction(no)) {
      nv_copy_debug_loc(no, condition);
      nv_take_name(no, condition);
    }
  } else {
    LLVMPositionBuilderBefore(b, branch);
    no = LLVMBuildNot(b, condition, "latch");
  }
  LLVMDisposeBuilder(b);
  return no;
}

//===-- The sum in front ----------------------------------------------------------------------===//

// The sum that gives `phi`, at the head of `loop`, its next value and nothing else a value; NULL: it is not so.
static LLVMValueRef step_of(const nv_loop *loop, LLVMValueRef phi) {
  if (LLVMCountIncoming(phi) != 2)
    return NULL;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef next = LLVMGetIncomingValue(phi, i);
    LLVMBasicBlockRef before = LLVMGetIncomingBlock(phi, 1 - i);
    if (nv_loop_contains_block(loop, LLVMGetIncomingBlock(phi, i)) &&
        !nv_loop_contains_block(loop, before) && LLVMIsAInstruction(next) &&
        LLVMGetInstructionOpcode(next) == LLVMAdd && LLVMGetOperand(next, 0) == phi &&
        nv_has_one_use(next) && nv_is_loop_invariant(loop, LLVMGetOperand(next, 1)) &&
        nv_is_there_at_end(LLVMGetIncomingValue(phi, 1 - i), before) &&
        nv_is_there_at_end(LLVMGetOperand(next, 1), before))
      return next;
  }
  return NULL;
}

// Takes `next`, the sum of `phi` and a step, to the head of `loop`.
static void add_first(nv_pass_ctx *ctx, const nv_loop *loop, LLVMValueRef phi, LLVMValueRef next) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMBasicBlockRef header = nv_loop_header(loop);
  LLVMValueRef step = LLVMGetOperand(next, 1);
  LLVMPositionBuilderBefore(b, phi);
  LLVMValueRef before = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
  LLVMPositionBuilderBefore(b, nv_first_insertion_point(header));
  LLVMValueRef now = LLVMBuildAdd(b, before, step, "");
  nv_copy_debug_loc(now, next);
  for (unsigned i = 0; i < 2; i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    LLVMValueRef value = now;
    if (!nv_loop_contains_block(loop, from)) {
      LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
      LLVMPositionBuilderBefore(b, end);
      if (!nv_is_not_undef_or_poison(ctx, step, end)) {
        step = LLVMBuildFreeze(b, step, "");
        LLVMSetOperand(now, 1, step);
      }
      value = LLVMBuildSub(b, LLVMGetIncomingValue(phi, i), step, "");
    }
    LLVMAddIncoming(before, &value, &from, 1);
  }
  LLVMDisposeBuilder(b);
  nv_take_name(now, phi);
  LLVMReplaceAllUsesWith(phi, now);
  LLVMInstructionEraseFromParent(phi);
  nv_delete_dead(ctx, next);
}

//===-- One of two questions ------------------------------------------------------------------===//

// None of the values from `low` to `high`, nor what they are with `step`, is outside of `least` to `most`.
static bool stays(int64_t low, int64_t high, int64_t step, int64_t least, int64_t most) {
  return low >= least && high <= most && low + step >= least && high + step <= most;
}

// `end`, which only `user` asks, asks for the old value of a counter that `next` steps on; makes it ask for
// the new one.
static bool ask_for_sum(nv_pass_ctx *ctx, LLVMValueRef user, LLVMValueRef end, LLVMValueRef next) {
  LLVMValueRef phi = LLVMGetOperand(end, 0);
  LLVMValueRef limit = LLVMGetOperand(end, 1);
  LLVMIntPredicate is = LLVMGetICmpPredicate(end);
  bool is_signed = nv_icmp_is_signed(is);
  if (is == LLVMIntEQ || is == LLVMIntNE || !nv_is_int(phi, 32))
    return false;
  nv_scev_info *se = nv_scev(ctx, LLVMGetBasicBlockParent(LLVMGetInstructionParent(phi)));
  nv_range range;
  if (!nv_scev_range(se, nv_scev_of(se, phi), &range))
    return false;
  int64_t by = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
  int64_t to =
      is_signed ? LLVMConstIntGetSExtValue(limit) : (int64_t)LLVMConstIntGetZExtValue(limit);
  int64_t least = is_signed ? INT32_MIN : 0, most = is_signed ? INT32_MAX : UINT32_MAX;
  int64_t low = is_signed ? range.smin : (int64_t)range.umin;
  int64_t high = is_signed ? range.smax : (int64_t)range.umax;
  if (!stays(low, high, by, least, most) || !stays(to, to, by, least, most))
    return false;
  LLVMSetNUW(next, false);
  LLVMSetNSW(next, false);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, user);
  LLVMValueRef sum = LLVMConstInt(LLVMTypeOf(phi), (uint64_t)(to + by), is_signed);
  nv_replace_and_erase(end, LLVMBuildICmp(b, is, next, sum, ""));
  LLVMDisposeBuilder(b);
  return true;
}

// The sum that `phi`, at the head of `loop`, gets from its end, of itself and a constant, which is there in
// front of `user`. NULL: it is not so.
static LLVMValueRef sum_of(const nv_domtree *dt, const nv_loop *loop, LLVMValueRef phi,
                           LLVMValueRef user) {
  if (!LLVMIsAPHINode(phi) || LLVMGetInstructionParent(phi) != nv_loop_header(loop))
    return NULL;
  LLVMValueRef next = nv_phi_value_from(phi, nv_loop_latch(loop));
  return nv_opcode_of(next) == LLVMAdd && LLVMGetOperand(next, 0) == phi &&
                 LLVMIsAConstantInt(LLVMGetOperand(next, 1)) && nv_dominates(dt, next, user)
             ? next
             : NULL;
}

// The loop goes on by `condition`, two questions in one.
static bool compare_sum(nv_pass_ctx *ctx, const nv_loop *loop, LLVMValueRef condition) {
  LLVMOpcode opcode = nv_opcode_of(condition);
  if (opcode != LLVMAnd && opcode != LLVMOr && opcode != LLVMSelect)
    return false;
  const nv_domtree *dt = nv_dominators(ctx, nv_loop_function(loop));
  bool changed = false;
  for (int i = 0; i < LLVMGetNumOperands(condition); i++) {
    LLVMValueRef end = LLVMGetOperand(condition, (unsigned)i);
    if (!LLVMIsAICmpInst(end) || !nv_has_one_use(end) ||
        !LLVMIsAConstantInt(LLVMGetOperand(end, 1)))
      continue;
    LLVMValueRef next = sum_of(dt, loop, LLVMGetOperand(end, 0), condition);
    changed |= next && ask_for_sum(ctx, condition, end, next);
  }
  return changed;
}

//===-- The loops -----------------------------------------------------------------------------===//

// ptxas unrolls innermost loops.
static bool compare_new_value(nv_pass_ctx *ctx, const nv_loop *loop) {
  LLVMBasicBlockRef header = nv_loop_header(loop), latch = nv_loop_latch(loop);
  LLVMValueRef branch = latch ? LLVMGetBasicBlockTerminator(latch) : NULL;
  if (!branch || !LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  LLVMValueRef end = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(end))
    return compare_sum(ctx, loop, end);
  if (!nv_has_one_use(end))
    return false;
  LLVMValueRef phi = LLVMGetOperand(end, 0);
  if (!LLVMIsAPHINode(phi) || LLVMGetInstructionParent(phi) != header ||
      !nv_is_loop_invariant(loop, LLVMGetOperand(end, 1)))
    return false;
  LLVMValueRef next = step_of(loop, phi);
  if (next)
    add_first(ctx, loop, phi, next);
  return next != NULL;
}

static bool compare_new_values(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  bool changed = false;
  for (size_t i = 0; i < arrlenu(loops); i++)
    changed |= nv_loop_is_innermost(loops[i]) && compare_new_value(ctx, loops[i]);
  arrfree(loops);
  return changed;
}

nv_preserved nv_loop_latch_form(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_domtree *dt = nv_dominators(ctx, function);
  bool changed = false;
  nv_foreach_block(block, function) {
    LLVMValueRef branch = LLVMGetBasicBlockTerminator(block);
    if (!closes_loop_on_false(dt, block, branch))
      continue;
    LLVMValueRef old = LLVMGetCondition(branch);
    LLVMSetCondition(branch, inverse(ctx, old, branch));
    nv_swap_successors(branch);
    nv_delete_dead(ctx, old);
    changed = true;
  }
  changed |= compare_new_values(ctx, function);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
