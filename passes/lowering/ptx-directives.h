// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx-directives.h: directives of functions that LLVM's PTX printer does not know.
#ifndef NVOPT_PTX_DIRECTIVES_H
#define NVOPT_PTX_DIRECTIVES_H

#include <stdbool.h>

#include <llvm-c/Types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// True if some function that `module` defines has one of the attributes behind these directives:
/// nvopt.local_maxnreg, nvopt.abi_preserve, nvopt.abi_preserve_control, nvopt.abi_preserve_after
/// (KM-15, KM-19).
bool nv_ptx_wants_directives(LLVMModuleRef module);

/// Tells the user about a directive that is left out.
typedef void (*nv_ptx_warn)(void *context, const char *text);

/// The PTX text `ptx` (terminated) of `module` with the directives of its functions behind their
/// parameters. `warn` is told about those that the text's PTX version or ptxas does not have, and
/// about attributes that are no positive number. The caller frees the result.
char *nv_ptx_with_directives(LLVMModuleRef module, const char *ptx, nv_ptx_warn warn,
                             void *context);

#ifdef __cplusplus
}
#endif
#endif
