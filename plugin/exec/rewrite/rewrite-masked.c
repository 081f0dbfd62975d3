// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites llvm.masked.load and llvm.masked.store, which the load/store vectorizer makes.
#include "exec/rewrite/rewrite.h"

#include <string.h>

bool nv_rewrite_masked(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                       LLVMValueRef *replacement) {
  bool load = !strncmp(name, "llvm.masked.load.", 17);
  if (!load && strncmp(name, "llvm.masked.store.", 18))
    return false;
  LLVMBuilderRef b = rw->builder;
  // load: pointer, mask, other lanes; store: value, pointer, mask
  LLVMValueRef pointer = LLVMGetOperand(call, load ? 0 : 1);
  LLVMValueRef mask = LLVMGetOperand(call, load ? 1 : 2);
  LLVMValueRef lanes = LLVMGetOperand(call, load ? 2 : 0);
  LLVMTypeRef type = LLVMTypeOf(lanes), element = LLVMGetElementType(type);
  unsigned count = LLVMGetVectorSize(type);
  uint64_t size = LLVMABISizeOfType(rw->layout, element);
  bool whole = size * 8 == LLVMSizeOfTypeInBits(rw->host_layout, element);
  if (count > 64 || count * size > 8 * NV_MAX_SLOTS || !whole)
    return false;
  LLVMAttributeRef align = LLVMGetCallSiteEnumAttribute(call, load ? 1 : 2, rw->align_kind);
  uint64_t alignment = align ? LLVMGetEnumAttributeValue(align) : 1;
  uint32_t access = (LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) & 127) |
                    (uint32_t)__builtin_ctzll(alignment) << ACCESS_ALIGN |
                    (load ? 0 : ACCESS_STORE);
  if (LLVMGetMetadata(call, rw->invariant_load_kind))
    access |= ACCESS_INVARIANT;
  LLVMSetAlignment(LLVMBuildStore(b, lanes, rw->scratch), 1);
  LLVMTypeRef bits = LLVMIntTypeInContext(rw->context, count);
  mask = LLVMBuildIntCast2(b, LLVMBuildBitCast(b, mask, bits, ""), rw->i64, 0, "");
  LLVMValueRef args[] = {nv_pointer_bits(rw, pointer),
                         rw->scratch,
                         mask,
                         nv_const32(rw, count << 16 | (uint32_t)size),
                         nv_const32(rw, access),
                         nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_masked, rw->void_type, args, 6);
  *replacement = NULL;
  if (load) {
    *replacement = LLVMBuildLoad2(b, type, rw->scratch, "");
    LLVMSetAlignment(*replacement, 1);
  }
  return true;
}
