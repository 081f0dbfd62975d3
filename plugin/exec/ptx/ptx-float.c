// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX floating-point arithmetic and conversions, with the rounding and flushing they ask for.
#include "exec/ptx/op.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

static const int host_rounds[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD,
                                  FE_TONEAREST};

static double flush(enum nv_ptx_type type, double value) {
  double smallest = type == PTX_F16 ? 0x1p-14 : type == PTX_F64 ? 0x1p-1022 : 0x1p-126;
  return fabs(value) < smallest ? copysign(0.0, value) : value;
}

double nv_float_load(enum nv_ptx_type type, uint64_t bits, bool ftz) {
  double value;
  if (type == PTX_F64) {
    memcpy(&value, &bits, 8);
  } else if (type == PTX_F32) {
    float narrow;
    memcpy(&narrow, &bits, 4);
    value = narrow;
  } else {
    value = nv_format_decode(type == PTX_F16 ? nv_half : nv_bfloat, (uint32_t)bits);
  }
  return ftz ? flush(type, value) : value;
}

uint64_t nv_float_store(enum nv_ptx_type type, double value, enum nv_round round, bool ftz) {
  uint64_t bits;
  // One bit pattern for every NaN, the one that LLVM's constant folding gives for invalid
  // operations, so that a folded operation and an executed one agree.
  if (isnan(value))
    value = NAN;
  if (type == PTX_F64) {
    value = ftz ? flush(type, value) : value;
    memcpy(&bits, &value, 8);
    return bits;
  }
  struct nv_format format = type == PTX_F16 ? nv_half : type == PTX_BF16 ? nv_bfloat : nv_single;
  bits = nv_format_encode(format, value, round);
  double stored = nv_format_decode(format, (uint32_t)bits);
  if (ftz && flush(type, stored) != stored)
    bits = nv_format_encode(format, flush(type, stored), round);
  return bits;
}

// a + b rounded to odd: rounding the result again to fewer bits gives the correctly rounded sum.
static double add_to_odd(double a, double b) {
  double sum = a + b;
  if (!isfinite(sum))
    return sum;
  double part = sum - a, error = (a - (sum - part)) + (b - part);
  uint64_t bits;
  memcpy(&bits, &sum, 8);
  return error != 0 && !(bits & 1) ? nextafter(sum, error > 0 ? INFINITY : -INFINITY) : sum;
}

// The smaller or larger number; a NaN loses unless `nan`. Minus zero is smaller than plus zero.
static double pick(const struct nv_op *op, double a, double b) {
  if (isnan(a) || isnan(b))
    return op->nan || (isnan(a) && isnan(b)) ? NAN : isnan(a) ? b : a;
  bool negative = signbit(a) != signbit(b);
  if (op->xorsign_abs) {
    a = fabs(a);
    b = fabs(b);
  }
  bool a_less = a < b || (a == b && signbit(a) && !signbit(b));
  double result = (op->code == OP_MIN) == a_less ? a : b;
  return op->xorsign_abs ? copysign(result, negative ? -1.0 : 1.0) : result;
}

// Functions whose result PTX only approximates, and exact ones of the small formats: computed in
// double, then rounded once to the type.
static double compute_wide(const struct nv_op *op, double a, double b, double c) {
  switch (op->code) {
  case OP_ADD:
    return add_to_odd(a, b);
  case OP_SUB:
    return add_to_odd(a, -b);
  case OP_MUL:
    return a * b;
  case OP_FMA:
  case OP_MAD:
    return add_to_odd(a * b, c);
  case OP_DIV:
    return a / b;
  case OP_SQRT:
    return sqrt(a);
  case OP_RSQRT:
    return 1 / sqrt(a);
  case OP_RCP:
    return 1 / a;
  case OP_SIN:
    return sin(a);
  case OP_COS:
    return cos(a);
  case OP_EX2:
    return exp2(a);
  case OP_LG2:
    return log2(a);
  case OP_TANH:
    return tanh(a);
  default:
    return pick(op, a, b);
  }
}

// compute_single and compute_double: one operation with directed rounding, by the host's unit.
#define DEFINE_COMPUTE(name, type, fma_of, sqrt_of)                                                \
  static type name(const struct nv_op *op, type a, type b, type c) {                               \
    volatile type x = a, y = b, z = c, result;                                                     \
    int before = fegetround();                                                                     \
    fesetround(host_rounds[op->round]);                                                            \
    switch (op->code) {                                                                            \
    case OP_ADD:                                                                                   \
      result = x + y;                                                                              \
      break;                                                                                       \
    case OP_SUB:                                                                                   \
      result = x - y;                                                                              \
      break;                                                                                       \
    case OP_MUL:                                                                                   \
      result = x * y;                                                                              \
      break;                                                                                       \
    case OP_FMA:                                                                                   \
    case OP_MAD:                                                                                   \
      result = fma_of(x, y, z);                                                                    \
      break;                                                                                       \
    case OP_DIV:                                                                                   \
      result = x / y;                                                                              \
      break;                                                                                       \
    case OP_SQRT:                                                                                  \
      result = sqrt_of(x);                                                                         \
      break;                                                                                       \
    default: /* OP_RCP */                                                                          \
      result = 1 / x;                                                                              \
      break;                                                                                       \
    }                                                                                              \
    fesetround(before);                                                                            \
    return result;                                                                                 \
  }
