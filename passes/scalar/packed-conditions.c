// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// packed-conditions.c: nv-packed-conditions, conditions that one other joins become bits of a word.
//
//   %c0 = ..., %c1 = ..., %c2 = ...             %w = (%c0 ? 1 : 0) | (%c1 ? 2 : 0) | (%c2 ? 4 : 0)
//   loop: %row = ...                            loop: %r = %row ? -1 : %w
//     if (%row | %c0) ...                ->       if (%r & 1) ...
//     if (%row | %c1) ...                         if (%r & 2) ...
//     if (%row | %c2) ...                         if (%r & 4) ...
//
// A window of pixels asks of each whether its row and its column are inside of the image. LLVM asks about the columns once, in
// front of the loop over the rows, and has a condition for each then. A machine has seven predicates: ptxas keeps
// the rest as bits of its own and takes them out one by one, and its branches around the loads of a
// pixel then stay branches, each of which waits for its loads. A bit of a word is one instruction to test, with the row in
// the word already, and ptxas makes predicates of the branches.
//
// Taken are `or` and `and`, also as choices, of one condition that a loop computes and MIN_CONDITIONS or more others that it does not change.
// The word is made in front of the outermost loop that leaves all of them alone, out of sight of instruction selection, which looks at one
// block. For `and` it has the opposites. Where nothing is a loop any more there is no such block, and conditions that were computed where
// they are needed first would all be computed at once: measured, that loses.
//
// Legal because a condition that the loop does not change and that reaches one of its blocks comes in front of the loop, a bit of the word
// is the condition, and the choice is what `or` or `and` makes of it. Poison
// would spread from one condition to the others of the word: all are frozen. A choice of which
// one side is poison that the other keeps out may then have any value where it was not looked at. Contract PF-10.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "facts/block-uniform.h"
#include "facts/shapes.h"
#include "passes.h"

enum {
  MIN_CONDITIONS = 4, // joined by one other: fewer stay in predicates
  MAX_PAIRS = 256,    // of one condition: each is compared with all
  MAX_BITS = 32,      // of a word
};

// %x | %c or %x & %c for the %x that is looked at.
struct pair {
  LLVMValueRef join, condition;
  bool is_and;
};

// The conditions of one block, or their opposites, as bits.
struct word {
  LLVMBasicBlockRef block;
  bool is_and;
  LLVMValueRef *conditions; // stb_ds: of bit k
  LLVMValueRef value;
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  const nv_loop_info *loops;
  nv_block_index index;
  nv_block_uniformity *uniform; // NULL as long as nobody asked
  LLVMBuilderRef b;
  struct word *words;       // stb_ds
  LLVMValueRef *candidates; // stb_ds: conditions that may join others
  LLVMValueRef *replaced;   // stb_ds: still in the text, without uses
};

static bool is_truth(LLVMValueRef v, bool value) {
  return LLVMIsAConstantInt(v) && (LLVMConstIntGetZExtValue(v) != 0) == value;
}

// The two sides of an `or` or `and` of conditions, also where it is written as a choice. False for anything else.
static bool sides_of(LLVMValueRef inst, LLVMValueRef sides[2], bool *is_and) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  if (!nv_is_int(inst, 1) || (opcode != LLVMOr && opcode != LLVMAnd && opcode != LLVMSelect))
    return false;
  sides[0] = LLVMGetOperand(inst, 0);
  sides[1] = LLVMGetOperand(inst, 1);
  *is_and = opcode == LLVMAnd;
  if (opcode != LLVMSelect)
    return true;
  LLVMValueRef otherwise = LLVMGetOperand(inst, 2);
  if (is_truth(otherwise, false)) {
    *is_and = true;
    return true;
  }
  bool is_or = is_truth(sides[1], true);
  sides[1] = otherwise;
  return is_or;
}

// What the user of `x`, which `loop` computes, makes of it and a condition that the loop does not change.
static bool find_pair(LLVMValueRef x, const nv_loop *loop, LLVMValueRef user, struct pair *pair) {
  LLVMValueRef sides[2];
  if (!LLVMIsAInstruction(user) || !LLVMGetFirstUse(user) || !sides_of(user, sides, &pair->is_and))
    return false;
  LLVMValueRef other = sides[0] == x ? sides[1] : sides[0];
  pair->join = user;
  pair->condition = other;
  return nv_loop_contains_block(loop, LLVMGetInstructionParent(user)) &&
         LLVMIsAInstruction(other) &&
         !nv_loop_contains_block(loop, LLVMGetInstructionParent(other));
}

