// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// join-conditions.c: nv-join-conditions, two conditions of a load, asked one after the other, become one.
//
//   head:   br %row, %second, %aside                head:   %q = sub %p, %w
//   second: %q = sub %p, %w                                 %column = icmp sgt %x, 0
//           %column = icmp sgt %x, 0          ->            %both = select %row, %column, false
//           br %column, %in, %on                            br %both, %in, %on
//   aside:  %r = sub %p, %w                         in:     %v = load ...
//           br %on                                          br %on
//   in:     %v = load ...                           on:     %s = phi [ %v, %in ], [ 0, %head ]
//           br %on                                          ... %q
//   on:     %s = phi [ %v, %in ], [ 0, %second ], [ 0, %aside ]
//           %t = phi [ %q, %in ], [ %q, %second ], [ %r, %aside ]
//
// `s += y > 0 && x > 0 && a[(y - 1) * w + x - 1] > t`, a neighbour that lies inside of the image. The optimiser joins conditions only
// if the second one is hardly more than a comparison, and gvn computes what the next neighbour needs as well on both
// ways, the second of which gets a block of its own for it. ptxas makes predicates of a branch around a load, but not
// of one around another branch, and waits for the load where the ways meet.
//
// Taken is a second condition that only `head` comes to, if what it guards is a block with a load that goes on to where the conditions lead
// otherwise. All that `second` and `aside` compute is computed in `head`, at most MAX_HOISTED instructions without a long
// one, what both of them compute once. A value that is told apart by the first condition there becomes a choice, at most MAX_CHOSEN of them.
// Branches of which the source says how likely they are stay.
//
// Legal because what is computed for everybody has no effect and no undefined behaviour, and because the choices hide what it is, poison
// too, where control would not have come by it. The first condition is not poison: control depended on it. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/branches.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"

enum {
  MAX_HOISTED = 12, // instructions that everybody computes
  MAX_CHOSEN = 2,   // values between which the first condition chooses
};

// `head` goes to `second`, or to `on`, through `aside` if that is not `head` itself; `second` to `in` or `on`, and `in` to `on`.
struct conditions {
  LLVMBasicBlockRef head, second, aside, in, on;
};

static LLVMBasicBlockRef successor(LLVMBasicBlockRef block, unsigned i) {
  return LLVMGetSuccessor(LLVMGetBasicBlockTerminator(block), i);
}

// Ends in a branch with a condition of which the source does not say how likely it is.
static bool asks(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return LLVMIsABranchInst(end) && LLVMIsConditional(end) &&
         !LLVMGetMetadata(end,
                          LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(end)), "prof", 4));
}

// Goes to `on` alone, and only `from` comes to it.
static bool is_between(LLVMBasicBlockRef from, LLVMBasicBlockRef block, LLVMBasicBlockRef on) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return nv_unique_predecessor(block) == from && LLVMIsABranchInst(end) &&
         !LLVMIsConditional(end) && LLVMGetSuccessor(end, 0) == on;
}

static bool has_load(LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (LLVMIsALoadInst(inst))
      return true;
  }
  return false;
}

static bool count_short(LLVMBasicBlockRef block, unsigned *n) {
  nv_foreach_inst(inst, block) {
    if (!LLVMIsATerminatorInst(inst) && (!nv_is_short(inst) || ++*n > MAX_HOISTED))
      return false;
  }
  return true;
}

static bool chooses_little(const struct conditions *c) {
  unsigned chosen = 0;
  nv_foreach_inst(phi, c->on) {
    if (!LLVMIsAPHINode(phi))
      break;
    if (nv_phi_value_from(phi, c->aside) != nv_phi_value_from(phi, c->second) &&
        (!nv_is_scalar_type(LLVMTypeOf(phi)) || ++chosen > MAX_CHOSEN))
      return false;
  }
  return true;
}

// Fills in `c` for the way from `head` to its successor `way` and from there to its successor `in`.
static bool find_by(LLVMBasicBlockRef head, unsigned way, unsigned in, struct conditions *c) {
  LLVMBasicBlockRef second = successor(head, way), aside = successor(head, !way);
  // A loop of one block does not go to `on`, but to itself.
  if (second == head || aside == head || nv_unique_predecessor(second) != head || !asks(second))
    return false;
  *c = (struct conditions){
      .head = head, .second = second, .in = successor(second, in), .on = successor(second, !in)};
  c->aside = aside == c->on ? head : aside;
  unsigned n = 0;
  return c->on != head && c->on != second && is_between(second, c->in, c->on) && has_load(c->in) &&
         (c->aside == head || is_between(head, aside, c->on)) && count_short(second, &n) &&
         (c->aside == head || count_short(aside, &n)) && chooses_little(c);
}

