// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-illegal.c: accesses that their memory cannot do become a trap.
//
//   %old = atomicrmw add ptr addrspace(5) %p, i32 1 ...      call void @llvm.trap()
//                                                            unreachable
//
// Atomic operations do not exist for local memory, constant memory cannot be written, and matrix
// loads and stores work on global and shared memory only. Code that constant conditions rule out is
// left alone: libraries ask for the space first and do the access only where it exists. A copy or fill of
// no bytes accesses nothing; one whose length comes at run time traps where that is not 0.
//
// Legality: such an access has no meaning on the machine; the program cannot go on past it. With
// mso-illegal=keep the access stays what it is and its fate is the code generator's.
// Contract MSO-4.

#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/diagnostics.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "memory/memory-space/memory-space.h"
#include "bridge/nvvm.h"
#include "set.h"

// Why `inst` cannot access `as`; NULL when it can.
static const char *atomic_obstacle(LLVMValueRef inst, int as) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(inst, 1));
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind &&
                LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMFloatTypeKind;
  switch (as) {
  case NV_SPACE_LOCAL:
    return vector ? "Cannot do vector atomic on local memory" : "Cannot do atomic on local memory";
  case NV_SPACE_SHARED:
    return vector ? "Cannot do vector atomic on shared memory" : NULL;
  case NV_SPACE_CONST:
    return vector ? "Cannot do vector atomic on const memory"
                  : "Cannot store to pointer that points to constant memory space";
  default:
    return NULL;
  }
}

static const char *store_obstacle(int as) {
  return as == NV_SPACE_CONST ? "Cannot store to pointer that points to constant memory space"
                              : NULL;
}

static const char *matrix_obstacle(int as) {
  switch (as) {
  case NV_SPACE_LOCAL:
    return "cannot perform wmma load or store on local memory";
  case NV_SPACE_CONST:
    return "cannot perform wmma load or store on constant memory";
  default:
    return NULL;
  }
}

static int pointer_space(LLVMValueRef pointer, const nv_spaces *spaces) {
  if (spaces && nv_is_generic_pointer(pointer))
    return nv_space_single(nv_space_of(spaces, pointer));
  return (int)LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
}

// A copy or fill whose length is known at run time only: without bytes it does nothing.
static bool may_be_empty(LLVMValueRef inst) {
  uint64_t bytes;
  return LLVMIsACallInst(inst) && !nv_is_matrix_access(inst) && !nv_mem_length(inst, &bytes);
}

static bool is_empty(LLVMValueRef inst) {
  uint64_t bytes;
  return nv_mem_length(inst, &bytes) && bytes == 0;
}

// `spaces` is there when a generic address may be of interest.
static const char *obstacle(LLVMValueRef inst, const nv_spaces *spaces) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return atomic_obstacle(inst, pointer_space(LLVMGetOperand(inst, 0), spaces));
  case LLVMStore:
    return store_obstacle(pointer_space(LLVMGetOperand(inst, 1), spaces));
  case LLVMCall:
    switch (nv_intrinsic_kind(inst)) {
    case NV_INTRINSIC_MEMCPY:
    case NV_INTRINSIC_MEMMOVE:
    case NV_INTRINSIC_MEMSET:
      return is_empty(inst) ? NULL : store_obstacle(pointer_space(LLVMGetOperand(inst, 0), spaces));
    default:
      return nv_is_matrix_access(inst)
                 ? matrix_obstacle(pointer_space(LLVMGetOperand(inst, 0), spaces))
                 : NULL;
    }
  default:
    return NULL;
  }
}

//===-- Reached code --------------------------------------------------------------------------===//

// The blocks that control can come to, constant conditions and earlier traps considered, and the
// first access without meaning of each.
struct search {
  const nv_spaces *spaces;
  nv_set *reached;         // blocks
  LLVMBasicBlockRef *work; // stb_ds array
  LLVMValueRef *illegal;   // stb_ds array
  LLVMValueRef *perhaps;   // stb_ds array: copies and fills that mean something without bytes
};

static void reach(struct search *search, LLVMBasicBlockRef block) {
  if (nv_set_add(&search->reached, block))
    arrput(search->work, block);
}

