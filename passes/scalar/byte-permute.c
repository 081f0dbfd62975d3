// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// byte-permute.c: nvvm-peephole-optimizer, words put together from bytes of others.
//
//   %a = and i32 %x, 255        %b = and i32 %y, 255
//   %c = shl i32 %b, 8          %o = or disjoint i32 %a, %c      ; and two more bytes alike
//                                                 ->  %o = call i32 @llvm.nvvm.prmt(%x, %y, 0x5140)
//
//   (x << s) | (s == 0 ? 0 : y >> (32 - s))       ->  fshl(x, freeze y, s)
//
// One instruction takes any four bytes of two words. ptxas finds that for two halves of words; masks
// and shifts of single bytes it keeps.
//
// Legal. Bytes: each byte of the result is followed through `or`, masks of whole bytes, shifts by
// whole bytes and extensions to a byte of a value (a source) or to zero; prmt in its
// plain mode puts the same bytes in the same places. Two bytes that meet in an `or` are followed only
// if one is zero, otherwise the `or` is a source itself. The result reads sources that the old code
// read too, each once, so it is poison or undefined no more often. Zeros come from bytes that are
// known to be zero, or from the constant 0.
// Funnel shift: for s == 0 both are x; for s below 32 they are equal by definition; for larger s the
// old shift was poison. `y` is frozen since the old code did not look at it for s == 0.
// Contract PEE-2.
#include "bridge/nvvm.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "scalar/byte-permute.h"

enum { BYTES = 4, WORD_BITS = 32 };

// A longer path ends in a source.
enum { MAX_DEPTH = 8 };

// One byte of a value: byte `index` of `source`, or zero where that is NULL.
struct byte {
  LLVMValueRef source;
  unsigned index;
};

// What the old code costs, and its depth.
struct look {
  nv_pass_ctx *ctx;
  LLVMValueRef root;
  unsigned shifts, logic; // that go away with the root
};

static bool is_word(LLVMValueRef v) { return nv_is_int(v, WORD_BITS); }

static bool is_opcode(LLVMValueRef v, LLVMOpcode opcode) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == opcode;
}

// A number of whole bytes by which `shift` moves.
static bool moves_bytes(LLVMValueRef shift, unsigned *bytes) {
  LLVMValueRef amount = LLVMGetOperand(shift, 1);
  if (!LLVMIsAConstantInt(amount))
    return false;
  uint64_t bits = LLVMConstIntGetZExtValue(amount);
  *bytes = (unsigned)(bits / 8);
  return bits < WORD_BITS && bits % 8 == 0;
}

// The bytes that a mask keeps, as bits; false for other masks.
static bool keeps_bytes(LLVMValueRef mask, unsigned *kept) {
  if (!LLVMIsAConstantInt(mask))
    return false;
  uint64_t bits = LLVMConstIntGetZExtValue(mask);
  *kept = 0;
  for (unsigned i = 0; i < BYTES; i++) {
    uint64_t byte = bits >> (8 * i) & 0xff;
    if (byte == 0xff)
      *kept |= 1u << i;
    else if (byte != 0)
      return false;
  }
  return true;
}

static void keep(struct byte *bytes, unsigned kept) {
  for (unsigned i = 0; i < BYTES; i++) {
    if (!(kept >> i & 1))
      bytes[i].source = NULL;
  }
}

// `v` as a source of its own.
static void as_source(const struct look *l, LLVMValueRef v, struct byte *out) {
  uint64_t zero = 0, one;
  if (!nv_known_bits(l->ctx, v, NULL, &zero, &one))
    zero = 0;
  for (unsigned i = 0; i < BYTES; i++)
    out[i] = (zero >> (8 * i) & 0xff) == 0xff ? (struct byte){NULL, 0} : (struct byte){v, i};
}

static void count(struct look *l, LLVMValueRef v, unsigned *kind) {
  if (v == l->root || nv_has_one_use(v))
    ++*kind;
}

static void bytes_of(struct look *l, LLVMValueRef v, unsigned depth, struct byte *out);

// The bytes of an `or`; false where two meet.
static bool join(struct look *l, LLVMValueRef v, unsigned depth, struct byte *out) {
  struct byte other[BYTES];
  struct look before = *l;
  bytes_of(l, LLVMGetOperand(v, 0), depth + 1, out);
  bytes_of(l, LLVMGetOperand(v, 1), depth + 1, other);
  for (unsigned i = 0; i < BYTES; i++) {
    if (out[i].source && other[i].source) {
      *l = before;
      return false;
    }
    if (!out[i].source)
      out[i] = other[i];
  }
  count(l, v, &l->logic);
  return true;
}

