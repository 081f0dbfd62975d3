// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constant-fold-call.c: what one call of a math function or intrinsic gives for constants.
//
// Operands are taken as bits, computed with as numbers and put back as bits, so that signs of zero
// survive and signaling NaNs are seen. Contracts CF-01..CF-05.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bridge/attributes.h"
#include "bridge/diagnostics.h"
#include "scalar/constant-fold/constant-fold.h"
#include "scalar/constant-fold/evaluate.h"
#include "scalar/constant-fold/fold-integer.h"
#include "scalar/constant-fold/fold-real.h"
#include "scalar/constant-fold/real-library.h"
#include "target/foldable.h"
#include "bridge/nvvm.h"
#include "options/options.h"

// No function that is folded has more; a call with more stays a call.
enum { MAX_OPERANDS = 4 };

//===-- Numbers -------------------------------------------------------------------------------===//

static const nv_float_format *format_of(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMHalfTypeKind:
    return &nv_float16;
  case LLVMBFloatTypeKind:
    return &nv_bfloat16;
  case LLVMFloatTypeKind:
    return &nv_float32;
  case LLVMDoubleTypeKind:
    return &nv_float64;
  default:
    return NULL;
  }
}

static LLVMTypeRef bits_type(LLVMTypeRef type) {
  LLVMContextRef c = LLVMGetTypeContext(type);
  switch (LLVMGetTypeKind(type)) {
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return LLVMInt16TypeInContext(c);
  case LLVMFloatTypeKind:
    return LLVMInt32TypeInContext(c);
  default:
    return LLVMInt64TypeInContext(c);
  }
}

// The number of a floating-point constant; false for other values and for signaling NaNs, whose use
// is an invalid operation.
static bool read_number(LLVMValueRef value, double *out) {
  const nv_float_format *format = format_of(LLVMTypeOf(value));
  if (!format || !LLVMIsAConstantFP(value))
    return false;
  LLVMBool lossy;
  *out = LLVMConstRealGetDouble(value, &lossy);
  if (!isnan(*out))
    return true;
  LLVMValueRef bits = LLVMConstBitCast(value, bits_type(LLVMTypeOf(value)));
  return LLVMConstIntGetZExtValue(bits) >> (format->precision - 2) & 1;
}

static LLVMValueRef make_number(LLVMTypeRef type, double number) {
  return LLVMConstReal(type, number);
}

// Arguments of a call, taken from it or supposed by the caller of the helper.
struct arguments {
  LLVMValueRef v[MAX_OPERANDS];
  unsigned n;
};

static bool own_arguments(LLVMValueRef call, struct arguments *out) {
  out->n = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < out->n && i < MAX_OPERANDS; i++)
    out->v[i] = LLVMGetOperand(call, i);
  return out->n <= MAX_OPERANDS;
}

static bool read_numbers(const struct arguments *args, double *out) {
  for (unsigned i = 0; i < args->n; i++)
    if (!read_number(args->v[i], &out[i]))
      return false;
  return true;
}

static double flush(double x) { return nv_is_subnormal(x, &nv_float32) ? copysign(0.0, x) : x; }

//===-- Functions known by name ---------------------------------------------------------------===//

// Result and operands are all `type`, and there are `n` operands.
static bool has_prototype(LLVMValueRef function, LLVMTypeRef type, unsigned n) {
  LLVMTypeRef prototype = LLVMGlobalGetValueType(function);
  if (LLVMIsFunctionVarArg(prototype) || LLVMCountParamTypes(prototype) != n ||
      LLVMGetReturnType(prototype) != type)
    return false;
  for (unsigned i = 0; i < n; i++)
    if (LLVMTypeOf(LLVMGetParam(function, i)) != type)
      return false;
  return true;
}

// The program may mean a function of its own by the name (nobuiltin, no-builtins), or look at the
// floating-point environment (strictfp).
static bool may_fold_by_name(LLVMValueRef call) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  return !nv_has_attr(call, at, "nobuiltin") && !nv_has_attr(call, at, "strictfp") &&
         !nv_has_attr(caller, at, "strictfp") && !nv_has_attr(caller, at, "no-builtins");
}

