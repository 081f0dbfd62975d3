// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branch-dist-pointers.h: accesses through a pointer into one of two memories, one copy for each.
#ifndef NVOPT_BRANCH_DIST_POINTERS_H
#define NVOPT_BRANCH_DIST_POINTERS_H

#include "pass.h"

/// Repeats what stands between a phi or select of pointers into different memories and its last use,
/// so that each copy accesses one memory. Obeys ignore-variance-cond, ignore-address-space-check and
/// ignore-phi-overhead. True when something changed; the cached analyses of `fn` are then gone. BD-3.
bool nv_distribute_pointers(nv_pass_ctx *ctx, LLVMValueRef fn);

#endif
