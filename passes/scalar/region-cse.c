// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// region-cse.c: nv-region-cse, what is loaded twice under the same conditions is loaded once.
//
//   head:  br %in, %then, %join                     head:  br %in, %then, %join
//   then:  %v = load %p                             then:  %v = load %p
//          br %join                                        br %join
//   join:  %a = phi [ %v, %then ], [ 0, %head ]     join:  %a = phi [ %v, %then ], [ 0, %head ]
//          ...                                             ...
//          br %in, %again, %last              ->           br %last
//   again: %w = load %p
//          br %last
//   last:  %b = phi [ %w, %again ], [ 0, %join ]    last:  ... %a ...
//          ... %b ...
//
// A gradient in two directions asks eight neighbours of a pixel and gets four of them twice, through one function that
// looks whether the neighbour lies in the image. gvn leaves them: the first load does not stand on every way to the second.
//
// A region is a chain of blocks from `head` to the last one, which goes to `join`, as the others do if a condition does not hold. Each block
// has one predecessor and no effects, and each phi of `join` has one value where all conditions hold, another one otherwise. Two
// regions are the same if their phis are: computed in the same way under the same conditions, in whichever order they are asked. A
// condition that only one of them asks does not count if a branch above says that it holds. The phis of the second region are then those
// of the first, whose `join` dominates the second's head. There must be something in it that a select would not do better (`nv_is_short`).
//
// Legal because operands from outside are there at both heads and are of the same round of every loop: each dominates the first head, which
// dominates the second, and so does the first `join`; a way that came by an operand again without passing it would be a way to it that does
// not. A load gives the same again if nothing between the first head and the second load may have changed its memory. Flags and promises
// of which poison comes are the same in what is computed of loads; a condition or an address that is poison is undefined behaviour in the first region
// already. A `freeze` outside of the regions is only the same as itself: two of one value may differ. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/remarks.h"
#include "facts/memory-way.h"
#include "facts/shapes.h"
#include "hash.h"
#include "passes.h"

enum {
  MAX_BLOCKS = 8,      // of a chain, `head` not counted
  MAX_CONDITIONS = 16, // of a region, `and` and `or` taken apart
  MAX_COMPARED = 64,   // earlier regions of its shape that one is compared with, from the latest on
  MAX_VISITED = 256,   // pairs of values that a comparison of two regions looks at
  MAX_ABOVE = 16,      // branches above that are asked whether a condition holds
};

// A condition that must hold, or must not.
struct condition {
  LLVMValueRef value;
  bool holds;
};

struct region {
  LLVMBasicBlockRef head, join, blocks[MAX_BLOCKS]; // in the order of control
  struct condition conditions[MAX_CONDITIONS];
  unsigned block_count, condition_count;
  uint64_t shape; // equal for regions that are the same
  bool repeated;
};

// A comparison of two regions: the loads that it came by and what it has looked at.
struct comparison {
  nv_pass_ctx *ctx;
  const nv_domtree *dominators;
  const struct region *first, *second;
  LLVMValueRef *loads; // stb_ds array, of the second region
  unsigned visited;
};

//===-- Regions -------------------------------------------------------------------------------===//

static bool is_in(const struct region *r, LLVMValueRef inst) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(inst);
  for (unsigned i = 0; i < r->block_count; i++)
    if (r->blocks[i] == block)
      return true;
  return false;
}

// Nothing happens but that a value is computed or loaded.
static bool has_no_effect(LLVMValueRef inst) {
  if (LLVMIsAPHINode(inst) || LLVMIsAAllocaInst(inst) ||
      LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMTokenTypeKind)
    return false;
  unsigned effects = nv_effects(inst);
  if (effects & ~(unsigned)(NV_READS | NV_CALL))
    return false;
  return !(effects & NV_READS) || (LLVMIsALoadInst(inst) && nv_is_plain_access(inst));
}

// What `value` is made of if it is an `and` (or an `or`, if not `all`) of two conditions.
static bool is_both(LLVMValueRef value, bool all, LLVMValueRef *left, LLVMValueRef *right) {
  if (!LLVMIsAInstruction(value) || !nv_is_int(value, 1))
    return false;
  *left = LLVMGetOperand(value, 0);
  if (LLVMIsASelectInst(value)) {
    // The arm that is a constant.
    LLVMValueRef constant = LLVMGetOperand(value, all ? 2 : 1);
    *right = LLVMGetOperand(value, all ? 1 : 2);
    return nv_is_int(*left, 1) && LLVMIsAConstantInt(constant) &&
           LLVMConstIntGetZExtValue(constant) == !all;
  }
  if (LLVMGetInstructionOpcode(value) != (all ? LLVMAnd : LLVMOr))
    return false;
  *right = LLVMGetOperand(value, 1);
  return true;
}

