// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-regions.c: finds barriers that order nothing.
//
// Each block is cut into pieces at its barriers. Two data-flow problems over the blocks join the
// pieces to phases: what may have run since the last barrier (Above), and what may run up to the
// next one (Below). A barrier is dead when no access above it conflicts with one below it.
//
// Legality. All threads of a block pass the same sequence of barriers (checked, see
// `threads_meet`, and for what is called `callees_meet`), so deleting a barrier joins the two phases around it, for all threads alike. Two
// accesses that lose their order by that are one above the barrier and one below it, on some
// thread's way each; the sets hold both. Order towards other phases is kept by the barriers there.
// The dynamic instances of a barrier go together: what runs between two of them is above as well as
// below. After each deletion the sets are brought up to date before the next barrier is looked at.
//
// Sets only ever grow: a deletion joins two pieces, and what callers do around a call is added. So a
// barrier that orders something goes on doing so, every barrier is asked about once, and after a
// deletion only the blocks behind and in front of it have to be visited again.
//
// Threads may leave a kernel while others go on to barriers: they then count as arrived. What they
// still do is above the first barrier that the others meet.
// Contracts DBE-1..6, DSE-3, DSE-5.
#include "sync/barrier-regions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "facts/block-uniform.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "hash.h"
#include "set.h"

// Code between two barriers of one block, and the one that ends it.
struct piece {
  nv_access_set set;
  LLVMValueRef barrier; // or a call that always passes one; NULL at the end of the block
  bool removable;
};

// A solution: Above at the start of each block, Below at its end.
struct flow {
  nv_access_set *in, *out;
};

struct nv_barrier_body {
  nv_pass_ctx *ctx;
  LLVMValueRef fn;
  const nv_barrier_map *map;
  nv_block_index index;
  nv_access_view view;
  struct piece **pieces; // per block an stb_ds array, never empty
  unsigned char *meets;  // per block: has a barrier, or a call that leads to one
  nv_access_set *left;   // per block: what threads do that left while others go there
  struct flow own, all;  // without and with what callers do; `all` is empty where it is the same
  LLVMValueRef *loose_calls; // calls that may pass barriers or not; stb_ds array
  unsigned at_block;         // the barrier to be looked at next
  ptrdiff_t at_piece;
};

//===-- Cutting -------------------------------------------------------------------------------===//

static struct piece *last_piece(nv_barrier_body *body, unsigned b) {
  return &body->pieces[b][arrlen(body->pieces[b]) - 1];
}

static void cut(nv_barrier_body *body, unsigned b, LLVMValueRef barrier, bool removable) {
  struct piece *ends = last_piece(body, b);
  ends->barrier = barrier;
  ends->removable = removable;
  arrput(body->pieces[b], ((struct piece){.set = {NULL, NULL}}));
}

// A barrier whose result nobody wants is a plain barrier.
static bool is_removable(LLVMValueRef barrier) {
  return LLVMIsACallInst(barrier) && LLVMGetFirstUse(barrier) == NULL;
}

static void add_call(nv_barrier_body *body, unsigned b, LLVMValueRef call,
                     const nv_barrier_summary *summary) {
  body->meets[b] = 1;
  if (!summary) {
    nv_add_anything(&last_piece(body, b)->set);
    arrput(body->loose_calls, call);
    return;
  }
  nv_access_set_merge(&last_piece(body, b)->set, &summary->head);
  if (summary->always)
    cut(body, b, call, false);
  else
    arrput(body->loose_calls, call);
  nv_access_set_merge(&last_piece(body, b)->set, &summary->tail);
}

