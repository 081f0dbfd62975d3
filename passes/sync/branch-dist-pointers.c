// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branch-dist-pointers.c: the accesses behind a branch that chose between two memories, in both arms.
//
//   then: br label %join                        then:
//   else: br label %join                          %v1 = load float, ptr addrspace(3) %s
//  join:                                          br label %join
//   %p = phi ptr [ (cast %s), %then ],     ->   else:
//                [ (cast %g), %else ]             %v2 = load float, ptr addrspace(1) %g
//   %v = load float, ptr %p                       br label %join
//   use(%v)                                     join:
//                                                 %v = phi float [ %v1, %then ], [ %v2, %else ]
//                                                 use(%v)
//
// A generic access asks the hardware at run time which memory it goes to; one of a known memory does
// not. The code from the join to the last use of the pointer is repeated, at most MAX_REGION
// instructions with at most MAX_PHIS results.
//
// Legality. The join has two edges and starts no loop; the repeated code ends in one new block behind
// it, so each thread runs exactly one of the two copies, with the values of the edge it came over.
//  (1) Nothing in the region may be repeated with other threads present (convergent), at all
//      (noduplicate, tokens, assembly, allocas), or ends the block.
//  (2) An access through `addrspacecast %s` and one through %s touch the same bytes; offsets are added
//      to the narrow pointer where both spaces have pointers of one size.
//  (3) Every use of the pointer is in the region. Other values of the region and the other phis of
//      the join get a phi in the new block, which dominates all that the join dominated.
//  (4) Threads of a warp that part would run both copies one after another; that is allowed but slow,
//      so the branch has to be uniform.
// Contracts BD-3.
#include "sync/branch-dist-pointers.h"

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "facts/address-forms.h"
#include "facts/block-uniform.h"
#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "options/options.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"

// Limits. Past any of them the pointer stays generic, which is right everywhere.
enum {
  MAX_REGION = 16,
  MAX_PHIS = 4,
  MAX_STEPS = 4,  // from a pointer to the cast that tells its space
  MAX_JOINS = 16, // that are taken apart in one function
};

struct join {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMValueRef pointer;       // a phi, or a select that becomes one
  LLVMBasicBlockRef block;    // the one it is in
  LLVMValueRef last;          // end of the region
  LLVMBasicBlockRef edges[2]; // where control comes from
  bool silent;                // what is not possible has been said already
};

//===-- Pointers whose memory is known --------------------------------------------------------===//

static unsigned space_of(LLVMValueRef v) { return LLVMGetPointerAddressSpace(LLVMTypeOf(v)); }

// The memory that generic pointer `v` points to; 0 when it is not known.
static unsigned known_space(LLVMValueRef v) {
  for (unsigned i = 0; i < MAX_STEPS; i++) {
    LLVMOpcode opcode = nv_opcode_of(v);
    if (opcode == LLVMAddrSpaceCast)
      return space_of(LLVMGetOperand(v, 0));
    if (opcode != LLVMGetElementPtr)
      return 0;
    v = LLVMGetOperand(v, 0);
  }
  return 0;
}

static LLVMValueRef offset_from(LLVMBuilderRef b, LLVMValueRef gep, LLVMValueRef base) {
  unsigned n = (unsigned)LLVMGetNumOperands(gep) - 1;
  LLVMValueRef *indices = NULL;
  for (unsigned i = 0; i < n; i++)
    arrput(indices, LLVMGetOperand(gep, i + 1));
  LLVMValueRef out = LLVMBuildGEPWithNoWrapFlags(b, LLVMGetGEPSourceElementType(gep), base, indices,
                                                 n, "", LLVMGEPGetNoWrapFlags(gep));
  arrfree(indices);
  return out;
}

// The pointer into the known memory that `v` is a generic form of, at the builder's place.
static LLVMValueRef specific(LLVMBuilderRef b, LLVMValueRef v) {
  LLVMValueRef base = LLVMGetOperand(v, 0);
  return nv_opcode_of(v) == LLVMAddrSpaceCast ? base : offset_from(b, v, specific(b, base));
}

