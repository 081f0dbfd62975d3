// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constant-fold.c: nvvm-constant-fold, evaluates calls with constant arguments that LLVM leaves.
//
//   %a = call double @__nv_pow(double 5.0e-1, double 2.3e+1)      (body linked)
//   %b = call float @cosf(float 5.0e-1)                           (declaration)
//   %c = call i32 @llvm.nvvm.mulhi.i(i32 305419896, i32 16)       ->    nothing; uses get constants
//   %d = call double @pow(double 5.0e-1, double 2.3e+1)           (a wrapper of __nv_pow)
//
// LLVM knows no C math function on NVPTX and only some of the NVVM intrinsics, and a libdevice
// function that is too large to be inlined is run by every thread however constant its arguments
// are.
//
// Legal: the value is the one that the call gives. Functions of libdevice with a body are evaluated
// instruction by instruction, so constants and variables agree in every bit; that the body finishes
// and writes nothing but its own variables is part of it. So are functions without branches, which
// the CUDA headers put around the library; what they call of it may fold by name. Where that is not
// possible they fold by name, if the result needs no rounding. Other names without a body stand for
// the C function and fold to its correctly
// rounded value where it has one: a domain error, a pole, overflow or underflow refuses. Integer
// instructions are exact. Approximate instructions fold to the value that they approximate. What
// only became constant through that is folded by LLVM's folder, here, for it may make the next call
// constant. Contracts CF-00..CF-05, CF-08, PF-8.
#include "scalar/constant-fold/constant-fold.h"
#include "bridge/edit.h"
#include "bridge/fold.h"
#include "passes.h"
#include "bridge/remarks.h"

static bool has_uses(LLVMValueRef value) { return LLVMGetFirstUse(value) != NULL; }

// A call that folds does nothing but compute: there is no errno on the device, and a body that was
// evaluated is known to end and to write nothing.
static void replace(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef value, bool is_call) {
  if (is_call)
    nv_remark(ctx, NV_REMARK_PASSED, "CallFolded", inst, NV_TEXT("call of "),
              NV_VALUE("Callee", LLVMGetCalledValue(inst)), NV_TEXT(" folded to a constant"));
  LLVMReplaceAllUsesWith(inst, value);
  if (is_call)
    LLVMInstructionEraseFromParent(inst);
  else
    nv_delete_dead(ctx, inst);
}

// One walk over the function; `all` looks at every instruction, because operands became constant.
static bool fold_once(nv_pass_ctx *ctx, LLVMValueRef function, bool all) {
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      if (!has_uses(inst))
        continue;
      LLVMValueRef value = nv_fold_known_call(ctx, inst);
      bool is_call = value != NULL;
      if (!value && (all || changed))
        value = nv_fold_instruction(ctx, inst);
      if (!value)
        continue;
      replace(ctx, inst, value, is_call);
      changed = true;
    }
  }
  return changed;
}

nv_preserved nv_constant_fold(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = fold_once(ctx, function, false);
  if (!changed)
    return NV_UNCHANGED;
  while (fold_once(ctx, function, true))
    ;
  return NV_CHANGED_INSTS;
}
