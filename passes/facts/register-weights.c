// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// register-weights.c: how many registers types and values take, and the cheap questions in front of rpa.
#include "facts/register-weights.h"

#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/register-pressure.h"
#include "target/target.h"

// All registers of a multiprocessor. A value of more counts as many: the sums that are made of these
// numbers do not wrap around.
enum { REGISTER_FILE = 65536 };

static unsigned at_most_all(uint64_t registers) {
  return registers < REGISTER_FILE ? (unsigned)registers : REGISTER_FILE;
}

static unsigned words_of(uint64_t bits) { return at_most_all(bits / 32 + (bits % 32 != 0)); }

// `n` elements of `each` registers.
static unsigned times(uint64_t n, unsigned each) {
  return each && n > REGISTER_FILE ? REGISTER_FILE : at_most_all(n * each);
}

// Shared and local memory are small: ptxas keeps their addresses in one register.
static unsigned pointer_registers(LLVMTypeRef type, LLVMTargetDataRef layout) {
  unsigned space = LLVMGetPointerAddressSpace(type);
  if (space == NV_SPACE_SHARED || space == NV_SPACE_LOCAL)
    return 1;
  return words_of(LLVMSizeOfTypeInBits(layout, type));
}

unsigned nv_type_registers(LLVMTypeRef type, LLVMTargetDataRef layout) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type) == 1 ? 0 : words_of(LLVMGetIntTypeWidth(type));
  case LLVMFloatTypeKind:
    return 1;
  case LLVMPointerTypeKind:
    return pointer_registers(type, layout);
  case LLVMStructTypeKind: {
    unsigned sum = 0;
    for (unsigned i = 0, n = LLVMCountStructElementTypes(type); i < n; i++)
      sum = at_most_all(sum + nv_type_registers(LLVMStructGetTypeAtIndex(type, i), layout));
    return sum;
  }
  case LLVMArrayTypeKind:
    return times(LLVMGetArrayLength2(type), nv_type_registers(LLVMGetElementType(type), layout));
  case LLVMVectorTypeKind: {
    uint64_t bits = LLVMSizeOfTypeInBits(layout, LLVMGetElementType(type));
    if (bits > 1 && bits < 32) // two halves, four bytes share one
      return words_of(bits * LLVMGetVectorSize(type));
    return times(LLVMGetVectorSize(type), nv_type_registers(LLVMGetElementType(type), layout));
  }
  case LLVMVoidTypeKind:
  case LLVMLabelTypeKind:
  case LLVMMetadataTypeKind:
  case LLVMTokenTypeKind:
    return 0;
  default: {
    bool sized = LLVMTypeIsSized(type) && !nv_is_scalable(type);
    uint64_t bits = sized ? LLVMSizeOfTypeInBits(layout, type) : 0;
    return bits == 1 ? 0 : words_of(bits);
  }
  }
}

unsigned nv_type_predicates(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
    return times(LLVMGetVectorSize(type), nv_type_predicates(LLVMGetElementType(type)));
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 1;
}

LLVMTargetDataRef nv_layout_of(LLVMValueRef fn) {
  return LLVMGetModuleDataLayout(LLVMGetGlobalParent(fn));
}

bool nv_takes_registers(LLVMValueRef v) {
  return LLVMIsAArgument(v) || (LLVMIsAInstruction(v) && !LLVMIsAAllocaInst(v));
}

static LLVMValueRef function_of(LLVMValueRef v) {
  if (LLVMIsAArgument(v))
    return LLVMGetParamParent(v);
  return LLVMGetBasicBlockParent(LLVMGetInstructionParent(v));
}

unsigned nv_registers_of(LLVMValueRef v) {
  return nv_takes_registers(v) ? nv_type_registers(LLVMTypeOf(v), nv_layout_of(function_of(v))) : 0;
}

bool nv_registers_for_all(LLVMValueRef fn, int64_t limit) {
  LLVMTargetDataRef layout = nv_layout_of(fn);
  int64_t sum = 0;
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++)
    sum += nv_type_registers(LLVMTypeOf(LLVMGetParam(fn, i)), layout);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      sum += nv_type_registers(LLVMTypeOf(inst), layout);
      if (sum > limit)
        return false;
    }
  }
  return sum <= limit;
}

bool nv_registers_for_blocks(const LLVMBasicBlockRef *blocks, size_t n, int64_t limit) {
  LLVMTargetDataRef layout = n ? nv_layout_of(LLVMGetBasicBlockParent(blocks[0])) : NULL;
  int64_t sum = 0;
  for (size_t b = 0; b < n; b++) {
    nv_foreach_inst(inst, blocks[b]) {
      sum += nv_type_registers(LLVMTypeOf(inst), layout);
      for (unsigned i = 0, operands = (unsigned)LLVMGetNumOperands(inst); i < operands; i++) {
        LLVMValueRef v = LLVMGetOperand(inst, i);
        if (LLVMIsAArgument(v) ||
            (LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) != blocks[b]))
          sum += nv_type_registers(LLVMTypeOf(v), layout);
      }
      if (sum > limit)
        return false;
    }
  }
  return sum <= limit;
}
