// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Taking a module apart (SC-4, SC-5). What stays together:
//  - a function and the functions that it calls or whose address it takes: a call into another part
//    could not be inlined, and ptxas would have to save registers around it;
//  - functions that use the same variable of shared memory, which is laid out per kernel;
//  - a variable and what its initialiser refers to.
// Global and constant memory may be seen from everywhere; a variable that several parts use is
// defined in part 0 and declared in the others. Nothing depends on the number of threads.
#define _GNU_SOURCE // qsort_r
#include "phase/parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "hash.h"
#include "bridge/module-parts.h"
#include "pass.h"

enum { AS_SHARED = 3, NOWHERE = -1, SEVERAL = -2 };

typedef struct item {
  LLVMValueRef value;
  size_t parent; // union-find; the smallest number of a group is its root
  size_t size;   // instructions; of a root: of the group
  long part;     // NOWHERE: not known yet; SEVERAL: users in more than one part
} item;

// The number of an item, found by its value.
typedef struct number {
  LLVMValueRef value;
  size_t number;
  UT_hash_handle hh;
} number;

// The part of a definition, found by name.
typedef struct place {
  char *name;
  size_t part;
  UT_hash_handle hh;
} place;

struct nv_parts {
  item *items; // stb_ds, functions first, while the module is divided
  number *numbers;
  place *places;
  size_t *sizes, *order; // stb_ds
};

static size_t root(nv_parts *p, size_t i) {
  while (p->items[i].parent != i)
    i = p->items[i].parent = p->items[p->items[i].parent].parent;
  return i;
}

static void join(nv_parts *p, size_t a, size_t b) {
  a = root(p, a);
  b = root(p, b);
  size_t first = a < b ? a : b, second = a < b ? b : a;
  if (first == second)
    return;
  p->items[second].parent = first;
  p->items[first].size += p->items[second].size;
}

//===-- Who refers to whom --------------------------------------------------------------------===//

typedef void (*reference_fn)(nv_parts *p, size_t from, size_t to);

// Calls `each` for the definitions that `value`, an operand of item `from`, leads to. Constants are
// small: tables are walked once a mention.
static void follow(nv_parts *p, size_t from, LLVMValueRef value, reference_fn each) {
  if (!LLVMIsAConstant(value))
    return;
  if (LLVMIsAGlobalValue(value)) {
    number *its;
    HASH_FIND_PTR(p->numbers, &value, its);
    if (its)
      each(p, from, its->number);
    return;
  }
  int n = LLVMGetNumOperands(value);
  for (int i = 0; i < n; i++)
    follow(p, from, LLVMGetOperand(value, (unsigned)i), each);
}

static void follow_all(nv_parts *p, reference_fn each) {
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    LLVMValueRef value = p->items[i].value;
    if (LLVMIsAFunction(value)) {
      nv_foreach_block(block, value)
        nv_foreach_inst(inst, block) {
          int n = LLVMGetNumOperands(inst);
          for (int k = 0; k < n; k++)
            follow(p, i, LLVMGetOperand(inst, (unsigned)k), each);
        }
    } else if (LLVMIsAGlobalAlias(value)) {
      follow(p, i, LLVMAliasGetAliasee(value), each);
    } else {
      follow(p, i, LLVMGetInitializer(value), each);
    }
  }
}

static bool is_plain_variable(LLVMValueRef value) {
  return LLVMIsAGlobalVariable(value) && LLVMGetPointerAddressSpace(LLVMTypeOf(value)) != AS_SHARED;
}

static void keep_together(nv_parts *p, size_t from, size_t to) {
  if (!is_plain_variable(p->items[to].value) || !LLVMIsAFunction(p->items[from].value))
    join(p, from, to);
}

static bool has_function(nv_parts *p, size_t group) {
  // Functions have the smallest numbers, so a group with one has it as its root.
  return LLVMIsAFunction(p->items[group].value) != NULL;
}

// A variable of a group without functions learns who uses it.
static void note_user(nv_parts *p, size_t from, size_t to) {
  size_t group = root(p, to), user = root(p, from);
  if (has_function(p, group) || !has_function(p, user))
    return;
  long part = p->items[user].part;
  item *variable = &p->items[group];
  variable->part = variable->part == NOWHERE || variable->part == part ? part : SEVERAL;
}

//===-- Names that other parts can see --------------------------------------------------------===//

static bool is_local(LLVMValueRef value) {
  return LLVMGetLinkage(value) == LLVMInternalLinkage ||
         LLVMGetLinkage(value) == LLVMPrivateLinkage;
}

// The name with what PTX does not take in it replaced, different from all others of the module.
static void publish(LLVMModuleRef module, LLVMValueRef value) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  char *fresh = nv_new(len + 40, 1);
  for (size_t i = 0; i < len; i++)
    fresh[i] = isalnum((unsigned char)name[i]) ? name[i] : '_';
  for (unsigned n = 0;; n++) {
    snprintf(fresh + len, 40, "__part%u", n);
    if (!LLVMGetNamedGlobal(module, fresh) && !LLVMGetNamedFunction(module, fresh))
      break;
  }
  LLVMSetValueName2(value, fresh, strlen(fresh));
  LLVMSetLinkage(value, LLVMExternalLinkage);
  free(fresh);
}

