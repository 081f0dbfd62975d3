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
// (the program has no meaning if they do not), a wait for copies or grids ends with them. What memory such a call reads and
// writes and that threads meet in it is kept, so no access crosses it that did not before.
// But of a call that writes nothing the mark says more. LLVM moves it into a branch, although the warp may meet in it: it
// has to be convergent (nv-convergent-matrices) or of one thread. And a loop of nothing else is deleted, although it may wait for
// what others do to memory, as one around `mbarrier.test.wait.relaxed` does: of those that write nothing
// only matrices and assembly of values are marked. Contract PF-4.
#include <llvm-c/Core.h>

#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "facts/asm-words.h"
#include "facts/shapes.h"
#include "passes.h"

static bool is_named(LLVMValueRef call, const char *prefix) {
  size_t length;
  const char *name =
      nv_called_intrinsic(call) ? LLVMGetValueName2(LLVMGetCalledValue(call), &length) : NULL;
  return name && nv_span_starts_with(name, length, prefix);
}

// Matrices are read, handed on and multiplied.
static bool is_of_matrices(LLVMValueRef call) {
  return is_named(call, "llvm.nvvm.ldmatrix.") || is_named(call, "llvm.nvvm.mma.") ||
         is_named(call, "llvm.nvvm.wmma.");
}

static bool goes_on(LLVMValueRef call, unsigned effects) {
  bool writes = effects & NV_WRITES, convergent = effects & NV_CONVERGENT;
  LLVMValueRef called = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(called)) {
    nv_asm_words words = nv_asm_words_of(called);
    return words <= (writes ? NV_ASM_RETURNS : convergent ? NV_ASM_LANES : NV_ASM_PER_THREAD);
  }
  if (!writes)
    return convergent && is_of_matrices(call);
  return is_named(call, "llvm.nvvm.") && !nv_is_intrinsic(call, "llvm.nvvm.exit");
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
