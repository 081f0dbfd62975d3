// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mutate-operands.c: another operand: a neighbour of a constant, an end of its type, another value of the function,
// poison, undef, the same value frozen.
#include <stb/stb_ds.h>

#include "fuzz/exact/mutate.h"

static LLVMValueRef integer(mutation *m, LLVMTypeRef type, LLVMValueRef old) {
  unsigned width = LLVMGetIntTypeWidth(type);
  uint64_t top = UINT64_C(1) << ((width > 64 ? 64 : width) - 1);
  uint64_t c = LLVMIsAConstantInt(old) && width <= 64 ? LLVMConstIntGetZExtValue(old) : 5;
  const uint64_t some[] = {0,     1,     2,       UINT64_MAX, c + 1,   c - 1,    c * 2, c / 2,
                           ~c,    0 - c, c ^ top, top,        top - 1, top >> 1, width, width - 1,
                           c + 8, 31,    32,      255,        256,     0xffff};
  uint64_t v = mutate_below(m, 8) ? some[mutate_below(m, sizeof some / sizeof *some)]
                                  : UINT64_C(1) << mutate_below(m, 64);
  uint64_t mask = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  return LLVMConstInt(type, v & mask, 0);
}

static LLVMValueRef constant(mutation *m, LLVMTypeRef type, LLVMValueRef old) {
  static const double reals[] = {0, -0.0, 1, -1, 2, 0.5, 3, 1e30, 1e-40};
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return integer(m, type, old);
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
    return LLVMConstReal(type, reals[mutate_below(m, sizeof reals / sizeof *reals)]);
  case LLVMVectorTypeKind: {
    if (LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind)
      return NULL;
    LLVMValueRef lanes[64];
    unsigned n = LLVMGetVectorSize(type);
    for (unsigned i = 0; i < n && i < 64; i++) {
      LLVMValueRef lane = LLVMIsConstant(old) ? LLVMGetAggregateElement(old, i) : NULL;
      lanes[i] = lane && LLVMIsAConstantInt(lane) && mutate_below(m, n)
                     ? lane
                     : integer(m, LLVMGetElementType(type), lane ? lane : old);
    }
    return n <= 64 ? LLVMConstVector(lanes, n) : NULL;
  }
  default:
    return NULL;
  }
}

static LLVMValueRef other_value(mutation *m, LLVMTypeRef type) {
  unsigned n = (unsigned)arrlenu(m->values), at = mutate_below(m, n);
  for (unsigned i = 0; i < n; i++)
    if (LLVMTypeOf(m->values[(at + i) % n]) == type)
      return m->values[(at + i) % n];
  return NULL;
}

static LLVMValueRef frozen(mutation *m, LLVMValueRef inst, unsigned operand, LLVMValueRef old) {
  if (LLVMIsAPHINode(inst))
    LLVMPositionBuilderBefore(m->builder,
                              LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(inst, operand)));
  else
    LLVMPositionBuilderBefore(m->builder, inst);
  return LLVMBuildFreeze(m->builder, old, "mutated");
}

// Types follow from indices into structures, so these stay.
static bool has_structure(LLVMValueRef address) {
  LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
  while (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
    type = LLVMGetElementType(type);
  return LLVMGetTypeKind(type) == LLVMStructTypeKind;
}

static unsigned operands(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAlloca:
    return 0;
  case LLVMSwitch:
    return 1;
  case LLVMBr:
    return LLVMIsConditional(inst) ? 1 : 0;
  case LLVMCall:
    return LLVMGetNumArgOperands(inst);
  case LLVMGetElementPtr:
    return has_structure(inst) ? 2 : (unsigned)LLVMGetNumOperands(inst);
  default:
    return (unsigned)LLVMGetNumOperands(inst);
  }
}

bool mutate_operand(mutation *m, LLVMValueRef inst) {
  unsigned n = operands(inst);
  if (n == 0)
    return false;
  unsigned which = mutate_below(m, n);
  LLVMValueRef old = LLVMGetOperand(inst, which), made;
  if (LLVMValueIsBasicBlock(old))
    return false;
  LLVMTypeRef type = LLVMTypeOf(old);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMMetadataTypeKind || kind == LLVMTokenTypeKind)
    return false;
  bool is_new = false;
  switch (mutate_below(m, 12)) {
  case 0:
    made = LLVMGetPoison(type);
    break;
  case 1:
    made = LLVMGetUndef(type);
    break;
  case 2:
    if (LLVMIsConstant(old))
      return false;
    made = frozen(m, inst, which, old);
    is_new = true;
    break;
  case 3:
  case 4:
  case 5:
  case 6:
    made = other_value(m, type);
    break;
  default:
    // A constant in place of a value is found by folding alone, so most often only constants become other ones.
    made = LLVMIsConstant(old) || mutate_below(m, 4) == 0 ? constant(m, type, old) : NULL;
  }
  if (!made || made == old)
    return false;
  LLVMSetOperand(inst, which, made);
  if (mutate_is_valid(m))
    return true;
  LLVMSetOperand(inst, which, old);
  if (is_new)
    LLVMInstructionEraseFromParent(made);
  return false;
}
