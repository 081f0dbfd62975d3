// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-apply.c: gives accesses the space that the analysis found.
//
//   %p = load ptr, ptr %arg              %p = load ptr, ptr addrspace(1) %arg.g
//   %q = getelementptr i32, ptr %p, ..   %g = addrspacecast ptr %p to ptr addrspace(1)
//   store i32 0, ptr %q                  %q = getelementptr i32, ptr addrspace(1) %g, ..
//                                        store i32 0, ptr addrspace(1) %q
//
// Where a pointer is made that LLVM's inference knows nothing about (loads, calls, arguments,
// integers), its address uses get the pointer cast to the space and back; LLVM's inference then
// moves GEPs, phis and selects into the space, which keeps everything that it does right (compares,
// volatile accesses, atomics, copies). Only uses that lead to an access which the analysis resolved
// are redirected: a pointer that is stored, compared, passed on or called stays what it was.
//
// Legality. The cast to the space is exact for a pointer that points into it, and the cast back
// gives the same generic address. An access in a space behaves as the generic access to the same
// memory. A set of several spaces is never resolved. Contracts MSO-3, MSO-8, MSO-9, PF-11.

#include <stb/stb_ds.h>

#include "bridge/address-spaces.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/fold.h"
#include "bridge/memory-ops.h"
#include "memory/memory-space/memory-space.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "set.h"

LLVMValueRef nv_space_pair(nv_pass_ctx *ctx, LLVMValueRef v, int as, LLVMValueRef before) {
  LLVMContextRef context = nv_ctx_llvm(ctx);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderBefore(b, before);
  LLVMValueRef there =
      LLVMBuildAddrSpaceCast(b, v, LLVMPointerTypeInContext(context, (unsigned)as), "");
  LLVMValueRef back =
      LLVMBuildAddrSpaceCast(b, there, LLVMPointerTypeInContext(context, NV_SPACE_GENERIC), "");
  LLVMDisposeBuilder(b);
  return back;
}

enum { MAX_FOLD_ROUNDS = 64 };

//===-- Queries -------------------------------------------------------------------------------===//

// What isspacep answers for a pointer of the spaces `bits`: 1, 0, or -1 when that is open. Memory
// of the block is part of the cluster's. Null is in no window, so where it is possible only the
// negative answers hold.
static int query_answer(unsigned bits, unsigned asked) {
  unsigned spaces = bits & NV_SPACES_UNKNOWN;
  bool null = bits & NV_SPACES_NULL;
  if (!spaces || spaces & NV_SPACES_PARAM ||
      (null && (spaces == asked || asked == NV_SPACES_GLOBAL)))
    return -1;
  if (!(spaces & asked))
    return 0;
  return spaces == asked ? 1 : -1;
}

// Answers to queries, each with the constant that replaces it.
struct answers {
  LLVMValueRef *queries, *values; // stb_ds arrays
};

// All queries of the function that can be answered.
static struct answers answered_queries(nv_pass_ctx *ctx, const nv_spaces *spaces, LLVMValueRef fn) {
  struct answers found = {NULL, NULL};
  LLVMTypeRef i1 = LLVMInt1TypeInContext(nv_ctx_llvm(ctx));
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      bool cluster;
      unsigned asked = nv_isspacep_bit(inst, &cluster);
      int answer = asked ? query_answer(nv_space_of(spaces, LLVMGetOperand(inst, 0)), asked) : -1;
      if (answer < 0)
        continue;
      arrput(found.queries, inst);
      arrput(found.values, LLVMConstInt(i1, (unsigned)answer, false));
    }
  }
  return found;
}

