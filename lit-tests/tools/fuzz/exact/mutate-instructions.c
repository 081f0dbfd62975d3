// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mutate-instructions.c: other flags, predicates and opcodes, weaker promises, instructions the other way around or
// with something new between them.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "fuzz/exact/mutate.h"

static bool replace(LLVMValueRef old, LLVMValueRef made) {
  LLVMReplaceAllUsesWith(old, made);
  LLVMInstructionEraseFromParent(old);
  return true;
}

static bool flag(mutation *m, LLVMValueRef inst) {
  bool other = mutate_below(m, 2);
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
  case LLVMTrunc:
    if (other)
      LLVMSetNUW(inst, !LLVMGetNUW(inst));
    else
      LLVMSetNSW(inst, !LLVMGetNSW(inst));
    return true;
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMLShr:
  case LLVMAShr:
    LLVMSetExact(inst, !LLVMGetExact(inst));
    return true;
  case LLVMOr:
    LLVMSetIsDisjoint(inst, !LLVMGetIsDisjoint(inst));
    return true;
  case LLVMZExt:
  case LLVMUIToFP:
    LLVMSetNNeg(inst, !LLVMGetNNeg(inst));
    return true;
  case LLVMICmp:
    LLVMSetICmpSameSign(inst, !LLVMGetICmpSameSign(inst));
    return true;
  case LLVMGetElementPtr: {
    static const unsigned some[] = {0, LLVMGEPFlagInBounds | LLVMGEPFlagNUSW, LLVMGEPFlagNUSW,
                                    LLVMGEPFlagNUW};
    LLVMGEPSetNoWrapFlags(inst, some[mutate_below(m, 4)]);
    return true;
  }
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFCmp:
    LLVMSetFastMathFlags(inst, LLVMGetFastMathFlags(inst) ^
                                   (other ? LLVMFastMathNoNaNs : LLVMFastMathNoInfs));
    return true;
  default:
    return false;
  }
}

static bool is_integer_operation(LLVMOpcode op) {
  return op == LLVMAdd || op == LLVMSub || op == LLVMMul || op == LLVMShl || op == LLVMLShr ||
         op == LLVMAShr || op == LLVMAnd || op == LLVMOr || op == LLVMXor || op == LLVMUDiv ||
         op == LLVMSDiv || op == LLVMURem || op == LLVMSRem;
}

static bool other_operation(mutation *m, LLVMValueRef inst) {
  static const LLVMOpcode integers[] = {LLVMAdd,  LLVMSub,  LLVMMul, LLVMShl, LLVMLShr,
                                        LLVMAShr, LLVMAnd,  LLVMOr,  LLVMXor, LLVMUDiv,
                                        LLVMSDiv, LLVMURem, LLVMSRem};
  static const LLVMOpcode reals[] = {LLVMFAdd, LLVMFSub, LLVMFMul, LLVMFDiv};
  LLVMBuilderRef b = m->builder;
  LLVMOpcode op = LLVMGetInstructionOpcode(inst);
  LLVMPositionBuilderBefore(b, inst);
  bool is_integer = is_integer_operation(op);
  if (is_integer || op == LLVMFAdd || op == LLVMFSub || op == LLVMFMul || op == LLVMFDiv) {
    LLVMValueRef x = LLVMGetOperand(inst, 0), y = LLVMGetOperand(inst, 1);
    if (mutate_below(m, 3) == 0) {
      LLVMSetOperand(inst, 0, y);
      LLVMSetOperand(inst, 1, x);
      return true;
    }
    op = is_integer ? integers[mutate_below(m, sizeof integers / sizeof *integers)]
                    : reals[mutate_below(m, 4)];
    return replace(inst, LLVMBuildBinOp(b, op, x, y, "mutated"));
  }
  LLVMTypeRef type = LLVMTypeOf(inst);
  switch (op) {
  case LLVMICmp:
    return replace(inst,
                   LLVMBuildICmp(b, (LLVMIntPredicate)(LLVMIntEQ + (int)mutate_below(m, 10)),
                                 LLVMGetOperand(inst, 0), LLVMGetOperand(inst, 1), "mutated"));
  case LLVMFCmp:
    return replace(inst,
                   LLVMBuildFCmp(b, (LLVMRealPredicate)(1 + mutate_below(m, 14)),
                                 LLVMGetOperand(inst, 0), LLVMGetOperand(inst, 1), "mutated"));
  case LLVMZExt:
    return replace(inst, LLVMBuildSExt(b, LLVMGetOperand(inst, 0), type, "mutated"));
  case LLVMSExt:
    return replace(inst, LLVMBuildZExt(b, LLVMGetOperand(inst, 0), type, "mutated"));
  case LLVMSelect: {
    LLVMValueRef x = LLVMGetOperand(inst, 1);
    LLVMSetOperand(inst, 1, LLVMGetOperand(inst, 2));
    LLVMSetOperand(inst, 2, x);
    return true;
  }
  case LLVMBr: {
    if (!LLVMIsConditional(inst))
      return false;
    LLVMBasicBlockRef x = LLVMGetSuccessor(inst, 0);
    LLVMSetSuccessor(inst, 0, LLVMGetSuccessor(inst, 1));
    LLVMSetSuccessor(inst, 1, x);
    return true;
  }
  default:
    return false;
  }
}

