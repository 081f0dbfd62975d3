// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// analyses.hpp: finds LLVM's analyses of a function at every pass level, for the bridge itself.
#ifndef NVOPT_BRIDGE_ANALYSES_HPP
#define NVOPT_BRIDGE_ANALYSES_HPP

#include "bridge/context.hpp"

#include "llvm/IR/Value.h"

namespace llvm {
class AAResults;
class AssumptionCache;
class BlockFrequencyInfo;
class DemandedBits;
class DominatorTree;
class LazyValueInfo;
class LoopInfo;
class MemoryLocation;
class PostDominatorTree;
class TargetLibraryInfo;
class TargetTransformInfo;
} // namespace llvm

struct nv_location;

namespace nvopt {

/// Each answers null where analyses.h says that its handle is NULL.
llvm::AAResults *aliasAnalysis(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::AssumptionCache *assumptionCache(nv_pass_ctx *Ctx, llvm::Function &F);
/// The same for questions about values: null where nothing is assumed, so that value tracking does not look for
/// assumptions at each step.
llvm::AssumptionCache *assumptionsOf(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::BlockFrequencyInfo *blockFrequencies(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::DemandedBits *demandedBits(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::DominatorTree *dominatorTree(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::LazyValueInfo *lazyValueInfo(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::LoopInfo *loopInfo(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::PostDominatorTree *postDominatorTree(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::ScalarEvolution *scalarEvolution(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::TargetLibraryInfo *targetLibraryInfo(nv_pass_ctx *Ctx, llvm::Function &F);
llvm::TargetTransformInfo *targetTransformInfo(nv_pass_ctx *Ctx, llvm::Function &F);

/// Drops all analyses of F except those that LLVM's loop utilities keep: dominators, loops, scalar
/// evolution and alias analysis. Nothing to do in a loop pass.
void loopsChanged(nv_pass_ctx *Ctx, llvm::Function &F);

/// The location as LLVM has it.
llvm::MemoryLocation memoryLocation(const nv_location &L);

/// The array convention of analyses.h for pointers: copies what fits, returns how many there are.
template <typename Range, typename Ref>
size_t copyOut(const Range &From, Ref *Out, size_t Capacity) {
  size_t N = 0;
  for (auto *E : From) {
    if (N < Capacity)
      Out[N] = (Ref)E;
    ++N;
  }
  return N;
}

} // namespace nvopt
#endif
