// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// packed-floats.c: nv-packed-floats, two operations of 32-bit floating point in one instruction.
//
//   %m0 = fmul contract float %x, %b0          %p = insertelement, %x in both halves
//   %s0 = fadd contract float %a0, %m0         %b = %b0, %b1
//   %m1 = fmul contract float %x, %b1      ->  %m = fmul contract <2 x float> %p, %b
//   %s1 = fadd contract float %a1, %m1         %s = fadd contract <2 x float> %a, %m
//
// For matrix products, stencils, complex numbers and float2 or float4 code on sm_100 and sm_103, which add,
// multiply and fuse two numbers in register pairs with one instruction: half as many are issued. ptxas
// takes one register for both halves, either order of the halves and a sign for each half without a move.
// What it cannot take is a value in two places; packed-pairs.c decides which values become neighbours.
// Runs in front of instruction selection, where accesses are wide already.
//
// Legal: each half of fadd, fsub, fmul and llvm.fma of a vector is the scalar operation with the same
// rounding, flushing (the attribute is the function's) and NaN rules; a - b is a + -b, a product with one
// negated factor the negated product. The new operation has the flags that both had; a sum takes its
// product along only where both may contract, as in the scalar code. Calls with a rounding mode, constrained
// operations and functions with strictfp are left alone. Only operations without effect change their
// place: two are joined when neither needs the other, in the block's graph with the pairs that exist and
// with everything that is no such operation in its old order. Processors: sm_100 up to sm_109 with PTX 8.6, before
// that ptxas refuses the instruction, and from sm_110 on it takes it apart. Contract CG-34.
#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"
#include "hash.h"
#include "bridge/remarks.h"
#include "scalar/packed-pairs.h"

enum {
  FIRST_SM = 100,
  PAST_SM = 110,
  FIRST_PTX = 86,
  MAX_BLOCK = 4096, // instructions of a block, for each of which the graph may be walked
  AHEAD = 48,       // operations behind the first in which the second is looked for
  TRIES = 4,        // partners that are asked whether they depend on the first
  // Rows of partners are joined first, so that no neighbour takes one half of a pair.
  SURE_GAIN = 10,
  MIN_GAIN = 6, // at least one operand that is one value or a pair already
};

struct node {
  LLVMValueRef inst;
  int *needs;    // stb_ds array: nodes of the block that must come first
  int partner;   // -1: none
  int pair;      // its place in the list of pairs
  int operation; // its place in the list of operations; -1: none
  unsigned seen;
  bool is_placed;
};

struct place {
  LLVMValueRef inst;
  int at;
  UT_hash_handle hh;
};

struct operation {
  int node;
  struct nv_packed_reading reading;
};

struct block {
  nv_pass_ctx *ctx;
  LLVMBasicBlockRef block;
  struct node *nodes;   // stb_ds array, in order
  struct place *places; // by instruction; only looked up
  struct place *pool;
  struct operation *operations; // stb_ds array: nodes that may be joined
  struct nv_packed_pair *pairs;
  int *order_of_pairs; // stb_ds array: places in `pairs`, from the top of the block
  unsigned round;
};

//===-- The graph of a block ------------------------------------------------------------------===//

// Runs wherever its operands are there, and nothing else can tell when.
static bool is_free(LLVMValueRef inst) {
  unsigned effects = nv_effects(inst);
  return !(effects &
           (NV_READS | NV_WRITES | NV_CONVERGENT | NV_SIDE_EFFECTS | NV_MAY_NOT_RETURN)) &&
         nv_is_speculatable(inst);
}

static int node_of(struct block *b, LLVMValueRef v) {
  struct place *found = NULL;
  if (LLVMIsAInstruction(v))
    HASH_FIND_PTR(b->places, &v, found);
  return found ? found->at : -1;
}

static void note_node(struct block *b, LLVMValueRef inst, int *last_fixed) {
  int at = (int)arrlen(b->nodes);
  struct node node = {.inst = inst, .partner = -1, .operation = -1};
  for (int i = 0; i < LLVMGetNumOperands(inst); i++) {
    int needed = node_of(b, LLVMGetOperand(inst, (unsigned)i));
    if (needed >= 0)
      arrput(node.needs, needed);
  }
  if (!is_free(inst)) {
    if (*last_fixed >= 0)
      arrput(node.needs, *last_fixed);
    *last_fixed = at;
  }
  b->pool[at] = (struct place){.inst = inst, .at = at};
  HASH_ADD_PTR(b->places, inst, &b->pool[at]);
  arrput(b->nodes, node);
  struct operation operation = {.node = at};
  if (nv_packed_read(inst, &operation.reading) && is_free(inst)) {
    arrlast(b->nodes).operation = (int)arrlen(b->operations);
    arrput(b->operations, operation);
  }
}

