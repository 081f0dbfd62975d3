// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-pipeline.c: every function of pipeline.h.
#include "bridge/dominators.h"
#include "bridge/pipeline.h"
#include "test.h"

static const char *name(nv_preserved p) {
  return p == NV_UNCHANGED ? "nothing" : p == NV_CHANGED_INSTS ? "insts" : "cfg";
}

nv_preserved nv_test_run_function(nv_pass_ctx *ctx, LLVMValueRef fn) {
  const nv_domtree *dt = nv_dominators(ctx, fn);
  nv_preserved sroa = nv_run_function_passes(ctx, fn, "sroa<preserve-cfg>");
  nv_preserved again = nv_run_function_passes(ctx, fn, "sroa<preserve-cfg>");
  test_say("sroa %s, again %s, same tree %d", name(sroa), name(again),
           dt == nv_dominators(ctx, fn));
  nv_preserved cfg = nv_run_function_passes(ctx, fn, "infer-address-spaces,simplifycfg");
  // A pass of the NVPTX target.
  nv_preserved range = nv_run_function_passes(ctx, fn, "nvvm-intr-range");
  test_say("cfg %s, range %s, valid %d", name(cfg), name(range), test_analyses_valid(ctx, fn));
  return nv_join(nv_join(sroa, cfg), range);
}

nv_preserved nv_test_run_module(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_preserved dce = nv_run_module_passes(ctx, "globaldce");
  nv_preserved mixed = nv_run_module_passes(ctx, "cgscc(inline),function(sroa)");
  LLVMValueRef fn = LLVMGetNamedFunction(module, "f");
  nv_preserved one = nv_run_function_passes(ctx, fn, "instcombine");
  LLVMValueRef outside = LLVMGetNamedFunction(module, "outside");
  test_say("dce %s, mixed %s, one %s, declaration %s, valid %d", name(dce), name(mixed), name(one),
           name(nv_run_function_passes(ctx, outside, "sroa")), test_analyses_valid(ctx, fn));
  return nv_join(dce, nv_join(mixed, one));
}

nv_preserved nv_test_run_unknown(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return nv_run_function_passes(ctx, fn, "no-such-pass");
}

nv_preserved nv_test_run_level(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)fn;
  return nv_run_module_passes(ctx, "globaldce");
}

nv_preserved nv_test_run_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  return nv_run_function_passes(ctx, LLVMGetNamedFunction(nv_ctx_module(ctx), "f"), "sroa");
}
