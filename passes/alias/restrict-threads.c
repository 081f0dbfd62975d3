// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// restrict-threads.c: part of process-restrict, restrict pointers through which threads hand on data.
//
//   void k(int *__restrict__ q) {
//     q[t] = a; __syncthreads(); q[t ^ 1] = b; __syncthreads(); use(q[t]);       // b of the neighbour
//
// To LLVM a noalias argument leads to memory that nobody else has: no call that is not given the pointer changes it, and a
// barrier is such a call. So q[t] is still a, a value that is loaded in a loop with barriers is loaded in front of it, and
// stores go past a barrier. But restrict speaks of the pointers of one thread: all threads of the grid have q,
// and each may write through its own. nvcc reads it again.
//
// Looked at are functions in which a thread may come to see what others have written, in what they call, too: a
// barrier, a fence, assembly that says that it does something to memory, a function that cannot be seen or that the linker may replace. There an argument stays
// noalias if nothing is written through it: then no other thread writes through it either, and by restrict nobody writes what
// it leads to. An argument of a kernel also stays if nothing is read through it, since nobody in the grid reads it then.
//
// Legal because noalias only promises, and less is promised. What the walks below do not understand, or do not come
// to the end of, counts as read and written, and as seen.
#include "alias/restrict-threads.h"

#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/memory-effects.h"
#include "facts/shapes.h"
#include "set.h"

// Limits. Addresses that one argument leads to, and functions below one. Past them it is read and written, and others are seen.
enum { MAX_ADDRESSES = 512, MAX_FUNCTIONS = 256 };

//===-- What a thread does --------------------------------------------------------------------===//

// A worklist that takes each value once.
struct walk {
  nv_set *seen;
  LLVMValueRef *left; // stb_ds
  unsigned count, most;
};

// False past the limit.
static bool add(struct walk *w, LLVMValueRef v) {
  if (!nv_set_add(&w->seen, v))
    return true;
  arrput(w->left, v);
  return ++w->count <= w->most;
}

static void walk_free(struct walk *w) {
  nv_set_free(&w->seen);
  arrfree(w->left);
}

// `variable` holds an address: what is loaded from it is followed. False where it is more than a variable that is loaded and
// stored.
static bool follow_variable(struct walk *w, LLVMValueRef variable) {
  if (!LLVMIsAAllocaInst(variable))
    return false;
  nv_foreach_use(use, variable) {
    LLVMValueRef user = LLVMGetUser(use);
    bool stored = LLVMIsAStoreInst(user) && nv_use_index(use) == 1;
    if (LLVMIsALoadInst(user) ? !add(w, user)
                              : !stored && nv_intrinsic_kind(user) != NV_INTRINSIC_LIFETIME)
      return false;
  }
  return true;
}

static unsigned unless(bool followed) { return followed ? 0 : NV_ACCESS_BOTH; }

// The address is argument number `index` of `call`: a function that can be seen is looked into.
static unsigned access_by_call(struct walk *w, LLVMValueRef call, unsigned index) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  switch (nv_intrinsic_kind(call)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
    return index == 1 ? NV_ACCESS_READ : NV_ACCESS_WRITE;
  case NV_INTRINSIC_MEMSET:
    return NV_ACCESS_WRITE;
  default:
    return unless(LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) &&
                  !nv_is_replaceable(callee) && index < LLVMGetNumArgOperands(call) &&
                  index < LLVMCountParams(callee) && add(w, LLVMGetParam(callee, index)));
  }
}

// NV_ACCESS_* for this use of an address; where it makes another one, that is looked at as well.
static unsigned access_by(struct walk *w, LLVMUseRef use) {
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
    return unless(add(w, user));
  case LLVMCall:
    return access_by_call(w, user, nv_use_index(use));
  default:
    return NV_ACCESS_BOTH;
  }
}

// NV_ACCESS_* for what is done through `argument`.
static unsigned access_through(LLVMValueRef argument) {
  struct walk w = {.most = MAX_ADDRESSES};
  unsigned access = unless(add(&w, argument));
  while (access != NV_ACCESS_BOTH && arrlen(w.left)) {
    LLVMValueRef v = arrpop(w.left);
    nv_foreach_use(use, v)
      access |= access_by(&w, use);
  }
  walk_free(&w);
  return access;
}

//===-- What it sees of others ----------------------------------------------------------------===//

// Assembly that lanes run together and that does something, or that says that memory changes.
static bool asm_shows(LLVMValueRef call, LLVMValueRef assembly) {
  size_t length;
  const char *constraints = LLVMGetInlineAsmConstraintString(assembly, &length);
  static const char memory[] = "~{memory}";
  bool clobbers = false;
  for (size_t i = 0; i + sizeof memory - 1 <= length && !clobbers; i++)
    clobbers = memcmp(constraints + i, memory, sizeof memory - 1) == 0;
  return clobbers || (LLVMGetInlineAsmHasSideEffects(assembly) && nv_is_convergent(call));
}

// Behind `call` a thread may see what others have written in front of it. A function with a body is looked at for itself.
static bool shows(struct walk *w, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee))
    return asm_shows(call, callee);
  if (!LLVMIsAFunction(callee))
    return true;
  if (!LLVMIsDeclaration(callee))
    return nv_is_replaceable(callee) || !add(w, callee);
  unsigned classes = nv_callee_effects(call);
  if (!nv_is_convergent(call) && !nv_callee_effect(classes, NV_CLASS_OTHER) &&
      !nv_callee_effect(classes, NV_CLASS_INACCESSIBLE)) // it does nothing but to what it is given
    return false;
  nv_memory_effects e = nv_memory_effects_of(call);
  bool shown = e.acquires || e.block_barrier;
  nv_memory_effects_free(&e);
  return shown;
}

static bool sees_others(LLVMValueRef function) {
  struct walk w = {.most = MAX_FUNCTIONS};
  bool sees = !add(&w, function);
  while (!sees && arrlen(w.left)) {
    LLVMValueRef f = arrpop(w.left);
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        bool calls = LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst);
        sees = sees || (calls && shows(&w, inst));
      }
    }
  }
  walk_free(&w);
  return sees;
}

//===-- The arguments -------------------------------------------------------------------------===//

bool nv_restrict_threads(LLVMValueRef function) {
  unsigned kind = LLVMGetEnumAttributeKindForName("noalias", 7);
  const unsigned handing_on = nv_is_kernel(function) ? NV_ACCESS_BOTH : NV_ACCESS_WRITE;
  bool changed = false, asked = false;
  for (unsigned i = 0, n = LLVMCountParams(function); i < n; i++) {
    LLVMValueRef argument = LLVMGetParam(function, i);
    if (!LLVMGetEnumAttributeAtIndex(function, i + 1, kind) || nv_byval_type(argument) ||
        nv_attr_type(function, i + 1, "sret") ||
        (access_through(argument) & handing_on) != handing_on)
      continue;
    if (!asked && !sees_others(function))
      return false;
    asked = true;
    LLVMRemoveEnumAttributeAtIndex(function, i + 1, kind);
    changed = true;
  }
  return changed;
}
