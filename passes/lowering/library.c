// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// library.c: the steps that linking any of nvopt's bitcode libraries has in common.
#include "lowering/library.h"

#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/metadata.h"

// LD-05 F: the module's own target wins; flags and idents of the library stay behind.
void nv_library_prepare(LLVMModuleRef module, LLVMModuleRef library) {
  static const char *const own[] = {"llvm.module.flags", "llvm.ident", "nvvmir.version"};
  LLVMSetTarget(library, LLVMGetTarget(module));
  LLVMSetDataLayout(library, LLVMGetDataLayoutStr(module));
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    nv_named_md_erase(library, own[i]);
}

// The first function that calls `f` and is not itself from the library.
LLVMValueRef nv_library_caller(LLVMValueRef f) {
  nv_foreach_use(use, f) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user))
      return LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
  }
  return NULL;
}

static void copy_string_attribute(LLVMValueRef to, LLVMValueRef from, const char *key) {
  LLVMAttributeRef a = LLVMGetStringAttributeAtIndex(
      from, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, key, (unsigned)strlen(key));
  if (a)
    LLVMAddAttributeAtIndex(to, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, a);
}

static void remove_string_attributes(LLVMValueRef f) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMAttributeRef *all = NULL;
  arrsetlen(all, LLVMGetAttributeCountAtIndex(f, at));
  LLVMGetAttributesAtIndex(f, at, all);
  for (ptrdiff_t i = 0; i < arrlen(all); i++) {
    unsigned len;
    if (LLVMIsStringAttribute(all[i])) {
      const char *key = LLVMGetStringAttributeKind(all[i], &len);
      LLVMRemoveStringAttributeAtIndex(f, at, key, len);
    }
  }
  arrfree(all);
}

static void remove_enum_attribute(LLVMValueRef f, const char *name) {
  LLVMRemoveEnumAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                 LLVMGetEnumAttributeKindForName(name, strlen(name)));
}

// LD-07. The mode attributes must be those of the code that the function is inlined into.
void nv_library_adopt(LLVMValueRef f, LLVMValueRef model) {
  static const char *const modes[] = {"target-cpu", "target-features", "denormal-fp-math",
                                      "denormal-fp-math-f32"};
  static const char *const dropped[] = {"convergent", "uwtable", "ssp", "sspstrong", "sspreq"};
  LLVMSetLinkage(f, LLVMInternalLinkage);
  LLVMSetVisibility(f, LLVMDefaultVisibility);
  remove_string_attributes(f);
  for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
    remove_enum_attribute(f, dropped[i]);
  for (size_t i = 0; model && i < sizeof modes / sizeof *modes; i++)
    copy_string_attribute(f, model, modes[i]);
}

// Constants that came with the functions belong to this module alone now.
void nv_library_internalize_constants(LLVMModuleRef module, LLVMValueRef last_own) {
  LLVMValueRef g = last_own ? LLVMGetNextGlobal(last_own) : LLVMGetFirstGlobal(module);
  for (; g; g = LLVMGetNextGlobal(g)) {
    if (LLVMIsDeclaration(g) || !LLVMIsGlobalConstant(g))
      continue;
    LLVMSetLinkage(g, LLVMInternalLinkage);
    LLVMSetUnnamedAddress(g, LLVMGlobalUnnamedAddr);
  }
}
