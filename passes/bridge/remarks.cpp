// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remarks.cpp: builds LLVM's remark objects from the C arguments.
#include "bridge/remarks.h"

#include "bridge/context.hpp"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"

#include <optional>

using namespace llvm;

namespace {
// The cached emitter knows profile hotness; a loop pass has none and makes its own, as LLVM's do.
class Emitter {
  std::optional<OptimizationRemarkEmitter> Own;
  OptimizationRemarkEmitter *Shared = nullptr;

public:
  Emitter(nv_pass_ctx *Ctx, Function &F) {
    if (Ctx->FAM && !F.isDeclaration())
      Shared = &Ctx->FAM->getResult<OptimizationRemarkEmitterAnalysis>(F);
    else
      Own.emplace(&F);
  }
  OptimizationRemarkEmitter &get() { return Shared ? *Shared : *Own; }
};

// Where a remark points, with the function that it belongs to.
struct Place {
  Function *F;
  const BasicBlock *Block;
  DiagnosticLocation Loc;
};

template <typename Remark>
void emit(OptimizationRemarkEmitter &ORE, const char *Pass, const char *Name, const Place &P,
          ArrayRef<nv_remark_arg> Args) {
  ORE.emit([&] {
    // Only this form of the constructors knows a function without a body.
    Remark R = P.Block ? Remark(Pass, Name, P.Loc, P.Block) : Remark(Pass, Name, P.F);
    for (const nv_remark_arg &A : Args) {
      if (!A.key)
        R << A.text;
      else if (A.kind == NV_REMARK_ARG_INT)
        R << ore::NV(A.key, A.number);
      else if (A.kind == NV_REMARK_ARG_VALUE)
        R << ore::NV(A.key, unwrap(A.value));
      else
        R << ore::NV(A.key, StringRef(A.text));
    }
    return R;
  });
}

void emitKind(nv_pass_ctx *Ctx, nv_remark_kind Kind, const char *Name, const Place &P,
              ArrayRef<nv_remark_arg> Args) {
  Emitter E(Ctx, *P.F);
  switch (Kind) {
  case NV_REMARK_PASSED:
    return emit<OptimizationRemark>(E.get(), Ctx->Info->name, Name, P, Args);
  case NV_REMARK_MISSED:
    return emit<OptimizationRemarkMissed>(E.get(), Ctx->Info->name, Name, P, Args);
  case NV_REMARK_ANALYSIS:
    return emit<OptimizationRemarkAnalysis>(E.get(), Ctx->Info->name, Name, P, Args);
  }
}

Place placeOf(Value *V) {
  if (auto *I = dyn_cast<Instruction>(V))
    return {I->getFunction(), I->getParent(), I->getDebugLoc()};
  auto *F = cast<Function>(V);
  return {F, F->isDeclaration() ? nullptr : &F->getEntryBlock(), F->getSubprogram()};
}
} // namespace

bool nv_has_remarks(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return Emitter(ctx, *unwrap<Function>(fn)).get().allowExtraAnalysis(ctx->Info->name);
}

void nv_remark_emit(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, LLVMValueRef where,
                    const nv_remark_arg *args, size_t n) {
  emitKind(ctx, kind, name, placeOf(unwrap(where)), {args, n});
}

void nv_remark_emit_block(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name,
                          LLVMBasicBlockRef where, const nv_remark_arg *args, size_t n) {
  BasicBlock *BB = unwrap(where);
  Instruction *Term = BB->getTerminator();
  emitKind(
      ctx, kind, name,
      {BB->getParent(), BB, Term ? DiagnosticLocation(Term->getDebugLoc()) : DiagnosticLocation()},
      {args, n});
}

void nv_remark_emit_loop(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, nv_loop *where,
                         const nv_remark_arg *args, size_t n) {
  auto *L = reinterpret_cast<Loop *>(where);
  BasicBlock *Header = L->getHeader();
  emitKind(ctx, kind, name, {Header->getParent(), Header, L->getStartLoc()}, {args, n});
}
