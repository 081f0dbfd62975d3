// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-strides.c: nv-unroll-strides, four rounds in one for loops whose step is known at run time only.
//
//   loop: %i = phi [%first], [%next]             strides: four rounds, while %next < %n - 3 * %step
//         use(%i)                         ->     loop:    one round, while %next < %n
//         %next = add i32 %i, %step
//         %c = icmp slt i32 %next, %n
//         br i1 %c, label %loop, label %exit
//
// The walk of a grid through an array, `for (i = first; i < n; i += blockDim.x * gridDim.x)`. Neither LLVM's
// unroller nor ptxas nor nvcc unrolls it: its number of rounds is a division, which costs as much as
// several rounds, and most such loops run once or twice. But nobody has to know the number: four rounds can
// be made where the last of them is in front of the end.
//
// It pays for loads: those of four rounds are under way together, and a warp waits once. So a loop is taken
// that is innermost and one block of at most MOST instructions, or ends in one place and
// has at most SHORT, so that ptxas puts what stands under conditions under them one by one and has the
// loads of four rounds under way as well; that loads, and writes nothing that would keep the loads of its
// next rounds back, or, in one block, nothing of which it cannot be asked whether it does (stride-pairs.h); whose body has
// no calls of functions, no convergent operations, nothing that lets writes of other threads be seen, and
// no scopes of aliasing (which would have to be made anew for each round), and leaves registers under the
// launch bounds; and whose counter is compared with a value that the loop does not change. Tables of a
// known size that a block walks through in a few steps stay. Code that is to be small stays small, and
// loops with metadata about unrolling are the user's or another pass's.
//
// Where a request of the user's for R rounds waits (nv-unroll-asked), R rounds in one are made, 2 to MAX_ROUNDS, of what may be copied,
// all of them of at most MOST_ASKED instructions, whether they load or not and how many of them stand under conditions. "Four"
// below is R then, "three" is R - 1, and 2^29 less for more than four, so that R steps are 2^31 at most. Loads go in front of
// stores as they do without a request, or stay.
//
// Most walks make few rounds, so the questions are what they pay. Where the threads of a block walk side by side
// (stride-team.h) all of them are asked about at once, which parts no warp and needs no place to meet again, and in front of the
// question whether there is a round at all, which is then for the others only:
//
//   guard: br %first < %n, before, exit   ->   guard: br (all have four), strides, ask;   ask: br %first < %n, before, exit
//
// Short rows have three rounds as often as four. So all are asked for three, and once more, where they have them, whether they
// have four; three that are all there is are made in one as well. Not where stores are asked about, which only pays for four, nor
// with a counter of 64 bits, which takes two instructions to compare.
//
// Legality. Sums are modulo 2^w for a counter of w bits; "exact" means that nothing wraps.
//  (1) In front of the loop three things are asked, each as it stands, none taken for granted:
//      first < n; step, without sign, is less than 2^29, or less than a part of it by the size of elements; and
//      n - first > 3 * step, without sign. By the first, n - first is exact. By the second 3 * step is exact, and step is
//      not negative. By all of them n - 3 * step > first, so it is exact as well. A comparison with an equal sign
//      has one in the first and the last question. Of threads side by side the first and the last one are asked about their base and
//      their room in the place of `first` and 3 * step; stride-team.c says why (2) follows for each thread.
//      A loop of several blocks has no cycle but its own and its only way out at its end, so each round comes there, and the
//      counter's next value is made in each: it is an operand of the condition there.
//  (2) Four rounds begin at %i only if %i < n - 3 * step. Then %i, %i + step, .., %i + 3 * step are exact and less
//      than n: the old loop makes just these rounds, one after another. Three begin at `first` only, with two steps.
//  (3) Behind them %next is what it was in the old loop, wrapped or not. It is compared with the bound of four
//      rounds again, and failing that with n, as the old loop would have. What threads side by side have in common is
//      their counter less their number, modulo 2^w, in front of all rounds, so that it may stand for it.
//  (4) The loads of all four rounds of one block go in front of the first store, or else all stays in its order. Either alias analysis says for a load and a store of any
//      two rounds that they do not meet, or the question of stride-pairs.c was asked and said so; a load and a
//      store of one round stay in their order, the load being first. What another thread writes is seen no
//      earlier than by the loads where they stood, for no volatile or acquiring access, fence or clock is between
//      them: a polled flag keeps the loads behind it, whatever alias analysis says of their addresses.
//  (5) The questions read the counter's first value, the step and n. Where one of them is poison, so is the condition
//      that the old loop branches on behind its first round, from which nothing in the body can keep it, nor what
//      stands under its conditions. Where one of them may be undefined, it is frozen, and the loop reads the same:
//      the answers would not be about one number.
//  (6) In front of the guard nobody has branched on the step yet: it is frozen where it may be poison, too. On the limit
//      and the first value the guard branches. What stands between guard and loop is computed in front of the guard then:
//      it has no effects and cannot trap. The guard asks nothing but whether first < n, which four rounds imply.
//  Each copy has the flags and the metadata of its original, which hold in every round. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "facts/memory-effects.h"
#include "facts/register-pressure.h"
#include "loops/loop-blocks.h"
#include "loops/stride-pairs.h"
#include "loops/stride-team.h"
#include "loops/stride-walk.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  ROUNDS = 4,       // in one, where nobody asks for another number
  MAX_ROUNDS = 32,  // that a request may ask for
  MOST_ASKED = 640, // instructions of all rounds of a request
  MOST = 40,        // instructions of a body, addresses and casts aside
  SHORT = 20, // the same, where some stand under a condition that ptxas can put each of them under
  FEWEST = 8, // rounds, where a bound is known
  STEP_BITS = 29, // for up to four rounds
  ELEMENT_BITS =
      4, // of the usual elements in bytes: walks of blocks in one kernel ask the same question
  MAX_TABLE = 512, // elements that a block of the usual size walks through in one step to four
};

