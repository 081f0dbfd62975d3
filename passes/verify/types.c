// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// types.c: what the verifier wants to know of a type, remembered for the types met last.
#include <stdint.h>

#include "verify/verifier.h"

// Address spaces that NVPTX has and that are there on every processor.
static bool is_plain_space(unsigned space) {
  return space == NV_SPACE_GENERIC || space == NV_SPACE_GLOBAL || space == NV_SPACE_SHARED ||
         space == NV_SPACE_CONST || space == NV_SPACE_LOCAL || space == NV_SPACE_PARAM;
}

static unsigned struct_facts(nv_verifier *v, LLVMTypeRef type) {
  unsigned facts = 0, n = LLVMCountStructElementTypes(type);
  for (unsigned i = 0; i < n; i++)
    facts |= nv_type_facts(v, LLVMStructGetTypeAtIndex(type, i));
  return facts;
}

static unsigned find_facts(nv_verifier *v, LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMFP128TypeKind:
    return NV_HAS_FP128;
  case LLVMX86_FP80TypeKind:
    return NV_HAS_X86_FP80;
  case LLVMPPC_FP128TypeKind:
    return NV_HAS_PPC_FP128;
  case LLVMPointerTypeKind:
    return is_plain_space(LLVMGetPointerAddressSpace(type)) ? 0 : NV_HAS_ODD_POINTER;
  case LLVMScalableVectorTypeKind:
    return NV_HAS_SCALABLE | nv_type_facts(v, LLVMGetElementType(type));
  case LLVMTargetExtTypeKind:
    return NV_HAS_TARGET_TYPE;
  case LLVMArrayTypeKind:
  case LLVMVectorTypeKind:
    return nv_type_facts(v, LLVMGetElementType(type));
  case LLVMStructTypeKind:
    return LLVMIsOpaqueStruct(type) ? 0 : struct_facts(v, type);
  default:
    return 0;
  }
}

unsigned nv_type_facts(nv_verifier *v, LLVMTypeRef type) {
  unsigned slot = (unsigned)((uintptr_t)type >> 4) % NV_TYPE_CACHE;
  if (v->types[slot].type != type) {
    unsigned facts = find_facts(v, type);
    v->types[slot].type = type;
    v->types[slot].facts = facts;
  }
  return v->types[slot].facts;
}

bool nv_is_ptx_width(unsigned bits) {
  return bits == 1 || bits == 8 || bits == 16 || bits == 32 || bits == 64 || bits == 128;
}

const char *nv_long_float_name(unsigned facts) {
  return facts & NV_HAS_FP128 ? "fp128" : facts & NV_HAS_X86_FP80 ? "x86_fp80" : "ppc_fp128";
}

static void check_space(nv_verifier *v, unsigned space, LLVMValueRef subject) {
  switch (space) {
  case NV_SPACE_SHARED_CLUSTER:
    if (nv_target_below(v, 90, 0))
      nv_report(v, NV_RULE_VX_16, subject, space, "sm_90 or higher");
    return;
  case NV_SPACE_TENSOR:
    if (!v->options->no_gates && v->sm && !nv_sm_has(v->sm, 0, NV_FEATURE_tcgen05_alloc))
      nv_report(v, NV_RULE_VX_16, subject, space,
                "sm_100a, sm_100f, sm_103a, sm_103f, sm_110a, sm_110f");
    return;
  default:
    nv_report(v, NV_RULE_VX_15, subject, space);
  }
}

void nv_check_pointers(nv_verifier *v, LLVMTypeRef type, LLVMValueRef subject) {
  if (!(nv_type_facts(v, type) & NV_HAS_ODD_POINTER))
    return;
  switch (LLVMGetTypeKind(type)) {
  case LLVMPointerTypeKind:
    check_space(v, LLVMGetPointerAddressSpace(type), subject);
    return;
  case LLVMStructTypeKind:
    for (unsigned i = 0, n = LLVMCountStructElementTypes(type); i < n; i++)
      nv_check_pointers(v, LLVMStructGetTypeAtIndex(type, i), subject);
    return;
  default:
    nv_check_pointers(v, LLVMGetElementType(type), subject);
  }
}
