// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alloca-hoisting.c: alloca-hoisting, moves local objects of constant size to the entry block.
//
//   if.then:                                     entry:
//     %p = alloca [16 x float], align 4     ->     %p = alloca [16 x float], align 4
//
// What __builtin_alloca(64) makes in a branch counts as an object of run-time size: SROA and mem2reg
// look at the entry block only, and every execution moves the stack pointer. The code generator does
// the same, behind all passes that could use it.
//
// Legality. The object lives until the function returns or the stack is restored to a place in front
// of it; in the entry block it lives longer, which nobody can see but by its address. It keeps its
// alignment, and the objects their order. A block in a cycle may make several objects that live side
// by side, so those stay, as do objects of run-time size and those that are arguments of a call by
// their place (inalloca). Contract AHO.
#include <stdlib.h>

#include <llvm-c/Core.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "passes.h"

// Some path of at least one edge leads from `block` back to it.
static bool is_in_cycle(LLVMBasicBlockRef block) {
  LLVMBasicBlockRef *seen = NULL; // stb_ds array; what was not looked at yet is behind `next`
  arrput(seen, block);
  bool found = false;
  for (ptrdiff_t next = 0; next < arrlen(seen) && !found; next++) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(seen[next]);
    for (unsigned i = 0, n = LLVMGetNumSuccessors(last); i < n && !found; i++) {
      LLVMBasicBlockRef to = LLVMGetSuccessor(last, i);
      bool known = false;
      for (ptrdiff_t k = 0; k < arrlen(seen) && !known; k++)
        known = seen[k] == to;
      if (!known)
        arrput(seen, to);
      found = to == block;
    }
  }
  arrfree(seen);
  return found;
}

static bool is_argument_memory(LLVMValueRef alloca) {
  nv_foreach_use(use, alloca) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsACallInst(user) && nv_attr_type(user, nv_use_index(use) + 1, "inalloca"))
      return true;
  }
  return false;
}

static bool may_move(LLVMValueRef inst) {
  return LLVMIsAAllocaInst(inst) && LLVMIsAConstantInt(LLVMGetOperand(inst, 0)) &&
         !is_argument_memory(inst);
}

nv_preserved nv_alloca_hoisting(nv_pass_ctx *ctx, LLVMValueRef function) {
  (void)ctx;
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  LLVMValueRef *found = NULL;
  nv_foreach_block(block, function) {
    bool in_cycle = false, asked = false;
    if (block == entry)
      continue;
    nv_foreach_inst(inst, block) {
      if (!may_move(inst))
        continue;
      in_cycle = asked ? in_cycle : is_in_cycle(block);
      asked = true;
      if (!in_cycle)
        arrput(found, inst);
    }
  }
  LLVMValueRef before = arrlen(found) ? nv_first_insertion_point(entry) : NULL;
  for (ptrdiff_t i = 0; i < arrlen(found); i++)
    nv_hoist_before(found[i], before);
  bool changed = arrlen(found) != 0;
  arrfree(found);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