// Adds that `value` is `holds`; of an `and` that holds and an `or` that does not their parts. `level` of them are around it, which is
// no more than what there is room for.
static bool add_condition(struct condition *conditions, unsigned *count, LLVMValueRef value,
                          bool holds, unsigned level) {
  LLVMValueRef left, right;
  for (; nv_opcode_of(value) == LLVMXor && LLVMIsAConstantInt(LLVMGetOperand(value, 1));
       value = LLVMGetOperand(value, 0))
    holds ^= LLVMConstIntGetZExtValue(LLVMGetOperand(value, 1)) != 0;
  if (is_both(value, holds, &left, &right))
    return level < MAX_CONDITIONS && add_condition(conditions, count, left, holds, level + 1) &&
           add_condition(conditions, count, right, holds, level + 1);
  if (*count == MAX_CONDITIONS)
    return false;
  conditions[(*count)++] = (struct condition){value, holds};
  return true;
}

// The end of a block that always goes on to the next one, where instcombine found out: what a phi is for the other way is poison.
static bool is_decided(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return LLVMIsConditional(end) && LLVMIsAConstantInt(LLVMGetCondition(end));
}

// Takes in the block to which `from` goes where the condition at its end holds, or does not; `from` goes to `join` otherwise. NULL if it
// is not so.
static LLVMBasicBlockRef add_block(struct region *r, LLVMBasicBlockRef from) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end) || r->block_count == MAX_BLOCKS)
    return NULL;
  bool holds = LLVMGetSuccessor(end, 1) == r->join;
  LLVMBasicBlockRef block = LLVMGetSuccessor(end, !holds);
  if (block == r->join || LLVMGetSuccessor(end, holds) != r->join ||
      nv_unique_predecessor(block) != from)
    return NULL;
  LLVMValueRef condition = LLVMGetCondition(end);
  if (is_decided(from) ? (LLVMConstIntGetZExtValue(condition) != 0) != holds
                       : !add_condition(r->conditions, &r->condition_count, condition, holds, 0))
    return NULL;
  return r->blocks[r->block_count++] = block;
}

// No instruction of `block` has an effect; `pays` if a select would not do it better.
static bool computes_only(LLVMBasicBlockRef block, bool *pays) {
  nv_foreach_inst(inst, block) {
    if (LLVMIsATerminatorInst(inst))
      break;
    if (!has_no_effect(inst))
      return false;
    *pays |= !nv_is_short(inst);
  }
  return true;
}

static LLVMValueRef value_inside(const struct region *r, LLVMValueRef phi) {
  return nv_phi_value_from(phi, r->blocks[r->block_count - 1]);
}

// The value of `phi` on all ways but the one from the last block; NULL if there are several.
static LLVMValueRef value_outside(const struct region *r, LLVMValueRef phi) {
  LLVMValueRef outside = is_decided(r->head) ? NULL : nv_phi_value_from(phi, r->head);
  for (unsigned i = 0; i + 1 < r->block_count; i++) {
    if (is_decided(r->blocks[i]))
      continue;
    LLVMValueRef value = nv_phi_value_from(phi, r->blocks[i]);
    if (outside && value != outside)
      return NULL;
    outside = value;
  }
  // Computed on the way it would not be there on all others.
  return outside && LLVMIsAInstruction(outside) && is_in(r, outside) ? NULL : outside;
}

// Each phi has two values.
static bool has_two_values(struct region *r) {
  nv_foreach_inst(phi, r->join) {
    if (!LLVMIsAPHINode(phi))
      break;
    if (!value_outside(r, phi))
      return false;
    LLVMValueRef inside = value_inside(r, phi);
    // In whichever order the phis stand.
    uint64_t shape = LLVMGetTypeKind(LLVMTypeOf(phi));
    for (unsigned level = 0; level < 4 && LLVMIsAInstruction(inside); level++) {
      shape = shape * 67 + LLVMGetInstructionOpcode(inside);
      inside = LLVMGetNumOperands(inside) ? LLVMGetOperand(inside, 0) : phi;
    }
    r->shape += nv_hash_word(&shape);
  }
  return true;
}

