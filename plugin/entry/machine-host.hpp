// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-host.hpp: gives every machine pass of passes.def a class of its own in the code generator.
#ifndef NVOPT_ENTRY_MACHINE_HOST_HPP
#define NVOPT_ENTRY_MACHINE_HOST_HPP

#include "pass.h"

namespace llvm {
class Pass;
}

namespace nvopt {

class CodegenRun;

/// A new instance of the machine pass `Info`, owned by the pass manager that takes it. `Switch`
/// names the option that has to be true for it to act, or false with '!' in front; it must outlive
/// the pass, and so must `Run`, which tells what stays as it is. Instances that LLVM makes itself, for `llc -run-pass`, always act.
llvm::Pass *makeMachineHost(const nv_pass_info *Info, const char *Switch, CodegenRun &Run);

} // namespace nvopt
#endif
