// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// index-terms.c: nv-index-terms, an index is added to its base term by term, so that a loop keeps what
// does not change in it.
//
//   %r = mul nsw i32 %row, %n                 %w = sext i32 %r to i64           invariant: licm takes
//   %s = add nsw i32 %x, %r                   %p = getelementptr float, %a, %w  both out of the loop
//   %i = add nsw i32 %s, -1            ->     %v = sext i32 %x to i64
//   %w = sext i32 %i to i64                   %q = getelementptr float, %p, %v
//   %p = getelementptr float, %a, %w          %l = getelementptr float, %q, -1
//
// Where the access is under a condition, as at the border of an image, nothing else does that: scalar
// evolution may use the flag of a sum only if the sum is computed in every round. And licm, which takes
// %r - 1 out of the loop, drops the flags, after which no pass can take the index apart and each of four
// rounds computes all of it. Where every round accesses, a sum in a sum loses its flags: reassociate makes
// (%x + %r) + %j of %r + (%x + %j), and instcombine does once the loop is unrolled. Runs in front of
// reassociate and of the first licm. instcombine brings the constants of a sum in a sum together, without
// flags: with the parameter `sums` it runs in front of that, for these alone.
//
// Taken are addresses that are not computed in every round of the loop around them or have a sum in a sum,
// with a base that does not change in the loop and an index that is a sum of one counter of the loop, whose
// rounds are then constants apart, and of terms that do not change; of a counter times a value that does not
// change where the others are products, whose common factor reassociate takes out.
//
// And addresses with the places of an image of several channels, `image[c * h * w + (y + i) * w + x + j]`, in loops over i of few rounds:
// instcombine writes (c * h + y + i) * w, without flags, and the rows of the unrolled loop are four products of their own. There the
// terms are added one by one, those first that change in the fewest loops. So are those of `image[(y + dy[i]) * w + x + dx[i]]`, where the
// places of neighbours stand in a table that unrolling makes constants of: reassociate adds x and dx[i] first, without flags.
//
// Legal because a sum with nsw is either the exact sum of its terms or poison, so that the sum of the
// extended terms is the extended sum; a difference is that of the extended terms, and a product by a
// constant with nsw is that of the extended factor. New instructions
// have no flags. Which terms change is a question of what pays. Contracts PF-7, ADR-1.
#include <stdlib.h>

#include "alloc.h"
#include "bridge/attributes.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/memory-ops.h"
#include "facts/shapes.h"
#include "hash.h"
#include "passes.h"

// A sum of more terms stays as it is, a sum that lies deeper is one term, and whether a value that is
// computed deeper changes is answered with yes: nothing is taken then.
enum { MAX_TERMS = 8, MAX_SUMS = 8, MAX_DEPTH = 8 };

// Loops of up to this many rounds will be unrolled, as far as can be seen; one over a table of the directions of a lattice has up to 27.
enum { FEW_ROUNDS = 16, TABLE_ROUNDS = 32 };

static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

// What a loop with many addresses is asked once.
struct answer {
  const nv_loop *loop;
  bool is_convergent;
  UT_hash_handle hh;
};

struct pass {
  nv_pass_ctx *ctx;
  nv_domtree *dt;
  nv_loop_info *li;
  LLVMBuilderRef b;
  bool sums_only; // conditions may still go
  struct answer *answers;
};

// scale * value modulo 2^64, which is what an index times the size of an element is.
struct term {
  LLVMValueRef value;
  uint64_t scale;
  bool varies;
};

struct sum {
  struct term terms[MAX_TERMS];
  unsigned n;
  uint64_t constant;
};

//===-- What changes from round to round ------------------------------------------------------===//

// What licm takes out of a loop when its operands stand outside: arithmetic, and loads from parameters
// by value, which hardly any kernel writes.
static bool is_movable(LLVMValueRef inst) {
  if (!LLVMIsALoadInst(inst))
    return !LLVMIsAPHINode(inst) && nv_is_speculatable(inst);
  LLVMValueRef from = LLVMGetOperand(inst, 0);
  while (LLVMIsAGetElementPtrInst(from) || LLVMIsAAddrSpaceCastInst(from))
    from = LLVMGetOperand(from, 0);
  return nv_is_plain_access(inst) && LLVMIsAArgument(from) && nv_byval_type(from);
}

