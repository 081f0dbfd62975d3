// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fall-through.c: nv-fall-through, cases that go on in the next one as conditions one behind the other.
//
//   switch %x [ 3: %a, 2: %b, 1: %c ], %end        br (3 - %x <= 0), %a, %b.test
//   a: ... br %b                             ->    a:      ... br %b.test
//   b: ... br %c                                   b.test: br (3 - %x <= 1), %b, %c.test
//   c: ... br %end                                 b:      ... br %c.test
//                                                  c.test: br (3 - %x <= 2), %c, %end
//                                                  c:      ... br %end
//
// The tail of a hash function, the rest of a copy, the rounds that an unrolled loop leaves over. The code generator makes a jump through
// a table of the switch, ptxas no place where lanes that entered at different cases come together again: each case that occurs in a warp
// walks through all cases behind it alone. As conditions one behind the other the cases are walked through once, by all lanes that have
// come so far. Where the threads of a block agree about %x, as far as can be seen, the jump is cheaper and the switch stays.
//
// An arm is a block that control comes to from the switch and, but for the first, from the arm before it. In front of each but the
// first stands a test, to which the arm before and the test before it lead: whether %x is one of the values that enter there or earlier.
// Where the values count up or down without a gap this is one comparison with the distance from the first one.
//
// Legal because each thread walks through the same arms in the same order: a thread that entered at an arm passes the tests of all behind
// it, as their values include its own, and none before. What a phi of an arm has received from the switch it receives from the
// test before now, on the way of those that have not entered yet, and it dominates that test since it dominates the switch.
// Convergent operations stay where they are: arms with them would be walked through by more lanes together. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/metadata.h"
#include "bridge/remarks.h"
#include "facts/block-uniform.h"
#include "passes.h"

enum {
  MIN_ARMS = 3,
  MAX_ARMS = 16,  // a warp that enters late as one walks through as many tests
  MAX_WAYS = 64,  // successors of a switch, the default among them
  MAX_WIDTH = 64, // bits of its operand
};

// The arms of a switch. `whole`: it leads to the arms, to where the last of them leads, and nowhere else.
struct chain {
  LLVMBasicBlockRef head, arms[MAX_ARMS], end;
  unsigned n;
  bool whole, ends; // `ends`: the switch leads to `end` as well
  LLVMValueRef operand;
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  int64_t chains, arms;
};

//===-- Shape ---------------------------------------------------------------------------------===//

// Control comes to `block` from `a` and `b` (which may be NULL) and from nowhere else.
static bool comes_from(LLVMBasicBlockRef block, LLVMBasicBlockRef a, LLVMBasicBlockRef b) {
  LLVMBasicBlockRef from[2];
  size_t n = nv_predecessors(block, from, 2);
  if (!b)
    return n == 1 && from[0] == a;
  return n == 2 && ((from[0] == a && from[1] == b) || (from[0] == b && from[1] == a));
}

// `block` leads to one other, without saying anything about loops, and may be walked through by more lanes.
static bool is_arm(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (!LLVMIsABranchInst(end) || LLVMIsConditional(end) || nv_has_metadata(end, "llvm.loop"))
    return false;
  nv_foreach_inst(inst, block) {
    if (LLVMIsACallInst(inst) && nv_is_convergent(inst))
      return false;
  }
  return true;
}

// The arms that begin with `first`. False where they are too few or too many.
static bool find_arms(struct chain *c, LLVMBasicBlockRef first) {
  LLVMBasicBlockRef otherwise =
      LLVMGetSuccessor(LLVMGetBasicBlockTerminator(c->head), 0); // entered by values without a list
  LLVMBasicBlockRef before = NULL, at = first;
  c->n = 0;
  while (at != otherwise && at != c->head && comes_from(at, c->head, before) && is_arm(at)) {
    if (c->n == MAX_ARMS)
      return false;
    c->arms[c->n++] = before = at;
    at = LLVMGetSuccessor(LLVMGetBasicBlockTerminator(at), 0);
  }
  c->end = at;
  return c->n >= MIN_ARMS && at != c->head;
}

static int arm_of(const struct chain *c, LLVMBasicBlockRef block) {
  for (unsigned i = 0; i < c->n; i++)
    if (c->arms[i] == block)
      return (int)i;
  return -1;
}

static bool is_unreachable(LLVMBasicBlockRef block) {
  return LLVMIsAUnreachableInst(LLVMGetFirstInstruction(block)) != NULL;
}

static void look_at_other_ways(struct chain *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head);
  c->whole = true;
  c->ends = false;
  for (unsigned i = 0, n = LLVMGetNumSuccessors(end); i < n; i++) {
    LLVMBasicBlockRef to = LLVMGetSuccessor(end, i);
    c->ends |= to == c->end;
    c->whole &= to == c->end || arm_of(c, to) >= 0 || is_unreachable(to);
  }
}

