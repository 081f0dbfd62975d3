// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-hide.c: LLVM's inference of address spaces, kept from what it gets wrong: local objects
// while instcombine still runs, masked addresses, and those that only constants without a space come to.

#include <stb/stb_ds.h>

#include "bridge/address-spaces.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "memory/memory-space/memory-space.h"
#include "set.h"

// LLVM's instcombine replaces a local object that is only copied from constant memory by that
// memory, and casts its address where the object's address had been cast to local: global memory is
// then read as local memory (docs/upstream-bugs.md, 1). Any later pass can make an object "only
// copied", and inlining makes one of a by-value argument; so no such cast may exist while
// instcombine still runs. The code generator resolves local objects by itself, behind the last
// instcombine.
//
// To hide an object from the inference its uses go through an assembly of no instructions, which
// nobody looks through. Lifetime markers have to name the object itself and stay.
static bool is_no_marker(LLVMUseRef use, void *hidden) {
  LLVMValueRef user = LLVMGetUser(use);
  return user != (LLVMValueRef)hidden && nv_intrinsic_kind(user) != NV_INTRINSIC_LIFETIME;
}

static LLVMValueRef stand_in_for(nv_pass_ctx *ctx, LLVMValueRef object, LLVMValueRef before) {
  LLVMTypeRef pointer = LLVMTypeOf(object);
  LLVMTypeRef type = LLVMFunctionType(pointer, &pointer, 1, false);
  LLVMValueRef nothing =
      LLVMGetInlineAsm(type, "", 0, "=l,0", 4, false, false, LLVMInlineAsmDialectATT, false);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, before);
  LLVMValueRef stand_in = LLVMBuildCall2(b, type, nothing, &object, 1, "");
  LLVMDisposeBuilder(b);
  return stand_in;
}

static void hide(nv_pass_ctx *ctx, LLVMValueRef object, LLVMValueRef **hidden) {
  LLVMValueRef before = nv_insertion_point_after(object);
  if (!before || !LLVMGetFirstUse(object))
    return;
  LLVMValueRef stand_in = stand_in_for(ctx, object, before);
  nv_replace_uses_if(object, stand_in, is_no_marker, stand_in);
  arrput(*hidden, stand_in);
}

// A constant that LLVM's inference does not decide about: undefined, null, a number, a global without a space, and
// addresses computed from those.
static bool is_undecided(LLVMValueRef value) {
  while (LLVMIsAConstantExpr(value) && LLVMGetConstOpcode(value) == LLVMGetElementPtr)
    value = LLVMGetOperand(value, 0);
  return LLVMIsAConstant(value) &&
         !(LLVMIsAConstantExpr(value) && LLVMGetConstOpcode(value) == LLVMAddrSpaceCast);
}

// The inference leaves an operand empty, and crashes, where an address computed from such a constant
// meets one of a known space (docs/upstream-bugs.md, 3).
static void hide_constant_base(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef **hidden) {
  if (!LLVMIsAGetElementPtrInst(inst) || !nv_is_generic_pointer(inst) ||
      !is_undecided(LLVMGetOperand(inst, 0)))
    return;
  LLVMValueRef stand_in = stand_in_for(ctx, LLVMGetOperand(inst, 0), inst);
  LLVMSetOperand(inst, 0, stand_in);
  arrput(*hidden, stand_in);
}

// It has no form of a masked address in another space, and leaves the operand of what is computed from one empty as well
// (docs/upstream-bugs.md, 26).
static void hide_masked(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef **hidden) {
  if (nv_is_intrinsic(inst, "llvm.ptrmask") && nv_is_generic_pointer(inst))
    hide(ctx, inst, hidden);
}

// The same happens to a phi or selection that only such constants come to, by way of others and of
// addresses computed from them: the inference never decides about it.

// The operands that an address comes from, as a range; none for what the inference starts at.
static void address_operands(LLVMValueRef value, unsigned *first, unsigned *end) {
  *first = *end = 0;
  if (LLVMIsAPHINode(value)) {
    *end = LLVMCountIncoming(value);
  } else if (LLVMIsASelectInst(value)) {
    *first = 1;
    *end = 3;
  } else if (LLVMIsAGetElementPtrInst(value)) {
    *end = 1;
  }
}

static bool has_undecided_operand(LLVMValueRef value) {
  unsigned first, end;
  address_operands(value, &first, &end);
  for (unsigned i = first; i < end; i++)
    if (is_undecided(LLVMGetOperand(value, i)))
      return true;
  return false;
}

// Whether something other than undecided constants comes to `start`. `known`: values of which that is known.
static bool has_source(LLVMValueRef start, const nv_set *known) {
  LLVMValueRef *work = NULL;
  nv_set *visited = NULL;
  bool found = false;
  arrput(work, start);
  nv_set_add(&visited, start);
  while (!found && arrlen(work)) {
    LLVMValueRef value = arrpop(work);
    unsigned first, end;
    address_operands(value, &first, &end);
    found = first == end;
    for (unsigned i = first; i < end && !found; i++) {
      LLVMValueRef operand = LLVMGetOperand(value, i);
      if (nv_set_has(known, operand))
        found = true;
      else if (!is_undecided(operand) && nv_set_add(&visited, operand))
        arrput(work, operand);
    }
  }
  nv_set_free(&visited);
  arrfree(work);
  return found;
}

static void hide_sourceless(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef **hidden) {
  nv_set *known = NULL;
  nv_foreach_block(block, fn) {
    nv_foreach_inst_safe(inst, block) {
      bool chooses = LLVMIsAPHINode(inst) || LLVMIsASelectInst(inst);
      if (!chooses || !nv_is_generic_pointer(inst))
        continue;
      if (!has_undecided_operand(inst))
        continue;
      if (has_source(inst, known))
        nv_set_add(&known, inst);
      else
        hide(ctx, inst, hidden);
    }
  }
  nv_set_free(&known);
}

static LLVMValueRef *hide_locals(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef *hidden = NULL;
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++) {
    LLVMValueRef argument = LLVMGetParam(fn, i);
    if (nv_is_generic_pointer(argument) && nv_byval_type(argument) && !nv_is_kernel(fn))
      hide(ctx, argument, &hidden);
  }
  nv_foreach_block(block, fn) {
    nv_foreach_inst_safe(inst, block) {
      if (LLVMIsAAllocaInst(inst) && nv_is_generic_pointer(inst))
        hide(ctx, inst, &hidden);
    }
  }
  return hidden;
}

nv_preserved nv_spaces_infer(nv_pass_ctx *ctx, LLVMValueRef fn, bool locals) {
  LLVMValueRef *hidden = locals ? NULL : hide_locals(ctx, fn);
  nv_foreach_block(block, fn) {
    nv_foreach_inst_safe(inst, block) {
      hide_constant_base(ctx, inst, &hidden);
      hide_masked(ctx, inst, &hidden);
    }
  }
  hide_sourceless(ctx, fn, &hidden);
  nv_preserved result = nv_infer_address_spaces(ctx, fn);
  for (ptrdiff_t i = 0; i < arrlen(hidden); i++)
    nv_replace_and_erase(hidden[i], LLVMGetOperand(hidden[i], 0));
  arrfree(hidden);
  return result;
}
