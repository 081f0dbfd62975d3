// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-divisors.c: nv-loop-divisors, divides in a loop by what was computed of the divisor in front of it.
//
//   loop:                                 %m = udiv i32 -1, %d            ; d not 0
//     %q = udiv i32 %x, %d                loop:
//                                 ->        %h = mulhi(%x, %m)
//                                           %r = sub %x, (mul %h, %d)
//                                           %c = icmp uge %r, %d
//                                           %q = add %h, (zext %c)
//
// A division of 32-bit integers is seventeen machine instructions, with a reciprocal and two conversions that wait
// one for another. ptxas computes the part that depends on the divisor alone in each round anew, and nvcc leaves it
// there. Walks over the elements of a tensor whose sizes are arguments, tables and keys that are read in circles
// (`key[i % length]`), digits and wrapped neighbours divide in each round: five instructions are left of seventeen.
//
// Taken are divisions and remainders of 32 bits, signed ones by way of absolute values, by a value that is no
// constant and stays the same in the loop, in a block that runs in each round, or OFTEN times for each time that
// the loop is entered. What is computed of the divisor goes in front of the outermost loop in which it stays the
// same, once for several loops. A loop that walks a grid mostly has one round, which
// would pay for both; it counts only where it divides FEWEST times by the same value. So does what no loop runs again,
// whose divisions share what is computed of their divisor already: there it stands in front of all of them. Divisions by the same value
// that run seldom go along.
//
// A remainder and a quotient of one dividend share what they have in common, where one comes behind the other. And where the dividend
// stays the same in a loop, too, as the place of a pixel does while the channels go by, both go in front of it: licm
// may not take a division out of a loop that might not make it, but this form may be computed for nothing.
//
// Legal because the result is the same number. With B = 2^32, 0 < d < B, 0 <= x < B and m = floor((B - 1) / d):
// m * d <= B - 1, so x * m / B <= x / d, and m * d >= B - d, so x * m / B >= x / d - x / B > x / d - 1. The upper
// half h of x * m is therefore floor(x / d) or one less; x - h * d lies in [0, 2d) and is at most x, so that 32 bits
// hold it, and it is less than d exactly where h is the quotient. For signed numbers |x| and |d| are divided, of
// which 32 bits hold 2^31, and the signs are put in behind: LLVM's division rounds to zero and gives a remainder
// the sign of x. The one quotient that does not fit, of -2^31 by -1, has no defined result. In front of the loop
// nobody has asked yet whether d is 0, which traps in no PTX but is undefined in IR: there the larger of d and 1 is
// divided by, and what comes of it is used by a division by 0 only. An undefined or poisoned operand is frozen first,
// so that all parts see one number, as do those that saw d frozen in the loop: each time that gave any number, and it
// may be the same one. A division by a poisoned d is undefined itself. Contract PF-13.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/dominators.h"
#include "bridge/frequency.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "facts/register-pressure.h"
#include "facts/shapes.h"
#include "hash.h"
#include "loops/loop-blocks.h"
#include "passes.h"

// The estimate is 31 rounds of a loop that nothing is known of, so that this is one round in eight.
enum { OFTEN = 4, SCALE = 64 };

// Divisions by one value that pay for what is computed of it where nothing is known of a second round.
enum { FEWEST = 4 };

// Registers of a divisor: what is computed of it, and its absolute value.
enum { REGISTERS = 2 };

// The step of a counter is followed through this many products and conversions to the size of the grid.
enum { MAX_STEP_DEPTH = 4 };

// What divisions have in common that share what is computed of their divisor.
struct key {
  uint64_t in_loops; // 1: it is computed in front of loops
  nv_loop *around;   // else the innermost loop around them, or NULL
  LLVMValueRef divisor;
  uint64_t absolute; // 1: the divisor may be negative
};

struct division {
  LLVMValueRef inst;
  size_t number;       // of the divisions of the function, in the order of the text
  LLVMValueRef name;   // the dividend before anything was rewritten, to tell dividends apart only
  bool negative;       // the dividend is signed and may be negative
  LLVMValueRef freeze; // the divisor's, in the loop, or NULL
};

// What a dividend gives, from which both the quotient and the remainder come.
struct quotient {
  LLVMValueRef of; // its first operand is the dividend, which may be rewritten, too
  LLVMValueRef h, rest, more;
  bool negative;
  size_t number; // of the division in front of which it stands; SIZE_MAX: at the end of a block
};

