// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remarks.cpp: builds LLVM's remark objects from the C arguments.
#include "bridge/remarks.h"

#include "bridge/context.hpp"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"

#include <memory>
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

// Where a remark points, with the function that it belongs to and its subject, if it is one of these.
struct Place {
  Function *F;
  const BasicBlock *Block;
  DiagnosticLocation Loc;
  const Instruction *I = nullptr;
  const Loop *L = nullptr;
  StringRef Name = ""; // instead of what I and L are called
};

std::string quoted(StringRef Name) { return Name.empty() ? "" : ("'" + Name + "'").str(); }

// A variable of a function is called by its own name alone: `tile` of `kernel(float*)::tile`. Of a function without
// mangling it is `kernel::tile`, which only the mangled name tells from a variable of a namespace.
std::string plainName(StringRef Mangled) {
  std::string Whole = demangle(Mangled);
  StringRef Border = Mangled.starts_with("_ZZ") ? "::" : ")::";
  size_t End = Whole.rfind(Border);
  return End == std::string::npos ? Whole : Whole.substr(End + Border.size());
}

// What clang and the passes call a variable after: `x` of x.addr, x.i and x.sroa.0. Temporaries, as agg.tmp, are nobody's.
StringRef sourceName(StringRef Name) {
  auto [First, Rest] = Name.split('.');
  return Rest.starts_with("tmp") || Rest.starts_with("coerce") ? "" : First;
}

// The variable of the source that holds V, or whose address it is; empty where nothing says it.
std::string variableOf(const Value *V) {
  if (auto *G = dyn_cast<GlobalVariable>(V)) {
    SmallVector<DIGlobalVariableExpression *, 1> Infos;
    G->getDebugInfo(Infos);
    return quoted(Infos.empty() ? plainName(G->getName())
                                : Infos[0]->getVariable()->getName().str());
  }
  auto *Plain = const_cast<Value *>(V);
  for (DbgVariableRecord *R : findDVRDeclares(Plain))
    return quoted(R->getVariable()->getName());
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgValues(Plain, Records);
  for (DbgVariableRecord *R : Records)
    if (!R->isKillLocation() && R->getExpression()->getNumElements() == 0)
      return quoted(R->getVariable()->getName());
  if (isa<Argument, AllocaInst>(V) && V->hasName())
    return quoted(sourceName(V->getName()));
  auto *A = dyn_cast<Argument>(V);
  return A ? "argument " + std::to_string(A->getArgNo() + 1) : "";
}

// What an instruction is about: the memory of an access, else its own value.
std::string subjectOf(const Instruction *I) {
  if (const Value *Pointer = getLoadStorePointerOperand(I))
    return variableOf(getUnderlyingObject(Pointer));
  if (auto *RMW = dyn_cast<AtomicRMWInst>(I))
    return variableOf(getUnderlyingObject(RMW->getPointerOperand()));
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(I))
    return variableOf(getUnderlyingObject(Exchange->getPointerOperand()));
  return variableOf(I);
}

// What LLVM's passes and ours call counters of their own. A second one in a function has a number behind its name.
bool isOfPass(StringRef Counter) {
  return is_contained({"indvars", "lsr", "newBaseIV", "demoteIV", "rounds", "split"},
                      Counter.rtrim("0123456789"));
}

// A loop is called after the variable that it counts with.
std::string nameOf(const Loop *L) {
  for (const PHINode &Phi : L->getHeader()->phis())
    if (Phi.getType()->isIntegerTy()) {
      std::string Name = variableOf(&Phi);
      StringRef Counter = sourceName(Phi.getName());
      if (Name.empty() && !isOfPass(Counter))
        Name = quoted(Counter);
      if (!Name.empty())
        return "loop over " + Name;
    }
  return "";
}

template <typename Remark> void add(Remark &R, ArrayRef<nv_remark_arg> Args) {
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
}

