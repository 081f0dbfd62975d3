// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-byval.c: by-value arguments are passed with all their bytes.
//
//   union { struct { char a; int b; } s; char c[8]; }
//
//   call i32 @f(ptr byval({ i8, i32 }) %u)    ->    call i32 @f(ptr byval([2 x i32]) %u)
//
// Clang writes a union as the member with the largest alignment, and the code generator hands an
// argument over field by field. Bytes between the fields of that member, which another member of the
// union may use, do not arrive (docs/upstream-bugs.md). As integers of the type's alignment, every
// byte is part of one.
//
// Legal because a by-value argument is a copy of the memory behind the pointer; the type only says of
// which size it is and how it is aligned, and both stay: PTX knows parameters as bytes. So caller and
// callee need not agree on it, and calls of what other modules define pass the same. Parameters of
// kernels come from the launch, byte by byte. Contract LAC-10.
#include "memory/aggregates/aggr-byval.h"

#include <llvm-c/Target.h>

#include "bridge/attributes.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"

// A struct nested deeper counts as one with gaps, which is right for every struct. Larger parameters than
// MOST_BYTES do not exist: ptxas refuses them.
enum { MAX_NESTING = 64, MOST_BYTES = 1 << 16, WIDEST = 8 };

// Some bytes of `type`, which has at most MOST_BYTES, belong to none of its fields.
static bool has_gaps(LLVMTargetDataRef layout, LLVMTypeRef type, unsigned depth) {
  uint64_t size = LLVMABISizeOfType(layout, type), end = 0;
  if (depth > MAX_NESTING)
    return true;
  if (size == 0)
    return false;
  switch (LLVMGetTypeKind(type)) {
  case LLVMArrayTypeKind:
    return has_gaps(layout, LLVMGetElementType(type), depth + 1);
  case LLVMStructTypeKind:
    for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++) {
      LLVMTypeRef field = LLVMStructGetTypeAtIndex(type, i);
      if (LLVMOffsetOfElement(layout, type, i) != end || has_gaps(layout, field, depth + 1))
        return true;
      end += LLVMABISizeOfType(layout, field);
    }
    return end != size;
  default:
    return LLVMSizeOfTypeInBits(layout, type) != 8 * size;
  }
}

// Integers that fill `size` bytes, with the alignment of `type`: an array of it without elements has that.
// They are no wider than the memory at the call is aligned.
static LLVMTypeRef without_gaps(LLVMTargetDataRef layout, LLVMTypeRef type, uint64_t size,
                                uint64_t promised) {
  LLVMContextRef context = LLVMGetTypeContext(type);
  uint64_t align = LLVMABIAlignmentOfType(layout, type), unit = promised < align ? promised : align;
  unit = unit < WIDEST ? unit : WIDEST;
  LLVMTypeRef number = LLVMIntTypeInContext(context, (unsigned)(8 * unit));
  LLVMTypeRef parts[] = {LLVMArrayType2(number, size / unit), LLVMArrayType2(type, 0)};
  return unit == align ? parts[0] : LLVMStructTypeInContext(context, parts, 2, false);
}

// Attributes at `index` of a function or call. True when its by-value type had gaps.
static bool close_gaps(nv_pass_ctx *ctx, LLVMValueRef owner, LLVMAttributeIndex index) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  LLVMTypeRef type = nv_attr_type(owner, index, "byval");
  uint64_t size = type && !nv_is_scalable(type) ? LLVMABISizeOfType(layout, type) : 0, promised;
  if (size == 0 || size > MOST_BYTES || !has_gaps(layout, type, 0))
    return false;
  if (!nv_attr_int(owner, index, "align", &promised))
    promised = UINT64_MAX;
  LLVMAttributeRef byval =
      LLVMCreateTypeAttribute(nv_ctx_llvm(ctx), LLVMGetEnumAttributeKindForName("byval", 5),
                              without_gaps(layout, type, size, promised));
  if (LLVMIsAFunction(owner))
    LLVMAddAttributeAtIndex(owner, index, byval);
  else
    LLVMAddCallSiteAttribute(owner, index, byval);
  return true;
}

bool nv_close_byval_gaps(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  for (unsigned i = 0; !nv_is_kernel(function) && i < LLVMCountParams(function); i++)
    changed |= close_gaps(ctx, function, i + 1);
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      bool call = (LLVMIsACallInst(inst) && !LLVMIsAIntrinsicInst(inst)) || LLVMIsAInvokeInst(inst);
      for (unsigned i = 0; call && i < LLVMGetNumArgOperands(inst); i++)
        changed |= close_gaps(ctx, inst, i + 1);
    }
  }
  return changed;
}