static void cut_block(nv_barrier_body *body, unsigned b, nv_summary_lookup lookup, void *data) {
  arrput(body->pieces[b], ((struct piece){.set = {NULL, NULL}}));
  nv_foreach_inst(inst, body->index.blocks[b]) {
    nv_barrier kind = nv_barrier_kind(inst, NULL);
    LLVMValueRef callee = NULL;
    if (kind == NV_BARRIER_CTA || kind == NV_BARRIER_CTA_RED) {
      body->meets[b] = 1;
      cut(body, b, inst, is_removable(inst));
    } else if ((callee = nv_barrier_callee(body->map, inst))) {
      add_call(body, b, inst, lookup ? lookup(data, callee) : NULL);
    } else {
      nv_collect_accesses(&body->view, inst, &last_piece(body, b)->set);
    }
  }
}

//===-- Threads that part ---------------------------------------------------------------------===//

static bool meets_barrier(const nv_barrier_body *body, const unsigned char *blocks, unsigned but) {
  for (unsigned b = 0; b < nv_block_count(&body->index); b++) {
    if (blocks[b] && body->meets[b] && b != but)
      return true;
  }
  return false;
}

// Threads that part at the end of block `b` still pass the same barriers: either there is none
// before they meet again, or those that go the other way leave the kernel without another one.
static bool parted_threads_meet(nv_barrier_body *body, const nv_block_uniformity *uniform,
                                unsigned b) {
  unsigned n = nv_block_count(&body->index), meeting = nv_block_meeting(uniform, b);
  const unsigned *ways = body->index.successors[b];
  ptrdiff_t with_barrier = -1;
  unsigned char *reached = nv_new(n, 1);
  bool ok = true;
  for (ptrdiff_t i = 0; i < arrlen(ways) && ok; i++) {
    memset(reached, 0, n);
    nv_blocks_reached(&body->index, ways[i], meeting, b, reached);
    if (!meets_barrier(body, reached, meeting))
      continue;
    ok = with_barrier < 0 && nv_is_kernel(body->fn);
    with_barrier = i;
  }
  for (ptrdiff_t i = 0; i < arrlen(ways) && ok && with_barrier >= 0; i++) {
    if (i == with_barrier)
      continue;
    memset(reached, 0, n);
    nv_blocks_reached(&body->index, ways[i], UINT32_MAX, UINT32_MAX, reached);
    ok = !meets_barrier(body, reached, UINT32_MAX);
    for (unsigned k = 0; k < n && ok; k++) {
      if (reached[k])
        nv_access_set_merge(&body->left[ways[with_barrier]], &body->pieces[k][0].set);
    }
  }
  free(reached);
  return ok;
}

static bool threads_meet(nv_barrier_body *body) {
  nv_block_uniformity *uniform = nv_proven_block_uniformity_of(body->ctx, body->fn, &body->index);
  bool ok = true;
  for (unsigned b = 0; b < nv_block_count(&body->index) && ok; b++) {
    if (nv_block_divergent_end(uniform, b))
      ok = parted_threads_meet(body, uniform, b);
  }
  nv_block_uniformity_free(uniform);
  return ok;
}

//===-- Bodies --------------------------------------------------------------------------------===//

static void free_sets(nv_access_set *sets, unsigned n) {
  for (unsigned b = 0; sets && b < n; b++)
    nv_access_set_free(&sets[b]);
  free(sets);
}

void nv_barrier_body_free(nv_barrier_body *body) {
  unsigned n = nv_block_count(&body->index);
  for (unsigned b = 0; b < n; b++) {
    for (ptrdiff_t i = 0; i < arrlen(body->pieces[b]); i++)
      nv_access_set_free(&body->pieces[b][i].set);
    arrfree(body->pieces[b]);
  }
  free_sets(body->left, n);
  free_sets(body->own.in, n);
  free_sets(body->own.out, n);
  free_sets(body->all.in, n);
  free_sets(body->all.out, n);
  free(body->pieces);
  free(body->meets);
  arrfree(body->loose_calls);
  nv_access_view_free(&body->view);
  nv_block_index_free(&body->index);
  free(body);
}

//===-- Phases --------------------------------------------------------------------------------===//

static struct flow new_flow(unsigned blocks) {
  return (struct flow){nv_new(blocks, sizeof(nv_access_set)),
                       nv_new(blocks, sizeof(nv_access_set))};
}

