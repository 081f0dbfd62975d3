// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-memory-ssa.c: prints memory SSA, walks it, and keeps it up to date over changes.
#include "bridge/cfg.h"
#include "bridge/memory-ssa.h"
#include "test.h"

#include <stdio.h>

static const char *name_of(nv_mssa *m, const nv_mssa_access *access, char buffer[64]) {
  if (!access)
    return "none";
  LLVMValueRef inst = nv_mssa_inst(m, access);
  switch (nv_mssa_get_kind(m, access)) {
  case NV_MSSA_LIVE_ON_ENTRY:
    return "start";
  case NV_MSSA_PHI:
    snprintf(buffer, 64, "phi %s", test_block(nv_mssa_block(access)));
    return buffer;
  default:
    break;
  }
  if (LLVMIsAStoreInst(inst))
    snprintf(buffer, 64, "store %s", test_value(LLVMGetOperand(inst, 1)));
  else if (LLVMIsACallInst(inst))
    snprintf(buffer, 64, "call %s", test_value(LLVMGetCalledValue(inst)));
  else
    snprintf(buffer, 64, "load %s", test_value(inst));
  return buffer;
}

static void print_access(nv_mssa *m, nv_mssa_access *a, const char *what) {
  static const char *const kinds[] = {"start", "def", "use", "phi"};
  char self[64], defining[64], clobber[64];
  LLVMValueRef inst = nv_mssa_inst(m, a);
  test_say("%s %s: %s of %s, after %s, clobbered by %s", what, test_block(nv_mssa_block(a)),
           kinds[nv_mssa_get_kind(m, a)], name_of(m, a, self),
           name_of(m, nv_mssa_defining(m, a), defining),
           inst ? name_of(m, nv_mssa_clobber(m, inst), clobber) : "-");
  for (size_t i = 0; i < nv_mssa_num_incoming(a); ++i) {
    LLVMBasicBlockRef from;
    const nv_mssa_access *in = nv_mssa_incoming(a, i, &from);
    test_say("%s   from %s: %s", what, test_block(from), name_of(m, in, self));
  }
}

static void print_function(nv_mssa *m, LLVMValueRef fn, const char *what) {
  nv_foreach_block(block, fn) {
    nv_mssa_access *list[TEST_MAX];
    size_t n = nv_mssa_accesses(m, block, list, TEST_MAX);
    for (size_t i = 0; i < n; ++i)
      print_access(m, list[i], what);
  }
}

// Who may have written the 4 bytes at each named pointer, as seen at the end of the function.
static void print_locations(nv_mssa *m, LLVMValueRef fn) {
  nv_mssa_access *list[TEST_MAX];
  size_t n = nv_mssa_accesses(m, LLVMGetLastBasicBlock(fn), list, TEST_MAX);
  for (LLVMValueRef p = LLVMGetFirstParam(fn); p && n; p = LLVMGetNextParam(p)) {
    char name[64];
    nv_location loc = {.pointer = p, .size = 4};
    if (LLVMGetTypeKind(LLVMTypeOf(p)) == LLVMPointerTypeKind)
      test_say("  %s at the end: %s, dominated by the first %d", test_value(p),
               name_of(m, nv_mssa_clobber_of(m, list[n - 1], &loc), name),
               nv_mssa_dominates(m, list[0], list[n - 1]));
  }
}

nv_preserved nv_test_memory_ssa(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  nv_mssa *m = nv_memory_ssa(ctx, fn);
  test_say("function %s", LLVMGetValueName2(fn, &len));
  print_function(m, fn, " ");
  print_locations(m, fn);
  nv_foreach_block(block, fn) {
    if (nv_mssa_phi_of(m, block))
      test_say("  phi in %s", test_block(block));
    nv_foreach_inst(inst, block) {
      if (!nv_mssa_of(m, inst) && !nv_mssa_clobber(m, inst) && *LLVMGetValueName2(inst, &len))
        test_say("  no access: %s", test_value(inst));
    }
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_memory_ssa_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  return nv_test_memory_ssa(ctx, nv_loop_function(loop));
}

static void move_before(LLVMValueRef inst, LLVMValueRef before) {
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(inst)));
  LLVMInstructionRemoveFromParent(inst);
  LLVMPositionBuilderBefore(builder, before);
  LLVMInsertIntoBuilder(builder, inst);
  LLVMDisposeBuilder(builder);
}

// Moves the first store of block "from" to the end of block "to", erases the first store of "gone",
// adds a store to %p and a load at the start of "new"; prints what it kept, and what a new analysis
// says.
nv_preserved nv_test_memory_ssa_update(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_mssa *m = nv_memory_ssa(ctx, fn);
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMValueRef moved = LLVMGetFirstInstruction(test_find_block(fn, "from"));
  move_before(moved, LLVMGetBasicBlockTerminator(test_find_block(fn, "to")));
  nv_mssa_moved(m, moved);
  LLVMValueRef gone = LLVMGetFirstInstruction(test_find_block(fn, "gone"));
  nv_mssa_removed(m, gone);
  LLVMInstructionEraseFromParent(gone);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(test_find_block(fn, "new")));
  LLVMValueRef p = test_find(fn, "p");
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c);
  LLVMValueRef load = LLVMBuildLoad2(builder, i32, p, "added");
  LLVMValueRef store = LLVMBuildStore(builder, LLVMConstInt(i32, 7, false), p);
  LLVMValueRef sum = LLVMBuildAdd(builder, load, LLVMConstInt(i32, 1, false), "sum");
  LLVMDisposeBuilder(builder);
  nv_mssa_added(ctx, m, load);
  nv_mssa_added(ctx, m, store);
  nv_mssa_added(ctx, m, store);
  nv_mssa_added(ctx, m, sum);
  print_function(m, fn, "kept");
  nv_changed_insts(ctx, fn);
  print_function(nv_memory_ssa(ctx, fn), fn, "anew");
  return NV_CHANGED_INSTS;
}
