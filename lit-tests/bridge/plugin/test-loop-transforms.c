// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-loop-transforms.c: one test pass per change of loop-transforms.h, made on the loop whose
// header is named "loop". What the test wants is in the loop's metadata (test.*).
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/loop-transforms.h"
#include "test.h"

#include <string.h>

typedef bool (*change)(nv_pass_ctx *ctx, nv_loop *loop);

static bool is_chosen(const nv_loop *loop) {
  return !strcmp(test_block(nv_loop_header(loop)), "loop");
}

static nv_preserved on_function(nv_pass_ctx *ctx, LLVMValueRef fn, const char *what, change apply) {
  nv_loop *loops[TEST_MAX];
  size_t n = nv_loops_preorder(nv_loops(ctx, fn), loops, TEST_MAX);
  for (size_t i = 0; i < n; ++i) {
    if (!is_chosen(loops[i]))
      continue;
    size_t len;
    bool changed = apply(ctx, loops[i]);
    test_say("%s: %s %d, valid %d", LLVMGetValueName2(fn, &len), what, changed,
             test_analyses_valid(ctx, fn));
    return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
  }
  return NV_UNCHANGED;
}

static nv_preserved on_loop(nv_pass_ctx *ctx, nv_loop *loop, const char *what, change apply) {
  if (!is_chosen(loop))
    return NV_UNCHANGED;
  size_t len;
  LLVMValueRef fn = nv_loop_function(loop);
  bool changed = apply(ctx, loop);
  test_say("%s: %s %d, valid %d", LLVMGetValueName2(fn, &len), what, changed,
           test_analyses_valid(ctx, fn));
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}

// The two entries of one change: as a function pass and as a loop pass.
#define CHANGE_TEST(name, what)                                                                    \
  nv_preserved nv_test_##name(nv_pass_ctx *ctx, LLVMValueRef fn) {                                 \
    return on_function(ctx, fn, what, name);                                                       \
  }                                                                                                \
  nv_preserved nv_test_##name##_loop(nv_pass_ctx *ctx, nv_loop *loop) {                            \
    return on_loop(ctx, loop, what, name);                                                         \
  }

static uint32_t wanted(const nv_loop *loop, const char *name, uint32_t fallback) {
  int64_t value;
  return nv_loop_md_int(loop, name, &value) ? (uint32_t)value : fallback;
}

static bool loop_simplify(nv_pass_ctx *ctx, nv_loop *loop) {
  bool before = nv_loop_is_simplify(loop);
  bool changed = nv_loop_simplify(ctx, loop);
  test_say("simplify %d -> %d", before, nv_loop_is_simplify(loop));
  return changed;
}

static bool loop_lcssa(nv_pass_ctx *ctx, nv_loop *loop) {
  bool before = nv_loop_is_lcssa(ctx, loop);
  bool changed = nv_loop_form_lcssa(ctx, loop);
  test_say("lcssa %d -> %d", before, nv_loop_is_lcssa(ctx, loop));
  return changed;
}

static bool loop_hoist(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMValueRef fn = nv_loop_function(loop);
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  bool moved_x = nv_loop_make_invariant(ctx, loop, x);
  bool moved_y = nv_loop_make_invariant(ctx, loop, y);
  test_say("hoist x %d y %d", moved_x, moved_y);
  return moved_x;
}

// Puts the copy in front: the way in leads to the copy, the copy's exit to the original's
// preheader.
static bool loop_clone(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMValueRef fn = nv_loop_function(loop);
  LLVMBasicBlockRef preheader = nv_loop_preheader(loop);
  LLVMBasicBlockRef entry = preheader ? nv_idom(nv_dominators(ctx, fn), preheader) : NULL;
  nv_vmap *map = nv_vmap_create();
  nv_loop *copy = entry ? nv_loop_clone_before(ctx, loop, preheader, entry, ".first", map) : NULL;
  if (copy) {
    LLVMBasicBlockRef exit = nv_loop_unique_exit(loop);
    LLVMBasicBlockRef new_preheader = nv_vmap_block(map, preheader);
    LLVMBasicBlockRef exiting = nv_vmap_block(map, nv_loop_exiting_block(loop));
    test_say("copy %s of %s, preheader %s, exiting %s", test_block(nv_loop_header(copy)),
             test_block(nv_loop_header(loop)), test_block(new_preheader), test_block(exiting));
    nv_phis_rename_block(preheader, entry, exiting);
    LLVMValueRef in = LLVMGetBasicBlockTerminator(entry);
    LLVMValueRef out = LLVMGetBasicBlockTerminator(exiting);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(in); ++i)
      if (LLVMGetSuccessor(in, i) == preheader)
        LLVMSetSuccessor(in, i, new_preheader);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(out); ++i)
      if (LLVMGetSuccessor(out, i) == exit)
        LLVMSetSuccessor(out, i, preheader);
    nv_foreach_inst(phi, exit) {
      if (LLVMIsAPHINode(phi))
        nv_phi_remove_incoming(phi, exiting);
    }
    nv_dominators_recompute(ctx, fn);
  }
  nv_vmap_dispose(map);
  return copy != NULL;
}

