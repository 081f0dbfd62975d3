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
// meet; else the block that became ready last. Targets without successors (returns, traps) wait.
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

struct state {
  nv_block_index index;
  nv_loop_info *loops;
  unsigned *pending;   // of a block or, under its header, of a loop: sources not placed yet
  unsigned char *done; // placed
};

// A loop, or the whole function when `loop` is NULL, and the order of its blocks.
struct region {
  nv_loop *loop;
  unsigned header;
  unsigned *order; // stb_ds
  unsigned *ready; // stb_ds: blocks and headers of loops that can come next, the best last
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

// The edge `from` -> `to` orders two units of the region: it stays inside and closes no loop.
static bool orders(const struct state *s, const struct region *r, unsigned from, unsigned to) {
  return is_inside(s, r->loop, to) && to != r->header &&
         unit_of(s, r->loop, from) != unit_of(s, r->loop, to);
}

static bool is_leaf(const struct state *s, unsigned block) {
  return arrlen(s->index.successors[block]) == 0;
}

static void count_sources(struct state *s, const struct region *r) {
  for (unsigned b = 0; b < nv_block_count(&s->index); b++)
    for (ptrdiff_t i = 0; is_inside(s, r->loop, b) && i < arrlen(s->index.successors[b]); i++)
      if (orders(s, r, b, s->index.successors[b][i]))
        s->pending[unit_of(s, r->loop, s->index.successors[b][i])]++;
}

// `block` is placed: its targets may have become ready. The first of them ends up as the best.
static void release_targets(struct state *s, struct region *r, unsigned block) {
  for (ptrdiff_t i = arrlen(s->index.successors[block]) - 1; i >= 0; i--) {
    unsigned to = s->index.successors[block][i];
    if (!orders(s, r, block, to))
      continue;
    unsigned unit = unit_of(s, r->loop, to);
    if (--s->pending[unit])
      continue;
    if (is_leaf(s, unit))
      arrins(r->ready, 0, unit);
    else
      arrput(r->ready, unit);
  }
}

static bool is_ready(const struct region *r, unsigned unit) {
  for (ptrdiff_t i = 0; i < arrlen(r->ready); i++)
    if (r->ready[i] == unit)
      return true;
  return false;
}

// The target of the block placed last that can follow it; UINT32_MAX when none can.
static unsigned ready_target(const struct state *s, const struct region *r) {
  unsigned *targets = s->index.successors[arrlast(r->order)], leaf = UINT32_MAX;
  for (ptrdiff_t i = 0; i < arrlen(targets); i++) {
    if (s->done[targets[i]] || !is_ready(r, targets[i]))
      continue;
    if (!is_leaf(s, targets[i]))
      return targets[i];
    leaf = leaf == UINT32_MAX ? targets[i] : leaf;
  }
  return leaf;
}

// A unit of the region that is not placed though nothing is ready: a cycle with several entries.
static unsigned first_left(const struct state *s, const struct region *r) {
  for (unsigned b = 0; b < nv_block_count(&s->index); b++)
    if (is_inside(s, r->loop, b) && !s->done[b])
      return unit_of(s, r->loop, b);
  return UINT32_MAX;
}

// The unit that comes next; UINT32_MAX when all are placed.
static unsigned next_unit(const struct state *s, struct region *r) {
  unsigned unit = ready_target(s, r);
  while (unit == UINT32_MAX && arrlen(r->ready)) {
    unsigned top = arrpop(r->ready);
    unit = s->done[top] ? UINT32_MAX : top;
  }
  return unit == UINT32_MAX ? first_left(s, r) : unit;
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
  count_sources(s, &r);
  for (unsigned unit = r.header; unit != UINT32_MAX; unit = next_unit(s, &r)) {
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
  return r.order;
}

nv_preserved nv_block_order(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct state s = {.index = nv_block_index_of(function), .loops = nv_loops(ctx, function)};
  s.pending = calloc(nv_block_count(&s.index), sizeof *s.pending);
  s.done = calloc(nv_block_count(&s.index), 1);
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
  free(s.pending);
  free(s.done);
  nv_block_index_free(&s.index);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