// What leaves block `b` downwards, and upwards.
static bool flow_down(const nv_barrier_body *body, const struct flow *f, unsigned b,
                      nv_access_set *to) {
  const struct piece *pieces = body->pieces[b];
  bool grew = nv_access_set_merge(to, &pieces[arrlen(pieces) - 1].set);
  return (arrlen(pieces) == 1 && nv_access_set_merge(to, &f->in[b])) || grew;
}

static bool flow_up(const nv_barrier_body *body, const struct flow *f, unsigned b,
                    nv_access_set *to) {
  const struct piece *pieces = body->pieces[b];
  bool grew = nv_access_set_merge(to, &pieces[0].set);
  return (arrlen(pieces) == 1 && nv_access_set_merge(to, &f->out[b])) || grew;
}

static bool flow_round(const nv_barrier_body *body, const struct flow *f) {
  bool grew = false;
  unsigned n = nv_block_count(&body->index);
  for (unsigned b = 0; b < n; b++) {
    for (ptrdiff_t i = 0; i < arrlen(body->index.predecessors[b]); i++)
      grew |= flow_down(body, f, body->index.predecessors[b][i], &f->in[b]);
  }
  for (unsigned b = n; b-- > 0;) {
    for (ptrdiff_t i = 0; i < arrlen(body->index.successors[b]); i++)
      grew |= flow_up(body, f, body->index.successors[b][i], &f->out[b]);
  }
  return grew;
}

// Solves `f` from what it holds already.
static void solve(const nv_barrier_body *body, const struct flow *f) {
  while (flow_round(body, f)) {
  }
}

// Something new that flows out of a block.
struct news {
  unsigned block;
  bool down;
  nv_access_set set;
};

// Hands `news` on to the blocks next to its own, and puts what is new for them, and flows through
// them, on `*work`.
static void hand_on(const nv_barrier_body *body, const struct flow *f, const struct news *news,
                    struct news **work) {
  const unsigned *next =
      news->down ? body->index.successors[news->block] : body->index.predecessors[news->block];
  for (ptrdiff_t i = 0; i < arrlen(next); i++) {
    struct news more = {next[i], news->down, {NULL, NULL}};
    nv_access_set_merge_news(news->down ? &f->in[next[i]] : &f->out[next[i]], &news->set,
                             &more.set);
    if (arrlen(more.set.list) && arrlen(body->pieces[next[i]]) == 1)
      arrput(*work, more);
    else
      nv_access_set_free(&more.set);
  }
}

// Brings `f` up to date when nothing but the pieces of block `b` have changed: only what is new
// travels on.
static void solve_from(const nv_barrier_body *body, const struct flow *f, unsigned b) {
  struct news *work = NULL, down = {b, true, {NULL, NULL}}, up = {b, false, {NULL, NULL}};
  flow_down(body, f, b, &down.set);
  flow_up(body, f, b, &up.set);
  arrput(work, down);
  arrput(work, up);
  while (arrlen(work)) {
    struct news news = arrpop(work);
    hand_on(body, f, &news, &work);
    nv_access_set_free(&news.set);
  }
  arrfree(work);
}

// `fn`, cut up; whether its threads meet is not yet known.
static nv_barrier_body *cut_function(nv_pass_ctx *ctx, LLVMValueRef fn, bool by_object,
                                     const nv_barrier_map *map, nv_summary_lookup lookup,
                                     void *data) {
  if (nv_barriers_below(map, fn) != NV_REACHES_BLOCK)
    return NULL;
  nv_barrier_body *body = nv_new(1, sizeof *body);
  body->ctx = ctx;
  body->fn = fn;
  body->map = map;
  body->index = nv_block_index_of(fn);
  body->view = nv_access_view_of(ctx, fn, by_object);
  unsigned n = nv_block_count(&body->index);
  body->pieces = nv_new(n, sizeof *body->pieces);
  body->meets = nv_new(n, 1);
  body->left = nv_new(n, sizeof *body->left);
  body->own = new_flow(n);
  for (unsigned b = 0; b < n; b++)
    cut_block(body, b, lookup, data);
  return body;
}

