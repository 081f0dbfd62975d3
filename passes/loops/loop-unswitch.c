// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-unswitch.c: nv-loop-unswitch, takes conditions that do not change out of loops.
//
//   for (i...) { if (flag) A; else B; }   ->   if (flag) for (i...) A;  else for (i...) B;
//
// Stock simple-loop-unswitch copies loops only where lanes cannot diverge, so for NVPTX it never
// does. But what kernel parameters and block numbers decide is decided alike for a whole block, and
// there the copy costs nothing but code. A condition that lanes decide differently would make the
// lanes run both loops one after the other; it is taken out only if it guards all that the loop does
// for anyone, so that the other copy is empty and goes away. A sum that is used behind the loop may be
// made behind the guard, `if (in) s += x`: the other lanes keep what they came with.
//
// Legality: LLVM's own unswitching does the work, with its checks (no convergent or noduplicate call
// in the loop, conditions frozen where they may be poison, its limit on growth). This pass only says
// which conditions it may look at. Which those are is a matter of speed, not of meaning. Contract
// PF-13.
#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loop-transforms.h"
#include "bridge/nvvm.h"
#include "passes.h"

// True when all lanes of a block compute the same value: made of kernel parameters, constants and
// what is the same for a block, by instructions that look at nothing else.
static bool same_for_block(LLVMValueRef value, unsigned depth) {
  enum { MAX_DEPTH = 8 }; // made of more: lanes may differ
  if (LLVMIsAConstant(value))
    return true;
  if (LLVMIsAArgument(value))
    return nv_is_kernel(LLVMGetParamParent(value));
  if (!LLVMIsAInstruction(value) || depth > MAX_DEPTH)
    return false;
  nv_sreg reg = nv_special_register(value, NULL);
  if (reg != NV_SREG_NONE)
    return nv_sreg_is_block_uniform(reg) && !nv_sreg_is_volatile(reg);
  switch (LLVMGetInstructionOpcode(value)) {
  case LLVMICmp:
  case LLVMFCmp:
  case LLVMSelect:
  case LLVMFreeze:
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMAddrSpaceCast:
    break;
  default:
    if (!LLVMIsABinaryOperator(value))
      return false;
  }
  for (int i = 0; i < LLVMGetNumOperands(value); i++)
    if (!same_for_block(LLVMGetOperand(value, (unsigned)i), depth + 1))
      return false;
  return true;
}

// Operands 0 and 1 of a logical and/or of two conditions; the form with select counts.
static bool logical_operands(LLVMValueRef value, LLVMValueRef out[2]) {
  if (LLVMIsAInstruction(value) && LLVMIsABinaryOperator(value)) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    out[0] = LLVMGetOperand(value, 0);
    out[1] = LLVMGetOperand(value, 1);
    return op == LLVMAnd || op == LLVMOr;
  }
  if (!LLVMIsASelectInst(value))
    return false;
  bool is_and = LLVMIsAConstantInt(LLVMGetOperand(value, 2)) != NULL;
  out[0] = LLVMGetOperand(value, 0);
  out[1] = LLVMGetOperand(value, is_and ? 1 : 2);
  return is_and || LLVMIsAConstantInt(LLVMGetOperand(value, 1));
}

// What unswitching would find in a condition: itself if it does not change in the loop, else the
// parts of an and/or that do not.
struct parts {
  bool any;       // there is such a part
  bool all_alike; // and lanes decide all of them alike
};

static void look_at_parts(const nv_loop *loop, LLVMValueRef condition, unsigned depth,
                          struct parts *parts) {
  enum { MAX_DEPTH = 16 }; // deeper parts count as one that may be invariant
  LLVMValueRef operands[2];
  if (LLVMIsAConstant(condition))
    return;
  if (nv_is_loop_invariant(loop, condition) || depth > MAX_DEPTH) {
    parts->any = true;
    parts->all_alike &= same_for_block(condition, 0);
  } else if (logical_operands(condition, operands)) {
    look_at_parts(loop, operands[0], depth + 1, parts);
    look_at_parts(loop, operands[1], depth + 1, parts);
  }
}

