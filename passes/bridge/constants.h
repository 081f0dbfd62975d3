// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constants.h: the contents of constant memory (llvm/Analysis/ValueTracking).
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

#ifdef __cplusplus
}
#endif
#endif
