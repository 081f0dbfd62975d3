// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline-must.c: nv-inline-must, inlines what __forceinline__ asks for, at whatever level.
//
// LLVM's always-inline does the work: every direct call of an alwaysinline function, and the
// functions that nobody calls any more go. What it cannot inline, a recursive function for one, is
// a remark. Legal: LLVM's inliner decides. Contract NIM.
#include "bridge/attributes.h"
#include "passes.h"
#include "bridge/pipeline.h"
#include "bridge/remarks.h"

static void report_calls_left(nv_pass_ctx *ctx, LLVMModuleRef module) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f) || !nv_has_remarks(ctx, f))
      continue;
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        LLVMValueRef callee = LLVMIsACallInst(inst) ? LLVMGetCalledValue(inst) : NULL;
        if (callee && LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) &&
            nv_has_attr(callee, at, "alwaysinline"))
          nv_remark(ctx, NV_REMARK_MISSED, "NeverInline", inst, NV_TEXT("call of "),
                    NV_VALUE("Callee", callee), NV_TEXT(" must be inlined and cannot be"));
      }
    }
  }
}

nv_preserved nv_inline_must(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_preserved changed = nv_run_module_passes(ctx, "always-inline");
  report_calls_left(ctx, module);
  return changed;
}
