// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mutate-blocks.c: the same control flow in other forms, and ways that were not there.
//
//   br %c, A, B        switch with several edges to A; an empty block in front of A; indirectbr
//   br A               switch all of whose cases are A; indirectbr; br %v, A, some other block
//   a block            another one in front of it that nothing reaches; its address in a variable
//   call f()           invoke with a landing pad
//
// Phis have a value for each edge, so that a block with several edges from one other has it several times.
#include <stb/stb_ds.h>

#include "fuzz/exact/mutate.h"

static LLVMContextRef llvm_of(const mutation *m) { return LLVMGetModuleContext(m->module); }

static LLVMValueRef first_phi(LLVMBasicBlockRef block) {
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  return first && LLVMIsAPHINode(first) ? first : NULL;
}

static LLVMValueRef next_phi(LLVMValueRef phi) {
  LLVMValueRef next = LLVMGetNextInstruction(phi);
  return LLVMIsAPHINode(next) ? next : NULL;
}

// The phis of `block` get what they have from `from` once more for each of `n` new edges from there.
static void repeat_edges(LLVMBasicBlockRef block, LLVMBasicBlockRef from, unsigned n) {
  for (LLVMValueRef phi = first_phi(block); phi; phi = next_phi(phi)) {
    unsigned k = 0;
    while (LLVMGetIncomingBlock(phi, k) != from)
      k++;
    LLVMValueRef value = LLVMGetIncomingValue(phi, k);
    for (unsigned i = 0; i < n; i++)
      LLVMAddIncoming(phi, &value, &from, 1);
  }
}

// The edges to `block` that came from `from` come from `to`, or are gone if that is NULL. No phi may lose all of them.
static void move_edges(mutation *m, LLVMBasicBlockRef block, LLVMBasicBlockRef from,
                       LLVMBasicBlockRef to) {
  for (LLVMValueRef phi = first_phi(block), next; phi; phi = next) {
    LLVMPositionBuilderBefore(m->builder, phi);
    LLVMValueRef made = LLVMBuildPhi(m->builder, LLVMTypeOf(phi), "");
    for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++) {
      LLVMValueRef value = LLVMGetIncomingValue(phi, i);
      LLVMBasicBlockRef way = LLVMGetIncomingBlock(phi, i);
      if (way == from)
        way = to;
      if (way)
        LLVMAddIncoming(made, &value, &way, 1);
    }
    next = next_phi(phi);
    LLVMReplaceAllUsesWith(phi, made);
    LLVMInstructionEraseFromParent(phi);
  }
}

// Something of `type` that is there at the end of `block`: an argument, a result of the block, or a constant.
static LLVMValueRef value_at_end(mutation *m, LLVMBasicBlockRef block, LLVMTypeRef type) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  for (unsigned tries = 0; tries < 8 && arrlen(m->values); tries++) {
    LLVMValueRef v = m->values[mutate_below(m, (unsigned)arrlenu(m->values))];
    bool is_there = !LLVMIsAInstruction(v) || (LLVMGetInstructionParent(v) == block && v != end);
    if (is_there && LLVMTypeOf(v) == type)
      return v;
  }
  switch (mutate_below(m, 4)) {
  case 0:
    return LLVMGetPoison(type);
  case 1:
    return LLVMGetUndef(type);
  default:
    return LLVMConstNull(type);
  }
}

// A block of the function that branches may lead to; NULL if the one that was drawn is the first, or begins with what only
// an exception comes to.
static LLVMBasicBlockRef some_block(mutation *m) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(m->function), block = entry;
  for (unsigned n = mutate_below(m, LLVMCountBasicBlocks(m->function)); n > 0; n--)
    block = LLVMGetNextBasicBlock(block);
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  while (LLVMIsAPHINode(first))
    first = LLVMGetNextInstruction(first);
  bool is_pad =
      LLVMIsALandingPadInst(first) || LLVMIsAFuncletPadInst(first) || LLVMIsACatchSwitchInst(first);
  return block == entry || is_pad ? NULL : block;
}

// An integer for a switch at the end of `block`, or NULL.
static LLVMValueRef number_at_end(mutation *m, LLVMBasicBlockRef block) {
  static const unsigned widths[] = {1, 8, 16, 32, 64};
  unsigned width = widths[mutate_below(m, sizeof widths / sizeof *widths)];
  LLVMValueRef v = value_at_end(m, block, LLVMIntTypeInContext(llvm_of(m), width));
  return LLVMIsConstant(v) ? NULL : v;
}

