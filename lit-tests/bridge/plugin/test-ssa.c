// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-ssa.c: every function of ssa.h.
#include "cases.h"
#include "bridge/ssa.h"

// x has got a second definition in block a; the uses after the join must choose.
static nv_preserved repair(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  LLVMBasicBlockRef a = test_find_block(fn, "a"), join = test_find_block(fn, "join");
  nv_ssa *ssa = nv_ssa_begin(LLVMTypeOf(x), "merged");
  nv_ssa_add_def(ssa, LLVMGetEntryBasicBlock(fn), x);
  nv_ssa_add_def(ssa, a, y);
  nv_ssa_rewrite_use(ssa, LLVMGetOperandUse(test_find(fn, "use"), 0));
  // In block a itself: before the new definition, and after it.
  nv_ssa_rewrite_use(ssa, LLVMGetOperandUse(test_find(fn, "before"), 0));
  nv_ssa_rewrite_use_after_def(ssa, LLVMGetOperandUse(test_find(fn, "after"), 0));
  test_say("repair: end of a %s, start of a %s, end of join %s",
           test_value(nv_ssa_value_at_end(ssa, a)), test_value(nv_ssa_value_at_start(ssa, a)),
           test_value(nv_ssa_value_at_end(ssa, join)));
  nv_ssa_end(ssa);
  return NV_CHANGED_INSTS;
}

static nv_preserved promote(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef slots[] = {test_find(fn, "good"), test_find(fn, "escapes"), test_find(fn, "part")};
  test_say("promote: %d %d %d", nv_is_alloca_promotable(slots[0]),
           nv_is_alloca_promotable(slots[1]), nv_is_alloca_promotable(slots[2]));
  size_t n = nv_promote_allocas(ctx, fn, slots, 3);
  test_say("promote: %zu, again %zu", n, nv_promote_allocas(ctx, fn, slots + 1, 2));
  return NV_CHANGED_INSTS;
}

static const test_case cases[] = {TEST_CASE(repair), TEST_CASE(promote)};

nv_preserved nv_test_ssa(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return TEST_RUN_CASE(ctx, fn, cases);
}
