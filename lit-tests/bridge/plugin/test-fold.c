// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-fold.c: every function of fold.h.
#include "cases.h"
#include "bridge/fold.h"

static void print(const char *what, LLVMValueRef value) {
  if (!value) {
    test_say("%s: -", what);
    return;
  }
  char *text = LLVMPrintValueToString(value);
  test_say("%s: %s", what, text);
  LLVMDisposeMessage(text);
}

static nv_preserved constants(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c);
  LLVMValueRef five = LLVMConstInt(i32, 5, false), zero = LLVMConstInt(i32, 0, false);
  print("fold inst", nv_fold_instruction(ctx, test_find(fn, "known")));
  print("fold inst", nv_fold_instruction(ctx, test_find(fn, "unknown")));
  LLVMValueRef two[] = {five, five};
  print("fold operands", nv_fold_with_operands(ctx, test_find(fn, "unknown"), two, 2));
  two[1] = LLVMGetParam(fn, 0);
  print("fold operands", nv_fold_with_operands(ctx, test_find(fn, "unknown"), two, 2));
  print("fold icmp", nv_fold_icmp(ctx, LLVMIntSLT, zero, five));
  return NV_UNCHANGED;
}

static nv_preserved loads(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  LLVMValueRef table = test_find(fn, "table"), open = test_find(fn, "open");
  print("load", nv_fold_load(ctx, table, 4, i32));
  print("load beyond", nv_fold_load(ctx, table, 400, i32));
  print("load before", nv_fold_load(ctx, table, -4, i32));
  print("load variable", nv_fold_load(ctx, open, 0, i32));
  print("load parameter", nv_fold_load(ctx, LLVMGetParam(fn, 0), 0, i32));
  return NV_UNCHANGED;
}

static nv_preserved simplify(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y"), nothing = NULL;
  test_say("recursively: %d %d", nv_simplify_recursively(ctx, &y, &nothing, 1),
           nv_simplify_recursively(ctx, &x, &nothing, 1));
  // What the first one takes away is not looked at again.
  LLVMValueRef z = test_find(fn, "z"), zero = LLVMConstInt(LLVMTypeOf(z), 0, false);
  LLVMValueRef both[] = {z, z}, zeros[] = {zero, zero};
  test_say("recursively: %d", nv_simplify_recursively(ctx, both, zeros, 2));
  return NV_CHANGED_INSTS;
}

static const test_case cases[] = {TEST_CASE(constants), TEST_CASE(loads), TEST_CASE(simplify)};

nv_preserved nv_test_fold(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return TEST_RUN_CASE(ctx, fn, cases);
}

nv_preserved nv_test_fold_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  LLVMValueRef fn = LLVMGetNamedFunction(nv_ctx_module(ctx), "in_loop_pass");
  print("loop: fold", nv_fold_instruction(ctx, test_find(fn, "known")));
  return NV_UNCHANGED;
}
