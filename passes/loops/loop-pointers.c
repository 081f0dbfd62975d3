// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-pointers.c: nv-loop-pointers, what a loop adds to an address in every round is added once.
//
//   %p = phi ptr [%start], [%p.next]            %q = phi ptr [%start + %row], [%q.next]
//   %q = getelementptr i8, %p, i64 %row   ->    load %q
//   load %q                                     %q.next = getelementptr i8, %q, i64 %step
//   %p.next = getelementptr i8, %p, i64 %step
//
//   %i = phi i64 [%first], [%i.next]            %p = phi ptr [%a + %first], [%p.next]
//   load (getelementptr i8, %a, i64 %i)         %q = phi ptr [%b + %first], [%q.next]
//   load (getelementptr i8, %b, i64 %i)   ->    load %p; load %q
//   %i.next = add %i, %step                     %p.next = ...; %q.next = ...
//
// Loop strength reduction counts registers and values that advance, not instructions, and leaves a 64-bit
// addition in front of each access beside the one that advances. Such a value that is used for nothing but
// these sums goes: each sum advances by itself. With one partner that saves an addition a round and asks for
// no register. With two it saves one, too, and is done where the loop needs no more registers for it: the partners that
// are used for nothing else in the loop are free then. Where a sum is not computed in every round, only one partner pays.
// Each sum costs one in front of the loop, which with more than two few rounds do not bring back.
//
// Legal: addresses are sums modulo 2^64 (or what the pointer's index has), in any order; the new pointers
// are of the same objects and make no promise about bounds. An index of fewer bits is extended after it may have
// wrapped around, so it is no such sum and stays. The sums of the loop's first round are computed in front of
// it, where nothing is read. A partner that is a variable stays: of `variable + index` ptxas sees which one it is.
// Runs behind strength reduction, inside the code generator. Contract LSR-3.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "loops/loop-blocks.h"
#include "passes.h"

// Sums of one value that pay; how far a pointer is followed to its variable.
enum { SUMS = 2, DEPTH = 8 };

// One sum of a loop: the value that advances and what it is added to.
struct sum {
  LLVMValueRef partner;
  LLVMValueRef *geps; // all that compute it; stb_ds array
};

// A value that advances and is used in sums only.
struct advancing {
  LLVMValueRef phi, next;
  struct sum *sums; // stb_ds array, in the order of uses
  bool in_every_round;
};

static void free_advancing(struct advancing *a) {
  for (ptrdiff_t i = 0; i < arrlen(a->sums); i++)
    arrfree(a->sums[i].geps);
  arrfree(a->sums);
}

static bool is_pointer(LLVMValueRef v) {
  return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMPointerTypeKind;
}

// `v` is an address of bytes: one pointer and one index.
static bool is_byte_gep(LLVMValueRef v) {
  if (!LLVMIsAGetElementPtrInst(v) || LLVMGetNumOperands(v) != 2 || !is_pointer(v))
    return false;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(v);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 8;
}

// `v` adds something to `phi` that the loop does not change; returns that.
static LLVMValueRef step_of(const nv_loop *loop, LLVMValueRef v, LLVMValueRef phi) {
  bool adds = is_pointer(phi) ? is_byte_gep(v)
                              : LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == LLVMAdd;
  if (!adds || LLVMGetOperand(v, 0) != phi || !nv_is_loop_invariant(loop, LLVMGetOperand(v, 1)))
    return NULL;
  return LLVMGetOperand(v, 1);
}

// `index` has all bits of addresses such as `pointer`.
static bool is_of_full_width(LLVMValueRef gep, LLVMValueRef pointer, LLVMValueRef index) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(gep));
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(function));
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  return LLVMGetIntTypeWidth(LLVMTypeOf(index)) >= 8 * LLVMPointerSizeForAS(layout, space);
}

