// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels as loops over the threads of a block.
//
//   void nv.block.N(params):            i32 thread(start, index, x, y, z, ...):
//     do                                  switch (start) { 0: the first block; k: behind barrier k }
//       for all threads t of the block    ... up to barrier k: return k
//         state[t] = thread(state[t])     ... up to the end: return -1
//     while (some state[t] is not -1)
//
// Where all threads wait at the same barrier, as they mostly do, `thread` is inlined with that start as a constant.
// What it does between two barriers has no order among threads in a program without races, so the loop is marked as
// one whose iterations do not depend on each other; atomics and volatile accesses keep theirs, which the compiler
// never turns into vectors. A barrier here is one for all threads that have not ended, wherever they wait, as it is
// where threads have stacks of their own. Not for kernels that ask for more: operations of a warp, other barriers,
// local memory, printing, and loops in which a thread might wait for another without a barrier.
#include "exec/rewrite/block-loop.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Error.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stb/stb_ds.h>

#include "exec/ptx/op.h"
#include "exec/rewrite/rewrite.h"

enum { MOST_BARRIERS = 12, MOST_INSTRUCTIONS = 20000 };
static const uint64_t MOST_BYTES = 64 << 20;

// A kernel that is looked at or changed.
struct builder {
  struct nv_machine *m;
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef b;
  LLVMTypeRef i8, i32, i64, ptr, thread_type;
  struct nv_block_thread thread;
  LLVMValueRef *barriers, *steps, *paths; // stb_ds arrays of instructions
  LLVMValueRef *params; // loads of parameters and of what is the same in the block
};

static LLVMValueRef const32(struct builder *s, uint32_t value) {
  return LLVMConstInt(s->i32, value, 0);
}

static LLVMValueRef machine_field(struct builder *s, const void *field) {
  return LLVMConstIntToPtr(LLVMConstInt(s->i64, (uintptr_t)field, 0), s->ptr);
}

// A pointer that is a number.
static bool constant_address(LLVMValueRef pointer, uint64_t *address) {
  if (!LLVMIsAConstantExpr(pointer) || LLVMGetConstOpcode(pointer) != LLVMIntToPtr ||
      !LLVMIsAConstantInt(LLVMGetOperand(pointer, 0)))
    return false;
  *address = LLVMConstIntGetZExtValue(LLVMGetOperand(pointer, 0));
  return true;
}

static bool is_named(LLVMValueRef function, const char *name) {
  size_t length;
  const char *text = LLVMIsAFunction(function) ? LLVMGetValueName2(function, &length) : "";
  return strcmp(text, name) == 0;
}

static bool is_number(LLVMValueRef value, uint64_t number) {
  return LLVMIsAConstantInt(value) && LLVMConstIntGetZExtValue(value) == number;
}

// A call that a thread may do on its own, or a barrier of the whole block.
static bool note_call(struct builder *s, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  uint64_t address;
  if (constant_address(callee, &address)) {
    const void *target = (const void *)(uintptr_t)address;
    if (target == nv_op_integer || target == nv_op_float || target == nv_op_convert)
      return true;
    bool plain = target == nv_rt_barrier && is_number(LLVMGetOperand(call, 1), 0) &&
                 is_number(LLVMGetOperand(call, 2), 0) && !LLVMGetFirstUse(call) &&
                 (is_number(LLVMGetOperand(call, 3), 0) ||
                  is_number(LLVMGetOperand(call, 3), BARRIER_ALIGNED));
    if (plain)
      arrput(s->barriers, call);
    return plain;
  }
  if (is_named(callee, "nv.step")) {
    arrput(s->steps, call);
    return true;
  }
  if (!LLVMIsAFunction(callee) || !LLVMGetIntrinsicID(callee) || is_named(callee, "llvm.trap"))
    return false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMPointerTypeKind)
      return false;
  return true;
}

