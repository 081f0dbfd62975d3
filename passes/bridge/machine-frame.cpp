// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-frame.cpp: stack slots, and SSA registers for them.
#include "bridge/machine-frame.h"

#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/MachineSSAUpdater.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

static MachineFunction *mf(const nv_mf *F) {
  return reinterpret_cast<MachineFunction *>(const_cast<nv_mf *>(F));
}

unsigned nv_frame_slots(const nv_mf *f) { return mf(f)->getFrameInfo().getObjectIndexEnd(); }

uint64_t nv_frame_size(const nv_mf *f, unsigned slot) {
  const MachineFrameInfo &Frame = mf(f)->getFrameInfo();
  int Index = static_cast<int>(slot);
  return Frame.isDeadObjectIndex(Index) || Frame.isVariableSizedObjectIndex(Index)
             ? 0
             : Frame.getObjectSize(Index);
}

uint64_t nv_frame_bytes(const nv_mf *f) { return mf(f)->getFrameInfo().getStackSize(); }

void nv_frame_warn(const nv_mf *f, uint64_t bytes, uint64_t limit) {
  const Function &F = mf(f)->getFunction();
  F.getContext().diagnose(DiagnosticInfoStackSize(F, bytes, limit));
}

void nv_frame_erase(nv_mf *f, unsigned slot) {
  int Index = static_cast<int>(slot);
  for (MachineBasicBlock &B : *mf(f))
    for (MachineInstr &I : B)
      for (MachineOperand &O : I.operands())
        if (I.isDebugValue() && O.isFI() && O.getIndex() == Index)
          O.ChangeToRegister(Register(), /*isDef=*/false, false, false, false, false,
                             /*isDebug=*/true);
  erase_if(mf(f)->getVariableDbgInfo(), [&](const MachineFunction::VariableDbgInfo &V) {
    return V.inStackSlot() && V.getStackSlot() == Index;
  });
  mf(f)->getFrameInfo().RemoveStackObject(Index);
}

unsigned nv_vreg_of_class(nv_mf *f, const char *name) {
  const TargetRegisterInfo &TRI = *mf(f)->getSubtarget().getRegisterInfo();
  for (const TargetRegisterClass *Class : TRI.regclasses())
    if (StringRef(TRI.getRegClassName(Class)) == name)
      return mf(f)->getRegInfo().createVirtualRegister(Class);
  return 0;
}

nv_minst *nv_build_before(nv_minst *before, unsigned opcode, const unsigned *defs, size_t num_defs,
                          const unsigned *uses, size_t num_uses) {
  MachineInstr &At = *reinterpret_cast<MachineInstr *>(before);
  const TargetInstrInfo &TII = *At.getMF()->getSubtarget().getInstrInfo();
  MachineInstrBuilder B = BuildMI(*At.getParent(), At, At.getDebugLoc(), TII.get(opcode));
  for (unsigned Reg : ArrayRef(defs, num_defs))
    B.addDef(Reg);
  for (unsigned Reg : ArrayRef(uses, num_uses)) {
    At.getMF()->getRegInfo().clearKillFlags(Reg);
    B.addReg(Reg);
  }
  return reinterpret_cast<nv_minst *>(B.getInstr());
}

static nv_minst *moveImm(MachineBasicBlock &B, MachineBasicBlock::iterator At, const DebugLoc &Line,
                         unsigned Opcode, unsigned Reg, int64_t Value) {
  const TargetInstrInfo &TII = *B.getParent()->getSubtarget().getInstrInfo();
  return reinterpret_cast<nv_minst *>(
      BuildMI(B, At, Line, TII.get(Opcode), Reg).addImm(Value).getInstr());
}

nv_minst *nv_move_imm_before(nv_minst *before, unsigned opcode, unsigned reg, int64_t value) {
  MachineInstr &At = *reinterpret_cast<MachineInstr *>(before);
  return moveImm(*At.getParent(), At, At.getDebugLoc(), opcode, reg, value);
}

nv_minst *nv_move_imm_first(nv_mbb *block, unsigned opcode, unsigned reg, int64_t value) {
  MachineBasicBlock &B = *reinterpret_cast<MachineBasicBlock *>(block);
  MachineBasicBlock::iterator At = B.getFirstNonPHI();
  return moveImm(B, At, At == B.end() ? DebugLoc() : At->getDebugLoc(), opcode, reg, value);
}

struct nv_mssa {
  explicit nv_mssa(MachineFunction &F) : Updater(F) {}
  MachineSSAUpdater Updater;
};

nv_mssa *nv_mssa_new(nv_mf *f, unsigned like) {
  auto *S = new nv_mssa(*mf(f));
  mf(f)->getProperties().reset(MachineFunctionProperties::Property::NoPHIs);
  S->Updater.Initialize(like);
  return S;
}

void nv_mssa_free(nv_mssa *ssa) { delete ssa; }

void nv_mssa_define(nv_mssa *ssa, nv_mbb *block, unsigned reg) {
  ssa->Updater.AddAvailableValue(reinterpret_cast<MachineBasicBlock *>(block), reg);
}

unsigned nv_mssa_at_start(nv_mssa *ssa, nv_mbb *block) {
  return ssa->Updater.GetValueInMiddleOfBlock(reinterpret_cast<MachineBasicBlock *>(block));
}
