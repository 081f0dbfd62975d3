// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// module.c: version nodes, triple, annotations and aliases (VM-13..20, VD-03, VX-37).
#include <stdlib.h>
#include <string.h>

#include "bridge/nvvm.h"
#include "verify/verifier.h"
#include "facts/shapes.h"
#include "alloc.h"

//===-- Version (VM-16..19) -------------------------------------------------------------------===//

enum { IR_MAJOR = 2, IR_MINOR = 0, DBG_MAJOR = 3, DBG_MINOR = 2, VERSION_OPERANDS = 4 };

// The operands of a node as integers; false when one is something else.
static bool read_ints(LLVMValueRef node, unsigned n, int *out) {
  LLVMValueRef operands[VERSION_OPERANDS];
  LLVMGetMDNodeOperands(node, operands);
  for (unsigned i = 0; i < n; i++) {
    if (!operands[i] || !LLVMIsAConstantInt(operands[i]) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(operands[i])) > 32)
      return false;
    out[i] = (int)LLVMConstIntGetSExtValue(operands[i]);
  }
  return true;
}

// Checks {major, minor[, debug major, debug minor]}; true when it is one that this reader takes.
static bool check_version(nv_verifier *v, const int *version, unsigned n) {
  bool ok = true;
  // What was version 1 differed in debug information and typed pointers, which LLVM's reader has brought up to date.
  bool older = v->options->profile == NV_VERIFY_CLANG && version[0] > 0 && version[0] < IR_MAJOR;
  if (!older && (version[0] != IR_MAJOR || version[1] != IR_MINOR)) {
    nv_report(v, NV_RULE_VM_16, NULL, version[0], version[1], IR_MAJOR, IR_MINOR);
    ok = false;
  }
  if (n == VERSION_OPERANDS && (version[2] != DBG_MAJOR || version[3] > DBG_MINOR)) {
    nv_report(v, NV_RULE_VM_17, NULL, version[2], version[3], DBG_MAJOR, DBG_MINOR);
    ok = false;
  }
  return ok;
}

static bool check_version_node(nv_verifier *v, LLVMValueRef node) {
  unsigned n = LLVMGetMDNodeNumOperands(node);
  int version[VERSION_OPERANDS] = {0};
  return (n == 2 || n == VERSION_OPERANDS) && read_ints(node, n, version) &&
         check_version(v, version, n);
}

static bool check_versions(nv_verifier *v) {
  unsigned n = LLVMGetNamedMetadataNumOperands(v->module, "nvvmir.version");
  bool ok = true;
  if (n == 0 && v->options->require_version)
    return check_version(v, (int[]){1, 0}, 2);
  LLVMValueRef *nodes = nv_new(n, sizeof *nodes);
  LLVMGetNamedMetadataOperands(v->module, "nvvmir.version", nodes);
  // A linked module has the node of each part.
  for (unsigned i = 0; i < n && ok; i++)
    ok = check_version_node(v, nodes[i]);
  free(nodes);
  return ok;
}

static const char *module_name(nv_verifier *v) {
  size_t len;
  return LLVMGetModuleIdentifier(v->module, &len);
}

bool nv_verify_version(nv_verifier *v) {
  if (v->options->no_version_check || check_versions(v))
    return true;
  nv_report(v, NV_RULE_VM_18, NULL, module_name(v));
  nv_report(v, NV_RULE_VM_19, NULL);
  return !nv_rule_on(v, NV_RULE_VM_18);
}

//===-- Triple (VM-13..15) --------------------------------------------------------------------===//

static bool ends_with(const char *text, const char *suffix) {
  size_t len = strlen(text), suffix_len = strlen(suffix);
  return len >= suffix_len && strcmp(text + len - suffix_len, suffix) == 0;
}

// nvptx-*-cuda and nvptx64-*-cuda. The OpenCL-free "-cuda" may carry an environment in LLVM's own
// spelling of OpenMP offloading, which is no part of the contract and is refused.
static bool is_cuda_triple(const char *triple) {
  return (nv_starts_with(triple, "nvptx-") || nv_starts_with(triple, "nvptx64-")) &&
         ends_with(triple, "-cuda");
}