// Accesses through the pointer to the current thread: who it is, and the path of calls that it came on, which only
// checks ask for.
static bool note_field(struct builder *s, LLVMValueRef access, size_t offset) {
  bool load = LLVMIsALoadInst(access) != NULL;
  if (offset == offsetof(struct nv_thread, path) && (load || LLVMIsAStoreInst(access))) {
    arrput(s->paths, access);
    return true;
  }
  return load && LLVMTypeOf(access) == s->i32 &&
         (offset <= offsetof(struct nv_thread, tid) + 8 ||
          offset == offsetof(struct nv_thread, lane) ||
          offset == offsetof(struct nv_thread, warp) ||
          offset == offsetof(struct nv_thread, index));
}

static bool note_current(struct builder *s, LLVMValueRef current) {
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

static bool note_load(struct builder *s, LLVMValueRef load, LLVMValueRef params) {
  LLVMValueRef pointer = LLVMGetOperand(load, 0);
  uint64_t address, first = (uintptr_t)s->m->ntid, machine = (uintptr_t)s->m;
  bool plain = !LLVMGetVolatile(load) && LLVMGetOrdering(load) == LLVMAtomicOrderingNotAtomic;
  if (!constant_address(pointer, &address)) {
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

// Whether a thread may wait in this access for what another does.
static bool may_wait(LLVMValueRef i) {
  if (LLVMIsAAtomicCmpXchgInst(i))
    return true;
  if (LLVMIsAAtomicRMWInst(i))
    return LLVMGetFirstUse(i) != NULL;
  return LLVMIsALoadInst(i) &&
         (LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic);
}

// Whether the kernel is one that can run this way; notes the instructions that are to change.
static bool look(struct builder *s, LLVMValueRef function) {
  LLVMValueRef params = LLVMGetParam(function, 0);
  unsigned count = 0;
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb;
       bb = LLVMGetNextBasicBlock(bb)) {
    bool cycle = nv_block_is_in_cycle(bb);
    for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
      uint64_t address;
      bool good = ++count < MOST_INSTRUCTIONS && !(cycle && may_wait(i));
      if (LLVMIsACallInst(i))
        good = good && note_call(s, i);
      else if (LLVMIsALoadInst(i))
        good = good && note_load(s, i, params);
      else if (LLVMIsAAllocaInst(i))
        good = good && bb == LLVMGetEntryBasicBlock(function) &&
               LLVMIsAConstantInt(LLVMGetOperand(i, 0));
      else if (LLVMIsAStoreInst(i) && constant_address(LLVMGetOperand(i, 1), &address))
        good = good && (address < (uintptr_t)s->m || address >= (uintptr_t)(s->m + 1));
      else if (LLVMIsATerminatorInst(i))
        good = good && (LLVMIsABranchInst(i) || LLVMIsASwitchInst(i) || LLVMIsAReturnInst(i) ||
                        LLVMIsAUnreachableInst(i));
      if (!good)
        return false;
    }
  }
  return arrlen(s->barriers) <= MOST_BARRIERS;
}

// A function with the arguments of a thread and the blocks of the kernel, whose own function goes away.
static void take_blocks(struct builder *s, LLVMValueRef kernel) {
  LLVMTypeRef types[] = {s->i32, s->i32, s->i32, s->i32, s->i32, s->i64, s->ptr, s->ptr};
  s->thread_type = LLVMFunctionType(s->i32, types, sizeof types / sizeof *types, 0);
  LLVMValueRef thread = LLVMAddFunction(s->module, "nv.thread", s->thread_type);
  LLVMSetLinkage(thread, LLVMInternalLinkage);
  static const char *const attributes[] = {"alwaysinline", "nounwind", "null_pointer_is_valid"};
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
    unsigned kind = LLVMGetEnumAttributeKindForName(attributes[i], strlen(attributes[i]));
    LLVMAddAttributeAtIndex(thread, LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(s->context, kind, 0));
  }
  s->thread.function = thread;
  s->thread.entry = LLVMAppendBasicBlockInContext(s->context, thread, "");
  LLVMBasicBlockRef first = LLVMGetEntryBasicBlock(kernel);
  for (LLVMBasicBlockRef bb; (bb = LLVMGetFirstBasicBlock(kernel));) {
    LLVMRemoveBasicBlockFromParent(bb);
    LLVMAppendExistingBasicBlock(thread, bb);
  }
  LLVMReplaceAllUsesWith(LLVMGetParam(kernel, 0), LLVMGetParam(thread, THREAD_PARAMS));
  LLVMDeleteFunction(kernel);
  LLVMPositionBuilderAtEnd(s->b, s->thread.entry);
  LLVMBuildSwitch(s->b, LLVMGetParam(thread, THREAD_START), first,
                  (unsigned)arrlen(s->barriers) + 1);
}

