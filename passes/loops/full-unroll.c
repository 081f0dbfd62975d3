// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// full-unroll.c: nv-full-unroll, unrolls loops of few iterations even where their bodies are large.
//
//   for (int n = 64; n > 1; n /= 2) { ... t / n ... t % n ... }     ->     six bodies, with shifts
//
// LLVM bounds a fully unrolled loop by 300 instructions on NVPTX, whatever the number of iterations.
// The stages of a transform or the steps of a small factorisation are larger and gain most: their
// divisions, bounds and indices become constants. A high bound alone would also unroll long loops
// (60 iterations of a Newton step: five times the code and nothing gained), so this pass has a bound on
// the iterations as well, full-unroll-max-trips, next to full-unroll-threshold.
//
// With `searches` it takes only loops with several ways out that read and compute, in front of the
// inliner: a comparator of keys of two to eight words becomes a chain of comparisons while its
// arguments are still known to be readable. Every other loop waits for the caller's constants.
//
// `#pragma unroll` on a loop that ends early, `for (i = 0; i < 16; i++) { if (t >= n) return; ... t += 128; }`, asks for
// as many bodies as the counter has values, each with its exit, and nvcc makes them. LLVM does where it knows the exact
// number of rounds: not where counter and data are one condition. Up to 64 rounds it is told to go by the bound.
// With `asked` it takes only these.
//
// Legality: LLVM's loop-unroll-full does the work with its own estimate of what folds; this pass only
// gives it other bounds. `#pragma unroll 1` and its like are obeyed. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/loop-transforms.h"
#include "bridge/remarks.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"
#include "facts/register-pressure.h"

// Instructions of all rounds together of a loop that the user asked to have unrolled: LLVM's bound.
enum { MAX_ASKED = 1 << 14 };

// A body that needs more registers than there are spills already; copies of it would spill once each.
// Only what the body itself computes and reads is asked for, which takes no longer than the loop is.
static bool spills(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  bool left = nv_registers_left_in_loop(ctx, nv_loop_function(loop), blocks, arrlenu(blocks));
  arrfree(blocks);
  return !left;
}

static bool only_computes_or_reads(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMStore:
  case LLVMFence:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return false;
  case LLVMLoad:
    return !LLVMGetVolatile(inst) && LLVMGetOrdering(inst) == LLVMAtomicOrderingNotAtomic;
  default:
    return !LLVMIsACallInst(inst) && !LLVMIsAInvokeInst(inst) && !LLVMIsACallBrInst(inst);
  }
}

// A loop with several ways out that only reads: a comparison of keys, a search in a few places.
static bool is_search(nv_pass_ctx *ctx, nv_loop *loop) {
  bool search = !nv_loop_exiting_block(loop);
  LLVMBasicBlockRef *blocks = search ? nv_loop_block_list(ctx, loop) : NULL;
  for (ptrdiff_t b = 0; search && b < arrlen(blocks); b++)
    nv_foreach_inst(inst, blocks[b])
      search &= only_computes_or_reads(inst);
  arrfree(blocks);
  return search;
}

// The user asked for a loop without a loop, and `most` rounds are all that is known.
static bool is_asked_by_bound(nv_pass_ctx *ctx, nv_loop *loop, uint32_t most) {
  bool asked = nv_loop_md_has(loop, "llvm.loop.unroll.enable") ||
               nv_loop_md_has(loop, "llvm.loop.unroll.full");
  if (!asked || most < 2 || most > NV_MOST_ASKED || nv_loop_trip_count(ctx, loop))
    return false;
  unsigned size = 0;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (ptrdiff_t b = 0; b < arrlen(blocks); b++)
    nv_foreach_inst(inst, blocks[b])
      size += nv_size_in_unrolling(inst);
  arrfree(blocks);
  return size <= MAX_ASKED / most;
}

nv_preserved nv_full_unroll(nv_pass_ctx *ctx, nv_loop *loop) {
  const nv_options *options = nv_ctx_options(ctx);
  if (nv_ctx_param(ctx, "searches") && !is_search(ctx, loop))
    return NV_UNCHANGED;
  LLVMValueRef function = nv_loop_function(loop);
  uint32_t threshold = (uint32_t)nv_opt_int_fn(options, NV_OPT_full_unroll_threshold, function);
  uint32_t trips = (uint32_t)nv_opt_int_fn(options, NV_OPT_full_unroll_max_trips, function);
  uint32_t most = trips < 2 ? 0 : nv_loop_max_trip_count(ctx, loop);
  bool asked = is_asked_by_bound(ctx, loop, most);
  if (asked) {
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.enable", true);
    trips = most;
  } else if (nv_ctx_param(ctx, "asked") || most == 0 || most > trips || spills(ctx, loop)) {
    return NV_UNCHANGED;
  }
  // LLVM's pass, which does it, speaks under its own name.
  nv_remark_place *place = nv_has_remarks(ctx, function) ? nv_remark_keep_loop(loop) : NULL;
  bool unrolled = nv_loop_run_full_unroll(ctx, loop, threshold, trips);
  if (place)
    nv_remark_emit_kept(ctx, NV_REMARK_PASSED, unrolled ? "FullyUnrolled" : NULL, place,
                        NV_REMARK_ARGS(NV_TEXT("unrolled completely, at most "),
                                       NV_INT("Rounds", most), NV_COUNTED(most, " round")));
  return unrolled ? NV_CHANGED_CFG : asked ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
