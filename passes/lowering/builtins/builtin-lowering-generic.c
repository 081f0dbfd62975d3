// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering-generic.c: the __nv_atomic_* names without a size, as far as a call's own types
// give it.
//
//   %v = call float @__nv_atomic_load_n(ptr %p, i32 2, i32 3)
//     ->  %b = call i32 @__nv_atomic_load_4(ptr %p, i32 2, i32 3)
//         %v = bitcast i32 %b to float
//
// nvcc's front end resolves these names and so do CUDA headers; code that declares them itself
// brings them into IR. The bits of a value are what is loaded, stored, exchanged and compared, so
// the form of its size for unsigned integers does the same. An addition is the same for both
// signs. A minimum of integers is not, and nothing in the call tells which is meant: an error.
#include <stdio.h>
#include <string.h>

#include "lowering/builtins/builtin-lowering.h"
#include "bridge/diagnostics.h"
#include "bridge/edit.h"

// What must be known of the value: its bits, that it is an integer, whether it is an integer or a
// float, and the sign of an integer too.
enum need { BITS, INTEGER, NUMBER, SIGN };

// The operand that has the value's type, or RESULT.
enum { RESULT = -1 };

static const struct generic {
  const char *name, *sized;
  enum need need;
  int value;
} generics[] = {
    {"__nv_atomic_add", "__nv_atomic_fetch_add", NUMBER, 1},
    {"__nv_atomic_and", "__nv_atomic_fetch_and", INTEGER, 1},
    {"__nv_atomic_compare_exchange_n", "__nv_atomic_compare_exchange", BITS, 2},
    {"__nv_atomic_exchange_n", "__nv_atomic_exchange", BITS, 1},
    {"__nv_atomic_fetch_add", "__nv_atomic_fetch_add", NUMBER, 1},
    {"__nv_atomic_fetch_and", "__nv_atomic_fetch_and", INTEGER, 1},
    {"__nv_atomic_fetch_max", "__nv_atomic_fetch_max", SIGN, 1},
    {"__nv_atomic_fetch_min", "__nv_atomic_fetch_min", SIGN, 1},
    {"__nv_atomic_fetch_or", "__nv_atomic_fetch_or", INTEGER, 1},
    {"__nv_atomic_fetch_sub", "__nv_atomic_fetch_sub", NUMBER, 1},
    {"__nv_atomic_fetch_xor", "__nv_atomic_fetch_xor", INTEGER, 1},
    {"__nv_atomic_load_n", "__nv_atomic_load", BITS, RESULT},
    {"__nv_atomic_max", "__nv_atomic_fetch_max", SIGN, 1},
    {"__nv_atomic_min", "__nv_atomic_fetch_min", SIGN, 1},
    {"__nv_atomic_or", "__nv_atomic_fetch_or", INTEGER, 1},
    {"__nv_atomic_store_n", "__nv_atomic_store", BITS, 1},
    {"__nv_atomic_sub", "__nv_atomic_fetch_sub", NUMBER, 1},
    {"__nv_atomic_xor", "__nv_atomic_fetch_xor", INTEGER, 1},
};

static const struct generic *generic_named(const char *name) {
  for (size_t i = 0; i < sizeof generics / sizeof generics[0]; i++)
    if (strcmp(generics[i].name, name) == 0)
      return &generics[i];
  return NULL;
}

bool nv_is_generic_atomic(const char *name) { return generic_named(name) != NULL; }

// Bits of a scalar, 0 for anything else.
static unsigned width_of(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type);
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  case LLVMDoubleTypeKind:
  case LLVMPointerTypeKind: // of the generic address space, the only one in C
    return 64;
  default:
    return 0;
  }
}

