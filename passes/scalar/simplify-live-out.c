// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// simplify-live-out.c: nvvm-simplify-live-out, hands less than whole values from block to block.
//
//   %v = mul i64 %a, %b                   %v = mul i64 %a, %b
//   br label %next                        %nloNewBit = trunc i64 %v to i32
//  next:                            ->    br label %next
//   %m = and i64 %v, 65535               next:
//                                         %w = zext i32 %nloNewBit to i64
//                                         %m = and i64 %w, 65535
//
// simplify-live-out 1: a 64-bit value of which other blocks want low bits only is cut to 32 bits in
// its own block. 2 and more: a sum of a value and a constant is added again (nloNewAdd) where the
// value itself is at hand. For code that is short of registers; no kernel is known that gains, so no
// level runs it.
//
// Legality. The low 32 bits of the wide value are the narrow one; a truncation or a mask of at most
// 32 bits sees no others. The new addition is an exact copy at a place that the old one dominates, of
// an operand that lives there anyway.
// Contracts NLO-1, NLO-2.
#include <stdio.h>
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/loops.h"
#include "options/options.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"

// Further sums stay where they are; each round is legal by itself.
enum { MAX_ROUNDS = 16 };

struct state {
  nv_pass_ctx *ctx;
  LLVMTypeRef narrow; // i32
  LLVMBuilderRef builder;
  nv_rpa *rpa;
  nv_loop_info *loops;
  bool dump;
};

static void tell(const struct state *s, LLVMValueRef v, const char *name) {
  size_t len;
  if (s->dump)
    fprintf(stderr, "simplify-live-out: %s for %s\n", name, LLVMGetValueName2(v, &len));
  nv_remark(s->ctx, NV_REMARK_PASSED, "SimplifiedLiveOut", v, NV_VALUE("Value", v),
            NV_TEXT(" leaves its block as "), NV_STR("Form", name));
}

//===-- Narrow values -------------------------------------------------------------------------===//

// Of `v` the user needs no bit above the lowest 32.
static bool wants_low_bits(LLVMValueRef user) {
  LLVMValueRef mask = LLVMIsABinaryOperator(user) ? LLVMGetOperand(user, 1) : NULL;
  if (LLVMIsATruncInst(user))
    return LLVMGetIntTypeWidth(LLVMTypeOf(user)) <= 32;
  return mask && LLVMGetInstructionOpcode(user) == LLVMAnd && LLVMIsAConstantInt(mask) &&
         LLVMConstIntGetZExtValue(mask) <= UINT32_MAX;
}

// Every use behind its block wants low bits, and there is one.
static bool is_wanted_narrow(LLVMValueRef v) {
  bool outside = false;
  nv_foreach_use(use, v) {
    if (LLVMGetInstructionParent(LLVMGetUser(use)) == LLVMGetInstructionParent(v))
      continue;
    outside = true;
    if (!wants_low_bits(LLVMGetUser(use)))
      return false;
  }
  return outside;
}

static void narrow_use(struct state *s, LLVMUseRef use, LLVMValueRef bits) {
  LLVMValueRef user = LLVMGetUser(use);
  LLVMPositionBuilderBefore(s->builder, user);
  LLVMTypeRef type = LLVMTypeOf(user);
  if (!LLVMIsATruncInst(user))
    nv_replace_use(use, LLVMBuildZExt(s->builder, bits, type, ""));
  else if (type == s->narrow)
    nv_replace_and_erase(user, bits);
  else
    nv_replace_and_erase(user, LLVMBuildTrunc(s->builder, bits, type, ""));
}

// Nothing can stand in front of a catchswitch.
static bool has_place_at_end(LLVMBasicBlockRef block) {
  return !LLVMIsACatchSwitchInst(LLVMGetBasicBlockTerminator(block));
}

static bool narrow(struct state *s, LLVMValueRef v) {
  if (!nv_is_int(v, 64) || LLVMIsATerminatorInst(v) || LLVMIsAZExtInst(v) ||
      !has_place_at_end(LLVMGetInstructionParent(v)) || !is_wanted_narrow(v))
    return false;
  LLVMPositionBuilderBefore(s->builder, LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(v)));
  LLVMValueRef bits = LLVMBuildTrunc(s->builder, v, s->narrow, "nloNewBit");
  nv_foreach_use_safe(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (user != bits && LLVMGetInstructionParent(user) != LLVMGetInstructionParent(v))
      narrow_use(s, use, bits);
  }
  tell(s, v, "nloNewBit");
  return true;
}

