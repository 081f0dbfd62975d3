// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine.cpp: walks and edits llvm::MachineFunction.
#include "bridge/machine.h"

#include "bridge/analyses.hpp"

#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineMemOperand.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetOpcodes.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

// C sees const and mutable handles of the same objects; LLVM's getters are not all const.
static MachineFunction *mf(const nv_mf *F) {
  return reinterpret_cast<MachineFunction *>(const_cast<nv_mf *>(F));
}
static MachineBasicBlock *mbb(const nv_mbb *B) {
  return reinterpret_cast<MachineBasicBlock *>(const_cast<nv_mbb *>(B));
}
static MachineInstr *mi(const nv_minst *I) {
  return reinterpret_cast<MachineInstr *>(const_cast<nv_minst *>(I));
}
static nv_mbb *handle(MachineBasicBlock *B) { return reinterpret_cast<nv_mbb *>(B); }
static nv_minst *handle(MachineInstr *I) { return reinterpret_cast<nv_minst *>(I); }

static const TargetInstrInfo &instructions(const MachineFunction &F) {
  return *F.getSubtarget().getInstrInfo();
}
static const TargetRegisterInfo &registers(const MachineFunction &F) {
  return *F.getSubtarget().getRegisterInfo();
}

LLVMValueRef nv_mf_function(const nv_mf *f) { return wrap(&mf(f)->getFunction()); }

bool nv_mf_is_ssa(const nv_mf *f) { return mf(f)->getRegInfo().isSSA(); }

bool nv_opcode_find(const nv_mf *f, const char *name, unsigned *opcode) {
  const TargetInstrInfo &TII = instructions(*mf(f));
  for (unsigned I = 0; I < TII.getNumOpcodes(); ++I)
    if (TII.getName(I) == name)
      return *opcode = I, true;
  return false;
}

nv_mbb *nv_mbb_first(nv_mf *f) { return mf(f)->empty() ? nullptr : handle(&mf(f)->front()); }

nv_mbb *nv_mbb_next(nv_mbb *block) { return handle(mbb(block)->getNextNode()); }

unsigned nv_mbb_number(const nv_mbb *block) { return mbb(block)->getNumber(); }

unsigned nv_mbb_count(const nv_mf *f) { return mf(f)->getNumBlockIDs(); }

size_t nv_mbb_successors(nv_mbb *block, nv_mbb **out, size_t capacity) {
  return nvopt::copyOut(mbb(block)->successors(), out, capacity);
}

size_t nv_mbb_predecessors(nv_mbb *block, nv_mbb **out, size_t capacity) {
  return nvopt::copyOut(mbb(block)->predecessors(), out, capacity);
}

// NVPTX has no bundles: walking single instructions sees all.
static nv_minst *instAt(MachineBasicBlock &B, MachineBasicBlock::iterator It) {
  return It == B.end() ? nullptr : handle(&*It);
}

nv_minst *nv_minst_first(nv_mbb *block) { return instAt(*mbb(block), mbb(block)->begin()); }

nv_minst *nv_minst_next(nv_minst *inst) { return handle(mi(inst)->getNextNode()); }

nv_minst *nv_minst_prev(nv_minst *inst) { return handle(mi(inst)->getPrevNode()); }

nv_minst *nv_mbb_first_non_phi(nv_mbb *block) {
  return instAt(*mbb(block), mbb(block)->getFirstNonPHI());
}

nv_mbb *nv_minst_block(nv_minst *inst) { return handle(mi(inst)->getParent()); }

const char *nv_minst_name(const nv_minst *inst) {
  return instructions(*mi(inst)->getMF()).getName(mi(inst)->getOpcode()).data();
}

bool nv_minst_same(const nv_minst *a, const nv_minst *b) {
  return mi(a)->getFlags() == mi(b)->getFlags() &&
         mi(a)->isIdenticalTo(*mi(b), MachineInstr::IgnoreVRegDefs);
}

unsigned nv_minst_hash(const nv_minst *inst) {
  return MachineInstrExpressionTrait::getHashValue(mi(inst));
}

