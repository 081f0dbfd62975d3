// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Addresses of variables and functions, initial values, and constants that contain them.
#include "exec/rewrite/rewrite.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// The address of a function depends on its name only, so that it is the same in all variants.
static uint64_t function_address(struct nv_machine *m, const char *name) {
  uint32_t hash = 2166136261u;
  for (; *name; name++)
    hash = (hash ^ (uint8_t)*name) * 16777619u;
  uint64_t address;
  do
    address = NV_SLOT_ADDRESS(SLOT_CODE) + 16 * (uint64_t)++hash;
  while (hmgeti(m->handles, address) >= 0);
  return address;
}

static bool is_host_visible(LLVMValueRef variable) {
  LLVMLinkage linkage = LLVMGetLinkage(variable);
  return linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage;
}

// Reserves memory for one variable in the slot of its address space.
static bool assign_variable(struct nv_rewrite *rw, LLVMValueRef variable) {
  struct nv_machine *m = rw->m;
  LLVMTypeRef type = LLVMGlobalGetValueType(variable);
  size_t length;
  const char *name = LLVMGetValueName2(variable, &length);
  if (!LLVMTypeIsSized(type)) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "variable '%s' has no size", name);
    return false;
  }
  uint64_t size = LLVMABISizeOfType(rw->layout, type);
  uint64_t alignment = LLVMGetAlignment(variable);
  if (!alignment)
    alignment = LLVMABIAlignmentOfType(rw->layout, type);
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(variable));
  uint64_t address;
  bool dynamic = space == NV_SPACE_SHARED && LLVMIsDeclaration(variable);
  if (dynamic)
    return true; // placed behind all static ones by assign_dynamic
  if (space == NV_SPACE_SHARED) {
    address = nv_memory_reserve(m, SLOT_SHARED, size, alignment, 0);
  } else if (space == NV_SPACE_CONST) {
    address = nv_memory_reserve(m, SLOT_CONST, size, alignment < 16 ? 16 : alignment, 0);
  } else if (space == NV_SPACE_GLOBAL || space == NV_SPACE_GENERIC) {
    bool constant = LLVMIsGlobalConstant(variable);
    address = nv_memory_reserve(m, SLOT_GLOBAL, size, alignment < 16 ? 16 : alignment,
                                constant ? SHADOW_READONLY : 0);
  } else {
    nv_fault_setup(m, OUTCOME_BAD_INPUT,
                   "variable '%s' is in address space %u, which holds no "
                   "variables",
                   name, space);
    return false;
  }
  if (!address) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "no room for variable '%s' of %llu bytes", name,
                   (unsigned long long)size);
    return false;
  }
  struct nv_object object = {nv_copy_string(name, length), address, size, true,
                             !LLVMIsGlobalConstant(variable) && space != NV_SPACE_SHARED &&
                                 is_host_visible(variable)};
  arrput(m->objects, object);
  hmput(rw->addresses, variable, nv_memory_from_generic(m, space, address));
  return true;
}

// All dynamic shared arrays start at the same place, behind the static variables.
static void assign_dynamic(struct nv_rewrite *rw) {
  struct nv_machine *m = rw->m;
  uint64_t alignment = 16;
  for (LLVMValueRef g = LLVMGetFirstGlobal(rw->module); g; g = LLVMGetNextGlobal(g))
    if (LLVMGetPointerAddressSpace(LLVMTypeOf(g)) == NV_SPACE_SHARED && LLVMIsDeclaration(g) &&
        LLVMGetAlignment(g) > alignment)
      alignment = LLVMGetAlignment(g);
  m->shared_static = nv_memory_dynamic_shared(m, alignment);
  for (LLVMValueRef g = LLVMGetFirstGlobal(rw->module); g; g = LLVMGetNextGlobal(g))
    if (LLVMGetPointerAddressSpace(LLVMTypeOf(g)) == NV_SPACE_SHARED && LLVMIsDeclaration(g))
      hmput(rw->addresses, g, m->shared_static);
}

// Variables that only the compiler reads: no memory, no initial value.
static bool is_compiler_variable(LLVMValueRef variable) {
  size_t length;
  const char *name = LLVMGetValueName2(variable, &length);
  const char *section = LLVMGetSection(variable);
  return !strncmp(name, "llvm.", 5) || (section && !strcmp(section, "llvm.metadata"));
}

bool nv_assign_addresses(struct nv_rewrite *rw) {
  for (LLVMValueRef g = LLVMGetFirstGlobal(rw->module); g; g = LLVMGetNextGlobal(g))
    if (!is_compiler_variable(g) && !assign_variable(rw, g))
      return false;
  assign_dynamic(rw);
  for (LLVMValueRef f = LLVMGetFirstFunction(rw->module); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    const char *name = LLVMGetValueName2(f, &length);
    uint64_t address = function_address(rw->m, name);
    hmput(rw->addresses, f, address);
    hmput(rw->m->handles, address, (uint32_t)arrlen(rw->m->function_names));
    arrput(rw->functions, f);
    arrput(rw->m->function_names, nv_copy_string(name, length));
  }
  return true;
}

