// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// convergent-matrices.c: nv-convergent-matrices, says of matrix instructions that the warp meets in them.
//
//   call { ... } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p1(...)   ->   the same, convergent
//
// Loads, stores and products of matrices are `.sync.aligned`: all lanes of the warp run the same one together. LLVM 22
// marks none of wmma and mma convergent, so that to the optimiser such a load is one like any other: when what it gives is
// used in a branch only, instcombine moves it there, where some lanes run it without the others, which is undefined.
// (Products stay, because LLVM does not know that they return.) docs/upstream-bugs.md.
//
// Legal because the mark only forbids. It comes before anything moves, and before it is found out which functions need
// no mark themselves. Contract CG-15.
#include <llvm-c/Core.h>

#include "bridge/attributes.h"
#include "facts/shapes.h"
#include "passes.h"

static bool is_of_matrices(LLVMValueRef function) {
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  return LLVMIsDeclaration(function) && (nv_span_starts_with(name, length, "llvm.nvvm.wmma.") ||
                                         nv_span_starts_with(name, length, "llvm.nvvm.mma."));
}

nv_preserved nv_convergent_matrices(nv_pass_ctx *ctx, LLVMModuleRef module) {
  const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  const unsigned kind = LLVMGetEnumAttributeKindForName("convergent", 10);
  LLVMAttributeRef convergent = LLVMCreateEnumAttribute(nv_ctx_llvm(ctx), kind, 0);
  bool changed = false;
  nv_foreach_function(f, module) {
    if (!is_of_matrices(f) || LLVMGetEnumAttributeAtIndex(f, at_function, kind))
      continue;
    nv_foreach_use(use, f) {
      LLVMValueRef call = LLVMGetUser(use);
      if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != f ||
          LLVMGetCallSiteEnumAttribute(call, at_function, kind))
        continue;
      LLVMAddCallSiteAttribute(call, at_function, convergent);
      changed = true;
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
