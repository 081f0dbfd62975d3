// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// liveness.c: machine-rpa, liveness of virtual registers by walking from each use up to the
// definition. Contract CG-01.
#include "machine/liveness.h"
#include "alloc.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

struct block {
  nv_mbb *block;
  nv_mbb **predecessors; // stb_ds array
  uint64_t *in, *out;    // bits of register indices
};

struct nv_mlive {
  nv_mf *mf;
  struct block *blocks; // by number; `block` is NULL for numbers without a block
  unsigned count, registers;
  size_t words;       // of a bit set
  nv_mbb **def_block; // by register index; NULL: none, or several
};

static bool has(const uint64_t *set, unsigned i) { return set[i / 64] >> i % 64 & 1; }
static void add(uint64_t *set, unsigned i) { set[i / 64] |= UINT64_C(1) << i % 64; }
static void drop(uint64_t *set, unsigned i) { set[i / 64] &= ~(UINT64_C(1) << i % 64); }

// A value that the instruction needs: an undefined operand needs none.
static bool is_use(nv_mop op) {
  return op.kind == NV_MOP_REGISTER && !op.is_def && !op.is_undef && nv_reg_is_virtual(op.reg);
}
static bool is_def(nv_mop op) {
  return op.kind == NV_MOP_REGISTER && op.is_def && nv_reg_is_virtual(op.reg);
}

//===-- Liveness ------------------------------------------------------------------------------===//

static void live_at_end(nv_mlive *live, nv_mbb *first, unsigned index) {
  nv_mbb **todo = NULL;
  arrput(todo, first);
  while (arrlen(todo)) {
    nv_mbb *block = arrpop(todo);
    struct block *b = &live->blocks[nv_mbb_number(block)];
    if (has(b->out, index))
      continue;
    add(b->out, index);
    if (live->def_block[index] == block || has(b->in, index))
      continue;
    add(b->in, index);
    for (ptrdiff_t i = 0; i < arrlen(b->predecessors); i++)
      arrput(todo, b->predecessors[i]);
  }
  arrfree(todo);
}

// Marks what `user` needs of register number `only`, or of all registers for `only` < 0.
static void note_uses(nv_mlive *live, nv_minst *user, int64_t only) {
  nv_mbb *block = nv_minst_block(user);
  struct block *b = &live->blocks[nv_mbb_number(block)];
  unsigned flags = nv_minst_flags(user);
  if (flags & NV_MI_DEBUG)
    return;
  for (unsigned i = 0, n = nv_minst_num_operands(user); i < n; i++) {
    nv_mop op = nv_minst_operand(user, i);
    if (!is_use(op))
      continue;
    unsigned index = nv_vreg_index(op.reg);
    if (index >= live->registers || (only >= 0 && index != only))
      continue;
    if (flags & NV_MI_PHI) {
      live_at_end(live, nv_minst_operand(user, i + 1).block, index);
    } else if (live->def_block[index] != block && !has(b->in, index)) {
      add(b->in, index);
      for (ptrdiff_t p = 0; p < arrlen(b->predecessors); p++)
        live_at_end(live, b->predecessors[p], index);
    }
  }
}

static nv_mbb *block_of_def(const nv_mlive *live, unsigned index) {
  nv_minst *def = nv_vreg_def(live->mf, nv_vreg_at(index));
  return def ? nv_minst_block(def) : NULL;
}

nv_mlive *nv_mlive_of(nv_mf *mf) {
  nv_mlive *live = nv_new(1, sizeof *live);
  live->mf = mf;
  live->count = nv_mbb_count(mf);
  live->registers = nv_vreg_count(mf);
  live->words = live->registers / 64 + 1;
  live->blocks = nv_new(live->count, sizeof *live->blocks);
  live->def_block = nv_new(live->registers + 1, sizeof *live->def_block);
  for (unsigned i = 0; i < live->registers; i++)
    live->def_block[i] = block_of_def(live, i);
  nv_foreach_mbb(block, mf) {
    struct block *b = &live->blocks[nv_mbb_number(block)];
    b->block = block;
    b->in = nv_new(live->words, sizeof *b->in);
    b->out = nv_new(live->words, sizeof *b->out);
    arrsetlen(b->predecessors, nv_mbb_predecessors(block, NULL, 0));
    nv_mbb_predecessors(block, b->predecessors, arrlenu(b->predecessors));
  }
  nv_foreach_mbb(block, mf) {
    nv_foreach_minst(inst, block)
      note_uses(live, inst, -1);
  }
  return live;
}

void nv_mlive_free(nv_mlive *live) {
  for (unsigned i = 0; i < live->count; i++) {
    free(live->blocks[i].in);
    free(live->blocks[i].out);
    arrfree(live->blocks[i].predecessors);
  }
  free(live->blocks);
  free(live->def_block);
  free(live);
}

