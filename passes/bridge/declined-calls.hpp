// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// declined-calls.hpp: what calls cost that the inliner left, so that its next run need not ask again.
#ifndef NVOPT_BRIDGE_DECLINED_CALLS_HPP
#define NVOPT_BRIDGE_DECLINED_CALLS_HPP

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"

namespace nvopt {

/// Calls that LLVM found too costly. The inliner runs several times over a module, and LLVM prices a call
/// by a walk through the callee. Between two runs a price only falls when the callee shrinks, when an
/// argument becomes a constant or a local object, or when the call is the last one of a function that
/// goes with it; without those the old price stands.
class DeclinedCalls {
public:
  /// The price of a direct call that was declined, if it still stands; the callee has `CalleeSize`
  /// instructions now.
  std::optional<llvm::InlineCost> find(const llvm::CallBase &CB, unsigned CalleeSize) const {
    auto It = Calls.find(&CB);
    // Another call may have been made at the place in memory of one that was deleted.
    if (It == Calls.end() || It->second.Call != &CB)
      return std::nullopt;
    const Site &Then = It->second;
    llvm::Function &Callee = *CB.getCalledFunction();
    if (Then.Callee != &Callee || Then.IsLast != isLast(Callee) || CalleeSize < Then.CalleeSize ||
        !hasArguments(Then, CB))
      return std::nullopt;
    return Then.Cost;
  }

  void add(llvm::CallBase &CB, unsigned CalleeSize, const llvm::InlineCost &Cost) {
    llvm::Function &Callee = *CB.getCalledFunction();
    Site Now{&CB, &Callee, CalleeSize, isLast(Callee), Cost, {}};
    for (llvm::Value *Argument : CB.args())
      Now.Arguments.emplace_back(whatCounts(Argument));
    Calls.insert_or_assign(&CB, std::move(Now));
  }

  void clear() { Calls.clear(); }

private:
  struct Site {
    llvm::WeakVH Call, Callee;
    unsigned CalleeSize;
    bool IsLast;
    llvm::InlineCost Cost;
    llvm::SmallVector<llvm::WeakVH, 4> Arguments; // whatCounts
  };

  static bool isLast(const llvm::Function &Callee) {
    return Callee.hasLocalLinkage() && Callee.hasOneLiveUse();
  }

  // The constant or the local object that an argument is, which the callee's body gets simpler by; null for
  // others.
  static llvm::Value *whatCounts(llvm::Value *Argument) {
    if (llvm::isa<llvm::Constant>(Argument))
      return Argument;
    if (!Argument->getType()->isPointerTy())
      return nullptr;
    return llvm::dyn_cast<llvm::AllocaInst>(Argument->stripInBoundsConstantOffsets());
  }

  static bool hasArguments(const Site &Then, const llvm::CallBase &CB) {
    if (Then.Arguments.size() != CB.arg_size())
      return false;
    for (auto [Index, Argument] : llvm::enumerate(CB.args()))
      if (Then.Arguments[Index] != whatCounts(Argument))
        return false;
    return true;
  }

  llvm::DenseMap<const llvm::CallBase *, Site> Calls;
};

} // namespace nvopt
#endif
