// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// run.c: one run of a function for one input and one row of choices.
#include <string.h>

#include <stb/stb_ds.h>

#include "fuzz/exact/exact.h"

static const lane poison = {.state = POISON};

static bool end(machine *m, enum ending ending, const char *why) {
  if (m->out->ending == RETURNED) {
    m->out->ending = ending;
    m->out->why = why;
  }
  return false;
}

bool exact_undefined(machine *m, const char *why) { return end(m, UNDEFINED, why); }

bool exact_unknown(machine *m, const char *why) { return end(m, TOO_MUCH, why); }

// The next choice: every value of a narrow type, some of a wide one.
uint64_t exact_choose(machine *m, unsigned width) {
  oracle *o = m->oracle;
  uint64_t mask = exact_mask(width);
  uint64_t some[] = {0, 1, mask, mask >> 1, (mask >> 1) + 1};
  unsigned n_some = sizeof some / sizeof *some;
  if (o->at == sizeof o->option / sizeof *o->option) {
    o->is_partial = true;
    return 0;
  }
  bool narrow = width <= 8 && !o->n_wide;
  unsigned at = o->at++;
  o->options[at] = narrow ? 1U << width : n_some + o->n_wide;
  if (at >= o->n) {
    o->n = at + 1;
    o->option[at] = 0;
  }
  // The other program, whose choices are tried first, may have made one of another width here.
  unsigned option = o->option[at] % o->options[at];
  if (narrow)
    return option;
  o->is_partial = true;
  return (option < o->n_wide ? o->wide[option] : some[option - o->n_wide]) & mask;
}

lane exact_settle(machine *m, lane v, unsigned width) {
  if (v.state != UNDEF)
    return v;
  return (lane){.bits = exact_choose(m, width)};
}

//===-- Memory --------------------------------------------------------------------------------===//

bool exact_reach(machine *m, const code *c, lane address, const shape *s, bool write,
                 object **out) {
  unsigned bytes = 0;
  for (unsigned i = 0; i < s->lanes; i++)
    bytes += exact_bytes(s, i);
  const char *why = "";
  *out = exact_access(&m->memory, address, bytes, c->align, write, &why);
  return *out || (why ? exact_undefined(m, why) : exact_unknown(m, "a large object"));
}

static bool in_range(const code *c, uint64_t v) {
  return c->low < c->high ? v >= c->low && v < c->high : v >= c->low || v < c->high;
}

// A result that is outside of the range that its call promises is poison.
static bool keep_range(machine *m, const code *c) {
  for (unsigned i = 0; c->has_range && i < c->shape.lanes; i++) {
    lane *v = &m->frame[c->result + i];
    if (v->state == GOOD && !in_range(c, v->bits))
      *v = poison;
  }
  return true;
}

static lane load_lane(machine *m, const object *o, uint64_t at, unsigned width, unsigned bytes,
                      bool is_pointer) {
  lane v = {0};
  bool all_undef = true, same = true;
  for (unsigned b = 0; b < bytes; b++) {
    if (o->states[at + b] == POISON)
      return poison;
    all_undef &= o->states[at + b] == UNDEF;
    same &= o->objects[at + b] == o->objects[at];
  }
  if (all_undef)
    return (lane){.state = UNDEF};
  for (unsigned b = 0; b < bytes; b++) {
    uint64_t byte = o->states[at + b] == UNDEF ? exact_choose(m, 8) : o->bytes[at + b];
    v.bits |= byte << 8 * b;
  }
  // A number that was stored as an address, or part of one.
  if (o->objects[at] || !same) {
    if (!is_pointer || !same)
      exact_unknown(m, "an address as a number");
    v.object = o->objects[at];
  }
  v.bits &= exact_mask(width);
  v.any_nan = width == 8 * bytes && exact_nan_bytes(o->nans, at, o->size) == bytes;
  return v;
}