static bool loop_version(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMValueRef condition = test_find(nv_loop_function(loop), "cond");
  nv_vmap *map = nv_vmap_create();
  nv_loop *copy = nv_loop_version(ctx, loop, condition, ".slow", map);
  if (copy) {
    test_say("fast %s slow %s, %d", test_block(nv_loop_header(loop)),
             test_block(nv_loop_header(copy)),
             nv_vmap_block(map, nv_loop_header(loop)) == nv_loop_header(copy));
    test_say("forms: simplify %d %d lcssa %d %d", nv_loop_is_simplify(loop),
             nv_loop_is_simplify(copy), nv_loop_is_lcssa(ctx, loop), nv_loop_is_lcssa(ctx, copy));
    nv_loop_enqueue(ctx, copy);
  }
  nv_vmap_dispose(map);
  return copy != NULL;
}

static bool loop_delete(nv_pass_ctx *ctx, nv_loop *loop) { return nv_loop_delete(ctx, loop); }

// Hides the selects whose condition is an argument called "hidden".
static bool loop_unswitch(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMValueRef hidden[TEST_MAX];
  size_t n = 0, len;
  nv_foreach_inst(inst, nv_loop_header(loop)) {
    if (LLVMIsASelectInst(inst) && n < TEST_MAX &&
        !strcmp(LLVMGetValueName2(LLVMGetOperand(inst, 0), &len), "hidden"))
      hidden[n++] = inst;
  }
  return nv_loop_run_unswitch(ctx, loop, hidden, n);
}

static bool loop_full(nv_pass_ctx *ctx, nv_loop *loop) {
  return nv_loop_run_full_unroll(ctx, loop, wanted(loop, "test.threshold", 0),
                                 wanted(loop, "test.trips", 0));
}

static bool loop_lsr(nv_pass_ctx *ctx, nv_loop *loop) { return nv_loop_run_lsr(ctx, loop); }

static bool loop_exit_values(nv_pass_ctx *ctx, nv_loop *loop) {
  return nv_loop_rewrite_exit_values(ctx, loop);
}

static bool loop_unroll(nv_pass_ctx *ctx, nv_loop *loop) {
  nv_unroll_options options = {
      .count = wanted(loop, "test.count", 0),
      .limit = 8,
      .runtime = nv_loop_md_bool(loop, "test.runtime", false),
      .expensive_trip_count = true,
      .expansion_budget = 4,
  };
  nv_loop *remainder = NULL;
  nv_unroll_result result = nv_loop_unroll(ctx, loop, &options, &remainder);
  test_say("unroll result %d remainder %s", (int)result,
           remainder ? test_block(nv_loop_header(remainder)) : "-");
  return result != NV_UNROLL_DECLINED;
}

static bool loop_peel(nv_pass_ctx *ctx, nv_loop *loop) {
  uint32_t count = wanted(loop, "test.count", 1);
  bool last = nv_loop_md_bool(loop, "test.last", false);
  nv_vmap *map = nv_vmap_create();
  LLVMBasicBlockRef header = nv_loop_header(loop);
  bool changed = nv_loop_peel(ctx, loop, count, last, map);
  if (changed)
    test_say("peeled copy of the header: %s", test_block(nv_vmap_block(map, header)));
  nv_vmap_dispose(map);
  return changed;
}

CHANGE_TEST(loop_simplify, "simplify")
CHANGE_TEST(loop_lcssa, "lcssa")
CHANGE_TEST(loop_hoist, "hoist")
CHANGE_TEST(loop_clone, "clone")
CHANGE_TEST(loop_version, "version")
CHANGE_TEST(loop_delete, "delete")
CHANGE_TEST(loop_lsr, "lsr")
CHANGE_TEST(loop_exit_values, "exit-values")
CHANGE_TEST(loop_unswitch, "unswitch")
CHANGE_TEST(loop_full, "full")
CHANGE_TEST(loop_unroll, "unroll")
CHANGE_TEST(loop_peel, "peel")
