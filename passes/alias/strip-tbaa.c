// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// strip-tbaa.c: nv-strip-tbaa, forgets the types of memory accesses (option strict-aliasing=0).
//
//   load float, ptr %p, !tbaa !4   ->   load float, ptr %p
//
// Clang says with !tbaa that memory is accessed as the type that it has, at -O1 and above, unless it
// is given -fno-strict-aliasing. Code that breaks this rule runs as written without the tags.
// Legal because metadata only adds promises. Contract AA-06.
#include "bridge/metadata.h"
#include "passes.h"

nv_preserved nv_strip_tbaa(nv_pass_ctx *ctx, LLVMValueRef function) {
  (void)ctx;
  static const char *const kinds[] = {"tbaa", "tbaa.struct"};
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!nv_has_metadata(inst, kinds[i]))
          continue;
        nv_remove_metadata(inst, kinds[i]);
        changed = true;
      }
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
