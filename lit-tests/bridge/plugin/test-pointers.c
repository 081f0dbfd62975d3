// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-pointers.c: asks pointers.h about the address of every store.
#include "bridge/pointers.h"
#include "test.h"

#include <inttypes.h>

static void print_gep(nv_pass_ctx *ctx, LLVMValueRef gep) {
  nv_gep_term terms[TEST_MAX];
  int64_t constant;
  size_t n;
  if (!nv_gep_offset(ctx, gep, &constant, terms, TEST_MAX, &n)) {
    test_say("  no gep");
    return;
  }
  test_say("  gep %" PRId64 ", %zu terms", constant, n);
  for (size_t i = 0; i < n; ++i)
    test_say("    %s * %" PRId64, test_value(terms[i].index), terms[i].scale);
}

nv_preserved nv_test_pointers(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsAStoreInst(inst))
        continue;
      LLVMValueRef p = LLVMGetOperand(inst, 1);
      int64_t inbounds, any, through;
      LLVMValueRef base_inbounds = nv_base_and_offset(ctx, p, false, false, &inbounds);
      LLVMValueRef base_any = nv_base_and_offset(ctx, p, true, false, &any);
      LLVMValueRef base_through = nv_base_and_offset(ctx, p, true, true, &through);
      test_say("%s: inbounds %s%+" PRId64 " any %s%+" PRId64 " groups %s%+" PRId64, test_value(p),
               test_value(base_inbounds), inbounds, test_value(base_any), any,
               test_value(base_through), through);
      test_say("  casts %s", test_value(nv_strip_casts(p)));
      print_gep(ctx, p);
      test_say("  align %" PRIu64 " here %" PRIu64, nv_known_alignment(ctx, p, NULL),
               nv_known_alignment(ctx, p, inst));
    }
  }
  return NV_UNCHANGED;
}
