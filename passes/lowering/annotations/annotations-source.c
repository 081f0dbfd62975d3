// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// annotations-source.c: what source code says by __attribute__((annotate("nvopt.<key>", ...))).
//
//   @llvm.global.annotations = {ptr @k, "nvopt.maxnreg", file, line, {i32 48}}
//   ->  define ptx_kernel void @k() "nvvm.maxnreg"="48"
//
// The entries are how a front end, or a user of plain clang, hands launch facts to the optimiser
// that clang has no syntax for. They go, for the code generator takes the functions in the list for
// users of the functions; entries of others stay.
//
//   {ptr @k, "nvopt.restrict_fields", file, line, {"S", i32 0}}
//   ->  !function contains restrict keyword in struct = !{!{!"S", i32 0}}
//
// Clang drops restrict from the fields of a struct; this says it again, for process-restrict.
//
//   {ptr @v, "nvopt.managed", file, line, null}
//   ->  !nvvm.annotations = !{!{ptr @v, !"managed", i32 1}}, @v externally_initialized
//
//   @v = external addrspace(1) global i32, section "nvopt.managed"
//   ->  the same, and no section: a declaration, of which clang writes no entry
//
//   {ptr @f, "nvopt.inlinehint", file, line, null}  ->  define void @f() inlinehint
//
// Contracts CE-12, CE-17, KM-16, KM-29, PR-04.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "bridge/diagnostics.h"
#include "target/kernel-metadata.h"

static const char list_name[] = "llvm.global.annotations";
static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

// One entry: {what, key, file, line, arguments}.
struct entry {
  LLVMValueRef f, variable; // which of both it is about
  const char *key;          // behind the prefix
  LLVMValueRef arguments;   // constant struct, NULL for none
};

static LLVMValueRef initializer_of(LLVMValueRef pointer) {
  LLVMValueRef global = pointer ? LLVMIsAGlobalVariable(pointer) : NULL;
  return global ? LLVMGetInitializer(global) : NULL;
}

// False for entries of others. An entry of ours that is about no function has no `f`.
static bool read_entry(LLVMValueRef element, struct entry *out) {
  LLVMValueRef text = initializer_of(LLVMGetAggregateElement(element, 1));
  size_t len;
  const char *key = text && LLVMIsConstantString(text) ? LLVMGetAsString(text, &len) : NULL;
  if (!key || len < 7 || key[len - 1] || strncmp(key, "nvopt.", 6) != 0)
    return false;
  LLVMValueRef what = LLVMGetAggregateElement(element, 0);
  while (what && LLVMIsAConstantExpr(what)) // an address space cast, of variables
    what = LLVMGetOperand(what, 0);
  *out = (struct entry){.f = what ? LLVMIsAFunction(what) : NULL,
                        .variable = what ? LLVMIsAGlobalVariable(what) : NULL,
                        .key = key + 6,
                        .arguments = initializer_of(LLVMGetAggregateElement(element, 4))};
  return true;
}

// The attribute that the key stands for: one that LLVM reads, or one of nvopt's own.
static const nv_metadata_key *attribute_of(const char *key) {
  static const char *const prefixes[] = {"nvvm.", "nvopt."};
  char name[64];
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    int len = snprintf(name, sizeof name, "%s%s", prefixes[i], key);
    const nv_metadata_key *row =
        len > 0 && (size_t)len < sizeof name ? nv_metadata_lookup(name, (size_t)len) : NULL;
    if (row && row->carrier == NV_METADATA_FUNCTION && !*row->canonical)
      return row;
  }
  return NULL;
}

// The arguments as the value of the attribute; false unless their number and kinds fit.
static bool value_of(const struct entry *e, const nv_metadata_key *row, char *out, size_t size) {
  unsigned most = row->value == NV_METADATA_DIM3 ? 3 : row->value == NV_METADATA_PRESENCE ? 0 : 1;
  unsigned n = e->arguments ? LLVMCountStructElementTypes(LLVMTypeOf(e->arguments)) : 0;
  int at = 0;
  *out = 0;
  for (unsigned i = 0; i < n && n <= most; i++) {
    LLVMValueRef number = LLVMGetAggregateElement(e->arguments, i);
    if (!number || !LLVMIsAConstantInt(number) || LLVMConstIntGetZExtValue(number) > UINT32_MAX)
      return false;
    at += snprintf(out + at, size - (size_t)at, "%s%" PRIu64, i ? "," : "",
                   (uint64_t)LLVMConstIntGetZExtValue(number));
  }
  return n <= most && (n > 0) == (most > 0);
}

// The name of a struct and the numbers of its restrict fields, as rows that process-restrict reads.
static bool import_restrict_fields(nv_pass_ctx *ctx, const struct entry *e) {
  static const char rows[] = "function contains restrict keyword in struct";
  LLVMContextRef c = nv_ctx_llvm(ctx);
  unsigned n = e->arguments ? LLVMCountStructElementTypes(LLVMTypeOf(e->arguments)) : 0;
  LLVMValueRef name = n ? initializer_of(LLVMGetAggregateElement(e->arguments, 0)) : NULL;
  size_t len;
  if (n < 2 || !name || !LLVMIsConstantString(name))
    return false;
  for (unsigned i = 1; i < n; i++) {
    if (!LLVMIsAConstantInt(LLVMGetAggregateElement(e->arguments, i)))
      return false;
  }
  const char *text = LLVMGetAsString(name, &len);
  len -= len && !text[len - 1];
  for (unsigned i = 1; i < n; i++) {
    LLVMMetadataRef row[] = {LLVMMDStringInContext2(c, text, len),
                             LLVMValueAsMetadata(LLVMGetAggregateElement(e->arguments, i))};
    LLVMAddNamedMetadataOperand(nv_ctx_module(ctx), rows,
                                LLVMMetadataAsValue(c, LLVMMDNodeInContext2(c, row, 2)));
  }
  return true;
}

