// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// internalize.c: nvopt-internalize, makes the device functions of a whole program private to it.
//
//   define float @helper(ptr %p)        ->   define internal float @helper(ptr %p)
//   define weak_odr ptx_kernel @k<int>  ->   define ptx_kernel @k<int>
//
// Without -fgpu-rdc a CUDA translation unit is the whole device program: nothing else is ever
// linked to it, and the only names that the outside (the host side, through the driver) can ask for
// are kernels and variables. Clang leaves device functions external all the same, so they are never
// "called once", keep generic pointer parameters and stay in the output. Measured on a set of real
// units: 135 -> 12 functions, generic loads and stores 18,218 -> 12,438. Kernels of templates are
// weak, so that LLVM infers nothing about their parameters.
//
// Legal only for a whole program: it works when the option rdc is 0, which clang's hook sets for
// CUDA units compiled without -fgpu-rdc and the user may set; without the option it does nothing.
// Kept as they are: kernels, declarations, variables (cudaMemcpyToSymbol and cudaGetSymbolAddress
// find them by name), everything in llvm.used and llvm.compiler.used, and available_externally
// bodies. Taking a function's address does not need its name, so such functions become internal as
// well. Weak and linkonce definitions are final because no other definition can come. With
// internalize-variables, variables lose their external name as in nvcc, which the host side does
// not need; they stay, and nobody may think that he sees every access.
//
// The result of a device link (parameter `link`) is a whole program, too. Who links may know what the
// host side refers to: with has-global-host-info the lists host-ref-* name every kernel and variable
// that it does. Kernels that are not named become internal, and go if no device code launches them.
// So do variables, whose values are then the module's own business; one that nothing refers to goes
// with optimize-unused-variables only. Contracts PF-3, CKF-1, CKF-2, LT-3.
#include <string.h>

#include <llvm-c/Comdat.h>

#include <stb/stb_ds.h>

#include "bridge/diagnostics.h"
#include "bridge/nvvm.h"
#include "bridge/used.h"
#include "passes.h"

// True if `function` is an element of the array variable `list` (llvm.used and its like).
static bool listed_in(LLVMModuleRef module, const char *list, LLVMValueRef function) {
  LLVMValueRef variable = LLVMGetNamedGlobal(module, list);
  LLVMValueRef array = variable ? LLVMGetInitializer(variable) : NULL;
  int n = array ? LLVMGetNumOperands(array) : 0;
  for (int i = 0; i < n; i++) {
    LLVMValueRef element = LLVMGetOperand(array, (unsigned)i);
    while (LLVMIsAConstantExpr(element))
      element = LLVMGetOperand(element, 0);
    if (element == function)
      return true;
  }
  return false;
}

static bool visible_outside(LLVMValueRef function) {
  switch (LLVMGetLinkage(function)) {
  case LLVMExternalLinkage:
  case LLVMLinkOnceAnyLinkage:
  case LLVMLinkOnceODRLinkage:
  case LLVMWeakAnyLinkage:
  case LLVMWeakODRLinkage:
    return true;
  default:
    return false;
  }
}

static bool listed(LLVMModuleRef module, LLVMValueRef value) {
  return listed_in(module, "llvm.used", value) || listed_in(module, "llvm.compiler.used", value);
}

static void make_linkage(LLVMValueRef value, LLVMLinkage linkage) {
  LLVMSetComdat(value, NULL);
  LLVMSetVisibility(value, LLVMDefaultVisibility);
  LLVMSetLinkage(value, linkage);
}

// The outside finds kernels by name. There is one definition of each, whatever its template was.
static bool settle_kernel(LLVMValueRef kernel) {
  if (!visible_outside(kernel) || LLVMGetLinkage(kernel) == LLVMExternalLinkage)
    return false;
  make_linkage(kernel, LLVMExternalLinkage);
  return true;
}

//===-- Variables -----------------------------------------------------------------------------===//

enum { AS_GLOBAL = 1, AS_CONSTANT = 4 };

// Named by the host side. Shared memory has no name there, and its external form is the dynamic
// part.
static bool is_host_variable(LLVMValueRef variable) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(variable));
  return !LLVMIsDeclaration(variable) && visible_outside(variable) &&
         (space == AS_GLOBAL || space == AS_CONSTANT);
}

