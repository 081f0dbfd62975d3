// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// iv-web.c: the set of 64-bit values around an induction variable whose low halves suffice.
//
// The web is the largest one: all phis, sums, products and bit operations of the loop that hang
// together through operands. Each of them computes its low 32 bits from the low 32 bits of its
// operands, so that the web in 32 bits is exact modulo 2^32 and needs no proof. What needs one is
// every other use. Members with a use that cannot be served leave the web; that makes them uses of
// the others, so this goes on until nothing changes (IVD-2, IVD-3).
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "loops/iv-web.h"
#include "loops/loop-blocks.h"
#include "passes.h"
#include "facts/shapes.h"

// A counter that more values depend on keeps its width.
enum { MAX_MEMBERS = 128 };
#define TWO_31 (INT64_C(1) << 31)

//===-- Membership ----------------------------------------------------------------------------===//

// An instruction of the loop whose low half depends on the low halves of its 64-bit operands only.
static bool is_member_op(const nv_iv_web *web, LLVMValueRef value) {
  if (!LLVMIsAInstruction(value) || !nv_is_int(value, 64) ||
      !nv_loop_contains_inst(web->loop, value))
    return false;
  switch (LLVMGetInstructionOpcode(value)) {
  case LLVMPHI:
  case LLVMSelect:
    return true;
  case LLVMShl: {
    LLVMValueRef amount = LLVMGetOperand(value, 1);
    return LLVMIsAConstantInt(amount) && LLVMConstIntGetZExtValue(amount) < 32;
  }
  default:
    return nv_is_sum_product_or_logic(value);
  }
}

static nv_iv_member *find(const nv_iv_web *web, LLVMValueRef value) {
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++)
    if (web->members[i].wide == value)
      return &web->members[i];
  return NULL;
}

nv_iv_member *nv_iv_member_of(const nv_iv_web *web, LLVMValueRef value) {
  nv_iv_member *m = find(web, value);
  return m && m->in ? m : NULL;
}

static bool add(nv_iv_web *web, LLVMValueRef value) {
  if (!is_member_op(web, value) || find(web, value))
    return true;
  if (arrlen(web->members) == MAX_MEMBERS)
    return false;
  nv_iv_member m = {.wide = value, .in = true};
  arrput(web->members, m);
  return true;
}

static bool grow(nv_iv_web *web, LLVMValueRef phi) {
  add(web, phi);
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
    LLVMValueRef value = web->members[i].wide;
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(value); o++)
      if (!add(web, LLVMGetOperand(value, o)))
        return false;
    nv_foreach_use(use, value) {
      if (!add(web, LLVMGetUser(use)))
        return false;
    }
  }
  return true;
}

//===-- Ranges --------------------------------------------------------------------------------===//

static unsigned ext_of_range(const nv_range *r) {
  return (r->smin >= INT32_MIN && r->smax <= INT32_MAX ? NV_EXT_SIGNED : 0) |
         (r->umax <= UINT32_MAX ? NV_EXT_UNSIGNED : 0);
}

static void full_range(nv_range *r) { *r = (nv_range){INT64_MIN, INT64_MAX, 0, UINT64_MAX}; }

// Keeps of `r` what lies in lo..hi, signed.
static void clip(nv_range *r, int64_t lo, int64_t hi) {
  if (lo > r->smin)
    r->smin = lo;
  if (hi < r->smax)
    r->smax = hi;
  if (r->smin >= 0 && (uint64_t)r->smax < r->umax)
    r->umax = (uint64_t)r->smax;
}

// The range of `e` for every round, with the conditions under which the loop is entered.
static void scev_range(const nv_iv_web *web, const nv_scev_expr *e, nv_range *r) {
  full_range(r);
  if (!e || !nv_scev_range(web->se, e, r))
    full_range(r);
  const nv_scev_expr *guarded = nv_scev_apply_guards(web->se, e, web->loop);
  nv_range more;
  if (guarded && nv_scev_range(web->se, guarded, &more)) {
    clip(r, more.smin, more.smax);
    if (more.umax < r->umax)
      r->umax = more.umax;
  }
}

