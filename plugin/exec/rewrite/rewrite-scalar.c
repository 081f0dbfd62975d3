// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites floating-point arithmetic, conversions and divisions; drops flags that allow freedom.
#include "exec/rewrite/rewrite.h"

#include <stdio.h>

#include "exec/ptx/op.h"

static bool is_float_kind(LLVMTypeKind kind) {
  return kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind || kind == LLVMFloatTypeKind ||
         kind == LLVMDoubleTypeKind;
}

static LLVMTypeRef scalar_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type;
}

static const char *float_name(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMHalfTypeKind:
    return "f16";
  case LLVMBFloatTypeKind:
    return "bf16";
  case LLVMFloatTypeKind:
    return "f32";
  case LLVMDoubleTypeKind:
    return "f64";
  default:
    return NULL;
  }
}

LLVMValueRef nv_flush_operand(struct nv_rewrite *rw, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  if (!rw->ftz || LLVMGetTypeKind(scalar_type(type)) != LLVMFloatTypeKind)
    return value;
  // bits & (exponent is zero ? sign : all)
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef integer = rw->i32;
  unsigned lanes = 1;
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  if (vector) {
    lanes = LLVMGetVectorSize(type);
    integer = LLVMVectorType(rw->i32, lanes);
  }
  LLVMValueRef exponent = nv_const32(rw, 0x7f800000), sign = nv_const32(rw, 0x80000000);
  if (vector) {
    LLVMValueRef exponents[64], signs[64];
    if (lanes > 64)
      return value;
    for (unsigned i = 0; i < lanes; i++) {
      exponents[i] = exponent;
      signs[i] = sign;
    }
    exponent = LLVMConstVector(exponents, lanes);
    sign = LLVMConstVector(signs, lanes);
  }
  LLVMValueRef bits = LLVMBuildBitCast(b, value, integer, "");
  LLVMValueRef small =
      LLVMBuildICmp(b, LLVMIntEQ, LLVMBuildAnd(b, bits, exponent, ""), LLVMConstNull(integer), "");
  bits = LLVMBuildSelect(b, small, LLVMBuildAnd(b, bits, sign, ""), bits, "");
  return LLVMBuildBitCast(b, bits, type, "");
}

LLVMValueRef nv_canonical_float(struct nv_rewrite *rw, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value), scalar = scalar_type(type);
  if (!is_float_kind(LLVMGetTypeKind(scalar)))
    return value;
  value = nv_flush_operand(rw, value);
  LLVMValueRef nan = LLVMConstRealOfString(scalar, "nan");
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
    LLVMValueRef lanes[64];
    unsigned count = LLVMGetVectorSize(type);
    if (count > 64)
      return value;
    for (unsigned i = 0; i < count; i++)
      lanes[i] = nan;
    nan = LLVMConstVector(lanes, count);
  }
  LLVMValueRef is_nan = LLVMBuildFCmp(rw->builder, LLVMRealUNO, value, value, "");
  return LLVMBuildSelect(rw->builder, is_nan, nan, value, "");
}

// fadd and the others, with flushing and one bit pattern for NaN.
static LLVMValueRef rewrite_arithmetic(struct nv_rewrite *rw, LLVMValueRef instruction,
                                       LLVMOpcode opcode) {
  LLVMValueRef a = nv_flush_operand(rw, LLVMGetOperand(instruction, 0));
  LLVMValueRef b = nv_flush_operand(rw, LLVMGetOperand(instruction, 1));
  return nv_canonical_float(rw, LLVMBuildBinOp(rw->builder, opcode, a, b, ""));
}

static LLVMValueRef rewrite_compare(struct nv_rewrite *rw, LLVMValueRef compare) {
  return LLVMBuildFCmp(rw->builder, LLVMGetFCmpPredicate(compare),
                       nv_flush_operand(rw, LLVMGetOperand(compare, 0)),
                       nv_flush_operand(rw, LLVMGetOperand(compare, 1)), "");
}

