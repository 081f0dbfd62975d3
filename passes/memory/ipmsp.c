// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ipmsp.c: carries the memory spaces of pointers from calls into functions and back.
//
//   call void @f(ptr %shared)        define internal void @f(ptr %p) {
//   call void @f(ptr %shared2)         %s = addrspacecast ptr %p to ptr addrspace(3)
//                                      store i32 0, ptr addrspace(3) %s
//
// A device function that is not inlined sees generic pointers only. When every call passes a
// pointer of one and the same space, the body may use that space; when every return gives one, so
// may the callers. The signature stays: the caller still passes the generic address, the body
// starts with the cast.
//
// The spaces are one optimistic fixed point over the module: parameters and results start empty and
// grow by what calls pass and returns give, so that recursion with f(p + 1) proves itself.
//
// Legality. A parameter is resolved in place when all calls are known: local linkage, every use of
// the function a direct call of its own type. Another function may be called from elsewhere: it
// keeps its body for that, and the calls of this module, which all agree, go to an internal copy. A
// body that the linker may replace is not looked at, nor is a function that must not be duplicated
// copied. A result is only trusted from a definition that is exactly the one that will run. Null
// agrees with every space.
// Contracts IPM-1..9.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "memory/memory-space/memory-space.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "hash.h"

// A defined function.
struct target {
  LLVMValueRef function;
  bool eligible;       // its parameters may be resolved
  bool in_place;       // all calls are known
  bool dirty;          // to be analyzed again
  unsigned *arguments; // spaces that calls pass, one a parameter
  unsigned n;
  unsigned result;
  UT_hash_handle hh;
};

struct state {
  nv_pass_ctx *ctx;
  struct target **targets; // stb_ds array, in the order of the module; clones behind
  struct target *by_function;
  int64_t clones_left; // -1: no limit
  bool dump;
  bool result_open; // a copy was made that may know more about its result than the original
};

// The function whose body is looked at, and whether its parameters count as resolved.
struct view {
  const struct state *state;
  const struct target *target;
  bool resolved;
};

static struct target *find(const struct state *state, LLVMValueRef function) {
  struct target *found;
  HASH_FIND(hh, state->by_function, &function, sizeof function, found);
  return found;
}

//===-- Functions and their calls -------------------------------------------------------------===//

// The definition is the one that runs, as it stands.
static bool is_exact(LLVMValueRef fn) {
  return nv_has_local_linkage(fn) || LLVMGetLinkage(fn) == LLVMExternalLinkage;
}

// Some definition with this meaning runs. (A weak one may be replaced by another meaning.)
static bool has_fixed_meaning(LLVMValueRef fn) {
  LLVMLinkage linkage = LLVMGetLinkage(fn);
  return is_exact(fn) || linkage == LLVMLinkOnceODRLinkage || linkage == LLVMWeakODRLinkage;
}

static bool is_call(LLVMValueRef inst) { return LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst); }

// The function that `inst` calls directly, with its own type; NULL for all else.
static LLVMValueRef direct_callee(LLVMValueRef inst) {
  if (!LLVMIsAInstruction(inst) || !is_call(inst))
    return NULL;
  LLVMValueRef callee = LLVMGetCalledValue(inst);
  if (!LLVMIsAFunction(callee) || LLVMGetCalledFunctionType(inst) != LLVMGlobalGetValueType(callee))
    return NULL;
  return callee;
}

// The use is the callee of a direct call.
static bool is_callee_use(LLVMUseRef use, LLVMValueRef fn) {
  LLVMValueRef user = LLVMGetUser(use);
  return direct_callee(user) == fn && nv_use_index(use) == (unsigned)LLVMGetNumOperands(user) - 1;
}

static LLVMValueRef function_of(LLVMValueRef inst) {
  return LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
}

static bool is_optnone(LLVMValueRef fn) {
  return nv_has_attr(fn, LLVMAttributeFunctionIndex, "optnone") ||
         nv_has_attr(fn, LLVMAttributeFunctionIndex, "naked");
}

// A parameter that may be resolved. A by-value one is a copy, whose space is known.
static bool is_open(LLVMValueRef parameter) {
  return nv_is_generic_pointer(parameter) && !nv_byval_type(parameter);
}

static bool has_open_parameter(LLVMValueRef fn) {
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++)
    if (is_open(LLVMGetParam(fn, i)))
      return true;
  return false;
}

