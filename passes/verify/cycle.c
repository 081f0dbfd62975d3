// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cycle.c: initializers that lead back to their own variable (VX-58). llc orders variables so that each
// stands behind what its initializer names, and dies when there is no order.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "verify/verifier.h"

// A variable and those that its initializer names, each once.
typedef struct entry {
  LLVMValueRef key;
  struct {
    LLVMValueRef *names; ///< stb_ds
    unsigned waits_for;  ///< of them, those that are not in order yet
  } value;
} entry;

typedef struct constant {
  LLVMValueRef key;
  char value;
} constant;

// The variables that `init` names. A work list: initializers are as deep as their user likes.
static LLVMValueRef *find_names(LLVMValueRef init) {
  LLVMValueRef *work = NULL, *names = NULL;
  constant *seen = NULL;
  arrput(work, init);
  while (arrlen(work)) {
    LLVMValueRef c = arrpop(work);
    if (LLVMIsAConstantDataSequential(c) || LLVMIsAConstantInt(c) || LLVMIsAConstantFP(c) ||
        !LLVMIsAUser(c) || hmgeti(seen, c) >= 0)
      continue;
    hmput(seen, c, 1);
    if (LLVMIsAGlobalVariable(c))
      arrput(names, c);
    else if (!LLVMIsAGlobalValue(c) && !LLVMIsABlockAddress(c))
      for (int i = 0, n = LLVMGetNumOperands(c); i < n; i++)
        arrput(work, LLVMGetOperand(c, (unsigned)i));
  }
  arrfree(work);
  hmfree(seen);
  return names;
}

static entry *collect(nv_verifier *v) {
  entry *entries = NULL;
  nv_foreach_global(var, v->module) {
    LLVMValueRef init = LLVMGetInitializer(var);
    entry e = {.key = var};
    e.value.names = init ? find_names(init) : NULL;
    e.value.waits_for = (unsigned)arrlen(e.value.names);
    hmputs(entries, e);
  }
  return entries;
}

// Takes variables that wait for nothing out of the waiting, until none is left or all wait.
static void take_out(entry *entries) {
  struct {
    LLVMValueRef key;
    LLVMValueRef *value;
  } *users = NULL;
  LLVMValueRef *ready = NULL;
  for (ptrdiff_t i = 0; i < hmlen(entries); i++) {
    for (ptrdiff_t k = 0; k < arrlen(entries[i].value.names); k++) {
      LLVMValueRef name = entries[i].value.names[k], *list = hmget(users, name);
      arrput(list, entries[i].key);
      hmput(users, name, list);
    }
    if (entries[i].value.waits_for == 0)
      arrput(ready, entries[i].key);
  }
  while (arrlen(ready)) {
    LLVMValueRef *list = hmget(users, arrpop(ready));
    for (ptrdiff_t k = 0; k < arrlen(list); k++)
      if (--hmgetp(entries, list[k])->value.waits_for == 0)
        arrput(ready, list[k]);
  }
  for (ptrdiff_t i = 0; i < hmlen(users); i++)
    arrfree(users[i].value);
  hmfree(users);
  arrfree(ready);
}

void nv_verify_cycles(nv_verifier *v) {
  if (!nv_rule_on(v, NV_RULE_VX_58))
    return;
  entry *entries = collect(v);
  take_out(entries);
  for (ptrdiff_t i = 0; i < hmlen(entries); i++) {
    if (entries[i].value.waits_for)
      nv_report(v, NV_RULE_VX_58, entries[i].key);
    arrfree(entries[i].value.names);
  }
  hmfree(entries);
}
