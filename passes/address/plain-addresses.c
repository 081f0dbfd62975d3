// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// plain-addresses.c: nv-plain-addresses, addresses that the code generator's slsr does not misread.
//
//   getelementptr inbounds [3 x i32], ptr %a, i64 0, i64 %j1   ->   getelementptr [3 x i32], ptr %a, ...
//   %x = add i32 %n, 100                                       ->   %x = add i32 %n, 100
//   %w = sext i32 %x to i64                                         %f = freeze i32 %x
//                                                                   %w = sext i32 %f to i64
//
// The code generator starts with LLVM's speculative-execution, slsr and gvn. The first one takes %a + %j
// out of the condition under which it is inside %a, without `inbounds` then; the second one computes
// %a + %j1 from it where %j1 is %j + 1, and keeps the `inbounds` of %a + %j1; the third one concludes from
// that flag that %a + %j, too, is inside %a. The insertion of a key in front of all others, where %j is -1,
// stores through an address that "cannot" be the first element. And slsr takes the distance of two extended
// indices from their difference in 32 bits, whether or not the sums may wrap around there. Both are faults
// of LLVM (docs/upstream-bugs.md). No later pass makes better code of the flags: over all kernels of the
// benchmark the code is the same without them. What may wrap around is frozen, so that slsr sees a value
// that it knows nothing of; selection sees through that.
//
// Taken are addresses with an index that is no constant; slsr computes no others from another. An index
// is followed through sums and products that do not wrap to what may.
//
// Legal because an address without flags is the same address, and a frozen value is the value. Contract
// PF-6.
#include <llvm-c/Core.h>

#include "bridge/edit.h"
#include "passes.h"

// What lies deeper is frozen without being looked at.
enum { MAX_DEPTH = 8 };

static bool is_constant(LLVMValueRef gep) {
  for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(gep); i < n; i++)
    if (!LLVMIsAConstant(LLVMGetOperand(gep, i)))
      return false;
  return true;
}

static bool is_other_use(LLVMUseRef use, void *frozen) { return LLVMGetUser(use) != frozen; }

static bool freeze(LLVMBuilderRef b, LLVMValueRef v) {
  LLVMPositionBuilderBefore(b, LLVMGetNextInstruction(v));
  LLVMValueRef frozen = LLVMBuildFreeze(b, v, "");
  nv_replace_uses_if(v, frozen, is_other_use, frozen);
  return true;
}

// ~x is -1 - x, which never wraps.
static bool is_not(LLVMValueRef v) {
  LLVMValueRef ones = LLVMGetOperand(v, 1);
  return LLVMGetInstructionOpcode(v) == LLVMXor && LLVMIsAConstantInt(ones) &&
         LLVMConstIntGetSExtValue(ones) == -1;
}

// Freezes what may wrap around in the signed number `v`. True when something changed.
static bool freeze_wrapping(LLVMBuilderRef b, LLVMValueRef v, unsigned depth) {
  if (!LLVMIsAInstruction(v))
    return false;
  bool exact = false;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
    exact = LLVMGetNSW(v);
    break;
  case LLVMXor:
    exact = is_not(v);
    break;
  case LLVMOr:
    exact = true; // a sum without a carry, or nothing that scalar evolution takes apart
    break;
  case LLVMTrunc:
    break;
  default:
    return false;
  }
  if (!exact || depth == MAX_DEPTH)
    return freeze(b, v);
  bool changed = freeze_wrapping(b, LLVMGetOperand(v, 0), depth + 1);
  return freeze_wrapping(b, LLVMGetOperand(v, 1), depth + 1) || changed;
}

nv_preserved nv_plain_addresses(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsAGetElementPtrInst(inst) || is_constant(inst))
        continue;
      for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
        LLVMValueRef index = LLVMGetOperand(inst, i);
        if (LLVMIsASExtInst(index))
          changed |= freeze_wrapping(b, LLVMGetOperand(index, 0), 0);
      }
      changed |= LLVMGEPGetNoWrapFlags(inst) != 0;
      LLVMGEPSetNoWrapFlags(inst, 0);
    }
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
