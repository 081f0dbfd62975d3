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
// that it knows nothing of; selection sees through that. What the ranges of its operands keep from wrapping,
// a counter's multiple for one, stays as it is.
//
// Taken are addresses with an index that is no constant; slsr computes no others from another. An index
// is followed through sums and products that do not wrap to what may.
//
// Legal because an address without flags is the same address, and a frozen value is the value. Contract
// PF-6.
#include <llvm-c/Core.h>

#include "bridge/edit.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "passes.h"
#include "set.h"

// What lies deeper is frozen without being looked at.
enum { MAX_DEPTH = 8 };

static bool is_constant(LLVMValueRef gep) {
  for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(gep); i < n; i++)
    if (!LLVMIsAConstant(LLVMGetOperand(gep, i)))
      return false;
  return true;
}

static bool is_other_use(LLVMUseRef use, void *frozen) { return LLVMGetUser(use) != frozen; }

struct plain {
  LLVMBuilderRef builder;
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_set *wrapping;
  nv_scev_info *se; // NULL until something could wrap around: most functions never ask
};

static bool range_of(struct plain *p, LLVMValueRef v, nv_range *out) {
  if (!p->se)
    p->se = nv_scev(p->ctx, p->function);
  return nv_scev_range(p->se, nv_scev_of(p->se, v), out);
}

// The ranges of the operands keep `v` inside of the signed numbers of its width.
static bool fits(struct plain *p, LLVMValueRef v) {
  LLVMOpcode op = LLVMGetInstructionOpcode(v);
  LLVMTypeRef type = LLVMTypeOf(v);
  nv_range a, b = {0};
  if (op == LLVMXor || LLVMGetTypeKind(type) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(type) > 32 || !range_of(p, LLVMGetOperand(v, 0), &a) ||
      (op != LLVMTrunc && !range_of(p, LLVMGetOperand(v, 1), &b)))
    return false;
  int64_t limit = INT64_C(1) << (LLVMGetIntTypeWidth(type) - 1), least, most;
  // Operands of at most 32 bits, so that nothing here overflows.
  switch (op) {
  case LLVMTrunc:
    least = a.smin, most = a.smax;
    break;
  case LLVMAdd:
    least = a.smin + b.smin, most = a.smax + b.smax;
    break;
  case LLVMSub:
    least = a.smin - b.smax, most = a.smax - b.smin;
    break;
  case LLVMShl:
    if (b.smin < 0 || b.smax > 30)
      return false;
    b.smin = INT64_C(1) << b.smin, b.smax = INT64_C(1) << b.smax;
    __attribute__((fallthrough));
  case LLVMMul: {
    const int64_t x[4] = {a.smin * b.smin, a.smin * b.smax, a.smax * b.smin, a.smax * b.smax};
    least = most = x[0];
    for (unsigned i = 1; i < 4; i++) {
      least = x[i] < least ? x[i] : least;
      most = x[i] > most ? x[i] : most;
    }
    break;
  }
  default:
    return false;
  }
  return least >= -limit && most < limit;
}

static void freeze(struct plain *p, LLVMValueRef v) {
  LLVMPositionBuilderBefore(p->builder, LLVMGetNextInstruction(v));
  LLVMValueRef frozen = LLVMBuildFreeze(p->builder, v, "");
  nv_replace_uses_if(v, frozen, is_other_use, frozen);
}

// ~x is -1 - x, which never wraps.
static bool is_not(LLVMValueRef v) {
  LLVMValueRef ones = LLVMGetOperand(v, 1);
  return LLVMGetInstructionOpcode(v) == LLVMXor && LLVMIsAConstantInt(ones) &&
         LLVMConstIntGetSExtValue(ones) == -1;
}

// Collects what may wrap around in the signed number `v`. Nothing is frozen before all is found: what is
// known of ranges is about the values as they are.
static void find_wrapping(struct plain *p, LLVMValueRef v, unsigned depth) {
  if (!LLVMIsAInstruction(v))
    return;
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
    return;
  }
  if (depth == MAX_DEPTH || (!exact && !fits(p, v))) {
    nv_set_add(&p->wrapping, v);
    return;
  }
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(v); i < n; i++)
    find_wrapping(p, LLVMGetOperand(v, i), depth + 1);
}

nv_preserved nv_plain_addresses(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct plain p = {
      .builder = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx)), .ctx = ctx, .function = function};
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsAGetElementPtrInst(inst) || is_constant(inst))
        continue;
      for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
        LLVMValueRef index = LLVMGetOperand(inst, i);
        if (LLVMIsASExtInst(index))
          find_wrapping(&p, LLVMGetOperand(index, 0), 0);
      }
      changed |= LLVMGEPGetNoWrapFlags(inst) != 0;
      LLVMGEPSetNoWrapFlags(inst, 0);
    }
  }
  changed |= p.wrapping != NULL;
  for (nv_set *v = p.wrapping; v; v = (nv_set *)v->hh.next)
    freeze(&p, (LLVMValueRef)v->key);
  nv_set_free(&p.wrapping);
  LLVMDisposeBuilder(p.builder);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
