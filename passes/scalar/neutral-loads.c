// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neutral-loads.c: nv-neutral-loads, where a load under a condition is left out, a number stands for it that changes nothing.
//
//       br %inside, %in, %on                      br %inside, %in, %on
//   in: %v = load %p                          in: %v = load %p
//       %t = fadd %s, %v                 ->       br %on
//       br %on                                on: %w = phi [ %v, %in ], [ -0.0, %from ]
//   on: %u = phi [ %t, %in ], [ %s, %from ]       %u = fadd %s, %w
//
// The pixels of a window that lie inside of the image are added up: one condition for each, several behind each other. ptxas makes
// predicates of the branches, of which there are seven, and the sum needs the predicate of its load: it is put right behind the
// load and waits for it, one pixel after the other. With the sum outside of the condition the predicate is free once the load is
// on its way, and all loads of the window are under way at the same time. It costs an instruction for each load, the number that stands
// for it.
//
// Taken are triangles of blocks behind each other, MIN_CHAIN or more (MIN_SIMPLE where each condition is one comparison). What
// the inner block computes from what it loads goes into phis alone, for which neutral-values.h finds numbers; the phi chooses the
// loaded value or the number then, and the rest is computed behind it. What that needs of the inner block and no load has to do with, the place
// that is chosen with the largest value, everybody computes, up to MAX_EARLY instructions. A triangle whose condition or addresses depend on what those
// in front of it loaded begins a new chain: it would wait in any case.
//
// Legal because loads stay where they are, under their conditions; what is moved in front of them or behind them has no effect, cannot trap,
// and gives what the phi gave where nothing was loaded: neutral-values.h has the argument. Contract PF-10.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"
#include "scalar/neutral-values.h"
#include "set.h"

enum {
  MIN_CHAIN = 4,   // triangles behind each other, if one asks for more than one comparison
  MIN_SIMPLE = 7,  // if none does: fewer have predicates of their own
  MAX_WORDS = 2,   // 32 bits of numbers of a triangle: each is an instruction
  MAX_EARLY = 4,   // instructions of it that everybody computes
  MAX_INSIDE = 16, // instructions of the inner block: ptxas makes predicates of short ones only
};

// A block that a condition goes around.
struct triangle {
  LLVMBasicBlockRef before, inside, after;
  nv_neutral *numbers; // stb_ds: for its loads
  LLVMValueRef *late;  // stb_ds: what is computed from its loads, in the order of the text
  LLVMValueRef
      *early; // stb_ds: what that needs and no load has to do with, in the order of the text
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  int64_t moved;
  bool widened;
};

static void free_triangle(struct triangle *t) {
  arrfree(t->numbers);
  arrfree(t->late);
  arrfree(t->early);
}

static bool has_two_predecessors(LLVMBasicBlockRef block) {
  LLVMBasicBlockRef from[3];
  return nv_predecessors(block, from, 3) == 2;
}

// Finds the triangle that begins with the branch at the end of `before`.
static bool find_triangle(LLVMBasicBlockRef before, struct triangle *t) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(before);
  if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end))
    return false;
  for (unsigned i = 0; i < 2; i++) {
    LLVMBasicBlockRef inside = LLVMGetSuccessor(end, i), after = LLVMGetSuccessor(end, 1 - i), from;
    LLVMValueRef out = LLVMGetBasicBlockTerminator(inside);
    if (inside == after || nv_predecessors(inside, &from, 1) != 1 || !LLVMIsABranchInst(out) ||
        LLVMIsConditional(out) || LLVMGetSuccessor(out, 0) != after || after == before ||
        !has_two_predecessors(after))
      continue;
    *t = (struct triangle){.before = before, .inside = inside, .after = after};
    return true;
  }
  return false;
}

static bool uses_one_of(LLVMValueRef inst, LLVMValueRef *values) {
  for (int i = 0, n = LLVMGetNumOperands(inst); i < n; i++)
    if (nv_list_has(values, LLVMGetOperand(inst, (unsigned)i)))
      return true;
  return false;
}

static bool is_load(LLVMValueRef inst) {
  return LLVMIsALoadInst(inst) || nv_is_intrinsic(inst, "llvm.masked.load");
}

