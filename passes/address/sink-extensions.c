// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sink-extensions.c: nv-sink-extensions, extends an index in the block whose addresses need it.
//
//   entry:                                     entry:
//     %wide = sext i32 %i to i64                 %wide = sext i32 %i to i64
//     %a = getelementptr float, %p, %wide        %a = getelementptr float, %p, %wide
//     ...                                        ...
//   other:                               ->    other:
//     %b = getelementptr float, %q, %wide        %ext = sext i32 %i to i64
//                                                %b = getelementptr float, %q, %ext
//
// Instruction selection sees one block at a time. It makes one multiply-add of the 32-bit index
// (mul.wide, IMAD.WIDE) when the extension is in the block of the address; of an extension that
// comes from another block it makes a shift of 64 bits, and the 64-bit value lives on the way.
// CodeGenPrepare goes further in the wrong direction: where extension and source live out, it
// rewrites users of the source by truncations of the extension. Those are undone.
// For all code that addresses an element at two places, which is most kernels: read, test, write.
// Runs behind CodeGenPrepare, the last that moves extensions.
//
// Legal because an extension and a truncation have no effects and the source dominates every place
// that the extension dominates; a copy with the same flags gives the same value there, poison
// included. The truncation of an extension to the type of the source is the source; where `nneg` makes
// the extension poison the source is a value that may stand for it.
// A copy is made only for users that take it into their own multiplication: a product or a left
// shift by a constant, an array index. Any other user would pay for the copy. Not an index of a local array: ptxas addresses local
// memory in 32 bits, and one address does for all arrays that an index leads into. Contract PF-7.
#include "bridge/alias.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "passes.h"
#include "facts/shapes.h"

#include <llvm-c/Target.h>

#include <stb/stb_ds.h>

// The factor has to fit an immediate of mul.wide, signed or not.
enum { MAX_FACTOR = INT32_MAX, MAX_SHIFT = 30 };

// Other widths have no widening multiplication.
static bool is_index_extension(LLVMValueRef inst) {
  return (LLVMIsASExtInst(inst) || LLVMIsAZExtInst(inst)) && nv_is_int(inst, 64) &&
         nv_is_int(LLVMGetOperand(inst, 0), 32) && !LLVMIsAConstant(LLVMGetOperand(inst, 0));
}

static bool is_constant_in(LLVMValueRef v, uint64_t low, uint64_t high) {
  if (!LLVMIsAConstantInt(v))
    return false;
  uint64_t n = LLVMConstIntGetZExtValue(v);
  return low <= n && n <= high;
}

// An address of elements of more than a byte, not of local ones: selection multiplies its index by their size.
static bool scales_index(LLVMTargetDataRef layout, LLVMValueRef gep, unsigned operand) {
  if (LLVMGetNumOperands(gep) != 2 || operand != 1 ||
      LLVMGetTypeKind(LLVMTypeOf(gep)) != LLVMPointerTypeKind ||
      nv_is_scalable(LLVMGetGEPSourceElementType(gep)) ||
      LLVMIsAAllocaInst(nv_underlying_object(LLVMGetOperand(gep, 0), 0)))
    return false;
  uint64_t size = LLVMABISizeOfType(layout, LLVMGetGEPSourceElementType(gep));
  return 1 < size && size <= MAX_FACTOR;
}

// The user multiplies the extension by a constant, which mul.wide does together with extending.
static bool takes_extension(LLVMTargetDataRef layout, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  unsigned operand = nv_use_index(use);
  switch (LLVMGetInstructionOpcode(user)) {
  case LLVMGetElementPtr:
    return scales_index(layout, user, operand);
  case LLVMShl:
    return operand == 0 && is_constant_in(LLVMGetOperand(user, 1), 1, MAX_SHIFT);
  case LLVMMul:
    return operand == 0 && is_constant_in(LLVMGetOperand(user, 1), 2, MAX_FACTOR);
  default:
    return false;
  }
}

struct local_use {
  LLVMTargetDataRef layout;
  LLVMBasicBlockRef block;
};

static bool is_local_product(LLVMUseRef use, void *data) {
  const struct local_use *local = data;
  return LLVMGetInstructionParent(LLVMGetUser(use)) == local->block &&
         takes_extension(local->layout, use);
}

// Blocks other than that of `ext` that multiply it, in the order of their first use; stb_ds array.
static LLVMBasicBlockRef *multiplying_blocks(LLVMTargetDataRef layout, LLVMValueRef ext) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(ext), *blocks = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(ext); use; use = LLVMGetNextUse(use)) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(LLVMGetUser(use));
    bool known = block == home || !takes_extension(layout, use);
    for (ptrdiff_t i = 0; i < arrlen(blocks) && !known; i++)
      known = blocks[i] == block;
    if (!known)
      arrput(blocks, block);
  }
  return blocks;
}

static bool copy_into_blocks(LLVMTargetDataRef layout, LLVMValueRef ext) {
  LLVMBasicBlockRef *blocks = multiplying_blocks(layout, ext);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(blocks); i++) {
    LLVMValueRef place = nv_first_insertion_point(blocks[i]);
    if (!place)
      continue;
    struct local_use local = {layout, blocks[i]};
    nv_replace_uses_if(ext, nv_clone_at(ext, place, "ext"), is_local_product, &local);
    changed = true;
  }
  arrfree(blocks);
  return changed;
}

static bool undo_truncations(LLVMValueRef ext) {
  bool changed = false;
  LLVMUseRef next;
  for (LLVMUseRef use = LLVMGetFirstUse(ext); use; use = next) {
    next = LLVMGetNextUse(use);
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsATruncInst(user) || !nv_is_int(user, 32))
      continue;
    nv_replace_and_erase(user, LLVMGetOperand(ext, 0));
    changed = true;
  }
  return changed;
}

nv_preserved nv_sink_extensions(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(function));
  LLVMValueRef *extensions = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_index_extension(inst))
        arrput(extensions, inst);
    }
  }
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(extensions); i++) {
    changed |= undo_truncations(extensions[i]);
    changed |= copy_into_blocks(layout, extensions[i]);
  }
  // Last of all: what is deleted may take other extensions of the list with it.
  changed |= nv_delete_dead_list(ctx, extensions, arrlenu(extensions)) > 0;
  arrfree(extensions);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
