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
//      is accessed. An existing value stands for a part only if each member is made of it.
//  (3) Else only pointer operands of accesses change, by GEPs without flags from the same root: address
//      space, provenance, alias metadata and order of the accesses stay. Convergence is not touched.
// Contracts ADR-1..7, PF-6.
#include <stdio.h>

#include <llvm-c/Target.h>
#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "facts/address-forms.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/frequency.h"
#include "bridge/loops.h"
#include "passes.h"
#include "bridge/pointers.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"

enum {
  REGISTERS = 2,        // of a base
  FREQUENCY = 1 << 12,  // scale of block frequencies: the entry's
  MAX_OFFSET = 1 << 22, // immediates that fit every target's load; beyond it an address stays
  MAX_WALK = 64, // levels of the dominator tree looked at; what lies further away is not near
};

// One access through a unit's base.
struct access {
  LLVMValueRef inst;
  unsigned operand; // its pointer
  int64_t offset;   // from the base
};

// A base pointer and the accesses at constant offsets from it.
struct unit {
  LLVMValueRef base; // gone once all accesses have another one
  LLVMTypeRef type;  // of the base
  nv_address address;
  struct access *accesses; // stb_ds, in the order of the blocks
  nv_seen *seen;           // stb_ds: what the base is made of
  int cost;                // instructions that only this base needs
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_domtree *dt;
  nv_postdomtree *pdt;
  nv_loop_info *li;
  nv_freq *freq;
  nv_forms forms;
  nv_register_budget *budget;
  struct unit *units;  // stb_ds
  int64_t limit;       // rewritings left; negative for no limit
  unsigned levels;     // of the dominator tree that a base may move up
  size_t per_block;    // bases that may be built in one block
  size_t most_units;   // base pointers looked at
  bool reuse;          // values that are there may be part of a built base
  LLVMValueRef *built; // stb_ds: ends of the blocks that bases were built in
  bool latency;        // a built base must be wanted often enough
  bool changed;
};

//===-- Collecting ----------------------------------------------------------------------------===//

static bool has_64_bit_index(struct pass *p, LLVMValueRef pointer) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(p->ctx));
  return LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(LLVMTypeOf(pointer))) == 8;
}

// A root of unknown origin: its parts may belong to different objects (ignore-bad-base).
static bool is_bad_root(LLVMValueRef root) {
  return LLVMIsASelectInst(root) || LLVMIsAIntToPtrInst(root) || LLVMIsAPHINode(root);
}

static struct unit *unit_of(struct pass *p, LLVMValueRef base) {
  for (ptrdiff_t i = 0; i < arrlen(p->units); i++)
    if (p->units[i].base == base)
      return &p->units[i];
  if ((size_t)arrlen(p->units) >= p->most_units)
    return NULL;
  struct unit u = {.base = base, .type = LLVMTypeOf(base)};
  p->forms.at = base;
  if (!nv_address_of(&p->forms, base, &u.address))
    return NULL;
  for (ptrdiff_t i = 0; i < arrlen(p->forms.seen); i++)
    arrput(u.seen, p->forms.seen[i]);
  arrput(p->units, u);
  return &p->units[arrlen(p->units) - 1];
}

static void collect_block(struct pass *p, LLVMBasicBlockRef block, bool no_bad) {
  nv_foreach_inst(inst, block) {
    int operand = nv_address_operand(inst);
    if (operand < 0)
      continue;
    int64_t offset;
    LLVMValueRef pointer = LLVMGetOperand(inst, (unsigned)operand);
    LLVMValueRef base = nv_base_and_offset(p->ctx, pointer, true, false, &offset);
    // A base that casts stand in between is another pointer.
    if (!LLVMIsAGetElementPtrInst(base) || LLVMTypeOf(base) != LLVMTypeOf(pointer) ||
        !has_64_bit_index(p, pointer))
      continue;
    struct unit *u = unit_of(p, base);
    if (!u || (no_bad && is_bad_root(u->address.root)))
      continue;
    struct access a = {inst, (unsigned)operand, offset};
    arrput(u->accesses, a);
  }
}

static void collect(struct pass *p) {
  bool no_bad = nv_opt_bool_fn(nv_ctx_options(p->ctx), NV_OPT_ignore_bad_base, p->function);
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, LLVMCountBasicBlocks(p->function));
  size_t n = nv_rpo(p->function, blocks, arrlenu(blocks));
  for (size_t i = 0; i < n; i++)
    collect_block(p, blocks[i], no_bad);
  arrfree(blocks);
}

