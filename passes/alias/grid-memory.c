// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// grid-memory.c: nv-grid-memory, says where a thread takes memory over from a grid and where it leaves it to others.
//
//   call void asm "exit;"()                   ->   call void asm "", "l,~{memory}"(ptr %written) in front of it
//   call void @llvm.nvvm.griddepcontrol.wait()  ->   call void asm "", "l,~{memory}"(ptr %read) behind it
//
// LLVM takes the memory behind a noalias argument (restrict) for the function's own: no call that is not given the
// pointer reads or writes it, and what nobody reads before it is written again is not stored.
//  - A thread that ends in the middle of a kernel, by `exit`, leaves what it has stored to the grid and to the host. LLVM sees
//    no way on which it is read (of llvm.nvvm.exit it says that it touches no memory at all, so that this holds for
//    every pointer), and where the other way stores again, it leaves out the store in front of the branch.
//  - Behind `griddepcontrol.wait` (cudaGridDependencySynchronize) memory is what the grid in front has written. LLVM reads
//    an argument that is const and restrict in front of it.
// Assembly without text that is given the pointers and may touch all memory says both. It is no instruction. nvcc 13 keeps
// stores in front of branches to an exit, and reads behind the wait.
//
// Given are the noalias arguments through which the function writes (in front of an end), or reads (behind a wait). Around a call
// of a function that may do either, the caller's are given, too: inlining tells the callee nothing of them. Assembly
// counts by its words; a function that cannot be seen or may be replaced may do both, but for those of the system and
// the math library.
//
// Legal because the assembly changes nothing, and LLVM has to suppose that it does: what it stands between cannot be moved or left
// out across it. Loads may still be ld.global.nc, as with nvcc: facts/kernel-writes.h knows that no text writes nothing.
// Contract PR-01.
#include <limits.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/argument-access.h"
#include "facts/asm-words.h"
#include "facts/memory-effects.h"
#include "facts/shapes.h"
#include "facts/worklist.h"
#include "passes.h"
#include "target/target.h"

// What a call may do.
enum { ENDS = 1, WAITS = 2 };

//===-- Which calls ---------------------------------------------------------------------------===//

static unsigned of_assembly(LLVMValueRef assembly) {
  static const char *const ends[] = {"exit", "ret", "call"};
  unsigned does = nv_asm_has_word(assembly, "griddepcontrol.wait") ? WAITS : 0;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    does |= nv_asm_has_word(assembly, ends[i]) ? ENDS : 0;
  return does;
}

static bool is_of_math_library(LLVMValueRef function) {
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  return nv_span_starts_with(name, length, "__nv_");
}

// What `call` may do, but for what a function does that has a body.
static unsigned by_itself(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee))
    return of_assembly(callee);
  if (nv_is_intrinsic(call, "llvm.nvvm.exit"))
    return ENDS;
  if (nv_is_intrinsic(call, "llvm.nvvm.griddepcontrol.wait"))
    return WAITS;
  if (nv_called_intrinsic(call))
    return 0;
  if (!LLVMIsAFunction(callee))
    return ENDS | WAITS;
  if (nv_is_system_function(callee) || is_of_math_library(callee))
    return 0;
  return LLVMIsDeclaration(callee) || nv_is_replaceable(callee) ? ENDS | WAITS : 0;
}

static bool is_call(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst);
}

// The functions that may do each.
struct functions {
  nv_worklist end, wait;
};

static void add_callers(nv_worklist *w) {
  while (arrlen(w->left)) {
    nv_foreach_use(use, arrpop(w->left)) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsAInstruction(user) && is_call(user))
        nv_worklist_add(w, LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)));
    }
  }
}

static struct functions functions_of(LLVMModuleRef module) {
  struct functions all = {{.most = UINT_MAX}, {.most = UINT_MAX}};
  nv_foreach_function(f, module) {
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        unsigned does = is_call(inst) ? by_itself(inst) : 0;
        if (does & ENDS)
          nv_worklist_add(&all.end, f);
        if (does & WAITS)
          nv_worklist_add(&all.wait, f);
      }
    }
  }
  add_callers(&all.end);
  add_callers(&all.wait);
  return all;
}

static unsigned of_call(const struct functions *all, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  unsigned does = by_itself(call);
  does |= nv_set_has(all->end.seen, callee) ? ENDS : 0;
  does |= nv_set_has(all->wait.seen, callee) ? WAITS : 0;
  return does;
}

//===-- The marks -----------------------------------------------------------------------------===//

