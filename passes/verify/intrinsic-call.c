// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// intrinsic-call.c: what depends on the operands of a call and on the target (VN-08, VN-62, VN-63,
// VX-17, VX-36, VX-42..45, VX-49, VB-02, VB-05, VB-25).
#include <string.h>

#include "bridge/llvm-options.h"
#include "bridge/nvvm.h"
#include "verify/callee.h"

// The constant that argument `i` is, or `otherwise`.
static int64_t constant_argument(LLVMValueRef call, unsigned i, int64_t otherwise) {
  if (i >= LLVMGetNumArgOperands(call))
    return otherwise;
  LLVMValueRef argument = LLVMGetOperand(call, i);
  bool small = LLVMIsAConstantInt(argument) && LLVMGetIntTypeWidth(LLVMTypeOf(argument)) <= 64;
  return small ? LLVMConstIntGetSExtValue(argument) : otherwise;
}

//===-- Texture handles (VN-08, VX-42, VX-49) -------------------------------------------------===//

// The metadata operand wraps a variable that is a texture or surface.
static bool is_texture_operand(const nv_verifier *v, LLVMValueRef operand) {
  if (!LLVMIsAValueAsMetadata(operand))
    return false;
  LLVMValueRef var = LLVMGetOperand(operand, 0);
  return LLVMIsAGlobalVariable(var) && (nv_is_texture(v, var) || nv_is_surface(v, var));
}

void nv_check_texsurf_handle(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  if (!is_texture_operand(v, LLVMGetOperand(call, 0)))
    nv_report(v, NV_RULE_VN_08, call);
  else
    nv_report(v, NV_RULE_VX_42, call, callee->name);
}

// The handle of a variable that is annotated as the other kind: ptxas would refuse the instruction.
void nv_check_image_handle(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  static const struct {
    const char *prefix, *instruction;
    bool surface;
  } families[] = {
      {"llvm.nvvm.tex.", ".tex", false},  {"llvm.nvvm.tld4.", ".tld4", false},
      {"llvm.nvvm.txq.", ".txq", false},  {"llvm.nvvm.suld.", ".suld", true},
      {"llvm.nvvm.sust.", ".sust", true}, {"llvm.nvvm.suq.", "suq.", true},
  };
  LLVMValueRef handle = LLVMGetOperand(call, 0);
  if (!nv_is_intrinsic(handle, "llvm.nvvm.texsurf.handle.internal"))
    return;
  LLVMValueRef var = LLVMGetOperand(handle, 0);
  bool surface = nv_is_surface(v, var);
  if (surface == nv_is_texture(v, var))
    return; // nobody says what it is
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (!strncmp(callee->name, families[i].prefix, strlen(families[i].prefix)) &&
        families[i].surface != surface)
      nv_report(v, NV_RULE_VX_49, call, families[i].instruction);
}

//===-- Immediate operands --------------------------------------------------------------------===//

void nv_check_setmaxnreg(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  (void)callee;
  int64_t registers = constant_argument(call, 0, 24);
  if (registers % 8)
    nv_report(v, NV_RULE_VN_62, call);
  if (registers < 24 || registers > 256)
    nv_report(v, NV_RULE_VN_63, call);
}

void nv_check_size_128(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  if (constant_argument(call, 1, 128) != 128)
    nv_report(v, NV_RULE_VX_17, call, callee->name);
}

// llc has no instruction for bfloat and for vectors of half, nor where pairs of floats are a register for those.
void nv_check_canonicalize(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 0));
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  LLVMTypeKind kind = LLVMGetTypeKind(vector ? LLVMGetElementType(type) : type);
  bool pairs = !v->options->no_gates && v->sm && v->sm->cc >= 100 && v->ptx >= 86;
  if (kind == LLVMBFloatTypeKind || (vector && kind == LLVMHalfTypeKind) ||
      (vector && kind == LLVMFloatTypeKind && pairs))
    nv_report(v, NV_RULE_VX_42, call, callee->name);
}