// A loop of which four rounds are made.
struct walk {
  nv_stride_walk of;
  unsigned rounds;       // in one
  bool loads_first;      // of all rounds, in front of the first store
  bool guarded;          // the loop is entered only if its condition holds for the first value
  nv_stride_pair *pairs; // stb_ds: what is asked about, if four rounds are left
  bool in_step;          // all threads of a block are asked about at once
  nv_stride_team team;   // if so
};

//===-- Which loops ---------------------------------------------------------------------------===//

// Loads behind `inst` may see more than those in front of it, or depend on when it runs.
static bool orders_loads(LLVMValueRef inst) {
  nv_memory_effects e = nv_memory_effects_of(inst);
  bool orders = e.acquires || e.block_barrier || e.order == NV_ORDERS_ALL;
  nv_memory_effects_free(&e);
  return orders;
}

// What the blocks of a round hold.
struct content {
  unsigned size;
  bool loads, writes, orders;
};

static bool add_block(LLVMBasicBlockRef block, struct content *c) {
  nv_foreach_inst(inst, block) {
    if (LLVMIsATerminatorInst(inst))
      continue;
    c->orders |= orders_loads(inst);
    c->size += nv_size_in_unrolling(inst);
    c->loads |= LLVMIsALoadInst(inst) != NULL;
    c->writes |= (nv_effects(inst) & NV_WRITES) != 0;
  }
  return nv_is_walk_copyable(block);
}

// Every round may be run behind another one without asking in between, and that pays.
static bool is_body(const nv_stride_walk *w, struct content *c) {
  for (unsigned i = 0; i < w->n_blocks; i++)
    if (!add_block(w->blocks[i], c))
      return false;
  return c->loads && !c->orders && c->size <= (w->n_blocks == 1 ? MOST : SHORT);
}

