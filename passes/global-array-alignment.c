// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// global-array-alignment.c: set-global-array-alignment, arrays of the module for wide accesses.
//
//   @buf = external addrspace(3) global [0 x float], align 4   ->   align 16
//
// Dynamic shared memory begins where the launch puts it, which is aligned for the widest access
// when the declaration asks for that; then four neighbouring reads become one. Arrays of known size
// are left as they are by default, as the reference compiler leaves them: padding in shared memory
// can cost occupancy. modify-shared-mem and modify-global-mem raise them, too.
//
// Legal: a definition that nobody outside sees may be aligned better than asked for. The extern
// array of dynamic shared memory is laid out from this module's declarations when there are no
// others: in whole-program mode. Left alone: what has a section, LLVM's own lists, external
// definitions. Contract SGA.
#include <string.h>

#include "array-alignment.h"
#include "passes.h"

#include <llvm-c/Target.h>

enum { GLOBAL_SPACE = 1, SHARED_SPACE = 3, CONSTANT_SPACE = 4 };

static unsigned space_of(LLVMValueRef global) {
  return LLVMGetPointerAddressSpace(LLVMTypeOf(global));
}

// extern __shared__ T x[];
static bool is_dynamic_shared(LLVMValueRef global) {
  LLVMTypeRef type = LLVMGlobalGetValueType(global);
  return LLVMIsDeclaration(global) && space_of(global) == SHARED_SPACE &&
         LLVMGetLinkage(global) == LLVMExternalLinkage &&
         LLVMGetTypeKind(type) == LLVMArrayTypeKind && LLVMGetArrayLength2(type) == 0;
}

static bool has_section(LLVMValueRef global) {
  const char *section = LLVMGetSection(global);
  return section && *section;
}

// An array that only this module can lay out.
static bool is_own_array(LLVMValueRef global) {
  size_t len;
  const char *name = LLVMGetValueName2(global, &len);
  LLVMLinkage linkage = LLVMGetLinkage(global);
  return !LLVMIsDeclaration(global) &&
         (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage) &&
         LLVMGetTypeKind(LLVMGlobalGetValueType(global)) == LLVMArrayTypeKind &&
         !has_section(global) && !(len > 5 && memcmp(name, "llvm.", 5) == 0);
}

struct choice {
  bool shared, global, dynamic;
};

static struct choice choose(nv_pass_ctx *ctx) {
  const nv_options *options = nv_ctx_options(ctx);
  bool none = nv_opt_bool(options, NV_OPT_disable_set_array_alignment);
  bool shared = !none && !nv_opt_bool(options, NV_OPT_disable_set_shared_array_alignment);
  bool global = !none && !nv_opt_bool(options, NV_OPT_disable_set_global_array_alignment);
  return (struct choice){
      .shared = shared && nv_ctx_param(ctx, "modify-shared-mem"),
      .global = global && nv_ctx_param(ctx, "modify-global-mem"),
      .dynamic = shared && nv_opt_tristate(options, NV_OPT_rdc) == 0,
  };
}

static unsigned wanted_alignment(const struct choice *choice, LLVMTargetDataRef layout,
                                 LLVMValueRef global) {
  if (is_dynamic_shared(global))
    return choice->dynamic ? NV_WIDEST_ACCESS : 1;
  unsigned space = space_of(global);
  bool raise = space == SHARED_SPACE                              ? choice->shared
               : space == GLOBAL_SPACE || space == CONSTANT_SPACE ? choice->global
                                                                  : false;
  if (!raise || !is_own_array(global))
    return 1;
  return nv_array_alignment(LLVMABISizeOfType(layout, LLVMGlobalGetValueType(global)));
}

nv_preserved nv_global_array_alignment(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  struct choice choice = choose(ctx);
  bool changed = false;
  nv_foreach_global(global, module) {
    unsigned now = LLVMGetAlignment(global);
    if (!now)
      now = LLVMABIAlignmentOfType(layout, LLVMGlobalGetValueType(global));
    unsigned wanted = wanted_alignment(&choice, layout, global);
    if (wanted <= now)
      continue;
    LLVMSetAlignment(global, wanted);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
