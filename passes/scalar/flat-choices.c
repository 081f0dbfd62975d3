// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flat-choices.c: nv-flat-choices, a choice behind a branch becomes a choice without one.
//
//   head: br i1 %more, %join, %ties                          head: %less = icmp slt i32 %i, %j
//   ties: %less = icmp slt i32 %i, %j                              %tie = and i1 %same, %less
//         %tie = and i1 %same, %less                    ->         %v = select i1 %tie, i32 %i, i32 %j
//         %v = select i1 %tie, i32 %i, i32 %j                      %r = select i1 %more, i32 %i, i32 %v
//   join: %r = phi i32 [ %i, %head ], [ %v, %ties ]
//
// `if (a.v > b.v || (a.v == b.v && a.i < b.i)) b = a;`, the largest value and its place: of what `||` asks
// second SimplifyCFG makes selects, and leaves the branch in front of them, since it speculates one or two
// instructions only. Lanes part there and meet again, a loop around is of several blocks and keeps the loads of
// its rounds apart, and mostly both ways are gone. InstCombine makes one choice of both.
//
// A branch is taken both ways of which come to `join`, at once or through a block of their own that only compares, chooses
// and computes a little: in both at most MAX_SPECULATED instructions, MAX_COMPUTED of them no comparisons or
// choices. At `join` at most MAX_CHOSEN values may be chosen, none larger than a register pair. Branches of which
// the source says how likely they are stay. Inner ones come first, and what they were in is looked at behind them:
// a loop of three rounds that data may end, unrolled, is a chain of branches to one block, of which nothing stays.
//
// Legal because these instructions have no effect and no undefined behaviour, so that they may be computed for
// everybody, and because the select hides what they are, poison too, where control would not have come by
// them. The condition is not poison: control depended on it. Contract PF-10.
#include "bridge/branches.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "passes.h"
#include "facts/shapes.h"

enum { MAX_SPECULATED = 12, MAX_COMPUTED = 6, MAX_CHOSEN = 4 };

// The branch at the end of `head`; `from[i]` is where its way i comes to `join` from, `head` itself if at once.
struct choice {
  LLVMBasicBlockRef head, join, from[2];
  unsigned computed, speculated;
};

// Comparisons, choices, and what joins conditions.
static bool only_chooses(LLVMValueRef inst) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  bool joins = opcode == LLVMAnd || opcode == LLVMOr || opcode == LLVMXor;
  return LLVMIsACmpInst(inst) || LLVMIsASelectInst(inst) || (joins && nv_is_int(inst, 1));
}

// Counts `inst`. False if it may not be computed for everybody.
static bool count(struct choice *c, LLVMValueRef inst) {
  if (!nv_is_short(inst) || LLVMIsAGetElementPtrInst(inst) || LLVMIsAFreezeInst(inst))
    return false;
  c->computed += !only_chooses(inst);
  return ++c->speculated <= MAX_SPECULATED && c->computed <= MAX_COMPUTED;
}

// Follows way `i` of the branch, through a block that only this branch goes to, if it may be computed for everybody.
static LLVMBasicBlockRef follow(struct choice *c, unsigned i) {
  LLVMBasicBlockRef next = LLVMGetSuccessor(LLVMGetBasicBlockTerminator(c->head), i);
  LLVMValueRef leave = LLVMGetBasicBlockTerminator(next);
  c->from[i] = c->head;
  if (nv_unique_predecessor(next) != c->head || !LLVMIsABranchInst(leave) ||
      LLVMIsConditional(leave))
    return next;
  struct choice more = *c;
  for (LLVMValueRef inst = LLVMGetFirstInstruction(next); inst != leave;
       inst = LLVMGetNextInstruction(inst))
    if (!count(&more, inst))
      return next;
  *c = more;
  c->from[i] = next;
  return LLVMGetSuccessor(leave, 0);
}

// `join` chooses few numbers between the two ways.
static bool chooses_little(const struct choice *c) {
  unsigned chosen = 0;
  nv_foreach_inst(phi, c->join) {
    if (!LLVMIsAPHINode(phi))
      break;
    if (nv_phi_value_from(phi, c->from[0]) == nv_phi_value_from(phi, c->from[1]))
      continue;
    if (!nv_is_scalar_type(LLVMTypeOf(phi)) || ++chosen > MAX_CHOSEN)
      return false;
  }
  return chosen > 0;
}

static bool find_choice(LLVMBasicBlockRef head, struct choice *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(head);
  if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end) ||
      LLVMGetMetadata(end,
                      LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(end)), "prof", 4)))
    return false;
  *c = (struct choice){.head = head};
  LLVMBasicBlockRef join = follow(c, 0);
  c->join = follow(c, 1);
  return c->join == join && join != head && c->from[0] != c->from[1] && chooses_little(c);
}

static void flatten(nv_pass_ctx *ctx, const struct choice *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head), condition = LLVMGetCondition(end);
  for (unsigned i = 0; i < 2; i++)
    if (c->from[i] != c->head)
      for (LLVMValueRef inst; !LLVMIsATerminatorInst(inst = LLVMGetFirstInstruction(c->from[i]));)
        nv_hoist_before(inst, end);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(condition)));
  LLVMPositionBuilderBefore(builder, end);
  nv_foreach_inst(phi, c->join) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, c->from[0]);
    LLVMValueRef other = nv_phi_value_from(phi, c->from[1]);
    LLVMBasicBlockRef from = c->head;
    value = value == other ? value : LLVMBuildSelect(builder, condition, value, other, "");
    nv_phi_remove_incoming(phi, c->from[0]);
    nv_phi_remove_incoming(phi, c->from[1]);
    LLVMAddIncoming(phi, &value, &from, 1);
  }
  LLVMValueRef branch = LLVMBuildBr(builder, c->join);
  nv_copy_debug_loc(branch, end);
  // Each way may be the end of a loop's round, and its branch carries what the source asks for that loop.
  nv_copy_loop_metadata(branch, end);
  for (unsigned i = 0; i < 2; i++)
    nv_copy_loop_metadata(branch, LLVMGetBasicBlockTerminator(c->from[i]));
  LLVMDisposeBuilder(builder);
  LLVMInstructionEraseFromParent(end);
  for (unsigned i = 0; i < 2; i++)
    if (c->from[i] != c->head)
      nv_erase_blocks(&c->from[i], 1);
  // Trees and memory that are kept up to date where blocks are joined know the blocks that are gone.
  nv_changed_cfg(ctx, LLVMGetBasicBlockParent(c->head));
  if (nv_unique_predecessor(c->join) == c->head) // what is around may be a choice now
    nv_join_to_predecessor(ctx, c->join);
}

nv_preserved nv_flat_choices(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  struct choice c;
  for (LLVMBasicBlockRef block = LLVMGetLastBasicBlock(function); block;
       block = LLVMGetPreviousBasicBlock(block)) {
    if (!find_choice(block, &c))
      continue;
    nv_remark(ctx, NV_REMARK_PASSED, "ChoiceFlattened", LLVMGetBasicBlockTerminator(block),
              NV_TEXT("what is chosen behind this branch is chosen without it"));
    flatten(ctx, &c);
    changed = true;
  }
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
