// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-loop-transforms.c: one test pass per change of loop-transforms.h, made on the loop whose
// header is named "loop". What the test wants is in the loop's metadata (test.*).
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/cfg.h"
#include "bridge/loop-transforms.h"
#include "test.h"

#include <string.h>

typedef bool (*change)(nv_pass_ctx *ctx, nv_loop *loop);

static bool is_chosen(const nv_loop *loop) {
  return !strcmp(test_block(nv_loop_header(loop)), "loop");
}

static nv_preserved on_function(nv_pass_ctx *ctx, LLVMValueRef fn, const char *what, change apply) {
  nv_loop *loops[TEST_MAX];
  size_t n = nv_loops_innermost_first(nv_loops(ctx, fn), loops, TEST_MAX);
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
  return test_loop_number(loop, name, fallback);
}

static bool loop_simplify(nv_pass_ctx *ctx, nv_loop *loop) {
  bool before = nv_loop_is_simplify(loop);
  bool changed = nv_loop_simplify(ctx, loop);
  test_say("simplify %d -> %d", before, nv_loop_is_simplify(loop));
  return changed;
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
    nv_foreach_inst(phi, preheader) {
      LLVMValueRef value = LLVMIsAPHINode(phi) ? nv_phi_value_from(phi, entry) : NULL;
      if (value && nv_phi_remove_incoming(phi, entry))
        LLVMAddIncoming(phi, &value, &exiting, 1);
    }
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
    const nv_edge_change changes[] = {{entry, new_preheader, true},
                                      {exiting, preheader, true},
                                      {entry, preheader, false},
                                      {exiting, exit, false}};
    test_say("told %d", nv_edges_changed(ctx, changes, 4));
  }
  nv_vmap_dispose(map);
  return copy != NULL;
}

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

// All loops of one block go at once.
nv_preserved nv_test_loops_delete(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_loop *loops[TEST_MAX], *small[TEST_MAX];
  size_t n = nv_loops_innermost_first(nv_loops(ctx, fn), loops, TEST_MAX), count = 0, len;
  for (size_t i = 0; i < n; ++i)
    if (nv_loop_blocks(loops[i], NULL, 0) == 1)
      small[count++] = loops[i];
  nv_loops_delete(ctx, small, count);
  test_say("%s: delete %zu, valid %d", LLVMGetValueName2(fn, &len), count,
           test_analyses_valid(ctx, fn));
  return count ? NV_CHANGED_CFG : NV_UNCHANGED;
}

CHANGE_TEST(loop_simplify, "simplify")

// The CFG is changed by hand, which a loop pass cannot tell of.
nv_preserved nv_test_loop_clone(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return on_function(ctx, fn, "clone", loop_clone);
}
CHANGE_TEST(loop_lsr, "lsr")
CHANGE_TEST(loop_exit_values, "exit-values")
CHANGE_TEST(loop_unswitch, "unswitch")
CHANGE_TEST(loop_full, "full")
