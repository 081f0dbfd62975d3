// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering-memory.c: builtins that copy, fill and allocate memory, and variable arguments.
#include <stdlib.h>
#include <string.h>

#include "lowering/builtins/builtin-lowering.h"
#include "bridge/diagnostics.h"

// The alignment that operand `i` promises. One that is not known to the compiler promises nothing.
static bool read_alignment(nv_lowering *l, unsigned i, unsigned *align) {
  uint64_t value;
  *align = 1;
  if (!nv_lowering_constant(l, i, &value))
    return true;
  if (value == 0 || value > (1u << 30) || (value & (value - 1)) != 0) {
    nv_error(l->ctx, l->call, "alignment of '%s' must be a power of two", l->row->name);
    return false;
  }
  *align = (unsigned)value;
  return true;
}

bool nv_lower_memcpy(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  unsigned align;
  if (!read_alignment(l, 3, &align))
    return false;
  LLVMBuildMemCpy(l->builder, nv_lowering_arg(l, 0), align, nv_lowering_arg(l, 1), align,
                  nv_lowering_arg(l, 2));
  return true;
}

bool nv_lower_memcpy_aligned(nv_lowering *l, LLVMValueRef *result) {
  unsigned align = (unsigned)atoi(l->row->text);
  *result = nv_lowering_arg(l, 0);
  LLVMBuildMemCpy(l->builder, *result, align, nv_lowering_arg(l, 1), align, nv_lowering_arg(l, 2));
  return true;
}

bool nv_lower_memset(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  unsigned align;
  if (!read_alignment(l, 3, &align))
    return false;
  LLVMBuildMemSet(l->builder, nv_lowering_arg(l, 0), nv_lowering_arg(l, 1), nv_lowering_arg(l, 2),
                  align);
  return true;
}

bool nv_lower_memset_plain(nv_lowering *l, LLVMValueRef *result) {
  *result = nv_lowering_arg(l, 0);
  LLVMValueRef byte =
      LLVMBuildTrunc(l->builder, nv_lowering_arg(l, 1), nv_lowering_type(l, 'C'), "");
  LLVMBuildMemSet(l->builder, *result, byte, nv_lowering_arg(l, 2), 1);
  return true;
}

//===-- Allocation ----------------------------------------------------------------------------===//

static LLVMValueRef runtime_function(nv_lowering *l, LLVMTypeRef result, LLVMTypeRef argument) {
  LLVMTypeRef type = LLVMFunctionType(result, &argument, 1, false);
  LLVMValueRef fn = LLVMGetNamedFunction(l->module, l->row->text);
  return fn ? fn : LLVMAddFunction(l->module, l->row->text, type);
}

// The call is built with the type that the runtime gives the function, whatever the module says.
static LLVMValueRef call_runtime(nv_lowering *l, LLVMTypeRef result, LLVMValueRef argument) {
  LLVMTypeRef type = LLVMTypeOf(argument);
  LLVMValueRef fn = runtime_function(l, result, type);
  return LLVMBuildCall2(l->builder, LLVMFunctionType(result, &type, 1, false), fn, &argument, 1,
                        "");
}

bool nv_lower_malloc(nv_lowering *l, LLVMValueRef *result) {
  LLVMValueRef size =
      LLVMBuildIntCast2(l->builder, nv_lowering_arg(l, 0), nv_lowering_type(l, 'L'), false, "");
  *result = call_runtime(l, nv_lowering_type(l, 'p'), size);
  return true;
}

// The size that sized deletes carry has no receiver.
bool nv_lower_free(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  call_runtime(l, nv_lowering_type(l, 'v'), nv_lowering_arg(l, 0));
  return true;
}

bool nv_lower_alloca(nv_lowering *l, LLVMValueRef *result) {
  enum { STACK_ALIGNMENT = 16 };
  if (!nv_lowering_needs(l, 52, 73, NULL))
    return false;
  LLVMValueRef object =
      LLVMBuildArrayAlloca(l->builder, nv_lowering_type(l, 'C'), nv_lowering_arg(l, 0), "");
  LLVMSetAlignment(object, STACK_ALIGNMENT);
  LLVMTypeRef generic = nv_lowering_type(l, 'p');
  *result = LLVMTypeOf(object) == generic ? object
                                          : LLVMBuildAddrSpaceCast(l->builder, object, generic, "");
  return true;
}

// The type that is read is the type of the call; the table cannot know it.
bool nv_lower_va_arg(nv_lowering *l, LLVMValueRef *result) {
  LLVMTypeRef type = LLVMTypeOf(l->call);
  LLVMValueRef list = nv_lowering_count(l) ? LLVMGetOperand(l->call, 0) : NULL;
  if (nv_lowering_count(l) != 1 || LLVMGetTypeKind(LLVMTypeOf(list)) != LLVMPointerTypeKind ||
      LLVMGetTypeKind(type) == LLVMVoidTypeKind) {
    nv_error(l->ctx, l->call,
             "builtin '%s' called with an incompatible prototype; expected T (ptr)", l->row->name);
    return false;
  }
  *result = LLVMBuildVAArg(l->builder, list, type, "");
  return true;
}