unsigned nv_minst_flags(const nv_minst *inst) {
  const MachineInstr &I = *mi(inst);
  unsigned Flags = 0;
  auto Add = [&](bool Is, unsigned Flag) { Flags |= Is ? Flag : 0; };
  Add(I.isPHI(), NV_MI_PHI);
  Add(I.isCopy(), NV_MI_COPY);
  Add(I.isDebugOrPseudoInstr() || I.isPosition(), NV_MI_DEBUG);
  Add(I.mayLoad(), NV_MI_LOAD);
  Add(I.mayStore(), NV_MI_STORE);
  Add(I.hasUnmodeledSideEffects(), NV_MI_SIDE_EFFECTS);
  Add(I.isCall(), NV_MI_CALL);
  Add(I.isBranch(), NV_MI_BRANCH);
  Add(I.isTerminator(), NV_MI_TERMINATOR);
  Add(I.isConvergent(), NV_MI_CONVERGENT);
  Add(I.isInlineAsm(), NV_MI_INLINE_ASM);
  Add(I.mayLoad() && I.isDereferenceableInvariantLoad(), NV_MI_INVARIANT_LOAD);
  Add(I.isImplicitDef(), NV_MI_IMPLICIT_DEF);
  return Flags;
}

unsigned nv_minst_num_operands(const nv_minst *inst) { return mi(inst)->getNumOperands(); }

unsigned nv_minst_num_defs(const nv_minst *inst) { return mi(inst)->getNumExplicitDefs(); }

nv_mop nv_minst_operand(const nv_minst *inst, unsigned index) {
  const MachineOperand &O = mi(inst)->getOperand(index);
  nv_mop Out = {};
  Out.kind = NV_MOP_OTHER;
  switch (O.getType()) {
  case MachineOperand::MO_Register:
    Out.kind = NV_MOP_REGISTER;
    Out.reg = O.getReg();
    Out.subreg = O.getSubReg();
    Out.is_def = O.isDef();
    Out.is_implicit = O.isImplicit();
    Out.is_kill = O.isUse() && O.isKill();
    Out.is_dead = O.isDef() && O.isDead();
    Out.is_undef = O.isUndef();
    Out.is_tied = O.isTied();
    break;
  case MachineOperand::MO_Immediate:
    Out.kind = NV_MOP_IMMEDIATE;
    Out.number = O.getImm();
    break;
  case MachineOperand::MO_CImmediate:
    if (O.getCImm()->getBitWidth() <= 64) {
      Out.kind = NV_MOP_IMMEDIATE;
      Out.number = O.getCImm()->getSExtValue();
    }
    break;
  case MachineOperand::MO_FPImmediate:
    Out.kind = NV_MOP_FLOAT;
    Out.fp = O.getFPImm()->getValueAPF().convertToDouble();
    break;
  case MachineOperand::MO_MachineBasicBlock:
    Out.kind = NV_MOP_BLOCK;
    Out.block = handle(O.getMBB());
    break;
  case MachineOperand::MO_FrameIndex:
    Out.kind = NV_MOP_FRAME;
    Out.number = O.getIndex();
    break;
  case MachineOperand::MO_GlobalAddress:
    Out.kind = NV_MOP_GLOBAL;
    Out.global = wrap(O.getGlobal());
    Out.number = O.getOffset();
    break;
  case MachineOperand::MO_ExternalSymbol:
    Out.kind = NV_MOP_SYMBOL;
    Out.symbol = O.getSymbolName();
    Out.number = O.getOffset();
    break;
  default:
    break;
  }
  return Out;
}

bool nv_minst_set_reg(nv_minst *inst, unsigned index, unsigned reg) {
  MachineOperand &O = mi(inst)->getOperand(index);
  if (!O.isReg())
    return false;
  O.setReg(reg);
  if (O.isDef())
    O.setIsDead(false);
  else
    O.setIsKill(false);
  return true;
}

