// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lower-math.c: LLVM's math intrinsics as calls of the math library.
//
//   %s = call double @llvm.sin.f64(double %x)    ->   %s = call double @__nv_sin(double %x)
//   %r = call half @llvm.exp.f16(half %h)        ->   %f = fpext half %h to float
//                                                     %e = call float @__nv_expf(float %f)
//                                                     %r = fptrunc float %e to half
//
// Builtins such as __builtin_elementwise_sin, other languages and passes of LLVM write these
// intrinsics; CUDA's headers do not. The code generator stops at them ("Cannot select: fsin", "no
// libcall available for fexp"). They become library calls in front of the link, so that everything
// behind it treats them as the calls that headers write, and once more in lower-ops for those that
// passes made.
//
// Legal: the library computes the functions that the intrinsics name, with its documented error;
// LLVM asks for no particular one. half and bfloat are computed as float, which holds them. Left
// alone: what the target has an instruction for (f32 exp2 and, where approximations are allowed,
// sine, cosine and tanh), scalable and odd types, and modules that give the library's name to a
// function of another type. frem, ldexp, frexp and rounding are the code generator's. Contract LOP.
#include "lowering/lower-math.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"

typedef enum shape {
  PLAIN,   // floats to one float
  POWER,   // an integer exponent
  TWO,     // one argument, a struct of two results
  MODF,    // fraction and whole part
  INTEGER, // to an integer
} shape;

static const struct row {
  const char *intrinsic; // between "llvm." and the types
  const char *library, *second;
  shape shape;
  unsigned approximate; // SM version with an instruction for half, bfloat and float; 0: none
  unsigned ptx;         // PTX version that has it; 0: all
} rows[] = {
    {"sin", "sin", NULL, PLAIN, 20, 0},
    {"cos", "cos", NULL, PLAIN, 20, 0},
    {"tan", "tan", NULL, PLAIN, 0, 0},
    {"asin", "asin", NULL, PLAIN, 0, 0},
    {"acos", "acos", NULL, PLAIN, 0, 0},
    {"atan", "atan", NULL, PLAIN, 0, 0},
    {"atan2", "atan2", NULL, PLAIN, 0, 0},
    {"sinh", "sinh", NULL, PLAIN, 0, 0},
    {"cosh", "cosh", NULL, PLAIN, 0, 0},
    {"tanh", "tanh", NULL, PLAIN, 75, 70},
    {"exp", "exp", NULL, PLAIN, 0, 0},
    {"exp2", "exp2", NULL, PLAIN, 0, 0},
    {"exp10", "exp10", NULL, PLAIN, 0, 0},
    {"log", "log", NULL, PLAIN, 0, 0},
    {"log2", "log2", NULL, PLAIN, 0, 0},
    {"log10", "log10", NULL, PLAIN, 0, 0},
    {"pow", "pow", NULL, PLAIN, 0, 0},
    {"powi", "powi", NULL, POWER, 0, 0},
    {"sincos", "sin", "cos", TWO, 0, 0},
    {"sincospi", "sinpi", "cospi", TWO, 0, 0},
    {"modf", NULL, NULL, MODF, 0, 0},
    {"lround", "llround", NULL, INTEGER, 0, 0},
    {"llround", "llround", NULL, INTEGER, 0, 0},
    {"lrint", "llrint", NULL, INTEGER, 0, 0},
    {"llrint", "llrint", NULL, INTEGER, 0, 0},
};

enum { MAX_NAME = 32, MAX_ARGS = 2 };

struct state {
  nv_pass_ctx *ctx;
  LLVMModuleRef module;
  LLVMBuilderRef b;
  LLVMTypeRef f32, f64, i32, i64;
};

struct candidate {
  LLVMValueRef call;
  const struct row *row;
};

//===-- Which calls ---------------------------------------------------------------------------===//

static const struct row *row_of(LLVMValueRef inst) {
  static const char prefix[] = "llvm.";
  if (!LLVMIsACallInst(inst) || !nv_called_intrinsic(inst))
    return NULL;
  size_t len;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(inst), &len) + strlen(prefix);
  size_t stem = strcspn(name, ".");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *known = rows[i].intrinsic;
    if (known[0] == name[0] && strlen(known) == stem && memcmp(known, name, stem) == 0)
      return &rows[i];
  }
  return NULL;
}

static bool is_small_float(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind;
}

// The float type in which the library computes for `type`; NULL when it does not.
static LLVMTypeRef computed_in(const struct state *s, LLVMTypeRef type) {
  return is_small_float(type) ? s->f32 : type == s->f32 || type == s->f64 ? type : NULL;
}

static void library_name(const struct state *s, const char *stem, LLVMTypeRef type, char *name) {
  snprintf(name, MAX_NAME, "__nv_%s%s", stem, type == s->f32 ? "f" : "");
}

