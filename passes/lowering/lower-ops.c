// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lower-ops.c: lower-ops, replaces 128-bit arithmetic that the target has no instructions for by
// calls of a runtime that comes with nvopt.
//
//   %q = udiv i128 %a, %b            ->  %q = call i128 @__nv_udiv128(i128 %a, i128 %b)
//   %s = fadd fp128 %x, %y           ->  %s = call of @__nv_add_fp128 on the bits of %x and %y
//
// The code generator divides 128-bit integers bit by bit and gives up on binary128 arithmetic and on
// conversions between 128-bit integers and floating point. The runtime (libdevice/wide) is linked in
// when a call was made, so that the inliner behind this pass sees it. Addition, shifts, comparisons,
// selects, memory accesses of i128, and everything about fp128 that is a matter of bits (fneg, fabs,
// copysign, moves), stay: the target does them well.
//
// With `enable-optimization` a division that needs no 128-bit division is not made a call: an
// unsigned one by a power of two becomes a shift or mask, one of operands whose upper halves are
// known to be 0 a 64-bit one; a signed one by a power of two is left to the code generator, which
// has shifts for it.
//
// Math intrinsics of LLVM that passes made become calls of the math library (lower-math.c), which is
// linked here, with its questions answered.
//
// Legality. The functions compute what the instructions are defined to give; where those give poison
// or undefined behaviour (division by zero, a number too large for the integer) they give some
// value. They read and write no memory and always return. binary128 is passed as its bits.
// Contracts W128-1..W128-6, LOP.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/diagnostics.h"
#include "bridge/edit.h"
#include "lowering/library.h"
#include "bridge/link.h"
#include "lowering/lower-math.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"

// The runtime built into the plugin; absent in programs that link the passes without it.
extern const unsigned char nv_wide_bitcode[] __attribute__((weak));
extern const uint64_t nv_wide_bitcode_size __attribute__((weak));

enum { MAX_NAME = 64, MAX_ARGS = 3 };

struct state {
  nv_pass_ctx *ctx;
  LLVMModuleRef module;
  LLVMTypeRef i128, quad;
  LLVMBuilderRef b;
  bool optimise;
};

//===-- Types ---------------------------------------------------------------------------------===//

// Width of an integer type, 0 for others.
static unsigned integer_bits(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 0;
}

// The widest integers of the runtime.
enum { WIDEST = 128 };

// Integers that only the 128-bit conversions reach, or none at all.
static bool is_wide_integer(LLVMTypeRef type) { return integer_bits(type) > 64; }

static LLVMTypeRef integer(const struct state *s, unsigned bits) {
  return LLVMIntTypeInContext(nv_ctx_llvm(s->ctx), bits);
}

//===-- Which instructions --------------------------------------------------------------------===//

typedef enum wide_intrinsic {
  WIDE_NONE,
  WIDE_SQRT,
  WIDE_FMA,
  WIDE_TO_SIGNED, // saturating, as all of the runtime's conversions to integers are
  WIDE_TO_UNSIGNED,
  WIDE_UNSUPPORTED,
} wide_intrinsic;

// What the intrinsic that `inst` calls asks of the runtime. fabs, copysign and class tests of fp128
// are bit operations.
static wide_intrinsic intrinsic_kind(const struct state *s, LLVMValueRef inst) {
  if (!nv_called_intrinsic(inst) || LLVMGetNumArgOperands(inst) == 0)
    return WIDE_NONE;
  size_t len;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(inst), &len);
  LLVMTypeRef from = nv_scalar_type(LLVMTypeOf(LLVMGetOperand(inst, 0)));
  LLVMTypeRef to = nv_scalar_type(LLVMTypeOf(inst));
  if (nv_starts_with(name, "llvm.fptosi.sat.") || nv_starts_with(name, "llvm.fptoui.sat.")) {
    if (from != s->quad && !is_wide_integer(to))
      return WIDE_NONE;
    return integer_bits(to) > WIDEST ? WIDE_UNSUPPORTED
           : name[9] == 's'          ? WIDE_TO_SIGNED
                                     : WIDE_TO_UNSIGNED;
  }
  // In the name: what is overloaded for fp128 or vectors of it, not what only hands such a value on.
  if ((from != s->quad && to != s->quad) || !strstr(name, "f128"))
    return WIDE_NONE;
  if (nv_starts_with(name, "llvm.sqrt."))
    return WIDE_SQRT;
  if (nv_starts_with(name, "llvm.fma.") || nv_starts_with(name, "llvm.fmuladd."))
    return WIDE_FMA;
  static const char *const natural[] = {"llvm.fabs.",
                                        "llvm.copysign.",
                                        "llvm.is.fpclass.",
                                        "llvm.masked.",
                                        "llvm.vector.insert.",
                                        "llvm.vector.extract.",
                                        "llvm.vector.reverse",
                                        "llvm.vector.splice",
                                        "llvm.vector.interleave",
                                        "llvm.vector.deinterleave"};
  for (size_t i = 0; i < sizeof natural / sizeof *natural; i++) {
    if (nv_starts_with(name, natural[i]))
      return WIDE_NONE;
  }
  return WIDE_UNSUPPORTED;
}