static void import_managed(nv_pass_ctx *ctx, LLVMValueRef variable) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  nv_annotation said;
  LLVMSetExternallyInitialized(variable, true);
  if (nv_read_annotation(variable, "managed", 0, &said))
    return;
  LLVMMetadataRef row[] = {LLVMValueAsMetadata(variable), LLVMMDStringInContext2(c, "managed", 7),
                           LLVMValueAsMetadata(LLVMConstInt(LLVMInt32TypeInContext(c), 1, false))};
  LLVMAddNamedMetadataOperand(nv_ctx_module(ctx), NV_ANNOTATIONS,
                              LLVMMetadataAsValue(c, LLVMMDNodeInContext2(c, row, 3)));
}

// Keys that become no attribute of nvopt. False for all others.
static bool import_special(nv_pass_ctx *ctx, const struct entry *e) {
  if (strcmp(e->key, "managed") == 0 && e->variable && !e->arguments) {
    import_managed(ctx, e->variable);
    return true;
  }
  if (strcmp(e->key, "inlinehint") == 0 && e->f && !e->arguments) {
    nv_add_attr(e->f, at_function, "inlinehint", 0);
    return true;
  }
  return false;
}

static void import_entry(nv_pass_ctx *ctx, const struct entry *e) {
  if (import_special(ctx, e))
    return;
  if (strcmp(e->key, "restrict_fields") == 0) {
    if (!import_restrict_fields(ctx, e))
      nv_warning(ctx, e->f,
                 "annotation 'nvopt.restrict_fields' wants the name of a struct and numbers of "
                 "fields; ignored");
    return;
  }
  const nv_metadata_key *row = attribute_of(e->key);
  char value[40];
  if (!e->f || !row) {
    nv_warning(ctx, e->f, "annotation 'nvopt.%s' %s; ignored", e->key,
               row ? "is about no function" : "has an unknown key");
    return;
  }
  if (!value_of(e, row, value, sizeof value)) {
    nv_warning(ctx, e->f, "annotation 'nvopt.%s' of '%s' has the wrong arguments; ignored", e->key,
               LLVMGetValueName(e->f));
    return;
  }
  unsigned len = 0, key_len = (unsigned)strlen(row->key);
  LLVMAttributeRef old = LLVMGetStringAttributeAtIndex(e->f, at_function, row->key, key_len);
  const char *said = old ? LLVMGetStringAttributeValue(old, &len) : NULL;
  if (said && (len != strlen(value) || memcmp(said, value, len) != 0))
    nv_warning(ctx, e->f, "'%s' of '%s' is \"%.*s\", an annotation says \"%s\"; ignored", row->key,
               LLVMGetValueName(e->f), (int)len, said, value);
  else if (!said)
    LLVMAddAttributeAtIndex(e->f, at_function,
                            LLVMCreateStringAttribute(nv_ctx_llvm(ctx), row->key, key_len, value,
                                                      (unsigned)strlen(value)));
}

// Puts a list of `kept` in the place of `list`.
static void replace_list(LLVMModuleRef module, LLVMValueRef list, LLVMValueRef *kept) {
  if (arrlen(kept)) {
    LLVMValueRef array = LLVMConstArray2(LLVMTypeOf(kept[0]), kept, (uint64_t)arrlen(kept));
    LLVMValueRef fresh = LLVMAddGlobal(module, LLVMTypeOf(array), "");
    LLVMSetInitializer(fresh, array);
    LLVMSetLinkage(fresh, LLVMAppendingLinkage);
    LLVMSetSection(fresh, LLVMGetSection(list));
    LLVMSetValueName2(list, "", 0);
    LLVMSetValueName2(fresh, list_name, sizeof list_name - 1);
  }
  LLVMDeleteGlobal(list);
}

// Variables that the front end marked by their section.
static bool import_sections(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = false;
  nv_foreach_global(v, module) {
    const char *section = LLVMGetSection(v);
    if (!section || strcmp(section, "nvopt.managed") != 0)
      continue;
    import_managed(ctx, v);
    LLVMSetSection(v, "");
    changed = true;
  }
  return changed;
}

// The list of annotations.
static bool import_list(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMValueRef list = LLVMGetNamedGlobal(module, list_name), *kept = NULL;
  LLVMValueRef array = list ? LLVMGetInitializer(list) : NULL;
  if (!array || LLVMGetFirstUse(list))
    return false;
  bool changed = false;
  for (unsigned i = 0, n = (unsigned)LLVMGetArrayLength2(LLVMTypeOf(array)); i < n; i++) {
    LLVMValueRef element = LLVMGetAggregateElement(array, i);
    struct entry e;
    if (!read_entry(element, &e)) {
      arrput(kept, element);
      continue;
    }
    import_entry(ctx, &e);
    changed = true;
  }
  if (changed)
    replace_list(module, list, kept);
  arrfree(kept);
  return changed;
}

nv_preserved nv_annotations_from_source(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = import_list(ctx, module);
  changed |= import_sections(ctx, module);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
