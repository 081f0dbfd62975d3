// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-popcount.c: nv-loop-popcount, loops that count bits become one instruction.
//
//   while (v) { v &= v - 1; n++; }                          n += popcount(v)
//   while (v) { n += v & 1; v >>= 1; }                ->    n += popcount(v)
//   for (i = 0; i < 32; i++) n += v >> i & 1;               n += popcount(v)
//
// Code that came from a processor without such an instruction. LLVM makes the first one where the target says that it
// has the instruction, which NVPTX does not say, and the others not at all. Each lane goes as often through such a loop
// as its word has bits, the warp as often as the lane with most.
//
// A loop is taken that is one block without effects and has besides the word, its counters and sums of its bits nothing that is
// used behind it. It goes then, with what its values would have been in front of it. All loops of a function go together: LLVM's
// passes would pay for each with a look at every block of the function.
//
// Legality. All sums are modulo what they hold.
//  (1) `v & v - 1` is v without its lowest bit, 0 for 0. So with v != 0 at first that loop makes popcount(v) rounds, and
//      with v = 0 one. `v >> 1`, without sign, is v without its last bit and one shorter: with v != 0 at first the loop makes
//      as many rounds as v is long, width - leading zeros, and with 0 one. A counter that is changed by a constant in every
//      round is start + rounds * constant.
//  (2) The sum of the last bits of v, v >> 1, .. until nothing is left, and of `v >> i & 1` for i = 0 to k - 1 with k at most the
//      width, is popcount(v), and popcount(v & 2^k - 1). The counter i must be able to hold k - 1. Words of up to 64 bits.
//  (3) The loop has no effects and ends, as (1) says or because its number of rounds is a constant, so nobody sees how often
//      its rounds are made. Contract PF-13.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loop-transforms.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "facts/shapes.h"
#include "loops/loop-blocks.h"
#include "passes.h"

enum { FEWEST = 3 }; // rounds of the counted form: two cost no more than what counts them

enum form { CLEARS_LOWEST, SHIFTS, COUNTED };

// A loop that counts bits.
struct bits {
  nv_loop *loop;
  enum form form;
  LLVMBasicBlockRef before, body, exit;
  LLVMValueRef word;   // whose bits are counted, in front of the loop
  LLVMValueRef varies; // the phi of the word, or of the number of its bit
  unsigned rounds;     // of the counted form
  bool is_zero;        // the word may be 0, where the loop asks that
};

static bool is_number(LLVMValueRef v, uint64_t n) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetZExtValue(v) == n;
}

static bool is_op(LLVMValueRef v, LLVMOpcode op) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == op;
}

static unsigned width(LLVMValueRef v) { return LLVMGetIntTypeWidth(LLVMTypeOf(v)); }

static bool is_integer(LLVMValueRef v) {
  return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMIntegerTypeKind && width(v) <= 64;
}

//===-- Which loops ---------------------------------------------------------------------------===//

// The one operand of the commutative `inst` beside `other`; NULL if `other` is none.
static LLVMValueRef partner(LLVMValueRef inst, LLVMValueRef other) {
  LLVMValueRef a = LLVMGetOperand(inst, 0), b = LLVMGetOperand(inst, 1);
  return b == other ? a : a == other ? b : NULL;
}

static LLVMValueRef next_of(const struct bits *s, LLVMValueRef phi) {
  return nv_phi_value_from(phi, s->body);
}

// The step of a phi that a constant is added to in each round; NULL for others.
static LLVMValueRef step_of(const struct bits *s, LLVMValueRef phi) {
  LLVMValueRef next = next_of(s, phi), step = is_op(next, LLVMAdd) ? partner(next, phi) : NULL;
  return step && LLVMIsAConstantInt(step) ? step : NULL;
}

// `v` without conversions that keep its lowest bit.
static LLVMValueRef lowest_kept(LLVMValueRef v) {
  while (is_op(v, LLVMTrunc) || is_op(v, LLVMZExt))
    v = LLVMGetOperand(v, 0);
  return v;
}

