// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-split.h: structs and arrays that are values, not memory.
#ifndef NVOPT_AGGR_SPLIT_H
#define NVOPT_AGGR_SPLIT_H

#include "pass.h"

/// Makes copies and fills (llvm.memmove, llvm.memset) of stores of structs and arrays of at least
/// `bytes` bytes that were loaded, with nothing written since, or are zero. Without `locals` not
/// those of local objects, which SROA takes apart better as they are. True when there was one. LAC-3.
bool nv_copy_large_values(nv_pass_ctx *ctx, LLVMValueRef function, uint64_t bytes, bool locals);

/// Splits loads, stores, phis, selects, freezes, insertions and extractions of structs and arrays
/// into their scalar and vector fields. Arguments and results of calls stay whole, with an
/// extraction of each field behind them and insertions in front of them. A function that reaches a
/// value of more than a thousand fields, or an invoke that returns a struct, is left alone. True
/// when something was split. LAC-1.
bool nv_split_values(nv_pass_ctx *ctx, LLVMValueRef function);

#endif
