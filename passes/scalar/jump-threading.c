// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// jump-threading.c: nv-jump-threading, lets control go past a merge whose branch is already decided.
//
//   a: br label %m                                         a: br label %yes
//   b: br label %m                                   ->    b: br label %no
//   m: %c = phi i1 [ true, %a ], [ false, %b ]             (m is gone)
//      br i1 %c, label %yes, label %no
//
// Leaving a loop or a switch out of nested scopes makes such merges: the front end notes why a scope
// ends, merges, and asks again. So do several questions about one value in a row, the kind of a shape, say: where the value was
// asked about before, each way into the merge knows the answer. LLVM's jump-threading does nothing on a target whose lanes may
// diverge, because skipping a merge can cost more than the branch: lanes that would have met there
// run what follows in groups. So only merges are skipped that cost no meeting point: every way from
// the merge leads to the successor and all lanes meet there anyway; or the successor is entered over
// one edge only, whose lanes are together when they come to the merge. They are not where the edge
// leaves a loop that has several exits: lanes leave in different rounds and first meet in the merge.
// The lanes that still enter the merge need the same: where some go past it, it is no longer the
// place that all come through, and those that are left do not wait there for each other. All this
// is of no concern where all threads of the block provably go the same way.
//
// Legality. The merge holds phis, the comparison of one of them or of a value from elsewhere with a constant, and the branch; so
// nothing with an effect is skipped, copied or moved, and each edge goes where the branch would
// have gone. What an edge knows of a value from elsewhere it knows of the last branch that asked about it: from there to the merge
// each block is entered by one edge, so that nothing runs in between that could make the value anew, and a branch on what is no
// number, or several, is undefined. Values of the merge that are used behind it become phis there. No instruction comes to
// depend on another condition than before, and by the rule above each block is entered by the same
// lanes together, so convergent operations behind the merge keep their partners. Headers of loops
// are neither skipped nor entered by a new edge, so loops keep their form. Contracts PF-10, PF-13.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/fold.h"
#include "bridge/loops.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "bridge/ssa.h"
#include "facts/block-uniform.h"
#include "facts/shapes.h"
#include "set.h"

// An edge into the merge and where it can go at once.
struct thread {
  LLVMBasicBlockRef from, to;
  LLVMBasicBlockRef via; // the new block on the way, once it exists
};

struct merge {
  LLVMBasicBlockRef block;
  LLVMValueRef value;      // decides the branch: a phi of the block, or from elsewhere
  LLVMValueRef compare;    // of `value` with a constant, or NULL: the value is the condition itself
  LLVMBasicBlockRef *from; // stb_ds array: where the edges come from
  LLVMValueRef *phis;      // stb_ds array: all phis of the block
  struct thread *threads;  // stb_ds array: edges with a known way
  LLVMBasicBlockRef *others; // stb_ds array: where the edges come from that still enter the merge
};

// Limit. Branches in front of the merge that an edge's way is followed back over.
enum { MAX_WAY = 8 };

// Limit. A function is asked about again after each merge that goes away, and behind the last time
// threads count as parting.
enum { MAX_QUESTIONS = 16 };

enum { CHOICE = 8 }; // instructions of two ways that become a choice

// Which branches all threads of the block agree about: asked for when a merge needs it.
struct agreement {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_block_index index;
  nv_block_uniformity *uniform; // NULL: not asked for, or out of date
  unsigned questions;
};

static bool know_agreement(struct agreement *a) {
  if (!a->uniform && a->questions < MAX_QUESTIONS) {
    a->questions++;
    a->index = nv_block_index_of(a->function);
    a->uniform = nv_proven_block_uniformity_of(a->ctx, a->function, &a->index);
  }
  return a->uniform != NULL;
}

static void forget_agreement(struct agreement *a) {
  if (!a->uniform)
    return;
  nv_block_uniformity_free(a->uniform);
  nv_block_index_free(&a->index);
  a->uniform = NULL;
}

static void merge_free(struct merge *m) {
  arrfree(m->from);
  arrfree(m->phis);
  arrfree(m->threads);
  arrfree(m->others);
}

// The value that the branch or switch looks at; NULL for other terminators.
static LLVMValueRef condition_of(LLVMValueRef terminator) {
  if (LLVMIsABranchInst(terminator))
    return LLVMIsConditional(terminator) ? LLVMGetCondition(terminator) : NULL;
  return LLVMIsASwitchInst(terminator) ? LLVMGetOperand(terminator, 0) : NULL;
}

