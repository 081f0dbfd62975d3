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
#include "bridge/loop-transforms.h"
#include "loops/address-groups.h"
#include "loops/loop-blocks.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"

struct gate {
  nv_pass_ctx *ctx;
  nv_loop *loop;
  nv_register_budget *budget; // of the function
  nv_address_group *groups;   // stb_ds
};

//===-- Decision (LSR-3, LSR-4) ---------------------------------------------------------------===//

// Advancing a pointer: a multiply-add when the stride is a value in a register, else a 64-bit addition.
static int cost_then(const nv_address_group *group) { return group->has_constant_stride ? 2 : 1; }

// Instructions an iteration that reduction saves.
static int saving(const struct gate *g) {
  int sum = 0;
  for (ptrdiff_t i = 0; i < arrlen(g->groups); i++)
    sum += g->groups[i].cost - cost_then(&g->groups[i]);
  return sum;
}

// Registers of the pointers that advance: two a group, one in a 32-bit space.
static unsigned registers_of(const struct gate *g) {
  unsigned more = 0;
  for (ptrdiff_t i = 0; i < arrlen(g->groups); i++)
    more += nv_is_shared_group(&g->groups[i]) ? 1 : 2;
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
  struct gate g = {.ctx = ctx, .loop = loop, .budget = budget};
  const char *why = NULL;
  int saved = 0;
  if (level && nv_loop_height(loop) > level)
    return false;
  if (nv_opt_bool_fn(o, NV_OPT_disable_unknown_trip_lsr, function) &&
      !nv_scev_backedge_count(nv_scev(ctx, function), loop, NV_COUNT_EXACT))
    why = "its number of iterations is not known";
  else if (!nv_opt_bool_fn(o, NV_OPT_do_lsr_64_bit, function))
    why = "64-bit variables are switched off";
  if (!why) {
    bool shared = !nv_opt_bool_fn(o, NV_OPT_disable_lsr_for_sharedmem32_ptr, function), whole;
    g.groups = nv_loop_address_groups(ctx, loop, shared, &whole);
    saved = saving(&g);
    why = !whole       ? "it has too many addresses"
          : saved >= 1 ? NULL
                       : "indices cost no more than pointers that advance";
    if (!why && !takes_registers(&g, function))
      why = "no registers left for pointers that advance";
  }
  arrfree(g.groups);
  if (why) {
    nv_remark_loop(ctx, NV_REMARK_MISSED, "NotReduced", loop,
                   NV_TEXT("no strength reduction of the loop: "), NV_TEXT(why));
    return false;
  }
  nv_remark_loop(ctx, NV_REMARK_PASSED, "Reduced", loop, NV_TEXT("strength reduction saves about "),
                 NV_INT("Saved", saved), NV_COUNTED(saved, " instruction"),
                 NV_TEXT(" an iteration"));
  return nv_loop_run_lsr(ctx, loop);
}

nv_preserved nv_lsr(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (LLVMGetStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                    NV_LSR_DONE, sizeof NV_LSR_DONE - 1))
    return NV_UNCHANGED;
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  size_t n = arrlenu(loops);
  if (n == 0) {
    arrfree(loops);
    return NV_UNCHANGED;
  }
  nv_preserved done = NV_CHANGED_INSTS; // the mark
  nv_register_budget *budget = nv_register_budget_of(ctx, function);
  for (size_t i = 0; i < n; i++)
    if (reduce(ctx, function, loops[i], budget))
      done = NV_CHANGED_CFG;
  nv_register_budget_free(budget);
  arrfree(loops);
  LLVMAddTargetDependentFunctionAttr(function, NV_LSR_DONE, "");
  if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_print_lsr_output)) {
    char *text = LLVMPrintValueToString(function);
    fputs(text, stderr);
    LLVMDisposeMessage(text);
  }
  return done;
}
