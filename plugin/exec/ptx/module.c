// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads PTX modules: what stands outside of functions, and the IR module around it all.
#include "exec/ptx/module.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

static const char device_layout[] = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

// .version 8.4, .target sm_90, debug, .address_size 64
static bool read_heading(struct nv_ptx_reader *r, const char *name) {
  nv_ptx_advance(r);
  if (!strcmp(name, "version")) {
    r->has_version = true;
    if (r->token.kind != TOKEN_FLOAT)
      return nv_ptx_fail(r, "expected a version such as 8.4");
    nv_ptx_advance(r);
    return true;
  }
  if (!strcmp(name, "target")) {
    r->has_target = true;
    do {
      char *target = nv_ptx_take_name(r);
      if (!target)
        return false;
      free(target);
    } while (nv_ptx_take_sign(r, ','));
    return true;
  }
  uint64_t size;
  if (!nv_ptx_take_count(r, 64, &size))
    return false;
  return size == 64 || nv_ptx_fail(r, "not supported: addresses of %u bits", (unsigned)size);
}

// Debug information: .file LINE..., .section NAME { ... }
static bool skip_debug(struct nv_ptx_reader *r, bool section) {
  if (!section) {
    nv_ptx_skip_line(r);
    return true;
  }
  while (r->token.kind != TOKEN_END && !nv_ptx_is_sign(r, '{'))
    nv_ptx_advance(r);
  while (r->token.kind != TOKEN_END && !nv_ptx_is_sign(r, '}'))
    nv_ptx_advance(r);
  return nv_ptx_expect(r, '}');
}

// .alias NAME, FUNCTION;
static bool read_alias(struct nv_ptx_reader *r) {
  ptrdiff_t found[2];
  for (int k = 0; k < 2; k++) {
    if (k && !nv_ptx_expect(r, ','))
      return false;
    found[k] = r->token.kind == TOKEN_WORD ? nv_ptx_find(r, r->token.at, r->token.length) : -1;
    if (found[k] < 0 || r->symbols[found[k]].kind != SYMBOL_FUNCTION)
      return nv_ptx_fail(r, "expected the name of a function that was declared before");
    nv_ptx_advance(r);
  }
  // Every use of the declaration is a use of the function.
  LLVMValueRef old = r->symbols[found[0]].value, target = r->symbols[found[1]].value;
  if (old == target || r->symbols[found[0]].has_body)
    return nv_ptx_fail(r, "'%s' is no name for another function", r->symbols[found[0]].name);
  LLVMReplaceAllUsesWith(old, target);
  r->symbols[found[0]].value = target;
  r->symbols[found[0]].external = false;
  LLVMDeleteFunction(old);
  for (ptrdiff_t k = 0; k < arrlen(r->symbols); k++)
    if (r->symbols[k].value == old)
      r->symbols[k].value = target;
  return nv_ptx_expect(r, ';');
}

static bool read_item(struct nv_ptx_reader *r) {
  bool external = false, visible = false;
  while (true) {
    if (nv_ptx_take_directive(r, "extern"))
      external = true;
    else if (nv_ptx_take_directive(r, "visible") || nv_ptx_take_directive(r, "weak") ||
             nv_ptx_take_directive(r, "common"))
      visible = true;
    else
      break;
  }
  static const struct {
    const char *name;
    unsigned space;
  } spaces[] = {
      {"global", NV_SPACE_GLOBAL}, {"const", NV_SPACE_CONST}, {"shared", NV_SPACE_SHARED}};
  for (size_t k = 0; k < sizeof spaces / sizeof *spaces; k++)
    if (nv_ptx_take_directive(r, spaces[k].name))
      return nv_ptx_declare_variables(r, spaces[k].space, external, visible);
  if (nv_ptx_take_directive(r, "entry"))
    return nv_ptx_read_function(r, true, external, visible);
  if (nv_ptx_take_directive(r, "func"))
    return nv_ptx_read_function(r, false, external, visible);
  if (nv_ptx_take_directive(r, "alias"))
    return read_alias(r);
  static const char *const headings[] = {"version", "target", "address_size"};
  for (size_t k = 0; k < sizeof headings / sizeof *headings; k++)
    if (r->token.kind == TOKEN_DIRECTIVE && r->token.length == strlen(headings[k]) &&
        !memcmp(r->token.at, headings[k], r->token.length))
      return read_heading(r, headings[k]);
  if (r->token.kind == TOKEN_DIRECTIVE && r->token.length == 4 && (!memcmp(r->token.at, "file", 4)))
    return skip_debug(r, false);
  if (nv_ptx_take_directive(r, "section"))
    return skip_debug(r, true);
  if (nv_ptx_take_directive(r, "pragma")) {
    if (r->token.kind != TOKEN_STRING)
      return nv_ptx_fail(r, "expected the text of .pragma");
    nv_ptx_advance(r);
    return nv_ptx_expect(r, ';');
  }
  int shown = r->token.length > 40 ? 40 : (int)r->token.length;
  if (r->token.kind == TOKEN_DIRECTIVE)
    return nv_ptx_fail(r, "not supported: directive '.%.*s'", shown, r->token.at);
  return nv_ptx_fail(r, "expected a directive, found '%.*s'", shown, r->token.at);
}

