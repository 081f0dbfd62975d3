// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// calls.c: intrinsics, and calls of functions whose bodies are not there.
//
// Such a call is written down with its arguments and, if it may read, with all memory that others see; its
// result and what it writes there follow from these. If it may end the program, some input lets it.
#include <math.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "fuzz/exact/exact.h"

static const lane poison = {.state = POISON};

enum intrinsic {
  NOT_KNOWN,
  NOTHING,
  ASSUME,
  START,
  END,
  COPY,
  FILL,
  SMAX,
  SMIN,
  UMAX,
  UMIN,
  ABS,
  BITS,
  LEADING,
  TRAILING,
  FUNNEL_LEFT,
  FUNNEL_RIGHT,
  SWAP,
  REVERSE,
  UADD_OVERFLOW,
  SADD_OVERFLOW,
  USUB_OVERFLOW,
  SSUB_OVERFLOW,
  UMUL_OVERFLOW,
  SMUL_OVERFLOW,
  UADD_SAT,
  SADD_SAT,
  USUB_SAT,
  SSUB_SAT,
  PERMUTE,
  DOT_US,
  DOT_SS,
  DOT_SU,
  DOT_UU,
  HIGH_SIGNED,
  HIGH_UNSIGNED,
  LOW24_SIGNED,
  LOW24_UNSIGNED,
  LOW_HALF,
  HIGH_HALF,
  HALVES,
  TOP_BIT,
  MULTIPLY_ADD,
  ROOT,
  MAGNITUDE,
  DOWN,
  UP,
  TO_ZERO,
  TO_FLOAT,
  IS_SHARED,
  IS_GLOBAL,
  IS_LOCAL,
  STOP,
  REGISTER
};

static const struct {
  const char *name; // a beginning
  enum intrinsic is;
} intrinsics[] = {
    {"llvm.experimental.noalias.scope.decl", NOTHING},
    {"llvm.assume", ASSUME},
    {"llvm.lifetime.start", START},
    {"llvm.lifetime.end", END},
    {"llvm.memcpy.", COPY},
    {"llvm.memmove.", COPY},
    {"llvm.memset.", FILL},
    {"llvm.smax.", SMAX},
    {"llvm.smin.", SMIN},
    {"llvm.umax.", UMAX},
    {"llvm.umin.", UMIN},
    {"llvm.abs.", ABS},
    {"llvm.ctpop.", BITS},
    {"llvm.ctlz.", LEADING},
    {"llvm.cttz.", TRAILING},
    {"llvm.fshl.", FUNNEL_LEFT},
    {"llvm.fshr.", FUNNEL_RIGHT},
    {"llvm.bswap.", SWAP},
    {"llvm.bitreverse.", REVERSE},
    {"llvm.uadd.with.overflow.", UADD_OVERFLOW},
    {"llvm.sadd.with.overflow.", SADD_OVERFLOW},
    {"llvm.usub.with.overflow.", USUB_OVERFLOW},
    {"llvm.ssub.with.overflow.", SSUB_OVERFLOW},
    {"llvm.umul.with.overflow.", UMUL_OVERFLOW},
    {"llvm.smul.with.overflow.", SMUL_OVERFLOW},
    {"llvm.uadd.sat.", UADD_SAT},
    {"llvm.sadd.sat.", SADD_SAT},
    {"llvm.usub.sat.", USUB_SAT},
    {"llvm.ssub.sat.", SSUB_SAT},
    {"llvm.nvvm.prmt", PERMUTE},
    {"llvm.nvvm.idp4a.u.s", DOT_US},
    {"llvm.nvvm.idp4a.s.s", DOT_SS},
    {"llvm.nvvm.idp4a.s.u", DOT_SU},
    {"llvm.nvvm.idp4a.u.u", DOT_UU},
    {"llvm.nvvm.mulhi.i", HIGH_SIGNED},
    {"llvm.nvvm.mulhi.ll", HIGH_SIGNED},
    {"llvm.nvvm.mulhi.ui", HIGH_UNSIGNED},
    {"llvm.nvvm.mulhi.ull", HIGH_UNSIGNED},
    {"llvm.nvvm.mul24.i", LOW24_SIGNED},
    {"llvm.nvvm.mul24.ui", LOW24_UNSIGNED},
    {"llvm.nvvm.d2i.lo", LOW_HALF},
    {"llvm.nvvm.d2i.hi", HIGH_HALF},
    {"llvm.nvvm.lohi.i2d", HALVES},
    {"llvm.nvvm.flo.u.i32", TOP_BIT},
    {"llvm.fma.f", MULTIPLY_ADD},
    {"llvm.sqrt.f", ROOT},
    {"llvm.fabs.f", MAGNITUDE},
    {"llvm.floor.f", DOWN},
    {"llvm.ceil.f", UP},
    {"llvm.trunc.f", TO_ZERO},
    {"llvm.nvvm.d2f.rn", TO_FLOAT},
    {"llvm.nvvm.isspacep.shared", IS_SHARED},
    {"llvm.nvvm.isspacep.global", IS_GLOBAL},
    {"llvm.nvvm.isspacep.local", IS_LOCAL},
    {"llvm.trap", STOP},
    {"llvm.nvvm.read.ptx.sreg.", REGISTER},
};

