// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// operations.c: what LLVM's language reference says of arithmetic, comparisons and conversions of one lane.
#include <math.h>
#include <string.h>

#include "fuzz/exact/exact.h"

static const lane poison = {.state = POISON};

int64_t exact_signed(uint64_t v, unsigned width) {
  return width >= 64 ? (int64_t)v : (int64_t)(v << (64 - width)) >> (64 - width);
}

uint64_t exact_hash(uint64_t a, uint64_t b) {
  uint64_t h = a * UINT64_C(0x9e3779b97f4a7c15) + b + 1;
  h ^= h >> 29;
  h *= UINT64_C(0xbf58476d1ce4e5b9);
  h ^= h >> 32;
  h *= UINT64_C(0x94d049bb133111eb);
  return h ^ h >> 29;
}

static bool fits_signed(__int128 v, unsigned width) {
  __int128 limit = (__int128)1 << (width - 1);
  return v >= -limit && v < limit;
}

static lane sum(const code *c, LLVMOpcode op, uint64_t a, uint64_t b, unsigned width) {
  __int128 x = exact_signed(a, width), y = exact_signed(b, width), r;
  unsigned __int128 u = a, v = b, w;
  if (op == LLVMAdd) {
    r = x + y;
    w = u + v;
  } else if (op == LLVMSub) {
    r = x - y;
    w = u - v;
  } else {
    r = x * y;
    w = u * v;
  }
  if ((c->nsw && !fits_signed(r, width)) || (c->nuw && w > exact_mask(width)))
    return poison;
  return (lane){.bits = (uint64_t)w & exact_mask(width)};
}

static lane quotient(machine *m, const code *c, LLVMOpcode op, uint64_t a, uint64_t b,
                     unsigned width) {
  if (b == 0) {
    exact_undefined(m, "a division by zero");
    return poison;
  }
  if (op == LLVMUDiv)
    return c->exact && a % b ? poison : (lane){.bits = a / b};
  if (op == LLVMURem)
    return (lane){.bits = a % b};
  __int128 x = exact_signed(a, width), y = exact_signed(b, width);
  if (!fits_signed(x / y, width)) {
    exact_undefined(m, "a quotient that overflows");
    return poison;
  }
  if (op == LLVMSDiv)
    return c->exact && x % y ? poison
                             : (lane){.bits = (uint64_t)(int64_t)(x / y) & exact_mask(width)};
  return (lane){.bits = (uint64_t)(int64_t)(x % y) & exact_mask(width)};
}

static lane shift(const code *c, LLVMOpcode op, uint64_t a, uint64_t by, unsigned width) {
  if (by >= width)
    return poison;
  if (op == LLVMShl) {
    uint64_t r = a << by & exact_mask(width);
    if ((c->nuw && r >> by != a) ||
        (c->nsw && exact_signed(r, width) >> by != exact_signed(a, width)))
      return poison;
    return (lane){.bits = r};
  }
  if (c->exact && (a & exact_mask((unsigned)by)))
    return poison;
  return (lane){.bits = op == LLVMLShr
                            ? a >> by
                            : (uint64_t)(exact_signed(a, width) >> by) & exact_mask(width)};
}

lane exact_binary(machine *m, const code *c, LLVMOpcode op, lane a, lane b, unsigned width) {
  bool divides = op == LLVMUDiv || op == LLVMSDiv || op == LLVMURem || op == LLVMSRem;
  if (divides && b.state != GOOD) { // undef may be zero, whatever is divided
    exact_undefined(m, "a division by what is not defined");
    return poison;
  }
  if (divides && a.state == POISON) // it may be any number, also the one whose quotient overflows
    quotient(m, c, op, UINT64_C(1) << (width - 1), b.bits, width);
  if (a.state == POISON || b.state == POISON)
    return poison;
  a = exact_settle(m, a, width);
  b = exact_settle(m, b, width);
  switch (op) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
    return sum(c, op, a.bits, b.bits, width);
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
    return shift(c, op, a.bits, b.bits, width);
  case LLVMAnd:
    return (lane){.bits = a.bits & b.bits};
  case LLVMOr:
    return c->disjoint && (a.bits & b.bits) ? poison : (lane){.bits = a.bits | b.bits};
  case LLVMXor:
    return (lane){.bits = a.bits ^ b.bits};
  default:
    return quotient(m, c, op, a.bits, b.bits, width);
  }
}

static bool compares(int predicate, uint64_t a, uint64_t b, unsigned width) {
  int64_t x = exact_signed(a, width), y = exact_signed(b, width);
  switch (predicate) {
  case LLVMIntEQ:
    return a == b;
  case LLVMIntNE:
    return a != b;
  case LLVMIntUGT:
    return a > b;
  case LLVMIntUGE:
    return a >= b;
  case LLVMIntULT:
    return a < b;
  case LLVMIntULE:
    return a <= b;
  case LLVMIntSGT:
    return x > y;
  case LLVMIntSGE:
    return x >= y;
  case LLVMIntSLT:
    return x < y;
  default:
    return x <= y;
  }
}

