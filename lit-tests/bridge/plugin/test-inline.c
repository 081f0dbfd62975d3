// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-inline.c: decides about calls by the names of their callees.
#include "bridge/inline.h"
#include "test.h"

#include <inttypes.h>
#include <string.h>

static nv_inline_answer by_name(nv_pass_ctx *ctx, const nv_inline_site *site, const char **reason) {
  size_t length;
  const char *callee = LLVMGetValueName2(site->callee, &length);
  int cost = 0;
  bool possible = nv_inline_full_cost(ctx, site->call, &cost);
  test_say(
      "%s (%u) into %s (%u): cheap %d, possible %d with full cost %d, recursive %d, total %" PRIu64,
      callee, site->callee_size, test_value(site->caller), site->caller_size,
      site->cost < site->threshold, possible, cost, site->recursive, nv_ctx_total(ctx));
  *reason = "its name says so";
  return strncmp(callee, "yes", 3) == 0  ? NV_INLINE_YES
         : strncmp(callee, "no", 2) == 0 ? NV_INLINE_NO
                                         : NV_INLINE_BY_COST;
}

nv_preserved nv_test_inline(nv_pass_ctx *ctx, const LLVMValueRef *functions, size_t n) {
  nv_preserved p = nv_inline_calls(ctx, by_name);
  test_say("component of %zu from %s: changed %d", n, test_value(functions[0]), p != NV_UNCHANGED);
  return p;
}
