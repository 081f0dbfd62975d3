// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// duplicate-constants.c: nv-duplicate-constants, one register for a constant that several moves make.
//
//   bb.0:  %a = MOV_F32_i 1.5               bb.0:  %a = MOV_F32_i 1.5
//          ...                        ->           ...
//   bb.1:  %b = MOV_F32_i 1.5               bb.1:  (uses of %b read %a)
//
// Stock machine-cse leaves constants in different blocks alone, because they are as cheap as a copy.
// ptxas makes constants again wherever it likes, so a longer life of the register costs nothing there.
//
// Legality. In SSA form, in front of phi elimination: the move above dominates the one that goes, both
// set their one result to the same constant (opcode and operand; zero as an integer and as a float
// stay two) in the same register class, and nothing else can write an SSA register.
// Contracts CG-04, CG-09.
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/machine-analyses.h"
#include "bridge/machine.h"
#include "passes.h"

enum { MAX_CONSTANTS = 1024 }; // different moves looked at; others stay as often as they are

static bool is_constant_move(const nv_minst *inst) {
  if (nv_minst_num_operands(inst) != 2 || nv_minst_num_defs(inst) != 1 ||
      strncmp(nv_minst_name(inst), "MOV_", 4) != 0 ||
      nv_minst_flags(inst) & (NV_MI_LOAD | NV_MI_STORE | NV_MI_SIDE_EFFECTS))
    return false;
  nv_mop to = nv_minst_operand(inst, 0);
  nv_mop_kind kind = nv_minst_operand(inst, 1).kind;
  return nv_reg_is_virtual(to.reg) && !to.subreg &&
         (kind == NV_MOP_IMMEDIATE || kind == NV_MOP_FLOAT || kind == NV_MOP_GLOBAL);
}

static unsigned result(const nv_minst *inst) { return nv_minst_operand(inst, 0).reg; }

// A move that makes the same constant and dominates `inst`; NULL when there is none.
static nv_minst *find_other(nv_pass_ctx *ctx, const nv_mf *mf, nv_minst **moves, nv_minst *inst) {
  for (ptrdiff_t i = 0; i < arrlen(moves); i++) {
    if (nv_minst_same(moves[i], inst) &&
        !strcmp(nv_vreg_class(mf, result(moves[i])), nv_vreg_class(mf, result(inst))) &&
        nv_mdominates_inst(ctx, moves[i], inst))
      return moves[i];
  }
  return NULL;
}

bool nv_duplicate_constants(nv_pass_ctx *ctx, nv_mf *function) {
  if (!nv_mf_is_ssa(function))
    return false;
  nv_minst **moves = NULL;
  bool changed = false;
  nv_foreach_mbb(block, function) {
    nv_foreach_minst_safe(inst, block) {
      if (!is_constant_move(inst))
        continue;
      nv_minst *other = find_other(ctx, function, moves, inst);
      if (other) {
        nv_mremark(ctx, NV_REMARK_PASSED, "DuplicateConstant", inst,
                   NV_TEXT("takes the constant that a move above makes"));
        // In this order debug values that name the register go over to the other one.
        nv_vreg_replace(function, result(inst), result(other));
        nv_minst_erase(inst);
        changed = true;
      } else if (arrlen(moves) < MAX_CONSTANTS) {
        arrput(moves, inst);
      }
    }
  }
  arrfree(moves);
  return changed;
}
