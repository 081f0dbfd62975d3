// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// run.h: the plugin's pipelines and its code generator for programs that hold a module themselves.
#ifndef NVOPT_ENTRY_RUN_H
#define NVOPT_ENTRY_RUN_H

#include <llvm-c/TargetMachine.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A list of the module with one number, the PTX version (88 for 8.8) that clang was told: in bitcode without functions, whose
/// attributes say it otherwise.
#define NV_PTX_VERSION "nvopt.ptx"

/// Sets up LLVM's NVPTX back end and what nvopt wants from it, as loading the plugin does. Once in a
/// process, before the functions below, by one thread.
void nv_run_setup(void);

/// Forgets that the context has seen an error: who asks it afterwards asks about what follows.
void nv_forget_errors(LLVMContextRef context);

/// Takes away clang's promises that arguments, results and loaded values are defined, which CUDA programs do not keep in lanes
/// whose values nobody reads.
void nv_forget_defined(LLVMModuleRef module);

/// Runs pipeline text, such as "nvopt<O3>", on the module, which may live in any context; several
/// threads may do so at a time, each with a context and a machine of its own. `machine` may be NULL.
/// Problems of the options and of the module are diagnostics of the module's context. False, with the
/// reason in `error` (error_size bytes, always terminated), if the text is no pipeline.
bool nv_run_pipeline(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *text,
                     char *error, size_t error_size);

/// PTX of the module, generated as in llc with the plugin. The module must not be used for anything
/// but disposing of it afterwards. NULL if nothing can be generated; the reason is a diagnostic of
/// the module's context. The caller disposes of the buffer.
LLVMMemoryBufferRef nv_emit_ptx(LLVMModuleRef module, LLVMTargetMachineRef machine);

#ifdef __cplusplus
}
#endif
#endif
