// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lsr.c: nvvm-lsr, decides loop by loop whether LLVM's loop strength reduction pays.
//
// LLVM's cost model makes 64-bit pointers that advance out of `base[i]`: two additions and two
// registers for each, where one multiply-add of a 32-bit index computes the address from scratch.
// Where the index needs multiplications or 64-bit sums in the loop, reduction wins. This pass counts
// both for each group of addresses that differ by constants, runs LLVM's pass on the loops in which
// reduction saves an instruction, and marks the function, so that the code generator does not run it
// on the others.
//
// Legal because the transformation is LLVM's own. Contracts LSR-1..5, PF-7.
#include <stdio.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/loop-transforms.h"
#include "loops/loop-blocks.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "facts/shapes.h"

enum { SHARED = 3, NARROW = 32 };

// Addresses that are one recurrence plus constants.
struct group {
  const nv_scev_expr *first;
  unsigned space;
  LLVMValueRef *dead; // stb_ds: instructions that only these addresses need
};

struct gate {
  nv_pass_ctx *ctx;
  nv_scev_info *se;
  nv_loop *loop;
  nv_register_budget *budget; // of the function
  struct group *groups;       // stb_ds
};

static struct group *group_of(struct gate *g, const nv_scev_expr *e, unsigned space) {
  int64_t distance;
  for (ptrdiff_t i = 0; i < arrlen(g->groups); i++)
    if (g->groups[i].space == space && nv_scev_difference(g->se, e, g->groups[i].first, &distance))
      return &g->groups[i];
  struct group fresh = {.first = e, .space = space};
  arrput(g->groups, fresh);
  return &g->groups[arrlen(g->groups) - 1];
}

//===-- What the loop computes now ------------------------------------------------------------===//

// `v` serves addresses of the group only: all of its users are among `dead` or take it as address.
static bool serves_group(const struct gate *g, LLVMValueRef v, const LLVMValueRef *dead) {
  if (!LLVMIsAInstruction(v) || LLVMIsAPHINode(v) || !nv_loop_contains_inst(g->loop, v) ||
      (nv_effects(v) & (NV_READS | NV_WRITES | NV_CALL)))
    return false;
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!nv_list_has(dead, user) && nv_accessed_address(user) != v)
      return false;
  }
  return true;
}

static void collect_dead(const struct gate *g, LLVMValueRef pointer, struct group *group) {
  ptrdiff_t first = arrlen(group->dead);
  if (nv_list_has(group->dead, pointer) || !serves_group(g, pointer, group->dead))
    return;
  arrput(group->dead, pointer);
  for (ptrdiff_t i = first; i < arrlen(group->dead); i++)
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(group->dead[i]); o++) {
      LLVMValueRef operand = LLVMGetOperand(group->dead[i], o);
      if (!nv_list_has(group->dead, operand) && serves_group(g, operand, group->dead))
        arrput(group->dead, operand);
    }
}

// Machine instructions. An extension rides on the multiply-add of the address.
static int cost_of(LLVMValueRef inst) {
  LLVMTypeRef type = LLVMTypeOf(inst);
  bool wide = LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) > NARROW;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMSExt:
  case LLVMZExt:
  case LLVMTrunc:
    return 0;
  case LLVMGetElementPtr:
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(inst); i++) {
      LLVMValueRef index = LLVMGetOperand(inst, i);
      if (!LLVMIsAConstantInt(index)) // a 64-bit index takes two
        return LLVMIsASExtInst(index) || LLVMIsAZExtInst(index) ? 1 : 2;
    }
    return 0;
  case LLVMMul:
    return wide ? 4 : 1;
  default:
    return wide ? 2 : 1;
  }
}

static int cost_now(const struct group *group) {
  int sum = 0;
  for (ptrdiff_t i = 0; i < arrlen(group->dead); i++)
    sum += cost_of(group->dead[i]);
  return sum;
}

//===-- Decision (LSR-3, LSR-4) ---------------------------------------------------------------===//

static void collect(struct gate *g, bool no_shared) {
  LLVMBasicBlockRef *blocks = nv_loop_block_list(g->ctx, g->loop);
  for (size_t i = 0; i < arrlenu(blocks); i++) {
    nv_foreach_inst(inst, blocks[i]) {
      LLVMValueRef pointer = nv_accessed_address(inst);
      const nv_scev_expr *e = pointer ? nv_scev_of(g->se, pointer) : NULL;
      if (!e || nv_scev_get_kind(e) != NV_SCEV_ADDREC || nv_scev_addrec_loop(e) != g->loop)
        continue;
      unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
      if (no_shared && space == SHARED)
        continue;
      collect_dead(g, pointer, group_of(g, e, space));
    }
  }
  arrfree(blocks);
}

