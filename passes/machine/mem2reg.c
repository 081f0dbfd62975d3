// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mem2reg.c: nvptx-mem2reg, registers for stack slots that only loads and stores know.
//
//   %1 = LEA_ADDRi64 %stack.0, 0
//   %2 = cvta_to_local_64 %1
//   ST_i32 %v, ..., %2, 4                 ->   (uses of %w read %v, through phis where paths meet)
//   %w = LD_i32 ..., %2, 4
//
// sroa does this in IR. Left for here are structs that are handed to calls by value: the call is a use of
// the whole object in IR, and only instruction selection makes it loads and stores to parameters.
//
// Legality. SSA form. Every use of the slot's address is found: address computations with constant
// offsets, conversions between local and generic, and whole loads and stores of one to four registers
// with no more to them (not volatile, not atomic, no mask, memory as wide as the register). Any other
// use, such as a phi, a selection, a call or a store of the address itself, lets it escape. All pieces
// lie inside the slot and two pieces are equal or apart, or the halves of a register of 64 bits, which
// then is put together from two of 32. Nothing else can read or write the slot: local memory belongs to
// one thread. A piece that is read before it was written holds zero, one value for every reader.
// Contracts CG-10, MMR.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/machine-analyses.h"
#include "bridge/machine-frame.h"
#include "bridge/machine.h"
#include "options/options.h"
#include "passes.h"
#include "alloc.h"

enum { MAX_LANES = 4, MAX_PARTS = 2 * MAX_LANES, LOCAL = 5, GENERIC = 0 };

// Part of a slot that is always accessed as a whole.
struct piece {
  int64_t offset;
  unsigned bytes;
};

// A load or store of a slot.
struct access {
  nv_minst *inst;
  int64_t offset;        // of the first register
  unsigned bytes, lanes; // of each register; how many
  bool is_load;
  // What it is for pieces: a register, or the integer that is stored.
  struct part {
    struct piece piece;
    nv_mop value;
  } parts[MAX_PARTS];
  unsigned n;
};

// What computes an address of a slot, in its register 0.
struct address {
  nv_minst *inst;
  int64_t offset;
};

struct slot {
  struct access *accesses;   // stb_ds array, in the order they were found
  struct piece *pieces;      // stb_ds array
  struct address *addresses; // stb_ds array, users behind operands
  bool escapes;
};

//===-- Accesses ------------------------------------------------------------------------------===//

// Reads "LD_i32", "ST_i64", "LDV_i32_v4": width and number of the registers.
static bool read_name(const char *name, struct access *a) {
  unsigned bits = 0;
  int length = 0;
  a->lanes = 1;
  a->is_load = name[0] == 'L';
  if (sscanf(name, a->is_load ? "LD_i%u%n" : "ST_i%u%n", &bits, &length) != 1 || name[length]) {
    length = 0;
    if (sscanf(name, a->is_load ? "LDV_i%u_v%u%n" : "STV_i%u_v%u%n", &bits, &a->lanes, &length) !=
            2 ||
        name[length])
      return false;
  }
  a->bytes = bits / 8;
  return (bits == 16 || bits == 32 || bits == 64) && a->lanes >= 1 && a->lanes <= MAX_LANES;
}

static bool is_imm(nv_mop op, int64_t value) {
  return op.kind == NV_MOP_IMMEDIATE && op.number == value;
}

// The operands behind the registers: order, scope, space, [type of a load], bits, [mask], base, offset.
// True when the instruction is a plain access of whole registers.
static bool read_access(nv_minst *inst, struct access *a, unsigned *base) {
  nv_maccess m;
  *a = (struct access){.inst = inst};
  if (!read_name(nv_minst_name(inst), a) || nv_minst_accesses(inst, &m, 1) != 1 || m.is_volatile ||
      m.is_atomic)
    return false;
  unsigned at = a->lanes, n = nv_minst_num_operands(inst), bits = at + (a->is_load ? 4 : 3);
  if (n != at + (a->is_load ? 8u : 6u))
    return false;
  nv_mop space = nv_minst_operand(inst, at + 2), offset = nv_minst_operand(inst, n - 1);
  if (!is_imm(nv_minst_operand(inst, at), 0) || !is_imm(nv_minst_operand(inst, at + 1), 0) ||
      (!is_imm(space, LOCAL) && !is_imm(space, GENERIC)) ||
      !is_imm(nv_minst_operand(inst, bits), a->bytes * 8) || offset.kind != NV_MOP_IMMEDIATE ||
      (a->is_load && !is_imm(nv_minst_operand(inst, bits + 1), -1)))
    return false;
  a->offset = offset.number;
  *base = n - 2;
  return true;
}

