// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// edge-values.c: nv-edge-values, hands a counter to the next round without a choice that the branch has made.
//
//   loop: %i = phi i32 [ 0, %entry ], [ %next, %loop ]         %i = phi i32 [ 0, %entry ], [ %step, %loop ]
//         ...                                                  ...
//         %step = add i32 %i, 7                                %step = add i32 %i, 7
//         %next = select i1 %last, i32 %i, i32 %step   ->
//         %end = select i1 %last, i1 true, i1 %far             %end = select i1 %last, i1 true, i1 %far
//         br i1 %end, %out, %loop                              br i1 %end, %out, %loop
//
// `while (true) { char c = *p++; ... if (c < 0) break; shift += 7; if (shift > 56) break; }`: a variable
// with a scope of its own makes clang leave the loop through one place, where SimplifyCFG chooses what each
// variable would be after either `break`. With a choice in it %i counts nothing that LLVM knows: such a loop
// has no bound, its addresses are not computed by additions, and the choice costs an instruction a round. LLVM's
// correlated-propagation knows the condition of a branch, not what a condition of several says of its parts.
//
// Legal because a branch on poison or on an undefined value has no meaning: where control comes from it over
// one edge only, its condition is what that edge stands for, and so are the parts that it can only be made of:
// both parts of an `and` that holds and of an `or` that does not, the arm of a select that the other arm
// cannot be. Each of these instructions dominates the branch, and the value that is handed on too, so that they
// all are of the same round. A select of a condition that is known so is the arm that it takes. A sum is
// computed again with that arm in front of the branch, also where it goes another way: that has no effect, and
// nobody reads there what may be poison. Contract PF-10.
#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "passes.h"
#include "facts/shapes.h"

// Conditions that one edge tells of, levels of conditions and of choices that are looked through, and branches
// one behind the other. What is beyond stays unknown.
enum { MAX_FACTS = 16, MAX_LEVELS = 4, MAX_BRANCHES = 4 };

struct facts {
  struct {
    LLVMValueRef condition;
    bool holds;
  } all[MAX_FACTS];
  unsigned count;
};

static LLVMValueRef truth(LLVMValueRef condition, bool holds) {
  return LLVMConstInt(LLVMTypeOf(condition), holds, false);
}

static void learn(struct facts *facts, LLVMValueRef value, LLVMValueRef constant, unsigned level);

// A choice that came out as `constant` is not the arm that is another constant.
static void learn_choice(struct facts *facts, LLVMValueRef choice, LLVMValueRef constant,
                         unsigned level) {
  LLVMValueRef condition = LLVMGetCondition(choice);
  if (!nv_is_int(condition, 1))
    return;
  for (unsigned arm = 1; arm <= 2; arm++) {
    LLVMValueRef other = LLVMGetOperand(choice, 3 - arm);
    if (!LLVMIsAConstantInt(other) || other == constant)
      continue;
    learn(facts, condition, truth(condition, arm == 1), level + 1);
    learn(facts, LLVMGetOperand(choice, arm), constant, level + 1);
  }
}

// `value` is the integer `constant`.
static void learn(struct facts *facts, LLVMValueRef value, LLVMValueRef constant, unsigned level) {
  if (nv_is_int(value, 1) && facts->count < MAX_FACTS) {
    facts->all[facts->count].condition = value;
    facts->all[facts->count++].holds = LLVMConstIntGetZExtValue(constant) != 0;
  }
  if (level == MAX_LEVELS || !LLVMIsAInstruction(value))
    return;
  if (LLVMIsASelectInst(value)) {
    learn_choice(facts, value, constant, level);
    return;
  }
  if (!nv_is_int(value, 1))
    return;
  bool holds = LLVMConstIntGetZExtValue(constant) != 0;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
  if (opcode == (holds ? LLVMAnd : LLVMOr)) {
    learn(facts, LLVMGetOperand(value, 0), constant, level + 1);
    learn(facts, LLVMGetOperand(value, 1), constant, level + 1);
  } else if (opcode == LLVMXor && LLVMIsAConstantInt(LLVMGetOperand(value, 1))) {
    bool flipped = LLVMConstIntGetZExtValue(LLVMGetOperand(value, 1)) != 0;
    learn(facts, LLVMGetOperand(value, 0), truth(value, holds != flipped), level + 1);
  } else if (opcode == LLVMICmp && LLVMIsAConstantInt(LLVMGetOperand(value, 1)) &&
             LLVMGetICmpPredicate(value) == (holds ? LLVMIntEQ : LLVMIntNE)) {
    learn(facts, LLVMGetOperand(value, 0), LLVMGetOperand(value, 1), level + 1);
  }
}

// What the edge from `from` to `to` says, if there is one.
static void learn_edge(struct facts *facts, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  bool is_switch = LLVMIsASwitchInst(end);
  if (!is_switch && !(LLVMIsABranchInst(end) && LLVMIsConditional(end)))
    return;
  unsigned way = 0, ways = 0;
  for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++)
    if (LLVMGetSuccessor(end, i) == to) {
      way = i;
      ways++;
    }
  if (ways != 1 || (is_switch && way == 0))
    return;
  LLVMValueRef value = is_switch ? LLVMGetOperand(end, 0) : LLVMGetCondition(end);
  LLVMValueRef constant = is_switch ? LLVMGetSwitchCaseValue(end, way) : truth(value, way == 0);
  learn(facts, value, constant, 0);
}

