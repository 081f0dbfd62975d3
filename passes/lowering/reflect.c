// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reflect.c: nv-reflect, answers the questions that library code asks about the target.
//
//   %r = call i32 @__nvvm_reflect(ptr @"__CUDA_FTZ")        ; flag nvvm-reflect-ftz = 1
// becomes
//   uses of %r replaced by i32 1
//
// The math library asks for the architecture and for the precision modes and branches on the
// answer. Until the answer is a constant every function carries all its variants, so this runs at
// every level, first of all. The stock pass of the same purpose knows only two of the keys and
// answers 0 for __CUDA_PREC_SQRT, which turns sqrtf into an approximation (RFL-3).
//
// Legal because the functions are defined to be compile-time constants: they read nothing, write
// nothing, and every call of one module with the same key gets the same answer. A query whose key
// cannot be found stays in place: the code generator reports it. Contracts RFL-1..7, LD-03, KM-24.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/constants.h"
#include "bridge/llvm-options.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "passes.h"

enum { MAX_KEY = 256 };

// The value of `key` in a list of name=int items; the last item wins.
static bool find_in_list(const char *item, size_t len, const char *key, int64_t *value) {
  const char *eq = memchr(item, '=', len);
  if (!eq || (size_t)(eq - item) != strlen(key) || strncmp(item, key, strlen(key)) != 0)
    return false;
  char number[24] = "";
  size_t n = len - (size_t)(eq + 1 - item);
  if (n == 0 || n >= sizeof number)
    return false;
  memcpy(number, eq + 1, n);
  char *end;
  *value = strtoll(number, &end, 0);
  return *end == 0;
}

// Answers that the user gave: -nvvm-reflect-add of LLVM and reflect-add of ours (RFL-6).
static bool user_answer(const nv_options *o, const char *key, int64_t *value) {
  bool found = false;
  size_t pos = 0, len;
  for (const char *item; (item = nv_opt_list_next(o, NV_OPT_reflect_add, &pos, &len));)
    found |= find_in_list(item, len, key, value);
  char stock[MAX_KEY];
  for (size_t i = 0; nv_llvm_option_list_item("nvvm-reflect-add", i, stock, sizeof stock); i++)
    found |= find_in_list(stock, strlen(stock), key, value);
  return found;
}

// Answers that the module brings along: {key, number} in !nvvm.reflection (KM-24).
static bool module_answer(LLVMModuleRef module, const char *key, int64_t *value) {
  unsigned n = LLVMGetNamedMetadataNumOperands(module, "nvvm.reflection");
  for (unsigned row = 0; row < n; row++) {
    size_t len;
    const char *name = nv_named_md_string(module, "nvvm.reflection", row, 0, &len);
    if (name && len == strlen(key) && memcmp(name, key, len) == 0 &&
        nv_named_md_int(module, "nvvm.reflection", row, 1, value))
      return true;
  }
  return false;
}

// An option that follows the module unless somebody set it.
static int64_t mode(nv_pass_ctx *ctx, nv_option_id option, const char *flag, int64_t fallback) {
  int given = nv_opt_tristate(nv_ctx_options(ctx), option);
  if (given >= 0)
    return given;
  int64_t in_module;
  return nv_module_flag_int(nv_ctx_module(ctx), flag, &in_module) ? in_module != 0 : fallback;
}

// G-6: the function's own target, else the module's, else what the user says.
static unsigned target_sm(nv_pass_ctx *ctx, LLVMValueRef function) {
  unsigned fallback = (unsigned)nv_opt_int(nv_ctx_options(ctx), NV_OPT_opt_arch);
  return nv_function_sm(function, nv_module_sm(nv_ctx_module(ctx), fallback));
}

// The answer to `key` asked from function `asker`.
static int64_t answer(nv_pass_ctx *ctx, const char *key, LLVMValueRef asker) {
  int64_t value;
  if (user_answer(nv_ctx_options(ctx), key, &value) ||
      module_answer(nv_ctx_module(ctx), key, &value))
    return value;
  if (strcmp(key, "__CUDA_ARCH") == 0)
    return 10 * (int64_t)target_sm(ctx, asker);
  if (strcmp(key, "__CUDA_FTZ") == 0)
    return mode(ctx, NV_OPT_ftz, "nvvm-reflect-ftz", 0);
  if (strcmp(key, "__CUDA_PREC_DIV") == 0)
    return mode(ctx, NV_OPT_prec_div, "nvvm-reflect-prec-div", 1);
  if (strcmp(key, "__CUDA_PREC_SQRT") == 0)
    return mode(ctx, NV_OPT_prec_sqrt, "nvvm-reflect-prec-sqrt", 1);
  return 0;
}

// Replaces one query; false if its key is not a constant string.
static bool answer_call(nv_pass_ctx *ctx, LLVMValueRef call) {
  char key[MAX_KEY];
  if (LLVMGetNumArgOperands(call) != 1 ||
      LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMIntegerTypeKind ||
      !nv_constant_string(LLVMGetOperand(call, 0), key, sizeof key))
    return false;
  LLVMValueRef asker = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  int64_t value = answer(ctx, key, asker);
  LLVMReplaceAllUsesWith(call, LLVMConstInt(LLVMTypeOf(call), (uint64_t)value, true));
  LLVMInstructionEraseFromParent(call);
  return true;
}

nv_preserved nv_reflect(nv_pass_ctx *ctx, LLVMModuleRef module) {
  static const char *const queries[] = {"__nvvm_reflect", "__nvvm_reflect_ocl",
                                        "llvm.nvvm.reflect"};
  if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_no_nvvm_reflect) ||
      !nv_llvm_option_bool("nvvm-reflect-enable", true))
    return NV_UNCHANGED;
  bool changed = false;
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
    LLVMValueRef query = LLVMGetNamedFunction(module, queries[i]);
    if (!query)
      continue;
    nv_foreach_use_safe(u, query) {
      LLVMValueRef user = LLVMGetUser(u);
      if (LLVMIsACallInst(user) && LLVMGetCalledValue(user) == query)
        changed |= answer_call(ctx, user);
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
