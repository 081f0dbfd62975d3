// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-frequency.c: asks frequency.h about every block and edge.
#include "bridge/frequency.h"
#include "bridge/loops.h"
#include "test.h"

#include <inttypes.h>

static void print_function(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  nv_freq *f = nv_frequencies(ctx, fn);
  test_say("function %s", LLVMGetValueName2(fn, &len));
  nv_foreach_block(block, fn) {
    test_say("%s: %" PRIu64 ", saturated %d", test_block(block), nv_block_freq(f, block, 1000),
             nv_block_freq(f, block, UINT64_MAX) == UINT64_MAX);
  }
}

nv_preserved nv_test_frequency(nv_pass_ctx *ctx, LLVMValueRef fn) {
  print_function(ctx, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_frequency_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  print_function(ctx, nv_loop_function(loop));
  return NV_UNCHANGED;
}
