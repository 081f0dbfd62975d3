// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-way.c: whether memory stays as it is on all ways from one place of a function to another.
//
// Looked at are the rest of the first block, all blocks that lead from it to the second one, and that one up
// to the place. Past a limit memory may change.
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/cfg.h"
#include "bridge/effects.h"
#include "facts/memory-effects.h"
#include "facts/memory-way.h"
#include "facts/nvvm-aa.h"
#include "facts/shapes.h"

// Blocks and instructions on the way of one access.
enum { MAX_WALK_BLOCKS = 64, MAX_WALK_INSTS = 512 };

struct walk {
  nv_alias_info *alias;
  nv_location location;
  bool located;
  unsigned insts;
};

static bool may_write(struct walk *w, LLVMValueRef other) {
  if (++w->insts > MAX_WALK_INSTS)
    return true;
  if (!(nv_effects(other) & NV_WRITES))
    return false;
  return !w->located || nv_may_change(w->alias, other, &w->location);
}

static bool range_may_write(struct walk *w, LLVMValueRef from, LLVMValueRef end) {
  for (LLVMValueRef i = from; i && i != end; i = LLVMGetNextInstruction(i)) {
    if (may_write(w, i))
      return true;
  }
  return false;
}

// Blocks on ways from `home` to `target`, without both. False when there are too many, or a way
// comes back to `target`.
static bool blocks_between(LLVMBasicBlockRef home, LLVMBasicBlockRef target,
                           LLVMBasicBlockRef **out) {
  LLVMBasicBlockRef *work = NULL;
  bool ok = true;
  arrput(work, target);
  while (ok && arrlen(work)) {
    LLVMBasicBlockRef block = arrpop(work);
    LLVMBasicBlockRef before[MAX_WALK_BLOCKS];
    size_t n = nv_predecessors(block, before, MAX_WALK_BLOCKS);
    ok = n <= MAX_WALK_BLOCKS;
    for (size_t i = 0; i < n && ok; i++) {
      if (before[i] == home || nv_list_has(*out, before[i]))
        continue;
      ok = before[i] != target && arrlen(*out) < MAX_WALK_BLOCKS;
      arrput(*out, before[i]);
      arrput(work, before[i]);
    }
  }
  arrfree(work);
  return ok;
}

bool nv_memory_stays(nv_pass_ctx *ctx, LLVMValueRef access, LLVMValueRef from, LLVMValueRef to) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(from), target = LLVMGetInstructionParent(to),
                    *between = NULL;
  struct walk w = {.alias = nv_alias(ctx, LLVMGetBasicBlockParent(home))};
  if (LLVMIsALoadInst(access) && (nv_is_pointer_to_constant(w.alias, access) ||
                                  nv_aa_never_written(LLVMGetOperand(access, 0))))
    return true;
  w.located = nv_location_of(access, &w.location);
  bool stays = blocks_between(home, target, &between) &&
               !range_may_write(&w, LLVMGetNextInstruction(from), NULL) &&
               !range_may_write(&w, LLVMGetFirstInstruction(target), to);
  for (ptrdiff_t i = 0; i < arrlen(between) && stays; i++)
    stays = !range_may_write(&w, LLVMGetFirstInstruction(between[i]), NULL);
  arrfree(between);
  return stays;
}
