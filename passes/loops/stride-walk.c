// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-walk.c: finds loops that count by a step, and says which can be copied.
#include "loops/stride-walk.h"

#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "facts/asm-text.h"

bool nv_is_signed_walk(const nv_stride_walk *w) {
  return w->goes_on == LLVMIntSLT || w->goes_on == LLVMIntSLE;
}

LLVMValueRef nv_walk_first(const nv_stride_walk *w) {
  return nv_phi_value_from(w->counter, w->before);
}

LLVMValueRef nv_walk_copy_of(const nv_vmap *map, LLVMValueRef v) {
  LLVMValueRef copy = nv_vmap_get(map, v);
  return copy ? copy : v;
}

bool nv_is_walk_copyable(LLVMBasicBlockRef body) {
  const unsigned apart = NV_CONVERGENT | NV_NO_DUPLICATE | NV_MAY_THROW | NV_MAY_NOT_RETURN;
  nv_foreach_inst(inst, body) {
    if (LLVMIsATerminatorInst(inst))
      continue;
    unsigned effects = nv_effects(inst);
    // Assembly is copied where all it does is to compute.
    bool acts = (effects & NV_INLINE_ASM) && (effects & (NV_READS | NV_WRITES | NV_SIDE_EFFECTS));
    if ((effects & apart) || acts || nv_is_call_not_to_copy(inst) || LLVMIsAAllocaInst(inst) ||
        LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMTokenTypeKind ||
        nv_is_intrinsic(inst, "llvm.experimental.noalias.scope.decl"))
      return false;
  }
  return true;
}

void nv_walk_is_block(nv_stride_walk *w, LLVMBasicBlockRef body) {
  w->body = w->latch = w->blocks[0] = body;
  w->n_blocks = 1;
}

bool nv_is_in_walk(const nv_stride_walk *w, LLVMBasicBlockRef block) {
  for (unsigned i = 0; i < w->n_blocks; i++)
    if (w->blocks[i] == block)
      return true;
  return false;
}

// The exit may be a loop's header, whose phis ask for values on the way back, too.
static bool is_block_closed(const nv_stride_walk *w, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    nv_foreach_use(use, inst) {
      LLVMValueRef user = LLVMGetUser(use);
      LLVMBasicBlockRef place = LLVMGetInstructionParent(user);
      if (!nv_is_in_walk(w, place) && (place != w->exit || !LLVMIsAPHINode(user) ||
                                       LLVMGetIncomingBlock(user, nv_use_index(use)) != w->latch))
        return false;
    }
  }
  return true;
}

bool nv_is_walk_closed(const nv_stride_walk *w) {
  for (unsigned i = 0; i < w->n_blocks; i++)
    if (!is_block_closed(w, w->blocks[i]))
      return false;
  return true;
}

// No way inside leads back: from each block the last one is reached.
static bool is_line(const nv_stride_walk *w) {
  for (unsigned i = 0; i < w->n_blocks; i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(w->blocks[i]);
    if (w->blocks[i] == w->latch)
      continue;
    if (!LLVMIsABranchInst(end))
      return false;
    for (unsigned k = 0; k < LLVMGetNumSuccessors(end); k++)
      for (unsigned j = 0; j <= i; j++)
        if (LLVMGetSuccessor(end, k) == w->blocks[j])
          return false;
  }
  return true;
}

static bool find_blocks(nv_pass_ctx *ctx, const nv_loop *loop, unsigned most, nv_stride_walk *w) {
  w->n_blocks = (unsigned)nv_loop_blocks(loop, NULL, 0);
  w->body = nv_loop_header(loop);
  w->latch = nv_loop_latch(loop);
  w->before = nv_loop_preheader(loop);
  if (w->n_blocks > most || w->n_blocks > NV_MAX_WALK_BLOCKS || !w->before || !w->latch ||
      !nv_loop_is_innermost(loop) || nv_loop_exiting_block(loop) != w->latch)
    return false;
  nv_loop_blocks_rpo(ctx, loop, w->blocks, w->n_blocks);
  return is_line(w) && nv_loop_is_safe_to_clone(loop);
}

