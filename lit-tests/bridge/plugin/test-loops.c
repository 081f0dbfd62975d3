// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-loops.c: asks every question of loops.h, and writes loop metadata.
#include "bridge/loops.h"
#include "test.h"

#include <inttypes.h>

static const char *loop_name(const nv_loop *loop) {
  return loop ? test_block(nv_loop_header(loop)) : "-";
}

static const char *loop_names(nv_loop **loops, size_t n) {
  LLVMBasicBlockRef headers[TEST_MAX];
  for (size_t i = 0; i < n; ++i)
    headers[i] = nv_loop_header(loops[i]);
  return test_blocks(headers, n);
}

static void print_structure(nv_pass_ctx *ctx, const nv_loop *loop) {
  LLVMBasicBlockRef b[TEST_MAX];
  nv_loop *l[TEST_MAX];
  test_say("loop %s: height %u parent %s innermost %d", loop_name(loop), nv_loop_height(loop),
           loop_name(nv_loop_parent(loop)), nv_loop_is_innermost(loop));
  size_t n = nv_loop_children(loop, l, TEST_MAX);
  test_say("  children [%s]", loop_names(l, n));
  test_say("  preheader %s latch %s", test_block(nv_loop_preheader(loop)),
           test_block(nv_loop_latch(loop)));
  test_say("  exiting %s", test_block(nv_loop_exiting_block(loop)));
  test_say("  exits %s", test_block(nv_loop_unique_exit(loop)));
  n = nv_loop_blocks(loop, b, TEST_MAX);
  test_say("  blocks %zu, first %s", n, test_block(b[0]));
  n = nv_loop_blocks_rpo(ctx, loop, b, TEST_MAX);
  test_say("  rpo [%s]", test_blocks(b, n));
  test_say("  simplify %d lcssa %d clonable %d", nv_loop_is_simplify(loop),
           nv_loop_is_lcssa(ctx, loop), nv_loop_is_safe_to_clone(loop));
}

static void print_counts(nv_pass_ctx *ctx, nv_loop *loop) {
  test_say("  trips %" PRIu32 " max %" PRIu32, nv_loop_trip_count(ctx, loop),
           nv_loop_max_trip_count(ctx, loop));
}

static void print_metadata(const nv_loop *loop) {
  test_say("  md flag %d", nv_loop_md_has(loop, "test.flag"));
}

// Which of the values v, w, x of the function are invariant; of which instructions the operands.
static void print_invariance(LLVMValueRef fn, const nv_loop *loop) {
  static const char *const names[] = {"v", "w", "x"};
  for (int i = 0; i < 3; ++i) {
    LLVMValueRef value = test_find(fn, names[i]);
    if (value)
      test_say("  %s: in loop %d invariant %d", names[i], nv_loop_contains_inst(loop, value),
               nv_is_loop_invariant(loop, value));
  }
}

nv_preserved nv_test_loops(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  test_say("function %s", LLVMGetValueName2(fn, &len));
  nv_loop_info *li = nv_loops(ctx, fn);
  nv_loop *loops[TEST_MAX];
  size_t n = nv_loops_innermost_first(li, loops, TEST_MAX);
  test_say("innermost first [%s]", loop_names(loops, n));
  nv_foreach_block(block, fn) {
    const nv_loop *loop = nv_loop_of(li, block);
    test_say("%s: in %s depth %u", test_block(block), loop_name(loop), nv_loop_depth_of(li, block));
    if (loop && !nv_loop_contains_block(loop, block))
      test_say("contradiction");
  }
  // From outside in, so that the first is around those behind it.
  for (size_t i = 0; i < n / 2; ++i) {
    nv_loop *swapped = loops[i];
    loops[i] = loops[n - 1 - i];
    loops[n - 1 - i] = swapped;
  }
  for (size_t i = 0; i < n; ++i) {
    print_structure(ctx, loops[i]);
    print_counts(ctx, loops[i]);
    print_metadata(loops[i]);
    print_invariance(fn, loops[i]);
    test_say("  holds first loop %d, held by it %d, function %d",
             nv_loop_contains_loop(loops[i], loops[0]), nv_loop_contains_loop(loops[0], loops[i]),
             nv_loop_function(loops[i]) == fn);
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_loops_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  nv_loop *loops[TEST_MAX];
  LLVMValueRef fn = nv_loop_function(loop);
  size_t n = nv_loops_innermost_first(nv_loops(ctx, fn), loops, TEST_MAX);
  test_say("loop pass on %s of %zu", loop_name(loop), n);
  print_structure(ctx, loop);
  print_counts(ctx, loop);
  return NV_UNCHANGED;
}

nv_preserved nv_test_loop_metadata(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)ctx;
  print_metadata(loop);
  int32_t before = 0;
  test_say("  md int before %d", nv_loop_md_int(loop, "test.int", &before));
  nv_loop_md_set_flag(loop, "test.flag", true);
  nv_loop_md_set_int(loop, "test.int", -7);
  print_metadata(loop);
  int32_t number = 0;
  bool is_flag = nv_loop_md_int(loop, "test.flag", &number);
  bool is_int = nv_loop_md_int(loop, "test.int", &number);
  test_say("  md int %d %d %" PRId32, is_flag, is_int, number);
  nv_loop_md_set_int(loop, "test.int", 9);
  nv_loop_md_set_flag(loop, "test.flag", false);
  print_metadata(loop);
  static const char *const inner[] = {"test.inner", "test.second"};
  nv_loop_md_set_entries(loop, "test.after", inner, 2);
  return NV_CHANGED_INSTS;
}