static bool needs_lowering(const struct state *s, LLVMValueRef inst) {
  LLVMTypeRef to = nv_scalar_type(LLVMTypeOf(inst));
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFRem:
  case LLVMFPExt:
    return to == s->quad;
  case LLVMFCmp:
  case LLVMFPTrunc:
    return nv_scalar_type(LLVMTypeOf(LLVMGetOperand(inst, 0))) == s->quad;
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
    return to == s->i128;
  case LLVMFPToUI:
  case LLVMFPToSI:
    return is_wide_integer(to) || nv_scalar_type(LLVMTypeOf(LLVMGetOperand(inst, 0))) == s->quad;
  case LLVMUIToFP:
  case LLVMSIToFP:
    return to == s->quad || is_wide_integer(nv_scalar_type(LLVMTypeOf(LLVMGetOperand(inst, 0))));
  case LLVMCall:
    return intrinsic_kind(s, inst) != WIDE_NONE;
  default:
    return false;
  }
}

//===-- Calls ---------------------------------------------------------------------------------===//

// 8 and 16 bits are passed in 32: the callee counts on their being extended.
static void extend_argument(LLVMValueRef value, unsigned index, LLVMTypeRef type, bool is_signed) {
  unsigned bits = integer_bits(type);
  if (bits == 8 || bits == 16)
    nv_add_attr(value, index, is_signed ? "signext" : "zeroext", 0);
}

static LLVMValueRef call(struct state *s, const char *name, LLVMTypeRef result, LLVMValueRef *args,
                         unsigned n, bool is_signed) {
  LLVMTypeRef types[MAX_ARGS];
  for (unsigned i = 0; i < n; i++)
    types[i] = LLVMTypeOf(args[i]);
  LLVMTypeRef type = LLVMFunctionType(result, types, n, false);
  LLVMValueRef f = LLVMGetNamedFunction(s->module, name);
  if (!f) {
    const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    f = LLVMAddFunction(s->module, name, type);
    nv_add_attr(f, at, "nounwind", 0);
    nv_add_attr(f, at, "willreturn", 0);
    nv_set_memory_effect(f, NV_MEM_NONE);
    for (unsigned i = 0; i < n; i++)
      extend_argument(f, i + 1, types[i], is_signed);
  }
  LLVMValueRef made = LLVMBuildCall2(s->b, type, f, args, n, "");
  for (unsigned i = 0; i < n; i++)
    extend_argument(made, i + 1, types[i], is_signed);
  return made;
}

static LLVMValueRef bits_of(struct state *s, LLVMValueRef quad) {
  return LLVMBuildBitCast(s->b, quad, s->i128, "");
}

static LLVMValueRef quad_of(struct state *s, LLVMValueRef bits) {
  return LLVMBuildBitCast(s->b, bits, s->quad, "");
}

// A function from fp128 to fp128.
static LLVMValueRef quad_call(struct state *s, const char *name, const LLVMValueRef *v,
                              unsigned n) {
  LLVMValueRef args[MAX_ARGS];
  for (unsigned i = 0; i < n; i++)
    args[i] = bits_of(s, v[i]);
  return quad_of(s, call(s, name, s->i128, args, n, false));
}

//===-- Conversions ---------------------------------------------------------------------------===//

// The smallest width of a function of the runtime that holds `bits`.
static unsigned runtime_width(unsigned bits) {
  unsigned width = 8;
  while (width < bits)
    width *= 2;
  return width;
}

// half and bfloat go through float, which holds them exactly.
static LLVMValueRef at_least_float(struct state *s, LLVMValueRef v) {
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(v));
  bool small = kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind;
  return small ? LLVMBuildFPExt(s->b, v, LLVMFloatTypeInContext(nv_ctx_llvm(s->ctx)), "") : v;
}

