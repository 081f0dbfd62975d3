// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// parse.cpp: the names that nvopt adds to LLVM's pipeline text.
#include "entry/adaptor.hpp"
#include "entry/alias.hpp"
#include "entry/builder-state.hpp"
#include "entry/managers.hpp"
#include "entry/markers.hpp"
#include "entry/pressure.hpp"
#include "entry/stock-passes.hpp"
#include "pipeline/pipeline.h"

#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <vector>

using namespace llvm;

namespace nvopt {

std::shared_ptr<PipelineOptions> BuilderState::options() {
  if (!Current)
    Current = std::make_shared<PipelineOptions>("", "");
  return Current;
}

bool BuilderState::hasFailed() const { return Context && Context->getDiagHandlerPtr()->HasErrors; }

namespace {

template <typename PM> bool parseOwnPass(BuilderState &State, StringRef Name, PM &Manager) {
  StringRef Params;
  const nv_pass_info *Info = lookup(Name, Params);
  if (!Info)
    return false;
  auto S = std::make_unique<PassSettings>();
  S->Options = State.options();
  char Err[256];
  if (!nv_param_parse(Info, Params.data(), Params.size(), &S->Params, Err, sizeof Err))
    S->Error = Err;
  return addPass(Manager, Info, std::move(S));
}

// The level word that `Text` starts with; empty when it starts with an option or is empty.
StringRef levelWord(StringRef Text) {
  StringRef First = Text.split(';').first;
  return First.contains('=') ? StringRef() : First;
}

std::shared_ptr<PipelineOptions> makeOptions(StringRef Text) {
  StringRef Level = levelWord(Text);
  StringRef Params = Level.empty() ? Text : Text.drop_front(Level.size());
  Params.consume_front(";");
  return std::make_shared<PipelineOptions>(Params.str(), Level.str());
}

// The markers as -print-pipeline-passes prints them; the passes between them belong to one set.
bool parseMarker(const std::shared_ptr<BuilderState> &State, StringRef Name,
                 ModulePassManager &MPM) {
  if (Name == "nvopt-end") {
    State->Current = nullptr;
    MPM.addPass(EndPass(State));
    return true;
  }
  if (!Name.consume_front("nvopt-begin<") || !Name.consume_back(">"))
    return false;
  State->Current = makeOptions(Name);
  MPM.addPass(BeginPass(State, State->Current));
  return true;
}

// The element that was built last. PassBuilder first asks whether the name that a pipeline begins with
// is a module pass, by having it added to a manager that it throws away, and has it added to the real
// one then: without this, every pipeline would be built twice, a tenth of what a small kernel takes.
// Belongs to the callback and not to BuilderState, which the passes in it own a part of.
struct LastBuilt {
  std::string Name;
  std::shared_ptr<ModulePassManager> Passes;
};

// Runs passes that LastBuilt may hold on to. Named like LLVM's managers, so that those who look on see
// the passes in it alone.
class BuiltPassManager : public PassInfoMixin<BuiltPassManager> {
public:
  explicit BuiltPassManager(std::shared_ptr<ModulePassManager> Passes)
      : Passes(std::move(Passes)) {}
  static StringRef name() { return "NVOptPassManager"; }
  static bool isRequired() { return true; }
  void printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
    Passes->printPipeline(OS, PassName);
  }
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM) { return Passes->run(M, AM); }

private:
  std::shared_ptr<ModulePassManager> Passes;
};

bool parseElement(const std::shared_ptr<BuilderState> &State, LastBuilt &Last, StringRef Name,
                  ModulePassManager &MPM) {
  // Nobody else has it: the manager that it was built for is gone, and it has not run.
  if (Last.Passes && Last.Passes.use_count() == 1 && Last.Name == Name) {
    MPM.addPass(std::move(*Last.Passes));
    Last.Passes = nullptr;
    return true;
  }
  Last.Passes = nullptr;
  nv_pipeline_element Element;
  char Problem[256];
  switch (nv_pipeline_element_parse(Name.data(), Name.size(), &Element, Problem, sizeof Problem)) {
  case NV_ELEMENT_OTHER:
    return false;
  case NV_ELEMENT_WRONG:
    MPM.addPass(RefusedPass(Name, Problem));
    return true;
  case NV_ELEMENT_FINE:
    break;
  }
  // A level or an option that does not exist is reported when the pipeline runs.
  StringRef Text(Element.params, Element.params_len);
  std::string Error;
  auto Passes = std::make_shared<ModulePassManager>();
  if (!addPipeline(*State, *Passes, Element.name, Element.variant, makeOptions(Text), Error)) {
    MPM.addPass(RefusedPass(Name, Error));
    return true;
  }
  Last.Name = Name.str();
  Last.Passes = Passes;
  MPM.addPass(BuiltPassManager(std::move(Passes)));
  return true;
}

} // namespace

