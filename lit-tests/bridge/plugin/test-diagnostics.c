// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-diagnostics.c: every function of diagnostics.h.
#include "bridge/diagnostics.h"
#include "test.h"

nv_preserved nv_test_warnings(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMValueRef fn = LLVMGetNamedFunction(module, "f");
  nv_warning(ctx, test_find(fn, "x"), "about %s: %d%%", "x", 50);
  nv_warning(ctx, fn, "about the function");
  nv_warning(ctx, LLVMGetNamedGlobal(module, "g"), "about '%s'", "g");
  nv_warning(ctx, NULL, "about %s", "the module");
  // Longer than any buffer on the way.
  nv_warning(ctx, NULL, "%01000d|", 7);
  return NV_UNCHANGED;
}

nv_preserved nv_test_error(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_error(ctx, fn, "cannot do '%s'", "this");
  return NV_UNCHANGED;
}