// Two operations at least, and no more than can be looked at.
static bool has_candidates(nv_pass_ctx *ctx, LLVMBasicBlockRef block) {
  unsigned n = 0, operations = 0;
  nv_foreach_inst(inst, block) {
    struct nv_packed_reading reading;
    n++;
    operations += nv_packed_read(inst, &reading);
  }
  if (n > MAX_BLOCK && operations > 1)
    nv_remark_block(ctx, NV_REMARK_MISSED, "TooLarge", block,
                    NV_TEXT("floating-point operations are not joined: the block has "),
                    NV_INT("Instructions", n), NV_TEXT(" instructions"));
  return operations > 1 && n <= MAX_BLOCK;
}

static void make_graph(struct block *b) {
  unsigned n = 0;
  nv_foreach_inst(inst, b->block)
    n++;
  b->pool = nv_new(n, sizeof *b->pool);
  int last_fixed = -1;
  nv_foreach_inst(inst, b->block) {
    if (!LLVMIsAPHINode(inst) && !LLVMIsATerminatorInst(inst))
      note_node(b, inst, &last_fixed);
  }
}

static void free_graph(struct block *b) {
  HASH_CLEAR(hh, b->places);
  free(b->pool);
  for (ptrdiff_t i = 0; i < arrlen(b->nodes); i++)
    arrfree(b->nodes[i].needs);
  arrfree(b->nodes);
  arrfree(b->operations);
  arrfree(b->pairs);
  arrfree(b->order_of_pairs);
}

static void push(struct block *b, int **stack, int at) {
  if (b->nodes[at].seen == b->round)
    return;
  b->nodes[at].seen = b->round;
  arrput(*stack, at);
}

// `from` needs `to`, through any number of nodes. A pair needs what its halves need.
static bool needs(struct block *b, int from, int to) {
  int *stack = NULL;
  bool found = false;
  b->round++;
  push(b, &stack, from);
  while (arrlen(stack) && !found) {
    int at = arrpop(stack);
    found = at == to && at != from;
    for (ptrdiff_t i = 0; i < arrlen(b->nodes[at].needs); i++) {
      found |= b->nodes[at].needs[i] == to;
      push(b, &stack, b->nodes[at].needs[i]);
    }
    if (b->nodes[at].partner >= 0)
      push(b, &stack, b->nodes[at].partner);
  }
  arrfree(stack);
  return found;
}

//===-- Pairs ---------------------------------------------------------------------------------===//

static void accept(struct block *b, struct nv_packed_partners *partners,
                   const struct nv_packed_pair *pair) {
  int lower = node_of(b, pair->half[0].inst), upper = node_of(b, pair->half[1].inst);
  b->nodes[lower].partner = upper;
  b->nodes[upper].partner = lower;
  b->nodes[lower].pair = b->nodes[upper].pair = (int)arrlen(b->pairs);
  nv_packed_accept(partners, pair);
  arrput(b->pairs, *pair);
}

static bool may_join(struct block *b, int first, int second) {
  return b->nodes[first].partner < 0 && b->nodes[second].partner < 0 && !needs(b, second, first) &&
         !needs(b, first, second);
}

static const struct nv_packed_reading *reading_of(const struct block *b, int node) {
  return &b->operations[b->nodes[node].operation].reading;
}

// Products that no sum takes along and that are added to pairs.
static void join_addends(struct block *b, struct nv_packed_partners *partners,
                         const struct nv_packed_pair *pair, unsigned least) {
  if (pair->half[0].kind != NV_PACKED_FUSED)
    return;
  int first = node_of(b, pair->half[0].operand[2]), second = node_of(b, pair->half[1].operand[2]);
  if (first < 0 || second < 0 || first == second || b->nodes[first].operation < 0 ||
      b->nodes[second].operation < 0)
    return;
  const struct nv_packed_reading *x = reading_of(b, first), *y = reading_of(b, second);
  struct nv_packed_pair addends;
  if (x->way[0].kind == NV_PACKED_MUL && nv_packed_gain(partners, x, y, &addends) >= least &&
      may_join(b, first, second))
    accept(b, partners, &addends);
}

struct choice {
  int node;
  unsigned gain;
  struct nv_packed_pair pair;
};