// Collects what the inner block computes from its loads. False where it has something else than plain loads and computation,
// where a load waits for another, or where there is no load.
static bool collect(struct triangle *t) {
  LLVMValueRef *loads = NULL; // stb_ds
  unsigned n = 0;
  bool fine = true;
  nv_foreach_inst(inst, t->inside) {
    if (LLVMIsATerminatorInst(inst))
      break;
    bool waits = uses_one_of(inst, loads) || uses_one_of(inst, t->late);
    bool load = is_load(inst);
    n += load || !nv_is_loaded(inst); // an extension is none of its own: the load does it
    fine = fine && n <= MAX_INSIDE && !LLVMIsAPHINode(inst) &&
           (load ? !waits && (!LLVMIsALoadInst(inst) || nv_is_plain_access(inst))
                 : nv_is_speculatable(inst));
    if (!fine)
      break;
    if (nv_is_loaded(inst))
      arrput(loads, inst);
    else if (waits)
      arrput(t->late, inst);
  }
  fine = fine && arrlen(loads) > 0;
  arrfree(loads);
  return fine;
}

// A number stands for the operand, or it is frozen.
static bool is_bound(const struct triangle *t, LLVMValueRef user, unsigned operand) {
  for (ptrdiff_t i = 0; i < arrlen(t->numbers); i++)
    if (t->numbers[i].user == user && t->numbers[i].operand == operand)
      return true;
  return false;
}

static bool need_early(struct triangle *t, LLVMValueRef inst);

// Everybody computes `v` if it is of the inner block, and what it is computed from there. False where it is too long.
static bool add_early(struct triangle *t, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v) || LLVMGetInstructionParent(v) != t->inside ||
      nv_list_has(t->early, v))
    return true;
  if (!nv_is_short(v) || !need_early(t, v) || arrlen(t->early) == MAX_EARLY)
    return false;
  arrput(t->early, v);
  return true;
}

static bool need_early(struct triangle *t, LLVMValueRef inst) {
  for (int k = 0, n = LLVMGetNumOperands(inst); k < n; k++) {
    LLVMValueRef operand = LLVMGetOperand(inst, (unsigned)k);
    if (!nv_list_has(t->late, operand) && !is_bound(t, inst, (unsigned)k) && !add_early(t, operand))
      return false;
  }
  return true;
}

// All that is computed from the loads has its operands behind the triangle: from outside of the inner block, from what is moved with
// it, through a phi with a number, or from what everybody computes. What nobody needs, or only code that is never reached, was not
// asked about, and loads stay. Only what is moved can have a number, or a frozen value: a comparison of a constant with
// what comes from outside stays in front of them.
static bool can_move(struct triangle *t) {
  for (ptrdiff_t i = 0; i < arrlen(t->numbers); i++)
    if (!nv_list_has(t->late, t->numbers[i].user))
      return false;
  for (ptrdiff_t i = 0; i < arrlen(t->late); i++)
    if (!need_early(t, t->late[i]))
      return false;
  return true;
}

// The 32-bit words of the numbers, of which each load has one.
static unsigned count_words(const struct pass *p, const struct triangle *t) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(p->ctx));
  uint64_t words = 0;
  for (ptrdiff_t i = 0; i < arrlen(t->numbers); i++) {
    bool known = !t->numbers[i].number;
    for (ptrdiff_t k = 0; k < i && !known; k++)
      known = t->numbers[k].load == t->numbers[i].load;
    words += known ? 0 : (LLVMStoreSizeOfType(layout, LLVMTypeOf(t->numbers[i].load)) + 3) / 4;
  }
  return (unsigned)words;
}

// Finds the numbers with which all phis that depend on a load are computed behind it.
static bool solve(const struct pass *p, struct triangle *t) {
  if (!collect(t))
    return false;
  nv_foreach_inst(phi, t->after) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, t->inside);
    if (nv_list_has(t->late, value) &&
        !nv_find_neutral(value, nv_phi_value_from(phi, t->before), t->inside, &t->numbers))
      return false;
  }
  return can_move(t) && count_words(p, t) <= MAX_WORDS;
}