enum { N_INTRINSICS = sizeof intrinsics / sizeof *intrinsics };

static bool is_whole_name(enum intrinsic is) {
  return is == PERMUTE || (is >= HIGH_SIGNED && is <= TOP_BIT) || is == TO_FLOAT;
}

unsigned exact_intrinsic(const char *name) {
  for (unsigned i = 0; i < N_INTRINSICS; i++)
    if (strncmp(name, intrinsics[i].name, strlen(intrinsics[i].name)) == 0 &&
        (!is_whole_name(intrinsics[i].is) || name[strlen(intrinsics[i].name)] == 0))
      return intrinsics[i].is;
  return NOT_KNOWN;
}

static lane value_of(const machine *m, const code *c, unsigned operand, unsigned i) {
  return m->frame[c->operands[operand].first + i];
}

//===-- Numbers -------------------------------------------------------------------------------===//

static uint64_t reversed(uint64_t v, unsigned width, unsigned step) {
  uint64_t r = 0;
  for (unsigned at = 0; at < width; at += step)
    r |= (v >> at & exact_mask(step)) << (width - step - at);
  return r;
}

static uint64_t funnel(const uint64_t *v, unsigned width, bool left) {
  unsigned by = (unsigned)(v[2] % width);
  if (by == 0)
    return left ? v[0] : v[1];
  unsigned up = left ? by : width - by;
  return (v[0] << up | v[1] >> (width - up)) & exact_mask(width);
}

static uint64_t saturated(__int128 v, bool is_signed, unsigned width) {
  __int128 low = is_signed ? -((__int128)1 << (width - 1)) : 0;
  __int128 high = is_signed ? ((__int128)1 << (width - 1)) - 1 : (__int128)exact_mask(width);
  return (uint64_t)(v < low ? low : v > high ? high : v) & exact_mask(width);
}

static uint64_t permuted(const uint64_t *v) {
  uint64_t from = v[0] | v[1] << 32, r = 0;
  for (unsigned i = 0; i < 4; i++) {
    uint64_t nibble = v[2] >> 4 * i & 15, byte = from >> 8 * (nibble & 7) & 255;
    if (nibble & 8)
      byte = byte & 128 ? 255 : 0;
    r |= byte << 8 * i;
  }
  return r;
}

static uint64_t dot(const uint64_t *v, bool left_signed, bool right_signed) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 4; i++) {
    int64_t a = (int64_t)(v[0] >> 8 * i & 255), b = (int64_t)(v[1] >> 8 * i & 255);
    sum += (left_signed ? (int8_t)a : a) * (right_signed ? (int8_t)b : b);
  }
  return (v[2] + (uint64_t)sum) & UINT32_MAX;
}

