// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// dot-products.c: nv-dot-products, one dp4a for four products of bytes.
//
//   %a0 = and i32 %a, 255            %b0 = ashr (shl i32 %b, 24), 24     (bytes 0)
//   ...                              %b3 = ashr i32 %b, 24               (bytes 3)
//   %s = add(mul %a0, %b0), ..., add(mul %a3, %b3), %c
//   ->  %s = call i32 @llvm.nvvm.idp4a.u.s(i32 %a, i32 %b, i32 %c)
//
// For sums over char4 and over packed 4-bit and 8-bit weights that are written in plain C++: two
// extractions and a multiply-add for each byte, where the hardware (sm_61 and later) has an instruction
// for the whole word. A byte that is masked further, as the low halves of `w & 0x0f0f0f0f` are behind
// InstCombine, or lies at an odd place, as those of `w >> 4`, takes one `and` or shift of the word.
// Runs behind the passes that reassociate.
//
// Legal: dp4a adds four products of 8-bit numbers, each sign- or zero-extended as its name says, to a
// 32-bit number modulo 2^32, and additions modulo 2^32 may be done in any order. Each product is of
// the same byte of two words, each of the four bytes occurs once. Products and sums that are taken
// apart have no other user. The new sums carry no wrap flags. A word that is poison made one of the
// old products poison, too. Nothing is done for processors that are not known to have the instruction.
// Contract PF-13.
#include <stdio.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "hash.h"

enum { FIRST_SM = 61, LANES = 4 };

// A number that is one byte of a word: bits `8 * lane + shift` and up, under `mask`.
struct lane {
  LLVMValueRef word;    // 32 bits, or a vector of four bytes
  unsigned lane, shift; // shift: below 8
  uint32_t mask;        // of the byte
  bool is_signed;
};

// A product of two bytes, a term of a sum.
struct product {
  struct lane side[2];
  size_t term;
};

// What the products of one dp4a have in common: two words, their shifts and signs.
struct pair_key {
  LLVMValueRef word[2];
  unsigned shift[2], is_signed[2];
};

// The products of one pair of words, by byte; the n-th of each byte make the n-th dp4a.
struct pair {
  struct pair_key key;
  struct product *products[LANES]; // stb_ds arrays
  UT_hash_handle hh;
};

struct sum {
  LLVMValueRef root;
  LLVMValueRef *terms; // stb_ds array; NULL: taken
  LLVMValueRef *inner; // stb_ds: additions that the sum replaces
  struct pair *pairs;  // hash table, in the order of the terms
};

static bool is_i32(LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 32;
}

// An instruction `opcode` of 32 bits.
static bool is_op(LLVMValueRef v, LLVMOpcode opcode) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == opcode && is_i32(v);
}

// The constant right operand of `v`, an instruction `opcode`, below `limit`; -1 for anything else.
static int64_t constant_operand(LLVMValueRef v, LLVMOpcode opcode, uint64_t limit) {
  if (!is_op(v, opcode) || !LLVMIsAConstantInt(LLVMGetOperand(v, 1)))
    return -1;
  uint64_t n = LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1));
  return n < limit ? (int64_t)n : -1;
}

//===-- Bytes of words ------------------------------------------------------------------------===//

// `v` is `*word >> *shift` without sign, perhaps by zero.
static void shifted_word(LLVMValueRef v, LLVMValueRef *word, unsigned *shift) {
  int64_t right = constant_operand(v, LLVMLShr, 32);
  *word = right >= 0 ? LLVMGetOperand(v, 0) : v;
  *shift = right >= 0 ? (unsigned)right : 0;
}

// An unsigned number below 256 that is bits of a word: (word >> s) & m, word >> s for s of 24 and more.
static bool unsigned_lane(LLVMValueRef v, struct lane *out) {
  int64_t mask = constant_operand(v, LLVMAnd, 256);
  unsigned shift;
  shifted_word(mask >= 0 ? LLVMGetOperand(v, 0) : v, &out->word, &shift);
  if (mask < 0 && shift < 24)
    return false;
  out->lane = shift / 8;
  out->shift = shift % 8;
  out->mask = (mask < 0 ? 255u : (uint32_t)mask) & (UINT32_MAX >> shift);
  out->is_signed = false;
  return true;
}

// A sign-extended byte: (word << l) >> 24 with sign, l a multiple of 8.
static bool signed_lane(LLVMValueRef v, struct lane *out) {
  if (constant_operand(v, LLVMAShr, 32) != 24)
    return false;
  LLVMValueRef inner = LLVMGetOperand(v, 0);
  int64_t left = constant_operand(inner, LLVMShl, 25);
  if (left >= 0 && left % 8)
    return false;
  *out = (struct lane){left >= 0 ? LLVMGetOperand(inner, 0) : inner,
                       left >= 0 ? 3 - (unsigned)left / 8 : 3, 0, 255, true};
  return true;
}

