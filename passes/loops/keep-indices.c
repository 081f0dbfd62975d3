// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// keep-indices.c: nv-keep-indices, keeps loop strength reduction from functions whose loops lose by it.
//
//   loop: %i = phi [0], [%next]                    p = phi [%a], [p.next]; q = phi [%b], [q.next]; ...
//         load %a[%i]; load %b[%i]           not   load p; load q
//         store %c[%i]                             store r
//         %next = add %i, 1                        p.next = p + 4; q.next = q + 4; r.next = r + 4
//
// LLVM's loop strength reduction makes a 64-bit pointer of each array: two additions a round, for one
// multiply-add of a base and a 32-bit index. Where ptxas unrolls the loop by four, which it does with
// loops of one block that are not forbidden to, whose rounds can be counted and that have no quotient
// or root, four rounds share the additions and the pointers win; where it does not, indices do. This
// pass counts both for all loops of a function, in quarters of a machine instruction, and marks the
// function if the pointers cost more by an amount that can be seen, or if many cost the same.
// The code generator, where this pass runs in front of LLVM's, leaves marked functions alone.
//
// Legal because nothing is changed. Contracts LSR-3, PF-7.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "facts/memory-effects.h"
#include "loops/address-groups.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

// Quarters of a machine instruction.
enum { ONE = 4, WIDE_ADDITION = 2 * ONE, HELD_BACK = 8 * ONE };

// A loss of less than one instruction of this many in the loops is left to chance: what ptxas makes of
// the other form costs or gains more.
enum { SEEN = 128 };

// Pointers that cost as much a round as their indices: from this many on, the register that each needs
// and its addition in front of the loop speak for the indices.
enum { MANY_POINTERS = 3 };

// What a round pays for the pointer of the group. In a loop of nv-unroll-strides each of the four rounds gets
// pointers of its own, and an addition of where the thread starts; as indices they are a step apart.
static int64_t pointer_cost(const nv_address_group *group, bool unrolled, bool strides) {
  if (!group->has_constant_stride)
    return strides ? ONE + WIDE_ADDITION + ONE * group->cost : ONE;
  return (nv_is_shared_group(group) ? WIDE_ADDITION / 2 : WIDE_ADDITION) / (unrolled ? 4 : 1);
}

// Reads of one variable that stay behind writes to another one. Of `variable + index` ptxas sees which
// variable it is, and takes the reads of later rounds in front of the writes of earlier ones; pointers
// that advance may lead anywhere.
static int64_t reads_held_back(const nv_address_group *groups) {
  int64_t n = 0;
  for (ptrdiff_t i = 0; i < arrlen(groups); i++)
    for (ptrdiff_t k = 0; groups[i].object && k < arrlen(groups); k++)
      if (groups[k].stores && groups[k].object && groups[k].object != groups[i].object) {
        n += groups[i].loads;
        break;
      }
  return n;
}

// Two values that both change with the rounds, like the two ends of a list that is turned around, decide
// when the loop ends. LLVM counts such rounds, ptxas does not.
static bool ends_meet(const nv_loop *loop) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(nv_loop_header(loop));
  LLVMValueRef test = LLVMGetNumOperands(branch) == 3 ? LLVMGetOperand(branch, 0) : NULL;
  return test && LLVMIsAICmpInst(test) && !nv_is_loop_invariant(loop, LLVMGetOperand(test, 0)) &&
         !nv_is_loop_invariant(loop, LLVMGetOperand(test, 1));
}

// Quotients and roots branch to what steps of Newton leave open: a loop with one of them is several blocks for ptxas. Approximate
// ones, which do not, are rare and count as well.
static bool is_one_block(const nv_loop *loop) {
  nv_foreach_inst(inst, nv_loop_header(loop)) {
    if (nv_is_quotient_or_root(inst))
      return false;
  }
  return nv_loop_blocks(loop, NULL, 0) == 1;
}

