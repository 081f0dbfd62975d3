// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-index-split.c: loop-index-split, splits a loop where a condition on its counter changes.
//
//   for (i = 0; i < n; i++)                     for (i = 0; i < min(m, n); i++) f(i);
//     if (i < m) f(i); else g(i);          ->   for (; i < n; i++) g(i);
//
// Three forms: only one iteration does something (loop-only-one.c), all but one iteration are
// alike (loop, one iteration, loop), a range (two loops). A loop that matches both of the first two
// is a case of the first.
//
// Legality. Everything is counted in iterations, in 64 bits: the counter is affine and does not wrap
// in the signedness of the comparison, so that the condition changes at one iteration number k*, and
// copy j runs its number of iterations whatever the exit condition was (loop-pieces.c). Iterations
// keep their order, hence no dependence analysis. k* is frozen: the bound may be poison where the
// original did not branch on it. Convergent operations and inline assembly stop the pass, because
// threads would meet in other groups. So does a call that may not return: the number of rounds may be
// poison, which the original asks about behind the first round, and a split loop in front of it.
//
// Worth it: a comparison and a branch an iteration. With a thread-dependent split point threads would
// run apart, which breaks up coalesced accesses: then only loops without memory accesses are split.
// Contracts LIS-1..8.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "loops/loop-blocks.h"
#include "loops/loop-index-split/loop-index-split.h"
#include "loops/loop-index-split/loop-pieces.h"
#include "bridge/loop-transforms.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"

// A loop beyond these limits stays as it is. MAX_DEPTH is of the expression that the split point is
// made of: a deeper one may differ between threads.
enum {
  MAX_BODY_ONE = 64,    // instructions of a loop that is split around one iteration
  MAX_BODY_RANGE = 128, // of one that is split in two
  MIN_ARM = 2,          // instructions that a copy gets rid of
  MIN_ITERATIONS = 8,
  MAX_SPLITS = 16, // of one function
  MAX_DEPTH = 12,
};

//===-- Is it a loop for us? (LIS-2, LIS-6) ---------------------------------------------------===//

static const char *scan_body(nv_split *s) {
  for (ptrdiff_t i = 0; i < arrlen(s->blocks); i++) {
    nv_foreach_inst(inst, s->blocks[i]) {
      unsigned effects = nv_effects(inst);
      if (effects & (NV_CONVERGENT | NV_NO_DUPLICATE))
        return "threads have to meet in it";
      if (effects & NV_INLINE_ASM)
        return "it has inline assembly";
      if (effects & (NV_MAY_THROW | NV_MAY_NOT_RETURN))
        return "a round may not come to its end";
      s->memory |= (effects & (NV_READS | NV_WRITES)) != 0;
      s->size++;
    }
  }
  return NULL;
}

static bool has_right_shape(nv_split *s) {
  nv_loop *l = s->loop;
  LLVMBasicBlockRef latch = nv_loop_latch(l);
  return nv_loop_is_innermost(l) && nv_loop_is_simplify(l) && nv_loop_is_lcssa(s->ctx, l) &&
         latch && nv_loop_exiting_block(l) == latch && nv_loop_unique_exit(l) &&
         nv_loop_is_safe_to_clone(l) && !nv_loop_md_has(l, "nvopt.lis.done") &&
         !nv_loop_md_has(l, "llvm.loop.disable_nonforced") &&
         LLVMIsABranchInst(LLVMGetBasicBlockTerminator(latch));
}

static bool find_trips(nv_split *s) {
  const nv_scev_expr *count = nv_scev_backedge_count(s->se, s->loop, NV_COUNT_EXACT);
  nv_range r;
  if (!count || !nv_scev_range(s->se, count, &r) || r.umax > UINT32_MAX)
    return false;
  if (LLVMGetIntTypeWidth(nv_scev_type(count)) < 64)
    count = nv_scev_zext(s->se, count, s->i64);
  s->trips = nv_scev_add(s->se, count, nv_scev_const(s->se, s->i64, 1), 0);
  return s->trips != NULL;
}

//===-- The condition (LIS-3) -----------------------------------------------------------------===//

static bool is_unsigned(LLVMIntPredicate p) {
  return p == LLVMIntULT || p == LLVMIntULE || p == LLVMIntUGT || p == LLVMIntUGE;
}

