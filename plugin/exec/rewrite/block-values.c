// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that live across the places where threads wait, for kernels that run as loops over the threads of a block.
#include "exec/rewrite/block-loop.h"

#include <stb/stb_ds.h>

typedef struct {
  LLVMBasicBlockRef key;
  bool value;
} block_set;

typedef struct {
  LLVMBasicBlockRef key;
  LLVMBasicBlockRef *value; // stb_ds array
} block_lists;

static bool pauses_in(const struct nv_block_pause *pauses, LLVMBasicBlockRef block) {
  for (ptrdiff_t i = 0; i < arrlen(pauses); i++)
    if (LLVMGetInstructionParent(pauses[i].call) == block)
      return true;
  return false;
}

bool nv_block_is_in_cycle(LLVMBasicBlockRef block, const struct nv_block_pause *pauses) {
  LLVMBasicBlockRef *work = NULL;
  block_set *seen = NULL;
  bool found = false;
  if (!pauses_in(pauses, block))
    arrput(work, block);
  while (!found && arrlen(work)) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(arrpop(work));
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++) {
      LLVMBasicBlockRef next = LLVMGetSuccessor(end, i);
      found = found || next == block;
      if (hmgeti(seen, next) >= 0 || pauses_in(pauses, next))
        continue;
      hmput(seen, next, true);
      arrput(work, next);
    }
  }
  arrfree(work);
  hmfree(seen);
  return found;
}

// Operations that may be done where they are not needed: they cannot fail and read no memory.
static bool is_free_operation(LLVMValueRef instruction) {
  switch (LLVMGetInstructionOpcode(instruction)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
  case LLVMBitCast:
  case LLVMPtrToInt:
  case LLVMIntToPtr:
  case LLVMGetElementPtr:
  case LLVMICmp:
  case LLVMSelect:
    return true;
  default:
    return false;
  }
}

enum { MOST_DEPTH = 24 };

static bool depends_on_arguments(const struct nv_block_thread *thread, LLVMValueRef value,
                                 unsigned depth) {
  if (LLVMIsConstant(value) || LLVMIsAArgument(value))
    return true;
  if (!LLVMIsAInstruction(value) || depth > MOST_DEPTH)
    return false;
  if (LLVMGetInstructionParent(value) == thread->entry)
    return true;
  if (!is_free_operation(value))
    return false;
  for (int i = 0; i < LLVMGetNumOperands(value); i++)
    if (!depends_on_arguments(thread, LLVMGetOperand(value, (unsigned)i), depth + 1))
      return false;
  return true;
}

static void move_to_entry(const struct nv_block_thread *thread, LLVMValueRef instruction) {
  for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
    LLVMValueRef operand = LLVMGetOperand(instruction, (unsigned)i);
    if (LLVMIsAInstruction(operand) && LLVMGetInstructionParent(operand) != thread->entry)
      move_to_entry(thread, operand);
  }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(instruction)));
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(thread->entry));
  LLVMInstructionRemoveFromParent(instruction);
  LLVMInsertIntoBuilder(b, instruction);
  LLVMDisposeBuilder(b);
}

bool nv_block_hoist(struct nv_block_thread *thread, LLVMValueRef instruction) {
  for (int i = 0; i < LLVMGetNumOperands(instruction); i++)
    if (!depends_on_arguments(thread, LLVMGetOperand(instruction, (unsigned)i), 0))
      return false;
  if (LLVMGetInstructionParent(instruction) != thread->entry)
    move_to_entry(thread, instruction);
  return true;
}

static block_lists *find_predecessors(LLVMValueRef function) {
  block_lists *lists = NULL;
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb;
       bb = LLVMGetNextBasicBlock(bb)) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(bb);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++) {
      LLVMBasicBlockRef next = LLVMGetSuccessor(end, i);
      ptrdiff_t at = hmgeti(lists, next);
      if (at < 0) {
        hmput(lists, next, NULL);
        at = hmgeti(lists, next);
      }
      arrput(lists[at].value, bb);
    }
  }
  return lists;
}

// Whether a thread may go on behind some barrier with the value still to be used: backwards from each use to
// where the value is made, a block that threads go on in is met. The jumps of the first block are not gone back on.
static bool crosses_barrier(const struct nv_block_thread *thread, block_lists **before,
                            block_set *resume, LLVMValueRef value) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(value), *work = NULL;
  block_set *seen = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAPHINode(user)) {
      arrput(work, LLVMGetInstructionParent(user));
      continue;
    }
    for (unsigned i = 0; i < LLVMCountIncoming(user); i++)
      if (LLVMGetIncomingValue(user, i) == value)
        arrput(work, LLVMGetIncomingBlock(user, i));
  }
  bool crosses = false;
  while (!crosses && arrlen(work)) {
    LLVMBasicBlockRef block = arrpop(work);
    if (block == home || block == thread->entry || hmgeti(seen, block) >= 0)
      continue;
    hmput(seen, block, true);
    crosses = hmgeti(resume, block) >= 0;
    ptrdiff_t at = hmgeti(*before, block);
    for (ptrdiff_t i = 0; at >= 0 && i < arrlen((*before)[at].value); i++)
      arrput(work, (*before)[at].value[i]);
  }
  arrfree(work);
  hmfree(seen);
  return crosses;
}

