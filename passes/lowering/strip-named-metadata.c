// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// strip-named-metadata.c: nv-strip-named-metadata, removes named metadata (option
// strip-named-metadata).
//
//   !llvm.ident = !{!0}   !my.tool = !{!1}   ->   gone
//
// Legal because what stays is all that this compiler, LLVM or ptxas reads a meaning from: the flags
// of the module, the compile units that debug information hangs on, the annotations of kernels, the
// version of NVVM IR, and the options that travel with the module. Contract OP-8.
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/metadata.h"
#include "passes.h"

static bool has_meaning(const char *name) {
  static const char *const kept[] = {"llvm.module.flags", "llvm.dbg.cu", "nvvm.annotations",
                                     "nvvmir.version", "nvopt.options"};
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (strcmp(name, kept[i]) == 0)
      return true;
  return false;
}

nv_preserved nv_strip_named_metadata(nv_pass_ctx *ctx, LLVMModuleRef module) {
  (void)ctx;
  const char **names = NULL;
  for (LLVMNamedMDNodeRef node = LLVMGetFirstNamedMetadata(module); node;
       node = LLVMGetNextNamedMetadata(node)) {
    size_t len;
    const char *name = LLVMGetNamedMetadataName(node, &len);
    if (!has_meaning(name))
      arrput(names, name);
  }
  // The name belongs to the node, so each goes with its own.
  for (ptrdiff_t i = 0; i < arrlen(names); i++)
    nv_named_md_erase(module, names[i]);
  bool changed = arrlen(names) != 0;
  arrfree(names);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
