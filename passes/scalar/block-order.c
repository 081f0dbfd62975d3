// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// block-order.c: nv-block-order, puts blocks in the order that needs the fewest branches.
//
//   header -> a, b;  a -> b;  b -> header, exit
//
//   stock: b, header, a, exit               ->  header, a, b, exit
//     b:      @p bra header; bra exit             b:  @p bra header
//     a:      bra b
//
// LLVM's block placement counts what falls through on a processor that can invert any branch behind
// its back: it likes to put the block that closes a loop in front of its header. On NVPTX machine
// code no condition is inverted any more, so such a loop is closed by a branch that goes nowhere
// and a second one, and ptxas does not see `@%p bra LOOP`, the form of a loop that it unrolls. So
// the blocks are ordered here, where selection can still invert conditions, and block placement is
// left out (plugin/entry/codegen-passes.def). What costs: an unconditional branch whose target does
// not come next, and a conditional one neither of whose targets does.
//
// The order is topological, loops in one piece, header first. Behind a block comes one of its
// targets when all of that one's other sources are placed, so arms come before the block where they
// meet; else the block that became ready last. Targets without successors (returns, traps) wait,
// but for early exits that do some work in front of code with shuffles: they come first, since
// ptxas then sees that the lanes on the main way are those that are left (early-exits.c).
// A loop that is closed by an unconditional branch is turned until a block that leaves it comes
// last: its test then closes the loop.
//
// Legal because the order of blocks has no meaning, but for the first one, which stays. Runs behind
// everything that changes edges and in front of nv-selection-forms, which asks what comes next.
// Contracts CG-11, PF-10.
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "facts/block-index.h"
#include "bridge/loops.h"
#include "passes.h"
#include "alloc.h"
#include "scalar/early-exits.h"

// A function with loops nested deeper than this keeps the order of its blocks.
enum { MAX_NESTING = 512 };

// An edge orders two units of one region, the innermost loop around both of its ends: the unit where it
// starts comes first. An edge that closes that loop orders nothing.
struct order {
  nv_loop *region;
  unsigned unit; // the target or the header of the loop inside of the region that holds it; or NONE
};

enum { NONE = UINT32_MAX };

struct state {
  nv_block_index index;
  nv_loop_info *loops;
  struct order **orders; // per block and successor
  unsigned *pending;     // of a block or, under its header, of a loop: sources not placed yet
  unsigned char *done;   // placed
  unsigned char *ready;  // can come next, or could before it was placed
  nv_early_exit_info exits;
};

// A loop, or the whole function when `loop` is NULL, and the order of its blocks.
struct region {
  nv_loop *loop;
  unsigned header;
  unsigned *order; // stb_ds
  unsigned *ready; // stb_ds: blocks and headers of loops that can come next, the best last
  unsigned
      *leaves;    // stb_ds: the same for blocks without successors, which come last, in this order
  ptrdiff_t leaf; // the first of them that is left
  unsigned left;  // no block below this number is left
};

static bool is_inside(const struct state *s, const nv_loop *loop, unsigned block) {
  return !loop || nv_loop_contains_block(loop, s->index.blocks[block]);
}

// The outermost loop inside of `loop` that holds `block`; NULL when there is none.
static nv_loop *child_around(const struct state *s, const nv_loop *loop, unsigned block) {
  nv_loop *inner = nv_loop_of(s->loops, s->index.blocks[block]);
  if (inner == loop)
    return NULL;
  while (nv_loop_parent(inner) != loop)
    inner = nv_loop_parent(inner);
  return inner;
}

// The block that stands for `block` in the region of `loop`: itself or the header of a loop inside.
static unsigned unit_of(const struct state *s, const nv_loop *loop, unsigned block) {
  nv_loop *child = child_around(s, loop, block);
  return child ? nv_block_number_of(&s->index, nv_loop_header(child)) : block;
}

