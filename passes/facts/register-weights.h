// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// register-weights.h: the registers that one value takes, for register-pressure.c.
#ifndef NVOPT_REGISTER_WEIGHTS_H
#define NVOPT_REGISTER_WEIGHTS_H

#include <stdbool.h>

#include <llvm-c/Target.h>

/// Registers of 32 bits, and predicates, of a value of `type`; of a larger one than the register file as many as
/// that has.
unsigned nv_type_registers(LLVMTypeRef type, LLVMTargetDataRef layout);
unsigned nv_type_predicates(LLVMTypeRef type);

/// An argument, or what an instruction computes; addresses of static allocas cost nothing.
bool nv_takes_registers(LLVMValueRef v);

/// The data layout of the module of `fn`.
LLVMTargetDataRef nv_layout_of(LLVMValueRef fn);

#endif