static bool returns_generic(LLVMValueRef fn) {
  LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(fn));
  return LLVMGetTypeKind(type) == LLVMPointerTypeKind &&
         LLVMGetPointerAddressSpace(type) == NV_SPACE_GENERIC;
}

// Calls from other functions, and whether there are uses of another kind.
static unsigned count_calls(LLVMValueRef fn, bool *other_uses) {
  unsigned calls = 0;
  *other_uses = false;
  nv_foreach_use(use, fn) {
    if (!is_callee_use(use, fn))
      *other_uses = true;
    else if (function_of(LLVMGetUser(use)) != fn)
      calls++;
  }
  return calls;
}

static struct target *add_target(struct state *state, LLVMValueRef fn) {
  struct target *t = nv_new(1, sizeof *t);
  t->function = fn;
  t->n = LLVMCountParams(fn);
  t->arguments = nv_new(t->n + 1, sizeof *t->arguments);
  arrput(state->targets, t);
  HASH_ADD_KEYPTR(hh, state->by_function, &t->function, sizeof t->function, t);
  return t;
}

static void describe(struct state *state, LLVMValueRef fn) {
  struct target *t = add_target(state, fn);
  bool other_uses;
  unsigned calls = count_calls(fn, &other_uses);
  t->eligible = calls && has_fixed_meaning(fn) && !nv_is_kernel(fn) && !is_optnone(fn) &&
                !LLVMIsFunctionVarArg(LLVMGlobalGetValueType(fn)) && has_open_parameter(fn);
  t->in_place = t->eligible && nv_has_local_linkage(fn) && !other_uses;
  t->dirty = true;
  t->result = is_exact(fn) && returns_generic(fn) && !is_optnone(fn) ? 0 : NV_SPACES_UNKNOWN;
}

//===-- Fixed point ---------------------------------------------------------------------------===//

static unsigned space_of_argument(const void *data, LLVMValueRef argument) {
  const struct view *view = data;
  if (!view->resolved || !is_open(argument))
    return NV_SPACES_UNKNOWN;
  for (unsigned i = 0; i < view->target->n; i++)
    if (LLVMGetParam(view->target->function, i) == argument)
      return view->target->arguments[i];
  return NV_SPACES_UNKNOWN;
}

static unsigned space_of_call(const void *data, LLVMValueRef call) {
  const struct view *view = data;
  LLVMValueRef callee = direct_callee(call);
  const struct target *t = callee ? find(view->state, callee) : NULL;
  return t ? t->result : NV_SPACES_UNKNOWN;
}

static nv_space_env env_of(const struct view *view) {
  return (nv_space_env){space_of_argument, space_of_call, view};
}

// Joins what `call` passes into the parameters of its callee `t`.
static void join_call(struct target *t, const nv_spaces *spaces, LLVMValueRef call) {
  for (unsigned i = 0; i < t->n; i++) {
    if (!is_open(LLVMGetParam(t->function, i)))
      continue;
    unsigned bits = t->arguments[i] | nv_space_of(spaces, LLVMGetOperand(call, i));
    t->dirty |= bits != t->arguments[i];
    t->arguments[i] = bits;
  }
}

static void join_result(struct state *state, struct target *t, unsigned bits) {
  bits |= t->result;
  if (bits == t->result)
    return;
  t->result = bits;
  nv_foreach_use(use, t->function) {
    if (!is_callee_use(use, t->function))
      continue;
    struct target *caller = find(state, function_of(LLVMGetUser(use)));
    if (caller)
      caller->dirty = true;
  }
}

// Whether calls of `called` in the body of `t` count.
static bool counts(const struct target *t, const struct target *called, bool as_copy) {
  return called->eligible && (called == t ? t->in_place || as_copy : !as_copy);
}

// Whether the body has anything to say: a question asked before all its values are looked at.
static bool says_something(struct state *state, const struct target *t, bool as_copy) {
  if (!as_copy && returns_generic(t->function))
    return true;
  nv_foreach_block(block, t->function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee = direct_callee(inst);
      const struct target *called = callee ? find(state, callee) : NULL;
      if (called && counts(t, called, as_copy))
        return true;
    }
  }
  return false;
}