static bool is_open(const struct block *b, ptrdiff_t operation) {
  return b->nodes[b->operations[operation].node].partner < 0;
}

// The partners of operation `index` of the list that gain most, the nearest first.
static unsigned collect(struct block *b, struct nv_packed_partners *partners, ptrdiff_t index,
                        unsigned least, struct choice best[TRIES]) {
  unsigned n = 0;
  int ahead = 0;
  for (ptrdiff_t k = index + 1; ahead < AHEAD && k < arrlen(b->operations); k++) {
    if (!is_open(b, k))
      continue;
    ahead++;
    const struct operation *second = &b->operations[k];
    if (second->reading.is_taken_along)
      continue;
    struct choice c = {.node = second->node};
    c.gain = nv_packed_gain(partners, &b->operations[index].reading, &second->reading, &c.pair);
    if (c.gain < least || (n == TRIES && best[n - 1].gain >= c.gain))
      continue;
    unsigned at = n < TRIES ? n++ : TRIES - 1;
    while (at > 0 && best[at - 1].gain < c.gain) {
      best[at] = best[at - 1];
      at--;
    }
    best[at] = c;
  }
  return n;
}

// Joins what gains `least` or more. True: there was something.
static bool find_pairs(struct block *b, struct nv_packed_partners *partners, unsigned least) {
  bool found = false;
  for (ptrdiff_t i = 0; i < arrlen(b->operations); i++) {
    if (!is_open(b, i) || b->operations[i].reading.is_taken_along)
      continue;
    struct choice best[TRIES];
    unsigned n = collect(b, partners, i, least, best);
    for (unsigned k = 0; k < n; k++) {
      if (!may_join(b, b->operations[i].node, best[k].node))
        continue;
      accept(b, partners, &best[k].pair);
      join_addends(b, partners, &best[k].pair, least);
      found = true;
      break;
    }
  }
  return found;
}

//===-- Order ---------------------------------------------------------------------------------===//

// Places `at` behind what it needs; the halves of a pair stand one behind the other.
static void place(struct block *b, int at, int **order) {
  int *stack = NULL;
  arrput(stack, at);
  while (arrlen(stack)) {
    int top = arrlast(stack), partner = b->nodes[top].partner;
    ptrdiff_t before = arrlen(stack);
    for (int half = top; half >= 0 && !b->nodes[top].is_placed; half = half == top ? partner : -1)
      for (ptrdiff_t i = 0; i < arrlen(b->nodes[half].needs); i++)
        if (!b->nodes[b->nodes[half].needs[i]].is_placed)
          arrput(stack, b->nodes[half].needs[i]);
    if (arrlen(stack) > before)
      continue;
    (void)arrpop(stack);
    for (int half = top; half >= 0 && !b->nodes[half].is_placed;
         half = half == top ? partner : -1) {
      b->nodes[half].is_placed = true;
      arrput(*order, half);
    }
  }
  arrfree(stack);
}

