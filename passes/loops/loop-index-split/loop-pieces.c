// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-pieces.c: splits a loop by counts.
//
//   before:  preheader -> loop -> exit
//   after:   preheader -?-> loop.0 -> next -?-> loop.1 -> next -> exit
//
// Every copy has a guard, count != 0, and an exit test that depends on its count alone, so that the
// original exit condition does not matter. Phis behind a copy carry on what the header phis would
// have held in the next iteration, and the values that leave the loop.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "loops/loop-index-split/loop-pieces.h"
#include "bridge/loop-transforms.h"
#include "bridge/metadata.h"
#include "bridge/scev.h"

static const char done_mark[] = "nvopt.lis.done";

struct copy {
  LLVMBasicBlockRef preheader, header, latch;
  nv_vmap *map; // NULL for the original
};

// A header phi or exit phi, the value that it takes from the latch, and the one it has at the place
// that is being built.
struct carried {
  LLVMValueRef phi, next, now;
};

struct split {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMTypeRef i64;
  LLVMBasicBlockRef exit;
  struct copy copies[NV_MAX_PIECES];
  struct carried *phis, *results; // stb_ds
  LLVMBasicBlockRef *holds;       // stb_ds: where copies leave to until they are placed
  LLVMValueRef *tests;            // stb_ds: what ended the copies
  ptrdiff_t counter; // index of the header phi that the exit test compares; -1 for none
  int64_t step;      // and what it advances by
};

static LLVMValueRef in_copy(const struct copy *c, LLVMValueRef v) {
  LLVMValueRef mapped = c->map ? nv_vmap_get(c->map, v) : NULL;
  return mapped ? mapped : v;
}

static void collect_phis(LLVMBasicBlockRef block, LLVMBasicBlockRef latch, LLVMBasicBlockRef entry,
                         struct carried **out) {
  for (LLVMValueRef phi = LLVMGetFirstInstruction(block); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef now = entry ? nv_phi_value_from(phi, entry) : LLVMGetPoison(LLVMTypeOf(phi));
    struct carried c = {phi, nv_phi_value_from(phi, latch), now};
    arrput(*out, c);
  }
}

// A header phi whose next value the exit test looks at (so that it is no poison), and which takes
// 2^width different values one after another: then "equal to start + count * step" is first true
// after `count` iterations.
static void find_counter(struct split *s, nv_loop *loop) {
  nv_scev_info *se = nv_scev(s->ctx, nv_loop_function(loop));
  LLVMValueRef test = LLVMGetCondition(LLVMGetBasicBlockTerminator(nv_loop_latch(loop)));
  s->counter = -1;
  if (!LLVMIsAICmpInst(test))
    return;
  for (ptrdiff_t i = 0; i < arrlen(s->phis); i++) {
    LLVMTypeRef type = LLVMTypeOf(s->phis[i].phi);
    const nv_scev_expr *e = nv_scev_of(se, s->phis[i].phi);
    if (!e || LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) < 32 ||
        LLVMGetIntTypeWidth(type) > 64 || nv_scev_addrec_loop(e) != loop || !nv_scev_is_affine(e) ||
        !nv_scev_const_value(nv_scev_addrec_step(se, e), &s->step) || !(s->step & 1) ||
        (LLVMGetOperand(test, 0) != s->phis[i].next && LLVMGetOperand(test, 1) != s->phis[i].next))
      continue;
    s->counter = i;
    return;
  }
}

//===-- Exit tests ----------------------------------------------------------------------------===//

static LLVMValueRef resize(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef type) {
  unsigned from = LLVMGetIntTypeWidth(LLVMTypeOf(v)), to = LLVMGetIntTypeWidth(type);
  return from > to ? LLVMBuildTrunc(b, v, type, "") : v;
}

// The value of the counting phi that ends the copy, computed in its guard.
static LLVMValueRef end_value(struct split *s, LLVMValueRef count) {
  LLVMValueRef start = s->phis[s->counter].now;
  LLVMTypeRef type = LLVMTypeOf(start);
  LLVMValueRef steps = resize(s->b, count, type);
  if (s->step != 1)
    steps = LLVMBuildMul(s->b, steps, LLVMConstInt(type, (uint64_t)s->step, true), "");
  return LLVMBuildAdd(s->b, start, steps, "split.end");
}