// `e` in 64 bits; NULL when it is not known that 64-bit arithmetic with it cannot overflow. Of 63 bits that is as
// little known as of 64.
static const nv_scev_expr *widen(nv_split *s, const nv_scev_expr *e, bool is_signed) {
  nv_range r;
  const int64_t far = INT64_C(1) << 61;
  if (LLVMGetIntTypeWidth(nv_scev_type(e)) < 64)
    e = is_signed ? nv_scev_sext(s->se, e, s->i64) : nv_scev_zext(s->se, e, s->i64);
  if (!e || !nv_scev_range(s->se, e, &r) || r.smin < -far || r.smax > far)
    return NULL;
  return e;
}

// The counter as {start, +, step} in 64 bits, if it does not wrap on the way.
static bool counter_of(nv_split *s, const nv_scev_expr *iv, bool is_signed, nv_split_condition *c) {
  const nv_scev_expr *wide = iv;
  if (LLVMGetIntTypeWidth(nv_scev_type(iv)) < 64)
    wide = widen(s, iv, is_signed);
  else if (!(nv_scev_flags(iv) & NV_SCEV_NSW) || !is_signed)
    return false;
  if (!wide || nv_scev_get_kind(wide) != NV_SCEV_ADDREC || nv_scev_addrec_loop(wide) != s->loop ||
      !nv_scev_is_affine(wide) ||
      !nv_scev_const_value(nv_scev_addrec_step(s->se, wide), &c->step) || c->step == 0 ||
      c->step == INT64_MIN)
    return false;
  c->start = widen(s, nv_scev_addrec_start(wide), is_signed);
  return c->start != NULL;
}

static bool match(nv_split *s, LLVMValueRef icmp, nv_split_condition *c) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(icmp, 0));
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) > 64)
    return false;
  *c = (nv_split_condition){.icmp = icmp, .predicate = LLVMGetICmpPredicate(icmp)};
  const nv_scev_expr *iv = nv_scev_of(s->se, LLVMGetOperand(icmp, 0));
  const nv_scev_expr *bound = nv_scev_of(s->se, LLVMGetOperand(icmp, 1));
  if (iv && bound && nv_is_scev_invariant(s->se, iv, s->loop)) {
    const nv_scev_expr *other = iv;
    iv = bound;
    bound = other;
    c->predicate = nv_icmp_swapped(c->predicate);
  }
  if (!iv || !bound || !nv_is_scev_invariant(s->se, bound, s->loop) ||
      nv_scev_get_kind(iv) != NV_SCEV_ADDREC)
    return false;
  bool is_signed = !is_unsigned(c->predicate),
       equality = c->predicate == LLVMIntEQ || c->predicate == LLVMIntNE;
  if (!counter_of(s, iv, is_signed, c)) {
    if (!equality || !counter_of(s, iv, false, c))
      return false;
    is_signed = false;
  }
  c->bound = widen(s, bound, is_signed);
  c->distance = c->bound ? (c->step > 0 ? nv_scev_sub(s->se, c->bound, c->start, 0)
                                        : nv_scev_sub(s->se, c->start, c->bound, 0))
                         : NULL;
  return c->distance != NULL;
}

//===-- Profit (LIS-7) ------------------------------------------------------------------------===//

static size_t arm_size(nv_split *s, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  size_t n = 0;
  for (ptrdiff_t i = 0; i < arrlen(s->blocks); i++) {
    if (!nv_edge_dominates(s->dt, from, to, s->blocks[i]))
      continue;
    nv_foreach_inst(inst, s->blocks[i]) {
      n += !LLVMIsABranchInst(inst) && !LLVMIsAPHINode(inst);
    }
  }
  return n;
}

// The branch in the loop that `icmp` decides, alone or with other conditions; NULL for none.
static LLVMValueRef decided_branch(LLVMValueRef icmp) {
  nv_foreach_use(use, icmp) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsABranchInst(user))
      return user;
  }
  nv_foreach_use(use, icmp) {
    LLVMValueRef user = LLVMGetUser(use);
    LLVMOpcode op = LLVMIsAInstruction(user) ? LLVMGetInstructionOpcode(user) : LLVMPHI;
    if (op != LLVMAnd && op != LLVMOr && !(op == LLVMSelect && LLVMGetOperand(user, 0) == icmp))
      continue;
    nv_foreach_use(second, user) {
      if (LLVMIsABranchInst(LLVMGetUser(second)))
        return LLVMGetUser(second);
    }
  }
  return NULL;
}

static bool pays(nv_split *s, const nv_split_condition *c) {
  LLVMValueRef branch = decided_branch(c->icmp);
  uint32_t most = nv_loop_max_trip_count(s->ctx, s->loop);
  if (!branch || (most && most < MIN_ITERATIONS))
    return false;
  LLVMBasicBlockRef from = LLVMGetInstructionParent(branch);
  return arm_size(s, from, LLVMGetSuccessor(branch, 0)) >= MIN_ARM ||
         arm_size(s, from, LLVMGetSuccessor(branch, 1)) >= MIN_ARM;
}

