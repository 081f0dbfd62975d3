// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// function.c: what functions, their attributes and their parameters may be (VF, VX-01, VX-02).
#include <string.h>

#include <llvm-c/Target.h>

#include "bridge/attributes.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "verify/verifier.h"

// VF-02..17 in the order that they are reported in.
static const struct {
  const char *name;
  nv_rule rule;
} refused_attributes[] = {
    {"jumptable", NV_RULE_VF_02},        {"naked", NV_RULE_VF_03},
    {"nobuiltin", NV_RULE_VF_04},        {"noimplicitfloat", NV_RULE_VF_05},
    {"noredzone", NV_RULE_VF_06},        {"nonlazybind", NV_RULE_VF_07},
    {"returns_twice", NV_RULE_VF_08},    {"safestack", NV_RULE_VF_09},
    {"sanitize_address", NV_RULE_VF_10}, {"sanitize_memory", NV_RULE_VF_11},
    {"sanitize_thread", NV_RULE_VF_12},  {"ssp", NV_RULE_VF_13},
    {"sspreq", NV_RULE_VF_14},           {"sspstrong", NV_RULE_VF_15},
    {"alignstack", NV_RULE_VF_16},       {"uwtable", NV_RULE_VF_17},
};

static bool has(LLVMValueRef fn, LLVMAttributeIndex index, const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  return LLVMGetEnumAttributeAtIndex(fn, index, kind) != NULL;
}

// Room in front of a function is aligned by a directive that PTX has not.
static void check_patchable(nv_verifier *v, LLVMValueRef fn) {
  static const char *const names[] = {"patchable-function-entry", "patchable-function-prefix"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex, names[i],
                                      (unsigned)strlen(names[i])))
      nv_report(v, NV_RULE_VX_59, fn);
}

static void check_attributes(nv_verifier *v, LLVMValueRef fn) {
  if (LLVMGetAttributeCountAtIndex(fn, LLVMAttributeFunctionIndex) == 0)
    return;
  check_patchable(v, fn);
  for (size_t i = 0; i < sizeof refused_attributes / sizeof *refused_attributes; i++)
    if (nv_rule_on(v, refused_attributes[i].rule) &&
        has(fn, LLVMAttributeFunctionIndex, refused_attributes[i].name))
      nv_report(v, refused_attributes[i].rule, fn);
}

// VF-24 and VF-25: who calls must know how the upper bits are filled.
static bool is_narrow(LLVMValueRef fn, LLVMAttributeIndex index, LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) < 32 &&
         !has(fn, index, "signext") && !has(fn, index, "zeroext");
}

static void check_parameters(nv_verifier *v, LLVMValueRef fn) {
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetParam(fn, i));
    if (nv_rule_on(v, NV_RULE_VF_24) && is_narrow(fn, i + 1, type))
      nv_report(v, NV_RULE_VF_24, fn);
    if (has(fn, i + 1, "inreg"))
      nv_report(v, NV_RULE_VF_26, fn);
    if (has(fn, i + 1, "nest"))
      nv_report(v, NV_RULE_VF_27, fn);
    nv_check_pointers(v, type, fn);
  }
  if (nv_rule_on(v, NV_RULE_VF_25) &&
      is_narrow(fn, LLVMAttributeReturnIndex, LLVMGetReturnType(LLVMGlobalGetValueType(fn))))
    nv_report(v, NV_RULE_VF_25, fn);
}

//===-- Kernel parameters (V7) ----------------------------------------------------------------===//

static const char *unsupported_type(nv_verifier *v, LLVMTypeRef type) {
  if (nv_type_facts(v, type) & NV_HAS_SCALABLE)
    return "scalable vector";
  switch (LLVMGetTypeKind(type)) {
  case LLVMTokenTypeKind:
    return "token";
  case LLVMX86_AMXTypeKind:
    return "x86_amx";
  case LLVMTargetExtTypeKind:
    return "target extension type";
  default:
    return NULL;
  }
}

// The type that a parameter takes room for: what it points to when it is passed by value.
static LLVMTypeRef stored_type(LLVMValueRef fn, unsigned i) {
  LLVMTypeRef type = nv_attr_type(fn, i + 1, "byval");
  return type ? type : LLVMTypeOf(LLVMGetParam(fn, i));
}

