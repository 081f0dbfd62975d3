// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-regions.c: finds barriers that order nothing.
//
// Each block is cut into pieces at its barriers. Two data-flow problems over the blocks join the
// pieces to phases: what may have run since the last barrier (Above), and what may run up to the
// next one (Below). A barrier is dead when no access above it conflicts with one below it.
//
// Legality. All threads of a block pass the same sequence of barriers (checked, see
// `threads_meet`), so deleting a barrier joins the two phases around it, for all threads alike. Two
// accesses that lose their order by that are one above the barrier and one below it, on some
// thread's way each; the sets hold both. Order towards other phases is kept by the barriers there.
// The dynamic instances of a barrier go together: what runs between two of them is above as well as
// below. Only one barrier is deleted on one computation of the sets.
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

// Code between two barriers of one block, and the one that ends it.
struct piece {
  nv_access_set set;
  LLVMValueRef barrier; // or a call that always passes one; NULL at the end of the block
  bool removable;
};

struct nv_barrier_body {
  nv_pass_ctx *ctx;
  LLVMValueRef fn;
  nv_block_index index;
  nv_access_view view;
  struct piece **pieces;     // per block an stb_ds array, never empty
  unsigned char *meets;      // per block: has a barrier, or a call that leads to one
  nv_access_set *left;       // per block: what threads do that left while others go there
  nv_access_set *in, *out;   // Above at the start of a block, Below at its end
  LLVMValueRef *loose_calls; // calls that may pass barriers or not; stb_ds array
};

//===-- Which barriers a function leads to ----------------------------------------------------===//

struct visited {
  LLVMValueRef fn;
  UT_hash_handle hh;
};

// Functions of the system and of the math library, and intrinsics: no barriers inside.
static bool is_known_function(LLVMValueRef fn) {
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  return nv_is_system_function(fn) || nv_span_starts_with(name, len, "__nv_") ||
         nv_span_starts_with(name, len, "llvm.");
}

static bool is_call(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst);
}

// The callee may be looked into; NULL for other calls.
static LLVMValueRef visible_callee(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  return LLVMIsAFunction(callee) ? callee : NULL;
}

// What `inst` itself leads to; `*callee` gets a function to look into as well.
static nv_barrier_reach barriers_of(LLVMValueRef inst, LLVMValueRef *callee) {
  *callee = NULL;
  switch (nv_barrier_kind(inst, NULL)) {
  case NV_BARRIER_CTA:
  case NV_BARRIER_CTA_RED:
    return NV_REACHES_BLOCK;
  case NV_BARRIER_CTA_OTHER:
  case NV_BARRIER_ASM:
    return NV_REACHES_OTHER;
  default:
    break;
  }
  if (!is_call(inst) || !(nv_effects(inst) & NV_CONVERGENT) ||
      LLVMIsAInlineAsm(LLVMGetCalledValue(inst)))
    return NV_REACHES_NONE;
  *callee = visible_callee(inst);
  return *callee ? NV_REACHES_NONE : NV_REACHES_OTHER;
}

static nv_barrier_reach reach(LLVMValueRef fn, struct visited **visited) {
  struct visited *seen;
  HASH_FIND(hh, *visited, &fn, sizeof fn, seen);
  if (seen)
    return NV_REACHES_NONE;
  seen = nv_new(1, sizeof *seen);
  *seen = (struct visited){.fn = fn};
  HASH_ADD(hh, *visited, fn, sizeof seen->fn, seen);
  if (LLVMIsDeclaration(fn))
    return is_known_function(fn) ? NV_REACHES_NONE : NV_REACHES_OTHER;
  nv_barrier_reach found = NV_REACHES_NONE;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee;
      nv_barrier_reach here = barriers_of(inst, &callee);
      if (callee)
        here = reach(callee, visited);
      if (here > found)
        found = here;
      if (found == NV_REACHES_OTHER)
        return found;
    }
  }
  return found;
}

nv_barrier_reach nv_barriers_below(LLVMValueRef fn) {
  struct visited *visited = NULL, *entry, *next;
  nv_barrier_reach found = reach(fn, &visited);
  HASH_ITER(hh, visited, entry, next) {
    HASH_DEL(visited, entry);
    free(entry);
  }
  return found;
}

LLVMValueRef nv_barrier_callee(LLVMValueRef inst) {
  LLVMValueRef callee;
  barriers_of(inst, &callee);
  return callee && nv_barriers_below(callee) != NV_REACHES_NONE ? callee : NULL;
}

//===-- Cutting -------------------------------------------------------------------------------===//

static struct piece *last_piece(nv_barrier_body *body, unsigned b) {
  return &body->pieces[b][arrlen(body->pieces[b]) - 1];
}

static void cut(nv_barrier_body *body, unsigned b, LLVMValueRef barrier, bool removable) {
  struct piece *ends = last_piece(body, b);
  ends->barrier = barrier;
  ends->removable = removable;
  arrput(body->pieces[b], ((struct piece){.set = {NULL}}));
}

