// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory.c: device memory: ranges of the machine's global memory, given out, given back and reused.
#include "cudart/cudart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

typedef struct range {
  uint64_t address, size; // as asked for
  uint64_t room;          // that it can grow to when it is reused
  bool live;
  bool discarded; ///< freed, and its memory given back
  bool held;      ///< not live, and kept for a graph that makes it live again
  enum nv_memory_kind kind;
  unsigned flags;   // of cudaHostAlloc
  size_t object;    // of the machine, for reports
  nv_caller caller; // where leaks are looked for
} range;

static range *ranges; // stb_ds array
static uint64_t used;

static uint8_t *shadow_of(uint64_t address) {
  return (uint8_t *)(uintptr_t)(address + NV_SHADOW_DISTANCE);
}

uint64_t nv_device_used(void) { return used; }

// Bytes of memory in use that programs can touch, or the end of that.
static void set_live(range *r, bool live) {
  r->live = live;
  used = live ? used + r->size : used - r->size;
  memset(shadow_of(r->address), live ? SHADOW_LIVE : 0, r->size);
}

static void set_name(const nv_device *d, const range *r, const char *name) {
  free(d->machine->objects[r->object].name);
  d->machine->objects[r->object].name = nv_copy_string(name, strlen(name));
}

static uint64_t give(nv_device *d, range *r, uint64_t size, const char *what) {
  struct nv_object object = {nv_copy_string(what, strlen(what)), r->address, size, false, false};
  r->size = size;
  r->discarded = false;
  r->kind = NV_MEMORY_DEVICE;
  r->flags = 0;
  r->object = arrlenu(d->machine->objects);
  arrput(d->machine->objects, object);
  if (d->check_leaks)
    nv_caller_note(&r->caller);
  set_live(r, true);
  return r->address;
}

// Once for each kind of memory: programs may try how much there is.
static uint64_t tell_exhausted(uint64_t size, const char *what) {
  static const char **told;
  for (size_t i = 0; i < arrlenu(told); i++)
    if (told[i] == what)
      return 0;
  arrput(told, what);
  const char *call = strncmp(what, "memory of ", 10) == 0 ? what + 10 : what;
  nv_exec_error("%s: out of memory: %llu bytes are asked for, %llu of %llu bytes of device memory "
                "are in use; nvopt run --memory=MIB gives the device another number",
                call, (unsigned long long)size, (unsigned long long)used,
                (unsigned long long)nv_device_total());
  return 0;
}

uint64_t nv_device_alloc(nv_device *d, uint64_t size, const char *what) {
  if (used > nv_device_total() || size > nv_device_total() - used)
    return tell_exhausted(size, what);
  size = size ? size : 1;
  range *best = NULL;
  for (size_t i = 0; i < arrlenu(ranges); i++)
    if (!ranges[i].live && !ranges[i].held && ranges[i].room >= size &&
        (!best || ranges[i].room < best->room))
      best = &ranges[i];
  if (best)
    return give(d, best, size, what);
  // Places that are too small may all be larger together than the memory that there is.
  for (size_t i = 0; i < arrlenu(ranges); i++)
    if (!ranges[i].live && !ranges[i].held && !ranges[i].discarded) {
      nv_memory_discard(ranges[i].address, ranges[i].room);
      ranges[i].discarded = true;
    }
  range fresh = {.room = size};
  fresh.address = nv_memory_reserve(d->machine, SLOT_GLOBAL, size, NV_DEVICE_ALIGNMENT, 0);
  if (!fresh.address)
    return tell_exhausted(size, what);
  arrput(ranges, fresh);
  return give(d, &arrlast(ranges), size, what);
}

bool nv_device_free(nv_device *d, uint64_t address) {
  for (size_t i = 0; i < arrlenu(ranges); i++) {
    range *r = &ranges[i];
    if ((!r->live && !r->held) || r->address != address)
      continue;
    nv_advice_forget(address, r->size);
    if (r->live)
      set_live(r, false);
    r->held = false;
    // The name stays for accesses that come too late, until the place is given out again.
    set_name(d, r, "freed memory");
    return true;
  }
  return false;
}

void nv_device_hold(nv_device *d, uint64_t address, bool live) {
  for (size_t i = 0; i < arrlenu(ranges); i++) {
    range *r = &ranges[i];
    if ((!r->live && !r->held) || r->address != address || r->live == live)
      continue;
    set_live(r, live);
    r->held = !live;
    set_name(d, r,
             live ? "memory of a graph" : "memory that a graph has not allocated, or has freed");
  }
}

uint64_t nv_device_reserve(nv_device *d, uint64_t size, uint64_t alignment, const char *what,
                           uint64_t *start) {
  *start = nv_device_alloc(d, size + alignment, what);
  uint64_t address = (*start + alignment - 1) / alignment * alignment;
  for (size_t i = 0; *start && i < arrlenu(ranges); i++)
    if (ranges[i].live && ranges[i].address == *start) {
      set_live(&ranges[i], false);
      ranges[i].held = true;
      // What is told counts bytes from here.
      d->machine->objects[ranges[i].object].address = address;
      d->machine->objects[ranges[i].object].size = size;
    }
  return *start ? address : 0;
}

void nv_device_open(uint64_t address, uint64_t size, bool live) {
  memset(shadow_of(address), live ? SHADOW_LIVE : 0, size);
}

bool nv_device_charge(int64_t bytes) {
  if (bytes > 0 && (used > nv_device_total() || (uint64_t)bytes > nv_device_total() - used))
    return false;
  used += (uint64_t)bytes;
  return true;
}

void nv_device_tell_leaks(nv_device *d) {
  for (size_t i = 0; i < arrlenu(ranges); i++)
    if (ranges[i].live && ranges[i].kind != NV_MEMORY_NONE)
      nv_leak_tell(d, ranges[i].size, d->machine->objects[ranges[i].object].name,
                   &ranges[i].caller);
}

static range *range_of(uint64_t address) {
  for (size_t i = 0; i < arrlenu(ranges); i++)
    if (ranges[i].live && address >= ranges[i].address &&
        address - ranges[i].address < ranges[i].size)
      return &ranges[i];
  return NULL;
}

uint64_t nv_device_find(uint64_t address, uint64_t *start) {
  const range *r = range_of(address);
  if (r)
    *start = r->address;
  return r ? r->size : 0;
}

void nv_device_set_kind(uint64_t address, enum nv_memory_kind kind, unsigned flags) {
  range *r = range_of(address);
  if (r) {
    r->kind = kind;
    r->flags = flags;
  }
}

enum nv_memory_kind nv_device_kind(uint64_t address, unsigned *flags) {
  const range *r = range_of(address);
  *flags = r ? r->flags : 0;
  return r ? r->kind : NV_MEMORY_NONE;
}

bool nv_device_address(const void *address) {
  enum nv_slot slot = nv_memory_slot((uintptr_t)address);
  return slot != SLOT_COUNT;
}

bool nv_device_holds(const void *address, uint64_t size) {
  enum nv_slot slot = nv_memory_slot((uintptr_t)address);
  if ((slot != SLOT_GLOBAL && slot != SLOT_CONST) ||
      !nv_memory_is_mapped(nv_cudart_machine(), (uintptr_t)address, size))
    return false;
  const uint8_t *shadow = shadow_of((uintptr_t)address);
  for (uint64_t i = 0; i < size; i++)
    if (!(shadow[i] & SHADOW_LIVE))
      return false;
  return true;
}
