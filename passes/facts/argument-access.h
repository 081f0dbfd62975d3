// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// argument-access.h: what is done through an argument.
#ifndef NVOPT_FACTS_ARGUMENT_ACCESS_H
#define NVOPT_FACTS_ARGUMENT_ACCESS_H

#include <llvm-c/Core.h>

/// What is done through `argument` (a pointer), in the functions that it is handed to as well: a set of NV_ACCESS_*
/// (facts/memory-effects.h), both where it is not known. Unless it is both, all uses are understood, and nobody else gets to
/// know the address. PR-01.
unsigned nv_access_through(LLVMValueRef argument);

#endif
