// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which static shared memory a kernel has: the variables that it and what it calls name.
#include "exec/rewrite/rewrite.h"

#include <stb/stb_ds.h>

struct reached {
  struct {
    LLVMValueRef key;
    bool value;
  } * seen;           // stb_ds map: functions, variables and constants
  LLVMValueRef *todo; // stb_ds array
  bool indirect;      // something is called through a pointer
};

static void reach(struct reached *r, LLVMValueRef value) {
  if (!value || !LLVMIsConstant(value) || LLVMIsABasicBlock(value) || hmgeti(r->seen, value) >= 0)
    return;
  hmput(r->seen, value, true);
  arrput(r->todo, value);
}

static void reach_operands(struct reached *r, LLVMValueRef user) {
  int count = LLVMGetNumOperands(user);
  for (int i = 0; i < count; i++)
    reach(r, LLVMGetOperand(user, (unsigned)i));
}

static void reach_body(struct reached *r, LLVMValueRef function) {
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb; bb = LLVMGetNextBasicBlock(bb))
    for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
      reach_operands(r, i);
      r->indirect |=
          LLVMGetInstructionOpcode(i) == LLVMCall && !LLVMIsConstant(LLVMGetCalledValue(i));
    }
}

static void drain(struct reached *r) {
  while (arrlen(r->todo)) {
    LLVMValueRef value = arrpop(r->todo);
    if (LLVMIsAFunction(value))
      reach_body(r, value);
    else if (LLVMIsAGlobalVariable(value) && LLVMGetInitializer(value))
      reach(r, LLVMGetInitializer(value));
    else if (!LLVMIsAGlobalVariable(value))
      reach_operands(r, value);
  }
}

// Every function but kernels may be meant by a pointer.
static void reach_all_functions(struct reached *r, LLVMModuleRef module) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f) && LLVMGetFunctionCallConv(f) != LLVMPTXKernelCallConv)
      reach(r, f);
}

static struct reached reach_from(LLVMValueRef kernel, bool pointers) {
  struct reached r = {0};
  reach(&r, kernel);
  drain(&r);
  if (r.indirect && pointers) {
    reach_all_functions(&r, LLVMGetGlobalParent(kernel));
    drain(&r);
  }
  return r;
}

static void drop(struct reached *r) {
  hmfree(r->seen);
  arrfree(r->todo);
}

struct nv_range *nv_kernel_shared_ranges(struct nv_rewrite *rw, LLVMValueRef kernel) {
  struct reached r = reach_from(kernel, true);
  struct nv_range *ranges = NULL;
  for (LLVMValueRef g = LLVMGetFirstGlobal(rw->module); g; g = LLVMGetNextGlobal(g)) {
    if (LLVMGetPointerAddressSpace(LLVMTypeOf(g)) != NV_SPACE_SHARED || LLVMIsDeclaration(g) ||
        hmgeti(r.seen, g) < 0)
      continue;
    struct nv_range range = {hmget(rw->addresses, g),
                             LLVMABISizeOfType(rw->layout, LLVMGlobalGetValueType(g))};
    arrput(ranges, range);
  }
  drop(&r);
  return ranges;
}

uint64_t nv_kernel_shared(LLVMTargetDataRef layout, LLVMValueRef kernel, bool pointers) {
  struct reached r = reach_from(kernel, pointers);
  LLVMModuleRef module = LLVMGetGlobalParent(kernel);
  uint64_t bytes = 0;
  for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))
    if (LLVMGetPointerAddressSpace(LLVMTypeOf(g)) == NV_SPACE_SHARED && hmgeti(r.seen, g) >= 0) {
      uint64_t align = LLVMGetAlignment(g) ? LLVMGetAlignment(g) : 1;
      bytes = (bytes + align - 1) / align * align +
              LLVMABISizeOfType(layout, LLVMGlobalGetValueType(g));
    }
  drop(&r);
  return bytes;
}
