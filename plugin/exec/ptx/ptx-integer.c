// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX integer, bit, selection and comparison instructions.
#include "exec/ptx/op.h"

#include <math.h>

static uint64_t mask_of(unsigned bits) { return bits >= 64 ? UINT64_MAX : (1ull << bits) - 1; }

static int64_t extend(uint64_t value, unsigned bits) {
  return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

// The value of an operand as a number.
static __int128 number(enum nv_ptx_type type, uint64_t bits) {
  unsigned width = nv_ptx_type_bits(type);
  if (nv_ptx_type_is_signed(type))
    return extend(bits, width);
  return (__int128)(bits & mask_of(width));
}

bool nv_op_compare(const struct nv_op *op, uint64_t x, uint64_t y) {
  unsigned mode = op->mode & 255;
  enum nv_ptx_type type = op->source;
  bool less, equal, unordered = false;
  if (nv_ptx_type_is_float(type)) {
    double a = nv_float_load(type, x, op->ftz), b = nv_float_load(type, y, op->ftz);
    unordered = isnan(a) || isnan(b);
    less = a < b;
    equal = a == b;
  } else {
    __int128 a = number(type, x), b = number(type, y);
    less = a < b;
    equal = a == b;
  }
  switch (mode) {
  case COMPARE_NUM:
    return !unordered;
  case COMPARE_NAN:
    return unordered;
  case COMPARE_EQ:
  case COMPARE_EQU:
    return unordered ? mode == COMPARE_EQU : equal;
  case COMPARE_NE:
  case COMPARE_NEU:
    return unordered ? mode == COMPARE_NEU : !equal;
  case COMPARE_LT:
  case COMPARE_LTU:
    return unordered ? mode == COMPARE_LTU : less;
  case COMPARE_LE:
  case COMPARE_LEU:
    return unordered ? mode == COMPARE_LEU : less || equal;
  case COMPARE_GT:
  case COMPARE_GTU:
    return unordered ? mode == COMPARE_GTU : !less && !equal;
  default:
    return unordered ? mode == COMPARE_GEU : !less;
  }
}

static uint64_t permute(const struct nv_op *op, uint32_t a, uint32_t b, uint32_t selector) {
  uint64_t pool = (uint64_t)b << 32 | a;
  uint32_t result = 0;
  for (unsigned i = 0; i < 4; i++) {
    unsigned c = selector & 3, pick;
    switch (op->mode) {
    case 1: // f4e
      pick = c + i;
      break;
    case 2: // b4e
      pick = (c + 8 - i) & 7;
      break;
    case 3: // rc8
      pick = c;
      break;
    case 4: // ecl
      pick = i > c ? i : c;
      break;
    case 5: // ecr
      pick = i < c ? i : c;
      break;
    case 6: // rc16
      pick = (c & 1) * 2 + (i & 1);
      break;
    default:
      pick = selector >> (4 * i) & 15;
      break;
    }
    uint32_t byte = (uint32_t)(pool >> (8 * (pick & 7))) & 255;
    if (op->mode == 0 && pick & 8)
      byte = byte & 128 ? 255 : 0;
    result |= byte << (8 * i);
  }
  return result;
}

static uint64_t extract_field(const struct nv_op *op, uint64_t a, unsigned position,
                              unsigned length) {
  unsigned bits = nv_ptx_type_bits(op->type);
  bool is_signed = nv_ptx_type_is_signed(op->type);
  position &= 255;
  length &= 255;
  uint64_t value = (uint64_t)number(op->type, a);
  if (length == 0)
    return 0;
  unsigned top = position + length - 1;
  bool sign = is_signed && value >> (top < bits ? top : bits - 1) & 1;
  uint64_t result = 0;
  for (unsigned i = 0; i < bits; i++) {
    bool bit = i < length && position + i < bits ? value >> (position + i) & 1 : sign;
    result |= (uint64_t)bit << i;
  }
  return result;
}

static uint64_t insert_field(unsigned bits, uint64_t field, uint64_t into, unsigned position,
                             unsigned length) {
  position &= 255;
  length &= 255;
  for (unsigned i = 0; i < length && position + i < bits; i++) {
    uint64_t bit = 1ull << (position + i);
    into = field >> i & 1 ? into | bit : into & ~bit;
  }
  return into & mask_of(bits);
}

static uint64_t find_leading(const struct nv_op *op, uint64_t a) {
  unsigned bits = nv_ptx_type_bits(op->type);
  uint64_t value = (uint64_t)number(op->type, a) & mask_of(bits);
  if (nv_ptx_type_is_signed(op->type) && value >> (bits - 1))
    value = ~value & mask_of(bits);
  if (!value)
    return UINT32_MAX;
  unsigned top = 63 - (unsigned)__builtin_clzll(value);
  return op->mode ? bits - 1 - top : top;
}

static uint64_t funnel(const struct nv_op *op, uint32_t a, uint32_t b, uint32_t amount) {
  uint32_t low = op->mode & 2 ? b : a, high = op->mode & 2 ? a : b;
  uint64_t both = (uint64_t)high << 32 | low;
  unsigned n = op->wrap ? amount & 31 : amount > 32 ? 32 : amount;
  if (op->mode & 1)
    return (uint32_t)(both >> n);
  return n == 32 ? low : (uint32_t)(both << n >> 32);
}

static uint64_t lookup3(uint64_t a, uint64_t b, uint64_t c, uint64_t table) {
  uint64_t result = 0;
  for (unsigned i = 0; i < 8; i++)
    if (table >> i & 1)
      result |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
  return result;
}

// dp4a: products of bytes; dp2a: 16-bit parts of a with the low or high bytes of b.
static uint64_t dot_product(const struct nv_op *op, uint64_t a, uint64_t b, uint64_t c) {
  bool a_signed = nv_ptx_type_is_signed(op->type), b_signed = nv_ptx_type_is_signed(op->source);
  unsigned parts = op->code == OP_DP4A ? 4 : 2, width = 32 / parts;
  unsigned base = op->code == OP_DP2A && op->half == HALF_HI ? 16 : 0;
  int64_t sum = (int64_t)c;
  for (unsigned i = 0; i < parts; i++) {
    uint64_t x = a >> (width * i) & mask_of(width), y = b >> (base + 8 * i) & 255;
    sum += (a_signed ? extend(x, width) : (int64_t)x) * (b_signed ? extend(y, 8) : (int64_t)y);
  }
  return (uint32_t)sum;
}

static uint64_t find_nth_set(uint32_t mask, uint32_t base, int32_t offset) {
  if (offset == 0)
    return base < 32 && mask >> base & 1 ? base : UINT32_MAX;
  int step = offset > 0 ? 1 : -1;
  int64_t left = offset > 0 ? offset : -(int64_t)offset;
  for (int64_t at = base; at >= 0 && at < 32; at += step)
    if (mask >> at & 1 && --left == 0)
      return (uint64_t)at;
  return UINT32_MAX;
}

// szext keeps the low `count` bits, sign- or zero-extended.
static uint64_t extend_low_bits(const struct nv_op *op, uint32_t a, uint32_t count) {
  uint32_t n = op->wrap ? count & 31 : count;
  if (n >= 32)
    return a;
  if (n == 0)
    return 0;
  uint64_t low = a & mask_of(n);
  return nv_ptx_type_is_signed(op->type) ? (uint32_t)extend(low, n) : low;
}

static uint64_t bit_mask(const struct nv_op *op, uint32_t start, uint32_t count) {
  if (op->wrap) {
    start &= 31;
    count &= 31;
  }
  if (start >= 32)
    return 0;
  uint64_t ones = count >= 32 ? UINT32_MAX : mask_of(count);
  return (uint32_t)(count ? ones << start : 0);
}

static uint64_t add_saturating(const struct nv_op *op, uint64_t a, uint64_t b) {
  __int128 x = number(op->type, a), y = number(op->type, b);
  __int128 sum = op->code == OP_SUB ? x - y : x + y;
  if (op->sat)
    sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
  return (uint64_t)sum;
}

static uint64_t multiply(const struct nv_op *op, uint64_t a, uint64_t b, uint64_t c) {
  unsigned bits = nv_ptx_type_bits(op->type);
  bool is_signed = nv_ptx_type_is_signed(op->type);
  unsigned __int128 product =
      (unsigned __int128)number(op->type, a) * (unsigned __int128)number(op->type, b);
  if (op->code == OP_MUL24 || op->code == OP_MAD24) {
    uint64_t x = a & 0xffffff, y = b & 0xffffff;
    int64_t wide = is_signed ? extend(x, 24) * extend(y, 24) : (int64_t)(x * y);
    product = (unsigned __int128)(__int128)(op->half == HALF_HI ? wide >> 16 : wide);
    if (op->sat)
      return add_saturating(op, (uint64_t)product, c) & mask_of(32);
    return ((uint64_t)product + c) & mask_of(32);
  }
  if (op->half == HALF_WIDE)
    return ((uint64_t)product + c) & mask_of(2 * bits);
  if (op->half == HALF_HI)
    product = is_signed ? (unsigned __int128)((__int128)product >> bits) : product >> bits;
  uint64_t sum = op->sat ? add_saturating(op, (uint64_t)product, c) : (uint64_t)product + c;
  return sum & mask_of(bits);
}

// `a` above `b`, each within the range of its bits; above both come the low bits of `c`.
static uint64_t pack(const struct nv_op *op, int32_t a, int32_t b, uint32_t c) {
  unsigned bits = op->mode & PACK_BITS;
  bool is_signed = op->mode & PACK_SIGNED;
  int32_t most = (1 << (bits - is_signed)) - 1, least = is_signed ? -most - 1 : 0;
  uint64_t high = (uint64_t)(a > most ? most : a < least ? least : a) & mask_of(bits);
  uint64_t low = (uint64_t)(b > most ? most : b < least ? least : b) & mask_of(bits);
  uint64_t rest = bits == 16 ? 0 : (uint64_t)c << 2 * bits;
  return (rest | high << bits | low) & mask_of(32);
}

static uint64_t shift(const struct nv_op *op, uint64_t a, uint64_t amount) {
  unsigned bits = nv_ptx_type_bits(op->type);
  uint32_t n = (uint32_t)amount;
  __int128 value = number(op->type, a);
  if (op->code == OP_SHL)
    return n >= bits ? 0 : (uint64_t)value << n;
  if (n >= bits)
    return value < 0 ? UINT64_MAX : 0;
  return (uint64_t)(value >> n);
}

// By zero PTX gives a value that it leaves open and does not stop: code generators move divisions in front of the
// question whether the divisor is zero.
static void divide(const struct nv_op *op, uint64_t *slots) {
  __int128 a = number(op->type, slots[0]), b = number(op->type, slots[2]);
  __int128 result = b == 0 ? -1 : op->code == OP_DIV ? a / b : a % b;
  slots[0] = (uint64_t)result & mask_of(nv_ptx_type_bits(op->type));
}

// What a comparison gave, combined with the predicate behind its operands as the second half of the mode says.
static bool combine(const struct nv_op *op, bool compared, bool with) {
  switch (op->mode >> 8) {
  case 1:
    return compared & with;
  case 2:
    return compared | with;
  case 3:
    return compared ^ with;
  default:
    return compared;
  }
}

// The comparisons of the low and of the high halves of pairs of 16-bit floats, each combined.
static void compare_halves(const struct nv_op *op, const uint64_t *slots, bool halves[2]) {
  struct nv_op half = *op;
  half.source = op->source == PTX_F16X2 ? PTX_F16 : PTX_BF16;
  for (unsigned i = 0; i < 2; i++) {
    uint64_t a = slots[0] >> (16 * i) & 0xffff, b = slots[2] >> (16 * i) & 0xffff;
    halves[i] = combine(op, nv_op_compare(&half, a, b), slots[4] & 1);
  }
}

// On pairs setp leaves both results; set makes each half 1.0 or all ones, or zero.
static void compare_pairs(const struct nv_op *op, uint64_t *slots) {
  bool halves[2];
  compare_halves(op, slots, halves);
  uint64_t one = op->type == PTX_F16X2 ? 0x3c00 : op->type == PTX_BF16X2 ? 0x3f80 : 0xffff;
  if (op->code == OP_SETP) {
    slots[0] = halves[0];
    slots[2] = halves[1];
  } else {
    slots[0] = (halves[0] ? one : 0) | (halves[1] ? one << 16 : 0);
  }
}

// setp and set: compares, combines with a predicate, and leaves p and not-p, or the mask of set.
static void do_compare(const struct nv_op *op, uint64_t *slots) {
  if (op->source == PTX_F16X2 || op->source == PTX_BF16X2) {
    compare_pairs(op, slots);
    return;
  }
  bool compared = nv_op_compare(op, slots[0], slots[2]), c = slots[4] & 1;
  bool plain = combine(op, compared, c), negated = combine(op, !compared, c);
  slots[2] = negated;
  if (op->code == OP_SETP)
    slots[0] = plain;
  else if (nv_ptx_type_is_float(op->type))
    slots[0] = nv_float_store(op->type, plain, NV_RN, false);
  else
    slots[0] = plain ? mask_of(nv_ptx_type_bits(op->type)) : 0;
}

void nv_op_integer(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  (void)m;
  (void)site;
  uint64_t a = slots[0], b = slots[2], c = slots[4], result;
  unsigned bits = nv_ptx_type_bits(op->type);
  switch (op->code) {
  case OP_ADD:
  case OP_SUB:
    result = add_saturating(op, a, b);
    break;
  case OP_MUL:
  case OP_MUL24:
    slots[0] = multiply(op, a, b, 0);
    return;
  case OP_MAD:
  case OP_MAD24:
    slots[0] = multiply(op, a, b, c);
    return;
  case OP_DIV:
  case OP_REM:
    divide(op, slots);
    return;
  case OP_MIN:
  case OP_MAX:
    result = (number(op->type, a) < number(op->type, b)) == (op->code == OP_MIN) ? a : b;
    if (op->relu && number(op->type, result) < 0)
      result = 0;
    break;
  case OP_ABS:
    result = number(op->type, a) < 0 ? 0 - a : a;
    break;
  case OP_NEG:
    result = 0 - a;
    break;
  case OP_AND:
    result = a & b;
    break;
  case OP_OR:
    result = a | b;
    break;
  case OP_XOR:
    result = a ^ b;
    break;
  case OP_NOT:
    result = ~a;
    break;
  case OP_CNOT:
    result = (a & mask_of(bits)) == 0;
    break;
  case OP_SHL:
  case OP_SHR:
    result = shift(op, a, b);
    break;
  case OP_SHF:
    result = funnel(op, (uint32_t)a, (uint32_t)b, (uint32_t)c);
    break;
  case OP_LOP3:
    result = lookup3(a, b, c, slots[6]);
    break;
  case OP_PRMT:
    result = permute(op, (uint32_t)a, (uint32_t)b, (uint32_t)c);
    break;
  case OP_BFE:
    result = extract_field(op, a, (unsigned)b, (unsigned)c);
    break;
  case OP_BFI:
    result = insert_field(bits, a, b, (unsigned)c, (unsigned)slots[6]);
    break;
  case OP_BFIND:
    slots[0] = find_leading(op, a);
    return;
  case OP_BREV:
    result = 0;
    for (unsigned i = 0; i < bits; i++)
      result |= (a >> i & 1) << (bits - 1 - i);
    break;
  case OP_POPC:
    slots[0] = (unsigned)__builtin_popcountll(a & mask_of(bits));
    return;
  case OP_CLZ:
    a &= mask_of(bits);
    slots[0] = a ? (unsigned)__builtin_clzll(a) - (64 - bits) : bits;
    return;
  case OP_SAD:
    result = c + (uint64_t)(number(op->type, a) < number(op->type, b) ? b - a : a - b);
    break;
  case OP_DP4A:
  case OP_DP2A:
    result = dot_product(op, a, b, c);
    break;
  case OP_FNS:
    result = find_nth_set((uint32_t)a, (uint32_t)b, (int32_t)c);
    break;
  case OP_SZEXT:
    result = extend_low_bits(op, (uint32_t)a, (uint32_t)b);
    break;
  case OP_BMSK:
    result = bit_mask(op, (uint32_t)a, (uint32_t)b);
    break;
  case OP_PACK:
    slots[0] = pack(op, (int32_t)a, (int32_t)b, (uint32_t)c);
    return;
  case OP_LOHI:
    result = (a & UINT32_MAX) | b << 32;
    break;
  case OP_LO:
    result = a & UINT32_MAX;
    break;
  case OP_HI:
    result = a >> 32;
    break;
  case OP_SELP:
    result = c & 1 ? a : b;
    break;
  case OP_SLCT: { // no number is not at least zero
    bool first = op->source == PTX_F32 ? nv_float_load(PTX_F32, c, op->ftz) >= 0 : (int32_t)c >= 0;
    result = first ? a : b;
    break;
  }
  case OP_SETP:
  case OP_SET:
    do_compare(op, slots);
    return;
  default: // OP_MOV
    result = a;
    break;
  }
  slots[0] = result & mask_of(bits);
}
