// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-marks.c: what loads say about the bytes around them: !nvopt.whole !{i32 bytes in front, i32 bytes in all}.
#include "memory/whole-marks.h"

#include <stddef.h>

#include <llvm-c/Target.h>

static unsigned kind_of(LLVMValueRef load) {
  static const char name[] = "nvopt.whole";
  return LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(load)), name, sizeof name - 1);
}

static uint64_t store_size(LLVMValueRef load) {
  LLVMModuleRef module =
      LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(load)));
  return LLVMStoreSizeOfType(LLVMGetModuleDataLayout(module), LLVMTypeOf(load));
}

void nv_mark_whole(LLVMValueRef load, uint64_t offset, uint64_t length, uint64_t align) {
  uint64_t unit = NV_WIDEST_LOAD, part = store_size(load);
  while (unit > part && (align % unit != 0 || offset / unit * unit + unit > length))
    unit /= 2;
  if (unit <= part)
    return;
  LLVMContextRef llvm = LLVMGetTypeContext(LLVMTypeOf(load));
  LLVMTypeRef i32 = LLVMInt32TypeInContext(llvm);
  LLVMMetadataRef numbers[] = {LLVMValueAsMetadata(LLVMConstInt(i32, offset % unit, false)),
                               LLVMValueAsMetadata(LLVMConstInt(i32, unit, false))};
  LLVMSetMetadata(load, kind_of(load),
                  LLVMMetadataAsValue(llvm, LLVMMDNodeInContext2(llvm, numbers, 2)));
}

bool nv_read_whole(LLVMValueRef load, int64_t *before, int64_t *size) {
  LLVMValueRef node = LLVMGetMetadata(load, kind_of(load)), numbers[2];
  if (!node || LLVMGetMDNodeNumOperands(node) != 2)
    return false;
  LLVMGetMDNodeOperands(node, numbers);
  if (!numbers[0] || !numbers[1] || !LLVMIsAConstantInt(numbers[0]) ||
      !LLVMIsAConstantInt(numbers[1]))
    return false;
  *before = LLVMConstIntGetSExtValue(numbers[0]);
  *size = LLVMConstIntGetSExtValue(numbers[1]);
  return *before >= 0 && *before < *size && *size <= NV_WIDEST_LOAD && (*size & (*size - 1)) == 0;
}

bool nv_drop_whole(LLVMValueRef load) {
  unsigned kind = kind_of(load);
  bool marked = LLVMGetMetadata(load, kind) != NULL;
  if (marked)
    LLVMSetMetadata(load, kind, NULL);
  return marked;
}