// The processor is known and lacks `feature`.
static bool lacks(const nv_verifier *v, nv_feature feature) {
  return !v->options->no_gates && v->sm && !nv_sm_has(v->sm, 0, feature);
}

// Copies by pairs of blocks exist where tcgen05 does.
void nv_check_cta_group(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  (void)callee;
  if (constant_argument(call, LLVMGetNumArgOperands(call) - 1, 0) != 0 &&
      lacks(v, NV_FEATURE_tcgen05_alloc))
    nv_report(v, NV_RULE_VB_25, call);
}

enum { KIND_TF32 = 1, KIND_I8 = 3 };

// The kind is the first of the three immediates at the end; of two where the lanes to leave alone
// come as a vector. The block-scaled forms have it in their names.
void nv_check_mma_kind(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  if (strstr(callee->name, ".block_scale"))
    return;
  unsigned from_end = strstr(callee->name, ".disable_output_lane") ? 2 : 3;
  int64_t kind = constant_argument(call, LLVMGetNumArgOperands(call) - from_end, 0);
  // The processors that have tcgen05 but lack this are the family-specific ones.
  if (kind == KIND_I8 && v->sm && v->sm->suffix == 'f' && lacks(v, NV_FEATURE_tcgen05_mma_i8))
    nv_report(v, NV_RULE_VB_02, call);
  if (kind > KIND_TF32 && strstr(callee->name, ".scale_d"))
    nv_report(v, NV_RULE_VB_05, call);
}

//===-- Forms that Volta took away (VX-43, VX-44) ---------------------------------------------===//

static bool is_volta(const nv_verifier *v) {
  return !v->options->no_gates && v->sm && v->sm->cc >= 70;
}

void nv_check_shfl(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  if (is_volta(v))
    nv_report(v, NV_RULE_VX_43, call, callee->name, v->sm->name);
}

void nv_check_vote(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  if (is_volta(v))
    nv_report(v, NV_RULE_VX_44, call, callee->name, v->sm->name, callee->name);
}

//===-- Stack (VX-36) -------------------------------------------------------------------------===//

void nv_check_dynamic_stack(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  (void)callee;
  if (nv_target_below(v, 52, 73))
    nv_report(v, NV_RULE_VX_36, call);
}

//===-- Math (VX-45) --------------------------------------------------------------------------===//

static bool is_base(const char *name, const char *base) {
  size_t len = strlen(base);
  return strncmp(name, base, len) == 0 && (name[len] == '.' || name[len] == 0);
}

static LLVMTypeKind element_kind(LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 0));
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind ||
      LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind)
    type = LLVMGetElementType(type);
  return LLVMGetTypeKind(type);
}

static bool is_approximate(LLVMValueRef call) {
  return LLVMCanValueUseFastMathFlags(call) &&
         (LLVMGetFastMathFlags(call) & LLVMFastMathApproxFunc);
}

// The few math functions that are one instruction of the hardware.
static bool has_instruction(LLVMValueRef call, const char *name) {
  LLVMTypeKind kind = element_kind(call);
  if (kind == LLVMDoubleTypeKind)
    return false;
  if (is_base(name, "llvm.exp2"))
    return true;
  if (is_base(name, "llvm.log2"))
    return kind == LLVMFloatTypeKind && nv_llvm_option_bool("nvptx-approx-log2f32", false);
  return is_approximate(call) && (is_base(name, "llvm.sin") || is_base(name, "llvm.cos") ||
                                  is_base(name, "llvm.tanh") || is_base(name, "llvm.sincos"));
}

void nv_check_math(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  if (v->options->profile != NV_VERIFY_CLANG || has_instruction(call, callee->name))
    return;
  if (nv_rule_on(v, NV_RULE_VX_45))
    nv_report(v, NV_RULE_VX_45, call, callee->name);
  else if (callee->refused != NV_RULE_COUNT)
    nv_report(v, callee->refused, call, callee->name);
}