// Solves for what threads that stay do, and those that have left. False when threads may wait at
// different barriers.
static bool solve_own(nv_barrier_body *body) {
  if (!threads_meet(body))
    return false;
  for (unsigned b = 0; b < nv_block_count(&body->index); b++)
    nv_access_set_merge(&body->own.in[b], &body->left[b]);
  solve(body, &body->own);
  return true;
}

nv_barrier_body *nv_barrier_body_of(nv_pass_ctx *ctx, LLVMValueRef fn, bool by_object,
                                    const nv_barrier_map *map, nv_summary_lookup lookup,
                                    void *data) {
  nv_barrier_body *body = cut_function(ctx, fn, by_object, map, lookup, data);
  if (body && solve_own(body))
    return body;
  if (body)
    nv_barrier_body_free(body);
  return NULL;
}

// With what callers do, as far as that has been told.
static const struct flow *whole_flow(const nv_barrier_body *body) {
  return body->all.in ? &body->all : &body->own;
}

static bool is_nothing(const nv_access_set *set) { return !set || arrlen(set->list) == 0; }

void nv_barrier_body_solve(nv_barrier_body *body, const nv_access_set *before,
                           const nv_access_set *after) {
  if (is_nothing(before) && is_nothing(after))
    return;
  unsigned n = nv_block_count(&body->index);
  if (!body->all.in) {
    body->all = new_flow(n);
    for (unsigned b = 0; b < n; b++) {
      nv_access_set_merge(&body->all.in[b], &body->own.in[b]);
      nv_access_set_merge(&body->all.out[b], &body->own.out[b]);
    }
  }
  if (before)
    nv_access_set_merge(&body->all.in[0], before);
  for (unsigned b = 0; b < n; b++) {
    if (arrlen(body->index.successors[b]) == 0 && after)
      nv_access_set_merge(&body->all.out[b], after);
  }
  solve(body, &body->all);
}

// The sets around the end of piece `i` of block `b`: two each, either may be NULL.
struct around {
  const nv_access_set *above[2], *below[2];
};

static struct around sets_around(const nv_barrier_body *body, unsigned b, ptrdiff_t i) {
  const struct flow *f = whole_flow(body);
  const struct piece *pieces = body->pieces[b];
  return (struct around){{&pieces[i].set, i == 0 ? &f->in[b] : NULL},
                         {&pieces[i + 1].set, i + 2 == arrlen(pieces) ? &f->out[b] : NULL}};
}

static unsigned bits_of(const nv_access_set *const sets[2]) {
  return nv_access_set_bits(sets[0]) | (sets[1] ? nv_access_set_bits(sets[1]) : 0);
}

//===-- Removing ------------------------------------------------------------------------------===//

// The line of cicc 13.0, for those who ask for the pass by name.
static void print_removed(const nv_barrier_body *body, LLVMValueRef barrier, unsigned above,
                          unsigned below) {
  const nv_options *options = nv_ctx_options(body->ctx);
  if (!nv_opt_given(options, NV_OPT_basic_dbe) && !nv_opt_int(options, NV_OPT_dump_branch_dist))
    return;
  unsigned file_len = 0;
  size_t name_len;
  const char *file = LLVMGetDebugLocFilename(barrier, &file_len);
  fprintf(stderr,
          "[%.*s:%u] Removed dead synch: Read above: %u, Write above: %u, Read below: %u, "
          "Write below: %u in function %s\n",
          (int)file_len, file ? file : "", LLVMGetDebugLocLine(barrier),
          (above & NV_ACCESS_READ) != 0, (above & NV_ACCESS_WRITE) != 0,
          (below & NV_ACCESS_READ) != 0, (below & NV_ACCESS_WRITE) != 0,
          LLVMGetValueName2(body->fn, &name_len));
}