void nv_mlive_update(nv_mlive *live, unsigned reg) {
  unsigned index = nv_vreg_index(reg);
  if (index >= live->registers)
    return;
  for (unsigned i = 0; i < live->count; i++) {
    if (!live->blocks[i].block)
      continue;
    drop(live->blocks[i].in, index);
    drop(live->blocks[i].out, index);
  }
  live->def_block[index] = block_of_def(live, index);
  size_t n = nv_vreg_users(live->mf, reg, NULL, 0);
  nv_minst **users = nv_new(n + 1, sizeof *users);
  nv_vreg_users(live->mf, reg, users, n);
  for (size_t i = 0; i < n; i++)
    note_uses(live, users[i], index);
  free(users);
}

bool nv_mlive_in(const nv_mlive *live, const nv_mbb *block, unsigned reg) {
  unsigned index = nv_vreg_index(reg);
  return index < live->registers && has(live->blocks[nv_mbb_number(block)].in, index);
}

bool nv_mlive_out(const nv_mlive *live, const nv_mbb *block, unsigned reg) {
  unsigned index = nv_vreg_index(reg);
  return index < live->registers && has(live->blocks[nv_mbb_number(block)].out, index);
}

bool nv_mlive_equal(const nv_mlive *a, const nv_mlive *b) {
  if (a->count != b->count || a->registers != b->registers)
    return false;
  for (unsigned i = 0; i < a->count; i++) {
    if (a->blocks[i].block != b->blocks[i].block)
      return false;
    size_t bytes = a->words * sizeof(uint64_t);
    if (a->blocks[i].block && (memcmp(a->blocks[i].in, b->blocks[i].in, bytes) != 0 ||
                               memcmp(a->blocks[i].out, b->blocks[i].out, bytes) != 0))
      return false;
  }
  return true;
}

//===-- Pressure ------------------------------------------------------------------------------===//

nv_pressure nv_mlive_weight(const nv_mf *mf, unsigned reg) {
  unsigned bits = nv_vreg_bits(mf, reg);
  if (bits == 1)
    return (nv_pressure){.predicates = 1};
  return (nv_pressure){.registers = bits > 32 ? bits / 32 : 1};
}

static void count(const nv_mlive *live, nv_pressure *now, unsigned index, int sign) {
  nv_pressure w = nv_mlive_weight(live->mf, nv_vreg_at(index));
  now->registers += (unsigned)sign * w.registers;
  now->predicates += (unsigned)sign * w.predicates;
}

static void sample(nv_pressure *most, nv_pressure now) {
  most->registers = now.registers > most->registers ? now.registers : most->registers;
  most->predicates = now.predicates > most->predicates ? now.predicates : most->predicates;
}

nv_pressure nv_mlive_end(const nv_mlive *live, const nv_mbb *block) {
  nv_pressure now = {0};
  const uint64_t *out = live->blocks[nv_mbb_number(block)].out;
  for (unsigned i = 0; i < live->registers; i++) {
    if (has(out, i))
      count(live, &now, i, 1);
  }
  return now;
}

// Walks up over `inst`. A result that nobody needs takes its register for a moment.
static void recede(const nv_mlive *live, nv_minst *inst, uint64_t *set, nv_pressure *now,
                   nv_pressure *most) {
  unsigned n = nv_minst_num_operands(inst);
  for (int defs = 1; defs >= 0; defs--) {
    for (unsigned i = 0; i < n; i++) {
      nv_mop op = nv_minst_operand(inst, i);
      if (defs ? !is_def(op) : !is_use(op))
        continue;
      unsigned index = nv_vreg_index(op.reg);
      if (index >= live->registers)
        continue;
      if (!has(set, index)) {
        add(set, index);
        count(live, now, index, 1);
      }
      if (defs)
        sample(most, *now);
    }
    for (unsigned i = 0; defs && i < n; i++) {
      nv_mop op = nv_minst_operand(inst, i);
      if (!is_def(op) || nv_vreg_index(op.reg) >= live->registers)
        continue;
      drop(set, nv_vreg_index(op.reg));
      count(live, now, nv_vreg_index(op.reg), -1);
    }
  }
  sample(most, *now);
}

nv_pressure nv_mlive_peak(const nv_mlive *live, nv_mbb *block) {
  const struct block *b = &live->blocks[nv_mbb_number(block)];
  uint64_t *set = nv_new(live->words, sizeof *set);
  memcpy(set, b->out, live->words * sizeof *set);
  nv_pressure now = nv_mlive_end(live, block), most = now;
  nv_minst *inst = NULL;
  nv_foreach_minst(i, block)
    inst = i;
  for (; inst; inst = nv_minst_prev(inst)) {
    unsigned flags = nv_minst_flags(inst);
    // All phis take their values at once, where the block starts.
    if (flags & NV_MI_PHI)
      break;
    if (!(flags & NV_MI_DEBUG))
      recede(live, inst, set, &now, &most);
  }
  free(set);
  return most;
}
