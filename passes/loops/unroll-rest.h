// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-rest.h: how nv-unroll-mark and nv-unroll-rest name the loop of the remaining rounds.
#ifndef NV_LOOPS_UNROLL_REST_H
#define NV_LOOPS_UNROLL_REST_H

#include "pass.h"

/// Entry of `!llvm.loop` of a loop that the unroller made for the rounds that its factor left over.
#define NV_UNROLL_REST "nvopt.unroll.rest"

/// Where rounds of all loops of `function` stood in rows, the conditions between them would cost compile time that grows with
/// their square.
bool nv_has_many_loops(nv_pass_ctx *ctx, LLVMValueRef function);

#endif
