// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mutate.h: random changes of functions.
#ifndef NVOPT_MUTATE_H
#define NVOPT_MUTATE_H

#include <stdbool.h>
#include <stdint.h>

#include <llvm-c/Core.h>

typedef struct mutation {
  LLVMModuleRef module;
  LLVMValueRef function;
  LLVMBuilderRef builder;
  LLVMValueRef *values, *insts; // stb_ds: what operands may be taken from, and all instructions
  uint64_t random;
} mutation;

// mutate.c
unsigned mutate_below(mutation *m, unsigned limit);
bool mutate_is_valid(mutation *m);

// Each changes something and says so, or leaves the function as it was.
bool mutate_operand(mutation *m, LLVMValueRef inst);     // mutate-operands.c
bool mutate_instruction(mutation *m, LLVMValueRef inst); // mutate-instructions.c
bool mutate_blocks(mutation *m, LLVMValueRef inst);      // mutate-blocks.c
#endif