static bool all_alike(struct pass *p, const struct pair *pairs) {
  if (!p->uniform)
    p->uniform = nv_block_uniformity_of(p->ctx, p->function, &p->index);
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++)
    if (!nv_block_uniform(p->uniform, pairs[i].condition))
      return false;
  return true;
}

static LLVMValueRef number(const struct pass *p, uint32_t value) {
  return LLVMConstInt(LLVMInt32TypeInContext(nv_ctx_llvm(p->ctx)), value, 0);
}

static struct word *word_of(struct pass *p, LLVMBasicBlockRef block, bool is_and) {
  for (ptrdiff_t i = 0; i < arrlen(p->words); i++)
    if (p->words[i].block == block && p->words[i].is_and == is_and)
      return &p->words[i];
  struct word word = {block, is_and, NULL, number(p, 0)};
  arrput(p->words, word);
  return &arrlast(p->words);
}

// The bit of `condition`, which gets one if it has none; -1 where the word is full.
static int bit_of(struct pass *p, struct word *word, LLVMValueRef condition) {
  for (ptrdiff_t k = 0; k < arrlen(word->conditions); k++)
    if (word->conditions[k] == condition)
      return (int)k;
  if (arrlen(word->conditions) == MAX_BITS)
    return -1;
  LLVMValueRef bit = number(p, 1u << arrlen(word->conditions)), none = number(p, 0);
  LLVMPositionBuilderBefore(p->b, LLVMGetBasicBlockTerminator(word->block));
  LLVMValueRef mine = LLVMBuildSelect(p->b, LLVMBuildFreeze(p->b, condition, ""),
                                      word->is_and ? none : bit, word->is_and ? bit : none, "");
  word->value = LLVMBuildOr(p->b, word->value, mine, "");
  arrput(word->conditions, condition);
  return (int)arrlen(word->conditions) - 1;
}

// The word where %x leaves it as it is, and all bits where %x alone says what comes of the pairs.
static LLVMValueRef join_word(struct pass *p, const struct word *word, LLVMValueRef x) {
  LLVMValueRef all = number(p, UINT32_MAX);
  LLVMPositionBuilderBefore(p->b, nv_insertion_point_after(x));
  LLVMValueRef frozen = LLVMBuildFreeze(p->b, x, "");
  return LLVMBuildSelect(p->b, frozen, word->is_and ? word->value : all,
                         word->is_and ? all : word->value, "");
}

static bool has_many_uses(LLVMValueRef v) {
  unsigned n = 0;
  nv_foreach_use(use, v) {
    if (++n == MIN_CONDITIONS)
      return true;
  }
  return false;
}

static void add_candidate(struct pass *p, LLVMValueRef inst) {
  if (nv_is_int(inst, 1) && !LLVMIsATerminatorInst(inst) && has_many_uses(inst))
    arrput(p->candidates, inst);
}

static void test(struct pass *p, LLVMValueRef join, LLVMValueRef word, int bit, bool is_and) {
  LLVMPositionBuilderBefore(p->b, join);
  LLVMValueRef masked = LLVMBuildAnd(p->b, word, number(p, 1u << bit), "");
  LLVMValueRef is = LLVMBuildICmp(p->b, is_and ? LLVMIntEQ : LLVMIntNE, masked, number(p, 0), "");
  LLVMReplaceAllUsesWith(join, is);
  arrput(p->replaced, join);
  add_candidate(p, is);
}

static unsigned count_conditions(const struct pair *pairs) {
  LLVMValueRef *seen = NULL; // stb_ds
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++)
    if (!nv_list_has(seen, pairs[i].condition))
      arrput(seen, pairs[i].condition);
  unsigned n = (unsigned)arrlen(seen);
  arrfree(seen);
  return n;
}

static bool changes_one(const nv_loop *loop, const struct pair *pairs) {
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++)
    if (nv_loop_contains_block(loop, LLVMGetInstructionParent(pairs[i].condition)))
      return true;
  return false;
}

