// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// diagnostics.h: errors and warnings for the user, through the diagnostic handler of the context.
//
// clang, opt and llc show them in their own style and exit non-zero after an error; `-w` and
// -Werror of clang apply. Contract G-7 of the memory passes.
#ifndef NVOPT_BRIDGE_DIAGNOSTICS_H
#define NVOPT_BRIDGE_DIAGNOSTICS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define NV_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
#define NV_PRINTF(string, first)
#endif

/// Reports an error about `where`: an instruction or a function, whose debug location is shown
/// where there is one, a global variable, or NULL for the module. The text has no "error:", no
/// final stop and no newline. The pass goes on after it and leaves IR that the verifier accepts.
void nv_error(nv_pass_ctx *ctx, LLVMValueRef where, const char *format, ...) NV_PRINTF(3, 4);

/// Reports a warning; otherwise as nv_error.
void nv_warning(nv_pass_ctx *ctx, LLVMValueRef where, const char *format, ...) NV_PRINTF(3, 4);

/// Tells one of several findings about `module`; `where` and `text` as in nv_error. clang and llc take
/// it as any diagnostic. opt would end at the first error, so there it is printed in the same form and
/// nothing else happens: false then, and who has told everything ends with nv_error. True if the host
/// has counted it.
bool nv_tell(LLVMModuleRef module, LLVMValueRef where, bool error, const char *text);

#ifdef __cplusplus
}
#endif
#endif
