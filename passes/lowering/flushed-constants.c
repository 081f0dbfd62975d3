// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flushed-constants.c: subnormal constants that the math library would read as zeros.
//
//   %c = call float @__nv_ceilf(float 0x3800000000000000)   ->   call float @__nv_ceilf(float 0.0)
//
// in a function that flushes. Inlined, some functions of the library are intrinsics of LLVM that LLVM folds for constants
// without flushing them: 1 for this ceilf, where the instruction gives 0. Done in front of the link, before anything folds.
//
// Legal because all that these functions do with an operand flushes it, whose sign stays. Functions of the module's own of
// such a name are not looked at. Contract CF-03.
#include "lowering/flushed-constants.h"

#include <math.h>
#include <string.h>

#include "bridge/nvvm.h"

static const char *const names[] = {"__nv_ceilf", "__nv_fabsf", "__nv_floorf", "__nv_fmaf",
                                    "__nv_fmaxf", "__nv_fminf", "__nv_hypotf"};

// The zero that `value` is when it is flushed; NULL if it is not a subnormal constant of 32 bits.
static LLVMValueRef flushed(LLVMValueRef value) {
  if (!LLVMIsAConstantFP(value) || LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMFloatTypeKind)
    return NULL;
  LLVMBool loses;
  double number = LLVMConstRealGetDouble(value, &loses);
  return number != 0 && fabs(number) < 0x1p-126
             ? LLVMConstReal(LLVMTypeOf(value), copysign(0, number))
             : NULL;
}

static bool flush_operands(LLVMValueRef call) {
  bool changed = false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
    LLVMValueRef zero = flushed(LLVMGetOperand(call, i));
    if (zero)
      LLVMSetOperand(call, i, zero);
    changed |= zero != NULL;
  }
  return changed;
}

bool nv_flush_constants(LLVMModuleRef module) {
  bool changed = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    LLVMValueRef f = LLVMGetNamedFunction(module, names[i]);
    if (!f || !LLVMIsDeclaration(f))
      continue;
    for (LLVMUseRef use = LLVMGetFirstUse(f); use; use = LLVMGetNextUse(use)) {
      LLVMValueRef call = LLVMGetUser(use);
      if (LLVMIsACallInst(call) && LLVMGetCalledValue(call) == f &&
          nv_is_ftz(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))))
        changed |= flush_operands(call);
    }
  }
  return changed;
}
