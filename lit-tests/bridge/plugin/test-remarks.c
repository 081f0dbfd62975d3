// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-remarks.c: every function of remarks.h.
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "test.h"

nv_preserved nv_test_remarks(nv_pass_ctx *ctx, LLVMValueRef fn) {
  test_say("wanted %d", nv_has_remarks(ctx, fn));
  LLVMValueRef x = test_find(fn, "x");
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(fn);
  nv_remark(ctx, NV_REMARK_PASSED, "Sunk", x, NV_TEXT("sunk "), NV_VALUE("Inst", x),
            NV_TEXT(" into "), NV_STR("Block", LLVMGetBasicBlockName(entry)), NV_TEXT(", cost "),
            NV_INT("Cost", -3));
  nv_remark(ctx, NV_REMARK_MISSED, "TooBig", fn, NV_TEXT("limit of "), NV_INT("Limit", 40));
  nv_remark_block(ctx, NV_REMARK_ANALYSIS, "Pressure", entry, NV_TEXT("registers: "),
                  NV_INT("Registers", 70));
  return NV_UNCHANGED;
}

nv_preserved nv_test_remarks_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  nv_remark_loop(ctx, NV_REMARK_PASSED, "Split", loop, NV_TEXT("split loop at "),
                 NV_STR("Header", LLVMGetBasicBlockName(nv_loop_header(loop))));
  return NV_UNCHANGED;
}

nv_preserved nv_test_remarks_module(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(fn, module)
    nv_remark(ctx, NV_REMARK_MISSED, "Seen", fn,
              NV_TEXT(LLVMIsDeclaration(fn) ? "declaration" : "definition"));
  return NV_UNCHANGED;
}
