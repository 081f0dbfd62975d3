// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// block-index.c: numbers blocks in reverse post order and keeps their edges as numbers.
#include "facts/block-index.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "hash.h"

struct nv_block_number {
  LLVMBasicBlockRef block;
  unsigned number;
  UT_hash_handle hh;
};

unsigned nv_block_count(const nv_block_index *index) { return (unsigned)arrlen(index->blocks); }

unsigned nv_block_number_of(const nv_block_index *index, LLVMBasicBlockRef block) {
  struct nv_block_number *found;
  HASH_FIND(hh, index->numbers, &block, sizeof block, found);
  return found ? found->number : UINT32_MAX;
}

static void add_edges(nv_block_index *index) {
  unsigned n = nv_block_count(index);
  for (unsigned b = 0; b < n; b++) {
    arrput(index->successors, NULL);
    arrput(index->predecessors, NULL);
  }
  for (unsigned b = 0; b < n; b++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(index->blocks[b]);
    for (unsigned i = 0, edges = LLVMGetNumSuccessors(end); i < edges; i++) {
      unsigned to = nv_block_number_of(index, LLVMGetSuccessor(end, i));
      if (to == UINT32_MAX)
        continue;
      arrput(index->successors[b], to);
      arrput(index->predecessors[to], b);
    }
  }
}

static void number(nv_block_index *index) {
  index->entries = nv_new(arrlenu(index->blocks), sizeof *index->entries);
  for (ptrdiff_t b = 0; b < arrlen(index->blocks); b++) {
    struct nv_block_number *entry = &index->entries[b];
    *entry = (struct nv_block_number){.block = index->blocks[b], .number = (unsigned)b};
    HASH_ADD(hh, index->numbers, block, sizeof entry->block, entry);
  }
  add_edges(index);
}

nv_block_index nv_block_index_of(LLVMValueRef fn) {
  nv_block_index index = {0};
  arrsetlen(index.blocks, LLVMCountBasicBlocks(fn));
  arrsetlen(index.blocks, nv_rpo(fn, index.blocks, arrlenu(index.blocks)));
  number(&index);
  return index;
}

nv_block_index nv_block_index_of_loop(const LLVMBasicBlockRef *blocks, size_t n) {
  nv_block_index index = {0};
  for (size_t b = 0; b < n; b++)
    arrput(index.blocks, blocks[b]);
  number(&index);
  return index;
}

void nv_block_index_free(nv_block_index *index) {
  HASH_CLEAR(hh, index->numbers);
  free(index->entries);
  for (ptrdiff_t b = 0; b < arrlen(index->successors); b++) {
    arrfree(index->successors[b]);
    arrfree(index->predecessors[b]);
  }
  arrfree(index->successors);
  arrfree(index->predecessors);
  arrfree(index->blocks);
}

void nv_blocks_reached(const nv_block_index *index, unsigned from, unsigned stop, unsigned stop2,
                       unsigned char *reached) {
  unsigned *work = NULL;
  if (!reached[from])
    arrput(work, from);
  while (arrlen(work)) {
    unsigned b = arrpop(work);
    if (reached[b])
      continue;
    reached[b] = 1;
    if (b == stop || b == stop2)
      continue;
    for (ptrdiff_t i = 0; i < arrlen(index->successors[b]); i++)
      arrput(work, index->successors[b][i]);
  }
  arrfree(work);
}
