// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neutral-values.h: numbers that can stand for loads without changing what is computed from them.
#ifndef NVOPT_SCALAR_NEUTRAL_VALUES_H
#define NVOPT_SCALAR_NEUTRAL_VALUES_H

#include "pass.h"

/// A use of a loaded value and the constant that can stand there, or of another value, which must be frozen.
typedef struct nv_neutral {
  LLVMValueRef load;   ///< nv_is_loaded, or the other value
  LLVMValueRef user;   ///< an instruction of the block of the load
  unsigned operand;    ///< of `user`
  LLVMValueRef number; ///< NULL for another value
} nv_neutral;

/// Finds constants for all loads of the block `inside` that `value`, an instruction of the block, is computed from, with which it
/// is `otherwise`, bit for bit but for the payload of a NaN that arithmetic made. `otherwise` is known in front of the block. Adds
/// to the stb_ds array `numbers`, whose entries are not contradicted. False where it finds none; what was added is then of no use.
bool nv_find_neutral(LLVMValueRef value, LLVMValueRef otherwise, LLVMBasicBlockRef inside,
                     nv_neutral **numbers);

/// A load, of all elements or of some, or an extension of one in its block, which the load does.
bool nv_is_loaded(LLVMValueRef inst);

/// Takes the flags from `inst` that promise what holds for loaded values and may not hold for such constants.
void nv_relax_neutral(LLVMValueRef inst);

#endif