// True when a value that is used behind the loop is one that rounds on other edges than `from` -> `to`
// leave as it was: `phi` is the sum in the header, or where the ways join, and comes unchanged from
// everywhere but from behind that edge.
static bool is_kept(const nv_domtree *dominators, const nv_loop *loop, LLVMBasicBlockRef from,
                    LLVMBasicBlockRef to, LLVMValueRef phi) {
  LLVMBasicBlockRef header = nv_loop_header(loop), latch = nv_loop_latch(loop);
  if (!LLVMIsAPHINode(phi) || !latch)
    return false;
  LLVMValueRef sum = phi, next = phi;
  if (LLVMGetInstructionParent(phi) == header)
    next = nv_phi_value_from(phi, latch);
  else {
    sum = NULL;
    for (LLVMValueRef p = LLVMGetFirstInstruction(header); p && LLVMIsAPHINode(p) && !sum;
         p = LLVMGetNextInstruction(p))
      if (nv_phi_value_from(p, latch) == phi)
        sum = p;
  }
  if (!sum || !LLVMIsAPHINode(next) || !nv_loop_contains_inst(loop, next))
    return false;
  for (unsigned i = 0; i < LLVMCountIncoming(next); i++) {
    LLVMBasicBlockRef at = LLVMGetIncomingBlock(next, i);
    if (LLVMGetIncomingValue(next, i) != sum && !nv_edge_dominates(dominators, from, to, at))
      return false;
  }
  return true;
}

// True when nothing that the loop leaves behind happens off the edge `from` -> `to`: writes and the
// like are on it, and of the values only sums are used behind the loop that other rounds keep.
static bool guards_all(nv_pass_ctx *ctx, const nv_loop *loop, LLVMBasicBlockRef from,
                       LLVMBasicBlockRef to) {
  const nv_domtree *dominators = nv_dominators(ctx, nv_loop_function(loop));
  size_t n = nv_loop_blocks(loop, NULL, 0);
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, n);
  nv_loop_blocks(loop, blocks, n);
  bool all = true;
  for (size_t i = 0; i < n && all; i++) {
    bool guarded = nv_edge_dominates(dominators, from, to, blocks[i]);
    nv_foreach_inst(inst, blocks[i]) {
      const unsigned lasting =
          NV_WRITES | NV_ORDERED | NV_VOLATILE | NV_MAY_THROW | NV_SIDE_EFFECTS;
      if (!guarded && !LLVMIsATerminatorInst(inst) && (nv_effects(inst) & lasting))
        all = false;
      nv_foreach_use(use, inst) {
        if (!nv_loop_contains_inst(loop, LLVMGetUser(use)) &&
            !is_kept(dominators, loop, from, to, inst))
          all = false;
      }
    }
  }
  arrfree(blocks);
  return all;
}

static bool is_guard(nv_pass_ctx *ctx, const nv_loop *loop, LLVMValueRef inst) {
  if (!LLVMIsABranchInst(inst))
    return false;
  LLVMBasicBlockRef from = LLVMGetInstructionParent(inst);
  return guards_all(ctx, loop, from, LLVMGetSuccessor(inst, 0)) ||
         guards_all(ctx, loop, from, LLVMGetSuccessor(inst, 1));
}

// The i1 (or the switch's value) that unswitching would look at in `inst`, or NULL.
static LLVMValueRef condition_of(LLVMValueRef inst) {
  if (LLVMIsABranchInst(inst))
    return LLVMIsConditional(inst) ? LLVMGetCondition(inst) : NULL;
  if (LLVMIsASwitchInst(inst) || LLVMIsASelectInst(inst))
    return LLVMGetOperand(inst, 0);
  return NULL;
}

nv_preserved nv_loop_unswitch(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMValueRef *hidden = NULL;
  bool candidate = false;
  size_t n = nv_loop_blocks(loop, NULL, 0);
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, n);
  nv_loop_blocks(loop, blocks, n);
  for (size_t i = 0; i < n; i++) {
    nv_foreach_inst(inst, blocks[i]) {
      LLVMValueRef condition = condition_of(inst);
      struct parts parts = {false, true};
      if (condition)
        look_at_parts(loop, condition, 0, &parts);
      if (!parts.any)
        continue;
      if (parts.all_alike || (nv_is_loop_invariant(loop, condition) && is_guard(ctx, loop, inst)))
        candidate = true;
      else
        arrput(hidden, inst);
    }
  }
  arrfree(blocks);
  bool changed = candidate && nv_loop_run_unswitch(ctx, loop, hidden, arrlenu(hidden));
  arrfree(hidden);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