static bool varies(const nv_loop *loop, LLVMValueRef v, unsigned depth) {
  if (!LLVMIsAInstruction(v) || !nv_loop_contains_inst(loop, v))
    return false;
  if (depth == MAX_DEPTH || !is_movable(v))
    return true;
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(v); i < n; i++)
    if (varies(loop, LLVMGetOperand(v, i), depth + 1))
      return true;
  return false;
}

//===-- Sums ----------------------------------------------------------------------------------===//

static bool is_exact_sum(LLVMValueRef v) {
  LLVMOpcode opcode = LLVMIsAInstruction(v) ? LLVMGetInstructionOpcode(v) : LLVMCall;
  return (opcode == LLVMAdd || opcode == LLVMSub) && LLVMGetNSW(v);
}

// The constant that `v` multiplies its first operand with, exactly; 0 for other values. A shift into the
// sign is no product by a signed constant.
static uint64_t exact_factor(LLVMValueRef v) {
  LLVMOpcode opcode = LLVMIsAInstruction(v) ? LLVMGetInstructionOpcode(v) : LLVMCall;
  if ((opcode != LLVMMul && opcode != LLVMShl) || !LLVMGetNSW(v) ||
      !LLVMIsAConstantInt(LLVMGetOperand(v, 1)))
    return 0;
  uint64_t c = (uint64_t)LLVMConstIntGetSExtValue(LLVMGetOperand(v, 1));
  return opcode == LLVMMul ? c : c < 31 ? UINT64_C(1) << c : 0;
}

// Adds scale * v to the sum; false when there is no place for it.
static bool add_value(const nv_loop *loop, struct sum *sum, LLVMValueRef v, uint64_t scale,
                      unsigned depth) {
  if (LLVMIsAConstantInt(v)) {
    sum->constant += scale * (uint64_t)LLVMConstIntGetSExtValue(v);
    return true;
  }
  bool changes = varies(loop, v, 0);
  if (changes && depth < MAX_SUMS && is_exact_sum(v)) {
    bool subtracts = LLVMGetInstructionOpcode(v) == LLVMSub;
    return add_value(loop, sum, LLVMGetOperand(v, 0), scale, depth + 1) &&
           add_value(loop, sum, LLVMGetOperand(v, 1), subtracts ? -scale : scale, depth + 1);
  }
  uint64_t factor = changes && depth < MAX_SUMS ? exact_factor(v) : 0;
  if (factor)
    return add_value(loop, sum, LLVMGetOperand(v, 0), scale * factor, depth + 1);
  if (sum->n == MAX_TERMS)
    return false;
  sum->terms[sum->n++] = (struct term){v, scale, changes};
  return true;
}

// A counter of the loop with a constant step: the rounds of an unrolled loop are constants apart.
static bool is_counter(const nv_loop *loop, LLVMValueRef v) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  if (!LLVMIsAPHINode(v) || LLVMGetInstructionParent(v) != nv_loop_header(loop))
    return false;
  LLVMValueRef next = nv_phi_value_from(v, latch);
  return next && LLVMIsAInstruction(next) && LLVMGetInstructionOpcode(next) == LLVMAdd &&
         LLVMGetOperand(next, 0) == v && LLVMIsAConstantInt(LLVMGetOperand(next, 1));
}

// A counter times a value that stays the same, exactly: the rounds are that value apart.
static bool is_counter_product(const nv_loop *loop, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v) || LLVMGetInstructionOpcode(v) != LLVMMul || !LLVMGetNSW(v))
    return false;
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
  return (is_counter(loop, a) && !varies(loop, b, 0)) ||
         (is_counter(loop, b) && !varies(loop, a, 0));
}

// What of an index loses its flags once sums are taken apart or their constants are brought together.
enum lost {
  NOTHING,
  SUM,     // what changes is a sum in a sum, `row + (x + j)`
  PRODUCT, // beside it stand products, whose common factor comes out, `(a * n + b * n) + j * m`
};

// Unchanging terms, and one changing one, a counter times a constant, or times what does not change beside
// products; below a condition one that is added.
static bool pays(const nv_loop *loop, const struct sum *sum, enum lost lost) {
  unsigned changing = 0;
  for (unsigned i = 0; i < sum->n; i++) {
    const struct term *t = &sum->terms[i];
    bool counts = lost == PRODUCT ? is_counter_product(loop, t->value) : is_counter(loop, t->value);
    if (t->varies && (((int64_t)t->scale < 0 && !lost) || !counts))
      return false;
    changing += t->varies;
  }
  return changing == 1 && sum->n > 1;
}

