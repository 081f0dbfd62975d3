// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-map.c: memory and addresses apart: addresses are reserved, memory is made, and the one is mapped to the other. Memory
// that is not mapped keeps its bytes in a buffer; mapping copies them to the addresses, and the end of that copies them back.
// So memory has one place at a time.
#include "cudart/driver.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

enum { GRANULE = 2 << 20, PINNED = 1, ON_DEVICE = 1, READ_WRITE = 3 };

/// CUmemAllocationProp.
typedef struct properties {
  int type, handles;
  nv_location location;
  void *security;
  unsigned char compression, remote;
  unsigned short usage;
  unsigned char reserved[4];
} properties;
_Static_assert(sizeof(properties) == 32, "the layout of CUDA");

/// CUmemAccessDesc.
typedef struct access {
  nv_location location;
  int flags;
} access_of;

// Memory. It lives as long as it has a user or a place.
typedef struct memory {
  size_t size;
  unsigned users;
  bool mapped;
  uint64_t address; // where it is mapped
  bool open;        // kernels may touch it there
  properties about;
  char *bytes;
} memory;

typedef struct reservation {
  uint64_t address, start; // start: of the range of device memory that it is in
  size_t size;
} reservation;

static memory **memories; // stb_ds arrays; under the lock
static reservation *reservations;

static ptrdiff_t index_of(const memory *m) {
  for (ptrdiff_t i = 0; i < arrlen(memories); i++)
    if (memories[i] == m)
      return i;
  return -1;
}

static bool is_granular(uint64_t n) { return n && n % GRANULE == 0; }

static bool is_inside(uint64_t address, size_t size, uint64_t start, size_t room) {
  return address >= start && size <= room && address - start <= room - size;
}

// Ends a call.
static cu_result done(nv_device *d, cuda_error error) {
  return nv_driver_leave(nv_cudart_done(d, error));
}
#define BEGIN(d)                                                                                   \
  cu_result begun = nv_driver_enter();                                                             \
  if (begun)                                                                                       \
    return begun;                                                                                  \
  nv_device *d = nv_cudart_lock()

static void end_if_unused(memory *m) {
  if (m->users || m->mapped)
    return;
  nv_device_charge(-(int64_t)m->size);
  arrdelswap(memories, index_of(m));
  free(m->bytes);
  free(m);
}