// A value that a store writes: a register of the piece's width, or an integer.
static bool is_value(const nv_mf *mf, nv_mop op, unsigned bytes) {
  if (op.kind == NV_MOP_IMMEDIATE)
    return true;
  return op.kind == NV_MOP_REGISTER && nv_reg_is_virtual(op.reg) && !op.subreg && !op.is_undef &&
         nv_vreg_bits(mf, op.reg) == bytes * 8;
}

static bool has_plain_values(const nv_mf *mf, const struct access *a) {
  for (unsigned i = 0; i < a->lanes; i++) {
    if (!is_value(mf, nv_minst_operand(a->inst, i), a->bytes))
      return false;
  }
  return true;
}

static bool add_access(struct slot *s, struct access a, uint64_t size) {
  if (a.offset < 0 || (uint64_t)a.offset + a.lanes * a.bytes > size)
    return false;
  arrput(s->accesses, a);
  return true;
}

static void add_address(struct slot *s, nv_minst *inst, int64_t offset) {
  arrput(s->addresses, ((struct address){inst, offset}));
}

static int64_t lane_offset(const struct access *a, unsigned lane) {
  return a->offset + (int64_t)(lane * a->bytes);
}

//===-- Pieces --------------------------------------------------------------------------------===//

static bool overlap(const struct piece *p, int64_t offset, unsigned bytes) {
  return offset < p->offset + (int64_t)p->bytes && p->offset < offset + (int64_t)bytes;
}

// A piece of exactly these bytes, made when nothing is in its way.
static bool add_piece(struct slot *s, int64_t offset, unsigned bytes) {
  for (ptrdiff_t i = 0; i < arrlen(s->pieces); i++) {
    const struct piece *p = &s->pieces[i];
    if (p->offset == offset && p->bytes == bytes)
      return true;
    if (overlap(p, offset, bytes))
      return false;
  }
  arrput(s->pieces, ((struct piece){offset, bytes}));
  return true;
}

static bool touches_piece(const struct slot *s, int64_t offset, unsigned bytes) {
  for (ptrdiff_t i = 0; i < arrlen(s->pieces); i++) {
    if (overlap(&s->pieces[i], offset, bytes))
      return true;
  }
  return false;
}

// Pieces for the registers of up to 32 bits.
static bool add_narrow(struct slot *s) {
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++) {
    const struct access *a = &s->accesses[i];
    for (unsigned lane = 0; a->bytes < 8 && lane < a->lanes; lane++) {
      if (!add_piece(s, lane_offset(a, lane), a->bytes))
        return false;
    }
  }
  return true;
}

// Halves for the registers of 64 bits that touch a piece.
static bool add_halves(struct slot *s) {
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++) {
    const struct access *a = &s->accesses[i];
    for (unsigned lane = 0; a->bytes == 8 && lane < a->lanes; lane++) {
      int64_t at = lane_offset(a, lane);
      if (touches_piece(s, at, 8) && (!add_piece(s, at, 4) || !add_piece(s, at + 4, 4)))
        return false;
    }
  }
  return true;
}

// Cuts the slot into pieces; false when accesses overlap in another way.
static bool find_pieces(struct slot *s) {
  if (!add_narrow(s))
    return false;
  for (ptrdiff_t before = -1; before != arrlen(s->pieces);) {
    before = arrlen(s->pieces);
    if (!add_halves(s))
      return false;
  }
  // What is left of 64 bits touches no piece, or one of its own kind.
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++) {
    const struct access *a = &s->accesses[i];
    for (unsigned lane = 0; a->bytes == 8 && lane < a->lanes; lane++) {
      int64_t at = lane_offset(a, lane);
      bool halved = false;
      for (ptrdiff_t p = 0; p < arrlen(s->pieces); p++)
        halved |= s->pieces[p].offset == at && s->pieces[p].bytes == 4;
      if (!halved && !add_piece(s, at, 8))
        return false;
    }
  }
  return true;
}

//===-- Addresses -----------------------------------------------------------------------------===//

// What the result of `inst` is from the address in operand 1, `offset` bytes away; false when it is
// no such computation.
static bool moves_address(const nv_minst *inst, int64_t *offset) {
  const char *name = nv_minst_name(inst);
  if (!strcmp(name, "cvta_to_local_64") || !strcmp(name, "cvta_local_64") ||
      (nv_minst_flags(inst) & NV_MI_COPY)) {
    *offset = 0;
    return nv_reg_is_virtual(nv_minst_operand(inst, 0).reg) && !nv_minst_operand(inst, 1).subreg;
  }
  if (strcmp(name, "ADD64ri") != 0)
    return false;
  nv_mop by = nv_minst_operand(inst, 2);
  *offset = by.number;
  return by.kind == NV_MOP_IMMEDIATE;
}

