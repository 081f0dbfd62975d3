// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// access-set.c: sets of accesses; short ones are searched, long ones have an index.
#include "sync/access-set.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

#include "hash.h"
#include "target/target.h"

// With more entries than MAX_ENTRIES a set stands for everything: who asks whether two accesses must
// stay in order then hears that they must. The bound keeps joining sets over a deep call graph linear.
enum { SEARCHED = 16, MAX_ENTRIES = 1024 };

// Without room between the members: it is compared as bytes.
struct key {
  LLVMValueRef value;
  uint64_t stride;
  int64_t low, high;
  uint32_t kind, space;
};

struct nv_access_place {
  struct key key;
  ptrdiff_t place; // in the list
  UT_hash_handle hh;
};

static bool has_name(const nv_object *o) {
  return o->kind != NV_OBJECT_ESCAPED && o->kind != NV_OBJECT_ANY;
}

static struct key key_of(const nv_access *a) {
  return (struct key){.value = a->object.value,
                      .stride = a->element.stride,
                      .low = a->element.low,
                      .high = a->element.high,
                      .kind = (uint32_t)a->object.kind,
                      .space = has_name(&a->object) ? 0 : a->object.space};
}

bool nv_is_same_object(const nv_object *a, const nv_object *b) {
  if (a->kind != b->kind)
    return false;
  return has_name(a) ? a->value == b->value : a->space == b->space;
}

static bool is_same_part(const nv_element *a, const nv_element *b) {
  return a->stride == b->stride && a->low == b->low && a->high == b->high;
}

void nv_access_set_free(nv_access_set *set) {
  arrfree(set->list);
  while (set->index) {
    struct nv_access_place *first = set->index;
    HASH_DEL(set->index, first);
    free(first);
  }
}

static void add_place(nv_access_set *set, ptrdiff_t i) {
  struct nv_access_place *place = nv_new(1, sizeof *place);
  place->key = key_of(&set->list[i]);
  place->place = i;
  HASH_ADD(hh, set->index, key, sizeof place->key, place);
}

static nv_access *find(nv_access_set *set, const nv_access *access) {
  if (set->index) {
    struct key key = key_of(access);
    struct nv_access_place *found;
    HASH_FIND(hh, set->index, &key, sizeof key, found);
    return found ? &set->list[found->place] : NULL;
  }
  for (ptrdiff_t i = 0; i < arrlen(set->list); i++) {
    nv_access *a = &set->list[i];
    if (nv_is_same_object(&a->object, &access->object) &&
        is_same_part(&a->element, &access->element))
      return a;
  }
  return NULL;
}

static bool is_everything(const nv_access_set *set) {
  return arrlen(set->list) == 1 && set->list[0].object.kind == NV_OBJECT_ANY &&
         set->list[0].object.space == NV_SPACE_GENERIC && set->list[0].bits == NV_ACCESS_BOTH;
}

static void become_everything(nv_access_set *set) {
  nv_access_set_free(set);
  nv_object any = {NV_OBJECT_ANY, NULL, NV_SPACE_GENERIC};
  arrput(set->list, ((nv_access){.object = any, .bits = NV_ACCESS_BOTH}));
}

bool nv_access_set_put(nv_access_set *set, const nv_access *access) {
  if (is_everything(set))
    return false;
  nv_access *known = find(set, access);
  if (known) {
    bool grew = (known->bits | access->bits) != known->bits;
    known->bits |= access->bits;
    return grew;
  }
  if (arrlen(set->list) == MAX_ENTRIES) {
    become_everything(set);
    return true;
  }
  arrput(set->list, *access);
  if (arrlen(set->list) > SEARCHED) {
    for (ptrdiff_t i = set->index ? arrlen(set->list) - 1 : 0; i < arrlen(set->list); i++)
      add_place(set, i);
  }
  return true;
}

bool nv_access_set_add(nv_access_set *set, nv_object object, unsigned bits) {
  return nv_access_set_put(set, &(nv_access){.object = object, .bits = bits});
}

bool nv_access_set_merge(nv_access_set *set, const nv_access_set *other) {
  bool grew = false;
  for (ptrdiff_t i = 0; i < arrlen(other->list); i++)
    grew |= nv_access_set_put(set, &other->list[i]);
  return grew;
}

void nv_access_set_merge_news(nv_access_set *set, const nv_access_set *other, nv_access_set *news) {
  for (ptrdiff_t i = 0; i < arrlen(other->list); i++) {
    if (!nv_access_set_put(set, &other->list[i]))
      continue;
    nv_access_set_put(news, &other->list[i]);
    if (is_everything(set))
      become_everything(news);
  }
}

void nv_access_set_move(nv_access_set *set, nv_access_set *other) {
  if (arrlen(set->list) < arrlen(other->list)) {
    nv_access_set small = *set;
    *set = *other;
    *other = small;
  }
  nv_access_set_merge(set, other);
  nv_access_set_free(other);
}

unsigned nv_access_set_bits(const nv_access_set *set) {
  unsigned bits = 0;
  for (ptrdiff_t i = 0; i < arrlen(set->list); i++)
    bits |= set->list[i].bits;
  return bits;
}
