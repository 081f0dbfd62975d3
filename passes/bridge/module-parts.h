// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// module-parts.h: modules that hold a part of another one, each in a context of its own.
#ifndef NVOPT_BRIDGE_MODULE_PARTS_H
#define NVOPT_BRIDGE_MODULE_PARTS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Reads those definitions of the module in `bitcode` (borrowed) into `context` for which `keeps` is
/// true; it is asked once for each function, variable and alias that has a definition, by a value
/// whose body is not there yet. What is not kept becomes a declaration, or vanishes where nothing of
/// the part refers to it. NULL if the bitcode is broken, with the reason in `error` (error_size bytes,
/// always terminated). May run on several threads at a time, for different contexts. The caller
/// disposes of the module.
LLVMModuleRef nv_module_part(LLVMContextRef context, LLVMMemoryBufferRef bitcode,
                             bool (*keeps)(void *data, LLVMValueRef global), void *data,
                             char *error, size_t error_size);

#ifdef __cplusplus
}
#endif
#endif
