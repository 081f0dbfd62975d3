// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-machine.c: every function of machine.h and machine-analyses.h.
#include "bridge/machine-analyses.h"
#include "bridge/machine-frame.h"
#include "machine-host.h"
#include "bridge/machine.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static unsigned index_of(const nv_mf *mf, unsigned reg) {
  for (unsigned i = 0; i < nv_vreg_count(mf); ++i) {
    if (nv_vreg_at(i) == reg)
      return i;
  }
  return 999;
}

static void print_operand(const nv_mf *mf, nv_mop op, char *out, size_t size) {
  size_t len;
  switch (op.kind) {
  case NV_MOP_REGISTER:
    snprintf(out, size, " %s%s%s%%%u", op.is_def ? "def " : "", op.is_kill ? "kill " : "",
             op.is_implicit ? "implicit " : "",
             nv_reg_is_virtual(op.reg) ? index_of(mf, op.reg) : 1000 + op.reg);
    break;
  case NV_MOP_IMMEDIATE:
    snprintf(out, size, " %d", (int)op.number);
    break;
  case NV_MOP_FLOAT:
    snprintf(out, size, " %g", op.fp);
    break;
  case NV_MOP_BLOCK:
    snprintf(out, size, " bb%u", nv_mbb_number(op.block));
    break;
  case NV_MOP_FRAME:
    snprintf(out, size, " slot %d", (int)op.number);
    break;
  case NV_MOP_GLOBAL:
    snprintf(out, size, " @%s+%d", LLVMGetValueName2(op.global, &len), (int)op.number);
    break;
  case NV_MOP_SYMBOL:
    snprintf(out, size, " &%s+%d", op.symbol, (int)op.number);
    break;
  case NV_MOP_OTHER:
    snprintf(out, size, " other");
    break;
  }
}

static void print_inst(const nv_mf *mf, const nv_minst *inst) {
  static const char *const names[] = {"phi",    "copy",      "debug",       "load", "store",
                                      "effect", "call",      "branch",      "term", "convergent",
                                      "asm",    "invariant", "implicit-def"};
  char text[512] = "", one[64];
  for (unsigned i = 0; i < nv_minst_num_operands(inst); ++i) {
    print_operand(mf, nv_minst_operand(inst, i), one, sizeof one);
    strncat(text, one, sizeof text - strlen(text) - 1);
  }
  strncat(text, " [", sizeof text - strlen(text) - 1);
  unsigned flags = nv_minst_flags(inst);
  for (unsigned i = 0; i < sizeof names / sizeof *names; ++i) {
    if (flags & 1u << i) {
      snprintf(one, sizeof one, " %s", names[i]);
      strncat(text, one, sizeof text - strlen(text) - 1);
    }
  }
  test_say("    %s defs %u%s ]", nv_minst_name(inst), nv_minst_num_defs(inst), text);
  nv_maccess a;
  if (nv_minst_accesses(inst, &a, 1))
    test_say("      space %u bytes %u align %u load %d store %d volatile %d invariant %d atomic %d",
             a.space, (unsigned)a.bytes, (unsigned)a.align, a.is_load, a.is_store, a.is_volatile,
             a.is_invariant, a.is_atomic);
}

static const char *list(size_t n, nv_mbb *const *blocks) {
  static _Thread_local char text[2][128];
  static _Thread_local int turn;
  char *out = text[turn++ % 2];
  size_t at = 0;
  out[0] = 0;
  for (size_t i = 0; i < n; ++i)
    at += (size_t)snprintf(out + at, sizeof text[0] - at, " %u", nv_mbb_number(blocks[i]));
  return out;
}

static void print_block(nv_pass_ctx *ctx, nv_mf *mf, nv_mbb *b) {
  nv_mbb *succ[8], *pred[8];
  size_t ns = nv_mbb_successors(b, succ, 8), np = nv_mbb_predecessors(b, pred, 8);
  nv_pressure p = nv_mbb_pressure(ctx, b);
  test_say("  bb%u: succ%s pred%s depth %u pressure R %u P %u", nv_mbb_number(b), list(ns, succ),
           list(np, pred), nv_mloop_depth(ctx, b), p.registers, p.predicates);
  nv_foreach_minst(inst, b)
    print_inst(mf, inst);
}

bool nv_test_machine(nv_pass_ctx *ctx, nv_mf *mf) {
  size_t len;
  unsigned copy, none;
  test_say("%s: ssa %d blocks %u", LLVMGetValueName2(nv_mf_function(mf), &len), nv_mf_is_ssa(mf),
           nv_mbb_count(mf));
  bool found = nv_opcode_find(mf, "COPY", &copy);
  test_say("  opcodes: COPY %d, none %d", found, nv_opcode_find(mf, "NO_SUCH", &none));
  for (unsigned i = 0; i < nv_vreg_count(mf); ++i) {
    unsigned reg = nv_vreg_at(i);
    nv_minst *users[8], *def = nv_vreg_def(mf, reg);
    size_t n = nv_vreg_users(mf, reg, users, 8);
    test_say("  %%%u: %s %u bits, def %s, %zu users", i, nv_vreg_class(mf, reg),
             nv_vreg_bits(mf, reg), def ? nv_minst_name(def) : "-", n);
  }
  nv_foreach_mbb(b, mf)
    print_block(ctx, mf, b);
  nv_mbb *first = nv_mbb_first(mf);
  nv_minst *a = nv_minst_first(first), *b = a ? nv_minst_next(a) : NULL;
  if (b)
    test_say("  inst dominates %d %d, prev %d, block %d", nv_mdominates_inst(ctx, a, b),
             nv_mdominates_inst(ctx, b, a), nv_minst_prev(b) == a, nv_minst_block(b) == first);
  if (a)
    nv_mremark(ctx, NV_REMARK_PASSED, "Seen", a, NV_TEXT("seen "),
               NV_STR("What", nv_minst_name(a)));
  nv_mremark_function(ctx, NV_REMARK_MISSED, "Fn", mf, NV_TEXT("blocks "),
                      NV_INT("Blocks", nv_mbb_count(mf)));
  return false;
}

