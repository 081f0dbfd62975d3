// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold-integer.c: the integer instructions of PTX on constants.
//
// Every one is defined bit by bit in the PTX manual. Contract CF-05.
#include "scalar/constant-fold/fold-integer.h"

#include <stddef.h>
#include <string.h>

typedef bool evaluator(const nv_fold_operands *o, uint64_t *result);

static int64_t sign_extend(uint64_t value, unsigned bits) {
  return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

static int64_t operand(const nv_fold_operands *o, unsigned i, bool is_signed) {
  return is_signed ? sign_extend(o->v[i], o->bits) : (int64_t)o->v[i];
}

static bool mulhi(const nv_fold_operands *o, uint64_t *result, bool is_signed) {
  __int128 product = is_signed ? (__int128)operand(o, 0, true) * operand(o, 1, true)
                               : (__int128)((unsigned __int128)o->v[0] * o->v[1]);
  *result = (uint64_t)((unsigned __int128)product >> o->bits);
  return true;
}
static bool mulhi_s(const nv_fold_operands *o, uint64_t *r) { return mulhi(o, r, true); }
static bool mulhi_u(const nv_fold_operands *o, uint64_t *r) { return mulhi(o, r, false); }

static bool mul24_s(const nv_fold_operands *o, uint64_t *result) {
  *result = (uint64_t)sign_extend(o->v[0], 24) * (uint64_t)sign_extend(o->v[1], 24);
  return true;
}

static bool mul24_u(const nv_fold_operands *o, uint64_t *result) {
  *result = (o->v[0] & 0xffffff) * (o->v[1] & 0xffffff);
  return true;
}

static bool sad_s(const nv_fold_operands *o, uint64_t *result) {
  bool below = operand(o, 0, true) < operand(o, 1, true);
  *result = o->v[2] + (below ? o->v[1] - o->v[0] : o->v[0] - o->v[1]);
  return true;
}

static bool sad_u(const nv_fold_operands *o, uint64_t *result) {
  *result = o->v[2] + (o->v[0] < o->v[1] ? o->v[1] - o->v[0] : o->v[0] - o->v[1]);
  return true;
}

// Byte `selector` of the eight bytes b:a; bit 3 asks for its sign in all eight bits.
static uint64_t selected_byte(uint64_t bytes, unsigned selector) {
  uint64_t byte = bytes >> (8 * (selector & 7)) & 0xff;
  if (selector & 8)
    return byte & 0x80 ? 0xff : 0;
  return byte;
}

static uint64_t permute(uint64_t bytes, const unsigned selector[4]) {
  uint64_t value = 0;
  for (unsigned i = 0; i < 4; i++)
    value |= selected_byte(bytes, selector[i]) << (8 * i);
  return value;
}

static bool prmt(const nv_fold_operands *o, uint64_t *result) {
  unsigned selector[4];
  for (unsigned i = 0; i < 4; i++)
    selector[i] = (unsigned)(o->v[2] >> (4 * i)) & 15;
  *result = permute(o->v[1] << 32 | o->v[0], selector);
  return true;
}

// Bytes forward from, and backward from, the one that the last operand names.
static bool prmt_f4e(const nv_fold_operands *o, uint64_t *result) {
  unsigned s = o->v[2] & 3, selector[4] = {s, s + 1, s + 2, s + 3};
  *result = permute(o->v[1] << 32 | o->v[0], selector);
  return true;
}
static bool prmt_b4e(const nv_fold_operands *o, uint64_t *result) {
  unsigned s = o->v[2] & 3, selector[4] = {s, (s + 7) & 7, (s + 6) & 7, (s + 5) & 7};
  *result = permute(o->v[1] << 32 | o->v[0], selector);
  return true;
}
static bool prmt_rc8(const nv_fold_operands *o, uint64_t *result) {
  unsigned s = o->v[1] & 3, selector[4] = {s, s, s, s};
  *result = permute(o->v[0], selector);
  return true;
}
// Edge clamp: byte i, but not below (left) or above (right) the named one.
static bool prmt_ecl(const nv_fold_operands *o, uint64_t *result) {
  unsigned s = o->v[1] & 3, selector[4];
  for (unsigned i = 0; i < 4; i++)
    selector[i] = i > s ? i : s;
  *result = permute(o->v[0], selector);
  return true;
}
static bool prmt_ecr(const nv_fold_operands *o, uint64_t *result) {
  unsigned s = o->v[1] & 3, selector[4];
  for (unsigned i = 0; i < 4; i++)
    selector[i] = i < s ? i : s;
  *result = permute(o->v[0], selector);
  return true;
}
static bool prmt_rc16(const nv_fold_operands *o, uint64_t *result) {
  unsigned s = (o->v[1] & 1) * 2, selector[4] = {s, s + 1, s, s + 1};
  *result = permute(o->v[0], selector);
  return true;
}

static bool low_half(const nv_fold_operands *o, uint64_t *result) {
  *result = o->v[0];
  return true;
}
static bool high_half(const nv_fold_operands *o, uint64_t *result) {
  *result = o->v[0] >> 32;
  return true;
}
static bool join_halves(const nv_fold_operands *o, uint64_t *result) {
  *result = o->v[1] << 32 | o->v[0];
  return true;
}

static int64_t part(uint64_t value, unsigned i, unsigned bits, bool is_signed) {
  uint64_t field = value >> (i * bits) & ((UINT64_C(1) << bits) - 1);
  return is_signed ? sign_extend(field, bits) : (int64_t)field;
}

static bool dp4a(const nv_fold_operands *o, uint64_t *result, bool a_signed, bool b_signed) {
  int64_t sum = 0;
  for (unsigned i = 0; i < 4; i++)
    sum += part(o->v[0], i, 8, a_signed) * part(o->v[1], i, 8, b_signed);
  *result = o->v[2] + (uint64_t)sum;
  return true;
}
static bool dp4a_ss(const nv_fold_operands *o, uint64_t *r) { return dp4a(o, r, true, true); }
static bool dp4a_su(const nv_fold_operands *o, uint64_t *r) { return dp4a(o, r, true, false); }
static bool dp4a_us(const nv_fold_operands *o, uint64_t *r) { return dp4a(o, r, false, true); }
static bool dp4a_uu(const nv_fold_operands *o, uint64_t *r) { return dp4a(o, r, false, false); }

// Operands a, b, which half of b's bytes, c.
static bool dp2a(const nv_fold_operands *o, uint64_t *result, bool a_signed, bool b_signed) {
  unsigned first = o->v[2] & 1 ? 2 : 0;
  int64_t sum = 0;
  for (unsigned i = 0; i < 2; i++)
    sum += part(o->v[0], i, 16, a_signed) * part(o->v[1], first + i, 8, b_signed);
  *result = o->v[3] + (uint64_t)sum;
  return true;
}
static bool dp2a_ss(const nv_fold_operands *o, uint64_t *r) { return dp2a(o, r, true, true); }
static bool dp2a_su(const nv_fold_operands *o, uint64_t *r) { return dp2a(o, r, true, false); }
static bool dp2a_us(const nv_fold_operands *o, uint64_t *r) { return dp2a(o, r, false, true); }
static bool dp2a_uu(const nv_fold_operands *o, uint64_t *r) { return dp2a(o, r, false, false); }

// Position of the leading one, or how far it is from the top; all ones when there is none.
static bool leading_one(uint64_t value, unsigned bits, bool as_shift, uint64_t *result) {
  if (value == 0) {
    *result = UINT32_MAX;
    return true;
  }
  unsigned position = 63 - (unsigned)__builtin_clzll(value);
  *result = as_shift ? bits - 1 - position : position;
  return true;
}
static bool flo_u(const nv_fold_operands *o, uint64_t *result) {
  return leading_one(o->v[0], o->bits, o->v[1] & 1, result);
}
// In a negative number the leading zero counts.
static bool flo_s(const nv_fold_operands *o, uint64_t *result) {
  int64_t value = operand(o, 0, true);
  return leading_one((uint64_t)(value < 0 ? ~value : value), o->bits, o->v[1] & 1, result);
}

static unsigned wrapped(uint64_t n) { return n & 31; }
static unsigned clamped(uint64_t n) { return n > 32 ? 32 : (unsigned)n; }

static bool extend(uint64_t value, unsigned count, bool is_signed, uint64_t *result) {
  if (count == 0)
    *result = 0;
  else
    *result = (uint64_t)part(value, 0, count, is_signed);
  return true;
}
static bool sext_wrap(const nv_fold_operands *o, uint64_t *r) {
  return extend(o->v[0], wrapped(o->v[1]), true, r);
}
static bool sext_clamp(const nv_fold_operands *o, uint64_t *r) {
  return extend(o->v[0], clamped(o->v[1]), true, r);
}
static bool zext_wrap(const nv_fold_operands *o, uint64_t *r) {
  return extend(o->v[0], wrapped(o->v[1]), false, r);
}
static bool zext_clamp(const nv_fold_operands *o, uint64_t *r) {
  return extend(o->v[0], clamped(o->v[1]), false, r);
}

// `width` ones from bit `start` on; what leaves the 32 bits is cut off by the caller.
static bool bmsk_wrap(const nv_fold_operands *o, uint64_t *result) {
  *result = ((UINT64_C(1) << wrapped(o->v[1])) - 1) << wrapped(o->v[0]);
  return true;
}
static bool bmsk_clamp(const nv_fold_operands *o, uint64_t *result) {
  *result = ((UINT64_C(1) << clamped(o->v[1])) - 1) << clamped(o->v[0]);
  return true;
}

// The offset-th one from bit `base` on, upwards or downwards. PTX wants base to be a bit number.
static bool fns(const nv_fold_operands *o, uint64_t *result) {
  uint32_t mask = (uint32_t)o->v[0];
  if (o->v[1] > 31)
    return false;
  int base = (int)o->v[1];
  int64_t offset = sign_extend(o->v[2], 32);
  *result = UINT32_MAX;
  if (offset == 0) {
    if (mask >> base & 1)
      *result = (uint64_t)base;
    return true;
  }
  int step = offset > 0 ? 1 : -1;
  int64_t left = offset > 0 ? offset : -offset;
  for (int at = base; at >= 0 && at < 32; at += step)
    if (mask >> at & 1 && --left == 0) {
      *result = (uint64_t)at;
      break;
    }
  return true;
}

static const struct integer_op {
  const char *name;
  evaluator *evaluate;
} ops[] = {
    {"bmsk.clamp", bmsk_clamp},
    {"bmsk.wrap", bmsk_wrap},
    {"d2i.hi", high_half},
    {"d2i.lo", low_half},
    {"flo.s", flo_s},
    {"flo.u", flo_u},
    {"fns", fns},
    {"idp2a.s.s", dp2a_ss},
    {"idp2a.s.u", dp2a_su},
    {"idp2a.u.s", dp2a_us},
    {"idp2a.u.u", dp2a_uu},
    {"idp4a.s.s", dp4a_ss},
    {"idp4a.s.u", dp4a_su},
    {"idp4a.u.s", dp4a_us},
    {"idp4a.u.u", dp4a_uu},
    {"lohi.i2d", join_halves},
    {"mul24.i", mul24_s},
    {"mul24.ui", mul24_u},
    {"mulhi.i", mulhi_s},
    {"mulhi.ll", mulhi_s},
    {"mulhi.s", mulhi_s},
    {"mulhi.ui", mulhi_u},
    {"mulhi.ull", mulhi_u},
    {"mulhi.us", mulhi_u},
    {"prmt", prmt},
    {"prmt.b4e", prmt_b4e},
    {"prmt.ecl", prmt_ecl},
    {"prmt.ecr", prmt_ecr},
    {"prmt.f4e", prmt_f4e},
    {"prmt.rc16", prmt_rc16},
    {"prmt.rc8", prmt_rc8},
    {"sad.i", sad_s},
    {"sad.ll", sad_s},
    {"sad.s", sad_s},
    {"sad.ui", sad_u},
    {"sad.ull", sad_u},
    {"sad.us", sad_u},
    {"sext.clamp", sext_clamp},
    {"sext.wrap", sext_wrap},
    {"zext.clamp", zext_clamp},
    {"zext.wrap", zext_wrap},
};

bool nv_fold_integer(const char *name, const nv_fold_operands *operands, uint64_t *result) {
  static const char prefix[] = "llvm.nvvm.";
  if (strncmp(name, prefix, sizeof prefix - 1) != 0)
    return false;
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
    if (strcmp(name + sizeof prefix - 1, ops[i].name) == 0)
      return ops[i].evaluate(operands, result);
  return false;
}