static bool is_unified_triple(const char *triple) {
  for (size_t i = 0; nv_triple_at(i); i++)
    if (strcmp(nv_triple_at(i), triple) == 0)
      return true;
  return false;
}

void nv_verify_triple(nv_verifier *v) {
  const char *triple = LLVMGetTarget(v->module);
  if (!is_cuda_triple(triple))
    nv_report(v, NV_RULE_VM_13, NULL, triple);
  if (!is_unified_triple(triple))
    nv_report(v, NV_RULE_VM_14, NULL);
  if (!nv_starts_with(triple, "nvptx64-"))
    nv_report(v, NV_RULE_VM_15, NULL, module_name(v));
}

//===-- Annotations (VD-03) -------------------------------------------------------------------===//

static bool string_is(LLVMValueRef value, const char *text) {
  unsigned len;
  const char *string = LLVMGetMDString(value, &len);
  return string && strlen(text) == len && memcmp(string, text, len) == 0;
}

// A value is an integer; the list of grid constants is the one key with a node.
static bool is_annotation_value(LLVMValueRef key, LLVMValueRef value) {
  return value &&
         (LLVMIsAConstantInt(value) || (string_is(key, "grid_constant") && LLVMIsAMDNode(value)));
}

// {object, key, value, key, value, ...}; the object is null once it was deleted.
static bool is_annotation(const LLVMValueRef *operands, unsigned n) {
  if (n % 2 == 0)
    return false;
  for (unsigned i = 1; i < n; i += 2)
    if (!operands[i] || !LLVMIsAMDString(operands[i]) ||
        !is_annotation_value(operands[i], operands[i + 1]))
      return false;
  return true;
}

void nv_verify_annotations(nv_verifier *v) {
  if (!nv_rule_on(v, NV_RULE_VD_03))
    return;
  unsigned n = LLVMGetNamedMetadataNumOperands(v->module, "nvvm.annotations");
  LLVMValueRef *nodes = nv_new(n, sizeof *nodes);
  LLVMGetNamedMetadataOperands(v->module, "nvvm.annotations", nodes);
  for (unsigned i = 0; i < n && !v->stop; i++) {
    unsigned count = LLVMGetMDNodeNumOperands(nodes[i]);
    LLVMValueRef *operands = nv_new(count + 1, sizeof *operands);
    LLVMGetMDNodeOperands(nodes[i], operands);
    if (!is_annotation(operands, count))
      nv_report(v, NV_RULE_VD_03, nodes[i]);
    free(operands);
  }
  free(nodes);
}

//===-- Aliases (VX-37) -----------------------------------------------------------------------===//

// The NVPTX back end writes an alias of a defined device function and nothing else.
static bool is_good_aliasee(LLVMValueRef aliasee) {
  return LLVMIsAFunction(aliasee) && !LLVMIsDeclaration(aliasee) && !nv_is_kernel(aliasee);
}

static bool is_weak(LLVMLinkage linkage) {
  return linkage == LLVMWeakAnyLinkage || linkage == LLVMWeakODRLinkage ||
         linkage == LLVMLinkOnceAnyLinkage || linkage == LLVMLinkOnceODRLinkage;
}

void nv_verify_aliases(nv_verifier *v) {
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(v->module); a && !v->stop;
       a = LLVMGetNextGlobalAlias(a)) {
    LLVMValueRef aliasee = LLVMAliasGetAliasee(a);
    bool good = is_good_aliasee(aliasee) && !is_weak(LLVMGetLinkage(a));
    if (good)
      nv_verifier_enter(v, aliasee);
    if (!good || nv_target_below(v, 0, 63))
      nv_report(v, NV_RULE_VX_37, a);
  }
  for (LLVMValueRef i = LLVMGetFirstGlobalIFunc(v->module); i && !v->stop;
       i = LLVMGetNextGlobalIFunc(i))
    nv_report(v, NV_RULE_VX_37, i);
}