// Rewrites the accesses in `block` that go through `generic` to `narrow`, also behind offsets. What may
// be without use by that goes to `*loose`.
static void use_narrow(struct join *j, LLVMBasicBlockRef block, LLVMValueRef generic,
                       LLVMValueRef narrow, LLVMValueRef **loose) {
  LLVMUseRef *uses = NULL;
  nv_foreach_use(use, generic) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user) && LLVMGetInstructionParent(user) == block)
      arrput(uses, use);
  }
  for (ptrdiff_t i = 0; i < arrlen(uses); i++) {
    LLVMValueRef user = LLVMGetUser(uses[i]);
    unsigned operand = nv_use_index(uses[i]);
    if (nv_address_operand(user) == (int)operand) {
      LLVMSetOperand(user, operand, narrow);
    } else if (LLVMIsAGetElementPtrInst(user) && operand == 0) {
      LLVMPositionBuilderBefore(j->b, user);
      LLVMValueRef moved = offset_from(j->b, user, narrow);
      use_narrow(j, block, user, moved, loose);
      arrput(*loose, user);
      arrput(*loose, moved);
    }
  }
  arrfree(uses);
}

//===-- What may be taken apart ---------------------------------------------------------------===//

static bool is_incoming(LLVMValueRef v, unsigned i, LLVMValueRef *out) {
  if (LLVMIsAPHINode(v) ? LLVMCountIncoming(v) != 2 : !LLVMIsASelectInst(v))
    return false;
  *out = LLVMIsAPHINode(v) ? LLVMGetIncomingValue(v, i) : LLVMGetOperand(v, i + 1);
  return true;
}

// One of two memories; with ignore-address-space-check one of them may be unknown.
static bool has_two_spaces(LLVMValueRef v, bool one_is_enough) {
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMValueRef a, b;
  if (LLVMGetTypeKind(type) != LLVMPointerTypeKind || LLVMGetPointerAddressSpace(type) != 0 ||
      !is_incoming(v, 0, &a) || !is_incoming(v, 1, &b))
    return false;
  unsigned x = known_space(a), y = known_space(b);
  return x != y && (one_is_enough || (x && y));
}

// Condition 3: finds the last use of `pointer` and of offsets from it, all in its block. Counts
// accesses. A chain of offsets longer than the region could be is given up early.
static bool find_last(struct join *j, LLVMValueRef pointer, unsigned depth, unsigned *accesses) {
  if (depth > MAX_REGION)
    return false;
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMGetInstructionParent(user) != j->block || LLVMIsAPHINode(user))
      return false;
    if (!j->last || nv_comes_before(j->last, user))
      j->last = user;
    *accesses += nv_address_operand(user) == (int)nv_use_index(use);
    if (LLVMIsAGetElementPtrInst(user) && !find_last(j, user, depth + 1, accesses))
      return false;
  }
  return true;
}

static bool is_used_outside(LLVMValueRef v, const struct join *j) {
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMGetInstructionParent(user) != j->block || LLVMIsAPHINode(user) ||
        nv_comes_before(j->last, user))
      return true;
  }
  return false;
}

// Condition 1, and the size of what is repeated.
static bool may_repeat(const struct join *j, bool any_phis) {
  const unsigned fixed =
      NV_CONVERGENT | NV_NO_DUPLICATE | NV_INLINE_ASM | NV_TERMINATOR | NV_MAY_THROW;
  unsigned size = 0, phis = 0;
  LLVMValueRef first =
      LLVMIsAPHINode(j->pointer) ? nv_first_non_phi(j->block) : LLVMGetNextInstruction(j->pointer);
  for (LLVMValueRef inst = first;; inst = LLVMGetNextInstruction(inst)) {
    if ((nv_effects(inst) & fixed) || LLVMIsAAllocaInst(inst) || ++size > MAX_REGION ||
        LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMTokenTypeKind)
      return false;
    phis += is_used_outside(inst, j);
    if (inst == j->last)
      return any_phis || phis <= MAX_PHIS;
  }
}

