// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lock-loops.c: nv-lock-loops, the lanes of a warp meet again when one of them has had the lock.
//
//   try:  %old = cmpxchg %lock, 0, 1              try:  %old = cmpxchg %lock, 0, 1
//         br i1 %got, %hold, %try                       br i1 %got, %hold, %again
//   hold: ...                               ->    hold: ...
//         atomicrmw xchg %lock, 0                       atomicrmw xchg %lock, 0
//         (rest)                                        br %again
//                                               again: br i1 %got, %rest, %try
//
// `while (!done) if (take(lock)) { ...; give(lock); done = true; }` says that all lanes go into the next round
// together. LLVM knows what `done` is on either way and sends those who have not got the lock straight
// back, as `while (!take(lock));` does as written. They then try again and again, and the one of
// their own warp that they wait for gets a part of the warp's time only.
//
// Where not all who come to the new block have come by the condition, a phi tells them apart.
//
// Which loops: one way out, by a condition made of what the loop reads from %lock, volatile or atomic;
// and behind it a way without loops that writes to the same place. All from there to that write comes into the loop.
//
// Legal: each way executes the same instructions in the same order, besides a branch on a value that
// tells the ways apart. But lanes that have come to the new block may wait there for the others of their warp, so
// what the others have left to do must end by itself: the loop and the way to the write hold no
// loops, calls, assembly, barriers or anything else that is convergent. A lane that tries again has only the one round left,
// and one that has the lock only the way to its end, whoever else waits. Contract CG-11.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/nvvm.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "loops/loop-blocks.h"
#include "passes.h"

// What is looked at of a condition, and of the way from the loop to the write; more is left alone.
enum { MAX_CONDITION = 16, MAX_WAY = 32 };

struct lock_loop {
  LLVMBasicBlockRef header, exiting;
  unsigned out;              // which successor of `exiting` is outside
  bool is_always_asked;      // every round comes to the condition
  LLVMBasicBlockRef *blocks; // of the loop; stb_ds array
  LLVMBasicBlockRef *way;    // from the exit to the write, whose block comes last; stb_ds array
  LLVMValueRef write;
};

static bool is_in(LLVMBasicBlockRef *blocks, LLVMBasicBlockRef block) {
  for (ptrdiff_t i = 0; i < arrlen(blocks); i++) {
    if (blocks[i] == block)
      return true;
  }
  return false;
}

//===-- What is read and written --------------------------------------------------------------===//

// The place that `inst` reads so that another thread's write is seen; NULL if it does not.
static LLVMValueRef polled(LLVMValueRef inst) {
  bool load = LLVMIsALoadInst(inst) && (nv_effects(inst) & (NV_VOLATILE | NV_ATOMIC));
  return load || LLVMIsAAtomicRMWInst(inst) || LLVMIsAAtomicCmpXchgInst(inst)
             ? LLVMGetOperand(inst, 0)
             : NULL;
}

// The place that `inst` writes; NULL if it is no access or only reads.
static LLVMValueRef written(LLVMValueRef inst) {
  if (LLVMIsAStoreInst(inst))
    return LLVMGetOperand(inst, 1);
  return LLVMIsAAtomicRMWInst(inst) || LLVMIsAAtomicCmpXchgInst(inst) ? LLVMGetOperand(inst, 0)
                                                                      : NULL;
}

static bool is_same_place(nv_pass_ctx *ctx, LLVMValueRef a, LLVMValueRef b) {
  int64_t at_a, at_b;
  return nv_base_and_offset(ctx, a, true, false, &at_a) ==
             nv_base_and_offset(ctx, b, true, false, &at_b) &&
         at_a == at_b;
}

// The places of `loop` that `condition` depends on within one round; an stb_ds array.
static LLVMValueRef *polled_places(const nv_loop *loop, LLVMValueRef condition) {
  LLVMValueRef *seen = NULL, *places = NULL;
  arrput(seen, condition);
  for (ptrdiff_t i = 0; i < arrlen(seen) && i < MAX_CONDITION; i++) {
    LLVMValueRef inst = seen[i];
    if (!LLVMIsAInstruction(inst) || !nv_loop_contains_inst(loop, inst) || LLVMIsAPHINode(inst))
      continue;
    LLVMValueRef place = polled(inst);
    if (place)
      arrput(places, place);
    for (unsigned k = 0, n = (unsigned)LLVMGetNumOperands(inst); k < n && !place; k++)
      arrput(seen, LLVMGetOperand(inst, k));
  }
  arrfree(seen);
  return places;
}