// The 32-bit index that `gep` extends with its sign; NULL for others.
static LLVMValueRef index_of(LLVMValueRef gep) {
  if (LLVMGetNumOperands(gep) != 2)
    return NULL;
  LLVMValueRef index = LLVMGetOperand(gep, 1);
  bool keeps = LLVMIsASExtInst(index) || (LLVMIsAZExtInst(index) && LLVMGetNNeg(index));
  return keeps && nv_is_int(index, 64) && nv_is_int(LLVMGetOperand(index, 0), 32)
             ? LLVMGetOperand(index, 0)
             : NULL;
}

static bool contains_convergent_call(const nv_loop *loop) {
  size_t n = nv_loop_blocks(loop, NULL, 0);
  LLVMBasicBlockRef *blocks = nv_new(n, sizeof *blocks);
  nv_loop_blocks(loop, blocks, n);
  bool has = false;
  for (size_t i = 0; i < n && !has; i++) {
    nv_foreach_inst(inst, blocks[i])
      has |= LLVMIsACallInst(inst) && nv_has_attr(inst, at_function, "convergent");
  }
  free(blocks);
  return has;
}

// LLVM copies no round whose lanes act together: each round would pay what the loop is entered for.
static bool has_convergent_call(struct pass *p, const nv_loop *loop) {
  struct answer *answer;
  HASH_FIND_PTR(p->answers, &loop, answer);
  if (!answer) {
    answer = nv_new(1, sizeof *answer);
    *answer = (struct answer){.loop = loop, .is_convergent = contains_convergent_call(loop)};
    HASH_ADD_PTR(p->answers, loop, answer);
  }
  return answer->is_convergent;
}

static bool is_sum_of_products(LLVMValueRef v) {
  return is_exact_sum(v) && nv_opcode_of(LLVMGetOperand(v, 0)) == LLVMMul &&
         nv_opcode_of(LLVMGetOperand(v, 1)) == LLVMMul;
}

static enum lost what_is_lost(const nv_loop *loop, LLVMValueRef index) {
  for (unsigned i = 0; i < MAX_SUMS && is_exact_sum(index); i++) {
    LLVMValueRef left = LLVMGetOperand(index, 0), right = LLVMGetOperand(index, 1);
    if (!LLVMIsAConstantInt(right)) {
      bool first = varies(loop, left, 0);
      LLVMValueRef changing = first ? left : right, fixed = first ? right : left;
      if (is_exact_sum(changing))
        return SUM;
      return is_counter_product(loop, changing) && is_sum_of_products(fixed) ? PRODUCT : NOTHING;
    }
    index = left;
  }
  return NOTHING;
}

// Whether no other pass takes apart the index of an address in `loop`: it will lose its flags, or the
// address is not computed in each round.
static bool is_lost(struct pass *p, const nv_loop *loop, LLVMValueRef gep, enum lost lost) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  return latch && (lost || (!p->sums_only &&
                            !nv_dominates_block(p->dt, LLVMGetInstructionParent(gep), latch)));
}

//===-- Products with a common factor ---------------------------------------------------------===//

// Adds the terms of the exact sum `v`, whether they change or not; false when there is no place for them.
static bool add_terms(struct sum *sum, LLVMValueRef v, uint64_t scale, unsigned depth) {
  if (LLVMIsAConstantInt(v)) {
    sum->constant += scale * (uint64_t)LLVMConstIntGetSExtValue(v);
    return true;
  }
  if (depth < MAX_SUMS && is_exact_sum(v)) {
    bool subtracts = LLVMGetInstructionOpcode(v) == LLVMSub;
    return add_terms(sum, LLVMGetOperand(v, 0), scale, depth + 1) &&
           add_terms(sum, LLVMGetOperand(v, 1), subtracts ? -scale : scale, depth + 1);
  }
  if (sum->n == MAX_TERMS)
    return false;
  sum->terms[sum->n++] = (struct term){v, scale, false};
  return true;
}

// A product that instcombine takes a factor out of: nobody else needs it.
static bool is_own_product(LLVMValueRef v) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == LLVMMul && LLVMGetNSW(v) &&
         nv_has_one_use(v);
}

