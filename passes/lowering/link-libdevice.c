// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// link-libdevice.c: nvopt-link-libdevice, brings in the math functions that the module calls.
//
//   declare float @__nv_expf(float)   ->   define internal float @__nv_expf(float %x) { ... }
//
// LLVM's own math intrinsics that have no instruction become such calls first (lower-math.c).
// First of all passes, so that the reflect queries inside the library are answered and its small
// functions are inlined with everything else. The library is the one built into the plugin, or the
// file that the option libdevice names; clang may have linked a CUDA toolkit's before, then nothing
// is left to do and no file is opened.
//
// Legal: a declaration gets the definition it asked for, with the same type; a definition of the
// same name that the module has itself wins, because only undefined names are looked up. What comes
// in is made internal, so it cannot clash with anything linked later.
// Contracts LD-05..LD-08.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/diagnostics.h"
#include "lowering/fast-names.h"
#include "lowering/flushed-constants.h"
#include "lowering/library.h"
#include "bridge/link.h"
#include "lowering/lower-math.h"
#include "bridge/metadata.h"
#include "passes.h"
#include "bridge/remarks.h"

// The library built into the plugin; absent in programs that link the passes without it.
extern const unsigned char nv_libdevice_bitcode[] __attribute__((weak));
extern const size_t nv_libdevice_bitcode_size __attribute__((weak));

static bool is_library_name(const char *name) { return strncmp(name, "__nv_", 5) == 0; }

// Undefined library functions that are used, in module order.
static LLVMValueRef *wanted_functions(LLVMModuleRef module) {
  LLVMValueRef *wanted = NULL;
  nv_foreach_function(f, module) {
    size_t len;
    if (LLVMIsDeclaration(f) && LLVMGetFirstUse(f) && is_library_name(LLVMGetValueName2(f, &len)))
      arrput(wanted, f);
  }
  return wanted;
}

// The name under which the library stands in messages.
static const char *library_name(nv_pass_ctx *ctx) {
  const char *path = nv_opt_str(nv_ctx_options(ctx), NV_OPT_libdevice);
  return path[0] ? path : "built into nvopt";
}

static LLVMModuleRef open_library(nv_pass_ctx *ctx) {
  const char *path = nv_opt_str(nv_ctx_options(ctx), NV_OPT_libdevice);
  char reason[512];
  LLVMMemoryBufferRef buffer = NULL;
  if (path[0]) {
    buffer = nv_file_open(path, reason, sizeof reason);
  } else if (nv_libdevice_bitcode) {
    buffer = nv_buffer_over(nv_libdevice_bitcode, nv_libdevice_bitcode_size, "nvopt-libdevice");
  } else {
    snprintf(reason, sizeof reason,
             "this build has none; name one with the option libdevice=<file>");
  }
  if (!buffer) {
    nv_error(ctx, NULL, "nvopt: cannot open libdevice '%s': %s", library_name(ctx), reason);
    return NULL;
  }
  LLVMModuleRef library = nv_bitcode_open(nv_ctx_llvm(ctx), buffer, reason, sizeof reason);
  if (!library)
    nv_error(ctx, NULL, "nvopt: cannot open libdevice '%s': %s", library_name(ctx), reason);
  return library;
}

// Steps B and C of LD-05: the library must be for this target and of a version we understand.
static bool library_fits(nv_pass_ctx *ctx, LLVMModuleRef library) {
  const char *triple = LLVMGetTarget(library);
  if (strncmp(triple, "nvptx64-", 8) != 0) {
    nv_error(ctx, NULL, "%s: Module does not contain a triple, should be 'nvptx64-'",
             library_name(ctx));
    return false;
  }
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_nvvm_ir_ver_chk))
    return true;
  unsigned n = LLVMGetNamedMetadataNumOperands(library, "nvvmir.version");
  for (unsigned i = 0; i < n; i++) {
    int64_t major, minor;
    if (nv_named_md_int(library, "nvvmir.version", i, 0, &major) &&
        nv_named_md_int(library, "nvvmir.version", i, 1, &minor) && major == 2 && minor == 0)
      continue;
    nv_error(ctx, NULL,
             "%s: error: incompatible IR detected. Possible mix of compiler/IR from different "
             "releases.",
             library_name(ctx));
    return false;
  }
  return true;
}

