// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// address-groups.c: see address-groups.h. As indices a group costs what the loop computes for its
// addresses alone: one multiply-add of a 32-bit index and what makes that index.
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/effects.h"
#include "facts/shapes.h"
#include "loops/address-groups.h"
#include "loops/loop-blocks.h"

enum { SHARED = 3, NARROW = 32 };

// Each access is compared with each group, and each address looks at what else uses its parts.
enum { MAX_ACCESSES = 256, MAX_GROUPS = 32 };

// A group while it is collected.
struct group {
  nv_address_group is;
  LLVMValueRef *dead; // stb_ds: instructions that only these addresses need
};

bool nv_is_shared_group(const nv_address_group *group) { return group->space == SHARED; }

static struct group *group_of(struct group **groups, nv_scev_info *se, const nv_scev_expr *e,
                              unsigned space) {
  int64_t distance;
  for (ptrdiff_t i = 0; i < arrlen(*groups); i++)
    if ((*groups)[i].is.space == space &&
        nv_scev_difference(se, e, (*groups)[i].is.first, &distance))
      return &(*groups)[i];
  int64_t stride;
  struct group fresh = {
      .is = {.first = e,
             .space = space,
             .has_constant_stride = nv_scev_const_value(nv_scev_addrec_step(se, e), &stride)}};
  arrput(*groups, fresh);
  return &(*groups)[arrlen(*groups) - 1];
}

static void count_access(struct group *group, LLVMValueRef inst, LLVMValueRef pointer) {
  LLVMValueRef object = nv_underlying_object(pointer, 0);
  bool known = object && (LLVMIsAAllocaInst(object) || LLVMIsAGlobalVariable(object));
  bool first = group->is.loads + group->is.stores == 0;
  group->is.object = known && (first || group->is.object == object) ? object : NULL;
  *(LLVMIsALoadInst(inst) ? &group->is.loads : &group->is.stores) += 1;
}

// `v` serves addresses of the group only: all of its users are among `dead` or take it as address.
static bool serves_group(const nv_loop *loop, LLVMValueRef v, const LLVMValueRef *dead) {
  if (!LLVMIsAInstruction(v) || LLVMIsAPHINode(v) || !nv_loop_contains_inst(loop, v) ||
      (nv_effects(v) & (NV_READS | NV_WRITES | NV_CALL)))
    return false;
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!nv_list_has(dead, user) && nv_accessed_address(user) != v)
      return false;
  }
  return true;
}

static void collect_dead(const nv_loop *loop, LLVMValueRef pointer, struct group *group) {
  ptrdiff_t first = arrlen(group->dead);
  if (nv_list_has(group->dead, pointer) || !serves_group(loop, pointer, group->dead))
    return;
  arrput(group->dead, pointer);
  for (ptrdiff_t i = first; i < arrlen(group->dead); i++)
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(group->dead[i]); o++) {
      LLVMValueRef operand = LLVMGetOperand(group->dead[i], o);
      if (!nv_list_has(group->dead, operand) && serves_group(loop, operand, group->dead))
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

// Puts the accesses of the loop into groups; false when there are too many.
static bool collect(nv_pass_ctx *ctx, nv_loop *loop, bool shared, struct group **groups) {
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  bool whole = true;
  unsigned accesses = 0;
  for (size_t i = 0; i < arrlenu(blocks) && whole; i++) {
    nv_scev_info *se = nv_scev(ctx, LLVMGetBasicBlockParent(blocks[i]));
    nv_foreach_inst(inst, blocks[i]) {
      LLVMValueRef pointer = nv_accessed_address(inst);
      const nv_scev_expr *e = pointer ? nv_scev_of(se, pointer) : NULL;
      if (!e || nv_scev_get_kind(e) != NV_SCEV_ADDREC || nv_scev_addrec_loop(e) != loop)
        continue;
      unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
      if (!shared && space == SHARED)
        continue;
      struct group *group = group_of(groups, se, e, space);
      if (++accesses > MAX_ACCESSES || arrlen(*groups) > MAX_GROUPS) {
        whole = false;
        break;
      }
      count_access(group, inst, pointer);
      collect_dead(loop, pointer, group);
    }
  }
  arrfree(blocks);
  return whole;
}

nv_address_group *nv_loop_address_groups(nv_pass_ctx *ctx, nv_loop *loop, bool shared,
                                         bool *whole) {
  struct group *groups = NULL;      // stb_ds
  nv_address_group *results = NULL; // stb_ds
  *whole = collect(ctx, loop, shared, &groups);
  for (ptrdiff_t i = 0; i < arrlen(groups); i++) {
    for (ptrdiff_t k = 0; k < arrlen(groups[i].dead); k++)
      groups[i].is.cost += cost_of(groups[i].dead[k]);
    groups[i].is.instructions = (unsigned)arrlenu(groups[i].dead);
    arrfree(groups[i].dead);
    if (*whole)
      arrput(results, groups[i].is);
  }
  arrfree(groups);
  return results;
}
