// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads the module of a variant: bitcode, IR as text, or PTX.
#ifndef NV_EXEC_LOAD_H
#define NV_EXEC_LOAD_H

#include <llvm-c/Core.h>

#include "exec/text.h"

// Whether a file is PTX, by its name.
bool nv_is_ptx(const char *path);
// Reads a module into the context. NULL when it cannot be read; `problem` then says why. The same
// file gives the same instructions in the same order every time.
LLVMModuleRef nv_load_module(LLVMContextRef context, const char *path, struct nv_text *problem);
// Value of a string attribute, such as "target-cpu", of the first function that has it; new memory, NULL
// where none has.
char *nv_module_attribute(LLVMModuleRef module, const char *name);

#endif