// Marks what `block` computes from `late` values.
static void mark_late(nv_set **late, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    for (int i = 0, n = LLVMGetNumOperands(inst); i < n; i++)
      if (nv_set_has(*late, LLVMGetOperand(inst, (unsigned)i))) {
        nv_set_add(late, inst);
        break;
      }
  }
}

// The condition or an address of the triangle depends on what was loaded before it.
static bool waits_for(const nv_set *late, const struct triangle *t) {
  if (nv_set_has(late, LLVMGetCondition(LLVMGetBasicBlockTerminator(t->before))))
    return true;
  nv_foreach_inst(inst, t->inside) {
    if (is_load(inst) && nv_set_has(late, LLVMGetOperand(inst, 0)))
      return true;
  }
  return false;
}

static void add_loads(nv_set **late, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (is_load(inst))
      nv_set_add(late, inst);
  }
}

//===-- Change --------------------------------------------------------------------------------===//

// What stands behind the triangle for a loaded value, or another one, of the inner block.
static LLVMValueRef choose(struct pass *p, const struct triangle *t, ptrdiff_t at,
                           LLVMValueRef place) {
  const nv_neutral *neutral = &t->numbers[at];
  for (ptrdiff_t i = 0; i < at; i++)
    if (t->numbers[i].load == neutral->load && t->numbers[i].number == neutral->number)
      return LLVMGetOperand(t->numbers[i].user, t->numbers[i].operand);
  if (!neutral->number) {
    LLVMPositionBuilderBefore(p->b, place);
    return LLVMBuildFreeze(p->b, neutral->load, "");
  }
  LLVMPositionBuilderBefore(p->b, LLVMGetFirstInstruction(t->after));
  LLVMValueRef phi = LLVMBuildPhi(p->b, LLVMTypeOf(neutral->load), "");
  LLVMValueRef values[] = {neutral->load, neutral->number};
  LLVMBasicBlockRef from[] = {t->inside, t->before};
  LLVMAddIncoming(phi, values, from, 2);
  return phi;
}

// An extension of a byte or a half word to a word, or its comparison with a constant that an extension keeps.
static bool takes_word(LLVMValueRef user, LLVMValueRef narrow) {
  if (LLVMIsAZExtInst(user))
    return nv_is_int(user, 32);
  return LLVMIsAICmpInst(user) && !nv_icmp_is_signed(LLVMGetICmpPredicate(user)) &&
         LLVMGetOperand(user, 0) == narrow && LLVMIsAConstantInt(LLVMGetOperand(user, 1));
}

static bool all_take_words(LLVMValueRef narrow, LLVMBasicBlockRef block) {
  bool compared = false;
  nv_foreach_use(use, narrow) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMGetInstructionParent(user) != block || !takes_word(user, narrow))
      return false;
    compared |= LLVMIsAICmpInst(user) != NULL;
  }
  return compared;
}

static void widen_load(struct pass *p, LLVMValueRef load) {
  LLVMTypeRef word = LLVMInt32TypeInContext(nv_ctx_llvm(p->ctx));
  LLVMValueRef *users = NULL; // stb_ds
  nv_foreach_use(use, load) {
    arrput(users, LLVMGetUser(use));
  }
  LLVMPositionBuilderBefore(p->b, nv_insertion_point_after(load));
  LLVMValueRef wide = LLVMBuildZExt(p->b, load, word, "");
  for (ptrdiff_t i = 0; i < arrlen(users); i++) {
    LLVMValueRef with = wide;
    if (LLVMIsAICmpInst(users[i])) {
      uint64_t number = LLVMConstIntGetZExtValue(LLVMGetOperand(users[i], 1));
      LLVMPositionBuilderBefore(p->b, users[i]);
      with = LLVMBuildICmp(p->b, LLVMGetICmpPredicate(users[i]), wide,
                           LLVMConstInt(word, number, 0), "");
    }
    nv_replace_and_erase(users[i], with);
  }
  arrfree(users);
}