// A switch with two or three edges to one block does what the branch did.
static bool switch_for_branch(mutation *m, LLVMValueRef branch) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(branch);
  bool chooses = LLVMIsConditional(branch);
  LLVMBasicBlockRef often = LLVMGetSuccessor(branch, 0),
                    other = LLVMGetSuccessor(branch, chooses ? 1 : 0);
  LLVMValueRef number = chooses ? LLVMGetCondition(branch) : number_at_end(m, block);
  unsigned cases = 2 + mutate_below(m, 2);
  if (!number || (chooses && often == other))
    return false;
  LLVMPositionBuilderBefore(m->builder, branch);
  if (LLVMGetIntTypeWidth(LLVMTypeOf(number)) == 1)
    number = LLVMBuildZExt(m->builder, number, LLVMInt8TypeInContext(llvm_of(m)), "");
  LLVMValueRef made = LLVMBuildSwitch(m->builder, number, other, cases);
  for (unsigned i = 0; i < cases; i++)
    LLVMAddCase(made, LLVMConstInt(LLVMTypeOf(number), i + 1, 0), often);
  LLVMInstructionEraseFromParent(branch);
  repeat_edges(often, block, chooses ? cases - 1 : cases);
  return true;
}

static bool jump_for_branch(mutation *m, LLVMValueRef branch) {
  LLVMBasicBlockRef targets[2];
  LLVMValueRef addresses[2];
  unsigned n = LLVMGetNumSuccessors(branch);
  for (unsigned i = 0; i < n; i++) {
    targets[i] = LLVMGetSuccessor(branch, i);
    addresses[i] = LLVMBlockAddress(m->function, targets[i]);
  }
  LLVMPositionBuilderBefore(m->builder, branch);
  LLVMValueRef address = n == 1 ? addresses[0]
                                : LLVMBuildSelect(m->builder, LLVMGetCondition(branch),
                                                  addresses[0], addresses[1], "");
  LLVMValueRef made = LLVMBuildIndirectBr(m->builder, address, n);
  for (unsigned i = 0; i < n; i++)
    LLVMAddDestination(made, targets[i]);
  LLVMInstructionEraseFromParent(branch);
  return true;
}

static bool empty_block(mutation *m, LLVMValueRef branch) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(branch);
  unsigned n = LLVMGetNumSuccessors(branch), at = mutate_below(m, n);
  LLVMBasicBlockRef target = LLVMGetSuccessor(branch, at);
  if (n == 2 && LLVMGetSuccessor(branch, 1 - at) == target)
    return false;
  LLVMBasicBlockRef made = LLVMAppendBasicBlockInContext(llvm_of(m), m->function, "");
  LLVMPositionBuilderAtEnd(m->builder, made);
  LLVMBuildBr(m->builder, target);
  LLVMSetSuccessor(branch, at, made);
  move_edges(m, target, block, made);
  return true;
}

static void add_edges(mutation *m, LLVMBasicBlockRef target, LLVMBasicBlockRef from) {
  for (LLVMValueRef phi = first_phi(target); phi; phi = next_phi(phi)) {
    LLVMValueRef value = value_at_end(m, from, LLVMTypeOf(phi));
    LLVMAddIncoming(phi, &value, &from, 1);
  }
}

// The branch may also go to some other block: a loop, one with two ways in, a way around something.
static bool another_way(mutation *m, LLVMValueRef branch) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(branch), target = some_block(m);
  LLVMBasicBlockRef old = LLVMGetSuccessor(branch, 0);
  if (LLVMIsConditional(branch) || !target || target == old)
    return false;
  LLVMTypeRef truth = LLVMInt1TypeInContext(llvm_of(m));
  LLVMValueRef condition = value_at_end(m, block, truth);
  if (LLVMIsConstant(condition))
    return false;
  LLVMPositionBuilderBefore(m->builder, branch);
  LLVMValueRef made = LLVMBuildCondBr(m->builder, condition, old, target);
  add_edges(m, target, block);
  LLVMInstructionRemoveFromParent(branch);
  bool valid = mutate_is_valid(m);
  if (!valid) {
    LLVMInstructionEraseFromParent(made);
    LLVMPositionBuilderAtEnd(m->builder, block);
    LLVMInsertIntoBuilder(m->builder, branch);
    move_edges(m, target, block, NULL);
  } else {
    LLVMDeleteInstruction(branch);
  }
  return valid;
}

