// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// instruction.c: what single instructions may do (VI, VD-01, VD-02, VX-03, VX-10, VX-11, VX-36, VX-62, VX-64).
#include <string.h>

#include <llvm-c/Target.h>

#include "bridge/attributes.h"
#include "bridge/nvvm.h"
#include "verify/verifier.h"
#include "facts/shapes.h"

enum { MAX_ALLOCA_ALIGN = 1 << 23 };

static unsigned space_of(LLVMValueRef pointer) {
  LLVMTypeRef type = LLVMTypeOf(pointer);
  return LLVMGetTypeKind(type) == LLVMPointerTypeKind ? LLVMGetPointerAddressSpace(type) : 0;
}

//===-- Every instruction ---------------------------------------------------------------------===//

// What counts in operands too; a pointer is looked at where it is made.
enum { NOT_POINTERS = NV_HAS_LONG_FLOAT | NV_HAS_SCALABLE | NV_HAS_TARGET_TYPE };

// Arithmetic on long floating-point numbers becomes calls of functions that no library has; moving
// them, changing and copying their sign does not. A pair of doubles, ppc_fp128, is compared by its halves;
// a copied sign is a call for it.
static bool needs_library(LLVMValueRef inst, bool is_pair) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFRem:
  case LLVMFPTrunc:
  case LLVMFPExt:
  case LLVMFPToSI:
  case LLVMFPToUI:
  case LLVMSIToFP:
  case LLVMUIToFP:
    return true;
  case LLVMFCmp:
    return !is_pair;
  case LLVMCall: {
    LLVMValueRef callee = LLVMGetCalledValue(inst);
    size_t len;
    const char *name = LLVMGetValueName2(callee, &len);
    return LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee) &&
           !nv_starts_with(name, "llvm.fabs.") &&
           (is_pair || !nv_starts_with(name, "llvm.copysign."));
  }
  default:
    return false;
  }
}

static void check_types(nv_verifier *v, LLVMValueRef inst, LLVMOpcode opcode) {
  LLVMTypeRef type = LLVMTypeOf(inst);
  unsigned facts = nv_type_facts(v, type);
  bool block_address = false;
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(inst, i);
    facts |= nv_type_facts(v, LLVMTypeOf(operand)) & NOT_POINTERS;
    block_address |= LLVMGetValueKind(operand) == LLVMBlockAddressValueKind;
  }
  if (opcode == LLVMAlloca)
    facts |= nv_type_facts(v, LLVMGetAllocatedType(inst)) & NOT_POINTERS;
  if (facts & NV_HAS_ODD_POINTER)
    nv_check_pointers(v, type, inst);
  if ((facts & NV_HAS_LONG_FLOAT) &&
      (v->options->profile != NV_VERIFY_CLANG || needs_library(inst, facts & NV_HAS_PPC_FP128)))
    nv_report(v, NV_RULE_VI_20, inst, nv_long_float_name(facts));
  if (facts & NV_HAS_SCALABLE)
    nv_report(v, NV_RULE_VX_55, inst, "a vector of unknown length");
  if (facts & NV_HAS_TARGET_TYPE)
    nv_report(v, NV_RULE_VX_55, inst, "a type of another target");
  if (block_address)
    nv_report(v, NV_RULE_VI_21, inst);
}

//===-- Memory --------------------------------------------------------------------------------===//

// ptxas has no instruction for the memory of a cluster where there are none.
static void check_cluster_memory(nv_verifier *v, LLVMValueRef inst, LLVMValueRef pointer) {
  if (space_of(pointer) == NV_SPACE_SHARED_CLUSTER && nv_target_below(v, 90, 78))
    nv_report(v, NV_RULE_VX_62, inst);
}

static void check_alloca(nv_verifier *v, LLVMValueRef inst) {
  check_cluster_memory(v, inst, inst);
  if (LLVMGetAlignment(inst) > MAX_ALLOCA_ALIGN)
    nv_report(v, NV_RULE_VI_05, inst);
  if (space_of(inst) != NV_SPACE_GENERIC)
    nv_report(v, NV_RULE_VI_06, inst);
  if (!LLVMIsAConstantInt(LLVMGetOperand(inst, 0)) && nv_target_below(v, 52, 73))
    nv_report(v, NV_RULE_VX_36, inst);
}

static void check_load(nv_verifier *v, LLVMValueRef inst) {
  nv_verify_atomic(v, inst);
  check_cluster_memory(v, inst, LLVMGetOperand(inst, 0));
  if (space_of(LLVMGetOperand(inst, 0)) == NV_SPACE_TENSOR)
    nv_report(v, NV_RULE_VI_08, inst);
}