// The noalias arguments of `function` through which it reads or writes as `access` says (NV_ACCESS_*); stb_ds.
static LLVMValueRef *arguments(LLVMValueRef function, unsigned access) {
  LLVMValueRef *list = NULL;
  for (unsigned i = 0, n = LLVMCountParams(function); i < n; i++) {
    LLVMValueRef argument = LLVMGetParam(function, i);
    if (nv_is_noalias_argument(function, i) && !nv_byval_type(argument) &&
        !nv_attr_type(function, i + 1, "sret") && (nv_access_through(argument) & access))
      arrput(list, argument);
  }
  return list;
}

static bool is_mark(LLVMValueRef inst, LLVMValueRef *given) {
  if (!inst || !LLVMIsACallInst(inst) || !nv_asm_is_empty(LLVMGetCalledValue(inst)) ||
      LLVMGetNumArgOperands(inst) != (unsigned)arrlen(given))
    return false;
  for (ptrdiff_t i = 0; i < arrlen(given); i++) {
    if (LLVMGetOperand(inst, (unsigned)i) != given[i])
      return false;
  }
  return true;
}

static void mark(nv_pass_ctx *ctx, LLVMValueRef call, LLVMValueRef before, LLVMValueRef *given) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(
      LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))));
  LLVMTypeRef *types = NULL;
  char *constraints = NULL;
  for (ptrdiff_t i = 0; i < arrlen(given); i++) {
    LLVMTypeRef type = LLVMTypeOf(given[i]);
    arrput(types, type);
    arrput(constraints,
           LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(type)) == 4 ? 'r' : 'l');
    arrput(constraints, ',');
  }
  static const char memory[] = "~{memory}";
  for (size_t i = 0; i + 1 < sizeof memory; i++)
    arrput(constraints, memory[i]);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(nv_ctx_llvm(ctx)), types,
                                      (unsigned)arrlen(types), false);
  LLVMValueRef code = LLVMGetInlineAsm(type, "", 0, constraints, (size_t)arrlen(constraints), true,
                                       false, LLVMInlineAsmDialectATT, false);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, before);
  LLVMValueRef made = LLVMBuildCall2(b, type, code, given, (unsigned)arrlen(given), "");
  nv_copy_debug_loc(made, call);
  LLVMAddCallSiteAttribute(
      made, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
      LLVMCreateEnumAttribute(nv_ctx_llvm(ctx), LLVMGetEnumAttributeKindForName("nounwind", 8), 0));
  LLVMDisposeBuilder(b);
  arrfree(types);
  arrfree(constraints);
}

// In front of an end.
static bool keep_stores(nv_pass_ctx *ctx, LLVMValueRef call, LLVMValueRef *written) {
  // llvm.nvvm.exit touches nothing, so that it needs the mark without arguments, too.
  if ((!arrlen(written) && !nv_called_intrinsic(call)) ||
      is_mark(LLVMGetPreviousInstruction(call), written))
    return false;
  mark(ctx, call, call, written);
  return true;
}

// Behind a wait. Behind a call that has to be the last of its function nothing is read, nor may anything stand.
static bool keep_loads(nv_pass_ctx *ctx, LLVMValueRef call, LLVMValueRef *read) {
  LLVMValueRef next = LLVMGetNextInstruction(call);
  bool last = LLVMIsACallInst(call) && LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail;
  if (!arrlen(read) || !next || last || is_mark(next, read))
    return false;
  mark(ctx, call, next, read);
  return true;
}

static bool mark_function(nv_pass_ctx *ctx, const struct functions *all, LLVMValueRef function) {
  LLVMValueRef *ends = NULL, *waits = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      unsigned does = is_call(inst) ? of_call(all, inst) : 0;
      if (does & ENDS)
        arrput(ends, inst);
      if (does & WAITS)
        arrput(waits, inst);
    }
  }
  LLVMValueRef *written = arrlen(ends) ? arguments(function, NV_ACCESS_WRITE) : NULL;
  LLVMValueRef *read = arrlen(waits) ? arguments(function, NV_ACCESS_READ) : NULL;
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(ends); i++)
    changed |= keep_stores(ctx, ends[i], written);
  for (ptrdiff_t i = 0; i < arrlen(waits); i++)
    changed |= keep_loads(ctx, waits[i], read);
  arrfree(ends);
  arrfree(waits);
  arrfree(written);
  arrfree(read);
  return changed;
}

nv_preserved nv_grid_memory(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct functions all = functions_of(module);
  bool changed = false;
  nv_foreach_function(f, module) {
    if (nv_set_has(all.end.seen, f) || nv_set_has(all.wait.seen, f))
      changed |= mark_function(ctx, &all, f);
  }
  nv_worklist_free(&all.end);
  nv_worklist_free(&all.wait);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
