// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels as loops over the threads of a block.
//
//   void nv.block.N(params):            i32 thread(start, index, x, y, z, ...):
//     do                                  switch (start) { 0: the first block; k: behind pause k }
//       for all threads t of the block    ... up to pause k: return k
//         state[t] = thread(state[t])     ... up to the end: return -1
//     while (some state[t] is not -1)
//
// A pause is a barrier of the block or an operation of a warp; nv_block_round does what the threads that have met there
// wait for. Where all threads are at the same pause, as they mostly are, `thread` is inlined with that start as a
// constant. What it does between two pauses has no order among threads in a program without races, so the loop is
// marked as one whose iterations do not depend on each other; atomics and volatile accesses keep theirs, which the
// compiler never turns into vectors. Not for kernels that ask for more: other barriers, local memory,
// printing, and loops in which a thread might wait for another without a pause.
#include "exec/rewrite/block-builder.h"

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

static const uint64_t MOST_BYTES = 64 << 20;

static LLVMValueRef const32(struct nv_block_builder *s, uint32_t value) {
  return LLVMConstInt(s->i32, value, 0);
}

static LLVMValueRef machine_field(struct nv_block_builder *s, const void *field) {
  return LLVMConstIntToPtr(LLVMConstInt(s->i64, (uintptr_t)field, 0), s->ptr);
}

// A function with the arguments of a thread and the blocks of the kernel, whose own function goes away.
static void take_blocks(struct nv_block_builder *s, LLVMValueRef kernel) {
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
  LLVMBuildSwitch(s->b, LLVMGetParam(thread, THREAD_START), first, (unsigned)arrlen(s->pauses) + 1);
}

// Ends the block at a pause: what was in front of it is a block that returns, what follows keeps the
// old block, whose successors so need no change.
static void split(struct nv_block_builder *s, const struct nv_block_pause *pause,
                  struct nv_block_wait *wait) {
  LLVMBasicBlockRef behind = LLVMGetInstructionParent(pause->call);
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
  for (LLVMValueRef i; (i = LLVMGetFirstInstruction(behind)) != pause->call;) {
    LLVMInstructionRemoveFromParent(i);
    LLVMInsertIntoBuilder(s->b, i);
  }
  nv_block_bring(&s->thread, s->b, pause, wait);
  // The old block may itself be one that threads go on in.
  for (ptrdiff_t i = 0; i < arrlen(s->thread.resume); i++)
    if (s->thread.resume[i] == behind)
      s->thread.resume[i] = front;
  arrput(s->thread.resume, behind);
  uint32_t number = (uint32_t)arrlen(s->thread.resume);
  LLVMBuildRet(s->b, const32(s, number));
  LLVMPositionBuilderBefore(s->b, pause->call);
  nv_block_take(&s->thread, s->b, pause, wait);
  LLVMInstructionEraseFromParent(pause->call);
  LLVMAddCase(LLVMGetBasicBlockTerminator(s->thread.entry), const32(s, number), behind);
}

