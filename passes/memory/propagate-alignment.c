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
// offsets, the smallest over phis and selects, and for what a loop moves its start and steps
// (phi-alignment.c). Nothing is lowered. Volatile and atomic accesses keep everything else they have. Contract PAL.
//
// propagate-alignment<copies>, in front of lower-aggr-copies, leaves functions alone in which that pass finds
// nothing to take apart: the run behind it asks for all accesses again.
#include "bridge/attributes.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"
#include "passes.h"
#include "memory/phi-alignment.h"

static bool raise_access(const nv_phi_alignments *all, LLVMValueRef inst, LLVMValueRef pointer) {
  unsigned align = nv_address_alignment(all, pointer, inst);
  if (align <= LLVMGetAlignment(inst))
    return false;
  LLVMSetAlignment(inst, align);
  return true;
}

// The align attribute of one pointer argument of a copy or fill.
static bool raise_argument(const nv_phi_alignments *all, LLVMValueRef call, unsigned index,
                           uint64_t promised) {
  unsigned align = nv_address_alignment(all, LLVMGetOperand(call, index), call);
  return align > promised && nv_add_attr(call, index + 1, "align", align);
}

static bool raise_memory_call(const nv_phi_alignments *all, LLVMValueRef call) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(call);
  bool is_copy = kind == NV_INTRINSIC_MEMCPY || kind == NV_INTRINSIC_MEMMOVE;
  if (!is_copy && kind != NV_INTRINSIC_MEMSET)
    return false;
  bool changed = raise_argument(all, call, 0, nv_mem_dest_align(call));
  if (is_copy)
    changed |= raise_argument(all, call, 1, nv_mem_source_align(call));
  return changed;
}

// ldu has its alignment as an operand.
static bool raise_uniform_load(const nv_phi_alignments *all, LLVMValueRef call) {
  if (!nv_is_intrinsic(call, "llvm.nvvm.ldu.global.i") &&
      !nv_is_intrinsic(call, "llvm.nvvm.ldu.global.f") &&
      !nv_is_intrinsic(call, "llvm.nvvm.ldu.global.p"))
    return false;
  LLVMValueRef promised = LLVMGetOperand(call, 1);
  unsigned align = nv_address_alignment(all, LLVMGetOperand(call, 0), call);
  if (!LLVMIsAConstantInt(promised) || align <= LLVMConstIntGetZExtValue(promised))
    return false;
  LLVMSetOperand(call, 1, LLVMConstInt(LLVMTypeOf(promised), align, false));
  return true;
}

// Something of memory that is more than one access.
static bool is_copy(LLVMValueRef inst) {
  if (LLVMIsALoadInst(inst))
    return nv_is_aggregate_type(LLVMTypeOf(inst));
  if (LLVMIsAStoreInst(inst))
    return nv_is_aggregate_type(LLVMTypeOf(LLVMGetOperand(inst, 0)));
  return LLVMIsAMemIntrinsic(inst);
}

static bool has_copies(LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_copy(inst))
        return true;
    }
  }
  return false;
}

nv_preserved nv_propagate_alignment(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (nv_ctx_param(ctx, "copies") && !has_copies(function))
    return NV_UNCHANGED;
  nv_phi_alignments *all = nv_find_phi_alignments(ctx, function);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef pointer = nv_accessed_address(inst);
      if (pointer)
        changed |= raise_access(all, inst, pointer);
      else if (LLVMIsACallInst(inst))
        changed |= raise_memory_call(all, inst) || raise_uniform_load(all, inst);
    }
  }
  nv_dispose_phi_alignments(all);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