// Folds queries and what becomes constant by that. The answers of one analysis stay right while
// instructions go away, but it does not know which are left: after a round it is made anew. A round
// answers everything that does not depend on an answer (a pointer chosen by a query, asked again). What
// is left after MAX_FOLD_ROUNDS is asked at run time.
static nv_spaces *fold_queries(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_space_env *env,
                               nv_spaces *spaces, bool *changed) {
  for (unsigned round = 0; round < MAX_FOLD_ROUNDS; round++) {
    struct answers found = answered_queries(ctx, spaces, fn);
    bool any = arrlen(found.queries) != 0;
    if (any) {
      nv_spaces_free(spaces);
      nv_simplify_recursively(ctx, found.queries, found.values, arrlenu(found.queries));
      spaces = nv_spaces_analyze(ctx, fn, env);
      *changed = true;
    }
    arrfree(found.queries);
    arrfree(found.values);
    if (!any)
      break;
  }
  return spaces;
}

//===-- Collection ----------------------------------------------------------------------------===//

struct access {
  LLVMValueRef inst;
  unsigned operand;
  int as;
};

struct source {
  LLVMValueRef value;
  int as;
};

struct plan {
  nv_pass_ctx *ctx;
  const nv_spaces *spaces;
  struct access *accesses; // stb_ds array: resolved ones
  struct source *sources;  // stb_ds array
  nv_set *on_path;         // pointers that lead to a resolved access
  bool locals;             // local objects are to be resolved
  size_t unresolved;       // accesses that stay generic
};

// Sources that LLVM's inference finds a space for by itself.
static bool is_known_to_inference(LLVMValueRef v) {
  if (LLVMIsAAllocaInst(v) || LLVMIsAAddrSpaceCastInst(v))
    return true;
  return LLVMIsAArgument(v) && (nv_byval_type(v) || nv_is_kernel(LLVMGetParamParent(v)));
}

// Walks from the address of a resolved access to the values that it is made of.
static void find_sources(struct plan *plan, LLVMValueRef address, int as) {
  LLVMValueRef *work = NULL;
  arrput(work, address);
  while (arrlen(work)) {
    LLVMValueRef v = arrpop(work), operands[2];
    if (LLVMIsAConstant(v) || !nv_is_generic_pointer(v) || !nv_set_add(&plan->on_path, v))
      continue;
    if (LLVMIsAPHINode(v)) {
      for (unsigned i = 0, n = LLVMCountIncoming(v); i < n; i++)
        arrput(work, LLVMGetIncomingValue(v, i));
      continue;
    }
    unsigned n = LLVMIsAInstruction(v) ? nv_pointer_operands(plan->ctx, v, operands) : 0;
    for (unsigned i = 0; i < n; i++)
      arrput(work, operands[i]);
    if (n == 0 && !is_known_to_inference(v) && nv_space_single(nv_space_of(plan->spaces, v)) == as)
      arrput(plan->sources, ((struct source){v, as}));
  }
  arrfree(work);
}

static void remark_resolved(nv_pass_ctx *ctx, const struct access *access) {
  nv_remark(ctx, NV_REMARK_PASSED, "AddrSpaceResolved", access->inst, NV_TEXT("pointer points to "),
            NV_STR("Space", nv_space_name(access->as)), NV_TEXT(" memory"));
}

static void collect(struct plan *plan, LLVMValueRef fn) {
  bool matrix = nv_opt_bool(nv_ctx_options(plan->ctx), NV_OPT_wmma_memory_space_opt) &&
                nv_opt_bool(nv_ctx_options(plan->ctx), NV_OPT_ias_wmma_memory_space_opt);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      unsigned operands[2], n = nv_generic_addresses(inst, operands);
      bool is_matrix = n && nv_is_matrix_access(inst);
      for (unsigned i = 0; i < n; i++) {
        LLVMValueRef address = LLVMGetOperand(inst, operands[i]);
        int as = nv_space_single(nv_space_of(plan->spaces, address));
        bool can =
            as >= 0 && (!is_matrix || (matrix && (as == NV_SPACE_GLOBAL || as == NV_SPACE_SHARED)));
        if (can)
          arrput(plan->accesses, ((struct access){inst, operands[i], as}));
        if (!can || (as == NV_SPACE_LOCAL && !plan->locals))
          plan->unresolved++;
      }
    }
  }
  for (ptrdiff_t i = 0; i < arrlen(plan->accesses); i++) {
    struct access *access = &plan->accesses[i];
    find_sources(plan, LLVMGetOperand(access->inst, access->operand), access->as);
    // What is left generic for now may still become registers.
    if (access->as != NV_SPACE_LOCAL || plan->locals)
      remark_resolved(plan->ctx, access);
  }
}