static bool is_four_bytes(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind && LLVMGetVectorSize(type) == LANES &&
         LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMIntegerTypeKind &&
         LLVMGetIntTypeWidth(LLVMGetElementType(type)) == 8;
}

// An element of four bytes that were read together. The first is the lowest byte.
static bool element_lane(LLVMValueRef byte, struct lane *out) {
  if (!LLVMIsAExtractElementInst(byte) || !is_four_bytes(LLVMTypeOf(LLVMGetOperand(byte, 0))) ||
      !LLVMIsAConstantInt(LLVMGetOperand(byte, 1)) ||
      LLVMConstIntGetZExtValue(LLVMGetOperand(byte, 1)) >= LANES)
    return false;
  *out = (struct lane){.word = LLVMGetOperand(byte, 0),
                       .lane = (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(byte, 1)),
                       .mask = 255};
  return true;
}

// The same by a truncation to 8 bits, or an element of a vector, and an extension.
static bool extended_lane(LLVMValueRef v, struct lane *out) {
  bool is_signed = LLVMIsASExtInst(v);
  if ((!is_signed && !LLVMIsAZExtInst(v)) || !is_i32(v))
    return false;
  LLVMValueRef byte = LLVMGetOperand(v, 0);
  if (element_lane(byte, out)) {
    out->is_signed = is_signed;
    return true;
  }
  if (!LLVMIsATruncInst(byte) || LLVMGetTypeKind(LLVMTypeOf(byte)) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(LLVMTypeOf(byte)) != 8 || !is_i32(LLVMGetOperand(byte, 0)))
    return false;
  unsigned shift;
  shifted_word(LLVMGetOperand(byte, 0), &out->word, &shift);
  // A signed byte needs all its bits from the word.
  if (shift > 24 || (is_signed && shift % 8))
    return false;
  out->lane = shift / 8;
  out->shift = shift % 8;
  out->mask = 255u & (UINT32_MAX >> shift);
  out->is_signed = is_signed;
  return true;
}

static bool is_lane(LLVMValueRef v, struct lane *out) {
  return signed_lane(v, out) || extended_lane(v, out) || unsigned_lane(v, out);
}

//===-- Sums ----------------------------------------------------------------------------------===//

// An addition whose only user is an addition of its block is part of that one's sum.
static bool is_root(LLVMValueRef inst) {
  if (!is_op(inst, LLVMAdd))
    return false;
  LLVMValueRef user = nv_has_one_use(inst) ? LLVMGetUser(LLVMGetFirstUse(inst)) : NULL;
  return !user || !is_op(user, LLVMAdd) ||
         LLVMGetInstructionParent(user) != LLVMGetInstructionParent(inst);
}

static bool is_part(const struct sum *s, LLVMValueRef v) {
  return is_op(v, LLVMAdd) && nv_has_one_use(v) &&
         LLVMGetInstructionParent(v) == LLVMGetInstructionParent(s->root);
}

// All terms, however many: the root is replaced by what is collected here, so one left out would be
// lost. A term is looked at once, by the root that it belongs to.
static void collect_terms(struct sum *s) {
  arrput(s->inner, s->root);
  for (ptrdiff_t i = 0; i < arrlen(s->inner); i++) {
    for (unsigned k = 0; k < 2; k++) {
      LLVMValueRef operand = LLVMGetOperand(s->inner[i], k);
      if (is_part(s, operand))
        arrput(s->inner, operand);
      else
        arrput(s->terms, operand);
    }
  }
}

static struct pair_key key_of(const struct product *p) {
  struct pair_key key;
  memset(&key, 0, sizeof key); // padding is hashed, too
  for (unsigned k = 0; k < 2; k++) {
    key.word[k] = p->side[k].word;
    key.shift[k] = p->side[k].shift;
    key.is_signed[k] = p->side[k].is_signed;
  }
  return key;
}

static struct pair *find_pair(const struct sum *s, const struct product *p) {
  struct pair_key key = key_of(p);
  struct pair *found;
  HASH_FIND(hh, s->pairs, &key, sizeof key, found);
  return found;
}

static void exchange_sides(struct product *p) {
  struct lane first = p->side[0];
  p->side[0] = p->side[1];
  p->side[1] = first;
}

// A factor may stand on either side; a pair has the sides of its first product.
static void add_product(struct sum *s, struct product p) {
  struct pair *pair = find_pair(s, &p);
  if (!pair) {
    exchange_sides(&p);
    pair = find_pair(s, &p);
  }
  if (!pair) {
    exchange_sides(&p);
    pair = nv_new(1, sizeof *pair);
    pair->key = key_of(&p);
    HASH_ADD(hh, s->pairs, key, sizeof pair->key, pair);
  }
  arrput(pair->products[p.side[0].lane], p);
}