// The same where the user asks for `rounds` of them: whether it pays is the user's answer.
static bool is_asked_body(const nv_stride_walk *w, unsigned rounds, struct content *c) {
  for (unsigned i = 0; i < w->n_blocks; i++)
    if (!add_block(w->blocks[i], c))
      return false;
  return c->size * rounds <= MOST_ASKED;
}

// A table whose size is known, which a block fills or adds up: bins, taps. Its threads are about as many.
static bool is_short_table(const nv_stride_walk *w) {
  return LLVMIsAConstantInt(w->end) && !LLVMIsAConstantInt(w->step) &&
         LLVMConstIntGetZExtValue(w->end) <= MAX_TABLE;
}

static bool find_walk(nv_pass_ctx *ctx, nv_loop *loop, struct walk *walk) {
  nv_stride_walk *w = &walk->of;
  LLVMValueRef function = nv_loop_function(loop);
  struct content c = {0};
  unsigned asked = nv_is_asked_to_unroll(loop) ? nv_rounds_asked(loop) : ROUNDS;
  bool own = !nv_is_asked_to_unroll(loop);
  if (!asked || asked > MAX_ROUNDS || !nv_find_stride_walk(ctx, loop, NV_MAX_WALK_BLOCKS, w) ||
      !(own ? is_body(w, &c) && !is_short_table(w) : is_asked_body(w, asked, &c)))
    return false;
  walk->rounds = asked;
  nv_scev_info *se = nv_scev(ctx, function);
  const nv_scev_expr *count = nv_scev_backedge_count(se, loop, NV_COUNT_EXACT);
  uint32_t most = nv_loop_max_trip_count(ctx, loop); // 0: anything
  if (nv_is_cheap_count(count) || (most && (most < FEWEST || most < asked)) ||
      !nv_registers_left_in_loop(ctx, function, w->blocks, w->n_blocks))
    return false;
  bool known = !c.orders && nv_stride_pairs(ctx, loop, w, &walk->pairs);
  if (!known && own)
    return false;
  walk->loads_first = known && w->n_blocks == 1;
  if (!known)
    arrfree(walk->pairs); // nothing passes a store, so nothing has to be asked
  walk->guarded = nv_is_scev_entry_guarded(se, loop, w->goes_on, nv_scev_of(se, nv_walk_first(w)),
                                           nv_scev_of(se, w->end));
  return true;
}

// Which walks the threads of a block make side by side.
static void find_teams(nv_pass_ctx *ctx, LLVMValueRef function, struct walk *walks) {
  if (!arrlen(walks))
    return;
  nv_block_index index = nv_block_index_of(function);
  nv_block_uniformity *uniform = nv_block_uniformity_of(ctx, function, &index);
  for (ptrdiff_t i = 0; i < arrlen(walks); i++)
    walks[i].in_step = nv_find_stride_team(ctx, &walks[i].of, uniform, &walks[i].team);
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
}

//===-- The copies ----------------------------------------------------------------------------===//

static bool is_in_loop(LLVMUseRef use, void *walk) {
  return nv_is_in_walk(walk, LLVMGetInstructionParent(LLVMGetUser(use)));
}

// What the questions and the loop of `w` read for `v`, of which all get one answer; `early`, some of them where the old
// loop may not have been reached.
static LLVMValueRef make_one_number(nv_pass_ctx *ctx, const nv_stride_walk *w, LLVMValueRef v,
                                    bool early) {
  LLVMValueRef enter = LLVMGetBasicBlockTerminator(w->before);
  if (early ? nv_is_not_undef_or_poison(ctx, v, enter) : nv_is_not_undef(ctx, v, enter))
    return v;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, enter);
  LLVMValueRef frozen = LLVMBuildFreeze(b, v, "");
  nv_copy_debug_loc(frozen, enter);
  nv_replace_uses_if(v, frozen, is_in_loop, (void *)w);
  LLVMDisposeBuilder(b);
  return frozen;
}