// A dividend of a group.
struct dividend {
  LLVMValueRef name;
  ptrdiff_t *divisions;       // stb_ds: places in the group's list that are still to be rewritten
  struct quotient *quotients; // stb_ds
  UT_hash_handle hh;
};

struct group {
  struct key key;
  nv_loop **loops;            // stb_ds, each once
  bool repeated;              // there is more than one round, as far as anybody knows
  struct division *divisions; // stb_ds, in the order of the text
  struct dividend *dividends; // hash, by name
  LLVMValueRef divisor;       // frozen in front of all
  LLVMValueRef magnitude, m;  // its absolute value, and what is multiplied by
  LLVMValueRef sign;          // -1 where the divisor is negative, else 0; NULL: it never is
  UT_hash_handle hh;
};

struct state {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_loop_info *li;
  nv_domtree *dt;
  struct group *groups; // in the order of their first divisions
  size_t divisions;
  const nv_loop *full; // the last loop without a register for what goes in front of it
  LLVMBuilderRef b;
  LLVMTypeRef i32;
};

//===-- Candidates ----------------------------------------------------------------------------===//

static bool is_division(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
    return nv_is_int(inst, 32) && !LLVMIsAConstant(LLVMGetOperand(inst, 1));
  default:
    return false;
  }
}

static bool is_signed(LLVMValueRef division) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(division);
  return opcode == LLVMSDiv || opcode == LLVMSRem;
}

static bool is_remainder(LLVMValueRef division) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(division);
  return opcode == LLVMURem || opcode == LLVMSRem;
}

static bool is_not_negative(const struct state *s, LLVMValueRef v, LLVMValueRef at) {
  nv_range range;
  nv_scev_info *se = nv_scev(s->ctx, s->function);
  const nv_scev_expr *e = nv_scev_of(se, v);
  return (nv_local_range(s->ctx, v, at, &range) && range.smin >= 0) ||
         (e && nv_scev_range(se, e, &range) && range.smin >= 0) ||
         (nv_value_range(s->ctx, nv_ranges(s->ctx, s->function), v, at, &range) && range.smin >= 0);
}

// The size of the grid is a factor of the step.
static bool is_grid_size(LLVMValueRef v, unsigned depth) {
  if (nv_is_intrinsic(v, "llvm.nvvm.read.ptx.sreg.nctaid.x") ||
      nv_is_intrinsic(v, "llvm.nvvm.read.ptx.sreg.nctaid.y") ||
      nv_is_intrinsic(v, "llvm.nvvm.read.ptx.sreg.nctaid.z"))
    return true;
  if (depth == MAX_STEP_DEPTH || !LLVMIsAInstruction(v))
    return false;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMMul:
    return is_grid_size(LLVMGetOperand(v, 0), depth + 1) ||
           is_grid_size(LLVMGetOperand(v, 1), depth + 1);
  case LLVMShl:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
    return is_grid_size(LLVMGetOperand(v, 0), depth + 1);
  default:
    return false;
  }
}

// A counter of the loop advances by the size of the grid.
static bool walks_grid(const nv_loop *loop) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(nv_loop_header(loop));
       latch && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef next = nv_phi_value_from(phi, latch);
    if (LLVMIsAInstruction(next) && LLVMGetInstructionOpcode(next) == LLVMAdd &&
        (is_grid_size(LLVMGetOperand(next, 0), 0) || is_grid_size(LLVMGetOperand(next, 1), 0)))
      return true;
  }
  return false;
}

// `block` runs in each round of `loop`, the innermost one around it, or often enough.
static bool runs_often(const struct state *s, const nv_loop *loop, LLVMBasicBlockRef block) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop), before = nv_loop_preheader(loop);
  if (latch && nv_dominates_block(s->dt, block, latch))
    return true;
  nv_freq *frequencies = nv_frequencies(s->ctx, s->function);
  return before && nv_block_freq(frequencies, block, SCALE) / OFTEN >=
                       nv_block_freq(frequencies, before, SCALE);
}

// `division` divides by what div-rem-pairs froze in `loop`, the innermost one around it.
static bool divides_by_frozen(const nv_loop *loop, LLVMValueRef division) {
  LLVMValueRef divisor = LLVMGetOperand(division, 1);
  return LLVMIsAFreezeInst(divisor) && !nv_is_loop_invariant(loop, divisor);
}

