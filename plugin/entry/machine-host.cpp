// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-host.cpp: hosts the machine passes of passes.def in the legacy pass manager.
#include "entry/machine-host.hpp"

#include "entry/pipeline-options.hpp"
#include "bridge/context.hpp"
#include "entry/codegen-run.hpp"
#include "passes.h"

#include "llvm/CodeGen/LiveIntervals.h"
#include "llvm/CodeGen/MachineBlockFrequencyInfo.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/Pass.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace nvopt;

namespace {

// The analyses that the machine bridge can answer from are all required for a printer: a C pass has
// no way to name the ones it wants. Passes that change code leave blocks and edges alone; they get
// those analyses that the code generator has at hand there anyway.
class MachineHost : public MachineFunctionPass {
public:
  MachineHost(char &ID, nv_pass_id Pass, const char *Switch)
      : MachineFunctionPass(ID), Info(&nv_pass_table[Pass]), Always(!Switch) {
    StringRef Name = Switch ? Switch : "";
    Wanted = !Name.consume_front("!");
    Option = nv_option_lookup(Name.data(), Name.size());
  }

  StringRef getPassName() const override { return Info->class_name; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<MachineLoopInfoWrapperPass>();
    AU.addRequired<MachineDominatorTreeWrapperPass>();
    if (Info->flags & NV_PASS_PRINTER) {
      AU.addRequired<MachineBlockFrequencyInfoWrapperPass>();
      AU.addRequired<LiveIntervalsWrapperPass>();
      AU.setPreservesAll();
    } else {
      keepEdges(AU);
    }
    MachineFunctionPass::getAnalysisUsage(AU);
  }

  bool doInitialization(Module &M) override {
    if (auto *Run = getAnalysisIfAvailable<CodegenRun>()) {
      Options = Run->options();
      return false;
    }
    Options = std::make_shared<PipelineOptions>("", "");
    Options->startSilently(M);
    return false;
  }

  bool runOnMachineFunction(MachineFunction &MF) override {
    Function &F = MF.getFunction();
    bool Optional = !(Info->flags & NV_PASS_REQUIRED);
    if (!MF.getTarget().getTargetTriple().isNVPTX() || (Optional && skipFunction(F)) || isOff(F))
      return false;
    nv_params NoParams = {};
    nv_pass_ctx Ctx;
    Ctx.Info = Info;
    Ctx.Params = &NoParams;
    Ctx.Options = Options->get();
    Ctx.M = F.getParent();
    Ctx.Legacy = this;
    return Info->run.machine(&Ctx, reinterpret_cast<nv_mf *>(&MF));
  }

  /// What passes that leave blocks and edges alone preserve, where somebody has asked LLVM already; as long as the pass.
  void setKept(const AnalysisUsage::VectorType &Kept) { KeptOfEdges = &Kept; }

private:
  void keepEdges(AnalysisUsage &AU) const {
    if (!KeptOfEdges)
      return AU.setPreservesCFG();
    for (AnalysisID Kept : *KeptOfEdges)
      AU.addPreservedID(Kept);
  }

  bool isOff(Function &F) const {
    const nv_options *O = Options->get();
    return !Always && (nv_opt_list_has(O, NV_OPT_disable_pass, Info->name) ||
                       nv_opt_bool_fn(O, Option, wrap(&F)) != Wanted);
  }

  const nv_pass_info *Info;
  bool Always; // no option switches the pass
  bool Wanted; // the value of the option with which it acts
  nv_option_id Option;
  const AnalysisUsage::VectorType *KeptOfEdges = nullptr;
  std::shared_ptr<PipelineOptions> Options;
};

// LLVM tells passes apart by the address of a static member, so each row needs a class.
template <nv_pass_id Id> class HostOf : public MachineHost {
public:
  static char ID;
  explicit HostOf(const char *Switch = nullptr) : MachineHost(ID, Id, Switch) {}
};
template <nv_pass_id Id> char HostOf<Id>::ID;

template <nv_pass_id Id> MachineHost *make(const char *Switch) { return new HostOf<Id>(Switch); }

using Maker = MachineHost *(*)(const char *);

enum class Level { module, cgscc, function, loop, machine };

template <Level Have, nv_pass_id Id> constexpr Maker makerFor() {
  if constexpr (Have == Level::machine)
    return make<Id>;
  else
    return nullptr;
}

// Per row of passes.def; rows of another level hold null.
const Maker Makers[] = {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  makerFor<Level::level, NV_PASS_ID_##id>(),
#include "passes.def"
};

// `llc -run-pass`, `-stop-after` and the like find passes by these.
template <nv_pass_id Id> void registerHost() {
  if (Makers[Id])
    static const RegisterPass<HostOf<Id>> Registration(nv_pass_table[Id].name,
                                                       nv_pass_table[Id].class_name);
}

struct RegisterAll {
  RegisterAll() {
    if (!isFirstCopy())
      return;
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  if constexpr (Level::level == Level::machine)                                                    \
    registerHost<NV_PASS_ID_##id>();
#include "passes.def"
  }
} const Registered;

} // namespace

Pass *nvopt::makeMachineHost(const nv_pass_info *Info, const char *Switch, CodegenRun &Run) {
  MachineHost *Host = Makers[Info - nv_pass_table](Switch);
  Host->setKept(Run.analysesOfEdges());
  return Host;
}
