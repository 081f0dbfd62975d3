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
// A kernel that calls nothing with barriers is a problem of its own. The others form groups with all
// functions that they are connected to by calls: a function tells its callers what it does before its
// first barrier and after its last one, and the calls tell the function what runs around them.
//
// Functions are done callers first. Deleting a barrier in one that is called changes what its callers
// see: those are cut up anew, and tell their callees what is new. Sets only grow by that
// (barrier-regions.c), so that nothing has to be taken back and a caller that is done stays done.
//
// Legality. As barrier-regions.c. For a device function all callers must be known (local linkage, no
// use but direct calls), there is no recursion, and if any function of a group has barriers that
// cannot be reasoned about then nothing is done to the group as a whole: a launch runs one kernel and
// what it calls, all of one group. Kernels of such a group are still looked at one by one, by the rules of
// basic-dbe. What crosses a call is named by variables of the module or else unknown.
// With dead-sync-own-elements=1, in kernels whose blocks have one dimension by reqntid, an
// element of a shared array at a multiple of %tid.x belongs to one thread (own-elements.c): what that
// thread does to it before and behind a barrier stays in its own order. Contracts DSE-1..5.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "facts/shapes.h"
#include "hash.h"
#include "passes.h"
#include "sync/barrier-regions.h"

// A function with barriers, its own or below it, that calls or is called by another such one.
struct node {
  LLVMValueRef fn;
  size_t *callees, *callers; // numbers of nodes, one a call; stb_ds arrays
  size_t unplaced;           // calls of functions that have no place in the order yet
  size_t place;              // in the order
  nv_barrier_body *body;     // NULL when bad
  nv_barrier_summary summary;
  nv_access_set before, after;
  bool bad;
  bool cut_anew; // a callee looks different since the body was made
  bool to_solve; // the body is new, or callers do more than it knows
};

struct number {
  LLVMValueRef fn;
  size_t node;
  UT_hash_handle hh;
};

struct groups {
  nv_pass_ctx *ctx;
  nv_barrier_map *map;
  struct node *nodes;     // stb_ds array, in the order of the module
  struct number *numbers; // of nodes, by function
  size_t *order;          // numbers of nodes, callees first; stb_ds array
  size_t work_left;
};

// Work to bring callers and callees up to date, in nodes that are looked at, for each node there is.
// When it is used up, only barriers of functions without callers may still go.
enum { WORK_PER_NODE = 256, WORK_AT_LEAST = 4096 };

//===-- Nodes ---------------------------------------------------------------------------------===//

static bool is_left_alone(LLVMValueRef fn) {
  return LLVMIsDeclaration(fn) || nv_has_attr(fn, LLVMAttributeFunctionIndex, "optnone") ||
         nv_has_attr(fn, LLVMAttributeFunctionIndex, "naked");
}

static bool is_wanted(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return nv_opt_bool_fn(nv_ctx_options(ctx), NV_OPT_basic_dbe, fn);
}

// Only direct calls, all of them in this module.
static bool has_known_callers(LLVMValueRef fn) {
  if (!nv_has_local_linkage(fn))
    return false;
  nv_foreach_use(use, fn) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != fn ||
        nv_use_index(use) + 1 != (unsigned)LLVMGetNumOperands(user))
      return false;
  }
  return true;
}

static struct node *find(const struct groups *g, LLVMValueRef fn) {
  struct number *found;
  HASH_FIND(hh, g->numbers, &fn, sizeof fn, found);
  return found ? &g->nodes[found->node] : NULL;
}

static void add_node(struct groups *g, LLVMValueRef fn) {
  struct number *number = nv_new(1, sizeof *number);
  number->fn = fn;
  number->node = arrlenu(g->nodes);
  HASH_ADD(hh, g->numbers, fn, sizeof number->fn, number);
  struct node node = {.fn = fn};
  node.bad = nv_barriers_below(g->map, fn) == NV_REACHES_OTHER || is_left_alone(fn) ||
             !is_wanted(g->ctx, fn) || (!nv_is_kernel(fn) && !has_known_callers(fn));
  arrput(g->nodes, node);
}

static void connect(struct groups *g, size_t caller) {
  nv_foreach_block(block, g->nodes[caller].fn) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef fn = nv_barrier_callee(g->map, inst);
      struct node *callee = fn ? find(g, fn) : NULL;
      if (callee && LLVMIsACallInst(inst)) {
        arrput(g->nodes[caller].callees, (size_t)(callee - g->nodes));
        arrput(callee->callers, caller);
      } else if (fn) {
        g->nodes[caller].bad = true;
      }
    }
  }
}

