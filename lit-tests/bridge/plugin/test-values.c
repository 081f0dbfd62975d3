// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-values.c: asks values.h about the arguments of every call of @ask, at that call.
#include "test.h"
#include "bridge/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *range_text(bool known, const nv_range *r, char buffer[160]) {
  if (known)
    snprintf(buffer, 160, "s[%" PRId64 ",%" PRId64 "] u[%" PRIu64 ",%" PRIu64 "]", r->smin, r->smax,
             r->umin, r->umax);
  else
    snprintf(buffer, 160, "none");
  return buffer;
}

static void ask_value(nv_pass_ctx *ctx, nv_range_info *ranges, LLVMValueRef v, LLVMValueRef at) {
  uint64_t zero = 0, one = 0;
  if (nv_known_bits(ctx, v, at, &zero, &one))
    test_say("%s: zeros %" PRIx64 " ones %" PRIx64, test_value(v), zero, one);
  else
    test_say("%s: bits none", test_value(v));
  test_say("  sign bits %u", nv_num_sign_bits(ctx, v, at));
  char local[160], flow[160], nowhere[160];
  nv_range a, b, c;
  bool has_local = nv_local_range(ctx, v, at, &a), has_nowhere = nv_local_range(ctx, v, NULL, &c);
  bool has_flow = nv_value_range(ctx, ranges, v, at, &b);
  test_say("  flow %s", range_text(has_flow, &b, flow));
  test_say("  local %s", range_text(has_local, &a, local));
  test_say("  anywhere %s", range_text(has_nowhere, &c, nowhere));
  test_say("  not undef or poison %d", nv_is_not_undef_or_poison(ctx, v, at));
  test_say("  not undef %d", nv_is_not_undef(ctx, v, at));
}

static bool is_ask(LLVMValueRef inst) {
  if (!LLVMIsACallInst(inst) || !LLVMIsAFunction(LLVMGetCalledValue(inst)))
    return false;
  size_t len;
  return !strcmp(LLVMGetValueName2(LLVMGetCalledValue(inst), &len), "ask");
}

// The first argument is asked about.
static void ask(nv_pass_ctx *ctx, nv_range_info *ranges, LLVMValueRef call) {
  ask_value(ctx, ranges, LLVMGetOperand(call, 0), call);
}

nv_preserved nv_test_values(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  test_say("function %s", LLVMGetValueName2(fn, &len));
  nv_range_info *ranges = nv_ranges(ctx, fn);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (is_ask(inst))
        ask(ctx, ranges, inst);
    }
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_values_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  nv_foreach_function(fn, nv_ctx_module(ctx)) {
    if (nv_ranges(ctx, fn))
      nv_test_values(ctx, fn);
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_demanded(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_demanded *db = nv_demanded_bits(ctx, fn);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      uint64_t mask = 0;
      bool known = nv_demanded_mask(db, inst, &mask);
      test_say("%s: %d %" PRIx64, test_value(inst), known, mask);
    }
  }
  return NV_UNCHANGED;
}