static bool share_factor(LLVMValueRef a, LLVMValueRef b) {
  for (unsigned i = 0; i < 2; i++)
    for (unsigned k = 0; k < 2; k++)
      if (LLVMGetOperand(a, i) == LLVMGetOperand(b, k) && !LLVMIsAConstant(LLVMGetOperand(a, i)))
        return true;
  return false;
}

// `loop` has two to `most` rounds and may be unrolled.
static bool is_unrolled(struct pass *p, nv_loop *loop, uint32_t most) {
  uint32_t rounds = nv_loop_trip_count(p->ctx, loop);
  return rounds > 1 && rounds <= most && !nv_loop_md_has(loop, "llvm.loop.unroll.disable") &&
         !has_convergent_call(p, loop);
}

// `loop` has few rounds and may be unrolled, and of two products with a common factor one changes in it and the other does not.
static bool mixes_products(struct pass *p, nv_loop *loop, const struct sum *sum) {
  bool mixes = false;
  for (unsigned i = 0; i < sum->n && !mixes; i++)
    for (unsigned k = 0; k < i && !mixes; k++) {
      LLVMValueRef a = sum->terms[i].value, b = sum->terms[k].value;
      mixes = is_own_product(a) && is_own_product(b) && share_factor(a, b) &&
              varies(loop, a, 0) != varies(loop, b, 0);
    }
  return mixes && is_unrolled(p, loop, FEW_ROUNDS);
}

// How many of the loops around an address term `v` stays the same in.
static unsigned loops_without(const nv_loop *inner, LLVMValueRef v) {
  unsigned n = 0;
  for (const nv_loop *loop = inner; loop && !varies(loop, v, 0); loop = nv_loop_parent(loop))
    n++;
  return n;
}

//===-- Elements of tables --------------------------------------------------------------------===//

// How a value changes from round to round.
enum change {
  CONSTANT,
  SAME,
  COUNTER,
  FEW, // constants once the loop is unrolled, of which several are the same: an element of a table, a bit of the counter
  MIXED, // by such numbers alone
  OTHER,
};

// An element of a local or a constant array, at constant places and those of the round.
static bool is_of_table(const nv_loop *loop, LLVMValueRef load) {
  if (!LLVMIsALoadInst(load) || !nv_is_plain_access(load))
    return false;
  LLVMValueRef from = LLVMGetOperand(load, 0);
  for (; LLVMIsAGetElementPtrInst(from) || LLVMIsAAddrSpaceCastInst(from);
       from = LLVMGetOperand(from, 0))
    for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(from); i < n; i++)
      if (!LLVMIsAConstant(LLVMGetOperand(from, i)) && !varies(loop, LLVMGetOperand(from, i), 0))
        return false;
  return LLVMIsAAllocaInst(from) ||
         (LLVMIsAGlobalVariable(from) && LLVMIsGlobalConstant(from) && LLVMGetInitializer(from));
}

static enum change change_of(const nv_loop *loop, LLVMValueRef v, unsigned depth) {
  if (!LLVMIsAInstruction(v) || !nv_loop_contains_inst(loop, v))
    return LLVMIsAConstant(v) ? CONSTANT : SAME;
  if (is_counter(loop, v))
    return COUNTER;
  if (is_of_table(loop, v))
    return FEW;
  if (depth == MAX_DEPTH || !is_movable(v))
    return OTHER;
  bool has[OTHER + 1] = {false};
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(v); i < n; i++)
    has[change_of(loop, LLVMGetOperand(v, i), depth + 1)] = true;
  bool changes = has[COUNTER] || has[FEW] || has[MIXED], unknown = has[SAME] || has[MIXED];
  if (has[OTHER] || (LLVMIsALoadInst(v) && changes) || (has[COUNTER] && unknown))
    return OTHER;
  return !changes ? SAME : unknown ? MIXED : FEW;
}

// Something needs `gep` in each round; the address alone may have been taken out of a condition.
static bool is_used_in_each_round(struct pass *p, const nv_loop *loop, LLVMValueRef gep) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  for (LLVMUseRef use = LLVMGetFirstUse(gep); latch && use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (nv_loop_contains_inst(loop, user) && !LLVMIsAPHINode(user) &&
        nv_dominates_block(p->dt, LLVMGetInstructionParent(user), latch))
      return true;
  }
  return false;
}

