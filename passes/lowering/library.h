// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// library.h: the steps that linking any of nvopt's bitcode libraries has in common.
#ifndef NVOPT_LIBRARY_H
#define NVOPT_LIBRARY_H

#include "pass.h"

/// Gives `library` the target of `module` and removes its flags and idents, which must not meet the
/// module's. LD-05.
void nv_library_prepare(LLVMModuleRef module, LLVMModuleRef library);

/// The function around the first call of `f`, NULL when none calls it.
LLVMValueRef nv_library_caller(LLVMValueRef f);

/// Makes a linked function the module's own: internal, with the mode attributes of `model` (may be
/// NULL) in place of its own, so that it can be inlined. LD-07.
void nv_library_adopt(LLVMValueRef f, LLVMValueRef model);

/// The same for the constants behind `last_own`, the last global variable before linking (NULL when
/// there was none).
void nv_library_internalize_constants(LLVMModuleRef module, LLVMValueRef last_own);

#endif
