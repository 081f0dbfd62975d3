// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// used.cpp: over Transforms/Utils/ModuleUtils.
#include "bridge/used.h"

#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

void nv_append_to_used(LLVMModuleRef module, const LLVMValueRef *values, size_t n,
                       bool compiler_only) {
  SmallVector<GlobalValue *, 8> All;
  for (size_t I = 0; I < n; ++I)
    All.push_back(cast<GlobalValue>(unwrap(values[I])));
  if (compiler_only)
    appendToCompilerUsed(*unwrap(module), All);
  else
    appendToUsed(*unwrap(module), All);
}