// `inst` reads the address of the slot plus `offset` as its operand `index`.
static void use(nv_mf *mf, struct slot *s, nv_minst *inst, unsigned index, int64_t offset,
                uint64_t size) {
  struct access a;
  unsigned base;
  int64_t more;
  if (nv_minst_flags(inst) & NV_MI_DEBUG)
    return;
  if (read_access(inst, &a, &base) && index == base && has_plain_values(mf, &a)) {
    s->escapes |= __builtin_add_overflow(a.offset, offset, &a.offset) || !add_access(s, a, size);
  } else if (index == 1 && moves_address(inst, &more) &&
             !__builtin_add_overflow(offset, more, &more)) {
    add_address(s, inst, more);
  } else {
    s->escapes = true;
  }
}

// Looks at the users of the addresses from number `first` on, and of those that are made of them.
static void follow(nv_mf *mf, struct slot *s, ptrdiff_t first, uint64_t size) {
  for (ptrdiff_t k = first; k < arrlen(s->addresses) && !s->escapes; k++) {
    unsigned reg = nv_minst_operand(s->addresses[k].inst, 0).reg;
    int64_t offset = s->addresses[k].offset;
    size_t n = nv_vreg_users(mf, reg, NULL, 0);
    nv_minst **users = nv_new(n + 1, sizeof(nv_minst *));
    nv_vreg_users(mf, reg, users, n);
    for (size_t u = 0; u < n && !s->escapes; u++) {
      for (unsigned i = 0, ops = nv_minst_num_operands(users[u]); i < ops; i++) {
        nv_mop op = nv_minst_operand(users[u], i);
        if (op.kind == NV_MOP_REGISTER && !op.is_def && op.reg == reg)
          use(mf, s, users[u], i, offset, size);
      }
    }
    free(users);
  }
}

// Finds all that touches `number`.
static void look(nv_mf *mf, unsigned number, uint64_t size, struct slot *s) {
  nv_foreach_mbb(block, mf) {
    nv_foreach_minst(inst, block) {
      for (unsigned i = 0, n = nv_minst_num_operands(inst); i < n && !s->escapes; i++) {
        nv_mop op = nv_minst_operand(inst, i);
        if (op.kind != NV_MOP_FRAME || op.number != number)
          continue;
        nv_mop by = i + 1 < n ? nv_minst_operand(inst, i + 1) : op;
        if (!strncmp(nv_minst_name(inst), "LEA_ADDR", 8) && i == 1 && by.kind == NV_MOP_IMMEDIATE) {
          add_address(s, inst, by.number);
          follow(mf, s, arrlen(s->addresses) - 1, size);
        } else {
          use(mf, s, inst, i, 0, size);
        }
      }
    }
  }
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static unsigned opcode_of(const nv_mf *mf, const char *name) {
  unsigned opcode = 0;
  nv_opcode_find(mf, name, &opcode);
  return opcode;
}

static unsigned new_register(nv_mf *mf, unsigned bytes) {
  return nv_vreg_of_class(mf, bytes == 2 ? "B16" : bytes == 4 ? "B32" : "B64");
}

static void add_part(struct access *a, int64_t offset, unsigned bytes, nv_mop value) {
  a->parts[a->n++] = (struct part){{offset, bytes}, value};
}

// The two halves of a lane of 64 bits. A store's are taken from its register in front of it; a load's
// are put together behind what sets them, in join_halves.
static void add_half_parts(nv_mf *mf, struct access *a, unsigned lane) {
  nv_mop value = nv_minst_operand(a->inst, lane), half[2] = {value, value};
  if (value.kind == NV_MOP_IMMEDIATE) {
    half[0].number = (int32_t)value.number;
    half[1].number = (int32_t)(value.number >> 32);
  } else {
    half[0].reg = new_register(mf, 4);
    half[1].reg = new_register(mf, 4);
    unsigned to[2] = {half[0].reg, half[1].reg};
    if (!a->is_load)
      nv_build_before(a->inst, opcode_of(mf, "I64toV2I32"), to, 2, &value.reg, 1);
  }
  for (unsigned h = 0; h < 2; h++)
    add_part(a, lane_offset(a, lane) + 4 * h, 4, half[h]);
}

static bool is_piece(const struct slot *s, int64_t offset, unsigned bytes) {
  for (ptrdiff_t i = 0; i < arrlen(s->pieces); i++) {
    if (s->pieces[i].offset == offset && s->pieces[i].bytes == bytes)
      return true;
  }
  return false;
}

static void set_parts(nv_mf *mf, const struct slot *s, struct access *a) {
  for (unsigned lane = 0; lane < a->lanes; lane++) {
    if (is_piece(s, lane_offset(a, lane), a->bytes))
      add_part(a, lane_offset(a, lane), a->bytes, nv_minst_operand(a->inst, lane));
    else
      add_half_parts(mf, a, lane);
  }
}

static void join_halves(nv_mf *mf, const struct access *a) {
  unsigned part = 0;
  for (unsigned lane = 0; a->is_load && lane < a->lanes; lane++, part++) {
    if (a->parts[part].piece.bytes == a->bytes)
      continue;
    unsigned to = nv_minst_operand(a->inst, lane).reg;
    unsigned from[2] = {a->parts[part].value.reg, a->parts[part + 1].value.reg};
    nv_build_before(a->inst, opcode_of(mf, "V2I32toI64"), &to, 1, from, 2);
    part++;
  }
}

// What `inst` does to piece `p`; NULL for nothing.
static const struct part *find_part(const struct slot *s, const struct piece *p,
                                    const nv_minst *inst, bool *is_load) {
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++) {
    const struct access *a = &s->accesses[i];
    *is_load = a->is_load;
    for (unsigned k = 0; a->inst == inst && k < a->n; k++) {
      if (a->parts[k].piece.offset == p->offset)
        return &a->parts[k];
    }
  }
  return NULL;
}

