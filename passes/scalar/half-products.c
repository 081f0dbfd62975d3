// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// half-products.c: products of half words with a sign are multiplied in words.
//
//   %a = load i16, ptr %p             ld.global.b16   %rs1, [%rd1];         ld.global.s16   %r1, [%rd1];
//   %x = sext i16 %a to i32           ld.global.b16   %rs2, [%rd2];   ->    ld.global.s16   %r2, [%rd2];
//   %b = load i16, ptr %q             mul.wide.s16    %r3, %rs1, %rs2;      mul.lo.s32      %r3, %r1, %r2;
//   %y = sext i16 %b to i32
//   %m = mul i32 %x, %y
//
// Selection writes the left one. A load of a half word without a sign leaves the upper half of a register 0, so that ptxas extends each
// factor by an instruction of its own; the load of one with its sign does it for nothing, but selection looks for the product
// first. What it does not see is a product: one in PTX, of the extended factors. ptxas makes one instruction of it and of a sum behind it,
// as it does of any other. Without a sign both forms are the same.
//
// Where the half words are not loaded in the block of the product nothing is gained, and it stays.
//
// Legal because mul.lo.s32 gives the lower word of the product, which is all that %m has; where %m says that it does not wrap around,
// it is that number or poison. Contract CG-24.
#include "scalar/half-products.h"

#include <string.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "facts/shapes.h"

enum { HALF = 16, WORD = 32 };

// A half word that is extended with its sign in the block of its product.
static bool is_extended(LLVMValueRef v, LLVMBasicBlockRef block) {
  return LLVMIsASExtInst(v) && LLVMGetInstructionParent(v) == block &&
         nv_is_int(LLVMGetOperand(v, 0), HALF);
}

static bool fits_half(LLVMValueRef v) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetSExtValue(v) >= INT16_MIN &&
         LLVMConstIntGetSExtValue(v) <= INT16_MAX;
}

// Selection loads it with its sign: nobody else wants it without.
static bool is_loaded(LLVMValueRef v, LLVMBasicBlockRef block) {
  if (!is_extended(v, block))
    return false;
  LLVMValueRef load = LLVMGetOperand(v, 0);
  return LLVMIsALoadInst(load) && LLVMGetInstructionParent(load) == block && nv_has_one_use(load) &&
         nv_is_plain_access(load);
}

bool nv_multiply_words(LLVMBuilderRef b, LLVMValueRef inst) {
  static const char text[] = "mul.lo.s32 \t$0, $1, $2;", constraints[] = "=r,r,r";
  LLVMBasicBlockRef block = LLVMGetInstructionParent(inst);
  LLVMValueRef factors[] = {LLVMGetOperand(inst, 0), LLVMGetOperand(inst, 1)};
  bool loaded = false;
  for (unsigned i = 0; i < 2; i++) {
    if (!is_extended(factors[i], block) && !fits_half(factors[i]))
      return false;
    loaded |= is_loaded(factors[i], block);
  }
  if (!loaded || !nv_is_int(inst, WORD))
    return false;
  LLVMTypeRef word = LLVMTypeOf(inst), args[] = {word, word};
  LLVMTypeRef type = LLVMFunctionType(word, args, 2, false);
  LLVMValueRef product =
      LLVMGetInlineAsm(type, text, strlen(text), constraints, strlen(constraints), false, false,
                       LLVMInlineAsmDialectATT, false);
  LLVMPositionBuilderBefore(b, inst);
  nv_replace_and_erase(inst, LLVMBuildCall2(b, type, product, factors, 2, ""));
  return true;
}