//===-- Cost ----------------------------------------------------------------------------------===//

// Machine instructions of one step of an address; extensions ride on the multiplication.
static int cost_of(LLVMValueRef inst) {
  bool wide = LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMIntegerTypeKind &&
              LLVMGetIntTypeWidth(LLVMTypeOf(inst)) > 32;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMSExt:
  case LLVMZExt:
  case LLVMTrunc:
    return 0;
  case LLVMGetElementPtr: {
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(inst); i++)
      if (!LLVMIsAConstantInt(LLVMGetOperand(inst, i)))
        return 1;
    return 0;
  }
  case LLVMMul:
    return wide ? 4 : 1;
  default:
    return wide ? 2 : 1;
  }
}

static bool is_access_of(const struct unit *u, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++)
    if (u->accesses[i].inst == user && u->accesses[i].operand == nv_use_index(use))
      return true;
  return false;
}

// `v` has no other users than dead ones and, for pointers, the accesses of `u`.
static bool dies(const struct unit *u, LLVMValueRef v, const LLVMValueRef *dead) {
  if (LLVMIsAPHINode(v) || !LLVMGetFirstUse(v) || nv_address_operand(v) >= 0 || LLVMIsACallInst(v))
    return false;
  nv_foreach_use(use, v) {
    if (!nv_list_has(dead, LLVMGetUser(use)) && !is_access_of(u, use))
      return false;
  }
  return true;
}

// Sums up what dies when the accesses of `u` get another base. 0 when the base itself stays.
static int private_cost(const struct unit *u) {
  LLVMValueRef *dead = NULL;
  int cost = 0;
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    LLVMValueRef q = LLVMGetOperand(u->accesses[i].inst, u->accesses[i].operand);
    while (q != u->base && LLVMIsAGetElementPtrInst(q) && !nv_list_has(dead, q) &&
           dies(u, q, dead)) {
      arrput(dead, q);
      q = LLVMGetOperand(q, 0);
    }
  }
  if (dies(u, u->base, dead)) {
    arrput(dead, u->base);
    for (ptrdiff_t i = arrlen(dead) - 1; i < arrlen(dead); i++) {
      cost += cost_of(dead[i]);
      for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(dead[i]); o++) {
        LLVMValueRef operand = LLVMGetOperand(dead[i], o);
        if (LLVMIsAInstruction(operand) && !nv_list_has(dead, operand) && dies(u, operand, dead))
          arrput(dead, operand);
      }
    }
  }
  arrfree(dead);
  return cost;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static LLVMTypeRef i64_type(struct pass *p) { return LLVMInt64TypeInContext(nv_ctx_llvm(p->ctx)); }

// Addresses every access of `u` as `base` + distance + its own offset.
static void rebase(struct pass *p, struct unit *u, LLVMValueRef base, int64_t distance) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(p->ctx));
  LLVMTypeRef i8 = LLVMInt8TypeInContext(nv_ctx_llvm(p->ctx));
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    struct access *a = &u->accesses[i];
    LLVMValueRef old = LLVMGetOperand(a->inst, a->operand), pointer = base;
    int64_t offset = distance + a->offset;
    LLVMPositionBuilderBefore(b, a->inst);
    if (offset) {
      LLVMValueRef index = LLVMConstInt(i64_type(p), (uint64_t)offset, true);
      pointer = LLVMBuildGEP2(b, i8, base, &index, 1, "baseValue");
    }
    LLVMSetOperand(a->inst, a->operand, pointer);
    // Not the loads that it was made of: they are accesses of other units.
    nv_delete_address(old);
  }
  LLVMDisposeBuilder(b);
  p->changed = true;
  p->limit -= p->limit > 0;
}

static bool in_reach(const struct unit *u, int64_t distance) {
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    int64_t offset;
    if (__builtin_add_overflow(distance, u->accesses[i].offset, &offset) || offset > MAX_OFFSET ||
        offset < -MAX_OFFSET)
      return false;
  }
  return true;
}

//===-- Base-address strength reduction -------------------------------------------------------===//

