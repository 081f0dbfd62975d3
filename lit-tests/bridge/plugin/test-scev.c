// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-scev.c: asks every question of scev.h, builds expressions, and expands them.
#include "bridge/scev-expand.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>

static void say_expr(const char *what, const nv_scev_expr *e) {
  if (!e) {
    test_say("%s: none", what);
    return;
  }
  char *text = test_scev_text(e);
  test_say("%s: %s", what, text);
  LLVMDisposeMessage(text);
}

static const char *const kinds[] = {
    "constant", "trunc", "zext", "sext", "ptrtoint", "add",           "mul",     "udiv",
    "addrec",   "umax",  "smax", "umin", "smin",     "sequentialmin", "unknown", "other"};

static void print_constant(const nv_scev_expr *e) {
  int64_t value = 0;
  if (nv_scev_const_value(e, &value))
    test_say("  constant %" PRId64, value);
}

static void print_addrec(nv_scev_info *se, const nv_scev_expr *e) {
  const nv_loop *loop = nv_scev_addrec_loop(e);
  if (!loop)
    return;
  test_say("  loop %s affine %d", test_block(nv_loop_header(loop)), nv_scev_is_affine(e));
  say_expr("  start", nv_scev_addrec_start(e));
  say_expr("  step", nv_scev_addrec_step(se, e));
  say_expr("  round 3",
           nv_scev_at_iteration(
               se, e,
               nv_scev_const(se, LLVMInt32TypeInContext(LLVMGetTypeContext(nv_scev_type(e))), 3)));
  test_say("  invariant %d, start invariant %d", nv_is_scev_invariant(se, e, loop),
           nv_is_scev_invariant(se, nv_scev_addrec_start(e), loop));
}

static void print_expr(nv_scev_info *se, LLVMValueRef v) {
  const nv_scev_expr *e = nv_scev_of(se, v);
  say_expr(test_value(v), e);
  if (!e)
    return;
  nv_range r;
  test_say("  %s, %zu operands, flags %u, value %s", kinds[nv_scev_get_kind(e)],
           nv_scev_num_operands(e), nv_scev_flags(e), test_value(nv_scev_value(e)));
  if (nv_scev_range(se, e, &r))
    test_say("  range s[%" PRId64 ",%" PRId64 "] u[%" PRIu64 ",%" PRIu64 "]", r.smin, r.smax,
             r.umin, r.umax);
  else
    test_say("  range none");
  for (size_t i = 0; i < nv_scev_num_operands(e) && nv_scev_get_kind(e) != NV_SCEV_ADDREC; ++i)
    say_expr("  operand", nv_scev_operand(e, i));
  print_constant(e);
  print_addrec(se, e);
  say_expr("  at the end", nv_scev_at_scope(se, e, NULL));
  say_expr("  base", nv_scev_pointer_base(se, e));
  say_expr("  offset", nv_scev_pointer_offset(se, e));
}

static void print_counts(nv_pass_ctx *ctx, nv_scev_info *se, LLVMValueRef fn) {
  nv_loop *loops[TEST_MAX];
  size_t n = nv_loops_innermost_first(nv_loops(ctx, fn), loops, TEST_MAX);
  for (size_t i = 0; i < n; ++i) {
    test_say("loop %s", test_block(nv_loop_header(loops[i])));
    const nv_scev_expr *count = nv_scev_backedge_count(se, loops[i], NV_COUNT_EXACT);
    say_expr("  exact", count);
    say_expr("  constant", nv_scev_backedge_count(se, loops[i], NV_COUNT_CONSTANT_MAX));
    say_expr("  symbolic", nv_scev_backedge_count(se, loops[i], NV_COUNT_SYMBOLIC_MAX));
    say_expr("  guarded", nv_scev_apply_guards(se, count, loops[i]));
  }
}

nv_preserved nv_test_scev(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  test_say("function %s", LLVMGetValueName2(fn, &len));
  nv_scev_info *se = nv_scev(ctx, fn);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (*LLVMGetValueName2(inst, &len))
        print_expr(se, inst);
    }
  }
  print_counts(ctx, se, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_scev_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  return nv_test_scev(ctx, nv_loop_function(loop));
}

