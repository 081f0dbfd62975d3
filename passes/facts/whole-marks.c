// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-marks.c: what loads say about the bytes around them:
// !nvopt.whole !{i32 bytes in front, i32 bytes in all, i32 alignment of the first}.
#include "facts/whole-marks.h"

#include <stddef.h>

#include <llvm-c/Target.h>

enum { NUMBERS = 3 };

static unsigned kind_of(LLVMValueRef load) {
  static const char name[] = "nvopt.whole";
  return LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(load)), name, sizeof name - 1);
}

static uint64_t store_size(LLVMValueRef load) {
  LLVMModuleRef module =
      LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(load)));
  return LLVMStoreSizeOfType(LLVMGetModuleDataLayout(module), LLVMTypeOf(load));
}

void nv_mark_whole(LLVMValueRef load, const nv_whole *whole) {
  LLVMContextRef llvm = LLVMGetTypeContext(LLVMTypeOf(load));
  LLVMTypeRef i32 = LLVMInt32TypeInContext(llvm);
  LLVMMetadataRef numbers[NUMBERS] = {
      LLVMValueAsMetadata(LLVMConstInt(i32, (uint64_t)whole->before, false)),
      LLVMValueAsMetadata(LLVMConstInt(i32, (uint64_t)whole->size, false)),
      LLVMValueAsMetadata(LLVMConstInt(i32, (uint64_t)whole->align, false))};
  LLVMSetMetadata(load, kind_of(load),
                  LLVMMetadataAsValue(llvm, LLVMMDNodeInContext2(llvm, numbers, NUMBERS)));
}

void nv_mark_part(LLVMValueRef load, uint64_t offset, uint64_t length, uint64_t align) {
  uint64_t start = offset / NV_WIDEST_LOAD * NV_WIDEST_LOAD, rest = length - start;
  nv_whole whole = {(int64_t)(offset - start),
                    (int64_t)(rest < NV_WIDEST_LOAD ? rest : NV_WIDEST_LOAD),
                    (int64_t)(align < NV_WIDEST_LOAD ? align : NV_WIDEST_LOAD)};
  if ((uint64_t)whole.size > store_size(load))
    nv_mark_whole(load, &whole);
}

bool nv_read_whole(LLVMValueRef load, nv_whole *whole) {
  LLVMValueRef node = LLVMGetMetadata(load, kind_of(load)), numbers[NUMBERS];
  if (!node || LLVMGetMDNodeNumOperands(node) != NUMBERS)
    return false;
  LLVMGetMDNodeOperands(node, numbers);
  for (unsigned i = 0; i < NUMBERS; i++)
    if (!numbers[i] || !LLVMIsAConstantInt(numbers[i]))
      return false;
  whole->before = LLVMConstIntGetSExtValue(numbers[0]);
  whole->size = LLVMConstIntGetSExtValue(numbers[1]);
  whole->align = LLVMConstIntGetSExtValue(numbers[2]);
  return whole->before >= 0 && whole->before < whole->size && whole->size <= NV_WIDEST_LOAD &&
         whole->align > 0 && whole->align <= NV_WIDEST_LOAD &&
         (whole->align & (whole->align - 1)) == 0;
}

void nv_move_whole(LLVMValueRef load, uint64_t distance) {
  nv_whole whole;
  if (!nv_read_whole(load, &whole))
    return;
  whole.before += (int64_t)distance;
  if (whole.before < whole.size)
    nv_mark_whole(load, &whole);
  else
    nv_drop_whole(load);
}

bool nv_drop_whole(LLVMValueRef load) {
  unsigned kind = kind_of(load);
  bool marked = LLVMGetMetadata(load, kind) != NULL;
  if (marked)
    LLVMSetMetadata(load, kind, NULL);
  return marked;
}
