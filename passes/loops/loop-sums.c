// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-sums.c: nv-loop-sums, keeps loop strength reduction from taking sums of data apart.
//
//   loop: %i = phi [0], [%i.next]                      loop: %i = phi [0], [%i.next]
//         %a = add %i, %x       ; %x of this round           %a = add %i, %x
//         use(%a)                                     ->     %a.fixed = freeze %a
//         %b = add %a, %y                                    use(%a.fixed)
//         use(%b)                                            %b = add %a.fixed, %y
//
// Scalar evolution sees %b as %i + (%x + %y), so loop strength reduction computes %x + %y for it and
// adds %i again: two additions for the one that was there, and so on down the chain. Random numbers
// by counters and searches over hashes are such chains, the counter in every round of the function: 96
// additions for 64. Behind a freeze the sum is a value that nothing is known of.
//
// Only where nothing is lost: no address and no comparison depends on the sum, which is what
// strength reduction is for, and the sum is used twice, once in another sum, else there is no second
// addition. Runs in front of the code generator, for whose strength reduction it is.
//
// Legal because a freeze gives its operand, and where that is poison any value, which poison may be.
// Contract PF-7.
#include <stb/stb_ds.h>

#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "facts/shapes.h"
#include "passes.h"

// What depends on a sum is looked through up to this many instructions; behind that there may be an
// address, and the sum stays as it is.
enum { MAX_DEPENDENT = 64 };

static bool is_sum(LLVMValueRef v) {
  if (!LLVMIsABinaryOperator(v) || LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMIntegerTypeKind)
    return false;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  return opcode == LLVMAdd || opcode == LLVMSub;
}

static bool is_recurrence(nv_scev_info *se, LLVMValueRef v, const nv_loop *loop) {
  const nv_scev_expr *e = nv_scev_of(se, v);
  return e && nv_scev_get_kind(e) == NV_SCEV_ADDREC && nv_scev_addrec_loop(e) == loop;
}

// One operand is a recurrence of the loop, the other changes in no way that is known.
static bool is_mixed(nv_scev_info *se, LLVMValueRef sum, const nv_loop *loop) {
  LLVMValueRef a = LLVMGetOperand(sum, 0), b = LLVMGetOperand(sum, 1);
  bool first = is_recurrence(se, a, loop), second = is_recurrence(se, b, loop);
  return first != second && !nv_is_loop_invariant(loop, first ? b : a);
}

// Of its users in the loop one is a sum, and there is another.
static bool is_taken_further(LLVMValueRef sum, const nv_loop *loop) {
  unsigned users = 0;
  bool further = false;
  nv_foreach_use(use, sum) {
    LLVMValueRef user = LLVMGetUser(use);
    users++;
    further |= is_sum(user) && nv_loop_contains_inst(loop, user);
  }
  return further && users > 1;
}

// What strength reduction looks through on its way from an address or a comparison.
static bool is_seen_through(LLVMValueRef user) {
  switch (LLVMGetInstructionOpcode(user)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
  case LLVMOr:
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMUDiv:
    return true;
  default:
    return false;
  }
}

// An address, a comparison or something that is not known may depend on the sum.
static bool reaches_address(LLVMValueRef sum) {
  LLVMValueRef *seen = NULL; // stb_ds
  bool reached = false;
  arrput(seen, sum);
  for (ptrdiff_t i = 0; i < arrlen(seen) && !reached; i++)
    nv_foreach_use(use, seen[i]) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsAGetElementPtrInst(user) || LLVMIsAIntToPtrInst(user) || LLVMIsAICmpInst(user))
        reached = true;
      else if (is_seen_through(user) && !nv_list_has(seen, user))
        arrput(seen, user);
    }
  reached |= arrlen(seen) > MAX_DEPENDENT;
  arrfree(seen);
  return reached;
}

static void fix(LLVMValueRef sum) {
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(sum)));
  LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(sum));
  LLVMValueRef fixed = LLVMBuildFreeze(builder, sum, "");
  LLVMDisposeBuilder(builder);
  LLVMReplaceAllUsesWith(sum, fixed);
  LLVMSetOperand(fixed, 0, sum);
}

nv_preserved nv_loop_sums(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop_info *li = nv_loops(ctx, function);
  if (nv_loops_innermost_first(li, NULL, 0) == 0)
    return NV_UNCHANGED;
  LLVMValueRef *found = NULL; // stb_ds
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block)) {
    const nv_loop *loop = nv_loop_of(li, block);
    if (!loop)
      continue;
    nv_foreach_inst(inst, block) {
      if (is_sum(inst) && is_taken_further(inst, loop) && !reaches_address(inst) &&
          is_mixed(nv_scev(ctx, function), inst, loop))
        arrput(found, inst);
    }
  }
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    nv_remark(ctx, NV_REMARK_PASSED, "SumKept", found[i],
              NV_TEXT("this sum of a counter and data is kept from loop strength reduction"));
    fix(found[i]);
  }
  bool changed = arrlen(found) > 0;
  arrfree(found);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
