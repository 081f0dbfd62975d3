// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// assumptions.cpp: assumptions.h over llvm::AssumptionCache.
#include "bridge/assumptions.h"
#include "bridge/analyses.hpp"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AssumeBundleQueries.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

size_t nv_assumptions(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef *out, size_t capacity) {
  AssumptionCache *AC = nvopt::assumptionCache(ctx, *unwrap<Function>(fn));
  if (!AC)
    return 0;
  // Handles of erased calls are null.
  SmallVector<Value *, 8> Live;
  for (auto &Handle : AC->assumptions())
    if (Value *V = Handle)
      Live.push_back(V);
  return nvopt::copyOut(Live, out, capacity);
}

size_t nv_assumptions_about(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef v, LLVMValueRef *out,
                            size_t capacity) {
  AssumptionCache *AC = nvopt::assumptionCache(ctx, *unwrap<Function>(fn));
  if (!AC)
    return 0;
  // The cache has an entry for the condition and one for each bundle.
  SmallVector<Value *, 8> Calls;
  SmallPtrSet<Value *, 8> Seen;
  for (auto &Entry : AC->assumptionsFor(unwrap(v)))
    if (Value *Call = Entry; Call && Seen.insert(Call).second)
      Calls.push_back(Call);
  return nvopt::copyOut(Calls, out, capacity);
}

bool nv_is_assumption_valid_at(nv_pass_ctx *ctx, LLVMValueRef assume, LLVMValueRef at) {
  auto *At = unwrap<Instruction>(at);
  return isValidAssumeForContext(unwrap<Instruction>(assume), At,
                                 nvopt::dominatorTree(ctx, *At->getFunction()));
}

bool nv_assumed_attribute(nv_pass_ctx *ctx, LLVMValueRef v, const char *attribute, LLVMValueRef at,
                          uint64_t *value) {
  auto *At = unwrap<Instruction>(at);
  Function &F = *At->getFunction();
  AssumptionCache *AC = nvopt::assumptionCache(ctx, F);
  Attribute::AttrKind Kind = Attribute::getAttrKindFromName(attribute);
  if (!AC || Kind == Attribute::None)
    return false;
  RetainedKnowledge K =
      getKnowledgeValidInContext(unwrap(v), {Kind}, *AC, At, nvopt::dominatorTree(ctx, F));
  if (!K)
    return false;
  *value = K.ArgValue;
  return true;
}

void nv_assumption_added(nv_pass_ctx *ctx, LLVMValueRef assume) {
  auto *Call = dyn_cast<AssumeInst>(unwrap(assume));
  AssumptionCache *AC = Call ? nvopt::assumptionCache(ctx, *Call->getFunction()) : nullptr;
  if (AC)
    AC->registerAssumption(Call);
}
