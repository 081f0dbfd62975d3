// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which kernels can run as loops over the threads of a block: those that compute, use memory, and wait for each other
// in the ways that block-round.h knows.
#include "exec/rewrite/block-builder.h"

#include <stddef.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "exec/ptx/op.h"
#include "exec/rewrite/rewrite.h"

enum { MOST_PAUSES = 96, MOST_INSTRUCTIONS = 20000 };

static bool is_named(LLVMValueRef function, const char *name) {
  size_t length;
  const char *text = LLVMIsAFunction(function) ? LLVMGetValueName2(function, &length) : "";
  return strcmp(text, name) == 0;
}

static bool starts_with(LLVMValueRef function, const char *prefix) {
  size_t length;
  const char *text = LLVMIsAFunction(function) ? LLVMGetValueName2(function, &length) : "";
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

bool nv_block_stays_call(LLVMValueRef function) {
  return is_named(function, "nv.step") || starts_with(function, NV_ATOMIC_FUNCTION) ||
         starts_with(function, NV_EXCHANGE_FUNCTION) || is_named(function, NV_WARP_FUNCTION);
}

// What a thread may ask the runtime for on its own.
static bool is_own_call(const void *target) {
  const void *const own[] = {nv_op_integer, nv_op_float,         nv_op_convert,    nv_rt_special,
                             nv_rt_trap,    nv_rt_unreachable,   nv_rt_assert,     nv_rt_is_space,
                             nv_rt_assume,  nv_rt_check_divisor, nv_rt_unsupported};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (own[i] == target)
      return true;
  return nv_is_host_function(target);
}

// A call that a thread may do on its own, or a pause.
static bool note_call(struct nv_block_builder *s, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  uint64_t address;
  struct nv_block_pause pause;
  if (nv_block_read_pause(call, &pause)) {
    arrput(s->pauses, pause);
    return true;
  }
  if (nv_block_address(callee, &address))
    return is_own_call((const void *)(uintptr_t)address);
  if (is_named(callee, "nv.step"))
    arrput(s->steps, call);
  if (nv_block_stays_call(callee))
    return !is_named(callee, NV_WARP_FUNCTION);
  if (!LLVMIsAFunction(callee) || !LLVMGetIntrinsicID(callee) || is_named(callee, "llvm.trap"))
    return false;
  if (starts_with(callee, "llvm.lifetime.")) {
    arrput(s->drops, call);
    return true;
  }
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMPointerTypeKind)
      return false;
  return true;
}

// Accesses through the pointer to the current thread: who it is, and the path of calls that it came on, which only
// checks ask for.
static bool note_field(struct nv_block_builder *s, LLVMValueRef access, size_t offset) {
  bool load = LLVMIsALoadInst(access) != NULL;
  if (offset == offsetof(struct nv_thread, path) && (load || LLVMIsAStoreInst(access))) {
    arrput(s->drops, access);
    return true;
  }
  return load && LLVMTypeOf(access) == s->i32 &&
         (offset <= offsetof(struct nv_thread, tid) + 8 ||
          offset == offsetof(struct nv_thread, lane) ||
          offset == offsetof(struct nv_thread, warp) ||
          offset == offsetof(struct nv_thread, index));
}

static bool note_current(struct nv_block_builder *s, LLVMValueRef current) {
  for (LLVMUseRef use = LLVMGetFirstUse(current); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user)) {
      if (!note_field(s, user, 0))
        return false;
      continue;
    }
    if (!LLVMIsAGetElementPtrInst(user) || LLVMGetGEPSourceElementType(user) != s->i8 ||
        LLVMGetNumOperands(user) != 2 || !LLVMIsAConstantInt(LLVMGetOperand(user, 1)))
      return false;
    size_t offset = LLVMConstIntGetZExtValue(LLVMGetOperand(user, 1));
    for (LLVMUseRef at = LLVMGetFirstUse(user); at; at = LLVMGetNextUse(at)) {
      LLVMValueRef access = LLVMGetUser(at);
      if ((LLVMIsAStoreInst(access) && LLVMGetOperand(access, 0) == user) ||
          !note_field(s, access, offset))
        return false;
    }
  }
  return true;
}

// Whether a pointer is a place of the parameter memory that `params` starts.
static bool is_parameter(LLVMValueRef pointer, LLVMValueRef params) {
  if (!LLVMIsAIntToPtrInst(pointer))
    return false;
  LLVMValueRef bits = LLVMGetOperand(pointer, 0);
  if (LLVMIsABinaryOperator(bits) && LLVMGetInstructionOpcode(bits) == LLVMAdd &&
      LLVMIsAConstantInt(LLVMGetOperand(bits, 1)) &&
      LLVMConstIntGetZExtValue(LLVMGetOperand(bits, 1)) < NV_PARAM_BYTES - 64)
    bits = LLVMGetOperand(bits, 0);
  return bits == params;
}

