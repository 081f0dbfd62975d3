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
}

static void aliasing(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMValueRef p = test_find(fn, "sp"), q = test_find(fn, "sq");
  LLVMMetadataRef domain = nv_alias_domain(c, "domain");
  LLVMMetadataRef scopes[] = {nv_alias_scope(domain, "one"), nv_alias_scope(domain, "two")};
  nv_add_alias_scopes(p, scopes, 1);
  nv_add_noalias_scopes(q, scopes, 1);
  nv_add_noalias_scopes(q, scopes + 1, 1);
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
  nv_named_md_erase(module, "old");
  nv_named_md_erase(module, "absent");
  bool flag = nv_module_flag_int(module, "flag", &n);
  test_say("flag: %d %d, text %d, absent %d", flag, (int)n,
           nv_module_flag_int(module, "text", &missing),
           nv_module_flag_int(module, "absent", &missing));
  return NV_CHANGED_INSTS;
}