// All threads of a block have the same value.
static bool is_uniform_value(LLVMValueRef v, unsigned depth) {
  if (LLVMIsAConstant(v))
    return true;
  if (LLVMIsAArgument(v))
    return nv_is_kernel(LLVMGetParamParent(v));
  if (!LLVMIsAInstruction(v) || depth > MAX_DEPTH)
    return false;
  if (LLVMIsACallInst(v) && nv_sreg_is_block_uniform(nv_special_register(v, NULL)))
    return true;
  unsigned effects = nv_effects(v);
  if (LLVMIsAPHINode(v) || LLVMIsAAllocaInst(v) ||
      (effects & (NV_READS | NV_WRITES | NV_CONVERGENT)) ||
      (LLVMIsACallInst(v) && nv_special_register(v, NULL) != NV_SREG_NONE))
    return false;
  for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(v); i++) {
    LLVMValueRef operand = LLVMGetOperand(v, i);
    if (!LLVMIsAFunction(operand) && !is_uniform_value(operand, depth + 1))
      return false;
  }
  return !LLVMIsACallInst(v) || nv_called_intrinsic(v) != 0;
}

static bool is_uniform(const nv_scev_expr *e, unsigned depth) {
  LLVMValueRef v = nv_scev_value(e);
  if (v)
    return is_uniform_value(v, depth);
  if (depth > MAX_DEPTH || nv_scev_get_kind(e) == NV_SCEV_ADDREC ||
      nv_scev_get_kind(e) == NV_SCEV_OTHER)
    return false;
  for (size_t i = 0; i < nv_scev_num_operands(e); i++)
    if (!is_uniform(nv_scev_operand(e, i), depth + 1))
      return false;
  return true;
}

static bool may_part(nv_split *s, const nv_split_condition *c) {
  return s->memory && !is_uniform(c->distance, 0);
}

//===-- Two loops -----------------------------------------------------------------------------===//

// How many iterations come first in which the condition has the value `*first`.
static const nv_scev_expr *leading(nv_split *s, const nv_split_condition *c, bool *first) {
  bool up = c->step > 0, plus_one;
  switch (c->predicate) {
  case LLVMIntSLT:
  case LLVMIntULT:
    plus_one = !up;
    *first = up;
    break;
  case LLVMIntSLE:
  case LLVMIntULE:
    plus_one = up;
    *first = up;
    break;
  case LLVMIntSGT:
  case LLVMIntUGT:
    plus_one = up;
    *first = !up;
    break;
  default: // greater or equal
    plus_one = !up;
    *first = !up;
    break;
  }
  const nv_scev_expr *d = c->distance, *zero = nv_scev_const(s->se, s->i64, 0);
  if (plus_one)
    d = nv_scev_add(s->se, d, nv_scev_const(s->se, s->i64, 1), 0);
  d = nv_scev_smax(s->se, d, zero);
  uint64_t size = nv_split_step(c);
  if (size == 1)
    return d;
  d = nv_scev_add(s->se, d, nv_scev_const(s->se, s->i64, (int64_t)size - 1), 0);
  return nv_scev_udiv(s->se, d, nv_scev_const(s->se, s->i64, (int64_t)size));
}

static LLVMValueRef minimum(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y) {
  return LLVMBuildSelect(b, LLVMBuildICmp(b, LLVMIntULT, x, y, ""), x, y, "split.count");
}

static bool split_range(nv_split *s, const nv_split_condition *c) {
  bool first;
  LLVMValueRef v[2]; // the split point and the number of iterations
  if (!nv_split_expand_two(s, leading(s, c, &first), s->trips, v))
    return false;
  LLVMBuilderRef b = nv_split_at_preheader(s);
  LLVMValueRef one = minimum(b, LLVMBuildFreeze(b, v[0], ""), v[1]);
  nv_piece pieces[2] = {{one, false, first},
                        {LLVMBuildSub(b, v[1], one, "split.count"), false, !first}};
  LLVMDisposeBuilder(b);
  return nv_loop_split(s->ctx, s->loop, c->icmp, pieces, 2);
}

//===-- One iteration -------------------------------------------------------------------------===//

