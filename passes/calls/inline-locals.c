// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline-locals.c: finds the local objects that live in memory because a call takes their address.
//
//   %st = alloca [4 x i32]                    the only thing that needs %st in memory is the call:
//   store i32 %a, ptr %st                     inlined, all accesses have constant indices and SROA
//   call void @step(ptr %st, ptr %in)         makes four registers of it
//
// An estimate for nv-inline, nothing is changed by it. An object counts when, in the caller and in
// the callee behind the argument, it is only loaded, stored to, copied and filled at constant indices
// or at the counter of a loop (nv-unroll-local deals with those), and its address goes nowhere else
// but into calls of definitions that treat it the same way.
#include <llvm-c/Target.h>

#include "bridge/edit.h"
#include "calls/inline-locals.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"

// Beyond these an object is taken for one that stays in memory.
enum {
  MAX_USES = 2048, // of one object, all addresses of it together
  MAX_DEPTH = 8,   // addresses of addresses
};

// A constant, or the counter of a loop, extended and moved by a constant.
static bool is_known_index(LLVMValueRef v) {
  for (unsigned steps = 0; steps < MAX_DEPTH; steps++) {
    if (LLVMIsAConstantInt(v) || LLVMIsAPHINode(v))
      return true;
    if (!LLVMIsAInstruction(v))
      return false;
    switch (LLVMGetInstructionOpcode(v)) {
    case LLVMZExt:
    case LLVMSExt:
    case LLVMTrunc:
      break;
    case LLVMAdd:
    case LLVMSub:
    case LLVMOr:
    case LLVMMul:
    case LLVMShl:
      if (!LLVMIsAConstantInt(LLVMGetOperand(v, 1)))
        return false;
      break;
    default:
      return false;
    }
    v = LLVMGetOperand(v, 0);
  }
  return false;
}

static bool has_known_indices(LLVMValueRef gep) {
  for (int i = 1; i < LLVMGetNumOperands(gep); i++)
    if (!is_known_index(LLVMGetOperand(gep, (unsigned)i)))
      return false;
  return true;
}

static bool is_promotable(LLVMValueRef address, unsigned depth, unsigned *uses);

// Operand `index` of call `inst` is the address.
static bool may_pass(LLVMValueRef inst, unsigned index, unsigned depth, unsigned *uses) {
  uint64_t bytes;
  switch (nv_intrinsic_kind(inst)) {
  case NV_INTRINSIC_LIFETIME:
    return true;
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
  case NV_INTRINSIC_MEMSET:
    return !nv_is_volatile(inst) && nv_mem_length(inst, &bytes);
  default:
    break;
  }
  LLVMValueRef callee = LLVMGetCalledValue(inst);
  return LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) && index < LLVMCountParams(callee) &&
         index < LLVMGetNumArgOperands(inst) &&
         is_promotable(LLVMGetParam(callee, index), depth + 1, uses);
}

static bool is_promotable(LLVMValueRef address, unsigned depth, unsigned *uses) {
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, address) {
    LLVMValueRef user = LLVMGetUser(use);
    if (++*uses > MAX_USES || !LLVMIsAInstruction(user))
      return false;
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMLoad:
      if (!nv_is_plain_access(user))
        return false;
      break;
    case LLVMStore:
      if (!nv_is_plain_access(user) || nv_use_index(use) != 1)
        return false;
      break;
    case LLVMGetElementPtr:
      if (nv_use_index(use) != 0 || !has_known_indices(user) ||
          !is_promotable(user, depth + 1, uses))
        return false;
      break;
    case LLVMAddrSpaceCast:
      if (!is_promotable(user, depth + 1, uses))
        return false;
      break;
    case LLVMCall:
      if (!may_pass(user, nv_use_index(use), depth, uses))
        return false;
      break;
    default:
      return false;
    }
  }
  return true;
}

// Whether argument `i` of `call` is the first that has `object` for its base.
static bool is_first(nv_pass_ctx *ctx, LLVMValueRef call, unsigned i, LLVMValueRef object) {
  int64_t offset;
  for (unsigned j = 0; j < i; j++) {
    LLVMValueRef other = LLVMGetOperand(call, j);
    if (LLVMGetTypeKind(LLVMTypeOf(other)) == LLVMPointerTypeKind &&
        nv_base_and_offset(ctx, other, true, false, &offset) == object)
      return false;
  }
  return true;
}

uint64_t nv_inline_freed_bytes(nv_pass_ctx *ctx, LLVMValueRef call) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  uint64_t bytes = 0;
  unsigned n = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef argument = LLVMGetOperand(call, i);
    int64_t offset;
    unsigned uses = 0;
    if (LLVMGetTypeKind(LLVMTypeOf(argument)) != LLVMPointerTypeKind)
      continue;
    LLVMValueRef object = nv_base_and_offset(ctx, argument, true, false, &offset);
    if (LLVMIsAAllocaInst(object) && nv_is_static_alloca(object) &&
        !nv_is_scalable(LLVMGetAllocatedType(object)) && is_first(ctx, call, i, object) &&
        is_promotable(object, 0, &uses))
      bytes += LLVMABISizeOfType(layout, LLVMGetAllocatedType(object));
  }
  return bytes;
}
