// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-attributes.c: every function of attributes.h.
#include "bridge/attributes.h"
#include "test.h"

static void read(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  const LLVMAttributeIndex f = LLVMAttributeFunctionIndex;
  test_say("has: noalias %d/%d own %d/%d none %d", nv_has_attr(call, 1, "noalias"),
           nv_has_attr(callee, 1, "noalias"), nv_has_attr(call, f, "own"),
           nv_has_attr(callee, f, "own"), nv_has_attr(call, 2, "noalias"));
  uint64_t n = 0, lo = 0, hi = 0;
  bool align = nv_attr_int(callee, 1, "align", &n);
  test_say("int: %d %d, missing %d, no number %d", align, (int)n,
           nv_attr_int(callee, 1, "dereferenceable", &n), nv_attr_int(callee, 1, "noalias", &n));
  LLVMTypeRef type = nv_attr_type(call, 2, "byval");
  test_say("type: %d, missing %d, no type %d",
           type == LLVMInt64TypeInContext(LLVMGetTypeContext(type)),
           nv_attr_type(call, 1, "byval") == NULL, nv_attr_type(call, 1, "noalias") == NULL);
  bool range = nv_attr_range(call, LLVMAttributeReturnIndex, &lo, &hi);
  test_say("range: %d %d..%d, missing %d", range, (int)lo, (int)hi,
           nv_attr_range(call, 1, &lo, &hi));
  test_say("memory: arg %u inaccessible %u errno %u other %u",
           nv_memory_effect(callee, NV_MEM_ARGUMENT), nv_memory_effect(callee, NV_MEM_INACCESSIBLE),
           nv_memory_effect(callee, NV_MEM_ERRNO), nv_memory_effect(callee, NV_MEM_OTHER));
  test_say("captures: %d %d", nv_has_no_captures(call, 1), nv_has_no_captures(call, 2));
}

static void write(LLVMValueRef fn, LLVMValueRef call) {
  const LLVMAttributeIndex f = LLVMAttributeFunctionIndex;
  test_say("add: %d %d, unknown %d, wants a type %d", nv_add_attr(fn, 1, "align", 16),
           nv_add_attr(fn, f, "nounwind", 0), nv_add_attr(fn, f, "no-such-thing", 0),
           nv_add_attr(fn, 1, "byval", 0));
  nv_add_attr(fn, 1, "align", 32);
  nv_remove_attr(fn, f, "own");
  nv_remove_attr(fn, 1, "nonnull");
  nv_narrow_range(fn, LLVMAttributeReturnIndex, 32, 0, 100);
  nv_narrow_range(fn, LLVMAttributeReturnIndex, 32, 10, 200);
  // Neither a full nor an empty range becomes an attribute.
  nv_narrow_range(fn, LLVMAttributeReturnIndex, 32, 5, 5);
  nv_narrow_range(fn, LLVMAttributeReturnIndex, 32, 300, 400);
  nv_set_memory_effect(call, NV_MEM_READ);
  test_say("call reads: %u", nv_memory_effect(call, NV_MEM_ERRNO));
  nv_set_memory_effect(call, NV_MEM_READ_WRITE);
}

nv_preserved nv_test_attributes(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  LLVMValueRef call = test_find(fn, "call"), other = test_find(fn, "other");
  if (!call)
    return NV_UNCHANGED;
  read(call);
  write(LLVMGetCalledValue(other), other);
  return NV_CHANGED_INSTS;
}
