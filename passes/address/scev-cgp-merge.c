// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev-cgp-merge.c: common-base elimination, the second search of nvvm-scev-cgp (scev-cgp.c, with the legality).
#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "address/scev-cgp.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"

enum {
  REGISTERS = 2,       // of a base
  FREQUENCY = 1 << 12, // scale of block frequencies: the entry's
  MAX_WALK = 64,       // levels of the dominator tree looked at; what lies further away is not near
};

// The block where a base for `family` can be built: it dominates all, and is in no loop that one of
// them is not in.
static LLVMBasicBlockRef common_block(struct nv_cgp *p, struct nv_cgp_unit **family) {
  LLVMBasicBlockRef d = LLVMGetInstructionParent(family[0]->base);
  for (ptrdiff_t i = 1; i < arrlen(family) && d; i++)
    d = nv_nearest_common_dominator(p->dt, d, LLVMGetInstructionParent(family[i]->base));
  for (bool again = true; again && d;) {
    again = false;
    nv_loop *loop = nv_loop_of(p->li, d);
    for (ptrdiff_t i = 0; loop && i < arrlen(family) && !again; i++)
      again = !nv_loop_contains_block(loop, LLVMGetInstructionParent(family[i]->base));
    if (again)
      d = nv_idom(p->dt, d);
  }
  return d;
}

// All values that the family's form is made of are available at the end of `d`.
static bool atoms_available(struct nv_cgp *p, nv_form form, LLVMBasicBlockRef d) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(d);
  const nv_sum *s = &p->forms.sums[form];
  for (ptrdiff_t i = 0; i < arrlen(s->terms); i++) {
    for (int k = 0; k < 2; k++) {
      int index = k ? s->terms[i].b : s->terms[i].a;
      if (index < 0)
        continue;
      const nv_atom *atom = &p->forms.atoms[index];
      if (atom->value ? !nv_dominates(p->dt, atom->value, end)
                      : !atoms_available(p, atom->inner, d))
        return false;
    }
  }
  return true;
}

// At most p->levels of the tree lie between `d` and the unit, those aside that run whenever `d` does: of a
// chain of branches, as an unrolled `if` is, each is as near as the first.
static bool is_near(struct nv_cgp *p, LLVMBasicBlockRef d, const struct nv_cgp_unit *u) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(u->base);
  unsigned levels = 0, walked = 0;
  for (; block && block != d && levels <= p->levels; block = nv_idom(p->dt, block)) {
    levels += !(p->pdt && nv_postdominates_block(p->pdt, block, d));
    if (++walked > MAX_WALK)
      return false;
  }
  return block && levels <= p->levels;
}

// Values that every member is made of and that are there at the end of `d`: condition 2. What let a constant out of an
// extension holds for one member only, so all of them have to see the same sum in the value.
static nv_seen *shared_values(struct nv_cgp *p, struct nv_cgp_unit **family, LLVMBasicBlockRef d) {
  nv_seen *out = NULL;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(d);
  for (ptrdiff_t i = 0; i < arrlen(family[0]->seen); i++) {
    nv_seen s = family[0]->seen[i];
    bool everywhere = nv_dominates(p->dt, s.value, end);
    for (ptrdiff_t k = 1; k < arrlen(family) && everywhere; k++) {
      everywhere = false;
      for (ptrdiff_t m = 0; m < arrlen(family[k]->seen); m++) {
        const nv_seen *other = &family[k]->seen[m];
        everywhere |=
            other->value == s.value && other->form == s.form && other->constant == s.constant;
      }
    }
    if (everywhere)
      arrput(out, s);
  }
  return out;
}

// root + form before the end of `d`, and how many instructions that took.
static LLVMValueRef build_base(struct nv_cgp *p, struct nv_cgp_unit **family, LLVMBasicBlockRef d,
                               int *cost) {
  LLVMContextRef c = nv_ctx_llvm(p->ctx);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(d), before = LLVMGetPreviousInstruction(end);
  LLVMPositionBuilderBefore(b, end);
  nv_seen *reuse = p->reuse ? shared_values(p, family, d) : NULL;
  struct nv_build build = {&p->forms, b, reuse, family[0]->seen};
  LLVMValueRef index = nv_form_build(&build, family[0]->address.form);
  LLVMValueRef base =
      LLVMBuildGEP2(b, LLVMInt8TypeInContext(c), family[0]->address.root, &index, 1, "baseValue");
  *cost = 0;
  for (LLVMValueRef i = before ? LLVMGetNextInstruction(before) : LLVMGetFirstInstruction(d);
       i != end; i = LLVMGetNextInstruction(i)) {
    // A constant factor of an address is part of the multiplication that adds.
    bool factor = LLVMGetInstructionOpcode(i) == LLVMMul &&
                  LLVMIsAConstantInt(LLVMGetOperand(i, 1)) && LLVMTypeOf(i) == nv_cgp_i64(p);
    *cost += factor ? 0 : nv_cgp_cost_of(i);
    if (!LLVMIsAGetElementPtrInst(i))
      nv_drop_debug_loc(i);
  }
  arrfree(reuse);
  LLVMDisposeBuilder(b);
  return base;
}