// What `gep`, a user of `phi`, adds it to, and that does not change in the loop; NULL for every other user.
static LLVMValueRef partner_of(const nv_loop *loop, LLVMValueRef gep, LLVMValueRef phi) {
  if (!is_byte_gep(gep) || !nv_loop_contains_inst(loop, gep))
    return NULL;
  LLVMValueRef pointer = LLVMGetOperand(gep, 0), index = LLVMGetOperand(gep, 1);
  LLVMValueRef partner = pointer == phi ? index : pointer;
  if (pointer != phi && (index != phi || !is_of_full_width(gep, pointer, index)))
    return NULL;
  LLVMValueRef object = is_pointer(partner) ? nv_underlying_object(partner, DEPTH) : partner;
  bool fixed = LLVMIsAConstant(object) || LLVMIsAAllocaInst(object);
  return !fixed && nv_is_loop_invariant(loop, partner) ? partner : NULL;
}

static void add_sum(struct advancing *a, LLVMValueRef partner, LLVMValueRef gep) {
  ptrdiff_t i = 0;
  while (i < arrlen(a->sums) && a->sums[i].partner != partner)
    i++;
  if (i == arrlen(a->sums)) {
    struct sum sum = {.partner = partner};
    arrput(a->sums, sum);
  }
  arrput(a->sums[i].geps, gep);
}

// Fills in `a`, whose arrays the caller frees. False: `phi` is not of that kind.
static bool find_advancing(const nv_loop *loop, const nv_domtree *dt, LLVMValueRef phi,
                           struct advancing *a) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  *a = (struct advancing){.phi = phi, .in_every_round = true};
  if (LLVMCountIncoming(phi) != 2)
    return false;
  a->next = nv_phi_value_from(phi, latch);
  if (!nv_has_one_use(a->next) || !step_of(loop, a->next, phi))
    return false;
  for (LLVMUseRef use = LLVMGetFirstUse(phi); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (user == a->next)
      continue;
    LLVMValueRef partner = partner_of(loop, user, phi);
    if (!partner)
      return false;
    add_sum(a, partner, user);
    a->in_every_round &= nv_dominates_block(dt, LLVMGetInstructionParent(user), latch);
  }
  return arrlen(a->sums) > 0 && arrlen(a->sums) <= SUMS;
}

//===-- Registers -----------------------------------------------------------------------------===//

// Every use of `partner` in `loop` is in a sum of one of `all`.
static bool is_freed(const nv_loop *loop, LLVMValueRef partner, struct advancing *all) {
  for (LLVMUseRef use = LLVMGetFirstUse(partner); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    bool known = !LLVMIsAInstruction(user) || !nv_loop_contains_inst(loop, user);
    for (ptrdiff_t i = 0; i < arrlen(all) && !known; i++)
      known = is_byte_gep(user) &&
              (LLVMGetOperand(user, 0) == all[i].phi || LLVMGetOperand(user, 1) == all[i].phi);
    if (!known)
      return false;
  }
  return true;
}

// Values that go when all of `all` are taken apart, the partners that nobody else in the loop needs included.
static ptrdiff_t registers_freed(const nv_loop *loop, struct advancing *all) {
  LLVMValueRef *seen = NULL;
  ptrdiff_t freed = arrlen(all);
  for (ptrdiff_t i = 0; i < arrlen(all); i++) {
    for (ptrdiff_t k = 0; k < arrlen(all[i].sums); k++) {
      LLVMValueRef partner = all[i].sums[k].partner;
      bool again = false;
      for (ptrdiff_t s = 0; s < arrlen(seen) && !again; s++)
        again = seen[s] == partner;
      if (again)
        continue;
      arrput(seen, partner);
      freed += is_freed(loop, partner, all);
    }
  }
  arrfree(seen);
  return freed;
}

