// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds the calls that a thread came through from the number that it has of them: each call makes another number of the one
// before and of its own place, in a way that can be undone (nv_path_leave). From the function of an instruction the search
// goes back through the calls of it until it is in the kernel with the number that threads start with.
#include "exec/launch/calls.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "exec/runtime/machine.h"

#define ANY_FUNCTION UINT32_MAX // called through a pointer

struct call {
  uint32_t site, caller, callee; // functions by their number in the module
};

struct function {
  char *name;
  uint32_t end;    // number of the first instruction behind it
  bool by_pointer; // its address is taken
};

struct nv_calls {
  struct function *functions; // stb_ds arrays
  struct call *calls;
};

static bool is_address_taken(LLVMValueRef function) {
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function)
      return true;
  }
  return false;
}

static struct function describe(LLVMValueRef function, uint32_t end) {
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  return (struct function){nv_copy_string(name, length), end, is_address_taken(function)};
}

struct nv_calls *nv_calls_read(LLVMModuleRef module) {
  struct nv_calls *calls = nv_alloc(sizeof *calls);
  struct {
    LLVMValueRef key;
    uint32_t value;
  } *numbers = NULL; // stb_ds map
  uint32_t count = 0, site = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    hmput(numbers, f, count++);
  count = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f), count++) {
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
      for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i), site++) {
        if (!LLVMIsACallInst(i))
          continue;
        LLVMValueRef callee = LLVMGetCalledValue(i);
        bool known = LLVMIsAFunction(callee) != NULL;
        if (LLVMIsAInlineAsm(callee) || (known && LLVMIsDeclaration(callee)))
          continue;
        struct call call = {site, count, known ? hmget(numbers, callee) : ANY_FUNCTION};
        arrput(calls->calls, call);
      }
    arrput(calls->functions, describe(f, site));
  }
  hmfree(numbers);
  return calls;
}

void nv_calls_free(struct nv_calls *calls) {
  if (!calls)
    return;
  for (ptrdiff_t i = 0; i < arrlen(calls->functions); i++)
    free(calls->functions[i].name);
  arrfree(calls->functions);
  arrfree(calls->calls);
  free(calls);
}

struct search {
  const struct nv_calls *calls;
  const char *kernel;
  uint32_t *sites;
  size_t room, found;
  unsigned steps; // that are left
};

static bool go_back(struct search *s, uint32_t function, uint32_t path, size_t depth) {
  const struct nv_calls *calls = s->calls;
  if (path == 0 && !strcmp(calls->functions[function].name, s->kernel)) {
    s->found = depth;
    return true;
  }
  if (depth == s->room)
    return false;
  for (ptrdiff_t i = 0; i < arrlen(calls->calls) && s->steps; i++) {
    const struct call *call = &calls->calls[i];
    if (call->callee != function &&
        (call->callee != ANY_FUNCTION || !calls->functions[function].by_pointer))
      continue;
    s->steps--;
    s->sites[depth] = call->site;
    if (go_back(s, call->caller, nv_path_leave(path, call->site), depth + 1))
      return true;
  }
  return false;
}

size_t nv_calls_find(const struct nv_calls *calls, const char *kernel, uint32_t site, uint32_t path,
                     uint32_t *sites, size_t room) {
  enum { MOST_STEPS = 4000 };
  struct search search = {calls, kernel, sites, room, 0, MOST_STEPS};
  for (ptrdiff_t f = 0; f < arrlen(calls->functions); f++)
    if (site < calls->functions[f].end) {
      go_back(&search, (uint32_t)f, path, 0);
      break;
    }
  return search.found;
}