static void make_numbers(nv_pass_ctx *ctx, struct walk *walk) {
  nv_stride_walk *w = &walk->of;
  w->step = make_one_number(ctx, w, w->step, walk->in_step && walk->team.guard);
  w->end = make_one_number(ctx, w, w->end, false);
  make_one_number(ctx, w, nv_walk_first(w), false);
  if (walk->in_step && walk->team.guard)
    nv_open_guard(ctx, w, &walk->team);
}

// Of (1): 2 to this power is more than any step; as many steps as there are rounds are 2^31 at most.
static unsigned step_bits(const struct walk *walk) {
  unsigned bits = 31;
  for (unsigned rounds = 1; rounds < walk->rounds; rounds *= 2)
    bits--;
  return bits < STEP_BITS ? bits : STEP_BITS;
}

// The questions of (1), at the end of the block that asks: whether `room` is left.
static LLVMValueRef may_stride(const struct walk *walk, LLVMValueRef room, LLVMBuilderRef b) {
  const nv_stride_walk *w = &walk->of;
  LLVMValueRef first = nv_walk_first(w);
  bool equal = w->goes_on == LLVMIntSLE || w->goes_on == LLVMIntULE;
  unsigned element = nv_stride_pair_bits(walk->pairs);
  if (walk->in_step && element < ELEMENT_BITS)
    element = ELEMENT_BITS;
  LLVMValueRef most = LLVMConstInt(LLVMTypeOf(w->step), 1ull << (step_bits(walk) - element), false);
  LLVMValueRef yes = LLVMBuildICmp(b, LLVMIntULT, w->step, most, "");
  if (walk->in_step)
    return LLVMBuildAnd(b, yes, nv_team_has_room(w, &walk->team, room, b), "");
  LLVMValueRef left = LLVMBuildSub(b, w->end, first, "");
  yes = LLVMBuildAnd(b, yes, LLVMBuildICmp(b, equal ? LLVMIntUGE : LLVMIntUGT, left, room, ""), "");
  if (walk->guarded)
    return yes;
  return LLVMBuildAnd(b, yes, LLVMBuildICmp(b, w->goes_on, first, w->end, ""), "");
}

static LLVMBasicBlockRef new_block(nv_pass_ctx *ctx, LLVMBasicBlockRef before, const char *name) {
  return LLVMInsertBasicBlockInContext(nv_ctx_llvm(ctx), before, name);
}

// Rounds of the loop, one behind another.
struct rounds {
  unsigned n;
  LLVMBasicBlockRef block[MAX_ROUNDS], last; // where each begins, and where all end
  nv_vmap *map[MAX_ROUNDS];                  // what stands for the values of the loop
};

static struct rounds make_rounds(const nv_stride_walk *w, unsigned n, LLVMBuilderRef b) {
  struct rounds r = {.n = n};
  nv_copy_walk(w, w->body, r.map, r.block, n, b);
  r.last = nv_vmap_block(r.map[n - 1], w->latch);
  for (unsigned k = 0; k + 1 < n; k++) {
    nv_walk_is_exact(
        w, nv_vmap_get(r.map[k], w->next)); // by (2), as ways that build addresses like to know
    LLVMPositionBuilderAtEnd(b, nv_vmap_block(r.map[k], w->latch));
    nv_copy_debug_loc(LLVMBuildBr(b, r.block[k + 1]), LLVMGetBasicBlockTerminator(w->latch));
  }
  return r;
}

// What `v`, a value of the loop, is behind the rounds.
static LLVMValueRef behind(const struct rounds *r, LLVMValueRef v) {
  return nv_walk_copy_of(r->map[r->n - 1], v);
}

// Puts `value` in the place of a phi of the first round.
static void bind_phi(const struct rounds *r, LLVMValueRef phi, LLVMValueRef value) {
  LLVMValueRef twin = nv_vmap_get(r->map[0], phi);
  nv_vmap_set(r->map[0], phi, value);
  nv_replace_and_erase(twin, value);
}

