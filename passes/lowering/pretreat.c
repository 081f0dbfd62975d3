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
// A variable that is one number of 16 bits of floating point becomes an integer of the same bits, because the
// code generator prints such a number in 64 bits, of which ptxas keeps the lower 16:
//
//   @h = addrspace(1) global half 0xH3E00     ->     @h = addrspace(1) global i16 15872
//
// Loads and stores say their own type, so the same bits are read and written.
//
// Legal: none of it is code but for the two names, which are reserved for the compiler. It mentions
// them in tables alone; a virtual call that ends at a pure function (in a constructor) has no defined
// behaviour, and one of a deleted function does not compile. So nothing that is defined tells null
// from the function. Where the module defines the function, it stays. Contract PRT.
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Comdat.h>
#include <stb/stb_ds.h>

#include "alloc.h"
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

// The half that stands in `old`, as an integer in its place.
static void as_integer(LLVMModuleRef module, LLVMValueRef old) {
  LLVMTypeRef type = LLVMInt16TypeInContext(LLVMGetModuleContext(module));
  LLVMValueRef made =
      LLVMAddGlobalInAddressSpace(module, type, "", LLVMGetPointerAddressSpace(LLVMTypeOf(old)));
  LLVMSetInitializer(made, LLVMConstBitCast(LLVMGetInitializer(old), type));
  LLVMSetLinkage(made, LLVMGetLinkage(old));
  LLVMSetVisibility(made, LLVMGetVisibility(old));
  LLVMSetUnnamedAddress(made, LLVMGetUnnamedAddress(old));
  LLVMSetGlobalConstant(made, LLVMIsGlobalConstant(old));
  LLVMSetExternallyInitialized(made, LLVMIsExternallyInitialized(old));
  LLVMSetAlignment(made, LLVMGetAlignment(old) ? LLVMGetAlignment(old) : 2);
  LLVMSetComdat(made, LLVMGetComdat(old));
  if (LLVMGetSection(old))
    LLVMSetSection(made, LLVMGetSection(old));
  size_t n, len;
  LLVMValueMetadataEntry *all = LLVMGlobalCopyAllMetadata(old, &n);
  for (unsigned i = 0; i < n; i++)
    LLVMGlobalSetMetadata(made, LLVMValueMetadataEntriesGetKind(all, i),
                          LLVMValueMetadataEntriesGetMetadata(all, i));
  LLVMDisposeValueMetadataEntries(all);
  LLVMReplaceAllUsesWith(old, made);
  const char *old_name = LLVMGetValueName2(old, &len);
  char *name = nv_copy_text(old_name, len);
  LLVMDeleteGlobal(old);
  LLVMSetValueName2(made, name, len);
  free(name);
}

static bool integers_for_halves(LLVMModuleRef module) {
  if (strncmp(LLVMGetTarget(module), "nvptx", 5) != 0)
    return false;
  bool changed = false;
  for (LLVMValueRef next, v = LLVMGetFirstGlobal(module); v; v = next) {
    next = LLVMGetNextGlobal(v);
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMGlobalGetValueType(v));
    LLVMValueRef value = LLVMGetInitializer(v);
    if ((kind != LLVMHalfTypeKind && kind != LLVMBFloatTypeKind) || !value ||
        !LLVMIsAConstantFP(value))
      continue;
    as_integer(module, v);
    changed = true;
  }
  return changed;
}

nv_preserved nv_pretreat(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = fix_triple(module);
  changed |= fix_layout(module);
  changed |= merge_idents(module);
  changed |= empty_virtual_slots(module);
  changed |= integers_for_halves(module);
  nv_preserved stripped = nv_run_module_passes(ctx, "strip-dead-prototypes");
  return nv_join(stripped, changed ? NV_CHANGED_INSTS : NV_UNCHANGED);
}