static void check_store(nv_verifier *v, LLVMValueRef inst) {
  unsigned space = space_of(LLVMGetOperand(inst, 1));
  nv_verify_atomic(v, inst);
  check_cluster_memory(v, inst, LLVMGetOperand(inst, 1));
  if (space == NV_SPACE_TENSOR)
    nv_report(v, NV_RULE_VI_10, inst);
  if (space == NV_SPACE_CONST)
    nv_report(v, NV_RULE_VX_10, inst);
  if (space == NV_SPACE_PARAM)
    nv_report(v, NV_RULE_VX_11, inst);
}

//===-- Address space casts (VI-17..19) -------------------------------------------------------===//

static bool is_cast_space(const nv_verifier *v, unsigned space) {
  switch (space) {
  case NV_SPACE_GENERIC:
  case NV_SPACE_GLOBAL:
  case NV_SPACE_SHARED:
  case NV_SPACE_CONST:
  case NV_SPACE_LOCAL:
    return true;
  // Where ptxas has no instruction for the cast.
  case NV_SPACE_SHARED_CLUSTER:
    return v->options->profile == NV_VERIFY_CLANG && !nv_target_below(v, 90, 78);
  case NV_SPACE_PARAM:
    return v->options->profile == NV_VERIFY_CLANG && !nv_target_below(v, 70, 77);
  default:
    return false;
  }
}

// Casts that LLVM 22 knows besides those from and to generic.
static bool is_known_pair(const nv_verifier *v, unsigned from, unsigned to) {
  return v->options->profile == NV_VERIFY_CLANG &&
         ((from == NV_SPACE_SHARED && to == NV_SPACE_SHARED_CLUSTER) ||
          (from == NV_SPACE_SHARED_CLUSTER && to == NV_SPACE_SHARED) ||
          (from == NV_SPACE_PARAM && to == NV_SPACE_GLOBAL));
}

static void check_cast(nv_verifier *v, LLVMValueRef inst) {
  LLVMTypeRef to_type = LLVMTypeOf(inst), from_type = LLVMTypeOf(LLVMGetOperand(inst, 0));
  if (LLVMGetTypeKind(to_type) != LLVMPointerTypeKind) {
    to_type = LLVMGetElementType(to_type);
    from_type = LLVMGetElementType(from_type);
  }
  unsigned to = LLVMGetPointerAddressSpace(to_type), from = LLVMGetPointerAddressSpace(from_type);
  // llc refuses only a cast between generic memory and a space that it does not know.
  bool clang = v->options->profile == NV_VERIFY_CLANG;
  if (!is_cast_space(v, to) && (!clang || from == NV_SPACE_GENERIC))
    nv_report(v, NV_RULE_VI_17, inst);
  else if (!is_cast_space(v, from) && (!clang || to == NV_SPACE_GENERIC))
    nv_report(v, NV_RULE_VI_18, inst);
  else if (to != NV_SPACE_GENERIC && from != NV_SPACE_GENERIC && !is_known_pair(v, from, to))
    nv_report(v, NV_RULE_VI_19, inst);
  else if (to != NV_SPACE_GENERIC && from != NV_SPACE_GENERIC)
    check_cluster_memory(v, inst, to == NV_SPACE_SHARED_CLUSTER ? inst : LLVMGetOperand(inst, 0));
}

//===-- Branches (VD-01, VD-02) ---------------------------------------------------------------===//

static void check_branch(nv_verifier *v, LLVMValueRef inst) {
  if (!LLVMHasMetadata(inst))
    return;
  unsigned kind = LLVMGetMDKindIDInContext(LLVMGetModuleContext(v->module), "pragma", 6);
  LLVMValueRef node = LLVMGetMetadata(inst, kind);
  if (!node)
    return;
  if (LLVMGetMDNodeNumOperands(node) != 2) {
    nv_report(v, NV_RULE_VD_02, node);
    return;
  }
  LLVMValueRef operands[2];
  LLVMGetMDNodeOperands(node, operands);
  unsigned len;
  const char *word = operands[0] ? LLVMGetMDString(operands[0], &len) : NULL;
  if (word && len == 6 && memcmp(word, "unroll", 6) == 0)
    nv_report(v, NV_RULE_VD_01, node);
}

//===-- Calls ---------------------------------------------------------------------------------===//

