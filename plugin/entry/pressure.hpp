// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pressure.hpp: the register-pressure analysis under its name in pipeline texts.
#ifndef NVOPT_ENTRY_PRESSURE_HPP
#define NVOPT_ENTRY_PRESSURE_HPP

#include "llvm/Passes/PassBuilder.h"

namespace nvopt {

/// Registers `rpa` with the function analyses of `PB`. RPA-1.
void registerPressureAnalysis(llvm::PassBuilder &PB);

/// Adds `require<rpa>` or `invalidate<rpa>`; false for other names.
bool parsePressure(llvm::StringRef Name, llvm::FunctionPassManager &PM);

} // namespace nvopt
#endif
