// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-ssa.c: every function of ssa.h.
#include "cases.h"
#include "bridge/ssa.h"

// x has got a second definition in block a; the uses after the join must choose.
static nv_preserved repair(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  LLVMBasicBlockRef a = test_find_block(fn, "a");
  nv_ssa *ssa = nv_ssa_begin(LLVMTypeOf(x), "merged");
  nv_ssa_add_def(ssa, LLVMGetEntryBasicBlock(fn), x);
  nv_ssa_add_def(ssa, a, y);
  nv_ssa_rewrite_use(ssa, LLVMGetOperandUse(test_find(fn, "use"), 0));
  // In block a itself: before the new definition, and after it.
  nv_ssa_rewrite_use(ssa, LLVMGetOperandUse(test_find(fn, "before"), 0));
  nv_ssa_end(ssa);
  return NV_CHANGED_INSTS;
}

static const test_case cases[] = {TEST_CASE(repair)};

nv_preserved nv_test_ssa(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return TEST_RUN_CASE(ctx, fn, cases);
}