// The counter that all threads have in common takes the place of a thread's own in the four rounds. Returns its next value.
static LLVMValueRef count_together(const struct walk *walk, LLVMBasicBlockRef head,
                                   const struct rounds *r, LLVMBuilderRef b) {
  const nv_stride_walk *w = &walk->of;
  LLVMTypeRef type = LLVMTypeOf(w->step);
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(head));
  LLVMValueRef four = LLVMBuildMul(b, w->step, LLVMConstInt(type, r->n, false), "");
  LLVMValueRef base = nv_team_base(w, &walk->team, b), thread = nv_team_thread(w, &walk->team, b);
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(r->block[0]));
  LLVMValueRef common = LLVMBuildPhi(b, type, "");
  LLVMPositionBuilderBefore(b, nv_first_non_phi(r->block[0]));
  LLVMValueRef own = LLVMBuildAdd(b, common, thread, "");
  nv_walk_is_exact(w, own); // by (2)
  bind_phi(r, w->counter, own);
  LLVMPositionBuilderAtEnd(b, r->last);
  LLVMValueRef next = LLVMBuildAdd(b, common, four, "");
  LLVMAddIncoming(common, (LLVMValueRef[]){base, next}, (LLVMBasicBlockRef[]){head, r->last}, 2);
  return next;
}

// Goes from `head`, which has asked, to the four rounds, or where only three are left for all threads to `three`. Returns what the
// counter is compared with behind four rounds. `room` was asked for.
static LLVMValueRef enter_rounds(const struct walk *walk, LLVMBasicBlockRef head, LLVMValueRef room,
                                 LLVMBasicBlockRef four, LLVMBasicBlockRef three,
                                 LLVMBasicBlockRef single, LLVMBuilderRef b) {
  const nv_stride_walk *w = &walk->of;
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->latch), branch;
  LLVMPositionBuilderAtEnd(b, head);
  LLVMValueRef bound = LLVMBuildSub(b, w->end, room, "");
  if (three) {
    LLVMValueRef one_more = LLVMBuildAdd(b, nv_team_base(w, &walk->team, b), w->step, "");
    LLVMValueRef yes = LLVMBuildICmp(b, nv_team_in_front(w), one_more, bound, "");
    bound = LLVMBuildSub(b, bound, w->step, "");
    branch = LLVMBuildCondBr(b, yes, four, three);
  } else if (arrlen(walk->pairs)) {
    LLVMValueRef apart = nv_stride_question(b, walk->pairs, w->step, walk->rounds);
    branch = LLVMBuildCondBr(b, apart, four, single);
  } else {
    branch = LLVMBuildBr(b, four);
  }
  nv_copy_debug_loc(branch, latch);
  return bound;
}

// Where the rounds end, and what the loop and its exit get from there.
struct ends {
  const struct rounds *four, *three; // NULL: there are no three
  LLVMBasicBlockRef behind;          // the four: where `next` is known
  LLVMBasicBlockRef rest;            // all of them
  LLVMValueRef next;                 // the counter behind the four
};

// What `v`, a value of the loop, is in `rest`.
static LLVMValueRef at_rest(const nv_stride_walk *w, const struct ends *e, LLVMValueRef v,
                            LLVMBuilderRef b) {
  LLVMValueRef value = v == w->next ? e->next : behind(e->four, v);
  if (!e->three)
    return value;
  LLVMPositionBuilderAtEnd(b, e->rest);
  LLVMValueRef phi = LLVMBuildPhi(b, LLVMTypeOf(v), "");
  nv_copy_debug_loc(phi, LLVMGetBasicBlockTerminator(w->latch));
  LLVMAddIncoming(phi, (LLVMValueRef[]){value, behind(e->three, v)},
                  (LLVMBasicBlockRef[]){e->behind, e->three->last}, 2);
  return phi;
}