static bool find_end(const nv_loop *loop, nv_stride_walk *w) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(w->latch);
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  bool first = LLVMGetSuccessor(branch, 0) == w->body;
  w->exit = LLVMGetSuccessor(branch, first);
  LLVMValueRef c = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(c) || LLVMGetInstructionParent(c) != w->latch)
    return false;
  w->next = LLVMGetOperand(c, 0);
  w->end = LLVMGetOperand(c, 1);
  w->goes_on = LLVMGetICmpPredicate(c);
  if (nv_is_loop_invariant(loop, w->next)) {
    LLVMValueRef end = w->next;
    w->next = w->end;
    w->end = end;
    w->goes_on = nv_icmp_swapped(w->goes_on);
  }
  if (!first)
    w->goes_on = nv_icmp_inverse(w->goes_on);
  return nv_is_loop_invariant(loop, w->end) &&
         (w->goes_on == LLVMIntSLT || w->goes_on == LLVMIntSLE || w->goes_on == LLVMIntULT ||
          w->goes_on == LLVMIntULE);
}

static bool find_step(const nv_loop *loop, nv_stride_walk *w) {
  if (!LLVMIsAInstruction(w->next) || LLVMGetInstructionOpcode(w->next) != LLVMAdd ||
      !nv_is_in_walk(w, LLVMGetInstructionParent(w->next)))
    return false;
  LLVMValueRef a = LLVMGetOperand(w->next, 0), b = LLVMGetOperand(w->next, 1);
  bool second = nv_is_loop_invariant(loop, a);
  w->counter = second ? b : a;
  w->step = second ? a : b;
  unsigned bits = LLVMGetTypeKind(LLVMTypeOf(a)) == LLVMIntegerTypeKind
                      ? LLVMGetIntTypeWidth(LLVMTypeOf(a))
                      : 0;
  return (bits == 32 || bits == 64) && LLVMIsAPHINode(w->counter) &&
         LLVMGetInstructionParent(w->counter) == w->body && nv_is_loop_invariant(loop, w->step) &&
         nv_phi_value_from(w->counter, w->latch) == w->next;
}

bool nv_find_stride_walk(nv_pass_ctx *ctx, const nv_loop *loop, unsigned most, nv_stride_walk *w) {
  return find_blocks(ctx, loop, most, w) && find_end(loop, w) && find_step(loop, w) &&
         nv_is_walk_closed(w) &&
         (!LLVMIsAConstantInt(w->step) || LLVMConstIntGetSExtValue(w->step) > 0);
}

void nv_copy_walk(const nv_stride_walk *w, LLVMBasicBlockRef before, nv_vmap **maps,
                  LLVMBasicBlockRef *blocks, unsigned n, LLVMBuilderRef b) {
  for (unsigned k = 0; k < n; k++) {
    LLVMBasicBlockRef copies[NV_MAX_WALK_BLOCKS];
    maps[k] = nv_vmap_create();
    for (unsigned i = 0; i < w->n_blocks; i++) {
      copies[i] = nv_clone_block(w->blocks[i], maps[k], ".stride");
      LLVMMoveBasicBlockBefore(copies[i], before);
    }
    blocks[k] = nv_vmap_block(maps[k], w->body);
    for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
         phi = LLVMGetNextInstruction(phi)) {
      LLVMValueRef twin = nv_vmap_get(maps[k], phi), value;
      if (k) {
        value = nv_walk_copy_of(maps[k - 1], nv_phi_value_from(phi, w->latch));
      } else {
        LLVMPositionBuilderBefore(b, twin);
        value = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
        nv_copy_debug_loc(value, phi);
      }
      nv_vmap_set(maps[k], phi, value);
      nv_replace_and_erase(twin, value);
    }
    LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(nv_vmap_block(maps[k], w->latch)));
    nv_remap_blocks(copies, w->n_blocks, maps[k]);
  }
}

void nv_walk_is_exact(const nv_stride_walk *w, LLVMValueRef next) {
  if (nv_is_signed_walk(w))
    LLVMSetNSW(next, true);
  else
    LLVMSetNUW(next, true);
}
