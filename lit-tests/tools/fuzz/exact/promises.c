// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// promises.c: what an instruction promises and the interpreter does not check. What breaks such a promise is
// undefined, and a difference behind it says nothing.
#include <string.h>

#include "fuzz/exact/exact.h"

static bool has_metadata(LLVMValueRef inst, const char *name) {
  LLVMContextRef llvm = LLVMGetTypeContext(LLVMTypeOf(inst));
  return LLVMGetMetadata(inst, LLVMGetMDKindIDInContext(llvm, name, (unsigned)strlen(name))) !=
         NULL;
}

// Attributes say something of the result of `call`: at the call or, of a result that is made up here, at the function.
static bool promises_result(LLVMValueRef call) {
  LLVMValueRef callee = LLVMIsAFunction(LLVMGetCalledValue(call));
  unsigned range = LLVMGetEnumAttributeKindForName("range", strlen("range"));
  return LLVMGetCallSiteAttributeCount(call, LLVMAttributeReturnIndex) > 0 ||
         (callee && !LLVMGetIntrinsicID(callee) &&
          LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeReturnIndex, range));
}

const char *exact_promise(LLVMValueRef inst) {
  static const char *const names[] = {"tbaa",           "noalias",         "alias.scope",
                                      "invariant.load", "invariant.group", "nonnull",
                                      "align",          "dereferenceable", "nvopt.whole"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (has_metadata(inst, names[i]))
      return names[i];
  return LLVMIsACallInst(inst) && (LLVMGetNumOperandBundles(inst) > 0 || promises_result(inst))
             ? "what a call promises"
             : NULL;
}