// The block in front of the outermost loop around `loop` that changes none of the conditions; NULL where it has none.
static LLVMBasicBlockRef block_in_front(const nv_loop *loop, const struct pair *pairs) {
  for (nv_loop *out = nv_loop_parent(loop); out && !changes_one(out, pairs);
       out = nv_loop_parent(out))
    loop = out;
  return nv_loop_preheader(loop);
}

static bool comes_before(const struct pass *p, const struct pair *a, const struct pair *b) {
  LLVMBasicBlockRef in_a = LLVMGetInstructionParent(a->join);
  LLVMBasicBlockRef in_b = LLVMGetInstructionParent(b->join);
  if (in_a == in_b)
    return a->join != b->join && nv_comes_before(a->join, b->join);
  return nv_block_number_of(&p->index, in_a) < nv_block_number_of(&p->index, in_b);
}

// Puts the pairs into the order of the text, which that of uses is not.
static void sort(const struct pass *p, struct pair *pairs) {
  for (ptrdiff_t i = 1; i < arrlen(pairs); i++) {
    struct pair pair = pairs[i];
    ptrdiff_t at = i;
    for (; at > 0 && comes_before(p, &pair, &pairs[at - 1]); at--)
      pairs[at] = pairs[at - 1];
    pairs[at] = pair;
  }
}

// Pairs of one kind.
static void pack(struct pass *p, LLVMValueRef x, const nv_loop *loop, struct pair *pairs) {
  if (arrlen(pairs) < MIN_CONDITIONS || arrlen(pairs) > MAX_PAIRS)
    return;
  LLVMBasicBlockRef block = block_in_front(loop, pairs);
  if (!block || count_conditions(pairs) < MIN_CONDITIONS || all_alike(p, pairs))
    return;
  sort(p, pairs);
  struct word *word = word_of(p, block, pairs[0].is_and);
  int *bits = NULL; // stb_ds
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++)
    arrput(bits, bit_of(p, word, pairs[i].condition));
  LLVMValueRef joined = join_word(p, word, x);
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++)
    if (bits[i] >= 0)
      test(p, pairs[i].join, joined, bits[i], pairs[i].is_and);
  arrfree(bits);
}

static void visit(struct pass *p, LLVMValueRef x) {
  nv_loop *loop = nv_loop_of(p->loops, LLVMGetInstructionParent(x));
  struct pair *ors = NULL, *ands = NULL, pair; // stb_ds
  if (!loop || !nv_insertion_point_after(x))   // a phi beside a catchswitch has no place behind it
    return;
  nv_foreach_use(use, x) {
    if (!find_pair(x, loop, LLVMGetUser(use), &pair))
      continue;
    if (pair.is_and)
      arrput(ands, pair);
    else
      arrput(ors, pair);
  }
  pack(p, x, loop, ors);
  pack(p, x, loop, ands);
  arrfree(ors);
  arrfree(ands);
}

// Frees what the pass needed; the replaced conditions go first.
static void finish(struct pass *p) {
  for (ptrdiff_t i = 0; i < arrlen(p->replaced); i++)
    LLVMInstructionEraseFromParent(p->replaced[i]);
  for (ptrdiff_t i = 0; i < arrlen(p->words); i++)
    arrfree(p->words[i].conditions);
  arrfree(p->replaced);
  arrfree(p->words);
  arrfree(p->candidates);
  if (p->uniform)
    nv_block_uniformity_free(p->uniform);
}

nv_preserved nv_packed_conditions(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx, .function = function};
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      add_candidate(&p, inst);
    }
  }
  if (arrlen(p.candidates)) {
    p.loops = nv_loops(ctx, function);
    p.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
    p.index = nv_block_index_of(function);
    for (ptrdiff_t i = 0; i < arrlen(p.candidates); i++)
      visit(&p, p.candidates[i]);
    nv_block_index_free(&p.index);
    LLVMDisposeBuilder(p.b);
  }
  int64_t joins = arrlen(p.replaced);
  finish(&p);
  if (!joins)
    return NV_UNCHANGED;
  nv_remark(ctx, NV_REMARK_PASSED, "ConditionsPacked", function, NV_INT("Joins", joins),
            NV_COUNTED(joins, " condition"), NV_TEXT(" made a test of a bit"));
  return NV_CHANGED_INSTS;
}