// The name with the size, or false after an error.
static bool sized_name(nv_lowering *l, const struct generic *g, LLVMTypeRef type, char *buf,
                       size_t size) {
  const unsigned bytes = width_of(type) / 8;
  const LLVMTypeKind kind = LLVMGetTypeKind(type);
  const bool integer = kind == LLVMIntegerTypeKind;
  const bool real = kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind;
  if (g->need == SIGN && integer && (bytes == 4 || bytes == 8)) {
    nv_error(l->ctx, l->call,
             "builtin '%s' does not say whether its integers have a sign; call '%s_%u_s' or "
             "'%s_%u_u'",
             g->name, g->sized, bytes, g->sized, bytes);
    return false;
  }
  const char *suffix = g->need < NUMBER ? "" : real ? "_f" : "_u";
  snprintf(buf, size, "%s_%u%s", g->sized, bytes, suffix);
  if ((g->need == BITS || integer || (real && g->need != INTEGER)) &&
      nv_builtin_lookup(buf, strlen(buf)))
    return true;
  char *text = LLVMPrintTypeToString(type);
  nv_error(l->ctx, l->call, "builtin '%s' has no form for a value of type %s", g->name, text);
  LLVMDisposeMessage(text);
  return false;
}

static LLVMValueRef cast(nv_lowering *l, LLVMValueRef v, LLVMTypeRef to) {
  if (LLVMTypeOf(v) == to)
    return v;
  if (LLVMGetTypeKind(to) == LLVMPointerTypeKind)
    return LLVMBuildIntToPtr(l->builder, v, to, "");
  if (LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMPointerTypeKind)
    return LLVMBuildPtrToInt(l->builder, v, to, "");
  return LLVMBuildBitCast(l->builder, v, to, "");
}

LLVMValueRef nv_size_generic_atomic(nv_lowering *l, const char *name) {
  enum { MAX_OPERANDS = 7 }; // of compare_exchange
  const struct generic *g = generic_named(name);
  const unsigned n = nv_lowering_count(l);
  if (!LLVMIsACallInst(l->call) || n > MAX_OPERANDS || (g->value >= 0 && (unsigned)g->value >= n)) {
    nv_error(l->ctx, l->call, "builtin '%s' called with an incompatible prototype", name);
    return NULL;
  }
  LLVMTypeRef result = LLVMTypeOf(l->call);
  LLVMTypeRef type =
      g->value == RESULT ? result : LLVMTypeOf(LLVMGetOperand(l->call, (unsigned)g->value));
  char sized[64];
  if (!sized_name(l, g, type, sized, sizeof sized))
    return NULL;
  // What the forms of a number give back is one as well.
  if (g->value == 1 && LLVMGetTypeKind(result) != LLVMVoidTypeKind &&
      width_of(result) != width_of(type)) {
    nv_error(l->ctx, l->call, "builtin '%s' called with an incompatible prototype", name);
    return NULL;
  }
  LLVMTypeRef carried = g->need == BITS ? LLVMIntTypeInContext(l->llvm, width_of(type)) : type;
  LLVMPositionBuilderBefore(l->builder, l->call);
  LLVMValueRef args[MAX_OPERANDS];
  LLVMTypeRef types[MAX_OPERANDS];
  for (unsigned i = 0; i < n; i++) {
    args[i] = LLVMGetOperand(l->call, i);
    if ((int)i == g->value)
      args[i] = cast(l, args[i], carried);
    types[i] = LLVMTypeOf(args[i]);
  }
  // Loads, exchanges and the fetching forms return the value; the others return what they did.
  const bool returns_value = LLVMGetTypeKind(result) != LLVMVoidTypeKind && g->value != 2;
  const bool no_fetch = strncmp(g->sized, "__nv_atomic_fetch_", 18) == 0 && !returns_value;
  LLVMTypeRef returned = returns_value || no_fetch ? carried : result;
  LLVMTypeRef function = LLVMFunctionType(returned, types, n, false);
  LLVMValueRef callee = LLVMGetNamedFunction(l->module, sized);
  if (!callee)
    callee = LLVMAddFunction(l->module, sized, function);
  LLVMValueRef call = LLVMBuildCall2(l->builder, function, callee, args, n, "");
  if (LLVMGetFirstUse(l->call)) {
    nv_replace_and_erase(l->call, cast(l, call, result));
  } else {
    LLVMInstructionEraseFromParent(l->call);
  }
  return call;
}
