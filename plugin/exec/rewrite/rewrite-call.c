// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites calls: of device functions, through pointers, and of inline assembly.
#include "exec/rewrite/rewrite.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "exec/ptx/asm.h"

static uint64_t rt_local_copy(struct nv_machine *m, uint64_t source, uint64_t size, uint32_t access,
                              uint32_t alignment, uint32_t site) {
  uint64_t copy = nv_memory_alloca(m, size, alignment, site);
  nv_rt_copy(m, copy, source, size, NV_SPACE_GENERIC, access, 0, site);
  return copy;
}

static void rt_release(struct nv_machine *m, uint64_t top) { nv_memory_release(m, top); }

// The type that argument `index` of a call is passed by value with, or NULL.
static LLVMTypeRef byval_type(struct nv_rewrite *rw, LLVMValueRef call, unsigned index,
                              uint64_t *alignment) {
  LLVMAttributeRef byval = LLVMGetCallSiteEnumAttribute(call, index + 1, rw->byval_kind);
  LLVMAttributeRef align = LLVMGetCallSiteEnumAttribute(call, index + 1, rw->align_kind);
  *alignment = align ? LLVMGetEnumAttributeValue(align) : 1;
  return byval ? LLVMGetTypeAttributeValue(byval) : NULL;
}

// The callee owns its by-value arguments, so it gets a copy in local memory.
static LLVMValueRef copy_argument(struct nv_rewrite *rw, LLVMValueRef argument, LLVMTypeRef type,
                                  uint64_t alignment) {
  LLVMTypeRef pointer = LLVMTypeOf(argument);
  unsigned space = LLVMGetPointerAddressSpace(pointer);
  LLVMValueRef args[] = {nv_pointer_bits(rw, argument),
                         nv_const64(rw, LLVMABISizeOfType(rw->layout, type)), nv_const32(rw, space),
                         nv_const32(rw, (uint32_t)alignment), nv_const32(rw, rw->site)};
  LLVMValueRef copy = nv_call_runtime(rw, rt_local_copy, rw->i64, args, 5);
  return nv_bits_pointer(rw, nv_convert_space(rw, copy, NV_SPACE_GENERIC, space), pointer);
}

// Notes in the thread that it goes through this call; returns what to put back afterwards.
static LLVMValueRef enter_path(struct nv_rewrite *rw, LLVMValueRef *field) {
  LLVMBuilderRef b = rw->builder;
  LLVMValueRef offset = nv_const64(rw, offsetof(struct nv_thread, path));
  *field = LLVMBuildGEP2(b, rw->i8, nv_current_thread(rw), &offset, 1, "");
  LLVMValueRef path = LLVMBuildLoad2(b, rw->i32, *field, "");
  LLVMValueRef mixed = LLVMBuildMul(b, LLVMBuildAdd(b, path, nv_const32(rw, rw->site + 1), ""),
                                    nv_const32(rw, NV_PATH_FACTOR), "");
  LLVMBuildStore(b, mixed, *field);
  offset = nv_const64(rw, offsetof(struct nv_thread, last_call));
  LLVMBuildStore(b, nv_const32(rw, rw->site),
                 LLVMBuildGEP2(b, rw->i8, nv_current_thread(rw), &offset, 1, ""));
  return path;
}

// Builds the call again without attributes, flags and calling convention.
static LLVMValueRef rebuild(struct nv_rewrite *rw, LLVMValueRef call, LLVMValueRef callee) {
  unsigned count = LLVMGetNumArgOperands(call);
  LLVMValueRef *args = nv_alloc(count * sizeof *args), top = NULL;
  for (unsigned i = 0; i < count; i++) {
    uint64_t alignment;
    LLVMTypeRef type = byval_type(rw, call, i, &alignment);
    args[i] = LLVMGetOperand(call, i);
    if (!type)
      continue;
    if (!top)
      top =
          nv_load_field(rw, nv_current_thread(rw), offsetof(struct nv_thread, local_top), rw->i64);
    args[i] = copy_argument(rw, args[i], type, alignment);
  }
  LLVMValueRef field, path = enter_path(rw, &field);
  LLVMValueRef result =
      LLVMBuildCall2(rw->builder, LLVMGetCalledFunctionType(call), callee, args, count, "");
  LLVMBuildStore(rw->builder, path, field);
  free(args);
  if (top)
    nv_call_runtime(rw, rt_release, rw->void_type, &top, 1);
  return result;
}