// A recurrence stays below a bound when it starts there and every back edge is taken there only.
static void clip_by_control(const nv_iv_web *web, const nv_scev_expr *e, nv_range *r) {
  if (nv_scev_get_kind(e) != NV_SCEV_ADDREC || nv_scev_addrec_loop(e) != web->loop)
    return;
  const nv_scev_expr *low = nv_scev_const(web->se, nv_scev_type(e), 0);
  const nv_scev_expr *high = nv_scev_const(web->se, nv_scev_type(e), INT32_MAX);
  if (nv_is_scev_known_every_iteration(web->se, LLVMIntSGE, e, low))
    clip(r, 0, INT64_MAX);
  if (nv_is_scev_known_every_iteration(web->se, LLVMIntSLE, e, high))
    clip(r, INT64_MIN, INT32_MAX);
}

// lo..hi of a sum, difference or product; false when an end overflows.
static bool interval(LLVMOpcode op, const nv_range *a, const nv_range *b, int64_t *lo,
                     int64_t *hi) {
  if (op == LLVMAdd)
    return !__builtin_add_overflow(a->smin, b->smin, lo) &&
           !__builtin_add_overflow(a->smax, b->smax, hi);
  if (op == LLVMSub)
    return !__builtin_sub_overflow(a->smin, b->smax, lo) &&
           !__builtin_sub_overflow(a->smax, b->smin, hi);
  const int64_t x[2] = {a->smin, a->smax}, y[2] = {b->smin, b->smax};
  *lo = INT64_MAX;
  *hi = INT64_MIN;
  for (int i = 0; i < 4; i++) {
    int64_t p;
    if (__builtin_mul_overflow(x[i & 1], y[i >> 1], &p))
      return false;
    *lo = p < *lo ? p : *lo;
    *hi = p > *hi ? p : *hi;
  }
  return true;
}

static void value_range(const nv_iv_web *web, LLVMValueRef value, nv_range *r) {
  const nv_iv_member *m = find(web, value);
  if (m && m->range.smin <= m->range.smax)
    *r = m->range;
  else
    scev_range(web, nv_scev_of(web->se, value), r);
}

// What the operands say, where scalar evolution does not see through.
static void clip_by_operands(const nv_iv_web *web, LLVMValueRef inst, nv_range *r) {
  LLVMOpcode op = LLVMGetInstructionOpcode(inst);
  nv_range a, b;
  int64_t lo, hi;
  if (op != LLVMAdd && op != LLVMSub && op != LLVMMul && op != LLVMShl)
    return;
  value_range(web, LLVMGetOperand(inst, 0), &a);
  if (op == LLVMShl) {
    int64_t factor = INT64_C(1) << LLVMConstIntGetZExtValue(LLVMGetOperand(inst, 1));
    b = (nv_range){factor, factor, (uint64_t)factor, (uint64_t)factor};
  } else {
    value_range(web, LLVMGetOperand(inst, 1), &b);
  }
  if (interval(op, &a, &b, &lo, &hi))
    clip(r, lo, hi);
}

// The members' ranges, in the order of control flow so that operands come first.
static void find_ranges(nv_iv_web *web) {
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++)
    web->members[i].range = (nv_range){1, 0, 0, 0}; // not known yet
  LLVMBasicBlockRef *blocks = nv_loop_block_list(web->ctx, web->loop);
  for (size_t i = 0; i < arrlenu(blocks); i++) {
    nv_foreach_inst(inst, blocks[i]) {
      nv_iv_member *m = find(web, inst);
      if (!m)
        continue;
      nv_range r;
      const nv_scev_expr *e = nv_scev_of(web->se, inst);
      scev_range(web, e, &r);
      if (e)
        clip_by_control(web, e, &r);
      clip_by_operands(web, inst, &r);
      m->range = r;
      m->ext = ext_of_range(&r);
    }
  }
  arrfree(blocks);
}

unsigned nv_iv_ext_of(const nv_iv_web *web, LLVMValueRef value) {
  if (LLVMIsASExtInst(value) && LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(value, 0))) <= 32) {
    nv_range r;
    scev_range(web, nv_scev_of(web->se, value), &r);
    return NV_EXT_SIGNED | ext_of_range(&r);
  }
  nv_range r;
  value_range(web, value, &r);
  return ext_of_range(&r);
}

