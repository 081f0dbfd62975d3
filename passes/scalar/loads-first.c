// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loads-first.c: nv-loads-first, loads of a block in front of what does not need to be.
//
//   %a = load float, %p                %a = load float, %p
//   %s = fadd float %s0, %a            %q = getelementptr float, %p, %n
//   %q = getelementptr float, %p, %n   %b = load float, %q
//   %b = load float, %q           ->   %s = fadd float %s0, %a
//   %t = fadd float %s, %b             %t = fadd float %s, %b
//
// A warp waits where a loaded value is used first. ptxas has its own order of instructions, but a choice between equal ones falls
// by the order of the text, and so do its estimates of registers: with uses in between it often waits for one load before it
// asks for the next. Runs in front of nv-roots-together and instruction selection, which keep the order of loads.
//
// What loads of global memory need, they themselves included, goes in front of the other instructions between two walls: an
// access that orders, a write that is no plain store, a call that may not return, a convergent operation, the ends of the block.
// A plain store is no wall where neither the loads behind it nor what their addresses are loaded from can meet what it writes:
// rounds of an unrolled loop that write through a restrict pointer, or count in shared memory. Where
// the loads between two walls take more than MAX_WAITING registers, all of them at a time would be more than a loop over a stencil
// has; the last store that leaves fewer behind is a wall then. Where there are more between two stores each goes up by AHEAD loads: in
// front of what stood behind the load that many in front of it. Not in the body of a loop of less than LONG instructions: of those ptxas
// finds all loads by itself, and in this order it asks for some of them later.
//
// Legal because nothing between two walls writes what is read, waits for other threads or ends the thread: each instruction runs
// exactly when the first one does, reads what it read before, and no value is used in front of its definition, since an
// instruction moves together with all that it uses. A store whose bytes a moved load may read, by alias analysis, is a wall.
// Flags and metadata say the same at the new place. Contract CG-22.
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "facts/register-pressure.h"
#include "hash.h"
#include "passes.h"

enum {
  MAX_WAITING = 16, // registers that wait for loads at a time
  MAX_STORES = 16,  // stores that one stretch of loads goes in front of
  AHEAD = 8,        // loads in front of the uses of which each one goes where there are more
  LONG = 192,       // instructions between walls of a loop, below which ptxas finds all loads
  GENERIC = 0,
  GLOBAL = 1, // address spaces
};

// An instruction between two walls.
struct place {
  LLVMValueRef inst;
  bool is_needed; // by a load, or one itself
  UT_hash_handle hh;
};

struct pass {
  nv_pass_ctx *ctx;
  struct place *between; // stb_ds array: what stands between two walls
  struct place *places;  // hash: the same, by instruction
  int64_t moved;
  bool in_loop; // the block that is looked at
};

// `store` writes a local array. ptxas itself takes loads in front of it, and moves back those that it finds there.
static bool is_local(LLVMValueRef store) {
  return LLVMIsAAllocaInst(nv_underlying_object(LLVMGetOperand(store, 1), 0));
}

static bool is_wall(LLVMValueRef inst) {
  const unsigned stays = NV_WRITES | NV_ATOMIC | NV_VOLATILE | NV_CONVERGENT | NV_MAY_THROW |
                         NV_MAY_NOT_RETURN | NV_TERMINATOR | NV_SIDE_EFFECTS;
  unsigned store = LLVMIsAStoreInst(inst) && !is_local(inst) ? NV_WRITES | NV_SIDE_EFFECTS : 0u;
  return LLVMIsAAllocaInst(inst) || nv_effects(inst) & (stays & ~store);
}

// What takes hundreds of cycles.
static bool is_long_load(LLVMValueRef inst) {
  if (!LLVMIsALoadInst(inst))
    return false;
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(inst, 0)));
  return space == GENERIC || space == GLOBAL;
}

// Registers of the long loads from `from` to `to`, the end.
static unsigned waiting(const struct pass *p, ptrdiff_t from, ptrdiff_t to) {
  unsigned registers = 0;
  for (ptrdiff_t i = from; i < to; i++)
    if (is_long_load(p->between[i].inst))
      registers += nv_registers_of(p->between[i].inst);
  return registers;
}

static void find_needed(struct pass *p, ptrdiff_t from, ptrdiff_t to) {
  for (ptrdiff_t i = from; i < to; i++)
    p->between[i].is_needed = is_long_load(p->between[i].inst);
  for (ptrdiff_t i = to - 1; i >= from; i--) {
    const struct place *at = &p->between[i];
    for (int k = 0, n = at->is_needed ? LLVMGetNumOperands(at->inst) : 0; k < n; k++) {
      LLVMValueRef operand = LLVMGetOperand(at->inst, (unsigned)k);
      struct place *maker;
      HASH_FIND_PTR(p->places, &operand, maker);
      if (maker && maker - p->between >= from)
        maker->is_needed = true;
    }
  }
}

