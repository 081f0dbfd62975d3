// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-known.h: what the passes that decide about unrolling tell each other.
#ifndef NV_LOOPS_UNROLL_KNOWN_H
#define NV_LOOPS_UNROLL_KNOWN_H

#include "bridge/loops.h"

/// Metadata of a loop that has "llvm.loop.unroll.disable" for LLVM's unroller only.
#define NV_LEFT_TO_PTXAS "nvopt.unroll.ptxas"

/// Metadata of a loop of four rounds that nv-unroll-strides made.
#define NV_STRIDES "nvopt.unroll.strides"

/// Of a request that says no number.
enum { NV_ANY_ROUNDS = INT32_MAX };

/// Rounds at most of a loop that becomes as many bodies by such a request, each with its exit (nv-full-unroll).
enum { NV_MOST_ASKED = 64 };

/// Whether the user or another pass has said how `loop` is to be unrolled: a request that waits counts if it has a number.
bool nv_is_asked_to_unroll(const nv_loop *loop);

/// The rounds in one of a request that waits on `loop` (nv-unroll-asked), NV_ANY_ROUNDS among them; 0: none does.
unsigned nv_rounds_asked(const nv_loop *loop);

#endif
