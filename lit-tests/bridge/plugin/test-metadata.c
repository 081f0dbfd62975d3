// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-metadata.c: every function of metadata.h.
#include "bridge/metadata.h"
#include "test.h"

static void on_instructions(LLVMValueRef fn) {
  LLVMValueRef x = test_find(fn, "x"), y = test_find(fn, "y");
  test_say("has: %d %d", nv_has_metadata(x, "invariant.load"),
           nv_has_metadata(x, "never.heard.of"));
  nv_remove_metadata(x, "invariant.load");
  nv_set_metadata_flag(y, "invariant.load");
  nv_set_metadata_flag(y, "nvopt.mark");
  nv_set_range(x, 1, 33);
  nv_set_range(x, 7, 7);
  uint32_t weights[3] = {0};
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(fn));
  size_t n = nv_branch_weights(end, weights, 3);
  test_say("weights: %zu: %u %u, into 1 %zu, of x %zu", n, weights[0], weights[1],
           nv_branch_weights(end, weights, 1), nv_branch_weights(x, NULL, 0));
  nv_set_branch_weights(end, (const uint32_t[]){1, 2000}, 2);
}

static void aliasing(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMValueRef p = test_find(fn, "sp"), q = test_find(fn, "sq");
  LLVMMetadataRef domain = nv_alias_domain(c, "domain");
  LLVMMetadataRef scopes[] = {nv_alias_scope(domain, "one"), nv_alias_scope(domain, "two")};
  nv_add_alias_scopes(p, scopes, 1);
  nv_add_noalias_scopes(q, scopes, 1);
  nv_add_noalias_scopes(q, scopes + 1, 1);
  LLVMMetadataRef root = nv_tbaa_root(c, "our root");
  LLVMMetadataRef scalar = nv_tbaa_scalar("our int", root);
  const uint64_t offsets[] = {0, 4};
  LLVMMetadataRef pair =
      nv_tbaa_struct(c, "our pair", (LLVMMetadataRef[]){scalar, scalar}, offsets, 2);
  nv_set_metadata(p, "tbaa", nv_tbaa_tag(pair, scalar, 4, false));
  nv_set_metadata(q, "tbaa", nv_tbaa_tag(scalar, scalar, 0, true));
  nv_copy_alias_metadata(test_find(fn, "part"), p, 0, LLVMInt32TypeInContext(c));
}

nv_preserved nv_test_metadata(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMValueRef fn = LLVMGetNamedFunction(module, "f");
  on_instructions(fn);
  aliasing(ctx, fn);
  size_t len = 0, none = 0;
  int64_t n = 0, missing = 0;
  const char *text = nv_named_md_string(module, "rows", 0, 1, &len);
  bool number = nv_named_md_int(module, "rows", 1, 1, &n);
  LLVMValueRef value = nv_named_md_value(module, "rows", 1, 0);
  test_say("rows: %.*s, %d %d, fn %d", (int)len, text, number, (int)n, value == fn);
  test_say("rows: none %d %d %d %d %d", !nv_named_md_string(module, "rows", 2, 0, &none),
           !nv_named_md_string(module, "rows", 0, 2, &none),
           !nv_named_md_string(module, "absent", 0, 0, &none),
           !nv_named_md_int(module, "rows", 0, 1, &missing),
           !nv_named_md_value(module, "rows", 1, 2));
  nv_named_md_add_strings(module, "rows", (const char *[]){"added", "two"}, 2);
  nv_named_md_add_strings(module, "fresh", (const char *[]){"only"}, 1);
  nv_named_md_erase(module, "old");
  nv_named_md_erase(module, "absent");
  bool flag = nv_module_flag_int(module, "flag", &n);
  test_say("flag: %d %d, text %d, absent %d", flag, (int)n,
           nv_module_flag_int(module, "text", &missing),
           nv_module_flag_int(module, "absent", &missing));
  nv_set_module_flag_int(module, LLVMModuleFlagBehaviorOverride, "flag", 5);
  nv_set_module_flag_int(module, LLVMModuleFlagBehaviorWarning, "more", -6);
  return NV_CHANGED_INSTS;
}
