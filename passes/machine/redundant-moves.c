// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// redundant-moves.c: nv-redundant-moves, drops moves into registers that hold the value already.
//
//   bb.0:  %r = MOV_B32_i 0                 bb.0:  %r = MOV_B32_i 0
//          CBranch %p, %bb.2                       CBranch %p, %bb.2
//   bb.1:  %r = MOV_B32_i 0          ->     bb.1:  (loop)
//          (loop)
//
// Phi elimination writes the start value of a loop both in front of the guard and in the preheader.
// Runs where registers have several definitions already and nobody needs LiveIntervals any more.
//
// Legality. A forward problem over the registers that moves define: on every path to the move the
// last definition of its register was a move of the same constant, or a copy of the same register
// that has not changed since, or the register was copied into the other. Any other definition of
// either register ends the knowledge; the entry starts with none; paths meet by agreement. Then the
// move changes nothing. Only virtual registers and whole ones are looked at, and an instruction that
// only sets its one result. Constants are the same when opcode and operand are: zero as an integer
// and as a float stay two.
// Contracts CG-09, RME.
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/machine-analyses.h"
#include "bridge/machine.h"
#include "passes.h"
#include "alloc.h"

enum {
  UNKNOWN = 0, // what a register holds, besides numbers of `values`
  // Registers that are looked at, and what is kept for all blocks together: 16 MiB. A function that
  // has more keeps its moves.
  MAX_MOVES = 4096,
  MAX_CELLS = 1 << 22,
};
static const uint32_t UNSEEN = UINT32_MAX;

// A constant, as the move that sets it, or what register `reg` holds.
struct value {
  const nv_minst *move;
  unsigned reg; // index; only when `move` is NULL
};

struct state {
  nv_pass_ctx *ctx;
  nv_mf *mf;
  struct value *values; // stb_ds array; number 0 is UNKNOWN
  unsigned *slot;       // by register index: place in a fact row, 0 for none
  unsigned width;       // of a fact row
  uint32_t *in;         // a fact row per block: what is known at its start
  bool *seen;           // by block: some path leads there
};

static bool is_whole(nv_mop op) {
  return op.kind == NV_MOP_REGISTER && nv_reg_is_virtual(op.reg) && !op.subreg && !op.is_implicit &&
         !op.is_undef && !op.is_tied;
}

static bool is_copy(const nv_minst *inst) {
  return nv_minst_flags(inst) & NV_MI_COPY && is_whole(nv_minst_operand(inst, 0)) &&
         is_whole(nv_minst_operand(inst, 1));
}

// MOV_B32_i, MOV_F32_i, MOV_B64_sym ...: one result, one constant.
static bool is_constant_move(const nv_minst *inst) {
  if (nv_minst_num_operands(inst) != 2 || nv_minst_num_defs(inst) != 1 ||
      strncmp(nv_minst_name(inst), "MOV_", 4) != 0 ||
      nv_minst_flags(inst) & (NV_MI_LOAD | NV_MI_STORE | NV_MI_SIDE_EFFECTS))
    return false;
  nv_mop_kind kind = nv_minst_operand(inst, 1).kind;
  return is_whole(nv_minst_operand(inst, 0)) &&
         (kind == NV_MOP_IMMEDIATE || kind == NV_MOP_FLOAT || kind == NV_MOP_GLOBAL);
}

static uint32_t number_of(struct state *s, struct value v) {
  for (ptrdiff_t i = 1; i < arrlen(s->values); i++) {
    const struct value *w = &s->values[i];
    if (v.move ? w->move && nv_minst_same(w->move, v.move) : !w->move && w->reg == v.reg)
      return (uint32_t)i;
  }
  arrput(s->values, v);
  return (uint32_t)arrlen(s->values) - 1;
}

// What the move puts into its register: the constant, what the source is known to hold, or the
// source itself.
static uint32_t moved(struct state *s, const nv_minst *inst, const uint32_t *facts) {
  if (is_constant_move(inst))
    return number_of(s, (struct value){.move = inst});
  unsigned from = nv_vreg_index(nv_minst_operand(inst, 1).reg);
  uint32_t known = s->slot[from] ? facts[s->slot[from]] : UNKNOWN;
  return known != UNKNOWN ? known : number_of(s, (struct value){.reg = from});
}

static void forget(struct state *s, uint32_t *facts, unsigned reg) {
  unsigned index = nv_vreg_index(reg);
  facts[s->slot[index]] = UNKNOWN;
  for (unsigned i = 1; i < s->width; i++) {
    const struct value *v = &s->values[facts[i]];
    if (facts[i] != UNKNOWN && !v->move && v->reg == index)
      facts[i] = UNKNOWN;
  }
}

