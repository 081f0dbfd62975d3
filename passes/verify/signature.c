// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// signature.c: types of parameters and results that llc has no PTX for (VX-51..54). Passes may remove
// such a function (inlining) or parameter, so the code generator's verifier asks.
#include "bridge/attributes.h"
#include "bridge/nvvm.h"
#include "verify/verifier.h"

// No byte at all: {}, [0 x T], structs of those.
static bool is_empty(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMArrayTypeKind:
    return LLVMGetArrayLength2(type) == 0 || is_empty(LLVMGetElementType(type));
  case LLVMStructTypeKind:
    if (LLVMIsOpaqueStruct(type))
      return false;
    for (unsigned i = 0, n = LLVMCountStructElementTypes(type); i < n; i++)
      if (!is_empty(LLVMStructGetTypeAtIndex(type, i)))
        return false;
    return true;
  default:
    return false;
  }
}

// Kernels write integers above 128 bits as arrays when their size is a multiple of 8 bits.
static bool is_kernel_width(unsigned bits) {
  return nv_is_ptx_width(bits) || (bits > 128 && bits % 8 == 0);
}

// What no target prints. Parameters of kernels are VX-02's, but for one.
static const char *unsupported_type(nv_verifier *v, LLVMTypeRef type, bool kernel) {
  unsigned facts = kernel ? 0 : nv_type_facts(v, type);
  return LLVMGetTypeKind(type) == LLVMX86_FP80TypeKind ? "x86_fp80"
         : facts & NV_HAS_SCALABLE                     ? "scalable vector"
         : facts & NV_HAS_TARGET_TYPE                  ? "target extension type"
                                                       : NULL;
}

static void check_type(nv_verifier *v, LLVMValueRef fn, LLVMTypeRef type, const char *what,
                       bool kernel) {
  if (is_empty(type))
    nv_report(v, NV_RULE_VX_53, fn, what);
  const char *unsupported = unsupported_type(v, type, kernel);
  if (unsupported)
    nv_report(v, NV_RULE_VX_54, fn, what, unsupported);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind != LLVMIntegerTypeKind)
    return;
  unsigned bits = LLVMGetIntTypeWidth(type);
  if (kernel && !is_kernel_width(bits))
    nv_report(v, NV_RULE_VX_51, fn, bits);
  // Device functions pass them as .b128.
  else if (!kernel && bits > 64 && bits < 128 && nv_target_below(v, 0, 83))
    nv_report(v, NV_RULE_VX_52, fn, bits);
}

void nv_verify_signature(nv_verifier *v, LLVMValueRef fn) {
  bool kernel = nv_is_kernel(fn);
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++) {
    LLVMTypeRef type = nv_attr_type(fn, i + 1, "byval");
    check_type(v, fn, type ? type : LLVMTypeOf(LLVMGetParam(fn, i)), "a parameter", kernel);
  }
  LLVMTypeRef result = LLVMGetReturnType(LLVMGlobalGetValueType(fn));
  if (LLVMGetTypeKind(result) != LLVMVoidTypeKind)
    check_type(v, fn, result, "the result", false);
}
