// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// promoted-names.c: nv-promoted-names, gives PTX's names to what a thin link made visible to other modules.
//
//   @pool.llvm.39283 = hidden addrspace(1) global ...   ->   @pool$llvm$39283 = hidden addrspace(1) global ...
//
// LLVM's ThinLTO imports functions into the modules that call them. What such a function refers to and only its own
// module could see becomes visible, under its name, ".llvm." and a number that depends on that module. PTX has no
// dots in names, and the code generator changes only those of what is local. Runs in front of a level, for each
// module of the link; elsewhere no name has that form.
// Legal: the name occurs in no source, so that nobody outside of the link asks for it, and all modules of the link
// change it in the same way. A name that is taken already is an error, and nothing is renamed to it. Contract LT-3.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "bridge/diagnostics.h"
#include "passes.h"

// Renames `value` if it has such a name. True if it had.
static bool settle(nv_pass_ctx *ctx, LLVMModuleRef module, LLVMValueRef value) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  LLVMLinkage linkage = LLVMGetLinkage(value);
  if (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage || !strstr(name, ".llvm."))
    return false;
  char *fresh = nv_copy_text(name, len);
  for (size_t i = 0; i < len; i++)
    if (fresh[i] == '.')
      fresh[i] = '$';
  bool taken = LLVMGetNamedGlobal(module, fresh) || LLVMGetNamedFunction(module, fresh) ||
               LLVMGetNamedGlobalAlias(module, fresh, len);
  if (taken)
    nv_error(ctx, NULL, "'%s' cannot be renamed for PTX; there is a '%s', rename that", name,
             fresh);
  else
    LLVMSetValueName2(value, fresh, len);
  free(fresh);
  return !taken;
}

nv_preserved nv_promoted_names(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = false;
  nv_foreach_function(f, module)
    changed |= settle(ctx, module, f);
  nv_foreach_global(v, module)
    changed |= settle(ctx, module, v);
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module); a; a = LLVMGetNextGlobalAlias(a))
    changed |= settle(ctx, module, a);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