size_t nv_minst_accesses(const nv_minst *inst, nv_maccess *out, size_t capacity) {
  size_t N = 0;
  for (const MachineMemOperand *M : mi(inst)->memoperands()) {
    if (N++ >= capacity)
      continue;
    nv_maccess &A = out[N - 1];
    LocationSize Size = M->getSize();
    A.space = M->getAddrSpace();
    A.bytes = Size.hasValue() && !Size.isScalable() ? Size.getValue().getFixedValue() : 0;
    A.align = M->getAlign().value();
    A.is_load = M->isLoad();
    A.is_store = M->isStore();
    A.is_volatile = M->isVolatile();
    A.is_invariant = M->isInvariant();
    A.is_atomic = M->isAtomic();
  }
  return N;
}

bool nv_reg_is_virtual(unsigned reg) { return Register(reg).isVirtual(); }

unsigned nv_vreg_count(const nv_mf *f) { return mf(f)->getRegInfo().getNumVirtRegs(); }

unsigned nv_vreg_at(unsigned index) { return Register::index2VirtReg(index); }

unsigned nv_vreg_index(unsigned reg) { return Register(reg).virtRegIndex(); }

unsigned nv_vreg_bits(const nv_mf *f, unsigned reg) {
  return registers(*mf(f)).getRegSizeInBits(Register(reg), mf(f)->getRegInfo()).getFixedValue();
}

const char *nv_vreg_class(const nv_mf *f, unsigned reg) {
  return registers(*mf(f)).getRegClassName(mf(f)->getRegInfo().getRegClass(reg));
}

nv_minst *nv_vreg_def(const nv_mf *f, unsigned reg) {
  return handle(mf(f)->getRegInfo().getUniqueVRegDef(reg));
}

size_t nv_vreg_users(const nv_mf *f, unsigned reg, nv_minst **out, size_t capacity) {
  size_t N = 0;
  SmallPtrSet<MachineInstr *, 8> Seen;
  for (MachineInstr &I : mf(f)->getRegInfo().use_nodbg_instructions(reg)) {
    if (!Seen.insert(&I).second)
      continue;
    if (N < capacity)
      out[N] = handle(&I);
    ++N;
  }
  return N;
}

unsigned nv_vreg_new(nv_mf *f, unsigned like) {
  return mf(f)->getRegInfo().cloneVirtualRegister(like);
}

void nv_vreg_clear_marks(nv_mf *f, unsigned reg) {
  MachineRegisterInfo &MRI = mf(f)->getRegInfo();
  for (MachineOperand &O : MRI.reg_operands(reg))
    if (O.isDef())
      O.setIsDead(false);
  MRI.clearKillFlags(reg);
}

void nv_vreg_replace(nv_mf *f, unsigned from, unsigned to) {
  MachineRegisterInfo &MRI = mf(f)->getRegInfo();
  MRI.replaceRegWith(from, to);
  nv_vreg_clear_marks(f, to);
}

nv_minst *nv_minst_clone_before(nv_minst *inst, nv_minst *before, unsigned reg) {
  MachineInstr &At = *mi(before);
  MachineFunction &F = *At.getMF();
  MachineInstr &Copy = instructions(F).duplicate(*At.getParent(), At.getIterator(), *mi(inst));
  if (reg)
    Copy.getOperand(0).setReg(reg);
  // The clone reads its operands later than the original did, or the original later than the clone.
  for (MachineOperand &O : Copy.operands())
    if (O.isReg() && O.isUse() && O.getReg().isVirtual())
      F.getRegInfo().clearKillFlags(O.getReg());
  Copy.setDebugLoc(At.getDebugLoc());
  return handle(&Copy);
}

nv_minst *nv_copy_before(nv_minst *before, unsigned to, unsigned from) {
  MachineInstr &At = *mi(before);
  MachineFunction &F = *At.getMF();
  F.getRegInfo().clearKillFlags(from);
  return handle(
      BuildMI(*At.getParent(), At, At.getDebugLoc(), instructions(F).get(TargetOpcode::COPY), to)
          .addReg(from)
          .getInstr());
}

void nv_minst_erase(nv_minst *inst) {
  MachineRegisterInfo &MRI = mi(inst)->getMF()->getRegInfo();
  for (MachineOperand &O : mi(inst)->all_defs())
    if (O.getReg().isVirtual() && MRI.hasOneDef(O.getReg()))
      MRI.markUsesInDebugValueAsUndef(O.getReg());
  mi(inst)->eraseFromParent();
}
