// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-alias.c: asks alias.h about pairs of accesses and about pointers.
#include "bridge/alias.h"
#include "test.h"

#include <inttypes.h>

static size_t accesses(LLVMValueRef fn, LLVMValueRef *out) {
  size_t n = 0;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if ((LLVMIsALoadInst(inst) || LLVMIsAStoreInst(inst) || LLVMIsACallInst(inst) ||
           LLVMIsAFenceInst(inst)) &&
          n < TEST_MAX)
        out[n++] = inst;
    }
  }
  return n;
}

static void print_locations(nv_alias_info *aa, const LLVMValueRef *list, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    nv_location loc;
    if (!nv_location_of(list[i], &loc)) {
      test_say("  location %zu: none, constant %d", i, nv_is_pointer_to_constant(aa, list[i]));
      continue;
    }
    test_say("  location %zu: %s %" PRIu64 "%s, constant %d", i, test_value(loc.pointer), loc.size,
             loc.at_most ? " at most" : "", nv_is_pointer_to_constant(aa, list[i]));
  }
}

// %a against %b, for several sizes.
static void print_alias(nv_alias_info *aa, LLVMValueRef fn) {
  static const uint64_t sizes[] = {4, 8, NV_SIZE_AFTER, NV_SIZE_AROUND, UINT64_MAX / 2};
  LLVMValueRef a = test_find(fn, "a"), b = test_find(fn, "b");
  if (!a || !b)
    return;
  nv_alias_batch *batch = nv_alias_batch_begin(aa);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
    nv_location la = {.pointer = a, .size = sizes[i]}, lb = {.pointer = b, .size = 4};
    nv_location at_most = {.pointer = a, .size = sizes[i], .at_most = true};
    test_say("  alias %zu: %d, at most %d, batch same %d", i, nv_alias_query(aa, &la, &lb),
             nv_alias_query(aa, &at_most, &lb),
             nv_batch_alias_query(batch, &la, &lb) == nv_alias_query(aa, &la, &lb));
  }
  nv_alias_batch_end(batch);
  // The same pointer in another round of a loop may be another address.
  batch = nv_alias_batch_begin(aa);
  nv_alias_batch_cross_iteration(batch);
  nv_location la = {.pointer = a, .size = 4};
  test_say("  a and a: %d, cross iteration %d", nv_alias_query(aa, &la, &la),
           nv_batch_alias_query(batch, &la, &la));
  nv_alias_batch_end(batch);
}

static void print_objects(LLVMValueRef fn) {
  size_t len;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (LLVMGetTypeKind(LLVMTypeOf(inst)) != LLVMPointerTypeKind ||
          !*LLVMGetValueName2(inst, &len))
        continue;
      test_say("  %s: object %s, one step %s", test_value(inst),
               test_value(nv_underlying_object(inst, 0)),
               test_value(nv_underlying_object(inst, 1)));
      test_say("    captured %d, by return %d", nv_is_captured(inst, false),
               nv_is_captured(inst, true));
    }
  }
}

static void print_function(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_alias_info *aa = nv_alias(ctx, fn);
  if (!aa)
    return;
  size_t len;
  LLVMValueRef list[TEST_MAX];
  size_t n = accesses(fn, list);
  test_say("function %s", LLVMGetValueName2(fn, &len));
  print_locations(aa, list, n);
  print_alias(aa, fn);
  print_objects(fn);
  // The first access against the location of the last one.
  nv_location last;
  if (n && nv_location_of(list[n - 1], &last)) {
    nv_alias_batch *batch = nv_alias_batch_begin(aa);
    test_say("  first to last: %u, batch %u", nv_modref_location(aa, list[0], &last),
             nv_batch_modref_location(batch, list[0], &last));
    nv_alias_batch_end(batch);
  }
}

nv_preserved nv_test_alias(nv_pass_ctx *ctx, LLVMValueRef fn) {
  print_function(ctx, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_alias_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  print_function(ctx, nv_loop_function(loop));
  return NV_UNCHANGED;
}