// What the body says about calls and returns. A copy to come of a function with unknown callers is
// only asked about the calls of itself, which then go to the copy; its original says nothing about
// those, they stay.
static void analyze_body(struct state *state, struct target *t, bool as_copy) {
  if (!says_something(state, t, as_copy))
    return;
  struct view view = {state, t, t->in_place || as_copy};
  nv_space_env env = env_of(&view);
  nv_spaces *spaces = nv_spaces_analyze(state->ctx, t->function, &env);
  nv_foreach_block(block, t->function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsAReturnInst(inst) && !as_copy && returns_generic(t->function))
        join_result(state, t, nv_space_of(spaces, LLVMGetOperand(inst, 0)));
      LLVMValueRef callee = direct_callee(inst);
      struct target *called = callee ? find(state, callee) : NULL;
      if (called && counts(t, called, as_copy))
        join_call(called, spaces, inst);
    }
  }
  nv_spaces_free(spaces);
}

static void solve(struct state *state) {
  bool again = true;
  while (again) {
    again = false;
    for (ptrdiff_t i = 0; i < arrlen(state->targets); i++) {
      struct target *t = state->targets[i];
      if (!t->dirty)
        continue;
      again = true;
      t->dirty = false;
      analyze_body(state, t, false);
      if (t->eligible && !t->in_place)
        analyze_body(state, t, true);
    }
  }
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static unsigned count_resolved(const struct target *t) {
  unsigned count = 0;
  for (unsigned i = 0; t->eligible && i < t->n; i++)
    count += is_open(LLVMGetParam(t->function, i)) && nv_space_single(t->arguments[i]) >= 0;
  return count;
}

static bool may_be_copied(LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsAIndirectBrInst(inst) || LLVMIsACallBrInst(inst) ||
          (is_call(inst) && nv_has_attr(inst, LLVMAttributeFunctionIndex, "noduplicate")))
        return false;
    }
  }
  return true;
}

static LLVMValueRef copy_function(LLVMModuleRef module, LLVMValueRef fn) {
  const char *name = LLVMGetValueName(fn);
  size_t size = strlen(name) + 16;
  char *copy = nv_new(size, 1);
  for (unsigned i = 1;; i++) {
    snprintf(copy, size, "%s$%u", name, i);
    if (!LLVMGetNamedFunction(module, copy) && !LLVMGetNamedGlobal(module, copy))
      break;
  }
  LLVMValueRef clone = nv_clone_function(fn, NULL, copy);
  free(copy);
  return clone;
}

// Calls of `fn` go to `clone`, but for those that the original does of itself.
static void redirect_calls(LLVMValueRef fn, LLVMValueRef clone) {
  nv_foreach_use_safe(use, fn) {
    if (is_callee_use(use, fn) && function_of(LLVMGetUser(use)) != fn)
      nv_replace_use(use, clone);
  }
}

// A copy of `t` that takes its calls; NULL when there must be none.
static struct target *clone_target(struct state *state, struct target *t) {
  if (state->clones_left == 0 || !may_be_copied(t->function)) {
    if (state->dump)
      fprintf(stderr, "avoid cloning of %s\n", LLVMGetValueName(t->function));
    return NULL;
  }
  if (state->clones_left > 0)
    state->clones_left--;
  LLVMValueRef clone = copy_function(nv_ctx_module(state->ctx), t->function);
  redirect_calls(t->function, clone);
  struct target *copy = add_target(state, clone);
  copy->eligible = copy->in_place = true;
  copy->result = t->result;
  memcpy(copy->arguments, t->arguments, t->n * sizeof *t->arguments);
  state->result_open |= returns_generic(clone) && nv_space_single(t->result) < 0;
  if (state->dump)
    fprintf(stderr, "%s is cloned\n", LLVMGetValueName(t->function));
  nv_remark(state->ctx, NV_REMARK_PASSED, "Cloned", t->function, NV_TEXT("cloned as "),
            NV_STR("Clone", LLVMGetValueName(clone)), NV_TEXT(" for the calls of this module"));
  return copy;
}

// Functions that `t` calls and that learn from its parameters.
static unsigned count_affected(const struct state *state, const struct target *t) {
  unsigned count = 0;
  for (ptrdiff_t i = 0; i < arrlen(state->targets); i++) {
    const struct target *other = state->targets[i];
    bool called = false;
    if (!other->eligible || other == t)
      continue;
    nv_foreach_use(use, other->function) {
      if (is_callee_use(use, other->function) && function_of(LLVMGetUser(use)) == t->function)
        called = true;
    }
    count += called;
  }
  return count;
}

