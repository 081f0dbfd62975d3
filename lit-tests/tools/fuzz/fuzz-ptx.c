// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libFuzzer target: the reader of PTX modules takes any bytes.
#include "exec/ptx/module.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct nv_text problem = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = nv_ptx_read(context, "input", (const char *)data, size, &problem);
  if (module)
    LLVMDisposeModule(module);
  else if (!problem.length)
    abort(); // refused without a word
  nv_text_free(&problem);
  LLVMContextDispose(context);
  return 0;
}