static bool is_phi_of(LLVMValueRef value, LLVMBasicBlockRef block) {
  return LLVMIsAPHINode(value) && LLVMGetInstructionParent(value) == block;
}

// A value from elsewhere: nothing in `block` makes it.
static bool is_from_elsewhere(LLVMValueRef value, LLVMBasicBlockRef block) {
  return !LLVMIsConstant(value) &&
         (!LLVMIsAInstruction(value) || LLVMGetInstructionParent(value) != block);
}

static void find_edges(struct merge *m) {
  if (is_phi_of(m->value, m->block)) {
    for (unsigned i = 0, n = LLVMCountIncoming(m->value); i < n; i++)
      arrput(m->from, LLVMGetIncomingBlock(m->value, i));
    return;
  }
  arrsetlen(m->from, nv_predecessors(m->block, NULL, 0));
  nv_predecessors(m->block, m->from, arrlenu(m->from));
}

// Fills in the merge when the block consists of what the legality argument allows.
static bool is_merge(LLVMBasicBlockRef block, struct merge *m) {
  *m = (struct merge){.block = block};
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
  LLVMValueRef condition = terminator ? condition_of(terminator) : NULL;
  if (!condition)
    return false;
  m->value = condition;
  if (LLVMIsAICmpInst(condition) && LLVMGetInstructionParent(condition) == block) {
    if (!nv_has_one_use(condition) || !LLVMIsAConstantInt(LLVMGetOperand(condition, 1)))
      return false;
    m->compare = condition;
    m->value = LLVMGetOperand(condition, 0);
  }
  if (!is_phi_of(m->value, block) && !is_from_elsewhere(m->value, block))
    return false;
  nv_foreach_inst(inst, block) {
    if (LLVMIsAPHINode(inst))
      arrput(m->phis, inst);
    else if (inst != m->compare && inst != terminator)
      return false;
  }
  find_edges(m);
  return true;
}

// How the branch goes when `m->value` is `value`; NULL when that is not known.
static LLVMBasicBlockRef way_of(nv_pass_ctx *ctx, const struct merge *m, LLVMValueRef value) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(m->block);
  if (m->compare && LLVMIsAConstantInt(value))
    value =
        nv_fold_icmp(ctx, LLVMGetICmpPredicate(m->compare), value, LLVMGetOperand(m->compare, 1));
  if (!value || !LLVMIsAConstantInt(value))
    return NULL;
  if (LLVMIsABranchInst(terminator))
    return LLVMGetSuccessor(terminator, LLVMConstIntGetZExtValue(value) ? 0 : 1);
  for (unsigned i = 1; i < LLVMGetNumSuccessors(terminator); i++)
    if (LLVMGetSwitchCaseValue(terminator, i) == value)
      return LLVMGetSuccessor(terminator, i);
  return LLVMGetSwitchDefaultDest(terminator);
}

// What is known of a value: it is one of `values`, or where `others` is set none of them.
struct knowledge {
  LLVMValueRef *values; // stb_ds: constants
  bool others;
};

// What is known of `value` where `branch` has gone to `to`. False: nothing.
static bool know_from(nv_pass_ctx *ctx, LLVMValueRef branch, LLVMBasicBlockRef to,
                      LLVMValueRef value, struct knowledge *k) {
  LLVMValueRef c = condition_of(branch);
  if (!c)
    return false;
  if (LLVMIsASwitchInst(branch)) {
    k->others = LLVMGetSwitchDefaultDest(branch) == to;
    for (unsigned i = 1; i < LLVMGetNumSuccessors(branch) && c == value; i++)
      if ((LLVMGetSuccessor(branch, i) == to) != k->others)
        arrput(k->values, LLVMGetSwitchCaseValue(branch, i));
    return c == value;
  }
  bool yes = LLVMGetSuccessor(branch, 0) == to;
  if (yes && LLVMGetSuccessor(branch, 1) == to)
    return false;
  if (c == value) {
    arrput(k->values, LLVMConstInt(LLVMInt1TypeInContext(nv_ctx_llvm(ctx)), yes, false));
    return true;
  }
  if (!LLVMIsAICmpInst(c) || LLVMGetOperand(c, 0) != value ||
      !LLVMIsAConstantInt(LLVMGetOperand(c, 1)) ||
      (LLVMGetICmpPredicate(c) != LLVMIntEQ && LLVMGetICmpPredicate(c) != LLVMIntNE))
    return false;
  arrput(k->values, LLVMGetOperand(c, 1));
  k->others = yes != (LLVMGetICmpPredicate(c) == LLVMIntEQ);
  return true;
}

