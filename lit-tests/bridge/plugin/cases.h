// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cases.h: test passes that run one C function on the IR function of the same name.
#ifndef NVOPT_BRIDGE_CASES_H
#define NVOPT_BRIDGE_CASES_H

#include "test.h"

#include <string.h>

typedef struct test_case {
  const char *name;
  nv_preserved (*run)(nv_pass_ctx *ctx, LLVMValueRef fn);
} test_case;

#define TEST_CASE(name)                                                                            \
  { #name, name }

/// Runs the case named like `fn`; then the IR must verify and the cached trees must be right.
/// Functions without a case are left alone.
static inline nv_preserved test_run_case(nv_pass_ctx *ctx, LLVMValueRef fn, const test_case *cases,
                                         size_t n) {
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  for (size_t i = 0; i < n; ++i) {
    if (strcmp(cases[i].name, name))
      continue;
    nv_preserved result = cases[i].run(ctx, fn);
    if (!test_analyses_valid(ctx, fn))
      test_say("%s: INVALID", name);
    return result;
  }
  return NV_UNCHANGED;
}

#define TEST_RUN_CASE(ctx, fn, cases)                                                              \
  test_run_case(ctx, fn, cases, sizeof(cases) / sizeof((cases)[0]))

#endif