// Leaves those in `all` that are worth it.
static void choose(const nv_loop *loop, struct advancing **all) {
  ptrdiff_t needed = 0;
  bool in_every_round = true;
  for (ptrdiff_t i = 0; i < arrlen(*all); i++) {
    needed += arrlen((*all)[i].sums);
    in_every_round &= arrlen((*all)[i].sums) == 1 || (*all)[i].in_every_round;
  }
  if (in_every_round && needed <= registers_freed(loop, *all))
    return;
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < arrlen(*all); i++) {
    if (arrlen((*all)[i].sums) == 1)
      (*all)[kept++] = (*all)[i];
    else
      free_advancing(&(*all)[i]);
  }
  arrsetlen(*all, kept);
}

//===-- Change --------------------------------------------------------------------------------===//

static LLVMValueRef byte_address(LLVMBuilderRef b, LLVMValueRef pointer, LLVMValueRef index) {
  LLVMTypeRef i8 = LLVMInt8TypeInContext(LLVMGetTypeContext(LLVMTypeOf(pointer)));
  return LLVMBuildGEP2(b, i8, pointer, &index, 1, "");
}

static void advance_sum(nv_pass_ctx *ctx, const nv_loop *loop, const struct advancing *a,
                        const struct sum *sum) {
  LLVMBasicBlockRef from[] = {nv_loop_preheader(loop), nv_loop_latch(loop)};
  LLVMValueRef start = nv_phi_value_from(a->phi, from[0]), step = step_of(loop, a->next, a->phi);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(from[0]));
  LLVMValueRef first = is_pointer(a->phi) ? byte_address(b, start, sum->partner)
                                          : byte_address(b, sum->partner, start);
  LLVMPositionBuilderBefore(b, a->phi);
  LLVMValueRef phi = LLVMBuildPhi(b, LLVMTypeOf(sum->geps[0]), "");
  LLVMPositionBuilderBefore(b, a->next);
  LLVMValueRef values[] = {first, byte_address(b, phi, step)};
  LLVMAddIncoming(phi, values, from, 2);
  LLVMDisposeBuilder(b);
  for (ptrdiff_t i = 0; i < arrlen(sum->geps); i++)
    nv_replace_and_erase(sum->geps[i], phi);
}

static void take_apart(nv_pass_ctx *ctx, const nv_loop *loop, const struct advancing *a) {
  nv_remark(ctx, NV_REMARK_PASSED, "LoopPointer", LLVMGetBasicBlockTerminator(nv_loop_latch(loop)),
            NV_INT("Addresses", arrlen(a->sums)),
            NV_TEXT(arrlen(a->sums) == 1 ? " address of this loop advances by itself"
                                         : " addresses of this loop advance by themselves"));
  for (ptrdiff_t i = 0; i < arrlen(a->sums); i++)
    advance_sum(ctx, loop, a, &a->sums[i]);
  // The two use each other.
  nv_replace_and_erase(a->next, LLVMGetPoison(LLVMTypeOf(a->next)));
  LLVMInstructionEraseFromParent(a->phi);
}

static bool run_on_loop(nv_pass_ctx *ctx, const nv_loop *loop, const nv_domtree *dt) {
  if (!nv_loop_preheader(loop) || !nv_loop_latch(loop))
    return false;
  struct advancing *all = NULL, a;
  nv_foreach_inst(phi, nv_loop_header(loop)) {
    if (!LLVMIsAPHINode(phi))
      break;
    if (find_advancing(loop, dt, phi, &a))
      arrput(all, a);
    else
      free_advancing(&a);
  }
  choose(loop, &all);
  bool changed = arrlen(all) > 0;
  for (ptrdiff_t i = 0; i < arrlen(all); i++) {
    take_apart(ctx, loop, &all[i]);
    free_advancing(&all[i]);
  }
  arrfree(all);
  return changed;
}

nv_preserved nv_loop_pointers(nv_pass_ctx *ctx, LLVMValueRef function) {
  return nv_run_on_loops(ctx, function, run_on_loop);
}
