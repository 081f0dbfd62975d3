// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branch-divisions.c: nv-branch-divisions, divisions and roots behind a branch again that only one choice needs.
//
//   %q = fdiv float %x, %y                             br i1 %c, label %yes, label %join
//   %r = select i1 %c, float %q, float %x       ->     yes: %q = fdiv float %x, %y
//                                                      join: %r = phi float [ %q, %yes ], [ %x, %head ]
//
// `if (count > 1) x /= count;`: SimplifyCFG computes up to four cheap instructions for everybody, and LLVM's cost model takes a
// division for one of these. It is eight to twenty machine instructions, with a branch of their own
// to a hundred more where the divisor is 0, infinite or tiny. InstCombine also writes the choice as a divisor of 1, with
// which nothing is saved for anybody. Choices that the threads of a block make alike, as far as can be seen, are worth a
// branch: others mostly have a thread that divides in every warp, and a branch in front of it, which also keeps the loads
// of both sides apart. So are choices whose condition compares the divisor of a quotient of reals: what it keeps out, 0 for one, would
// take the whole warp the long way.
//
// Taken are divisions of 32 and 64 bits that are not approximate, integer divisions by what is no constant, and square
// roots, and what only they or the choice need of the same block. Choices of one condition one behind the other get one branch.
// Runs behind CodeGenPrepare, so that no pass before sees one block less.
//
// Legal because what goes behind the branch has no effect, is used by the choice alone and, where it is not computed any more,
// would have been thrown away. x / 1 is x. The choice of an undefined condition may be either value, but no
// branch may depend on it: it is frozen. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "facts/block-uniform.h"
#include "facts/moves.h"
#include "facts/shapes.h"
#include "passes.h"
#include "set.h"

enum {
  MAX_NODES = 16,  // instructions that one choice takes along
  MAX_CHOICES = 8, // choices behind one branch
};

// A choice, and what goes behind the branch for each of its values: nothing, or what the value is computed from, in order.
struct choice {
  LLVMValueRef select;
  LLVMValueRef nodes[2][MAX_NODES];
  unsigned n[2];
};

struct pass {
  nv_pass_ctx *ctx;
  nv_set *
      worth_branch; // conditions that the threads of a block agree about, or that compare a divisor
  LLVMBuilderRef b;
  int64_t branches;
};

// Takes many instructions.
static bool is_long(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMFDiv:
    return nv_is_exact_real(inst);
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
    return LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMIntegerTypeKind &&
           !LLVMIsConstant(LLVMGetOperand(inst, 1));
  case LLVMCall:
    return nv_is_intrinsic(inst, "llvm.sqrt") && nv_is_exact_real(inst);
  default:
    return false;
  }
}

// `v` may go behind a branch of `block`: only one instruction needs it.
static bool is_node(LLVMValueRef v, LLVMBasicBlockRef block) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == block && nv_has_one_use(v) &&
         nv_only_computes(v);
}

// Puts what `v` is computed from and `v`, which `depth` others are computed from, behind the others of value `i`. False where there
// are too many.
static bool collect(struct choice *c, unsigned i, LLVMValueRef v, LLVMBasicBlockRef block,
                    bool *has_long, unsigned depth) {
  if (!is_node(v, block))
    return true;
  if (depth == MAX_NODES)
    return false;
  for (int k = 0, n = LLVMGetNumOperands(v); k < n; k++) {
    if (!collect(c, i, LLVMGetOperand(v, (unsigned)k), block, has_long, depth + 1))
      return false;
  }
  *has_long |= is_long(v);
  if (c->n[i] == MAX_NODES)
    return false;
  c->nodes[i][c->n[i]++] = v;
  return true;
}

// The condition of a choice between scalars that is known at run time alone; NULL for what is none.
static LLVMValueRef condition_of(LLVMValueRef inst) {
  if (!LLVMIsASelectInst(inst) || !nv_is_int(LLVMGetCondition(inst), 1) ||
      LLVMIsConstant(LLVMGetCondition(inst)))
    return NULL;
  return LLVMGetCondition(inst);
}

static bool find_choice(LLVMValueRef inst, struct choice *c) {
  if (!condition_of(inst))
    return false;
  c->select = inst;
  LLVMBasicBlockRef block = LLVMGetInstructionParent(inst);
  for (unsigned i = 0; i < 2; i++) {
    bool has_long = false;
    c->n[i] = 0;
    if (!collect(c, i, LLVMGetOperand(inst, i + 1), block, &has_long, 0) || !has_long)
      c->n[i] = 0;
  }
  return c->n[0] || c->n[1];
}

static bool uses(LLVMValueRef inst, const struct choice *c, unsigned n) {
  for (int k = 0, m = LLVMGetNumOperands(inst); k < m; k++)
    for (unsigned i = 0; i < n; i++)
      if (LLVMGetOperand(inst, (unsigned)k) == c[i].select)
        return true;
  return false;
}