// How the merge's branch goes for what `k` leaves; NULL when there are several ways, or none is known.
static LLVMBasicBlockRef way_under(nv_pass_ctx *ctx, const struct merge *m,
                                   const struct knowledge *k) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(m->block);
  LLVMBasicBlockRef way = NULL;
  if (!k->others) {
    for (ptrdiff_t i = 0; i < arrlen(k->values); i++) {
      LLVMBasicBlockRef one = way_of(ctx, m, k->values[i]);
      if (!one || (way && way != one))
        return NULL;
      way = one;
    }
    return way;
  }
  if (LLVMIsASwitchInst(terminator)) {
    way = LLVMGetSwitchDefaultDest(terminator);
    for (unsigned i = 1; i < LLVMGetNumSuccessors(terminator); i++)
      if (LLVMGetSuccessor(terminator, i) != way &&
          !nv_list_has(k->values, LLVMGetSwitchCaseValue(terminator, i)))
        return NULL;
    return way;
  }
  if (!m->compare || !nv_list_has(k->values, LLVMGetOperand(m->compare, 1)))
    return NULL;
  LLVMIntPredicate p = LLVMGetICmpPredicate(m->compare);
  return p == LLVMIntEQ || p == LLVMIntNE ? LLVMGetSuccessor(terminator, p == LLVMIntEQ) : NULL;
}

// How the branch goes for who comes from `from`; NULL when that is not known.
static LLVMBasicBlockRef way_from(nv_pass_ctx *ctx, const struct merge *m, LLVMBasicBlockRef from) {
  if (is_phi_of(m->value, m->block))
    return way_of(ctx, m, nv_phi_value_from(m->value, from));
  LLVMBasicBlockRef to = m->block, way = NULL;
  for (unsigned n = 0; from && n < MAX_WAY; n++) {
    struct knowledge k = {0};
    bool known = know_from(ctx, LLVMGetBasicBlockTerminator(from), to, m->value, &k);
    if (known)
      way = way_under(ctx, m, &k);
    arrfree(k.values);
    if (known)
      return way;
    to = from;
    from = nv_unique_predecessor(from);
  }
  return NULL;
}

// Edges of branches and switches can be redirected one by one; several from one block are not worth
// the trouble with their phi entries.
static bool is_simple_edge(LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(from);
  if (!nv_names_its_targets(from))
    return false;
  unsigned edges = 0;
  for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++)
    edges += LLVMGetSuccessor(terminator, i) == to;
  return edges == 1;
}

static bool is_loop_header(const nv_loop_info *loops, LLVMBasicBlockRef block) {
  nv_loop *loop = nv_loop_of(loops, block);
  return loop && nv_loop_header(loop) == block;
}

static void collect_threads(nv_pass_ctx *ctx, const nv_loop_info *loops, struct merge *m) {
  for (ptrdiff_t i = 0; i < arrlen(m->from); i++) {
    LLVMBasicBlockRef from = m->from[i];
    LLVMBasicBlockRef to = way_from(ctx, m, from);
    if (!to || is_loop_header(loops, to) || !is_simple_edge(from, m->block)) {
      arrput(m->others, from);
      continue;
    }
    struct thread t = {from, to, NULL};
    arrput(m->threads, t);
  }
}

// True when whoever passes the merge and comes to an end of the function has come through `to`.
// Post-dominance, except that a way into `unreachable` (the default of a switch over all values)
// does not count: no lane takes it.
static bool all_meet_in(LLVMBasicBlockRef merge, LLVMBasicBlockRef to) {
  nv_set *seen = NULL;
  LLVMBasicBlockRef *work = NULL;
  bool ends_elsewhere = false;
  arrput(work, merge);
  while (arrlen(work) > 0 && !ends_elsewhere) {
    LLVMBasicBlockRef block = arrpop(work);
    if (block == to || !nv_set_add(&seen, block))
      continue;
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    unsigned n = LLVMGetNumSuccessors(terminator);
    ends_elsewhere = n == 0 && !LLVMIsAUnreachableInst(terminator);
    for (unsigned i = 0; i < n; i++)
      arrput(work, LLVMGetSuccessor(terminator, i));
  }
  arrfree(work);
  nv_set_free(&seen);
  return !ends_elsewhere;
}