static bool shifted(struct look *l, LLVMValueRef v, unsigned depth, bool left, struct byte *out) {
  struct byte from[BYTES];
  unsigned by;
  if (!moves_bytes(v, &by))
    return false;
  bytes_of(l, LLVMGetOperand(v, 0), depth + 1, from);
  for (unsigned i = 0; i < BYTES; i++) {
    bool inside = left ? i >= by : i + by < BYTES;
    out[i] = inside ? from[left ? i - by : i + by] : (struct byte){NULL, 0};
  }
  count(l, v, &l->shifts);
  return true;
}

// The bytes of `v`, as far as they can be followed through one instruction; false for others.
static bool follow(struct look *l, LLVMValueRef v, unsigned depth, struct byte *out) {
  unsigned kept;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMOr:
    return join(l, v, depth, out);
  case LLVMAnd:
    if (!keeps_bytes(LLVMGetOperand(v, 1), &kept))
      return false;
    bytes_of(l, LLVMGetOperand(v, 0), depth + 1, out);
    keep(out, kept);
    count(l, v, &l->logic);
    return true;
  case LLVMShl:
    return shifted(l, v, depth, true, out);
  case LLVMLShr:
    return shifted(l, v, depth, false, out);
  case LLVMZExt: {
    LLVMValueRef cut = LLVMGetOperand(v, 0);
    if (!is_opcode(cut, LLVMTrunc) || !is_word(LLVMGetOperand(cut, 0)) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(cut)) % 8 != 0)
      return false;
    bytes_of(l, LLVMGetOperand(cut, 0), depth + 1, out);
    keep(out, (1u << LLVMGetIntTypeWidth(LLVMTypeOf(cut)) / 8) - 1);
    count(l, v, &l->logic);
    return true;
  }
  default:
    return false;
  }
}

static void bytes_of(struct look *l, LLVMValueRef v, unsigned depth, struct byte *out) {
  if (depth > MAX_DEPTH || !LLVMIsAInstruction(v) || !follow(l, v, depth, out))
    as_source(l, v, out);
}

//===-- Building ------------------------------------------------------------------------------===//

static LLVMValueRef word(LLVMValueRef like, uint64_t n) {
  return LLVMConstInt(LLVMTypeOf(like), n, false);
}

static LLVMValueRef permute(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef low, LLVMValueRef high,
                            unsigned selector) {
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(ctx), "llvm.nvvm.prmt", NULL, 0);
  LLVMValueRef args[3] = {low, high, word(low, selector)};
  return LLVMBuildCall2(b, LLVMGlobalGetValueType(f), f, args, 3, "");
}

// The sources of `bytes` in the order of the bytes; false for none. `*zeros`: some
// byte is zero.
static bool find_sources(const struct byte *bytes, LLVMValueRef *sources, unsigned *n,
                         bool *zeros) {
  *n = 0;
  *zeros = false;
  for (unsigned i = 0; i < BYTES; i++) {
    unsigned k = 0;
    *zeros |= !bytes[i].source;
    while (bytes[i].source && k < *n && sources[k] != bytes[i].source)
      k++;
    if (bytes[i].source && k == *n)
      sources[(*n)++] = bytes[i].source;
  }
  return *n > 0;
}

// A byte of `v` that is known to be zero; BYTES when there is none.
static unsigned zero_byte(nv_pass_ctx *ctx, LLVMValueRef v) {
  uint64_t zero, one;
  if (!nv_known_bits(ctx, v, NULL, &zero, &one))
    return BYTES;
  unsigned i = 0;
  while (i < BYTES && (zero >> (8 * i) & 0xff) != 0xff)
    i++;
  return i;
}

// One permutation of two words; a byte that neither of them has is taken from `spare`.
static LLVMValueRef take(nv_pass_ctx *ctx, LLVMBuilderRef b, const struct byte *bytes,
                         LLVMValueRef low, LLVMValueRef high, unsigned spare) {
  unsigned selector = 0;
  for (unsigned i = 0; i < BYTES; i++) {
    unsigned at = bytes[i].source == low    ? bytes[i].index
                  : bytes[i].source == high ? BYTES + bytes[i].index
                                            : spare;
    selector |= at << (4 * i);
  }
  return permute(ctx, b, low, high, selector);
}