static const char *accesses_in_words(unsigned bits) {
  bool reads = bits & NV_ACCESS_READ, writes = bits & NV_ACCESS_WRITE;
  return reads && writes ? "reads and writes" : reads ? "reads" : writes ? "writes" : "nothing";
}

static void remove_barrier(nv_barrier_body *body, unsigned b, ptrdiff_t i, unsigned above,
                           unsigned below) {
  struct piece *pieces = body->pieces[b];
  LLVMValueRef barrier = pieces[i].barrier;
  print_removed(body, barrier, above, below);
  nv_remark(body->ctx, NV_REMARK_PASSED, "DeadBarrier", barrier,
            NV_TEXT("removed a barrier that orders nothing: above it "),
            NV_STR("Above", accesses_in_words(above)), NV_TEXT(", below it "),
            NV_STR("Below", accesses_in_words(below)));
  nv_access_set_move(&pieces[i + 1].set, &pieces[i].set);
  arrdel(body->pieces[b], i);
  LLVMInstructionEraseFromParent(barrier);
  // Between two other barriers of the block nobody else sees the pieces.
  if (i != 0 && i + 1 != arrlen(body->pieces[b]))
    return;
  solve_from(body, &body->own, b);
  if (body->all.in)
    solve_from(body, &body->all, b);
}

static bool is_candidate(const nv_barrier_body *body, unsigned b, ptrdiff_t i,
                         const nv_barrier_limits *limits) {
  if (!body->pieces[b][i].removable)
    return false;
  return !limits->inside_blocks || (i > 0 && i + 2 < arrlen(body->pieces[b]));
}

static bool have_conflict(nv_barrier_body *body, const struct around *sets) {
  for (unsigned k = 0; k < 4; k++) {
    const nv_access_set *above = sets->above[k / 2], *below = sets->below[k % 2];
    if (above && below && nv_access_sets_conflict(&body->view, above, below))
      return true;
  }
  return false;
}

// Goes on to the next barrier that orders nothing, as far as the sets tell. False when there is none.
static bool go_to_next(nv_barrier_body *body, const nv_barrier_limits *limits) {
  unsigned n = nv_block_count(&body->index);
  for (; body->at_block < n && (limits->blocks < 0 || body->at_block < limits->blocks);
       body->at_block++, body->at_piece = 0) {
    unsigned b = body->at_block;
    for (; body->at_piece + 1 < arrlen(body->pieces[b]); body->at_piece++) {
      struct around sets = sets_around(body, b, body->at_piece);
      if (is_candidate(body, b, body->at_piece, limits) && !have_conflict(body, &sets))
        return true;
    }
  }
  return false;
}

bool nv_barrier_body_remove_next(nv_barrier_body *body, const nv_barrier_limits *limits) {
  if (!go_to_next(body, limits))
    return false;
  struct around sets = sets_around(body, body->at_block, body->at_piece);
  remove_barrier(body, body->at_block, body->at_piece, bits_of(sets.above), bits_of(sets.below));
  return true;
}

// A barrier of its own that may go.
static bool has_candidate(LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      nv_barrier kind = nv_barrier_kind(inst, NULL);
      if ((kind == NV_BARRIER_CTA || kind == NV_BARRIER_CTA_RED) && is_removable(inst))
        return true;
    }
  }
  return false;
}

// Puts the functions with barriers that `fn` calls on `*work`, each once.
static void add_callees(const nv_barrier_map *map, LLVMValueRef fn, nv_set **seen,
                        LLVMValueRef **work) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee = nv_barrier_callee(map, inst);
      if (callee && nv_set_add(seen, callee))
        arrput(*work, callee);
    }
  }
}

// All threads of the block pass the same barriers in what `fn` calls, too. Where some do not, a barrier there pairs with one of
// `fn`, so that what `fn` does between two barriers runs beside what it does between two others.
static bool callees_meet(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_barrier_map *map) {
  nv_set *seen = NULL;
  LLVMValueRef *work = NULL;
  bool ok = true;
  add_callees(map, fn, &seen, &work);
  while (ok && arrlen(work)) {
    LLVMValueRef callee = arrpop(work);
    nv_barrier_body *body = cut_function(ctx, callee, false, map, NULL, NULL);
    ok = body && threads_meet(body);
    if (body)
      nv_barrier_body_free(body);
    add_callees(map, callee, &seen, &work);
  }
  arrfree(work);
  nv_set_free(&seen);
  return ok;
}