static LLVMTypeRef library_type(const struct state *s, const struct row *row, LLVMTypeRef type) {
  bool binary = strcmp(row->intrinsic, "pow") == 0 || strcmp(row->intrinsic, "atan2") == 0;
  LLVMTypeRef params[MAX_ARGS] = {type, row->shape == POWER ? s->i32 : type};
  return LLVMFunctionType(row->shape == INTEGER ? s->i64 : type, params,
                          binary || row->shape == POWER ? 2 : 1, false);
}

// Another function may have the name; and the library's own function must not become itself.
static bool name_is_free(const struct state *s, const struct candidate *c, const char *stem,
                         LLVMTypeRef type) {
  char name[MAX_NAME];
  library_name(s, stem, type, name);
  LLVMValueRef f = LLVMGetNamedFunction(s->module, name);
  return !f || (LLVMGlobalGetValueType(f) == library_type(s, c->row, type) &&
                f != LLVMGetBasicBlockParent(LLVMGetInstructionParent(c->call)));
}

// PTX has it that the code generator prints for `function`: without a version the oldest that knows the processor, which
// for sm_75 has not.
static bool ptx_has(const struct row *row, LLVMValueRef function, unsigned sm) {
  unsigned ptx = nv_function_ptx(function);
  return ptx ? ptx >= row->ptx : !row->ptx || sm > row->approximate;
}

// The code generator selects these itself.
static bool has_instruction(const struct state *s, const struct candidate *c, LLVMTypeRef type) {
  if (type == s->f64)
    return false;
  if (strcmp(c->row->intrinsic, "exp2") == 0)
    return true;
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(c->call));
  unsigned sm = nv_function_sm(function, 0);
  return c->row->approximate && sm >= c->row->approximate && ptx_has(c->row, function, sm) &&
         LLVMGetFastMathFlags(c->call) & LLVMFastMathApproxFunc;
}

static bool result_fits(const struct state *s, const struct candidate *c) {
  LLVMTypeRef result = nv_scalar_type(LLVMTypeOf(c->call));
  if (c->row->shape == POWER)
    return LLVMTypeOf(LLVMGetOperand(c->call, 1)) == s->i32;
  return c->row->shape != INTEGER ||
         (LLVMGetTypeKind(result) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(result) <= 64);
}

static bool is_wanted(const struct state *s, const struct candidate *c) {
  LLVMTypeRef operand = LLVMTypeOf(LLVMGetOperand(c->call, 0));
  LLVMTypeRef type = computed_in(s, nv_scalar_type(operand));
  return type && LLVMGetTypeKind(operand) != LLVMScalableVectorTypeKind && result_fits(s, c) &&
         !has_instruction(s, c, type) &&
         (!c->row->library || name_is_free(s, c, c->row->library, type)) &&
         (!c->row->second || name_is_free(s, c, c->row->second, type));
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static LLVMValueRef declare(struct state *s, const struct row *row, const char *stem,
                            LLVMTypeRef type) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  char name[MAX_NAME];
  library_name(s, stem, type, name);
  LLVMValueRef f = LLVMGetNamedFunction(s->module, name);
  if (f)
    return f;
  f = LLVMAddFunction(s->module, name, library_type(s, row, type));
  nv_add_attr(f, at, "nounwind", 0);
  nv_add_attr(f, at, "willreturn", 0);
  nv_set_memory_effect(f, NV_MEM_NONE);
  return f;
}

static LLVMValueRef call_library(struct state *s, const struct candidate *c, const char *stem,
                                 LLVMValueRef *args) {
  LLVMTypeRef type = LLVMTypeOf(args[0]);
  LLVMTypeRef signature = library_type(s, c->row, type);
  LLVMValueRef f = declare(s, c->row, stem, type);
  LLVMValueRef made = LLVMBuildCall2(s->b, signature, f, args, LLVMCountParamTypes(signature), "");
  nv_copy_flags(made, c->call);
  return made;
}

static LLVMValueRef call_intrinsic(struct state *s, const char *name, LLVMValueRef *args,
                                   unsigned n) {
  LLVMTypeRef type = LLVMTypeOf(args[0]);
  LLVMValueRef f = nv_intrinsic_declaration(s->module, name, &type, 1);
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, args, n, "");
}

