// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// set-local-array-alignment.c: set-local-array-alignment, local arrays become aligned for wide
// accesses.
//
//   %a = alloca [4 x float], align 4   ->   %a = alloca [4 x float], align 16
//
// An array that stays in local memory has the alignment of its elements, and four neighbouring
// stores stay four. Aligned to a power of two that divides its size it costs no padding behind it,
// and propagate-alignment and the load/store vectoriser make one access of them.
//
// Legal: an alloca may always be aligned better than asked for. Left alone: scalars, objects of
// run-time size, arguments passed by value (not allocas), and what is aligned better already.
// Contract SLA.
#include "memory/array-alignment.h"
#include "bridge/memory-ops.h"
#include "passes.h"

#include <llvm-c/Target.h>

unsigned nv_array_alignment(uint64_t bytes) {
  unsigned align = 1;
  while (align < NV_WIDEST_ACCESS && bytes && bytes % (2 * align) == 0)
    align *= 2;
  return align;
}

bool nv_contains_array(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMArrayTypeKind)
    return true;
  if (kind != LLVMStructTypeKind || LLVMIsOpaqueStruct(type))
    return false;
  for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
    if (nv_contains_array(LLVMStructGetTypeAtIndex(type, i)))
      return true;
  return false;
}

static bool switched_off(const nv_options *options) {
  return nv_opt_bool(options, NV_OPT_disable_set_array_alignment) ||
         nv_opt_bool(options, NV_OPT_disable_set_local_array_alignment) ||
         nv_opt_bool(options, NV_OPT_nvptx_disable_set_local_array_alignment);
}

static unsigned wanted_alignment(const nv_options *options, uint64_t bytes) {
  bool largest = nv_opt_bool(options, NV_OPT_use_max_local_array_alignment) ||
                 nv_opt_bool(options, NV_OPT_nvptx_use_max_local_array_alignment);
  return largest && bytes >= NV_WIDEST_ACCESS ? NV_WIDEST_ACCESS : nv_array_alignment(bytes);
}

nv_preserved nv_set_local_array_alignment(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  bool changed = false;
  if (switched_off(options) || LLVMIsDeclaration(function))
    return NV_UNCHANGED;
  nv_foreach_inst(inst, LLVMGetEntryBasicBlock(function)) {
    if (!LLVMIsAAllocaInst(inst) || !nv_is_static_alloca(inst) ||
        !nv_contains_array(LLVMGetAllocatedType(inst)) ||
        nv_is_scalable(LLVMGetAllocatedType(inst)))
      continue;
    LLVMValueRef count = LLVMGetOperand(inst, 0);
    uint64_t bytes =
        LLVMABISizeOfType(layout, LLVMGetAllocatedType(inst)) * LLVMConstIntGetZExtValue(count);
    unsigned wanted = wanted_alignment(options, bytes);
    if (wanted <= LLVMGetAlignment(inst))
      continue;
    LLVMSetAlignment(inst, wanted);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