static void plan_free(struct plan *plan) {
  nv_set_free(&plan->on_path);
  arrfree(plan->accesses);
  arrfree(plan->sources);
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// The use passes the pointer on to a resolved access.
static bool is_path_use(LLVMUseRef use, void *data) {
  const struct plan *plan = data;
  LLVMValueRef user = LLVMGetUser(use);
  unsigned index = nv_use_index(use);
  if (!LLVMIsAInstruction(user))
    return false;
  if (LLVMIsAPHINode(user) || LLVMIsASelectInst(user) || LLVMIsAGetElementPtrInst(user) ||
      nv_is_intrinsic(user, "llvm.ptrmask"))
    return nv_set_has(plan->on_path, user);
  unsigned addresses[2], n = nv_generic_addresses(user, addresses);
  for (unsigned i = 0; i < n; i++)
    if (addresses[i] == index)
      return nv_space_single(nv_space_of(plan->spaces, LLVMGetOperand(user, index))) >= 0;
  return false;
}

// Casts at the sources.
static void insert_pairs(struct plan *plan) {
  for (ptrdiff_t i = 0; i < arrlen(plan->sources); i++) {
    LLVMValueRef source = plan->sources[i].value;
    LLVMValueRef before = nv_insertion_point_after(source);
    if (!before)
      continue;
    LLVMValueRef pair = nv_space_pair(plan->ctx, source, plan->sources[i].as, before);
    nv_replace_uses_if(source, pair, is_path_use, plan);
  }
}

static LLVMValueRef cast_before(nv_pass_ctx *ctx, LLVMValueRef v, int as, LLVMValueRef before) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, before);
  LLVMTypeRef type = LLVMPointerTypeInContext(nv_ctx_llvm(ctx), (unsigned)as);
  LLVMValueRef cast = LLVMBuildAddrSpaceCast(b, v, type, "");
  LLVMDisposeBuilder(b);
  return cast;
}

// Matrix loads and stores are overloaded on the pointer, and LLVM's inference does not know them.
static void rewrite_matrix(nv_pass_ctx *ctx, const struct access *access) {
  // No matrix intrinsic has more. One that had would stay generic.
  enum { MAX_ARGS = 16 };
  LLVMValueRef call = access->inst, args[MAX_ARGS];
  int from[MAX_ARGS];
  unsigned n = LLVMGetNumArgOperands(call);
  if (n > MAX_ARGS)
    return;
  LLVMTypeRef type = LLVMPointerTypeInContext(nv_ctx_llvm(ctx), (unsigned)access->as);
  LLVMValueRef callee =
      LLVMGetIntrinsicDeclaration(nv_ctx_module(ctx), nv_called_intrinsic(call), &type, 1);
  for (unsigned i = 0; i < n; i++) {
    args[i] = LLVMGetOperand(call, i);
    from[i] = (int)i;
  }
  args[0] = cast_before(ctx, args[0], access->as, call);
  nv_replace_call(call, callee, args, from, n);
}

// Accesses that LLVM's inference has left although their space is known, as those through a phi
// with null.
static bool cast_leftovers(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_space_env *env,
                           bool locals) {
  nv_spaces *spaces = nv_spaces_analyze(ctx, fn, env);
  struct plan plan = {.ctx = ctx, .spaces = spaces};
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      unsigned operands[2], n = LLVMIsACallInst(inst) ? 0 : nv_generic_addresses(inst, operands);
      for (unsigned i = 0; i < n; i++) {
        int as = nv_space_single(nv_space_of(spaces, LLVMGetOperand(inst, operands[i])));
        if (as >= 0 && (locals || as != NV_SPACE_LOCAL))
          arrput(plan.accesses, ((struct access){inst, operands[i], as}));
      }
    }
  }
  for (ptrdiff_t i = 0; i < arrlen(plan.accesses); i++) {
    struct access *a = &plan.accesses[i];
    LLVMValueRef address = LLVMGetOperand(a->inst, a->operand);
    LLVMSetOperand(a->inst, a->operand, cast_before(ctx, address, a->as, a->inst));
  }
  bool found = arrlen(plan.accesses) != 0;
  plan_free(&plan);
  nv_spaces_free(spaces);
  return found;
}

