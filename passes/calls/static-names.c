// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// static-names.c: nv-static-names, makes one of the two variables that clang makes of a static one under -fgpu-rdc.
//
//   @_ZL5table = external addrspace(4) global [4 x float]                  ->   (gone: its users use the other one)
//   @_ZL5table__static__1f2e3d4c5b6a7988 = addrspace(4) constant [4 x float] ...
//
//   static __constant__ float table[4];
//   __global__ void k(float *p) { *p = table[0]; }
//   void set(const float *t) { cudaMemcpyToSymbol(table, t, sizeof table); }
//
// Where the host names a static variable, clang makes it visible under a name of its own. Code that it generated before it
// came to the host's mention has the name of the source, which nobody defines: the program does not link.
// Legal: identifiers with two underscores are the compiler's, and clang gives this one, which ends in a hash of the
// file, to nothing but that variable. A name with several such endings, another type and another memory stay. Contract LT-2.
#include <ctype.h>
#include <string.h>

#include "passes.h"

static const char mark[] = "__static__";

// The length of what the source calls the variable, 0 if clang has not renamed it.
static size_t source_length(const char *name, size_t len) {
  size_t end = len, size = strlen(mark);
  while (end && isxdigit((unsigned char)name[end - 1]))
    end--;
  return end < len && end > size && memcmp(name + end - size, mark, size) == 0 ? end - size : 0;
}

// The declaration of what `definition` is called in the source, NULL if there is none.
static LLVMValueRef find_declaration(LLVMModuleRef module, LLVMValueRef definition) {
  size_t len;
  const char *name = LLVMGetValueName2(definition, &len);
  size_t length = LLVMIsDeclaration(definition) ? 0 : source_length(name, len);
  LLVMValueRef its = length ? LLVMGetNamedGlobalWithLength(module, name, length) : NULL;
  bool same = its && LLVMIsDeclaration(its) && LLVMTypeOf(its) == LLVMTypeOf(definition) &&
              LLVMGlobalGetValueType(its) == LLVMGlobalGetValueType(definition);
  return same ? its : NULL;
}

static bool is_only_one(LLVMModuleRef module, LLVMValueRef declaration) {
  size_t n = 0;
  nv_foreach_global(v, module)
    n += find_declaration(module, v) == declaration;
  return n == 1;
}

nv_preserved nv_static_names(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = false;
  (void)ctx;
  nv_foreach_global(v, module) {
    LLVMValueRef declaration = find_declaration(module, v);
    if (!declaration || !is_only_one(module, declaration))
      continue;
    LLVMReplaceAllUsesWith(declaration, v);
    LLVMDeleteGlobal(declaration);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
