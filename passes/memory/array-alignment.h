// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// array-alignment.h: which alignment lets the accesses to an array be joined.
#ifndef NVOPT_ARRAY_ALIGNMENT_H
#define NVOPT_ARRAY_ALIGNMENT_H

#include <stdbool.h>
#include <stdint.h>

#include <llvm-c/Core.h>

/// The widest access that every target has: what arrays are aligned to at most.
enum { NV_WIDEST_ACCESS = 16 };

/// The largest power of two that divides `bytes`, at most NV_WIDEST_ACCESS; 1 for 0. SGA, SLA.
unsigned nv_array_alignment(uint64_t bytes);

/// The type is an array, or a struct with one somewhere inside.
bool nv_contains_array(LLVMTypeRef type);

#endif
