// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// propagate-alignment.c: propagate-alignment, accesses learn the alignment of what they access.
//
//   %a = alloca [4 x float], align 16                     %a = alloca [4 x float], align 16
//   store float %x, ptr %a, align 4                  ->   store float %x, ptr %a, align 16
//   call void @llvm.memcpy(ptr align 4 %p, ptr %a, ..)    call void @llvm.memcpy(.., ptr align 16
//   %a, ..)
//
// The load/store vectoriser and the expansion of copies trust what the access says, and that was
// written before arrays were aligned, pointers assumed aligned, or offsets known. The first access
// behind each of them decides the width of all.
//
// Legal: the alignment that is written is one that the address surely has where the access is: from
// allocas, globals, align attributes and assumptions at the base, by the trailing zero bits of the
// offsets, the smallest over phis and selects, and for a loop counter its start and step. Nothing
// is lowered. Volatile and atomic accesses keep everything else they have. Contract PAL.
#include "bridge/attributes.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"

/// What is written is enough for the widest access of any target; of a null pointer everything
/// would be true.
enum { MAX_ALIGNMENT = 128 };

static unsigned known_alignment(nv_pass_ctx *ctx, LLVMValueRef pointer, LLVMValueRef at) {
  uint64_t align = nv_known_alignment(ctx, pointer, at);
  return align > MAX_ALIGNMENT ? MAX_ALIGNMENT : (unsigned)align;
}

static bool raise_access(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef pointer) {
  unsigned align = known_alignment(ctx, pointer, inst);
  if (align <= LLVMGetAlignment(inst))
    return false;
  LLVMSetAlignment(inst, align);
  return true;
}

// The align attribute of one pointer argument of a copy or fill.
static bool raise_argument(nv_pass_ctx *ctx, LLVMValueRef call, unsigned index, uint64_t promised) {
  unsigned align = known_alignment(ctx, LLVMGetOperand(call, index), call);
  return align > promised && nv_add_attr(call, index + 1, "align", align);
}

static bool raise_memory_call(nv_pass_ctx *ctx, LLVMValueRef call) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(call);
  bool is_copy = kind == NV_INTRINSIC_MEMCPY || kind == NV_INTRINSIC_MEMMOVE;
  if (!is_copy && kind != NV_INTRINSIC_MEMSET)
    return false;
  bool changed = raise_argument(ctx, call, 0, nv_mem_dest_align(call));
  if (is_copy)
    changed |= raise_argument(ctx, call, 1, nv_mem_source_align(call));
  return changed;
}

// ldu has its alignment as an operand.
static bool raise_uniform_load(nv_pass_ctx *ctx, LLVMValueRef call) {
  if (!nv_is_intrinsic(call, "llvm.nvvm.ldu.global.i") &&
      !nv_is_intrinsic(call, "llvm.nvvm.ldu.global.f") &&
      !nv_is_intrinsic(call, "llvm.nvvm.ldu.global.p"))
    return false;
  LLVMValueRef promised = LLVMGetOperand(call, 1);
  unsigned align = known_alignment(ctx, LLVMGetOperand(call, 0), call);
  if (!LLVMIsAConstantInt(promised) || align <= LLVMConstIntGetZExtValue(promised))
    return false;
  LLVMSetOperand(call, 1, LLVMConstInt(LLVMTypeOf(promised), align, false));
  return true;
}

nv_preserved nv_propagate_alignment(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef pointer = nv_accessed_address(inst);
      if (pointer)
        changed |= raise_access(ctx, inst, pointer);
      else if (LLVMIsACallInst(inst))
        changed |= raise_memory_call(ctx, inst) || raise_uniform_load(ctx, inst);
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
