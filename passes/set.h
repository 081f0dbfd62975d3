// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// set.h: a set of values, blocks or other things that one pointer names.
#ifndef NVOPT_SET_H
#define NVOPT_SET_H

#include <stdbool.h>
#include <stdlib.h>

#include "hash.h"

/// One member; the first one stands for the set, and `hh.next` leads through all in the order in which they came. NULL: empty.
typedef struct nv_set {
  const void *key;
  UT_hash_handle hh;
} nv_set;

/// True when `key` is in the set.
static inline bool nv_set_has(const nv_set *set, const void *key) {
  const nv_set *found;
  HASH_FIND_PTR(set, &key, found);
  return found != NULL;
}

/// Adds `key`; false when it was there.
static inline bool nv_set_add(nv_set **set, const void *key) {
  if (nv_set_has(*set, key))
    return false;
  nv_set *member = (nv_set *)nv_new(1, sizeof *member);
  member->key = key;
  HASH_ADD_PTR(*set, key, member);
  return true;
}

/// Frees all members and leaves the set empty.
static inline void nv_set_free(nv_set **set) {
  while (*set) {
    nv_set *first = *set;
    HASH_DEL(*set, first);
    free(first);
  }
}

#endif
