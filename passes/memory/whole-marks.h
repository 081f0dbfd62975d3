// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-marks.h: what loads say about the bytes around them.
#ifndef NVOPT_WHOLE_MARKS_H
#define NVOPT_WHOLE_MARKS_H

#include <stdbool.h>
#include <stdint.h>

#include <llvm-c/Core.h>

/// Widest access of the instruction set, in bytes.
enum { NV_WIDEST_LOAD = 16 };

/// Marks `load`, which reads the part at `offset` of a copy of `length` bytes from memory that is aligned to `align`,
/// with the largest aligned unit of at most 16 bytes around it that the copy read as well. A part that fills its unit
/// gets no mark. Who makes the load run where the copy would not have run has to drop the mark, as with any metadata
/// that he does not know.
void nv_mark_whole(LLVMValueRef load, uint64_t offset, uint64_t length, uint64_t align);

/// Where the load runs, the `*size` bytes from `*before` bytes in front of its address on are there to be read, and
/// start at a multiple of `*size`. False without a mark.
bool nv_read_whole(LLVMValueRef load, int64_t *before, int64_t *size);

/// Takes the mark away. False if there was none.
bool nv_drop_whole(LLVMValueRef load);

#endif