static bool is_asm_scalar(LLVMTypeRef type, bool clang) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind: {
    unsigned bits = LLVMGetIntTypeWidth(type);
    return bits == 1 || bits == 8 || bits == 16 || bits == 32 || bits == 64 ||
           (clang && bits == 128);
  }
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
  case LLVMPointerTypeKind:
    return true;
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return clang;
  case LLVMVectorTypeKind:
    return clang && is_asm_scalar(LLVMGetElementType(type), clang);
  default:
    return false;
  }
}

static bool is_asm_type(LLVMTypeRef type, bool clang) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMVoidTypeKind || kind == LLVMStructTypeKind || kind == LLVMArrayTypeKind ||
         kind == LLVMMetadataTypeKind || is_asm_scalar(type, clang);
}

static void check_asm(nv_verifier *v, LLVMValueRef call) {
  bool clang = v->options->profile == NV_VERIFY_CLANG;
  LLVMTypeRef result = LLVMTypeOf(call);
  bool ok = is_asm_type(result, clang), wide = nv_is_int_type(result, 128);
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, i));
    ok = ok && is_asm_type(type, clang);
    wide = wide || nv_is_int_type(type, 128);
  }
  if (!ok)
    nv_report(v, NV_RULE_VI_22, call);
  if (wide && nv_target_below(v, 70, 0))
    nv_report(v, NV_RULE_VX_38, call);
  if (wide && nv_target_below(v, 0, 83))
    nv_report(v, NV_RULE_VX_60, call);
}

static bool is_by_value(LLVMValueRef call, unsigned i) {
  unsigned kind = LLVMGetEnumAttributeKindForName("byval", 5);
  return LLVMGetCallSiteEnumAttribute(call, i + 1, kind) != NULL;
}

// Where the two sides of a call disagree, ptxas refuses the PTX.
static void check_by_value(nv_verifier *v, LLVMValueRef call, LLVMValueRef callee) {
  size_t len;
  unsigned n = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < n && i < LLVMCountParams(callee); i++)
    if (is_by_value(call, i) && !nv_has_attr(callee, i + 1, "byval"))
      nv_report(v, NV_RULE_VX_57, call, i, LLVMGetValueName2(callee, &len));
}

// llc declares results that are pointers as large as generic ones.
static void check_short_result(nv_verifier *v, LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(call);
  if (LLVMGetTypeKind(type) != LLVMPointerTypeKind)
    return;
  unsigned space = LLVMGetPointerAddressSpace(type);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(v->module);
  if (LLVMPointerSizeForAS(layout, space) < LLVMPointerSize(layout))
    nv_report(v, NV_RULE_VX_64, call, space);
}

static void check_call(nv_verifier *v, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee)) {
    check_asm(v, call);
    return;
  }
  if (!LLVMIsAFunction(callee) || !LLVMGetIntrinsicID(callee))
    check_short_result(v, call);
  size_t len;
  if (LLVMIsAFunction(callee) && nv_is_kernel(callee))
    nv_report(v, NV_RULE_VX_03, call, LLVMGetValueName2(callee, &len));
  if (LLVMIsAFunction(callee) && !LLVMGetIntrinsicID(callee))
    check_by_value(v, call, callee);
  nv_verify_call(v, call);
}

//===-- One instruction -----------------------------------------------------------------------===//

void nv_verify_instruction(nv_verifier *v, LLVMValueRef inst) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  switch (opcode) {
  case LLVMBr:
    check_branch(v, inst);
    break;
  case LLVMIndirectBr:
    nv_report(v, NV_RULE_VI_01, inst);
    break;
  case LLVMInvoke:
    nv_report(v, NV_RULE_VI_02, inst);
    check_call(v, inst);
    break;
  case LLVMResume:
    nv_report(v, NV_RULE_VI_03, inst);
    break;
  case LLVMLandingPad:
    nv_report(v, NV_RULE_VI_04, inst);
    break;
  case LLVMAlloca:
    check_alloca(v, inst);
    break;
  case LLVMLoad:
    check_load(v, inst);
    break;
  case LLVMStore:
    check_store(v, inst);
    break;
  case LLVMFence:
  case LLVMAtomicCmpXchg:
  case LLVMAtomicRMW:
    nv_verify_atomic(v, inst);
    break;
  case LLVMAddrSpaceCast:
    check_cast(v, inst);
    break;
  case LLVMCall:
    check_call(v, inst);
    break;
  default:
    break;
  }
  check_types(v, inst, opcode);
}
