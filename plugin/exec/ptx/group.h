// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations whose operands are groups of registers and addresses: products of matrices, barriers in memory, textures.
#ifndef NV_EXEC_GROUP_H
#define NV_EXEC_GROUP_H

#include "exec/ptx/op.h"

enum { GROUP_MAX_SOURCES = 5, GROUP_NO_MEMORY = UINT32_MAX, GROUP_IMAGE = UINT32_MAX - 1 };

// One source as PTX writes it: registers in braces or alone, or an address in brackets.
struct nv_group_source {
  unsigned count, bits;
  unsigned
      space; // of an address; GROUP_NO_MEMORY for values; GROUP_IMAGE for a handle and its coordinates
  bool optional; // may be missing, and is `standard` then
  uint64_t standard;
};

// It starts with the operation that generated code runs, whose code is OP_GROUP. Arguments lie in the slots one
// after the other, as the sources have them.
struct nv_group_op {
  struct nv_op op;
  unsigned results, result_bits;
  unsigned sources;
  struct nv_group_source source[GROUP_MAX_SOURCES];
};

// The words of a mnemonic, without the first.
enum { GROUP_MAX_WORDS = 16 };
struct nv_group_words {
  unsigned count;
  const char *word[GROUP_MAX_WORDS];
  char text[192];
};

// Cuts a mnemonic at its dots. False where it is too long.
bool nv_group_split(struct nv_group_words *words, const char *mnemonic);
// Takes the next word if it is `word`; `*at` moves on then.
bool nv_group_take(const struct nv_group_words *words, unsigned *at, const char *word);
// Address space of the next word if it names one; generic otherwise.
unsigned nv_group_space(const struct nv_group_words *words, unsigned *at);
// Adds a source to an operation.
void nv_group_source(struct nv_group_op *op, unsigned count, unsigned bits, unsigned space);

// Decodes mma, ldmatrix, stmatrix, movmatrix and wmma; NULL for forms that are not modelled.
struct nv_op *nv_tensor_decode(const char *mnemonic);
// Computes an operation of a warp. `threads` has the lanes of `mask`; their slots get the results.
void nv_tensor_compute(const struct nv_op *op, struct nv_thread *const *threads, uint32_t mask);

// Decodes tex, tld4, txq, suld, sust and suq; NULL for forms that are not modelled.
struct nv_op *nv_texture_decode(const char *mnemonic);

// Decodes mbarrier and cp.async.bulk; NULL for forms that are not modelled.
struct nv_op *nv_mbarrier_decode(const char *mnemonic);

// Decodes cp.async but for those; NULL for forms that are not modelled.
struct nv_op *nv_copy_decode(const char *mnemonic);

#endif
