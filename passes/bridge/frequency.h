// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// frequency.h: how often blocks run relative to each other, how likely edges are.
#ifndef NVOPT_BRIDGE_FREQUENCY_H
#define NVOPT_BRIDGE_FREQUENCY_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Frequencies of blocks (an llvm::BlockFrequencyInfo).
typedef struct nv_freq nv_freq;

/// Probabilities of edges (an llvm::BranchProbabilityInfo).
typedef struct nv_probs nv_probs;

/// The probability 1: others are so many parts of it.
#define NV_PROBABILITY_ONE (UINT32_C(1) << 31)

/// Handle rules for both: analyses.h.
nv_freq *nv_frequencies(nv_pass_ctx *ctx, LLVMValueRef fn);
nv_probs *nv_probabilities(nv_pass_ctx *ctx, LLVMValueRef fn);

/// How often `block` runs while the entry runs `scale` times, rounded down, saturating. 0 for
/// blocks that are not reached or that the analysis has not seen. P2-B046.
uint64_t nv_block_freq(const nv_freq *f, LLVMBasicBlockRef block, uint64_t scale);

/// True when block `a` runs more often than `b`, without rounding.
bool nv_is_hotter(const nv_freq *f, LLVMBasicBlockRef a, LLVMBasicBlockRef b);

/// The probability of leaving `from` over its successor edge `index`, in parts of
/// NV_PROBABILITY_ONE. `index` is below the terminator's number of successors.
uint32_t nv_edge_probability(const nv_probs *p, LLVMBasicBlockRef from, unsigned index);

/// The same for all edges from `from` to `to` together.
uint32_t nv_edge_probability_to(const nv_probs *p, LLVMBasicBlockRef from, LLVMBasicBlockRef to);

#ifdef __cplusplus
}
#endif
#endif
