// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev-cgp.c: nvvm-scev-cgp, one base for addresses that differ by constants.
//
//   %x1 = add nsw i32 %t, 16                        load float, %p0
//   %i1 = zext nneg i32 %x1 to i64            ->    %baseValue = getelementptr i8, %p0, i64 64
//   %p1 = getelementptr float, %a, i64 %i1          load float, %baseValue
//   load float, %p1
//
// PTX has register + immediate addresses and nothing more, so a neighbour in a stencil costs nothing
// if its address is written as a constant offset from one that is there. LLVM finds that only where
// the constant is not hidden below an extension or a reassociated sum. Two searches over one
// decomposition (address-forms.h):
//   base-address strength reduction: an access that runs before all others gives them its base;
//   common-base elimination: for addresses in different branches the base is computed once in their
//   nearest common dominator.
//
// Legality. An address is root + form + constant exactly, at every access through it (an access
// through poison has no meaning, so flags of the address computation hold there). Two addresses of
// one root and form differ by a constant at every place where both are valid.
//  (1) Offset from an earlier address: an access through that address dominates the rewritten one,
//      so it was no poison, and its own flags held.
//  (2) Built base: new instructions without flags, which cannot be poison unless their atoms are;
//      atoms are values that every member's address is made of, so they are no poison where a member
//      is accessed. An existing value stands for a part only if each member is made of it and sees that part in it.
//  (3) Else only pointer operands of accesses change, by GEPs without flags from the same root: address
//      space, provenance, alias metadata and order of the accesses stay. Convergence is not touched.
// Contracts ADR-1..7, PF-6.
#include <stdio.h>

#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "address/scev-cgp.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "passes.h"

//===-- Base-address strength reduction -------------------------------------------------------===//

// Some access of `a` runs before each access of `u`: condition 1.
static bool runs_before(struct nv_cgp *p, const struct nv_cgp_unit *a,
                        const struct nv_cgp_unit *u) {
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    bool found = false;
    for (ptrdiff_t k = 0; k < arrlen(a->accesses) && !found; k++)
      found = nv_dominates(p->dt, a->accesses[k].inst, u->accesses[i].inst) &&
              a->accesses[k].inst != u->accesses[i].inst;
    if (!found)
      return false;
  }
  return true;
}

// Keeping the base of `a` alive up to `u` is free within a loop body or down a branch, but not out of
// a loop into another one.
static bool same_region(struct nv_cgp *p, const struct nv_cgp_unit *a,
                        const struct nv_cgp_unit *u) {
  nv_loop *from = nv_loop_of(p->li, LLVMGetInstructionParent(a->base));
  nv_loop *to = nv_loop_of(p->li, LLVMGetInstructionParent(u->base));
  return from == to || (to && from && nv_loop_contains_loop(from, to)) || (!from && to);
}

// What was `u` are further accesses at constant offsets from the base of `a`.
static void hand_over(struct nv_cgp_unit *a, struct nv_cgp_unit *u, int64_t distance) {
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    struct nv_cgp_access moved = u->accesses[i];
    moved.offset += distance;
    arrput(a->accesses, moved);
  }
  arrsetlen(u->accesses, 0);
}

// Addresses of a line that come from earlier ones.
struct saving {
  LLVMValueRef inst;
  LLVMMetadataRef place;
  int64_t distance, saved, count;
};

static void note_saving(struct saving **list, LLVMValueRef inst, int64_t distance, int64_t saved) {
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(inst);
  for (ptrdiff_t i = 0; i < arrlen(*list); i++)
    if ((*list)[i].place == place) {
      (*list)[i].count++;
      (*list)[i].saved += saved;
      return;
    }
  arrput(*list, ((struct saving){inst, place, distance, saved, 1}));
}

// The rounds of an unrolled loop are one line, and one remark.
static void tell_savings(struct nv_cgp *p, struct saving *list) {
  for (ptrdiff_t i = 0; i < arrlen(list); i++) {
    const struct saving *s = &list[i];
    if (s->count == 1)
      nv_remark(p->ctx, NV_REMARK_PASSED, "BaseAddressStrengthReduce", s->inst,
                NV_TEXT("address is "), NV_INT("Distance", s->distance),
                NV_COUNTED(s->distance, " byte"), NV_TEXT(" from an earlier one, saves "),
                NV_INT("Saved", s->saved), NV_COUNTED(s->saved, " instruction"));
    else
      nv_remark(p->ctx, NV_REMARK_PASSED, "BaseAddressStrengthReduce", s->inst,
                NV_INT("Count", s->count),
                NV_TEXT(" addresses are constants away from earlier ones, saves "),
                NV_INT("Saved", s->saved), NV_COUNTED(s->saved, " instruction"));
  }
  arrfree(list);
}