static lane real_number(const code *c, const uint64_t *v, unsigned width) {
  double x = exact_double(v[0], width), y = exact_double(v[1], width),
         z = exact_double(v[2], width);
  switch ((enum intrinsic)c->intrinsic) {
  case MULTIPLY_ADD:
    return exact_real_lane(
        c, width == 64 ? fma(x, y, z) : (double)fmaf((float)x, (float)y, (float)z), width);
  case ROOT: // of a float rounds twice to the same number as once
    return exact_real_lane(c, sqrt(x), width);
  case MAGNITUDE:
    return (lane){.bits = v[0] & exact_mask(width - 1)};
  case DOWN:
    return exact_real_lane(c, floor(x), width);
  case UP:
    return exact_real_lane(c, ceil(x), width);
  case TO_ZERO:
    return exact_real_lane(c, trunc(x), width);
  default:
    return exact_real_lane(c, x, 32);
  }
}

static lane number(const code *c, const uint64_t *v, unsigned width) {
  int64_t x = exact_signed(v[0], width), y = exact_signed(v[1], width);
  uint64_t top = UINT64_C(1) << (width - 1), r = 0;
  switch ((enum intrinsic)c->intrinsic) {
  case SMAX:
    r = x > y ? v[0] : v[1];
    break;
  case SMIN:
    r = x < y ? v[0] : v[1];
    break;
  case UMAX:
    r = v[0] > v[1] ? v[0] : v[1];
    break;
  case UMIN:
    r = v[0] < v[1] ? v[0] : v[1];
    break;
  case ABS:
    if (v[1] && v[0] == top)
      return poison;
    r = x < 0 ? -v[0] & exact_mask(width) : v[0];
    break;
  case BITS:
    r = (uint64_t)__builtin_popcountll(v[0]);
    break;
  case LEADING:
    if (v[0] == 0 && v[1])
      return poison;
    r = v[0] ? (uint64_t)__builtin_clzll(v[0]) - (64 - width) : width;
    break;
  case TRAILING:
    if (v[0] == 0 && v[1])
      return poison;
    r = v[0] ? (uint64_t)__builtin_ctzll(v[0]) : width;
    break;
  case FUNNEL_LEFT:
  case FUNNEL_RIGHT:
    r = funnel(v, width, c->intrinsic == FUNNEL_LEFT);
    break;
  case SWAP:
    r = reversed(v[0], width, 8);
    break;
  case REVERSE:
    r = reversed(v[0], width, 1);
    break;
  case UADD_SAT:
    r = saturated((__int128)v[0] + v[1], false, width);
    break;
  case SADD_SAT:
    r = saturated((__int128)x + y, true, width);
    break;
  case USUB_SAT:
    r = saturated((__int128)v[0] - v[1], false, width);
    break;
  case SSUB_SAT:
    r = saturated((__int128)x - y, true, width);
    break;
  case PERMUTE:
    r = permuted(v);
    break;
  case DOT_US:
  case DOT_SS:
  case DOT_SU:
  case DOT_UU:
    r = dot(v, c->intrinsic == DOT_SS || c->intrinsic == DOT_SU,
            c->intrinsic == DOT_SS || c->intrinsic == DOT_US);
    break;
  case HIGH_SIGNED:
    r = (uint64_t)((__int128)x * y >> width) & exact_mask(width);
    break;
  case HIGH_UNSIGNED:
    r = (uint64_t)((unsigned __int128)v[0] * v[1] >> width);
    break;
  case LOW24_SIGNED:
    r = (uint64_t)(exact_signed(v[0], 24) * exact_signed(v[1], 24)) & exact_mask(32);
    break;
  case LOW24_UNSIGNED:
    r = (v[0] & exact_mask(24)) * (v[1] & exact_mask(24)) & exact_mask(32);
    break;
  case LOW_HALF:
    r = v[0] & exact_mask(32);
    break;
  case HIGH_HALF:
    r = v[0] >> 32;
    break;
  case HALVES:
    r = v[0] | v[1] << 32;
    break;
  case TOP_BIT:
    if (v[0] == 0)
      r = UINT32_MAX;
    else
      r = (uint64_t)__builtin_clz((unsigned)v[0]) ^ (v[1] ? 0 : 31);
    break;
  default:
    return real_number(c, v, width);
  }
  return (lane){.bits = r};
}