// Results of single-precision functions are flushed at run time where the kernel asks for it, in
// ways that the name does not tell.
static bool may_flush(nv_pass_ctx *ctx, LLVMValueRef call, const double *args, unsigned n,
                      double result) {
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_fold_respect_ftz) ||
      !nv_is_ftz(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))))
    return false;
  bool subnormal = nv_is_subnormal(result, &nv_float32);
  for (unsigned i = 0; i < n; i++)
    subnormal |= nv_is_subnormal(args[i], &nv_float32);
  return subnormal;
}

// Whether the machine has what computes results; tells the user where it has not.
static bool can_compute(nv_pass_ctx *ctx) {
  if (nv_real_library_get())
    return true;
  if (nv_real_library_tell())
    nv_warning(ctx, NULL,
               "calls of mathematical functions with constants stay calls, since " NVOPT_MPFR_NAME
               " cannot be loaded; install it (Debian has it in libmpfr6)");
  return false;
}

// `only_exact`: give up on a result that had to be rounded.
static LLVMValueRef fold_function(nv_pass_ctx *ctx, LLVMValueRef call, const struct arguments *args,
                                  const char *function, nv_fold_domain domain, LLVMTypeRef type,
                                  bool only_exact) {
  double numbers[MAX_OPERANDS], result;
  bool exact;
  const nv_float_format *format = format_of(type);
  if (!read_numbers(args, numbers) || !can_compute(ctx) ||
      !nv_fold_real(function, domain, format, numbers, args->n, &result, &exact) ||
      (only_exact && !exact))
    return NULL;
  if (format == &nv_float32 && may_flush(ctx, call, numbers, args->n, result))
    return NULL;
  return make_number(type, result);
}

// A C or C++ name of the table (CF-01): a declaration with the prototype that the name stands for.
// A convergent one may be more than the math function.
static LLVMValueRef fold_named(nv_pass_ctx *ctx, LLVMValueRef call, LLVMValueRef callee,
                               const nv_foldable *row) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMTypeRef type = row->type == 'f' ? LLVMFloatTypeInContext(c) : LLVMDoubleTypeInContext(c);
  struct arguments args;
  if (row->action != NV_FOLD_ADD_NAME || !LLVMIsDeclaration(callee) ||
      !has_prototype(callee, type, row->args) || !may_fold_by_name(call) ||
      nv_has_attr(call, at, "convergent") || !own_arguments(call, &args))
    return NULL;
  return fold_function(ctx, call, &args, row->function, row->domain, type, false);
}

// The C name of a library function: "powf" and float give "pow". False when it does not fit.
static bool function_name(const char *library, LLVMTypeRef type, char *out, size_t size) {
  size_t len = strlen(library);
  if (LLVMGetTypeKind(type) == LLVMFloatTypeKind) {
    if (len < 2 || library[len - 1] != 'f')
      return false;
    len--;
  }
  if (len >= size)
    return false;
  memcpy(out, library, len);
  out[len] = 0;
  return true;
}

// What follows "__nv_", NULL for other names.
static const char *library_name(LLVMValueRef callee) {
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  return len > 5 && memcmp(name, "__nv_", 5) == 0 ? name + 5 : NULL;
}

// By its name a function folds where the result is a number of the format, which any good
// implementation hits; a rounded result only if the option allows constants and variables to differ
// in the last bit.
LLVMValueRef nv_fold_library_call(nv_pass_ctx *ctx, LLVMValueRef call, const LLVMValueRef *args) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  LLVMTypeRef type = LLVMTypeOf(call);
  const char *name = library_name(callee);
  struct arguments given = {.n = LLVMGetNumArgOperands(call)};
  char function[16];
  if (!name || nv_opt_bool(nv_ctx_options(ctx), NV_OPT_FPFoldDisable) || !may_fold_by_name(call) ||
      given.n > MAX_OPERANDS || !format_of(type) || !has_prototype(callee, type, given.n) ||
      !function_name(name, type, function, sizeof function))
    return NULL;
  memcpy(given.v, args, given.n * sizeof *args);
  bool rounded = nv_opt_bool(nv_ctx_options(ctx), NV_OPT_fold_libdevice_names);
  return fold_function(ctx, call, &given, function, NV_FOLD_ANY, type, !rounded);
}