// None of the stores that stand in front of `reader` from `from` on writes what it reads.
static bool passes_stores(const struct pass *p, nv_alias_batch *batch, ptrdiff_t from,
                          ptrdiff_t reader) {
  nv_location read;
  bool known = nv_location_of(p->between[reader].inst, &read);
  for (ptrdiff_t i = from; i < reader; i++)
    if (LLVMIsAStoreInst(p->between[i].inst) &&
        (!known || nv_batch_modref_location(batch, p->between[i].inst, &read) & NV_MOD))
      return false;
  return true;
}

// What the long loads from `from` to `to` need may go in front of all that stands there.
static bool may_go(struct pass *p, ptrdiff_t from, ptrdiff_t to) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(p->between[from].inst);
  nv_alias_batch *batch = nv_alias_batch_begin(nv_alias(p->ctx, LLVMGetBasicBlockParent(block)));
  bool may = true;
  find_needed(p, from, to);
  for (ptrdiff_t i = from; may && i < to; i++)
    may = !p->between[i].is_needed || !(nv_effects(p->between[i].inst) & NV_READS) ||
          passes_stores(p, batch, from, i);
  nv_alias_batch_end(batch);
  return may;
}

static void order(struct pass *p, ptrdiff_t from, ptrdiff_t to) {
  find_needed(p, from, to);
  LLVMValueRef other = NULL; // the first one that loads do not need
  for (ptrdiff_t i = from; i < to; i++) {
    const struct place *at = &p->between[i];
    if (!at->is_needed) {
      other = other ? other : at->inst;
    } else if (other) {
      nv_move_up(at->inst, other);
      p->moved += is_long_load(at->inst);
    }
  }
}

// Each long load, with what it needs, goes in front of what stands behind the load AHEAD loads in front of it.
static void order_ahead(struct pass *p, ptrdiff_t from, ptrdiff_t to) {
  ptrdiff_t *loads = NULL; // stb_ds: places of the loads so far
  ptrdiff_t *others =
      NULL; // stb_ds: for each place the next one that no load needs, `to` behind the last
  find_needed(p, from, to);
  arrsetlen(others, (size_t)(to - from) + 1);
  others[to - from] = to;
  for (ptrdiff_t i = to - 1; i >= from; i--)
    others[i - from] = p->between[i].is_needed ? others[i - from + 1] : i;
  for (ptrdiff_t i = from; i < to; i++) {
    if (!p->between[i].is_needed)
      continue;
    ptrdiff_t n = arrlen(loads);
    ptrdiff_t other = others[n < AHEAD ? 0 : loads[n - AHEAD] + 1 - from];
    bool is_load = is_long_load(p->between[i].inst);
    if (other < i) {
      nv_move_up(p->between[i].inst, p->between[other].inst);
      p->moved += is_load;
    }
    if (is_load)
      arrput(loads, i);
  }
  arrfree(loads);
  arrfree(others);
}

// The end of what stands from `from` on up to the next store, which is part of it, or to the wall.
static ptrdiff_t end_of_part(const struct pass *p, ptrdiff_t from) {
  while (from < arrlen(p->between) && !LLVMIsAStoreInst(p->between[from].inst))
    from++;
  return from < arrlen(p->between) ? from + 1 : from;
}

// What stands between two walls has been collected: parts that end with a store, as many of them
// together as the loads may go over.
static void order_between(struct pass *p) {
  for (ptrdiff_t i = 0; i < arrlen(p->between); i++) {
    struct place *at = &p->between[i];
    HASH_ADD_PTR(p->places, inst, at);
  }
  for (ptrdiff_t from = 0, to; from < arrlen(p->between); from = to) {
    unsigned registers = waiting(p, from, to = end_of_part(p, from));
    for (unsigned stores = 1; stores <= MAX_STORES && to < arrlen(p->between); stores++) {
      ptrdiff_t next = end_of_part(p, to);
      unsigned more = waiting(p, to, next);
      if (registers + more > MAX_WAITING || (more && !may_go(p, from, next)))
        break;
      registers += more;
      to = next;
    }
    if (registers && registers <= MAX_WAITING)
      order(p, from, to);
    else if (registers && (!p->in_loop || to - from >= LONG))
      order_ahead(p, from, to);
  }
  HASH_CLEAR(hh, p->places);
  arrsetlen(p->between, 0);
}

static void visit(struct pass *p, LLVMBasicBlockRef block) {
  p->in_loop = nv_loop_of(nv_loops(p->ctx, LLVMGetBasicBlockParent(block)), block);
  LLVMValueRef next;
  for (LLVMValueRef inst = nv_first_insertion_point(block); inst; inst = next) {
    next = LLVMGetNextInstruction(inst);
    if (is_wall(inst))
      order_between(p);
    else
      arrput(p->between, ((struct place){.inst = inst}));
  }
}

nv_preserved nv_loads_first(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx};
  nv_foreach_block(block, function)
    visit(&p, block);
  if (p.moved)
    nv_remark(ctx, NV_REMARK_PASSED, "LoadsFirst", function, NV_INT("Count", p.moved),
              NV_TEXT(p.moved == 1 ? " load stands in front of what does not need it"
                                   : " loads stand in front of what does not need them"));
  arrfree(p.between);
  return p.moved ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
