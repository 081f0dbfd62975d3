// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// relax-convergent.c: nv-relax-convergent, takes the convergent mark off inline assembly that needs
// none.
//
//   call i32 asm "{add.f16x2 $0,$1,$2;}", "=r,r,r"(...) #convergent   ->   the same without the mark
//
// Clang marks every inline assembly in device code convergent, and the half and bfloat16 headers are
// inline assembly, so no loop with half arithmetic is unrolled at run time, unswitched or rotated.
// Measured: without the mark 155 kernels of 20 units change, loop overhead x0.93.
//
// Legal because convergent says that the result or effect depends on which threads of the warp
// execute the instruction together. The instructions of facts/asm-words.c act on one thread's registers
// and memory. Every statement of the text has to be understood and be one of them: barriers,
// shuffles, votes, matrix instructions, branches, calls, labels and unknown words keep the mark.
// Contract PF-4.
#include <llvm-c/Core.h>

#include "facts/asm-words.h"
#include "passes.h"

nv_preserved nv_relax_convergent(nv_pass_ctx *ctx, LLVMValueRef function) {
  (void)ctx;
  const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  unsigned convergent = LLVMGetEnumAttributeKindForName("convergent", 10);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsACallInst(inst) || !LLVMIsAInlineAsm(LLVMGetCalledValue(inst)) ||
          !LLVMGetCallSiteEnumAttribute(inst, at_function, convergent) ||
          nv_asm_words_of(LLVMGetCalledValue(inst)) != NV_ASM_PER_THREAD)
        continue;
      LLVMRemoveCallSiteEnumAttribute(inst, at_function, convergent);
      changed = true;
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