// Brings `facts` behind `inst`. True when the instruction only sets what is known.
static bool step(struct state *s, nv_minst *inst, uint32_t *facts) {
  if (is_copy(inst) || is_constant_move(inst)) {
    unsigned to = nv_minst_operand(inst, 0).reg, place = s->slot[nv_vreg_index(to)];
    uint32_t value = moved(s, inst, facts);
    if (facts[place] == value)
      return true;
    const struct value *v = &s->values[value];
    if (!v->move && v->reg == nv_vreg_index(to)) // the source was copied from here
      return true;
    forget(s, facts, to);
    facts[place] = value;
    return false;
  }
  for (unsigned i = 0, n = nv_minst_num_operands(inst); i < n; i++) {
    nv_mop op = nv_minst_operand(inst, i);
    if (op.kind == NV_MOP_REGISTER && op.is_def && nv_reg_is_virtual(op.reg))
      forget(s, facts, op.reg);
  }
  return false;
}

// Facts at the end of `block` into `facts`.
static void flow(struct state *s, nv_mbb *block, uint32_t *facts) {
  memcpy(facts, s->in + (size_t)nv_mbb_number(block) * s->width, s->width * sizeof *facts);
  nv_foreach_minst(inst, block)
    step(s, inst, facts);
}

// True when the facts at the start of `block` became fewer.
static bool meet(struct state *s, const nv_mbb *block, const uint32_t *facts) {
  uint32_t *in = s->in + (size_t)nv_mbb_number(block) * s->width;
  bool changed = false;
  for (unsigned i = 1; i < s->width; i++) {
    uint32_t now = in[i] == UNSEEN || in[i] == facts[i] ? facts[i] : UNKNOWN;
    changed |= now != in[i];
    in[i] = now;
  }
  return changed;
}

static void solve(struct state *s) {
  unsigned blocks = nv_mbb_count(s->mf);
  uint32_t *facts = nv_new(s->width, sizeof *facts);
  nv_mbb *entry = nv_mbb_first(s->mf);
  memset(s->in, 0xff, (size_t)blocks * s->width * sizeof *s->in);
  memset(s->in + (size_t)nv_mbb_number(entry) * s->width, 0, s->width * sizeof *s->in);
  s->seen[nv_mbb_number(entry)] = true;
  for (bool again = true; again;) {
    again = false;
    nv_foreach_mbb(block, s->mf) {
      if (!s->seen[nv_mbb_number(block)])
        continue;
      flow(s, block, facts);
      size_t n = nv_mbb_successors(block, NULL, 0);
      nv_mbb **next = nv_new(n + 1, sizeof(nv_mbb *));
      nv_mbb_successors(block, next, n);
      for (size_t i = 0; i < n; i++) {
        again |= !s->seen[nv_mbb_number(next[i])];
        s->seen[nv_mbb_number(next[i])] = true;
        if (next[i] != entry)
          again |= meet(s, next[i], facts);
      }
      free(next);
    }
  }
  free(facts);
}

// Registers that a move defines get a place; place 0 takes what is said of the others.
static void number_registers(struct state *s) {
  s->width = 1;
  s->slot = nv_new(nv_vreg_count(s->mf) + 1, sizeof *s->slot);
  nv_foreach_mbb(block, s->mf) {
    nv_foreach_minst(inst, block) {
      if (!is_copy(inst) && !is_constant_move(inst))
        continue;
      unsigned index = nv_vreg_index(nv_minst_operand(inst, 0).reg);
      if (!s->slot[index])
        s->slot[index] = s->width++;
    }
  }
}

// Moves that are dropped have no line of the source that a reader would know: they come from joins of values.
static bool drop_known(struct state *s) {
  int64_t dropped = 0;
  uint32_t *facts = nv_new(s->width, sizeof *facts);
  nv_foreach_mbb(block, s->mf) {
    memcpy(facts, s->in + (size_t)nv_mbb_number(block) * s->width, s->width * sizeof *facts);
    if (!s->seen[nv_mbb_number(block)])
      continue;
    nv_foreach_minst_safe(inst, block) {
      if (!step(s, inst, facts))
        continue;
      nv_vreg_clear_marks(s->mf, nv_minst_operand(inst, 0).reg);
      nv_minst_erase(inst);
      dropped++;
    }
  }
  free(facts);
  if (dropped)
    nv_mremark_function(s->ctx, NV_REMARK_PASSED, "RedundantMove", s->mf, NV_TEXT("dropped "),
                        NV_INT("Moves", dropped),
                        NV_TEXT(dropped == 1 ? " move of what its register holds"
                                             : " moves of what their registers hold"));
  return dropped;
}

bool nv_redundant_moves(nv_pass_ctx *ctx, nv_mf *function) {
  struct state s = {.ctx = ctx, .mf = function};
  unsigned blocks = nv_mbb_count(function);
  bool changed = false;
  number_registers(&s);
  if (s.width > 1 && s.width <= MAX_MOVES && (size_t)blocks * s.width <= MAX_CELLS) {
    arrput(s.values, (struct value){0});
    s.in = nv_new((size_t)blocks * s.width, sizeof *s.in);
    s.seen = nv_new(blocks, sizeof *s.seen);
    solve(&s);
    changed = drop_known(&s);
    arrfree(s.values);
    free(s.in);
    free(s.seen);
  }
  free(s.slot);
  return changed;
}