// The region whose ways meet in `join`; false where there is none.
static bool find_region(const nv_domtree *dominators, LLVMBasicBlockRef join, struct region *r) {
  LLVMBasicBlockRef head =
      LLVMIsAPHINode(LLVMGetFirstInstruction(join)) ? nv_idom(dominators, join) : NULL;
  if (!head)
    return false;
  *r = (struct region){.head = head, .join = join};
  bool pays = false;
  for (LLVMBasicBlockRef block = head;;) {
    block = add_block(r, block);
    if (!block || !computes_only(block, &pays))
      return false;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (LLVMIsABranchInst(end) && !LLVMIsConditional(end)) {
      LLVMBasicBlockRef before[MAX_BLOCKS + 1];
      // A loop that starts at `join` has more ways to it.
      return LLVMGetSuccessor(end, 0) == join && pays &&
             nv_predecessors(join, before, MAX_BLOCKS + 1) == r->block_count + 1 &&
             has_two_values(r);
    }
  }
}

//===-- Comparing -----------------------------------------------------------------------------===//

// The same operation, and the same is said about the value.
static bool is_same_exactly(LLVMValueRef first, LLVMValueRef second) {
  static const char *const promises[] = {"range", "nonnull", "align", "noundef", "nofpclass"};
  if (!nv_is_same_operation(first, second, true))
    return false;
  if (!LLVMHasMetadata(first) && !LLVMHasMetadata(second))
    return true;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(first));
  for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
    unsigned kind = LLVMGetMDKindIDInContext(context, promises[i], (unsigned)strlen(promises[i]));
    if (LLVMGetMetadata(first, kind) != LLVMGetMetadata(second, kind))
      return false;
  }
  return true;
}

// `first` of the first region, or from above, and `second` are computed in the same way; `exact` if neither may be
// poison where the other is not.
static bool is_same(struct comparison *c, LLVMValueRef first, LLVMValueRef second, bool exact) {
  if (first == second)
    return true;
  if (++c->visited > MAX_VISITED || !LLVMIsAInstruction(first) || !LLVMIsAInstruction(second))
    return false;
  bool inside = is_in(c->first, first) && is_in(c->second, second);
  if (!inside && (!nv_is_short(first) || LLVMIsAFreezeInst(first)))
    return false;
  bool load = LLVMIsALoadInst(first);
  // What flags of floating point allow is not only poison.
  if (exact || load || LLVMCanValueUseFastMathFlags(first)
          ? !is_same_exactly(first, second)
          : !nv_is_same_operation(first, second, false))
    return false;
  if (load)
    arrput(c->loads, second);
  exact = !load && (exact || LLVMIsAFreezeInst(first));
  for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(first); i++)
    if (!is_same(c, LLVMGetOperand(first, i), LLVMGetOperand(second, i), exact))
      return false;
  return true;
}

// A comparison of two integers, as one that holds.
struct compared {
  LLVMIntPredicate predicate;
  LLVMValueRef left, right;
};

// x >= 4 as x > 3.
static void make_strict(struct compared *c) {
  if (!LLVMIsAConstantInt(c->right) || LLVMGetIntTypeWidth(LLVMTypeOf(c->right)) > 64)
    return;
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(c->right));
  uint64_t all = UINT64_MAX >> (64 - width), top = UINT64_C(1) << (width - 1);
  uint64_t k = LLVMConstIntGetZExtValue(c->right);
  bool is_less = c->predicate == LLVMIntSLE || c->predicate == LLVMIntULE;
  bool has_sign = nv_icmp_is_signed(c->predicate);
  if (!is_less && c->predicate != LLVMIntSGE && c->predicate != LLVMIntUGE)
    return;
  // The last number has none behind it.
  if (k == (is_less ? (has_sign ? top - 1 : all) : has_sign ? top : 0))
    return;
  c->right = LLVMConstInt(LLVMTypeOf(c->right), (is_less ? k + 1 : k - 1) & all, false);
  c->predicate = is_less    ? (has_sign ? LLVMIntSLT : LLVMIntULT)
                 : has_sign ? LLVMIntSGT
                            : LLVMIntUGT;
}