// fptosi and fptoui saturate in PTX, the host's do not.
static LLVMValueRef rewrite_to_integer(struct nv_rewrite *rw, LLVMValueRef cast, bool is_signed) {
  LLVMValueRef operand = LLVMGetOperand(cast, 0);
  LLVMTypeRef type = LLVMTypeOf(cast);
  const char *source = float_name(LLVMTypeOf(operand));
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || !source)
    return NULL;
  unsigned width = LLVMGetIntTypeWidth(type);
  if (width > 64)
    return NULL;
  unsigned full = width <= 16 ? 16 : width <= 32 ? 32 : 64;
  char mnemonic[64];
  snprintf(mnemonic, sizeof mnemonic, "cvt.rzi%s.%c%u.%s",
           rw->ftz && source[1] == '3' ? ".ftz" : "", is_signed ? 's' : 'u', full, source);
  LLVMValueRef result =
      nv_run_op(rw, nv_find_op(rw, mnemonic), &operand, 1, LLVMIntTypeInContext(rw->context, full));
  return width == full ? result : LLVMBuildTrunc(rw->builder, result, type, "");
}

// Conversions of integers to 16-bit floats: the host would round twice.
static LLVMValueRef rewrite_from_integer(struct nv_rewrite *rw, LLVMValueRef cast, bool is_signed) {
  LLVMValueRef operand = LLVMGetOperand(cast, 0);
  LLVMTypeRef type = LLVMTypeOf(cast);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind != LLVMHalfTypeKind && kind != LLVMBFloatTypeKind)
    return NULL;
  if (LLVMGetIntTypeWidth(LLVMTypeOf(operand)) > 64)
    return NULL;
  LLVMValueRef wide = LLVMBuildIntCast2(rw->builder, operand, rw->i64, is_signed, "");
  char mnemonic[64];
  snprintf(mnemonic, sizeof mnemonic, "cvt.rn.%s.%c64", float_name(type), is_signed ? 's' : 'u');
  return nv_run_op(rw, nv_find_op(rw, mnemonic), &wide, 1, type);
}

static LLVMValueRef rewrite_float_cast(struct nv_rewrite *rw, LLVMValueRef cast,
                                       LLVMOpcode opcode) {
  LLVMValueRef operand = nv_flush_operand(rw, LLVMGetOperand(cast, 0));
  return nv_canonical_float(rw, LLVMBuildCast(rw->builder, opcode, operand, LLVMTypeOf(cast), ""));
}

// Division by zero ends the run; the flags that make other results undefined are dropped.
static void check_division(struct nv_rewrite *rw, LLVMValueRef division) {
  LLVMValueRef divisor = LLVMGetOperand(division, 1);
  LLVMTypeRef type = LLVMTypeOf(divisor);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) > 64)
    return;
  LLVMValueRef args[] = {LLVMBuildIntCast2(rw->builder, divisor, rw->i64, 0, ""),
                         nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_check_divisor, rw->void_type, args, 2);
}

// With --ub, checks operations whose flags or operands can make the result poison.
static void check_undefined(struct nv_rewrite *rw, LLVMValueRef instruction, LLVMOpcode opcode) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  if (!rw->m->check_undefined || LLVMGetTypeKind(type) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(type) > 64)
    return;
  uint32_t operation = (uint32_t)opcode | LLVMGetIntTypeWidth(type) << UNDEFINED_WIDTH;
  if (opcode == LLVMLShr || opcode == LLVMAShr) {
    if (LLVMGetExact(instruction))
      operation |= UNDEFINED_EXACT;
  } else if (opcode != LLVMSDiv && opcode != LLVMSRem) {
    if (LLVMGetNSW(instruction))
      operation |= UNDEFINED_SIGNED;
    if (LLVMGetNUW(instruction))
      operation |= UNDEFINED_UNSIGNED;
  }
  LLVMValueRef args[] = {
      LLVMBuildIntCast2(rw->builder, LLVMGetOperand(instruction, 0), rw->i64, 1, ""),
      LLVMBuildIntCast2(rw->builder, LLVMGetOperand(instruction, 1), rw->i64, 1, ""),
      nv_const32(rw, operation), nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_check_undefined, rw->void_type, args, 4);
}