//===-- Sums ----------------------------------------------------------------------------------===//

// value + constant; NULL for all else.
static LLVMValueRef base_of(LLVMValueRef v) {
  if (LLVMIsAGetElementPtrInst(v)) {
    for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(v); i < n; i++) {
      if (!LLVMIsConstant(LLVMGetOperand(v, i)))
        return NULL;
    }
    return LLVMGetOperand(v, 0);
  }
  bool sum = LLVMGetInstructionOpcode(v) == LLVMAdd && LLVMIsConstant(LLVMGetOperand(v, 1));
  return sum ? LLVMGetOperand(v, 0) : NULL;
}

// At the place of every use outside the base lives anyway, and no loop is entered.
static bool is_base_at_hand(const struct state *s, LLVMValueRef v, LLVMValueRef base) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(v);
  bool outside = false;
  nv_foreach_use(use, v) {
    LLVMBasicBlockRef block = nv_block_of_use(use);
    if (block == home)
      continue;
    unsigned b = nv_block_number_of(nv_rpa_blocks(s->rpa), block);
    const nv_loop *loop = nv_loop_of(s->loops, block);
    if (b == UINT32_MAX || !nv_rpa_live_in(s->rpa, b, base) || !nv_rpa_live_out(s->rpa, b, base) ||
        (loop && !nv_loop_contains_block(loop, home)) || !has_place_at_end(block))
      return false;
    outside = true;
  }
  return outside;
}

// What `phi` gets instead of `v` over another edge from `block`; NULL where it has `v` on all of them.
static LLVMValueRef copy_on_edges(LLVMValueRef phi, LLVMBasicBlockRef block, LLVMValueRef v) {
  for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++) {
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (LLVMGetIncomingBlock(phi, i) == block && value != v)
      return value;
  }
  return NULL;
}

static bool add_again(struct state *s, LLVMValueRef v) {
  LLVMValueRef base = base_of(v);
  if (!base || !nv_registers_of(v) || !is_base_at_hand(s, v, base))
    return false;
  LLVMBasicBlockRef home = LLVMGetInstructionParent(v);
  nv_foreach_use_safe(use, v) {
    LLVMBasicBlockRef block = nv_block_of_use(use);
    if (block == home)
      continue;
    LLVMValueRef user = LLVMGetUser(use);
    bool phi = LLVMIsAPHINode(user);
    // A phi has one value for all edges of a switch.
    LLVMValueRef copy = phi ? copy_on_edges(user, block, v) : NULL;
    if (!copy)
      copy = nv_clone_at(v, phi ? LLVMGetBasicBlockTerminator(block) : user, "nloNewAdd");
    nv_replace_use(use, copy);
  }
  tell(s, v, "nloNewAdd");
  return true;
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool visit_all(struct state *s, LLVMValueRef fn,
                      bool (*change)(struct state *, LLVMValueRef)) {
  bool changed = false;
  nv_foreach_block(block, fn) {
    nv_foreach_inst_safe(inst, block)
      changed |= change(s, inst);
  }
  return changed;
}

nv_preserved nv_simplify_live_out(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  int64_t level = nv_opt_int_fn(options, NV_OPT_simplify_live_out, function);
  if (level <= 0)
    return NV_UNCHANGED;
  LLVMContextRef context = nv_ctx_llvm(ctx);
  struct state s = {.ctx = ctx,
                    .narrow = LLVMInt32TypeInContext(context),
                    .builder = LLVMCreateBuilderInContext(context),
                    .loops = nv_loops(ctx, function),
                    .dump = nv_opt_bool(options, NV_OPT_dump_simplify_live_out)};
  bool changed = visit_all(&s, function, narrow);
  bool again = level >= 2;
  for (unsigned round = 0; again && round < MAX_ROUNDS; round++) {
    s.rpa = nv_rpa_of(function); // what is at hand where changes with every copy
    again = visit_all(&s, function, add_again);
    changed |= again;
    nv_rpa_free(s.rpa);
  }
  LLVMDisposeBuilder(s.builder);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