// `v` is the number of the round, as it is or extended.
static bool is_index(const struct bits *s, LLVMValueRef v) {
  return v == s->varies || (is_op(v, LLVMZExt) && LLVMGetOperand(v, 0) == s->varies);
}

// `v` is 1 or 0 as the bit of the round is.
static bool is_bit(const struct bits *s, LLVMValueRef v) {
  // An extension may stand around the mask, and behind it conversions of the shifted word.
  if (is_op(v, LLVMZExt))
    v = LLVMGetOperand(v, 0);
  if (is_op(v, LLVMICmp) && s->form == COUNTED) { // (word & 1 << i) != 0
    LLVMValueRef mask = LLVMGetOperand(v, 0);
    if (LLVMGetICmpPredicate(v) != LLVMIntNE || !is_number(LLVMGetOperand(v, 1), 0) ||
        !is_op(mask, LLVMAnd))
      return false;
    LLVMValueRef one = partner(mask, s->word);
    return one && is_op(one, LLVMShl) && is_number(LLVMGetOperand(one, 0), 1) &&
           is_index(s, LLVMGetOperand(one, 1));
  }
  if (!is_op(v, LLVMAnd) || !is_number(LLVMGetOperand(v, 1), 1))
    return false;
  LLVMValueRef word = lowest_kept(LLVMGetOperand(v, 0));
  if (s->form == SHIFTS)
    return word == s->varies;
  return s->form == COUNTED && (is_op(word, LLVMLShr) || is_op(word, LLVMAShr)) &&
         LLVMGetOperand(word, 0) == s->word && is_index(s, LLVMGetOperand(word, 1));
}

// `phi` is a sum of the bits.
static bool is_sum(const struct bits *s, LLVMValueRef phi) {
  LLVMValueRef next = next_of(s, phi), bit = is_op(next, LLVMAdd) ? partner(next, phi) : NULL;
  return bit && is_bit(s, bit);
}

// The word that the counted loop takes bits of: that of its first sum.
static LLVMValueRef counted_word(const struct bits *s) {
  nv_foreach_inst(inst, s->body) {
    if ((is_op(inst, LLVMLShr) || is_op(inst, LLVMAShr)) && is_index(s, LLVMGetOperand(inst, 1)) &&
        nv_is_loop_invariant(s->loop, LLVMGetOperand(inst, 0)))
      return LLVMGetOperand(inst, 0);
    if (is_op(inst, LLVMAnd))
      for (unsigned i = 0; i < 2; i++) {
        LLVMValueRef one = LLVMGetOperand(inst, i), word = LLVMGetOperand(inst, 1 - i);
        if (is_op(one, LLVMShl) && is_index(s, LLVMGetOperand(one, 1)) &&
            nv_is_loop_invariant(s->loop, word))
          return word;
      }
  }
  return NULL;
}

// `next` is what `phi` is changed to in one of the ways of (1).
static bool find_form(struct bits *s, LLVMValueRef phi, LLVMValueRef next) {
  LLVMValueRef less = is_op(next, LLVMAnd) ? partner(next, phi) : NULL;
  if (less && is_op(less, LLVMAdd) && LLVMGetOperand(less, 0) == phi &&
      LLVMIsAConstantInt(LLVMGetOperand(less, 1)) &&
      LLVMConstIntGetSExtValue(LLVMGetOperand(less, 1)) == -1) {
    s->form = CLEARS_LOWEST;
    return true;
  }
  s->form = SHIFTS;
  return is_op(next, LLVMLShr) && LLVMGetOperand(next, 0) == phi &&
         is_number(LLVMGetOperand(next, 1), 1);
}