static void check_conversion(struct nv_rewrite *rw, LLVMValueRef cast, bool is_signed) {
  LLVMTypeRef type = LLVMTypeOf(cast);
  if (!rw->m->check_undefined || LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
    return;
  LLVMTypeRef wide = LLVMDoubleTypeInContext(rw->context);
  uint32_t operation = LLVMGetIntTypeWidth(type) << UNDEFINED_WIDTH;
  LLVMValueRef args[] = {LLVMBuildFPCast(rw->builder, LLVMGetOperand(cast, 0), wide, ""),
                         nv_const32(rw, operation | (is_signed ? UNDEFINED_SIGNED : 0)),
                         nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_check_conversion, rw->void_type, args, 3);
}

// The same instruction without fast-math flags: LLVM-C can add them, not take them away. The values of a
// phi are those that it has now; what replaces one of them later replaces it here, too.
static LLVMValueRef without_flags(struct nv_rewrite *rw, LLVMValueRef instruction) {
  LLVMBuilderRef b = rw->builder;
  if (LLVMGetInstructionOpcode(instruction) == LLVMSelect)
    return LLVMBuildSelect(b, LLVMGetOperand(instruction, 0), LLVMGetOperand(instruction, 1),
                           LLVMGetOperand(instruction, 2), "");
  LLVMValueRef phi = LLVMBuildPhi(b, LLVMTypeOf(instruction), "");
  for (unsigned i = 0; i < LLVMCountIncoming(instruction); i++) {
    LLVMValueRef value = LLVMGetIncomingValue(instruction, i);
    LLVMBasicBlockRef block = LLVMGetIncomingBlock(instruction, i);
    LLVMAddIncoming(phi, &value, &block, 1);
  }
  return phi;
}

bool nv_rewrite_scalar(struct nv_rewrite *rw, LLVMValueRef instruction, LLVMValueRef *replacement) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
  *replacement = NULL;
  switch (opcode) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFRem:
    *replacement = rewrite_arithmetic(rw, instruction, opcode);
    return true;
  case LLVMFCmp:
    *replacement = rewrite_compare(rw, instruction);
    return true;
  case LLVMFPTrunc:
  case LLVMFPExt:
    *replacement = rewrite_float_cast(rw, instruction, opcode);
    return true;
  case LLVMFPToSI:
  case LLVMFPToUI:
    check_conversion(rw, instruction, opcode == LLVMFPToSI);
    *replacement = rewrite_to_integer(rw, instruction, opcode == LLVMFPToSI);
    return *replacement != NULL;
  case LLVMSIToFP:
  case LLVMUIToFP:
    *replacement = rewrite_from_integer(rw, instruction, opcode == LLVMSIToFP);
    return *replacement != NULL;
  case LLVMSDiv:
  case LLVMUDiv:
  case LLVMSRem:
  case LLVMURem:
    check_division(rw, instruction);
    if (opcode == LLVMSDiv || opcode == LLVMSRem)
      check_undefined(rw, instruction, opcode);
    return false;
  case LLVMUnreachable: {
    LLVMValueRef site = nv_const32(rw, rw->site);
    nv_call_runtime(rw, nv_rt_unreachable, rw->void_type, &site, 1);
    return false;
  }
  case LLVMFNeg: // neg.ftz in such functions
    *replacement =
        LLVMBuildFNeg(rw->builder, nv_flush_operand(rw, LLVMGetOperand(instruction, 0)), "");
    return true;
  case LLVMSelect:
  case LLVMPHI:
    if (!LLVMCanValueUseFastMathFlags(instruction) || !LLVMGetFastMathFlags(instruction))
      return false;
    *replacement = without_flags(rw, instruction);
    return true;
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
    check_undefined(rw, instruction, opcode);
    LLVMSetNSW(instruction, 0);
    LLVMSetNUW(instruction, 0);
    return false;
  case LLVMLShr:
  case LLVMAShr:
    check_undefined(rw, instruction, opcode);
    LLVMSetExact(instruction, 0);
    return false;
  default:
    return false;
  }
}
