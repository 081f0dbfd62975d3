// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-values.c: address spaces as sets, and which operands of instructions are addresses.
#include "memory/memory-space/memory-space.h"

#include <string.h>

#include <llvm-c/Target.h>

#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"

unsigned nv_space_of_as(unsigned as) {
  switch (as) {
  case NV_SPACE_GLOBAL:
    return NV_SPACES_GLOBAL;
  case NV_SPACE_SHARED:
    return NV_SPACES_SHARED;
  case NV_SPACE_CONST:
    return NV_SPACES_CONST;
  case NV_SPACE_LOCAL:
    return NV_SPACES_LOCAL;
  case NV_SPACE_PARAM:
    return NV_SPACES_PARAM;
  default:
    return NV_SPACES_UNKNOWN;
  }
}

int nv_space_single(unsigned bits) {
  switch (bits & ~(unsigned)NV_SPACES_NULL) {
  case NV_SPACES_GLOBAL:
    return NV_SPACE_GLOBAL;
  case NV_SPACES_SHARED:
    return NV_SPACE_SHARED;
  case NV_SPACES_CONST:
    return NV_SPACE_CONST;
  case NV_SPACES_LOCAL:
    return NV_SPACE_LOCAL;
  default:
    return -1;
  }
}

const char *nv_space_name(int as) {
  switch (as) {
  case NV_SPACE_GLOBAL:
    return "global";
  case NV_SPACE_SHARED:
    return "shared";
  case NV_SPACE_CONST:
    return "constant";
  case NV_SPACE_LOCAL:
    return "local";
  default:
    return "generic";
  }
}

bool nv_is_generic_pointer(LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  return LLVMGetTypeKind(type) == LLVMPointerTypeKind &&
         LLVMGetPointerAddressSpace(type) == NV_SPACE_GENERIC;
}

// The name of the NVPTX intrinsic that `inst` calls, behind "llvm.nvvm."; "" for anything else.
static const char *called_nvvm_name(LLVMValueRef inst) {
  static const char prefix[] = "llvm.nvvm.";
  if (!nv_called_intrinsic(inst))
    return "";
  size_t length;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(inst), &length);
  return strncmp(name, prefix, sizeof prefix - 1) == 0 ? name + sizeof prefix - 1 : "";
}

static bool starts_with(const char *name, const char *prefix) {
  return strncmp(name, prefix, strlen(prefix)) == 0;
}

bool nv_is_matrix_access(LLVMValueRef inst) {
  // wmma.mma works on registers only.
  if (!LLVMIsACallInst(inst) || LLVMGetNumArgOperands(inst) == 0 ||
      LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(inst, 0))) != LLVMPointerTypeKind)
    return false;
  const char *name = called_nvvm_name(inst);
  return starts_with(name, "wmma.") || starts_with(name, "ldmatrix.") ||
         starts_with(name, "stmatrix.");
}

unsigned nv_isspacep_bit(LLVMValueRef inst, bool *cluster) {
  static const struct {
    const char *name;
    unsigned bit;
    bool cluster;
  } queries[] = {
      {"isspacep.global", NV_SPACES_GLOBAL, false},
      {"isspacep.shared", NV_SPACES_SHARED, false},
      {"isspacep.const", NV_SPACES_CONST, false},
      {"isspacep.local", NV_SPACES_LOCAL, false},
      {"isspacep.shared.cluster", NV_SPACES_SHARED, true},
  };
  *cluster = false;
  if (!LLVMIsACallInst(inst))
    return 0;
  const char *name = called_nvvm_name(inst);
  if (!starts_with(name, "isspacep."))
    return 0;
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++)
    if (strcmp(name, queries[i].name) == 0) {
      *cluster = queries[i].cluster;
      return queries[i].bit;
    }
  return 0;
}

unsigned nv_generic_addresses(LLVMValueRef inst, unsigned out[2]) {
  unsigned candidates[2], n = 0, found = 0;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
    candidates[n++] = 0;
    break;
  case LLVMStore:
    candidates[n++] = 1;
    break;
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    // A volatile atomic access has no form outside the generic space.
    if (!nv_is_volatile(inst))
      candidates[n++] = 0;
    break;
  case LLVMCall:
    switch (nv_intrinsic_kind(inst)) {
    case NV_INTRINSIC_MEMCPY:
    case NV_INTRINSIC_MEMMOVE:
      if (!nv_is_volatile(inst)) {
        candidates[n++] = 0;
        candidates[n++] = 1;
      }
      break;
    case NV_INTRINSIC_MEMSET:
      if (!nv_is_volatile(inst))
        candidates[n++] = 0;
      break;
    default:
      if (nv_is_matrix_access(inst))
        candidates[n++] = 0;
      break;
    }
    break;
  default:
    break;
  }
  for (unsigned i = 0; i < n; i++)
    if (nv_is_generic_pointer(LLVMGetOperand(inst, candidates[i])))
      out[found++] = candidates[i];
  return found;
}

// inttoptr of a ptrtoint of a generic pointer, both without change of width.
static LLVMValueRef through_integer(nv_pass_ctx *ctx, LLVMValueRef inst) {
  LLVMValueRef integer = LLVMGetOperand(inst, 0);
  bool back = LLVMIsAPtrToIntInst(integer) != NULL;
  if (!back && LLVMIsAConstantExpr(integer))
    back = LLVMGetConstOpcode(integer) == LLVMPtrToInt;
  if (!back)
    return NULL;
  LLVMValueRef pointer = LLVMGetOperand(integer, 0);
  unsigned bits = 8 * LLVMPointerSize(LLVMGetModuleDataLayout(nv_ctx_module(ctx)));
  bool whole = LLVMGetTypeKind(LLVMTypeOf(integer)) == LLVMIntegerTypeKind &&
               LLVMGetIntTypeWidth(LLVMTypeOf(integer)) == bits;
  return whole && nv_is_generic_pointer(pointer) ? pointer : NULL;
}

unsigned nv_pointer_operands(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef out[2]) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMGetElementPtr:
    out[0] = LLVMGetOperand(inst, 0);
    return 1;
  case LLVMSelect:
    out[0] = LLVMGetOperand(inst, 1);
    out[1] = LLVMGetOperand(inst, 2);
    return 2;
  case LLVMIntToPtr:
    out[0] = through_integer(ctx, inst);
    return out[0] ? 1 : 0;
  case LLVMCall:
    if (!nv_is_intrinsic(inst, "llvm.ptrmask"))
      return 0;
    out[0] = LLVMGetOperand(inst, 0);
    return 1;
  default:
    return 0;
  }
}

enum { ADDRESS_BITS = 64 };

// Bits of the integers in `type`; of an array no more than says that there are ADDRESS_BITS.
static uint64_t integer_bits(LLVMTypeRef type) {
  uint64_t bits = 0;
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type);
  case LLVMVectorTypeKind:
    return LLVMGetVectorSize(type) * integer_bits(LLVMGetElementType(type));
  case LLVMArrayTypeKind:
    bits = LLVMGetArrayLength2(type) < ADDRESS_BITS ? LLVMGetArrayLength2(type) : ADDRESS_BITS;
    return bits * integer_bits(LLVMGetElementType(type));
  case LLVMStructTypeKind:
    for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
      bits += integer_bits(LLVMStructGetTypeAtIndex(type, i));
    return bits;
  default:
    return 0;
  }
}

bool nv_may_hand_back_address(LLVMValueRef inst) {
  return (LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst)) &&
         !nv_called_intrinsic(inst) && integer_bits(LLVMTypeOf(inst)) >= ADDRESS_BITS;
}
