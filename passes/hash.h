// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hash.h: uthash, with the allocation policy of alloc.h and a hash for keys that are one pointer, as most
// are: two multiplications in the place of a walk over bytes.
#ifndef NVOPT_HASH_H
#define NVOPT_HASH_H

#include <stdint.h>
#include <string.h>

#include "alloc.h"

#define uthash_malloc(bytes) nv_new(1, bytes)
#define HASH_FUNCTION(key, length, hash)                                                           \
  do {                                                                                             \
    if ((length) == sizeof(uint64_t))                                                              \
      (hash) = nv_hash_word(key);                                                                  \
    else                                                                                           \
      HASH_JEN(key, length, hash);                                                                 \
  } while (0)
#include <uthash.h>

/// A hash of the eight bytes at `key`, whose low bits depend on all of them.
static inline unsigned nv_hash_word(const void *key) {
  uint64_t word;
  memcpy(&word, key, sizeof word);
  word = (word ^ word >> 32) * UINT64_C(0x9e3779b97f4a7c15);
  return (unsigned)(word >> 32 ^ word >> 20);
}

#endif
