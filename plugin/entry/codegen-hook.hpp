// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-hook.hpp: nvopt's hooks into the code generator of clang and llc.
#ifndef NVOPT_ENTRY_CODEGEN_HOOK_HPP
#define NVOPT_ENTRY_CODEGEN_HOOK_HPP

#include "llvm/Support/CodeGen.h"

namespace llvm {
class Module;
class TargetMachine;
class raw_pwrite_stream;
} // namespace llvm

namespace nvopt {

/// Sets the defaults of stock code generator options that nvopt changes (PF-15). Called when the
/// plugin is loaded; a value that the user gives, before or after, wins.
void setCodegenDefaults();

/// The PTX version that was asked for: 78 for "+ptx78", 0 when nobody asked for one.
unsigned askedPtx(const llvm::TargetMachine &TM);

/// Asked by clang and llc before code generation; true would mean "I wrote the output".
bool preCodeGen(llvm::Module &M, llvm::TargetMachine &TM, llvm::CodeGenFileType Type,
                llvm::raw_pwrite_stream &OS);

} // namespace nvopt
#endif