static bool split_all_but_one(nv_split *s, const nv_split_condition *c) {
  LLVMValueRef v[2], index;
  if (!nv_split_expand_two(s, c->distance, s->trips, v))
    return false;
  LLVMBuilderRef b = nv_split_at_preheader(s);
  bool equal = c->predicate == LLVMIntEQ;
  LLVMValueRef trips = v[1],
               is = nv_split_hit(s, c, b, LLVMBuildFreeze(b, v[0], ""), trips, &index);
  LLVMValueRef before = LLVMBuildSelect(b, is, index, trips, "split.count");
  LLVMValueRef one = LLVMBuildZExt(b, is, s->i64, "split.count");
  LLVMValueRef rest = LLVMBuildSub(b, LLVMBuildSub(b, trips, before, ""), one, "split.count");
  nv_piece pieces[3] = {{before, false, !equal}, {one, true, equal}, {rest, false, !equal}};
  LLVMDisposeBuilder(b);
  return nv_loop_split(s->ctx, s->loop, c->icmp, pieces, 3);
}

//===-- Driver --------------------------------------------------------------------------------===//

static void explain(nv_split *s, const char *why) {
  nv_remark_loop(s->ctx, NV_REMARK_MISSED, "LoopIndexSplit", s->loop,
                 NV_TEXT("loop is not split: "), NV_TEXT(why));
}

static const char only_one[] = "LoopIndexSplit: performed processOnlyOneIterationLoop";
static const char all_but_one[] = "LoopIndexSplit: performed processAllButOneIterationLoop";
static const char range[] = "LoopIndexSplit: performed processSplitRangeLoop";

// Applies the first form that fits; returns the text of its remark, or NULL.
static const char *apply(nv_split *s, const nv_split_condition *c) {
  if (c->predicate != LLVMIntEQ && c->predicate != LLVMIntNE) {
    if (s->size > MAX_BODY_RANGE || !pays(s, c))
      return NULL;
    if (may_part(s, c)) {
      explain(s, "threads would reach the split point in different iterations");
      return NULL;
    }
    return split_range(s, c) ? range : NULL;
  }
  if (nv_keep_only_one(s, c))
    return only_one;
  if (s->size > MAX_BODY_ONE || !pays(s, c) || may_part(s, c))
    return NULL;
  return split_all_but_one(s, c) ? all_but_one : NULL;
}

// A comparison that does not decide whether the loop goes on.
static bool is_inner_condition(const nv_split *s, LLVMValueRef inst) {
  return LLVMIsAICmpInst(inst) &&
         LLVMGetCondition(LLVMGetBasicBlockTerminator(nv_loop_latch(s->loop))) != inst;
}

// What all forms, or all for this comparison, ask of it, without scalar evolution, which is dear to ask about what leads
// nowhere.
static bool may_be_split(const nv_split *s, LLVMValueRef inst) {
  if (!is_inner_condition(s, inst) || !decided_branch(inst))
    return false;
  LLVMIntPredicate p = LLVMGetICmpPredicate(inst);
  return p == LLVMIntEQ || p == LLVMIntNE || s->size <= MAX_BODY_RANGE;
}

static const char *split_loop(nv_split *s) {
  const char *why = scan_body(s);
  for (ptrdiff_t i = 0; i < arrlen(s->blocks); i++) {
    nv_foreach_inst(inst, s->blocks[i]) {
      nv_split_condition c;
      if (!may_be_split(s, inst))
        continue;
      if (!s->trips && !find_trips(s))
        return NULL;
      if (!match(s, inst, &c))
        continue;
      if (why) {
        explain(s, why);
        return NULL;
      }
      const char *done = apply(s, &c);
      if (done)
        return done;
    }
  }
  return NULL;
}

// Splits one loop of the function. After that all handles are dead, so that the search starts anew.
static bool split_any(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  size_t n = arrlenu(loops);
  const char *done = NULL;
  for (size_t i = 0; i < n && !done; i++) {
    nv_split s = {.ctx = ctx,
                  .function = function,
                  .se = nv_scev(ctx, function),
                  .dt = nv_dominators(ctx, function),
                  .loop = loops[i],
                  .i64 = LLVMInt64TypeInContext(nv_ctx_llvm(ctx))};
    if (!has_right_shape(&s))
      continue;
    s.blocks = nv_loop_block_list(ctx, loops[i]);
    LLVMBasicBlockRef place = nv_loop_preheader(loops[i]);
    done = split_loop(&s);
    if (done)
      nv_remark_block(ctx, NV_REMARK_PASSED, "LoopSplitIndex", place, NV_TEXT(done));
    arrfree(s.blocks);
  }
  arrfree(loops);
  return done != NULL;
}

nv_preserved nv_loop_index_split(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  for (unsigned i = 0; i < MAX_SPLITS && split_any(ctx, function); i++)
    changed = true;
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
