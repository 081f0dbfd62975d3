// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites loads, stores, stack allocation, address arithmetic and address space casts.
#include "exec/rewrite/rewrite.h"

#include <stddef.h>

static bool is_short_pointer(struct nv_rewrite *rw, LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMPointerTypeKind && LLVMStoreSizeOfType(rw->layout, type) == 4;
}

// Whether the host keeps a value of the type in memory as the device does.
static bool same_layout(struct nv_rewrite *rw, LLVMTypeRef type) {
  return LLVMStoreSizeOfType(rw->layout, type) == LLVMStoreSizeOfType(rw->host_layout, type);
}

static uint32_t log2_of(uint64_t alignment) {
  return alignment > 1 ? (uint32_t)__builtin_ctzll(alignment) : 0;
}

LLVMValueRef nv_emit_access(struct nv_rewrite *rw, LLVMValueRef pointer, uint64_t size,
                            uint64_t alignment, uint32_t flags) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  if (rw->m->options.unchecked)
    return LLVMBuildIntToPtr(
        rw->builder, nv_convert_space(rw, nv_pointer_bits(rw, pointer), space, NV_SPACE_GENERIC),
        rw->ptr, "");
  uint32_t access = (space & 127) | log2_of(alignment) << ACCESS_ALIGN | flags;
  LLVMValueRef args[] = {nv_pointer_bits(rw, pointer), nv_const64(rw, size), nv_const32(rw, access),
                         nv_const32(rw, rw->site)};
  LLVMValueRef host = nv_call_runtime(rw, nv_rt_access, rw->i64, args, 4);
  return LLVMBuildIntToPtr(rw->builder, host, rw->ptr, "");
}

static bool is_operation(LLVMValueRef value, LLVMOpcode opcode) {
  return LLVMIsAInstruction(value) && LLVMGetInstructionOpcode(value) == opcode;
}

// Whether all that becomes of a loaded value is that part of its bits go back to the same place: the
// way to write a bit field. The bits around the field may be unset.
static bool is_field_update(LLVMValueRef load) {
  LLVMUseRef use = LLVMGetFirstUse(load);
  if (!use || LLVMGetNextUse(use))
    return false;
  LLVMValueRef value = LLVMGetUser(use);
  if (!is_operation(value, LLVMAnd))
    return false;
  use = LLVMGetFirstUse(value);
  if (!use || LLVMGetNextUse(use))
    return false;
  LLVMValueRef next = LLVMGetUser(use);
  if (is_operation(next, LLVMOr)) {
    value = next;
    use = LLVMGetFirstUse(value);
    if (!use || LLVMGetNextUse(use))
      return false;
    next = LLVMGetUser(use);
  }
  return LLVMIsAStoreInst(next) && LLVMGetOperand(next, 0) == value &&
         LLVMGetOperand(next, 1) == LLVMGetOperand(load, 0);
}

static LLVMValueRef rewrite_load(struct nv_rewrite *rw, LLVMValueRef load) {
  LLVMTypeRef type = LLVMTypeOf(load);
  uint32_t flags = 0;
  if (LLVMGetVolatile(load) || LLVMGetOrdering(load) != LLVMAtomicOrderingNotAtomic)
    flags |= ACCESS_MARKED;
  if (LLVMGetMetadata(load, rw->invariant_load_kind))
    flags |= ACCESS_INVARIANT;
  // A whole object that is passed on may be unset, as in `T x; return x;`.
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMStructTypeKind || kind == LLVMArrayTypeKind || is_field_update(load))
    flags |= ACCESS_WHOLE;
  LLVMValueRef host =
      nv_emit_access(rw, LLVMGetOperand(load, 0), LLVMStoreSizeOfType(rw->layout, type),
                     LLVMGetAlignment(load), flags);
  LLVMValueRef value;
  if (is_short_pointer(rw, type)) {
    value = LLVMBuildLoad2(rw->builder, rw->i32, host, "");
    LLVMSetAlignment(value, 1);
    value = LLVMBuildZExt(rw->builder, value, rw->i64, "");
    if (LLVMGetPointerAddressSpace(type) == NV_SPACE_CONST)
      value = nv_convert_space(rw, value, NV_SPACE_CONST, NV_SPACE_GENERIC);
    return nv_bits_pointer(rw, value, type);
  }
  if (!same_layout(rw, type)) {
    nv_emit_unsupported(rw, "a load of a type with 32-bit pointers", "");
    return LLVMGetPoison(type);
  }
  value = LLVMBuildLoad2(rw->builder, type, host, "");
  LLVMSetAlignment(value, 1);
  LLVMSetVolatile(value, (flags & ACCESS_MARKED) != 0);
  return value;
}

static void rewrite_store(struct nv_rewrite *rw, LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0);
  LLVMTypeRef type = LLVMTypeOf(value);
  uint32_t flags = ACCESS_STORE | nv_release_flag(LLVMGetOrdering(store));
  bool atomic = LLVMGetVolatile(store) || LLVMGetOrdering(store) != LLVMAtomicOrderingNotAtomic;
  if (!is_short_pointer(rw, type) && !same_layout(rw, type)) {
    nv_emit_unsupported(rw, "a store of a type with 32-bit pointers", "");
    return;
  }
  LLVMValueRef host =
      nv_emit_access(rw, LLVMGetOperand(store, 1), LLVMStoreSizeOfType(rw->layout, type),
                     LLVMGetAlignment(store), flags | (atomic ? ACCESS_MARKED : 0));
  if (is_short_pointer(rw, type))
    value = LLVMBuildTrunc(rw->builder, nv_pointer_bits(rw, value), rw->i32, "");
  LLVMValueRef plain = LLVMBuildStore(rw->builder, value, host);
  LLVMSetAlignment(plain, 1);
  LLVMSetVolatile(plain, atomic);
}

