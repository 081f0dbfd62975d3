// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// join-branches.c: nv-join-branches, two branches in a row to one place become one.
//
//   first:  br i1 %less, %out, %second               first: %taken = select i1 %less, i1 true, i1 %more
//   second: %more = icmp ugt %a, %b           ->            br i1 %taken, %out, %next
//           br i1 %more, %out, %next                 out:   %v = phi i1 [%less, %first]
//   out:    %v = phi i1 [true, %first], [false, %second]
//
// `if (a[i] < b[i]) return true; else if (a[i] > b[i]) return false;`, what comparators of keys with
// several words say. After each of the two branches lanes walk apart, and InstCombine makes one
// comparison for equality of both conditions. SimplifyCFG joins branches only where %v is the same
// for both, and jump threading, which runs behind this pass, tells the ways apart for good.
//
// Legal because what the second block computes is few instructions without an effect and without
// undefined behaviour, so that computing them where nobody asked changes nothing, and because the
// select hides what they are, poison too, where the first condition holds. %v is the first condition
// or its opposite: where control came from the first branch the condition held, and where it came from
// the second it did not.
//
// Not where one of the two alone says that a loop has few rounds, `for (i = 0; i < 8 && a[i] == b[i]; i++)`: of both together LLVM
// knows no number of rounds, and does not unroll the loop. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/branches.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"

// What the second block may compute for all who come to the first, without its branch.
enum { MAX_HOISTED = 2 };

// Rounds of a loop that may all be written out.
enum { FEW_ROUNDS = 32 };

// `first` goes to `out` or `second`, and `second` to `out` or `next`.
struct branches {
  LLVMBasicBlockRef first, second, out, next;
};

static bool is_conditional(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return LLVMIsABranchInst(end) && LLVMIsConditional(end);
}

static LLVMBasicBlockRef successor(LLVMBasicBlockRef block, unsigned i) {
  return LLVMGetSuccessor(LLVMGetBasicBlockTerminator(block), i);
}

// No effect and no undefined behaviour, whatever the operands are.
static bool is_harmless(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMICmp:
  case LLVMFCmp:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMAdd:
  case LLVMSub:
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt:
    return LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMIntegerTypeKind;
  default:
    return false;
  }
}

static bool is_hoisted_whole(LLVMBasicBlockRef block) {
  unsigned n = 0;
  nv_foreach_inst(inst, block) {
    if (inst == LLVMGetBasicBlockTerminator(block))
      continue;
    if (!is_harmless(inst) || ++n > MAX_HOISTED)
      return false;
  }
  return true;
}

// One of the two is true and the other false.
static bool are_opposite(LLVMValueRef a, LLVMValueRef b) {
  LLVMTypeRef type = LLVMTypeOf(a);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 1 &&
         LLVMIsAConstantInt(a) && LLVMIsAConstantInt(b) && a != b;
}

// Whether the first condition tells what `out` is told by where control comes from.
static bool values_join(const struct branches *b) {
  nv_foreach_inst(phi, b->out) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef first = nv_phi_value_from(phi, b->first);
    LLVMValueRef second = nv_phi_value_from(phi, b->second);
    if (first != second && !are_opposite(first, second))
      return false;
  }
  return true;
}

// Fills in `b` for the way from `first` by its successor `out`.
static bool find_by(LLVMBasicBlockRef first, unsigned out, struct branches *b) {
  *b = (struct branches){
      .first = first, .out = successor(first, out), .second = successor(first, !out)};
  if (b->out == first || b->out == b->second || b->second == first ||
      nv_unique_predecessor(b->second) != first || !is_conditional(b->second) ||
      !is_hoisted_whole(b->second))
    return false;
  unsigned again = successor(b->second, 0) != b->out;
  b->next = successor(b->second, !again);
  return successor(b->second, again) == b->out && b->next != b->out && b->next != b->second &&
         values_join(b);
}

