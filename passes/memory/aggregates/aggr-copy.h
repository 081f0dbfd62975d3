// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-copy.h: copies and fills of known size as typed loads and stores; shared by the early and the
// late expansion pass.
#ifndef NVOPT_AGGR_COPY_H
#define NVOPT_AGGR_COPY_H

#include "pass.h"

/// Widest access of the instruction set: a vector of four 32-bit words.
enum { NV_MAX_ACCESS = 16 };

/// One load and store of a copy, or one store of a fill.
typedef struct nv_piece {
  uint64_t offset; ///< bytes from the start of the copy
  LLVMTypeRef type;
} nv_piece;

/// The two sides of a memcpy, memmove or memset as the passes see it.
typedef struct nv_copy {
  LLVMValueRef inst;
  LLVMValueRef dest, source;         ///< source is NULL for a fill
  LLVMValueRef byte;                 ///< the i8 of a fill, else NULL
  uint64_t dest_align, source_align; ///< bytes; at least what the intrinsic promises
  bool constant_length;
  uint64_t length;  ///< bytes, if constant_length
  bool may_overlap; ///< memmove whose sides may be the same memory
  bool marks;       ///< its loads get marks of what it reads around them (facts/whole-marks.h)
} nv_copy;

/// Reads the copy or fill that `inst` calls. False for anything else and for volatile ones, whose
/// accesses must stay as the language made them.
bool nv_copy_read(nv_pass_ctx *ctx, LLVMValueRef inst, nv_copy *copy);

/// The access width that both sides allow: 16, 8, 4, 2 or 1 bytes. LAC-3.
uint64_t nv_copy_unit(const nv_copy *copy);

/// The type of one access of `bytes` (1, 2, 4, 8, 16): i8, i16, i32, <2 x i32>, <4 x i32>. LAC-3.
LLVMTypeRef nv_unit_type(LLVMContextRef context, uint64_t bytes);

/// Cuts [offset, offset + length) into the widest pieces that `unit` and the offsets allow and
/// appends them to *pieces (stb_ds array).
void nv_cut_by_unit(LLVMContextRef context, uint64_t offset, uint64_t length, uint64_t unit,
                    nv_piece **pieces);

/// Replaces the copy or fill by one access per piece: all loads before the first store, which is
/// right for overlapping sides too. The pieces must cover every byte that the copy defines.
void nv_emit_pieces(nv_pass_ctx *ctx, const nv_copy *copy, const nv_piece *pieces, size_t n);

/// Replaces the copy or fill by a loop over units and the rest behind it. Works for any length,
/// constant or not. New blocks; the function's cached CFG analyses are kept or dropped as cfg.h says.
void nv_emit_loop(nv_pass_ctx *ctx, const nv_copy *copy);

/// The alignment at `offset` bytes from a place aligned to `align`.
unsigned nv_align_at(uint64_t align, uint64_t offset);

/// A pointer `bytes` after `pointer`.
LLVMValueRef nv_pointer_at(LLVMBuilderRef b, LLVMValueRef pointer, uint64_t bytes,
                           const char *name);

/// The fill's byte repeated over `type`, before the builder's position.
LLVMValueRef nv_splat_byte(LLVMBuilderRef b, LLVMValueRef byte, LLVMTypeRef type);

/// Copies the metadata that stays true for a part of the copy from `inst` to `access`.
void nv_keep_copy_metadata(LLVMValueRef access, LLVMValueRef inst);

#endif
