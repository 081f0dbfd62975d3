// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// verify.c: one run over a module, in the order that messages come in (V1.4).
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/metadata.h"
#include "verify/callee.h"
#include "verify/verifier.h"

//===-- Which rules -------------------------------------------------------------------------===//

static bool is_id(nv_rule rule, const char *prefix) {
  return strncmp(nv_rule_table[rule].id, prefix, strlen(prefix)) == 0;
}

// Only the clang profile has stages: the dialects judge a module as it was written.
static bool is_due(nv_rule rule, const nv_verify_options *o) {
  nv_rule_time time = nv_rule_table[rule].time;
  if (o->profile != NV_VERIFY_CLANG || o->stage == NV_VERIFY_ALL)
    return true;
  return o->stage == NV_VERIFY_EARLY ? time != NV_TIME_LATE : time != NV_TIME_ANY;
}

static nv_rule_action action_of(nv_rule rule, const nv_verify_options *o) {
  nv_rule_action action = nv_rule_table[rule].action[o->profile];
  if (!is_due(rule, o) || (o->no_ext && is_id(rule, "VX-")) || (o->no_gates && is_id(rule, "VX-G")))
    return NV_RULE_IS_OFF;
  if (action == NV_RULE_IS_INFO && !o->show_info)
    return NV_RULE_IS_OFF;
  if (action == NV_RULE_IS_WARNING && o->warnings_are_errors)
    return NV_RULE_IS_ERROR;
  return action;
}

// Gives all rules in the list `text` the severity `action`.
static void set_listed(nv_verifier *v, const char *text, nv_rule_action action) {
  while (text && *text) {
    size_t len = strcspn(text, NV_ID_SEPARATORS);
    nv_rule rule = nv_rule_find(text, len);
    if (rule != NV_RULE_COUNT)
      v->action[rule] = action;
    text += len;
    text += *text != 0;
  }
}

static void choose_rules(nv_verifier *v) {
  for (unsigned i = 0; i < NV_RULE_COUNT; i++)
    v->action[i] = action_of((nv_rule)i, v->options);
  set_listed(v, v->options->error, NV_RULE_IS_ERROR);
  set_listed(v, v->options->disable, NV_RULE_IS_OFF);
}

//===-- The walk ------------------------------------------------------------------------------===//

static void find_images(nv_verifier *v) {
  unsigned rows = LLVMGetNamedMetadataNumOperands(v->module, "nvvm.annotations");
  for (unsigned i = 0; i < rows; i++) {
    LLVMValueRef value = nv_named_md_value(v->module, "nvvm.annotations", i, 0);
    size_t len;
    const char *key;
    for (unsigned k = 1;
         value && (key = nv_named_md_string(v->module, "nvvm.annotations", i, k, &len)); k += 2)
      if (len == 7 && memcmp(key, "texture", 7) == 0)
        arrput(v->textures, value);
      else if (len == 7 && memcmp(key, "surface", 7) == 0)
        arrput(v->surfaces, value);
  }
}

static void verify_body(nv_verifier *v, LLVMValueRef fn) {
  nv_foreach_block(b, fn) {
    nv_foreach_inst(i, b) {
      nv_verify_instruction(v, i);
      if (v->stop)
        return;
    }
  }
}

static void verify_functions(nv_verifier *v) {
  nv_foreach_function(fn, v->module) {
    nv_verifier_enter(v, fn);
    nv_verify_function(v, fn);
    verify_body(v, fn);
    if (v->stop)
      return;
  }
}

static void verify_values(nv_verifier *v) {
  nv_foreach_function(fn, v->module) {
    if (!LLVMGetIntrinsicID(fn))
      nv_verify_linkage(v, fn);
    if (v->stop)
      return;
  }
  nv_foreach_global(var, v->module) {
    nv_verify_variable(v, var);
    if (v->stop)
      return;
  }
  nv_verify_aliases(v);
}

static void verify_module(nv_verifier *v) {
  nv_report(v, NV_RULE_VM_20, NULL);
  // In front of code generation only instructions and targets count; the rest was seen before.
  bool again = v->options->stage == NV_VERIFY_CODEGEN && v->options->profile == NV_VERIFY_CLANG;
  if (!again) {
    if (!nv_verify_version(v))
      return;
    nv_verify_layout(v);
    nv_verify_triple(v);
    nv_verify_annotations(v);
    if (!v->stop)
      verify_values(v);
  }
  if (!v->stop)
    nv_verify_cycles(v);
  if (!v->stop)
    verify_functions(v);
}

// Modules of other targets, and those that say nothing and hold nothing, are not what the clang
// profile is about; the dialects have an opinion on them.
static bool is_ours(LLVMModuleRef module) {
  const char *triple = LLVMGetTarget(module);
  if (*triple)
    return nv_triple_classify(triple, strlen(triple)) != NV_TRIPLE_FOREIGN;
  return LLVMGetFirstFunction(module) || LLVMGetFirstGlobal(module);
}

bool nv_verify_module(LLVMModuleRef module, const nv_verify_options *options,
                      nv_verify_result *result) {
  *result = (nv_verify_result){0};
  bool dialect = options->profile == NV_VERIFY_STRICT || options->profile == NV_VERIFY_UNIFIED;
  if (options->profile == NV_VERIFY_OFF || (!dialect && !is_ours(module)))
    return true;
  nv_verifier v = {.module = module, .options = options};
  choose_rules(&v);
  find_images(&v);
  verify_module(&v);
  nv_report_summary(&v);
  nv_ir_printer_free(v.printer);
  arrfree(v.callees);
  arrfree(v.textures);
  arrfree(v.surfaces);
  if (options->as_diagnostics) {
    free(v.result.text);
    v.result.text = NULL;
  }
  *result = v.result;
  return result->errors == 0;
}
