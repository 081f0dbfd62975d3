// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fast-names.c: the functions of nvcc's --use_fast_math.
//
//   %e = call float @__nv_expf(float %x)   fast-math=1   ->   call float @__nv_fast_expf(float %x)
//
// nvcc's headers choose them by a macro; clang's choose some. Done in front of the link, so that the
// approximate functions come in with the others. Division, square root and flushing are the other
// half of the option, which stands for prec-div=0, prec-sqrt=0 and ftz=1 (macros.def, precision.c).
//
// Legal because the option asks for it: the error of the partners is what CUDA documents for
// __expf() and its like. Only calls that the program itself makes change: a library function that
// calls another keeps the accuracy it was written for. A partner that the module declares with another
// type is left alone, and so are a function whose address is taken and a call that is not to be taken for the
// library's (nobuiltin, which clang writes for -fno-builtin). Contract CG-14.
#include "lowering/fast-names.h"

#include <stdio.h>
#include <string.h>

#include "bridge/attributes.h"
#include "passes.h"

static const char *const names[] = {"sinf",  "cosf",   "tanf", "sincosf", "tanhf", "logf",
                                    "log2f", "log10f", "expf", "exp10f",  "powf",  "fdividef"};

static bool by_library(LLVMValueRef call) {
  size_t len;
  LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  return strncmp(LLVMGetValueName2(caller, &len), "__nv_", 5) == 0;
}

static bool is_no_builtin(LLVMValueRef call, LLVMValueRef callee) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  return (nv_has_attr(call, at, "nobuiltin") || nv_has_attr(callee, at, "nobuiltin")) &&
         !nv_has_attr(call, at, "builtin");
}

// Makes the program's calls of `slow` calls of `fast`.
static bool redirect(LLVMValueRef slow, LLVMValueRef fast) {
  bool changed = false;
  for (LLVMUseRef use = LLVMGetFirstUse(slow), next; use; use = next) {
    LLVMValueRef call = LLVMGetUser(use);
    next = LLVMGetNextUse(use);
    if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != slow || by_library(call) ||
        is_no_builtin(call, slow) ||
        LLVMGetCalledFunctionType(call) != LLVMGlobalGetValueType(fast))
      continue;
    LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, fast);
    changed = true;
  }
  return changed;
}

bool nv_use_fast_names(nv_pass_ctx *ctx, LLVMModuleRef module) {
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_fast_math))
    return false;
  bool changed = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char name[32], partner[32];
    snprintf(name, sizeof name, "__nv_%s", names[i]);
    snprintf(partner, sizeof partner, "__nv_fast_%s", names[i]);
    LLVMValueRef slow = LLVMGetNamedFunction(module, name);
    if (!slow)
      continue;
    LLVMValueRef fast = LLVMGetNamedFunction(module, partner);
    if (!fast)
      fast = LLVMAddFunction(module, partner, LLVMGlobalGetValueType(slow));
    changed |= redirect(slow, fast);
    if (!LLVMGetFirstUse(fast) && LLVMIsDeclaration(fast))
      LLVMDeleteFunction(fast);
  }
  return changed;
}
