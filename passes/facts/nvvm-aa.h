// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvvm-aa.h: what address spaces say about memory: which pointers never meet, what is never
// written.
#ifndef NVOPT_NVVM_AA_H
#define NVOPT_NVVM_AA_H

#include <stdbool.h>

#include <llvm-c/Types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The address space (enum nv_space of target.h) that scalar pointer `pointer` surely leads to,
/// seen through casts, GEPs, selects and phis; NV_SPACE_GENERIC when that is not known. A pure
/// function of the IR; holds for every value that `pointer` takes. AA-02.
unsigned nv_aa_space(LLVMValueRef pointer);

/// The memories of two spaces, as nv_aa_space gives them, have no byte in common. AA-01.
bool nv_aa_spaces_disjoint(unsigned a, unsigned b);

/// Pointers `a` and `b` never lead to the same byte. AA-01.
bool nv_aa_disjoint(LLVMValueRef a, LLVMValueRef b);

/// Nobody writes the memory behind `pointer` while a kernel runs. AA-03.
bool nv_aa_never_written(LLVMValueRef pointer);

/// `call` is inline assembly that touches no memory. AA-04.
bool nv_aa_is_asm_without_memory(LLVMValueRef call);

/// `call` does not change the memory behind `pointer`: a barrier meets memory of this thread alone.
/// AA-05.
bool nv_aa_call_leaves(LLVMValueRef call, LLVMValueRef pointer);

#ifdef __cplusplus
}
#endif
#endif