// The number nearest to `n` that has no more than `bits` bits.
static LLVMValueRef clamp(struct state *s, LLVMValueRef n, unsigned bits, bool is_signed) {
  LLVMTypeRef type = LLVMTypeOf(n);
  LLVMValueRef above = LLVMConstInt(type, integer_bits(type) - bits, false);
  LLVMValueRef args[] = {n, LLVMBuildLShr(s->b, LLVMConstAllOnes(type), above, "")};
  if (is_signed) // once more by itself: of one bit nothing is left
    args[1] = LLVMBuildLShr(s->b, args[1], LLVMConstInt(type, 1, false), "");
  n = nv_build_intrinsic(s->module, s->b, is_signed ? "llvm.smin" : "llvm.umin", args, 2);
  LLVMValueRef least[] = {n, LLVMBuildNot(s->b, args[1], "")};
  return is_signed ? nv_build_intrinsic(s->module, s->b, "llvm.smax", least, 2) : n;
}

// The runtime's functions saturate, and so does the result where `saturates` asks for it.
static LLVMValueRef float_to_integer(struct state *s, LLVMValueRef v, LLVMTypeRef to,
                                     bool is_signed, bool saturates) {
  char name[MAX_NAME];
  unsigned width = runtime_width(integer_bits(to));
  if (LLVMTypeOf(v) == s->quad) {
    snprintf(name, sizeof name, "__nv_fp128_to_%sint%u", is_signed ? "" : "u", width);
    v = bits_of(s, v);
  } else {
    v = at_least_float(s, v);
    bool is_double = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMDoubleTypeKind;
    snprintf(name, sizeof name, "__nv_cvt_f%d_%s_rz", is_double ? 64 : 32,
             is_signed ? "i128" : "u128");
  }
  LLVMValueRef n = call(s, name, integer(s, width), &v, 1, is_signed);
  if (LLVMTypeOf(n) == to)
    return n;
  if (saturates)
    n = clamp(s, n, integer_bits(to), is_signed);
  return LLVMBuildTrunc(s->b, n, to, "");
}

static LLVMValueRef integer_to_float(struct state *s, LLVMValueRef n, LLVMTypeRef to,
                                     bool is_signed) {
  char name[MAX_NAME];
  LLVMContextRef c = nv_ctx_llvm(s->ctx);
  unsigned width = runtime_width(integer_bits(LLVMTypeOf(n)));
  if (width != integer_bits(LLVMTypeOf(n)))
    n = is_signed ? LLVMBuildSExt(s->b, n, integer(s, width), "")
                  : LLVMBuildZExt(s->b, n, integer(s, width), "");
  if (to == s->quad) {
    snprintf(name, sizeof name, "__nv_%sint%u_to_fp128", is_signed ? "" : "u", width);
    return quad_of(s, call(s, name, s->i128, &n, 1, is_signed));
  }
  const char *source = is_signed ? "i128" : "u128";
  switch (LLVMGetTypeKind(to)) {
  case LLVMDoubleTypeKind:
    snprintf(name, sizeof name, "__nv_cvt_%s_f64_rn", source);
    return call(s, name, to, &n, 1, is_signed);
  case LLVMBFloatTypeKind: // through float there would be two roundings
    snprintf(name, sizeof name, "__nv_cvt_%s_bf16_rn", source);
    return LLVMBuildBitCast(s->b, call(s, name, integer(s, 16), &n, 1, is_signed), to, "");
  default: { // what float must round is infinite as half
    snprintf(name, sizeof name, "__nv_cvt_%s_f32_rn", source);
    LLVMTypeRef f32 = LLVMFloatTypeInContext(c);
    LLVMValueRef f = call(s, name, f32, &n, 1, is_signed);
    return to == f32 ? f : LLVMBuildFPTrunc(s->b, f, to, "");
  }
  }
}

static LLVMValueRef extend_float(struct state *s, LLVMValueRef v) {
  v = at_least_float(s, v);
  bool is_double = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMDoubleTypeKind;
  const char *name = is_double ? "__nv_double_to_fp128" : "__nv_float_to_fp128";
  return quad_of(s, call(s, name, s->i128, &v, 1, false));
}

