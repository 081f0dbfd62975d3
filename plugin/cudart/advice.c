// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// advice.c: advice about managed memory and prefetching of it. Both sides see the memory from the start, so that all there
// is to it are the answers to questions about what was said: cudaMemRangeGetAttribute.
#include "cudart/work.h"

#include <string.h>

#include <stb/stb_ds.h>

/// cudaMemLocationType.
enum { NOWHERE, ON_DEVICE, ON_HOST, ON_HOST_NODE, ON_HOST_NODE_NOW };
/// What integers say of a place without a number of a device.
enum { HOST = -1, NO_DEVICE = -2 };

typedef struct nv_advice {
  bool read_mostly;
  unsigned users; // USED_BY_
  nv_location preferred, prefetched;
} nv_advice;
enum { USED_BY_HOST = 1, USED_BY_DEVICE = 2 };

typedef struct stretch {
  uint64_t start, end;
  nv_advice advice;
} stretch;

// stb_ds array, in order, none over another: what lies in none of them had no advice.
static stretch *stretches;

// Makes an end of a stretch where `at` is inside of one.
static void cut(uint64_t at) {
  for (size_t i = 0; i < arrlenu(stretches); i++)
    if (stretches[i].start < at && at < stretches[i].end) {
      stretch rest = {at, stretches[i].end, stretches[i].advice};
      stretches[i].end = at;
      arrins(stretches, i + 1, rest);
      return;
    }
}

void nv_advice_forget(uint64_t start, uint64_t size) {
  for (size_t i = arrlenu(stretches); i-- > 0;)
    if (stretches[i].start >= start && stretches[i].start - start < size)
      arrdel(stretches, i);
}

// Calls `change` for the advice of every part of a range.
static void for_all(uint64_t start, uint64_t end, void (*change)(nv_advice *, nv_location),
                    nv_location location) {
  cut(start);
  cut(end);
  for (size_t i = 0; start < end; i++) {
    uint64_t next = i < arrlenu(stretches) ? stretches[i].start : UINT64_MAX;
    if (next < start)
      continue;
    if (next > start) {
      stretch fresh = {.start = start, .end = next < end ? next : end};
      arrins(stretches, i, fresh);
    }
    change(&stretches[i].advice, location);
    start = stretches[i].end;
  }
}

// Widens a range to whole pages, as far as the allocation reaches that it is in. False where it is not managed memory.
static bool find_pages(nv_device *d, const void *pointer, size_t size, uint64_t *start,
                       uint64_t *end) {
  enum { PAGE = 4096 };
  uint64_t first = (uintptr_t)pointer, allocation;
  if (!size || !nv_device_holds(pointer, size) ||
      nv_memory_kind_of(d, pointer) != NV_MEMORY_MANAGED)
    return false;
  *start = first;
  *end = first + size;
  uint64_t room = nv_device_find(first, &allocation);
  if (!room)
    return true; // a variable
  if (*end - allocation > room)
    return false;
  *start -= (first - allocation) % PAGE;
  *end = allocation + (*end - allocation + PAGE - 1) / PAGE * PAGE;
  if (*end > allocation + room)
    *end = allocation + room;
  return true;
}

static void read_mostly(nv_advice *a, nv_location l) { (void)l, a->read_mostly = true; }
static void read_and_written(nv_advice *a, nv_location l) { (void)l, a->read_mostly = false; }
static void prefer(nv_advice *a, nv_location l) { a->preferred = l; }
static void prefer_none(nv_advice *a, nv_location l) { (void)l, a->preferred = (nv_location){0}; }
static unsigned user(nv_location l) { return l.type == ON_DEVICE ? USED_BY_DEVICE : USED_BY_HOST; }
static void used(nv_advice *a, nv_location l) { a->users |= user(l); }
static void unused(nv_advice *a, nv_location l) { a->users &= ~user(l); }
static void prefetched(nv_advice *a, nv_location l) { a->prefetched = l; }

// An error for a place that there is not.
static cuda_error check_location(nv_location l) {
  if (l.type == ON_DEVICE)
    return l.id ? cudaErrorInvalidDevice : cudaSuccess;
  return l.type >= ON_HOST && l.type <= ON_HOST_NODE_NOW ? cudaSuccess : cudaErrorInvalidValue;
}

NV_API cuda_error cudaMemAdvise(const void *pointer, size_t size, int advice,
                                nv_location location) {
  static void (*const changes[])(nv_advice *, nv_location) = {
      NULL, read_mostly, read_and_written, prefer, prefer_none, used, unused};
  enum { PREFER = 3, USED = 5, UNUSED = 6 };
  uint64_t start, end;
  nv_device *d = nv_cudart_lock();
  cuda_error error = cudaSuccess;
  if (advice == PREFER || advice == USED || advice == UNUSED)
    error = check_location(location);
  // Nodes of the host's memory cannot be those that use it.
  if (advice < 1 || advice > UNUSED || (advice >= USED && location.type > ON_HOST) ||
      !find_pages(d, pointer, size, &start, &end))
    error = cudaErrorInvalidValue;
  if (!error)
    for_all(start, end, changes[advice], location);
  return nv_cudart_done(d, error);
}

