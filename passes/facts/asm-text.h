// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-text.h: what the text of inline assembly says about copying it.
#ifndef NVOPT_FACTS_ASM_TEXT_H
#define NVOPT_FACTS_ASM_TEXT_H

#include <stdbool.h>

#include <llvm-c/Core.h>

/// The number of PTX instructions in the text of `assembly` (an inline assembly value, what a call calls), at least 1; 0 when
/// two copies cannot stand in one function, or may not: it declares a register or has a label outside of braces of
/// its own, declares anything else, or its braces do not match. Declarations and labels are not counted.
unsigned nv_asm_instructions(LLVMValueRef assembly);

/// `inst` calls a function that is no intrinsic, or assembly of which nv_asm_instructions says that it may not be copied.
bool nv_is_call_not_to_copy(LLVMValueRef inst);

#endif