static nv_minst *terminator(nv_mbb *block) {
  nv_foreach_minst(inst, block) {
    if (nv_minst_flags(inst) & NV_MI_TERMINATOR)
      return inst;
  }
  return NULL;
}

static nv_minst *find(nv_mf *mf, const char *name) {
  nv_foreach_mbb(b, mf) {
    nv_foreach_minst(inst, b) {
      if (!strcmp(nv_minst_name(inst), name))
        return inst;
    }
  }
  return NULL;
}

// Recomputes the sum before its second use, copies the product, turns 7 into 8, drops the dead.
bool nv_test_machine_edit(nv_pass_ctx *ctx, nv_mf *mf) {
  nv_minst *sum = find(mf, "ADD32ri"), *use = find(mf, "ST_i32"), *mul = find(mf, "MULT32rr");
  unsigned reg = nv_minst_operand(sum, 0).reg;
  test_say("kill: %d %d", nv_minst_operand(mul, 1).is_kill, nv_minst_operand(mul, 2).is_kill);
  bool killed = nv_minst_operand(use, 0).is_kill;
  nv_vreg_clear_marks(mf, reg);
  test_say("marks: %d %d, index %u", killed, nv_minst_operand(use, 0).is_kill, nv_vreg_index(reg));
  unsigned fresh = nv_vreg_new(mf, reg), copied = nv_vreg_new(mf, reg);
  nv_minst *clone = nv_minst_clone_before(sum, use, fresh);
  test_say("same: %d %d, hash %d", nv_minst_same(sum, clone), nv_minst_same(sum, mul),
           nv_minst_hash(sum) == nv_minst_hash(clone));
  test_say("set: %d, not a register %d", nv_minst_set_reg(use, 0, fresh),
           nv_minst_set_reg(use, 1, fresh));
  nv_vreg_replace(mf, nv_minst_operand(mul, 0).reg, copied);
  unsigned product = nv_vreg_new(mf, reg);
  nv_minst_set_reg(mul, 0, product);
  nv_minst *copy = nv_copy_before(nv_minst_next(mul), copied, product);
  test_say("non-phi %s, copy %s", nv_minst_name(nv_mbb_first_non_phi(nv_minst_block(use))),
           nv_minst_name(copy));
  nv_foreach_mbb(b, mf) {
    nv_foreach_minst_safe(inst, b) {
      if (nv_minst_flags(inst) & NV_MI_IMPLICIT_DEF)
        nv_minst_erase(inst);
    }
  }
  // Nobody asked for analyses: the answers are the documented ones.
  nv_mbb *entry = nv_mbb_first(mf);
  nv_pressure p = nv_mbb_pressure(ctx, entry);
  test_say("without: depth %u dominates %d pressure %u", nv_mloop_depth(ctx, entry),
           nv_mdominates_inst(ctx, use, use), p.registers);
  return true;
}

// Puts a variable that is 7 behind the entry and 8 behind the second block into the slot's place.
bool nv_test_machine_frame(nv_pass_ctx *ctx, nv_mf *mf) {
  (void)ctx;
  nv_mbb *entry = nv_mbb_first(mf), *second = nv_mbb_next(entry), *third = nv_mbb_next(second);
  unsigned move, split, none = nv_vreg_of_class(mf, "B7");
  nv_opcode_find(mf, "MOV_B32_i", &move);
  nv_opcode_find(mf, "I64toV2I32", &split);
  test_say("slots %u, bytes %u %u, no class %u", nv_frame_slots(mf), (unsigned)nv_frame_size(mf, 0),
           (unsigned)nv_frame_size(mf, 1), none);
  unsigned seven = nv_vreg_of_class(mf, "B32"), eight = nv_vreg_new(mf, seven);
  nv_move_imm_before(terminator(entry), move, seven, 7);
  nv_move_imm_before(terminator(second), move, eight, 8);
  nv_mssa *ssa = nv_mssa_new(mf, seven);
  nv_mssa_define(ssa, entry, seven);
  nv_mssa_define(ssa, second, eight);
  unsigned both = nv_mssa_at_start(ssa, third);
  nv_mssa_free(ssa);
  unsigned halves[2] = {nv_vreg_new(mf, seven), nv_vreg_new(mf, seven)};
  unsigned wide = nv_minst_operand(nv_minst_first(entry), 0).reg;
  nv_build_before(terminator(third), split, halves, 2, &wide, 1);
  nv_minst_set_reg(find(mf, "ST_i32"), 0, both);
  nv_frame_erase(mf, 0);
  test_say("bytes %u %u", (unsigned)nv_frame_size(mf, 0), (unsigned)nv_frame_size(mf, 1));
  return true;
}
