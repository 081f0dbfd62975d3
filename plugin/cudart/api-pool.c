// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-pool.c: pools of memory that streams allocate from. All memory is that of the one device; a pool counts what was
// taken from it.
#include "cudart/api-graph.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

enum { LOCATION_DEVICE = 1, TYPE_PINNED = 1, TYPE_MANAGED = 2, ACCESS_READ_WRITE = 3 };

/// cudaMemPoolAttr.
enum {
  REUSE_FIRST = 1,
  REUSE_LAST = 3,
  RELEASE_THRESHOLD,
  RESERVED,
  RESERVED_HIGH,
  USED,
  USED_HIGH,
};

struct nv_pool {
  int reuse[REUSE_LAST];
  uint64_t threshold, used, high, most; // `most`: 0: as much as there is
  bool managed;
};

typedef struct nv_taken {
  uint64_t address, size;
  nv_pool *pool;
} nv_taken;

static nv_pool standard = {.reuse = {1, 1, 1}};
static nv_pool managed = {.reuse = {1, 1, 1}, .managed = true};
static nv_pool *current = &standard, *current_managed = &managed;
static nv_pool **pools; // stb_ds arrays: those that were made
static nv_taken *taken;

static ptrdiff_t index_of(const nv_pool *pool) {
  for (ptrdiff_t i = 0; i < arrlen(pools); i++)
    if (pools[i] == pool)
      return i;
  return -1;
}

// Under the lock.
static bool is_pool(const nv_pool *pool) {
  return pool == &standard || pool == &managed || index_of(pool) >= 0;
}

uint64_t nv_pool_alloc(nv_device *d, nv_pool *pool, uint64_t size, const char *what) {
  pool = pool ? pool : current;
  if (pool->most && (size > pool->most || pool->used > pool->most - size))
    return 0;
  uint64_t address = nv_device_alloc(d, size, what);
  if (!address)
    return 0;
  if (pool->managed)
    nv_device_set_kind(address, NV_MEMORY_MANAGED, 0);
  nv_taken entry = {address, size, pool};
  arrput(taken, entry);
  pool->used += size;
  pool->high = pool->used > pool->high ? pool->used : pool->high;
  return address;
}

void nv_pool_release(uint64_t address) {
  for (ptrdiff_t i = 0; i < arrlen(taken); i++)
    if (taken[i].address == address) {
      if (taken[i].pool)
        taken[i].pool->used -= taken[i].size;
      arrdelswap(taken, i);
      return;
    }
}

static cuda_error done(bool good) {
  return nv_cudart_done(nv_cudart_lock(), good ? cudaSuccess : cudaErrorInvalidValue);
}