// Parts are known by name. LLVM appends a number where the name is taken.
static void name_unnamed(LLVMValueRef value) {
  size_t len;
  LLVMGetValueName2(value, &len);
  if (!len)
    LLVMSetValueName2(value, "anon", strlen("anon"));
}

//===-- The division --------------------------------------------------------------------------===//

static void add(nv_parts *p, LLVMValueRef value, size_t size) {
  name_unnamed(value);
  size_t i = arrlenu(p->items);
  arrput(p->items, ((item){value, i, size, NOWHERE}));
  number *its = nv_new(1, sizeof *its);
  its->value = value;
  its->number = i;
  HASH_ADD_PTR(p->numbers, value, its);
}

static size_t count_instructions(LLVMValueRef function) {
  size_t n = 1;
  nv_foreach_block(block, function)
    nv_foreach_inst(inst, block)
      n++;
  return n;
}

static void add_all(nv_parts *p, LLVMModuleRef module) {
  nv_foreach_function(f, module)
    if (!LLVMIsDeclaration(f))
      add(p, f, count_instructions(f));
  // llvm.used and its like mean nothing to the code generator, and would hold on to all parts.
  nv_foreach_global(v, module)
    if (!LLVMIsDeclaration(v) && LLVMGetLinkage(v) != LLVMAppendingLinkage)
      add(p, v, 0);
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module); a; a = LLVMGetNextGlobalAlias(a))
    add(p, a, 0);
}

// Groups in the order of their first function fill one part after the other.
static void fill_parts(nv_parts *p, size_t least) {
  for (size_t i = 0; i < arrlenu(p->items) && LLVMIsAFunction(p->items[i].value); i++) {
    if (root(p, i) != i)
      continue;
    if (!arrlenu(p->sizes) || arrlast(p->sizes) >= (least ? least : 1))
      arrput(p->sizes, (size_t)0);
    arrlast(p->sizes) += p->items[i].size;
    p->items[i].part = (long)arrlen(p->sizes) - 1;
  }
  if (!arrlenu(p->sizes))
    arrput(p->sizes, (size_t)0);
}

static int by_size(const void *a, const void *b, void *sizes) {
  size_t x = *(const size_t *)a, y = *(const size_t *)b;
  const size_t *s = sizes;
  if (s[x] != s[y])
    return s[x] > s[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

static void put(nv_parts *p, LLVMValueRef value, size_t part) {
  place *its = nv_new(1, sizeof *its);
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  its->name = nv_copy_text(name, len);
  its->part = part;
  HASH_ADD_KEYPTR(hh, p->places, its->name, len, its);
}

nv_parts *nv_parts_of(LLVMModuleRef module, size_t least) {
  nv_parts *p = nv_new(1, sizeof *p);
  add_all(p, module);
  follow_all(p, keep_together);
  fill_parts(p, least);
  follow_all(p, note_user);
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    item *it = &p->items[i];
    long part = p->items[root(p, i)].part;
    if (part == SEVERAL && is_local(it->value))
      publish(module, it->value);
    put(p, it->value, (size_t)(part < 0 ? 0 : part));
  }
  for (size_t i = 0; i < arrlenu(p->sizes); i++)
    arrput(p->order, i);
  qsort_r(p->order, arrlenu(p->order), sizeof *p->order, by_size, p->sizes);
  arrfree(p->items);
  number *its, *next;
  HASH_ITER(hh, p->numbers, its, next) {
    HASH_DEL(p->numbers, its);
    free(its);
  }
  return p;
}

void nv_parts_free(nv_parts *p) {
  place *its, *next;
  HASH_ITER(hh, p->places, its, next) {
    HASH_DEL(p->places, its);
    free(its->name);
    free(its);
  }
  arrfree(p->sizes);
  arrfree(p->order);
  free(p);
}

size_t nv_parts_count(const nv_parts *p) { return arrlenu(p->sizes); }

const size_t *nv_parts_by_size(const nv_parts *p) { return p->order; }

typedef struct wish {
  const nv_parts *parts;
  size_t part;
} wish;

static bool belongs(void *data, LLVMValueRef global) {
  wish *w = data;
  size_t len;
  const char *name = LLVMGetValueName2(global, &len);
  place *its;
  HASH_FIND(hh, w->parts->places, name, len, its);
  return its && its->part == w->part;
}

LLVMModuleRef nv_parts_read(const nv_parts *p, size_t i, LLVMContextRef context,
                            LLVMMemoryBufferRef bitcode, char *error, size_t error_size) {
  wish w = {p, i};
  return nv_module_part(context, bitcode, belongs, &w, error, error_size);
}
