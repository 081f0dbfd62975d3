// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// external-kernels.c: kernels that another file defines, and the host half of this one launches.
//
//   @__clang_gpu_used_external = internal global [1 x ptr] [ptr @k]
//   declare void @k(ptr)                    ->  declare ptx_kernel void @k(ptr)
//
// Clang keeps such a declaration in that list, so that a linker takes the file that has the kernel out of its library, but
// gives the calling convention of kernels to definitions only. The code generator then prints `.extern .func`, and nvlink
// refuses to link it with an `.entry` of the same name.
//
// Legal: clang puts kernels and variables into the list, and nothing else, so that a function in it is a kernel wherever it is
// defined, and the declaration says of it what the definition does. Device code cannot call a kernel; where a
// call of the declaration stands in the module all the same, it is not what this is about and stays as it is. Contract KM-35.
#include "lowering/annotations/annotations.h"
#include "bridge/nvvm.h"

static bool is_called(LLVMValueRef f) {
  nv_foreach_use(use, f) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsACallInst(user) && LLVMGetCalledValue(user) == f)
      return true;
  }
  return false;
}

nv_preserved nv_external_kernels(LLVMModuleRef module) {
  LLVMValueRef list = LLVMGetNamedGlobal(module, "__clang_gpu_used_external");
  LLVMValueRef all = list ? LLVMGetInitializer(list) : NULL;
  bool changed = false;
  for (unsigned i = 0; all && LLVMIsAConstantArray(all) && i < (unsigned)LLVMGetNumOperands(all);
       i++) {
    LLVMValueRef f = LLVMIsAFunction(LLVMGetOperand(all, i));
    if (!f || !LLVMIsDeclaration(f) || LLVMGetFunctionCallConv(f) != LLVMCCallConv || is_called(f))
      continue;
    LLVMSetFunctionCallConv(f, LLVMPTXKernelCallConv);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
