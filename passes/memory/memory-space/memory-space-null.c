// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-null.c: comparisons of global pointers with null.
//
//   icmp eq ptr addrspace(1) %p, addrspacecast (ptr null to ptr addrspace(1))
//                                         ->  icmp eq ptr addrspace(1) %p, null
//
// Address space inference turns both sides of `if (p)`, and since LLVM knows nothing about the cast
// of null it stays: three instructions a test, a condition that loop unswitching and unrolling take
// for expensive, and address zero is not known to be no object.
//
// Legal because a generic address that is in none of the windows is the global address of the same
// number, and no window holds address zero: cvta.to.global of 0 is 0. The other spaces have windows
// with a base, and keep the cast. Contract MSO-2.
#include "memory/memory-space/memory-space.h"

// The generic null, cast to global memory.
static bool is_cast_null(LLVMValueRef v) {
  return LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMAddrSpaceCast &&
         LLVMGetPointerAddressSpace(LLVMTypeOf(v)) == NV_SPACE_GLOBAL &&
         nv_is_generic_pointer(LLVMGetOperand(v, 0)) && LLVMIsNull(LLVMGetOperand(v, 0));
}

bool nv_spaces_compare_null(LLVMValueRef fn) {
  bool changed = false;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      for (unsigned i = 0; LLVMIsAICmpInst(inst) && i < 2; i++) {
        LLVMValueRef operand = LLVMGetOperand(inst, i);
        // A vector of pointers is no scalar pointer type, and stays.
        if (LLVMGetTypeKind(LLVMTypeOf(operand)) != LLVMPointerTypeKind || !is_cast_null(operand))
          continue;
        LLVMSetOperand(inst, i, LLVMConstPointerNull(LLVMTypeOf(operand)));
        changed = true;
      }
    }
  }
  return changed;
}
