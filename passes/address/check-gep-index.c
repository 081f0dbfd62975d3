// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-gep-index.c: check-gep-index, constant subscripts outside of arrays of known size.
//
//   int a[4]; ... a[4] = 0;   ->   warning: GEP index out of bounds: index 4 of 'a', extent 4
//
// Every constant subscript of an array inside a known object (local, global, passed by value) must
// not be negative or beyond the extent; the extent itself is the address behind the end, which may
// be formed but not accessed. Trailing arrays of length 0 have no extent. Subscripts in shared and
// local memory must fit its 32-bit addresses. Changes nothing. Contract GIX.
#include <llvm-c/Target.h>

#include "bridge/diagnostics.h"
#include "bridge/memory-ops.h"
#include "passes.h"
#include "bridge/pointers.h"

static LLVMTypeRef object_type(LLVMValueRef object) {
  if (LLVMIsAAllocaInst(object))
    return LLVMGetAllocatedType(object);
  if (LLVMIsAGlobalVariable(object))
    return LLVMGlobalGetValueType(object);
  return LLVMIsAArgument(object) ? nv_byval_type(object) : NULL;
}

static bool is_accessed(LLVMValueRef address) {
  nv_foreach_use(use, address) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user) || (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == address) ||
        LLVMIsAAtomicRMWInst(user) || LLVMIsAAtomicCmpXchgInst(user))
      return true;
  }
  return false;
}

static const char *name_of(LLVMValueRef object) {
  size_t len;
  const char *name = LLVMGetValueName2(object, &len);
  return len ? name : "<unnamed>";
}

// A constant subscript of an array of `extent` elements.
static bool is_outside(int64_t index, uint64_t extent, bool accessed) {
  return index < 0 || (uint64_t)index > extent || (accessed && (uint64_t)index == extent);
}

static void check_subscripts(nv_pass_ctx *ctx, LLVMValueRef gep, LLVMValueRef object) {
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  unsigned n = (unsigned)LLVMGetNumOperands(gep);
  bool last_accessed = is_accessed(gep);
  for (unsigned i = 2; i < n; i++) {
    LLVMValueRef index = LLVMGetOperand(gep, i);
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    if (kind == LLVMStructTypeKind) {
      type = LLVMStructGetTypeAtIndex(type, (unsigned)LLVMConstIntGetZExtValue(index));
      continue;
    }
    if (kind != LLVMArrayTypeKind)
      return;
    uint64_t extent = LLVMGetArrayLength2(type);
    type = LLVMGetElementType(type);
    if (!LLVMIsAConstantInt(index) || extent == 0)
      continue;
    // Inside of an inner array there is no address behind the end of an outer one.
    bool accessed = last_accessed || i + 1 < n;
    if (is_outside(LLVMConstIntGetSExtValue(index), extent, accessed))
      nv_warning(ctx, gep, "GEP index out of bounds: index %lld of '%s', extent %llu",
                 (long long)LLVMConstIntGetSExtValue(index), name_of(object),
                 (unsigned long long)extent);
  }
}

// Subscripts that the 32-bit addresses of the object's memory cut off.
static void check_width(nv_pass_ctx *ctx, LLVMValueRef gep, LLVMValueRef object) {
  LLVMTypeRef pointer = LLVMTypeOf(gep);
  if (LLVMGetTypeKind(pointer) != LLVMPointerTypeKind)
    return;
  unsigned space = LLVMGetPointerAddressSpace(pointer);
  for (unsigned i = 1; (space == 3 || space == 5) && i < (unsigned)LLVMGetNumOperands(gep); i++) {
    LLVMValueRef index = LLVMGetOperand(gep, i);
    if (!LLVMIsAConstantInt(index) || LLVMGetIntTypeWidth(LLVMTypeOf(index)) > 64)
      continue;
    int64_t value = LLVMConstIntGetSExtValue(index);
    if (value < INT32_MIN || value > UINT32_MAX)
      nv_warning(ctx, gep, "GEP index out of bounds: index %lld of '%s' needs more than 32 bits",
                 (long long)value, name_of(object));
  }
}

// An access at a constant offset that leaves its object, the GEPs on the way being of any type.
static void check_access(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef pointer,
                         LLVMTypeRef accessed) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  int64_t offset;
  LLVMValueRef object = nv_base_and_offset(ctx, pointer, true, false, &offset);
  LLVMTypeRef type = object_type(object);
  // The object's own subscripts have been looked at.
  if (!type ||
      (LLVMIsAGetElementPtrInst(pointer) && LLVMGetGEPSourceElementType(pointer) == type) ||
      !LLVMTypeIsSized(type) || nv_is_scalable(type) || nv_is_scalable(accessed) ||
      (LLVMIsAGlobalVariable(object) && LLVMIsDeclaration(object)) ||
      (LLVMIsAAllocaInst(object) && !nv_is_static_alloca(object)))
    return;
  uint64_t size = LLVMABISizeOfType(layout, type), width = LLVMStoreSizeOfType(layout, accessed);
  if (LLVMIsAAllocaInst(object))
    size *= LLVMConstIntGetZExtValue(LLVMGetOperand(object, 0));
  if (offset < 0 || (uint64_t)offset + width > size)
    nv_warning(ctx, inst, "GEP index out of bounds: byte %lld of '%s', extent %llu",
               (long long)offset, name_of(object), (unsigned long long)size);
}

nv_preserved nv_check_gep_index(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(f, module) {
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        if (LLVMIsALoadInst(inst)) {
          check_access(ctx, inst, LLVMGetOperand(inst, 0), LLVMTypeOf(inst));
        } else if (LLVMIsAStoreInst(inst)) {
          check_access(ctx, inst, LLVMGetOperand(inst, 1), LLVMTypeOf(LLVMGetOperand(inst, 0)));
        } else if (LLVMIsAGetElementPtrInst(inst)) {
          LLVMValueRef object = nv_strip_casts(LLVMGetOperand(inst, 0));
          if (object_type(object) == LLVMGetGEPSourceElementType(inst))
            check_subscripts(ctx, inst, object);
          check_width(ctx, inst, object);
        }
      }
    }
  }
  return NV_UNCHANGED;
}