static LLVMValueRef truncate_float(struct state *s, LLVMValueRef v, LLVMTypeRef to) {
  v = bits_of(s, v);
  switch (LLVMGetTypeKind(to)) {
  case LLVMHalfTypeKind:
    return LLVMBuildBitCast(s->b, call(s, "__nv_fp128_to_half", integer(s, 16), &v, 1, false), to,
                            "");
  case LLVMBFloatTypeKind:
    return LLVMBuildBitCast(s->b, call(s, "__nv_fp128_to_bfloat", integer(s, 16), &v, 1, false), to,
                            "");
  case LLVMFloatTypeKind:
    return call(s, "__nv_fp128_to_float", to, &v, 1, false);
  default:
    return call(s, "__nv_fp128_to_double", to, &v, 1, false);
  }
}

static LLVMValueRef compare(struct state *s, LLVMRealPredicate predicate, const LLVMValueRef *v) {
  static const char *const names[] = {
      [LLVMRealOEQ] = "oeq", [LLVMRealOGT] = "ogt", [LLVMRealOGE] = "oge", [LLVMRealOLT] = "olt",
      [LLVMRealOLE] = "ole", [LLVMRealONE] = "one", [LLVMRealORD] = "ord", [LLVMRealUNO] = "uno",
      [LLVMRealUEQ] = "ueq", [LLVMRealUGT] = "ugt", [LLVMRealUGE] = "uge", [LLVMRealULT] = "ult",
      [LLVMRealULE] = "ule", [LLVMRealUNE] = "une"};
  if (predicate == LLVMRealPredicateFalse || predicate == LLVMRealPredicateTrue)
    return LLVMConstInt(integer(s, 1), predicate == LLVMRealPredicateTrue, false);
  char name[MAX_NAME];
  snprintf(name, sizeof name, "__nv_fcmp_%s", names[predicate]);
  LLVMValueRef args[] = {bits_of(s, v[0]), bits_of(s, v[1])};
  LLVMValueRef holds = call(s, name, integer(s, 32), args, 2, false);
  return LLVMBuildICmp(s->b, LLVMIntNE, holds, LLVMConstInt(integer(s, 32), 0, false), "");
}

//===-- Division ------------------------------------------------------------------------------===//

// The value as a 64-bit one if its upper half is 0 for all to see, else NULL.
static LLVMValueRef low_word(struct state *s, LLVMValueRef v) {
  LLVMTypeRef i64 = integer(s, 64);
  if (LLVMIsAConstantInt(v)) {
    LLVMValueRef word = LLVMConstTrunc(v, i64);
    return LLVMBuildZExt(s->b, word, s->i128, "") == v ? word : NULL;
  }
  if (!LLVMIsAZExtInst(v) || integer_bits(LLVMTypeOf(LLVMGetOperand(v, 0))) > 64)
    return NULL;
  LLVMValueRef narrow = LLVMGetOperand(v, 0);
  return LLVMTypeOf(narrow) == i64 ? narrow : LLVMBuildZExt(s->b, narrow, i64, "");
}

// Bit number of a constant power of two, -1 for anything else.
static int power_of_two(struct state *s, LLVMValueRef v) {
  LLVMTypeRef i64 = integer(s, 64);
  if (!LLVMIsAConstantInt(v))
    return -1;
  LLVMValueRef shift = LLVMConstInt(s->i128, 64, false);
  uint64_t low = LLVMConstIntGetZExtValue(LLVMConstTrunc(v, i64));
  uint64_t high = LLVMConstIntGetZExtValue(LLVMConstTrunc(LLVMBuildLShr(s->b, v, shift, ""), i64));
  if (__builtin_popcountll(low) + __builtin_popcountll(high) != 1)
    return -1;
  return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high);
}

static bool is_signed_division(LLVMOpcode op) { return op == LLVMSDiv || op == LLVMSRem; }

// The code generator has shifts for a signed division by a power of two.
static bool stays(struct state *s, LLVMValueRef inst) {
  return s->optimise && LLVMTypeOf(inst) == s->i128 &&
         is_signed_division(LLVMGetInstructionOpcode(inst)) &&
         power_of_two(s, LLVMGetOperand(inst, 1)) >= 0;
}