// The condition that decides over which edge control comes; NULL when it is not one branch.
static LLVMValueRef decision(struct join *j, nv_domtree *dt) {
  if (!LLVMIsAPHINode(j->pointer))
    return LLVMGetOperand(j->pointer, 0);
  if (nv_predecessors(j->block, j->edges, 2) != 2)
    return NULL;
  LLVMBasicBlockRef top = nv_idom(dt, j->block);
  for (unsigned i = 0; i < 2; i++) {
    LLVMBasicBlockRef edge = j->edges[i];
    if (nv_dominates_block(dt, j->block, edge) || !nv_names_its_targets(edge) ||
        (edge != top && nv_unique_predecessor(edge) != top))
      return NULL;
  }
  LLVMValueRef branch = top ? LLVMGetBasicBlockTerminator(top) : NULL;
  return branch && LLVMIsABranchInst(branch) && LLVMIsConditional(branch) ? LLVMGetCondition(branch)
                                                                          : NULL;
}

static bool is_uniform(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef condition) {
  nv_block_index index = nv_block_index_of(fn);
  nv_block_uniformity *uniform = nv_block_uniformity_of(ctx, fn, &index);
  bool ok = nv_block_uniform(uniform, condition);
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
  return ok;
}

static bool accept(struct join *j, LLVMValueRef fn) {
  const nv_options *o = nv_ctx_options(j->ctx);
  unsigned accesses = 0;
  j->block = LLVMGetInstructionParent(j->pointer);
  if (!has_two_spaces(j->pointer, nv_opt_bool_fn(o, NV_OPT_ignore_address_space_check, fn)) ||
      !find_last(j, j->pointer, 0, &accesses) || !accesses ||
      !may_repeat(j, nv_opt_bool_fn(o, NV_OPT_ignore_phi_overhead, fn)))
    return false;
  LLVMValueRef condition = decision(j, nv_dominators(j->ctx, fn));
  if (!condition || LLVMGetTypeKind(LLVMTypeOf(condition)) != LLVMIntegerTypeKind)
    return false;
  if (nv_opt_bool_fn(o, NV_OPT_ignore_variance_cond, fn) || is_uniform(j->ctx, fn, condition))
    return true;
  if (!j->silent)
    nv_remark(j->ctx, NV_REMARK_MISSED, "Divergent", j->pointer,
              NV_TEXT("accesses stay generic: threads may disagree about the memory"));
  return false;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// Makes a phi of the select, below two new arms. A select on poison is poison, a branch on it is not
// allowed, so the condition is frozen.
static void branch_on_select(struct join *j) {
  LLVMValueRef select = j->pointer, arms[2];
  LLVMPositionBuilderBefore(j->b, select);
  LLVMValueRef condition = LLVMBuildFreeze(j->b, LLVMGetOperand(select, 0), "");
  nv_split_if_then_else(j->ctx, condition, select, &arms[0], &arms[1]);
  j->block = LLVMGetInstructionParent(select);
  LLVMPositionBuilderBefore(j->b, select);
  j->pointer = LLVMBuildPhi(j->b, LLVMTypeOf(select), "");
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef value = LLVMGetOperand(select, i + 1);
    j->edges[i] = LLVMGetInstructionParent(arms[i]);
    LLVMAddIncoming(j->pointer, &value, &j->edges[i], 1);
  }
  nv_take_name(j->pointer, select);
  nv_replace_and_erase(select, j->pointer);
}

