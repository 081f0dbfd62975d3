// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-edit.c: every function of edit.h, on the function of edit.ll that is named after it.
#include "cases.h"
#include "bridge/edit.h"

static nv_preserved places(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(fn), loop = test_find_block(fn, "loop");
  test_say("places: entry non-phi %s, insertion %s", test_value(nv_first_non_phi(entry)),
           test_value(nv_first_insertion_point(entry)));
  test_say("places: loop non-phi %s, insertion %s", test_value(nv_first_non_phi(loop)),
           test_value(nv_first_insertion_point(loop)));
  test_say("places: after phi %s, after x %s, after parameter %s",
           test_value(nv_insertion_point_after(test_find(fn, "i"))),
           test_value(nv_insertion_point_after(test_find(fn, "x"))),
           test_value(nv_insertion_point_after(test_find(fn, "n"))));
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  test_say("places: x before y %d, y before x %d, x before x %d", nv_comes_before(x, y),
           nv_comes_before(y, x), nv_comes_before(x, x));
  return NV_UNCHANGED;
}

static nv_preserved places_behind_ends(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  test_say("places behind ends: %s, %s, %s",
           test_value(nv_insertion_point_after(test_find(fn, "alone"))),
           test_value(nv_insertion_point_after(test_find(fn, "joined"))),
           test_value(nv_insertion_point_after(test_find(fn, "jumped"))));
  return NV_UNCHANGED;
}

static nv_preserved clone_at(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef x = test_find(fn, "x");
  nv_clone_at(x, test_find(fn, "use"), "copy");
  nv_clone_at(x, test_find(fn, "bare"), "");
  nv_clone_at(test_find(fn, "call"), test_find(fn, "bare"), "called");
  return NV_CHANGED_INSTS;
}

static nv_preserved move_down(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  nv_move_before(test_find(fn, "x"), test_find(fn, "use"));
  return NV_CHANGED_INSTS;
}

// Down into a block that only this one leads to, and into one that another leads to as well.
static nv_preserved move_across(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  nv_move_before(test_find(fn, "x"), test_find(fn, "use"));
  nv_move_before(test_find(fn, "y"), test_find(fn, "late"));
  return NV_CHANGED_INSTS;
}

static nv_preserved move_up(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  nv_move_before(test_find(fn, "x"), test_find(fn, "first"));
  nv_move_before(test_find(fn, "x"), test_find(fn, "x"));
  nv_move_up(test_find(fn, "y"), test_find(fn, "first"));
  return NV_CHANGED_INSTS;
}

static nv_preserved move_hoist(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(fn));
  nv_hoist_before(test_find(fn, "x"), end);
  nv_hoist_before(test_find(fn, "call"), end);
  return NV_CHANGED_INSTS;
}

static nv_preserved promises(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  nv_drop_promises(test_find(fn, "x"));
  nv_drop_promises(test_find(fn, "call"));
  nv_drop_promises(test_find(fn, "sum"));
  return NV_CHANGED_INSTS;
}

static bool is_store(LLVMUseRef use, void *data) {
  ++*(int *)data;
  return LLVMGetInstructionOpcode(LLVMGetUser(use)) == LLVMStore;
}

static nv_preserved uses(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  int asked = 0;
  unsigned n = nv_replace_uses_if(x, y, is_store, &asked);
  test_say("uses: asked %d replaced %u", asked, n);
  LLVMUseRef use = LLVMGetOperandUse(test_find(fn, "sum"), 1);
  test_say("uses: operand %u", nv_use_index(use));
  nv_replace_use(use, y);
  nv_replace_and_erase(test_find(fn, "old"), test_find(fn, "new"));
  nv_take_name(y, test_find(fn, "sum"));
  return NV_CHANGED_INSTS;
}

