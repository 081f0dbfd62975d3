// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-cfg.c: every function of cfg.h, with the trees and loops computed before and checked after.
#include "cases.h"
#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/loops.h"

static LLVMBasicBlockRef block(LLVMValueRef fn, const char *name) {
  return test_find_block(fn, name);
}

static nv_preserved queries(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMBasicBlockRef preds[3];
  LLVMBasicBlockRef join = block(fn, "join"), many = block(fn, "many");
  size_t n = nv_predecessors(join, preds, 3);
  test_say("queries: preds of join %zu: %s", n, test_blocks(preds, n));
  n = nv_predecessors(join, preds, 1);
  test_say("queries: into 1: %zu: %s", n, test_blocks(preds, 1));
  test_say("queries: preds of many %zu, of entry %zu", nv_predecessors(many, NULL, 0),
           nv_predecessors(LLVMGetEntryBasicBlock(fn), NULL, 0));
  test_say("queries: unique pred of many %s, of join %s", test_block(nv_unique_predecessor(many)),
           test_block(nv_unique_predecessor(join)));
  return NV_UNCHANGED;
}

static nv_preserved split_block(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMBasicBlockRef tail = nv_split_block(ctx, test_find(fn, "y"), "tail");
  test_say("split_block: %s, idom of exit %s", test_block(tail),
           test_block(nv_idom(nv_dominators(ctx, fn), block(fn, "exit"))));
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

// Two halves are put together again; a block that is one of two successors, and one with two predecessors,
// stay.
static nv_preserved join_block(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMBasicBlockRef tail = nv_split_block(ctx, test_find(fn, "y"), "tail");
  bool joined = nv_join_to_predecessor(ctx, tail);
  test_say("join_block: %d, loop %d, exit %d", joined,
           nv_join_to_predecessor(ctx, block(fn, "loop")),
           nv_join_to_predecessor(ctx, block(fn, "exit")));
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

// One critical edge, one whose end has a single predecessor, one whose start a single successor.
static nv_preserved split_edge(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(fn);
  LLVMBasicBlockRef join = block(fn, "join"), a = block(fn, "a");
  LLVMBasicBlockRef c = nv_split_edge(ctx, entry, join, "critical");
  LLVMBasicBlockRef s = nv_split_edge(ctx, entry, a, "before.a");
  LLVMBasicBlockRef p = nv_split_edge(ctx, a, join, "after.a");
  test_say("split_edge: %s %s %s, none %d", test_block(c), test_block(s), test_block(p),
           nv_split_edge(ctx, join, a, "") == NULL);
  // The post-dominator tree knows the new blocks too.
  test_say("split_edge: ipostdom of critical %s, of before.a %s",
           test_block(nv_ipostdom(nv_postdominators(ctx, fn), c)),
           test_block(nv_ipostdom(nv_postdominators(ctx, fn), s)));
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static nv_preserved split_back_edge(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMBasicBlockRef loop = block(fn, "loop");
  LLVMBasicBlockRef latch = nv_split_edge(ctx, loop, loop, "latch");
  test_say("split_back_edge: %s", test_block(latch));
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static nv_preserved split_if(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef c = LLVMGetParam(fn, 0), a = NULL, b = NULL;
  bool both = nv_split_if_then_else(ctx, c, test_find(fn, "z"), &a, &b);
  test_say("split_if: %d", both);
  LLVMSetValueName2(LLVMBasicBlockAsValue(LLVMGetInstructionParent(a)), "yes", 3);
  LLVMSetValueName2(LLVMBasicBlockAsValue(LLVMGetInstructionParent(b)), "no", 2);
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static nv_preserved fold_terminator(nv_pass_ctx *ctx, LLVMValueRef fn) {
  bool kept = nv_fold_terminator(ctx, block(fn, "join"));
  bool folded = nv_fold_terminator(ctx, block(fn, "loop"));
  LLVMBasicBlockRef dead[2] = {block(fn, "dead"), block(fn, "dead2")};
  test_say("fold_terminator: join %d loop %d, idom of exit %s", kept, folded,
           test_block(nv_idom(nv_dominators(ctx, fn), block(fn, "exit"))));
  // dead2 has the predecessor dead outside of the list; then both may go.
  bool one = nv_delete_dead_blocks(ctx, dead + 1, 1);
  bool both = nv_delete_dead_blocks(ctx, dead, 2);
  test_say("fold_terminator: delete one %d, both %d", one, both);
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static nv_preserved delete_loop(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(fn));
  LLVMSetSuccessor(branch, 0, block(fn, "exit"));
  nv_edge_change gone = {LLVMGetEntryBasicBlock(fn), block(fn, "loop"), false};
  bool told = nv_edges_changed(ctx, &gone, 1);
  test_say("delete_loop: %d", told);
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(fn), loop = block(fn, "loop");
  test_say("delete_loop: entry %d, loop %d", nv_delete_dead_blocks(ctx, &entry, 1),
           nv_delete_dead_blocks(ctx, &loop, 1));
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static nv_preserved by_hand(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(fn), b = block(fn, "b");
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(entry);
  LLVMSetSuccessor(branch, 0, b);
  nv_edge_change moved[] = {{entry, b, true}, {entry, block(fn, "a"), false}};
  bool told = nv_edges_changed(ctx, moved, 2);
  test_say("by_hand: %d, none %d, idom of b %s, a reachable %d", told,
           nv_edges_changed(ctx, NULL, 0), test_block(nv_idom(nv_dominators(ctx, fn), b)),
           nv_is_reachable(nv_dominators(ctx, fn), block(fn, "a")));
  // Now without telling about each edge.
  LLVMSetSuccessor(branch, 0, block(fn, "a"));
  nv_changed_cfg(ctx, fn);
  test_say("by_hand: idom of b %s", test_block(nv_idom(nv_dominators(ctx, fn), b)));
  return NV_CHANGED_CFG;
}

static nv_preserved unreachable_blocks(nv_pass_ctx *ctx, LLVMValueRef fn) {
  bool first = nv_remove_unreachable(ctx, fn), second = nv_remove_unreachable(ctx, fn);
  test_say("unreachable_blocks: %d %d", first, second);
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static nv_preserved make_unreachable(nv_pass_ctx *ctx, LLVMValueRef fn) {
  unsigned n = nv_make_unreachable(ctx, test_find(fn, "y"));
  test_say("make_unreachable: %u", n);
  nv_cfg_kept(ctx);
  return NV_CHANGED_CFG;
}

static const test_case cases[] = {
    TEST_CASE(queries),          TEST_CASE(split_block), TEST_CASE(split_edge),
    TEST_CASE(split_back_edge),  TEST_CASE(split_if),    TEST_CASE(fold_terminator),
    TEST_CASE(delete_loop),      TEST_CASE(by_hand),     TEST_CASE(unreachable_blocks),
    TEST_CASE(make_unreachable), TEST_CASE(join_block),
};

nv_preserved nv_test_cfg(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_postdominators(ctx, fn);
  return TEST_RUN_CASE(ctx, fn, cases);
}

// In a loop pass: what keeps the loops works, what would drop them refuses.
nv_preserved nv_test_cfg_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMValueRef fn = LLVMGetBasicBlockParent(nv_loop_header(loop));
  if (fn != LLVMGetNamedFunction(nv_ctx_module(ctx), "in_loop_pass"))
    return NV_UNCHANGED;
  LLVMBasicBlockRef body = block(fn, "loop"), dead = block(fn, "dead");
  LLVMValueRef a, b, c = LLVMGetParam(fn, 0);
  LLVMBasicBlockRef latch = nv_split_edge(ctx, body, body, "latch");
  LLVMBasicBlockRef tail = nv_split_block(ctx, test_find(fn, "y"), "tail");
  test_say("loop pass: %s %s", test_block(latch), test_block(tail));
  test_say("loop pass: dead %d", nv_delete_dead_blocks(ctx, &dead, 1));
  nv_edge_change change = {body, body, true};
  bool refused = !nv_edges_changed(ctx, &change, 1) && !nv_fold_terminator(ctx, body) &&
                 !nv_remove_unreachable(ctx, fn) && !nv_make_unreachable(ctx, test_find(fn, "y")) &&
                 !nv_delete_dead_blocks(ctx, &body, 1);
  bool memory = nv_split_if_then_else(ctx, c, test_find(fn, "y"), &a, &b);
  test_say("loop pass: refused %d, split with memory %d, valid %d", refused, memory,
           test_analyses_valid(ctx, fn));
  // Not true of the code, but of the analyses: all were kept, which the run then verifies.
  return NV_UNCHANGED;
}
