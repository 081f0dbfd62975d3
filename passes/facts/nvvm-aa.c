// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvvm-aa.c: nvvm-aa, alias analysis by address space.
//
//   %p = addrspacecast ptr addrspace(1) %g to ptr     ; 40 GEPs later: still global memory
//   store i32 1, ptr addrspace(3) %s                  ; never the same byte
//
// LLVM's own nvptx-aa answers the same questions with six steps from the access to the cast, and
// does not know that tensor memory has no generic addresses. This one walks up to a hundred values,
// takes both arms of a select and all values of a phi, and knows that stack objects are local
// memory.
//
// Legality. A cast to the generic space gives a pointer into the same memory, whichever steps
// follow, and each memory but generic's windows has bytes of its own: that is the table behind
// nv_space_may_alias. If every value that a select or phi can take lies in one space, so does the
// result, in every round of a loop; a walk that is not finished after MAX_VALUES says "generic". An
// access to a null or undefined pointer is undefined whatever is answered. Integers that become
// pointers are not looked into. Nothing but the IR is asked, so answers may be kept.
// Contracts AA-01..AA-05, AA-10, AA-13.
#include "facts/nvvm-aa.h"

#include <string.h>

#include <llvm-c/Core.h>

#include "bridge/nvvm.h"
#include "pass.h"
#include "target/target.h"
#include "facts/shapes.h"

// cicc 13.0's limit on one walk (AA-02). A longer one answers "generic", which every question here
// takes for memory that may be any: not disjoint, may be written, may be seen by others.
enum { MAX_VALUES = 100 };

struct walk {
  LLVMValueRef values[MAX_VALUES]; // found so far; those before `done` were looked at
  unsigned count, done;
};

// False when the walk is too long. Only a phi can close a cycle, so only phis are looked up.
static bool push(struct walk *w, LLVMValueRef v) {
  if (LLVMIsAPHINode(v)) {
    for (unsigned i = 0; i < w->count; i++) {
      if (w->values[i] == v)
        return true;
    }
  }
  if (w->count == MAX_VALUES)
    return false;
  w->values[w->count++] = v;
  return true;
}

// Adds the pointers that generic pointer `v` is made of; false when there are none to be seen.
static bool push_sources(struct walk *w, LLVMValueRef v) {
  switch (nv_opcode_of(v)) {
  case LLVMGetElementPtr:
  case LLVMBitCast:
  case LLVMAddrSpaceCast:
    return push(w, LLVMGetOperand(v, 0));
  case LLVMSelect:
    return push(w, LLVMGetOperand(v, 1)) && push(w, LLVMGetOperand(v, 2));
  case LLVMPHI: {
    unsigned n = LLVMCountIncoming(v);
    for (unsigned i = 0; i < n; i++) {
      if (!push(w, LLVMGetIncomingValue(v, i)))
        return false;
    }
    return n != 0;
  }
  default:
    return false;
  }
}

// The space that the value alone tells.
static unsigned own_space(LLVMValueRef v) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(v));
  return space == NV_SPACE_GENERIC && LLVMIsAAllocaInst(v) ? NV_SPACE_LOCAL : space;
}

unsigned nv_aa_space(LLVMValueRef pointer) {
  unsigned found = own_space(pointer);
  if (found != NV_SPACE_GENERIC)
    return found;
  struct walk w = {.count = 0};
  if (!push_sources(&w, pointer))
    return NV_SPACE_GENERIC;
  while (w.done < w.count) {
    LLVMValueRef v = w.values[w.done++];
    unsigned space = own_space(v);
    if (space == NV_SPACE_GENERIC) {
      // The pointer itself may come back through a loop; it is then walked once more, no harm done.
      if (!push_sources(&w, v))
        return NV_SPACE_GENERIC;
    } else if (found == NV_SPACE_GENERIC) {
      found = space;
    } else if (found != space) {
      return NV_SPACE_GENERIC;
    }
  }
  return found;
}

bool nv_aa_spaces_disjoint(unsigned a, unsigned b) {
  if (a == b)
    return false;
  // Tensor memory is reached by its own instructions only; no generic address leads there.
  if (a == NV_SPACE_TENSOR || b == NV_SPACE_TENSOR)
    return nv_space_is_memory(a == NV_SPACE_TENSOR ? b : a);
  return !nv_space_may_alias(a, b);
}

bool nv_aa_disjoint(LLVMValueRef a, LLVMValueRef b) {
  return nv_aa_spaces_disjoint(nv_aa_space(a), nv_aa_space(b));
}

bool nv_aa_never_written(LLVMValueRef pointer) {
  unsigned space = nv_aa_space(pointer);
  return space == NV_SPACE_CONST || space == NV_SPACE_PARAM;
}

// A '*' in the constraints is an operand in memory, which the assembly reads or writes.
bool nv_aa_is_asm_without_memory(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAInlineAsm(callee) || LLVMGetInlineAsmHasSideEffects(callee))
    return false;
  size_t len;
  const char *constraints = LLVMGetInlineAsmConstraintString(callee, &len);
  static const char clobber[] = "~{memory}";
  if (memchr(constraints, '*', len))
    return false;
  for (size_t i = 0; i + sizeof clobber - 1 <= len; i++) {
    if (memcmp(constraints + i, clobber, sizeof clobber - 1) == 0)
      return false;
  }
  return true;
}

bool nv_aa_call_leaves(LLVMValueRef call, LLVMValueRef pointer) {
  switch (nv_barrier_kind(call, NULL)) {
  case NV_BARRIER_CTA:
  case NV_BARRIER_CTA_RED:
  case NV_BARRIER_CTA_OTHER:
  case NV_BARRIER_CLUSTER:
  case NV_BARRIER_WARP:
    return nv_aa_space(pointer) == NV_SPACE_LOCAL;
  default:
    return false;
  }
}