static bool settle_variables(LLVMModuleRef module) {
  LLVMValueRef *unlisted = NULL;
  bool changed = false;
  for (LLVMValueRef v = LLVMGetFirstGlobal(module); v; v = LLVMGetNextGlobal(v)) {
    if (!is_host_variable(v))
      continue;
    if (!listed(module, v))
      arrput(unlisted, v);
    make_linkage(v, LLVMInternalLinkage);
    LLVMSetExternallyInitialized(v, true);
    changed = true;
  }
  if (arrlen(unlisted))
    nv_append_to_used(module, unlisted, (size_t)arrlen(unlisted), true);
  arrfree(unlisted);
  return changed;
}

//===-- What the host side refers to ----------------------------------------------------------===//

static const nv_option_id kernel_lists[] = {NV_OPT_host_ref_ek, NV_OPT_host_ref_ik};
static const nv_option_id variable_lists[] = {NV_OPT_host_ref_ec, NV_OPT_host_ref_ic,
                                              NV_OPT_host_ref_eg, NV_OPT_host_ref_ig};

static bool named_in(const nv_options *options, const nv_option_id *lists, size_t n,
                     LLVMValueRef value) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  for (size_t i = 0; i < n; i++)
    if (nv_opt_list_has(options, lists[i], name))
      return true;
  return false;
}

static bool host_names_kernel(const nv_options *options, LLVMValueRef kernel) {
  return named_in(options, kernel_lists, sizeof kernel_lists / sizeof *kernel_lists, kernel);
}

static bool host_names_variable(const nv_options *options, LLVMValueRef variable) {
  return named_in(options, variable_lists, sizeof variable_lists / sizeof *variable_lists,
                  variable);
}

// A list that need not be complete tells nothing about what it does not name.
static void warn_incomplete(nv_pass_ctx *ctx, const nv_options *options) {
  static const nv_option_id need_all[] = {
      NV_OPT_host_ref_ek,
      NV_OPT_host_ref_ik,
      NV_OPT_host_ref_ec,
      NV_OPT_host_ref_ic,
      NV_OPT_host_ref_eg,
      NV_OPT_host_ref_ig,
      NV_OPT_optimize_unused_variables,
  };
  for (size_t i = 0; i < sizeof need_all / sizeof *need_all; i++)
    if (nv_opt_given(options, need_all[i]))
      nv_warning(ctx, NULL, "option '%s' has no effect without has-global-host-info",
                 nv_option_get_info(need_all[i])->name);
}

// Kernels and variables that the host side does not refer to.
static bool drop_unnamed(nv_pass_ctx *ctx, LLVMModuleRef module) {
  const nv_options *options = nv_ctx_options(ctx);
  bool unused_go = nv_opt_bool(options, NV_OPT_optimize_unused_variables), changed = false;
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f) || !nv_is_kernel(f) || !visible_outside(f) || listed(module, f) ||
        host_names_kernel(options, f))
      continue;
    make_linkage(f, LLVMInternalLinkage);
    changed = true;
  }
  nv_foreach_global(v, module) {
    if (!is_host_variable(v) || listed(module, v) || host_names_variable(options, v) ||
        (!LLVMGetFirstUse(v) && !unused_go))
      continue;
    make_linkage(v, LLVMInternalLinkage);
    changed = true;
  }
  return changed;
}

nv_preserved nv_internalize(nv_pass_ctx *ctx, LLVMModuleRef module) {
  const nv_options *options = nv_ctx_options(ctx);
  // Only somebody who knows how the unit is linked can say this: clang's hook, the user, or the
  // pipeline of a device link.
  if (!nv_ctx_param(ctx, "link") && nv_opt_tristate(options, NV_OPT_rdc) != 0)
    return NV_UNCHANGED;
  bool changed = false;
  if (nv_opt_bool(options, NV_OPT_has_global_host_info))
    changed = drop_unnamed(ctx, module);
  else
    warn_incomplete(ctx, options);
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f)) {
      continue;
    } else if (nv_is_kernel(f)) {
      changed |= settle_kernel(f);
    } else if (visible_outside(f) && !listed(module, f)) {
      make_linkage(f, LLVMInternalLinkage);
      changed = true;
    }
  }
  if (nv_opt_bool(options, NV_OPT_internalize_variables))
    changed |= settle_variables(module);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