// What is known at the end of `from` where control goes on to `to`.
static void learn_way(struct facts *facts, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  facts->count = 0;
  for (unsigned i = 0; i < MAX_BRANCHES && from; i++) {
    learn_edge(facts, from, to);
    to = from;
    from = nv_unique_predecessor(to);
  }
}

static bool is_known(const struct facts *facts, LLVMValueRef condition, bool *holds) {
  for (unsigned i = 0; i < facts->count; i++)
    if (facts->all[i].condition == condition) {
      *holds = facts->all[i].holds;
      return true;
    }
  return false;
}

// The same for the opposite of a condition that is known.
static bool is_known_or_opposite(const struct facts *facts, LLVMValueRef condition, bool *holds) {
  if (is_known(facts, condition, holds))
    return true;
  if (!LLVMIsAInstruction(condition) || !nv_is_int(condition, 1) ||
      LLVMGetInstructionOpcode(condition) != LLVMXor ||
      LLVMGetOperand(condition, 1) != truth(condition, true) ||
      !is_known(facts, LLVMGetOperand(condition, 0), holds))
    return false;
  *holds = !*holds;
  return true;
}

// `value`, or what it is once choices that are known are made.
static LLVMValueRef chosen(const struct facts *facts, LLVMValueRef value) {
  bool holds;
  for (unsigned i = 0; i < MAX_LEVELS; i++) {
    if (!LLVMIsASelectInst(value) || !is_known_or_opposite(facts, LLVMGetCondition(value), &holds))
      break;
    value = LLVMGetOperand(value, holds ? 1 : 2);
  }
  bool sign = LLVMIsASExtInst(value);
  if ((sign || LLVMIsAZExtInst(value)) &&
      is_known_or_opposite(facts, LLVMGetOperand(value, 0), &holds))
    return LLVMConstInt(LLVMTypeOf(value), !holds ? 0 : sign ? ~0ull : 1, sign);
  return value;
}

// Whether `sum` adds something to `phi` or subtracts it, and which operand that is.
static bool is_step(LLVMValueRef sum, LLVMValueRef phi, unsigned *step) {
  if (!LLVMIsAInstruction(sum))
    return false;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(sum);
  *step = opcode == LLVMAdd && LLVMGetOperand(sum, 1) == phi ? 0 : 1;
  return (opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMGetElementPtr) &&
         LLVMGetNumOperands(sum) == 2 && LLVMGetOperand(sum, 1 - *step) == phi;
}

// What the counter `phi` is in the next round where `value` is handed to it at the end of `from`: the same, or a
// step on, computed there if the step was chosen. NULL where no choice is known, or it does not count: of other
// values that a round hands on little is gained, and ways out of the loop that chose together come apart.
static LLVMValueRef next_count(const struct facts *facts, LLVMValueRef phi, LLVMValueRef value,
                               LLVMBasicBlockRef from) {
  LLVMValueRef made = chosen(facts, value);
  unsigned step;
  if (made == phi)
    return made;
  if (!is_step(made, phi, &step))
    return NULL;
  LLVMValueRef by = LLVMGetOperand(made, step), chosen_by = chosen(facts, by);
  if (chosen_by == by)
    return made == value ? NULL : made;
  LLVMValueRef sum = nv_clone_at(made, LLVMGetBasicBlockTerminator(from), "");
  LLVMSetOperand(sum, step, chosen_by);
  return sum;
}

// A cheap look, before anything is learned: a choice, or a step of something chosen.
static bool may_count(LLVMValueRef phi, LLVMValueRef value) {
  unsigned step;
  if (is_step(value, phi, &step))
    value = LLVMGetOperand(value, step);
  return LLVMIsASelectInst(value) || LLVMIsAZExtInst(value) || LLVMIsASExtInst(value);
}

static bool shorten(nv_pass_ctx *ctx, LLVMValueRef phi) {
  LLVMBasicBlockRef to = LLVMGetInstructionParent(phi);
  bool changed = false;
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    struct facts facts;
    if (!may_count(phi, value) || !nv_is_there_at_end(value, from) ||
        !nv_dominates_block(nv_dominators(ctx, LLVMGetBasicBlockParent(to)), to, from))
      continue;
    learn_way(&facts, from, to);
    LLVMValueRef next = next_count(&facts, phi, value, from);
    if (!next)
      continue;
    nv_remark(ctx, NV_REMARK_PASSED, "ChoiceMade", value,
              NV_TEXT("the branch to the next round says what is chosen here"));
    // A switch may come here by several cases, for which the phi has one value.
    nv_phi_set_value_from(phi, from, next);
    nv_delete_dead(ctx, value);
    changed = true;
  }
  return changed;
}

nv_preserved nv_edge_values(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(phi, block) {
      if (!LLVMIsAPHINode(phi))
        break;
      changed |= shorten(ctx, phi);
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