template <typename Remark>
void emit(nv_pass_ctx *Ctx, OptimizationRemarkEmitter &ORE, const char *Name, const Place &P,
          ArrayRef<nv_remark_arg> Args) {
  if (!ORE.enabled())
    return;
  // Only this form of the constructors knows a function without a body.
  const char *Pass = nv_remark_pass(Ctx->Info);
  Remark R = P.Block ? Remark(Pass, Name, P.Loc, P.Block) : Remark(Pass, Name, P.F);
  add(R, Args);
  std::string Subject = P.I ? subjectOf(P.I) : P.L ? nameOf(P.L) : P.Name.str();
  if (!Subject.empty())
    R << " (" << ore::NV("Subject", Subject) << ")";
  if (Ctx->isNew(R))
    ORE.emit(R);
}

void emitKind(nv_pass_ctx *Ctx, nv_remark_kind Kind, const char *Name, const Place &P,
              ArrayRef<nv_remark_arg> Args) {
  Emitter E(Ctx, *P.F);
  switch (Kind) {
  case NV_REMARK_PASSED:
    return emit<OptimizationRemark>(Ctx, E.get(), Name, P, Args);
  case NV_REMARK_MISSED:
    return emit<OptimizationRemarkMissed>(Ctx, E.get(), Name, P, Args);
  case NV_REMARK_ANALYSIS:
    return emit<OptimizationRemarkAnalysis>(Ctx, E.get(), Name, P, Args);
  }
}

// A local variable is declared at a line only with full debug information; else the first line that uses it is told.
DiagnosticLocation lineOf(Instruction *I) {
  if (!isa<AllocaInst>(I) || I->getDebugLoc())
    return I->getDebugLoc();
  for (DbgVariableRecord *R : findDVRDeclares(I))
    return R->getDebugLoc();
  DebugLoc First;
  for (User *U : I->users()) {
    const DebugLoc &Loc = cast<Instruction>(U)->getDebugLoc();
    // Inlined code has the lines of other functions.
    if (Loc && Loc.getLine() && !Loc.getInlinedAt() &&
        (!First ||
         std::pair(Loc.getLine(), Loc.getCol()) < std::pair(First.getLine(), First.getCol())))
      First = Loc;
  }
  return First;
}

Place placeOf(Value *V) {
  if (auto *I = dyn_cast<Instruction>(V))
    return {I->getFunction(), I->getParent(), lineOf(I), I};
  auto *F = cast<Function>(V);
  return {F, F->isDeclaration() ? nullptr : &F->getEntryBlock(), F->getSubprogram()};
}
} // namespace

bool nv_pass_ctx::isNew(const DiagnosticInfoIROptimization &R) {
  DiagnosticLocation Loc = R.getLocation();
  const Function &F = R.getFunction();
  // Code without a line is shown at its function.
  if (!Loc.isValid() && !F.getSubprogram())
    return true;
  std::string Key = (Loc.isValid() ? Loc.getRelativePath().str() : "") + ":" +
                    std::to_string(Loc.getLine()) + ":" + std::to_string(Loc.getColumn()) + ":" +
                    std::to_string(R.getKind()) + F.getName().str() + ":" + R.getPassName().str() +
                    ":" + R.getMsg();
  return (ToldByAll ? *ToldByAll : Told).insert(Key).second;
}

bool nv_has_remarks(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return Emitter(ctx, *unwrap<Function>(fn)).get().allowExtraAnalysis(nv_remark_pass(ctx->Info));
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
  emitKind(ctx, kind, name, {Header->getParent(), Header, L->getStartLoc(), nullptr, L}, {args, n});
}

struct nv_remark_place {
  Function *F;
  DiagnosticLocation Loc;
  std::string Name;
};

nv_remark_place *nv_remark_keep_loop(nv_loop *loop) {
  auto *L = reinterpret_cast<Loop *>(loop);
  return new nv_remark_place{L->getHeader()->getParent(), L->getStartLoc(), nameOf(L)};
}

void nv_remark_emit_kept(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name,
                         nv_remark_place *where, const nv_remark_arg *args, size_t n) {
  std::unique_ptr<nv_remark_place> Kept(where);
  if (name)
    emitKind(ctx, kind, name,
             {Kept->F, &Kept->F->getEntryBlock(), Kept->Loc, nullptr, nullptr, Kept->Name},
             {args, n});
}