// More choices of the same condition behind the first one, with nothing in between that needs one of them.
static unsigned find_others(struct choice *c) {
  unsigned n = 1;
  for (LLVMValueRef inst = LLVMGetNextInstruction(c->select); inst && n < MAX_CHOICES;
       inst = LLVMGetNextInstruction(inst)) {
    if (uses(inst, c, n))
      break;
    if (condition_of(inst) == LLVMGetCondition(c->select))
      n += find_choice(inst, &c[n]);
  }
  return n;
}

// Moves what value `i` of the choices needs behind a way of its own from `head` to `join`, and returns where the values come from.
static LLVMBasicBlockRef move(struct pass *p, const struct choice *c, unsigned n, unsigned i,
                              LLVMBasicBlockRef head, LLVMBasicBlockRef join) {
  bool any = false;
  for (unsigned k = 0; k < n; k++)
    any |= c[k].n[i] != 0;
  if (!any)
    return head;
  LLVMBasicBlockRef way = nv_split_edge(p->ctx, head, join, "divide");
  for (unsigned k = 0; k < n; k++)
    for (unsigned m = 0; m < c[k].n[i]; m++)
      nv_move_before(c[k].nodes[i][m], LLVMGetBasicBlockTerminator(way));
  return way;
}

// The end of `head`, which goes to one of the two ways, asks which.
static void ask(struct pass *p, LLVMBasicBlockRef head, LLVMValueRef condition,
                LLVMBasicBlockRef yes, LLVMBasicBlockRef no) {
  LLVMValueRef old = LLVMGetBasicBlockTerminator(head);
  nv_edge_change more = {head, LLVMGetSuccessor(old, 0) == yes ? no : yes, true};
  LLVMPositionBuilderBefore(p->b, old);
  LLVMBuildCondBr(p->b, LLVMBuildFreeze(p->b, condition, ""), yes, no);
  LLVMInstructionEraseFromParent(old);
  nv_edges_changed(p->ctx, &more, 1);
}

// Returns the block behind the new branch.
static LLVMBasicBlockRef branch(struct pass *p, const struct choice *c, unsigned n) {
  LLVMValueRef last = c[n - 1].select, condition = LLVMGetCondition(last);
  LLVMBasicBlockRef head = LLVMGetInstructionParent(last);
  for (unsigned k = 0; k + 1 < n; k++)
    nv_move_before(c[k].select, last);
  LLVMBasicBlockRef join = nv_split_block(p->ctx, c[0].select, "");
  LLVMBasicBlockRef from[2];
  from[0] = move(p, c, n, 0, head, join);
  if (from[0] == head) {
    from[1] = move(p, c, n, 1, head, join);
    ask(p, head, condition, join, from[1]);
  } else {
    ask(p, head, condition, from[0], join);
    from[1] = move(p, c, n, 1, head, join);
  }
  LLVMValueRef at = LLVMGetFirstInstruction(join);
  for (unsigned k = 0; k < n; k++) {
    LLVMPositionBuilderBefore(p->b, at);
    LLVMValueRef phi = LLVMBuildPhi(p->b, LLVMTypeOf(c[k].select), "");
    LLVMValueRef values[] = {LLVMGetOperand(c[k].select, 1), LLVMGetOperand(c[k].select, 2)};
    LLVMAddIncoming(phi, values, from, 2);
    if (at == c[k].select)
      at = LLVMGetNextInstruction(at);
    nv_replace_and_erase(c[k].select, phi);
  }
  p->branches++;
  return join;
}

// The choice c ? y : 1 or c ? 1 : y that `inst` divides by; NULL for what is no such division.
static LLVMValueRef chosen_divisor(LLVMValueRef inst) {
  if (LLVMGetInstructionOpcode(inst) != LLVMFDiv || !is_long(inst))
    return NULL;
  LLVMValueRef divisor = LLVMGetOperand(inst, 1);
  return condition_of(divisor) && (nv_is_real_one(LLVMGetOperand(divisor, 1)) ||
                                   nv_is_real_one(LLVMGetOperand(divisor, 2)))
             ? divisor
             : NULL;
}

// x / (c ? y : 1) as c ? x / y : x, in place of `inst`, which divides by `divisor`. Returns the choice.
static LLVMValueRef choose_behind(struct pass *p, LLVMValueRef inst, LLVMValueRef divisor) {
  bool otherwise = nv_is_real_one(LLVMGetOperand(divisor, 1));
  LLVMValueRef x = LLVMGetOperand(inst, 0), y = LLVMGetOperand(divisor, otherwise ? 2u : 1u);
  LLVMPositionBuilderBefore(p->b, inst);
  LLVMValueRef quotient = LLVMBuildFDiv(p->b, x, y, "");
  nv_set_fast_math(quotient, LLVMGetFastMathFlags(inst));
  LLVMValueRef choice = LLVMBuildSelect(p->b, LLVMGetCondition(divisor), otherwise ? x : quotient,
                                        otherwise ? quotient : x, "");
  nv_replace_and_erase(inst, choice);
  nv_delete_dead(p->ctx, divisor);
  return choice;
}