// Of three terms or more one is a number of few, and nothing but such numbers and a counter changes in the others.
static bool adds_table(struct pass *p, nv_loop *loop, LLVMValueRef gep, const struct sum *sum) {
  bool adds = false;
  if (sum->n < 3)
    return false;
  for (unsigned i = 0; i < sum->n; i++) {
    enum change change = change_of(loop, sum->terms[i].value, 0);
    if (change == OTHER)
      return false;
    adds |= change == FEW;
  }
  return adds && is_used_in_each_round(p, loop, gep) && is_unrolled(p, loop, TABLE_ROUNDS);
}

// All terms of the index of `gep`, those first that stay the same in the most loops, where a factor that comes out of two of them
// would make the sum of both change in a loop of few rounds, or where one is an element of a table.
static bool separate_terms(struct pass *p, nv_loop *inner, LLVMValueRef gep, LLVMValueRef index,
                           struct sum *sum) {
  bool pays = false;
  if (!is_exact_sum(index) || !add_terms(sum, index, 1, 0))
    return false;
  for (nv_loop *loop = inner; loop && !pays; loop = nv_loop_parent(loop))
    pays = mixes_products(p, loop, sum) || adds_table(p, loop, gep, sum);
  for (unsigned i = 1; pays && i < sum->n; i++)
    for (unsigned k = i; k && loops_without(inner, sum->terms[k].value) >
                                  loops_without(inner, sum->terms[k - 1].value);
         k--) {
      struct term t = sum->terms[k];
      sum->terms[k] = sum->terms[k - 1];
      sum->terms[k - 1] = t;
    }
  return pays;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static LLVMValueRef add_to(struct pass *p, LLVMTypeRef element, LLVMValueRef base,
                           LLVMValueRef offset) {
  return LLVMBuildGEP2(p->b, element, base, &offset, 1, "");
}

static void rewrite(struct pass *p, LLVMValueRef gep, const struct sum *sum) {
  LLVMTypeRef element = LLVMGetGEPSourceElementType(gep);
  LLVMTypeRef wide = LLVMTypeOf(LLVMGetOperand(gep, 1));
  LLVMValueRef address = LLVMGetOperand(gep, 0);
  LLVMPositionBuilderBefore(p->b, gep);
  for (int varies = 0; varies < 2; varies++)
    for (unsigned i = 0; i < sum->n; i++) {
      const struct term *t = &sum->terms[i];
      if (t->varies != varies)
        continue;
      LLVMValueRef offset = LLVMBuildSExt(p->b, t->value, wide, "");
      if (t->scale == UINT64_MAX)
        offset = LLVMBuildNeg(p->b, offset, "");
      else if (t->scale != 1)
        offset = LLVMBuildMul(p->b, offset, LLVMConstInt(wide, t->scale, false), "");
      address = add_to(p, element, address, offset);
    }
  if (sum->constant)
    address = add_to(p, element, address, LLVMConstInt(wide, sum->constant, true));
  nv_replace_and_erase(gep, address);
}

nv_preserved nv_index_terms(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx, .sums_only = nv_ctx_param(ctx, "sums")};
  bool changed = false;
  p.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      LLVMValueRef index = LLVMIsAGetElementPtrInst(inst) ? index_of(inst) : NULL;
      if (!index || (p.sums_only && !is_exact_sum(index)))
        continue;
      // In front of the inliner few functions have such an index, and passes behind this one change blocks.
      if (!p.li) {
        p.dt = nv_dominators(ctx, function);
        p.li = nv_loops(ctx, function);
      }
      nv_loop *loop = nv_loop_of(p.li, block);
      struct sum separate = {0}, sum = {0};
      if (!loop)
        continue;
      if (separate_terms(&p, loop, inst, index, &separate)) {
        rewrite(&p, inst, &separate);
        changed = true;
        continue;
      }
      enum lost lost = what_is_lost(loop, index);
      if (!is_lost(&p, loop, inst, lost) || varies(loop, LLVMGetOperand(inst, 0), 0) ||
          !add_value(loop, &sum, index, 1, 0) || !pays(loop, &sum, lost) ||
          has_convergent_call(&p, loop))
        continue;
      rewrite(&p, inst, &sum);
      changed = true;
    }
  }
  LLVMDisposeBuilder(p.b);
  struct answer *answer, *next;
  HASH_ITER(hh, p.answers, answer, next) {
    HASH_DEL(p.answers, answer);
    free(answer);
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