//===-- Increments by a large step (IVD-6) ----------------------------------------------------===//

static bool is_relational(LLVMIntPredicate p) { return p != LLVMIntEQ && p != LLVMIntNE; }

// With 0 <= i <= 2^31-1 in every round, i + min(step, 2^31) does not wrap in 32 bits and lies on the
// same side of every bound up to 2^31-1 as i + step does: either it is the same number, or both are
// at least 2^31. The back edge is taken only when i + step is the next i, hence at most 2^31-1, hence
// the same number. So the increment serves exactly the phi and the comparison.
static void find_clamp(nv_iv_web *web, LLVMValueRef phi) {
  const nv_iv_member *i = find(web, phi);
  LLVMValueRef inc = nv_phi_value_from(phi, nv_loop_latch(web->loop));
  if (web->level < 4 || i->range.smin < 0 || i->range.smax > INT32_MAX || !inc ||
      !LLVMIsAInstruction(inc) || LLVMGetInstructionOpcode(inc) != LLVMAdd)
    return;
  unsigned other = LLVMGetOperand(inc, 0) == phi ? 1 : 0;
  LLVMValueRef step = LLVMGetOperand(inc, other), compare = NULL;
  if (LLVMGetOperand(inc, 1 - other) != phi || !nv_is_loop_invariant(web->loop, step))
    return;
  nv_foreach_use(use, inc) {
    LLVMValueRef user = LLVMGetUser(use);
    if (user == phi)
      continue;
    if (compare || !LLVMIsAICmpInst(user) || !nv_loop_contains_inst(web->loop, user))
      return;
    compare = user;
  }
  nv_range s, b;
  if (!compare || !is_relational(LLVMGetICmpPredicate(compare)))
    return;
  unsigned bound = LLVMGetOperand(compare, 0) == inc ? 1 : 0;
  LLVMValueRef limit = LLVMGetOperand(compare, bound);
  if (!nv_is_loop_invariant(web->loop, limit))
    return;
  value_range(web, step, &s);
  value_range(web, limit, &b);
  const nv_scev_expr *n = nv_scev_of(web->se, limit);
  // A negative bound would be a large one in the unsigned comparison.
  bool positive =
      b.smin >= 0 || (n && nv_is_scev_entry_guarded(web->se, web->loop, LLVMIntSGE, n,
                                                    nv_scev_const(web->se, nv_scev_type(n), 0)));
  if (s.smin < 0 || s.smax > INT64_MAX - INT32_MAX || b.smax > INT32_MAX || !positive)
    return;
  web->clamp = (nv_iv_clamp){inc, step, compare, bound, s.smax > TWO_31};
}

//===-- Uses ----------------------------------------------------------------------------------===//

unsigned nv_iv_compare_ext(const nv_iv_web *web, LLVMValueRef icmp) {
  if (!nv_loop_contains_inst(web->loop, icmp))
    return 0;
  return nv_iv_ext_of(web, LLVMGetOperand(icmp, 0)) & nv_iv_ext_of(web, LLVMGetOperand(icmp, 1));
}

bool nv_iv_use_is_narrow(const nv_iv_web *web, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use), value = LLVMGetUsedValue(use);
  if (nv_iv_member_of(web, user))
    return true;
  if (LLVMIsATruncInst(user))
    return LLVMGetIntTypeWidth(LLVMTypeOf(user)) <= 32;
  if (LLVMIsASIToFPInst(user) || LLVMIsAUIToFPInst(user)) {
    unsigned ext = find(web, value)->ext;
    return (ext & NV_EXT_UNSIGNED) || (ext && LLVMIsASIToFPInst(user));
  }
  if (!LLVMIsAICmpInst(user))
    return false;
  return user == web->counted || (value == web->clamp.inc && user == web->clamp.compare) ||
         nv_iv_compare_ext(web, user) != 0;
}