static void report(const struct state *state, const struct target *t) {
  if (state->dump)
    fprintf(stderr, "%u callees are affected\n", count_affected(state, t));
  for (unsigned i = 0; i < t->n; i++) {
    int as = nv_space_single(t->arguments[i]);
    if (is_open(LLVMGetParam(t->function, i)) && as >= 0)
      nv_remark(state->ctx, NV_REMARK_PASSED, "SpecializedArg", t->function, NV_TEXT("argument "),
                NV_INT("Argument", (int64_t)i + 1), NV_TEXT(" always points to "),
                NV_STR("Space", nv_space_name(as)), NV_TEXT(" memory"));
  }
}

static bool calls_resolved_result(const struct state *state, LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee = direct_callee(inst);
      const struct target *t = callee ? find(state, callee) : NULL;
      if (t && returns_generic(callee) && nv_space_single(t->result) >= 0)
        return true;
    }
  }
  return false;
}

static nv_preserved rewrite(struct state *state) {
  nv_preserved result = NV_UNCHANGED;
  for (ptrdiff_t i = 0, n = arrlen(state->targets); i < n; i++) {
    struct target *t = state->targets[i];
    if (!count_resolved(t))
      continue;
    if (state->dump)
      fprintf(stderr, "%s : changed in argument memory space (%u arguments)\n",
              LLVMGetValueName(t->function), count_resolved(t));
    if (!t->in_place) {
      t = clone_target(state, t);
      if (t)
        result = NV_CHANGED_CFG;
    }
    if (t)
      report(state, t);
  }
  for (ptrdiff_t i = 0; i < arrlen(state->targets); i++) {
    struct target *t = state->targets[i];
    if (returns_generic(t->function) && nv_space_single(t->result) >= 0 && state->dump)
      fprintf(stderr, "%s : return memory space is resolved : %d\n", LLVMGetValueName(t->function),
              nv_space_single(t->result));
    if (is_optnone(t->function) ||
        !((t->in_place && count_resolved(t)) || calls_resolved_result(state, t->function)))
      continue;
    struct view view = {state, t, t->in_place};
    nv_space_env env = env_of(&view);
    result = nv_join(result, nv_spaces_apply(state->ctx, t->function, &env, false));
  }
  return result;
}

static void state_free(struct state *state) {
  HASH_CLEAR(hh, state->by_function);
  for (ptrdiff_t i = 0; i < arrlen(state->targets); i++) {
    free(state->targets[i]->arguments);
    free(state->targets[i]);
  }
  arrfree(state->targets);
}

// One fixed point over the module and what follows from it. `*clones_left` copies may be made. True
// when a copy is left whose result is to be asked for.
static bool round_over(nv_pass_ctx *ctx, LLVMModuleRef module, int64_t *clones_left,
                       nv_preserved *result) {
  struct state state = {.ctx = ctx,
                        .clones_left = *clones_left,
                        .dump = nv_opt_bool(nv_ctx_options(ctx), NV_OPT_dump_ip_msp)};
  int work = 0;
  nv_foreach_function(fn, module) {
    if (LLVMIsDeclaration(fn))
      continue;
    describe(&state, fn);
    work += arrlast(state.targets)->eligible;
  }
  if (state.dump)
    fprintf(stderr, "Initial work list size : %d\n", work);
  bool any_result = false;
  for (ptrdiff_t i = 0; i < arrlen(state.targets); i++)
    any_result |= state.targets[i]->result == 0;
  if (work || any_result) {
    solve(&state);
    *result = nv_join(*result, rewrite(&state));
  }
  *clones_left = state.clones_left;
  state_free(&state);
  return state.result_open;
}

nv_preserved nv_ipmsp(nv_pass_ctx *ctx, LLVMModuleRef module) {
  int64_t clones_left = nv_opt_int(nv_ctx_options(ctx), NV_OPT_do_clone_for_ip_msp);
  nv_preserved result = NV_UNCHANGED;
  // A function that may be called from elsewhere returns whatever those callers pass; its copy returns
  // what the calls of this module pass. Each round takes calls away from originals, so there is an end.
  while (round_over(ctx, module, &clones_left, &result))
    ;
  return result;
}
