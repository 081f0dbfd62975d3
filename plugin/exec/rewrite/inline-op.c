// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX operations that the host's instructions do bit for bit, as those: for code that is to run fast. All
// others stay calls of the interpreter's arithmetic.
#include "exec/rewrite/rewrite.h"

#include <string.h>

#include "exec/ptx/op.h"

static LLVMTypeRef float_type(struct nv_rewrite *rw, const struct nv_op *op) {
  return op->type == PTX_F64 ? LLVMDoubleTypeInContext(rw->context)
                             : LLVMFloatTypeInContext(rw->context);
}

static LLVMValueRef intrinsic(struct nv_rewrite *rw, const char *name, LLVMTypeRef type,
                              LLVMValueRef *args, unsigned count) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMTypeRef signature = LLVMIntrinsicGetType(rw->context, id, &type, 1);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(rw->module, id, &type, 1);
  return LLVMBuildCall2(rw->builder, signature, function, args, count, "");
}

// Whether the result is that of one IEEE operation, rounded to nearest.
static bool is_plain(const struct nv_op *op) {
  return (op->type == PTX_F32 || op->type == PTX_F64) && op->source == op->type &&
         op->round == NV_RN && !op->sat && !(op->approx && op->type == PTX_F64) && !op->relu &&
         !op->nan && !op->xorsign_abs && !op->oob && !op->integral && op->half == HALF_NONE;
}

// NULL for operations that are not here.
static LLVMValueRef arithmetic(struct nv_rewrite *rw, const struct nv_op *op, LLVMValueRef *v,
                               unsigned count) {
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef type = float_type(rw, op);
  switch (op->code) {
  case OP_ADD:
    return count == 2 ? LLVMBuildFAdd(b, v[0], v[1], "") : NULL;
  case OP_SUB:
    return count == 2 ? LLVMBuildFSub(b, v[0], v[1], "") : NULL;
  case OP_MUL:
    return count == 2 ? LLVMBuildFMul(b, v[0], v[1], "") : NULL;
  case OP_DIV:
    return count == 2 ? LLVMBuildFDiv(b, v[0], v[1], "") : NULL;
  case OP_FMA:
  case OP_MAD:
    return count == 3 ? intrinsic(rw, "llvm.fma", type, v, 3) : NULL;
  case OP_SQRT:
    return count == 1 ? intrinsic(rw, "llvm.sqrt", type, v, 1) : NULL;
  case OP_RCP:
    return count == 1 ? LLVMBuildFDiv(b, LLVMConstReal(type, 1), v[0], "") : NULL;
  default:
    return NULL;
  }
}

static LLVMValueRef compare(struct nv_rewrite *rw, const struct nv_op *op, LLVMValueRef *v) {
  static const LLVMRealPredicate predicates[] = {
      [COMPARE_EQ] = LLVMRealOEQ,  [COMPARE_NE] = LLVMRealONE,  [COMPARE_LT] = LLVMRealOLT,
      [COMPARE_LE] = LLVMRealOLE,  [COMPARE_GT] = LLVMRealOGT,  [COMPARE_GE] = LLVMRealOGE,
      [COMPARE_EQU] = LLVMRealUEQ, [COMPARE_NEU] = LLVMRealUNE, [COMPARE_LTU] = LLVMRealULT,
      [COMPARE_LEU] = LLVMRealULE, [COMPARE_GTU] = LLVMRealUGT, [COMPARE_GEU] = LLVMRealUGE,
      [COMPARE_NUM] = LLVMRealORD, [COMPARE_NAN] = LLVMRealUNO};
  enum { COMPARISON = 15 };
  unsigned mode = op->mode & COMPARISON;
  return op->mode < sizeof predicates / sizeof *predicates
             ? LLVMBuildFCmp(rw->builder, predicates[mode], v[0], v[1], "")
             : NULL;
}

// The number without what made one bit pattern of all NaNs: the operations here ask only whether it is one, and
// what comes out is made so again. Sums so do not wait for a comparison at every step.
static LLVMValueRef before_canonical(LLVMValueRef value) {
  LLVMValueRef select = value;
  while (LLVMIsABitCastInst(select))
    select = LLVMGetOperand(select, 0);
  if (!LLVMIsASelectInst(select))
    return value;
  LLVMValueRef test = LLVMGetOperand(select, 0), number = LLVMGetOperand(select, 2);
  bool canonical = LLVMIsAFCmpInst(test) && LLVMGetFCmpPredicate(test) == LLVMRealUNO &&
                   LLVMGetOperand(test, 0) == number && LLVMGetOperand(test, 1) == number &&
                   LLVMIsAConstantFP(LLVMGetOperand(select, 1));
  return canonical ? number : value;
}

// One IEEE operation, or a comparison.
static LLVMValueRef inline_plain(struct nv_rewrite *rw, const struct nv_op *op,
                                 const LLVMValueRef *args, unsigned count, LLVMTypeRef type) {
  LLVMBuilderRef b = rw->builder;
  unsigned bits = nv_ptx_type_bits(op->type);
  bool compares = op->code == OP_SETP && count == 2 && type == rw->i1;
  if (!is_plain(op) || count < 1 || count > 3 || (compares && op->ftz))
    return NULL;
  LLVMTypeRef number = float_type(rw, op);
  bool as_integer = LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
  if (!compares && type != number && !(as_integer && LLVMGetIntTypeWidth(type) == bits))
    return NULL;
  bool before = rw->ftz;
  rw->ftz = op->ftz;
  LLVMValueRef values[3], result = NULL;
  bool good = true;
  for (unsigned i = 0; i < count; i++) {
    LLVMTypeRef given = LLVMTypeOf(args[i]);
    bool fits = given == number || (LLVMGetTypeKind(given) == LLVMIntegerTypeKind &&
                                    LLVMGetIntTypeWidth(given) == bits);
    good = good && fits;
    LLVMValueRef value = good ? before_canonical(args[i]) : NULL;
    // Not where it was one of another type.
    if (good && LLVMTypeOf(value) != number)
      value = LLVMBuildBitCast(b, args[i], number, "");
    if (good)
      values[i] = nv_flush_operand(rw, value);
  }
  if (good)
    result = compares ? compare(rw, op, values) : arithmetic(rw, op, values, count);
  if (result && !compares)
    result = LLVMBuildBitCast(b, nv_canonical_float(rw, result), type, "");
  rw->ftz = before;
  return result;
}

LLVMValueRef nv_inline_op(struct nv_rewrite *rw, const struct nv_op *op, const LLVMValueRef *args,
                          unsigned count, LLVMTypeRef type) {
  LLVMValueRef result = inline_plain(rw, op, args, count, type);
  if (!result)
    result = nv_inline_float(rw, op, args, count, type);
  return result ? result : nv_inline_convert(rw, op, args, count, type);
}
