// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-rest.h: how nv-unroll-mark and nv-unroll-rest name the loop of the remaining rounds.
#ifndef NV_LOOPS_UNROLL_REST_H
#define NV_LOOPS_UNROLL_REST_H

/// Entry of `!llvm.loop` of a loop that the unroller made for the rounds that its factor left over.
#define NV_UNROLL_REST "nvopt.unroll.rest"

#endif