cuda_error nv_advice_prefetch(nv_device *d, const void *pointer, size_t size,
                              nv_location location) {
  uint64_t start, end;
  cuda_error error = check_location(location);
  if (!find_pages(d, pointer, size, &start, &end))
    error = cudaErrorInvalidValue;
  if (!error)
    for_all(start, end, prefetched, location);
  return error;
}

NV_API cuda_error cudaMemPrefetchAsync(const void *pointer, size_t size, nv_location location,
                                       unsigned flags, void *stream) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  cuda_error error =
      nv_stream_find(stream, &found) ? nv_capture_refuse(d, found) : cudaErrorInvalidResourceHandle;
  if (!error)
    error = flags ? cudaErrorInvalidValue : nv_advice_prefetch(d, pointer, size, location);
  return nv_cudart_done(d, error);
}

static bool is_same(nv_location a, nv_location b) { return a.type == b.type && a.id == b.id; }

// What holds for all of a range.
static nv_advice common(uint64_t start, uint64_t end) {
  static const nv_advice none;
  nv_advice all = {0};
  for (bool first = true; start < end; first = false) {
    uint64_t next = end;
    const nv_advice *here = &none;
    for (size_t i = 0; i < arrlenu(stretches); i++) {
      const stretch *s = &stretches[i];
      if (s->end <= start || s->start >= next)
        continue;
      next = s->start > start ? s->start : s->end < next ? s->end : next;
      here = s->start > start ? &none : &s->advice;
      break;
    }
    if (first)
      all = *here;
    all.read_mostly &= here->read_mostly;
    all.users &= here->users;
    if (!is_same(all.preferred, here->preferred))
      all.preferred = (nv_location){0};
    if (!is_same(all.prefetched, here->prefetched))
      all.prefetched = (nv_location){0};
    start = next;
  }
  return all;
}

static int device_of(nv_location l) {
  return l.type == ON_DEVICE ? l.id : l.type == NOWHERE ? NO_DEVICE : HOST;
}

// cudaMemRangeAttribute.
static cuda_error answer(int *data, size_t size, int attribute, const nv_advice *advice) {
  enum { READ_MOSTLY = 1, PREFERRED, USERS, PREFETCHED, PREFERRED_TYPE, PREFERRED_ID };
  enum { PREFETCHED_TYPE = PREFERRED_ID + 1, PREFETCHED_ID };
  const nv_location places[] = {advice->preferred, advice->prefetched};
  if (!data || !size || size % sizeof *data || (attribute != USERS && size != sizeof *data))
    return cudaErrorInvalidValue;
  switch (attribute) {
  case READ_MOSTLY:
    *data = advice->read_mostly;
    return cudaSuccess;
  case PREFERRED:
  case PREFETCHED:
    *data = device_of(places[attribute == PREFETCHED]);
    return cudaSuccess;
  case PREFERRED_TYPE:
  case PREFETCHED_TYPE:
    *data = places[attribute == PREFETCHED_TYPE].type;
    return cudaSuccess;
  case PREFERRED_ID:
  case PREFETCHED_ID:
    *data = places[attribute == PREFETCHED_ID].id;
    return cudaSuccess;
  case USERS: {
    // As many as there is room for; what is left says that there are no more.
    size_t count = 0, room = size / sizeof *data;
    if (advice->users & USED_BY_DEVICE)
      data[count++] = 0;
    if (advice->users & USED_BY_HOST && count < room)
      data[count++] = HOST;
    while (count < room)
      data[count++] = NO_DEVICE;
    return cudaSuccess;
  }
  default:
    return cudaErrorInvalidValue;
  }
}

NV_API cuda_error cudaMemRangeGetAttributes(void **data, size_t *sizes, int *attributes,
                                            size_t count, const void *pointer, size_t size) {
  uint64_t start, end;
  nv_device *d = nv_cudart_lock();
  if (!data || !sizes || !attributes || !count || !find_pages(d, pointer, size, &start, &end))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  const nv_advice all = common(start, end);
  cuda_error error = cudaSuccess;
  for (size_t i = 0; !error && i < count; i++)
    error = answer(data[i], sizes[i], attributes[i], &all);
  return nv_cudart_done(d, error);
}

NV_API cuda_error cudaMemRangeGetAttribute(void *data, size_t data_size, int attribute,
                                           const void *pointer, size_t size) {
  return cudaMemRangeGetAttributes(&data, &data_size, &attribute, 1, pointer, size);
}
