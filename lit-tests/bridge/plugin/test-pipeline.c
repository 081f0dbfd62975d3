// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-pipeline.c: every function of pipeline.h.
#include "bridge/dominators.h"
#include "bridge/pipeline.h"
#include "test.h"

static const char *name(nv_preserved p) {
  return p == NV_UNCHANGED ? "nothing" : p == NV_CHANGED_INSTS ? "insts" : "cfg";
}

nv_preserved nv_test_run_module(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_preserved dce = nv_run_module_passes(ctx, "globaldce");
  nv_preserved mixed = nv_run_module_passes(ctx, "cgscc(inline),function(sroa)");
  LLVMValueRef fn = LLVMGetNamedFunction(module, "f");
  test_say("dce %s, mixed %s, valid %d", name(dce), name(mixed), test_analyses_valid(ctx, fn));
  return nv_join(dce, mixed);
}
