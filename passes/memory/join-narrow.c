// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// join-narrow.c: nv-join-narrow, LLVM's load-store-vectorizer for functions with narrow accesses.
//
//   %a = load i8, ptr addrspace(1) %p                   %v = load <4 x i8>, ptr addrspace(1) %p
//   ... %d = load i8, ptr addrspace(1) %p.3     ->      bytes taken from %v
//
// The code generator joins neighbouring accesses anyway. In front of it that pays where later passes
// of the IR use the wide value: bytes and half words that come in one word need no extraction when
// nv-dot-products or instcombine see the word. Accesses of 32 bits and more become vectors of values
// that nobody looks at as one. So the search, 4 % of the time of O3, is made only in functions that
// have two loads, or two stores, of less than 32 bits in one block.
//
// Nor in functions with a block of more than MAX_ACCESSES of them, such as copies of many structs byte
// by byte: there the search takes ten times as long for twice as many. The code generator makes it
// again behind its own address passes, where it is fast.
//
// Legality: LLVM's pass does all the work. Contract PF-13.
#include <llvm-c/Target.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "passes.h"

enum { WORD_BITS = 32, MAX_ACCESSES = 2048 };

// A load or store of less than a word. Volatile and atomic ones count, which costs time only.
static bool is_narrow(LLVMValueRef inst, LLVMTargetDataRef layout) {
  if (LLVMIsALoadInst(inst))
    return LLVMStoreSizeOfType(layout, LLVMTypeOf(inst)) * 8 < WORD_BITS;
  return LLVMIsAStoreInst(inst) &&
         LLVMStoreSizeOfType(layout, LLVMTypeOf(LLVMGetOperand(inst, 0))) * 8 < WORD_BITS;
}

struct narrow {
  unsigned loads, stores;
};

static struct narrow count_narrow(LLVMBasicBlockRef block, LLVMTargetDataRef layout) {
  struct narrow n = {0};
  nv_foreach_inst(inst, block) {
    if (!is_narrow(inst, layout))
      continue;
    if (LLVMIsALoadInst(inst))
      n.loads++;
    else
      n.stores++;
  }
  return n;
}

nv_preserved nv_join_narrow(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  bool any = false;
  nv_foreach_block(block, function) {
    struct narrow n = count_narrow(block, layout);
    if (n.loads + n.stores > MAX_ACCESSES)
      return NV_UNCHANGED;
    any |= n.loads > 1 || n.stores > 1;
  }
  return any ? nv_vectorize_accesses(ctx, function) : NV_UNCHANGED;
}