// Promises of the function, of a call and of loads are taken away.
static bool weaker(mutation *m, LLVMValueRef inst) {
  static const char *const attributes[] = {"noundef", "noalias",  "readonly", "nonnull",
                                           "align",   "captures", "writeonly"};
  static const char *const metadata[] = {"range",       "noundef", "nonnull",       "noalias",
                                         "alias.scope", "tbaa",    "invariant.load"};
  LLVMOpcode op = LLVMGetInstructionOpcode(inst);
  if (op == LLVMLoad || op == LLVMStore) {
    unsigned align = LLVMGetAlignment(inst);
    switch (mutate_below(m, 4)) {
    case 0:
      if (align < 2)
        return false;
      LLVMSetAlignment(inst, align / 2);
      return true;
    case 1:
      LLVMSetVolatile(inst, !LLVMGetVolatile(inst));
      return true;
    default:
      break;
    }
    LLVMContextRef llvm = LLVMGetModuleContext(m->module);
    bool changed = false;
    for (unsigned i = 0; i < sizeof metadata / sizeof *metadata; i++) {
      unsigned kind = LLVMGetMDKindIDInContext(llvm, metadata[i], (unsigned)strlen(metadata[i]));
      if (LLVMGetMetadata(inst, kind)) {
        LLVMSetMetadata(inst, kind, NULL);
        changed = true;
      }
    }
    return changed;
  }
  unsigned n = LLVMCountParams(m->function);
  const char *name = attributes[mutate_below(m, sizeof attributes / sizeof *attributes)];
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name)), at = 1 + mutate_below(m, n);
  if (n == 0 || !LLVMGetEnumAttributeAtIndex(m->function, at, kind))
    return false;
  LLVMRemoveEnumAttributeAtIndex(m->function, at, kind);
  return true;
}

// A function that may do anything, with a value as its argument if there is one.
static bool call_between(mutation *m, LLVMValueRef inst) {
  LLVMContextRef llvm = LLVMGetModuleContext(m->module);
  LLVMValueRef value = mutate_below(m, 3) && arrlen(m->values)
                           ? m->values[mutate_below(m, (unsigned)arrlenu(m->values))]
                           : NULL;
  char name[64] = "mutated";
  LLVMTypeRef type = value ? LLVMTypeOf(value) : NULL;
  switch (type ? LLVMGetTypeKind(type) : LLVMVoidTypeKind) {
  case LLVMIntegerTypeKind:
    snprintf(name, sizeof name, "mutated_i%u", LLVMGetIntTypeWidth(type));
    break;
  case LLVMFloatTypeKind:
    snprintf(name, sizeof name, "mutated_float");
    break;
  case LLVMPointerTypeKind:
    snprintf(name, sizeof name, "mutated_p%u", LLVMGetPointerAddressSpace(type));
    break;
  default:
    value = NULL;
  }
  LLVMTypeRef function =
      LLVMFunctionType(LLVMVoidTypeInContext(llvm), value ? &type : NULL, value ? 1 : 0, 0);
  LLVMValueRef callee = LLVMGetNamedFunction(m->module, name);
  if (!callee)
    callee = LLVMAddFunction(m->module, name, function);
  LLVMPositionBuilderBefore(m->builder, inst);
  LLVMValueRef call = LLVMBuildCall2(m->builder, function, callee, &value, value ? 1 : 0, "");
  if (mutate_is_valid(m))
    return true;
  LLVMInstructionEraseFromParent(call);
  return false;
}

// A store where something else in the function accesses memory, or next to it.
static bool store_between(mutation *m, LLVMValueRef inst) {
  LLVMContextRef llvm = LLVMGetModuleContext(m->module);
  LLVMValueRef access = m->insts[mutate_below(m, (unsigned)arrlenu(m->insts))];
  LLVMOpcode op = LLVMGetInstructionOpcode(access);
  if (op != LLVMLoad && op != LLVMStore)
    return false;
  LLVMValueRef address = LLVMGetOperand(access, op == LLVMStore);
  LLVMTypeRef type = op == LLVMLoad ? LLVMTypeOf(access) : LLVMTypeOf(LLVMGetOperand(access, 0));
  if (mutate_below(m, 2))
    type = LLVMInt8TypeInContext(llvm);
  LLVMPositionBuilderBefore(m->builder, inst);
  LLVMValueRef store = LLVMBuildStore(m->builder, LLVMConstNull(type), address);
  LLVMSetAlignment(store, 1);
  if (mutate_is_valid(m))
    return true;
  LLVMInstructionEraseFromParent(store);
  return false;
}

static bool move(mutation *m, LLVMValueRef inst) {
  LLVMValueRef next = LLVMGetNextInstruction(inst);
  if (!next || LLVMIsATerminatorInst(next) || LLVMIsAPHINode(inst) || LLVMIsAPHINode(next))
    return false;
  LLVMInstructionRemoveFromParent(next);
  LLVMPositionBuilderBefore(m->builder, inst);
  LLVMInsertIntoBuilder(m->builder, next);
  if (mutate_is_valid(m))
    return true;
  LLVMInstructionRemoveFromParent(inst);
  LLVMPositionBuilderBefore(m->builder, next);
  LLVMInsertIntoBuilder(m->builder, inst);
  return false;
}

bool mutate_instruction(mutation *m, LLVMValueRef inst) {
  bool is_behind_phis = !LLVMIsAPHINode(inst);
  switch (mutate_below(m, 12)) {
  case 0:
  case 1:
  case 2:
    return flag(m, inst);
  case 3:
  case 4:
  case 5:
  case 6:
    return other_operation(m, inst);
  case 7:
  case 8:
    return weaker(m, inst);
  case 9:
    return is_behind_phis && call_between(m, inst);
  case 10:
    return is_behind_phis && store_between(m, inst);
  default:
    return move(m, inst);
  }
}
