// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// set-global-array-alignment.c: set-global-array-alignment, arrays of the module for wide accesses.
//
//   @buf = external addrspace(3) global [0 x float], align 4   ->   align 16
//
// Dynamic shared memory begins where the launch puts it, which is aligned for the widest access
// when the declaration asks for that; then four neighbouring reads become one. Arrays of known size
// are raised with modify-shared-mem and modify-global-mem. Padding in shared memory could cost
// occupancy or exceed what a block may have, so shared arrays are raised where there is none: the
// size of every shared variable is a multiple of the alignment, or all of them in a row take as
// many blocks of the allocator as before and fit with all gaps that any order could have.
//
// Legal: a definition that nobody outside sees may be aligned better than asked for. The extern
// array of dynamic shared memory is laid out from this module's declarations when there are no
// others: in whole-program mode. Left alone: what has a section, LLVM's own lists, external
// definitions. Contract SGA.
#include <string.h>

#include "memory/array-alignment.h"
#include "passes.h"
#include "facts/shapes.h"

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

//===-- Room in shared memory -----------------------------------------------------------------===//

// What the hardware gives shared memory in, and what a block gets of it without asking.
enum { SHARED_BLOCK = 128, STATIC_SHARED = 48 * 1024 };

struct room {
  uint64_t before, after; // bytes of all shared variables in a row
  uint64_t worst;         // with the largest gaps behind each
  bool gapless;           // every size is a multiple of the widest access
};

static unsigned alignment_of(LLVMTargetDataRef layout, LLVMValueRef global) {
  unsigned align = LLVMGetAlignment(global);
  return align ? align : LLVMABIAlignmentOfType(layout, LLVMGlobalGetValueType(global));
}

static bool has_room(LLVMTargetDataRef layout, LLVMModuleRef module) {
  struct room r = {.gapless = true};
  nv_foreach_global(global, module) {
    if (space_of(global) != SHARED_SPACE || LLVMIsDeclaration(global))
      continue;
    uint64_t size = LLVMABISizeOfType(layout, LLVMGlobalGetValueType(global));
    uint64_t now = alignment_of(layout, global), then = now;
    if (is_own_array(global) && nv_array_alignment(size) > then)
      then = nv_array_alignment(size);
    r.before = nv_align_to(r.before, now) + size;
    r.after = nv_align_to(r.after, then) + size;
    r.worst += size + then - 1;
    r.gapless &= size % NV_WIDEST_ACCESS == 0;
  }
  return r.gapless || (nv_align_to(r.before, SHARED_BLOCK) == nv_align_to(r.after, SHARED_BLOCK) &&
                       r.worst <= STATIC_SHARED);
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

nv_preserved nv_set_global_array_alignment(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  struct choice choice = choose(ctx);
  choice.shared = choice.shared && has_room(layout, module);
  bool changed = false;
  nv_foreach_global(global, module) {
    unsigned wanted = wanted_alignment(&choice, layout, global);
    if (wanted <= alignment_of(layout, global))
      continue;
    LLVMSetAlignment(global, wanted);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