// The outermost loop that the edge leaves; NULL when it leaves none.
static nv_loop *loop_left(const nv_loop_info *loops, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  nv_loop *left = NULL;
  for (nv_loop *loop = nv_loop_of(loops, from); loop && !nv_loop_contains_block(loop, to);
       loop = nv_loop_parent(loop))
    left = loop;
  return left;
}

// True when the only edge out of the loop leaves from `block`: whoever was in the loop meets behind it.
static bool is_only_way_out(const nv_loop *loop, LLVMBasicBlockRef block) {
  if (nv_loop_exiting_block(loop) != block)
    return false;
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
  unsigned edges = 0;
  for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++)
    edges += !nv_loop_contains_block(loop, LLVMGetSuccessor(terminator, i));
  return edges == 1;
}

// Where lanes of the edges from `group` (stb_ds array) into the merge were together last: the place the edge comes from,
// or for several places the block that dominates them, if all that pass it come to the merge over these edges. NULL: nowhere.
static LLVMBasicBlockRef last_together(const nv_domtree *dt, const struct merge *m,
                                       LLVMBasicBlockRef *group) {
  LLVMBasicBlockRef place = group[0];
  bool several = false;
  for (ptrdiff_t i = 1; i < arrlen(group); i++) {
    several |= group[i] != group[0];
    place = place ? nv_nearest_common_dominator(dt, place, group[i]) : NULL;
  }
  if (!several)
    return place;
  if (!place || !all_meet_in(place, m->block))
    return NULL;
  for (ptrdiff_t i = 0; i < arrlen(m->from); i++) {
    LLVMBasicBlockRef from = m->from[i];
    bool member = !nv_dominates_block(dt, place, from);
    for (ptrdiff_t j = 0; j < arrlen(group) && !member; j++)
      member = group[j] == from;
    if (!member)
      return NULL;
  }
  return place;
}

// True when lanes that were together in the immediate dominator of the merge and come to it from
// the blocks of `group` are together there. The way is walked up from the place where they were
// together last: a block that several edges enter is a meeting point only when all that pass its
// dominator come through it.
static bool arrive_together(nv_pass_ctx *ctx, const nv_loop_info *loops, const struct merge *m,
                            LLVMBasicBlockRef *group) {
  const nv_domtree *dt = nv_dominators(ctx, LLVMGetBasicBlockParent(m->block));
  LLVMBasicBlockRef top = nv_idom(dt, m->block);
  LLVMBasicBlockRef below = m->block, block = last_together(dt, m, group);
  while (top && block) {
    nv_loop *left = loop_left(loops, block, below);
    if (left) {
      if (nv_loop_contains_block(left, top) || !is_only_way_out(left, block))
        return false;
      below = nv_loop_header(left);
      block = nv_loop_preheader(left);
    } else if (block == top) {
      return true;
    } else {
      below = block;
      block = nv_unique_predecessor(block);
    }
    if (!block) {
      block = nv_idom(dt, below);
      if (!block || !all_meet_in(block, below))
        return false;
    }
  }
  return false;
}

// True when the lanes that would go straight to `to` are the only ones that go there from the
// merge, and are together when they come.
static bool enter_alone(nv_pass_ctx *ctx, const nv_loop_info *loops, const struct merge *m,
                        LLVMBasicBlockRef to) {
  if (arrlen(m->others) > 0)
    return false;
  LLVMBasicBlockRef *group = NULL;
  for (ptrdiff_t i = 0; i < arrlen(m->threads); i++)
    if (m->threads[i].to == to)
      arrput(group, m->threads[i].from);
  bool together = arrive_together(ctx, loops, m, group);
  arrfree(group);
  return together;
}

// True when no lane leaves the others between the immediate dominator of the merge and the merge:
// all threads of the block agree about every branch on the way, so there is nothing to meet for.
static bool nobody_parts(struct agreement *a, const struct merge *m) {
  LLVMBasicBlockRef top = nv_idom(nv_dominators(a->ctx, a->function), m->block);
  if (!top || !know_agreement(a))
    return false;
  nv_set *seen = NULL;
  unsigned *work = NULL;
  bool part = nv_block_divergent_end(a->uniform, nv_block_number_of(&a->index, top));
  nv_set_add(&seen, top);
  arrput(work, nv_block_number_of(&a->index, m->block));
  while (arrlen(work) > 0 && !part) {
    unsigned block = arrpop(work);
    for (ptrdiff_t i = 0; i < arrlen(a->index.predecessors[block]) && !part; i++) {
      unsigned from = a->index.predecessors[block][i];
      if (!nv_set_add(&seen, a->index.blocks[from]))
        continue;
      part = nv_block_divergent_end(a->uniform, from);
      arrput(work, from);
    }
  }
  arrfree(work);
  nv_set_free(&seen);
  return !part;
}

