// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev-expand.cpp: scev-expand.h over llvm::SCEVExpander.
#include "bridge/scev-expand.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

struct nv_expander {
  std::string Prefix;
  ScalarEvolution &SE;
  const TargetTransformInfo &TTI;
  SCEVExpander Expander;
  SCEVExpanderCleaner Cleaner;

  nv_expander(ScalarEvolution &SE, const TargetTransformInfo &TTI, const char *Name)
      : Prefix(Name), SE(SE), TTI(TTI), Expander(SE, Prefix.c_str()), Cleaner(Expander) {}
};

static const SCEV *expr(const nv_scev_expr *E) { return reinterpret_cast<const SCEV *>(E); }

nv_expander *nv_expander_begin(nv_pass_ctx *ctx, LLVMValueRef fn, const char *prefix) {
  Function &F = *unwrap<Function>(fn);
  ScalarEvolution *SE = nvopt::scalarEvolution(ctx, F);
  return SE ? new nv_expander(*SE, *nvopt::targetTransformInfo(ctx, F), prefix) : nullptr;
}

bool nv_is_expansion_safe(nv_expander *x, const nv_scev_expr *e, LLVMValueRef at) {
  return e && x->Expander.isSafeToExpandAt(expr(e), unwrap<Instruction>(at));
}

bool nv_is_expansion_costly(nv_expander *x, const nv_scev_expr *e, nv_loop *loop, unsigned budget,
                            LLVMValueRef at) {
  return x->Expander.isHighCostExpansion(expr(e), reinterpret_cast<Loop *>(loop), budget, &x->TTI,
                                         unwrap<Instruction>(at));
}

// A value of type From can be given as one of type To without changing its bits.
static bool castable(ScalarEvolution &SE, Type *From, Type *To) {
  if (From == To)
    return true;
  return To->isIntegerTy() && SE.isSCEVable(To) &&
         SE.getTypeSizeInBits(From) == SE.getTypeSizeInBits(To) &&
         !SE.getDataLayout().isNonIntegralPointerType(From);
}

LLVMValueRef nv_expander_expand(nv_expander *x, const nv_scev_expr *e, LLVMTypeRef type,
                                LLVMValueRef before) {
  auto *Before = unwrap<Instruction>(before);
  if (!e || isa<PHINode>(Before) || Before->isEHPad() ||
      !castable(x->SE, expr(e)->getType(), unwrap(type)) ||
      !x->Expander.isSafeToExpandAt(expr(e), Before))
    return nullptr;
  return wrap(x->Expander.expandCodeFor(expr(e), unwrap(type), Before->getIterator()));
}

void nv_expander_end(nv_expander *x, bool keep) {
  if (keep)
    x->Cleaner.markResultUsed();
  delete x;
}