static void start(struct nv_ptx_reader *r) {
  r->module = LLVMModuleCreateWithNameInContext("ptx", r->context);
  LLVMSetTarget(r->module, "nvptx64-nvidia-cuda");
  LLVMSetDataLayout(r->module, device_layout);
  r->builder = LLVMCreateBuilderInContext(r->context);
  r->void_type = LLVMVoidTypeInContext(r->context);
  r->i1 = LLVMInt1TypeInContext(r->context);
  r->i8 = LLVMInt8TypeInContext(r->context);
  r->i16 = LLVMInt16TypeInContext(r->context);
  r->i32 = LLVMInt32TypeInContext(r->context);
  r->i64 = LLVMInt64TypeInContext(r->context);
  r->ptr = LLVMPointerTypeInContext(r->context, 0);
  static const char version[] = "Debug Info Version";
  LLVMAddModuleFlag(r->module, LLVMModuleFlagBehaviorWarning, version, sizeof version - 1,
                    LLVMValueAsMetadata(LLVMConstInt(r->i32, LLVMDebugMetadataVersion(), 0)));
  r->debug = LLVMCreateDIBuilder(r->module);
  const char *slash = strrchr(r->path, '/'), *base = slash ? slash + 1 : r->path;
  r->file = LLVMDIBuilderCreateFile(r->debug, base, strlen(base), "", 0);
  LLVMDIBuilderCreateCompileUnit(r->debug, LLVMDWARFSourceLanguageC, r->file, "", 0, 0, "", 0, 0,
                                 "", 0, LLVMDWARFEmissionLineTablesOnly, 0, 0, 0, "", 0, "", 0);
  sh_new_strdup(r->names);
}

// Slots of registers become values.
static bool promote(struct nv_ptx_reader *r) {
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(r->module, "function(mem2reg)", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  if (!error)
    return true;
  char *message = LLVMGetErrorMessage(error);
  nv_ptx_fail(r, "%s", message);
  LLVMDisposeErrorMessage(message);
  return false;
}

static bool check(struct nv_ptx_reader *r) {
  char *message = NULL;
  bool bad = LLVMVerifyModule(r->module, LLVMReturnStatusAction, &message);
  if (bad)
    nv_ptx_fail(r, "the IR for this module is not valid: %s", message);
  LLVMDisposeMessage(message);
  return !bad;
}

LLVMModuleRef nv_ptx_read(LLVMContextRef context, const char *path, const char *text, size_t length,
                          struct nv_text *problem) {
  struct nv_ptx_reader reader = {
      .path = path, .at = text, .end = text + length, .line = 1, .context = context};
  struct nv_ptx_reader *r = &reader;
  r->problem = problem;
  start(r);
  nv_ptx_advance(r);
  while (!r->failed && r->token.kind != TOKEN_END)
    read_item(r);
  if (!r->failed && (!r->has_version || !r->has_target))
    nv_ptx_fail(r, "the module has no %s", r->has_version ? ".target" : ".version");
  LLVMDIBuilderFinalize(r->debug);
  LLVMDisposeDIBuilder(r->debug);
  LLVMDisposeBuilder(r->builder);
  nv_ptx_free_symbols(r);
  if (!r->failed && check(r) && promote(r))
    return r->module;
  LLVMDisposeModule(r->module);
  return NULL;
}
