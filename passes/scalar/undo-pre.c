// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// undo-pre.c: nv-undo-pre, computes again at a join what gvn made a phi of, where that is cheap.
//
//   a:    %p = zext i32 %x to i64              a:
//   b:    %q = zext i32 %x to i64       ->     b:
//   join: %i = phi [ %p, %a ], [ %q, %b ]      join: %i = zext i32 %x to i64
//         load ... %i                                load ... %i
//
// gvn eliminates partial redundancies: what one way to a join has computed already is computed on the other
// ways, too, in blocks of their own if need be, and the join gets a phi. For an extension or an address that
// gains nothing on a GPU: the code generator, which looks at one block, finds the constant part and the base
// of an address in its operands only, and a phi has none. Loops that are
// unrolled behind conditions (`if (lane == k) row[k] = x; ... = row[k]`) then have an address of their own
// in registers for each round. Loads that gvn carries into the next round stay: those gain. So do sums,
// which are counters more often than parts of addresses.
//
// A step of addresses, `shl (sext i32 %step), 2`, is computed again as well: the code generator's strength reduction puts one in
// front of each loop of a walk, and of a phi of two of them ptxas knows no more that it is a product: each address
// of a loop that is unrolled was two additions where a multiply-add does.
//
// A count under a condition (`if (inside) n++`), one after another: gvn knows n + 1 on both ways behind each of them, carries it along
// in a phi beside that of n, and the sum stands in front of every branch. Where all incoming values are a constant more than
// those of another phi of the block, the sum is computed from that phi instead, and goes into the branch that needs it. Not in headers of
// loops, where the phi is what saves the sum.
//
// Legality. All incoming values are instructions of one opcode, with the same flags, types and operands,
// that read no memory, have no effect and cannot trap: casts of integers and getelementptr. Each operand is
// a constant, an argument, or an instruction whose block dominates the join and is not the join: its value
// is then the same at the join as where the incoming value was computed, as each way from it to the join
// passes the latter. (An operand in the join itself, the header of a loop, say, may have its next value by
// then.) A step is two such instructions, of which the outer one is computed again without flags, which the incoming values may
// have or not: where it is poison, they are. A count has the operand of the other phi on each way, which is still what it was computed from:
// the incoming value is on every way from its operand to the join, so it was computed since the operand was; integers lose their flags,
// floating-point sums have the same ones. So the instruction computes at the join what it computed on the way, poison where it was poison.
// Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "passes.h"

// Costs nothing in an address, reads no memory and cannot trap.
static bool is_cheap(LLVMValueRef value) {
  if (!LLVMIsAInstruction(value))
    return false;
  switch (LLVMGetInstructionOpcode(value)) {
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
  case LLVMGetElementPtr:
    return true;
  default:
    return false;
  }
}

// The value is the same at `join` as on all ways to it that it is on.
static bool is_steady(const nv_domtree *dominators, LLVMValueRef operand, LLVMBasicBlockRef join) {
  if (!LLVMIsAInstruction(operand))
    return LLVMIsAConstant(operand) || LLVMIsAArgument(operand);
  LLVMBasicBlockRef block = LLVMGetInstructionParent(operand);
  return block != join && nv_dominates_block(dominators, block, join);
}

// The step of an address: an extended value times a constant.
static bool is_scaled(LLVMValueRef value) {
  if (!LLVMIsAInstruction(value) || LLVMGetInstructionOpcode(value) != LLVMShl)
    return false;
  LLVMValueRef wide = LLVMGetOperand(value, 0);
  return LLVMIsAConstantInt(LLVMGetOperand(value, 1)) &&
         (LLVMIsASExtInst(wide) || LLVMIsAZExtInst(wide));
}

// One of the incoming values, which are all such steps of one value that is there at the join; NULL else.
static LLVMValueRef shared_step(const nv_domtree *dominators, LLVMValueRef phi) {
  unsigned n = LLVMCountIncoming(phi);
  LLVMValueRef first = n > 1 ? LLVMGetIncomingValue(phi, 0) : NULL;
  if (!first || !is_scaled(first))
    return NULL;
  LLVMValueRef wide = LLVMGetOperand(first, 0);
  for (unsigned i = 1; i < n; i++) {
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (!is_scaled(value) || LLVMGetOperand(value, 1) != LLVMGetOperand(first, 1) ||
        !nv_is_identical(LLVMGetOperand(value, 0), wide))
      return NULL;
  }
  return is_steady(dominators, LLVMGetOperand(wide, 0), LLVMGetInstructionParent(phi)) ? first
                                                                                       : NULL;
}

