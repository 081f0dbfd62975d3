// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-analyses.cpp: asks the analyses of the legacy pass that hosts a machine pass.
#include "bridge/machine-analyses.h"

#include "bridge/context.hpp"

#include "llvm/CodeGen/LiveIntervals.h"
#include "llvm/CodeGen/MachineBlockFrequencyInfo.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineOptimizationRemarkEmitter.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/RegisterClassInfo.h"
#include "llvm/CodeGen/RegisterPressure.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"

using namespace llvm;

static MachineBasicBlock *mbb(const nv_mbb *B) {
  return reinterpret_cast<MachineBasicBlock *>(const_cast<nv_mbb *>(B));
}
static const MachineInstr *mi(const nv_minst *I) {
  return reinterpret_cast<const MachineInstr *>(I);
}

template <typename Wrapper> static Wrapper *hosted(nv_pass_ctx *Ctx) {
  return Ctx->Legacy ? Ctx->Legacy->getAnalysisIfAvailable<Wrapper>() : nullptr;
}
static MachineLoopInfo *loops(nv_pass_ctx *Ctx) {
  auto *W = hosted<MachineLoopInfoWrapperPass>(Ctx);
  return W ? &W->getLI() : nullptr;
}
static MachineDominatorTree *dominators(nv_pass_ctx *Ctx) {
  auto *W = hosted<MachineDominatorTreeWrapperPass>(Ctx);
  return W ? &W->getDomTree() : nullptr;
}
static MachineBlockFrequencyInfo *frequency(nv_pass_ctx *Ctx) {
  auto *W = hosted<MachineBlockFrequencyInfoWrapperPass>(Ctx);
  return W ? &W->getMBFI() : nullptr;
}
static LiveIntervals *liveness(nv_pass_ctx *Ctx) {
  auto *W = hosted<LiveIntervalsWrapperPass>(Ctx);
  return W ? &W->getLIS() : nullptr;
}

unsigned nv_mloop_depth(nv_pass_ctx *ctx, const nv_mbb *block) {
  MachineLoopInfo *LI = loops(ctx);
  return LI ? LI->getLoopDepth(mbb(block)) : 0;
}

bool nv_mdominates_inst(nv_pass_ctx *ctx, const nv_minst *a, const nv_minst *b) {
  MachineDominatorTree *DT = dominators(ctx);
  return DT && DT->dominates(mi(a), mi(b));
}

static bool liveAtEnd(LiveIntervals &LIS, const MachineBasicBlock *B, Register R) {
  return LIS.hasInterval(R) && LIS.isLiveOutOfMBB(LIS.getInterval(R), B);
}

// NVPTX names a pressure set after the register class that it counts, B and the width. The sets of
// special registers count no general registers, or count them again.
static nv_pressure weigh(const TargetRegisterInfo &TRI, ArrayRef<unsigned> Sets) {
  nv_pressure P = {0, 0};
  for (auto [I, Units] : enumerate(Sets)) {
    StringRef Name = TRI.getRegPressureSetName(I);
    unsigned Bits = 0;
    if (!Name.consume_front("B") || Name.getAsInteger(10, Bits))
      continue;
    if (Bits == 1)
      P.predicates += Units;
    else
      P.registers += Units * std::max(1u, Bits / 32);
  }
  return P;
}

nv_pressure nv_mbb_pressure(nv_pass_ctx *ctx, nv_mbb *block) {
  nv_pressure Max = {0, 0};
  LiveIntervals *LIS = liveness(ctx);
  if (!LIS)
    return Max;
  MachineBasicBlock &B = *mbb(block);
  MachineFunction &MF = *B.getParent();
  const TargetRegisterInfo &TRI = *MF.getSubtarget().getRegisterInfo();
  RegisterClassInfo Classes;
  Classes.runOnMachineFunction(MF);
  IntervalPressure Ignored;
  RegPressureTracker Tracker(Ignored);
  Tracker.init(&MF, &Classes, LIS, &B, B.end(), /*TrackLaneMasks=*/false,
               /*TrackUntiedDefs=*/false);
  // By itself the tracker finds out about a live-out register only where the block uses it.
  SmallVector<VRegMaskOrUnit, 16> LiveOuts;
  for (unsigned I = 0, E = MF.getRegInfo().getNumVirtRegs(); I < E; ++I) {
    Register R = Register::index2VirtReg(I);
    if (liveAtEnd(*LIS, &B, R))
      LiveOuts.emplace_back(VirtRegOrUnit(R), LaneBitmask::getAll());
  }
  Tracker.addLiveRegs(LiveOuts);
  auto Sample = [&] {
    nv_pressure P = weigh(TRI, Tracker.getRegSetPressureAtPos());
    Max.registers = std::max(Max.registers, P.registers);
    Max.predicates = std::max(Max.predicates, P.predicates);
  };
  Sample();
  // Operands of phis live in other blocks, their results from here on.
  auto First = skipDebugInstructionsForward(B.getFirstNonPHI(), B.end());
  while (Tracker.getPos() != First) {
    Tracker.recede();
    Sample();
  }
  return Max;
}

namespace {
// Where a remark points.
struct Place {
  DiagnosticLocation Loc;
  MachineBasicBlock *Block;
};
} // namespace

template <typename Remark>
static void emit(nv_pass_ctx *Ctx, const char *Name, const Place &P, ArrayRef<nv_remark_arg> Args) {
  auto *Host = hosted<MachineOptimizationRemarkEmitterPass>(Ctx);
  MachineOptimizationRemarkEmitter Own(*P.Block->getParent(), frequency(Ctx));
  (Host ? Host->getORE() : Own).emit([&] {
    Remark R(nv_remark_pass(Ctx->Info), Name, P.Loc, P.Block);
    for (const nv_remark_arg &A : Args) {
      if (!A.key)
        R << A.text;
      else if (A.kind == NV_REMARK_ARG_INT)
        R << DiagnosticInfoOptimizationBase::Argument(A.key, A.number);
      else if (A.kind == NV_REMARK_ARG_VALUE)
        R << DiagnosticInfoOptimizationBase::Argument(A.key, unwrap(A.value));
      else
        R << DiagnosticInfoOptimizationBase::Argument(A.key, StringRef(A.text));
    }
    return R;
  });
}

static void emitKind(nv_pass_ctx *Ctx, nv_remark_kind Kind, const char *Name, const Place &P,
                     ArrayRef<nv_remark_arg> Args) {
  switch (Kind) {
  case NV_REMARK_PASSED:
    return emit<MachineOptimizationRemark>(Ctx, Name, P, Args);
  case NV_REMARK_MISSED:
    return emit<MachineOptimizationRemarkMissed>(Ctx, Name, P, Args);
  case NV_REMARK_ANALYSIS:
    return emit<MachineOptimizationRemarkAnalysis>(Ctx, Name, P, Args);
  }
}

void nv_mremark_emit(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, nv_minst *where,
                     const nv_remark_arg *args, size_t n) {
  auto *I = reinterpret_cast<MachineInstr *>(where);
  emitKind(ctx, kind, name, {I->getDebugLoc(), I->getParent()}, {args, n});
}

void nv_mremark_emit_function(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, nv_mf *where,
                              const nv_remark_arg *args, size_t n) {
  auto *MF = reinterpret_cast<MachineFunction *>(where);
  if (!MF->empty())
    emitKind(ctx, kind, name, {MF->getFunction().getSubprogram(), &MF->front()}, {args, n});
}
