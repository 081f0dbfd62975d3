// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reflect-pp.c: nvvm-reflect-pp, folds constant conditions and removes what they make unreachable.
//
//   %c = icmp ne i32 1, 0
//   br i1 %c, label %a, label %b        ; becomes   br label %a, and %b is deleted
//
// Pays after nv-reflect, at every level: without it the variants that the target does not use stay
// in the program at -O0, with their calls. It works on optnone functions too.
//
// Legal because it only evaluates instructions whose operands are all constants (LLVM's constant
// folder, which declines what would trap or depend on the run), puts the arm that a constant condition
// chooses in the place of a select, and only removes edges that the folded condition can never take.
// Nothing is speculated, moved or merged. Contracts RPP-1..3.
#include "bridge/cfg.h"
#include "bridge/fold.h"
#include "passes.h"

// Conditions are made of these; an instruction of another kind is left for the optimiser, so that
// -O0 code keeps the shape the debugger expects.
static bool belongs_to_condition(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMICmp:
  case LLVMFCmp:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
  case LLVMSelect:
  case LLVMPHI:
  case LLVMAdd:
  case LLVMSub:
    return true;
  default:
    return false;
  }
}

// What stands for `inst`: the constant that it computes, or the arm that a select of values takes.
static LLVMValueRef known_value(nv_pass_ctx *ctx, LLVMValueRef inst) {
  LLVMValueRef constant = nv_fold_instruction(ctx, inst);
  if (constant || !LLVMIsASelectInst(inst))
    return constant;
  LLVMValueRef condition = LLVMGetOperand(inst, 0);
  if (!LLVMIsAConstantInt(condition))
    return NULL;
  LLVMValueRef arm = LLVMGetOperand(inst, LLVMConstIntGetZExtValue(condition) ? 1 : 2);
  return arm != inst ? arm : NULL; // in unreachable code a value may be its own operand
}

static bool fold_block(nv_pass_ctx *ctx, LLVMBasicBlockRef block) {
  bool changed = false;
  nv_foreach_inst_safe(inst, block) {
    if (!belongs_to_condition(inst))
      continue;
    LLVMValueRef value = known_value(ctx, inst);
    if (!value)
      continue;
    LLVMReplaceAllUsesWith(inst, value);
    LLVMInstructionEraseFromParent(inst);
    changed = true;
  }
  return changed;
}

nv_preserved nv_reflect_pp(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_preserved result = NV_UNCHANGED;
  // A removed edge can make a phi constant, and with it the next condition: repeat until nothing
  // folds. Every round removes an instruction or an edge, so the loop ends.
  for (bool again = true; again;) {
    again = false;
    nv_foreach_block(block, function) {
      if (fold_block(ctx, block)) {
        result = nv_join(result, NV_CHANGED_INSTS);
        again = true;
      }
      if (nv_fold_terminator(ctx, block)) {
        result = NV_CHANGED_CFG;
        again = true;
      }
    }
    if (result == NV_CHANGED_CFG && nv_remove_unreachable(ctx, function))
      again = true;
  }
  return result;
}
