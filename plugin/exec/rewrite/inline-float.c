// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// More PTX operations on floats as instructions of the host, bit for bit what the interpreter's arithmetic gives:
// minimum and maximum, signs, sums and products with directed rounding, functions that PTX approximates,
// conversions.
#include "exec/rewrite/rewrite.h"

#include <math.h>
#include <string.h>

#include "exec/ptx/op.h"

static LLVMTypeRef float_type(struct nv_rewrite *rw, enum nv_ptx_type type) {
  return type == PTX_F64 ? LLVMDoubleTypeInContext(rw->context)
                         : LLVMFloatTypeInContext(rw->context);
}

static LLVMTypeRef bits_type(struct nv_rewrite *rw, enum nv_ptx_type type) {
  return LLVMIntTypeInContext(rw->context, nv_ptx_type_bits(type));
}

static LLVMValueRef intrinsic(struct nv_rewrite *rw, const char *name, LLVMTypeRef *types,
                              unsigned type_count, LLVMValueRef *args, unsigned count) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMTypeRef signature = LLVMIntrinsicGetType(rw->context, id, types, type_count);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(rw->module, id, types, type_count);
  return LLVMBuildCall2(rw->builder, signature, function, args, count, "");
}

static bool is_float(enum nv_ptx_type type) { return type == PTX_F32 || type == PTX_F64; }

// Whether a value has the bits of a type, as a number or as an integer.
static bool fits(LLVMTypeRef given, LLVMTypeRef number, unsigned bits) {
  return given == number ||
         (LLVMGetTypeKind(given) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(given) == bits);
}

// Not a NaN, from 0 to 1.
static LLVMValueRef saturate(struct nv_rewrite *rw, LLVMValueRef value) {
  LLVMBuilderRef b = rw->builder;
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(value)), one = LLVMConstReal(LLVMTypeOf(value), 1);
  value = LLVMBuildSelect(b, LLVMBuildFCmp(b, LLVMRealOGT, value, zero, ""), value, zero, "");
  return LLVMBuildSelect(b, LLVMBuildFCmp(b, LLVMRealOGT, value, one, ""), one, value, "");
}

// abs and neg, which leave the other bits of a NaN.
static LLVMValueRef change_sign(struct nv_rewrite *rw, const struct nv_op *op, LLVMValueRef value) {
  LLVMTypeRef type = bits_type(rw, op->type);
  LLVMValueRef sign = LLVMConstInt(type, 1ull << (nv_ptx_type_bits(op->type) - 1), 0);
  LLVMValueRef bits = LLVMBuildBitCast(rw->builder, value, type, "");
  return op->code == OP_NEG ? LLVMBuildXor(rw->builder, bits, sign, "")
                            : LLVMBuildAnd(rw->builder, bits, LLVMConstNot(sign), "");
}

// A sum in double precision of what is exact there, rounded to single precision in a direction: the nearest number,
// or its neighbour where that lies on the wrong side of sum and error together.
static LLVMValueRef round_directed(struct nv_rewrite *rw, enum nv_round round, LLVMValueRef a,
                                   LLVMValueRef c) {
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef wide = float_type(rw, PTX_F64), narrow = float_type(rw, PTX_F32);
  LLVMValueRef sum = a, error = LLVMConstNull(wide);
  if (c) {
    sum = LLVMBuildFAdd(b, a, c, "");
    LLVMValueRef part = LLVMBuildFSub(b, sum, a, "");
    error = LLVMBuildFAdd(b, LLVMBuildFSub(b, a, LLVMBuildFSub(b, sum, part, ""), ""),
                          LLVMBuildFSub(b, c, part, ""), "");
  }
  LLVMValueRef near = LLVMBuildFPTrunc(b, sum, narrow, "");
  LLVMValueRef back = LLVMBuildFPExt(b, near, wide, ""), zero = LLVMConstNull(wide);
  LLVMValueRef same = LLVMBuildFCmp(b, LLVMRealOEQ, back, sum, "");
  LLVMValueRef above =
      LLVMBuildOr(b, LLVMBuildFCmp(b, LLVMRealOGT, back, sum, ""),
                  LLVMBuildAnd(b, same, LLVMBuildFCmp(b, LLVMRealOLT, error, zero, ""), ""), "");
  LLVMValueRef below =
      LLVMBuildOr(b, LLVMBuildFCmp(b, LLVMRealOLT, back, sum, ""),
                  LLVMBuildAnd(b, same, LLVMBuildFCmp(b, LLVMRealOGT, error, zero, ""), ""), "");
  LLVMValueRef bits = LLVMBuildBitCast(b, near, rw->i32, "");
  LLVMValueRef negative = LLVMBuildICmp(b, LLVMIntSLT, bits, LLVMConstNull(rw->i32), "");
  LLVMValueRef one = nv_const32(rw, 1), inner = LLVMBuildSub(b, bits, one, "");
  LLVMValueRef outer = LLVMBuildAdd(b, bits, one, ""), to_zero, next, wrong;
  LLVMValueRef is_zero = LLVMBuildFCmp(b, LLVMRealOEQ, near, LLVMConstNull(narrow), "");
  if (round == NV_RZ) {
    wrong = LLVMBuildSelect(b, negative, below, above, "");
    next = inner;
  } else {
    bool down = round == NV_RM;
    to_zero = down ? LLVMBuildNot(b, negative, "") : negative;
    next = LLVMBuildSelect(b, to_zero, inner, outer, "");
    next = LLVMBuildSelect(b, is_zero, nv_const32(rw, down ? 0x80000001u : 1), next, "");
    wrong = down ? above : below;
  }
  LLVMValueRef rounded = LLVMBuildSelect(b, wrong, next, bits, "");
  if (c && round == NV_RM) { // a sum of zero is negative, but that of two positive zeros
    LLVMValueRef both = LLVMBuildOr(b, LLVMBuildBitCast(b, a, rw->i64, ""),
                                    LLVMBuildBitCast(b, c, rw->i64, ""), "");
    LLVMValueRef sign =
        LLVMBuildTrunc(b, LLVMBuildLShr(b, both, nv_const64(rw, 32), ""), rw->i32, "");
    sign = LLVMBuildAnd(b, sign, nv_const32(rw, 0x80000000u), "");
    rounded = LLVMBuildSelect(b, LLVMBuildFCmp(b, LLVMRealOEQ, sum, zero, ""), sign, rounded, "");
  }
  return LLVMBuildBitCast(b, rounded, narrow, "");
}