static LLVMValueRef divisor_of(LLVMValueRef division, bool is_frozen) {
  LLVMValueRef divisor = LLVMGetOperand(division, 1);
  return is_frozen ? LLVMGetOperand(divisor, 0) : divisor;
}

// The outermost loop around `division` in which its divisor stays the same, and in `repeated` whether one of the
// loops up to it has more than one round. NULL: there is none, or the division is made too seldom.
static nv_loop *loop_of(const struct state *s, LLVMValueRef division, bool *repeated) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(division);
  nv_loop *loop = nv_loop_of(s->li, block), *found = NULL;
  *repeated = false;
  if (!loop || !runs_often(s, loop, block))
    return NULL;
  LLVMValueRef divisor = divisor_of(division, divides_by_frozen(loop, division));
  for (; loop && nv_is_loop_invariant(loop, divisor); loop = nv_loop_parent(loop)) {
    *repeated |= !walks_grid(loop);
    if (nv_loop_preheader(loop))
      found = loop;
  }
  return found;
}

static void collect(struct state *s, LLVMValueRef inst) {
  bool repeated;
  nv_loop *loop = loop_of(s, inst, &repeated);
  LLVMBasicBlockRef block = LLVMGetInstructionParent(inst);
  bool is_frozen = loop && divides_by_frozen(nv_loop_of(s->li, block), inst);
  LLVMValueRef dividend = LLVMGetOperand(inst, 0), divisor = LLVMGetOperand(inst, 1);
  struct key key = {.in_loops = loop != NULL,
                    .around = loop ? NULL : nv_loop_of(s->li, block),
                    .divisor = divisor_of(inst, is_frozen),
                    .absolute = is_signed(inst) && !is_not_negative(s, divisor, inst)};
  struct division division = {.inst = inst,
                              .number = s->divisions++,
                              .name = dividend,
                              .negative = is_signed(inst) && !is_not_negative(s, dividend, inst),
                              .freeze = is_frozen ? divisor : NULL};
  struct group *group;
  HASH_FIND(hh, s->groups, &key, sizeof key, group);
  if (!group) {
    group = nv_new(1, sizeof *group);
    group->key = key;
    HASH_ADD(hh, s->groups, key, sizeof group->key, group);
  }
  group->repeated |= repeated;
  if (loop && !nv_list_has(group->loops, loop))
    arrput(group->loops, loop);
  arrput(group->divisions, division);
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static LLVMValueRef number(const struct state *s, int64_t n) {
  return LLVMConstInt(s->i32, (uint64_t)n, true);
}

static LLVMValueRef frozen(const struct state *s, LLVMValueRef v, LLVMValueRef at) {
  return nv_is_not_undef_or_poison(s->ctx, v, at) ? v : LLVMBuildFreeze(s->b, v, "");
}

// -1 where `v` is negative, else 0.
static LLVMValueRef sign_of(const struct state *s, LLVMValueRef v) {
  return LLVMBuildAShr(s->b, v, number(s, 31), "");
}

// `v` with the sign that `sign` says: -1 - v + 1 is -v.
static LLVMValueRef signed_by(const struct state *s, LLVMValueRef v, LLVMValueRef sign) {
  return LLVMBuildSub(s->b, LLVMBuildXor(s->b, v, sign, ""), sign, "");
}

static LLVMValueRef absolute(const struct state *s, LLVMValueRef v) {
  LLVMValueRef args[] = {v, LLVMConstNull(LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx)))};
  return nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.abs", args, 2);
}

static LLVMValueRef upper_half(const struct state *s, LLVMValueRef x, LLVMValueRef m) {
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(s->ctx), "llvm.nvvm.mulhi.ui", NULL, 0);
  LLVMValueRef args[] = {x, m};
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, args, 2, "");
}

// The nearest block that all loops are entered behind, or the divisions are.
static LLVMBasicBlockRef common_block(const struct state *s, const struct group *g) {
  LLVMBasicBlockRef common = NULL;
  for (ptrdiff_t i = 0, n = g->key.in_loops ? arrlen(g->loops) : arrlen(g->divisions); i < n; i++) {
    LLVMBasicBlockRef block = g->key.in_loops ? nv_loop_preheader(g->loops[i])
                                              : LLVMGetInstructionParent(g->divisions[i].inst);
    common = common ? nv_nearest_common_dominator(s->dt, common, block) : block;
  }
  return common;
}