static bool find_chain(struct chain *c, LLVMBasicBlockRef head) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(head);
  if (!LLVMIsASwitchInst(end) || nv_has_metadata(end, "llvm.loop"))
    return false;
  unsigned n = LLVMGetNumSuccessors(end);
  *c = (struct chain){.head = head, .operand = LLVMGetOperand(end, 0)};
  if (n > MAX_WAYS || LLVMGetIntTypeWidth(LLVMTypeOf(c->operand)) > MAX_WIDTH)
    return false;
  for (unsigned i = 1; i < n; i++)
    if (find_arms(c, LLVMGetSuccessor(end, i))) {
      look_at_other_ways(c);
      return true;
    }
  return false;
}

//===-- Conditions ----------------------------------------------------------------------------===//

// The distance of `v` from `first`, counted upwards or downwards, in the width of the operand.
static uint64_t distance(const struct chain *c, uint64_t first, uint64_t v, bool down) {
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(c->operand));
  uint64_t d = down ? first - v : v - first;
  return width < 64 ? d & ((UINT64_C(1) << width) - 1) : d;
}

// The values of each arm follow those of the arms before without a gap, counted from `first`.
static bool counts_from(const struct chain *c, uint64_t first, bool down) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head);
  uint64_t before = 0;
  for (unsigned k = 0; k < c->n; k++) {
    uint64_t farthest = before, n = 0;
    for (unsigned i = 1, ways = LLVMGetNumSuccessors(end); i < ways; i++) {
      if (LLVMGetSuccessor(end, i) != c->arms[k])
        continue;
      uint64_t d =
          distance(c, first, LLVMConstIntGetZExtValue(LLVMGetSwitchCaseValue(end, i)), down);
      if (d < before)
        return false;
      farthest = d > farthest ? d : farthest;
      n++;
    }
    if (farthest - before + 1 != n) // values are different, so that they fill the room
      return false;
    before = farthest + 1;
  }
  return true;
}

// The distance of the operand from the first value, computed in the head; NULL where the values do not count.
static LLVMValueRef count_values(struct pass *p, const struct chain *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head);
  LLVMTypeRef type = LLVMTypeOf(c->operand);
  for (unsigned i = 1, ways = LLVMGetNumSuccessors(end); i < ways; i++) {
    if (LLVMGetSuccessor(end, i) != c->arms[0])
      continue;
    LLVMValueRef value = LLVMGetSwitchCaseValue(end, i);
    uint64_t first = LLVMConstIntGetZExtValue(value);
    LLVMPositionBuilderBefore(p->b, end);
    if (counts_from(c, first, false))
      return first ? LLVMBuildSub(p->b, c->operand, value, "") : c->operand;
    if (counts_from(c, first, true))
      return LLVMBuildSub(p->b, LLVMConstInt(type, first, 0), c->operand, "");
  }
  return NULL;
}

// Whether a thread has entered at arm `k` or before, for the end of the block where the builder is. `entered` is the
// answer for the arm before, `values` how many values enter before.
static LLVMValueRef has_entered(struct pass *p, const struct chain *c, LLVMValueRef end, unsigned k,
                                LLVMValueRef counted, LLVMValueRef entered, uint64_t *values) {
  for (unsigned i = 1, ways = LLVMGetNumSuccessors(end); i < ways; i++) {
    if (LLVMGetSuccessor(end, i) != c->arms[k])
      continue;
    ++*values;
    if (counted)
      continue;
    LLVMValueRef equal =
        LLVMBuildICmp(p->b, LLVMIntEQ, c->operand, LLVMGetSwitchCaseValue(end, i), "");
    entered = entered ? LLVMBuildOr(p->b, entered, equal, "") : equal;
  }
  if (!counted)
    return entered;
  LLVMValueRef last = LLVMConstInt(LLVMTypeOf(counted), *values - 1, 0);
  return LLVMBuildICmp(p->b, LLVMIntULE, counted, last, "");
}

//===-- Change --------------------------------------------------------------------------------===//

// Takes the edges from the head out of `phi`, of a block that the switch leads to; returns the value that came with them.
static LLVMValueRef take_from_head(const struct chain *c, LLVMValueRef phi) {
  LLVMValueRef value = nv_phi_value_from(phi, c->head);
  while (nv_phi_remove_incoming(phi, c->head))
    ;
  return value;
}

static void add_from(LLVMValueRef phi, LLVMValueRef value, LLVMBasicBlockRef from) {
  LLVMAddIncoming(phi, &value, &from, 1);
}