// Ends the block at a barrier: what was in front of it is a block that returns, what follows keeps the
// old block, whose successors so need no change.
static void split(struct builder *s, LLVMValueRef barrier) {
  LLVMBasicBlockRef behind = LLVMGetInstructionParent(barrier);
  LLVMBasicBlockRef front = LLVMInsertBasicBlockInContext(s->context, behind, "");
  // Jumps only: phi nodes go on naming the old block.
  LLVMValueRef old = LLVMBasicBlockAsValue(behind);
  for (LLVMUseRef use; (use = LLVMGetFirstUse(old));) {
    LLVMValueRef jump = LLVMGetUser(use);
    for (int i = 0; i < LLVMGetNumOperands(jump); i++)
      if (LLVMGetOperand(jump, (unsigned)i) == old)
        LLVMSetOperand(jump, (unsigned)i, LLVMBasicBlockAsValue(front));
  }
  LLVMPositionBuilderAtEnd(s->b, front);
  for (LLVMValueRef i; (i = LLVMGetFirstInstruction(behind)) != barrier;) {
    LLVMInstructionRemoveFromParent(i);
    LLVMInsertIntoBuilder(s->b, i);
  }
  LLVMInstructionEraseFromParent(barrier);
  // The old block may itself be one that threads go on in.
  for (ptrdiff_t i = 0; i < arrlen(s->thread.resume); i++)
    if (s->thread.resume[i] == behind)
      s->thread.resume[i] = front;
  arrput(s->thread.resume, behind);
  uint32_t number = (uint32_t)arrlen(s->thread.resume);
  LLVMBuildRet(s->b, const32(s, number));
  LLVMAddCase(LLVMGetBasicBlockTerminator(s->thread.entry), const32(s, number), behind);
}

// The value that stands for a load from the thread's structure.
static LLVMValueRef identity(struct builder *s, size_t offset) {
  LLVMValueRef index = LLVMGetParam(s->thread.function, THREAD_INDEX);
  if (offset == offsetof(struct nv_thread, index))
    return index;
  LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(s->thread.entry));
  if (offset == offsetof(struct nv_thread, lane))
    return LLVMBuildAnd(s->b, index, const32(s, NV_WARP - 1), "");
  if (offset == offsetof(struct nv_thread, warp))
    return LLVMBuildUDiv(s->b, index, const32(s, NV_WARP), "");
  return LLVMGetParam(s->thread.function, (unsigned)(THREAD_X + offset / 4));
}

static void replace_current(struct builder *s, LLVMValueRef current) {
  for (LLVMUseRef use; (use = LLVMGetFirstUse(current));) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user)) {
      LLVMReplaceAllUsesWith(user, identity(s, 0));
    } else {
      size_t offset = LLVMConstIntGetZExtValue(LLVMGetOperand(user, 1));
      for (LLVMUseRef at; (at = LLVMGetFirstUse(user));) {
        LLVMValueRef access = LLVMGetUser(at);
        LLVMReplaceAllUsesWith(access, identity(s, offset));
        LLVMInstructionEraseFromParent(access);
      }
    }
    LLVMInstructionEraseFromParent(user);
  }
  LLVMInstructionEraseFromParent(current);
}

