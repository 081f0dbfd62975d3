// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cssa.c: nvvm-cssa, conventional SSA form: phis whose operands can share one register with them.
//
//   latch:                                   latch:
//     br label %loop                   ->      %pcp = freeze i32 %b
//   loop:                                      br label %loop
//     %a = phi [ .., %b ]                    loop:
//     %b = phi [ .., %a ]                      %a = phi [ .., %pcp ] ...
//
// On request only (do-cssa). PTX registers belong to one thread, and a thread that is switched off
// executes no copies, so the code generator's own elimination of phis is right under divergence and
// nothing depends on this pass. It exists for those who want to see copies, or to compare.
//
// An operand interferes with its phi when the two are needed at the same time: the phi at the end of
// the block that the operand comes from, or the operand behind the phi. Legal because a freeze of a
// value may stand for the value: it is the value unless that is undef or poison. Constants need no
// copy. Contract CSSA-1..3.
#include <stdio.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"

// Some use of `value` lies in `block`, or at its end for a phi behind it.
static bool is_used_in(LLVMValueRef value, LLVMBasicBlockRef block, bool phis_only) {
  nv_foreach_use(use, value) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAPHINode(user) ? LLVMGetIncomingBlock(user, nv_use_index(use)) == block
                             : !phis_only && LLVMGetInstructionParent(user) == block)
      return true;
  }
  return false;
}

// `value` is needed in `block` or later, without being computed again on the way.
static bool is_needed_from(LLVMValueRef value, LLVMBasicBlockRef block) {
  LLVMBasicBlockRef home = LLVMIsAInstruction(value) ? LLVMGetInstructionParent(value) : NULL;
  LLVMBasicBlockRef *seen = NULL;
  bool needed = false;
  if (block != home)
    arrput(seen, block);
  for (ptrdiff_t i = 0; i < arrlen(seen) && !needed; i++) {
    needed = is_used_in(value, seen[i], false);
    LLVMValueRef end = LLVMGetBasicBlockTerminator(seen[i]);
    for (unsigned s = 0; s < LLVMGetNumSuccessors(end); s++) {
      LLVMBasicBlockRef next = LLVMGetSuccessor(end, s);
      if (next != home && !nv_list_has(seen, next))
        arrput(seen, next);
    }
  }
  arrfree(seen);
  return needed;
}

// `phi` is needed at the end of `from`, where its next value is computed already.
static bool phi_is_needed_at(LLVMValueRef phi, LLVMBasicBlockRef from) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  if (is_used_in(phi, from, true))
    return true;
  for (unsigned s = 0; s < LLVMGetNumSuccessors(end); s++)
    if (is_needed_from(phi, LLVMGetSuccessor(end, s)))
      return true;
  return false;
}

static bool interferes(LLVMValueRef phi, unsigned operand) {
  LLVMValueRef value = LLVMGetIncomingValue(phi, operand);
  return phi_is_needed_at(phi, LLVMGetIncomingBlock(phi, operand)) ||
         is_needed_from(value, LLVMGetInstructionParent(phi));
}

static bool needs_no_copy(LLVMValueRef phi, unsigned operand) {
  LLVMValueRef value = LLVMGetIncomingValue(phi, operand);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, operand));
  return LLVMIsAConstant(value) || value == phi || LLVMIsAInvokeInst(end) ||
         LLVMIsAIndirectBrInst(end) || LLVMIsACallBrInst(end) || LLVMIsACatchSwitchInst(end) ||
         LLVMGetNumSuccessors(end) == 0;
}

// An operand that gets a copy.
struct place {
  LLVMValueRef phi;
  unsigned operand;
};

// The copy of one operand before the end of its block. A block that comes in over several edges gives
// the same copy for all.
static void isolate(LLVMBuilderRef b, LLVMValueRef phi, unsigned operand) {
  LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, operand);
  if (LLVMIsAFreezeInst(LLVMGetIncomingValue(phi, operand)))
    return;
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(from));
  nv_phi_set_value_from(phi, from, LLVMBuildFreeze(b, LLVMGetIncomingValue(phi, operand), "pcp"));
}

static void dump(nv_pass_ctx *ctx) {
  char *text = LLVMPrintModuleToString(nv_ctx_module(ctx));
  fprintf(stderr, "IR Module before CSSA:\n%s", text);
  LLVMDisposeMessage(text);
}

nv_preserved nv_cssa(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *o = nv_ctx_options(ctx);
  bool copy = nv_opt_bool_fn(o, NV_OPT_do_cssa, function);
  bool coalesce = nv_opt_bool_fn(o, NV_OPT_cssa_coalesce, function);
  unsigned webs = 0;
  struct place *places = NULL;
  if (nv_opt_bool(o, NV_OPT_dump_before_cssa))
    dump(ctx);
  nv_foreach_block(block, function) {
    for (LLVMValueRef phi = LLVMGetFirstInstruction(block); phi && LLVMIsAPHINode(phi);
         phi = LLVMGetNextInstruction(phi)) {
      webs++;
      for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        if (needs_no_copy(phi, i) || (coalesce && !interferes(phi, i)))
          continue;
        if (LLVMIsAFreezeInst(LLVMGetIncomingValue(phi, i)))
          continue; // a copy already
        struct place p = {phi, i};
        arrput(places, p);
      }
    }
  }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  for (ptrdiff_t i = 0; copy && i < arrlen(places); i++)
    isolate(b, places[i].phi, places[i].operand);
  LLVMDisposeBuilder(b);
  unsigned copies = (unsigned)arrlen(places);
  arrfree(places);
  if (nv_opt_int_fn(o, NV_OPT_cssa_verbosity, function) > 0) {
    size_t length;
    fprintf(stderr, "CSSA: %s: %u webs, %u copies\n", LLVMGetValueName2(function, &length), webs,
            copies);
  }
  return copy && copies ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