LLVMBasicBlockRef nv_iv_extension_block(const nv_iv_web *web, const nv_iv_member *member,
                                        LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  LLVMBasicBlockRef home = LLVMGetInstructionParent(member->wide);
  LLVMBasicBlockRef at = LLVMGetInstructionParent(user);
  if (LLVMIsAPHINode(user)) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(user, nv_use_index(use));
    // What leaves the loop through a phi alone leaves it narrow.
    if (nv_loop_contains_block(web->loop, at) || LLVMCountIncoming(user) != 1)
      at = from;
  }
  nv_loop *mine = nv_loop_of(web->loops, home), *theirs = nv_loop_of(web->loops, at);
  if (mine == theirs)
    return at;
  // Not into a loop that the value does not change in.
  if (nv_loop_contains_block(web->loop, at))
    return home;
  return !theirs || nv_loop_contains_loop(theirs, web->loop) ? at : home;
}

// Levels 1 and 2 stay in one block and need no 64-bit value again; 3 makes some inside the loop
// (IVD-7).
static bool can_serve(const nv_iv_web *web, const nv_iv_member *m, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  if (web->level < 3 && LLVMGetInstructionParent(user) != LLVMGetInstructionParent(m->wide))
    return false;
  if (nv_iv_use_is_narrow(web, use))
    return true;
  if (m->wide == web->clamp.inc && !m->ext)
    return false;
  return m->ext && web->level >= (nv_loop_contains_inst(web->loop, user) ? 3 : 4);
}

static void shrink(nv_iv_web *web) {
  for (bool again = true; again;) {
    again = false;
    for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
      nv_iv_member *m = &web->members[i];
      if (!m->in)
        continue;
      nv_foreach_use(use, m->wide) {
        m->in &= can_serve(web, m, use);
      }
      again |= !m->in;
    }
  }
}

// Only what still hangs together with the phi stays.
static void keep_connected(nv_iv_web *web) {
  bool *seen = NULL;
  arrsetlen(seen, arrlen(web->members));
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++)
    seen[i] = i == 0;
  for (bool again = true; again;) {
    again = false;
    for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
      LLVMValueRef value = web->members[i].wide;
      for (unsigned o = 0; web->members[i].in && o < (unsigned)LLVMGetNumOperands(value); o++) {
        nv_iv_member *operand = nv_iv_member_of(web, LLVMGetOperand(value, o));
        ptrdiff_t k = operand ? operand - web->members : i;
        if (seen[k] != seen[i])
          seen[k] = seen[i] = again = true;
      }
    }
  }
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
    web->members[i].in &= seen[i];
    web->phis += web->members[i].in && LLVMIsAPHINode(web->members[i].wide);
  }
  arrfree(seen);
}

// The exit test of a loop with one exit, at the latch, and a count that fits 32 bits: a counter can
// do its work when the test itself cannot be narrowed.
static LLVMValueRef countable_exit(const nv_iv_web *web) {
  LLVMBasicBlockRef latch = nv_loop_latch(web->loop);
  const nv_scev_expr *count = nv_scev_backedge_count(web->se, web->loop, NV_COUNT_EXACT);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(latch);
  nv_range r;
  if (web->level < 4 || nv_loop_exiting_block(web->loop) != latch || !count ||
      !nv_scev_range(web->se, count, &r) || r.umax > UINT32_MAX || !LLVMIsABranchInst(branch))
    return NULL;
  LLVMValueRef test = LLVMGetCondition(branch);
  LLVMUseRef first = LLVMGetFirstUse(test);
  return LLVMIsAICmpInst(test) && first && !LLVMGetNextUse(first) ? test : NULL;
}

static bool settle(nv_iv_web *web) {
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++)
    web->members[i].in = true;
  web->phis = 0;
  shrink(web);
  if (!web->members[0].in)
    return false;
  keep_connected(web);
  return web->phis == 1 || web->level >= 4;
}

bool nv_iv_web_find(nv_iv_web *web, LLVMValueRef phi) {
  web->refusal = "its web has too many values";
  if (!grow(web, phi))
    return false;
  find_ranges(web);
  find_clamp(web, phi);
  web->refusal = "a use needs bits that are not proven to be an extension of the low half";
  if (settle(web))
    return true;
  web->counted = countable_exit(web);
  return web->counted && settle(web);
}

void nv_iv_web_free(nv_iv_web *web) { arrfree(web->members); }