static bool is_comparison(struct condition condition, struct compared *c) {
  if (!LLVMIsAICmpInst(condition.value) ||
      LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(condition.value, 0))) != LLVMIntegerTypeKind)
    return false;
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(condition.value);
  // Operands of different sign would make it poison.
  if (LLVMGetICmpSameSign(condition.value) && predicate >= LLVMIntUGT && predicate <= LLVMIntULE)
    predicate += LLVMIntSGT - LLVMIntUGT;
  *c = (struct compared){condition.holds ? predicate : nv_icmp_inverse(predicate),
                         LLVMGetOperand(condition.value, 0), LLVMGetOperand(condition.value, 1)};
  make_strict(c);
  return true;
}

// Where `known` holds `asked` holds, too, for the same operands.
static bool implies(LLVMIntPredicate known, LLVMIntPredicate asked) {
  switch (asked) {
  case LLVMIntNE:
    return known != LLVMIntEQ && known != LLVMIntUGE && known != LLVMIntULE &&
           known != LLVMIntSGE && known != LLVMIntSLE;
  case LLVMIntUGE:
    return known == LLVMIntUGE || known == LLVMIntUGT || known == LLVMIntEQ;
  case LLVMIntULE:
    return known == LLVMIntULE || known == LLVMIntULT || known == LLVMIntEQ;
  case LLVMIntSGE:
    return known == LLVMIntSGE || known == LLVMIntSGT || known == LLVMIntEQ;
  case LLVMIntSLE:
    return known == LLVMIntSLE || known == LLVMIntSLT || known == LLVMIntEQ;
  default:
    return known == asked;
  }
}

// Where `known` holds, `asked` does. The one that is a condition of the first region or above it goes first where values are compared.
static bool holds_with(struct comparison *c, struct condition known, struct condition asked,
                       bool known_first) {
  struct compared a, b;
  if (!is_comparison(known, &a) || !is_comparison(asked, &b))
    return known.holds == asked.holds && is_same(c, known_first ? known.value : asked.value,
                                                 known_first ? asked.value : known.value, false);
  for (unsigned swapped = 0; swapped < 2; swapped++) {
    LLVMValueRef left = swapped ? b.right : b.left, right = swapped ? b.left : b.right;
    if (implies(a.predicate, swapped ? nv_icmp_swapped(b.predicate) : b.predicate) &&
        is_same(c, known_first ? a.left : left, known_first ? left : a.left, false) &&
        is_same(c, known_first ? a.right : right, known_first ? right : a.right, false))
      return true;
  }
  return false;
}

// A branch above the second region says that `asked` holds, which is one of its own conditions or, if `of_first`, one of the first region.
static bool holds_above(struct comparison *c, struct condition asked, bool of_first) {
  LLVMBasicBlockRef head = c->second->head, above = head;
  for (unsigned n = 0; n < MAX_ABOVE && (above = nv_idom(c->dominators, above)); n++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(above);
    if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end))
      continue;
    for (unsigned way = 0; way < 2; way++) {
      struct condition known[MAX_CONDITIONS];
      unsigned count = 0;
      if (!nv_edge_dominates(c->dominators, above, LLVMGetSuccessor(end, way), head) ||
          !add_condition(known, &count, LLVMGetCondition(end), way == 0, 0))
        continue;
      for (unsigned i = 0; i < count; i++)
        if (holds_with(c, known[i], asked, !of_first))
          return true;
    }
  }
  return false;
}

// Each condition of one region is one of the other's, or holds above.
static bool has_same_conditions(struct comparison *c, bool of_first) {
  const struct region *r = of_first ? c->first : c->second;
  const struct region *other = of_first ? c->second : c->first;
  for (unsigned i = 0; i < r->condition_count; i++) {
    bool found = false;
    for (unsigned k = 0; k < other->condition_count && !found; k++)
      found = holds_with(c, other->conditions[k], r->conditions[i], !of_first);
    if (!found && !holds_above(c, r->conditions[i], of_first))
      return false;
  }
  return true;
}

static bool is_same_phi(struct comparison *c, LLVMValueRef first, LLVMValueRef second) {
  if (LLVMTypeOf(first) != LLVMTypeOf(second) ||
      (LLVMCanValueUseFastMathFlags(first) &&
       LLVMGetFastMathFlags(first) != LLVMGetFastMathFlags(second)))
    return false;
  return is_same(c, value_outside(c->first, first), value_outside(c->second, second), true) &&
         is_same(c, value_inside(c->first, first), value_inside(c->second, second), true);
}

