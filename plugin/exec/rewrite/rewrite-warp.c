// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations of a warp where nothing is checked: calls of one function by value, so that what makes loops of
// the threads of a block finds them. The result has the first of the operation in its low half, a second in the other.
#include "exec/rewrite/rewrite.h"

#include <string.h>

#include "exec/runtime/block-round.h"

// Puts the arguments into slots and takes the results from there.
static LLVMValueRef make_function(struct nv_rewrite *rw, LLVMTypeRef type) {
  LLVMValueRef function = LLVMAddFunction(rw->module, NV_WARP_FUNCTION, type);
  LLVMSetLinkage(function, LLVMInternalLinkage);
  static const char *const attributes[] = {"alwaysinline", "nounwind", "convergent"};
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
    unsigned kind = LLVMGetEnumAttributeKindForName(attributes[i], strlen(attributes[i]));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(rw->context, kind, 0));
  }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(rw->context), before = rw->builder;
  rw->builder = b;
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(rw->context, function, ""));
  LLVMValueRef slots = LLVMBuildAlloca(b, LLVMArrayType2(rw->i64, 2 * NV_WARP_OPERANDS), "");
  LLVMSetAlignment(slots, 16);
  LLVMValueRef at[NV_WARP_OPERANDS], halves[NV_WARP_RESULTS];
  for (unsigned i = 0; i < NV_WARP_OPERANDS; i++) {
    LLVMValueRef index = nv_const64(rw, 2 * i);
    at[i] = LLVMBuildGEP2(b, rw->i64, slots, &index, 1, "");
    LLVMBuildStore(b, LLVMGetParam(function, NV_WARP_ARGUMENT + i), at[i]);
  }
  LLVMValueRef args[] = {LLVMGetParam(function, NV_WARP_OP), slots,
                         LLVMGetParam(function, NV_WARP_SITE)};
  nv_call_runtime(rw, nv_op_warp, rw->void_type, args, 3);
  for (unsigned i = 0; i < NV_WARP_RESULTS; i++)
    halves[i] = LLVMBuildLoad2(b, rw->i64, at[i], "");
  halves[0] = LLVMBuildZExt(b, LLVMBuildTrunc(b, halves[0], rw->i32, ""), rw->i64, "");
  halves[1] = LLVMBuildShl(b, halves[1], nv_const64(rw, 32), "");
  LLVMBuildRet(b, LLVMBuildOr(b, halves[0], halves[1], ""));
  rw->builder = before;
  LLVMDisposeBuilder(b);
  return function;
}

// The integer type with the bits of a number; NULL for other types.
static LLVMTypeRef bits_of(struct nv_rewrite *rw, LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) <= 64 ? type
         : kind == LLVMFloatTypeKind                                    ? rw->i32
         : kind == LLVMDoubleTypeKind                                   ? rw->i64
                                                                        : NULL;
}

// Results have 32 bits and less.
static LLVMTypeRef result_bits(struct nv_rewrite *rw, LLVMTypeRef type) {
  LLVMTypeRef bits = bits_of(rw, type);
  return bits && LLVMGetIntTypeWidth(bits) <= 32 ? bits : NULL;
}

LLVMValueRef nv_emit_warp(struct nv_rewrite *rw, const struct nv_op *op, const LLVMValueRef *args,
                          unsigned count, LLVMTypeRef type) {
  LLVMBuilderRef b = rw->builder;
  bool is_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind;
  unsigned results = is_struct ? LLVMCountStructElementTypes(type) : type != rw->void_type;
  bool good = op->code != OP_GROUP && count <= NV_WARP_OPERANDS && results <= NV_WARP_RESULTS;
  for (unsigned i = 0; i < count && good; i++)
    good = bits_of(rw, LLVMTypeOf(args[i])) != NULL;
  for (unsigned i = 0; i < results && good; i++)
    good = result_bits(rw, is_struct ? LLVMStructGetTypeAtIndex(type, i) : type) != NULL;
  if (!good)
    return NULL;
  LLVMTypeRef types[] = {rw->ptr, rw->i32, rw->i32, rw->i64, rw->i64, rw->i64, rw->i64};
  LLVMTypeRef signature = LLVMFunctionType(rw->i64, types, sizeof types / sizeof *types, 0);
  LLVMValueRef function = LLVMGetNamedFunction(rw->module, NV_WARP_FUNCTION);
  if (!function)
    function = make_function(rw, signature);
  LLVMValueRef all[NV_WARP_ARGUMENT + NV_WARP_OPERANDS] = {
      nv_const_pointer(rw, op), nv_const32(rw, rw->site), nv_const32(rw, results)};
  for (unsigned i = 0; i < NV_WARP_OPERANDS; i++) {
    all[NV_WARP_ARGUMENT + i] = nv_const64(rw, 0);
    if (i < count) {
      LLVMTypeRef bits = bits_of(rw, LLVMTypeOf(args[i]));
      all[NV_WARP_ARGUMENT + i] =
          LLVMBuildZExt(b, LLVMBuildBitCast(b, args[i], bits, ""), rw->i64, "");
    }
  }
  LLVMValueRef call = LLVMBuildCall2(b, signature, function, all, sizeof all / sizeof *all, "");
  LLVMValueRef value = is_struct ? LLVMGetPoison(type) : call;
  for (unsigned i = 0; i < results; i++) {
    LLVMTypeRef part = is_struct ? LLVMStructGetTypeAtIndex(type, i) : type;
    LLVMValueRef bits = i ? LLVMBuildLShr(b, call, nv_const64(rw, 32), "") : call;
    bits = LLVMBuildBitCast(b, LLVMBuildTrunc(b, bits, bits_of(rw, part), ""), part, "");
    value = is_struct ? LLVMBuildInsertValue(b, value, bits, i, "") : bits;
  }
  return value;
}
