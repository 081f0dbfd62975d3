// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// frequency.cpp: frequency.h over llvm::BlockFrequencyInfo and llvm::BranchProbabilityInfo.
#include "bridge/frequency.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(BlockFrequencyInfo, nv_freq *)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(BranchProbabilityInfo, nv_probs *)

static const BlockFrequencyInfo &info(const nv_freq *F) {
  return *reinterpret_cast<const BlockFrequencyInfo *>(F);
}

static const BranchProbabilityInfo &info(const nv_probs *P) {
  return *reinterpret_cast<const BranchProbabilityInfo *>(P);
}

nv_freq *nv_frequencies(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::blockFrequencies(ctx, *unwrap<Function>(fn)));
}

nv_probs *nv_probabilities(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::branchProbabilities(ctx, *unwrap<Function>(fn)));
}

uint64_t nv_block_freq(const nv_freq *f, LLVMBasicBlockRef block, uint64_t scale) {
  uint64_t Entry = info(f).getEntryFreq().getFrequency();
  uint64_t Block = info(f).getBlockFreq(unwrap(block)).getFrequency();
  if (!Entry)
    return 0;
  unsigned __int128 Scaled = (unsigned __int128)Block * scale / Entry;
  return Scaled > UINT64_MAX ? UINT64_MAX : uint64_t(Scaled);
}

bool nv_is_hotter(const nv_freq *f, LLVMBasicBlockRef a, LLVMBasicBlockRef b) {
  return info(f).getBlockFreq(unwrap(a)) > info(f).getBlockFreq(unwrap(b));
}

uint32_t nv_edge_probability(const nv_probs *p, LLVMBasicBlockRef from, unsigned index) {
  return info(p).getEdgeProbability(unwrap(from), index).getNumerator();
}

uint32_t nv_edge_probability_to(const nv_probs *p, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  return info(p).getEdgeProbability(unwrap(from), unwrap(to)).getNumerator();
}
