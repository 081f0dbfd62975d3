// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// roots-together.c: nv-roots-together, what the next roots and quotients of a block need in front of the first of them.
//
//   %a = fdiv float %x, %y              %s = fmul float %z, %z
//   %s = fmul float %z, %z              %t = fadd float %s, 1.0
//   %t = fadd float %s, 1.0       ->    %a = fdiv float %x, %y
//   %b = fdiv float 1.0, %t             %b = fdiv float 1.0, %t
//
// An exact root or quotient is a handful of machine instructions and a branch to many more for operands that
// are zero, infinite or tiny. The branch ends a block for ptxas, which orders instructions inside blocks only: a logarithm
// behind one root and in front of another waits for each of its own steps, where beside the logarithm in front of
// the first root the steps of both fill each other's gaps. So the operands of up to TOGETHER roots and quotients, as far
// as none of them needs another one's result, are computed in front of the first. No more of
// them: each operand that is ready keeps a register until its root's turn comes. The block must have these registers.
//
// Runs behind nv-loads-first, so that what is computed from loads can go along, last of all in front of instruction
// selection, which keeps the order.
//
// Legal because only what has no effect, reads no memory and is no convergent operation moves, together with all that it
// uses, inside a block and only over instructions behind which the next one always runs: each runs exactly
// when it did before, with the same operands. Flags and metadata say the same at the new place. Contract CG-22.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "facts/moves.h"
#include "facts/register-pressure.h"
#include "facts/shapes.h"
#include "passes.h"
#include "set.h"

enum { TOGETHER = 4 }; // roots and quotients that stand together

// Intrinsics that round to nearest.
static const char *const NEAREST[] = {
    "llvm.sqrt",           "llvm.nvvm.sqrt.rn.f", "llvm.nvvm.sqrt.rn.ftz.f",
    "llvm.nvvm.sqrt.rn.d", "llvm.nvvm.div.rn.f",  "llvm.nvvm.div.rn.ftz.f",
    "llvm.nvvm.div.rn.d",  "llvm.nvvm.rcp.rn.f",  "llvm.nvvm.rcp.rn.ftz.f",
    "llvm.nvvm.rcp.rn.d",
};
enum { NAMES = sizeof NEAREST / sizeof *NEAREST };

struct pass {
  nv_pass_ctx *ctx;
  unsigned nearest[NAMES];    // the intrinsics by their numbers
  nv_register_budget *budget; // NULL until a group asks
  LLVMValueRef *group;        // stb_ds array: all instructions from a first root on
  ptrdiff_t last;             // the place of the group's last root in it
  unsigned roots;             // in the group
  int64_t moved;
};

static bool is_root(const struct pass *p, LLVMValueRef inst) {
  if (LLVMGetInstructionOpcode(inst) == LLVMFDiv)
    return nv_is_exact_real(inst);
  unsigned id = LLVMIsACallInst(inst) ? nv_called_intrinsic(inst) : 0;
  for (unsigned i = 0; id && i < NAMES; i++)
    if (p->nearest[i] == id)
      return nv_is_exact_real(inst);
  return false;
}

// What of the group may go in front of its first root: what a later root needs, and needs none of what stays. Owned by the
// caller (nv_set_free).
static nv_set *what_goes(const struct pass *p) {
  nv_set *needed = NULL, *stays = NULL, *goes = NULL;
  for (ptrdiff_t i = p->last; i > 0; i--) {
    LLVMValueRef inst = p->group[i];
    if (!is_root(p, inst) && !nv_set_has(needed, inst))
      continue;
    for (int k = 0, n = LLVMGetNumOperands(inst); k < n; k++)
      nv_set_add(&needed, LLVMGetOperand(inst, (unsigned)k));
  }
  nv_set_add(&stays, p->group[0]);
  for (ptrdiff_t i = 1; i < p->last; i++) {
    LLVMValueRef inst = p->group[i];
    bool moves = nv_set_has(needed, inst) && !is_root(p, inst) && nv_only_computes(inst) &&
                 !nv_has_operand_in(inst, stays);
    nv_set_add(moves ? &goes : &stays, inst);
  }
  nv_set_free(&needed);
  nv_set_free(&stays);
  return goes;
}

// The group is complete.
static void order(struct pass *p) {
  nv_set *goes = p->roots > 1 ? what_goes(p) : NULL;
  if (goes) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(p->group[0]);
    unsigned more = nv_registers_of_moved(goes);
    if (!p->budget)
      p->budget = nv_register_budget_of(p->ctx, LLVMGetBasicBlockParent(block));
    if (nv_register_budget_has(p->budget, &block, 1, more)) {
      nv_register_budget_take(p->budget, &block, 1, more);
      for (ptrdiff_t i = 1; i < p->last; i++)
        if (nv_set_has(goes, p->group[i])) {
          nv_move_before(p->group[i], p->group[0]);
          p->moved++;
        }
    }
    nv_set_free(&goes);
  }
  arrsetlen(p->group, 0);
  p->roots = 0;
}

static void visit(struct pass *p, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    bool root = is_root(p, inst);
    if (!root && !p->roots)
      continue;
    arrput(p->group, inst);
    if (root) {
      p->roots++;
      p->last = arrlen(p->group) - 1;
    }
    if (p->roots == TOGETHER || !nv_transfers_execution(inst))
      order(p);
  }
  order(p);
}

nv_preserved nv_roots_together(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx};
  for (unsigned i = 0; i < NAMES; i++)
    p.nearest[i] = LLVMLookupIntrinsicID(NEAREST[i], strlen(NEAREST[i]));
  nv_foreach_block(block, function)
    visit(&p, block);
  if (p.moved)
    nv_remark(
        ctx, NV_REMARK_PASSED, "RootsTogether", function, NV_INT("Count", p.moved),
        NV_TEXT(p.moved == 1
                    ? " instruction stands in front of roots and quotients that do not need it"
                    : " instructions stand in front of roots and quotients that do not need them"));
  if (p.budget)
    nv_register_budget_free(p.budget);
  arrfree(p.group);
  return p.moved ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