// Connects the values: of the rounds with `head`, where they begin, of the old loop with `single` in front of it, which is reached
// from `rest` and from where no rounds were made, and of the exit. Returns the counter at `rest`.
static LLVMValueRef join_values(const struct walk *walk, const struct ends *e,
                                LLVMBasicBlockRef head, LLVMBasicBlockRef single,
                                LLVMBuilderRef b) {
  const nv_stride_walk *w = &walk->of;
  LLVMValueRef counter = NULL;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef start = nv_phi_value_from(phi, w->before), next = nv_phi_value_from(phi, w->latch);
    if (e->three)
      bind_phi(e->three, phi, start);
    LLVMValueRef after = at_rest(w, e, next, b);
    if (phi == w->counter)
      counter = after;
    if (phi != w->counter || !walk->in_step)
      LLVMAddIncoming(nv_vmap_get(e->four->map[0], phi),
                      (LLVMValueRef[]){start, behind(e->four, next)},
                      (LLVMBasicBlockRef[]){head, e->four->last}, 2);
    LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(single));
    LLVMValueRef merged = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
    nv_copy_debug_loc(merged, phi);
    LLVMAddIncoming(merged, (LLVMValueRef[]){start, after},
                    (LLVMBasicBlockRef[]){w->before, e->rest}, 2);
    if (arrlen(walk->pairs))
      LLVMAddIncoming(merged, &start, &head, 1);
    nv_phi_remove_incoming(phi, w->before);
    LLVMAddIncoming(phi, &merged, &single, 1);
  }
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef value = at_rest(w, e, nv_phi_value_from(phi, w->latch), b);
    LLVMAddIncoming(phi, &value, (LLVMBasicBlockRef[]){e->rest}, 1);
  }
  return counter;
}

static void end_rounds(const struct walk *walk, struct rounds *r) {
  for (unsigned k = 0; k < r->n; k++)
    nv_vmap_dispose(r->map[k]);
  if (r->n && walk->loads_first)
    nv_stride_loads_first(r->block, r->n);
}

// One more question pays where it is cheap and three rounds in one need no other.
static bool makes_three(const struct walk *walk) {
  return walk->in_step && walk->rounds == ROUNDS && !arrlen(walk->pairs) &&
         LLVMGetIntTypeWidth(LLVMTypeOf(walk->of.step)) == 32;
}