// The first write in `block` to one of the places; NULL if there is none.
static LLVMValueRef find_write(nv_pass_ctx *ctx, LLVMBasicBlockRef block, LLVMValueRef *places) {
  nv_foreach_inst(inst, block) {
    LLVMValueRef place = written(inst);
    for (ptrdiff_t i = 0; i < arrlen(places) && place; i++) {
      if (is_same_place(ctx, place, places[i]))
        return inst;
    }
  }
  return NULL;
}

//===-- What may be waited for ----------------------------------------------------------------===//

static bool is_fence_or_pause(LLVMValueRef call) {
  size_t len = 0;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  const char *name = LLVMGetValueName2(callee, &len);
  return LLVMIsAFunction(callee) && (nv_span_starts_with(name, len, "llvm.nvvm.membar.") ||
                                     nv_span_starts_with(name, len, "llvm.nvvm.fence.sc.") ||
                                     nv_is_intrinsic(call, "llvm.nvvm.nanosleep"));
}

// Ends by itself, whatever the other lanes of the warp do. Debug and lifetime marks are such intrinsics.
static bool ends_alone(LLVMValueRef inst) {
  unsigned effects = nv_effects(inst);
  if (!(effects & NV_CALL))
    return true;
  return is_fence_or_pause(inst) ||
         (nv_called_intrinsic(inst) &&
          !(effects & (NV_CONVERGENT | NV_MAY_NOT_RETURN | NV_INLINE_ASM | NV_NO_DUPLICATE)));
}

static bool all_end_alone(LLVMBasicBlockRef block, LLVMValueRef last) {
  nv_foreach_inst(inst, block) {
    if (!ends_alone(inst))
      return false;
    if (inst == last)
      break;
  }
  return true;
}

// Appends `block` and what is reached from it up to `last` to the way. False for a loop on it, an end that is no
// branch, a block of the loop, or when the way is too long. `path` are the blocks that led here.
static bool walk(struct lock_loop *l, LLVMBasicBlockRef block, LLVMBasicBlockRef last,
                 LLVMBasicBlockRef **path) {
  if (block == last)
    return true;
  if (is_in(*path, block) || is_in(l->blocks, block))
    return false;
  if (is_in(l->way, block))
    return true;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (arrlen(l->way) >= MAX_WAY || !LLVMIsABranchInst(end) || !all_end_alone(block, NULL))
    return false;
  arrput(l->way, block);
  arrput(*path, block);
  for (unsigned i = 0, n = LLVMGetNumSuccessors(end); i < n; i++) {
    if (!walk(l, LLVMGetSuccessor(end, i), last, path))
      return false;
  }
  (void)arrpop(*path);
  return true;
}

// All that can be on the way from `first`, which only the loop leads to, to the block of the write is entered from
// there only, and not from behind the write: a loop around it would come to the new block without the loop of the lock.
static bool is_way_alone(const struct lock_loop *l, LLVMBasicBlockRef first) {
  for (ptrdiff_t i = 0; i < arrlen(l->way); i++) {
    LLVMBasicBlockRef from[MAX_WAY + 1];
    size_t n = nv_predecessors(l->way[i], from, MAX_WAY + 1);
    if (n > MAX_WAY)
      return false;
    for (size_t k = 0; k < n; k++) {
      bool enters = l->way[i] == first && from[k] == l->exiting;
      if (!enters && (!is_in(l->way, from[k]) || from[k] == arrlast(l->way)))
        return false;
    }
  }
  return true;
}

static bool find_way(nv_pass_ctx *ctx, struct lock_loop *l, LLVMBasicBlockRef first,
                     LLVMValueRef *places) {
  const nv_postdomtree *pdt = nv_postdominators(ctx, LLVMGetBasicBlockParent(first));
  LLVMBasicBlockRef last = first;
  for (unsigned n = 0; last && !(l->write = find_write(ctx, last, places)); n++)
    last = n < MAX_WAY ? nv_ipostdom(pdt, last) : NULL;
  if (!last || is_in(l->blocks, last) || !all_end_alone(last, l->write))
    return false;
  LLVMBasicBlockRef *path = NULL;
  bool found = walk(l, first, last, &path);
  arrfree(path);
  arrput(l->way, last);
  return found && is_way_alone(l, first);
}