static size_t count_generic(LLVMValueRef fn) {
  size_t count = 0;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      unsigned operands[2];
      count += nv_generic_addresses(inst, operands);
    }
  }
  return count;
}

bool nv_space_remove_pairs(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef *dead = NULL;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsAAddrSpaceCastInst(inst) || !nv_is_generic_pointer(inst))
        continue;
      LLVMValueRef there = LLVMGetOperand(inst, 0);
      // A cast of itself stands in code that nothing reaches.
      if (!LLVMIsAAddrSpaceCastInst(there) || !nv_is_generic_pointer(LLVMGetOperand(there, 0)) ||
          LLVMGetOperand(there, 0) == inst)
        continue;
      LLVMReplaceAllUsesWith(inst, LLVMGetOperand(there, 0));
      arrput(dead, inst);
    }
  }
  bool found = arrlen(dead) != 0;
  nv_delete_dead_list(ctx, dead, arrlenu(dead));
  arrfree(dead);
  return found;
}

//===-- Driver --------------------------------------------------------------------------------===//

// A computed generic pointer that is cast to a space: the computation can move into the space.
static bool is_late_cast(LLVMValueRef inst) {
  if (!LLVMIsAAddrSpaceCastInst(inst) || !nv_is_generic_pointer(LLVMGetOperand(inst, 0)))
    return false;
  LLVMValueRef v = LLVMGetOperand(inst, 0);
  return LLVMIsAGetElementPtrInst(v) || LLVMIsAPHINode(v) || LLVMIsASelectInst(v) ||
         LLVMIsAAddrSpaceCastInst(v) || LLVMIsAConstantExpr(v);
}

// Something is there to resolve. After the first run over a function there mostly is not, and the
// inference would only move the casts of arguments to and fro between itself and instcombine.
static bool has_work(LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      unsigned operands[2];
      bool cluster;
      if (nv_generic_addresses(inst, operands) || is_late_cast(inst) ||
          nv_isspacep_bit(inst, &cluster))
        return true;
    }
  }
  return false;
}

nv_preserved nv_spaces_apply(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_space_env *env,
                             bool locals) {
  if (!has_work(fn))
    return NV_UNCHANGED;
  bool changed = false;
  nv_spaces *spaces = nv_spaces_analyze(ctx, fn, env);
  spaces = fold_queries(ctx, fn, env, spaces, &changed);
  struct plan plan = {.ctx = ctx, .spaces = spaces, .locals = locals};
  collect(&plan, fn);
  insert_pairs(&plan);
  changed |= arrlen(plan.sources) != 0;
  for (ptrdiff_t i = 0; i < arrlen(plan.accesses); i++)
    if (LLVMIsACallInst(plan.accesses[i].inst) && nv_is_matrix_access(plan.accesses[i].inst)) {
      rewrite_matrix(ctx, &plan.accesses[i]);
      changed = true;
    }
  size_t unresolved = plan.unresolved;
  plan_free(&plan);
  nv_spaces_free(spaces);

  nv_preserved result = changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
  result = nv_join(result, nv_spaces_infer(ctx, fn, locals));
  if (count_generic(fn) > unresolved && cast_leftovers(ctx, fn, env, locals))
    result = nv_join(result, NV_CHANGED_INSTS);
  if (nv_space_remove_pairs(ctx, fn))
    result = nv_join(result, NV_CHANGED_INSTS);
  return result;
}
