// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constants.h: the contents and the uses of constants (llvm/Analysis/ValueTracking, llvm/IR/ReplaceConstant).
#ifndef NVOPT_BRIDGE_CONSTANTS_H
#define NVOPT_BRIDGE_CONSTANTS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The NUL-terminated string that `pointer` points to, looking through constant offsets, address
/// space casts and aliases, in any address space. Copies it with its NUL into buf (size bytes).
/// False if the memory is not a constant with a known initializer, if there is no NUL, or if the
/// string does not fit. Contract RFL-4.
bool nv_constant_string(LLVMValueRef pointer, char *buf, size_t size);

/// Writes the constant expressions and aggregates that `constant` is part of as instructions, in front of the
/// instructions that use them. Uses in initializers of variables stay. True when the IR changed.
bool nv_expand_constant_users(LLVMValueRef constant);

#ifdef __cplusplus
}
#endif
#endif