//===-- Loops ---------------------------------------------------------------------------------===//

// Every edge to the header from inside is the only one of its block.
static bool are_back_edges_single(const struct lock_loop *l) {
  for (ptrdiff_t i = 0; i < arrlen(l->blocks); i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(l->blocks[i]);
    if (!LLVMIsABranchInst(end) ||
        (LLVMIsConditional(end) && LLVMGetSuccessor(end, 0) == LLVMGetSuccessor(end, 1)))
      return false;
  }
  return true;
}

// Fills in `l`, whose arrays the caller frees.
static bool find_lock(nv_pass_ctx *ctx, const nv_loop *loop, struct lock_loop *l) {
  l->header = nv_loop_header(loop);
  l->exiting = nv_loop_exiting_block(loop);
  if (!l->exiting || !nv_loop_is_innermost(loop))
    return false;
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(l->exiting);
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  l->out = nv_loop_contains_block(loop, LLVMGetSuccessor(branch, 0));
  LLVMBasicBlockRef first = LLVMGetSuccessor(branch, l->out), latch = nv_loop_latch(loop);
  l->is_always_asked =
      latch && nv_dominates_block(nv_dominators(ctx, nv_loop_function(loop)), l->exiting, latch);
  LLVMValueRef *places = polled_places(loop, LLVMGetCondition(branch));
  bool found = arrlen(places) > 0;
  if (found) {
    l->blocks = nv_loop_block_list(ctx, loop);
    for (ptrdiff_t i = 0; i < arrlen(l->blocks); i++)
      found &= all_end_alone(l->blocks[i], NULL);
    found = found && are_back_edges_single(l) && find_way(ctx, l, first, places);
  }
  arrfree(places);
  return found;
}

static void free_lock(struct lock_loop *l) {
  arrfree(l->blocks);
  arrfree(l->way);
}

//===-- Where they meet -----------------------------------------------------------------------===//

struct meeting {
  const struct lock_loop *lock;
  LLVMBuilderRef builder;
  LLVMBasicBlockRef block, held; // `held`: what ends with the write
  LLVMBasicBlockRef *latches;    // stb_ds array
};

// A phi in the block where the ways meet: `held` for who had the lock, for the others what `of_latch` says, or
// `otherwise` where that is NULL.
static LLVMValueRef build_phi(const struct meeting *m, LLVMValueRef held, LLVMValueRef of_latch,
                              LLVMValueRef otherwise) {
  LLVMValueRef phi = LLVMBuildPhi(m->builder, LLVMTypeOf(held), "");
  LLVMBasicBlockRef from = m->held;
  LLVMAddIncoming(phi, &held, &from, 1);
  for (ptrdiff_t i = 0; i < arrlen(m->latches); i++) {
    LLVMValueRef value = of_latch ? nv_phi_value_from(of_latch, m->latches[i]) : otherwise;
    LLVMAddIncoming(phi, &value, &m->latches[i], 1);
  }
  return phi;
}

static LLVMBasicBlockRef block_of_use(LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  if (LLVMIsAPHINode(user)) {
    for (unsigned i = 0, n = LLVMCountIncoming(user); i < n; i++) {
      if (LLVMGetOperandUse(user, i) == use)
        return LLVMGetIncomingBlock(user, i);
    }
  }
  return LLVMGetInstructionParent(user);
}

// Behind the place where the ways meet.
static bool is_behind(LLVMUseRef use, void *data) {
  const struct meeting *m = data;
  LLVMBasicBlockRef block = block_of_use(use);
  return block != m->block && !is_in(m->lock->blocks, block) && !is_in(m->lock->way, block);
}

static bool has_use_behind(LLVMValueRef value, struct meeting *m) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    if (is_behind(use, m))
      return true;
  }
  return false;
}

// What who had the lock computed and uses later; the others come to the same place without it.
static void hand_on(const struct meeting *m, LLVMBasicBlockRef *blocks) {
  for (ptrdiff_t i = 0; i < arrlen(blocks); i++) {
    nv_foreach_inst(inst, blocks[i]) {
      if (!has_use_behind(inst, (struct meeting *)m))
        continue;
      LLVMValueRef phi = build_phi(m, inst, NULL, LLVMGetPoison(LLVMTypeOf(inst)));
      nv_replace_uses_if(inst, phi, is_behind, (void *)m);
    }
  }
}