static uint64_t rt_alloca(struct nv_machine *m, uint64_t size, uint64_t count, uint32_t alignment,
                          uint32_t site) {
  if (size && count > NV_LOCAL_BYTES / size)
    size = NV_LOCAL_BYTES, count = 2;
  return nv_memory_alloca(m, size * count, alignment, site);
}

static LLVMValueRef rewrite_alloca(struct nv_rewrite *rw, LLVMValueRef alloca) {
  LLVMTypeRef type = LLVMGetAllocatedType(alloca), result = LLVMTypeOf(alloca);
  LLVMValueRef count = LLVMGetOperand(alloca, 0);
  if (LLVMGetIntTypeWidth(LLVMTypeOf(count)) != 64)
    count = LLVMBuildIntCast2(rw->builder, count, rw->i64, 0, "");
  LLVMValueRef args[] = {nv_const64(rw, LLVMABISizeOfType(rw->layout, type)), count,
                         nv_const32(rw, LLVMGetAlignment(alloca)), nv_const32(rw, rw->site)};
  LLVMValueRef bits = nv_call_runtime(rw, rt_alloca, rw->i64, args, 4);
  bits = nv_convert_space(rw, bits, NV_SPACE_GENERIC, LLVMGetPointerAddressSpace(result));
  return nv_bits_pointer(rw, bits, result);
}

// Address arithmetic with the device's layout, as plain 64-bit integers; pointers of 32 bits wrap around at 2^32, but for those to
// constant memory, which are whole addresses here.
static LLVMValueRef rewrite_gep(struct nv_rewrite *rw, LLVMValueRef gep) {
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  LLVMValueRef bits = nv_pointer_bits(rw, LLVMGetOperand(gep, 0));
  int count = LLVMGetNumOperands(gep);
  for (int i = 1; i < count; i++) {
    LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      unsigned field = (unsigned)LLVMConstIntGetZExtValue(index);
      bits =
          LLVMBuildAdd(b, bits, nv_const64(rw, LLVMOffsetOfElement(rw->layout, type, field)), "");
      type = LLVMStructGetTypeAtIndex(type, field);
      continue;
    }
    if (i > 1)
      type = LLVMGetElementType(type);
    index = LLVMBuildIntCast2(b, index, rw->i64, 1, "");
    LLVMValueRef stride = nv_const64(rw, LLVMABISizeOfType(rw->layout, type));
    bits = LLVMBuildAdd(b, bits, LLVMBuildMul(b, index, stride, ""), "");
  }
  if (is_short_pointer(rw, LLVMTypeOf(gep)) &&
      LLVMGetPointerAddressSpace(LLVMTypeOf(gep)) != NV_SPACE_CONST)
    bits = LLVMBuildAnd(b, bits, nv_const64(rw, UINT32_MAX), "");
  return nv_bits_pointer(rw, bits, LLVMTypeOf(gep));
}

static LLVMValueRef rewrite_cast(struct nv_rewrite *rw, LLVMValueRef cast) {
  LLVMValueRef pointer = LLVMGetOperand(cast, 0);
  LLVMTypeRef type = LLVMTypeOf(cast);
  LLVMValueRef bits = nv_convert_space(rw, nv_pointer_bits(rw, pointer),
                                       LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)),
                                       LLVMGetPointerAddressSpace(type));
  return nv_bits_pointer(rw, bits, type);
}

bool nv_rewrite_memory(struct nv_rewrite *rw, LLVMValueRef instruction, LLVMValueRef *replacement) {
  *replacement = NULL;
  bool vector = LLVMGetTypeKind(LLVMTypeOf(instruction)) == LLVMVectorTypeKind;
  switch (LLVMGetInstructionOpcode(instruction)) {
  case LLVMLoad:
    *replacement = rewrite_load(rw, instruction);
    return true;
  case LLVMStore:
    rewrite_store(rw, instruction);
    return true;
  case LLVMAtomicRMW:
    *replacement = nv_rewrite_atomic(rw, instruction);
    return true;
  case LLVMAtomicCmpXchg:
    *replacement = nv_rewrite_exchange(rw, instruction);
    return true;
  case LLVMAlloca:
    *replacement = rewrite_alloca(rw, instruction);
    return true;
  case LLVMGetElementPtr:
    if (vector)
      return false; // the host's layout of the element is the same
    *replacement = rewrite_gep(rw, instruction);
    return true;
  case LLVMAddrSpaceCast:
    if (vector) {
      nv_emit_unsupported(rw, "a cast of a vector of pointers", "");
      *replacement = LLVMGetPoison(LLVMTypeOf(instruction));
      return true;
    }
    *replacement = rewrite_cast(rw, instruction);
    return true;
  case LLVMFence:
    nv_emit_fence(rw);
    return true;
  default:
    return false;
  }
}
