// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// evaluate.c: runs a function of constants at compile time.
//
// LLVM's own evaluator (for global constructors) gives up at every intrinsic and every loop, and
// math functions are made of them. This one walks the blocks as a thread would and asks LLVM's
// constant folder for each instruction; what the folder cannot tell ends the walk without a result:
// approximate instructions, inline assembly, special registers, memory other than constants and the
// function's own scalar variables, which clang has on the stack. Contracts CF-04, PF-8.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "scalar/constant-fold/constant-fold.h"
#include "bridge/edit.h"
#include "scalar/constant-fold/evaluate.h"
#include "bridge/fold.h"
#include "bridge/memory-ops.h"
#include "hash.h"

// A call beyond any of these has no result here and stays a call.
enum {
  MAX_STEPS = 4096,  ///< instructions of one call, calls inside included
  RETRY_STEPS = 512, ///< what a body costs that gave no result, if the name does
  MAX_CALLS = 8,     ///< calls inside of calls
  MAX_OPERANDS = 16  ///< of an instruction, and parameters of the function
};

struct binding {
  LLVMValueRef value, constant;
  UT_hash_handle hh;
};

// One activation of a function. A value is bound to what it computed, an alloca to what is stored
// in it: its address is no constant.
struct frame {
  nv_pass_ctx *ctx;
  struct binding *bindings; // only looked up, never walked
  unsigned *steps, depth;
};

static void bind(struct frame *f, LLVMValueRef value, LLVMValueRef constant) {
  struct binding *b;
  HASH_FIND_PTR(f->bindings, &value, b);
  if (!b) {
    b = nv_new(1, sizeof *b);
    b->value = value;
    HASH_ADD_PTR(f->bindings, value, b);
  }
  b->constant = constant;
}

static LLVMValueRef constant_of(const struct frame *f, LLVMValueRef value) {
  if (LLVMIsAConstant(value))
    return value;
  if (LLVMIsAAllocaInst(value))
    return NULL;
  struct binding *b;
  HASH_FIND_PTR(f->bindings, &value, b);
  return b ? b->constant : NULL;
}

// What the variable `slot` holds; NULL when it holds nothing yet or something of another type.
static LLVMValueRef content_of(const struct frame *f, LLVMValueRef slot, LLVMTypeRef type) {
  struct binding *b;
  HASH_FIND_PTR(f->bindings, &slot, b);
  return b && b->constant && LLVMTypeOf(b->constant) == type ? b->constant : NULL;
}

static bool operands_of(const struct frame *f, LLVMValueRef inst, LLVMValueRef *out) {
  unsigned n = (unsigned)LLVMGetNumOperands(inst);
  for (unsigned i = 0; i < n && i < MAX_OPERANDS; i++)
    if (!(out[i] = constant_of(f, LLVMGetOperand(inst, i))))
      return false;
  return n <= MAX_OPERANDS;
}

static bool is_runnable(LLVMValueRef function) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  switch (LLVMGetLinkage(function)) {
  case LLVMExternalLinkage:
  case LLVMInternalLinkage:
  case LLVMPrivateLinkage:
  case LLVMLinkOnceODRLinkage:
  case LLVMWeakODRLinkage:
    break;
  default: // the linker may take another body
    return false;
  }
  return !LLVMIsDeclaration(function) && !LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) &&
         !nv_has_attr(function, at, "strictfp");
}

static LLVMValueRef run(nv_pass_ctx *ctx, LLVMValueRef function, const LLVMValueRef *args,
                        unsigned *steps, unsigned depth);

static LLVMValueRef run_call(struct frame *f, LLVMValueRef call, const LLVMValueRef *operands) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee) || LLVMGetCalledFunctionType(call) != LLVMGlobalGetValueType(callee))
    return NULL;
  LLVMValueRef value = NULL;
  if (LLVMIsDeclaration(callee)) {
    value = nv_fold_with_operands(f->ctx, call, operands, (size_t)LLVMGetNumOperands(call));
    value = value ? value : nv_fold_exact_call(f->ctx, call, operands);
  } else if (f->depth < MAX_CALLS) {
    unsigned before = *f->steps;
    value = run(f->ctx, callee, operands, f->steps, f->depth + 1);
    if (!value)
      *f->steps = before + RETRY_STEPS;
  }
  return value ? value : nv_fold_library_call(f->ctx, call, operands);
}

// Variables come and go without a value; a store gives them one. False: not such an instruction, or
// one about other memory.
static bool run_variable(struct frame *f, LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAlloca:
    bind(f, inst, NULL);
    return true;
  case LLVMStore: {
    LLVMValueRef slot = LLVMGetOperand(inst, 1), value = constant_of(f, LLVMGetOperand(inst, 0));
    if (!value || !LLVMIsAAllocaInst(slot) || nv_is_volatile(inst) ||
        LLVMTypeOf(value) != LLVMGetAllocatedType(slot))
      return false;
    bind(f, slot, value);
    return true;
  }
  case LLVMCall: {
    LLVMValueRef slot =
        nv_intrinsic_kind(inst) == NV_INTRINSIC_LIFETIME ? LLVMGetOperand(inst, 0) : NULL;
    if (!slot || !LLVMIsAAllocaInst(slot))
      return false;
    bind(f, slot, NULL);
    return true;
  }
  default:
    return false;
  }
}