// A function of libdevice. Where its body is there and can be run the body decides, instruction for
// instruction as the device would run it.
static LLVMValueRef fold_libdevice(nv_pass_ctx *ctx, LLVMValueRef call, LLVMValueRef callee) {
  struct arguments args;
  if (!may_fold_by_name(call) || !own_arguments(call, &args))
    return NULL;
  LLVMValueRef value = LLVMIsDeclaration(callee) ? NULL : nv_evaluate_call(ctx, call);
  return value ? value : nv_fold_library_call(ctx, call, args.v);
}

// A function without branches, like the headers' own `pow` around `__nv_pow`. It is looked into
// before it is inlined, for by then the library function has been inlined into it (PF-8).
static bool is_wrapper(LLVMValueRef callee) {
  return !LLVMIsDeclaration(callee) &&
         LLVMGetFirstBasicBlock(callee) == LLVMGetLastBasicBlock(callee);
}

//===-- Intrinsics ----------------------------------------------------------------------------===//

static bool read_integers(const struct arguments *args, nv_fold_operands *out) {
  out->n = args->n;
  for (unsigned i = 0; i < out->n; i++) {
    LLVMValueRef value = args->v[i];
    if (LLVMIsAConstantFP(value) && format_of(LLVMTypeOf(value)))
      value = LLVMConstBitCast(value, bits_type(LLVMTypeOf(value)));
    if (!LLVMIsAConstantInt(value) || LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
      return false;
    if (i == 0)
      out->bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    out->v[i] = LLVMConstIntGetZExtValue(value);
  }
  return out->n > 0;
}

static LLVMValueRef fold_integer_intrinsic(LLVMValueRef call, const char *name,
                                           const struct arguments *args) {
  nv_fold_operands operands;
  uint64_t result;
  if (!read_integers(args, &operands) || !nv_fold_integer(name, &operands, &result))
    return NULL;
  LLVMTypeRef type = LLVMTypeOf(call);
  if (LLVMGetTypeKind(type) == LLVMIntegerTypeKind)
    return LLVMConstInt(type, result, false);
  return LLVMConstBitCast(LLVMConstInt(bits_type(type), result, false), type);
}

static double saturate(double x) { return x <= 0 ? 0 : x >= 1 ? 1 : x; }

// Which operation with a rounding mode a row is; the name has no other source for that.
static bool rounded_op(const char *name, nv_rounded_op *op) {
  static const struct {
    const char *prefix;
    nv_rounded_op op;
  } prefixes[] = {
      {"llvm.nvvm.d2f.", NV_ROUNDED_CONVERT},
      {"llvm.nvvm.add.", NV_ROUNDED_ADD},
      {"llvm.nvvm.fma.", NV_ROUNDED_FMA},
      {"llvm.nvvm.sqrt.", NV_ROUNDED_SQRT},
  };
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strncmp(name, prefixes[i].prefix, strlen(prefixes[i].prefix)) == 0) {
      *op = prefixes[i].op;
      return true;
    }
  return false;
}

// Single precision flushed: near the smallest normal number it matters whether the device looks at
// the result before or after rounding, so that number is left to the device.
static bool flush_result(double *result) {
  if (fabs(*result) == 0x1p-126)
    return false;
  *result = flush(*result);
  return true;
}

static LLVMValueRef fold_rounded_intrinsic(nv_pass_ctx *ctx, LLVMValueRef call,
                                           const nv_foldable *row, const struct arguments *args) {
  double numbers[MAX_OPERANDS], result;
  nv_rounded_op op;
  LLVMTypeRef type = LLVMTypeOf(call);
  if (!rounded_op(row->name, &op) || row->rounding == NV_FOLD_ROUND_NONE || !format_of(type) ||
      !read_numbers(args, numbers) || !can_compute(ctx))
    return NULL;
  for (unsigned i = 0; row->ftz && i < args->n; i++)
    if (LLVMGetTypeKind(LLVMTypeOf(args->v[i])) == LLVMFloatTypeKind)
      numbers[i] = flush(numbers[i]);
  if (!nv_fold_rounded(op, row->rounding, format_of(type), numbers, &result) ||
      (row->ftz && !flush_result(&result)))
    return NULL;
  return make_number(type, row->saturate ? saturate(result) : result);
}

// Approximations take the exact result, which the device misses by its documented error (CF-05);
// the forms that flush are left to the device, as is everything in other formats.
static LLVMValueRef fold_approximation(nv_pass_ctx *ctx, LLVMValueRef call,
                                       const struct arguments *args, const nv_foldable *row) {
  LLVMTypeRef type = LLVMTypeOf(call);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (row->ftz || (kind != LLVMFloatTypeKind && kind != LLVMDoubleTypeKind))
    return NULL;
  return fold_function(ctx, call, args, row->function, row->domain, type, false);
}

