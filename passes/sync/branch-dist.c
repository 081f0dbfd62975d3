// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branch-dist.c: branch-dist, kept for scripts that name it; by default it changes nothing.
//
// cicc 13.0 has a pass of this name whose effect nobody has seen. Descriptions of it are those of
// dead barrier elimination, so with branch-dist-barriers=1 it runs that, with the switches that go by
// its name: branch-dist-block-limit, disable-complex-branch-dist (only barriers whose neighbours stand
// in the same block). Its option texts speak of conditions, phis and address spaces: with
// branch-dist-pointers=1 it does what branch-dist-pointers.c says, under ignore-variance-cond,
// ignore-phi-overhead and ignore-address-space-check. For both, no-branch-dist names functions to
// skip and branch-dist-func-limit=0 skips all. ignore-call-safety and branch-dist-norm have no effect:
// what they ask for deletes barriers that order something.
//
// Legality: that of basic-dbe.c and branch-dist-pointers.c.
// Contracts BD-1..4.
#include "sync/barrier-regions.h"
#include "sync/branch-dist-pointers.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"

static bool is_skipped(const nv_options *options, LLVMValueRef function) {
  size_t len;
  const char *name = LLVMGetValueName2(function, &len);
  return nv_opt_int(options, NV_OPT_branch_dist_func_limit) == 0 ||
         nv_opt_list_has(options, NV_OPT_no_branch_dist, name);
}

static bool remove_barriers(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  nv_barrier_limits limits = {
      .inside_blocks = nv_opt_bool_fn(options, NV_OPT_disable_complex_branch_dist, function),
      .blocks = nv_opt_int_fn(options, NV_OPT_branch_dist_block_limit, function)};
  return nv_opt_bool_fn(options, NV_OPT_branch_dist_barriers, function) && nv_is_kernel(function) &&
         nv_remove_dead_barriers(ctx, function, limits);
}

nv_preserved nv_branch_dist(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  if (is_skipped(options, function))
    return NV_UNCHANGED;
  bool pointers = nv_opt_bool_fn(options, NV_OPT_branch_dist_pointers, function) &&
                  nv_distribute_pointers(ctx, function);
  bool barriers = remove_barriers(ctx, function);
  return pointers ? NV_CHANGED_CFG : barriers ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
