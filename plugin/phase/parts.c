// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Taking a module apart (SC-4, SC-5). What stays together:
//  - a function and the functions whose address it takes or that others can see: there is one of each;
//  - a variable and what its initialiser refers to.
// A function that nobody else can see and whose address is nowhere is copied into every part that calls
// it: nobody can tell one copy from another, and the part can inline it. Variables of shared memory go
// with the functions: each kernel has its own anyway. Where that would more than double the program,
// callers and callees stay together instead. Small constants whose address means nothing go with the functions, too: what
// is asked by such a text (__nvvm_reflect) has its answer in every part. Global and constant memory may be seen from
// everywhere; a variable that several parts use is defined in part 0 and declared in the others.
// Nothing depends on the number of threads.
#define _GNU_SOURCE // qsort_r
#include "phase/parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "alloc.h"
#include "hash.h"
#include "bridge/module-parts.h"
#include "pass.h"

enum {
  AS_SHARED = 3,
  NOWHERE = -1,
  SEVERAL = -2,
  SMALL_CONSTANT = 256, // bytes; larger ones are in the program once
};

typedef struct item {
  LLVMValueRef value;
  size_t parent; // union-find; the smallest number of a group is its root
  size_t size;   // instructions; of a root: of the group
  size_t own;    // instructions
  long part;     // NOWHERE: not known yet; SEVERAL: users in more than one part
  bool copied;   // into every part that refers to it
  size_t *refs;  // stb_ds: items that it refers to, each once a mention
  bool *in;      // of a copied one: the parts that have it
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
  size_t part; // if it is not copied
  bool *in;    // NULL if it is not copied
  UT_hash_handle hh;
} place;

struct nv_parts {
  item *items; // stb_ds, functions first, while the module is divided
  number *numbers;
  place *places;
  size_t *sizes, *order; // stb_ds
  char **functions;      // stb_ds: names in PTX, in the order of the module
  char **hidden;         // stb_ds: what is visible for the sake of other parts
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

// Notes the definitions that `value`, an operand of item `from`, leads to. Constants are small: tables
// are walked once a mention.
static void follow(nv_parts *p, size_t from, LLVMValueRef value) {
  if (!LLVMIsAConstant(value))
    return;
  if (LLVMIsAGlobalValue(value)) {
    number *its;
    HASH_FIND_PTR(p->numbers, &value, its);
    if (its)
      arrput(p->items[from].refs, its->number);
    return;
  }
  int n = LLVMGetNumOperands(value);
  for (int i = 0; i < n; i++)
    follow(p, from, LLVMGetOperand(value, (unsigned)i));
}

static void follow_all(nv_parts *p) {
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    LLVMValueRef value = p->items[i].value;
    if (LLVMIsAFunction(value)) {
      nv_foreach_block(block, value) {
        nv_foreach_inst(inst, block) {
          int n = LLVMGetNumOperands(inst);
          for (int k = 0; k < n; k++)
            follow(p, i, LLVMGetOperand(inst, (unsigned)k));
        }
      }
    } else if (LLVMIsAGlobalAlias(value)) {
      follow(p, i, LLVMAliasGetAliasee(value));
    } else {
      follow(p, i, LLVMGetInitializer(value));
    }
  }
}

static bool is_local(LLVMValueRef value) {
  return LLVMGetLinkage(value) == LLVMInternalLinkage ||
         LLVMGetLinkage(value) == LLVMPrivateLinkage;
}

static bool is_shared(LLVMValueRef value) {
  return LLVMIsAGlobalVariable(value) && LLVMGetPointerAddressSpace(LLVMTypeOf(value)) == AS_SHARED;
}

// True if all that is done with the function is calling it.
static bool is_only_called(LLVMValueRef function) {
  nv_foreach_use(u, function) {
    LLVMValueRef user = LLVMGetUser(u);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function)
      return false;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
      if (LLVMGetOperand(user, i) == function)
        return false;
  }
  return true;
}

// True of data that nobody writes and whose address nobody compares.
static bool is_small_constant(const item *it) {
  LLVMValueRef v = it->value;
  if (!LLVMIsAGlobalVariable(v) || !is_local(v) || !LLVMIsGlobalConstant(v) || arrlenu(it->refs) ||
      LLVMGetUnnamedAddress(v) == LLVMNoUnnamedAddr || LLVMIsExternallyInitialized(v))
    return false;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(v));
  return LLVMABISizeOfType(layout, LLVMGlobalGetValueType(v)) <= SMALL_CONSTANT;
}

