// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What must agree before modules are linked (LT-4). LLVM's linker would take the layout of the first
// module for all, and a variable that two units see with different sizes as the larger of the two.
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Target.h>

#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "link/link.h"
#include "pass.h"
#include "tools/tool.h"

enum { IR_MAJOR = 2, IR_MINOR = 0, DBG_MAJOR = 3, DBG_MINOR = 2 };

// A variable of unknown size (extern T x[]) agrees with everything.
static unsigned long long size_of(LLVMModuleRef module, LLVMValueRef variable) {
  LLVMTypeRef type = LLVMGlobalGetValueType(variable);
  return LLVMTypeIsSized(type) ? LLVMABISizeOfType(LLVMGetModuleDataLayout(module), type) : 0;
}

static bool is_local(LLVMValueRef global) {
  LLVMLinkage linkage = LLVMGetLinkage(global);
  return linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage ||
         linkage == LLVMAppendingLinkage;
}

static const char *memory_of(LLVMValueRef variable) {
  switch (LLVMGetPointerAddressSpace(LLVMTypeOf(variable))) {
  case 1:
    return "global";
  case 3:
    return "shared";
  case 4:
    return "constant";
  default:
    return "generic";
  }
}

static bool variables_agree(LLVMModuleRef into, LLVMModuleRef module, const char *name) {
  nv_foreach_global(v, module) {
    size_t len;
    const char *symbol = LLVMGetValueName2(v, &len);
    LLVMValueRef other = is_local(v) ? NULL : LLVMGetNamedGlobal(into, symbol);
    if (!other || is_local(other))
      continue;
    // clang puts the definition of a __device__ const variable into constant memory and leaves a
    // declaration of it elsewhere in global memory.
    if (LLVMTypeOf(v) != LLVMTypeOf(other)) {
      nv_tool_fail("%s is in %s memory in %s and in %s memory in another file; declare it "
                   "__constant__ or __device__ in all, without const",
                   symbol, memory_of(v), name, memory_of(other));
      return false;
    }
    unsigned long long mine = size_of(module, v), its = size_of(into, other);
    if (mine && its && mine != its) {
      nv_tool_fail("Size does not match for %s in %s with size %llu specified in another file with "
                   "size %llu; give both files the same declaration",
                   symbol, name, mine, its);
      return false;
    }
  }
  return true;
}

// LLVM's linker takes a function for the variable of its name, and the other way round.
static bool kinds_agree(LLVMModuleRef into, LLVMModuleRef module, const char *name) {
  size_t len;
  nv_foreach_global(v, module) {
    LLVMValueRef other = LLVMGetNamedFunction(into, LLVMGetValueName2(v, &len));
    if (!is_local(v) && other && !is_local(other)) {
      nv_tool_fail("%s is a variable in %s and a function in another file; rename one of them",
                   LLVMGetValueName2(v, &len), name);
      return false;
    }
  }
  nv_foreach_function(f, module) {
    LLVMValueRef other = LLVMGetNamedGlobal(into, LLVMGetValueName2(f, &len));
    if (!is_local(f) && other && !is_local(other)) {
      nv_tool_fail("%s is a function in %s and a variable in another file; rename one of them",
                   LLVMGetValueName2(f, &len), name);
      return false;
    }
  }
  return true;
}

static bool is_arch(LLVMModuleRef module, const char *name, const char *arch) {
  nv_foreach_function(f, module) {
    LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(
        f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "target-cpu", strlen("target-cpu"));
    unsigned len = 0;
    const char *cpu = attribute ? LLVMGetStringAttributeValue(attribute, &len) : arch;
    if (!attribute || (strlen(arch) == len && memcmp(cpu, arch, len) == 0))
      continue;
    size_t unused;
    nv_tool_fail("%s: '%s' is compiled for %.*s, the link is for %s; compile all files for one GPU",
                 name, LLVMGetValueName2(f, &unused), (int)len, cpu, arch);
    return false;
  }
  return true;
}

// One node of nvvmir.version: the versions of IR and, with four operands, of its debug metadata.
static bool is_version(const int64_t *version, unsigned n, const char *name) {
  static const char words[] =
      "%s: %s version %d.%d incompatible with current version %d.%d; compile "
      "it with this release of the compiler";
  bool ir = version[0] == IR_MAJOR && version[1] == IR_MINOR;
  bool debug = n < 4 || (version[2] == DBG_MAJOR && version[3] <= DBG_MINOR);
  if (!ir)
    nv_tool_fail(words, name, "IR", (int)version[0], (int)version[1], IR_MAJOR, IR_MINOR);
  else if (!debug)
    nv_tool_fail(words, name, "DBG", (int)version[2], (int)version[3], DBG_MAJOR, DBG_MINOR);
  return ir && debug;
}

// What says nothing is taken for IR of this release; what is written in another way is the verifier's to refuse.
static bool are_versions(LLVMModuleRef module, const char *name) {
  static const char key[] = "nvvmir.version";
  const char *check = getenv("NVVM_IR_VER_CHK");
  unsigned nodes = LLVMGetNamedMetadataNumOperands(module, key);
  if (check && strtol(check, NULL, 10) == 0)
    return true;
  for (unsigned i = 0; i < nodes; i++) {
    int64_t version[5] = {0};
    unsigned n = 0;
    while (n < 5 && nv_named_md_int(module, key, i, n, &version[n]))
      n++;
    if ((n == 2 || n == 4) && !is_version(version, n, name))
      return false;
  }
  return true;
}

bool nv_link_fits(LLVMModuleRef into, LLVMModuleRef module, const char *name, const char *arch) {
  const char *triple = LLVMGetTarget(module), *layout = LLVMGetDataLayoutStr(module);
  if (!*triple)
    nv_tool_fail("%s: Module does not contain a triple, should be 'nvptx64-'", name);
  else if (strncmp(triple, "nvptx64-", strlen("nvptx64-")) != 0)
    nv_tool_fail("%s: its target triple is '%s', should be 'nvptx64-'; device code is wanted", name,
                 triple);
  else if (!*layout)
    nv_tool_fail("%s: Module does not contain a data layout; compile it with clang for nvptx64",
                 name);
  else if (*LLVMGetTarget(into) && strcmp(triple, LLVMGetTarget(into)) != 0)
    nv_tool_fail("%s: its target triple is '%s', that of the other files '%s'", name, triple,
                 LLVMGetTarget(into));
  else if (*LLVMGetDataLayoutStr(into) && strcmp(layout, LLVMGetDataLayoutStr(into)) != 0)
    nv_tool_fail("%s: its data layout is not that of the other files; compile all with the same "
                 "compiler and flags",
                 name);
  else
    return are_versions(module, name) && (!arch || is_arch(module, name, arch)) &&
           kinds_agree(into, module, name) && variables_agree(into, module, name);
  return false;
}