static LLVMValueRef run_instruction(struct frame *f, LLVMValueRef inst) {
  LLVMValueRef operands[MAX_OPERANDS];
  if (LLVMIsALoadInst(inst) && LLVMIsAAllocaInst(LLVMGetOperand(inst, 0)))
    return nv_is_volatile(inst) ? NULL : content_of(f, LLVMGetOperand(inst, 0), LLVMTypeOf(inst));
  if (!operands_of(f, inst, operands))
    return NULL;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMCall:
    return run_call(f, inst, operands);
  case LLVMLoad:
    return nv_is_volatile(inst) ? NULL : nv_fold_load(f->ctx, operands[0], 0, LLVMTypeOf(inst));
  case LLVMInvoke:
    return NULL;
  default:
    return nv_fold_with_operands(f->ctx, inst, operands, (size_t)LLVMGetNumOperands(inst));
  }
}

// Where the terminator goes; NULL for what is no branch on a known number.
static LLVMBasicBlockRef successor(const struct frame *f, LLVMValueRef terminator) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(terminator);
  if (opcode == LLVMBr && !LLVMIsConditional(terminator))
    return LLVMGetSuccessor(terminator, 0);
  if (opcode != LLVMBr && opcode != LLVMSwitch)
    return NULL;
  LLVMValueRef condition = constant_of(f, opcode == LLVMBr ? LLVMGetCondition(terminator)
                                                           : LLVMGetOperand(terminator, 0));
  if (!condition || !LLVMIsAConstantInt(condition))
    return NULL;
  if (opcode == LLVMBr)
    return LLVMGetSuccessor(terminator, LLVMConstIntGetZExtValue(condition) ? 0 : 1);
  // Operands: condition, default, then value and block of each case. Integers are unique.
  for (unsigned i = 1; i < LLVMGetNumSuccessors(terminator); i++)
    if (LLVMGetSwitchCaseValue(terminator, i) == condition)
      return LLVMGetSuccessor(terminator, i);
  return LLVMGetSuccessor(terminator, 0);
}

// Phis take their values all at once.
static bool enter(struct frame *f, LLVMBasicBlockRef block, LLVMBasicBlockRef from) {
  LLVMValueRef *values = NULL, phi;
  bool known = true;
  for (phi = LLVMGetFirstInstruction(block); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef incoming = nv_phi_value_from(phi, from);
    LLVMValueRef constant = incoming ? constant_of(f, incoming) : NULL;
    known &= constant != NULL;
    arrput(values, constant);
  }
  phi = LLVMGetFirstInstruction(block);
  for (ptrdiff_t i = 0; known && i < arrlen(values); i++, phi = LLVMGetNextInstruction(phi))
    bind(f, phi, values[i]);
  arrfree(values);
  return known;
}

// Runs the block; its terminator, or NULL when some instruction cannot be told.
static LLVMValueRef run_block(struct frame *f, LLVMBasicBlockRef block) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
  for (LLVMValueRef inst = nv_first_non_phi(block); inst != terminator;
       inst = LLVMGetNextInstruction(inst)) {
    if (++*f->steps > MAX_STEPS)
      return NULL;
    if (run_variable(f, inst))
      continue;
    LLVMValueRef value = run_instruction(f, inst);
    if (!value)
      return NULL;
    bind(f, inst, value);
  }
  return terminator;
}

static LLVMValueRef run(nv_pass_ctx *ctx, LLVMValueRef function, const LLVMValueRef *args,
                        unsigned *steps, unsigned depth) {
  if (!is_runnable(function))
    return NULL;
  struct frame f = {ctx, NULL, steps, depth};
  for (unsigned i = 0; i < LLVMCountParams(function); i++)
    bind(&f, LLVMGetParam(function, i), args[i]);
  LLVMBasicBlockRef block = LLVMGetEntryBasicBlock(function), from = NULL;
  LLVMValueRef result = NULL;
  while (block && ++*steps <= MAX_STEPS && (!from || enter(&f, block, from))) {
    LLVMValueRef terminator = run_block(&f, block);
    if (terminator && LLVMIsAReturnInst(terminator) && LLVMGetNumOperands(terminator) == 1)
      result = constant_of(&f, LLVMGetOperand(terminator, 0));
    from = block;
    block = terminator ? successor(&f, terminator) : NULL;
  }
  struct binding *b, *next;
  HASH_ITER(hh, f.bindings, b, next) {
    HASH_DEL(f.bindings, b);
    free(b);
  }
  return result;
}

LLVMValueRef nv_evaluate_call(nv_pass_ctx *ctx, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call), args[MAX_OPERANDS];
  unsigned n = LLVMGetNumArgOperands(call), steps = 0;
  if (n > MAX_OPERANDS)
    return NULL;
  for (unsigned i = 0; i < n; i++)
    if (!LLVMIsAConstant(args[i] = LLVMGetOperand(call, i)))
      return NULL;
  LLVMValueRef value = run(ctx, callee, args, &steps, 0);
  return value && (LLVMIsAConstantInt(value) || LLVMIsAConstantFP(value)) ? value : NULL;
}
