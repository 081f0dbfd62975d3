// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-latch.c: nv-loop-latch, makes the branch that closes a loop take the loop when it is true.
//
//   %c = icmp eq i32 %i, %n                     %c = icmp ne i32 %i, %n
//   br i1 %c, label %exit, label %loop    ->    br i1 %c, label %loop, label %exit
//
// ptxas recognises `@%p bra LOOP` as a counted loop and unrolls it; for the stock form, a branch out
// of the loop followed by an unconditional one back, it does not. Runs last before instruction
// selection, because loop strength reduction and codegenprepare rebuild the compare.
//
// Legal because inverting a condition and exchanging the two targets is the same branch. The inverse
// of a float predicate is exact (oeq and une), NaN included. A compare with other users is left as it
// is and inverted by an xor. Branch weights change places with the targets. Contract CG-11(a).
#include "bridge/branches.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
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
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