uint64_t nv_block_reserve(struct nv_block_thread *thread, uint64_t size) {
  enum { LINE = 64 };
  uint64_t offset = thread->bytes;
  thread->bytes += (size * NV_MAX_THREADS + LINE - 1) / LINE * LINE;
  return offset;
}

LLVMValueRef nv_block_place(const struct nv_block_thread *thread, LLVMBuilderRef b,
                            LLVMTypeRef type, uint64_t offset) {
  LLVMContextRef context = LLVMGetTypeContext(type);
  LLVMTypeRef i64 = LLVMInt64TypeInContext(context), i8 = LLVMInt8TypeInContext(context);
  LLVMValueRef start = LLVMConstInt(i64, offset, 0);
  LLVMValueRef array =
      LLVMBuildGEP2(b, i8, LLVMGetParam(thread->function, THREAD_VALUES), &start, 1, "");
  LLVMValueRef index = LLVMBuildZExt(b, LLVMGetParam(thread->function, THREAD_INDEX), i64, "");
  return LLVMBuildGEP2(b, type, array, &index, 1, "");
}

static LLVMValueRef load_before(const struct nv_block_thread *thread, LLVMValueRef where,
                                LLVMTypeRef type, uint64_t offset) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetTypeContext(type));
  LLVMPositionBuilderBefore(b, where);
  LLVMValueRef value = LLVMBuildLoad2(b, type, nv_block_place(thread, b, type, offset), "");
  LLVMDisposeBuilder(b);
  return value;
}

// Keeps a value in memory: a store behind it, a load in front of every use.
static void keep(struct nv_block_thread *thread, LLVMTargetDataRef layout, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  uint64_t offset = nv_block_reserve(thread, LLVMABISizeOfType(layout, type));
  LLVMValueRef *users = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
    arrput(users, LLVMGetUser(use));
  // A phi node must get the same value for the same block each time.
  struct {
    LLVMBasicBlockRef key;
    LLVMValueRef value;
  } *loaded = NULL;
  for (ptrdiff_t i = 0; i < arrlen(users); i++) {
    bool phi = LLVMIsAPHINode(users[i]) != NULL;
    LLVMValueRef here = NULL;
    for (int k = 0; k < LLVMGetNumOperands(users[i]); k++) {
      if (LLVMGetOperand(users[i], (unsigned)k) != value)
        continue;
      if (phi) {
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(users[i], (unsigned)k);
        here = hmget(loaded, from);
        if (!here) {
          here = load_before(thread, LLVMGetBasicBlockTerminator(from), type, offset);
          hmput(loaded, from, here);
        }
      } else if (!here) {
        here = load_before(thread, users[i], type, offset);
      }
      LLVMSetOperand(users[i], (unsigned)k, here);
    }
  }
  LLVMValueRef next = LLVMGetNextInstruction(value);
  while (LLVMIsAPHINode(next))
    next = LLVMGetNextInstruction(next);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetTypeContext(type));
  LLVMPositionBuilderBefore(b, next);
  LLVMBuildStore(b, value, nv_block_place(thread, b, type, offset));
  LLVMDisposeBuilder(b);
  hmfree(loaded);
  arrfree(users);
}

void nv_block_keep_values(struct nv_block_thread *thread) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(thread->function));
  block_lists *before = find_predecessors(thread->function);
  block_set *resume = NULL;
  LLVMValueRef *found = NULL;
  for (ptrdiff_t i = 0; i < arrlen(thread->resume); i++)
    hmput(resume, thread->resume[i], true);
  for (LLVMBasicBlockRef bb = LLVMGetNextBasicBlock(thread->entry); bb;
       bb = LLVMGetNextBasicBlock(bb))
    for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i))
      if (LLVMGetFirstUse(i) && crosses_barrier(thread, &before, resume, i))
        arrput(found, i);
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    bool there = LLVMGetInstructionParent(found[i]) == thread->entry;
    if (!there && !(is_free_operation(found[i]) && nv_block_hoist(thread, found[i])))
      keep(thread, layout, found[i]);
  }
  for (ptrdiff_t i = 0; i < hmlen(before); i++)
    arrfree(before[i].value);
  hmfree(before);
  hmfree(resume);
  arrfree(found);
}
