// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pressure.cpp: holds register-pressure.c in LLVM's analysis manager.
#include "entry/pressure.hpp"

#include "facts/register-pressure.h"

#include "llvm/IR/PassManager.h"

#include <memory>

using namespace llvm;

namespace {

// Valid while the function does not change, which is what LLVM takes for granted of results.
struct Pressure {
  std::unique_ptr<nv_rpa, void (*)(nv_rpa *)> Analysis;
};

class RegisterPressureAnalysis : public AnalysisInfoMixin<RegisterPressureAnalysis> {
  friend AnalysisInfoMixin<RegisterPressureAnalysis>;
  static AnalysisKey Key;

public:
  using Result = Pressure;
  static StringRef name() { return "RegisterPressureAnalysis"; }
  Result run(Function &F, FunctionAnalysisManager &) {
    return {{nv_rpa_of(wrap(&F)), nv_rpa_free}};
  }
};
AnalysisKey RegisterPressureAnalysis::Key;

} // namespace

void nvopt::registerPressureAnalysis(PassBuilder &PB) {
  PB.registerAnalysisRegistrationCallback([](FunctionAnalysisManager &FAM) {
    FAM.registerPass([] { return RegisterPressureAnalysis(); });
  });
  if (PassInstrumentationCallbacks *PIC = PB.getPassInstrumentationCallbacks())
    PIC->addClassToPassName(RegisterPressureAnalysis::name(), "rpa");
}

bool nvopt::parsePressure(StringRef Name, FunctionPassManager &PM) {
  if (Name == "require<rpa>")
    PM.addPass(RequireAnalysisPass<RegisterPressureAnalysis, Function>());
  else if (Name == "invalidate<rpa>")
    PM.addPass(InvalidateAnalysisPass<RegisterPressureAnalysis>());
  else
    return false;
  return true;
}
