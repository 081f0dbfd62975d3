// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-assumptions.c: asks assumptions.h, and adds an assumption.
#include "bridge/assumptions.h"
#include "test.h"
#include "bridge/values.h"

#include <inttypes.h>

static void print_about(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef v, LLVMValueRef at) {
  static const char *const attributes[] = {"align", "nonnull", "dereferenceable", "no such"};
  LLVMValueRef calls[TEST_MAX];
  size_t n = nv_assumptions_about(ctx, fn, v, calls, TEST_MAX);
  test_say("%s: %zu", test_value(v), n);
  for (int i = 0; i < 4; ++i) {
    uint64_t value = 0;
    if (nv_assumed_attribute(ctx, v, attributes[i], at, &value))
      test_say("  %s %" PRIu64, attributes[i], value);
  }
}

nv_preserved nv_test_assumptions(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef calls[TEST_MAX];
  size_t n = nv_assumptions(ctx, fn, calls, TEST_MAX);
  test_say("%zu assumptions", n);
  nv_foreach_block(block, fn) {
    LLVMValueRef first = LLVMGetFirstInstruction(block);
    for (size_t i = 0; i < n; ++i)
      test_say("%s: assumption %zu valid at the start %d, at the end %d", test_block(block), i,
               nv_is_assumption_valid_at(ctx, calls[i], first),
               nv_is_assumption_valid_at(ctx, calls[i], LLVMGetBasicBlockTerminator(block)));
  }
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetLastBasicBlock(fn));
  for (LLVMValueRef p = LLVMGetFirstParam(fn); p; p = LLVMGetNextParam(p))
    print_about(ctx, fn, p, end);
  return NV_UNCHANGED;
}

nv_preserved nv_test_assumptions_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  nv_foreach_function(fn, nv_ctx_module(ctx)) {
    if (LLVMGetFirstBasicBlock(fn))
      nv_test_assumptions(ctx, fn);
  }
  return NV_UNCHANGED;
}

// Assumes i1 %c at the end of the entry; %n is then known there.
nv_preserved nv_test_assumptions_add(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef n = test_find(fn, "n"), c = test_find(fn, "c");
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(fn));
  LLVMValueRef assume = LLVMGetNamedFunction(nv_ctx_module(ctx), "llvm.assume");
  if (!n || !c || !assume)
    return NV_UNCHANGED;
  uint64_t zero = 0, one = 0;
  size_t before = nv_assumptions(ctx, fn, NULL, 0);
  nv_known_bits(ctx, n, end, &zero, &one);
  test_say("before: %zu, zeros %" PRIx64, before, zero);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(builder, end);
  LLVMValueRef call = LLVMBuildCall2(builder, LLVMGlobalGetValueType(assume), assume, &c, 1, "");
  LLVMDisposeBuilder(builder);
  nv_assumption_added(ctx, call);
  nv_known_bits(ctx, n, end, &zero, &one);
  test_say("after: %zu, zeros %" PRIx64, nv_assumptions(ctx, fn, NULL, 0), zero);
  LLVMInstructionEraseFromParent(call);
  test_say("erased: %zu", nv_assumptions(ctx, fn, NULL, 0));
  return NV_CHANGED_INSTS;
}
