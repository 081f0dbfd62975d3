// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias-provider.hpp: a provider written in C as a member of LLVM's AAResults.
#ifndef NVOPT_BRIDGE_ALIAS_PROVIDER_HPP
#define NVOPT_BRIDGE_ALIAS_PROVIDER_HPP

#include "bridge/alias-provider.h"

#include "llvm/Analysis/AliasAnalysis.h"

#include <memory>

namespace nvopt {

/// Asks the provider; without one knows nothing. Never invalidated: its answers come from the IR.
class AliasProviderResult : public llvm::AAResultBase {
public:
  explicit AliasProviderResult(const nv_alias_provider *P, std::shared_ptr<const bool> Active = {})
      : P(P), Active(std::move(Active)) {}
  bool invalidate(llvm::Function &, const llvm::PreservedAnalyses &,
                  llvm::FunctionAnalysisManager::Invalidator &) {
    return false;
  }
  llvm::AliasResult alias(const llvm::MemoryLocation &A, const llvm::MemoryLocation &B,
                          llvm::AAQueryInfo &, const llvm::Instruction *);
  llvm::ModRefInfo getModRefInfoMask(const llvm::MemoryLocation &Loc, llvm::AAQueryInfo &,
                                     bool IgnoreLocals);
  using llvm::AAResultBase::getMemoryEffects;
  llvm::MemoryEffects getMemoryEffects(const llvm::CallBase *Call, llvm::AAQueryInfo &);
  using llvm::AAResultBase::getModRefInfo;
  llvm::ModRefInfo getModRefInfo(const llvm::CallBase *Call, const llvm::MemoryLocation &Loc,
                                 llvm::AAQueryInfo &);

private:
  bool silent() const { return !P || (Active && !*Active); }

  const nv_alias_provider *P;
  std::shared_ptr<const bool> Active; ///< silent while this says false; null: always active
};

} // namespace nvopt
#endif