static bool calls_barriers(const struct groups *g, LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (nv_barrier_callee(g->map, inst))
        return true;
    }
  }
  return false;
}

// All that is connected with node `first` is as bad as it: a barrier that is not understood may pair
// with any other of its group.
static void spread_bad(struct groups *g, size_t first) {
  size_t *work = NULL;
  arrput(work, first);
  while (arrlen(work)) {
    struct node *node = &g->nodes[arrpop(work)];
    size_t *const next[] = {node->callees, node->callers};
    for (unsigned k = 0; k < 2; k++) {
      for (ptrdiff_t i = 0; i < arrlen(next[k]); i++) {
        if (g->nodes[next[k][i]].bad)
          continue;
        g->nodes[next[k][i]].bad = true;
        arrput(work, next[k][i]);
      }
    }
  }
  arrfree(work);
}

// Callees first. A function that is called in a circle never gets its turn and is bad.
static void sort(struct groups *g) {
  for (size_t i = 0; i < arrlenu(g->nodes); i++) {
    g->nodes[i].unplaced = arrlenu(g->nodes[i].callees);
    if (g->nodes[i].unplaced == 0)
      arrput(g->order, i);
  }
  for (size_t done = 0; done < arrlenu(g->order); done++) {
    struct node *node = &g->nodes[g->order[done]];
    node->place = done;
    for (ptrdiff_t i = 0; i < arrlen(node->callers); i++) {
      if (--g->nodes[node->callers[i]].unplaced == 0)
        arrput(g->order, node->callers[i]);
    }
  }
  for (size_t i = 0; i < arrlenu(g->nodes); i++)
    g->nodes[i].bad |= g->nodes[i].unplaced != 0;
}

//===-- Sets ----------------------------------------------------------------------------------===//

static const nv_barrier_summary *summary_of(void *data, LLVMValueRef callee) {
  const struct node *node = find(data, callee);
  return node && node->body ? &node->summary : NULL;
}

// Takes over what the body looks like now; true when that is new to callers.
static bool update_summary(struct node *node) {
  nv_barrier_summary now = nv_barrier_body_summary(node->body);
  bool changed = now.always != node->summary.always;
  changed |= nv_access_set_merge(&node->summary.head, &now.head);
  changed |= nv_access_set_merge(&node->summary.tail, &now.tail);
  node->summary.always = now.always;
  nv_barrier_summary_free(&now);
  return changed;
}

// Makes the body; one that cannot be made is bad.
static void build(struct groups *g, struct node *node) {
  if (node->body)
    nv_barrier_body_free(node->body);
  node->body = nv_barrier_body_of(g->ctx, node->fn, true, g->map, summary_of, g);
  node->bad |= !node->body;
  node->to_solve = true;
  node->cut_anew = false;
}

// What a caller touches, as its callee may name it. True when that is more than was known.
static bool add_for_callee(nv_access_set *to, const nv_access_set *from) {
  bool grew = false;
  for (ptrdiff_t i = 0; i < arrlen(from->list); i++) {
    nv_object o = from->list[i].object;
    if (o.kind != NV_OBJECT_GLOBAL && o.kind != NV_OBJECT_ANY)
      o = (nv_object){NV_OBJECT_ESCAPED, NULL, o.space};
    grew |= nv_access_set_add(to, o, from->list[i].bits);
  }
  return grew;
}

static void add_context(void *data, LLVMValueRef callee, const nv_access_set *above,
                        const nv_access_set *below) {
  struct node *node = find(data, callee);
  if (!node)
    return;
  node->to_solve |= add_for_callee(&node->before, above);
  node->to_solve |= add_for_callee(&node->after, below);
}

// Solves the body in the company of its calls.
static void solve(struct node *node) {
  if (node->to_solve)
    nv_barrier_body_solve(node->body, &node->before, &node->after);
  node->to_solve = false;
}

//===-- Removing ------------------------------------------------------------------------------===//

static void use_work(struct groups *g, size_t units) {
  g->work_left -= units < g->work_left ? units : g->work_left;
}

static void tell_callers(struct groups *g, const struct node *node) {
  for (ptrdiff_t i = 0; i < arrlen(node->callers); i++)
    g->nodes[node->callers[i]].cut_anew = true;
}