static struct order order_of(const struct state *s, unsigned from, unsigned to) {
  nv_loop *region = nv_loop_of(s->loops, s->index.blocks[from]);
  while (!is_inside(s, region, to))
    region = nv_loop_parent(region);
  unsigned header = region ? nv_block_number_of(&s->index, nv_loop_header(region)) : 0;
  unsigned unit = unit_of(s, region, to);
  return (struct order){region, to == header || unit_of(s, region, from) == unit ? NONE : unit};
}

static void find_orders(struct state *s) {
  unsigned n = nv_block_count(&s->index);
  s->orders = nv_new(n, sizeof *s->orders);
  for (unsigned b = 0; b < n; b++) {
    for (ptrdiff_t i = 0; i < arrlen(s->index.successors[b]); i++) {
      struct order order = order_of(s, b, s->index.successors[b][i]);
      arrput(s->orders[b], order);
      if (order.unit != NONE)
        s->pending[order.unit]++;
    }
  }
}

static bool is_leaf(const struct state *s, unsigned block) {
  return arrlen(s->index.successors[block]) == 0;
}

// `block` is placed: its targets may have become ready. The first of them ends up as the best.
static void release_targets(struct state *s, struct region *r, unsigned block) {
  for (ptrdiff_t i = arrlen(s->orders[block]) - 1; i >= 0; i--) {
    struct order order = s->orders[block][i];
    if (order.region != r->loop || order.unit == NONE || --s->pending[order.unit])
      continue;
    s->ready[order.unit] = 1;
    if (is_leaf(s, order.unit))
      arrput(r->leaves, order.unit);
    else
      arrput(r->ready, order.unit);
  }
}

// The early exit behind the block placed last, with more to do than to return; NONE for none.
static unsigned working_exit(const struct state *s, const struct region *r) {
  if (r->loop)
    return NONE;
  unsigned end, exit = nv_early_exit(&s->exits, arrlast(r->order), &end);
  bool works = exit != NONE && LLVMGetFirstInstruction(s->index.blocks[exit]) !=
                                   LLVMGetBasicBlockTerminator(s->index.blocks[exit]);
  return works && !s->done[exit] && s->ready[exit] ? exit : NONE;
}

// The target of the block placed last that can follow it; NONE when none can.
static unsigned ready_target(const struct state *s, const struct region *r) {
  unsigned *targets = s->index.successors[arrlast(r->order)], leaf = working_exit(s, r);
  if (leaf != NONE)
    return leaf;
  for (ptrdiff_t i = 0; i < arrlen(targets); i++) {
    if (s->done[targets[i]] || !s->ready[targets[i]] || !is_inside(s, r->loop, targets[i]))
      continue;
    if (!is_leaf(s, targets[i]))
      return targets[i];
    leaf = leaf == NONE ? targets[i] : leaf;
  }
  return leaf;
}

// A unit of the region that is not placed though nothing is ready: a cycle with several entries.
static unsigned first_left(const struct state *s, struct region *r) {
  for (; r->left < nv_block_count(&s->index); r->left++)
    if (is_inside(s, r->loop, r->left) && !s->done[r->left])
      return unit_of(s, r->loop, r->left);
  return NONE;
}

// The unit that comes next; NONE when all are placed.
static unsigned next_unit(const struct state *s, struct region *r) {
  unsigned unit = ready_target(s, r);
  while (unit == NONE && arrlen(r->ready)) {
    unsigned top = arrpop(r->ready);
    unit = s->done[top] ? NONE : top;
  }
  for (; unit == NONE && r->leaf < arrlen(r->leaves); r->leaf++)
    unit = s->done[r->leaves[r->leaf]] ? NONE : r->leaves[r->leaf];
  return unit == NONE ? first_left(s, r) : unit;
}

// Behind the loop `r` that ends with `block`, `target` will come: nothing else has to come first.
static bool follows_loop(const struct state *s, const struct region *r, unsigned target) {
  if (is_inside(s, r->loop, target) || !is_inside(s, nv_loop_parent(r->loop), target))
    return false;
  for (ptrdiff_t i = 0; i < arrlen(s->index.predecessors[target]); i++) {
    unsigned source = s->index.predecessors[target][i];
    if (!is_inside(s, r->loop, source) && !s->done[source])
      return false;
  }
  return true;
}