bool addPipeline(BuilderState &State, ModulePassManager &MPM, const char *Element,
                 const char *Variant, std::shared_ptr<PipelineOptions> O, std::string &Error) {
  nv_pipeline_request Req = {};
  Req.element = Element;
  Req.variant = Variant;
  Req.level = nv_options_level(O->get());
  Req.has_target = targetsNVPTX(State.PB);
  Req.no_unroll = isUnrollingOff(State.PB);
  Req.no_slp = isSlpOff(State.PB);
  Req.merge_functions = tuningOptions(State.PB).MergeFunctions;
  Req.coroutines = mayHaveCoroutines(State.PB);
  Req.openmp = isOpenMPDevice(State.PB);
  std::vector<char> Asked(NV_OPT_COUNT);
  Req.asked = reinterpret_cast<bool *>(Asked.data());
  auto Shared = State.shared_from_this();
  auto Outer = State.Current;
  State.Current = O;
  ModulePassManager Inner;
  StringRef Name = Element;
  Inner.addPass(BeginPass(Shared, O,
                          Name == "nvopt-phase1"   ? "Phase I"
                          : Name == "nvopt-phase2" ? "Phase II"
                                                   : ""));
  bool Fine = addManagers(State, Req, Inner, Error);
  State.Current = Outer;
  if (!Fine)
    return false;
  O->setAsked(Asked);
  if (Name == "nvopt" && Req.level == NV_OPT_LEVEL_NONE)
    O->setNote("nvopt without a level means nvopt<O0>; did you mean 'nvopt<O2>'?");
  Inner.addPass(EndPass(Shared));
  MPM.addPass(std::move(Inner));
  return true;
}

void registerParsing(std::shared_ptr<BuilderState> State) {
  registerAliasAnalysis(State);
  PassBuilder &PB = State->PB;
  registerPressureAnalysis(PB);
  using Elements = ArrayRef<PassBuilder::PipelineElement>;
  auto Last = std::make_shared<LastBuilt>();
  PB.registerPipelineParsingCallback(
      [State, Last](StringRef Name, ModulePassManager &PM, Elements E) {
        return E.empty() && (parseMarker(State, Name, PM) || parseElement(State, *Last, Name, PM) ||
                             parseOwnPass(*State, Name, PM));
      });
  PB.registerPipelineParsingCallback([State](StringRef Name, CGSCCPassManager &PM, Elements E) {
    return E.empty() && parseOwnPass(*State, Name, PM);
  });
  PB.registerPipelineParsingCallback([State](StringRef Name, FunctionPassManager &PM, Elements E) {
    return E.empty() &&
           (parseStockPass(Name, PM) || parsePressure(Name, PM) || parseOwnPass(*State, Name, PM));
  });
  PB.registerPipelineParsingCallback([State](StringRef Name, LoopPassManager &PM, Elements E) {
    return E.empty() && parseOwnPass(*State, Name, PM);
  });
  if (PassInstrumentationCallbacks *PIC = PB.getPassInstrumentationCallbacks()) {
    // When somebody asks for a name: most compilations print none.
    PIC->registerClassToPassNameCallback([PIC] {
      for (size_t I = 0; I < nv_pass_count; ++I)
        PIC->addClassToPassName(nv_pass_table[I].class_name, nv_pass_table[I].name);
      PIC->addClassToPassName(BeginPass::name(), "nvopt-begin");
      PIC->addClassToPassName(EndPass::name(), "nvopt-end");
      PIC->addClassToPassName(RefusedPass::name(), "nvopt");
    });
  }
}

} // namespace nvopt