lane exact_compare(machine *m, const code *c, lane a, lane b, unsigned width, bool pointers) {
  if (a.state == POISON || b.state == POISON)
    return poison;
  a = exact_settle(m, a, width);
  b = exact_settle(m, b, width);
  if (pointers) {
    a.bits += m->memory.objects[a.object].base;
    b.bits += m->memory.objects[b.object].base;
  }
  if (c->samesign && exact_signed(a.bits ^ b.bits, width) < 0)
    return poison;
  return (lane){.bits = compares(c->predicate, a.bits, b.bits, width)};
}

double exact_double(uint64_t bits, unsigned width) {
  double d;
  float f;
  memcpy(&d, &bits, sizeof d);
  memcpy(&f, &bits, sizeof f);
  return width == 64 ? d : (double)f;
}

// All NaNs that arithmetic makes are the same one, which stands for any.
lane exact_real_lane(const code *c, double d, unsigned width) {
  lane v = {0};
  if ((c->nnan && isnan(d)) || (c->ninf && isinf(d)))
    return poison;
  if (isnan(d)) {
    v.bits = width == 64 ? UINT64_C(0x7ff8000000000000) : UINT64_C(0x7fc00000);
    v.any_nan = true;
  } else if (width == 64) {
    memcpy(&v.bits, &d, sizeof d);
  } else {
    float f = (float)d;
    memcpy(&v.bits, &f, sizeof f);
  }
  return v;
}

static lane compare_real(const code *c, double x, double y) {
  bool unordered = isnan(x) || isnan(y);
  // LLVM's predicates are a bit each for equal, greater, less and unordered.
  int bit = unordered ? 8 : x == y ? 1 : x > y ? 2 : 4;
  return (lane){.bits = (c->predicate & bit) != 0};
}

lane exact_real(machine *m, const code *c, LLVMOpcode op, lane a, lane b, unsigned width) {
  if (a.state == POISON || b.state == POISON)
    return poison;
  double x = exact_double(exact_settle(m, a, width).bits, width),
         y = exact_double(exact_settle(m, b, width).bits, width);
  if ((c->nnan && (isnan(x) || isnan(y))) || (c->ninf && (isinf(x) || isinf(y))))
    return poison;
  switch (op) {
  case LLVMFCmp:
    return compare_real(c, x, y);
  case LLVMFNeg:
    return (lane){.bits = a.bits ^ UINT64_C(1) << (width - 1), .any_nan = a.any_nan};
  // A sum, product or quotient of floats rounds twice to the same number as once.
  case LLVMFAdd:
    return exact_real_lane(c, x + y, width);
  case LLVMFSub:
    return exact_real_lane(c, x - y, width);
  case LLVMFMul:
    return exact_real_lane(c, x * y, width);
  default:
    return exact_real_lane(c, x / y, width);
  }
}

static lane to_integer(double d, unsigned to, bool is_signed) {
  double limit = ldexp(1, (int)to - is_signed), low = is_signed ? -limit - 1 : -1;
  d = trunc(d);
  if (!(d < limit) || !(d > low || (is_signed && d == -limit)))
    return poison;
  return (lane){.bits = (is_signed ? (uint64_t)(int64_t)d : (uint64_t)d) & exact_mask(to)};
}

static lane convert(const code *c, lane v, unsigned from, unsigned to) {
  int64_t x = exact_signed(v.bits, from);
  switch (c->op) {
  case LLVMUIToFP:
    if (c->nneg && x < 0)
      return poison;
    return to == 64 ? exact_real_lane(c, (double)v.bits, 64)
                    : exact_real_lane(c, (double)(float)v.bits, 32);
  case LLVMSIToFP:
    return to == 64 ? exact_real_lane(c, (double)x, 64) : exact_real_lane(c, (double)(float)x, 32);
  case LLVMFPToUI:
  case LLVMFPToSI:
    return to_integer(exact_double(v.bits, from), to, c->op == LLVMFPToSI);
  default:
    return exact_real_lane(c, exact_double(v.bits, from), to);
  }
}

lane exact_cast(machine *m, const code *c, lane v, unsigned from, unsigned to) {
  if (v.state == POISON)
    return poison;
  v = exact_settle(m, v, from);
  int64_t x = exact_signed(v.bits, from);
  switch (c->op) {
  case LLVMTrunc: {
    uint64_t r = v.bits & exact_mask(to);
    if ((c->nuw && r != v.bits) || (c->nsw && exact_signed(r, to) != x))
      return poison;
    return (lane){.bits = r};
  }
  case LLVMZExt:
    return c->nneg && x < 0 ? poison : (lane){.bits = v.bits};
  case LLVMSExt:
    return (lane){.bits = (uint64_t)x & exact_mask(to)};
  case LLVMAddrSpaceCast:
    return v;
  case LLVMPtrToInt:
    return (lane){.bits = (v.bits + m->memory.objects[v.object].base) & exact_mask(to)};
  default:
    return convert(c, v, from, to);
  }
}