static LLVMValueRef build(nv_pass_ctx *ctx, LLVMBuilderRef b, const struct byte *bytes,
                          LLVMValueRef *sources, unsigned n, bool zeros) {
  if (n == 1)
    return take(ctx, b, bytes, sources[0], word(sources[0], 0), BYTES);
  if (n == 2) {
    unsigned low = zeros ? zero_byte(ctx, sources[0]) : 0;
    unsigned high = zeros ? zero_byte(ctx, sources[1]) : 0;
    unsigned spare = low < BYTES ? low : BYTES + high;
    return spare < 2 * BYTES ? take(ctx, b, bytes, sources[0], sources[1], spare) : NULL;
  }
  if (zeros)
    return NULL;
  // All four bytes are there: each pair of sources gives its bytes where they belong.
  LLVMValueRef low = take(ctx, b, bytes, sources[0], sources[1], 0);
  LLVMValueRef high = n == 3 ? sources[2] : take(ctx, b, bytes, sources[2], sources[3], 0);
  struct byte last[BYTES];
  for (unsigned i = 0; i < BYTES; i++) {
    bool is_low = bytes[i].source == sources[0] || bytes[i].source == sources[1];
    last[i] = (struct byte){is_low ? low : high, is_low || n == 4 ? i : bytes[i].index};
  }
  return take(ctx, b, last, low, high, 0);
}

static LLVMValueRef permuted(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef or_inst) {
  struct look l = {.ctx = ctx, .root = or_inst};
  struct byte bytes[BYTES];
  LLVMValueRef sources[BYTES];
  unsigned n;
  bool zeros;
  if (!join(&l, or_inst, 0, bytes) || !find_sources(bytes, sources, &n, &zeros))
    return NULL;
  // ptxas makes one instruction of two logic ones, and of two halves of words.
  unsigned cost = n < 3 ? 1 : n - 1;
  return cost < l.shifts + l.logic / 2 ? build(ctx, b, bytes, sources, n, zeros) : NULL;
}

//===-- Funnel shifts -------------------------------------------------------------------------===//

// `v` is (amount == 0 ? 0 : value shifted by 32 - amount), shifted by `opcode`; the value, or NULL.
static LLVMValueRef guarded(LLVMValueRef v, LLVMOpcode opcode, LLVMValueRef amount) {
  if (!is_opcode(v, LLVMSelect))
    return NULL;
  LLVMValueRef test = LLVMGetOperand(v, 0);
  if (!LLVMIsAICmpInst(test) || LLVMGetOperand(test, 0) != amount ||
      !LLVMIsNull(LLVMGetOperand(test, 1)))
    return NULL;
  LLVMIntPredicate p = LLVMGetICmpPredicate(test);
  if (p != LLVMIntEQ && p != LLVMIntNE)
    return NULL;
  LLVMValueRef none = LLVMGetOperand(v, p == LLVMIntEQ ? 1 : 2);
  LLVMValueRef shift = LLVMGetOperand(v, p == LLVMIntEQ ? 2 : 1);
  if (!LLVMIsAConstantInt(none) || !LLVMIsNull(none) || !is_opcode(shift, opcode))
    return NULL;
  LLVMValueRef rest = LLVMGetOperand(shift, 1);
  bool fits = is_opcode(rest, LLVMSub) && LLVMGetOperand(rest, 1) == amount &&
              LLVMIsAConstantInt(LLVMGetOperand(rest, 0)) &&
              LLVMConstIntGetZExtValue(LLVMGetOperand(rest, 0)) == WORD_BITS;
  return fits ? LLVMGetOperand(shift, 0) : NULL;
}

static LLVMValueRef funnel(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef or_inst) {
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef shift = LLVMGetOperand(or_inst, i), other = LLVMGetOperand(or_inst, 1 - i);
    bool left = is_opcode(shift, LLVMShl);
    if (!left && !is_opcode(shift, LLVMLShr))
      continue;
    LLVMValueRef amount = LLVMGetOperand(shift, 1), value = LLVMGetOperand(shift, 0);
    LLVMValueRef rest = guarded(other, left ? LLVMLShr : LLVMShl, amount);
    if (!rest)
      continue;
    rest = LLVMBuildFreeze(b, rest, "");
    LLVMValueRef args[3] = {left ? value : rest, left ? rest : value, amount};
    return nv_build_intrinsic(nv_ctx_module(ctx), b, left ? "llvm.fshl" : "llvm.fshr", args, 3);
  }
  return NULL;
}

LLVMValueRef nv_permute_bytes(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef or_inst) {
  if (!is_word(or_inst))
    return NULL;
  LLVMPositionBuilderBefore(b, or_inst);
  LLVMValueRef v = funnel(ctx, b, or_inst);
  return v ? v : permuted(ctx, b, or_inst);
}