DEFINE_COMPUTE(compute_single, float, fmaf, sqrtf)
DEFINE_COMPUTE(compute_double, double, fma, sqrt)

static bool is_basic(enum nv_ptx_code code) {
  switch (code) {
  case OP_ADD:
  case OP_SUB:
  case OP_MUL:
  case OP_FMA:
  case OP_MAD:
  case OP_DIV:
  case OP_SQRT:
  case OP_RCP:
    return true;
  default:
    return false;
  }
}

static double limit(const struct nv_op *op, double value) {
  if (op->sat)
    return isnan(value) || value <= 0 ? 0.0 : value > 1 ? 1.0 : value;
  if (op->relu && value <= 0)
    return 0.0;
  return value;
}

// Changes only sign bits, so NaN payloads and signs stay.
static bool do_sign(const struct nv_op *op, enum nv_ptx_type type, const uint64_t *in,
                    uint64_t *out) {
  uint64_t sign = 1ull << (nv_ptx_type_bits(type) - 1), value = in[0];
  if (op->ftz && !isnan(nv_float_load(type, value, false)) && nv_float_load(type, value, true) == 0)
    value &= sign;
  switch (op->code) {
  case OP_ABS:
    *out = value & ~sign;
    return true;
  case OP_NEG:
    *out = value ^ sign;
    return true;
  case OP_COPYSIGN: // the sign comes from the first operand
    *out = (in[1] & ~sign) | (in[0] & sign);
    return true;
  default:
    return false;
  }
}

static uint64_t do_test(const struct nv_op *op, double value) {
  switch (op->mode) {
  case 0:
    return isfinite(value) != 0;
  case 1:
    return isinf(value) != 0;
  case 2:
    return !isnan(value);
  case 3:
    return isnan(value) != 0;
  case 4: // zero counts as normal
    return isfinite(value) && flush(op->type, value) == value;
  default:
    return value != 0 && flush(op->type, value) == 0;
  }
}

static uint64_t do_scalar(const struct nv_op *op, enum nv_ptx_type type, const uint64_t *in) {
  uint64_t out;
  if (do_sign(op, type, in, &out))
    return out;
  double a = nv_float_load(type, in[0], op->ftz);
  if (op->code == OP_TESTP)
    return do_test(op, a);
  unsigned arity = nv_op_arity(op);
  double b = arity > 1 ? nv_float_load(type, in[1], op->ftz) : 0;
  double c = arity > 2 ? nv_float_load(type, in[2], op->ftz) : 0;
  double result;
  if (is_basic(op->code) && type == PTX_F32)
    result = compute_single(op, (float)a, (float)b, (float)c);
  else if (is_basic(op->code) && type == PTX_F64)
    result = compute_double(op, a, b, c);
  else
    result = compute_wide(op, a, b, c);
  // rcp.approx.ftz.f64 and rsqrt keep the upper half of the result only.
  if (op->approx && op->ftz && type == PTX_F64 && isfinite(result)) {
    uint64_t bits;
    memcpy(&bits, &result, 8);
    bits &= 0xffffffff00000000u;
    memcpy(&result, &bits, 8);
  }
  return nv_float_store(type, limit(op, result), NV_RN, op->ftz);
}

void nv_op_float(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  (void)m;
  (void)site;
  uint64_t in[3] = {slots[0], 0, 0};
  unsigned arity = nv_op_arity(op);
  for (unsigned i = 1; i < arity; i++)
    in[i] = slots[2 * i];
  for (unsigned i = 0; i < nv_op_mixed(op); i++) // each is a number of the wider type, too
    in[i] = nv_float_store(op->type, nv_float_load(op->source, in[i], false), NV_RN, false);
  if (op->type != PTX_F16X2 && op->type != PTX_BF16X2) {
    slots[0] = do_scalar(op, op->type, in);
    return;
  }
  enum nv_ptx_type type = op->type == PTX_F16X2 ? PTX_F16 : PTX_BF16;
  uint64_t result = 0;
  for (unsigned half = 0; half < 2; half++) {
    uint64_t part[3];
    for (unsigned i = 0; i < 3; i++)
      part[i] = in[i] >> (16 * half) & 0xffff;
    result |= do_scalar(op, type, part) << (16 * half);
  }
  slots[0] = result;
}