static void reduce_family(struct nv_cgp *p, struct nv_cgp_unit **family) {
  struct saving *savings = NULL;
  for (ptrdiff_t i = 1; i < arrlen(family) && p->limit != 0; i++) {
    struct nv_cgp_unit *u = family[i];
    u->cost = nv_cgp_private_cost(u);
    if (u->cost == 0)
      continue;
    for (ptrdiff_t k = 0; k < i; k++) {
      struct nv_cgp_unit *a = family[k];
      int64_t distance = (int64_t)(u->address.constant - a->address.constant);
      if (arrlen(a->accesses) == 0 || !nv_cgp_in_reach(u, distance) || !same_region(p, a, u) ||
          !runs_before(p, a, u))
        continue;
      note_saving(&savings, u->accesses[0].inst, distance, u->cost);
      nv_cgp_rebase(p, u, a->base, distance);
      hand_over(a, u, distance);
      break;
    }
  }
  tell_savings(p, savings);
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool same_family(const struct nv_cgp_unit *a, const struct nv_cgp_unit *b) {
  return a->address.root == b->address.root && a->address.form == b->address.form &&
         a->type == b->type;
}

// Members of the family that `first` starts, those only that have no other base yet.
static struct nv_cgp_unit **family_of(struct nv_cgp *p, ptrdiff_t first, bool *is_first) {
  struct nv_cgp_unit **family = NULL;
  *is_first = true;
  for (ptrdiff_t i = 0; i < first; i++)
    *is_first &= !same_family(&p->units[i], &p->units[first]);
  for (ptrdiff_t i = first; i < arrlen(p->units) && *is_first; i++)
    if (arrlen(p->units[i].accesses) && same_family(&p->units[i], &p->units[first]))
      arrput(family, &p->units[i]);
  return family;
}

static void each_family(struct nv_cgp *p, void (*visit)(struct nv_cgp *, struct nv_cgp_unit **)) {
  for (ptrdiff_t i = 0; i < arrlen(p->units) && p->limit != 0; i++) {
    bool is_first;
    struct nv_cgp_unit **family = family_of(p, i, &is_first);
    if (is_first && arrlen(family) > 1)
      visit(p, family);
    arrfree(family);
  }
}

static unsigned count_inductions(struct nv_cgp *p) {
  unsigned phis = 0;
  nv_foreach_block(block, p->function) {
    nv_loop *loop = nv_loop_of(p->li, block);
    if (!loop || nv_loop_header(loop) != block)
      continue;
    nv_foreach_inst(inst, block) {
      phis += LLVMIsAPHINode(inst) && LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMIntegerTypeKind;
    }
  }
  return phis;
}

static void dump(const nv_options *o, LLVMValueRef function, unsigned phis) {
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  if (nv_opt_int(o, NV_OPT_dump_scev_cgp) > 0)
    fprintf(stderr, "\nProcessing %s\n", name);
  if (nv_opt_int(o, NV_OPT_dump_base_address_strength_reduce) > 0)
    fprintf(stderr, "phi maxLoopInd = %u: Function %s\n", phis, name);
}

nv_preserved nv_scev_cgp(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *o = nv_ctx_options(ctx);
  if (nv_opt_bool_fn(o, NV_OPT_nv_disable_scev_cgp, function) ||
      nv_opt_int_fn(o, NV_OPT_do_scev_cgp, function) == 0)
    return NV_UNCHANGED;
  struct nv_cgp p = {
      .ctx = ctx,
      .function = function,
      .dt = nv_dominators(ctx, function),
      .li = nv_loops(ctx, function),
      .budget = nv_register_budget_of(ctx, function),
      .forms = {.ctx = ctx, .ranges = nv_ranges(ctx, function)},
      .limit = nv_opt_int_fn(o, NV_OPT_scev_cgp_control, function),
      .levels = (unsigned)nv_opt_int_fn(o, NV_OPT_scev_cgp_idom_level_limit, function),
      .per_block = (size_t)nv_opt_int_fn(o, NV_OPT_scev_cgp_cross_block_limit, function),
      .most_units = (size_t)nv_opt_int_fn(o, NV_OPT_scev_cgp_inst_limit, function),
      .reuse = nv_opt_int_fn(o, NV_OPT_scev_cgp_old_base, function) > 0,
      .latency = nv_opt_bool_fn(o, NV_OPT_scev_cgp_check_latency, function)};
  unsigned phis = count_inductions(&p);
  dump(o, function, phis);
  nv_cgp_collect(&p);
  int64_t most_phis = nv_opt_int_fn(o, NV_OPT_base_address_strength_reduce_max_iv, function);
  if (nv_opt_int_fn(o, NV_OPT_do_base_address_strength_reduce, function) > 0 && phis <= most_phis)
    each_family(&p, reduce_family);
  if (nv_opt_int_fn(o, NV_OPT_do_function_scev_cgp, function) > 0)
    each_family(&p, nv_cgp_merge_family);
  nv_cgp_free(&p);
  nv_register_budget_free(p.budget);
  if (nv_opt_bool(o, NV_OPT_print_after_scev_cgp)) {
    char *text = LLVMPrintValueToString(function);
    fputs(text, stderr);
    LLVMDisposeMessage(text);
  }
  return p.changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