// Takes out the edges that would cost a meeting point; true when there are such edges. What is
// taken out enters the merge as before, which can make another one too many: repeated until
// nothing changes.
static bool take_out_meetings(nv_pass_ctx *ctx, const nv_loop_info *loops, struct merge *m) {
  ptrdiff_t before = arrlen(m->threads);
  for (bool again = true; again;) {
    again = false;
    for (ptrdiff_t i = arrlen(m->threads); i-- > 0;) {
      struct thread t = m->threads[i];
      if (all_meet_in(m->block, t.to) || enter_alone(ctx, loops, m, t.to))
        continue;
      arrdel(m->threads, i);
      arrput(m->others, t.from);
      again = true;
    }
  }
  if (arrlen(m->others) > 0 && !arrive_together(ctx, loops, m, m->others))
    arrsetlen(m->threads, 0);
  return arrlen(m->threads) < before;
}

static void keep_meeting_points(struct agreement *a, const nv_loop_info *loops, struct merge *m) {
  struct thread *threads = NULL;
  ptrdiff_t others = arrlen(m->others);
  for (ptrdiff_t i = 0; i < arrlen(m->threads); i++)
    arrput(threads, m->threads[i]);
  if (take_out_meetings(a->ctx, loops, m) && nobody_parts(a, m)) {
    arrfree(m->threads);
    m->threads = threads;
    arrsetlen(m->others, others);
    return;
  }
  arrfree(threads);
}

// Puts a block on the way from `t->from` to `t->to`, past the merge.
static void redirect(nv_pass_ctx *ctx, const struct merge *m, struct thread *t) {
  t->via = LLVMInsertBasicBlockInContext(nv_ctx_llvm(ctx), t->to, "threaded");
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderAtEnd(b, t->via);
  LLVMValueRef branch = LLVMBuildBr(b, t->to);
  LLVMDisposeBuilder(b);
  nv_copy_debug_loc(branch, LLVMGetBasicBlockTerminator(m->block));
  nv_foreach_inst(phi, t->to) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, m->block);
    if (is_phi_of(value, m->block))
      value = nv_phi_value_from(value, t->from);
    LLVMAddIncoming(phi, &value, &t->via, 1);
  }
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(t->from);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++)
    if (LLVMGetSuccessor(terminator, i) == m->block)
      LLVMSetSuccessor(terminator, i, t->via);
}

// Makes the uses of one phi behind the merge see the value of the way they were reached on.
// `incoming` are its values on the redirected edges.
static void repair(const struct merge *m, LLVMValueRef phi, const LLVMValueRef *incoming) {
  LLVMUseRef *outside = NULL;
  nv_foreach_use(use, phi) {
    if (LLVMGetInstructionParent(LLVMGetUser(use)) != m->block)
      arrput(outside, use);
  }
  if (outside) {
    nv_ssa *ssa = nv_ssa_begin(LLVMTypeOf(phi), "");
    if (arrlen(m->others) > 0)
      nv_ssa_add_def(ssa, m->block, phi);
    for (ptrdiff_t i = 0; i < arrlen(m->threads); i++)
      nv_ssa_add_def(ssa, m->threads[i].via, incoming[i]);
    for (ptrdiff_t i = 0; i < arrlen(outside); i++)
      nv_ssa_rewrite_use(ssa, outside[i]);
    nv_ssa_end(ssa);
  }
  arrfree(outside);
}

// Tells the trees which edges came and went, then removes the merge if nothing enters it any more.
static void finish(nv_pass_ctx *ctx, const struct merge *m) {
  nv_edge_change *changes = NULL;
  for (ptrdiff_t i = 0; i < arrlen(m->threads); i++) {
    struct thread t = m->threads[i];
    nv_edge_change c[] = {{t.from, t.via, true}, {t.via, t.to, true}, {t.from, m->block, false}};
    for (unsigned j = 0; j < 3; j++)
      arrput(changes, c[j]);
  }
  nv_edges_changed(ctx, changes, arrlenu(changes));
  arrfree(changes);
  if (arrlen(m->others) == 0)
    nv_delete_dead_blocks(ctx, &m->block, 1);
}