// Advancing a pointer: a multiply-add when the stride is a value in a register, else a 64-bit addition.
static int cost_then(struct gate *g, const struct group *group) {
  int64_t stride;
  return nv_scev_const_value(nv_scev_addrec_step(g->se, group->first), &stride) ? 2 : 1;
}

// Instructions an iteration that reduction saves.
static int saving(struct gate *g) {
  int sum = 0;
  for (ptrdiff_t i = 0; i < arrlen(g->groups); i++)
    sum += cost_now(&g->groups[i]) - cost_then(g, &g->groups[i]);
  return sum;
}

// Registers of the pointers that advance: two a group, one in a 32-bit space.
static unsigned registers_of(const struct gate *g) {
  unsigned more = 0;
  for (ptrdiff_t i = 0; i < arrlen(g->groups); i++)
    more += g->groups[i].space == SHARED ? 1 : 2;
  return more;
}

// The loop can have the pointers that advance, at most lsr-rp-limit registers in all if that is given;
// then they are taken. What the group computed now dies within an iteration.
static bool takes_registers(struct gate *g, LLVMValueRef function) {
  const nv_options *o = nv_ctx_options(g->ctx);
  if (!nv_opt_bool_fn(o, NV_OPT_lsr_check_rp, function))
    return true;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(g->ctx, g->loop);
  int64_t limit = nv_opt_int_fn(o, NV_OPT_lsr_rp_limit, function);
  int64_t other = nv_register_limit(g->ctx, function);
  // The question with a lower limit is the question for more registers.
  unsigned less = limit > 0 && limit < other ? (unsigned)(other - limit) : 0;
  unsigned more = registers_of(g);
  bool left = nv_register_budget_has(g->budget, blocks, arrlenu(blocks), more + less);
  if (left)
    nv_register_budget_take(g->budget, blocks, arrlenu(blocks), more);
  arrfree(blocks);
  return left;
}

static bool reduce(nv_pass_ctx *ctx, LLVMValueRef function, nv_loop *loop,
                   nv_register_budget *budget) {
  const nv_options *o = nv_ctx_options(ctx);
  unsigned level = (unsigned)nv_opt_int_fn(o, NV_OPT_lsr_loop_level, function);
  struct gate g = {.ctx = ctx, .se = nv_scev(ctx, function), .loop = loop, .budget = budget};
  const char *why = NULL;
  int saved = 0;
  if (level && nv_loop_height(loop) > level)
    return false;
  if (nv_opt_bool_fn(o, NV_OPT_disable_unknown_trip_lsr, function) &&
      !nv_scev_backedge_count(g.se, loop, NV_COUNT_EXACT))
    why = "its number of iterations is not known";
  else if (!nv_opt_bool_fn(o, NV_OPT_do_lsr_64_bit, function))
    why = "64-bit variables are switched off";
  if (!why) {
    collect(&g, nv_opt_bool_fn(o, NV_OPT_disable_lsr_for_sharedmem32_ptr, function));
    saved = saving(&g);
    why = saved >= 1 ? NULL : "indices cost no more than pointers that advance";
    if (!why && !takes_registers(&g, function))
      why = "no registers left for pointers that advance";
  }
  for (ptrdiff_t i = 0; i < arrlen(g.groups); i++)
    arrfree(g.groups[i].dead);
  arrfree(g.groups);
  if (why) {
    nv_remark_loop(ctx, NV_REMARK_MISSED, "NotReduced", loop,
                   NV_TEXT("no strength reduction of the loop: "), NV_TEXT(why));
    return false;
  }
  nv_remark_loop(ctx, NV_REMARK_PASSED, "Reduced", loop, NV_TEXT("strength reduction saves about "),
                 NV_INT("Saved", saved), NV_TEXT(" instructions an iteration"));
  return nv_loop_run_lsr(ctx, loop);
}

nv_preserved nv_lsr(nv_pass_ctx *ctx, LLVMValueRef function) {
  static const char mark[] = "nvopt.lsr.done";
  if (LLVMGetStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, mark,
                                    sizeof mark - 1))
    return NV_UNCHANGED;
  nv_loop_info *li = nv_loops(ctx, function);
  size_t n = nv_loops_innermost_first(li, NULL, 0);
  if (n == 0)
    return NV_UNCHANGED;
  nv_loop **loops = NULL;
  arrsetlen(loops, n);
  nv_loops_innermost_first(li, loops, n);
  nv_preserved done = NV_CHANGED_INSTS; // the mark
  nv_register_budget *budget = nv_register_budget_of(ctx, function);
  for (size_t i = 0; i < n; i++)
    if (reduce(ctx, function, loops[i], budget))
      done = NV_CHANGED_CFG;
  nv_register_budget_free(budget);
  arrfree(loops);
  LLVMAddTargetDependentFunctionAttr(function, mark, "");
  if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_print_lsr_output)) {
    char *text = LLVMPrintValueToString(function);
    fputs(text, stderr);
    LLVMDisposeMessage(text);
  }
  return done;
}