// Declarations of the user's module whose type is not the library's; each gets an error.
static bool types_agree(nv_pass_ctx *ctx, LLVMModuleRef library, const LLVMValueRef *wanted) {
  bool agree = true;
  for (ptrdiff_t i = 0; i < arrlen(wanted); i++) {
    size_t len;
    const char *name = LLVMGetValueName2(wanted[i], &len);
    LLVMValueRef theirs = LLVMGetNamedFunction(library, name);
    if (!theirs || LLVMGlobalGetValueType(theirs) == LLVMGlobalGetValueType(wanted[i]))
      continue;
    char *have = LLVMPrintTypeToString(LLVMGlobalGetValueType(wanted[i]));
    char *want = LLVMPrintTypeToString(LLVMGlobalGetValueType(theirs));
    nv_error(ctx, wanted[i],
             "nvopt: declaration of '%s' does not match libdevice: have %s, want %s", name, have,
             want);
    LLVMDisposeMessage(have);
    LLVMDisposeMessage(want);
    agree = false;
  }
  return agree;
}

// The linker takes every declaration for a wish, used or not, and headers declare the whole library.
static void drop_unused_declarations(LLVMModuleRef module) {
  nv_foreach_function_safe(f, module) {
    size_t len;
    if (LLVMIsDeclaration(f) && !LLVMGetFirstUse(f) && is_library_name(LLVMGetValueName2(f, &len)))
      LLVMDeleteFunction(f);
  }
}

struct link_result {
  nv_pass_ctx *ctx;
  LLVMValueRef *added; // stb_ds array
};

static void note_added(void *data, LLVMValueRef f) {
  struct link_result *r = data;
  arrput(r->added, f);
}

static void adopt(struct link_result *r, LLVMValueRef f, LLVMValueRef model) {
  nv_library_adopt(f, model);
  size_t len;
  if (nv_opt_bool(nv_ctx_options(r->ctx), NV_OPT_libdevice_verbose))
    nv_remark(r->ctx, NV_REMARK_PASSED, "LinkedLibdevice", f, NV_TEXT("linked "),
              NV_STR("Function", LLVMGetValueName2(f, &len)), NV_TEXT(" from libdevice"));
}

// LD-06: what is still undefined is an error, or a warning if other code may define it.
static void report_missing(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool required = nv_opt_bool(nv_ctx_options(ctx), NV_OPT_libdevice_required);
  LLVMValueRef *missing = wanted_functions(module);
  for (ptrdiff_t i = 0; i < arrlen(missing); i++) {
    size_t len;
    const char *name = LLVMGetValueName2(missing[i], &len);
    if (required)
      nv_error(ctx, missing[i], "nvopt: '%s' is not defined in libdevice '%s'", name,
               library_name(ctx));
    else
      nv_warning(ctx, missing[i], "nvopt: '%s' is not defined in libdevice '%s'", name,
                 library_name(ctx));
  }
  arrfree(missing);
}

// Links what is undefined. True when something came in; *fits: nothing was wrong with the library.
static bool link_wanted(nv_pass_ctx *ctx, LLVMModuleRef module, bool *fits) {
  LLVMValueRef *wanted = wanted_functions(module);
  if (arrlen(wanted) == 0)
    return false;
  LLVMValueRef model = nv_library_caller(wanted[0]);
  LLVMValueRef last_own = LLVMGetLastGlobal(module);
  LLVMModuleRef library = open_library(ctx);
  *fits = library && library_fits(ctx, library) && types_agree(ctx, library, wanted);
  arrfree(wanted);
  if (!*fits) {
    if (library)
      LLVMDisposeModule(library);
    return false;
  }
  nv_library_prepare(module, library);
  drop_unused_declarations(module);
  struct link_result result = {.ctx = ctx};
  *fits = nv_is_link_needed(module, library, note_added, &result);
  if (*fits) {
    for (ptrdiff_t i = 0; i < arrlen(result.added); i++)
      adopt(&result, result.added[i], model);
    nv_library_internalize_constants(module, last_own);
  }
  bool added = arrlen(result.added) > 0;
  arrfree(result.added);
  return added;
}

nv_preserved nv_link_libdevice(nv_pass_ctx *ctx, LLVMModuleRef module) {
  if (strcmp(nv_opt_str(nv_ctx_options(ctx), NV_OPT_libdevice), "none") == 0)
    return NV_UNCHANGED;
  bool changed = nv_lower_math(ctx, module), fits = true;
  changed |= nv_use_fast_names(ctx, module);
  changed |= nv_flush_constants(module);
  while (fits && link_wanted(ctx, module, &fits)) {
    changed = true;
    // The library's own intrinsics may have no instruction on this processor and call it again.
    if (!nv_lower_math(ctx, module))
      break;
  }
  if (fits)
    report_missing(ctx, module);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
