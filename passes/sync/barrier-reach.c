// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-reach.c: which barriers running a function can lead to.
//
// Every function is read once, for its own barriers and its calls; what is found then goes up from
// callees to callers until nothing changes. Recursion is no problem for that, nor is a deep call
// graph: nothing here calls itself. What cannot be seen (an indirect call, a declaration or a definition that the
// linker may replace, assembly that may hold a barrier) counts as barriers that cannot be reasoned about.
// Contract DBE-2.
#include "sync/barrier-reach.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "facts/memory-effects.h"
#include "facts/shapes.h"
#include "hash.h"

// A function and its answer.
struct entry {
  LLVMValueRef fn;
  nv_barrier_reach reach;
  struct entry **callers; // stb_ds array; one a call
  UT_hash_handle hh;
};

struct nv_barrier_map {
  struct entry *by_function;
  struct entry **entries; // stb_ds array, in the order in which they were met
};

static bool is_call(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst);
}

// Functions of the system and of the math library, and intrinsics: no barriers inside.
static bool is_known_function(LLVMValueRef fn) {
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  return nv_is_system_function(fn) || nv_span_starts_with(name, len, "__nv_") ||
         nv_span_starts_with(name, len, "llvm.");
}

// What `inst` itself leads to; `*callee` gets a function to look into as well.
static nv_barrier_reach barriers_of(LLVMValueRef inst, LLVMValueRef *callee) {
  *callee = NULL;
  switch (nv_barrier_kind(inst, NULL)) {
  case NV_BARRIER_CTA:
  case NV_BARRIER_CTA_RED:
    return NV_REACHES_BLOCK;
  case NV_BARRIER_CTA_OTHER:
  case NV_BARRIER_ASM:
    return NV_REACHES_OTHER;
  default:
    break;
  }
  if (!is_call(inst) || !nv_is_convergent(inst))
    return NV_REACHES_NONE;
  LLVMValueRef called = LLVMGetCalledValue(inst);
  if (LLVMIsAInlineAsm(called))
    return NV_REACHES_NONE;
  *callee = LLVMIsAFunction(called) ? called : NULL;
  return *callee ? NV_REACHES_NONE : NV_REACHES_OTHER;
}

static struct entry *find(const nv_barrier_map *map, LLVMValueRef fn) {
  struct entry *found;
  HASH_FIND(hh, map->by_function, &fn, sizeof fn, found);
  return found;
}

// The entry of `fn`, made where it is new.
static struct entry *meet(nv_barrier_map *map, LLVMValueRef fn) {
  struct entry *e = find(map, fn);
  if (e)
    return e;
  e = nv_new(1, sizeof *e);
  e->fn = fn;
  HASH_ADD(hh, map->by_function, fn, sizeof e->fn, e);
  arrput(map->entries, e);
  return e;
}

static void read_function(nv_barrier_map *map, struct entry *e) {
  if (LLVMIsDeclaration(e->fn) || nv_is_replaceable(e->fn)) {
    e->reach = is_known_function(e->fn) ? NV_REACHES_NONE : NV_REACHES_OTHER;
    return;
  }
  nv_foreach_block(block, e->fn) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee;
      nv_barrier_reach here = barriers_of(inst, &callee);
      e->reach = here > e->reach ? here : e->reach;
      if (callee)
        arrput(meet(map, callee)->callers, e);
    }
  }
}

static void spread_to_callers(nv_barrier_map *map) {
  struct entry **work = NULL;
  for (ptrdiff_t i = 0; i < arrlen(map->entries); i++)
    arrput(work, map->entries[i]);
  while (arrlen(work)) {
    struct entry *e = arrpop(work);
    for (ptrdiff_t i = 0; i < arrlen(e->callers); i++) {
      if (e->callers[i]->reach >= e->reach)
        continue;
      e->callers[i]->reach = e->reach;
      arrput(work, e->callers[i]);
    }
  }
  arrfree(work);
}

nv_barrier_map *nv_barrier_map_of(const LLVMValueRef *functions, size_t n) {
  nv_barrier_map *map = nv_new(1, sizeof *map);
  for (size_t i = 0; i < n; i++)
    meet(map, functions[i]);
  for (ptrdiff_t i = 0; i < arrlen(map->entries); i++)
    read_function(map, map->entries[i]);
  spread_to_callers(map);
  return map;
}

void nv_barrier_map_free(nv_barrier_map *map) {
  HASH_CLEAR(hh, map->by_function);
  for (ptrdiff_t i = 0; i < arrlen(map->entries); i++) {
    arrfree(map->entries[i]->callers);
    free(map->entries[i]);
  }
  arrfree(map->entries);
  free(map);
}

nv_barrier_reach nv_barriers_below(const nv_barrier_map *map, LLVMValueRef fn) {
  const struct entry *e = find(map, fn);
  return e ? e->reach : NV_REACHES_OTHER;
}

LLVMValueRef nv_barrier_callee(const nv_barrier_map *map, LLVMValueRef inst) {
  LLVMValueRef callee;
  barriers_of(inst, &callee);
  return callee && nv_barriers_below(map, callee) != NV_REACHES_NONE ? callee : NULL;
}