// Of a loop whose rounds nobody can count in front of it, like one that ends by what it loads, ptxas makes
// no four.
static bool ptxas_unrolls(nv_pass_ctx *ctx, LLVMValueRef function, const nv_loop *loop) {
  return is_one_block(loop) && !nv_loop_md_has(loop, "llvm.loop.unroll.disable") &&
         !ends_meet(loop) && nv_scev_backedge_count(nv_scev(ctx, function), loop, NV_COUNT_EXACT);
}

// Pointers that one addition advances: by a value in a register, or in shared memory. Of the two additions
// that a constant stride costs elsewhere ptxas saves some, so that such pointers are never just even.
static bool advances_at_once(const nv_address_group *group) {
  return !group->has_constant_stride || nv_is_shared_group(group);
}

static int64_t instructions_of(nv_pass_ctx *ctx, nv_loop *loop) {
  int64_t n = 0;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (size_t i = 0; i < arrlenu(blocks); i++)
    nv_foreach_inst(inst, blocks[i])
      n += !LLVMIsAPHINode(inst);
  arrfree(blocks);
  return n;
}

// A barrier or a call that may be one: behind it reads wait with either form.
static bool has_barrier(nv_pass_ctx *ctx, nv_loop *loop) {
  bool found = false;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (size_t i = 0; i < arrlenu(blocks) && !found; i++)
    nv_foreach_inst(inst, blocks[i]) {
      if (!LLVMIsACallInst(inst))
        continue;
      nv_memory_effects effects = nv_memory_effects_of(inst);
      found |= effects.block_barrier || effects.order == NV_ORDERS_ALL;
      nv_memory_effects_free(&effects);
    }
  arrfree(blocks);
  return found;
}

nv_preserved nv_keep_indices(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (LLVMGetStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                    NV_LSR_DONE, sizeof NV_LSR_DONE - 1))
    return NV_UNCHANGED;
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  int64_t lost = 0, size = 0;
  size_t pointers = 0;
  bool whole = true, at_once = true;
  for (size_t i = 0; i < arrlenu(loops) && whole; i++) {
    bool strides = nv_loop_md_has(loops[i], NV_STRIDES);
    nv_address_group *groups = nv_loop_address_groups(ctx, loops[i], true, &whole);
    bool unrolled = ptxas_unrolls(ctx, function, loops[i]);
    pointers += arrlenu(groups);
    for (ptrdiff_t k = 0; k < arrlen(groups); k++) {
      at_once = at_once && advances_at_once(&groups[k]);
      lost += pointer_cost(&groups[k], unrolled, strides) - ONE * (int64_t)groups[k].cost;
    }
    int64_t held_back = reads_held_back(groups);
    if (held_back && !has_barrier(ctx, loops[i]))
      lost += held_back * HELD_BACK;
    arrfree(groups);
    if (nv_loop_is_innermost(loops[i]))
      size += instructions_of(ctx, loops[i]);
  }
  arrfree(loops);
  bool seen = lost > 0 && lost * SEEN >= ONE * size;
  bool even = lost == 0 && at_once && pointers >= MANY_POINTERS;
  if (!whole || (!seen && !even))
    return NV_UNCHANGED;
  int64_t more = (lost + ONE - 1) / ONE;
  if (even)
    nv_remark(
        ctx, NV_REMARK_PASSED, "IndicesKept", function,
        NV_TEXT("no strength reduction of the loops: pointers that advance save nothing, and "),
        NV_INT("Pointers", (int64_t)pointers), NV_TEXT(" of them take a register each"));
  else
    nv_remark(ctx, NV_REMARK_PASSED, "IndicesKept", function,
              NV_TEXT("no strength reduction of the loops: pointers that advance cost about "),
              NV_INT("Lost", more), NV_COUNTED(more, " instruction"),
              NV_TEXT(" an iteration more"));
  LLVMAddTargetDependentFunctionAttr(function, NV_LSR_DONE, "");
  return NV_CHANGED_INSTS;
}