cu_result cuMemGetAllocationGranularity(size_t *bytes, const properties *about, int option);
cu_result cuMemGetAllocationGranularity(size_t *bytes, const properties *about, int option) {
  BEGIN(d);
  bool good = bytes && about && (option == 0 || option == 1);
  if (good)
    *bytes = GRANULE;
  return done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

cu_result cuMemAddressReserve(cu_pointer *result, size_t size, size_t alignment, cu_pointer wanted,
                              unsigned long long flags);
cu_result cuMemAddressReserve(cu_pointer *result, size_t size, size_t alignment, cu_pointer wanted,
                              unsigned long long flags) {
  (void)wanted; // a hint
  BEGIN(d);
  size_t step = alignment > GRANULE ? alignment : GRANULE, room;
  if (!result || !is_granular(size) || flags || (step & (step - 1)) ||
      __builtin_add_overflow(size, step, &room))
    return done(d, cudaErrorInvalidValue);
  reservation fresh = {.size = size};
  fresh.address =
      nv_device_reserve(d, size, step, "addresses of cuMemAddressReserve", &fresh.start);
  if (!fresh.address)
    return done(d, cudaErrorMemoryAllocation);
  arrput(reservations, fresh);
  *result = fresh.address;
  return done(d, cudaSuccess);
}
cu_result cuMemAddressFree(cu_pointer address, size_t size);
cu_result cuMemAddressFree(cu_pointer address, size_t size) {
  BEGIN(d);
  for (ptrdiff_t i = 0; i < arrlen(reservations); i++) {
    const reservation *r = &reservations[i];
    if (r->address != address || r->size != size)
      continue;
    for (ptrdiff_t j = 0; j < arrlen(memories); j++)
      if (memories[j]->mapped && is_inside(memories[j]->address, 1, address, size))
        return done(d, cudaErrorInvalidValue);
    nv_device_free(d, r->start);
    arrdelswap(reservations, i);
    return done(d, cudaSuccess);
  }
  return done(d, cudaErrorInvalidValue);
}

cu_result cuMemCreate(memory **result, size_t size, const properties *about,
                      unsigned long long flags);
cu_result cuMemCreate(memory **result, size_t size, const properties *about,
                      unsigned long long flags) {
  if (about && about->handles) {
    cu_result refused = nv_driver_enter();
    return refused ? refused
                   : nv_driver_leave(nv_cudart_unsupported("cuMemCreate for other processes"));
  }
  BEGIN(d);
  if (!result || !about || !is_granular(size) || flags || about->type != PINNED)
    return done(d, cudaErrorInvalidValue);
  if (about->location.type != ON_DEVICE || about->location.id)
    return done(d, cudaErrorInvalidDevice);
  if (size > nv_device_total() || !nv_device_charge((int64_t)size))
    return done(d, cudaErrorMemoryAllocation);
  memory *m = nv_alloc(sizeof *m);
  *m = (memory){.size = size, .users = 1, .about = *about, .bytes = nv_alloc(size)};
  arrput(memories, m);
  *result = m;
  return done(d, cudaSuccess);
}
cu_result cuMemRelease(memory *m);
cu_result cuMemRelease(memory *m) {
  BEGIN(d);
  if (index_of(m) < 0 || !m->users)
    return done(d, cudaErrorInvalidValue);
  m->users--;
  end_if_unused(m);
  return done(d, cudaSuccess);
}
cu_result cuMemRetainAllocationHandle(memory **result, const void *address);
cu_result cuMemRetainAllocationHandle(memory **result, const void *address) {
  BEGIN(d);
  for (ptrdiff_t i = 0; result && i < arrlen(memories); i++) {
    memory *m = memories[i];
    if (m->mapped && is_inside((uintptr_t)address, 1, m->address, m->size)) {
      m->users++;
      *result = m;
      return done(d, cudaSuccess);
    }
  }
  return done(d, cudaErrorInvalidValue);
}
cu_result cuMemGetAllocationPropertiesFromHandle(properties *about, memory *m);
cu_result cuMemGetAllocationPropertiesFromHandle(properties *about, memory *m) {
  BEGIN(d);
  bool good = about && index_of(m) >= 0;
  if (good)
    *about = m->about;
  return done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

bool nv_mapping_find(uint64_t address, uint64_t *start, uint64_t *size) {
  bool reserved = false;
  for (ptrdiff_t i = 0; i < arrlen(reservations); i++)
    reserved |= is_inside(address, 1, reservations[i].address, reservations[i].size);
  for (ptrdiff_t i = 0; reserved && i < arrlen(memories); i++)
    if (memories[i]->mapped && is_inside(address, 1, memories[i]->address, memories[i]->size)) {
      *start = memories[i]->address;
      *size = memories[i]->size;
    }
  return reserved;
}

// Whether addresses are all of one reservation, and nothing is mapped there.
static bool is_free(uint64_t address, size_t size) {
  bool reserved = false;
  for (ptrdiff_t i = 0; i < arrlen(reservations); i++)
    reserved |= is_inside(address, size, reservations[i].address, reservations[i].size);
  for (ptrdiff_t i = 0; reserved && i < arrlen(memories); i++) {
    const memory *m = memories[i];
    if (m->mapped && address < m->address + m->size && m->address < address + size)
      return false;
  }
  return reserved;
}

cu_result cuMemMap(cu_pointer address, size_t size, size_t offset, memory *m,
                   unsigned long long flags);
cu_result cuMemMap(cu_pointer address, size_t size, size_t offset, memory *m,
                   unsigned long long flags) {
  BEGIN(d);
  if (index_of(m) < 0 || offset || flags || address % GRANULE || size != m->size ||
      !is_free(address, size))
    return done(d, cudaErrorInvalidValue);
  if (m->mapped) {
    nv_cudart_unlock();
    return nv_driver_leave(nv_cudart_unsupported("cuMemMap of memory that is mapped already"));
  }
  m->mapped = true;
  m->address = address;
  memcpy((void *)(uintptr_t)address, m->bytes, size);
  return done(d, cudaSuccess);
}

// The memories that are mapped to a range of addresses, as a new stb_ds array; NULL where some of it has none, or one
// reaches out of it.
static memory **mapped_in(uint64_t address, size_t size) {
  memory **found = NULL;
  size_t sum = 0;
  for (ptrdiff_t i = 0; i < arrlen(memories); i++) {
    memory *m = memories[i];
    if (m->mapped && is_inside(m->address, m->size, address, size)) {
      arrput(found, m);
      sum += m->size;
    }
  }
  if (sum != size)
    arrfree(found);
  return found;
}

cu_result cuMemUnmap(cu_pointer address, size_t size);
cu_result cuMemUnmap(cu_pointer address, size_t size) {
  BEGIN(d);
  memory **found = mapped_in(address, size);
  cuda_error error = found ? cudaSuccess : cudaErrorInvalidValue;
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    memory *m = found[i];
    memcpy(m->bytes, (const void *)(uintptr_t)m->address, m->size);
    nv_device_open(m->address, m->size, false);
    m->mapped = m->open = false;
    end_if_unused(m);
  }
  arrfree(found);
  return done(d, error);
}
cu_result cuMemSetAccess(cu_pointer address, size_t size, const access_of *list, size_t count);
cu_result cuMemSetAccess(cu_pointer address, size_t size, const access_of *list, size_t count) {
  BEGIN(d);
  if (!list || count != 1 || list->location.type != ON_DEVICE || list->location.id)
    return done(d, cudaErrorInvalidValue);
  if (list->flags && list->flags != READ_WRITE) {
    nv_cudart_unlock();
    return nv_driver_leave(nv_cudart_unsupported("cuMemSetAccess for reading only"));
  }
  memory **found = mapped_in(address, size);
  cuda_error error = found ? cudaSuccess : cudaErrorInvalidValue;
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    found[i]->open = list->flags == READ_WRITE;
    nv_device_open(found[i]->address, found[i]->size, found[i]->open);
  }
  arrfree(found);
  return done(d, error);
}
cu_result cuMemGetAccess(unsigned long long *flags, const nv_location *place, cu_pointer address);
cu_result cuMemGetAccess(unsigned long long *flags, const nv_location *place, cu_pointer address) {
  BEGIN(d);
  for (ptrdiff_t i = 0; flags && place && i < arrlen(memories); i++) {
    const memory *m = memories[i];
    if (m->mapped && is_inside(address, 1, m->address, m->size)) {
      *flags = m->open ? READ_WRITE : 0;
      return done(d, cudaSuccess);
    }
  }
  return done(d, cudaErrorInvalidValue);
}