// In front of what in `block` to compute it: the first of the divisions there, or the end. NULL: there the divisor is not
// known.
static LLVMValueRef place_in(const struct group *g, LLVMBasicBlockRef block) {
  LLVMValueRef divisor = divisor_of(g->divisions[0].inst, g->divisions[0].freeze);
  LLVMValueRef first = NULL;
  for (ptrdiff_t i = 0; i < arrlen(g->divisions); i++) {
    LLVMValueRef inst = g->divisions[i].inst;
    if (LLVMGetInstructionParent(inst) == block && (!first || nv_comes_before(inst, first)))
      first = inst;
  }
  if (first)
    return first;
  return nv_is_there_at_end(divisor, block) ? LLVMGetBasicBlockTerminator(block) : NULL;
}

// Computes of the divisor what its divisions need, in front of `at`. The divisor may be the result of a division that was
// rewritten: the first division knows what it is now.
static void prepare(const struct state *s, struct group *g, LLVMValueRef at) {
  LLVMValueRef divisor = divisor_of(g->divisions[0].inst, g->divisions[0].freeze);
  LLVMPositionBuilderBefore(s->b, at);
  g->divisor = frozen(s, divisor, at);
  g->magnitude = g->key.absolute ? absolute(s, g->divisor) : g->divisor;
  g->sign = g->key.absolute ? sign_of(s, g->divisor) : NULL;
  LLVMValueRef args[] = {g->magnitude, number(s, 1)};
  LLVMValueRef positive = nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.umax", args, 2);
  g->m = LLVMBuildUDiv(s->b, number(s, -1), positive, "reciprocal");
}

// How often those divisions of one dividend of `g` that are still there run in `loop`.
static uint64_t runs_in(const struct state *s, const struct group *g, const struct dividend *same,
                        const nv_loop *loop) {
  nv_freq *frequencies = nv_frequencies(s->ctx, s->function);
  uint64_t sum = 0;
  for (ptrdiff_t i = 0; i < arrlen(same->divisions); i++) {
    LLVMValueRef inst = g->divisions[same->divisions[i]].inst;
    if (nv_loop_contains_inst(loop, inst))
      sum += nv_block_freq(frequencies, LLVMGetInstructionParent(inst), SCALE);
  }
  return sum;
}

// Takes `registers` in all of `blocks` (an stb_ds array) where they are left there.
static bool take_registers(nv_register_budget *budget, LLVMBasicBlockRef *blocks,
                           unsigned registers) {
  bool has = nv_register_budget_has(budget, blocks, arrlenu(blocks), registers);
  if (has)
    nv_register_budget_take(budget, blocks, arrlenu(blocks), registers);
  return has;
}

// The outermost loop around division `d` of `g` in which neither its dividend nor its divisor changes and which it runs in at least once,
// as far as anybody knows, or NULL. What is computed in front of it takes a register in all of it.
static nv_loop *unchanged_in(struct state *s, const struct group *g, const struct division *d,
                             const struct dividend *same, nv_register_budget *budget) {
  LLVMValueRef inst = d->inst, x = LLVMGetOperand(inst, 0);
  nv_loop *loop = nv_loop_of(s->li, LLVMGetInstructionParent(inst)), *found = NULL;
  if (!g->key.in_loops)
    return NULL;
  nv_freq *frequencies = nv_frequencies(s->ctx, s->function);
  for (; loop && nv_is_loop_invariant(loop, x) && nv_is_loop_invariant(loop, g->m);
       loop = nv_loop_parent(loop)) {
    LLVMBasicBlockRef before = nv_loop_preheader(loop);
    if (before && nv_is_there_at_end(x, before) &&
        runs_in(s, g, same, loop) >= nv_block_freq(frequencies, before, SCALE))
      found = loop;
  }
  if (!found || found == s->full)
    return NULL;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(s->ctx, found);
  bool has = take_registers(budget, blocks, 1);
  arrfree(blocks);
  s->full = has ? s->full : found;
  return has ? found : NULL;
}

// What is known of the dividend of `d`: computed in front of a loop around, or in a round in front of it.
static const struct quotient *known_quotient(const struct state *s, const struct dividend *same,
                                             const struct division *d) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(d->inst);
  for (ptrdiff_t i = 0; i < arrlen(same->quotients); i++) {
    const struct quotient *q = &same->quotients[i];
    LLVMBasicBlockRef from = LLVMGetInstructionParent(q->more);
    if (q->negative == d->negative &&
        (from == block ? q->number < d->number : nv_dominates_block(s->dt, from, block)))
      return q;
  }
  return NULL;
}