// Nodes of metadata that only text can make: "access groups" and the names of loops. Operand 0 of the
// named node is the group, the others are for one loop each.
static LLVMMetadataRef *make_metadata(struct builder *s, unsigned loops) {
  struct nv_text text = {0};
  nv_text_printf(&text, "!nv = !{!0");
  for (unsigned i = 0; i < loops; i++)
    nv_text_printf(&text, ", !%u", i + 2);
  nv_text_printf(&text, "}\n!0 = distinct !{}\n!1 = !{!\"llvm.loop.parallel_accesses\", !0}\n");
  for (unsigned i = 0; i < loops; i++)
    nv_text_printf(&text, "!%u = distinct !{!%u, !1}\n", i + 2, i + 2);
  LLVMMemoryBufferRef buffer =
      LLVMCreateMemoryBufferWithMemoryRangeCopy(text.data, text.length, "metadata");
  LLVMModuleRef module = NULL;
  char *message = NULL;
  LLVMMetadataRef *nodes = NULL;
  if (LLVMParseIRInContext(s->context, buffer, &module, &message) == 0) {
    LLVMValueRef *values = nv_alloc((loops + 1) * sizeof(LLVMValueRef));
    LLVMGetNamedMetadataOperands(module, "nv", values);
    nodes = nv_alloc((loops + 1) * sizeof(LLVMMetadataRef));
    for (unsigned i = 0; i <= loops; i++)
      nodes[i] = LLVMValueAsMetadata(values[i]);
    free(values);
    LLVMDisposeModule(module);
  }
  LLVMDisposeMessage(message);
  nv_text_free(&text);
  return nodes;
}

static void mark(struct builder *s, LLVMValueRef instruction, const char *kind,
                 LLVMMetadataRef node) {
  LLVMSetMetadata(instruction, LLVMGetMDKindIDInContext(s->context, kind, (unsigned)strlen(kind)),
                  LLVMMetadataAsValue(s->context, node));
}

// Memory is reached from a pointer, which the analysis of loops follows where it gives up at numbers.
static void mark_accesses(struct builder *s, LLVMMetadataRef group) {
  LLVMValueRef null = LLVMGetParam(s->thread.function, THREAD_NULL);
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(s->thread.function); bb;
       bb = LLVMGetNextBasicBlock(bb))
    for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
      bool load = LLVMIsALoadInst(i) != NULL;
      if (!load && !LLVMIsAStoreInst(i))
        continue;
      unsigned which = load ? 0 : 1;
      LLVMValueRef pointer = LLVMGetOperand(i, which);
      if (LLVMIsAIntToPtrInst(pointer)) {
        LLVMPositionBuilderBefore(s->b, i);
        LLVMValueRef bits = LLVMGetOperand(pointer, 0);
        LLVMSetOperand(i, which, LLVMBuildGEP2(s->b, s->i8, null, &bits, 1, ""));
      }
      if (!LLVMGetVolatile(i) && LLVMGetOrdering(i) == LLVMAtomicOrderingNotAtomic)
        mark(s, i, "llvm.access.group", group);
    }
}

