// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// dead-sync-elim.c: nvvm-dead-sync-elim, deletes barriers that order nothing, object by object and
// across calls.
//
//   %a = load float, ptr addrspace(3) @s              %a = load float, ptr addrspace(3) @s
//   call void @barrier()                        ->
//   store float %a, ptr addrspace(3) @u               store float %a, ptr addrspace(3) @u
//
// For kernels that use several shared arrays, or read arguments that nobody writes, between the same
// barriers; and for device functions that were not inlined and have barriers of their own.
//
// A kernel that calls nothing with barriers is a problem of its own. The others form a group with all
// functions below them: a function tells its callers what it does before its first barrier and after
// its last one, and the calls tell the function what runs around them.
//
// Legality. As barrier-regions.c. For a device function all callers must be known (local linkage, no
// use but direct calls), there is no recursion, and if any function of a group has barriers that
// cannot be reasoned about then nothing in the group is touched. What crosses a call is named by
// variables of the module or else unknown. After each deletion in a group all sets are computed anew.
// With dead-sync-own-elements=1, in kernels whose blocks have one dimension by reqntid, an
// element of a shared array at a multiple of %tid.x belongs to one thread (own-elements.c): what that
// thread does to it before and behind a barrier stays in its own order. Contracts DSE-1..5.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "sync/barrier-regions.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"

// A function with barriers, its own or below it, that calls or is called by another such one.
struct node {
  LLVMValueRef fn;
  LLVMValueRef *callees; // functions with barriers, one a call; stb_ds array
  nv_barrier_body *body; // NULL when bad
  nv_barrier_summary summary;
  nv_access_set before, after;
  bool bad, placed;
};

struct group {
  nv_pass_ctx *ctx;
  struct node *nodes; // stb_ds array, in the order of the module
  size_t *order;      // numbers of nodes, callees first; stb_ds array
};

//===-- Nodes ---------------------------------------------------------------------------------===//

static bool is_left_alone(LLVMValueRef fn) {
  return LLVMIsDeclaration(fn) || nv_has_attr(fn, LLVMAttributeFunctionIndex, "optnone") ||
         nv_has_attr(fn, LLVMAttributeFunctionIndex, "naked");
}

static LLVMValueRef *barrier_callees(LLVMValueRef fn) {
  LLVMValueRef *callees = NULL;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee = LLVMIsACallInst(inst) ? nv_barrier_callee(inst) : NULL;
      if (callee)
        arrput(callees, callee);
    }
  }
  return callees;
}

// Only direct calls, all of them in this module.
static bool has_known_callers(LLVMValueRef fn) {
  LLVMLinkage linkage = LLVMGetLinkage(fn);
  if (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage)
    return false;
  nv_foreach_use(use, fn) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != fn ||
        nv_use_index(use) + 1 != (unsigned)LLVMGetNumOperands(user))
      return false;
  }
  return true;
}

static struct node *find(const struct group *g, LLVMValueRef fn) {
  for (ptrdiff_t i = 0; i < arrlen(g->nodes); i++) {
    if (g->nodes[i].fn == fn)
      return &g->nodes[i];
  }
  return NULL;
}

// A group is bad as a whole: a barrier that is not understood may pair with any other of it.
static void spread_bad(struct group *g) {
  for (bool changed = true; changed;) {
    changed = false;
    for (ptrdiff_t i = 0; i < arrlen(g->nodes); i++) {
      struct node *caller = &g->nodes[i];
      for (ptrdiff_t k = 0; k < arrlen(caller->callees); k++) {
        struct node *callee = find(g, caller->callees[k]);
        bool bad = caller->bad || !callee || callee->bad;
        changed |= bad != caller->bad || (callee && bad != callee->bad);
        caller->bad = bad;
        if (callee)
          callee->bad = bad;
      }
    }
  }
}

// Callees first. A function that is called in a circle never gets its turn and is bad.
static void sort(struct group *g) {
  for (bool changed = true; changed;) {
    changed = false;
    for (ptrdiff_t i = 0; i < arrlen(g->nodes); i++) {
      struct node *node = &g->nodes[i];
      bool ready = !node->placed;
      for (ptrdiff_t k = 0; k < arrlen(node->callees) && ready; k++) {
        const struct node *callee = find(g, node->callees[k]);
        ready = !callee || callee->placed;
      }
      if (!ready)
        continue;
      node->placed = changed = true;
      arrput(g->order, (size_t)i);
    }
  }
  for (ptrdiff_t i = 0; i < arrlen(g->nodes); i++)
    g->nodes[i].bad |= !g->nodes[i].placed;
}

