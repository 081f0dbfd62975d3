// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// calls.h: calls through pointers that become direct ones.
#ifndef NVOPT_BRIDGE_CALLS_H
#define NVOPT_BRIDGE_CALLS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// True if `call`, an indirect call, could call the function `callee` directly: types agree.
bool nv_can_promote(LLVMValueRef call, LLVMValueRef callee);

/// Makes the indirect `call` a direct call of `callee`, for which nv_can_promote holds.
void nv_promote(LLVMValueRef call, LLVMValueRef callee);

/// Puts "if (callee == what is called) callee(...) else" in front of the indirect `call`, which
/// stays for all other cases. nv_can_promote must hold. Blocks change.
void nv_promote_if(LLVMValueRef call, LLVMValueRef callee);

#ifdef __cplusplus
}
#endif
#endif