static nv_preserved phis(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMBasicBlockRef a = test_find_block(fn, "a"), join = test_find_block(fn, "join");
  LLVMValueRef p = test_find(fn, "p");
  test_say("phis: from a %s, from join %s", test_value(nv_phi_value_from(p, a)),
           test_value(nv_phi_value_from(p, join)));
  LLVMValueRef seven = LLVMConstInt(LLVMTypeOf(p), 7, false);
  test_say("phis: set a %d, set join %d", nv_phi_set_value_from(p, a, seven),
           nv_phi_set_value_from(p, join, seven));
  test_say("phis: remove entry %d", nv_phi_remove_incoming(p, LLVMGetEntryBasicBlock(fn)));
  LLVMValueRef q = test_find(fn, "q");
  test_say("phis: remove a %d", nv_phi_remove_incoming(q, a));
  LLVMAddIncoming(q, &seven, &a, 1);
  return NV_CHANGED_CFG;
}

static nv_preserved deletion(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef kept = test_find(fn, "kept"), twin = nv_clone_at(kept, kept, "");
  bool same = nv_is_identical(kept, twin);
  LLVMSetNSW(twin, true);
  test_say("deletion: identical %d, flags %d, operands %d", same, nv_is_identical(kept, twin),
           nv_is_identical(kept, test_find(fn, "start")));
  LLVMInstructionEraseFromParent(twin);
  test_say("deletion: dead %d %d", nv_is_dead(test_find(fn, "end")),
           nv_is_dead(test_find(fn, "call")));
  test_say("deletion: kept %u, single %u", nv_delete_dead(ctx, test_find(fn, "kept")),
           nv_delete_dead(ctx, test_find(fn, "end")));
  LLVMValueRef list[] = {test_find(fn, "l1"), test_find(fn, "l2"), test_find(fn, "kept"),
                         test_find(fn, "l2")};
  test_say("deletion: list %u", nv_delete_dead_list(ctx, list, 4));
  return NV_CHANGED_INSTS;
}

static nv_preserved salvage(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef x = test_find(fn, "x");
  nv_salvage_debug(x);
  LLVMInstructionEraseFromParent(x);
  return NV_CHANGED_INSTS;
}

static nv_preserved flags(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef a = test_find(fn, "a"), b = test_find(fn, "b");
  nv_copy_flags(b, a);
  nv_set_fast_math(test_find(fn, "m"), LLVMFastMathNoNaNs | LLVMFastMathApproxFunc);
  return NV_CHANGED_INSTS;
}

static nv_preserved metadata(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  nv_copy_metadata(test_find(fn, "to"), test_find(fn, "from"));
  nv_copy_debug_loc(test_find(fn, "x"), test_find(fn, "from"));
  nv_drop_debug_loc(test_find(fn, "gone"));
  return NV_CHANGED_INSTS;
}

static void set_predicate(nv_pass_ctx *ctx, LLVMValueRef icmp, LLVMIntPredicate predicate) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, icmp);
  LLVMValueRef made =
      LLVMBuildICmp(b, predicate, LLVMGetOperand(icmp, 0), LLVMGetOperand(icmp, 1), "");
  LLVMDisposeBuilder(b);
  nv_take_name(made, icmp);
  nv_replace_and_erase(icmp, made);
}

static nv_preserved compare(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMIntPredicate p = LLVMGetICmpPredicate(test_find(fn, "a"));
  set_predicate(ctx, test_find(fn, "a"), nv_icmp_inverse(p));
  set_predicate(ctx, test_find(fn, "b"), nv_icmp_swapped(p));
  return NV_CHANGED_INSTS;
}

static const test_case cases[] = {
    TEST_CASE(places),     TEST_CASE(places_behind_ends), TEST_CASE(clone_at),
    TEST_CASE(move_down),  TEST_CASE(move_across),        TEST_CASE(move_up),
    TEST_CASE(move_hoist), TEST_CASE(promises),           TEST_CASE(uses),
    TEST_CASE(phis),       TEST_CASE(deletion),           TEST_CASE(salvage),
    TEST_CASE(flags),      TEST_CASE(metadata),           TEST_CASE(compare),
};

nv_preserved nv_test_edit(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return TEST_RUN_CASE(ctx, fn, cases);
}