static bool constant_gep(struct nv_rewrite *rw, LLVMValueRef constant, uint64_t *value) {
  if (!nv_constant_value(rw, LLVMGetOperand(constant, 0), value))
    return false;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(constant);
  int count = LLVMGetNumOperands(constant);
  for (int i = 1; i < count; i++) {
    uint64_t index;
    if (!nv_constant_value(rw, LLVMGetOperand(constant, (unsigned)i), &index))
      return false;
    unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(constant, (unsigned)i)));
    int64_t extended =
        width < 64 ? (int64_t)(index << (64 - width)) >> (64 - width) : (int64_t)index;
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      *value += LLVMOffsetOfElement(rw->layout, type, (unsigned)extended);
      type = LLVMStructGetTypeAtIndex(type, (unsigned)extended);
      continue;
    }
    if (i > 1)
      type = LLVMGetElementType(type);
    *value += (uint64_t)extended * LLVMABISizeOfType(rw->layout, type);
  }
  return true;
}

static bool constant_cast(struct nv_rewrite *rw, LLVMValueRef constant, LLVMOpcode opcode,
                          uint64_t *value) {
  LLVMValueRef operand = LLVMGetOperand(constant, 0);
  LLVMTypeRef from = LLVMTypeOf(operand), to = LLVMTypeOf(constant);
  if (!nv_constant_value(rw, operand, value))
    return false;
  if (opcode == LLVMAddrSpaceCast) {
    unsigned source = LLVMGetPointerAddressSpace(from), target = LLVMGetPointerAddressSpace(to);
    if (source == NV_SPACE_LOCAL || target == NV_SPACE_LOCAL)
      return false; // depends on the thread
    *value = nv_memory_from_generic(rw->m, target, nv_memory_to_generic(rw->m, source, *value));
  }
  if (LLVMGetTypeKind(to) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(to) < 64)
    *value &= (1ull << LLVMGetIntTypeWidth(to)) - 1;
  return true;
}

bool nv_constant_value(struct nv_rewrite *rw, LLVMValueRef constant, uint64_t *value) {
  LLVMTypeRef type = LLVMTypeOf(constant);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) > 64)
    return false;
  if (LLVMIsAConstantInt(constant)) {
    *value = LLVMConstIntGetZExtValue(constant);
    return true;
  }
  if (LLVMIsNull(constant) || LLVMIsUndef(constant)) {
    *value = 0;
    return true;
  }
  if (LLVMIsAGlobalAlias(constant))
    return nv_constant_value(rw, LLVMAliasGetAliasee(constant), value);
  ptrdiff_t found = hmgeti(rw->addresses, constant);
  if (found >= 0) {
    *value = rw->addresses[found].value;
    return true;
  }
  if (!LLVMIsAConstantExpr(constant))
    return false;
  uint64_t a, b;
  LLVMOpcode opcode = LLVMGetConstOpcode(constant);
  switch (opcode) {
  case LLVMGetElementPtr:
    return constant_gep(rw, constant, value);
  case LLVMTrunc:
  case LLVMPtrToInt:
  case LLVMIntToPtr:
  case LLVMBitCast:
  case LLVMAddrSpaceCast:
    return constant_cast(rw, constant, opcode, value);
  case LLVMAdd:
  case LLVMSub:
  case LLVMXor:
    if (!nv_constant_value(rw, LLVMGetOperand(constant, 0), &a) ||
        !nv_constant_value(rw, LLVMGetOperand(constant, 1), &b))
      return false;
    *value = opcode == LLVMAdd ? a + b : opcode == LLVMSub ? a - b : a ^ b;
    if (LLVMGetIntTypeWidth(type) < 64)
      *value &= (1ull << LLVMGetIntTypeWidth(type)) - 1;
    return true;
  default:
    return false;
  }
}

// Whether a constant contains an address or an expression.
static bool needs_lowering(LLVMValueRef constant) {
  // Other bits' type, same bits: the host's code generator can do that itself.
  if (LLVMIsAConstantExpr(constant) && LLVMGetConstOpcode(constant) == LLVMBitCast)
    return needs_lowering(LLVMGetOperand(constant, 0));
  if (LLVMIsAGlobalValue(constant) || LLVMIsAConstantExpr(constant))
    return true;
  if (!LLVMIsAConstantStruct(constant) && !LLVMIsAConstantArray(constant) &&
      !LLVMIsAConstantVector(constant))
    return false;
  int count = LLVMGetNumOperands(constant);
  for (int i = 0; i < count; i++)
    if (needs_lowering(LLVMGetOperand(constant, (unsigned)i)))
      return true;
  return false;
}

