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

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/argument-access.h"
#include "facts/memory-effects.h"
#include "facts/shapes.h"
#include "facts/worklist.h"

// Functions below one; past them others are seen.
enum { MAX_FUNCTIONS = 256 };

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
static bool shows(nv_worklist *w, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee))
    return asm_shows(call, callee);
  if (!LLVMIsAFunction(callee))
    return true;
  if (!LLVMIsDeclaration(callee))
    return nv_is_replaceable(callee) || !nv_worklist_add(w, callee);
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
  nv_worklist w = {.most = MAX_FUNCTIONS};
  bool sees = !nv_worklist_add(&w, function);
  while (!sees && arrlen(w.left)) {
    LLVMValueRef f = arrpop(w.left);
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        bool calls = LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst);
        sees = sees || (calls && shows(&w, inst));
      }
    }
  }
  nv_worklist_free(&w);
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
        (nv_access_through(argument) & handing_on) != handing_on)
      continue;
    if (!asked && !sees_others(function))
      return false;
    asked = true;
    LLVMRemoveEnumAttributeAtIndex(function, i + 1, kind);
    changed = true;
  }
  return changed;
}