static bool note_load(struct nv_block_builder *s, LLVMValueRef load, LLVMValueRef params) {
  LLVMValueRef pointer = LLVMGetOperand(load, 0);
  uint64_t address, first = (uintptr_t)s->m->ntid, machine = (uintptr_t)s->m;
  bool plain = !LLVMGetVolatile(load) && LLVMGetOrdering(load) == LLVMAtomicOrderingNotAtomic;
  if (!nv_block_address(pointer, &address)) {
    if (plain && is_parameter(pointer, params))
      arrput(s->params, load);
    return true;
  }
  if (address == (uintptr_t)&s->m->current)
    return note_current(s, load);
  // ntid, ctaid and nctaid lie behind each other.
  if (plain && address >= first && address < first + sizeof(uint32_t[9])) {
    arrput(s->params, load);
    return true;
  }
  return address < machine || address >= machine + sizeof *s->m;
}

// Whether a value is what an exchange found, possibly the time before.
static bool comes_from(LLVMValueRef value, LLVMValueRef exchange, unsigned depth) {
  enum { MOST_STEPS = 6 };
  if (value == exchange)
    return true;
  if (depth > MOST_STEPS)
    return false;
  if (LLVMIsACastInst(value))
    return comes_from(LLVMGetOperand(value, 0), exchange, depth + 1);
  for (unsigned i = 0; LLVMIsAPHINode(value) && i < LLVMCountIncoming(value); i++)
    if (comes_from(LLVMGetIncomingValue(value, i), exchange, depth + 1))
      return true;
  return false;
}

// Whether a compare and swap is tried until nobody came in between: it expects what it found, and control only
// asks whether it did. As threads of a block come one after another, that is at once.
static bool is_tried_again(LLVMValueRef call) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(call));
  LLVMValueRef expected = LLVMGetOperand(call, 1);
  if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end) || !comes_from(expected, call, 0))
    return false;
  LLVMValueRef test = LLVMGetCondition(end);
  if (!LLVMIsAICmpInst(test) ||
      (LLVMGetICmpPredicate(test) != LLVMIntEQ && LLVMGetICmpPredicate(test) != LLVMIntNE))
    return false;
  LLVMValueRef a = LLVMGetOperand(test, 0), b = LLVMGetOperand(test, 1);
  return (a == call && b == expected) || (a == expected && b == call);
}

// Whether a thread may wait in this access for what another does.
static bool may_wait(LLVMValueRef i) {
  if (LLVMIsALoadInst(i))
    return LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
  if (LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i))
    return LLVMGetFirstUse(i) != NULL;
  if (!LLVMIsACallInst(i) || !LLVMGetFirstUse(i))
    return false;
  LLVMValueRef callee = LLVMGetCalledValue(i);
  if (starts_with(callee, NV_EXCHANGE_FUNCTION))
    return !is_tried_again(i);
  // Counting up or down, each finds another number.
  bool counts = starts_with(callee, NV_ATOMIC_FUNCTION "add.i") ||
                starts_with(callee, NV_ATOMIC_FUNCTION "sub.i");
  if (counts && LLVMIsAConstantInt(LLVMGetOperand(i, 1)) && !LLVMIsNull(LLVMGetOperand(i, 1)))
    return false;
  return starts_with(callee, NV_ATOMIC_FUNCTION);
}

static bool look_at(struct nv_block_builder *s, LLVMValueRef i, LLVMValueRef function) {
  uint64_t address;
  if (LLVMIsACallInst(i))
    return note_call(s, i);
  if (LLVMIsALoadInst(i))
    return note_load(s, i, LLVMGetParam(function, 0));
  if (LLVMIsAAllocaInst(i))
    return LLVMGetInstructionParent(i) == LLVMGetEntryBasicBlock(function) &&
           LLVMIsAConstantInt(LLVMGetOperand(i, 0));
  if (LLVMIsAStoreInst(i) && nv_block_address(LLVMGetOperand(i, 1), &address))
    return address < (uintptr_t)s->m || address >= (uintptr_t)(s->m + 1);
  return !LLVMIsATerminatorInst(i) || LLVMIsABranchInst(i) || LLVMIsASwitchInst(i) ||
         LLVMIsAReturnInst(i) || LLVMIsAUnreachableInst(i);
}

bool nv_block_look(struct nv_block_builder *s, LLVMValueRef function) {
  unsigned count = 0;
  LLVMValueRef *waiting = NULL;
  bool good = true;
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb && good;
       bb = LLVMGetNextBasicBlock(bb))
    for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i && good; i = LLVMGetNextInstruction(i)) {
      good = ++count < MOST_INSTRUCTIONS && look_at(s, i, function);
      if (may_wait(i))
        arrput(waiting, i);
    }
  for (ptrdiff_t i = 0; i < arrlen(waiting) && good; i++)
    good = !nv_block_is_in_cycle(LLVMGetInstructionParent(waiting[i]), s->pauses);
  arrfree(waiting);
  return good && arrlen(s->pauses) <= MOST_PAUSES;
}