static void make_thread(struct builder *s, LLVMValueRef kernel) {
  take_blocks(s, kernel);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(s->thread.entry);
  LLVMBasicBlockRef first = LLVMGetSwitchDefaultDest(end);
  LLVMValueRef *currents = NULL, *returns = NULL;
  for (LLVMBasicBlockRef bb = first; bb; bb = LLVMGetNextBasicBlock(bb))
    for (LLVMValueRef next, i = LLVMGetFirstInstruction(bb); i; i = next) {
      uint64_t address;
      next = LLVMGetNextInstruction(i);
      if (LLVMIsAReturnInst(i))
        arrput(returns, i);
      if (LLVMIsALoadInst(i) && constant_address(LLVMGetOperand(i, 0), &address) &&
          address == (uintptr_t)&s->m->current)
        arrput(currents, i);
      if (LLVMIsAAllocaInst(i)) {
        LLVMInstructionRemoveFromParent(i);
        LLVMPositionBuilderBefore(s->b, end);
        LLVMInsertIntoBuilder(s->b, i);
      }
    }
  for (ptrdiff_t i = 0; i < arrlen(s->paths); i++) {
    if (LLVMIsALoadInst(s->paths[i]))
      LLVMReplaceAllUsesWith(s->paths[i], const32(s, 0));
    LLVMInstructionEraseFromParent(s->paths[i]);
  }
  for (ptrdiff_t i = 0; i < arrlen(currents); i++)
    replace_current(s, currents[i]);
  for (ptrdiff_t i = 0; i < arrlen(returns); i++) {
    LLVMPositionBuilderBefore(s->b, returns[i]);
    LLVMBuildRet(s->b, LLVMConstAllOnes(s->i32));
    LLVMInstructionEraseFromParent(returns[i]);
  }
  LLVMMetadataRef nothing = LLVMMDNodeInContext2(s->context, NULL, 0);
  for (ptrdiff_t i = 0; i < arrlen(s->params); i++)
    if (nv_block_hoist(&s->thread, s->params[i]))
      mark(s, s->params[i], "invariant.load", nothing);
  for (ptrdiff_t i = 0; i < arrlen(s->barriers); i++)
    split(s, s->barriers[i]);
  // Loops that no barrier ends are counted; the others are by their barriers.
  for (ptrdiff_t i = 0; i < arrlen(s->steps); i++)
    if (!nv_block_is_in_cycle(LLVMGetInstructionParent(s->steps[i])))
      LLVMInstructionEraseFromParent(s->steps[i]);
  s->thread.bytes = NV_MAX_THREADS * sizeof(uint32_t); // their states are in front
  nv_block_keep_values(&s->thread);
  arrfree(currents);
  arrfree(returns);
}

static LLVMValueRef call_runtime(struct builder *s, const void *function, LLVMTypeRef result,
                                 LLVMValueRef *args, unsigned count) {
  LLVMTypeRef types[4];
  for (unsigned i = 0; i < count; i++)
    types[i] = LLVMTypeOf(args[i]);
  return LLVMBuildCall2(s->b, LLVMFunctionType(result, types, count, 0), machine_field(s, function),
                        args, count, "");
}

static LLVMValueRef load_field(struct builder *s, const void *field, LLVMTypeRef type) {
  return LLVMBuildLoad2(s->b, type, machine_field(s, field), "");
}

static LLVMBasicBlockRef new_block(struct builder *s, LLVMValueRef function) {
  return LLVMAppendBasicBlockInContext(s->context, function, "");
}

// The function that runs a block, on its way.
struct driver {
  LLVMValueRef function, shape[3], values, null;
};

// Ends a loop: another iteration while next < bound, else to the block that comes back.
static LLVMBasicBlockRef end_loop(struct builder *s, const struct driver *d, LLVMValueRef counter,
                                  LLVMBasicBlockRef head, LLVMValueRef bound,
                                  LLVMMetadataRef name) {
  LLVMValueRef next = LLVMBuildNUWAdd(s->b, counter, const32(s, 1), "");
  LLVMBasicBlockRef after = new_block(s, d->function), here = LLVMGetInsertBlock(s->b);
  LLVMValueRef branch =
      LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntULT, next, bound, ""), head, after);
  if (name)
    mark(s, branch, "llvm.loop", name);
  LLVMAddIncoming(counter, &next, &here, 1);
  LLVMPositionBuilderAtEnd(s->b, after);
  return after;
}