// Some access of `a` runs before each access of `u`: condition 1.
static bool runs_before(struct pass *p, const struct unit *a, const struct unit *u) {
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
static bool same_region(struct pass *p, const struct unit *a, const struct unit *u) {
  nv_loop *from = nv_loop_of(p->li, LLVMGetInstructionParent(a->base));
  nv_loop *to = nv_loop_of(p->li, LLVMGetInstructionParent(u->base));
  return from == to || (to && from && nv_loop_contains_loop(from, to)) || (!from && to);
}

// What was `u` are further accesses at constant offsets from the base of `a`.
static void hand_over(struct unit *a, struct unit *u, int64_t distance) {
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    struct access moved = u->accesses[i];
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
static void tell_savings(struct pass *p, struct saving *list) {
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

static void reduce_family(struct pass *p, struct unit **family) {
  struct saving *savings = NULL;
  for (ptrdiff_t i = 1; i < arrlen(family) && p->limit != 0; i++) {
    struct unit *u = family[i];
    u->cost = private_cost(u);
    if (u->cost == 0)
      continue;
    for (ptrdiff_t k = 0; k < i; k++) {
      struct unit *a = family[k];
      int64_t distance = (int64_t)(u->address.constant - a->address.constant);
      if (arrlen(a->accesses) == 0 || !in_reach(u, distance) || !same_region(p, a, u) ||
          !runs_before(p, a, u))
        continue;
      note_saving(&savings, u->accesses[0].inst, distance, u->cost);
      rebase(p, u, a->base, distance);
      hand_over(a, u, distance);
      break;
    }
  }
  tell_savings(p, savings);
}

//===-- Common-base elimination ---------------------------------------------------------------===//

// The block where a base for `family` can be built: it dominates all, and is in no loop that one of
// them is not in.
static LLVMBasicBlockRef common_block(struct pass *p, struct unit **family) {
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
static bool atoms_available(struct pass *p, nv_form form, LLVMBasicBlockRef d) {
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
static bool is_near(struct pass *p, LLVMBasicBlockRef d, const struct unit *u) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(u->base);
  unsigned levels = 0, walked = 0;
  for (; block && block != d && levels <= p->levels; block = nv_idom(p->dt, block)) {
    levels += !(p->pdt && nv_postdominates_block(p->pdt, block, d));
    if (++walked > MAX_WALK)
      return false;
  }
  return block && levels <= p->levels;
}

// Values that every member is made of and that are there at the end of `d`: condition 2.
static nv_seen *shared_values(struct pass *p, struct unit **family, LLVMBasicBlockRef d) {
  nv_seen *out = NULL;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(d);
  for (ptrdiff_t i = 0; i < arrlen(family[0]->seen); i++) {
    nv_seen s = family[0]->seen[i];
    bool everywhere = nv_dominates(p->dt, s.value, end);
    for (ptrdiff_t k = 1; k < arrlen(family) && everywhere; k++) {
      everywhere = false;
      for (ptrdiff_t m = 0; m < arrlen(family[k]->seen); m++)
        everywhere |= family[k]->seen[m].value == s.value;
    }
    if (everywhere)
      arrput(out, s);
  }
  return out;
}

// root + form before the end of `d`, and how many instructions that took.
static LLVMValueRef build_base(struct pass *p, struct unit **family, LLVMBasicBlockRef d,
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
                  LLVMIsAConstantInt(LLVMGetOperand(i, 1)) && LLVMTypeOf(i) == i64_type(p);
    *cost += factor ? 0 : cost_of(i);
    if (!LLVMIsAGetElementPtrInst(i))
      nv_drop_debug_loc(i);
  }
  arrfree(reuse);
  LLVMDisposeBuilder(b);
  return base;
}

static size_t built_in(struct pass *p, LLVMBasicBlockRef d) {
  size_t n = 0;
  for (ptrdiff_t i = 0; i < arrlen(p->built); i++)
    n += p->built[i] == LLVMGetBasicBlockTerminator(d);
  return n;
}

// The blocks that a base which is built in `d` may live in; stb_ds array.
static LLVMBasicBlockRef *blocks_below(struct pass *p, LLVMBasicBlockRef d) {
  LLVMBasicBlockRef *below = NULL;
  nv_foreach_block(block, p->function) {
    if (nv_dominates_block(p->dt, d, block))
      arrput(below, block);
  }
  return below;
}

// The base lives from `d` to the members.
static bool has_registers(struct pass *p, LLVMBasicBlockRef d) {
  LLVMBasicBlockRef *below = blocks_below(p, d);
  bool left = nv_register_budget_has(p->budget, below, arrlenu(below), REGISTERS);
  arrfree(below);
  return left;
}

static void take_registers(struct pass *p, LLVMBasicBlockRef d) {
  LLVMBasicBlockRef *below = blocks_below(p, d);
  nv_register_budget_take(p->budget, below, arrlenu(below), REGISTERS);
  arrfree(below);
}

// Members in branches of which none runs before the others.
static void merge_family(struct pass *p, struct unit **family) {
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
    struct unit *u = family[i];
    if (!is_near(p, d, u) || LLVMGetInstructionParent(u->base) == d ||
        !in_reach(u, (int64_t)u->address.constant)) {
      arrdel(family, i);
      i--;
      continue;
    }
    u->cost = private_cost(u);
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
    rebase(p, family[i], base, (int64_t)family[i]->address.constant);
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool same_family(const struct unit *a, const struct unit *b) {
  return a->address.root == b->address.root && a->address.form == b->address.form &&
         a->type == b->type;
}

// Members of the family that `first` starts, those only that have no other base yet.
static struct unit **family_of(struct pass *p, ptrdiff_t first, bool *is_first) {
  struct unit **family = NULL;
  *is_first = true;
  for (ptrdiff_t i = 0; i < first; i++)
    *is_first &= !same_family(&p->units[i], &p->units[first]);
  for (ptrdiff_t i = first; i < arrlen(p->units) && *is_first; i++)
    if (arrlen(p->units[i].accesses) && same_family(&p->units[i], &p->units[first]))
      arrput(family, &p->units[i]);
  return family;
}

static void each_family(struct pass *p, void (*visit)(struct pass *, struct unit **)) {
  for (ptrdiff_t i = 0; i < arrlen(p->units) && p->limit != 0; i++) {
    bool is_first;
    struct unit **family = family_of(p, i, &is_first);
    if (is_first && arrlen(family) > 1)
      visit(p, family);
    arrfree(family);
  }
}

static unsigned count_inductions(struct pass *p) {
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
  struct pass p = {.ctx = ctx,
                   .function = function,
                   .dt = nv_dominators(ctx, function),
                   .li = nv_loops(ctx, function),
                   .budget = nv_register_budget_of(ctx, function),
                   .forms = {.ctx = ctx, .ranges = nv_ranges(ctx, function)},
                   .limit = nv_opt_int_fn(o, NV_OPT_scev_cgp_control, function),
                   .levels = (unsigned)nv_opt_int_fn(o, NV_OPT_scev_cgp_idom_level_limit, function),
                   .per_block =
                       (size_t)nv_opt_int_fn(o, NV_OPT_scev_cgp_cross_block_limit, function),
                   .most_units = (size_t)nv_opt_int_fn(o, NV_OPT_scev_cgp_inst_limit, function),
                   .reuse = nv_opt_int_fn(o, NV_OPT_scev_cgp_old_base, function) > 0,
                   .latency = nv_opt_bool_fn(o, NV_OPT_scev_cgp_check_latency, function)};
  unsigned phis = count_inductions(&p);
  dump(o, function, phis);
  collect(&p);
  int64_t most_phis = nv_opt_int_fn(o, NV_OPT_base_address_strength_reduce_max_iv, function);
  if (nv_opt_int_fn(o, NV_OPT_do_base_address_strength_reduce, function) > 0 && phis <= most_phis)
    each_family(&p, reduce_family);
  if (nv_opt_int_fn(o, NV_OPT_do_function_scev_cgp, function) > 0)
    each_family(&p, merge_family);
  for (ptrdiff_t i = 0; i < arrlen(p.units); i++) {
    arrfree(p.units[i].accesses);
    arrfree(p.units[i].seen);
  }
  arrfree(p.units);
  arrfree(p.built);
  nv_forms_free(&p.forms);
  nv_register_budget_free(p.budget);
  if (nv_opt_bool(o, NV_OPT_print_after_scev_cgp)) {
    char *text = LLVMPrintValueToString(function);
    fputs(text, stderr);
    LLVMDisposeMessage(text);
  }
  return p.changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