// The loop is left when a word that changes in one of these ways is 0.
static bool find_word(nv_pass_ctx *ctx, struct bits *s) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(s->body), c = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(c))
    return false;
  bool stays = LLVMGetSuccessor(branch, 0) == s->body;
  LLVMIntPredicate goes_on =
      stays ? LLVMGetICmpPredicate(c) : nv_icmp_inverse(LLVMGetICmpPredicate(c));
  for (LLVMValueRef phi = LLVMGetFirstInstruction(s->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef next = next_of(s, phi), asked = LLVMGetOperand(c, 0), by = LLVMGetOperand(c, 1);
    if (!is_integer(phi) || !find_form(s, phi, next))
      continue;
    bool is_left_at_zero = asked == next && goes_on == LLVMIntNE && is_number(by, 0);
    // v >> 1 != 0, as LLVM likes to ask it.
    bool is_one = s->form == SHIFTS && asked == phi && goes_on == LLVMIntUGT && is_number(by, 1);
    if (!is_left_at_zero && !is_one)
      continue;
    s->varies = phi;
    s->word = nv_phi_value_from(phi, s->before);
    nv_scev_info *se = nv_scev(ctx, nv_loop_function(s->loop));
    s->is_zero = !nv_is_scev_entry_guarded(se, s->loop, LLVMIntNE, nv_scev_of(se, s->word),
                                           nv_scev_const(se, LLVMTypeOf(s->word), 0));
    return true;
  }
  return false;
}

// `n` is a number of the type of `v`, which has not wrapped around on the way to it.
static bool fits(unsigned n, LLVMValueRef v) { return width(v) >= 32 || !(n >> width(v)); }

// The loop makes a constant number of rounds, and a phi counts them.
static bool find_counter(nv_pass_ctx *ctx, struct bits *s) {
  s->form = COUNTED;
  s->rounds = nv_loop_trip_count(ctx, s->loop);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(s->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef step = is_integer(phi) ? step_of(s, phi) : NULL;
    if (!step || !is_number(step, 1) || !is_number(nv_phi_value_from(phi, s->before), 0))
      continue;
    s->varies = phi;
    s->word = counted_word(s);
    if (s->word && is_integer(s->word) && s->rounds >= FEWEST && s->rounds <= width(s->word) &&
        fits(s->rounds - 1, phi))
      return true;
  }
  return false;
}

