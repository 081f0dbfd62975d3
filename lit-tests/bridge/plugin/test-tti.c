// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-tti.c: asks tti.h about instructions, addresses and types.
#include "test.h"
#include "bridge/tti.h"

#include <inttypes.h>

static void print_addresses(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  static const nv_address_mode modes[] = {
      {.has_base = true},
      {.has_base = true, .offset = 16},
      {.has_base = true, .scale = 4},
      {.offset = 16},
      {.has_base = true, .offset = INT64_C(1) << 40},
  };
  for (size_t i = 0; i < sizeof modes / sizeof *modes; ++i)
    test_say("address %zu: %d", i, nv_is_legal_address(ctx, fn, &modes[i], i32, 1));
  LLVMValueRef global = LLVMGetNamedGlobal(nv_ctx_module(ctx), "g");
  if (global) {
    nv_address_mode alone = {.global = global};
    nv_address_mode of_global = {.global = global, .offset = 4};
    nv_address_mode and_base = {.global = global, .has_base = true};
    test_say("global: %d, global + 4: %d, global + base: %d",
             nv_is_legal_address(ctx, fn, &alone, i32, 1),
             nv_is_legal_address(ctx, fn, &of_global, i32, 1),
             nv_is_legal_address(ctx, fn, &and_base, i32, 1));
  }
}

nv_preserved nv_test_tti(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  test_say("function %s: divergence %d", LLVMGetValueName2(fn, &len), nv_has_divergence(ctx, fn));
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      LLVMTypeRef type = LLVMTypeOf(inst);
      uint32_t predicates, words = nv_value_regs(ctx, type, &predicates);
      test_say("%s: throughput %" PRId64 " latency %" PRId64 " size %" PRId64 " both %" PRId64
               ", expensive %d, registers %" PRIu32 " predicates %" PRIu32,
               test_value(inst), nv_cost(ctx, inst, NV_COST_THROUGHPUT),
               nv_cost(ctx, inst, NV_COST_LATENCY), nv_cost(ctx, inst, NV_COST_SIZE),
               nv_cost(ctx, inst, NV_COST_SIZE_AND_LATENCY),
               nv_is_expensive_to_speculate(ctx, inst), words, predicates);
    }
  }
  test_say("immediates: add 5 %d, compare 5 %d", nv_is_legal_add_immediate(ctx, fn, 5),
           nv_is_legal_compare_immediate(ctx, fn, 5));
  print_addresses(ctx, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_tti_module(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(fn, module) {
    size_t len;
    test_say("function %s: divergence %d", LLVMGetValueName2(fn, &len), nv_has_divergence(ctx, fn));
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_tti_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  return nv_test_tti_module(ctx, nv_ctx_module(ctx));
}
