// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-counters.c: nv-loop-counters, ends loops by counters that ptxas makes the most of.
//
// Loops of a constant number of rounds get a counter of their own:
//
//   loop: %i = phi i32 [0], [%next]               loop: %i = phi i32 [0], [%next]
//         load %p[%i]                                   %n = phi i32 [0], [%fixed]
//         %next = add i32 %i, 2                         load %p[%i]
//         %c = icmp ult i32 %next, 46         ->        %next = add i32 %i, 2
//         br i1 %c, label %loop, label %exit            %round = add i32 %n, 1
//                                                       %fixed = freeze i32 %round
//                                                       %c = icmp ne i32 %fixed, 23
//                                                       br i1 %c, label %loop, label %exit
//
// Loop strength reduction ends such a loop by what it has anyway: the 64-bit offset of an address, whose
// lower half it compares. ptxas does not count the rounds of that, and leaves a loop alone that it would
// have unrolled by four; a lone warp then waits for the loads of every round. And as the offset now
// serves two ends, each address is a sum in every round, where a pointer would advance. With a counter
// that strength reduction does not know, behind a freeze, it makes pointers, and ptxas counts.
//
// Only loops that ptxas may unroll and whose body it would: one block, no word against it, not large.
// And only where the old counter goes: it serves addresses and the end of the loop. Runs inside the
// code generator in front of strength reduction, on functions that nv-keep-indices leaves to it.
//
// Legal: the loop runs as often as scalar evolution says it does, every round ends with the comparison, and the new
// counter takes the values from 1 to that number in order, so it ends the loop in the same round. A
// freeze gives its operand, which never is poison here.
//
// Other loops, whose counters step by more than one, end by an order instead of an equality:
//
//   %next = add nsw i32 %i, 4                       %next = add nsw i32 %i, 4
//   %c = icmp ne i32 %next, %n                ->    %c = icmp slt i32 %next, %n
//
// Of the four, eight or sixteen rounds that ptxas makes of one, it knows behind the larger groups that at
// most one of four is left; of an equality it does not, and makes a loop of that. For an equality, too,
// strength reduction counts what is left down to 0, in the same form.
//
// Legal where the counter steps in one direction by a sum that does not wrap around (nsw, nuw), the equality is the
// only way out of the loop, and every round only reads and comes to its end: a counter that is past the limit goes on until the
// sum wraps around, and asking that is undefined. So it is never past the limit where the program
// means something, and not equal is below. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "loops/address-groups.h"
#include "loops/loop-blocks.h"
#include "passes.h"

// Instructions of a body that ptxas unrolls, addresses and counter included.
enum { MAX_BODY = 100 };

// What the old counter serves is looked through up to this many instructions; behind that there may be
// another use of it, and the loop stays as it is.
enum { MAX_SERVED = 64 };

static bool is_small(LLVMBasicBlockRef body) {
  unsigned size = 0;
  nv_foreach_inst(inst, body)
    size += !LLVMIsAPHINode(inst);
  return size <= MAX_BODY;
}

// What becomes part of an address that strength reduction computes in another way.
static bool is_address_arithmetic(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
  case LLVMOr:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMGetElementPtr:
    return true;
  default:
    return false;
  }
}

// The phi of `body` that `end` compares, or the phi that it compares the next value of; NULL: there is none.
static LLVMValueRef counter_of(LLVMBasicBlockRef body, LLVMValueRef end) {
  LLVMValueRef v = LLVMGetOperand(end, 0);
  if (LLVMIsABinaryOperator(v))
    v = LLVMGetOperand(v, 0);
  return LLVMIsAPHINode(v) && LLVMGetInstructionParent(v) == body ? v : NULL;
}

// `counter` serves comparison `end` and addresses of accesses in the loop, and nothing else.
static bool serves_addresses(const nv_loop *loop, LLVMValueRef counter, LLVMValueRef end) {
  LLVMValueRef *served = NULL; // stb_ds
  bool only = true, access = false;
  arrput(served, counter);
  for (ptrdiff_t i = 0; i < arrlen(served) && only; i++)
    nv_foreach_use(use, served[i]) {
      LLVMValueRef user = LLVMGetUser(use);
      bool is_access = nv_accessed_address(user) == served[i];
      access |= is_access;
      if (is_access || user == end || nv_list_has(served, user))
        continue;
      only &= nv_loop_contains_inst(loop, user) && is_address_arithmetic(user) &&
              arrlen(served) < MAX_SERVED;
      arrput(served, user);
    }
  arrfree(served);
  return only && access;
}