// Inline assembly becomes an operation that interprets the text.
static LLVMValueRef rewrite_asm(struct nv_rewrite *rw, LLVMValueRef call, LLVMValueRef callee) {
  size_t text_length, constraint_length;
  const char *text = LLVMGetInlineAsmAsmString(callee, &text_length);
  const char *constraints = LLVMGetInlineAsmConstraintString(callee, &constraint_length);
  LLVMTypeRef type = LLVMTypeOf(call);
  unsigned count = LLVMGetNumArgOperands(call), results = 1;
  if (type == rw->void_type)
    results = 0;
  else if (LLVMGetTypeKind(type) == LLVMStructTypeKind)
    results = LLVMCountStructElementTypes(type);
  struct nv_text problem = {0};
  struct nv_op *op =
      nv_asm_compile(text, text_length, constraints, constraint_length, results, count, &problem);
  if (!op) {
    nv_emit_unsupported(rw, "inline asm", problem.data);
    nv_text_free(&problem);
    return results ? LLVMGetPoison(type) : NULL;
  }
  LLVMValueRef *args = nv_alloc(count * sizeof *args);
  for (unsigned i = 0; i < count; i++)
    args[i] = LLVMGetOperand(call, i);
  LLVMValueRef result = nv_run_op(rw, op, args, count, type);
  free(args);
  return result;
}

// Whether an intrinsic that the host would do touches memory, which only checked code may.
static bool uses_memory(LLVMValueRef call, const char *name) {
  static const char *const harmless[] = {"llvm.ptrmask", "llvm.objectsize", "llvm.is.constant"};
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
    if (!strncmp(name, harmless[i], strlen(harmless[i])))
      return false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, i));
    if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
      type = LLVMGetElementType(type);
    if (LLVMGetTypeKind(type) == LLVMPointerTypeKind)
      return true;
  }
  return false;
}

// Calls of the host's own versions of LLVM intrinsics. copysign has no .ftz, and as abs it leaves the other bits of a NaN.
static LLVMValueRef call_host_intrinsic(struct nv_rewrite *rw, LLVMValueRef call,
                                        LLVMValueRef callee, const char *name) {
  bool copies = !strncmp(name, "llvm.copysign.", 14);
  bool sign_only = copies || !strncmp(name, "llvm.fabs.", 10);
  unsigned count = LLVMGetNumArgOperands(call);
  LLVMValueRef *args = nv_alloc(count * sizeof *args);
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef operand = LLVMGetOperand(call, i);
    args[i] = copies ? operand : nv_flush_operand(rw, operand);
  }
  LLVMValueRef result =
      LLVMBuildCall2(rw->builder, LLVMGetCalledFunctionType(call), callee, args, count, "");
  free(args);
  return LLVMTypeOf(call) == rw->void_type || sign_only ? result : nv_canonical_float(rw, result);
}

// What is told about a call that nothing here does.
static const char *unsupported_kind(const char *name) {
  static const char *const launches[] = {"__cudaCDP2", "cudaLaunchDevice",
                                         "cudaGetParameterBuffer"};
  for (size_t i = 0; i < sizeof launches / sizeof *launches; i++)
    if (!strncmp(name, launches[i], strlen(launches[i])))
      return "dynamic parallelism (kernels that start kernels)";
  return !strncmp(name, "llvm.", 5)
             ? "intrinsic"
             : "call of a function that no file defines (programs: -rdc=true, nvopt exec: --link)";
}

bool nv_rewrite_call(struct nv_rewrite *rw, LLVMValueRef call, LLVMValueRef *replacement) {
  *replacement = NULL;
  if (LLVMGetInstructionOpcode(call) != LLVMCall)
    return false;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  bool has_result = LLVMTypeOf(call) != rw->void_type;
  if (LLVMIsAInlineAsm(callee)) {
    *replacement = rewrite_asm(rw, call, callee);
    return true;
  }
  if (LLVMIsAGlobalAlias(callee))
    callee = LLVMAliasGetAliasee(callee);
  if (!LLVMIsAFunction(callee)) {
    LLVMValueRef args[] = {nv_pointer_bits(rw, callee), nv_const32(rw, rw->site)};
    LLVMValueRef host = nv_call_runtime(rw, nv_rt_resolve, rw->ptr, args, 2);
    *replacement = rebuild(rw, call, host);
  } else if (!LLVMIsDeclaration(callee)) {
    *replacement = rebuild(rw, call, callee);
  } else {
    size_t length;
    const char *name = LLVMGetValueName2(callee, &length);
    if (nv_rewrite_external(rw, call, name, replacement))
      return true;
    if (strncmp(name, "llvm.", 5) || !strncmp(name, "llvm.nvvm.", 10) || uses_memory(call, name)) {
      nv_emit_unsupported(rw, unsupported_kind(name), name);
      *replacement = has_result ? LLVMGetPoison(LLVMTypeOf(call)) : NULL;
      return true;
    }
    *replacement = call_host_intrinsic(rw, call, callee, name);
  }
  if (!has_result)
    *replacement = NULL;
  return true;
}
