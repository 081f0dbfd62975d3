// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sink-common.c: nv-sink-common, what branches have in common at their ends moves behind them, unless they only load.
//
//   %a: x = load p[i - 1]; br %end               stays
//   %b: y = load p[i];     br %end
//
//   %a: store x, p; br %end      ->      %end: q = phi [p, %a], [r, %b]; store phi [x, %a], [y, %b], q
//   %b: store y, r; br %end
//
// SimplifyCFG sinks whatever the branches end with. Of stores and sums that leaves one in the place of two, which is as
// much code as threads that part can do with. A load that was sunk waits for the choice of its address, which is in the branches, and
// keeps the branches from becoming nothing: `u > 0 ? p[i] - p[i - 1] : p[i + 1] - p[i]`, the differences of an upwind
// scheme, loads one neighbour of two behind a branch, where the loads of both ways, apart, are known to be harmless
// or are asked for elsewhere and the branch goes.
//
// Taken are blocks that several branches end in, with what LLVM's simplification knows to do with them; left alone are
// those in whose branches something is loaded and nothing is written.
//
// Legal because LLVM moves the instructions, and looks at more than this pass needs to know. This pass only tells it
// where. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/effects.h"
#include "passes.h"

// Branches that are looked at. Blocks in which more end are taken: LLVM knows what may move.
enum { MAX_BRANCHES = 8 };

// The branches that end in `block` load, and none of them writes.
static bool only_load(LLVMBasicBlockRef block) {
  LLVMBasicBlockRef from[MAX_BRANCHES];
  size_t n = nv_predecessors(block, from, MAX_BRANCHES);
  bool loads = false;
  for (size_t i = 0; i < n && n <= MAX_BRANCHES; i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(from[i]);
    if (!LLVMIsABranchInst(end) || LLVMIsConditional(end))
      continue; // nothing of it can move
    nv_foreach_inst(inst, from[i]) {
      unsigned effects = nv_effects(inst);
      if (effects & NV_WRITES)
        return false;
      loads |= (effects & NV_READS) != 0;
    }
  }
  return loads;
}

nv_preserved nv_sink_common_ends(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBasicBlockRef *blocks = NULL; // stb_ds
  nv_foreach_block(block, function) {
    LLVMBasicBlockRef two[2];
    if (nv_predecessors(block, two, 2) >= 2 && !only_load(block))
      arrput(blocks, block);
  }
  bool changed = nv_sink_common(ctx, function, blocks, arrlenu(blocks));
  arrfree(blocks);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
