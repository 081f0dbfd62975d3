// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// before-branches.c: nv-before-branches, chains of a block behind a branch that comes together again in front of the branch.
//
//   head:                                     head:
//     %r = fmul float %x, %k                    %r = fmul float %x, %k
//     br i1 %rare, label %slow, label %join     %l = ...                    ; a logarithm
//   join:                               ->      br i1 %rare, label %slow, label %join
//     %s = phi float [%r, %head], ...         join:
//     %l = ...                                  %s = phi float [%r, %head], ...
//     ... polynomials of %s and of %l           ... polynomials of %s
//
// ptxas orders instructions inside of blocks only. What the head computes is one chain, each step of which waits for the one before it,
// and so is what the join does: a logarithm that needs neither fills the gaps of the sine's reduction in the
// head, but only adds its own to the join. LLVM sinks it there when its use is there.
//
// A block takes as many cycles as it has instructions or as its longest chain, whichever is more. All that a join computes
// from what the head has goes into the head if the two together take fewer cycles by MIN_GAIN and by one in GAIN_PART: two polynomials
// side by side in the join, enough to fill it, stay there. One edge has to lead from the head to the join; on the
// others stands what is rare or what the machine runs under a predicate. A single block that reads memory is not
// gone over: it is a guarded load, which ptxas makes one predicated instruction as long as little stands around it.
//
// Runs where nothing moves instructions over branches any more, in front of those that order each block.
//
// Legal because what moves has no effect, reads no memory, is no convergent operation and may run anywhere (no division
// by what may be zero), and moves from a block into one that dominates it together with all that it uses: it computes the same from the same
// operands, whatever the blocks in between do, and even where they never come to the join. Flags can make poison of it
// and nothing worse; attributes and metadata that would make undefined behaviour of that are dropped. Contract CG-22.
#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "facts/moves.h"
#include "facts/register-pressure.h"
#include "facts/shapes.h"
#include "hash.h"
#include "passes.h"
#include "set.h"

enum {
  MIN_GAIN = 8,    // cycles
  GAIN_PART = 8,   // of the cycles that the two blocks take
  MAX_BETWEEN = 64 // blocks between head and join
};

// Instructions and cycles up to the result, roughly, of sm_80 and later.
struct price {
  unsigned instructions, cycles;
};

// The cycle at which the result of an instruction is there.
struct ready {
  LLVMValueRef inst;
  unsigned cycle;
  UT_hash_handle hh;
};

// What stands in a block.
struct cost {
  struct ready *ready; // hash, by instruction
  unsigned instructions, longest;
};

struct pass {
  nv_pass_ctx *ctx;
  const nv_domtree *dominators;
  nv_register_budget *budget; // NULL until a join asks
  LLVMBasicBlockRef *around;  // stb_ds array: head, join and what stands between them
  int64_t moved;
};

static struct price price_of_call(LLVMValueRef call) {
  size_t length;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
  if (nv_starts_with(name, "llvm.sqrt") || nv_starts_with(name, "llvm.nvvm.sqrt.r") ||
      nv_starts_with(name, "llvm.nvvm.div.r") || nv_starts_with(name, "llvm.nvvm.rcp.r"))
    return (struct price){8, 60};
  return strstr(name, ".approx") ? (struct price){1, 20} : (struct price){1, 6};
}

static struct price price_of(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMPHI:
  case LLVMBitCast:
  case LLVMTrunc:
  case LLVMGetElementPtr:
  case LLVMFreeze:
  case LLVMExtractElement:
  case LLVMExtractValue:
    return (struct price){0, 0};
  case LLVMFDiv:
    return nv_is_exact_real(inst) ? (struct price){8, 60} : (struct price){2, 24};
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
    return (struct price){16, 80};
  case LLVMUIToFP:
  case LLVMSIToFP:
  case LLVMFPToSI:
  case LLVMFPToUI:
    return (struct price){1, 14};
  case LLVMLoad: // of shared memory or a cache
    return (struct price){1, 30};
  case LLVMCall:
    return price_of_call(inst);
  default:
    return (struct price){1, 4};
  }
}

static void add(struct cost *cost, LLVMValueRef inst) {
  struct price price = price_of(inst);
  struct ready *result = nv_new(1, sizeof *result);
  result->inst = inst;
  for (int k = 0, n = LLVMIsAPHINode(inst) ? 0 : LLVMGetNumOperands(inst); k < n; k++) {
    LLVMValueRef operand = LLVMGetOperand(inst, (unsigned)k);
    const struct ready *found;
    HASH_FIND_PTR(cost->ready, &operand, found);
    if (found && found->cycle > result->cycle)
      result->cycle = found->cycle;
  }
  result->cycle += price.cycles;
  HASH_ADD_PTR(cost->ready, inst, result);
  cost->instructions += price.instructions;
  if (result->cycle > cost->longest)
    cost->longest = result->cycle;
}