// The first half of a pair waits for the second, or for the first that needs it.
static void reorder(struct block *b) {
  int *order = NULL;
  for (int i = 0; i < (int)arrlen(b->nodes); i++)
    if (b->nodes[i].partner < i && !b->nodes[i].is_placed)
      place(b, i, &order);
  LLVMValueRef below = LLVMGetBasicBlockTerminator(b->block);
  for (ptrdiff_t i = arrlen(order); i-- > 0;) {
    LLVMValueRef inst = b->nodes[order[i]].inst;
    if (LLVMGetNextInstruction(inst) != below)
      nv_move_before(inst, below);
    below = inst;
  }
  for (ptrdiff_t i = 0; i < arrlen(order); i++) {
    struct node *n = &b->nodes[order[i]];
    if (n->partner >= 0 && i + 1 < arrlen(order) && order[i + 1] == n->partner)
      arrput(b->order_of_pairs, n->pair);
  }
  arrfree(order);
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// A scalar that a vector holds now. It stays until everything is built.
struct held {
  LLVMValueRef scalar, vector, element;
  unsigned half;
  UT_hash_handle hh;
};

struct writer {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMTypeRef i32, pair;
  struct held *held;  // by scalar; only looked up
  struct held **list; // stb_ds array of the same
  LLVMValueRef *left; // stb_ds array: what may have lost its last user
};

static struct held *find(struct writer *w, LLVMValueRef scalar) {
  struct held *found;
  HASH_FIND_PTR(w->held, &scalar, found);
  return found;
}

// Where the builder stands, an element of `vector` is what `scalar` was.
static void hold(struct writer *w, LLVMValueRef scalar, LLVMValueRef vector, unsigned half) {
  struct held *h = nv_new(1, sizeof *h);
  *h = (struct held){.scalar = scalar, .vector = vector, .half = half};
  h->element = LLVMBuildExtractElement(w->b, vector, LLVMConstInt(w->i32, half, false), "");
  nv_copy_debug_loc(h->element, scalar);
  HASH_ADD_PTR(w->held, scalar, h);
  arrput(w->list, h);
}

static LLVMValueRef join_values(struct writer *w, LLVMValueRef x, LLVMValueRef y) {
  struct held *low = find(w, x), *high = find(w, y);
  if (low && high && low->vector == high->vector && !low->half && high->half)
    return low->vector;
  x = low ? low->element : x;
  y = high ? high->element : y;
  if (LLVMIsConstant(x) && LLVMIsConstant(y))
    return LLVMConstVector((LLVMValueRef[]){x, y}, 2);
  LLVMValueRef v = LLVMGetPoison(w->pair);
  v = LLVMBuildInsertElement(w->b, v, x, LLVMConstInt(w->i32, 0, false), "");
  return LLVMBuildInsertElement(w->b, v, y, LLVMConstInt(w->i32, 1, false), "");
}

static LLVMValueRef with_flags(LLVMValueRef v, LLVMFastMathFlags flags) {
  if (LLVMIsAInstruction(v))
    nv_set_fast_math(v, flags);
  return v;
}

// Operand `i` of both halves. `with_sign`: the other sign where the halves say so.
static LLVMValueRef operand(struct writer *w, const struct nv_packed_pair *p, unsigned i,
                            bool with_sign) {
  LLVMValueRef half[2];
  for (unsigned k = 0; k < 2; k++) {
    half[k] = p->half[k].operand[i];
    if (!with_sign || !p->half[k].negated[i])
      continue;
    struct held *h = find(w, half[k]);
    half[k] = with_flags(LLVMBuildFNeg(w->b, h ? h->element : half[k], ""), 0);
  }
  return join_values(w, half[0], half[1]);
}

static LLVMValueRef build(struct writer *w, const struct nv_packed_pair *p) {
  const struct nv_packed_op *x = &p->half[0], *y = &p->half[1];
  LLVMFastMathFlags flags = LLVMGetFastMathFlags(x->inst) & LLVMGetFastMathFlags(y->inst);
  unsigned last = x->kind == NV_PACKED_ADD ? 1 : 2;
  bool is_difference = x->negated[last] && y->negated[last];
  LLVMValueRef a = operand(w, p, 0, true);
  LLVMValueRef b = operand(w, p, 1, !is_difference || x->kind != NV_PACKED_ADD);
  if (x->kind == NV_PACKED_MUL)
    return with_flags(LLVMBuildFMul(w->b, a, b, ""), flags);
  if (x->kind == NV_PACKED_FMA || x->kind == NV_PACKED_MULADD) {
    LLVMValueRef args[] = {a, b, operand(w, p, 2, true)};
    const char *name = x->kind == NV_PACKED_FMA ? "llvm.fma" : "llvm.fmuladd";
    return with_flags(nv_build_intrinsic(nv_ctx_module(w->ctx), w->b, name, args, 3), flags);
  }
  if (x->kind == NV_PACKED_FUSED) {
    LLVMFastMathFlags of_product =
        LLVMGetFastMathFlags(x->product) & LLVMGetFastMathFlags(y->product);
    a = with_flags(LLVMBuildFMul(w->b, a, b, ""), of_product);
    b = operand(w, p, 2, !is_difference);
  }
  return with_flags(is_difference ? LLVMBuildFSub(w->b, a, b, "") : LLVMBuildFAdd(w->b, a, b, ""),
                    flags);
}

static void write_pair(struct writer *w, const struct nv_packed_pair *p) {
  // The halves stand one behind the other.
  LLVMValueRef second = p->half[1].inst;
  if (LLVMGetNextInstruction(p->half[0].inst) != second)
    second = p->half[0].inst;
  LLVMPositionBuilderBefore(w->b, second);
  LLVMSetCurrentDebugLocation2(w->b, LLVMInstructionGetDebugLoc(second));
  LLVMValueRef vector = build(w, p);
  for (unsigned k = 0; k < 2; k++) {
    hold(w, p->half[k].inst, vector, k);
    if (p->half[k].product)
      arrput(w->left, p->half[k].product);
  }
}

// One phi of pairs for two, without what comes to it.
static void write_phi(struct writer *w, LLVMValueRef lower, LLVMValueRef upper) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(lower);
  LLVMPositionBuilderBefore(w->b, LLVMGetFirstInstruction(block));
  LLVMSetCurrentDebugLocation2(w->b, NULL);
  LLVMValueRef phi = LLVMBuildPhi(w->b, w->pair, "");
  LLVMPositionBuilderBefore(w->b, nv_first_insertion_point(block));
  hold(w, lower, phi, 0);
  hold(w, upper, phi, 1);
}