bool exact_load(machine *m, const code *c) {
  object *o;
  lane address = m->frame[c->operands[0].first];
  if (!exact_reach(m, c, address, &c->shape, false, &o))
    return false;
  uint64_t at = address.bits;
  for (unsigned i = 0; i < c->shape.lanes; i++) {
    unsigned bytes = exact_bytes(&c->shape, i);
    lane v =
        load_lane(m, o, at, exact_width(&c->shape, i), bytes, exact_kind(&c->shape, i) == POINTER);
    if (c->has_range && v.state == GOOD && !in_range(c, v.bits))
      v = poison;
    if (c->noundef && v.state != GOOD)
      return exact_undefined(m, "a load of what is not defined");
    if (c->is_volatile)
      exact_write_down(m, "load", (lane){.object = address.object, .bits = at}, v);
    m->frame[c->result + i] = v;
    at += bytes;
  }
  return m->out->ending == RETURNED;
}

bool exact_store_at(machine *m, const code *c) {
  object *o;
  lane address = m->frame[c->operands[1].first];
  if (!exact_reach(m, c, address, &c->from, true, &o))
    return false;
  lane at = address;
  for (unsigned i = 0; c->is_volatile && i < c->from.lanes; at.bits += exact_bytes(&c->from, i++))
    exact_write_down(m, "store", at, m->frame[c->operands[0].first + i]);
  exact_store(o, address.bits, &c->from, &m->frame[c->operands[0].first]);
  return true;
}

static void local_object(machine *m, const code *c) {
  unsigned size = c->low > MAX_BYTES ? MAX_BYTES : (unsigned)c->low;
  object o = {.size = size, .cut = (unsigned)c->low - size, .space = 5};
  unsigned n = (unsigned)arrlenu(m->memory.objects);
  o.base = UINT64_C(0x10000) * n + c->align;
  memset(o.states, UNDEF, sizeof o.states);
  if (n < MAX_OBJECTS)
    arrput(m->memory.objects, o);
  else
    m->out->ending = TOO_MUCH;
  m->frame[c->result] = (lane){.object = (uint16_t)n};
}

static bool inside(const machine *m, lane p) {
  const object *o = &m->memory.objects[p.object];
  return p.object ? p.bits <= (uint64_t)o->size + o->cut : p.bits == 0;
}

static bool fits64(__int128 v) { return v >= INT64_MIN && v <= INT64_MAX; }

// An address: each product and sum keeps what its flags promise.
static lane address(machine *m, const code *c) {
  lane p = m->frame[c->operands[0].first];
  if (p.state == POISON)
    return poison;
  if (p.state == UNDEF)
    p = (lane){.bits = exact_choose(m, 64)};
  if (c->inbounds && !inside(m, p))
    return poison;
  bool is_signed = c->inbounds || c->nusw;
  uint64_t base = m->memory.objects[p.object].base;
  for (ptrdiff_t i = 0; i < arrlen(c->terms); i++) {
    const term *t = &c->terms[i];
    lane index = m->frame[t->index];
    if (index.state == POISON)
      return poison;
    index = exact_settle(m, index, t->width);
    __int128 x = (__int128)exact_signed(index.bits, t->width) * t->scale;
    unsigned __int128 u =
        (unsigned __int128)(uint64_t)exact_signed(index.bits, t->width) * (uint64_t)t->scale;
    if ((is_signed && !fits64(x)) || (c->nuw && u > UINT64_MAX))
      return poison;
    unsigned __int128 whole = (unsigned __int128)(base + p.bits) + (uint64_t)u;
    __int128 moved = (__int128)(base + p.bits) + x;
    if ((c->nuw && whole > UINT64_MAX) || (is_signed && (moved < 0 || moved > UINT64_MAX)))
      return poison;
    p.bits += (uint64_t)u;
    if (c->inbounds && !inside(m, p))
      return poison;
  }
  return p;
}

//===-- Lanes ---------------------------------------------------------------------------------===//

static bool selected(machine *m, const code *c) {
  lane *frame = m->frame;
  unsigned condition = c->operands[0].first;
  for (unsigned i = 0; i < c->shape.lanes; i++) {
    lane which = frame[condition + (c->from.lanes > 1 ? i : 0)];
    which = exact_settle(m, which, 1);
    if (which.state == POISON)
      frame[c->result + i] = poison;
    else
      frame[c->result + i] = frame[c->operands[which.bits ? 1 : 2].first + i];
    // One choice for a scalar condition, whatever it chooses between.
    if (c->from.lanes == 1)
      for (; i + 1 < c->shape.lanes; i++)
        frame[c->result + i + 1] =
            which.state == POISON ? poison : frame[c->operands[which.bits ? 1 : 2].first + i + 1];
  }
  return true;
}