static void rewrite(nv_pass_ctx *ctx, struct merge *m) {
  nv_remark(ctx, NV_REMARK_PASSED, "Threaded", LLVMGetBasicBlockTerminator(m->block),
            NV_INT("Edges", arrlen(m->threads)),
            NV_TEXT(arrlen(m->threads) == 1 ? " edge goes past a decided branch"
                                            : " edges go past a decided branch"));
  LLVMValueRef *incoming = NULL; // one row a phi
  for (ptrdiff_t p = 0; p < arrlen(m->phis); p++)
    for (ptrdiff_t i = 0; i < arrlen(m->threads); i++)
      arrput(incoming, nv_phi_value_from(m->phis[p], m->threads[i].from));
  for (ptrdiff_t i = 0; i < arrlen(m->threads); i++)
    redirect(ctx, m, &m->threads[i]);
  for (ptrdiff_t p = 0; p < arrlen(m->phis); p++)
    for (ptrdiff_t i = 0; i < arrlen(m->threads); i++)
      nv_phi_remove_incoming(m->phis[p], m->threads[i].from);
  for (ptrdiff_t p = 0; p < arrlen(m->phis); p++)
    repair(m, m->phis[p], incoming + p * arrlen(m->threads));
  arrfree(incoming);
  finish(ctx, m);
}

// What stands between the questions is so little that it will be a choice without a branch, which waits for nothing.
static bool becomes_choice(const struct merge *m) {
  unsigned size = 0;
  for (ptrdiff_t i = 0; i < arrlen(m->from); i++)
    nv_foreach_inst(inst, m->from[i]) {
      if (LLVMIsATerminatorInst(inst))
        continue;
      if (!nv_is_speculatable(inst))
        return false;
      size++;
    }
  return arrlen(m->from) == 2 && size <= CHOICE;
}

// Each round of the loop gets the same answer. Its parts go in front of the loop, and what stays are predicates.
static bool is_same_each_round(const nv_loop_info *loops, const struct merge *m) {
  const nv_loop *loop = nv_loop_of(loops, m->block);
  if (!loop)
    return false;
  if (nv_is_loop_invariant(loop, m->value))
    return true;
  for (int i = 0; i < LLVMGetNumOperands(m->value); i++)
    if (!nv_is_loop_invariant(loop, LLVMGetOperand(m->value, (unsigned)i)))
      return false;
  return nv_is_speculatable(m->value);
}

static bool thread_block(struct agreement *a, LLVMBasicBlockRef block) {
  nv_pass_ctx *ctx = a->ctx;
  struct merge m;
  bool changed = false;
  if (is_merge(block, &m)) {
    const nv_loop_info *loops = nv_loops(ctx, LLVMGetBasicBlockParent(block));
    if (!is_loop_header(loops, block)) {
      collect_threads(ctx, loops, &m);
      if (arrlen(m.threads) > 0)
        keep_meeting_points(a, loops, &m);
      if (!is_phi_of(m.value, block) &&
          (arrlen(m.others) > 0 || becomes_choice(&m) || is_same_each_round(loops, &m)))
        arrsetlen(m.threads, 0);
      changed = arrlen(m.threads) > 0;
      if (changed) {
        rewrite(ctx, &m);
        forget_agreement(a);
      }
    }
  }
  merge_free(&m);
  return changed;
}

nv_preserved nv_jump_threading(nv_pass_ctx *ctx, LLVMValueRef function) {
  // A merge that was skipped can leave constants to the next one. An edge that was redirected only
  // moves on, so the rounds end by themselves, except in cycles without a header.
  enum { MAX_ROUNDS = 16 };         // what is left then stays as it is
  LLVMBasicBlockRef *blocks = NULL; // a round adds blocks and deletes the one it looks at
  struct agreement agreement = {.ctx = ctx, .function = function};
  bool changed = false, again = true;
  for (unsigned round = 0; again && round < MAX_ROUNDS; round++) {
    again = false;
    arrsetlen(blocks, 0);
    nv_foreach_block(block, function)
      arrput(blocks, block);
    for (ptrdiff_t i = 1; i < arrlen(blocks); i++)
      again |= thread_block(&agreement, blocks[i]);
    changed |= again;
  }
  arrfree(blocks);
  forget_agreement(&agreement);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