// One of the incoming values, which all compute the same from what is there at the join; NULL else.
static LLVMValueRef shared_expression(const nv_domtree *dominators, LLVMValueRef phi) {
  LLVMBasicBlockRef join = LLVMGetInstructionParent(phi);
  unsigned n = LLVMCountIncoming(phi);
  LLVMValueRef first = n > 1 ? LLVMGetIncomingValue(phi, 0) : NULL;
  if (!first || !is_cheap(first))
    return NULL;
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (!LLVMIsAInstruction(value) || !nv_is_identical(value, first))
      return NULL;
  }
  for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(first); i++)
    if (!is_steady(dominators, LLVMGetOperand(first, i), join))
      return NULL;
  return first;
}

// Adds a constant, or takes one away.
static bool is_count(LLVMValueRef value) {
  if (!LLVMIsAInstruction(value) || LLVMGetNumOperands(value) != 2 ||
      !LLVMIsConstant(LLVMGetOperand(value, 1)))
    return false;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
  return opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMFAdd || opcode == LLVMFSub;
}

static bool same_count(LLVMValueRef a, LLVMValueRef b) {
  return is_count(b) && LLVMGetInstructionOpcode(a) == LLVMGetInstructionOpcode(b) &&
         LLVMGetOperand(a, 1) == LLVMGetOperand(b, 1) &&
         (!LLVMCanValueUseFastMathFlags(a) || LLVMGetFastMathFlags(a) == LLVMGetFastMathFlags(b));
}

static bool is_loop_header(const nv_domtree *dominators, LLVMValueRef phi) {
  LLVMBasicBlockRef join = LLVMGetInstructionParent(phi);
  for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++)
    if (nv_dominates_block(dominators, join, LLVMGetIncomingBlock(phi, i)))
      return true;
  return false;
}

// What `phi` has on every way is a constant more than what `other` has on it.
static bool is_count_of(LLVMValueRef phi, LLVMValueRef other) {
  for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++)
    if (LLVMGetOperand(LLVMGetIncomingValue(phi, i), 0) !=
        nv_phi_value_from(other, LLVMGetIncomingBlock(phi, i)))
      return false;
  return true;
}

// The phi of the same block that all incoming values are a constant more than; NULL for none.
static LLVMValueRef counted_phi(const nv_domtree *dominators, LLVMValueRef phi) {
  unsigned n = LLVMCountIncoming(phi);
  LLVMValueRef first = n > 1 ? LLVMGetIncomingValue(phi, 0) : NULL;
  if (!first || !is_count(first) || is_loop_header(dominators, phi))
    return NULL;
  for (unsigned i = 1; i < n; i++)
    if (!same_count(first, LLVMGetIncomingValue(phi, i)))
      return NULL;
  nv_foreach_inst(other, LLVMGetInstructionParent(phi)) {
    if (!LLVMIsAPHINode(other))
      break;
    if (other != phi && is_count_of(phi, other))
      return other;
  }
  return NULL;
}

// Phis of one block, from the top, so that those of later blocks see what became of the earlier.
static bool undo(nv_pass_ctx *ctx, const nv_domtree *dominators, LLVMBasicBlockRef join) {
  bool changed = false;
  nv_foreach_inst_safe(phi, join) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef expression = shared_expression(dominators, phi);
    LLVMValueRef step = expression ? NULL : shared_step(dominators, phi);
    LLVMValueRef counted = expression || step ? NULL : counted_phi(dominators, phi);
    expression = step ? step : counted ? LLVMGetIncomingValue(phi, 0) : expression;
    LLVMValueRef place = expression ? nv_first_insertion_point(join) : NULL;
    if (!place)
      continue;
    unsigned n = LLVMCountIncoming(phi);
    nv_remark(ctx, NV_REMARK_PASSED, "ComputedAgain", place,
              NV_TEXT("computed again where ways join, not chosen by "), NV_INT("Ways", n),
              NV_TEXT(" ways: "), NV_VALUE("Value", expression));
    LLVMValueRef again = nv_clone_at(expression, place, "");
    if (counted)
      LLVMSetOperand(again, 0, counted);
    if (step)
      LLVMSetOperand(again, 0, nv_clone_at(LLVMGetOperand(step, 0), again, ""));
    if (step || LLVMGetInstructionOpcode(again) == LLVMAdd ||
        LLVMGetInstructionOpcode(again) == LLVMSub) {
      LLVMSetNSW(again, false);
      LLVMSetNUW(again, false);
    }
    LLVMValueRef *values = NULL;
    for (unsigned i = 0; i < n; i++) {
      LLVMValueRef value = LLVMGetIncomingValue(phi, i);
      bool seen = false;
      for (ptrdiff_t k = 0; k < arrlen(values) && !seen; k++)
        seen = values[k] == value;
      if (!seen)
        arrput(values, value);
    }
    nv_replace_and_erase(phi, again);
    nv_delete_dead_list(ctx, values, arrlenu(values));
    arrfree(values);
    changed = true;
  }
  return changed;
}

nv_preserved nv_undo_pre(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_domtree *dominators = nv_dominators(ctx, function);
  bool changed = false;
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block))
    if (nv_is_reachable(dominators, block))
      changed |= undo(ctx, dominators, block);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