// Ends the loop of `body`, in which `old` counts, after `rounds` rounds by a counter that scalar
// evolution knows nothing of.
static void give_counter(nv_pass_ctx *ctx, LLVMBasicBlockRef body, LLVMValueRef old,
                         LLVMValueRef branch, uint32_t rounds) {
  LLVMValueRef end = LLVMGetCondition(branch);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(body));
  LLVMValueRef counter = LLVMBuildPhi(b, i32, "rounds");
  LLVMPositionBuilderBefore(b, end);
  LLVMValueRef next = LLVMBuildNSWAdd(b, counter, LLVMConstInt(i32, 1, false), "");
  LLVMValueRef fixed = LLVMBuildFreeze(b, next, "");
  bool goes_on = LLVMGetSuccessor(branch, 0) == body;
  LLVMValueRef done = LLVMBuildICmp(b, goes_on ? LLVMIntNE : LLVMIntEQ, fixed,
                                    LLVMConstInt(i32, rounds, false), "");
  LLVMDisposeBuilder(b);
  for (unsigned i = 0; i < LLVMCountIncoming(old); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(old, i);
    LLVMValueRef value = from == body ? fixed : LLVMConstInt(i32, 0, false);
    LLVMAddIncoming(counter, &value, &from, 1);
  }
  nv_copy_debug_loc(done, end);
  LLVMSetCondition(branch, done);
  nv_delete_dead(ctx, end);
}

static bool gets_counter(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef body = nv_loop_header(loop);
  if (nv_loop_blocks(loop, NULL, 0) != 1 || nv_loop_md_has(loop, "llvm.loop.unroll.disable") ||
      !is_small(body))
    return false;
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(body);
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  LLVMValueRef end = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(end) || LLVMGetInstructionParent(end) != body || !nv_has_one_use(end))
    return false;
  LLVMValueRef counter = counter_of(body, end);
  uint32_t rounds = counter ? nv_loop_trip_count(ctx, loop) : 0;
  if (rounds < 2 || rounds > INT32_MAX || !serves_addresses(loop, counter, end))
    return false;
  nv_remark(ctx, NV_REMARK_PASSED, "LoopCounted", branch,
            NV_TEXT("the loop counts its rounds apart from its addresses"));
  give_counter(ctx, body, counter, branch, rounds);
  return true;
}

//===-- An order instead of an equality -------------------------------------------------------===//

// Each round only computes and reads, and comes to its end.
static bool surely_ends(LLVMBasicBlockRef body) {
  const unsigned stays =
      NV_ATOMIC | NV_VOLATILE | NV_CONVERGENT | NV_MAY_THROW | NV_MAY_NOT_RETURN | NV_SIDE_EFFECTS;
  nv_foreach_inst(inst, body) {
    if (nv_effects(inst) & stays)
      return false;
  }
  return true;
}

// The order in which `sum`, which steps a counter of `loop` on, comes nearer to what it meets; LLVMIntEQ: none
// is known, or it steps by one.
static LLVMIntPredicate order_of(const nv_loop *loop, LLVMValueRef sum) {
  if (nv_opcode_of(sum) != LLVMAdd || !LLVMIsAConstantInt(LLVMGetOperand(sum, 1)))
    return LLVMIntEQ;
  LLVMValueRef phi = LLVMGetOperand(sum, 0);
  LLVMBasicBlockRef body = nv_loop_header(loop);
  if (!LLVMIsAPHINode(phi) || LLVMGetInstructionParent(phi) != body ||
      nv_phi_value_from(phi, body) != sum)
    return LLVMIntEQ;
  int64_t step = LLVMConstIntGetSExtValue(LLVMGetOperand(sum, 1));
  if (LLVMGetNSW(sum) && step > 1)
    return LLVMIntSLT;
  if (LLVMGetNSW(sum) && step < -1)
    return LLVMIntSGT;
  return LLVMGetNUW(sum) && step > 1 ? LLVMIntULT : LLVMIntEQ;
}

static bool ends_by_order(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef body = nv_loop_header(loop);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(body);
  if (nv_loop_blocks(loop, NULL, 0) != 1 || !LLVMIsABranchInst(branch) ||
      !LLVMIsConditional(branch))
    return false;
  LLVMValueRef end = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(end) || LLVMGetInstructionParent(end) != body || !nv_has_one_use(end) ||
      !nv_is_int(LLVMGetOperand(end, 0), 32) ||
      !nv_is_loop_invariant(loop, LLVMGetOperand(end, 1)) ||
      LLVMIsAConstant(LLVMGetOperand(end, 1)))
    return false;
  bool goes_on = LLVMGetSuccessor(branch, 0) == body;
  LLVMIntPredicate order = order_of(loop, LLVMGetOperand(end, 0));
  if (LLVMGetICmpPredicate(end) != (goes_on ? LLVMIntNE : LLVMIntEQ) || order == LLVMIntEQ ||
      !surely_ends(body))
    return false;
  nv_remark(ctx, NV_REMARK_PASSED, "LoopOrdered", branch,
            NV_TEXT("the loop ends by an order, of which more is known than of an equality"));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, end);
  LLVMValueRef ordered = LLVMBuildICmp(b, goes_on ? order : nv_icmp_inverse(order),
                                       LLVMGetOperand(end, 0), LLVMGetOperand(end, 1), "");
  LLVMDisposeBuilder(b);
  nv_copy_debug_loc(ordered, end);
  nv_take_name(ordered, end);
  nv_replace_and_erase(end, ordered);
  return true;
}

nv_preserved nv_loop_counters(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool reduced =
      !LLVMGetStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                     NV_LSR_DONE, sizeof NV_LSR_DONE - 1);
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  bool changed = false;
  for (size_t i = 0; i < arrlenu(loops); i++)
    changed |= (reduced && gets_counter(ctx, loops[i])) || ends_by_order(ctx, loops[i]);
  arrfree(loops);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
