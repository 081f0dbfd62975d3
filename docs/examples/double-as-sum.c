// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// double-as-sum.c: an example of a pass, of docs/developer/first-pass.md.
//
//   %y = fmul float %x, 2.0    ->    %y = fadd float %x, %x
//
// Legal because both are the exact value 2x, rounded once: the same number, the same infinity, the same NaN or
// none. Flushing of denormals is the same for both, since they see the same operand and give the same result.
#include "bridge/edit.h"
#include "bridge/remarks.h"

// A multiplication by two. LLVM puts constants on the right; one that is not there yet is left to instcombine.
static bool doubles(LLVMValueRef inst) {
  LLVMBool inexact;
  if (LLVMGetInstructionOpcode(inst) != LLVMFMul)
    return false;
  LLVMValueRef factor = LLVMGetOperand(inst, 1);
  return LLVMIsAConstantFP(factor) && LLVMConstRealGetDouble(factor, &inexact) == 2.0;
}

nv_preserved nv_double_as_sum(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_preserved result = NV_UNCHANGED;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      if (!doubles(inst))
        continue;
      nv_remark(ctx, NV_REMARK_PASSED, "Doubled", inst, NV_TEXT("a product with two is a sum"));
      LLVMPositionBuilderBefore(b, inst);
      LLVMValueRef x = LLVMGetOperand(inst, 0), sum = LLVMBuildFAdd(b, x, x, "");
      LLVMSetFastMathFlags(sum, LLVMGetFastMathFlags(inst));
      nv_take_name(sum, inst);
      nv_replace_and_erase(inst, sum);
      result = NV_CHANGED_INSTS;
    }
  }
  LLVMDisposeBuilder(b);
  return result;
}