static size_t built_in(struct nv_cgp *p, LLVMBasicBlockRef d) {
  size_t n = 0;
  for (ptrdiff_t i = 0; i < arrlen(p->built); i++)
    n += p->built[i] == LLVMGetBasicBlockTerminator(d);
  return n;
}

// The blocks that a base which is built in `d` may live in; stb_ds array.
static LLVMBasicBlockRef *blocks_below(struct nv_cgp *p, LLVMBasicBlockRef d) {
  LLVMBasicBlockRef *below = NULL;
  nv_foreach_block(block, p->function) {
    if (nv_dominates_block(p->dt, d, block))
      arrput(below, block);
  }
  return below;
}

// The base lives from `d` to the members.
static bool has_registers(struct nv_cgp *p, LLVMBasicBlockRef d) {
  LLVMBasicBlockRef *below = blocks_below(p, d);
  bool left = nv_register_budget_has(p->budget, below, arrlenu(below), REGISTERS);
  arrfree(below);
  return left;
}

static void take_registers(struct nv_cgp *p, LLVMBasicBlockRef d) {
  LLVMBasicBlockRef *below = blocks_below(p, d);
  nv_register_budget_take(p->budget, below, arrlenu(below), REGISTERS);
  arrfree(below);
}

void nv_cgp_merge_family(struct nv_cgp *p, struct nv_cgp_unit **family) {
  LLVMBasicBlockRef d = common_block(p, family);
  LLVMValueRef root = family[0]->address.root;
  if (!d || built_in(p, d) >= p->per_block || !atoms_available(p, family[0]->address.form, d) ||
      !nv_dominates(p->dt, root, LLVMGetBasicBlockTerminator(d)))
    return;
  if (!p->freq) { // what only a family in branches asks for
    p->pdt = nv_postdominators(p->ctx, p->function);
    p->freq = nv_frequencies(p->ctx, p->function);
  }
  uint64_t wanted = 0;
  int saved = 0;
  for (ptrdiff_t i = 0; i < arrlen(family); i++) {
    struct nv_cgp_unit *u = family[i];
    if (!is_near(p, d, u) || LLVMGetInstructionParent(u->base) == d ||
        !nv_cgp_in_reach(u, (int64_t)u->address.constant)) {
      arrdel(family, i);
      i--;
      continue;
    }
    u->cost = nv_cgp_private_cost(u);
    saved += u->cost;
    wanted += nv_block_freq(p->freq, LLVMGetInstructionParent(u->base), FREQUENCY);
  }
  if (arrlen(family) < 2)
    return;
  uint64_t there = nv_block_freq(p->freq, d, FREQUENCY);
  if (p->latency && wanted * 2 < there) {
    nv_remark(p->ctx, NV_REMARK_MISSED, "RarelyNeeded", family[0]->accesses[0].inst,
              NV_TEXT("no common base: the branches that need it run too rarely"));
    return;
  }
  if (saved > 0 && !has_registers(p, d)) {
    nv_remark(p->ctx, NV_REMARK_MISSED, "NoRegisters", family[0]->accesses[0].inst,
              NV_TEXT("no common base: no registers left to keep it in"));
    return;
  }
  int cost;
  LLVMValueRef base = build_base(p, family, d, &cost);
  // Branches exclude each other: what counts is that no path gets longer and the code shorter.
  if (saved <= cost || cost > saved / (int)arrlen(family) + 1) {
    nv_delete_dead(p->ctx, base);
    nv_remark(p->ctx, NV_REMARK_MISSED, "NoSaving", family[0]->accesses[0].inst,
              NV_TEXT("no common base: it costs "), NV_INT("Cost", cost),
              NV_COUNTED(cost, " instruction"), NV_TEXT(" and saves "), NV_INT("Saved", saved));
    return;
  }
  nv_remark(p->ctx, NV_REMARK_PASSED, "CommonBaseElimination", family[0]->accesses[0].inst,
            NV_TEXT("one base for the addresses of "), NV_INT("Members", (int64_t)arrlen(family)),
            NV_TEXT(" branches, saves "), NV_INT("Saved", saved - cost),
            NV_COUNTED(saved - cost, " instruction"));
  arrput(p->built, LLVMGetBasicBlockTerminator(d));
  take_registers(p, d);
  for (ptrdiff_t i = 0; i < arrlen(family); i++)
    nv_cgp_rebase(p, family[i], base, (int64_t)family[i]->address.constant);
}
