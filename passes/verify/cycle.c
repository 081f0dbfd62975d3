// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cycle.c: initializers that lead back to their own variable (VX-58). llc orders variables so that each
// stands behind what its initializer names, and dies when there is no order.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "hash.h"
#include "set.h"
#include "verify/verifier.h"

// A variable of the module.
typedef struct node {
  LLVMValueRef var;
  LLVMValueRef *names; ///< variables that its initializer names, each once (stb_ds)
  LLVMValueRef *users; ///< variables that name it (stb_ds)
  unsigned waits_for;  ///< of its names, those that are not in order yet
  UT_hash_handle hh;
} node;

// The variables that `init` names. A work list: initializers are as deep as their user likes.
static LLVMValueRef *find_names(LLVMValueRef init) {
  LLVMValueRef *work = NULL, *names = NULL;
  nv_set *seen = NULL;
  arrput(work, init);
  while (arrlen(work)) {
    LLVMValueRef v = arrpop(work);
    if (LLVMIsAConstantDataSequential(v) || LLVMIsAConstantInt(v) || LLVMIsAConstantFP(v) ||
        !LLVMIsAUser(v) || !nv_set_add(&seen, v))
      continue;
    if (LLVMIsAGlobalVariable(v))
      arrput(names, v);
    else if (!LLVMIsAGlobalValue(v) && !LLVMIsABlockAddress(v))
      for (int i = 0, n = LLVMGetNumOperands(v); i < n; i++)
        arrput(work, LLVMGetOperand(v, (unsigned)i));
  }
  arrfree(work);
  nv_set_free(&seen);
  return names;
}

static node *find(node *nodes, LLVMValueRef var) {
  node *n;
  HASH_FIND_PTR(nodes, &var, n);
  return n;
}

static node *collect(nv_verifier *v) {
  node *nodes = NULL, *n, *next;
  nv_foreach_global(var, v->module) {
    LLVMValueRef init = LLVMGetInitializer(var);
    n = nv_new(1, sizeof *n);
    n->var = var;
    n->names = init ? find_names(init) : NULL;
    n->waits_for = (unsigned)arrlen(n->names);
    HASH_ADD_PTR(nodes, var, n);
  }
  HASH_ITER(hh, nodes, n, next) {
    for (ptrdiff_t i = 0; i < arrlen(n->names); i++)
      arrput(find(nodes, n->names[i])->users, n->var);
  }
  return nodes;
}

// Takes variables that wait for nothing out of the waiting, until none is left or all wait.
static void take_out(node *nodes) {
  node **ready = NULL, *n, *next;
  HASH_ITER(hh, nodes, n, next) {
    if (n->waits_for == 0)
      arrput(ready, n);
  }
  while (arrlen(ready)) {
    n = arrpop(ready);
    for (ptrdiff_t i = 0; i < arrlen(n->users); i++) {
      node *user = find(nodes, n->users[i]);
      if (--user->waits_for == 0)
        arrput(ready, user);
    }
  }
  arrfree(ready);
}

void nv_verify_cycles(nv_verifier *v) {
  if (!nv_rule_on(v, NV_RULE_VX_58))
    return;
  node *nodes = collect(v), *n, *next;
  take_out(nodes);
  // In the order of the module: the table keeps the order of insertion.
  HASH_ITER(hh, nodes, n, next) {
    if (n->waits_for)
      nv_report(v, NV_RULE_VX_58, n->var);
    arrfree(n->names);
    arrfree(n->users);
    HASH_DEL(nodes, n);
    free(n);
  }
}
