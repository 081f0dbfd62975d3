// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-host.cpp: hosts the machine test passes in the legacy pass manager.
#include "machine-host.h"

#include "bridge/context.hpp"

#include "llvm/CodeGen/LiveIntervals.h"
#include "llvm/CodeGen/MachineBlockFrequencyInfo.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/Pass.h"

using namespace llvm;

namespace {

bool run(MachineFunctionPass &Host, MachineFunction &MF, const char *Name, nv_machine_entry Entry) {
  nv_pass_info Info = {};
  Info.name = Info.class_name = Name;
  Info.level = NV_UNIT_MACHINE;
  Info.params = Info.disable = Info.contract = Info.summary = "";
  nv_params NoParams = {};
  nv_pass_ctx Ctx;
  Ctx.Info = &Info;
  Ctx.Params = &NoParams;
  Ctx.M = MF.getFunction().getParent();
  Ctx.Legacy = &Host;
  return Entry(&Ctx, reinterpret_cast<nv_mf *>(&MF));
}

struct MachineTest : MachineFunctionPass {
  static char ID;
  MachineTest() : MachineFunctionPass(ID) {}
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<MachineLoopInfoWrapperPass>();
    AU.addRequired<MachineDominatorTreeWrapperPass>();
    AU.addRequired<MachineBlockFrequencyInfoWrapperPass>();
    AU.addRequired<LiveIntervalsWrapperPass>();
    AU.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(AU);
  }
  bool runOnMachineFunction(MachineFunction &MF) override {
    return run(*this, MF, "nv-test-machine", nv_test_machine);
  }
};
char MachineTest::ID;

struct MachineEditTest : MachineFunctionPass {
  static char ID;
  MachineEditTest() : MachineFunctionPass(ID) {}
  bool runOnMachineFunction(MachineFunction &MF) override {
    return run(*this, MF, "nv-test-machine-edit", nv_test_machine_edit);
  }
};
char MachineEditTest::ID;

struct MachineFrameTest : MachineFunctionPass {
  static char ID;
  MachineFrameTest() : MachineFunctionPass(ID) {}
  bool runOnMachineFunction(MachineFunction &MF) override {
    return run(*this, MF, "nv-test-machine-frame", nv_test_machine_frame);
  }
};
char MachineFrameTest::ID;

const RegisterPass<MachineTest> RegisterTest("nv-test-machine", "bridge test");
const RegisterPass<MachineEditTest> RegisterEdit("nv-test-machine-edit", "bridge test");
const RegisterPass<MachineFrameTest> RegisterFrame("nv-test-machine-frame", "bridge test");

} // namespace