static cuda_error give_device_pool(nv_pool **result, int device, nv_pool *const *pool) {
  nv_device *d = nv_cudart_lock();
  if (device || !result)
    return nv_cudart_done(d, device ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  *result = *pool;
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaDeviceGetDefaultMemPool(nv_pool **result, int device) {
  static nv_pool *const first = &standard;
  return give_device_pool(result, device, &first);
}
NV_API cuda_error cudaDeviceGetMemPool(nv_pool **result, int device) {
  return give_device_pool(result, device, &current);
}
NV_API cuda_error cudaDeviceSetMemPool(int device, nv_pool *pool) {
  if (device)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
  nv_cudart_lock();
  bool good = is_pool(pool) && !pool->managed;
  current = good ? pool : current;
  nv_cudart_unlock();
  return done(good);
}

// The pool of a place and a kind of memory: there is the device, and what both sides use.
static nv_pool **pool_of(const nv_location *location, int type) {
  if (!location || (type != TYPE_PINNED && type != TYPE_MANAGED))
    return NULL;
  if (type == TYPE_MANAGED)
    return &current_managed;
  return location->type == LOCATION_DEVICE && location->id == 0 ? &current : NULL;
}
NV_API cuda_error cudaMemGetDefaultMemPool(nv_pool **result, const nv_location *location,
                                           int type) {
  bool good = result && pool_of(location, type);
  if (good)
    *result = type == TYPE_MANAGED ? &managed : &standard;
  return done(good);
}
NV_API cuda_error cudaMemGetMemPool(nv_pool **result, const nv_location *location, int type) {
  nv_cudart_lock();
  nv_pool **found = result ? pool_of(location, type) : NULL;
  if (found)
    *result = *found;
  nv_cudart_unlock();
  return done(found != NULL);
}
NV_API cuda_error cudaMemSetMemPool(const nv_location *location, int type, nv_pool *pool) {
  nv_cudart_lock();
  nv_pool **found = pool_of(location, type);
  bool good = found && is_pool(pool) && pool->managed == (type == TYPE_MANAGED);
  if (good)
    *found = pool;
  nv_cudart_unlock();
  return done(good);
}

NV_API cuda_error cudaMemPoolCreate(nv_pool **result, const struct nv_pool_props *props) {
  if (!result || !props || !pool_of(&props->location, props->type))
    return done(false);
  if (props->handles)
    return nv_cudart_unsupported("cudaMemPoolCreate for memory that other processes use");
  nv_cudart_lock();
  nv_pool *pool = nv_alloc(sizeof *pool);
  *pool =
      (nv_pool){.reuse = {1, 1, 1}, .most = props->most, .managed = props->type == TYPE_MANAGED};
  arrput(pools, pool);
  *result = pool;
  nv_cudart_unlock();
  return done(true);
}

// What is in use lives on; the device goes back to its first pool.
NV_API cuda_error cudaMemPoolDestroy(nv_pool *pool) {
  nv_cudart_lock();
  ptrdiff_t at = index_of(pool);
  for (ptrdiff_t i = 0; at >= 0 && i < arrlen(taken); i++)
    if (taken[i].pool == pool)
      taken[i].pool = NULL;
  if (at >= 0) {
    current = current == pool ? &standard : current;
    current_managed = current_managed == pool ? &managed : current_managed;
    arrdelswap(pools, at);
    free(pool);
  }
  nv_cudart_unlock();
  return done(at >= 0);
}

NV_API cuda_error cudaMemPoolTrimTo(nv_pool *pool, size_t keep) {
  (void)keep; // nothing is kept that is not in use
  nv_cudart_lock();
  bool good = is_pool(pool);
  nv_cudart_unlock();
  return done(good);
}

NV_API cuda_error cudaMemPoolSetAttribute(nv_pool *pool, int attribute, const void *value) {
  nv_cudart_lock();
  bool good = is_pool(pool) && value;
  if (good && attribute >= REUSE_FIRST && attribute <= REUSE_LAST)
    pool->reuse[attribute - REUSE_FIRST] = *(const int *)value;
  else if (good && attribute == RELEASE_THRESHOLD)
    pool->threshold = *(const uint64_t *)value;
  else if (good && (attribute == RESERVED_HIGH || attribute == USED_HIGH) &&
           !*(const uint64_t *)value)
    pool->high = pool->used;
  else
    good = false;
  nv_cudart_unlock();
  return done(good);
}

NV_API cuda_error cudaMemPoolGetAttribute(const nv_pool *pool, int attribute, void *value) {
  nv_cudart_lock();
  bool good = is_pool(pool) && value;
  if (good && attribute >= REUSE_FIRST && attribute <= REUSE_LAST)
    *(int *)value = pool->reuse[attribute - REUSE_FIRST];
  else if (good && attribute == RELEASE_THRESHOLD)
    *(uint64_t *)value = pool->threshold;
  else if (good && (attribute == RESERVED || attribute == USED))
    *(uint64_t *)value = pool->used;
  else if (good && (attribute == RESERVED_HIGH || attribute == USED_HIGH))
    *(uint64_t *)value = pool->high;
  else
    good = false;
  nv_cudart_unlock();
  return done(good);
}

// The device can always reach its own memory.
NV_API cuda_error cudaMemPoolSetAccess(const nv_pool *pool, const struct nv_access *list,
                                       size_t count) {
  nv_cudart_lock();
  bool good = is_pool(pool) && (list || !count);
  nv_cudart_unlock();
  for (size_t i = 0; good && i < count; i++)
    good = list[i].location.type == LOCATION_DEVICE && list[i].location.id == 0 &&
           list[i].flags == ACCESS_READ_WRITE;
  return done(good);
}
NV_API cuda_error cudaMemPoolGetAccess(int *flags, const nv_pool *pool,
                                       const nv_location *location) {
  nv_cudart_lock();
  bool good = flags && is_pool(pool) && location;
  nv_cudart_unlock();
  if (good)
    *flags = location->type != LOCATION_DEVICE || location->id == 0 ? ACCESS_READ_WRITE : 0;
  return done(good);
}

NV_API cuda_error cudaMallocFromPoolAsync(void **pointer, size_t size, nv_pool *pool,
                                          void *stream) {
  nv_cudart_lock();
  bool good = is_pool(pool);
  nv_cudart_unlock();
  return good ? nv_memory_async(pointer, size, pool, stream, "memory of cudaMallocFromPoolAsync")
              : done(false);
}