// A barrier whose result nobody wants is a plain barrier.
static bool is_removable(LLVMValueRef barrier) {
  return LLVMIsACallInst(barrier) && LLVMGetFirstUse(barrier) == NULL;
}

static void add_call(nv_barrier_body *body, unsigned b, LLVMValueRef call,
                     const nv_barrier_summary *summary) {
  body->meets[b] = 1;
  if (!summary) {
    nv_access_set_add_anything(&last_piece(body, b)->set);
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
  arrput(body->pieces[b], ((struct piece){.set = {NULL}}));
  nv_foreach_inst(inst, body->index.blocks[b]) {
    nv_barrier kind = nv_barrier_kind(inst, NULL);
    LLVMValueRef callee = NULL;
    if (kind == NV_BARRIER_CTA || kind == NV_BARRIER_CTA_RED) {
      body->meets[b] = 1;
      cut(body, b, inst, is_removable(inst));
    } else if ((callee = nv_barrier_callee(inst))) {
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
  nv_block_uniformity *uniform = nv_block_uniformity_of(body->ctx, body->fn, &body->index);
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
  for (unsigned b = 0; b < n; b++)
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
  free_sets(body->in, n);
  free_sets(body->out, n);
  free(body->pieces);
  free(body->meets);
  arrfree(body->loose_calls);
  nv_access_view_free(&body->view);
  nv_block_index_free(&body->index);
  free(body);
}

nv_barrier_body *nv_barrier_body_of(nv_pass_ctx *ctx, LLVMValueRef fn, bool by_object,
                                    nv_summary_lookup lookup, void *data) {
  if (nv_barriers_below(fn) != NV_REACHES_BLOCK)
    return NULL;
  nv_barrier_body *body = nv_new(1, sizeof *body);
  body->ctx = ctx;
  body->fn = fn;
  body->index = nv_block_index_of(fn);
  body->view = nv_access_view_of(ctx, fn, by_object);
  unsigned n = nv_block_count(&body->index);
  body->pieces = nv_new(n, sizeof *body->pieces);
  body->meets = nv_new(n, 1);
  body->left = nv_new(n, sizeof *body->left);
  body->in = nv_new(n, sizeof *body->in);
  body->out = nv_new(n, sizeof *body->out);
  for (unsigned b = 0; b < n; b++)
    cut_block(body, b, lookup, data);
  if (threads_meet(body))
    return body;
  nv_barrier_body_free(body);
  return NULL;
}

//===-- Phases --------------------------------------------------------------------------------===//

// What leaves block `b` downwards, and upwards.
static bool flow_down(nv_barrier_body *body, unsigned b, nv_access_set *to) {
  bool grew = nv_access_set_merge(to, &last_piece(body, b)->set);
  return (arrlen(body->pieces[b]) == 1 && nv_access_set_merge(to, &body->in[b])) || grew;
}

static bool flow_up(nv_barrier_body *body, unsigned b, nv_access_set *to) {
  bool grew = nv_access_set_merge(to, &body->pieces[b][0].set);
  return (arrlen(body->pieces[b]) == 1 && nv_access_set_merge(to, &body->out[b])) || grew;
}

static bool flow_round(nv_barrier_body *body) {
  bool grew = false;
  unsigned n = nv_block_count(&body->index);
  for (unsigned b = 0; b < n; b++) {
    for (ptrdiff_t i = 0; i < arrlen(body->index.predecessors[b]); i++)
      grew |= flow_down(body, body->index.predecessors[b][i], &body->in[b]);
  }
  for (unsigned b = n; b-- > 0;) {
    for (ptrdiff_t i = 0; i < arrlen(body->index.successors[b]); i++)
      grew |= flow_up(body, body->index.successors[b][i], &body->out[b]);
  }
  return grew;
}

void nv_barrier_body_solve(nv_barrier_body *body, const nv_access_set *before,
                           const nv_access_set *after) {
  for (unsigned b = 0; b < nv_block_count(&body->index); b++) {
    arrsetlen(body->in[b].list, 0);
    arrsetlen(body->out[b].list, 0);
    nv_access_set_merge(&body->in[b], &body->left[b]);
    if (b == 0 && before)
      nv_access_set_merge(&body->in[b], before);
    if (arrlen(body->index.successors[b]) == 0 && after)
      nv_access_set_merge(&body->out[b], after);
  }
  while (flow_round(body)) {
  }
}

// The sets around the end of piece `i` of block `b`, to be freed.
static void sets_around(const nv_barrier_body *body, unsigned b, ptrdiff_t i, nv_access_set *above,
                        nv_access_set *below) {
  const struct piece *pieces = body->pieces[b];
  *above = *below = (nv_access_set){NULL};
  nv_access_set_merge(above, &pieces[i].set);
  if (i == 0)
    nv_access_set_merge(above, &body->in[b]);
  nv_access_set_merge(below, &pieces[i + 1].set);
  if (i + 2 == arrlen(pieces))
    nv_access_set_merge(below, &body->out[b]);
}

//===-- Removing ------------------------------------------------------------------------------===//

// The line of the reference, for those who ask for the pass by name.
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

static void remove_barrier(nv_barrier_body *body, unsigned b, ptrdiff_t i, unsigned above,
                           unsigned below) {
  struct piece *pieces = body->pieces[b];
  LLVMValueRef barrier = pieces[i].barrier;
  print_removed(body, barrier, above, below);
  nv_remark(body->ctx, NV_REMARK_PASSED, "DeadBarrier", barrier,
            NV_TEXT("removed a barrier that orders nothing: above it "),
            NV_INT("ReadAbove", (above & NV_ACCESS_READ) != 0), NV_TEXT(" reads and "),
            NV_INT("WriteAbove", (above & NV_ACCESS_WRITE) != 0), NV_TEXT(" writes, below it "),
            NV_INT("ReadBelow", (below & NV_ACCESS_READ) != 0), NV_TEXT(" reads and "),
            NV_INT("WriteBelow", (below & NV_ACCESS_WRITE) != 0), NV_TEXT(" writes"));
  nv_access_set_merge(&pieces[i + 1].set, &pieces[i].set);
  nv_access_set_free(&pieces[i].set);
  arrdel(body->pieces[b], i);
  LLVMInstructionEraseFromParent(barrier);
}

static bool is_candidate(const nv_barrier_body *body, unsigned b, ptrdiff_t i,
                         const nv_barrier_limits *limits) {
  if (!body->pieces[b][i].removable)
    return false;
  return !limits->inside_blocks || (i > 0 && i + 2 < arrlen(body->pieces[b]));
}

// Deletes the barrier behind piece `i` of block `b` if it orders nothing.
static bool try_remove(nv_barrier_body *body, unsigned b, ptrdiff_t i) {
  nv_access_set above, below;
  sets_around(body, b, i, &above, &below);
  bool dead = !nv_access_sets_conflict(&body->view, &above, &below);
  if (dead)
    remove_barrier(body, b, i, nv_access_set_bits(&above), nv_access_set_bits(&below));
  nv_access_set_free(&above);
  nv_access_set_free(&below);
  return dead;
}

bool nv_barrier_body_remove_one(nv_barrier_body *body, const nv_barrier_limits *limits) {
  unsigned n = nv_block_count(&body->index);
  for (unsigned b = 0; b < n && (limits->blocks < 0 || b < limits->blocks); b++) {
    for (ptrdiff_t i = 0; i + 1 < arrlen(body->pieces[b]); i++) {
      if (is_candidate(body, b, i, limits) && try_remove(body, b, i))
        return true;
    }
  }
  return false;
}

bool nv_remove_dead_barriers(nv_pass_ctx *ctx, LLVMValueRef fn, nv_barrier_limits limits) {
  nv_barrier_body *body = nv_barrier_body_of(ctx, fn, limits.by_object, NULL, NULL);
  if (!body)
    return false;
  bool changed = false, again;
  do {
    nv_barrier_body_solve(body, NULL, NULL);
    again = nv_barrier_body_remove_one(body, &limits);
    changed |= again;
  } while (again);
  nv_barrier_body_free(body);
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
  nv_barrier_body *b = (nv_barrier_body *)body;
  flow_up(b, 0, &s.head);
  for (unsigned k = 0; k < nv_block_count(&body->index); k++) {
    if (arrlen(body->index.successors[k]) == 0)
      flow_down(b, k, &s.tail);
  }
  return s;
}

void nv_barrier_summary_free(nv_barrier_summary *summary) {
  nv_access_set_free(&summary->head);
  nv_access_set_free(&summary->tail);
}

void nv_barrier_body_calls(nv_barrier_body *body,
                           void (*visit)(void *data, LLVMValueRef callee,
                                         const nv_access_set *above, const nv_access_set *below),
                           void *data) {
  nv_access_set above, below;
  for (unsigned b = 0; b < nv_block_count(&body->index); b++) {
    for (ptrdiff_t i = 0; i + 1 < arrlen(body->pieces[b]); i++) {
      LLVMValueRef callee = nv_barrier_callee(body->pieces[b][i].barrier);
      if (!callee)
        continue;
      sets_around(body, b, i, &above, &below);
      visit(data, callee, &above, &below);
      nv_access_set_free(&above);
      nv_access_set_free(&below);
    }
  }
  above = (nv_access_set){NULL};
  nv_access_set_add_anything(&above);
  for (ptrdiff_t i = 0; i < arrlen(body->loose_calls); i++)
    visit(data, nv_barrier_callee(body->loose_calls[i]), &above, &above);
  nv_access_set_free(&above);
}
