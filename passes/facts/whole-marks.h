// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-marks.h: what loads say about the bytes around them.
#ifndef NVOPT_WHOLE_MARKS_H
#define NVOPT_WHOLE_MARKS_H

#include <stdbool.h>
#include <stdint.h>

#include <llvm-c/Core.h>

/// A function with this attribute is left alone by the code generator's sinking, which would take loads apart that stand
/// together.
#define NV_LOADS_STAY "nvopt.loads.stay"

/// Widest access of the instruction set, in bytes.
enum { NV_WIDEST_LOAD = 16 };

/// Bytes around a load that are read where it runs, at most 16. Who makes the load run where it did not run before has
/// to drop the mark, as with any metadata that he does not know.
typedef struct nv_whole {
  int64_t before; ///< bytes of them in front of the address of the load
  int64_t size;   ///< bytes in all
  int64_t align;  ///< of the first one, in bytes: 1, 2, 4, 8 or 16
} nv_whole;

/// Gives `load` the mark.
void nv_mark_whole(LLVMValueRef load, const nv_whole *whole);

/// Marks `load`, which reads the part at `offset` of a copy of `length` bytes from memory that is aligned to `align`, a
/// power of two, with the 16 bytes of the copy, counted from its start, that the part is in. A part that is all of them, or of what
/// is left at the end, gets no mark.
void nv_mark_part(LLVMValueRef load, uint64_t offset, uint64_t length, uint64_t align);

/// Reads the mark; false without one.
bool nv_read_whole(LLVMValueRef load, nv_whole *whole);

/// `load` has the mark of a load that begins `distance` bytes in front of it: makes it its own.
void nv_move_whole(LLVMValueRef load, uint64_t distance);

/// Takes the mark away. False if there was none.
bool nv_drop_whole(LLVMValueRef load);

#endif