// Gives the values that code behind the join uses a phi in `tail`.
static void merge_values(struct join *j, LLVMBasicBlockRef copy, const nv_vmap *map,
                         LLVMBasicBlockRef tail) {
  nv_foreach_inst(inst, j->block) {
    LLVMUseRef *outside = NULL;
    nv_foreach_use(use, inst) {
      if (LLVMGetInstructionParent(LLVMGetUser(use)) != j->block)
        arrput(outside, use);
    }
    if (outside) {
      LLVMPositionBuilderBefore(j->b, LLVMGetFirstInstruction(tail));
      LLVMValueRef phi = LLVMBuildPhi(j->b, LLVMTypeOf(inst), "bd");
      for (ptrdiff_t i = 0; i < arrlen(outside); i++)
        nv_replace_use(outside[i], phi);
      LLVMValueRef values[2] = {inst, nv_vmap_get(map, inst)};
      LLVMBasicBlockRef blocks[2] = {j->block, copy};
      LLVMAddIncoming(phi, values, blocks, 2);
    }
    arrfree(outside);
  }
}

// Leaves `block` with the edge from `from` alone, so that its phis are the values of that edge, and
// its accesses those of the memory that `pointer` then points to.
static void settle(struct join *j, LLVMBasicBlockRef block, LLVMValueRef pointer,
                   LLVMBasicBlockRef from) {
  LLVMValueRef generic = nv_phi_value_from(pointer, from);
  if (known_space(generic)) {
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(j->ctx));
    LLVMPositionBuilderBefore(j->b, LLVMGetBasicBlockTerminator(from));
    LLVMValueRef *loose = NULL;
    if (LLVMPointerSizeForAS(layout, known_space(generic)) == LLVMPointerSizeForAS(layout, 0))
      use_narrow(j, block, pointer, specific(j->b, generic), &loose);
    // All at once: what one deletion takes with it may be in the list too.
    nv_delete_dead_list(j->ctx, loose, arrlenu(loose));
    arrfree(loose);
  }
  for (LLVMValueRef phi = LLVMGetFirstInstruction(block); LLVMIsAPHINode(phi);) {
    LLVMValueRef next = LLVMGetNextInstruction(phi);
    nv_replace_and_erase(phi, nv_phi_value_from(phi, from));
    phi = next;
  }
}

static void take_apart(struct join *j, LLVMValueRef fn) {
  if (!LLVMIsAPHINode(j->pointer))
    branch_on_select(j);
  nv_remark(j->ctx, NV_REMARK_PASSED, "Distributed", j->pointer,
            NV_TEXT("accesses of two memories repeated for each of them"));
  LLVMBasicBlockRef tail = nv_split_block(j->ctx, LLVMGetNextInstruction(j->last), "bd.join");
  nv_vmap *map = nv_vmap_create();
  LLVMBasicBlockRef copy = nv_clone_block(j->block, map, ".bd");
  nv_remap_blocks(&copy, 1, map);
  LLVMMoveBasicBlockBefore(copy, tail);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(j->edges[1]);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(branch); i++)
    if (LLVMGetSuccessor(branch, i) == j->block)
      LLVMSetSuccessor(branch, i, copy);
  merge_values(j, copy, map, tail);
  settle(j, copy, nv_vmap_get(map, j->pointer), j->edges[1]);
  settle(j, j->block, j->pointer, j->edges[0]);
  nv_vmap_dispose(map);
  nv_changed_cfg(j->ctx, fn);
}

// The first pointer of the function that may be taken apart.
static bool find_join(struct join *j, LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    if (!nv_is_reachable(nv_dominators(j->ctx, fn), block))
      continue;
    nv_foreach_inst(inst, block) {
      j->pointer = inst;
      j->last = NULL;
      if ((LLVMIsAPHINode(inst) || LLVMIsASelectInst(inst)) && accept(j, fn))
        return true;
    }
  }
  return false;
}

bool nv_distribute_pointers(nv_pass_ctx *ctx, LLVMValueRef fn) {
  struct join j = {.ctx = ctx, .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx))};
  unsigned n = 0;
  while (n < MAX_JOINS && find_join(&j, fn)) {
    take_apart(&j, fn);
    j.silent = true;
    n++;
  }
  LLVMDisposeBuilder(j.b);
  return n > 0;
}