static LLVMValueRef directed(struct nv_rewrite *rw, const struct nv_op *op, LLVMValueRef *v) {
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef wide = float_type(rw, PTX_F64);
  unsigned count = nv_op_arity(op);
  LLVMValueRef x[3];
  if (op->type != PTX_F32 || (op->round != NV_RZ && op->round != NV_RM && op->round != NV_RP))
    return NULL;
  for (unsigned i = 0; i < count && i < 3; i++)
    x[i] = LLVMBuildFPExt(b, v[i], wide, "");
  switch (op->code) {
  case OP_ADD:
    return round_directed(rw, op->round, x[0], x[1]);
  case OP_SUB:
    return round_directed(rw, op->round, x[0], LLVMBuildFNeg(b, x[1], ""));
  case OP_MUL:
    return round_directed(rw, op->round, LLVMBuildFMul(b, x[0], x[1], ""), NULL);
  case OP_FMA:
  case OP_MAD:
    return round_directed(rw, op->round, LLVMBuildFMul(b, x[0], x[1], ""), x[2]);
  default:
    return NULL;
  }
}

static const struct {
  enum nv_ptx_code code;
  double (*function)(double);
} functions[] = {
    {OP_SIN, sin}, {OP_COS, cos}, {OP_EX2, exp2}, {OP_LG2, log2}, {OP_TANH, tanh},
};

bool nv_is_host_function(const void *address) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if ((const void *)functions[i].function == address)
      return true;
  return false;
}

// Computed in double and rounded once.
static LLVMValueRef function_of(struct nv_rewrite *rw, const struct nv_op *op, LLVMValueRef value) {
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef wide = float_type(rw, PTX_F64), type = LLVMFunctionType(wide, &wide, 1, 0);
  LLVMValueRef result = NULL;
  if (op->type != PTX_F32)
    return NULL;
  value = LLVMBuildFPExt(b, value, wide, "");
  if (op->code == OP_RSQRT)
    result = LLVMBuildFDiv(b, LLVMConstReal(wide, 1),
                           intrinsic(rw, "llvm.sqrt", &wide, 1, &value, 1), "");
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (functions[i].code == op->code)
      result = LLVMBuildCall2(b, type, nv_const_pointer(rw, (const void *)functions[i].function),
                              &value, 1, "");
  return result ? LLVMBuildFPTrunc(b, result, float_type(rw, PTX_F32), "") : NULL;
}

static LLVMValueRef compute(struct nv_rewrite *rw, const struct nv_op *op, LLVMValueRef *v) {
  LLVMTypeRef type = float_type(rw, op->type);
  switch (op->code) {
  case OP_MIN:
    return intrinsic(rw, op->nan ? "llvm.minimum" : "llvm.minimumnum", &type, 1, v, 2);
  case OP_MAX:
    return intrinsic(rw, op->nan ? "llvm.maximum" : "llvm.maximumnum", &type, 1, v, 2);
  case OP_SIN:
  case OP_COS:
  case OP_EX2:
  case OP_LG2:
  case OP_TANH:
  case OP_RSQRT:
    return function_of(rw, op, v[0]);
  default:
    return directed(rw, op, v);
  }
}

