/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* nvopt.h: nvopt's pipelines and code generator for programs that use LLVM 22 through llvm-c. They
 * share the LLVM of the process. Any number of threads may call, each with a context of its own. */
#ifndef NVOPT_H
#define NVOPT_H

#include <llvm-c/TargetMachine.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Optimises `module`, which is for NVPTX, in place. `pipeline` is pass text such as "nvopt<O3>" or
 * "nvopt<O2;ftz=1;prec-div=0>". `machine` may be NULL; with it the processor of functions that name
 * none is known. Returns 0, or 1 with the reason in `*message` (NULL: not wanted), to be given back
 * with LLVMDisposeMessage; the module must then only be disposed of. Warnings go to the context's
 * diagnostic handler, errors into the message. After a fatal error of LLVM or a lack of memory 2 is
 * returned: module and context must then not be touched any more, not even to dispose of them. */
int nvopt_optimize(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *pipeline,
                   char **message);

/** PTX of `module`, generated with nvopt's passes in the code generator, in `*ptx`, which is the
 * caller's to dispose of. The module must only be disposed of afterwards. Results as above. */
int nvopt_emit_ptx(LLVMModuleRef module, LLVMTargetMachineRef machine, LLVMMemoryBufferRef *ptx,
                   char **message);

#ifdef __cplusplus
}
#endif
#endif