static void visit(struct pass *p, LLVMBasicBlockRef block) {
  for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
       inst = LLVMGetNextInstruction(inst)) {
    LLVMValueRef divisor = chosen_divisor(inst);
    if (divisor && nv_set_has(p->worth_branch, LLVMGetCondition(divisor)))
      inst = choose_behind(p, inst, divisor);
  }
  struct choice c[MAX_CHOICES];
  LLVMValueRef inst = LLVMGetFirstInstruction(block);
  while (inst) {
    LLVMValueRef condition = condition_of(inst);
    if (condition && nv_set_has(p->worth_branch, condition) && find_choice(inst, &c[0]))
      inst = LLVMGetFirstInstruction(branch(p, c, find_others(c)));
    else
      inst = LLVMGetNextInstruction(inst);
  }
}

// What `v` is a number of: the count that is converted.
static LLVMValueRef number_of(LLVMValueRef v) {
  while (LLVMIsASIToFPInst(v) || LLVMIsAUIToFPInst(v) || LLVMIsAFPExtInst(v))
    v = LLVMGetOperand(v, 0);
  return v;
}

// A load that only `node` needs: behind a branch ptxas would ask for it when the condition is known.
static bool takes_load(LLVMValueRef node) {
  for (int k = 0, n = LLVMGetNumOperands(node); k < n; k++) {
    LLVMValueRef operand = LLVMGetOperand(node, (unsigned)k);
    if (LLVMIsALoadInst(operand) && nv_has_one_use(operand))
      return true;
  }
  return false;
}

// `sum > most ? most / sum : 1`: the condition compares the divisor of a division that the choice takes along. What it keeps from
// dividing is often 0, for which the machine takes the long way.
static bool guards_divisor(const struct choice *c) {
  LLVMValueRef condition = LLVMGetCondition(c->select);
  if (!LLVMIsAFCmpInst(condition) && !LLVMIsAICmpInst(condition))
    return false;
  LLVMValueRef a = number_of(LLVMGetOperand(condition, 0)),
               b = number_of(LLVMGetOperand(condition, 1));
  bool guards = false;
  for (unsigned i = 0; i < 2; i++)
    for (unsigned k = 0; k < c->n[i]; k++) {
      LLVMValueRef node = c->nodes[i][k];
      if (takes_load(node))
        return false;
      if (LLVMGetInstructionOpcode(node) != LLVMFDiv || !is_long(node))
        continue;
      LLVMValueRef divisor = number_of(LLVMGetOperand(node, 1));
      guards |= a == divisor || b == divisor;
    }
  return guards;
}

// The conditions of choices that are worth a branch if the threads of a block agree about them, in the order of the text. Those
// that guard a divisor are worth one anyway and go to `p->worth_branch` at once.
static LLVMValueRef *find_conditions(struct pass *p, LLVMValueRef function) {
  LLVMValueRef *conditions = NULL; // stb_ds
  struct choice c;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef divisor = chosen_divisor(inst);
      if (divisor)
        arrput(conditions, LLVMGetCondition(divisor));
      else if (!find_choice(inst, &c))
        continue;
      else if (guards_divisor(&c))
        nv_set_add(&p->worth_branch, LLVMGetCondition(inst));
      else
        arrput(conditions, LLVMGetCondition(inst));
    }
  }
  return conditions;
}

static void find_worth_branch(struct pass *p, LLVMValueRef function) {
  LLVMValueRef *conditions = find_conditions(p, function);
  if (!arrlen(conditions))
    return;
  nv_block_index index = nv_block_index_of(function);
  nv_block_uniformity *uniform = nv_block_uniformity_of(p->ctx, function, &index);
  for (ptrdiff_t i = 0; i < arrlen(conditions); i++)
    if (nv_block_uniform(uniform, conditions[i]))
      nv_set_add(&p->worth_branch, conditions[i]);
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
  arrfree(conditions);
}

nv_preserved nv_branch_divisions(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx};
  find_worth_branch(&p, function);
  if (!p.worth_branch)
    return NV_UNCHANGED;
  p.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMBasicBlockRef *blocks = NULL; // stb_ds: those that were there
  nv_foreach_block(block, function) {
    arrput(blocks, block);
  }
  for (ptrdiff_t i = 0; i < arrlen(blocks); i++)
    visit(&p, blocks[i]);
  arrfree(blocks);
  LLVMDisposeBuilder(p.b);
  nv_set_free(&p.worth_branch);
  if (!p.branches)
    return NV_UNCHANGED;
  nv_remark(ctx, NV_REMARK_PASSED, "DivisionsBranch", function, NV_INT("Branches", p.branches),
            NV_COUNTED(p.branches, " choice"),
            NV_TEXT(" between values that take a division or a root made by branches"));
  nv_changed_cfg(ctx, function);
  return NV_CHANGED_CFG;
}
