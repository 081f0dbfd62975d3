// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// masked-loads.c: nv-masked-loads, what a masked load gives for the lanes that it leaves out.
//
//   %v = masked.load(%p, %mask, %other)   ->   %l = masked.load(%p, %mask, poison)
//                                              %v = select <4 x i1> %mask, <4 x i32> %l, <4 x i32> %other
//
// LLVM's NVPTX target makes a plain vector load of a masked load whose mask is constant and whose alignment is that of the vector, and
// forgets the other value: the lanes that are left out hold what lies in memory (docs/upstream-bugs.md, 20). LLVM's own
// vectorizer asks for no value there, but CUDA's programs do with clang's __builtin_masked_load. A choice is
// not forgotten.
//
// Every mask is treated so, since the code generator starts with passes that may still find out that one is constant. No optimiser comes
// behind, which would put a choice with zero back into the load.
//
// Legal because a lane of the result is the loaded one where the mask is true, and the other one where it is false, in
// both forms; memory is read by the same operation. Contract LOP.
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"

// What llvm.masked.load is given: the pointer, the mask, the other value.
enum { MASK = 1, OTHER = 2 };

static bool is_other_use(LLVMUseRef use, void *choice) { return LLVMGetUser(use) != choice; }

nv_preserved nv_masked_loads(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      if (!nv_is_intrinsic(inst, "llvm.masked.load") || LLVMIsUndef(LLVMGetOperand(inst, OTHER)))
        continue;
      LLVMValueRef mask = LLVMGetOperand(inst, MASK), other = LLVMGetOperand(inst, OTHER);
      LLVMPositionBuilderBefore(b, LLVMGetNextInstruction(inst));
      LLVMValueRef choice = LLVMBuildSelect(b, mask, inst, other, "");
      LLVMSetOperand(inst, OTHER, LLVMGetPoison(LLVMTypeOf(inst)));
      nv_replace_uses_if(inst, choice, is_other_use, choice);
      changed = true;
    }
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