static void bitcast(machine *m, const code *c) {
  lane *frame = m->frame;
  unsigned first = c->operands[0].first, from = c->from.width, to = c->shape.width;
  if (from == to) {
    memmove(&frame[c->result], &frame[first], c->shape.lanes * sizeof *frame);
    return;
  }
  uint64_t bits[MAX_LANES] = {0};
  uint8_t bad[MAX_LANES * 64];
  for (unsigned i = 0; i < c->from.lanes; i++) {
    lane v = exact_settle(m, frame[first + i], from);
    for (unsigned b = 0; b < from; b++) {
      unsigned at = i * from + b;
      bad[at] = v.state == POISON;
      bits[at / 64] |= (v.bits >> b & 1) << at % 64;
    }
  }
  for (unsigned i = 0; i < c->shape.lanes; i++) {
    lane v = {0};
    for (unsigned b = 0; b < to; b++) {
      unsigned at = i * to + b;
      v.bits |= (bits[at / 64] >> at % 64 & 1) << b;
      if (bad[at])
        v.state = POISON;
    }
    frame[c->result + i] = v;
  }
}

static bool element(machine *m, const code *c) {
  lane *frame = m->frame;
  bool inserts = c->op == LLVMInsertElement;
  unsigned n = c->from.lanes, first = c->operands[0].first;
  lane index = frame[c->operands[inserts ? 2 : 1].first];
  bool outside = index.state != GOOD || index.bits >= n;
  if (!inserts) {
    frame[c->result] = outside ? poison : frame[first + index.bits];
    return true;
  }
  lane v = frame[c->operands[1].first];
  for (unsigned i = 0; i < n; i++)
    frame[c->result + i] = outside ? poison : i == index.bits ? v : frame[first + i];
  return true;
}

static void shuffle(machine *m, const code *c) {
  lane *frame = m->frame, made[MAX_LANES];
  for (unsigned i = 0; i < c->shape.lanes; i++) {
    int from = c->mask[i];
    made[i] = from < 0 ? poison
              : (unsigned)from < c->from.lanes
                  ? frame[c->operands[0].first + (unsigned)from]
                  : frame[c->operands[1].first + (unsigned)from - c->from.lanes];
  }
  memcpy(&frame[c->result], made, c->shape.lanes * sizeof *made);
}

static bool plain(machine *m, const code *c) {
  lane *frame = m->frame;
  for (unsigned i = 0; i < c->shape.lanes && m->out->ending == RETURNED; i++) {
    lane a = frame[c->operands[0].first + i], r;
    lane b = arrlen(c->operands) > 1 ? frame[c->operands[1].first + i] : (lane){0};
    unsigned width = exact_width(&c->from, i);
    if (LLVMFAdd == c->op || LLVMFSub == c->op || LLVMFMul == c->op || LLVMFDiv == c->op ||
        LLVMFNeg == c->op || LLVMFCmp == c->op)
      r = exact_real(m, c, c->op, a, b, width);
    else if (c->op == LLVMICmp)
      r = exact_compare(m, c, a, b, width, c->from.kind == POINTER);
    else if (c->op == LLVMFreeze)
      r = a.state == GOOD ? a : (lane){.bits = exact_choose(m, width)};
    else if (arrlen(c->operands) == 1)
      r = exact_cast(m, c, a, width, c->shape.width);
    else
      r = exact_binary(m, c, c->op, a, b, width);
    frame[c->result + i] = r;
  }
  return m->out->ending == RETURNED;
}