// "There is another iteration" at the latch of copy `c`, by a counter of its own that counts down to
// 0 in 32 bits; a count of 2^32 starts at 0 and is right too.
static LLVMValueRef count_down(struct split *s, const struct copy *c, LLVMValueRef count) {
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(c->preheader));
  LLVMValueRef first = LLVMBuildTrunc(s->b, count, i32, "");
  LLVMPositionBuilderBefore(s->b, LLVMGetFirstInstruction(c->header));
  LLVMValueRef left = LLVMBuildPhi(s->b, i32, "split.left");
  LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(c->latch));
  LLVMValueRef next = LLVMBuildAdd(s->b, left, LLVMConstAllOnes(i32), "split.left");
  LLVMValueRef values[2] = {first, next};
  LLVMBasicBlockRef blocks[2] = {c->preheader, c->latch};
  LLVMAddIncoming(left, values, blocks, 2);
  return LLVMBuildICmp(s->b, LLVMIntNE, next, LLVMConstNull(i32), "split.more");
}

// Makes the latch of `c` leave to `to` after the piece's iterations. `end`: value of the counting phi
// that ends it, or NULL.
static void rewrite_latch(struct split *s, const struct copy *c, const nv_piece *piece,
                          LLVMValueRef end, LLVMBasicBlockRef to) {
  LLVMValueRef old = LLVMGetBasicBlockTerminator(c->latch), more = NULL;
  if (!piece->single && end) {
    LLVMPositionBuilderBefore(s->b, old);
    more = LLVMBuildICmp(s->b, LLVMIntNE, in_copy(c, s->phis[s->counter].next), end, "split.more");
  } else if (!piece->single) {
    more = count_down(s, c, piece->count);
  }
  LLVMPositionBuilderBefore(s->b, old);
  LLVMValueRef branch = more ? LLVMBuildCondBr(s->b, more, c->header, to) : LLVMBuildBr(s->b, to);
  nv_copy_debug_loc(branch, old);
  if (more) {
    nv_copy_metadata(branch, old);
    nv_remove_metadata(branch, "prof");
  }
  LLVMInstructionEraseFromParent(old);
  for (ptrdiff_t i = 0; piece->single && i < arrlen(s->phis); i++)
    nv_phi_remove_incoming(in_copy(c, s->phis[i].phi), c->latch);
}

//===-- Pieces --------------------------------------------------------------------------------===//

// A value at the start of `at`: `skipped` when control comes from `guard`, `done` from the latch.
static LLVMValueRef merge(struct split *s, LLVMBasicBlockRef at, LLVMValueRef skipped,
                          LLVMBasicBlockRef guard, LLVMValueRef done, LLVMBasicBlockRef latch) {
  LLVMPositionBuilderAtEnd(s->b, at);
  LLVMValueRef phi = LLVMBuildPhi(s->b, LLVMTypeOf(skipped), "split");
  LLVMValueRef values[2] = {skipped, done};
  LLVMBasicBlockRef blocks[2] = {guard, latch};
  LLVMAddIncoming(phi, values, blocks, 2);
  return phi;
}

// Wires copy `c` between `guard` (whose terminator is missing) and the new block that is returned.
static LLVMBasicBlockRef place(struct split *s, const struct copy *c, LLVMBasicBlockRef guard,
                               const nv_piece *piece, bool last) {
  LLVMBasicBlockRef next =
      LLVMInsertBasicBlockInContext(nv_ctx_llvm(s->ctx), s->exit, "split.next");
  LLVMPositionBuilderAtEnd(s->b, guard);
  LLVMValueRef end = piece->single || s->counter < 0 ? NULL : end_value(s, piece->count);
  LLVMValueRef any =
      LLVMBuildICmp(s->b, LLVMIntNE, piece->count, LLVMConstNull(s->i64), "split.any");
  LLVMBuildCondBr(s->b, any, c->preheader, next);
  for (ptrdiff_t i = 0; i < arrlen(s->phis); i++)
    nv_phi_set_value_from(in_copy(c, s->phis[i].phi), c->preheader, s->phis[i].now);
  arrput(s->tests, LLVMGetCondition(LLVMGetBasicBlockTerminator(c->latch)));
  rewrite_latch(s, c, piece, end, next);
  // The counting phi goes on from `end` either way: a copy of no iterations ends where it starts.
  for (ptrdiff_t i = 0; !last && i < arrlen(s->phis); i++)
    s->phis[i].now = end && i == s->counter ? end
                                            : merge(s, next, s->phis[i].now, guard,
                                                    in_copy(c, s->phis[i].next), c->latch);
  for (ptrdiff_t i = 0; i < arrlen(s->results); i++)
    s->results[i].now =
        merge(s, next, s->results[i].now, guard, in_copy(c, s->results[i].next), c->latch);
  return next;
}