static unsigned move_opcode(const nv_mf *mf, unsigned bytes) {
  return opcode_of(mf, bytes == 2 ? "MOV_B16_i" : bytes == 4 ? "MOV_B32_i" : "MOV_B64_i");
}

static unsigned stored_register(nv_mf *mf, nv_minst *store, const struct part *part) {
  if (part->value.kind == NV_MOP_REGISTER)
    return part->value.reg;
  unsigned reg = new_register(mf, part->piece.bytes);
  nv_move_imm_before(store, move_opcode(mf, part->piece.bytes), reg, part->value.number);
  return reg;
}

// A load in front of the first store of its block.
struct early {
  nv_minst *load;
  unsigned reg;
};

// In two rounds over the code: what each block leaves in the piece, then what early loads find.
static void promote_piece(nv_mf *mf, const struct slot *s, const struct piece *p) {
  nv_mbb *entry = nv_mbb_first(mf);
  unsigned zero = new_register(mf, p->bytes);
  nv_minst *start = nv_move_imm_first(entry, move_opcode(mf, p->bytes), zero, 0);
  nv_mssa *ssa = nv_mssa_new(mf, zero);
  struct early *early = NULL;
  nv_foreach_mbb(block, mf) {
    unsigned now = block == entry ? zero : 0;
    nv_foreach_minst(inst, block) {
      bool is_load;
      const struct part *part = find_part(s, p, inst, &is_load);
      if (!part)
        continue;
      if (!is_load)
        now = stored_register(mf, inst, part);
      else if (now)
        nv_copy_before(inst, part->value.reg, now);
      else
        arrput(early, ((struct early){inst, part->value.reg}));
    }
    if (now) {
      nv_vreg_clear_marks(mf, now);
      nv_mssa_define(ssa, block, now);
    }
  }
  for (ptrdiff_t i = 0; i < arrlen(early); i++)
    nv_copy_before(early[i].load, early[i].reg,
                   nv_mssa_at_start(ssa, nv_minst_block(early[i].load)));
  if (!nv_vreg_users(mf, zero, NULL, 0))
    nv_minst_erase(start);
  arrfree(early);
  nv_mssa_free(ssa);
}

static void promote(nv_pass_ctx *ctx, nv_mf *mf, unsigned number, struct slot *s) {
  nv_mremark_function(ctx, NV_REMARK_PASSED, "Promoted", mf, NV_TEXT("stack slot of "),
                      NV_INT("Bytes", nv_frame_size(mf, number)),
                      NV_TEXT(" bytes lives in registers"));
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++)
    set_parts(mf, s, &s->accesses[i]);
  for (ptrdiff_t i = 0; i < arrlen(s->pieces); i++)
    promote_piece(mf, s, &s->pieces[i]);
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++)
    join_halves(mf, &s->accesses[i]);
  for (ptrdiff_t i = 0; i < arrlen(s->accesses); i++)
    nv_minst_erase(s->accesses[i].inst);
  for (ptrdiff_t i = arrlen(s->addresses); i-- > 0;)
    nv_minst_erase(s->addresses[i].inst);
  nv_frame_erase(mf, number);
}

bool nv_mem2reg(nv_pass_ctx *ctx, nv_mf *function) {
  if (!nv_mf_is_ssa(function))
    return false;
  uint64_t most = (uint64_t)nv_opt_int(nv_ctx_options(ctx), NV_OPT_max_mem2reg_size);
  bool changed = false;
  for (unsigned i = 0, n = nv_frame_slots(function); i < n; i++) {
    uint64_t size = nv_frame_size(function, i);
    if (!size || (most && size > most))
      continue;
    struct slot s = {0};
    look(function, i, size, &s);
    if (!s.escapes && find_pieces(&s)) {
      promote(ctx, function, i, &s);
      changed = true;
    }
    arrfree(s.accesses);
    arrfree(s.pieces);
    arrfree(s.addresses);
  }
  return changed;
}