static bool step(machine *m, const code *c) {
  lane *frame = m->frame;
  switch (c->op) {
  case LLVMLoad:
    return c->releases || c->acquires ? exact_atomic(m, c) : exact_load(m, c);
  case LLVMStore:
    return c->releases || c->acquires ? exact_atomic(m, c) : exact_store_at(m, c);
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return exact_atomic(m, c);
  case LLVMAlloca:
    local_object(m, c);
    return m->out->ending == RETURNED;
  case LLVMGetElementPtr:
    frame[c->result] = address(m, c);
    return true;
  case LLVMSelect:
    return selected(m, c);
  case LLVMBitCast:
    bitcast(m, c);
    return true;
  case LLVMExtractElement:
  case LLVMInsertElement:
    return element(m, c);
  case LLVMShuffleVector:
    shuffle(m, c);
    return true;
  case LLVMExtractValue:
    frame[c->result] = frame[c->operands[0].first + c->low];
    return true;
  case LLVMInsertValue:
    memmove(&frame[c->result], &frame[c->operands[0].first], c->shape.lanes * sizeof *frame);
    frame[c->result + c->low] = frame[c->operands[1].first];
    return true;
  case LLVMCall:
    return exact_call(m, c) && keep_range(m, c);
  default:
    return plain(m, c);
  }
}

//===-- Ways ----------------------------------------------------------------------------------===//

static void enter(machine *m, const block *to, LLVMBasicBlockRef from) {
  lane *frame = m->frame, values[64][MAX_LANES];
  const code *phis = &m->f->codes[to->first];
  for (unsigned p = 0; p < to->phis && p < 64; p++)
    for (ptrdiff_t i = 0; i < arrlen(phis[p].operands); i++)
      if (phis[p].operands[i].from == from)
        memcpy(values[p], &frame[phis[p].operands[i].first], phis[p].shape.lanes * sizeof(lane));
  for (unsigned p = 0; p < to->phis && p < 64; p++)
    memcpy(&frame[phis[p].result], values[p], phis[p].shape.lanes * sizeof(lane));
}

// The block behind a terminator, or -1 at the end.
static int leave(machine *m, const code *c) {
  lane which = arrlen(c->operands) > 0 ? m->frame[c->operands[0].first] : (lane){0};
  switch (c->op) {
  case LLVMRet:
    for (unsigned i = 0; i < m->f->result.lanes; i++)
      m->out->result[i] = m->frame[c->operands[0].first + i];
    return -1;
  case LLVMBr:
    if (arrlen(c->operands) == 0)
      return (int)c->targets[0];
    break;
  case LLVMSwitch:
    break;
  default:
    exact_undefined(m, "a place that is not reached");
    return -1;
  }
  if (which.state != GOOD) {
    exact_undefined(m, "a branch on what is not defined");
    return -1;
  }
  if (c->op == LLVMBr)
    return (int)c->targets[which.bits ? 0 : 1];
  for (ptrdiff_t i = 1; i < arrlen(c->cases); i++)
    if (c->values[i] == which.bits)
      return (int)c->cases[i];
  return (int)c->cases[0];
}

void exact_run(const function *f, const input *in, oracle *oracle, uint64_t max_steps,
               outcome *out) {
  out->ending = RETURNED;
  out->trace = out->events = 0;
  out->why = NULL;
  machine m = {.f = f, .oracle = oracle, .input = in, .out = out};
  arrsetlen(m.frame, arrlenu(f->frame));
  memcpy(m.frame, f->frame, arrlenu(f->frame) * sizeof *m.frame);
  for (unsigned i = 0; i < f->n_args; i++)
    m.frame[f->args[i].first] = in->args[i];
  exact_memory_begin(&m.memory, f, in);
  oracle->at = 0;
  int at = 0;
  LLVMBasicBlockRef from = NULL;
  while (at >= 0 && out->ending == RETURNED) {
    const block *b = &f->blocks[at];
    if (b->phis > 64)
      out->ending = TOO_MUCH;
    enter(&m, b, from);
    const code *c = &f->codes[b->first + b->phis];
    for (; !c->is_end && out->ending == RETURNED; c++) {
      step(&m, c);
      m.steps++;
    }
    if (out->ending != RETURNED)
      break;
    at = leave(&m, c);
    from = b->block;
    if (++m.steps > max_steps)
      out->ending = TOO_LONG;
  }
  out->steps = m.steps;
  if (!exact_seen(&m.memory, out)) {
    out->ending = TOO_MUCH;
    out->why = "much memory";
  }
  arrfree(m.frame);
  arrfree(m.memory.objects);
}
