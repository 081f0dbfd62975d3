// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compiles a rewritten module for the host.
#ifndef NV_EXEC_JIT_H
#define NV_EXEC_JIT_H

#include <llvm-c/Core.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/TargetMachine.h>

#include "exec/text.h"

struct nv_jit {
  LLVMTargetMachineRef machine;
  LLVMOrcLLJITRef jit;
  bool optimise;
  char *layout; // data layout of the host, from LLVMCreateMessage's allocator
};

// How much the host's compiler does: it compiles several times faster, to slower code; what is usual; all that
// it can, for this processor.
enum nv_jit_effort { JIT_QUICK, JIT_USUAL, JIT_OPTIMISE };

// Sets up the host's compiler. False with a message in `problem`.
bool nv_jit_init(struct nv_jit *jit, enum nv_jit_effort effort, struct nv_text *problem);
// Compiles the module, which stays the caller's. False with a message in `problem`.
bool nv_jit_add(struct nv_jit *jit, LLVMModuleRef module, struct nv_text *problem);
// Address of a symbol; NULL with a message in `problem`.
void *nv_jit_lookup(struct nv_jit *jit, const char *name, struct nv_text *problem);

#endif