// A value map follows replacements, so all copies of the condition are looked up before the first one
// is replaced.
static void set_conditions(struct split *s, LLVMValueRef condition, const nv_piece *pieces,
                           size_t n) {
  LLVMTypeRef i1 = LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMValueRef conditions[NV_MAX_PIECES];
  for (size_t i = 0; i < n; i++)
    conditions[i] = in_copy(&s->copies[i], condition);
  for (size_t i = 0; i < n; i++)
    LLVMReplaceAllUsesWith(conditions[i], LLVMConstInt(i1, pieces[i].condition, false));
}

static void leave_to_exit(struct split *s, LLVMBasicBlockRef from, size_t n) {
  LLVMPositionBuilderAtEnd(s->b, from);
  LLVMBuildBr(s->b, s->exit);
  for (ptrdiff_t i = 0; i < arrlen(s->results); i++) {
    for (size_t k = 0; k < n; k++)
      nv_phi_remove_incoming(s->results[i].phi, s->copies[k].latch);
    LLVMAddIncoming(s->results[i].phi, &s->results[i].now, &from, 1);
  }
}

static bool can_split(nv_pass_ctx *ctx, nv_loop *loop) {
  return nv_loop_is_innermost(loop) && nv_loop_is_simplify(loop) && nv_loop_is_lcssa(ctx, loop) &&
         nv_loop_exiting_block(loop) == nv_loop_latch(loop) && nv_loop_unique_exit(loop) &&
         nv_loop_is_safe_to_clone(loop);
}

// Another copy of the loop. A copy leaves to the exit of the loop, which then is no exit of one loop
// alone, as the next copy needs: until it is placed it leaves to a block of its own.
static void add_copy(struct split *s, nv_loop *loop, LLVMBasicBlockRef entry, struct copy *out) {
  nv_vmap *map = nv_vmap_create();
  nv_loop *copy = nv_loop_clone_before(s->ctx, loop, s->exit, entry, ".split", map);
  nv_loop_md_set_flag(copy, done_mark, true); // an identity of its own
  const struct copy *c = &s->copies[0];
  *out = (struct copy){nv_vmap_block(map, c->preheader), nv_vmap_block(map, c->header),
                       nv_vmap_block(map, c->latch), map};
  LLVMContextRef context = nv_ctx_llvm(s->ctx);
  LLVMBasicBlockRef hold = LLVMInsertBasicBlockInContext(context, s->exit, "split.hold");
  LLVMPositionBuilderAtEnd(s->b, hold);
  LLVMBuildUnreachable(s->b);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(out->latch);
  LLVMSetSuccessor(branch, LLVMGetSuccessor(branch, 0) == s->exit ? 0 : 1, hold);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(s->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    nv_phi_remove_incoming(phi, out->latch);
  arrput(s->holds, hold);
}

bool nv_loop_split(nv_pass_ctx *ctx, nv_loop *loop, LLVMValueRef condition, const nv_piece *pieces,
                   size_t n) {
  if (!can_split(ctx, loop) || n > NV_MAX_PIECES)
    return false;
  LLVMValueRef function = nv_loop_function(loop);
  LLVMBasicBlockRef entry = nv_loop_preheader(loop);
  // The copies must not repeat what the preheader computes.
  LLVMBasicBlockRef preheader = nv_split_block(ctx, LLVMGetBasicBlockTerminator(entry), "split.ph");
  struct split s = {.ctx = ctx,
                    .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx)),
                    .i64 = LLVMInt64TypeInContext(nv_ctx_llvm(ctx)),
                    .exit = nv_loop_unique_exit(loop)};
  s.copies[0] = (struct copy){preheader, nv_loop_header(loop), nv_loop_latch(loop), NULL};
  collect_phis(s.copies[0].header, s.copies[0].latch, preheader, &s.phis);
  find_counter(&s, loop);
  nv_loop_md_set_flag(loop, done_mark, true);
  for (size_t i = 1; i < n; i++)
    add_copy(&s, loop, entry, &s.copies[i]);
  collect_phis(s.exit, s.copies[0].latch, NULL, &s.results);
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(entry));
  LLVMBasicBlockRef guard = entry;
  for (size_t i = 0; i < n; i++)
    guard = place(&s, &s.copies[i], guard, &pieces[i], i + 1 == n);
  set_conditions(&s, condition, pieces, n);
  leave_to_exit(&s, guard, n);
  // Last: an old test, or what only it asked for, may be a result, or a phi of which the other copies have twins.
  nv_delete_dead_list(ctx, s.tests, arrlenu(s.tests));
  arrfree(s.tests);
  for (size_t i = 1; i < n; i++)
    nv_vmap_dispose(s.copies[i].map);
  nv_erase_blocks(s.holds, arrlenu(s.holds));
  arrfree(s.holds);
  arrfree(s.phis);
  arrfree(s.results);
  LLVMDisposeBuilder(s.b);
  nv_changed_cfg(ctx, function);
  return true;
}