static double round_integral(double value, enum nv_round round) {
  switch (round) {
  case NV_RZ:
    return trunc(value);
  case NV_RM:
    return floor(value);
  case NV_RP:
    return ceil(value);
  default:
    return nearbyint(value);
  }
}

static uint64_t float_to_integer(const struct nv_op *op, double value) {
  unsigned bits = nv_ptx_type_bits(op->type);
  bool is_signed = nv_ptx_type_is_signed(op->type);
  uint64_t mask = bits == 64 ? UINT64_MAX : (1ull << bits) - 1;
  if (isnan(value))
    return bits == 64 || op->source == PTX_F64 ? 1ull << (bits - 1) : 0;
  value = round_integral(value, op->round);
  double low = is_signed ? -ldexp(1, (int)bits - 1) : 0;
  double end = ldexp(1, (int)bits - is_signed);
  if (value <= low)
    return is_signed ? 1ull << (bits - 1) : 0;
  if (value >= end)
    return is_signed ? mask >> 1 : mask;
  return (is_signed ? (uint64_t)(int64_t)value : (uint64_t)value) & mask;
}

static int64_t sign_extend(uint64_t value, unsigned bits) {
  return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

static uint64_t integer_to_float(const struct nv_op *op, uint64_t in) {
  unsigned bits = nv_ptx_type_bits(op->source);
  uint64_t magnitude = bits == 64 ? in : in & ((1ull << bits) - 1);
  // The 64-bit mantissa of long double holds every source value.
  long double exact = nv_ptx_type_is_signed(op->source) ? (long double)sign_extend(magnitude, bits)
                                                        : (long double)magnitude;
  int before = fegetround();
  double result;
  if (op->type == PTX_F64 || op->type == PTX_F32) {
    fesetround(host_rounds[op->round]);
    volatile long double source = exact;
    volatile float narrow = (float)source;
    volatile double wide = (double)source;
    result = op->type == PTX_F32 ? narrow : wide;
  } else {
    fesetround(FE_TOWARDZERO);
    volatile long double source = exact;
    volatile double truncated = (double)source;
    result = truncated;
    if (truncated != exact) { // make the last bit odd, so that rounding again is correct
      uint64_t pattern;
      memcpy(&pattern, &result, 8);
      pattern |= 1;
      memcpy(&result, &pattern, 8);
    }
  }
  fesetround(before);
  return nv_float_store(op->type, limit(op, result), op->round, false);
}

static uint64_t integer_to_integer(const struct nv_op *op, uint64_t in) {
  unsigned from = nv_ptx_type_bits(op->source), to = nv_ptx_type_bits(op->type);
  bool source_signed = nv_ptx_type_is_signed(op->source);
  bool target_signed = nv_ptx_type_is_signed(op->type);
  uint64_t mask = to == 64 ? UINT64_MAX : (1ull << to) - 1;
  if (from < 64)
    in &= (1ull << from) - 1;
  __int128 value = source_signed ? (__int128)sign_extend(in, from) : (__int128)in;
  if (op->sat) {
    __int128 low = target_signed ? -((__int128)1 << (to - 1)) : 0;
    __int128 high = ((__int128)1 << (to - target_signed)) - 1;
    value = value < low ? low : value > high ? high : value;
  }
  return (uint64_t)value & mask;
}

// .ftz of a conversion is about single precision alone.
static uint64_t float_to_float(const struct nv_op *op, enum nv_ptx_type type,
                               enum nv_ptx_type source, uint64_t in) {
  double value = nv_float_load(source, in, op->ftz && source == PTX_F32);
  if (op->integral)
    value = round_integral(value, op->round);
  value = limit(op, value);
  uint64_t bits = nv_float_store(type, value, op->round, op->ftz && type == PTX_F32);
  double largest = type == PTX_F16 ? 65504.0 : type == PTX_BF16 ? 0x1.fep127 : 0;
  if (op->oob && fabs(nv_float_load(type, bits, false)) == INFINITY)
    bits = nv_float_store(type, copysign(largest, value), NV_RN, false);
  return bits;
}

void nv_op_convert(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  (void)m;
  (void)site;
  bool to_float = nv_ptx_type_is_float(op->type), from_float = nv_ptx_type_is_float(op->source);
  if (op->type == PTX_F16X2 || op->type == PTX_BF16X2) {
    enum nv_ptx_type type = op->type == PTX_F16X2 ? PTX_F16 : PTX_BF16;
    slots[0] = float_to_float(op, type, PTX_F32, slots[0]) << 16 |
               float_to_float(op, type, PTX_F32, slots[2]);
  } else if (to_float && from_float) {
    slots[0] = float_to_float(op, op->type, op->source, slots[0]);
  } else if (from_float) {
    slots[0] = float_to_integer(op, nv_float_load(op->source, slots[0], op->ftz));
  } else if (to_float) {
    slots[0] = integer_to_float(op, slots[0]);
  } else {
    slots[0] = integer_to_integer(op, slots[0]);
  }
}
