// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// phi-alignment.h: how well pointers are aligned that go round in loops.
#ifndef NVOPT_PHI_ALIGNMENT_H
#define NVOPT_PHI_ALIGNMENT_H

#include "passes.h"

/// What is written on accesses is enough for the widest access of any target; of a null pointer
/// everything would be true.
enum { NV_MAX_ALIGNMENT = 128 };

typedef struct nv_phi_alignments nv_phi_alignments;

/// The alignments of the pointer phis and selects of `function`, as it is now. Owned by the caller.
nv_phi_alignments *nv_find_phi_alignments(nv_pass_ctx *ctx, LLVMValueRef function);
void nv_dispose_phi_alignments(nv_phi_alignments *all);

/// The bytes, a power of two of at most NV_MAX_ALIGNMENT, that `pointer` is surely a multiple of at
/// instruction `at` of the function; at least 1.
unsigned nv_address_alignment(const nv_phi_alignments *all, LLVMValueRef pointer, LLVMValueRef at);

#endif