static bool may_be_copied(LLVMValueRef value) {
  return is_local(value) && (LLVMIsAFunction(value) ? is_only_called(value) : is_shared(value));
}

// Calls `join` for what the items refer to: from variables and aliases (`functions` false), or from
// functions. A function may use a plain variable of another part, unless functions come with it.
static void group(nv_parts *p, bool functions) {
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    item *from = &p->items[i];
    if (from->copied || (LLVMIsAFunction(from->value) != NULL) != functions)
      continue;
    for (size_t k = 0; k < arrlenu(from->refs); k++)
      if (!p->items[from->refs[k]].copied &&
          (!functions || LLVMIsAFunction(p->items[root(p, from->refs[k])].value)))
        join(p, i, from->refs[k]);
  }
}

// A copy may refer to copies and to plain variables: a function that is not copied, and tables of such,
// would be one thing for several parts. True if a copy was given up.
static bool give_up_copies(nv_parts *p) {
  bool any = false;
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    item *from = &p->items[i];
    for (size_t k = 0; from->copied && k < arrlenu(from->refs); k++)
      if (!p->items[from->refs[k]].copied &&
          LLVMIsAFunction(p->items[root(p, from->refs[k])].value)) {
        from->copied = false;
        any = true;
      }
  }
  return any;
}

//===-- Copies --------------------------------------------------------------------------------===//

// Gives part `part` what item `from` refers to and is copied, and what that refers to.
static size_t copy_into(nv_parts *p, size_t from, size_t part) {
  size_t size = 0, *work = NULL;
  arrput(work, from);
  while (arrlenu(work)) {
    size_t i = arrpop(work);
    for (size_t k = 0; k < arrlenu(p->items[i].refs); k++) {
      item *to = &p->items[p->items[i].refs[k]];
      if (!to->copied)
        continue;
      if (!to->in)
        to->in = nv_new(arrlenu(p->sizes), sizeof *to->in);
      if (to->in[part])
        continue;
      to->in[part] = true;
      size += to->own;
      arrput(work, p->items[i].refs[k]);
    }
  }
  arrfree(work);
  return size;
}

// The instructions of all copies.
static size_t copy_all(nv_parts *p) {
  size_t size = 0;
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    long part = p->items[i].copied ? NOWHERE : p->items[root(p, i)].part;
    if (part >= 0) {
      size_t more = copy_into(p, i, (size_t)part);
      p->sizes[part] += more;
      size += more;
    }
  }
  return size;
}

static void note_part(item *variable, long part) {
  variable->part = variable->part == NOWHERE || variable->part == part ? part : SEVERAL;
}

// Variables of groups without functions learn who uses them.
static void note_users(nv_parts *p) {
  for (size_t i = 0; i < arrlenu(p->items); i++)
    for (size_t k = 0; k < arrlenu(p->items[i].refs); k++) {
      size_t to = p->items[i].refs[k], its = root(p, to);
      item *user = &p->items[i];
      // Functions have the smallest numbers, so a group with one has it as its root.
      if (!LLVMIsAFunction(user->value) || p->items[to].copied ||
          LLVMIsAFunction(p->items[its].value))
        continue;
      if (!user->copied)
        note_part(&p->items[its], p->items[root(p, i)].part);
      for (size_t part = 0; user->in && part < arrlenu(p->sizes); part++)
        if (user->in[part])
          note_part(&p->items[its], (long)part);
    }
}

//===-- Names that other parts can see --------------------------------------------------------===//

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

