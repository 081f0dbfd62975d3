// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// frequency.h: how often blocks run relative to each other.
#ifndef NVOPT_BRIDGE_FREQUENCY_H
#define NVOPT_BRIDGE_FREQUENCY_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Frequencies of blocks (an llvm::BlockFrequencyInfo).
typedef struct nv_freq nv_freq;

/// Handle rules: analyses.h.
nv_freq *nv_frequencies(nv_pass_ctx *ctx, LLVMValueRef fn);

/// How often `block` runs while the entry runs `scale` times, rounded down, saturating. 0 for
/// blocks that are not reached or that the analysis has not seen. P2-B046.
uint64_t nv_block_freq(const nv_freq *f, LLVMBasicBlockRef block, uint64_t scale);

#ifdef __cplusplus
}
#endif
#endif
