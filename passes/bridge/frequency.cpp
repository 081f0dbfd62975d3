// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// frequency.cpp: frequency.h over llvm::BlockFrequencyInfo and llvm::BranchProbabilityInfo.
#include "bridge/frequency.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(BlockFrequencyInfo, nv_freq *)

static const BlockFrequencyInfo &info(const nv_freq *F) {
  return *reinterpret_cast<const BlockFrequencyInfo *>(F);
}

nv_freq *nv_frequencies(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::blockFrequencies(ctx, *unwrap<Function>(fn)));
}

uint64_t nv_block_freq(const nv_freq *f, LLVMBasicBlockRef block, uint64_t scale) {
  uint64_t Entry = info(f).getEntryFreq().getFrequency();
  uint64_t Block = info(f).getBlockFreq(unwrap(block)).getFrequency();
  if (!Entry)
    return 0;
  unsigned __int128 Scaled = (unsigned __int128)Block * scale / Entry;
  return Scaled > UINT64_MAX ? UINT64_MAX : uint64_t(Scaled);
}