// The place in the order of a loop of the first block that could come last: one target comes behind
// the loop, the other is what follows the block now. -1: none.
static ptrdiff_t turning_point(const struct state *s, const struct region *r) {
  for (ptrdiff_t i = 0; i + 1 < arrlen(r->order); i++) {
    unsigned *targets = s->index.successors[r->order[i]], next = r->order[i + 1];
    if (arrlen(targets) != 2 || (targets[0] != next && targets[1] != next))
      continue;
    if (follows_loop(s, r, targets[targets[0] == next ? 1 : 0]))
      return i;
  }
  return -1;
}

// Turns a loop that an unconditional branch closes.
static void turn(const struct state *s, struct region *r) {
  unsigned *targets = s->index.successors[arrlast(r->order)];
  ptrdiff_t at = arrlen(targets) == 1 && targets[0] == r->header ? turning_point(s, r) : -1;
  if (at < 0)
    return;
  unsigned *turned = NULL;
  for (ptrdiff_t i = 0, n = arrlen(r->order); i < n; i++)
    arrput(turned, r->order[(at + 1 + i) % n]);
  arrfree(r->order);
  r->order = turned;
}

// The blocks of `loop`, or of the function, in their new order: an stb_ds array for the caller.
static unsigned *ordered(struct state *s, nv_loop *loop) {
  struct region r = {.loop = loop};
  r.header = loop ? nv_block_number_of(&s->index, nv_loop_header(loop)) : 0;
  r.left = r.header;
  for (unsigned unit = r.header; unit != NONE; unit = next_unit(s, &r)) {
    nv_loop *child = child_around(s, loop, unit);
    ptrdiff_t from = arrlen(r.order);
    if (child) {
      unsigned *inner = ordered(s, child);
      memcpy(arraddnptr(r.order, arrlen(inner)), inner, (size_t)arrlen(inner) * sizeof *inner);
      arrfree(inner);
    } else {
      arrput(r.order, unit);
      s->done[unit] = 1;
    }
    for (ptrdiff_t i = from, n = arrlen(r.order); i < n; i++)
      release_targets(s, &r, r.order[i]);
  }
  if (loop)
    turn(s, &r);
  arrfree(r.ready);
  arrfree(r.leaves);
  return r.order;
}

static bool is_nested_too_deep(nv_loop_info *loops, LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_loop *loop = nv_loop_of(loops, block);
    if (loop && nv_loop_depth(loop) > MAX_NESTING)
      return true;
  }
  return false;
}

nv_preserved nv_block_order(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (is_nested_too_deep(nv_loops(ctx, function), function))
    return NV_UNCHANGED;
  struct state s = {.index = nv_block_index_of(function), .loops = nv_loops(ctx, function)};
  s.pending = nv_new(nv_block_count(&s.index), sizeof *s.pending);
  s.done = nv_new(nv_block_count(&s.index), 1);
  s.ready = nv_new(nv_block_count(&s.index), 1);
  s.exits = nv_early_exit_info_of(ctx, function, &s.index);
  find_orders(&s);
  unsigned *order = ordered(&s, NULL);
  bool changed = false;
  for (ptrdiff_t i = 1; i < arrlen(order); i++) {
    LLVMBasicBlockRef block = s.index.blocks[order[i]], before = s.index.blocks[order[i - 1]];
    if (LLVMGetPreviousBasicBlock(block) == before)
      continue;
    LLVMMoveBasicBlockAfter(block, before);
    changed = true;
  }
  arrfree(order);
  for (unsigned b = 0; b < nv_block_count(&s.index); b++)
    arrfree(s.orders[b]);
  free(s.orders);
  free(s.pending);
  free(s.done);
  free(s.ready);
  nv_early_exit_info_free(&s.exits);
  nv_block_index_free(&s.index);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