static void merge_header_phis(const struct meeting *m) {
  nv_foreach_inst(phi, m->lock->header) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef next = build_phi(m, LLVMGetPoison(LLVMTypeOf(phi)), phi, NULL);
    LLVMBasicBlockRef block = m->block;
    for (ptrdiff_t i = 0; i < arrlen(m->latches); i++)
      nv_phi_remove_incoming(phi, m->latches[i]);
    LLVMAddIncoming(phi, &next, &block, 1);
  }
}

static void lead_to(LLVMBasicBlockRef from, LLVMBasicBlockRef old, LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  for (unsigned i = 0, n = LLVMGetNumSuccessors(end); i < n; i++) {
    if (LLVMGetSuccessor(end, i) == old)
      LLVMSetSuccessor(end, i, block);
  }
}

// What the source asked for the loop moves to its new end.
static void move_loop_metadata(LLVMValueRef to, LLVMBasicBlockRef from) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  unsigned kind = LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(end)), "llvm.loop", 9);
  LLVMValueRef of_loop = LLVMGetMetadata(end, kind);
  if (of_loop) {
    LLVMSetMetadata(to, kind, of_loop);
    LLVMSetMetadata(end, kind, NULL);
  }
}

static void meet(nv_pass_ctx *ctx, const struct lock_loop *l) {
  LLVMContextRef context = nv_ctx_llvm(ctx);
  LLVMBasicBlockRef rest = nv_split_block(ctx, LLVMGetNextInstruction(l->write), "");
  struct meeting m = {.lock = l,
                      .builder = LLVMCreateBuilderInContext(context),
                      .block = LLVMInsertBasicBlockInContext(context, rest, "meet"),
                      .held = LLVMGetInstructionParent(l->write)};
  for (ptrdiff_t i = 0; i < arrlen(l->blocks); i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(l->blocks[i]);
    for (unsigned k = 0, n = LLVMGetNumSuccessors(end); k < n; k++) {
      if (LLVMGetSuccessor(end, k) == l->header)
        arrput(m.latches, l->blocks[i]);
    }
  }
  LLVMPositionBuilderAtEnd(m.builder, m.block);
  merge_header_phis(&m);
  hand_on(&m, l->blocks);
  hand_on(&m, l->way);
  LLVMValueRef exit = LLVMGetBasicBlockTerminator(l->exiting);
  LLVMValueRef out = LLVMConstInt(LLVMInt1TypeInContext(context), !l->out, false);
  LLVMValueRef condition = l->is_always_asked
                               ? LLVMGetCondition(exit)
                               : build_phi(&m, out, NULL, LLVMBuildNot(m.builder, out, ""));
  LLVMValueRef branch =
      LLVMBuildCondBr(m.builder, condition, l->out ? l->header : rest, l->out ? rest : l->header);
  nv_copy_debug_loc(branch, exit);
  for (ptrdiff_t i = 0; i < arrlen(m.latches); i++) {
    move_loop_metadata(branch, m.latches[i]);
    lead_to(m.latches[i], l->header, m.block);
  }
  lead_to(m.held, rest, m.block);
  LLVMDisposeBuilder(m.builder);
  arrfree(m.latches);
}

nv_preserved nv_lock_loops(nv_pass_ctx *ctx, LLVMValueRef function) {
  // atomic-expand, behind which this pass runs, is there at O0, too.
  if (nv_has_attr(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "optnone"))
    return NV_UNCHANGED;
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  struct lock_loop *found = NULL;
  for (ptrdiff_t i = 0; i < arrlen(loops); i++) {
    struct lock_loop l = {0};
    if (find_lock(ctx, loops[i], &l))
      arrput(found, l);
    else
      free_lock(&l);
  }
  arrfree(loops);
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    nv_remark(ctx, NV_REMARK_PASSED, "LockLoop", LLVMGetBasicBlockTerminator(found[i].exiting),
              NV_TEXT("lanes that wait for a lock meet the one that had it before they try again"));
    meet(ctx, &found[i]);
    nv_changed_cfg(ctx, function);
    free_lock(&found[i]);
  }
  bool changed = arrlen(found) > 0;
  arrfree(found);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