// Builds from %a, %b (i32), %w (i64) and %p (pointer).
nv_preserved nv_test_scev_build(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_scev_info *se = nv_scev(ctx, fn);
  const nv_scev_expr *a = nv_scev_of(se, test_find(fn, "a")),
                     *b = nv_scev_of(se, test_find(fn, "b")),
                     *w = nv_scev_of(se, test_find(fn, "w")),
                     *p = nv_scev_of(se, test_find(fn, "p"));
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMTypeRef i16 = LLVMInt16TypeInContext(c), i32 = LLVMInt32TypeInContext(c),
              i64 = LLVMInt64TypeInContext(c), i128 = LLVMInt128TypeInContext(c);
  say_expr("add", nv_scev_add(se, a, b, NV_SCEV_NSW));
  say_expr("sub", nv_scev_sub(se, a, b, 0));
  say_expr("udiv", nv_scev_udiv(se, a, b));
  say_expr("smax", nv_scev_smax(se, a, b));
  say_expr("const", nv_scev_const(se, i16, 65535));
  say_expr("wide const", nv_scev_const(se, i128, -2));
  say_expr("trunc", nv_scev_trunc(se, a, i16));
  say_expr("sext", nv_scev_sext(se, a, i64));
  say_expr("zext", nv_scev_zext(se, a, i64));
  say_expr("same width", nv_scev_zext(se, a, i32));
  say_expr("pointer add", nv_scev_add(se, p, w, 0));
  say_expr("pointer sub", nv_scev_sub(se, nv_scev_add(se, p, w, 0), p, 0));
  test_say("same %d", nv_scev_add(se, a, b, 0) == nv_scev_add(se, b, a, 0));
  // What does not fit together has no answer.
  say_expr("widths", nv_scev_add(se, a, w, 0));
  say_expr("none", nv_scev_add(se, a, NULL, 0));
  say_expr("chain", nv_scev_add(se, nv_scev_sub(se, a, w, 0), b, 0));
  say_expr("two pointers", nv_scev_add(se, p, p, 0));
  say_expr("integer - pointer", nv_scev_sub(se, w, p, 0));
  say_expr("wrong trunc", nv_scev_trunc(se, a, i64));
  say_expr("wrong sext", nv_scev_sext(se, a, i16));
  say_expr("float", nv_scev_of(se, test_find(fn, "f")));
  say_expr("const of pointer type", nv_scev_const(se, LLVMPointerTypeInContext(c, 0), 1));
  int64_t difference;
  bool known =
      nv_scev_difference(se, nv_scev_add(se, a, nv_scev_const(se, i32, 12), 0), a, &difference);
  test_say("difference %d %" PRId64 ", of strangers %d, of widths %d", known, difference,
           nv_scev_difference(se, a, b, &difference), nv_scev_difference(se, a, w, &difference));
  return NV_UNCHANGED;
}

// Proofs about %a and %b at the start of block "here", and about the loop there.
nv_preserved nv_test_scev_proofs(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_scev_info *se = nv_scev(ctx, fn);
  const nv_scev_expr *a = nv_scev_of(se, test_find(fn, "a")),
                     *b = nv_scev_of(se, test_find(fn, "b"));
  const nv_loop *loop = nv_loop_of(nv_loops(ctx, fn), test_find_block(fn, "loop"));
  const nv_scev_expr *i = nv_scev_of(se, test_find(fn, "i"));
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  const nv_scev_expr *zero = nv_scev_const(se, i32, 0), *one = nv_scev_const(se, i32, 1);
  test_say("entry: a slt b %d, b slt a %d, varying %d",
           nv_is_scev_entry_guarded(se, loop, LLVMIntSLT, a, b),
           nv_is_scev_entry_guarded(se, loop, LLVMIntSLT, b, a),
           nv_is_scev_entry_guarded(se, loop, LLVMIntSLT, i, b));
  test_say("each round: i sge 0 %d, i slt 1 %d, no addrec %d",
           nv_is_scev_known_every_iteration(se, LLVMIntSGE, i, zero),
           nv_is_scev_known_every_iteration(se, LLVMIntSLT, i, one),
           nv_is_scev_known_every_iteration(se, LLVMIntSGE, b, zero));
  nv_scev_forget_nest(se, loop);
  say_expr("i again", nv_scev_of(se, test_find(fn, "i")));
  return NV_UNCHANGED;
}

// Writes the trip count of the loop "loop" before the terminator of the entry and stores it there.
nv_preserved nv_test_scev_expand(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_scev_info *se = nv_scev(ctx, fn);
  nv_loop *loop = nv_loop_of(nv_loops(ctx, fn), test_find_block(fn, "loop"));
  LLVMValueRef entry = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(fn));
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c), i64 = LLVMInt64TypeInContext(c);
  const nv_scev_expr *count = nv_scev_backedge_count(se, loop, NV_COUNT_EXACT),
                     *i = nv_scev_of(se, test_find(fn, "i"));
  nv_expander *x = nv_expander_begin(ctx, fn, "made");
  test_say("count: safe %d costly(0) %d costly(9) %d", nv_is_expansion_safe(x, count, entry),
           nv_is_expansion_costly(x, count, loop, 0, entry),
           nv_is_expansion_costly(x, count, loop, 9, entry));
  test_say("i at the entry: safe %d, expanded %s", nv_is_expansion_safe(x, i, entry),
           test_value(nv_expander_expand(x, i, i32, entry)));
  test_say("wrong size %s, at a phi %s, nothing %s",
           test_value(nv_expander_expand(x, count, i64, entry)),
           test_value(nv_expander_expand(x, count, i32, test_find(fn, "i"))),
           test_value(nv_expander_expand(x, NULL, i32, entry)));
  LLVMValueRef dropped = nv_expander_expand(x, count, i32, entry);
  test_say("dropped: written %d", dropped != NULL);
  nv_expander_end(x, false);
  x = nv_expander_begin(ctx, fn, "made");
  LLVMValueRef value = nv_expander_expand(x, count, i32, entry);
  LLVMValueRef pointer = nv_expander_expand(x, nv_scev_of(se, test_find(fn, "p")), i64, entry);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderBefore(builder, entry);
  LLVMBuildStore(builder, value, test_find(fn, "p"));
  LLVMBuildStore(builder, pointer, test_find(fn, "p"));
  LLVMDisposeBuilder(builder);
  nv_expander_end(x, true);
  test_say("valid %d", test_analyses_valid(ctx, fn));
  return NV_CHANGED_INSTS;
}
