// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clang-hook.cpp: puts nvopt's pipeline in the place of the stock one when clang builds it.
#include "bridge/reveal.hpp"
#include "entry/adaptor.hpp"
#include "entry/builder-state.hpp"
#include "entry/codegen-hook.hpp"
#include "entry/markers.hpp"
#include "entry/run.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

// PassBuilder does not show its target machine and tuning options.
NV_REVEAL(BuilderTarget, &PassBuilder::TM);
NV_REVEAL(BuilderTuning, &PassBuilder::PTO);

namespace {

// A user who writes `opt -passes=default<O2>` with the plugin loaded asked for the stock pipeline;
// clang has no such option and always means ours.
bool isPassTextTool() {
  auto &Options = cl::getRegisteredOptions();
  auto It = Options.find("passes");
  return It != Options.end() && It->second->getNumOccurrences() != 0;
}

// Passes after the pipeline proper that only prepare the module for being written out; skipping
// them would leave a bitcode or LTO output incomplete.
bool writesOutput(StringRef Name) {
  return Name == "NameAnonGlobalPass" || Name == "CanonicalizeAliasesPass" ||
         Name == "EmbedBitcodePass" || Name == "AnnotationRemarksPass";
}

// clang leaves its cc1 command line in the target options, each argument in quotes.
bool hasArgument(TargetMachine &TM, StringRef Argument) {
  return StringRef(TM.Options.MCOptions.CommandlineArgs).contains(("\"" + Argument + "\"").str());
}

// No command line, as in opt, or one for a file of IR: the module may come from any language.
bool isLanguageUnknown(TargetMachine *TM) {
  return !TM || TM->Options.MCOptions.CommandlineArgs.empty() || hasArgument(*TM, "ir");
}

// Whether LLVM's pass that writes bitcode may stand behind the pipeline, and has a PTX version to note. Only one of clang's
// outputs is bitcode, and opt mostly gets no version.
bool mayNotePtxVersion(TargetMachine *TM) {
  return TM && nvopt::askedPtx(*TM) &&
         (TM->Options.MCOptions.CommandlineArgs.empty() || hasArgument(*TM, "-emit-llvm-bc"));
}

// A CUDA unit that nothing else will be linked to (PF-3).
bool isWholeProgram(PassBuilder &PB) {
  TargetMachine &TM = *(PB.*reveal(nvopt::BuilderTarget()));
  return hasArgument(TM, "-fcuda-is-device") && !hasArgument(TM, "-fgpu-rdc") &&
         !hasArgument(TM, "-flto=full") && !hasArgument(TM, "-flto=thin");
}

// Functions have the PTX version as an attribute. Bitcode without a function has it in this list, for who compiles it later.
void notePtxVersion(Module &M, const TargetMachine &TM) {
  unsigned Version = nvopt::askedPtx(TM);
  if (!Version || any_of(M, [](const Function &F) { return !F.isIntrinsic(); }) ||
      M.getNamedMetadata(NV_PTX_VERSION))
    return;
  Metadata *Number =
      ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(M.getContext()), Version));
  M.getOrInsertNamedMetadata(NV_PTX_VERSION)->addOperand(MDNode::get(M.getContext(), Number));
}

// Runs in front of the pipeline, which replaces all that is not required.
struct ForgetDefined : PassInfoMixin<ForgetDefined> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    nv_forget_defined(wrap(&M));
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

} // namespace