static void reach_successors(struct search *search, LLVMValueRef last) {
  if (LLVMIsABranchInst(last) && LLVMIsConditional(last) &&
      LLVMIsAConstantInt(LLVMGetCondition(last))) {
    bool taken = LLVMConstIntGetZExtValue(LLVMGetCondition(last)) != 0;
    reach(search, LLVMGetSuccessor(last, taken ? 0 : 1));
    return;
  }
  for (unsigned i = 0, n = LLVMGetNumSuccessors(last); i < n; i++)
    reach(search, LLVMGetSuccessor(last, i));
}

static LLVMValueRef first_illegal(struct search *search, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (!obstacle(inst, search->spaces))
      continue;
    if (!may_be_empty(inst))
      return inst;
    arrput(search->perhaps, inst);
  }
  return NULL;
}

// An access that the rewriting leaves generic although its space is known: atomics on local
// objects, matrices anywhere but in global and shared memory.
static bool is_generic_candidate(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    break;
  case LLVMCall:
    if (nv_is_matrix_access(inst))
      break;
    return false;
  default:
    return false;
  }
  return nv_is_generic_pointer(LLVMGetOperand(inst, 0));
}

// Whether the search may find something, in code that is reached or not, and whether it has to ask where generic
// pointers lead to.
static bool may_be_illegal(LLVMValueRef fn, bool *generic) {
  bool any = false;
  *generic = false;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      *generic |= is_generic_candidate(inst);
      any = any || obstacle(inst, NULL);
    }
  }
  return any || *generic;
}

static void find_illegal(struct search *search, LLVMValueRef fn) {
  reach(search, LLVMGetEntryBasicBlock(fn));
  while (arrlen(search->work)) {
    LLVMBasicBlockRef block = arrpop(search->work);
    LLVMValueRef illegal = first_illegal(search, block);
    if (illegal)
      arrput(search->illegal, illegal);
    else
      reach_successors(search, LLVMGetBasicBlockTerminator(block));
  }
}

static void search_free(struct search *search) {
  nv_set_free(&search->reached);
  arrfree(search->work);
  arrfree(search->illegal);
  arrfree(search->perhaps);
}

static void trap(nv_pass_ctx *ctx, LLVMValueRef inst) {
  LLVMValueRef callee = nv_intrinsic_declaration(nv_ctx_module(ctx), "llvm.trap", NULL, 0);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, inst);
  LLVMValueRef call = LLVMBuildCall2(b, LLVMGlobalGetValueType(callee), callee, NULL, 0, "");
  nv_copy_debug_loc(call, inst);
  LLVMDisposeBuilder(b);
  nv_make_unreachable(ctx, inst);
}

// The copy or fill becomes a question for its length: a trap or nothing.
static void trap_unless_empty(nv_pass_ctx *ctx, LLVMValueRef inst) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMValueRef length = LLVMGetOperand(inst, 2), some, none;
  LLVMPositionBuilderBefore(b, inst);
  LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(length));
  LLVMValueRef bytes =
      LLVMBuildICmp(b, LLVMIntNE, LLVMBuildFreeze(b, length, ""), zero, "some.bytes");
  LLVMDisposeBuilder(b);
  nv_split_if_then_else(ctx, bytes, inst, &some, &none);
  trap(ctx, some);
  LLVMInstructionEraseFromParent(inst);
}

static void warn_of(nv_pass_ctx *ctx, const LLVMValueRef *list, const nv_spaces *spaces) {
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    nv_warning(ctx, list[i], "%s", obstacle(list[i], spaces));
}

nv_preserved nv_spaces_trap_illegal(nv_pass_ctx *ctx, LLVMValueRef fn, bool warn) {
  if (nv_opt_is(nv_ctx_options(ctx), NV_OPT_mso_illegal, "keep"))
    return NV_UNCHANGED;
  bool generic;
  if (!may_be_illegal(fn, &generic))
    return NV_UNCHANGED;
  nv_spaces *spaces = generic ? nv_spaces_analyze(ctx, fn, NULL) : NULL;
  struct search search = {.spaces = spaces};
  find_illegal(&search, fn);
  if (warn) {
    warn_of(ctx, search.perhaps, spaces);
    warn_of(ctx, search.illegal, spaces);
  }
  nv_spaces_free(spaces);
  bool changed = arrlen(search.illegal) + arrlen(search.perhaps) != 0;
  for (ptrdiff_t i = 0; i < arrlen(search.perhaps); i++)
    trap_unless_empty(ctx, search.perhaps[i]);
  for (ptrdiff_t i = 0; i < arrlen(search.illegal); i++)
    trap(ctx, search.illegal[i]);
  search_free(&search);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
