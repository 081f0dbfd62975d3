// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Places where the threads of a block that runs as loops wait for each other: what they bring there and what they get
// lies in arrays with a place for each thread, between which nv_block_round moves it.
#include "exec/rewrite/block-loop.h"

#include <string.h>

#include "exec/rewrite/rewrite.h"

bool nv_block_address(LLVMValueRef pointer, uint64_t *address) {
  if (!LLVMIsAConstantExpr(pointer) || LLVMGetConstOpcode(pointer) != LLVMIntToPtr ||
      !LLVMIsAConstantInt(LLVMGetOperand(pointer, 0)))
    return false;
  *address = LLVMConstIntGetZExtValue(LLVMGetOperand(pointer, 0));
  return true;
}

static bool number_of(LLVMValueRef value, uint64_t *number) {
  if (!LLVMIsAConstantInt(value))
    return false;
  *number = LLVMConstIntGetZExtValue(value);
  return true;
}

// Arguments of nv_rt_barrier.
enum { BARRIER_ID = 1, BARRIER_COUNT, BARRIER_FLAGS, BARRIER_PREDICATE, BARRIER_SITE };

// A barrier that all threads of the block come to.
static bool read_barrier(LLVMValueRef call, struct nv_block_pause *pause) {
  uint64_t id, count, flags, site;
  if (!number_of(LLVMGetOperand(call, BARRIER_ID), &id) || id ||
      !number_of(LLVMGetOperand(call, BARRIER_COUNT), &count) || count ||
      !number_of(LLVMGetOperand(call, BARRIER_FLAGS), &flags) || flags & BARRIER_ARRIVE ||
      !number_of(LLVMGetOperand(call, BARRIER_SITE), &site))
    return false;
  pause->reduction = (enum nv_reduction)(flags >> BARRIER_REDUCTION);
  pause->site = (uint32_t)site;
  pause->results = pause->reduction != REDUCE_NONE;
  return pause->results || !LLVMGetFirstUse(call);
}

static bool read_warp(LLVMValueRef call, struct nv_block_pause *pause) {
  uint64_t op, site;
  if (!nv_block_address(LLVMGetOperand(call, NV_WARP_OP), &op) ||
      !number_of(LLVMGetOperand(call, NV_WARP_SITE), &site) ||
      !number_of(LLVMGetOperand(call, NV_WARP_COUNT), &pause->results))
    return false;
  pause->op = (const struct nv_op *)(uintptr_t)op;
  pause->site = (uint32_t)site;
  return true;
}

bool nv_block_read_pause(LLVMValueRef call, struct nv_block_pause *pause) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  uint64_t address;
  *pause = (struct nv_block_pause){.call = call};
  if (nv_block_address(callee, &address))
    return (const void *)(uintptr_t)address == (const void *)nv_rt_barrier &&
           read_barrier(call, pause);
  size_t length;
  return LLVMIsAFunction(callee) && !strcmp(LLVMGetValueName2(callee, &length), NV_WARP_FUNCTION) &&
         read_warp(call, pause);
}

static void bring(struct nv_block_thread *thread, LLVMBuilderRef b, LLVMValueRef value, bool wide,
                  struct nv_block_operand *operand) {
  if (number_of(value, &operand->value))
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(value));
  LLVMTypeRef type = wide ? LLVMInt64TypeInContext(context) : LLVMInt32TypeInContext(context);
  operand->wide = wide;
  operand->place = nv_block_reserve(thread, wide ? sizeof(uint64_t) : sizeof(uint32_t));
  LLVMBuildStore(b, LLVMBuildIntCast2(b, value, type, 0, ""),
                 nv_block_place(thread, b, type, operand->place));
}

// A shuffle whose lanes read from the same others each time it is done.
static void fix_shuffle(struct nv_block_wait *wait) {
  const struct nv_op *op = wait->op;
  if (op->code != OP_SHFL)
    return;
  const struct nv_block_operand *b = &wait->operands[op->sync + 1], *c = b + 1;
  wait->fixed = !b->place && !c->place;
  for (unsigned lane = 0; lane < NV_WARP && wait->fixed; lane++)
    wait->source[lane] = (uint8_t)nv_shuffle_source(op->mode, lane, (uint32_t)b->value,
                                                    (uint32_t)c->value, &wait->in_range[lane]);
}

void nv_block_bring(struct nv_block_thread *thread, LLVMBuilderRef b,
                    const struct nv_block_pause *pause, struct nv_block_wait *wait) {
  LLVMValueRef call = pause->call;
  wait->op = pause->op;
  wait->site = pause->site;
  wait->reduction = pause->reduction;
  if (pause->reduction != REDUCE_NONE)
    bring(thread, b, LLVMGetOperand(call, BARRIER_PREDICATE), false, &wait->operands[0]);
  for (unsigned i = 0; pause->op && i < NV_WARP_OPERANDS; i++) {
    bool wide = pause->op->code == OP_MATCH && i == 1 && nv_ptx_type_bits(pause->op->type) == 64;
    bring(thread, b, LLVMGetOperand(call, NV_WARP_ARGUMENT + i), wide, &wait->operands[i]);
  }
  if (pause->op)
    fix_shuffle(wait);
  for (uint64_t i = 0; i < pause->results && LLVMGetFirstUse(call); i++)
    wait->results[i] = nv_block_reserve(thread, sizeof(uint32_t));
}

void nv_block_take(const struct nv_block_thread *thread, LLVMBuilderRef b,
                   const struct nv_block_pause *pause, const struct nv_block_wait *wait) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(pause->call));
  LLVMTypeRef i32 = LLVMInt32TypeInContext(context), type = LLVMTypeOf(pause->call);
  LLVMValueRef all = NULL;
  for (unsigned i = 0; i < NV_WARP_RESULTS && wait->results[i]; i++) {
    LLVMValueRef result =
        LLVMBuildLoad2(b, i32, nv_block_place(thread, b, i32, wait->results[i]), "");
    result = LLVMBuildIntCast2(b, result, type, 0, "");
    all = i ? LLVMBuildOr(b, all, LLVMBuildShl(b, result, LLVMConstInt(type, 32, 0), ""), "")
            : result;
  }
  if (all)
    LLVMReplaceAllUsesWith(pause->call, all);
}