// `changed` looks different to its callers: upwards those are cut anew, and downwards to `changed`
// functions learn what more is done around their calls. False when one of them cannot be cut any
// more, or when too much work was done.
static bool bring_up_to_date(struct groups *g, struct node *changed) {
  size_t n = arrlenu(g->order);
  tell_callers(g, changed);
  for (size_t i = changed->place + 1; i < n; i++) {
    struct node *node = &g->nodes[g->order[i]];
    if (node->bad || !node->cut_anew)
      continue;
    build(g, node);
    use_work(g, 1);
    if (node->bad) {
      spread_bad(g, g->order[i]);
      return false;
    }
    if (update_summary(node))
      tell_callers(g, node);
  }
  for (size_t i = n; i-- > changed->place + 1;) {
    struct node *node = &g->nodes[g->order[i]];
    if (node->bad || !node->to_solve)
      continue;
    solve(node);
    nv_barrier_body_calls(node->body, add_context, g);
    use_work(g, 1);
  }
  use_work(g, 2 * (n - changed->place));
  solve(changed);
  return g->work_left != 0;
}

// Deletes the dead barriers of one function, whose callers are done and up to date.
static bool remove_from(struct groups *g, struct node *node) {
  nv_barrier_limits all = {.by_object = true, .blocks = -1};
  bool is_called = arrlen(node->callers) != 0, changed = false;
  while (!node->bad && (!is_called || g->work_left) &&
         nv_barrier_body_remove_next(node->body, &all)) {
    changed = true;
    if (is_called && update_summary(node) && !bring_up_to_date(g, node))
      g->work_left = 0;
  }
  return changed;
}

// A kernel whose group is not understood, or grew too large, is still one by itself: basic-dbe's rules ask for
// nothing but what it does and what is below it.
static bool run_alone(struct groups *g, const struct node *node) {
  return nv_is_kernel(node->fn) && !is_left_alone(node->fn) && is_wanted(g->ctx, node->fn) &&
         nv_remove_dead_barriers(g->ctx, node->fn, (nv_barrier_limits){.blocks = -1});
}

static bool run_groups(struct groups *g) {
  bool changed = false;
  g->work_left = WORK_AT_LEAST + WORK_PER_NODE * arrlenu(g->nodes);
  for (size_t i = 0; i < arrlenu(g->order); i++) {
    struct node *node = &g->nodes[g->order[i]];
    if (node->bad)
      continue;
    build(g, node);
    if (node->bad)
      spread_bad(g, g->order[i]);
    else
      update_summary(node);
  }
  for (size_t i = arrlenu(g->order); i-- > 0;) {
    struct node *node = &g->nodes[g->order[i]];
    if (node->bad)
      continue;
    solve(node);
    changed |= remove_from(g, node);
    if (!node->bad)
      nv_barrier_body_calls(node->body, add_context, g);
  }
  return changed;
}

//===-- Driver --------------------------------------------------------------------------------===//

static void free_groups(struct groups *g) {
  for (size_t i = 0; i < arrlenu(g->nodes); i++) {
    struct node *node = &g->nodes[i];
    if (node->body)
      nv_barrier_body_free(node->body);
    nv_barrier_summary_free(&node->summary);
    nv_access_set_free(&node->before);
    nv_access_set_free(&node->after);
    arrfree(node->callees);
    arrfree(node->callers);
  }
  struct number *number, *next;
  HASH_ITER(hh, g->numbers, number, next) {
    HASH_DEL(g->numbers, number);
    free(number);
  }
  arrfree(g->nodes);
  arrfree(g->order);
  nv_barrier_map_free(g->map);
}

// Kernels without calls to barriers are done on the spot; the other functions with barriers become
// nodes.
static bool run_function(struct groups *g, LLVMValueRef fn) {
  if (LLVMIsDeclaration(fn) || nv_barriers_below(g->map, fn) == NV_REACHES_NONE)
    return false;
  if (!nv_is_kernel(fn) || calls_barriers(g, fn)) {
    add_node(g, fn);
    return false;
  }
  nv_barrier_limits all = {.by_object = true, .blocks = -1};
  return !is_left_alone(fn) && is_wanted(g->ctx, fn) && nv_remove_dead_barriers(g->ctx, fn, all);
}

nv_preserved nv_dead_sync_elim(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct groups g = {.ctx = ctx};
  LLVMValueRef *functions = NULL;
  nv_foreach_function(fn, module)
    arrput(functions, fn);
  g.map = nv_barrier_map_of(functions, arrlenu(functions));
  arrfree(functions);
  bool changed = false;
  nv_foreach_function(fn, module)
    changed |= run_function(&g, fn);
  for (size_t i = 0; i < arrlenu(g.nodes); i++)
    connect(&g, i);
  sort(&g);
  for (size_t i = 0; i < arrlenu(g.nodes); i++) {
    if (g.nodes[i].bad)
      spread_bad(&g, i);
  }
  changed |= run_groups(&g);
  for (size_t i = 0; i < arrlenu(g.nodes); i++)
    changed |= g.nodes[i].bad && run_alone(&g, &g.nodes[i]);
  free_groups(&g);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
