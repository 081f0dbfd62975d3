// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// access-set.h: what code does to memory that other threads of the block see, as a set of objects.
#ifndef NVOPT_ACCESS_SET_H
#define NVOPT_ACCESS_SET_H

#include "facts/memory-effects.h"
#include "facts/pointer-origins.h"
#include "sync/own-elements.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An object and what is done to it: NV_ACCESS_* bits.
typedef struct nv_access {
  nv_object object;   ///< of what has no name (escaped, any) the value is NULL
  nv_element element; ///< the part of it that is touched; stride 0: any part, by any thread
  unsigned bits;
} nv_access;

/// Accesses between two points, each part of an object once. Everything zero: none. A set never
/// shrinks. One that grows beyond a limit becomes a read and a write of any object.
typedef struct nv_access_set {
  nv_access *list;               ///< stb_ds array
  struct nv_access_place *index; ///< of a long list: where an access stands
} nv_access_set;

void nv_access_set_free(nv_access_set *set);

/// Adds `access`; true when the set grew.
bool nv_access_set_put(nv_access_set *set, const nv_access *access);

/// Adds `bits` for the whole of `object`; true when the set grew.
bool nv_access_set_add(nv_access_set *set, nv_object object, unsigned bits);

/// Adds all of `other`; true when the set grew.
bool nv_access_set_merge(nv_access_set *set, const nv_access_set *other);

/// The same, and adds to `news` what made it grow.
void nv_access_set_merge_news(nv_access_set *set, const nv_access_set *other, nv_access_set *news);

/// Moves all of `other`, which is empty afterwards, into `set`.
void nv_access_set_move(nv_access_set *set, nv_access_set *other);

/// The bits of all objects together.
unsigned nv_access_set_bits(const nv_access_set *set);

/// The two name one object.
bool nv_is_same_object(const nv_object *a, const nv_object *b);

#ifdef __cplusplus
}
#endif
#endif