// Puts the four rounds in front of the loop. Returns their block of the first round.
static LLVMBasicBlockRef unroll(nv_pass_ctx *ctx, const struct walk *walk) {
  const nv_stride_walk *w = &walk->of;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool early = walk->in_step && walk->team.guard;
  bool has_three = makes_three(walk);
  LLVMValueRef enter = LLVMGetBasicBlockTerminator(early ? walk->team.guard : w->before);
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->latch);
  LLVMPositionBuilderBefore(b, enter);
  LLVMValueRef room =
      walk->in_step ? nv_team_room(w, &walk->team, walk->rounds - (has_three ? 2 : 1), b)
                    : LLVMBuildMul(b, w->step,
                                   LLVMConstInt(LLVMTypeOf(w->step), walk->rounds - 1, false), "");
  LLVMValueRef yes = may_stride(walk, room, b);

  LLVMBasicBlockRef head = new_block(ctx, w->body, "strides");
  struct rounds four = make_rounds(w, walk->rounds, b), three = {0};
  LLVMBasicBlockRef between = has_three ? new_block(ctx, w->body, "strides.behind") : NULL;
  if (has_three)
    three = make_rounds(w, ROUNDS - 1, b);
  LLVMBasicBlockRef rest = new_block(ctx, w->body, "strides.rest");
  LLVMBasicBlockRef single = new_block(ctx, w->body, "strides.single");

  LLVMPositionBuilderBefore(b, enter);
  LLVMBasicBlockRef other = early ? LLVMGetSuccessor(enter, 0) : single;
  nv_copy_debug_loc(LLVMBuildCondBr(b, yes, head, other), enter);
  LLVMInstructionEraseFromParent(enter);
  if (early)
    LLVMSetSuccessor(LLVMGetBasicBlockTerminator(w->before), 0, single);
  LLVMValueRef bound = enter_rounds(walk, head, room, four.block[0], three.block[0], single, b);
  LLVMValueRef next = walk->in_step ? count_together(walk, head, &four, b) : behind(&four, w->next);
  LLVMPositionBuilderAtEnd(b, four.last);
  LLVMValueRef more =
      LLVMBuildICmp(b, walk->in_step ? nv_team_in_front(w) : w->goes_on, next, bound, "");
  nv_copy_debug_loc(LLVMBuildCondBr(b, more, four.block[0], has_three ? between : rest), latch);
  if (has_three) {
    LLVMPositionBuilderAtEnd(b, three.last);
    nv_copy_debug_loc(LLVMBuildBr(b, rest), latch);
  }
  LLVMPositionBuilderAtEnd(b, has_three ? between : rest);
  if (walk->in_step)
    next = LLVMBuildAdd(b, next, nv_team_thread(w, &walk->team, b), "");
  if (has_three)
    nv_copy_debug_loc(LLVMBuildBr(b, rest), latch);
  LLVMPositionBuilderAtEnd(b, single);
  nv_copy_debug_loc(LLVMBuildBr(b, w->body), latch);

  struct ends e = {&four, has_three ? &three : NULL, between, rest, next};
  LLVMValueRef counter = join_values(walk, &e, head, single, b);
  LLVMPositionBuilderAtEnd(b, rest);
  nv_copy_debug_loc(
      LLVMBuildCondBr(b, LLVMBuildICmp(b, w->goes_on, counter, w->end, ""), single, w->exit),
      latch);
  LLVMDisposeBuilder(b);
  end_rounds(walk, &four);
  end_rounds(walk, &three);
  return four.block[0];
}

//===-- The pass ------------------------------------------------------------------------------===//

// No unroller is to come back to the loops; `headers` has the loop of four rounds and that of one in turn.
static void close_loops(nv_pass_ctx *ctx, LLVMValueRef function, const LLVMBasicBlockRef *headers) {
  nv_loop_info *li = nv_loops(ctx, function);
  for (ptrdiff_t i = 0; i < arrlen(headers); i++) {
    nv_loop *loop = nv_loop_of(li, headers[i]);
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", true);
    if (i % 2 == 0)
      nv_loop_md_set_flag(loop, NV_STRIDES, true);
  }
}

nv_preserved nv_unroll_strides(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  struct walk *walks = NULL; // stb_ds
  for (size_t i = 0; i < arrlenu(loops); i++) {
    struct walk w = {0};
    if (find_walk(ctx, loops[i], &w))
      arrput(walks, w);
    else
      arrfree(w.pairs);
  }
  arrfree(loops);
  find_teams(ctx, function, walks);
  // While analyses know the blocks.
  for (ptrdiff_t i = 0; i < arrlen(walks); i++)
    make_numbers(ctx, &walks[i]);
  LLVMBasicBlockRef *changed = NULL; // stb_ds: headers of loops
  for (ptrdiff_t i = 0; i < arrlen(walks); i++) {
    nv_remark(ctx, NV_REMARK_PASSED, "StridesUnrolled",
              LLVMGetBasicBlockTerminator(walks[i].of.latch), NV_INT("Rounds", walks[i].rounds),
              NV_TEXT(" rounds in one as long as as many are left, without counting them"));
    arrput(changed, unroll(ctx, &walks[i]));
    arrput(changed, walks[i].of.body);
    arrfree(walks[i].pairs);
  }
  arrfree(walks);
  bool any = arrlen(changed) > 0;
  if (any) {
    nv_changed_cfg(ctx, function);
    close_loops(ctx, function, changed);
  }
  arrfree(changed);
  return any ? NV_CHANGED_CFG : NV_UNCHANGED;
}
