// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// early-exits.c: nv-early-exits, a way out of a kernel keeps the work that it shares with the end.
//
//   entry: br i1 %out, %end, %main                 entry: br i1 %out, %end.exit, %main
//   main:  ... shfl.sync ... br %end          ->   end.exit: store 0; ret
//   end:   %v = phi [0, %entry], [%s, %main]       main:  ... shfl.sync ... br %end
//          store %v; ret                           end:   store %s; ret
//
// `if (i >= n) { y[i] = 0; return; }` in front of code with shuffles. LLVM sinks the two stores into
// one block, where the lanes that left early and those that did not meet again. ptxas then takes the
// main way for one that only a part of the warp walks: every shuffle gets a slow path for lanes that
// come alone, and descriptors of memory accesses are moved to uniform registers one by one. Where
// the way out ends by itself, and comes first in the text (nv-block-order sees to that), it knows
// that whoever is on the main way is alone there: 70 machine instructions become 34, on another
// kernel 98 become 56. Conditions that all threads of a block decide alike need none of this.
//
// Legal because a block without successors is copied for one of its edges: each way executes what it
// did, with the value that the phi had on it. Calls are not copied: one that is convergent must run
// with the same threads. What jumps to an address keeps its target. Outside of loops only: a way out inside of one runs once as well, but the
// form helps only where it comes before the main code. Contract PF-10.
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"
#include "alloc.h"
#include "scalar/early-exits.h"

// More is not copied; the block stays shared, which is what it was.
enum { MAX_COPIED = 8 };

static bool is_exchange(LLVMValueRef inst) {
  static const char *const exchanges[] = {"llvm.nvvm.shfl.", "llvm.nvvm.vote.", "llvm.nvvm.match.",
                                          "llvm.nvvm.redux."};
  if (!LLVMIsACallInst(inst))
    return false;
  size_t length;
  const char *callee = LLVMGetValueName2(LLVMGetCalledValue(inst), &length);
  for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges; i++)
    if (!strncmp(callee, exchanges[i], strlen(exchanges[i])))
      return true;
  return false;
}

// The blocks with an exchange in them, and those from which control can come to one.
static unsigned char *exchanges_ahead(const nv_block_index *index) {
  unsigned char *ahead = nv_new(nv_block_count(index), 1);
  unsigned *work = NULL; // blocks whose predecessors are to be marked
  for (unsigned b = 0; b < nv_block_count(index); b++)
    nv_foreach_inst(inst, index->blocks[b]) {
      if (!is_exchange(inst))
        continue;
      ahead[b] = 1;
      arrput(work, b);
      break;
    }
  if (!arrlen(work)) {
    free(ahead);
    return NULL;
  }
  while (arrlen(work)) {
    unsigned *sources = index->predecessors[arrpop(work)];
    for (ptrdiff_t i = 0; i < arrlen(sources); i++)
      if (!ahead[sources[i]]) {
        ahead[sources[i]] = 1;
        arrput(work, sources[i]);
      }
  }
  arrfree(work);
  return ahead;
}

nv_early_exit_info nv_early_exit_info_of(nv_pass_ctx *ctx, LLVMValueRef fn,
                                         const nv_block_index *index) {
  nv_early_exit_info exits = {.index = index, .ahead = exchanges_ahead(index)};
  if (exits.ahead)
    exits.uniformity = nv_block_uniformity_of(ctx, fn, index);
  return exits;
}

void nv_early_exit_info_free(nv_early_exit_info *exits) {
  if (exits->uniformity)
    nv_block_uniformity_free(exits->uniformity);
  free(exits->ahead);
}

static bool is_leaf(const nv_block_index *index, unsigned block) {
  return arrlen(index->successors[block]) == 0;
}

unsigned nv_early_exit(const nv_early_exit_info *exits, unsigned from, unsigned *leaves_in) {
  const nv_block_index *index = exits->index;
  const unsigned *targets = index->successors[from];
  if (!exits->ahead || arrlen(targets) != 2 ||
      exits->ahead[targets[0]] == exits->ahead[targets[1]] ||
      !nv_block_divergent_end(exits->uniformity, from))
    return UINT32_MAX;
  unsigned exit = exits->ahead[targets[0]] ? targets[1] : targets[0];
  const unsigned *next = index->successors[exit];
  *leaves_in = exit;
  if (is_leaf(index, exit))
    return exit;
  if (arrlen(index->predecessors[exit]) != 1 || arrlen(next) != 1 || !is_leaf(index, next[0]))
    return UINT32_MAX;
  *leaves_in = next[0];
  return exit;
}

// `block` returns, and what it does before that is little, at least one instruction, and no call.
static bool is_copied(LLVMBasicBlockRef block) {
  if (!LLVMIsAReturnInst(LLVMGetBasicBlockTerminator(block)))
    return false;
  unsigned n = 0;
  nv_foreach_inst(inst, block) {
    if (LLVMIsACallInst(inst))
      return false;
    n += !LLVMIsAPHINode(inst) && !LLVMIsATerminatorInst(inst);
  }
  return n > 0 && n <= MAX_COPIED;
}

// Gives the edges from `from` to `end` a copy of `end`, which has other edges.
static void copy_end(LLVMBasicBlockRef from, LLVMBasicBlockRef end) {
  nv_vmap *map = nv_vmap_create();
  LLVMBasicBlockRef copy = nv_clone_block(end, map, ".exit");
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(from);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(end), next; LLVMIsAPHINode(phi); phi = next) {
    next = LLVMGetNextInstruction(phi);
    LLVMValueRef twin = nv_vmap_get(map, phi), value = nv_phi_value_from(phi, from);
    nv_vmap_set(map, phi, value);
    nv_replace_and_erase(twin, value);
    nv_phi_remove_incoming(phi, from);
  }
  nv_remap_blocks(&copy, 1, map);
  nv_vmap_dispose(map);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(branch); i++)
    if (LLVMGetSuccessor(branch, i) == end)
      LLVMSetSuccessor(branch, i, copy);
  LLVMMoveBasicBlockAfter(copy, from);
}

nv_preserved nv_early_exits(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_block_index index = nv_block_index_of(function);
  nv_early_exit_info exits = nv_early_exit_info_of(ctx, function, &index);
  nv_loop_info *loops = exits.ahead ? nv_loops(ctx, function) : NULL;
  // Pairs of the block whose edge gets the copy and the block that is copied.
  LLVMBasicBlockRef *edges = NULL;
  for (unsigned b = 0; loops && b < nv_block_count(&index); b++) {
    unsigned end, exit = nv_early_exit(&exits, b, &end);
    if (exit == UINT32_MAX || nv_loop_of(loops, index.blocks[b]) || !is_copied(index.blocks[end]) ||
        arrlen(index.predecessors[end]) < 2)
      continue;
    LLVMBasicBlockRef from = index.blocks[end == exit ? b : exit];
    if (!nv_names_its_targets(from))
      continue;
    arrput(edges, from);
    arrput(edges, index.blocks[end]);
  }
  nv_early_exit_info_free(&exits);
  nv_block_index_free(&index);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(edges); i += 2) {
    // The last edge of a block needs no copy.
    if (nv_unique_predecessor(edges[i + 1]))
      continue;
    copy_end(edges[i], edges[i + 1]);
    nv_remark(ctx, NV_REMARK_PASSED, "EarlyExit", LLVMGetBasicBlockTerminator(edges[i]),
              NV_TEXT("this way out keeps its own end, apart from code with shuffles"));
    changed = true;
  }
  arrfree(edges);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
