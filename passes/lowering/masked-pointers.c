// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// masked-pointers.c: nv-masked-pointers, aligned addresses as plain address arithmetic.
//
//   %q = call ptr @llvm.ptrmask(%p, %mask)   ->   %a = ptrtoint ptr %p to i64
//                                                 %low = and i64 %a, ~%mask
//                                                 %back = sub i64 0, %low
//                                                 %q = getelementptr i8, ptr %p, i64 %back
//
// Clang makes llvm.ptrmask of __builtin_align_up and __builtin_align_down, and of the places of arguments behind an ellipsis. LLVM's
// inference of address spaces, which runs in the code generator from O1 on, knows no form of it in another space for NVPTX: an address
// computed from the result loses its operand, and the compiler crashes (docs/upstream-bugs.md, 26). What the arithmetic is made of
// it knows.
//
// Runs before anything else looks at addresses, at every level: a pointer of which nobody knows the space may get one by inlining. Runs
// in the code generator as well, in front of that inference, for modules that come to it from elsewhere.
//
// Legal because the result of llvm.ptrmask is the address of %p with the bits that the mask has not set cleared, and belongs to the object
// that %p belongs to. Subtracting bits that are set clears them and borrows from no other, so %p - (%p & ~mask) is that address; a
// getelementptr without flags promises nothing about where it lies, and belongs to the same object. Poison in either operand is
// poison in the result of both forms. The mask is as wide as the index of the pointer, which in every space of NVPTX is the pointer; vectors of
// pointers are the same element by element. Contract LOP.
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"

static LLVMValueRef as_arithmetic(LLVMBuilderRef b, LLVMContextRef c, LLVMValueRef call) {
  LLVMValueRef pointer = LLVMGetOperand(call, 0), mask = LLVMGetOperand(call, 1);
  LLVMPositionBuilderBefore(b, call);
  LLVMValueRef address = LLVMBuildPtrToInt(b, pointer, LLVMTypeOf(mask), "");
  LLVMValueRef low = LLVMBuildAnd(b, address, LLVMBuildNot(b, mask, ""), "");
  LLVMValueRef back = LLVMBuildNeg(b, low, "");
  return LLVMBuildGEP2(b, LLVMInt8TypeInContext(c), pointer, &back, 1, "");
}

nv_preserved nv_masked_pointers(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      if (!nv_is_intrinsic(inst, "llvm.ptrmask"))
        continue;
      nv_replace_and_erase(inst, as_arithmetic(b, c, inst));
      changed = true;
    }
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