bool nv_remove_dead_barriers(nv_pass_ctx *ctx, LLVMValueRef fn, nv_barrier_limits limits) {
  if (!has_candidate(fn))
    return false;
  nv_barrier_map *map = nv_barrier_map_of(&fn, 1);
  nv_barrier_body *body = cut_function(ctx, fn, limits.by_object, map, NULL, NULL);
  bool changed = false, worth = false;
  if (body) {
    // What threads do that have left only adds to the sets: where each barrier orders something
    // without it, nobody needs to know which threads part.
    solve(body, &body->own);
    worth = go_to_next(body, &limits) && callees_meet(ctx, fn, map) && solve_own(body);
  }
  while (worth && nv_barrier_body_remove_next(body, &limits))
    changed = true;
  if (body)
    nv_barrier_body_free(body);
  nv_barrier_map_free(map);
  return changed;
}

//===-- Across functions ----------------------------------------------------------------------===//

// A way from the entry to a return that meets no barrier.
static bool has_way_through(const nv_barrier_body *body) {
  unsigned n = nv_block_count(&body->index), *work = NULL;
  unsigned char *seen = nv_new(n, 1);
  bool found = false;
  arrput(work, 0);
  while (arrlen(work) && !found) {
    unsigned b = arrpop(work);
    if (seen[b] || arrlen(body->pieces[b]) > 1)
      continue;
    seen[b] = 1;
    found = arrlen(body->index.successors[b]) == 0;
    for (ptrdiff_t i = 0; i < arrlen(body->index.successors[b]); i++)
      arrput(work, body->index.successors[b][i]);
  }
  arrfree(work);
  free(seen);
  return found;
}

nv_barrier_summary nv_barrier_body_summary(const nv_barrier_body *body) {
  nv_barrier_summary s = {.always = !has_way_through(body)};
  flow_up(body, &body->own, 0, &s.head);
  for (unsigned k = 0; k < nv_block_count(&body->index); k++) {
    if (arrlen(body->index.successors[k]) == 0)
      flow_down(body, &body->own, k, &s.tail);
  }
  return s;
}

void nv_barrier_summary_free(nv_barrier_summary *summary) {
  nv_access_set_free(&summary->head);
  nv_access_set_free(&summary->tail);
}

static void merge_both(nv_access_set *to, const nv_access_set *const sets[2]) {
  *to = (nv_access_set){NULL, NULL};
  nv_access_set_merge(to, sets[0]);
  if (sets[1])
    nv_access_set_merge(to, sets[1]);
}

void nv_barrier_body_calls(nv_barrier_body *body,
                           void (*visit)(void *data, LLVMValueRef callee,
                                         const nv_access_set *above, const nv_access_set *below),
                           void *data) {
  nv_access_set above, below;
  for (unsigned b = 0; b < nv_block_count(&body->index); b++) {
    for (ptrdiff_t i = 0; i + 1 < arrlen(body->pieces[b]); i++) {
      LLVMValueRef callee = nv_barrier_callee(body->map, body->pieces[b][i].barrier);
      if (!callee)
        continue;
      struct around sets = sets_around(body, b, i);
      merge_both(&above, sets.above);
      merge_both(&below, sets.below);
      visit(data, callee, &above, &below);
      nv_access_set_free(&above);
      nv_access_set_free(&below);
    }
  }
  above = (nv_access_set){NULL, NULL};
  nv_add_anything(&above);
  for (ptrdiff_t i = 0; i < arrlen(body->loose_calls); i++)
    visit(data, nv_barrier_callee(body->map, body->loose_calls[i]), &above, &above);
  nv_access_set_free(&above);
}