LLVMValueRef nv_inline_float(struct nv_rewrite *rw, const struct nv_op *op,
                             const LLVMValueRef *args, unsigned count, LLVMTypeRef type) {
  LLVMBuilderRef b = rw->builder;
  unsigned bits = nv_ptx_type_bits(op->type);
  if (op->run != nv_op_float || !is_float(op->type) || op->source != op->type || op->relu ||
      op->xorsign_abs || op->half != HALF_NONE || count < 1 || count > 3 ||
      count != nv_op_arity(op) || op->code == OP_SETP)
    return NULL;
  LLVMTypeRef number = float_type(rw, op->type);
  if (!fits(type, number, bits))
    return NULL;
  bool before = rw->ftz, sign = op->code == OP_ABS || op->code == OP_NEG;
  LLVMValueRef values[3], result = NULL;
  rw->ftz = op->ftz;
  for (unsigned i = 0; i < count; i++) {
    if (!fits(LLVMTypeOf(args[i]), number, bits)) {
      rw->ftz = before;
      return NULL;
    }
    values[i] = nv_flush_operand(rw, LLVMBuildBitCast(b, args[i], number, ""));
  }
  result = sign ? change_sign(rw, op, values[0]) : compute(rw, op, values);
  if (result && !sign)
    result = nv_canonical_float(rw, op->sat ? saturate(rw, result) : result);
  rw->ftz = before;
  return result ? LLVMBuildBitCast(b, result, type, "") : NULL;
}

static LLVMValueRef integral(struct nv_rewrite *rw, enum nv_round round, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  const char *name = round == NV_RZ   ? "llvm.trunc"
                     : round == NV_RM ? "llvm.floor"
                     : round == NV_RP ? "llvm.ceil"
                                      : "llvm.roundeven";
  return intrinsic(rw, name, &type, 1, &value, 1);
}

static LLVMValueRef float_to_integer(struct nv_rewrite *rw, const struct nv_op *op,
                                     LLVMValueRef value) {
  bool is_signed = nv_ptx_type_is_signed(op->type);
  unsigned bits = nv_ptx_type_bits(op->type);
  LLVMTypeRef types[] = {bits_type(rw, op->type), LLVMTypeOf(value)};
  LLVMValueRef whole = integral(rw, op->round, value);
  LLVMValueRef result =
      intrinsic(rw, is_signed ? "llvm.fptosi.sat" : "llvm.fptoui.sat", types, 2, &whole, 1);
  if (bits != 64 && op->source != PTX_F64)
    return result; // a NaN gives 0
  LLVMValueRef nan = LLVMBuildFCmp(rw->builder, LLVMRealUNO, value, value, "");
  return LLVMBuildSelect(rw->builder, nan, LLVMConstInt(types[0], 1ull << (bits - 1), 0), result,
                         "");
}

static LLVMValueRef float_to_float(struct nv_rewrite *rw, const struct nv_op *op,
                                   LLVMValueRef value) {
  if (op->integral)
    value = integral(rw, op->round, value);
  if (op->sat)
    value = saturate(rw, value);
  return nv_canonical_float(rw, LLVMBuildFPCast(rw->builder, value, float_type(rw, op->type), ""));
}

LLVMValueRef nv_inline_convert(struct nv_rewrite *rw, const struct nv_op *op,
                               const LLVMValueRef *args, unsigned count, LLVMTypeRef type) {
  LLVMBuilderRef b = rw->builder;
  bool to = is_float(op->type), from = is_float(op->source);
  unsigned bits = nv_ptx_type_bits(op->type), given = nv_ptx_type_bits(op->source);
  if (op->run != nv_op_convert || op->code != OP_CVT || count != 1 || op->relu || op->oob ||
      (!to && (nv_ptx_type_is_float(op->type) || bits < 32)) ||
      (!from && (nv_ptx_type_is_float(op->source) || given < 32)) || (!to && !from))
    return NULL;
  LLVMTypeRef source = from ? float_type(rw, op->source) : bits_type(rw, op->source);
  LLVMTypeRef target = to ? float_type(rw, op->type) : bits_type(rw, op->type);
  bool narrows = to && (!from || bits < given);
  if (!fits(LLVMTypeOf(args[0]), source, given) || !fits(type, target, bits) ||
      (narrows && op->round != NV_RN) || (narrows && op->integral) || (!from && op->sat))
    return NULL;
  bool before = rw->ftz;
  rw->ftz = op->ftz;
  LLVMValueRef value = LLVMBuildBitCast(b, args[0], source, ""), result;
  if (from)
    value = nv_flush_operand(rw, value);
  if (!to)
    result = float_to_integer(rw, op, value);
  else if (from)
    result = float_to_float(rw, op, value);
  else
    result = nv_ptx_type_is_signed(op->source) ? LLVMBuildSIToFP(b, value, target, "")
                                               : LLVMBuildUIToFP(b, value, target, "");
  rw->ftz = before;
  return LLVMBuildBitCast(b, result, type, "");
}