// The value that stands for a load from the thread's structure.
static LLVMValueRef identity(struct nv_block_builder *s, size_t offset) {
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

static void replace_current(struct nv_block_builder *s, LLVMValueRef current) {
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
static LLVMMetadataRef *make_metadata(struct nv_block_builder *s, unsigned loops) {
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

static void mark(struct nv_block_builder *s, LLVMValueRef instruction, const char *kind,
                 LLVMMetadataRef node) {
  LLVMSetMetadata(instruction, LLVMGetMDKindIDInContext(s->context, kind, (unsigned)strlen(kind)),
                  LLVMMetadataAsValue(s->context, node));
}

// Memory is reached from a pointer, which the analysis of loops follows where it gives up at numbers.
static void mark_accesses(struct nv_block_builder *s, LLVMMetadataRef group) {
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

static void make_thread(struct nv_block_builder *s, LLVMValueRef kernel) {
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
      if (LLVMIsALoadInst(i) && nv_block_address(LLVMGetOperand(i, 0), &address) &&
          address == (uintptr_t)&s->m->current)
        arrput(currents, i);
      if (LLVMIsAAllocaInst(i)) {
        LLVMInstructionRemoveFromParent(i);
        LLVMPositionBuilderBefore(s->b, end);
        LLVMInsertIntoBuilder(s->b, i);
      }
    }
  for (ptrdiff_t i = 0; i < arrlen(s->drops); i++) {
    if (LLVMIsALoadInst(s->drops[i]))
      LLVMReplaceAllUsesWith(s->drops[i], const32(s, 0));
    LLVMInstructionEraseFromParent(s->drops[i]);
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
  s->thread.bytes = (uint64_t)NV_BLOCK_KEPT * NV_MAX_THREADS * sizeof(uint32_t);
  size_t pauses = arrlenu(s->pauses);
  s->waits = nv_alloc(sizeof *s->waits);
  *s->waits = (struct nv_block_waits){pauses, nv_alloc((pauses + 1) * sizeof *s->waits->waits)};
  for (size_t i = 0; i < pauses; i++)
    split(s, &s->pauses[i], &s->waits->waits[i]);
  // Loops that no pause ends are counted; the others are by their pauses.
  for (ptrdiff_t i = 0; i < arrlen(s->steps); i++)
    if (!nv_block_is_in_cycle(LLVMGetInstructionParent(s->steps[i]), NULL))
      LLVMInstructionEraseFromParent(s->steps[i]);
  nv_block_keep_values(&s->thread);
  arrfree(currents);
  arrfree(returns);
}

static LLVMValueRef call_runtime(struct nv_block_builder *s, const void *function,
                                 LLVMTypeRef result, LLVMValueRef *args, unsigned count) {
  LLVMTypeRef types[4];
  for (unsigned i = 0; i < count; i++)
    types[i] = LLVMTypeOf(args[i]);
  return LLVMBuildCall2(s->b, LLVMFunctionType(result, types, count, 0), machine_field(s, function),
                        args, count, "");
}

static LLVMValueRef load_field(struct nv_block_builder *s, const void *field, LLVMTypeRef type) {
  return LLVMBuildLoad2(s->b, type, machine_field(s, field), "");
}

static LLVMBasicBlockRef new_block(struct nv_block_builder *s, LLVMValueRef function) {
  return LLVMAppendBasicBlockInContext(s->context, function, "");
}

// The function that runs a block, on its way.
struct driver {
  LLVMValueRef function, shape[3], values, null;
};

// Ends a loop: another iteration while next < bound, else to the block that comes back.
static LLVMBasicBlockRef end_loop(struct nv_block_builder *s, const struct driver *d,
                                  LLVMValueRef counter, LLVMBasicBlockRef head, LLVMValueRef bound,
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

// Calls a thread and keeps its state.
static void call_thread(struct nv_block_builder *s, const struct driver *d, LLVMValueRef start,
                        LLVMValueRef index, LLVMValueRef *indices, LLVMMetadataRef group) {
  LLVMValueRef args[] = {start,      index,      indices[0],
                         indices[1], indices[2], LLVMGetParam(d->function, 0),
                         d->null,    d->values};
  LLVMValueRef result = LLVMBuildCall2(s->b, s->thread_type, s->thread.function, args,
                                       sizeof args / sizeof *args, "");
  LLVMValueRef wide = LLVMBuildZExt(s->b, index, s->i64, "");
  LLVMValueRef state = LLVMBuildGEP2(s->b, s->i32, d->values, &wide, 1, "");
  mark(s, LLVMBuildStore(s->b, result, state), "llvm.access.group", group);
}

// A loop over all threads with the same start.
static void build_loop(struct nv_block_builder *s, const struct driver *d, LLVMBasicBlockRef from,
                       LLVMValueRef start, LLVMMetadataRef name, LLVMMetadataRef group) {
  LLVMValueRef counters[3], zero = const32(s, 0);
  LLVMBasicBlockRef heads[3];
  for (int k = 2; k >= 0; k--) {
    heads[k] = new_block(s, d->function);
    LLVMBuildBr(s->b, heads[k]);
    LLVMPositionBuilderAtEnd(s->b, heads[k]);
    counters[k] = LLVMBuildPhi(s->b, s->i32, "");
    LLVMBasicBlockRef incoming = k < 2 ? heads[k + 1] : from;
    LLVMAddIncoming(counters[k], &zero, &incoming, 1);
  }
  LLVMValueRef row = LLVMBuildNUWMul(s->b, counters[2], d->shape[1], "");
  row = LLVMBuildNUWMul(s->b, LLVMBuildNUWAdd(s->b, row, counters[1], ""), d->shape[0], "");
  LLVMValueRef index = LLVMBuildNUWAdd(s->b, row, counters[0], "");
  call_thread(s, d, start, index, counters, group);
  for (int k = 0; k < 3; k++)
    end_loop(s, d, counters[k], heads[k], d->shape[k], k == 0 ? name : NULL);
}

// A loop over some of the threads, of which those go on that need not wait, each where it was.
static void build_mixed(struct nv_block_builder *s, const struct driver *d, LLVMBasicBlockRef from,
                        LLVMMetadataRef group) {
  LLVMValueRef first = load_field(s, &s->m->block_first, s->i32);
  LLVMValueRef end = load_field(s, &s->m->block_end, s->i32), indices[3];
  LLVMBasicBlockRef head = new_block(s, d->function), run = new_block(s, d->function);
  LLVMBasicBlockRef skip = new_block(s, d->function);
  LLVMBuildBr(s->b, head);
  LLVMPositionBuilderAtEnd(s->b, head);
  LLVMValueRef index = LLVMBuildPhi(s->b, s->i32, "");
  LLVMAddIncoming(index, &first, &from, 1);
  LLVMValueRef wide = LLVMBuildZExt(s->b, index, s->i64, "");
  LLVMValueRef state = LLVMBuildGEP2(s->b, s->i32, d->values, &wide, 1, "");
  LLVMValueRef start = LLVMBuildLoad2(s->b, s->i32, state, "");
  LLVMValueRef stays = LLVMBuildAnd(s->b, start, const32(s, NV_BLOCK_STAYS), "");
  LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntNE, stays, const32(s, 0), ""), skip, run);
  LLVMPositionBuilderAtEnd(s->b, run);
  for (int k = 0; k < 3; k++) {
    uint64_t array = (uint64_t)(NV_BLOCK_INDICES + k) * NV_MAX_THREADS;
    LLVMValueRef at = LLVMBuildAdd(s->b, wide, LLVMConstInt(s->i64, array, 0), "");
    indices[k] =
        LLVMBuildLoad2(s->b, s->i32, LLVMBuildGEP2(s->b, s->i32, d->values, &at, 1, ""), "");
  }
  call_thread(s, d, start, index, indices, group);
  LLVMBuildBr(s->b, skip);
  LLVMPositionBuilderAtEnd(s->b, skip);
  end_loop(s, d, index, head, end, NULL);
}

static void make_driver(struct nv_block_builder *s, size_t number, LLVMMetadataRef *nodes) {
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
  LLVMValueRef args[] = {machine_field(s, s->m), machine_field(s, s->waits)};
  LLVMValueRef next = call_runtime(s, nv_block_round, s->i32, args, 2);
  LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntEQ, next, const32(s, NV_BLOCK_ENDED), ""), leave,
                  round);
  LLVMPositionBuilderAtEnd(s->b, leave);
  LLVMBuildRetVoid(s->b);
  LLVMPositionBuilderAtEnd(s->b, round);
  LLVMValueRef state = LLVMBuildPhi(s->b, s->i32, ""), zero = const32(s, 0);
  LLVMAddIncoming(state, &zero, &entry, 1);
  LLVMAddIncoming(state, &next, &done, 1);
  unsigned starts = (unsigned)arrlen(s->thread.resume) + 1;
  LLVMValueRef choice = LLVMBuildSwitch(s->b, state, mixed, starts);
  for (unsigned i = 0; i < starts; i++) {
    LLVMBasicBlockRef from = new_block(s, d.function);
    LLVMAddCase(choice, const32(s, i), from);
    LLVMPositionBuilderAtEnd(s->b, from);
    build_loop(s, &d, from, const32(s, i), nodes[i + 1], nodes[0]);
    LLVMBuildBr(s->b, done);
  }
  LLVMPositionBuilderAtEnd(s->b, mixed);
  build_mixed(s, &d, mixed, nodes[0]);
  LLVMBuildBr(s->b, done);
}

static bool make_block(struct nv_block_builder *s, size_t number) {
  char symbol[32];
  snprintf(symbol, sizeof symbol, "nv.entry.%zu", number);
  LLVMValueRef kernel = LLVMGetNamedFunction(s->module, symbol);
  LLVMMetadataRef *nodes = NULL;
  bool good = kernel && nv_block_look(s, kernel) &&
              (nodes = make_metadata(s, (unsigned)arrlen(s->pauses) + 1)) != NULL;
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

static void set_inlining(LLVMValueRef function, bool inlined) {
  unsigned always = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
  unsigned never = LLVMGetEnumAttributeKindForName("noinline", 8);
  const LLVMAttributeIndex index = LLVMAttributeFunctionIndex;
  LLVMRemoveEnumAttributeAtIndex(function, index, inlined ? never : always);
  LLVMAddAttributeAtIndex(
      function, index,
      LLVMCreateEnumAttribute(LLVMGetModuleContext(LLVMGetGlobalParent(function)),
                              inlined ? always : never, 0));
}

// Everything is inlined into the functions that start kernels, but what stays a call.
static bool prepare(LLVMModuleRef module, LLVMTargetMachineRef target) {
  LLVMValueRef table = LLVMGetNamedGlobal(module, "nv.functions");
  if (table)
    LLVMDeleteGlobal(table);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f) && LLVMGetLinkage(f) == LLVMInternalLinkage)
      set_inlining(f, !nv_block_stays_call(f));
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module,
                                     "always-inline,globaldce,function(sroa,early-cse,instcombine<"
                                     "no-verify-fixpoint>,simplifycfg)",
                                     target, options);
  LLVMDisposePassBuilderOptions(options);
  if (error)
    LLVMConsumeError(error);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f && !error; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f) && nv_block_stays_call(f))
      set_inlining(f, true);
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
    struct nv_block_builder s = {.m = m,
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
    arrfree(s.pauses);
    arrfree(s.steps);
    arrfree(s.drops);
    arrfree(s.params);
    arrfree(s.thread.resume);
  }
  if (any)
    return copy;
  LLVMDisposeModule(copy);
  return NULL;
}
