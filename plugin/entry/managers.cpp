// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// managers.cpp: makes the managers that a pipeline opens and fills them. LLVM's parser tries a name
// against all that it knows before it asks us, and takes the text apart first: as one text a
// pipeline costs three times as much, 4 % of what a small kernel takes.
#include "entry/managers.hpp"

#include "entry/adaptor.hpp"
#include "entry/stock-passes.hpp"

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"

#include <utility>

using namespace llvm;
using namespace nvopt;

namespace {

class Managers {
public:
  Managers(BuilderState &State, ModulePassManager &MPM, std::string &Error)
      : State(State), Module(MPM), Error(Error) {}

  void open(StringRef Name) {
    if (Name == "cgscc")
      Open.push_back(CGSCC);
    else if (Name == "devirt<4>")
      Open.push_back(Devirt);
    else if (Name == "function")
      Open.push_back(Function);
    else if (Name == "function<eager-inv>")
      Open.push_back(EagerFunction);
    else if (Name == "loop")
      Open.push_back(Loop);
    else if (Name == "loop-mssa")
      Open.push_back(LoopMSSA);
    else
      Error = ("pipeline table: no manager is called '" + Name + "'").str();
  }

  void close() {
    if (!Error.empty())
      return;
    switch (Open.pop_back_val()) {
    case CGSCC:
      Module.addPass(createModuleToPostOrderCGSCCPassAdaptor(take(Components)));
      break;
    case Devirt:
      Components.addPass(createDevirtSCCRepeatedPass(take(Repeated), /*MaxIterations=*/4));
      break;
    case Function:
      closeFunctions(/*EagerlyInvalidate=*/false);
      break;
    case EagerFunction:
      closeFunctions(/*EagerlyInvalidate=*/true);
      break;
    case Loop:
      Functions.addPass(createFunctionToLoopPassAdaptor(take(Loops), /*UseMemorySSA=*/false));
      break;
    case LoopMSSA:
      Functions.addPass(createFunctionToLoopPassAdaptor(take(Loops), /*UseMemorySSA=*/true));
      break;
    }
  }

  void pass(StringRef Text, const nv_pass_info *Own, const nv_params *Params) {
    if (!Error.empty())
      return;
    if (Open.empty())
      return add(Module, Text, Own, Params);
    switch (Open.back()) {
    case CGSCC:
      return add(Components, Text, Own, Params);
    case Devirt:
      return add(Repeated, Text, Own, Params);
    case Function:
    case EagerFunction:
      return add(Functions, Text, Own, Params);
    case Loop:
    case LoopMSSA:
      return add(Loops, Text, Own, Params);
    }
  }

private:
  // In the order in which they may stand in each other, so that there is one of each at most.
  enum Kind { CGSCC, Devirt, Function, EagerFunction, Loop, LoopMSSA };

  template <typename PM> static PM take(PM &Manager) { return std::exchange(Manager, PM()); }

  void closeFunctions(bool EagerlyInvalidate) {
    if (Open.empty())
      Module.addPass(createModuleToFunctionPassAdaptor(take(Functions), EagerlyInvalidate));
    else
      (Open.back() == Devirt ? Repeated : Components)
          .addPass(createCGSCCToFunctionPassAdaptor(take(Functions), EagerlyInvalidate));
  }

  template <typename PM>
  void add(PM &Manager, StringRef Text, const nv_pass_info *Own, const nv_params *Params) {
    if (Own) {
      auto Settings = std::make_unique<PassSettings>();
      Settings->Options = State.options();
      Settings->Params = *Params;
      if (!addPass(Manager, Own, std::move(Settings)))
        Error = ("pipeline table: '" + Text + "' stands in a manager of another level").str();
      return;
    }
    if (addStockPass(Text, Manager))
      return;
    if (llvm::Error E = State.PB.parsePassPipeline(Manager, Text))
      Error = toString(std::move(E));
  }

  BuilderState &State;
  ModulePassManager &Module;
  std::string &Error;
  SmallVector<Kind, 4> Open;
  CGSCCPassManager Components, Repeated;
  FunctionPassManager Functions;
  LoopPassManager Loops;
};

} // namespace

bool nvopt::addManagers(BuilderState &State, const nv_pipeline_request &Request,
                        ModulePassManager &MPM, std::string &Error) {
  Managers M(State, MPM, Error);
  nv_pipeline_sink Sink = {};
  Sink.user = &M;
  Sink.open = [](void *User, const char *Name, size_t Len) {
    static_cast<Managers *>(User)->open(StringRef(Name, Len));
  };
  Sink.close = [](void *User) { static_cast<Managers *>(User)->close(); };
  Sink.pass = [](void *User, const char *Text, const nv_pass_info *Own, const nv_params *Params) {
    static_cast<Managers *>(User)->pass(Text, Own, Params);
  };
  char Problem[512] = "";
  if (!nv_pipeline_walk(&Request, State.options()->get(), &Sink, Problem, sizeof Problem))
    Error = Problem;
  return Error.empty();
}
