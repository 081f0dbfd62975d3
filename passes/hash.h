// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hash.h: uthash, with the allocation policy of alloc.h.
#ifndef NVOPT_HASH_H
#define NVOPT_HASH_H

#include "alloc.h"

#define uthash_malloc(bytes) nv_new(1, bytes)
#include <uthash.h>

#endif