// Without a 128-bit division, NULL if that cannot be. Both upper halves 0 makes both operands
// positive, so that signed and unsigned division agree.
static LLVMValueRef simple_division(struct state *s, LLVMOpcode op, const LLVMValueRef *v) {
  bool quotient = op == LLVMUDiv || op == LLVMSDiv;
  int power = is_signed_division(op) ? -1 : power_of_two(s, v[1]);
  if (power >= 0 && quotient)
    return LLVMBuildLShr(s->b, v[0], LLVMConstInt(s->i128, (unsigned)power, false), "");
  if (power >= 0) {
    LLVMValueRef mask = LLVMBuildSub(s->b, v[1], LLVMConstInt(s->i128, 1, false), "");
    return LLVMBuildAnd(s->b, v[0], mask, "");
  }
  LLVMValueRef a = low_word(s, v[0]), b = a ? low_word(s, v[1]) : NULL;
  if (!b)
    return NULL;
  LLVMValueRef word = quotient ? LLVMBuildUDiv(s->b, a, b, "") : LLVMBuildURem(s->b, a, b, "");
  return LLVMBuildZExt(s->b, word, s->i128, "");
}

static LLVMValueRef divide(struct state *s, LLVMOpcode op, LLVMValueRef *v) {
  LLVMValueRef simple = s->optimise ? simple_division(s, op, v) : NULL;
  if (simple)
    return simple;
  const char *name = op == LLVMUDiv   ? "__nv_udiv128"
                     : op == LLVMSDiv ? "__nv_idiv128"
                     : op == LLVMURem ? "__nv_urem128"
                                      : "__nv_irem128";
  return call(s, name, s->i128, v, 2, false);
}

//===-- Driver --------------------------------------------------------------------------------===//

// The value of `inst` computed from the scalars `v`, one element of its operands each.
static LLVMValueRef lower_scalar(struct state *s, LLVMValueRef inst, LLVMValueRef *v) {
  LLVMTypeRef to = nv_scalar_type(LLVMTypeOf(inst));
  LLVMOpcode op = LLVMGetInstructionOpcode(inst);
  switch (op) {
  case LLVMFAdd:
    return quad_call(s, "__nv_add_fp128", v, 2);
  case LLVMFSub:
    return quad_call(s, "__nv_sub_fp128", v, 2);
  case LLVMFMul:
    return quad_call(s, "__nv_mul_fp128", v, 2);
  case LLVMFDiv:
    return quad_call(s, "__nv_div_fp128", v, 2);
  case LLVMFRem:
    return quad_call(s, "__nv_rem_fp128", v, 2);
  case LLVMFCmp:
    return compare(s, LLVMGetFCmpPredicate(inst), v);
  case LLVMFPExt:
    return extend_float(s, v[0]);
  case LLVMFPTrunc:
    return truncate_float(s, v[0], to);
  case LLVMFPToUI:
  case LLVMFPToSI:
    return float_to_integer(s, v[0], to, op == LLVMFPToSI, false);
  case LLVMUIToFP:
  case LLVMSIToFP:
    return integer_to_float(s, v[0], to, op == LLVMSIToFP);
  case LLVMCall:
    switch (intrinsic_kind(s, inst)) {
    case WIDE_SQRT:
      return quad_call(s, "__nv_sqrt_fp128", v, 1);
    case WIDE_FMA:
      return quad_call(s, "__nv_fma_fp128", v, 3);
    case WIDE_TO_SIGNED:
    case WIDE_TO_UNSIGNED:
      return float_to_integer(s, v[0], to, intrinsic_kind(s, inst) == WIDE_TO_SIGNED, true);
    default:
      return LLVMGetUndef(to);
    }
  default:
    return divide(s, op, v);
  }
}

static LLVMValueRef lower_vector(struct state *s, LLVMValueRef inst, const LLVMValueRef *operands,
                                 unsigned n) {
  LLVMTypeRef type = LLVMTypeOf(inst);
  LLVMValueRef result = LLVMGetPoison(type);
  for (unsigned i = 0; i < LLVMGetVectorSize(type); i++) {
    LLVMValueRef v[MAX_ARGS], index = LLVMConstInt(integer(s, 32), i, false);
    for (unsigned k = 0; k < n; k++)
      v[k] = LLVMBuildExtractElement(s->b, operands[k], index, "");
    result = LLVMBuildInsertElement(s->b, result, lower_scalar(s, inst, v), index, "");
  }
  return result;
}

// What stops the code generator, has no runtime function, and is called `what` in messages.
static bool refuse(struct state *s, LLVMValueRef inst, const char *what) {
  nv_error(s->ctx, inst, "nvopt: %s cannot be computed on this target", what);
  nv_replace_and_erase(inst, LLVMGetUndef(LLVMTypeOf(inst)));
  return true;
}