static uint64_t align_to(uint64_t offset, uint64_t align) {
  return align ? (offset + align - 1) / align * align : offset;
}

// The end of parameter `i` when it is put behind `offset`.
static uint64_t place_parameter(LLVMTargetDataRef td, LLVMValueRef fn, unsigned i,
                                uint64_t offset) {
  LLVMTypeRef type = stored_type(fn, i);
  uint64_t align = 0;
  if (!LLVMTypeIsSized(type) || nv_is_scalable(type))
    return offset;
  if (nv_has_attr(fn, i + 1, "byval"))
    nv_attr_int(fn, i + 1, "align", &align);
  if (!align)
    align = LLVMABIAlignmentOfType(td, type);
  return align_to(offset, align) + LLVMABISizeOfType(td, type);
}

static unsigned parameter_limit(const nv_verifier *v) {
  static const unsigned large = 32764, small = 4096;
  if (v->sm)
    return nv_sm_param_bytes(v->sm, v->ptx);
  return !v->ptx || v->ptx >= 81 ? large : small;
}

static void check_kernel_parameters(nv_verifier *v, LLVMValueRef fn) {
  LLVMTargetDataRef td = LLVMGetModuleDataLayout(v->module);
  uint64_t bytes = 0;
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++) {
    const char *bad = unsupported_type(v, stored_type(fn, i));
    if (bad) {
      nv_report(v, NV_RULE_VX_02, NULL, i, name, bad);
      continue;
    }
    bytes = place_parameter(td, fn, i, bytes);
    if (bytes > UINT32_MAX)
      bytes = UINT32_MAX;
  }
  unsigned most = parameter_limit(v);
  if (bytes > most && !v->options->no_gates)
    nv_report(v, NV_RULE_VX_01, NULL, (unsigned)bytes, most, name);
}

//===-- The function itself -------------------------------------------------------------------===//

static void check_version(nv_verifier *v, LLVMValueRef fn) {
  if (v->sm && v->ptx_written && v->ptx < v->sm->min_ptx && !v->options->no_gates)
    nv_report(v, NV_RULE_VX_46, fn, nv_ptx_name(v->ptx).text, v->sm->name);
  if (LLVMIsFunctionVarArg(LLVMGlobalGetValueType(fn)) && nv_target_below(v, 30, 60))
    nv_report(v, NV_RULE_VX_39, fn);
}

// The C++ ABI aligns member functions to two bytes, so clang says so on each of them.
enum { MEMBER_ALIGN = 2 };

static bool is_aligned(const nv_verifier *v, LLVMValueRef fn) {
  unsigned align = LLVMGetAlignment(fn);
  return v->options->profile == NV_VERIFY_CLANG ? align > MEMBER_ALIGN : align != 0;
}

static void check_properties(nv_verifier *v, LLVMValueRef fn) {
  const char *section = LLVMGetSection(fn);
  if (section && *section)
    nv_report(v, NV_RULE_VF_28, fn, section);
  if (is_aligned(v, fn))
    nv_report(v, NV_RULE_VF_29, fn);
  if (LLVMHasPrefixData(fn))
    nv_report(v, NV_RULE_VF_30, fn);
  if (LLVMHasPrologueData(fn))
    nv_report(v, NV_RULE_VF_31, fn);
  if (LLVMHasPersonalityFn(fn))
    nv_report(v, NV_RULE_VF_32, fn);
  if (LLVMGetGC(fn))
    nv_report(v, NV_RULE_VF_33, fn);
}

void nv_verify_function(nv_verifier *v, LLVMValueRef fn) {
  // Intrinsics are declared by LLVM, as it needs them; what counts is who calls them.
  if (LLVMGetIntrinsicID(fn))
    return;
  nv_verify_launch(v, fn);
  check_parameters(v, fn);
  check_properties(v, fn);
  check_attributes(v, fn);
  check_version(v, fn);
  nv_verify_signature(v, fn);
  if (!nv_is_kernel(fn))
    return;
  if (LLVMGetTypeKind(LLVMGetReturnType(LLVMGlobalGetValueType(fn))) != LLVMVoidTypeKind)
    nv_report(v, NV_RULE_VF_34, fn);
  check_kernel_parameters(v, fn);
}
