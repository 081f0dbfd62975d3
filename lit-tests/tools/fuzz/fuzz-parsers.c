// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libFuzzer target: the parsers of launch files and of inline PTX take any bytes.
#include "exec/ptx/asm.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct nv_plan plan = {0};
  nv_launch_parse(&plan, "input", (const char *)data, size, size & 1);
  nv_plan_free(&plan);
  static const char constraints[] = "=r,=h,r,h,0,~{memory}";
  struct nv_text problem = {0};
  struct nv_op *op =
      nv_asm_compile((const char *)data, size, constraints, sizeof constraints - 1, 2, 3, &problem);
  if (op)
    nv_asm_free(op);
  nv_text_free(&problem);
  return 0;
}
