// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// join-narrow.c: nv-join-narrow, LLVM's load-store-vectorizer for functions with narrow accesses.
//
//   %a = load i8, ptr addrspace(1) %p                   %v = load <4 x i8>, ptr addrspace(1) %p
//   ... %d = load i8, ptr addrspace(1) %p.3     ->      bytes taken from %v
//
// The code generator joins neighbouring accesses anyway. In front of it that pays where later passes
// of the IR use the wide value: bytes and half words that come in one word need no extraction when
// nv-dot-products or instcombine see the word. Accesses of 32 bits and more become vectors of values
// that nobody looks at as one. So the search, 4 % of the time of O3, is made only in functions that
// have two loads, or two stores, of less than 32 bits in one block that may be neighbours; the counters of a radix
// sort, each at the place that a key tells, are none.
//
// LLVM's search takes more than twice as long for twice as many accesses of a block, such as a row of
// char4 that is unrolled or a copy of structs byte by byte. A block of more than PIECE narrow ones is cut for it
// into pieces, in front of aligned accesses where a word begins, and put together again. A word
// that is cut all the same stays apart.
//
// The search compares each access with up to 64 others, whatever their width, by scalar evolution. Those
// that nobody in their block is next to are kept out of it: for as long as the pass runs they are atomic
// and unordered, which it leaves alone and which orders nothing. That is two thirds of the search in CUB's
// sorts. So are those that are aligned for no more than their own width, as all that they may be next to: a wider access must
// be aligned, which only that of a variable can be made. Two loads of one place, which become one, are not kept out.
//
// Legality: LLVM's pass does all the work; a block means the same in two that follow each other, and what
// was made atomic is made plain again. Contract PF-13.
#include <llvm-c/Target.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "facts/neighbours.h"
#include "passes.h"
#include "target/target.h"

// A piece has PIECE narrow accesses and those up to the next aligned one, LONGEST at most.
enum { WORD_BITS = 32, PIECE = 1024, LONGEST = PIECE + 64 };

static LLVMTypeRef accessed(LLVMValueRef inst) {
  return LLVMTypeOf(LLVMIsALoadInst(inst) ? inst : LLVMGetOperand(inst, 0));
}

// A load or store of less than a word. Volatile and atomic ones count, which costs time only.
static bool is_narrow(LLVMValueRef inst, LLVMTargetDataRef layout) {
  if (!LLVMIsALoadInst(inst) && !LLVMIsAStoreInst(inst))
    return false;
  LLVMTypeRef type = accessed(inst);
  return !nv_is_scalable(type) && LLVMStoreSizeOfType(layout, type) * 8 < WORD_BITS;
}

struct narrow {
  unsigned loads, stores;
};

static struct narrow count_narrow(LLVMBasicBlockRef block, LLVMTargetDataRef layout) {
  struct narrow n = {0};
  nv_foreach_inst(inst, block) {
    if (!is_narrow(inst, layout))
      continue;
    if (LLVMIsALoadInst(inst))
      n.loads++;
    else
      n.stores++;
  }
  return n;
}

// Appends to `starts`, an stb_ds array, the accesses with which the second piece of `block` and all further
// ones begin.
static void find_pieces(LLVMBasicBlockRef block, LLVMTargetDataRef layout, LLVMValueRef **starts) {
  unsigned narrow = 0;
  nv_foreach_inst(inst, block) {
    if (!is_narrow(inst, layout))
      continue;
    if (narrow >= LONGEST || (narrow >= PIECE && LLVMGetAlignment(inst) >= WORD_BITS / 8)) {
      arrput(*starts, inst);
      narrow = 0;
    }
    narrow++;
  }
}

// Two narrow loads, or two narrow stores, of `block` may be next to each other.
static bool has_neighbours(nv_sources *sources, LLVMBasicBlockRef block, LLVMTargetDataRef layout) {
  LLVMValueRef *loads = NULL, *stores = NULL; // stb_ds: their addresses
  nv_foreach_inst(inst, block) {
    if (!is_narrow(inst, layout))
      continue;
    if (LLVMIsALoadInst(inst))
      arrput(loads, LLVMGetOperand(inst, 0));
    else
      arrput(stores, LLVMGetOperand(inst, 1));
  }
  bool found = nv_may_be_neighbours(sources, loads, arrlenu(loads)) ||
               nv_may_be_neighbours(sources, stores, arrlenu(stores));
  arrfree(loads);
  arrfree(stores);
  return found;
}