// The whole part is exact, and so is the rest; an infinity has none. Both have the sign of `x`.
static void split_whole(struct state *s, LLVMValueRef x, LLVMValueRef parts[2]) {
  LLVMTypeRef type = LLVMTypeOf(x);
  LLVMValueRef whole = call_intrinsic(s, "llvm.trunc", &x, 1);
  LLVMValueRef size = call_intrinsic(s, "llvm.fabs", &x, 1);
  LLVMValueRef infinity = LLVMConstReal(type, INFINITY);
  LLVMValueRef is_infinite = LLVMBuildFCmp(s->b, LLVMRealOEQ, size, infinity, "");
  LLVMValueRef rest = LLVMBuildSelect(s->b, is_infinite, LLVMConstReal(type, 0),
                                      LLVMBuildFSub(s->b, x, whole, ""), "");
  LLVMValueRef args[] = {rest, x};
  parts[0] = call_intrinsic(s, "llvm.copysign", args, 2);
  parts[1] = whole;
}

static LLVMValueRef like(struct state *s, LLVMValueRef v, LLVMTypeRef type) {
  if (LLVMTypeOf(v) == type)
    return v;
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? LLVMBuildTrunc(s->b, v, type, "")
                                                      : LLVMBuildFPTrunc(s->b, v, type, "");
}

// The results for the scalars `v`, one element of the operands each; how many there are.
static unsigned lower_scalar(struct state *s, const struct candidate *c, LLVMValueRef *v,
                             LLVMValueRef results[2]) {
  LLVMTypeRef type = computed_in(s, LLVMTypeOf(v[0]));
  for (unsigned i = 0; i < MAX_ARGS && v[i]; i++)
    if (is_small_float(LLVMTypeOf(v[i])))
      v[i] = LLVMBuildFPExt(s->b, v[i], type, "");
  if (c->row->shape == MODF) {
    split_whole(s, v[0], results);
    return 2;
  }
  results[0] = call_library(s, c, c->row->library, v);
  if (c->row->second)
    results[1] = call_library(s, c, c->row->second, v);
  return c->row->second ? 2 : 1;
}

static LLVMValueRef element(struct state *s, LLVMValueRef operand, unsigned i) {
  if (LLVMGetTypeKind(LLVMTypeOf(operand)) != LLVMVectorTypeKind)
    return operand;
  return LLVMBuildExtractElement(s->b, operand, LLVMConstInt(s->i32, i, false), "");
}

static void lower(struct state *s, const struct candidate *c) {
  LLVMTypeRef operand = LLVMTypeOf(LLVMGetOperand(c->call, 0)), result = LLVMTypeOf(c->call);
  bool is_vector = LLVMGetTypeKind(operand) == LLVMVectorTypeKind;
  bool is_struct = LLVMGetTypeKind(result) == LLVMStructTypeKind;
  unsigned elements = is_vector ? LLVMGetVectorSize(operand) : 1;
  LLVMTypeRef part = is_struct ? LLVMStructGetTypeAtIndex(result, 0) : result;
  LLVMValueRef parts[2] = {LLVMGetPoison(part), LLVMGetPoison(part)};
  unsigned n = LLVMGetNumArgOperands(c->call);
  LLVMPositionBuilderBefore(s->b, c->call);
  for (unsigned i = 0; i < elements; i++) {
    LLVMValueRef v[MAX_ARGS] = {NULL}, results[2];
    for (unsigned k = 0; k < n; k++)
      v[k] = element(s, LLVMGetOperand(c->call, k), i);
    unsigned made = lower_scalar(s, c, v, results);
    for (unsigned k = 0; k < made; k++) {
      LLVMValueRef one = like(s, results[k], nv_scalar_type(part));
      LLVMValueRef index = LLVMConstInt(s->i32, i, false);
      parts[k] = is_vector ? LLVMBuildInsertElement(s->b, parts[k], one, index, "") : one;
    }
  }
  LLVMValueRef value = parts[0];
  if (is_struct) {
    value = LLVMBuildInsertValue(s->b, LLVMGetPoison(result), parts[0], 0, "");
    value = LLVMBuildInsertValue(s->b, value, parts[1], 1, "");
  }
  nv_replace_and_erase(c->call, value);
}

bool nv_lower_math(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMContextRef llvm = nv_ctx_llvm(ctx);
  struct state s = {.ctx = ctx,
                    .module = module,
                    .f32 = LLVMFloatTypeInContext(llvm),
                    .f64 = LLVMDoubleTypeInContext(llvm),
                    .i32 = LLVMInt32TypeInContext(llvm),
                    .i64 = LLVMInt64TypeInContext(llvm)};
  struct candidate *found = NULL;
  nv_foreach_function(f, module) {
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        struct candidate c = {inst, row_of(inst)};
        if (c.row && is_wanted(&s, &c))
          arrput(found, c);
      }
    }
  }
  bool changed = arrlen(found) > 0;
  s.b = LLVMCreateBuilderInContext(llvm);
  for (ptrdiff_t i = 0; i < arrlen(found); i++)
    lower(&s, &found[i]);
  LLVMDisposeBuilder(s.b);
  arrfree(found);
  return changed;
}
