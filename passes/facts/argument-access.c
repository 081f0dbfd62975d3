// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// argument-access.c: what is done through an argument.
//
// The addresses that are made of it are followed through functions that can be seen and variables that hold one. What is not
// understood, or not come to the end of, counts as read and written.
#include "facts/argument-access.h"

#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/asm-words.h"
#include "facts/memory-effects.h"
#include "facts/shapes.h"
#include "facts/worklist.h"

// Addresses that one argument leads to; past them it is read and written.
enum { MAX_ADDRESSES = 512 };

// `variable` holds an address: what is loaded from it is followed. False where it is more than a variable that is loaded and
// stored.
static bool follow_variable(nv_worklist *w, LLVMValueRef variable) {
  if (!LLVMIsAAllocaInst(variable))
    return false;
  nv_foreach_use(use, variable) {
    LLVMValueRef user = LLVMGetUser(use);
    bool stored = LLVMIsAStoreInst(user) && nv_use_index(use) == 1;
    if (LLVMIsALoadInst(user) ? !nv_worklist_add(w, user)
                              : !stored && nv_intrinsic_kind(user) != NV_INTRINSIC_LIFETIME)
      return false;
  }
  return true;
}

static unsigned unless(bool followed) { return followed ? 0 : NV_ACCESS_BOTH; }

// The address is argument number `index` of `call`: a function that can be seen is looked into.
static unsigned access_by_call(nv_worklist *w, LLVMValueRef call, unsigned index) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  // No text, no result: nothing is done (grid-memory.c makes such calls).
  if (nv_asm_is_empty(callee) && LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind)
    return 0;
  switch (nv_intrinsic_kind(call)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
    return index == 1 ? NV_ACCESS_READ : NV_ACCESS_WRITE;
  case NV_INTRINSIC_MEMSET:
    return NV_ACCESS_WRITE;
  default:
    return unless(LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) &&
                  !nv_is_replaceable(callee) && index < LLVMGetNumArgOperands(call) &&
                  index < LLVMCountParams(callee) &&
                  nv_worklist_add(w, LLVMGetParam(callee, index)));
  }
}

// NV_ACCESS_* for this use of an address; where it makes another one, that is looked at as well.
static unsigned access_by(nv_worklist *w, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  if (!LLVMIsAInstruction(user))
    return NV_ACCESS_BOTH;
  switch (LLVMGetInstructionOpcode(user)) {
  case LLVMLoad:
    return NV_ACCESS_READ;
  case LLVMICmp:
    return 0;
  case LLVMStore:
    return nv_use_index(use) == 1 ? NV_ACCESS_WRITE
                                  : unless(follow_variable(w, LLVMGetOperand(user, 1)));
  case LLVMGetElementPtr:
  case LLVMBitCast:
  case LLVMAddrSpaceCast:
  case LLVMPHI:
  case LLVMSelect:
  case LLVMFreeze:
    return unless(nv_worklist_add(w, user));
  case LLVMCall:
    return access_by_call(w, user, nv_use_index(use));
  default:
    return NV_ACCESS_BOTH;
  }
}

unsigned nv_access_through(LLVMValueRef argument) {
  nv_worklist w = {.most = MAX_ADDRESSES};
  unsigned access = unless(nv_worklist_add(&w, argument));
  while (access != NV_ACCESS_BOTH && arrlen(w.left)) {
    LLVMValueRef v = arrpop(w.left);
    nv_foreach_use(use, v)
      access |= access_by(&w, use);
  }
  nv_worklist_free(&w);
  return access;
}