// The name that a function has in PTX: LLVM's printer takes dots out of those that nobody else sees.
static char *printed_name(LLVMValueRef function) {
  size_t len;
  const char *name = LLVMGetValueName2(function, &len);
  char *printed = nv_new(3 * len + 1, 1);
  for (size_t i = 0, n = 0; i < len; i++)
    if (is_local(function) && (name[i] == '.' || name[i] == '@'))
      n += (size_t)sprintf(printed + n, "_$_");
    else
      printed[n++] = name[i];
  return printed;
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
  item it = {.value = value, .parent = i, .size = size, .own = size, .part = NOWHERE};
  arrput(p->items, it);
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

// Groups in the order of their first function fill one part after the other. Returns the instructions
// of the module.
static size_t fill_parts(nv_parts *p, size_t least) {
  size_t all = 0;
  for (size_t i = 0; i < arrlenu(p->items) && LLVMIsAFunction(p->items[i].value); i++) {
    all += p->items[i].own;
    if (p->items[i].copied || root(p, i) != i)
      continue;
    if (!arrlenu(p->sizes) || arrlast(p->sizes) >= (least ? least : 1))
      arrput(p->sizes, (size_t)0);
    arrlast(p->sizes) += p->items[i].size;
    p->items[i].part = (long)arrlen(p->sizes) - 1;
  }
  if (!arrlenu(p->sizes))
    arrput(p->sizes, (size_t)0);
  return all;
}

// True if the program with its copies is not too large; otherwise there are no parts yet.
static bool divide(nv_parts *p, size_t least, bool copies) {
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    item *it = &p->items[i];
    it->parent = i;
    it->size = it->own;
    it->part = NOWHERE;
    it->copied = is_small_constant(it) ||
                 (copies ? may_be_copied(it->value) : is_local(it->value) && is_shared(it->value));
    free(it->in);
    it->in = NULL;
  }
  arrsetlen(p->sizes, 0);
  group(p, false);
  while (give_up_copies(p))
    ;
  group(p, true);
  size_t all = fill_parts(p, least);
  return copy_all(p) <= 2 * all || !copies;
}

static int by_size(const void *a, const void *b, void *sizes) {
  size_t x = *(const size_t *)a, y = *(const size_t *)b;
  const size_t *s = sizes;
  if (s[x] != s[y])
    return s[x] > s[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

static void put(nv_parts *p, item *it, size_t part) {
  place *its = nv_new(1, sizeof *its);
  size_t len;
  const char *name = LLVMGetValueName2(it->value, &len);
  its->name = nv_copy_text(name, len);
  its->part = part;
  // Nobody wants a copy that no part has: it is dead.
  its->in = it->copied && !it->in ? nv_new(arrlenu(p->sizes), sizeof *its->in) : it->in;
  HASH_ADD_KEYPTR(hh, p->places, its->name, len, its);
}

nv_parts *nv_parts_of(LLVMModuleRef module, size_t least) {
  nv_parts *p = nv_new(1, sizeof *p);
  add_all(p, module);
  follow_all(p);
  if (!divide(p, least, true))
    divide(p, least, false);
  note_users(p);
  for (size_t i = 0; i < arrlenu(p->items); i++) {
    item *it = &p->items[i];
    long part = p->items[root(p, i)].part;
    if (!it->copied && part == SEVERAL && is_local(it->value)) {
      publish(module, it->value);
      arrput(p->hidden, printed_name(it->value));
    }
    if (LLVMIsAFunction(it->value))
      arrput(p->functions, printed_name(it->value));
    put(p, it, (size_t)(part < 0 ? 0 : part));
    arrfree(it->refs);
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

static void free_names(char **names) {
  for (size_t i = 0; i < arrlenu(names); i++)
    free(names[i]);
  arrfree(names);
}

void nv_parts_free(nv_parts *p) {
  place *its, *next;
  HASH_ITER(hh, p->places, its, next) {
    HASH_DEL(p->places, its);
    free(its->name);
    free(its->in);
    free(its);
  }
  arrfree(p->sizes);
  arrfree(p->order);
  free_names(p->functions);
  free_names(p->hidden);
  free(p);
}

nv_ptx_origin nv_parts_origin(const nv_parts *p) {
  return (nv_ptx_origin){(const char *const *)p->functions, arrlenu(p->functions),
                         (const char *const *)p->hidden, arrlenu(p->hidden)};
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
  return its && (its->in ? its->in[w->part] : its->part == w->part);
}

LLVMModuleRef nv_parts_read(const nv_parts *p, size_t i, LLVMContextRef context,
                            LLVMMemoryBufferRef bitcode, char *error, size_t error_size) {
  wish w = {p, i};
  return nv_module_part(context, bitcode, belongs, &w, error, error_size);
}
