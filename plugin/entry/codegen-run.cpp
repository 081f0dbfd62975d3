// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-run.cpp: sets up and takes down what one run of the code generator shares.
#include "entry/codegen-run.hpp"

#include "bridge/llvm-options.h"

#include "llvm/Support/TimeProfiler.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace nvopt {

CodegenAnalyses::CodegenAnalyses(TargetMachine &TM) : PB(&TM) {
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
}

void CodegenAnalyses::clear() {
  FAM.clear();
  CGAM.clear();
  MAM.clear();
}

char CodegenRun::ID;

CodegenRun::CodegenRun(TargetMachine &TM)
    : ImmutablePass(ID), TM(TM), Options(std::make_shared<PipelineOptions>("", "")) {}

CodegenAnalyses &CodegenRun::analyses() {
  if (!Analyses)
    Analyses.emplace(TM);
  return *Analyses;
}

const AnalysisUsage::VectorType &CodegenRun::analysesOfEdges() {
  if (!KeepsEdges)
    KeepsEdges.emplace().setPreservesCFG();
  return KeepsEdges->getPreservedSet();
}

namespace {
struct VetoRow {
  const char *Stock, *Attribute;
};
const VetoRow Vetoes[] = {
#define NV_CODEGEN_BOUND(stock, sums)
#define NV_CODEGEN_FUNCTION(name, anchor, disable)
#define NV_CODEGEN_MACHINE(name, anchor, option)
#define NV_CODEGEN_WITHOUT(stock, option, value)
#define NV_CODEGEN_VETO(stock, attribute) {stock, attribute},
#include "entry/codegen-passes.def"
};

struct BoundRow {
  const char *Stock;
  unsigned Sums;
};
const BoundRow Bounds[] = {
#define NV_CODEGEN_BOUND(stock, sums) {stock, sums},
#define NV_CODEGEN_FUNCTION(name, anchor, disable)
#define NV_CODEGEN_MACHINE(name, anchor, option)
#define NV_CODEGEN_WITHOUT(stock, option, value)
#define NV_CODEGEN_VETO(stock, attribute)
#include "entry/codegen-passes.def"
};

// The sums and products of integers in the block of F that has most.
unsigned mostSums(const Function &F) {
  unsigned Most = 0;
  for (const BasicBlock &B : F) {
    unsigned Sums = count_if(B, [](const Instruction &I) {
      unsigned Op = I.getOpcode();
      return Op == Instruction::Add || Op == Instruction::Sub || Op == Instruction::Mul;
    });
    Most = std::max(Most, Sums);
  }
  return Most;
}

bool isVetoed(const char *Pass, const char *, void *Data) {
  return is_contained(*static_cast<const SmallVectorImpl<StringRef> *>(Data), StringRef(Pass));
}
} // namespace

bool CodegenRun::doInitialization(Module &M) {
  Stage = timeTraceProfilerBegin("LLC", M.getName());
  Options->startSilently(M);
  return false;
}

void CodegenRun::enter(const Function &F) {
  leave();
  for (const VetoRow &V : Vetoes)
    if (F.hasFnAttribute(V.Attribute))
      Vetoed.push_back(V.Stock);
  // Asked once for all passes that stand together, which keep to one function.
  if (&F != Entered) {
    Entered = &F;
    Sums = mostSums(F);
  }
  for (const BoundRow &B : Bounds)
    if (Sums > B.Sums)
      Vetoed.push_back(B.Stock);
  if (!Vetoed.empty())
    Veto = nv_veto_begin(wrap(&F.getContext()), isVetoed, &Vetoed);
}

void CodegenRun::leave() {
  if (Veto)
    nv_veto_end(Veto);
  Veto = nullptr;
  Vetoed.clear();
}

bool CodegenRun::doFinalization(Module &) {
  leave();
  Entered = nullptr;
  Analyses.reset();
  if (Stage)
    timeTraceProfilerEnd(Stage);
  Stage = nullptr;
  return false;
}

} // namespace nvopt