// The phi of the first region that is what `phi` of the second one is; NULL if there is none.
static LLVMValueRef find_phi(struct comparison *c, LLVMValueRef phi) {
  nv_foreach_inst(other, c->first->join) {
    if (!LLVMIsAPHINode(other))
      return NULL;
    if (is_same_phi(c, other, phi))
      return other;
  }
  return NULL;
}

static bool memory_stays(const struct comparison *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->first->head);
  for (ptrdiff_t i = 0; i < arrlen(c->loads); i++)
    if (!nv_memory_stays(c->ctx, c->loads[i], end, c->loads[i]))
      return false;
  return true;
}

//===-- Replacing -----------------------------------------------------------------------------===//

// What each phi of the second region is in the first one, in their order; an empty list if one is nothing there.
static LLVMValueRef *find_phis(struct comparison *c) {
  LLVMValueRef *found = NULL; // stb_ds
  nv_foreach_inst(phi, c->second->join) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef other = find_phi(c, phi);
    if (!other) {
      arrfree(found);
      return NULL;
    }
    arrput(found, other);
  }
  return found;
}

// The phis of the first region take the place of those of the second one, if they are the same.
static bool replace_phis(struct comparison *c) {
  LLVMValueRef *phis = find_phis(c);
  bool same =
      phis && has_same_conditions(c, true) && has_same_conditions(c, false) && memory_stays(c);
  for (ptrdiff_t i = 0; same && i < arrlen(phis); i++)
    nv_replace_and_erase(LLVMGetFirstInstruction(c->second->join), phis[i]);
  arrfree(phis);
  arrfree(c->loads);
  return same;
}

// An earlier region takes the place of `r`, of which it says the same.
static bool replace(nv_pass_ctx *ctx, const nv_domtree *dominators, const struct region *earlier,
                    const struct region *r) {
  unsigned compared = 0;
  for (ptrdiff_t i = arrlen(earlier); i > 0 && compared < MAX_COMPARED; i--) {
    const struct region *e = &earlier[i - 1];
    if (e->shape != r->shape || e->repeated)
      continue;
    compared++;
    struct comparison c = {.ctx = ctx, .dominators = dominators, .first = e, .second = r};
    if (nv_dominates_block(dominators, e->join, r->head) && replace_phis(&c))
      return true;
  }
  return false;
}

// The branch that led into the region, whose phis are gone, goes to where its ways met.
static void remove_region(nv_pass_ctx *ctx, const struct region *r) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(r->head), condition = LLVMGetCondition(end);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(end)));
  LLVMPositionBuilderBefore(b, end);
  nv_copy_debug_loc(LLVMBuildBr(b, r->join), end);
  LLVMDisposeBuilder(b);
  LLVMInstructionEraseFromParent(end);
  nv_erase_blocks(r->blocks, r->block_count);
  if (LLVMIsAInstruction(condition))
    nv_delete_dead(ctx, condition);
}

nv_preserved nv_region_cse(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct region *regions = NULL, r;
  LLVMBasicBlockRef *order = NULL; // stb_ds, both
  int64_t repeated = 0;
  unsigned blocks = LLVMCountBasicBlocks(function);
  if (blocks < 5) // two regions, of which the first one's end may be the head of the second one
    return NV_UNCHANGED;
  nv_domtree *dominators = nv_dominators(ctx, function);
  arrsetlen(order, blocks);
  arrsetlen(order, nv_rpo(function, order, blocks));
  for (ptrdiff_t i = 0; i < arrlen(order); i++) {
    if (!find_region(dominators, order[i], &r))
      continue;
    r.repeated = replace(ctx, dominators, regions, &r);
    repeated += r.repeated;
    arrput(regions, r);
  }
  // The dominators were those of the blocks as they were.
  for (ptrdiff_t i = 0; i < arrlen(regions); i++)
    if (regions[i].repeated)
      remove_region(ctx, &regions[i]);
  arrfree(regions);
  arrfree(order);
  if (!repeated)
    return NV_UNCHANGED;
  nv_remark(ctx, NV_REMARK_PASSED, "RegionRepeated", function, NV_INT("Regions", repeated),
            NV_COUNTED(repeated, " region"),
            NV_TEXT(" under the conditions of an earlier one taken from there"));
  return NV_CHANGED_CFG;
}