// Compares words in the place of the bytes and half words that they are loaded from: a load fills the word with zeros, but behind a
// phi of bytes ptxas does not know that.
static void widen(struct pass *p, LLVMBasicBlockRef block) {
  LLVMValueRef *loads = NULL; // stb_ds
  nv_foreach_inst(inst, block) {
    if (LLVMIsALoadInst(inst) && (nv_is_int(inst, 8) || nv_is_int(inst, 16)) &&
        all_take_words(inst, block))
      arrput(loads, inst);
  }
  for (ptrdiff_t i = 0; i < arrlen(loads); i++)
    widen_load(p, loads[i]);
  p->widened |= arrlen(loads) > 0;
  arrfree(loads);
}

static void move_out(struct pass *p, struct triangle *t) {
  for (ptrdiff_t i = 0; i < arrlen(t->early); i++)
    nv_hoist_before(t->early[i], LLVMGetBasicBlockTerminator(t->before));
  LLVMValueRef place = nv_first_insertion_point(t->after);
  // A phi of the triangle in front of this one may be another value now.
  for (ptrdiff_t i = 0; i < arrlen(t->numbers); i++)
    t->numbers[i].load = LLVMGetOperand(t->numbers[i].user, t->numbers[i].operand);
  for (ptrdiff_t i = 0; i < arrlen(t->numbers); i++)
    LLVMSetOperand(t->numbers[i].user, t->numbers[i].operand, choose(p, t, i, place));
  for (ptrdiff_t i = 0; i < arrlen(t->late); i++) {
    nv_move_before(t->late[i], place);
    nv_relax_neutral(t->late[i]);
  }
  nv_foreach_inst_safe(phi, t->after) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, t->inside);
    if (nv_list_has(t->late, value))
      nv_replace_and_erase(phi, value);
  }
  p->moved += arrlen(t->late) > 0;
}

static bool is_simple(const struct triangle *t) {
  LLVMValueRef condition = LLVMGetCondition(LLVMGetBasicBlockTerminator(t->before));
  return LLVMIsACmpInst(condition) != NULL;
}

static bool is_worth_it(const struct triangle *chain) {
  bool simple = true;
  for (ptrdiff_t i = 0; i < arrlen(chain); i++)
    simple = simple && is_simple(&chain[i]);
  return arrlen(chain) >= (simple ? MIN_SIMPLE : MIN_CHAIN);
}

static void change_chain(struct pass *p, struct triangle *chain) {
  if (is_worth_it(chain))
    for (ptrdiff_t i = 0; i < arrlen(chain); i++) {
      struct triangle t = {
          .before = chain[i].before, .inside = chain[i].inside, .after = chain[i].after};
      widen(p, t.inside);
      if (solve(p, &t))
        move_out(p, &t);
      free_triangle(&t);
    }
  for (ptrdiff_t i = 0; i < arrlen(chain); i++)
    free_triangle(&chain[i]);
}

// Changes the triangles behind each other from `block` on, as far as none waits for one before it.
static void visit_chain(struct pass *p, LLVMBasicBlockRef block, nv_set **seen) {
  struct triangle *chain = NULL, t; // stb_ds
  nv_set *late = NULL;
  while (!nv_set_has(*seen, block) && find_triangle(block, &t)) {
    if (!solve(p, &t) || waits_for(late, &t)) {
      free_triangle(&t);
      break;
    }
    nv_set_add(seen, block);
    add_loads(&late, t.inside);
    mark_late(&late, t.inside);
    mark_late(&late, t.after);
    arrput(chain, t);
    block = t.after;
  }
  change_chain(p, chain);
  arrfree(chain);
  nv_set_free(&late);
}

nv_preserved nv_neutral_loads(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx, .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx))};
  nv_set *seen = NULL;
  nv_foreach_block(block, function) {
    visit_chain(&p, block, &seen);
  }
  nv_set_free(&seen);
  LLVMDisposeBuilder(p.b);
  if (!p.moved)
    return p.widened ? NV_CHANGED_INSTS : NV_UNCHANGED;
  nv_remark(ctx, NV_REMARK_PASSED, "NeutralLoads", function, NV_INT("Conditions", p.moved),
            NV_COUNTED(p.moved, " condition"), NV_TEXT(" left to loads alone"));
  return NV_CHANGED_INSTS;
}