static bool find_conditions(LLVMBasicBlockRef head, struct conditions *c) {
  if (!asks(head))
    return false;
  for (unsigned i = 0; i < 4; i++)
    if (find_by(head, i & 1, i >> 1, c))
      return true;
  return false;
}

// Moves what `block` computes in front of `end`, where what one of `known` is already is that.
static void hoist(LLVMBasicBlockRef block, LLVMValueRef end, LLVMValueRef **known) {
  nv_foreach_inst_safe(inst, block) {
    if (LLVMIsATerminatorInst(inst))
      break;
    ptrdiff_t i = 0;
    while (i < arrlen(*known) && !nv_is_identical((*known)[i], inst))
      i++;
    if (i < arrlen(*known)) {
      nv_replace_and_erase(inst, (*known)[i]);
      continue;
    }
    nv_hoist_before(inst, end);
    arrput(*known, inst);
  }
}

// True where `block` goes to `to`.
static LLVMValueRef goes_to(LLVMBuilderRef b, LLVMBasicBlockRef block, LLVMBasicBlockRef to) {
  LLVMValueRef condition = LLVMGetCondition(LLVMGetBasicBlockTerminator(block));
  return successor(block, 0) == to ? condition : LLVMBuildNot(b, condition, "");
}

static void join(const struct conditions *c) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(c->head), *known = NULL; // stb_ds
  LLVMValueRef last = LLVMGetBasicBlockTerminator(c->second);
  // Phis with the one entry for `second`, which is no more.
  nv_foreach_inst_safe(phi, c->in) {
    if (!LLVMIsAPHINode(phi))
      break;
    nv_replace_and_erase(phi, nv_phi_value_from(phi, c->second));
  }
  hoist(c->second, end, &known);
  if (c->aside != c->head)
    hoist(c->aside, end, &known);
  arrfree(known);
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(end));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderBefore(b, end);
  LLVMValueRef first = goes_to(b, c->head, c->second);
  LLVMValueRef both = LLVMBuildSelect(b, first, goes_to(b, c->second, c->in),
                                      LLVMConstInt(LLVMInt1TypeInContext(context), 0, false), "");
  nv_foreach_inst(phi, c->on) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMValueRef value = nv_phi_value_from(phi, c->second);
    LLVMValueRef otherwise = nv_phi_value_from(phi, c->aside);
    LLVMBasicBlockRef from = c->head;
    if (value != otherwise)
      value = LLVMBuildSelect(b, first, value, otherwise, "");
    nv_phi_remove_incoming(phi, c->second);
    nv_phi_remove_incoming(phi, c->aside);
    LLVMAddIncoming(phi, &value, &from, 1);
  }
  LLVMValueRef branch = LLVMBuildCondBr(b, both, c->in, c->on);
  // Each may be the end of a loop's round, which carries what the source asked for that loop.
  nv_copy_loop_metadata(branch, end);
  nv_copy_loop_metadata(branch, last);
  nv_copy_debug_loc(branch, end);
  LLVMDisposeBuilder(b);
  LLVMInstructionEraseFromParent(end);
  LLVMBasicBlockRef gone[] = {c->second, c->aside};
  nv_erase_blocks(gone, c->aside != c->head ? 2 : 1);
}

nv_preserved nv_join_conditions(nv_pass_ctx *ctx, LLVMValueRef function) {
  int64_t joined = 0;
  struct conditions c;
  // Three in a row are joined from the last on.
  for (LLVMBasicBlockRef block = LLVMGetLastBasicBlock(function), next; block; block = next) {
    while (find_conditions(block, &c)) {
      join(&c);
      joined++;
    }
    next = LLVMGetPreviousBasicBlock(block);
  }
  if (!joined)
    return NV_UNCHANGED;
  nv_remark(ctx, NV_REMARK_PASSED, "ConditionsJoined", function, NV_INT("Conditions", joined),
            NV_COUNTED(joined, " condition"), NV_TEXT(" of a load joined to the one in front"));
  return NV_CHANGED_CFG;
}