static struct dividend *dividend_named(struct group *g, LLVMValueRef name) {
  struct dividend *same;
  HASH_FIND_PTR(g->dividends, &name, same);
  if (!same) {
    same = nv_new(1, sizeof *same);
    same->name = name;
    HASH_ADD_PTR(g->dividends, name, same);
  }
  return same;
}

static struct quotient build_quotient(const struct state *s, const struct group *g,
                                      const struct division *d, LLVMValueRef at) {
  LLVMPositionBuilderBefore(s->b, at);
  LLVMValueRef dividend = LLVMGetOperand(d->inst, 0);
  LLVMValueRef x = frozen(s, dividend, at);
  LLVMValueRef magnitude = d->negative ? absolute(s, x) : x;
  struct quotient q = {.h = upper_half(s, magnitude, g->m),
                       .negative = d->negative,
                       .number = at == d->inst ? d->number : SIZE_MAX};
  q.rest = LLVMBuildSub(s->b, magnitude, LLVMBuildMul(s->b, q.h, g->magnitude, ""), "");
  q.more = LLVMBuildICmp(s->b, LLVMIntUGE, q.rest, g->magnitude, "");
  q.of = x != dividend ? x : d->negative ? magnitude : q.h;
  return q;
}

// The dividend as all parts of `q` see it. Asked of what uses it: a division, or a freeze of the divisor, that `q` was computed
// of may have been replaced since.
static LLVMValueRef dividend_of(const struct quotient *q) {
  return LLVMIsAFreezeInst(q->of) ? q->of : LLVMGetOperand(q->of, 0);
}

static void rewrite(struct state *s, struct group *g, ptrdiff_t i, nv_register_budget *budget) {
  const struct division *d = &g->divisions[i];
  struct dividend *same = dividend_named(g, d->name);
  LLVMValueRef divisor = LLVMGetOperand(d->inst, 1);
  // The product with the quotient has to see the same number.
  if (d->freeze && divisor == d->freeze)
    nv_replace_and_erase(divisor, g->divisor);
  const struct quotient *known = known_quotient(s, same, d);
  LLVMValueRef at = d->inst;
  if (!known) {
    nv_loop *loop = unchanged_in(s, g, d, same, budget);
    if (loop)
      at = LLVMGetBasicBlockTerminator(nv_loop_preheader(loop));
    arrput(same->quotients, build_quotient(s, g, d, at));
    known = &arrlast(same->quotients);
  }
  LLVMPositionBuilderBefore(s->b, at);
  LLVMValueRef result, sign = d->negative ? sign_of(s, dividend_of(known)) : NULL;
  if (is_remainder(d->inst)) {
    LLVMValueRef less = LLVMBuildSub(s->b, known->rest, g->magnitude, "");
    result = LLVMBuildSelect(s->b, known->more, less, known->rest, "");
  } else {
    LLVMValueRef next = LLVMBuildAdd(s->b, known->h, number(s, 1), "");
    result = LLVMBuildSelect(s->b, known->more, next, known->h, "");
    if (g->sign)
      sign = sign ? LLVMBuildXor(s->b, sign, g->sign, "") : g->sign;
  }
  arrdel(same->divisions, 0);
  nv_replace_and_erase(d->inst, sign ? signed_by(s, result, sign) : result);
}

//===-- Driver --------------------------------------------------------------------------------===//

// There are rounds, or the divisions run FEWEST times together for each time that `block` does.
static bool pays(const struct state *s, const struct group *g, LLVMBasicBlockRef block) {
  if (g->repeated || arrlen(g->divisions) < FEWEST)
    return g->repeated;
  nv_freq *frequencies = nv_frequencies(s->ctx, s->function);
  uint64_t sum = 0, once = nv_block_freq(frequencies, block, SCALE);
  for (ptrdiff_t i = 0; i < arrlen(g->divisions); i++)
    sum += nv_block_freq(frequencies, LLVMGetInstructionParent(g->divisions[i].inst), SCALE);
  return sum / FEWEST >= once;
}

