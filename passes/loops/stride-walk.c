// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-walk.c: finds loops of one block that count by a step, and says which can be copied.
#include "loops/stride-walk.h"

#include "bridge/cfg.h"
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

// The exit may be a loop's header, whose phis ask for values on the way back, too.
bool nv_is_walk_closed(LLVMBasicBlockRef body, LLVMBasicBlockRef exit) {
  nv_foreach_inst(inst, body) {
    nv_foreach_use(use, inst) {
      LLVMValueRef user = LLVMGetUser(use);
      LLVMBasicBlockRef place = LLVMGetInstructionParent(user);
      if (place != body && (place != exit || !LLVMIsAPHINode(user) ||
                            LLVMGetIncomingBlock(user, nv_use_index(use)) != body))
        return false;
    }
  }
  return true;
}

static bool find_end(const nv_loop *loop, nv_stride_walk *w) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(w->body);
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  bool first = LLVMGetSuccessor(branch, 0) == w->body;
  w->exit = LLVMGetSuccessor(branch, first);
  LLVMValueRef c = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(c) || LLVMGetInstructionParent(c) != w->body)
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
      LLVMGetInstructionParent(w->next) != w->body)
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
         nv_phi_value_from(w->counter, w->body) == w->next;
}

bool nv_find_stride_walk(const nv_loop *loop, nv_stride_walk *w) {
  if (nv_loop_blocks(loop, NULL, 0) != 1)
    return false;
  w->body = nv_loop_header(loop);
  w->before = nv_loop_preheader(loop);
  return w->before && find_end(loop, w) && find_step(loop, w) &&
         nv_is_walk_closed(w->body, w->exit) &&
         (!LLVMIsAConstantInt(w->step) || LLVMConstIntGetSExtValue(w->step) > 0);
}

void nv_copy_walk(const nv_stride_walk *w, LLVMBasicBlockRef before, nv_vmap **maps,
                  LLVMBasicBlockRef *blocks, unsigned n, LLVMBuilderRef b) {
  for (unsigned k = 0; k < n; k++) {
    maps[k] = nv_vmap_create();
    blocks[k] = nv_clone_block(w->body, maps[k], ".stride");
    LLVMMoveBasicBlockBefore(blocks[k], before);
    for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
         phi = LLVMGetNextInstruction(phi)) {
      LLVMValueRef twin = nv_vmap_get(maps[k], phi), value;
      if (k) {
        value = nv_walk_copy_of(maps[k - 1], nv_phi_value_from(phi, w->body));
      } else {
        LLVMPositionBuilderBefore(b, twin);
        value = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
        nv_copy_debug_loc(value, phi);
      }
      nv_vmap_set(maps[k], phi, value);
      nv_replace_and_erase(twin, value);
    }
    nv_remap_blocks(&blocks[k], 1, maps[k]);
    LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(blocks[k]));
  }
}

void nv_walk_is_exact(const nv_stride_walk *w, LLVMValueRef next) {
  if (nv_is_signed_walk(w))
    LLVMSetNSW(next, true);
  else
    LLVMSetNUW(next, true);
}
