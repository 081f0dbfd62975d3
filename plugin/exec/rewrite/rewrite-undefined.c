// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Promises of single instructions about their operands: checked with --ub, and dropped, so that the host's
// optimiser does not build on one that is not kept.
#include "exec/rewrite/rewrite.h"

#include <string.h>

// With --ub, ends the run where `broken` (i1) is true.
static void check(struct nv_rewrite *rw, LLVMValueRef broken, const char *what) {
  LLVMValueRef args[] = {LLVMBuildZExt(rw->builder, broken, rw->i32, ""),
                         nv_const_pointer(rw, what), nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_undefined, rw->void_type, args, 3);
}

// A number of type `type` whose top bit alone is set.
static LLVMValueRef least(struct nv_rewrite *rw, LLVMTypeRef type) {
  LLVMValueRef one = LLVMConstInt(type, 1, false);
  return LLVMBuildShl(rw->builder, one, LLVMConstInt(type, LLVMGetIntTypeWidth(type) - 1, false),
                      "");
}

// Whether somebody asks if `value` is 0 or not. Clang makes of __builtin_ffs a count that is undefined for 0 and a selection
// that does not take it then.
static bool is_asked_for_zero(LLVMValueRef value) {
  if (LLVMIsConstant(value)) // whose users are anywhere
    return false;
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAICmpInst(user))
      continue;
    LLVMIntPredicate asks = LLVMGetICmpPredicate(user);
    if ((asks == LLVMIntEQ || asks == LLVMIntNE) &&
        (LLVMIsNull(LLVMGetOperand(user, 0)) || LLVMIsNull(LLVMGetOperand(user, 1))))
      return true;
  }
  return false;
}

// llvm.ctlz, llvm.cttz and llvm.abs, whose second operand says that one number does not come.
static void check_call(struct nv_rewrite *rw, LLVMValueRef call, bool checked) {
  size_t length;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
  bool counts = !strncmp(name, "llvm.ctlz.", 10) || !strncmp(name, "llvm.cttz.", 10);
  if (!counts && strncmp(name, "llvm.abs.", 9) != 0)
    return;
  LLVMValueRef value = LLVMGetOperand(call, 0), promise = LLVMGetOperand(call, 1);
  LLVMTypeRef type = LLVMTypeOf(value);
  if (!LLVMConstIntGetZExtValue(promise))
    return;
  if (checked && LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
      !(counts && is_asked_for_zero(value)))
    check(rw,
          LLVMBuildICmp(rw->builder, LLVMIntEQ, value,
                        counts ? LLVMConstNull(type) : least(rw, type), ""),
          counts ? "the zero bits of 0 are counted" : "the absolute value of the least number");
  LLVMSetOperand(call, 1, LLVMConstNull(LLVMTypeOf(promise)));
}

static void check_nonnegative(struct nv_rewrite *rw, LLVMValueRef cast, bool checked) {
  if (!LLVMGetNNeg(cast))
    return;
  LLVMValueRef value = LLVMGetOperand(cast, 0);
  if (checked)
    check(rw, LLVMBuildICmp(rw->builder, LLVMIntSLT, value, LLVMConstNull(LLVMTypeOf(value)), ""),
          "a number is negative that should not be");
  LLVMSetNNeg(cast, false);
}

static void check_truncation(struct nv_rewrite *rw, LLVMValueRef cast, bool checked) {
  LLVMBuilderRef b = rw->builder;
  LLVMValueRef value = LLVMGetOperand(cast, 0);
  LLVMTypeRef wide = LLVMTypeOf(value), narrow = LLVMTypeOf(cast);
  bool is_signed = LLVMGetNSW(cast), is_unsigned = LLVMGetNUW(cast);
  LLVMSetNSW(cast, false);
  LLVMSetNUW(cast, false);
  if (!checked || !(is_signed || is_unsigned))
    return;
  LLVMValueRef part = LLVMBuildTrunc(b, value, narrow, "");
  for (int i = 0; i < 2; i++)
    if (i ? is_signed : is_unsigned)
      check(rw, LLVMBuildICmp(b, LLVMIntNE, LLVMBuildIntCast2(b, part, wide, i, ""), value, ""),
            i ? "a number with its sign does not fit" : "a number does not fit");
}

// In front of the check for zero: a division that should leave no rest.
static void check_exact(struct nv_rewrite *rw, LLVMValueRef division, LLVMOpcode opcode,
                        bool checked) {
  if (!LLVMGetExact(division))
    return;
  LLVMBuilderRef b = rw->builder;
  LLVMValueRef x = LLVMGetOperand(division, 0), y = LLVMGetOperand(division, 1);
  LLVMTypeRef type = LLVMTypeOf(x);
  if (checked) {
    // By 1 instead of what would end the host's process; both are other faults.
    LLVMValueRef one = LLVMConstInt(type, 1, false), zero = LLVMConstNull(type);
    LLVMValueRef bad = LLVMBuildICmp(b, LLVMIntEQ, y, zero, "");
    if (opcode == LLVMSDiv)
      bad = LLVMBuildOr(b, bad, LLVMBuildICmp(b, LLVMIntEQ, y, LLVMConstAllOnes(type), ""), "");
    y = LLVMBuildSelect(b, bad, one, y, "");
    LLVMValueRef rest =
        opcode == LLVMSDiv ? LLVMBuildSRem(b, x, y, "") : LLVMBuildURem(b, x, y, "");
    check(rw, LLVMBuildICmp(b, LLVMIntNE, rest, zero, ""), "an exact division leaves a rest");
  }
  LLVMSetExact(division, false);
}

void nv_check_promises(struct nv_rewrite *rw, LLVMValueRef instruction) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
  // Lanes of vectors are not looked at one by one.
  bool checked = rw->m->check_undefined && LLVMGetNumOperands(instruction) &&
                 LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(instruction, 0))) == LLVMIntegerTypeKind;
  switch (opcode) {
  case LLVMCall:
    check_call(rw, instruction, checked);
    break;
  case LLVMZExt:
  case LLVMUIToFP:
    check_nonnegative(rw, instruction, checked);
    break;
  case LLVMTrunc:
    check_truncation(rw, instruction, checked);
    break;
  case LLVMUDiv:
  case LLVMSDiv:
    check_exact(rw, instruction, opcode, checked);
    break;
  case LLVMOr:
    if (!LLVMGetIsDisjoint(instruction))
      break;
    if (checked) {
      LLVMValueRef shared = LLVMBuildAnd(rw->builder, LLVMGetOperand(instruction, 0),
                                         LLVMGetOperand(instruction, 1), "");
      check(rw,
            LLVMBuildICmp(rw->builder, LLVMIntNE, shared, LLVMConstNull(LLVMTypeOf(shared)), ""),
            "numbers that should be disjoint share bits");
    }
    LLVMSetIsDisjoint(instruction, false);
    break;
  default:
    break;
  }
}