// The number and whether it lies outside of its type, one behind the other.
static void overflowing(machine *m, const code *c) {
  lane a = value_of(m, c, 0, 0), b = value_of(m, c, 1, 0), *out = &m->frame[c->result];
  unsigned width = c->from.width;
  out[0] = out[1] = poison;
  if (a.state == POISON || b.state == POISON)
    return;
  uint64_t u = exact_settle(m, a, width).bits, v = exact_settle(m, b, width).bits;
  __int128 x = exact_signed(u, width), y = exact_signed(v, width), r;
  bool is_signed = c->intrinsic == SADD_OVERFLOW || c->intrinsic == SSUB_OVERFLOW ||
                   c->intrinsic == SMUL_OVERFLOW;
  if (!is_signed) {
    x = (__int128)u;
    y = (__int128)v;
  }
  if (c->intrinsic == UADD_OVERFLOW || c->intrinsic == SADD_OVERFLOW)
    r = x + y;
  else if (c->intrinsic == USUB_OVERFLOW || c->intrinsic == SSUB_OVERFLOW)
    r = x - y;
  else
    r = is_signed ? x * y : (__int128)((unsigned __int128)u * v >> 1); // 128 bits hold it shifted
  bool is_product = c->intrinsic == UMUL_OVERFLOW;
  unsigned __int128 product = (unsigned __int128)u * v;
  out[0] = (lane){.bits = (is_product ? (uint64_t)product : (uint64_t)r) & exact_mask(width)};
  __int128 limit = (__int128)1 << (width - 1);
  bool outside = is_product  ? product > exact_mask(width)
                 : is_signed ? r < -limit || r >= limit
                             : r < 0 || r > (__int128)exact_mask(width);
  out[1] = (lane){.bits = outside};
}

static void numbers(machine *m, const code *c) {
  unsigned n = (unsigned)arrlenu(c->operands), width = c->from.width;
  for (unsigned i = 0; i < c->shape.lanes; i++) {
    uint64_t v[3] = {0};
    bool is_poison = false;
    for (unsigned o = 0; o < n && o < 3; o++) {
      bool is_flag = o == 1 && (c->intrinsic == ABS || c->intrinsic == LEADING ||
                                c->intrinsic == TRAILING || c->intrinsic == TOP_BIT);
      lane l = value_of(m, c, o, is_flag ? 0 : i);
      is_poison |= l.state == POISON;
      v[o] = exact_settle(m, l, is_flag ? 1 : width).bits;
    }
    m->frame[c->result + i] = is_poison ? poison : number(c, v, width);
  }
}

// One thread of one of three launches.
bool exact_register(const char *name, unsigned salt, uint64_t *out) {
  static const struct {
    const char *name;
    unsigned values[3];
  } registers[] = {
      {"tid.x", {37, 0, 1023}},      {"tid.y", {0, 0, 0}},      {"tid.z", {0, 0, 0}},
      {"ntid.x", {96, 1, 1024}},     {"ntid.y", {1, 1, 1}},     {"ntid.z", {1, 1, 1}},
      {"ctaid.x", {3, 0, 99999}},    {"ctaid.y", {0, 0, 2}},    {"ctaid.z", {0, 0, 0}},
      {"nctaid.x", {11, 1, 100000}}, {"nctaid.y", {1, 1, 3}},   {"nctaid.z", {1, 1, 1}},
      {"laneid", {5, 0, 31}},        {"warpsize", {32, 32, 32}}};
  name += strlen("llvm.nvvm.read.ptx.sreg.");
  for (unsigned i = 0; i < sizeof registers / sizeof *registers; i++)
    if (strcmp(name, registers[i].name) == 0) {
      *out = registers[i].values[salt % 3];
      return true;
    }
  return false;
}