static void complete_phi(struct writer *w, LLVMValueRef lower, LLVMValueRef upper) {
  LLVMValueRef phi = find(w, lower)->vector;
  for (unsigned i = 0; i < LLVMCountIncoming(lower); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(lower, i);
    LLVMValueRef value = i ? nv_phi_value_from(phi, from) : NULL;
    if (!value) {
      LLVMPositionBuilderBefore(w->b, LLVMGetBasicBlockTerminator(from));
      value = join_values(w, LLVMGetIncomingValue(lower, i), nv_phi_value_from(upper, from));
    }
    LLVMAddIncoming(phi, &value, &from, 1);
  }
}

static void finish(struct writer *w) {
  for (ptrdiff_t i = arrlen(w->left); i-- > 0;)
    if (find(w, w->left[i])) // a product that is a pair's, too
      arrdelswap(w->left, i);
  for (ptrdiff_t i = 0; i < arrlen(w->list); i++) {
    struct held *h = w->list[i];
    HASH_DEL(w->held, h);
    arrput(w->left, h->element);
    nv_replace_and_erase(h->scalar, h->element);
    free(h);
  }
  arrfree(w->list);
  nv_delete_dead_list(w->ctx, w->left, arrlenu(w->left));
  arrfree(w->left);
}

static void write_all(nv_pass_ctx *ctx, struct block *blocks, LLVMValueRef *phis) {
  LLVMContextRef llvm = nv_ctx_llvm(ctx);
  struct writer w = {.ctx = ctx,
                     .b = LLVMCreateBuilderInContext(llvm),
                     .i32 = LLVMInt32TypeInContext(llvm),
                     .pair = LLVMVectorType(LLVMFloatTypeInContext(llvm), 2)};
  for (ptrdiff_t i = 0; i < arrlen(phis); i += 2)
    write_phi(&w, phis[i], phis[i + 1]);
  for (ptrdiff_t k = 0; k < arrlen(blocks); k++) {
    reorder(&blocks[k]);
    for (ptrdiff_t i = 0; i < arrlen(blocks[k].order_of_pairs); i++)
      write_pair(&w, &blocks[k].pairs[blocks[k].order_of_pairs[i]]);
  }
  for (ptrdiff_t i = 0; i < arrlen(phis); i += 2)
    complete_phi(&w, phis[i], phis[i + 1]);
  finish(&w);
  LLVMDisposeBuilder(w.b);
}

static bool is_target(LLVMValueRef function) {
  unsigned sm = nv_function_sm(function, 0);
  return sm >= FIRST_SM && sm < PAST_SM && nv_function_ptx(function) >= FIRST_PTX;
}

nv_preserved nv_packed_floats(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!is_target(function) || nv_has_attr(function, LLVMAttributeFunctionIndex, "strictfp"))
    return NV_UNCHANGED;
  struct nv_packed_partners *partners = nv_packed_partners_new(ctx, function);
  struct block *blocks = NULL;
  int64_t count = 0;
  nv_foreach_block(block, function) {
    struct block b = {.ctx = ctx, .block = block};
    if (!has_candidates(ctx, block))
      continue;
    make_graph(&b);
    find_pairs(&b, partners, SURE_GAIN);
    while (find_pairs(&b, partners, MIN_GAIN))
      ; // what became partners makes more operations pairs
    count += arrlen(b.pairs);
    arrput(blocks, b);
  }
  if (count) {
    nv_remark(ctx, NV_REMARK_PASSED, "Packed", function, NV_INT("Count", count),
              NV_TEXT(count == 1 ? " pair of floating-point operations is one instruction"
                                 : " pairs of floating-point operations are one instruction each"));
    write_all(ctx, blocks, nv_packed_phis(partners));
  }
  for (ptrdiff_t k = 0; k < arrlen(blocks); k++)
    free_graph(&blocks[k]);
  arrfree(blocks);
  nv_packed_partners_free(partners);
  return count ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
