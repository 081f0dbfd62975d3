// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pretreat.c: nvvm-pretreat, one spelling for what every module says.
//
// The triple of a GPU library (nvptx64-nvidia-gpulibs) becomes the usual one, which is the only one
// that LLVM's NVPTX passes expect; a module with kernels that says nothing gets it and the data
// layout that belongs to it. Equal entries of llvm.ident, which every linked module adds,
// become one; declarations that nobody uses go. Slots of pure and of deleted virtual functions become
// null in tables of virtual functions, as in nvcc's:
//
//   @_ZTV5Shape = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @__cxa_pure_virtual] }
//                                                                          -> ptr null
//
// On a GPU nobody defines the function that clang writes there, and ptxas refuses its address. What
// else cicc 13.0 tidies here is done where modules come in: annotations by nvvm-annotations, attributes
// of library functions by nvopt-link-libdevice, old names of intrinsics and missing `convergent` by
// LLVM's reader.
//
// Legal: none of it is code but for those two names, which are reserved for the compiler. It mentions
// them in tables alone; a virtual call that ends at a pure function (in a constructor) has no defined
// behaviour, and one of a deleted function does not compile. So nothing that is defined tells null
// from the function. Where the module defines the function, it stays. Contract PRT.
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/pipeline.h"

// A kernel can only be meant for this target.
static bool has_kernel(LLVMModuleRef module) {
  nv_foreach_function(f, module) {
    if (nv_is_kernel(f))
      return true;
  }
  return false;
}

static bool fix_triple(LLVMModuleRef module) {
  const char *triple = LLVMGetTarget(module);
  if (strcmp(triple, "nvptx64-nvidia-gpulibs") != 0 && (*triple || !has_kernel(module)))
    return false;
  LLVMSetTarget(module, "nvptx64-nvidia-cuda");
  return true;
}

static bool fix_layout(LLVMModuleRef module) {
  return !*LLVMGetDataLayoutStr(module) && strncmp(LLVMGetTarget(module), "nvptx", 5) == 0 &&
         nv_set_target_layout(module);
}

// Nodes are unique in their context, so equal entries are one node.
static bool merge_idents(LLVMModuleRef module) {
  static const char list[] = "llvm.ident";
  unsigned n = LLVMGetNamedMetadataNumOperands(module, list);
  LLVMValueRef *all = NULL, *kept = NULL;
  arrsetlen(all, n);
  if (n)
    LLVMGetNamedMetadataOperands(module, list, all);
  for (unsigned i = 0; i < n; i++) {
    bool known = false;
    for (ptrdiff_t j = 0; j < arrlen(kept); j++)
      known |= kept[j] == all[i];
    if (!known)
      arrput(kept, all[i]);
  }
  bool changed = arrlen(kept) != n;
  if (changed) {
    nv_named_md_erase(module, list);
    for (ptrdiff_t i = 0; i < arrlen(kept); i++)
      LLVMAddNamedMetadataOperand(module, list, kept[i]);
  }
  arrfree(all);
  arrfree(kept);
  return changed;
}

static bool empty_virtual_slots(LLVMModuleRef module) {
  static const char *const names[] = {"__cxa_pure_virtual", "__cxa_deleted_virtual"};
  bool changed = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    LLVMValueRef f = LLVMGetNamedFunction(module, names[i]);
    if (!f || !LLVMIsDeclaration(f) || strncmp(LLVMGetTarget(module), "nvptx", 5) != 0)
      continue;
    LLVMReplaceAllUsesWith(f, LLVMConstNull(LLVMTypeOf(f)));
    LLVMDeleteFunction(f);
    changed = true;
  }
  return changed;
}

nv_preserved nv_pretreat(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = fix_triple(module);
  changed |= fix_layout(module);
  changed |= merge_idents(module);
  changed |= empty_virtual_slots(module);
  nv_preserved stripped = nv_run_module_passes(ctx, "strip-dead-prototypes");
  return nv_join(stripped, changed ? NV_CHANGED_INSTS : NV_UNCHANGED);
}
