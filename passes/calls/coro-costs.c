// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// coro-costs.c: coro-costs, says what the coroutines of a function cost on a GPU.
//
//   %m = call ptr @malloc(i64 32)                 ->   coroutine frame of 'count' is allocated on the
//   store ptr @count.resume, ptr %m                    device heap (frame_size=32)
//
//   musttail call void %next(ptr %h)              ->   tail call in coroutine 'count' is lowered to a
//   ret void                                           nested call; stack depth is unbounded
//
// Runs behind the last pass over coroutines, when a frame that could become a local object is one and
// nothing but its first two words tells a coroutine: the functions that resume and destroy it. PTX has
// no tail calls; the code generator makes calls of them. Changes nothing. Contracts CO-03, CO-07.
#include <string.h>

#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "passes.h"

// LLVM's names for the parts of a split coroutine are its own name and one of these.
static bool is_part(LLVMValueRef fn, const char *suffix, size_t *len_of_name) {
  size_t len, n = strlen(suffix);
  const char *name = LLVMGetValueName2(fn, &len);
  *len_of_name = len > n ? len - n : 0;
  return len > n && memcmp(name + len - n, suffix, n) == 0;
}

enum { NAME = 512 };

static const char *name_of(char text[NAME], LLVMValueRef part, size_t len) {
  size_t all, n = len < NAME ? len : NAME - 1;
  memcpy(text, LLVMGetValueName2(part, &all), n);
  text[n] = 0;
  return text;
}

// The call that allocates the memory that `pointer` points to the start of; NULL for other memory.
static LLVMValueRef allocation_of(nv_pass_ctx *ctx, LLVMValueRef pointer) {
  int64_t offset;
  LLVMValueRef base = nv_base_and_offset(ctx, pointer, true, false, &offset);
  LLVMValueRef callee = LLVMIsACallInst(base) && offset == 0 ? LLVMGetCalledValue(base) : NULL;
  if (!callee || !LLVMIsAFunction(callee) || LLVMGetNumArgOperands(base) == 0)
    return NULL;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  // malloc, and operator new in all its forms
  return !strcmp(name, "malloc") || !strncmp(name, "_Znw", 4) ? base : NULL;
}

static void check_store(nv_pass_ctx *ctx, LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0);
  size_t len;
  if (!LLVMIsAFunction(value) || !is_part(value, ".resume", &len))
    return;
  LLVMValueRef call = allocation_of(ctx, LLVMGetOperand(store, 1));
  if (!call)
    return;
  char name[NAME];
  LLVMValueRef size = LLVMGetArgOperand(call, 0);
  if (LLVMIsAConstantInt(size))
    nv_remark(ctx, NV_REMARK_MISSED, "HeapFrame", store, NV_TEXT("coroutine frame of '"),
              NV_STR("Coroutine", name_of(name, value, len)),
              NV_TEXT("' is allocated on the device heap (frame_size="),
              NV_INT("FrameSize", (int64_t)LLVMConstIntGetZExtValue(size)), NV_TEXT(")"));
  else
    nv_remark(ctx, NV_REMARK_MISSED, "HeapFrame", store, NV_TEXT("coroutine frame of '"),
              NV_STR("Coroutine", name_of(name, value, len)),
              NV_TEXT("' is allocated on the device heap"));
}

static void check_call(nv_pass_ctx *ctx, LLVMValueRef function, LLVMValueRef call) {
  size_t len;
  char name[NAME];
  if (LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail &&
      (is_part(function, ".resume", &len) || is_part(function, ".destroy", &len) ||
       is_part(function, ".cleanup", &len)))
    nv_remark(ctx, NV_REMARK_MISSED, "NestedTailCall", call, NV_TEXT("tail call in coroutine '"),
              NV_STR("Coroutine", name_of(name, function, len)),
              NV_TEXT("' is lowered to a nested call; stack depth is unbounded"));
}

nv_preserved nv_coro_costs(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!nv_has_remarks(ctx, function))
    return NV_UNCHANGED;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsAStoreInst(inst))
        check_store(ctx, inst);
      else if (LLVMIsACallInst(inst))
        check_call(ctx, function, inst);
    }
  }
  return NV_UNCHANGED;
}