// A loop over the threads that calls each with a start, or those that have not ended with their own.
static void build_loop(struct builder *s, const struct driver *d, LLVMBasicBlockRef from,
                       LLVMValueRef start, LLVMMetadataRef name, LLVMMetadataRef group) {
  LLVMValueRef counters[3], zero = const32(s, 0);
  LLVMBasicBlockRef heads[3];
  for (int k = 2; k >= 0; k--) {
    heads[k] = new_block(s, d->function);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(s->b);
    if (k < 2)
      LLVMBuildBr(s->b, heads[k]);
    LLVMPositionBuilderAtEnd(s->b, heads[k]);
    counters[k] = LLVMBuildPhi(s->b, s->i32, "");
    LLVMBasicBlockRef incoming = k < 2 ? here : from;
    LLVMAddIncoming(counters[k], &zero, &incoming, 1);
  }
  LLVMValueRef row = LLVMBuildNUWMul(s->b, counters[2], d->shape[1], "");
  row = LLVMBuildNUWMul(s->b, LLVMBuildNUWAdd(s->b, row, counters[1], ""), d->shape[0], "");
  LLVMValueRef index = LLVMBuildNUWAdd(s->b, row, counters[0], "");
  LLVMValueRef wide = LLVMBuildZExt(s->b, index, s->i64, "");
  LLVMValueRef state = LLVMBuildGEP2(s->b, s->i32, d->values, &wide, 1, "");
  LLVMBasicBlockRef skip = NULL;
  if (!start) {
    start = LLVMBuildLoad2(s->b, s->i32, state, "");
    LLVMBasicBlockRef run = new_block(s, d->function);
    skip = new_block(s, d->function);
    LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntEQ, start, LLVMConstAllOnes(s->i32), ""), skip,
                    run);
    LLVMPositionBuilderAtEnd(s->b, run);
  }
  LLVMValueRef args[] = {start,       index,       counters[0],
                         counters[1], counters[2], LLVMGetParam(d->function, 0),
                         d->null,     d->values};
  LLVMValueRef result = LLVMBuildCall2(s->b, s->thread_type, s->thread.function, args,
                                       sizeof args / sizeof *args, "");
  mark(s, LLVMBuildStore(s->b, result, state), "llvm.access.group", group);
  if (skip) {
    LLVMBuildBr(s->b, skip);
    LLVMPositionBuilderAtEnd(s->b, skip);
  }
  for (int k = 0; k < 3; k++)
    end_loop(s, d, counters[k], heads[k], d->shape[k], k == 0 && name ? name : NULL);
}

static void make_driver(struct builder *s, size_t number, LLVMMetadataRef *nodes) {
  char symbol[32];
  snprintf(symbol, sizeof symbol, "nv.block.%zu", number);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(s->context), &s->i64, 1, 0);
  struct driver d = {.function = LLVMAddFunction(s->module, symbol, type)};
  LLVMBasicBlockRef entry = new_block(s, d.function), round = new_block(s, d.function);
  LLVMBasicBlockRef done = new_block(s, d.function), leave = new_block(s, d.function);
  LLVMBasicBlockRef mixed = new_block(s, d.function);
  LLVMPositionBuilderAtEnd(s->b, entry);
  d.values = load_field(s, &s->m->block_values, s->ptr);
  d.null = load_field(s, &s->m->block_null, s->ptr);
  for (int k = 0; k < 3; k++)
    d.shape[k] = load_field(s, &s->m->ntid[k], s->i32);
  LLVMBuildBr(s->b, round);
  LLVMPositionBuilderAtEnd(s->b, done);
  LLVMValueRef machine = machine_field(s, s->m);
  LLVMValueRef next = call_runtime(s, nv_block_round, s->i32, &machine, 1);
  LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntEQ, next, LLVMConstAllOnes(s->i32), ""), leave,
                  round);
  LLVMPositionBuilderAtEnd(s->b, leave);
  LLVMBuildRetVoid(s->b);
  LLVMPositionBuilderAtEnd(s->b, round);
  LLVMValueRef state = LLVMBuildPhi(s->b, s->i32, ""), zero = const32(s, 0);
  LLVMAddIncoming(state, &zero, &entry, 1);
  LLVMAddIncoming(state, &next, &done, 1);
  unsigned starts = (unsigned)arrlen(s->thread.resume) + 1;
  LLVMValueRef choice = LLVMBuildSwitch(s->b, state, mixed, starts);
  for (unsigned i = 0; i <= starts; i++) {
    bool own = i == starts;
    LLVMBasicBlockRef from = own ? mixed : new_block(s, d.function);
    if (!own)
      LLVMAddCase(choice, const32(s, i), from);
    LLVMPositionBuilderAtEnd(s->b, from);
    LLVMBasicBlockRef before = LLVMGetLastBasicBlock(d.function);
    build_loop(s, &d, from, own ? NULL : const32(s, i), own ? NULL : nodes[i + 1], nodes[0]);
    LLVMBuildBr(s->b, done);
    LLVMPositionBuilderAtEnd(s->b, from);
    LLVMBuildBr(s->b, LLVMGetNextBasicBlock(before));
  }
}

