// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch-reads.c: nv-launch-reads, reads the size of a block in front of the block's place.
//
//   %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()        %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
//   %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()    ->   %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
//
// `blockIdx.x * blockDim.x + threadIdx.x`, with which most kernels begin, reads them in the order of the left side. ptxas then
// reads the place into a uniform register and the size into an ordinary one, and stalls at both; in the order of the right side it
// takes the size from the constant bank into a uniform register, and the place is under way together with the thread's. Runs in
// front of instruction selection, which keeps the order.
//
// Legal because both registers are the same as long as the thread runs, and reading one has no effect. Contract CG-22.
#include "bridge/effects.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"

nv_preserved nv_launch_reads(nv_pass_ctx *ctx, LLVMValueRef function) {
  (void)ctx;
  bool changed = false;
  nv_foreach_block(block, function) {
    LLVMValueRef places[3] = {0}, next; // the first reads of ctaid.x, .y and .z
    for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst; inst = next) {
      next = LLVMGetNextInstruction(inst);
      unsigned dim = 0;
      nv_sreg reg = nv_special_register(inst, &dim);
      if ((reg != NV_SREG_CTAID && reg != NV_SREG_NTID) || dim > 2 ||
          nv_effects(inst) & (NV_READS | NV_WRITES | NV_SIDE_EFFECTS))
        continue;
      if (reg == NV_SREG_CTAID && !places[dim])
        places[dim] = inst;
      if (reg == NV_SREG_NTID && places[dim]) {
        nv_move_before(inst, places[dim]);
        changed = true;
      }
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
