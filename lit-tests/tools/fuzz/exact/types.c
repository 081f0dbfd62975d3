// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// types.c: the types that the interpreter knows, as rows of lanes.
#include "fuzz/exact/exact.h"

uint64_t exact_mask(unsigned width) {
  return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
}

bool exact_shape(LLVMTypeRef type, shape *out) {
  *out = (shape){.lanes = 1};
  switch (LLVMGetTypeKind(type)) {
  case LLVMVoidTypeKind:
    out->lanes = 0;
    return true;
  case LLVMIntegerTypeKind: {
    unsigned width = LLVMGetIntTypeWidth(type);
    out->width = (uint8_t)width;
    return width <= 64;
  }
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
    out->kind = REAL;
    out->width = LLVMGetTypeKind(type) == LLVMFloatTypeKind ? 32 : 64;
    return true;
  case LLVMPointerTypeKind:
    out->kind = POINTER;
    out->width = 64;
    return true;
  case LLVMVectorTypeKind: {
    unsigned n = LLVMGetVectorSize(type);
    bool fits = exact_shape(LLVMGetElementType(type), out) && n <= MAX_LANES && out->lanes == 1;
    out->lanes = (uint8_t)n;
    return fits;
  }
  case LLVMStructTypeKind: {
    unsigned n = LLVMCountStructElementTypes(type);
    if (n == 0 || n > MAX_MEMBERS)
      return false;
    out->is_struct = true;
    out->lanes = (uint8_t)n;
    for (unsigned i = 0; i < n; i++) {
      shape member;
      if (!exact_shape(LLVMStructGetTypeAtIndex(type, i), &member) || member.lanes != 1 ||
          member.is_struct)
        return false;
      out->widths[i] = member.width;
      out->kinds[i] = member.kind;
    }
    return true;
  }
  default:
    return false;
  }
}

unsigned exact_bytes(const shape *s, unsigned member) { return (exact_width(s, member) + 7) / 8; }

unsigned exact_kind(const shape *s, unsigned member) {
  return s->is_struct ? s->kinds[member] : s->kind;
}

unsigned exact_width(const shape *s, unsigned member) {
  return s->is_struct ? s->widths[member] : s->width;
}
