// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias-provider.cpp: hands LLVM's alias questions to the C provider.
#include "bridge/alias-provider.hpp"

#include "llvm/IR/InstrTypes.h"

using namespace llvm;

namespace nvopt {

static LLVMValueRef value(const Value *V) { return wrap(const_cast<Value *>(V)); }

AliasResult AliasProviderResult::alias(const MemoryLocation &A, const MemoryLocation &B,
                                       AAQueryInfo &, const Instruction *) {
  return !silent() && P->disjoint(value(A.Ptr), value(B.Ptr)) ? AliasResult::NoAlias
                                                              : AliasResult::MayAlias;
}

ModRefInfo AliasProviderResult::getModRefInfoMask(const MemoryLocation &Loc, AAQueryInfo &, bool) {
  return !silent() && P->never_written(value(Loc.Ptr)) ? ModRefInfo::NoModRef : ModRefInfo::ModRef;
}

MemoryEffects AliasProviderResult::getMemoryEffects(const CallBase *Call, AAQueryInfo &) {
  return !silent() && P->no_memory(value(Call)) ? MemoryEffects::none() : MemoryEffects::unknown();
}

ModRefInfo AliasProviderResult::getModRefInfo(const CallBase *Call, const MemoryLocation &Loc,
                                              AAQueryInfo &) {
  return !silent() && P->leaves && Loc.Ptr && P->leaves(value(Call), value(Loc.Ptr))
             ? ModRefInfo::NoModRef
             : ModRefInfo::ModRef;
}

} // namespace nvopt
