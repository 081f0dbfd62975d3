// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// returning-calls.c: nv-returning-calls, says of barriers, shuffles and assembly that they return.
//
//   call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)   ->   the same, willreturn
//
// LLVM does not know whether a barrier or a shuffle comes back. A loop that has one may end there, for all it can
// tell, so that a counter which does not wrap because it would be poison says nothing: of
// `for (k = 0; k < n; k += 16) { ... __syncthreads(); ... }`, the way of each tiled product, no number of rounds is known, and
// who asks for it (unrolling, strength reduction, widening of counters) leaves the loop alone. The same goes for
// assembly: `for (i = threadIdx.x; i < n; i += 128)` around a conversion of bfloat16.
//
// A call is marked that is an intrinsic of NVVM, or assembly of instructions that facts/asm-words.h knows to go on.
//
// Legality. `llvm.nvvm.exit` is the only intrinsic of NVVM that ends a thread; it is marked so and left alone. The others are
// instructions of PTX behind each of which the next one runs. A barrier waits for threads that CUDA obliges to come
// (the program has no meaning if they do not), a wait for copies or grids ends with them. Nothing else follows from the
// mark: what memory such a call reads and writes and that threads meet in it is kept, so no access crosses it that did not
// before. But where a call is neither convergent nor writes, LLVM moves it into a branch as soon as it
// is known to return, and matrix instructions are said to be pure although the warp meets in them (until
// nv-convergent-matrices marks them): such calls are marked only when they are assembly that acts on one thread.
// Contract PF-4.
#include <llvm-c/Core.h>

#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "facts/asm-words.h"
#include "facts/shapes.h"
#include "passes.h"

static bool is_nvvm(LLVMValueRef call) {
  size_t length;
  const char *name =
      nv_called_intrinsic(call) ? LLVMGetValueName2(LLVMGetCalledValue(call), &length) : NULL;
  return name && nv_span_starts_with(name, length, "llvm.nvvm.");
}

// It may stand for no other thread's sake where it stands: nothing moves it once it is known to return.
static bool stays_in_place(unsigned effects) { return effects & (NV_CONVERGENT | NV_WRITES); }

static bool goes_on(LLVMValueRef call, unsigned effects) {
  LLVMValueRef called = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(called))
    return nv_asm_is_per_thread(called) || (stays_in_place(effects) && nv_asm_returns(called));
  return is_nvvm(call) && stays_in_place(effects) && !nv_is_intrinsic(call, "llvm.nvvm.exit");
}

nv_preserved nv_returning_calls(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMAttributeRef returns = LLVMCreateEnumAttribute(
      nv_ctx_llvm(ctx), LLVMGetEnumAttributeKindForName("willreturn", 10), 0);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      unsigned effects = LLVMIsACallInst(inst) ? nv_effects(inst) : 0;
      if (!(effects & NV_MAY_NOT_RETURN) || !goes_on(inst, effects))
        continue;
      LLVMAddCallSiteAttribute(inst, at_function, returns);
      changed = true;
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