namespace nvopt {

bool targetsNVPTX(PassBuilder &PB) {
  TargetMachine *TM = PB.*reveal(BuilderTarget());
  return TM && TM->getTargetTriple().isNVPTX();
}

bool isUnrollingOff(PassBuilder &PB) {
  TargetMachine *TM = PB.*reveal(BuilderTarget());
  // clang's -O1 sets the tuning option to "off" by itself; our O1 does unroll, so only the user's
  // own words count where there is a command line.
  if (TM && !TM->Options.MCOptions.CommandlineArgs.empty())
    return hasArgument(*TM, "-fno-unroll-loops");
  return !tuningOptions(PB).LoopUnrolling;
}

bool isSlpOff(PassBuilder &PB) {
  TargetMachine *TM = PB.*reveal(BuilderTarget());
  // From -O2 on the driver asks cc1 for it, unless the user does not want it; below, nobody does.
  auto Has = [&](StringRef Argument) { return hasArgument(*TM, Argument); };
  return TM && any_of(ArrayRef<StringRef>{"-O2", "-O3", "-Os", "-Oz"}, Has) &&
         !Has("-vectorize-slp");
}

bool mayHaveCoroutines(PassBuilder &PB) {
  TargetMachine *TM = PB.*reveal(BuilderTarget());
  // C++20 and later, in every spelling (c++2a, gnu++23, ...).
  return isLanguageUnknown(TM) || hasArgument(*TM, "-fcoroutines") ||
         StringRef(TM->Options.MCOptions.CommandlineArgs).contains("\"-std=c++2") ||
         StringRef(TM->Options.MCOptions.CommandlineArgs).contains("\"-std=gnu++2");
}

bool isOpenMPDevice(PassBuilder &PB) {
  TargetMachine *TM = PB.*reveal(BuilderTarget());
  return isLanguageUnknown(TM) || hasArgument(*TM, "-fopenmp-is-target-device");
}

const PipelineTuningOptions &tuningOptions(PassBuilder &PB) { return PB.*reveal(BuilderTuning()); }

void registerClangHook(std::shared_ptr<BuilderState> State) {
  PassBuilder &PB = State->PB;
  PB.registerPipelineStartEPCallback([State](ModulePassManager &MPM, OptimizationLevel L) {
    if (State->InHook || isPassTextTool())
      return;
    if (!targetsNVPTX(State->PB)) {
      // The half for the host: nothing but its managed variables, where it has some.
      auto Settings = std::make_unique<PassSettings>();
      Settings->Options = std::make_shared<PipelineOptions>("", "");
      addPass(MPM, nv_pass_find("nv-managed"), std::move(Settings));
      return;
    }
    MPM.addPass(ForgetDefined());
    State->InHook = true;
    std::string Error, Level = "O" + std::to_string(L.getSpeedupLevel());
    // -Os and -Oz arrive as speedup level 2 with a size level.
    std::string Params =
        L.getSizeLevel() ? "Osize=" + std::to_string(L.getSizeLevel()) : std::string();
    auto O = std::make_shared<PipelineOptions>(Params, Level, /*FromDriver=*/true);
    if (isWholeProgram(State->PB) && nv_opt_tristate(O->get(), NV_OPT_rdc) < 0) {
      Params += Params.empty() ? "rdc=0" : ";rdc=0";
      O = std::make_shared<PipelineOptions>(Params, Level, /*FromDriver=*/true);
    }
    State->Replaced = addPipeline(*State, MPM, "nvopt", nullptr, std::move(O), Error);
    State->InHook = false;
  });
  // The linker of LTO objects (clang-nvlink-wrapper): the module is the program (LT-3).
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(
      [State](ModulePassManager &MPM, OptimizationLevel L) {
        if (State->InHook || !targetsNVPTX(State->PB))
          return;
        State->InHook = true;
        std::string Error, Level = "O" + std::to_string(L.getSpeedupLevel());
        auto O = std::make_shared<PipelineOptions>("", Level, /*FromDriver=*/true);
        State->Replaced = addPipeline(*State, MPM, "nvopt-lto", "link", std::move(O), Error);
        State->InHook = false;
      });
  PassInstrumentationCallbacks *PIC = PB.getPassInstrumentationCallbacks();
  if (!PIC)
    return;
  // The one pass that runs even where clang is told to run none, whose module is not const but by its type. Not asked about
  // each pass of a compilation that writes no bitcode: LLVM copies the reference to what the pass runs on for every answer.
  if (mayNotePtxVersion(PB.*reveal(BuilderTarget())))
    PIC->registerBeforeNonSkippedPassCallback([State](StringRef Name, Any IR) {
      const auto *M = Name == "BitcodeWriterPass" ? any_cast<const Module *>(&IR) : nullptr;
      if (M && targetsNVPTX(State->PB))
        notePtxVersion(const_cast<Module &>(**M), *(State->PB.*reveal(BuilderTarget())));
    });
  // opt replaces no pipeline and ends with the first error. Each answer would cost it as much as above: in all 2 % of what
  // the optimiser takes for a small kernel.
  if (isPassTextTool())
    return;
  PIC->registerShouldRunOptionalPassCallback([State](StringRef Name, Any) {
    if (State->hasFailed())
      return false;
    return !State->Replaced || State->Inside || writesOutput(Name);
  });
}

void registerCallbacks(PassBuilder &PB) {
  auto State = std::make_shared<BuilderState>(PB);
  registerParsing(State);
  registerClangHook(State);
  registerStages(State);
}

} // namespace nvopt