static void collect_products(struct sum *s) {
  for (size_t i = 0; i < arrlenu(s->terms); i++) {
    LLVMValueRef term = s->terms[i];
    struct product p = {.term = i};
    if (is_op(term, LLVMMul) && nv_has_one_use(term) &&
        is_lane(LLVMGetOperand(term, 0), &p.side[0]) &&
        is_lane(LLVMGetOperand(term, 1), &p.side[1]) && p.side[0].lane == p.side[1].lane)
      add_product(s, p);
  }
}

// How many times all four bytes of a pair are there.
static size_t count_groups(const struct pair *pair) {
  size_t n = arrlenu(pair->products[0]);
  for (unsigned k = 1; k < LANES; k++) {
    if (arrlenu(pair->products[k]) < n)
      n = arrlenu(pair->products[k]);
  }
  return n;
}

static void free_sum(struct sum *s) {
  while (s->pairs) {
    struct pair *first = s->pairs;
    HASH_DEL(s->pairs, first);
    for (unsigned k = 0; k < LANES; k++)
      arrfree(first->products[k]);
    free(first);
  }
  arrfree(s->terms);
  arrfree(s->inner);
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// The word of one side, its bytes where dp4a wants them.
static LLVMValueRef packed_word(LLVMBuilderRef b, LLVMTypeRef type, const struct pair *pair,
                                size_t group, unsigned side) {
  uint32_t mask = 0;
  for (unsigned k = 0; k < LANES; k++)
    mask |= pair->products[k][group].side[side].mask << (8 * k);
  LLVMValueRef word = LLVMBuildBitCast(b, pair->key.word[side], type, "bytes");
  unsigned shift = pair->key.shift[side];
  if (shift)
    word = LLVMBuildLShr(b, word, LLVMConstInt(type, shift, false), "bytes");
  // What a shift leaves is zero already.
  if (mask != UINT32_MAX >> shift)
    word = LLVMBuildAnd(b, word, LLVMConstInt(type, mask, false), "bytes");
  return word;
}

static LLVMValueRef build_dot(LLVMBuilderRef b, const struct sum *s, const struct pair *pair,
                              size_t group, LLVMValueRef sum) {
  char name[32];
  snprintf(name, sizeof name, "llvm.nvvm.idp4a.%c.%c", pair->key.is_signed[0] ? 's' : 'u',
           pair->key.is_signed[1] ? 's' : 'u');
  LLVMModuleRef module =
      LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(s->root)));
  LLVMValueRef fn = nv_intrinsic_declaration(module, name, NULL, 0);
  LLVMTypeRef type = LLVMTypeOf(s->root);
  LLVMValueRef args[] = {packed_word(b, type, pair, group, 0), packed_word(b, type, pair, group, 1),
                         sum};
  return LLVMBuildCall2(b, LLVMGlobalGetValueType(fn), fn, args, 3, "dot");
}

// Takes the products that a dp4a stands for out of the terms; how many groups there are.
static size_t take_products(struct sum *s) {
  size_t total = 0;
  for (struct pair *pair = s->pairs; pair; pair = pair->hh.next) {
    size_t groups = count_groups(pair);
    for (size_t i = 0; i < groups; i++) {
      for (unsigned k = 0; k < LANES; k++)
        s->terms[pair->products[k][i].term] = NULL;
    }
    total += groups;
  }
  return total;
}

static void rewrite(nv_pass_ctx *ctx, LLVMBuilderRef b, struct sum *s, size_t groups) {
  LLVMPositionBuilderBefore(b, s->root);
  LLVMValueRef sum = NULL;
  for (ptrdiff_t i = 0; i < arrlen(s->terms); i++) {
    if (s->terms[i])
      sum = sum ? LLVMBuildAdd(b, sum, s->terms[i], "") : s->terms[i];
  }
  if (!sum)
    sum = LLVMConstInt(LLVMTypeOf(s->root), 0, false);
  for (struct pair *pair = s->pairs; pair; pair = pair->hh.next) {
    for (size_t i = 0, n = count_groups(pair); i < n; i++)
      sum = build_dot(b, s, pair, i, sum);
  }
  nv_remark(ctx, NV_REMARK_PASSED, "DotProduct", s->root, NV_TEXT("dp4a for products of bytes: "),
            NV_INT("Count", (int64_t)groups));
  LLVMReplaceAllUsesWith(s->root, sum);
  nv_delete_dead(ctx, s->root);
}

nv_preserved nv_dot_products(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (nv_function_sm(function, 0) < FIRST_SM)
    return NV_UNCHANGED;
  LLVMValueRef *roots = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_root(inst))
        arrput(roots, inst);
    }
  }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(roots); i++) {
    struct sum s = {.root = roots[i]};
    collect_terms(&s);
    collect_products(&s);
    size_t groups = take_products(&s);
    if (groups)
      rewrite(ctx, b, &s, groups);
    changed |= groups != 0;
    free_sum(&s);
  }
  LLVMDisposeBuilder(b);
  arrfree(roots);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
