// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pass.c: nvvm-verify, the verifier as a pass and in front of code generation (V1, V3, V6).
//
//   store i32 %x, ptr addrspace(4) %p   ->   kernel.cu:12:3: error: in function f: store to constant
//                                            address space is not allowed: 'store i32 %x, ...'
//
// Bad IR is told apart from good before any pass can trip over it, or the code generator can crash on
// it or write PTX that ptxas refuses. The pass changes nothing. The dialects, and the parameter "text",
// print everything to stderr in one piece in the form of libNVVM; the compiler itself then sees one error.
// docs/verifier.md lists the rules.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/diagnostics.h"
#include "passes.h"
#include "verify/verify.h"

static bool read_profile(const char *text, nv_verify_profile *out) {
  static const char *const names[] = {"clang", "strict", "unified", "off"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(text, names[i]) == 0) {
      *out = (nv_verify_profile)i;
      return true;
    }
  return false;
}

// What the option set says, common to all runs.
static nv_verify_options from_options(const nv_options *o) {
  nv_verify_options out = {
      .show_info = nv_opt_bool(o, NV_OPT_nvvm_verify_show_info),
      .no_version_check = !nv_opt_bool(o, NV_OPT_nvvm_ir_ver_chk),
      .exact_atomics = !nv_opt_bool(o, NV_OPT_disable_exact_atomics),
  };
  read_profile(nv_opt_str(o, NV_OPT_verify_profile), &out.profile);
  return out;
}

// Parameters that are words; returns the one that is wrong, or NULL.
static const char *read_words(nv_pass_ctx *ctx, nv_verify_options *o, const char **value) {
  size_t len;
  *value = nv_ctx_param_text(ctx, "profile");
  if (**value && !read_profile(*value, &o->profile))
    return "profile";
  *value = nv_ctx_param_text(ctx, "sm");
  if (**value && !(o->sm = nv_sm_lookup(*value, strlen(*value))))
    return "sm";
  *value = o->disable = nv_ctx_param_text(ctx, "disable");
  if (nv_verify_bad_id(*value, &len))
    return "disable";
  *value = o->error = nv_ctx_param_text(ctx, "error");
  return nv_verify_bad_id(*value, &len) ? "error" : NULL;
}

static void read_flags(nv_pass_ctx *ctx, nv_verify_options *o) {
  o->stage = nv_ctx_param(ctx, "early") ? NV_VERIFY_EARLY : NV_VERIFY_ALL;
  o->ptx = (unsigned)nv_ctx_param(ctx, "ptx");
  o->max_errors = (unsigned)nv_ctx_param(ctx, "max-errors");
  o->no_gates = nv_ctx_param(ctx, "no-gates");
  o->no_ext = nv_ctx_param(ctx, "no-ext");
  o->first_error = nv_ctx_param(ctx, "first-error");
  o->show_info |= nv_ctx_param(ctx, "show-info") != 0;
  o->warnings_are_errors = nv_ctx_param(ctx, "Werror");
  o->require_version = nv_ctx_param(ctx, "require-version");
  o->show_ids = nv_ctx_param(ctx, "ids");
}

// Runs and prints; true when the compiler still has to be told that there was an error.
static bool verify(LLVMModuleRef module, const nv_verify_options *o) {
  nv_verify_result result;
  bool ok = nv_verify_module(module, o, &result);
  if (result.text)
    fputs(result.text, stderr);
  free(result.text);
  return !ok && (!o->as_diagnostics || result.uncounted);
}

nv_preserved nv_verify_pass(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_verify_options o = from_options(nv_ctx_options(ctx));
  const char *value, *bad = read_words(ctx, &o, &value);
  if (bad) {
    nv_error(ctx, NULL, "invalid %s pass parameter '%s=%s'", nv_ctx_info(ctx)->class_name, bad,
             value);
    return NV_UNCHANGED;
  }
  read_flags(ctx, &o);
  o.as_diagnostics = o.profile == NV_VERIFY_CLANG && !nv_ctx_param(ctx, "text");
  if (verify(module, &o))
    nv_error(ctx, NULL, NV_VERIFY_FAILED);
  return NV_UNCHANGED;
}

// LLVM's code generator builds a module for one processor. When nobody names it, that is not the one that clang compiled
// the functions for.
#define DEFAULT_CPU "sm_30"

static void warn_of_default(LLVMModuleRef module, const nv_options *options) {
  LLVMValueRef fn = LLVMGetFirstFunction(module);
  const nv_sm *sm = NULL;
  for (; fn; fn = LLVMGetNextFunction(fn))
    if (!LLVMIsDeclaration(fn) && (sm = nv_verify_processor_of(fn)) &&
        strcmp(sm->name, DEFAULT_CPU) != 0)
      break;
  if (!fn || nv_opt_bool(options, NV_OPT_w))
    return;
  char text[160];
  snprintf(text, sizeof text,
           "the code is built for " DEFAULT_CPU
           ", LLVM's default, but was compiled for %s; -mcpu=%s builds it for that",
           sm->name, sm->name);
  nv_tell(module, NULL, false, text);
}

bool nv_verify_for_codegen(LLVMModuleRef module, const nv_options *options, const char *cpu,
                           unsigned ptx, bool again) {
  if (nv_opt_is(options, NV_OPT_verify_points, "none") ||
      nv_opt_bool(options, NV_OPT_no_nvvm_verify) ||
      nv_opt_list_has(options, NV_OPT_disable_pass, "nvvm-verify"))
    return false;
  nv_verify_options o = from_options(options);
  o.as_diagnostics = o.profile == NV_VERIFY_CLANG;
  o.stage = again ? NV_VERIFY_CODEGEN : NV_VERIFY_ALL;
  o.codegen = true;
  o.sm = nv_sm_nearest(*cpu ? cpu : DEFAULT_CPU, strlen(*cpu ? cpu : DEFAULT_CPU));
  o.ptx = ptx;
  if (!*cpu)
    warn_of_default(module, options);
  return verify(module, &o);
}
