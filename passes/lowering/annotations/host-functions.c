// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// host-functions.c: functions for the host that device code calls.
//
//   declare void @h(i32) "dontcall-error"="nvopt: a __host__ function"
//   ->  define internal void @h(i32) noreturn { call void @llvm.trap()  unreachable }
//
// The front end lets a __host__ __device__ function call a __host__ one, as nvcc does, which warns. nvcc then
// takes it that the call is never reached and drops what leads there; here the program stops at it.
//
// Legal: nothing on the GPU can define the function, so a program that comes there has no meaning of its own; one
// that does not come there never notices. The mark is clang-ext/plugin/errors.cpp's, no user can write it by
// accident, and without this step it is an error of the code generator. Contract CE-40.
#include <string.h>

#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "bridge/nvvm.h"

static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

static bool is_host_function(LLVMValueRef f) {
  static const char key[] = "dontcall-error", mark[] = "nvopt: a __host__ function";
  LLVMAttributeRef a = LLVMGetStringAttributeAtIndex(f, at_function, key, sizeof key - 1);
  unsigned len = 0;
  const char *text = a ? LLVMGetStringAttributeValue(a, &len) : NULL;
  return text && len == sizeof mark - 1 && memcmp(text, mark, len) == 0 && LLVMIsDeclaration(f);
}

// What was said about a function that returns is not true of this one.
static void forget_attributes(LLVMValueRef f) {
  static const char *const names[] = {"memory", "willreturn", "nosync", "speculatable"};
  nv_remove_attr(f, at_function, "dontcall-error");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    nv_remove_attr(f, at_function, names[i]);
    nv_foreach_use(use, f) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsACallInst(user) && LLVMGetCalledValue(user) == f)
        nv_remove_attr(user, at_function, names[i]);
    }
  }
}

static void make_trap(LLVMModuleRef module, LLVMValueRef f) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMValueRef trap = nv_intrinsic_declaration(module, "llvm.trap", NULL, 0);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  forget_attributes(f);
  LLVMGlobalEraseMetadata(f, LLVMGetMDKindIDInContext(context, "dbg", 3)); // of a declaration
  LLVMSetLinkage(f, LLVMInternalLinkage);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, f, ""));
  LLVMBuildCall2(b, LLVMGlobalGetValueType(trap), trap, NULL, 0, "");
  LLVMBuildUnreachable(b);
  LLVMDisposeBuilder(b);
}

nv_preserved nv_host_functions(LLVMModuleRef module) {
  nv_preserved preserved = NV_UNCHANGED;
  nv_foreach_function(f, module) {
    if (!is_host_function(f))
      continue;
    make_trap(module, f);
    preserved = NV_CHANGED_CFG;
  }
  return preserved;
}
