// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// packed-pairs.h: which values of 32-bit floating point share two registers (packed-floats.c).
#ifndef NVOPT_PACKED_PAIRS_H
#define NVOPT_PACKED_PAIRS_H

#include "bridge/loops.h"
#include "passes.h"

/// What an operation computes. Two of one kind may become one.
typedef enum nv_packed_kind {
  NV_PACKED_NONE,
  NV_PACKED_ADD,    ///< fadd, fsub: a + b, with signs
  NV_PACKED_MUL,    ///< fmul: a * b
  NV_PACKED_FMA,    ///< llvm.fma: a * b + c
  NV_PACKED_MULADD, ///< llvm.fmuladd, the same
  NV_PACKED_FUSED   ///< an addition with `contract` and the product that it takes along: a * b + c
} nv_packed_kind;

/// One operation, read in one way; a FUSED sum of two products has two.
struct nv_packed_op {
  nv_packed_kind kind;
  LLVMValueRef inst;
  LLVMValueRef product; ///< of FUSED
  LLVMValueRef operand[3];
  bool negated[3]; ///< the operand counts with the other sign
};

/// One operation, in each way in which it can be read.
struct nv_packed_reading {
  struct nv_packed_op way[2];
  unsigned ways;
  bool
      is_taken_along; ///< a product that only sums use which take it along: no instruction computes it
};

/// Two operations, the values of which are the lower and the upper half of a register pair.
struct nv_packed_pair {
  struct nv_packed_op half[2]; ///< operands in the order in which they are joined
};

/// The partners of values in one function.
struct nv_packed_partners;

struct nv_packed_partners *nv_packed_partners_new(nv_pass_ctx *ctx, LLVMValueRef function);
void nv_packed_partners_free(struct nv_packed_partners *partners);

/// Reads `inst` in all ways. False: it is no operation that can be joined.
bool nv_packed_read(LLVMValueRef inst, struct nv_packed_reading *out);

/// How much is gained by joining two operations of one block that do not depend on each other; 0: nothing.
/// `out` gets them in the order of their halves.
unsigned nv_packed_gain(struct nv_packed_partners *partners, const struct nv_packed_reading *first,
                        const struct nv_packed_reading *second, struct nv_packed_pair *out);

/// The values of `pair` and its operands become partners.
void nv_packed_accept(struct nv_packed_partners *partners, const struct nv_packed_pair *pair);

/// Pairs of phis that are partners, in the order in which they became that: stb_ds array of lower and
/// upper halves in turn. Owned by `partners`.
LLVMValueRef *nv_packed_phis(struct nv_packed_partners *partners);

#endif