//===-- Sets ----------------------------------------------------------------------------------===//

static const nv_barrier_summary *summary_of(void *data, LLVMValueRef callee) {
  const struct node *node = find(data, callee);
  return node && node->body ? &node->summary : NULL;
}

static void clear(struct node *node) {
  if (node->body)
    nv_barrier_body_free(node->body);
  node->body = NULL;
  nv_barrier_summary_free(&node->summary);
  nv_access_set_free(&node->before);
  nv_access_set_free(&node->after);
  node->summary = (nv_barrier_summary){.always = false};
  node->before = node->after = (nv_access_set){NULL};
}

// Builds bodies and summaries; a body that cannot be built makes the group bad.
static void build(struct group *g) {
  for (ptrdiff_t i = 0; i < arrlen(g->order); i++) {
    struct node *node = &g->nodes[g->order[i]];
    clear(node);
    if (node->bad)
      continue;
    node->body = nv_barrier_body_of(g->ctx, node->fn, true, summary_of, g);
    node->bad = nv_barriers_below(node->fn) == NV_REACHES_BLOCK ? !node->body : node->bad;
    if (!node->body)
      continue;
    nv_barrier_body_solve(node->body, NULL, NULL);
    node->summary = nv_barrier_body_summary(node->body);
  }
}

// What a caller touches, as its callee may name it.
static void add_for_callee(nv_access_set *to, const nv_access_set *from) {
  for (ptrdiff_t i = 0; i < arrlen(from->list); i++) {
    nv_object o = from->list[i].object;
    if (o.kind != NV_OBJECT_GLOBAL && o.kind != NV_OBJECT_ANY)
      o = (nv_object){NV_OBJECT_ESCAPED, NULL, o.space};
    nv_access_set_add(to, o, from->list[i].bits);
  }
}

static void add_context(void *data, LLVMValueRef callee, const nv_access_set *above,
                        const nv_access_set *below) {
  struct node *node = find(data, callee);
  if (!node)
    return;
  add_for_callee(&node->before, above);
  add_for_callee(&node->after, below);
}

// Callers first: solves each function in the company of its calls, and deletes one barrier.
static bool remove_one(struct group *g) {
  nv_barrier_limits all = {.by_object = true, .blocks = -1};
  for (ptrdiff_t i = arrlen(g->order); i-- > 0;) {
    struct node *node = &g->nodes[g->order[i]];
    if (node->bad || !node->body)
      continue;
    nv_barrier_body_solve(node->body, &node->before, &node->after);
    if (nv_barrier_body_remove_one(node->body, &all))
      return true;
    nv_barrier_body_calls(node->body, add_context, g);
  }
  return false;
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool is_wanted(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return nv_opt_bool_fn(nv_ctx_options(ctx), NV_OPT_basic_dbe, fn);
}

static bool run_group(struct group *g) {
  bool changed = false, again;
  do {
    build(g);
    spread_bad(g);
    again = remove_one(g);
    changed |= again;
  } while (again);
  return changed;
}

// Kernels without calls to barriers are done on the spot; the other functions with barriers become
// nodes.
static bool run_function(struct group *g, LLVMValueRef fn) {
  nv_barrier_reach below = LLVMIsDeclaration(fn) ? NV_REACHES_NONE : nv_barriers_below(fn);
  if (below == NV_REACHES_NONE)
    return false;
  LLVMValueRef *callees = barrier_callees(fn);
  bool alone = nv_is_kernel(fn) && arrlen(callees) == 0;
  if (alone) {
    arrfree(callees);
    nv_barrier_limits all = {.by_object = true, .blocks = -1};
    return !is_left_alone(fn) && is_wanted(g->ctx, fn) && nv_remove_dead_barriers(g->ctx, fn, all);
  }
  struct node node = {.fn = fn, .callees = callees};
  node.bad = below == NV_REACHES_OTHER || is_left_alone(fn) || !is_wanted(g->ctx, fn) ||
             (!nv_is_kernel(fn) && !has_known_callers(fn));
  arrput(g->nodes, node);
  return false;
}

nv_preserved nv_dead_sync_elim(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct group g = {.ctx = ctx};
  bool changed = false;
  nv_foreach_function(fn, module)
    changed |= run_function(&g, fn);
  if (arrlen(g.nodes)) {
    sort(&g);
    spread_bad(&g);
    changed |= run_group(&g);
  }
  for (ptrdiff_t i = 0; i < arrlen(g.nodes); i++) {
    clear(&g.nodes[i]);
    arrfree(g.nodes[i].callees);
  }
  arrfree(g.nodes);
  arrfree(g.order);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