// Row of an intrinsic: by its name, and where LLVM has one name for several types, by the letter
// that the type had in the older name.
static const nv_foldable *intrinsic_row(const char *name, size_t len, LLVMTypeRef type) {
  const nv_foldable *row = nv_foldable_lookup(name, len);
  if (row)
    return row;
  char older[64];
  int n = snprintf(older, sizeof older, "%.*s.%c", (int)len, name,
                   LLVMGetTypeKind(type) == LLVMDoubleTypeKind ? 'd' : 'f');
  return n > 0 && (size_t)n < sizeof older ? nv_foldable_lookup(older, (size_t)n) : NULL;
}

LLVMValueRef nv_fold_exact_call(nv_pass_ctx *ctx, LLVMValueRef call, const LLVMValueRef *args) {
  unsigned id = LLVMGetIntrinsicID(LLVMGetCalledValue(call));
  struct arguments given = {.n = LLVMGetNumArgOperands(call)};
  size_t len;
  const char *name = id ? LLVMIntrinsicGetName(id, &len) : "";
  if (strncmp(name, "llvm.nvvm.", 10) != 0 || given.n > MAX_OPERANDS)
    return NULL;
  memcpy(given.v, args, given.n * sizeof *args);
  const nv_options *options = nv_ctx_options(ctx);
  const nv_foldable *row = intrinsic_row(name, len, LLVMTypeOf(call));
  bool asked_for = row && row->action == NV_FOLD_ADD;
  if (asked_for || nv_opt_bool(options, NV_OPT_fold_extra_integer)) {
    LLVMValueRef integer = fold_integer_intrinsic(call, name, &given);
    if (integer)
      return integer;
  }
  if (!row || row->action != NV_FOLD_OPTIONAL || nv_opt_bool(options, NV_OPT_FPFoldDisable))
    return NULL;
  return fold_rounded_intrinsic(ctx, call, row, &given);
}

static LLVMValueRef fold_intrinsic(nv_pass_ctx *ctx, LLVMValueRef call, unsigned id) {
  struct arguments args;
  if (!own_arguments(call, &args))
    return NULL;
  LLVMValueRef exact = nv_fold_exact_call(ctx, call, args.v);
  if (exact)
    return exact;
  size_t len;
  const char *name = LLVMIntrinsicGetName(id, &len);
  const nv_foldable *row = intrinsic_row(name, len, LLVMTypeOf(call));
  bool approximation = row && row->action == NV_FOLD_ADD && row->rule == NV_FOLD_HOST_DOUBLE;
  if (!approximation || nv_opt_bool(nv_ctx_options(ctx), NV_OPT_FPFoldDisable))
    return NULL;
  return fold_approximation(ctx, call, &args, row);
}

// Whatever folds a call wants a constant for each argument; looking up the name is dearer.
static bool has_constant_arguments(LLVMValueRef call) {
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++)
    if (!LLVMIsAConstant(LLVMGetOperand(call, i)))
      return false;
  return true;
}

LLVMValueRef nv_fold_known_call(nv_pass_ctx *ctx, LLVMValueRef call) {
  LLVMValueRef callee = LLVMIsACallInst(call) ? LLVMGetCalledValue(call) : NULL;
  if (!callee || !LLVMIsAFunction(callee) ||
      LLVMGetCalledFunctionType(call) != LLVMGlobalGetValueType(callee) ||
      LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind || !has_constant_arguments(call))
    return NULL;
  unsigned id = LLVMGetIntrinsicID(callee);
  // An intrinsic without arguments, as most that read a register, is no function of anything.
  if (id)
    return LLVMGetNumArgOperands(call) ? fold_intrinsic(ctx, call, id) : NULL;
  if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_FPFoldDisable))
    return NULL;
  if (library_name(callee))
    return fold_libdevice(ctx, call, callee);
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  const nv_foldable *row = nv_foldable_lookup(name, len);
  LLVMValueRef value = row ? fold_named(ctx, call, callee, row) : NULL;
  return !value && is_wrapper(callee) ? nv_evaluate_call(ctx, call) : value;
}
