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

enum { FIRST_SM = 61, LANES = 4, MAX_TERMS = 256 };

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
  bool used;
};

struct sum {
  LLVMValueRef root;
  LLVMValueRef *terms;      // stb_ds array; NULL: taken
  LLVMValueRef *inner;      // stb_ds: additions that the sum replaces
  struct product *products; // stb_ds array
};

static bool is_i32(LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 32;
}

static bool has_one_use(LLVMValueRef v) {
  LLVMUseRef first = LLVMGetFirstUse(v);
  return first && !LLVMGetNextUse(first);
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

static bool same_word(const struct lane *a, const struct lane *b) {
  return a->word == b->word && a->shift == b->shift && a->is_signed == b->is_signed;
}

// An addition whose only user is an addition of its block is part of that one's sum.
static bool is_root(LLVMValueRef inst) {
  if (!is_op(inst, LLVMAdd))
    return false;
  LLVMValueRef user = has_one_use(inst) ? LLVMGetUser(LLVMGetFirstUse(inst)) : NULL;
  return !user || !is_op(user, LLVMAdd) ||
         LLVMGetInstructionParent(user) != LLVMGetInstructionParent(inst);
}

static bool is_part(const struct sum *s, LLVMValueRef v) {
  return is_op(v, LLVMAdd) && has_one_use(v) &&
         LLVMGetInstructionParent(v) == LLVMGetInstructionParent(s->root);
}

static void collect_terms(struct sum *s) {
  arrput(s->inner, s->root);
  for (ptrdiff_t i = 0; i < arrlen(s->inner) && arrlen(s->terms) < MAX_TERMS; i++) {
    for (unsigned k = 0; k < 2; k++) {
      LLVMValueRef operand = LLVMGetOperand(s->inner[i], k);
      if (is_part(s, operand))
        arrput(s->inner, operand);
      else
        arrput(s->terms, operand);
    }
  }
}

static void collect_products(struct sum *s) {
  for (size_t i = 0; i < arrlenu(s->terms); i++) {
    LLVMValueRef term = s->terms[i];
    struct product p = {.term = i};
    if (is_op(term, LLVMMul) && has_one_use(term) && is_lane(LLVMGetOperand(term, 0), &p.side[0]) &&
        is_lane(LLVMGetOperand(term, 1), &p.side[1]) && p.side[0].lane == p.side[1].lane)
      arrput(s->products, p);
  }
}

// Exchanges the sides of `p` where that makes it fit `first`; false when it does not fit at all.
static bool fits(const struct product *first, struct product *p) {
  if (same_word(&first->side[0], &p->side[0]) && same_word(&first->side[1], &p->side[1]))
    return true;
  if (!same_word(&first->side[0], &p->side[1]) || !same_word(&first->side[1], &p->side[0]))
    return false;
  struct lane exchanged = p->side[0];
  p->side[0] = p->side[1];
  p->side[1] = exchanged;
  return true;
}

// Finds products of the other three bytes of the words of product `first`.
static bool find_group(struct sum *s, size_t first, size_t group[LANES]) {
  unsigned found = 0;
  for (size_t i = first; i < arrlenu(s->products); i++) {
    struct product *p = &s->products[i];
    unsigned bit = 1u << p->side[0].lane;
    if (p->used || (found & bit) || !fits(&s->products[first], p))
      continue;
    found |= bit;
    group[p->side[0].lane] = i;
  }
  return found == (1u << LANES) - 1;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// The word of one side, its bytes where dp4a wants them.
static LLVMValueRef packed_word(LLVMBuilderRef b, const struct sum *s, const size_t group[LANES],
                                unsigned side) {
  const struct lane *first = &s->products[group[0]].side[side];
  LLVMTypeRef type = LLVMTypeOf(s->root);
  uint32_t mask = 0;
  for (unsigned k = 0; k < LANES; k++)
    mask |= s->products[group[k]].side[side].mask << (8 * k);
  LLVMValueRef word = LLVMBuildBitCast(b, first->word, type, "bytes");
  if (first->shift)
    word = LLVMBuildLShr(b, word, LLVMConstInt(type, first->shift, false), "bytes");
  // What a shift leaves is zero already.
  if (mask != UINT32_MAX >> first->shift)
    word = LLVMBuildAnd(b, word, LLVMConstInt(type, mask, false), "bytes");
  return word;
}

static LLVMValueRef build_dot(LLVMBuilderRef b, const struct sum *s, const size_t group[LANES],
                              LLVMValueRef sum) {
  char name[32];
  snprintf(name, sizeof name, "llvm.nvvm.idp4a.%c.%c",
           s->products[group[0]].side[0].is_signed ? 's' : 'u',
           s->products[group[0]].side[1].is_signed ? 's' : 'u');
  LLVMModuleRef module =
      LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(s->root)));
  LLVMValueRef fn = nv_intrinsic_declaration(module, name, NULL, 0);
  LLVMValueRef args[] = {packed_word(b, s, group, 0), packed_word(b, s, group, 1), sum};
  return LLVMBuildCall2(b, LLVMGlobalGetValueType(fn), fn, args, 3, "dot");
}

// Replaces the sum when at least one group is found.
static bool rewrite(nv_pass_ctx *ctx, LLVMBuilderRef b, struct sum *s) {
  size_t(*groups)[LANES] = NULL;
  size_t group[LANES];
  for (size_t i = 0; i < arrlenu(s->products); i++) {
    if (s->products[i].used || !find_group(s, i, group))
      continue;
    for (unsigned k = 0; k < LANES; k++) {
      s->products[group[k]].used = true;
      s->terms[s->products[group[k]].term] = NULL;
    }
    size_t n = arraddnindex(groups, 1);
    for (unsigned k = 0; k < LANES; k++)
      groups[n][k] = group[k];
  }
  bool changed = arrlen(groups) > 0;
  if (changed) {
    LLVMPositionBuilderBefore(b, s->root);
    LLVMValueRef sum = NULL;
    for (ptrdiff_t i = 0; i < arrlen(s->terms); i++) {
      if (s->terms[i])
        sum = sum ? LLVMBuildAdd(b, sum, s->terms[i], "") : s->terms[i];
    }
    if (!sum)
      sum = LLVMConstInt(LLVMTypeOf(s->root), 0, false);
    for (ptrdiff_t i = 0; i < arrlen(groups); i++)
      sum = build_dot(b, s, groups[i], sum);
    nv_remark(ctx, NV_REMARK_PASSED, "DotProduct", s->root, NV_TEXT("dp4a for products of bytes: "),
              NV_INT("Count", arrlen(groups)));
    LLVMReplaceAllUsesWith(s->root, sum);
    nv_delete_dead(ctx, s->root);
  }
  arrfree(groups);
  return changed;
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
    if (arrlen(s.products) >= LANES)
      changed |= rewrite(ctx, b, &s);
    arrfree(s.terms);
    arrfree(s.inner);
    arrfree(s.products);
  }
  LLVMDisposeBuilder(b);
  arrfree(roots);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