// What the exit asks for is known behind all rounds, and it asks for a sum or a count, or there is nothing to gain.
static bool is_known_behind(const struct bits *s, LLVMValueRef value) {
  if (!LLVMIsAInstruction(value) || LLVMGetInstructionParent(value) != s->body)
    return true;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(s->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    if (next_of(s, phi) == value)
      return is_integer(phi) &&
             ((phi == s->varies && s->form != COUNTED) || step_of(s, phi) || is_sum(s, phi));
  return false;
}

static bool is_closed(const struct bits *s) {
  nv_foreach_inst(inst, s->body) {
    if (!LLVMIsATerminatorInst(inst) &&
        (nv_effects(inst) & (NV_READS | NV_WRITES | NV_CONVERGENT | NV_SIDE_EFFECTS | NV_MAY_THROW |
                             NV_MAY_NOT_RETURN)))
      return false;
    nv_foreach_use(use, inst) {
      LLVMValueRef user = LLVMGetUser(use);
      LLVMBasicBlockRef place = LLVMGetInstructionParent(user);
      if (place != s->body && (place != s->exit || !LLVMIsAPHINode(user)))
        return false;
    }
  }
  return true;
}

static bool find_bits(nv_pass_ctx *ctx, nv_loop *loop, struct bits *s) {
  *s = (struct bits){.loop = loop,
                     .before = nv_loop_preheader(loop),
                     .body = nv_loop_header(loop),
                     .exit = nv_loop_unique_exit(loop)};
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(s->body);
  if (nv_loop_blocks(loop, NULL, 0) != 1 || !s->before || !s->exit || !LLVMIsABranchInst(branch) ||
      !LLVMIsConditional(branch) || !is_closed(s) || !(find_word(ctx, s) || find_counter(ctx, s)))
    return false;
  bool gains = false;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(s->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef value = nv_phi_value_from(phi, s->body);
    if (LLVMCountIncoming(phi) != 1 || !is_known_behind(s, value))
      return false;
    for (LLVMValueRef p = LLVMGetFirstInstruction(s->body); LLVMIsAPHINode(p);
         p = LLVMGetNextInstruction(p))
      gains |= next_of(s, p) == value && (s->form != COUNTED || is_sum(s, p));
  }
  return gains;
}

//===-- What they leave behind ----------------------------------------------------------------===//

static LLVMValueRef call(nv_pass_ctx *ctx, LLVMBuilderRef b, const char *name, LLVMValueRef v,
                         bool at_zero) {
  LLVMValueRef args[] = {v, LLVMConstNull(LLVMInt1TypeInContext(nv_ctx_llvm(ctx)))};
  return nv_build_intrinsic(nv_ctx_module(ctx), b, name, args, at_zero ? 2 : 1);
}

// How many rounds the loop makes.
static LLVMValueRef rounds_of(nv_pass_ctx *ctx, const struct bits *s, LLVMBuilderRef b) {
  LLVMTypeRef type = LLVMTypeOf(s->word);
  if (s->form == COUNTED)
    return LLVMConstInt(type, s->rounds, false);
  LLVMValueRef n = s->form == CLEARS_LOWEST
                       ? call(ctx, b, "llvm.ctpop", s->word, false)
                       : LLVMBuildSub(b, LLVMConstInt(type, width(s->word), false),
                                      call(ctx, b, "llvm.ctlz", s->word, true), "");
  if (!s->is_zero)
    return n;
  LLVMValueRef args[] = {n, LLVMConstInt(type, 1, false)};
  return nv_build_intrinsic(nv_ctx_module(ctx), b, "llvm.umax", args, 2);
}

// The sum of the bits.
static LLVMValueRef sum_of(nv_pass_ctx *ctx, const struct bits *s, LLVMBuilderRef b) {
  LLVMValueRef word = s->word;
  if (s->form == COUNTED && s->rounds < width(word))
    word =
        LLVMBuildAnd(b, word, LLVMConstInt(LLVMTypeOf(word), (1ull << s->rounds) - 1, false), "");
  return call(ctx, b, "llvm.ctpop", word, false);
}

static LLVMValueRef behind(nv_pass_ctx *ctx, const struct bits *s, LLVMValueRef phi,
                           LLVMBuilderRef b) {
  LLVMTypeRef type = LLVMTypeOf(phi);
  if (phi == s->varies && s->form != COUNTED)
    return LLVMConstNull(type);
  LLVMValueRef step = step_of(s, phi);
  LLVMValueRef n = step ? rounds_of(ctx, s, b) : sum_of(ctx, s, b);
  n = LLVMBuildIntCast2(b, n, type, false, "");
  if (step)
    n = LLVMBuildMul(b, n, step, "");
  return LLVMBuildAdd(b, nv_phi_value_from(phi, s->before), n, "");
}

static void count(nv_pass_ctx *ctx, const struct bits *s) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(s->before));
  for (LLVMValueRef phi = LLVMGetFirstInstruction(s->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    for (LLVMValueRef out = LLVMGetFirstInstruction(s->exit), after; LLVMIsAPHINode(out);
         out = after) {
      after = LLVMGetNextInstruction(out);
      if (nv_phi_value_from(out, s->body) == next_of(s, phi))
        nv_replace_and_erase(out, behind(ctx, s, phi, b));
    }
  LLVMDisposeBuilder(b);
}

nv_preserved nv_loop_popcount(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function)), **counted = NULL;
  // One by one: what a loop has counted may be the word of the next one.
  for (size_t i = 0; i < arrlenu(loops); i++) {
    struct bits s;
    if (!find_bits(ctx, loops[i], &s))
      continue;
    nv_remark(ctx, NV_REMARK_PASSED, "BitsCounted", LLVMGetBasicBlockTerminator(s.body),
              NV_TEXT("a loop that counts bits is one instruction"));
    count(ctx, &s);
    nv_scev_forget_nest(nv_scev(ctx, function), s.loop);
    arrput(counted, s.loop);
  }
  size_t n = arrlenu(counted);
  nv_loops_delete(ctx, counted, n);
  arrfree(loops);
  arrfree(counted);
  return n ? NV_CHANGED_CFG : NV_UNCHANGED;
}