static bool has_registers(const struct state *s, const struct group *g,
                          nv_register_budget *budget) {
  LLVMBasicBlockRef *blocks = NULL; // stb_ds
  for (ptrdiff_t i = 0; !g->key.in_loops && i < arrlen(g->divisions); i++)
    arrput(blocks, LLVMGetInstructionParent(g->divisions[i].inst));
  for (ptrdiff_t i = 0; i < arrlen(g->loops); i++) {
    LLVMBasicBlockRef *more = nv_loop_block_list(s->ctx, g->loops[i]);
    for (size_t k = 0; k < arrlenu(more); k++)
      arrput(blocks, more[k]);
    arrfree(more);
  }
  bool has = take_registers(budget, blocks, REGISTERS);
  arrfree(blocks);
  return has;
}

// Another group that divides by what was frozen in the loop has replaced it by its own.
static bool is_taken(const struct group *g) {
  for (ptrdiff_t i = 0; i < arrlen(g->divisions); i++) {
    const struct division *d = &g->divisions[i];
    if (d->freeze && LLVMGetOperand(d->inst, 1) != d->freeze)
      return true;
  }
  return false;
}

// `d` stands in one of the loops of `g`, in front of which what is computed of the divisor stands.
static bool is_in_loops(const struct group *g, const struct division *d) {
  for (ptrdiff_t i = 0; i < arrlen(g->loops); i++)
    if (nv_loop_contains_inst(g->loops[i], d->inst))
      return true;
  return false;
}

// Takes divisions in the loops of `g` by the same value along that are made too seldom to pay for what is computed of it, which will be
// there anyway: left alone, each would compute a part of its own again.
static void take_seldom(const struct state *s, struct group *g) {
  for (struct group *h = s->groups; h; h = h->hh.next) {
    if (h->key.in_loops || h->key.divisor != g->key.divisor || h->key.absolute != g->key.absolute)
      continue;
    for (ptrdiff_t i = arrlen(h->divisions) - 1; i >= 0; i--)
      if (is_in_loops(g, &h->divisions[i])) {
        arrput(g->divisions, h->divisions[i]);
        arrdel(h->divisions, i);
      }
  }
}

static bool change(struct state *s, struct group *g, nv_register_budget *budget) {
  if (!arrlen(g->divisions) || is_taken(g))
    return false;
  LLVMBasicBlockRef block = common_block(s, g);
  LLVMValueRef at = pays(s, g, block) ? place_in(g, block) : NULL;
  // Two registers that many divisions share are worth what keeping others in memory may cost.
  if (!at || (!has_registers(s, g, budget) && arrlen(g->divisions) < FEWEST))
    return false;
  if (g->key.in_loops)
    take_seldom(s, g);
  int64_t n = arrlen(g->divisions);
  nv_remark(s->ctx, NV_REMARK_PASSED, "DivisorPrepared", g->divisions[0].inst,
            NV_INT("Divisions", n), NV_COUNTED(n, " division"),
            NV_TEXT(" by a value that stays the same multiply by what is computed of it once"));
  prepare(s, g, at);
  for (ptrdiff_t i = 0; i < n; i++)
    arrput(dividend_named(g, g->divisions[i].name)->divisions, i);
  for (ptrdiff_t i = 0; i < n; i++)
    rewrite(s, g, i, budget);
  return true;
}

static void free_dividends(struct group *g) {
  struct dividend *same, *next;
  HASH_ITER(hh, g->dividends, same, next) {
    HASH_DEL(g->dividends, same);
    arrfree(same->divisions);
    arrfree(same->quotients);
    free(same);
  }
}

nv_preserved nv_loop_divisors(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  struct state s = {.ctx = ctx, .function = function};
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!is_division(inst))
        continue;
      if (!s.li) {
        s.li = nv_loops(ctx, function);
        s.dt = nv_dominators(ctx, function);
      }
      if (nv_is_reachable(s.dt, block))
        collect(&s, inst);
    }
  }
  if (!s.groups)
    return NV_UNCHANGED;
  bool changed = false;
  nv_register_budget *budget = nv_register_budget_of(ctx, function);
  s.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  s.i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  struct group *g, *next;
  HASH_ITER(hh, s.groups, g, next) {
    changed |= change(&s, g, budget);
    HASH_DEL(s.groups, g);
    arrfree(g->loops);
    arrfree(g->divisions);
    free_dividends(g);
    free(g);
  }
  LLVMDisposeBuilder(s.b);
  nv_register_budget_free(budget);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
