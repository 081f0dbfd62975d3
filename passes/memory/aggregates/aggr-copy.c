// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-copy.c: straight-line expansion of copies and fills.
//
// A copy of known size becomes loads and stores of the widest type that the alignment of both sides
// allows. LLVM leaves copies above 64 bytes to a loop over single bytes, whatever the alignment.
//
// Legality. The pieces are disjoint and together cover all bytes of the copy (or, where
// !tbaa.struct says which bytes are padding, all bytes that it defines). All loads come before all
// stores, so the values written are those the intrinsic would have read even if the sides overlap.
// A piece is never wider than the alignment known for both sides and never reaches past the end.
// Volatile copies and element-wise atomic ones are not touched. A word joins bytes that a copy moves
// one by one: undefined bits stay undefined bits, which is exact; a poison byte makes its whole word
// poison, which is the reading that LLVM's own expansion of copies up to 8 bytes takes as well.
// Contracts LAC-3, LAC-5, LAC-6, CG-12.
#include "memory/aggregates/aggr-copy.h"

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "bridge/pointers.h"
#include "facts/whole-marks.h"

bool nv_copy_read(nv_pass_ctx *ctx, LLVMValueRef inst, nv_copy *copy) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(inst);
  if (kind == NV_INTRINSIC_NONE || kind == NV_INTRINSIC_LIFETIME || nv_is_volatile(inst))
    return false;
  *copy = (nv_copy){.inst = inst, .dest = LLVMGetOperand(inst, 0)};
  copy->constant_length = nv_mem_length(inst, &copy->length);
  copy->dest_align = nv_mem_dest_align(inst);
  uint64_t known = nv_known_alignment(ctx, copy->dest, inst);
  if (known > copy->dest_align)
    copy->dest_align = known;
  if (kind == NV_INTRINSIC_MEMSET) {
    copy->byte = LLVMGetOperand(inst, 1);
    return true;
  }
  copy->source = LLVMGetOperand(inst, 1);
  copy->source_align = nv_mem_source_align(inst);
  known = nv_known_alignment(ctx, copy->source, inst);
  if (known > copy->source_align)
    copy->source_align = known;
  copy->may_overlap = kind == NV_INTRINSIC_MEMMOVE;
  return true;
}

uint64_t nv_copy_unit(const nv_copy *copy) {
  uint64_t unit = copy->dest_align;
  if (copy->source && copy->source_align < unit)
    unit = copy->source_align;
  return unit < NV_MAX_ACCESS ? unit : NV_MAX_ACCESS;
}

LLVMTypeRef nv_unit_type(LLVMContextRef context, uint64_t bytes) {
  LLVMTypeRef word = LLVMInt32TypeInContext(context);
  if (bytes > 4)
    return LLVMVectorType(word, (unsigned)(bytes / 4));
  return LLVMIntTypeInContext(context, (unsigned)(8 * bytes));
}

void nv_cut_by_unit(LLVMContextRef context, uint64_t offset, uint64_t length, uint64_t unit,
                    nv_piece **pieces) {
  uint64_t end = offset + length;
  while (offset < end) {
    uint64_t width = unit;
    while (width > end - offset || offset % width)
      width /= 2;
    nv_piece piece = {offset, nv_unit_type(context, width)};
    arrput(*pieces, piece);
    offset += width;
  }
}

LLVMValueRef nv_pointer_at(LLVMBuilderRef b, LLVMValueRef pointer, uint64_t bytes,
                           const char *name) {
  if (bytes == 0)
    return pointer;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(pointer));
  LLVMValueRef index = LLVMConstInt(LLVMInt64TypeInContext(context), bytes, false);
  return LLVMBuildInBoundsGEP2(b, LLVMInt8TypeInContext(context), pointer, &index, 1, name);
}

LLVMValueRef nv_splat_byte(LLVMBuilderRef b, LLVMValueRef byte, LLVMTypeRef type) {
  LLVMContextRef context = LLVMGetTypeContext(type);
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
    LLVMValueRef word = nv_splat_byte(b, byte, LLVMGetElementType(type));
    LLVMValueRef vector = LLVMGetPoison(type);
    for (unsigned i = 0; i < LLVMGetVectorSize(type); i++)
      vector = LLVMBuildInsertElement(b, vector, word,
                                      LLVMConstInt(LLVMInt32TypeInContext(context), i, false), "");
    return vector;
  }
  unsigned bits = LLVMGetIntTypeWidth(type);
  if (bits == 8)
    return byte;
  uint64_t ones = 0x0101010101010101u >> (64 - bits);
  LLVMValueRef wide = LLVMBuildZExt(b, byte, type, "");
  return LLVMBuildMul(b, wide, LLVMConstInt(type, ones, false), "");
}

void nv_keep_copy_metadata(LLVMValueRef access, LLVMValueRef inst) {
  nv_copy_access_metadata(access, inst);
  nv_copy_debug_loc(access, inst);
}

unsigned nv_align_at(uint64_t align, uint64_t offset) {
  while (offset % align)
    align /= 2;
  return (unsigned)align;
}

void nv_emit_pieces(nv_pass_ctx *ctx, const nv_copy *copy, const nv_piece *pieces, size_t n) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, copy->inst);
  LLVMValueRef *values = NULL;
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef value;
    if (copy->source) {
      LLVMValueRef from = nv_pointer_at(b, copy->source, pieces[i].offset, "");
      value = LLVMBuildLoad2(b, pieces[i].type, from, "");
      LLVMSetAlignment(value, nv_align_at(copy->source_align, pieces[i].offset));
      nv_keep_copy_metadata(value, copy->inst);
      nv_copy_alias_metadata(value, copy->inst, pieces[i].offset, pieces[i].type);
      if (copy->marks)
        nv_mark_part(value, pieces[i].offset, copy->length, copy->source_align);
    } else {
      value = nv_splat_byte(b, copy->byte, pieces[i].type);
    }
    arrput(values, value);
  }
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef to = nv_pointer_at(b, copy->dest, pieces[i].offset, "");
    LLVMValueRef store = LLVMBuildStore(b, values[i], to);
    LLVMSetAlignment(store, nv_align_at(copy->dest_align, pieces[i].offset));
    nv_keep_copy_metadata(store, copy->inst);
    nv_copy_alias_metadata(store, copy->inst, pieces[i].offset, pieces[i].type);
  }
  arrfree(values);
  LLVMDisposeBuilder(b);
  LLVMInstructionEraseFromParent(copy->inst);
}