// The cycles of the block; frees what `cost` holds.
static unsigned end(struct cost *cost) {
  while (cost->ready) {
    struct ready *first = cost->ready;
    HASH_DEL(cost->ready, first);
    free(first);
  }
  return cost->instructions > cost->longest ? cost->instructions : cost->longest;
}

// What of the join needs nothing that stays there. Owned by the caller (nv_set_free).
static nv_set *what_goes(LLVMBasicBlockRef join) {
  nv_set *goes = NULL, *stays = NULL;
  nv_foreach_inst(inst, join)
    nv_set_add(nv_only_computes(inst) && nv_is_speculatable(inst) && !nv_has_operand_in(inst, stays)
                   ? &goes
                   : &stays,
               inst);
  nv_set_free(&stays);
  return goes;
}

static bool pays(LLVMBasicBlockRef head, LLVMBasicBlockRef join, const nv_set *goes) {
  struct cost head_now = {0}, join_now = {0}, head_then = {0}, join_then = {0};
  nv_foreach_inst(inst, head) {
    add(&head_now, inst);
    add(&head_then, inst);
  }
  nv_foreach_inst(inst, join) {
    add(&join_now, inst);
    add(nv_set_has(goes, inst) ? &head_then : &join_then, inst);
  }
  unsigned now = end(&head_now) + end(&join_now), then = end(&head_then) + end(&join_then);
  return now >= then + MIN_GAIN && (now - then) * GAIN_PART >= now;
}

// Collects head, join and the blocks between them; false when there are too many.
static bool collect(struct pass *p, LLVMBasicBlockRef head, LLVMBasicBlockRef join) {
  arrsetlen(p->around, 0);
  arrput(p->around, join);
  arrput(p->around, head);
  for (ptrdiff_t i = 1; i < arrlen(p->around); i++) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(p->around[i]);
    for (unsigned k = 0, n = LLVMGetNumSuccessors(last); k < n; k++) {
      LLVMBasicBlockRef next = LLVMGetSuccessor(last, k);
      if (nv_list_has(p->around, next) || !nv_dominates_block(p->dominators, head, next))
        continue;
      if (arrlen(p->around) == MAX_BETWEEN + 2)
        return false;
      arrput(p->around, next);
    }
  }
  return true;
}

static bool reads_memory(LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block)
    if (nv_effects(inst) & NV_READS)
      return true;
  return false;
}

// Control comes to the join from what the head dominates, and not back from behind the join. A block whose address is taken is
// left alone.
static bool comes_together(const struct pass *p, LLVMBasicBlockRef join) {
  for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(join)); use;
       use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAInstruction(user))
      return false;
    if (nv_dominates_block(p->dominators, join, LLVMGetInstructionParent(user)))
      return false;
  }
  return true;
}

static void visit(struct pass *p, LLVMBasicBlockRef join) {
  LLVMBasicBlockRef head =
      LLVMIsAPHINode(LLVMGetFirstInstruction(join)) ? nv_idom(p->dominators, join) : NULL;
  LLVMValueRef branch = head ? LLVMGetBasicBlockTerminator(head) : NULL;
  if (!branch || !LLVMIsABranchInst(branch) || LLVMGetNumSuccessors(branch) != 2)
    return;
  bool first = LLVMGetSuccessor(branch, 0) == join, second = LLVMGetSuccessor(branch, 1) == join;
  if (first == second || !comes_together(p, join))
    return;
  LLVMBasicBlockRef other = LLVMGetSuccessor(branch, first ? 1 : 0);
  LLVMValueRef last = LLVMGetBasicBlockTerminator(other);
  if (LLVMGetNumSuccessors(last) == 1 && LLVMGetSuccessor(last, 0) == join && reads_memory(other))
    return;
  nv_set *goes = what_goes(join);
  if (goes && pays(head, join, goes) && collect(p, head, join)) {
    unsigned more = nv_registers_of_moved(goes);
    if (!p->budget)
      p->budget = nv_register_budget_of(p->ctx, LLVMGetBasicBlockParent(join));
    if (nv_register_budget_has(p->budget, p->around, arrlenu(p->around), more)) {
      nv_register_budget_take(p->budget, p->around, arrlenu(p->around), more);
      for (const nv_set *at = goes; at; at = (const nv_set *)at->hh.next)
        nv_hoist_before((LLVMValueRef)(uintptr_t)at->key, branch);
      p->moved += HASH_COUNT(goes);
    }
  }
  nv_set_free(&goes);
}

nv_preserved nv_before_branches(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx, .dominators = nv_dominators(ctx, function)};
  nv_foreach_block(block, function)
    if (nv_is_reachable(p.dominators, block))
      visit(&p, block);
  if (p.moved)
    nv_remark(ctx, NV_REMARK_PASSED, "BeforeBranches", function, NV_INT("Count", p.moved),
              NV_TEXT(p.moved == 1
                          ? " instruction stands in front of a branch that it does not need"
                          : " instructions stand in front of branches that they do not need"));
  if (p.budget)
    nv_register_budget_free(p.budget);
  arrfree(p.around);
  return p.moved ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
