// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-dominators.c: asks every question of dominators.h.
#include "bridge/dominators.h"
#include "test.h"

static void print_order(const char *what, size_t n, const LLVMBasicBlockRef *blocks) {
  test_say("  %s: %zu: %s", what, n, test_blocks(blocks, n < TEST_MAX ? n : TEST_MAX));
}

static void print_block(const nv_domtree *dt, const nv_postdomtree *pdt, LLVMBasicBlockRef block) {
  test_say("  %s: reachable %d idom %s ipostdom %s", test_block(block), nv_is_reachable(dt, block),
           test_block(nv_idom(dt, block)), test_block(nv_ipostdom(pdt, block)));
}

// For every block the blocks that it dominates and post-dominates.
static void print_relation(LLVMValueRef fn, const nv_domtree *dt, const nv_postdomtree *pdt) {
  nv_foreach_block(a, fn) {
    LLVMBasicBlockRef dom[TEST_MAX], postdom[TEST_MAX];
    size_t n = 0, m = 0;
    nv_foreach_block(b, fn) {
      if (nv_dominates_block(dt, a, b))
        dom[n++] = b;
      if (nv_postdominates_block(pdt, a, b))
        postdom[m++] = b;
    }
    test_say("  %s dominates [%s] postdominates [%s]", test_block(a), test_blocks(dom, n),
             test_blocks(postdom, m));
  }
}

static void print_pairs(LLVMValueRef fn, const nv_domtree *dt) {
  LLVMBasicBlockRef a = test_find_block(fn, "a"), b = test_find_block(fn, "b");
  if (!a || !b)
    return;
  test_say("  nca %s", test_block(nv_nearest_common_dominator(dt, a, b)));
  LLVMBasicBlockRef from = test_find_block(fn, "entry");
  nv_foreach_block(to, fn) {
    test_say("  edge entry->a dominates %s: %d", test_block(to),
             nv_edge_dominates(dt, from, a, to));
  }
}

// Values named x and y, and each use of x.
static void print_values(LLVMValueRef fn, const nv_domtree *dt) {
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  if (!x || !y)
    return;
  test_say("  x dom y %d, y dom x %d", nv_dominates(dt, x, y), nv_dominates(dt, y, x));
  nv_foreach_use(use, x) {
    LLVMValueRef user = LLVMGetUser(use);
    test_say("  x at %s: inst %d use %d", test_value(user), nv_dominates(dt, x, user),
             nv_dominates_use(dt, x, use));
  }
}

static void print_function(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  test_say("function %s", LLVMGetValueName2(fn, &len));
  const nv_domtree *dt = nv_dominators(ctx, fn);
  const nv_postdomtree *pdt = nv_postdominators(ctx, fn);
  if (!dt || !pdt) {
    test_say("  no trees: %d %d, rpo %zu", !dt, !pdt, nv_rpo(fn, NULL, 0));
    return;
  }
  nv_foreach_block(block, fn)
    print_block(dt, pdt, block);
  print_relation(fn, dt, pdt);
  LLVMBasicBlockRef blocks[TEST_MAX];
  size_t n = nv_dom_preorder(dt, blocks, TEST_MAX);
  print_order("preorder", n, blocks);
  n = nv_rpo(fn, blocks, TEST_MAX);
  print_order("rpo", n, blocks);
  // A short buffer: the answer is the full count, the first blocks are the same.
  LLVMBasicBlockRef two[3] = {NULL, NULL, NULL};
  n = nv_rpo(fn, two, 2);
  test_say("  rpo into 2: %zu: %s then %s", n, test_blocks(two, n < 2 ? n : 2), test_block(two[2]));
  print_pairs(fn, dt);
  print_values(fn, dt);
}

nv_preserved nv_test_dominators(nv_pass_ctx *ctx, LLVMValueRef fn) {
  print_function(ctx, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_dominators_module(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(fn, module)
    print_function(ctx, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_dominators_cgscc(nv_pass_ctx *ctx, const LLVMValueRef *functions, size_t n) {
  for (size_t i = 0; i < n; ++i)
    print_function(ctx, functions[i]);
  return NV_UNCHANGED;
}

// A loop pass may ask about its own function; any other has no trees here.
nv_preserved nv_test_dominators_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  nv_foreach_function(fn, nv_ctx_module(ctx))
    print_function(ctx, fn);
  return NV_UNCHANGED;
}
