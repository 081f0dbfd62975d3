// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-link.c: every function of link.h. The library's path is in the named metadata !library.
#include "bridge/link.h"
#include "test.h"

static void added(void *data, LLVMValueRef fn) {
  size_t len;
  test_say("added %d: %s", ++*(int *)data, LLVMGetValueName2(fn, &len));
}

static void test_path(LLVMModuleRef module, char *path, size_t size) {
  LLVMValueRef row, text;
  unsigned len = 0;
  LLVMGetNamedMetadataOperands(module, "library", &row);
  LLVMGetMDNodeOperands(row, &text);
  const char *s = LLVMGetMDString(text, &len);
  path[0] = 0;
  for (unsigned i = 0; i < len && i + 1 < size; ++i)
    path[i] = s[i], path[i + 1] = 0;
}

nv_preserved nv_test_link(nv_pass_ctx *ctx, LLVMModuleRef module) {
  char path[4096], error[256];
  test_path(module, path, sizeof path);
  LLVMMemoryBufferRef file = nv_file_open(path, error, sizeof error);
  if (!file) {
    test_say("%s", error);
    return NV_UNCHANGED;
  }
  // Once through a view of the same bytes.
  LLVMMemoryBufferRef view =
      nv_buffer_over(LLVMGetBufferStart(file), LLVMGetBufferSize(file), "view");
  LLVMModuleRef library = nv_bitcode_open(nv_ctx_llvm(ctx), view, error, sizeof error);
  if (!library) {
    test_say("open: %s", error);
    LLVMDisposeMemoryBuffer(file);
    return NV_UNCHANGED;
  }
  LLVMSetTarget(library, LLVMGetTarget(module));
  LLVMSetDataLayout(library, LLVMGetDataLayoutStr(module));
  int n = 0;
  bool ok = nv_is_link_needed(module, library, added, &n);
  test_say("linked %d: %d functions", ok, n);
  LLVMDisposeMemoryBuffer(file);
  return NV_CHANGED_CFG;
}
