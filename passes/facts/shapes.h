// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shapes.h: questions of one or two lines about lists, texts, types and instructions that several
// rooms ask.
#ifndef NVOPT_FACTS_SHAPES_H
#define NVOPT_FACTS_SHAPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <llvm-c/Core.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"

/// True if the stb_ds array `list` (of handles or numbers; NULL is the empty one) holds `item`.
#define nv_list_has(list, item)                                                                    \
  ({                                                                                               \
    ptrdiff_t at_ = 0, end_ = arrlen(list);                                                        \
    while (at_ < end_ && (list)[at_] != (item))                                                    \
      at_++;                                                                                       \
    at_ < end_;                                                                                    \
  })

/// True if the first characters of `text` (`len` of them, or up to its NUL) are `prefix`.
static inline bool nv_starts_with(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}
static inline bool nv_span_starts_with(const char *text, size_t len, const char *prefix) {
  return len >= strlen(prefix) && memcmp(text, prefix, strlen(prefix)) == 0;
}

/// `offset` rounded up to a multiple of `align`, which is not 0.
static inline uint64_t nv_align_to(uint64_t offset, uint64_t align) {
  return (offset + align - 1) / align * align;
}

/// True for the integer type, or a value of it, of exactly `width` bits.
static inline bool nv_is_int_type(LLVMTypeRef type, unsigned width) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == width;
}
static inline bool nv_is_int(LLVMValueRef v, unsigned width) {
  return nv_is_int_type(LLVMTypeOf(v), width);
}

/// True for integers, floating-point numbers and pointers that a register or a pair of them holds.
static inline bool nv_is_scalar_type(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type) <= 64;
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
  case LLVMPointerTypeKind:
    return true;
  default:
    return false;
  }
}

/// True for an instruction or two of the machine, without effect or undefined behaviour, whose value a register or a pair
/// of them holds.
static inline bool nv_is_short(LLVMValueRef inst) {
  if (!nv_is_scalar_type(LLVMTypeOf(inst)))
    return false;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMMul: // several instructions where it is wider than a register
    return LLVMGetIntTypeWidth(LLVMTypeOf(inst)) <= 32;
  case LLVMGetElementPtr:
  case LLVMFreeze:
  case LLVMSelect:
  case LLVMICmp:
  case LLVMFCmp:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMAdd:
  case LLVMSub:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
    return true;
  default:
    return false;
  }
}

/// True for structs and arrays.
static inline bool nv_is_aggregate_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind || LLVMGetTypeKind(type) == LLVMArrayTypeKind;
}

/// The element type of a vector type, any other type itself.
static inline LLVMTypeRef nv_scalar_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type;
}

/// True for an instruction that gives a floating-point number of 32 or 64 bits and may not be approximate.
static inline bool nv_is_exact_real(LLVMValueRef inst) {
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(inst));
  return (kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind) &&
         !(LLVMCanValueUseFastMathFlags(inst) &&
           LLVMGetFastMathFlags(inst) & LLVMFastMathApproxFunc);
}

/// True for the constant 1.0 of any floating-point type.
static inline bool nv_is_real_one(LLVMValueRef v) {
  LLVMBool lost;
  return LLVMIsAConstantFP(v) && LLVMConstRealGetDouble(v, &lost) == 1.0;
}

/// True if exactly one operand, of any user, is `v`.
static inline bool nv_has_one_use(LLVMValueRef v) {
  LLVMUseRef first = LLVMGetFirstUse(v);
  return first && !LLVMGetNextUse(first);
}

/// The block in which the used value is needed: of a phi the block that the value comes from.
static inline LLVMBasicBlockRef nv_block_of_use(LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  return LLVMIsAPHINode(user) ? LLVMGetIncomingBlock(user, nv_use_index(use))
                              : LLVMGetInstructionParent(user);
}

/// Sums, products and logic: defined for all operands, and the low bits of the result depend on the low bits of the
/// operands only.
static inline bool nv_is_sum_product_or_logic(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
    return true;
  default:
    return false;
  }
}

/// What is computed from `value` can stand in front of the end of `block`. That is not so for the result of an invoke
/// or callbr that ends it, which only exists on the edge, and a catchswitch has nothing in front of it.
static inline bool nv_is_there_at_end(LLVMValueRef value, LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return value != end && !LLVMIsACatchSwitchInst(end);
}

/// The end of `block` says by itself where control goes, so that it can be led elsewhere. What jumps to an address
/// would have to be given another one.
static inline bool nv_names_its_targets(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return LLVMIsABranchInst(end) || LLVMIsASwitchInst(end);
}

/// A call of the intrinsic `name`, overloaded for the type of its first of `n` arguments, where
/// `builder` stands.
static inline LLVMValueRef nv_build_intrinsic(LLVMModuleRef module, LLVMBuilderRef builder,
                                              const char *name, LLVMValueRef *args, unsigned n) {
  LLVMTypeRef type = LLVMTypeOf(args[0]);
  LLVMValueRef fn = nv_intrinsic_declaration(module, name, &type, 1);
  return LLVMBuildCall2(builder, LLVMGlobalGetValueType(fn), fn, args, n, "");
}

/// The opcode of an instruction or a constant expression; 0, which is no opcode, for other values.
static inline LLVMOpcode nv_opcode_of(LLVMValueRef v) {
  if (LLVMIsAInstruction(v))
    return LLVMGetInstructionOpcode(v);
  return LLVMIsAConstantExpr(v) ? LLVMGetConstOpcode(v) : (LLVMOpcode)0;
}

/// The address of a load, a store or an atomic access; NULL for other instructions.
static inline LLVMValueRef nv_accessed_address(LLVMValueRef inst) {
  if (LLVMIsALoadInst(inst) || LLVMIsAAtomicRMWInst(inst) || LLVMIsAAtomicCmpXchgInst(inst))
    return LLVMGetOperand(inst, 0);
  return LLVMIsAStoreInst(inst) ? LLVMGetOperand(inst, 1) : NULL;
}

/// True for a load or store that is neither volatile nor atomic.
static inline bool nv_is_plain_access(LLVMValueRef access) {
  return !LLVMGetVolatile(access) && LLVMGetOrdering(access) == LLVMAtomicOrderingNotAtomic;
}

/// True if no other module can name `global`.
static inline bool nv_has_local_linkage(LLVMValueRef global) {
  LLVMLinkage linkage = LLVMGetLinkage(global);
  return linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage;
}

/// True if the linker may take another definition of `global` than this one: what it does says nothing then.
static inline bool nv_is_replaceable(LLVMValueRef global) {
  LLVMLinkage linkage = LLVMGetLinkage(global);
  return linkage == LLVMWeakAnyLinkage || linkage == LLVMLinkOnceAnyLinkage ||
         linkage == LLVMExternalWeakLinkage || linkage == LLVMCommonLinkage;
}

/// True if argument `index` of the function `fn` is noalias (C's restrict).
static inline bool nv_is_noalias_argument(LLVMValueRef fn, unsigned index) {
  unsigned kind = LLVMGetEnumAttributeKindForName("noalias", 7);
  return LLVMGetEnumAttributeAtIndex(fn, index + 1, kind) != NULL;
}

#endif
