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
// asks for the next. Runs last of all in front of instruction selection, which keeps the order.
//
// What loads of global memory need, they themselves included, goes in front of the other instructions between two walls: an
// access that writes or orders, a call that may not return, a convergent operation, the ends of the block. Where the loads between
// two walls take more than MAX_WAITING registers, all of them at a time would be more than a loop over a stencil has.
//
// Legal because nothing between two walls writes memory, waits for other threads or ends the thread: each instruction runs
// exactly when the first one does, reads what it read before, and no value is used in front of its definition, since an
// instruction moves together with all that it uses. Flags and metadata say the same at the new place. Contract CG-22.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/remarks.h"
#include "facts/register-pressure.h"
#include "hash.h"
#include "passes.h"

enum {
  MAX_WAITING = 16, // registers that wait for loads at a time
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
  struct place *between; // stb_ds array: what stands between two walls
  int64_t moved;
};

static bool is_wall(LLVMValueRef inst) {
  const unsigned stays = NV_WRITES | NV_ATOMIC | NV_VOLATILE | NV_CONVERGENT | NV_MAY_THROW |
                         NV_MAY_NOT_RETURN | NV_TERMINATOR | NV_SIDE_EFFECTS;
  return LLVMIsAAllocaInst(inst) || nv_effects(inst) & stays;
}

// What takes hundreds of cycles.
static bool is_long_load(LLVMValueRef inst) {
  if (!LLVMIsALoadInst(inst))
    return false;
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(inst, 0)));
  return space == GENERIC || space == GLOBAL;
}

static bool is_worth_it(const struct pass *p) {
  unsigned registers = 0;
  for (ptrdiff_t i = 0; i < arrlen(p->between); i++)
    if (is_long_load(p->between[i].inst))
      registers += nv_registers_of(p->between[i].inst);
  return registers && registers <= MAX_WAITING;
}

static void find_needed(struct pass *p) {
  struct place *places = NULL; // hash: between, by instruction
  for (ptrdiff_t i = 0; i < arrlen(p->between); i++) {
    struct place *at = &p->between[i];
    HASH_ADD_PTR(places, inst, at);
  }
  for (ptrdiff_t i = arrlen(p->between) - 1; i >= 0; i--) {
    struct place *at = &p->between[i], *maker;
    at->is_needed |= is_long_load(at->inst);
    for (int k = 0, n = at->is_needed ? LLVMGetNumOperands(at->inst) : 0; k < n; k++) {
      LLVMValueRef operand = LLVMGetOperand(at->inst, (unsigned)k);
      HASH_FIND_PTR(places, &operand, maker);
      if (maker)
        maker->is_needed = true;
    }
  }
  HASH_CLEAR(hh, places);
}

// What stands between two walls has been collected.
static void order(struct pass *p) {
  if (!is_worth_it(p))
    return;
  find_needed(p);
  LLVMValueRef other = NULL; // the first one that loads do not need
  for (ptrdiff_t i = 0; i < arrlen(p->between); i++) {
    const struct place *at = &p->between[i];
    if (!at->is_needed) {
      other = other ? other : at->inst;
    } else if (other) {
      nv_move_before(at->inst, other);
      p->moved += is_long_load(at->inst);
    }
  }
}

static void visit(struct pass *p, LLVMBasicBlockRef block) {
  arrsetlen(p->between, 0);
  LLVMValueRef next;
  for (LLVMValueRef inst = nv_first_insertion_point(block); inst; inst = next) {
    next = LLVMGetNextInstruction(inst);
    if (!is_wall(inst)) {
      arrput(p->between, ((struct place){.inst = inst}));
      continue;
    }
    order(p);
    arrsetlen(p->between, 0);
  }
}

nv_preserved nv_loads_first(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {0};
  nv_foreach_block(block, function)
    visit(&p, block);
  if (p.moved)
    nv_remark(ctx, NV_REMARK_PASSED, "LoadsFirst", function, NV_INT("Count", p.moved),
              NV_TEXT(p.moved == 1 ? " load stands in front of what does not need it"
                                   : " loads stand in front of what does not need them"));
  arrfree(p.between);
  return p.moved ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