// The access `inst` could begin a wider one, as far as its alignment says; variables can be moved.
static bool may_be_wider(LLVMValueRef inst, LLVMValueRef pointer, LLVMTargetDataRef layout) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  LLVMTypeRef type = accessed(inst);
  return space == NV_SPACE_GENERIC || space == NV_SPACE_LOCAL || nv_is_scalable(type) ||
         LLVMGetAlignment(inst) > LLVMStoreSizeOfType(layout, type);
}

// Hides the accesses of `list` that nobody else there can be joined with and appends them to `hidden`, an stb_ds array.
static void hide_alone(nv_sources *sources, LLVMValueRef *list, unsigned address,
                       LLVMTargetDataRef layout, LLVMValueRef **hidden) {
  size_t n = arrlenu(list);
  if (n == 0)
    return;
  LLVMValueRef *pointers = nv_new(n, sizeof(LLVMValueRef));
  bool *alone = nv_new(n, sizeof *alone), *wider = nv_new(n, sizeof *wider);
  for (size_t i = 0; i < n; i++) {
    pointers[i] = LLVMGetOperand(list[i], address);
    wider[i] = may_be_wider(list[i], pointers[i], layout);
  }
  nv_find_alone(sources, pointers, wider, n, alone);
  for (size_t i = 0; i < n; i++) {
    if (!alone[i])
      continue;
    LLVMSetOrdering(list[i], LLVMAtomicOrderingUnordered);
    arrput(*hidden, list[i]);
  }
  free(wider);
  free(alone);
  free(pointers);
}

// The same for the plain loads and for the plain stores of `block`.
static void hide_in_block(nv_sources *sources, LLVMBasicBlockRef block, LLVMTargetDataRef layout,
                          LLVMValueRef **hidden) {
  LLVMValueRef *loads = NULL, *stores = NULL;
  nv_foreach_inst(inst, block) {
    bool is_load = LLVMIsALoadInst(inst);
    if ((!is_load && !LLVMIsAStoreInst(inst)) || LLVMGetVolatile(inst) ||
        LLVMGetOrdering(inst) != LLVMAtomicOrderingNotAtomic)
      continue;
    if (is_load)
      arrput(loads, inst);
    else
      arrput(stores, inst);
  }
  hide_alone(sources, loads, 0, layout, hidden);
  hide_alone(sources, stores, 1, layout, hidden);
  arrfree(loads);
  arrfree(stores);
}

nv_preserved nv_join_narrow(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  bool any = false;
  nv_sources sources = {0};
  LLVMValueRef *starts = NULL;
  nv_foreach_block(block, function) {
    struct narrow n = count_narrow(block, layout);
    if (!any && (n.loads > 1 || n.stores > 1))
      any = has_neighbours(&sources, block, layout);
    if (n.loads + n.stores > PIECE)
      find_pieces(block, layout, &starts);
  }
  if (!any) {
    nv_sources_free(&sources);
    arrfree(starts);
    return NV_UNCHANGED;
  }
  LLVMValueRef *hidden = NULL;
  nv_foreach_block(block, function)
    hide_in_block(&sources, block, layout, &hidden);
  nv_sources_free(&sources);
  // From the last to the first, since a cut moves all that lies behind it.
  LLVMBasicBlockRef *pieces = NULL;
  for (ptrdiff_t i = arrlen(starts) - 1; i >= 0; i--)
    arrput(pieces, nv_split_block(ctx, starts[i], ""));
  nv_preserved result = nv_vectorize_accesses(ctx, function);
  for (ptrdiff_t i = 0; i < arrlen(hidden); i++)
    LLVMSetOrdering(hidden[i], LLVMAtomicOrderingNotAtomic);
  arrfree(hidden);
  // From the first to the last: each moves once.
  for (ptrdiff_t i = arrlen(pieces) - 1; i >= 0; i--) {
    // A block without a name would take that of the piece.
    LLVMSetValueName2(LLVMBasicBlockAsValue(pieces[i]), "", 0);
    nv_join_to_predecessor(ctx, pieces[i]);
  }
  arrfree(pieces);
  arrfree(starts);
  return result;
}