//===-- Memory --------------------------------------------------------------------------------===//

static bool bytes_between(machine *m, const code *c) {
  bool fills = c->intrinsic == FILL;
  lane to = value_of(m, c, 0, 0), from = value_of(m, c, 1, 0), length = value_of(m, c, 2, 0);
  if (length.state != GOOD)
    return exact_undefined(m, "a length that is not defined");
  if (length.bits == 0)
    return true;
  if (length.bits > MAX_BYTES)
    return exact_unknown(m, "a copy of much memory");
  const char *why = "";
  unsigned n = (unsigned)length.bits;
  object *o = exact_access(&m->memory, to, n, c->align, true, &why);
  object *source = fills ? o : exact_access(&m->memory, from, n, c->align_from, false, &why);
  if (!o || !source)
    return why ? exact_undefined(m, why) : exact_unknown(m, "a large object");
  if (fills) {
    memset(o->bytes + to.bits, (int)from.bits, n);
    memset(o->states + to.bits, from.state, n);
    memset(o->nans + to.bits, 0, n);
    memset(o->objects + to.bits, 0, n * sizeof *o->objects);
    return true;
  }
  memmove(o->bytes + to.bits, source->bytes + from.bits, n);
  memmove(o->states + to.bits, source->states + from.bits, n);
  memmove(o->nans + to.bits, source->nans + from.bits, n);
  memmove(o->objects + to.bits, source->objects + from.bits, n * sizeof *o->objects);
  return true;
}

static bool lifetime(machine *m, const code *c) {
  lane p = value_of(m, c, (unsigned)arrlenu(c->operands) - 1, 0);
  if (p.state != GOOD || p.object == 0)
    return true;
  object *o = &m->memory.objects[p.object];
  o->dead = c->intrinsic == END;
  memset(o->states, UNDEF, sizeof o->states);
  return true;
}

// Other threads do not reach local memory, other functions do.
static bool is_reached(const object *o, bool by_threads) {
  return o->seen && !o->is_private && !(by_threads && o->space == 5);
}

static void others_write(machine *m, uint64_t hash, bool threads) {
  for (ptrdiff_t i = 1; i < arrlen(m->memory.objects); i++) {
    object *o = &m->memory.objects[i];
    if (!is_reached(o, threads) || o->constant || o->size == 0)
      continue;
    // One byte, which leaves what was made of the others in place, or all of them.
    unsigned at = (unsigned)(exact_hash(hash, (uint64_t)i) % o->size);
    unsigned first = hash & 256 ? 0 : at, end = hash & 256 ? o->size : at + 1;
    for (at = first; at < end; at++) {
      o->bytes[at] = (uint8_t)(hash >> at % 40);
      o->states[at] = GOOD;
      o->nans[at] = 0;
      o->objects[at] = 0;
    }
  }
}

static bool hash_memory(machine *m, uint64_t *hash, bool threads) {
  for (ptrdiff_t i = 1; i < arrlen(m->memory.objects); i++) {
    const object *o = &m->memory.objects[i];
    for (unsigned b = 0; is_reached(o, threads) && b < o->size; b++) {
      if (o->states[b] != GOOD)
        return exact_unknown(m, "a call that may read what is not defined");
      *hash = exact_hash(*hash, o->bytes[b]);
    }
  }
  return true;
}

static bool note(machine *m, uint64_t *hash) {
  *hash = exact_hash(*hash, m->out->events);
  m->out->trace = exact_hash(m->out->trace, *hash);
  return ++m->out->events < MAX_EVENTS || exact_unknown(m, "many calls");
}

void exact_write_down(machine *m, const char *what, lane address, lane value) {
  uint64_t hash = 0;
  for (; *what; what++)
    hash = exact_hash(hash, (uint8_t)*what);
  if (value.state != GOOD)
    exact_unknown(m, "a volatile access of what is not defined");
  hash = exact_hash(hash, address.object < m->memory.outer ? address.object : UINT16_MAX);
  hash = exact_hash(exact_hash(hash, address.bits), value.bits);
  note(m, &hash);
}