static LLVMValueRef lower_aggregate(struct nv_rewrite *rw, LLVMValueRef constant) {
  unsigned count = (unsigned)LLVMGetNumOperands(constant);
  LLVMValueRef *parts = nv_alloc(count * sizeof *parts), result = NULL;
  bool ok = true;
  for (unsigned i = 0; ok && i < count; i++)
    ok = (parts[i] = nv_lower_constant(rw, LLVMGetOperand(constant, i))) != NULL;
  LLVMTypeRef type = LLVMTypeOf(constant);
  if (ok && LLVMIsAConstantVector(constant))
    result = LLVMConstVector(parts, count);
  else if (ok && LLVMIsAConstantArray(constant))
    result = LLVMConstArray2(LLVMGetElementType(type), parts, count);
  else if (ok && LLVMIsLiteralStruct(type))
    result = LLVMConstStructInContext(rw->context, parts, count, LLVMIsPackedStruct(type));
  else if (ok)
    result = LLVMConstNamedStruct(type, parts, count);
  free(parts);
  return result;
}

LLVMValueRef nv_lower_constant(struct nv_rewrite *rw, LLVMValueRef constant) {
  if (!needs_lowering(constant))
    return constant;
  LLVMTypeRef type = LLVMTypeOf(constant);
  uint64_t value;
  switch (LLVMGetTypeKind(type)) {
  case LLVMPointerTypeKind:
    return nv_constant_value(rw, constant, &value) ? LLVMConstIntToPtr(nv_const64(rw, value), type)
                                                   : NULL;
  case LLVMIntegerTypeKind:
    return nv_constant_value(rw, constant, &value) ? LLVMConstInt(type, value, 0) : NULL;
  default:
    return LLVMIsAConstantExpr(constant) ? NULL : lower_aggregate(rw, constant);
  }
}

// Writes the bytes of a constant in the device's layout.
static bool write_constant(struct nv_rewrite *rw, LLVMValueRef constant, uint8_t *bytes) {
  LLVMTypeRef type = LLVMTypeOf(constant);
  if (LLVMIsNull(constant) || LLVMIsUndef(constant))
    return true; // memory is zero already
  if (LLVMIsAConstantDataSequential(constant)) {
    size_t size;
    const char *data = LLVMGetRawDataValues(constant, &size);
    memcpy(bytes, data, size);
    return true;
  }
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMStructTypeKind) {
    for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
      if (!write_constant(rw, LLVMGetAggregateElement(constant, i),
                          bytes + LLVMOffsetOfElement(rw->layout, type, i)))
        return false;
    return true;
  }
  if (kind == LLVMArrayTypeKind || kind == LLVMVectorTypeKind) {
    LLVMTypeRef element = LLVMGetElementType(type);
    uint64_t stride = LLVMABISizeOfType(rw->layout, element);
    uint64_t count =
        kind == LLVMArrayTypeKind ? LLVMGetArrayLength2(type) : LLVMGetVectorSize(type);
    if (kind == LLVMVectorTypeKind && stride * 8 != LLVMSizeOfTypeInBits(rw->layout, element))
      return false; // packed bits
    for (uint64_t i = 0; i < count; i++)
      if (!write_constant(rw, LLVMGetAggregateElement(constant, (unsigned)i), bytes + i * stride))
        return false;
    return true;
  }
  uint64_t size = LLVMStoreSizeOfType(rw->layout, type), value;
  if (LLVMIsAConstantFP(constant))
    constant = LLVMConstBitCast(constant, LLVMIntTypeInContext(rw->context, (unsigned)size * 8));
  if (kind == LLVMIntegerTypeKind && size > 8) {
    for (uint64_t part = 0; part < size; part += 8) {
      LLVMTypeRef wide = LLVMTypeOf(constant);
      LLVMValueRef shifted =
          LLVMBuildLShr(rw->builder, constant, LLVMConstInt(wide, part * 8, 0), "");
      value = LLVMConstIntGetZExtValue(LLVMBuildTrunc(rw->builder, shifted, rw->i64, ""));
      memcpy(bytes + part, &value, size - part < 8 ? size - part : 8);
    }
    return true;
  }
  if (!nv_constant_value(rw, constant, &value))
    return false;
  memcpy(bytes, &value, size);
  return true;
}

bool nv_write_initializers(struct nv_rewrite *rw) {
  for (LLVMValueRef g = LLVMGetFirstGlobal(rw->module); g; g = LLVMGetNextGlobal(g)) {
    LLVMValueRef initializer = LLVMGetInitializer(g);
    unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(g));
    ptrdiff_t found = hmgeti(rw->addresses, g);
    if (!initializer || space == NV_SPACE_SHARED || found < 0)
      continue;
    if (!write_constant(rw, initializer, (uint8_t *)(uintptr_t)rw->addresses[found].value)) {
      size_t length;
      nv_fault_setup(rw->m, OUTCOME_UNSUPPORTED, "the initial value of variable '%s'",
                     LLVMGetValueName2(g, &length));
      return false;
    }
  }
  return true;
}
