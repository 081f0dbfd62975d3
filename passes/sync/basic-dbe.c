// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// basic-dbe.c: basic-dbe, deletes barriers of a kernel that order nothing.
//
//   call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
//   call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)   ->   (one of them)
//
// For code with barriers at the start or end of a kernel, in a row (behind inlining), or around work
// in registers and local arrays. Memory is one object here, with a bit for "read" and one for
// "written": nvvm-dead-sync-elim behind it tells objects apart and looks across calls.
//
// Legality. barrier-regions.c has the argument: nothing above the barrier conflicts with anything
// below it, all threads of the block pass the same barriers, there too, and nothing but barriers of the whole
// block is used in the kernel and below it. Only kernels: who calls a device function, and what the
// callers do around the call, a function pass does not know.
// Contracts DBE-0..6.
#include "sync/barrier-regions.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"

nv_preserved nv_basic_dbe(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!nv_is_kernel(function) || !nv_opt_bool_fn(nv_ctx_options(ctx), NV_OPT_basic_dbe, function))
    return NV_UNCHANGED;
  bool changed = nv_remove_dead_barriers(ctx, function, (nv_barrier_limits){.blocks = -1});
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