bool exact_others(machine *m, uint64_t hash, bool reads, bool writes) {
  if ((reads && !hash_memory(m, &hash, true)) || !note(m, &hash))
    return false;
  if (writes)
    others_write(m, hash, true);
  return true;
}

static bool other_function(machine *m, const code *c) {
  uint64_t hash = m->input->salt;
  for (const char *s = c->name; *s; s++)
    hash = exact_hash(hash, (uint8_t)*s);
  for (ptrdiff_t i = 0; i < arrlen(c->operands); i++)
    for (unsigned l = 0; l < c->operands[i].lanes; l++) {
      lane v = value_of(m, c, (unsigned)i, l);
      // Where the other program may hand over anything, the rest says nothing.
      if (v.state == POISON)
        return exact_unknown(m, "an argument that is poison");
      hash = exact_hash(hash, exact_settle(m, v, c->operands[i].width).bits);
      bool is_known = v.object < m->memory.outer && !m->memory.objects[v.object].is_copy;
      hash = exact_hash(hash, is_known ? v.object : UINT16_MAX);
      // An object whose address is given away is seen from then on.
      if (v.object && v.state == GOOD) {
        m->memory.objects[v.object].seen = true;
        m->memory.objects[v.object].is_private = false;
      }
    }
  if (c->reads && !hash_memory(m, &hash, c->is_turn))
    return false;
  if (c->writes || c->may_exit) {
    if (!note(m, &hash))
      return false;
    if (m->out->events == m->input->exit_at && c->may_exit) {
      m->out->ending = EXITED;
      return false;
    }
    if (c->writes_where & ~2U) // all but what is not accessible
      others_write(m, hash, c->is_turn);
  }
  for (unsigned i = 0; i < c->shape.lanes; i++) {
    if (exact_kind(&c->shape, i) == POINTER)
      return exact_unknown(m, "an address from outside");
    // Small numbers are more often what a program asks for.
    uint64_t bits = exact_hash(hash, i);
    m->frame[c->result + i] =
        (lane){.bits = (bits >> 63 ? bits : bits & 7) & exact_mask(exact_width(&c->shape, i))};
  }
  return true;
}

static bool is_in_space(machine *m, const code *c) {
  lane p = value_of(m, c, 0, 0);
  if (p.state != GOOD || p.object == 0)
    return exact_unknown(m, "the space of no object");
  unsigned space = m->memory.objects[p.object].space, asked = c->intrinsic == IS_SHARED  ? 3
                                                              : c->intrinsic == IS_LOCAL ? 5
                                                                                         : 1;
  // A generic address that comes from outside is one of global memory.
  m->frame[c->result] = (lane){.bits = (space ? space : 1) == asked};
  return true;
}

bool exact_call(machine *m, const code *c) {
  switch ((enum intrinsic)c->intrinsic) {
  case NOT_KNOWN:
    return other_function(m, c);
  case NOTHING:
    return true;
  case ASSUME: {
    lane v = value_of(m, c, 0, 0);
    return (v.state == GOOD && v.bits) || exact_undefined(m, "an assumption that does not hold");
  }
  case START:
  case END:
    return lifetime(m, c);
  case COPY:
  case FILL:
    return bytes_between(m, c);
  case UADD_OVERFLOW:
  case SADD_OVERFLOW:
  case USUB_OVERFLOW:
  case SSUB_OVERFLOW:
  case UMUL_OVERFLOW:
  case SMUL_OVERFLOW:
    overflowing(m, c);
    return true;
  case REGISTER:
    m->frame[c->result] = (lane){0};
    return exact_register(c->name, m->input->salt, &m->frame[c->result].bits);
  case IS_SHARED:
  case IS_GLOBAL:
  case IS_LOCAL:
    return is_in_space(m, c);
  case STOP:
    if (m->out->ending == RETURNED)
      m->out->ending = EXITED;
    return false;
  default:
    numbers(m, c);
    return true;
  }
}
