// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// module.h: what is asked of one module of a program, and how the linked one is made ready.
#ifndef NVOPT_API_MODULE_H
#define NVOPT_API_MODULE_H

#include "api/program.h"
#include "pass.h"

/// What all programs are compiled for, whatever spelling of it their modules have.
#define NV_API_TRIPLE "nvptx64-nvidia-cuda"

/// True if `size` bytes at `data` begin as bitcode does, with or without its wrapper.
bool nv_is_bitcode(const char *data, size_t size);

/// Checks version, triple and data layout of a module called `name`. After the error was told:
/// NVVM_ERROR_IR_VERSION_MISMATCH (BV-03) or NVVM_ERROR_INVALID_IR.
nvvmResult nv_module_check(nvvmProgram program, LLVMModuleRef module, const char *name);

/// Gives every function the processor of the options, lets products be fused unless -fma=0 was given, and
/// drops the debug information that is not wanted.
void nv_module_prepare(LLVMModuleRef module, const nv_program_options *options);

/// Writes the feature string for the code generator: the PTX version, which is the one that a function
/// asks for, at least that of the processor and at least 7.8 (CUDA 11.8).
void nv_module_features(LLVMModuleRef module, const nv_sm *sm, char *features, size_t size);

#endif