static bool make_block(struct builder *s, size_t number) {
  char symbol[32];
  snprintf(symbol, sizeof symbol, "nv.entry.%zu", number);
  LLVMValueRef kernel = LLVMGetNamedFunction(s->module, symbol);
  LLVMMetadataRef *nodes = NULL;
  bool good = kernel && look(s, kernel) &&
              (nodes = make_metadata(s, (unsigned)arrlen(s->barriers) + 1)) != NULL;
  if (good) {
    make_thread(s, kernel);
    mark_accesses(s, nodes[0]);
    make_driver(s, number, nodes);
  } else if (kernel) {
    LLVMDeleteFunction(kernel);
  }
  free(nodes);
  return good;
}

// Everything is inlined into the functions that start kernels, but the counting of steps.
static bool prepare(LLVMModuleRef module, LLVMTargetMachineRef target) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  unsigned inlining = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
  unsigned never = LLVMGetEnumAttributeKindForName("noinline", 8);
  LLVMValueRef table = LLVMGetNamedGlobal(module, "nv.functions");
  if (table)
    LLVMDeleteGlobal(table);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || LLVMGetLinkage(f) != LLVMInternalLinkage)
      continue;
    bool step = is_named(f, "nv.step");
    LLVMRemoveEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, inlining);
    LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(context, step ? never : inlining, 0));
  }
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module,
                                     "always-inline,globaldce,function(sroa,early-cse,instcombine<"
                                     "no-verify-fixpoint>,simplifycfg)",
                                     target, options);
  LLVMDisposePassBuilderOptions(options);
  if (error)
    LLVMConsumeError(error);
  LLVMValueRef step = LLVMGetNamedFunction(module, "nv.step");
  if (!error && step) {
    LLVMRemoveEnumAttributeAtIndex(step, LLVMAttributeFunctionIndex, never);
    LLVMAddAttributeAtIndex(step, LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(context, inlining, 0));
  }
  return !error;
}

LLVMModuleRef nv_block_loops(struct nv_machine *m, LLVMModuleRef module,
                             LLVMTargetMachineRef target, size_t count, bool *made,
                             uint64_t *bytes) {
  LLVMModuleRef copy = LLVMCloneModule(module);
  LLVMContextRef context = LLVMGetModuleContext(module);
  char *triple = LLVMGetTargetMachineTriple(target);
  LLVMTargetDataRef data = LLVMCreateTargetDataLayout(target);
  LLVMSetTarget(copy, triple);
  LLVMSetModuleDataLayout(copy, data);
  LLVMDisposeTargetData(data);
  LLVMDisposeMessage(triple);
  bool any = false, ready = prepare(copy, target);
  for (size_t i = 0; i < count && ready; i++) {
    struct builder s = {.m = m,
                        .module = copy,
                        .context = context,
                        .b = LLVMCreateBuilderInContext(context),
                        .i8 = LLVMInt8TypeInContext(context),
                        .i32 = LLVMInt32TypeInContext(context),
                        .i64 = LLVMInt64TypeInContext(context),
                        .ptr = LLVMPointerTypeInContext(context, 0)};
    made[i] = make_block(&s, i) && s.thread.bytes <= MOST_BYTES;
    any = any || made[i];
    if (made[i] && *bytes < s.thread.bytes)
      *bytes = s.thread.bytes;
    LLVMDisposeBuilder(s.b);
    arrfree(s.barriers);
    arrfree(s.steps);
    arrfree(s.paths);
    arrfree(s.params);
    arrfree(s.thread.resume);
  }
  if (any)
    return copy;
  LLVMDisposeModule(copy);
  return NULL;
}
