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
// ptxas keeps an array of few elements in registers and chooses one by comparing the index with each place: up to
// nine, fewer with every access, and it counts elements of the width that the accesses have. Twelve pairs of
// numbers that are read and written in halves stay in memory; joined they are comparisons, two to three times
// the instructions, which one access to memory does not cost. Where a run-time index chooses, in pieces wider than the
// alignment that is there, and FEWEST_CHOSEN to MOST_CHOSEN of these are the array, it stays as it is. Not so
// where more than MOST_INDICES choose: ptxas then leaves all but the smallest in memory, where wide accesses are better.
//
// Legal: an alloca may always be aligned better than asked for. Left alone: scalars, objects of
// run-time size, arguments passed by value (not allocas), and what is aligned better already.
// Contract SLA.
#include "memory/array-alignment.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "passes.h"

#include <llvm-c/Target.h>

enum { FEWEST_CHOSEN = 4, MOST_CHOSEN = 12, MOST_INDICES = 6 };

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

// The largest power of two, NV_WIDEST_ACCESS at most, that divides the size of everything that an index known at
// run time only chooses from `array`; 0 where no single index does, or more than MOST_INDICES.
static unsigned chosen_width(nv_pass_ctx *ctx, LLVMValueRef array) {
  unsigned width = 0, indices = 0;
  for (LLVMUseRef use = LLVMGetFirstUse(array); use; use = LLVMGetNextUse(use)) {
    nv_gep_term term;
    size_t terms;
    int64_t constant;
    if (!LLVMIsAGetElementPtrInst(LLVMGetUser(use)) ||
        !nv_gep_offset(ctx, LLVMGetUser(use), &constant, &term, 1, &terms) || terms != 1)
      continue;
    if (++indices > MOST_INDICES)
      return 0;
    width = width ? width : NV_WIDEST_ACCESS;
    while (term.scale % width != 0)
      width /= 2;
  }
  return width;
}

// Aligned to `wanted`, `array` of `bytes` would be accessed in pieces so few that ptxas keeps them in registers.
static bool becomes_registers(nv_pass_ctx *ctx, LLVMValueRef array, uint64_t bytes,
                              unsigned wanted) {
  unsigned width = chosen_width(ctx, array);
  if (width > wanted)
    width = wanted;
  return width > LLVMGetAlignment(array) && bytes / width >= FEWEST_CHOSEN &&
         bytes / width <= MOST_CHOSEN;
}

static bool largest_asked(const nv_options *options) {
  return nv_opt_bool(options, NV_OPT_use_max_local_array_alignment) ||
         nv_opt_bool(options, NV_OPT_nvptx_use_max_local_array_alignment);
}

static unsigned wanted_alignment(const nv_options *options, uint64_t bytes) {
  return largest_asked(options) && bytes >= NV_WIDEST_ACCESS ? NV_WIDEST_ACCESS
                                                             : nv_array_alignment(bytes);
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
    if (wanted <= LLVMGetAlignment(inst) ||
        (!largest_asked(options) && becomes_registers(ctx, inst, bytes, wanted)))
      continue;
    LLVMSetAlignment(inst, wanted);
    changed = true;
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