// Code that nothing reaches goes on where other code does.
static bool dead_block(mutation *m) {
  LLVMBasicBlockRef target = some_block(m);
  if (!target)
    return false;
  LLVMBasicBlockRef made = LLVMAppendBasicBlockInContext(llvm_of(m), m->function, "");
  LLVMPositionBuilderAtEnd(m->builder, made);
  LLVMBuildBr(m->builder, target);
  add_edges(m, target, made);
  return true;
}

static bool known_address(mutation *m) {
  LLVMBasicBlockRef block = some_block(m);
  if (!block)
    return false;
  LLVMTypeRef pointer = LLVMPointerTypeInContext(llvm_of(m), 0);
  LLVMValueRef variable = LLVMAddGlobal(m->module, pointer, "mutated_address");
  LLVMSetInitializer(variable, LLVMBlockAddress(m->function, block));
  return true;
}

// Moves what stands behind `inst` into a block of its own.
static LLVMBasicBlockRef split_behind(mutation *m, LLVMValueRef inst) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(inst);
  LLVMBasicBlockRef rest = LLVMAppendBasicBlockInContext(llvm_of(m), m->function, "");
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  for (unsigned i = 0, n = LLVMGetNumSuccessors(end); i < n; i++)
    move_edges(m, LLVMGetSuccessor(end, i), block, rest);
  LLVMPositionBuilderAtEnd(m->builder, rest);
  for (LLVMValueRef next; (next = LLVMGetNextInstruction(inst));) {
    LLVMInstructionRemoveFromParent(next);
    LLVMInsertIntoBuilder(m->builder, next);
  }
  return rest;
}

static bool invoke_for_call(mutation *m, LLVMValueRef call) {
  LLVMValueRef callee = LLVMIsACallInst(call) ? LLVMGetCalledValue(call) : NULL;
  if (!callee || !LLVMIsAFunction(callee) || LLVMGetIntrinsicID(callee) ||
      LLVMHasPersonalityFn(m->function) || LLVMGetNumOperandBundles(call) ||
      LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail)
    return false;
  LLVMContextRef llvm = llvm_of(m);
  LLVMTypeRef number = LLVMInt32TypeInContext(llvm), pointer = LLVMPointerTypeInContext(llvm, 0);
  LLVMValueRef personality = LLVMGetNamedFunction(m->module, "mutated_personality");
  if (!personality)
    personality =
        LLVMAddFunction(m->module, "mutated_personality", LLVMFunctionType(number, NULL, 0, 1));
  LLVMSetPersonalityFn(m->function, personality);
  LLVMBasicBlockRef rest = split_behind(m, call);
  LLVMBasicBlockRef pad = LLVMAppendBasicBlockInContext(llvm, m->function, "");
  LLVMPositionBuilderAtEnd(m->builder, pad);
  LLVMTypeRef parts[] = {pointer, number};
  LLVMValueRef caught =
      LLVMBuildLandingPad(m->builder, LLVMStructTypeInContext(llvm, parts, 2, 0), NULL, 0, "");
  LLVMSetCleanup(caught, 1);
  LLVMBuildResume(m->builder, caught);
  LLVMValueRef *arguments = NULL; // stb_ds
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++)
    arrput(arguments, LLVMGetOperand(call, i));
  LLVMPositionBuilderBefore(m->builder, call);
  LLVMValueRef made = LLVMBuildInvoke2(m->builder, LLVMGetCalledFunctionType(call), callee,
                                       arguments, LLVMGetNumArgOperands(call), rest, pad, "");
  LLVMSetInstructionCallConv(made, LLVMGetInstructionCallConv(call));
  arrfree(arguments);
  LLVMReplaceAllUsesWith(call, made);
  LLVMInstructionEraseFromParent(call);
  return true;
}

bool mutate_blocks(mutation *m, LLVMValueRef inst) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(inst));
  bool branches = LLVMIsABranchInst(end);
  switch (mutate_below(m, 13)) {
  case 0:
  case 1:
  case 2:
    return branches && switch_for_branch(m, end);
  case 3:
  case 4:
  case 5:
    return branches && another_way(m, end);
  case 6:
  case 7:
    return branches && empty_block(m, end);
  case 8:
    return branches && jump_for_branch(m, end);
  case 9:
    return dead_block(m);
  case 10:
    return known_address(m);
  default:
    return invoke_for_call(m, inst);
  }
}