// `block` ends with a comparison of a counter that it begins with, a few steps from its end.
static bool counts_to_few(LLVMBasicBlockRef header, LLVMBasicBlockRef block) {
  LLVMValueRef condition = LLVMGetCondition(LLVMGetBasicBlockTerminator(block));
  if (!LLVMIsAICmpInst(condition))
    return false;
  LLVMValueRef counter = LLVMGetOperand(condition, 0), bound = LLVMGetOperand(condition, 1);
  if (!LLVMIsAPHINode(counter) || !nv_is_int(counter, 32) ||
      LLVMGetInstructionParent(counter) != header || LLVMCountIncoming(counter) != 2 ||
      !LLVMIsAConstantInt(bound))
    return false;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef start = LLVMGetIncomingValue(counter, !i), next = LLVMGetIncomingValue(counter, i);
    if (nv_opcode_of(next) != LLVMAdd || LLVMGetOperand(next, 0) != counter ||
        !LLVMIsAConstantInt(LLVMGetOperand(next, 1)) || !LLVMIsAConstantInt(start))
      continue;
    int64_t step = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
    int64_t way = LLVMConstIntGetSExtValue(bound) - LLVMConstIntGetSExtValue(start);
    return step && way / step > 0 && way / step <= FEW_ROUNDS;
  }
  return false;
}

// One of the two branches alone says that a loop has few rounds, so that it can be unrolled. Nobody finds that in a condition of both.
static bool is_bound(const struct branches *b) {
  return counts_to_few(b->first, b->first) != counts_to_few(b->first, b->second);
}

static bool find_branches(LLVMBasicBlockRef first, struct branches *b) {
  return is_conditional(first) && (find_by(first, 0, b) || find_by(first, 1, b)) && !is_bound(b);
}

// True where `block` goes to `out`.
static LLVMValueRef goes_to(LLVMBuilderRef builder, LLVMBasicBlockRef block,
                            LLVMBasicBlockRef out) {
  LLVMValueRef condition = LLVMGetCondition(LLVMGetBasicBlockTerminator(block));
  return successor(block, 0) == out ? condition : LLVMBuildNot(builder, condition, "");
}

static void join(const struct branches *b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b->first);
  LLVMValueRef last = LLVMGetBasicBlockTerminator(b->second);
  for (LLVMValueRef inst; (inst = LLVMGetFirstInstruction(b->second)) != last;)
    nv_hoist_before(inst, end);
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(end));
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderBefore(builder, end);
  LLVMValueRef yes = LLVMConstInt(LLVMInt1TypeInContext(context), 1, false);
  LLVMValueRef first = goes_to(builder, b->first, b->out);
  LLVMValueRef second = goes_to(builder, b->second, b->out);
  LLVMValueRef taken = LLVMBuildSelect(builder, first, yes, second, "");
  nv_foreach_inst(phi, b->out) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, b->first);
    if (value != nv_phi_value_from(phi, b->second))
      nv_phi_set_value_from(phi, b->first, value == yes ? first : LLVMBuildNot(builder, first, ""));
    nv_phi_remove_incoming(phi, b->second);
  }
  nv_foreach_inst(phi, b->next) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, b->second);
    LLVMBasicBlockRef from = b->first;
    LLVMAddIncoming(phi, &value, &from, 1);
    nv_phi_remove_incoming(phi, b->second);
  }
  LLVMValueRef branch = LLVMBuildCondBr(builder, taken, b->out, b->next);
  // Either may be the end of a loop's round, which carries what the source asked for that loop.
  nv_copy_loop_metadata(branch, end);
  nv_copy_loop_metadata(branch, last);
  nv_copy_debug_loc(branch, end);
  LLVMDisposeBuilder(builder);
  LLVMInstructionEraseFromParent(end);
  nv_erase_blocks(&b->second, 1);
}

nv_preserved nv_join_branches(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct branches *found = NULL, b;
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block)) {
    if (!find_branches(block, &b))
      continue;
    // A block in the middle of three goes with one of the others only.
    bool taken = false;
    for (ptrdiff_t i = 0; i < arrlen(found); i++)
      taken |= found[i].second == block || found[i].first == b.second;
    if (!taken)
      arrput(found, b);
  }
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    nv_remark(ctx, NV_REMARK_PASSED, "BranchesJoined", LLVMGetBasicBlockTerminator(found[i].first),
              NV_TEXT("this branch and the next one, to the same place, became one"));
    join(&found[i]);
  }
  bool changed = arrlen(found) > 0;
  arrfree(found);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