// The phis of arm `k`, which come from its test alone now, become phis of the test.
static void move_phis(struct pass *p, const struct chain *c, unsigned k, LLVMBasicBlockRef test,
                      LLVMBasicBlockRef test_before) {
  nv_foreach_inst_safe(inst, c->arms[k]) {
    if (!LLVMIsAPHINode(inst))
      break;
    LLVMValueRef from_switch = take_from_head(c, inst);
    if (k == 0) {
      nv_replace_and_erase(inst, from_switch);
      continue;
    }
    LLVMValueRef from_arm = nv_phi_value_from(inst, c->arms[k - 1]);
    LLVMPositionBuilder(p->b, test, LLVMGetFirstInstruction(test));
    LLVMValueRef phi = LLVMBuildPhi(p->b, LLVMTypeOf(inst), "");
    add_from(phi, from_arm, c->arms[k - 1]);
    add_from(phi, from_switch, test_before);
    nv_replace_and_erase(inst, phi);
  }
}

// What `block` received from the switch it receives from `test`.
static void receive_from(const struct chain *c, LLVMBasicBlockRef block, LLVMBasicBlockRef test) {
  nv_foreach_inst(inst, block) {
    if (!LLVMIsAPHINode(inst))
      break;
    add_from(inst, take_from_head(c, inst), test);
  }
}

static LLVMBasicBlockRef new_block(struct pass *p, LLVMBasicBlockRef before) {
  return LLVMInsertBasicBlockInContext(nv_ctx_llvm(p->ctx), before, "");
}

// The head goes to the first test: at once where all that leads elsewhere ends there as well or cannot happen, else by a switch that the
// arms have one way of.
static void lead_to_tests(const struct chain *c, LLVMBasicBlockRef first) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head);
  if (first != c->head) {
    for (unsigned i = 1, n = LLVMGetNumSuccessors(end); i < n; i++)
      if (arm_of(c, LLVMGetSuccessor(end, i)) >= 0)
        LLVMSetSuccessor(end, i, first);
    return;
  }
  LLVMInstructionEraseFromParent(end);
}

static void walk_through(struct pass *p, const struct chain *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head), counted = count_values(p, c);
  LLVMBasicBlockRef tests[MAX_ARMS];
  LLVMValueRef conditions[MAX_ARMS], entered = NULL;
  bool skips = c->whole && c->ends; // a thread may enter nowhere
  unsigned n = skips ? c->n : c->n - 1;
  uint64_t values = 0;
  for (unsigned k = 0; k < n; k++) {
    tests[k] = k == 0 && c->whole ? c->head : new_block(p, c->arms[k]);
    if (tests[k] == c->head)
      LLVMPositionBuilderBefore(p->b, end);
    else
      LLVMPositionBuilderAtEnd(p->b, tests[k]);
    conditions[k] = entered = has_entered(p, c, end, k, counted, entered, &values);
  }
  for (unsigned k = 0; k < n; k++)
    move_phis(p, c, k, tests[k], k ? tests[k - 1] : NULL);
  receive_from(c, skips ? c->end : c->arms[c->n - 1], tests[n - 1]);
  lead_to_tests(c, tests[0]);
  for (unsigned k = 0; k < n; k++) {
    LLVMBasicBlockRef last = skips ? c->end : c->arms[n];
    LLVMPositionBuilderAtEnd(p->b, tests[k]);
    LLVMBuildCondBr(p->b, conditions[k], c->arms[k], k + 1 < n ? tests[k + 1] : last);
    if (k)
      LLVMSetSuccessor(LLVMGetBasicBlockTerminator(c->arms[k - 1]), 0, tests[k]);
  }
  p->chains++;
  p->arms += c->n;
}

//===-- Pass ----------------------------------------------------------------------------------===//

// The blocks whose switches have arms and about which the threads of a block do not agree.
static LLVMBasicBlockRef *find_heads(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBasicBlockRef *heads = NULL; // stb_ds
  nv_foreach_block(block, function) {
    struct chain c;
    if (find_chain(&c, block))
      arrput(heads, block);
  }
  nv_drop_agreed_switches(ctx, function, heads);
  return heads;
}

nv_preserved nv_fall_through(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBasicBlockRef *heads = find_heads(ctx, function);
  struct pass p = {.ctx = ctx, .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx))};
  for (ptrdiff_t i = 0; i < arrlen(heads); i++) {
    struct chain c;
    while (find_chain(&c, heads[i])) // each takes arms from the switch
      walk_through(&p, &c);
  }
  bool changed = arrlen(heads) > 0;
  arrfree(heads);
  LLVMDisposeBuilder(p.b);
  if (!changed)
    return NV_UNCHANGED;
  nv_remark(ctx, NV_REMARK_PASSED, "FallThrough", function, NV_INT("Arms", p.arms),
            NV_TEXT(" cases that go on in the next one made conditions, "),
            NV_INT("Chains", p.chains), NV_COUNTED(p.chains, " group"));
  nv_changed_cfg(ctx, function);
  nv_remove_unreachable(ctx, function); // where a switch led that had no other values
  return NV_CHANGED_CFG;
}