// Conversions between floating point and integers that the runtime has no width for.
static bool is_too_wide(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMFPToUI:
  case LLVMFPToSI:
  case LLVMUIToFP:
  case LLVMSIToFP:
    return integer_bits(nv_scalar_type(LLVMTypeOf(inst))) > WIDEST ||
           integer_bits(nv_scalar_type(LLVMTypeOf(LLVMGetOperand(inst, 0)))) > WIDEST;
  default:
    return false;
  }
}

static bool refused(struct state *s, LLVMValueRef inst) {
  if (is_too_wide(inst))
    return refuse(s, inst, "a conversion of an integer of more than 128 bits");
  if (!LLVMIsACallInst(inst) || intrinsic_kind(s, inst) != WIDE_UNSUPPORTED)
    return false;
  size_t len;
  char name[2 * MAX_NAME];
  snprintf(name, sizeof name, "'%s'", LLVMGetValueName2(LLVMGetCalledValue(inst), &len));
  return refuse(s, inst, name);
}

static void lower(struct state *s, LLVMValueRef inst) {
  bool is_call = LLVMIsACallInst(inst);
  if (refused(s, inst))
    return;
  LLVMValueRef v[MAX_ARGS];
  unsigned n = is_call ? LLVMGetNumArgOperands(inst) : (unsigned)LLVMGetNumOperands(inst);
  for (unsigned i = 0; i < n; i++)
    v[i] = LLVMGetOperand(inst, i);
  LLVMPositionBuilderBefore(s->b, inst);
  bool is_vector = LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMVectorTypeKind;
  nv_replace_and_erase(inst, is_vector ? lower_vector(s, inst, v, n) : lower_scalar(s, inst, v));
}

static void note_linked(void *data, LLVMValueRef f) {
  LLVMValueRef **linked = data;
  arrput(*linked, f);
}

static void link_runtime(struct state *s, LLVMValueRef model) {
  char reason[512];
  LLVMMemoryBufferRef buffer = nv_buffer_over(nv_wide_bitcode, nv_wide_bitcode_size, "nvopt-wide");
  LLVMModuleRef library = nv_bitcode_open(nv_ctx_llvm(s->ctx), buffer, reason, sizeof reason);
  if (!library) {
    nv_error(s->ctx, NULL, "nvopt: cannot read the 128-bit runtime: %s", reason);
    return;
  }
  LLVMValueRef last_own = LLVMGetLastGlobal(s->module), *linked = NULL;
  nv_library_prepare(s->module, library);
  if (nv_is_link_needed(s->module, library, note_linked, &linked)) {
    for (ptrdiff_t i = 0; i < arrlen(linked); i++)
      nv_library_adopt(linked[i], model);
    nv_library_internalize_constants(s->module, last_own);
  }
  arrfree(linked);
}

static bool lower_math(nv_pass_ctx *ctx, LLVMModuleRef module) {
  if (!nv_lower_math(ctx, module))
    return false;
  nv_link_libdevice(ctx, module);
  nv_reflect(ctx, module);
  return true;
}

nv_preserved nv_lower_ops(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct state s = {.ctx = ctx,
                    .module = module,
                    .i128 = LLVMInt128TypeInContext(nv_ctx_llvm(ctx)),
                    .quad = LLVMFP128TypeInContext(nv_ctx_llvm(ctx)),
                    .optimise = nv_ctx_param(ctx, "enable-optimization")};
  LLVMValueRef *found = NULL;
  s.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  nv_foreach_function(f, module) {
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        if (needs_lowering(&s, inst) && !stays(&s, inst))
          arrput(found, inst);
      }
    }
  }
  ptrdiff_t n = nv_wide_bitcode ? arrlen(found) : 0;
  if (n) {
    LLVMValueRef model = LLVMGetBasicBlockParent(LLVMGetInstructionParent(found[0]));
    nv_remark(ctx, NV_REMARK_PASSED, "LoweredWide", model, NV_INT("Operations", (int64_t)n),
              NV_TEXT(" 128-bit operations are calls of the runtime"));
    for (ptrdiff_t i = 0; i < n; i++)
      lower(&s, found[i]);
    link_runtime(&s, model);
  }
  arrfree(found);
  LLVMDisposeBuilder(s.b);
  return lower_math(ctx, module) || n ? NV_CHANGED_CFG : NV_UNCHANGED;
}
