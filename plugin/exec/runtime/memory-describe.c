// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an address of the simulated memories is, in words for reports.
#include "exec/runtime/machine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <stb/stb_ds.h>

static const char *const slot_names[SLOT_COUNT] = {"global", "constant",  "shared",
                                                   "local",  "parameter", "code"};

const char *nv_memory_slot_name(enum nv_slot slot) { return slot_names[slot]; }

static const struct nv_object *find_object(const struct nv_machine *m, uint64_t address,
                                           int64_t *distance) {
  const struct nv_object *best = NULL;
  uint64_t best_gap = 4096;
  const struct nv_object *lists[] = {m->objects, m->heap};
  for (int list = 0; list < 2; list++)
    for (ptrdiff_t i = 0; i < arrlen(lists[list]); i++) {
      const struct nv_object *object = &lists[list][i];
      // Shared variables of kernels that do not run are not there.
      if (nv_memory_slot(object->address) == SLOT_SHARED &&
          !(*(uint8_t *)(uintptr_t)(object->address + NV_SHADOW_DISTANCE) & SHADOW_LIVE))
        continue;
      uint64_t gap = 0, last = object->address + object->size;
      if (address < object->address)
        gap = object->address - address;
      else if (address >= last)
        gap = address - last + 1;
      if (gap < best_gap) {
        best_gap = gap;
        best = object;
      }
    }
  if (best)
    *distance = (int64_t)(address - best->address);
  return best;
}

// Name of a variable as the source has it where it is one of a C++ function: its mangled name ends in
// E, the length, and the name.
static const char *plain_name(const char *name) {
  if (strncmp(name, "_ZZ", 3))
    return name;
  for (const char *at = strrchr(name, 'E'); at && at > name; at--) {
    if (*at != 'E' || at[1] < '1' || at[1] > '9')
      continue;
    char *rest;
    unsigned long length = strtoul(at + 1, &rest, 10);
    if (strlen(rest) == length)
      return rest;
  }
  return name;
}

// What an address is that is in no memory of the device.
static const char *kind_outside(uint64_t address) {
  enum { PAGE = 4096 };
  unsigned char resident;
  if (address < PAGE)
    return " (a null pointer)";
  // Only a page that is mapped can be asked about.
  return mincore((void *)(uintptr_t)(address & ~(uint64_t)(PAGE - 1)), 1, &resident) == 0
             ? " of the device; it is one of the host"
             : "";
}

// Says where an address of shared memory is by the dynamic part of it, which stands behind the variables. False where that is
// not near.
static bool describe_dynamic(const struct nv_machine *m, uint64_t offset, struct nv_text *text) {
  uint64_t start = m->used[SLOT_SHARED] - m->dynamic_shared, end = m->used[SLOT_SHARED];
  if (offset < start || offset >= NV_SHARED_BYTES)
    return false;
  int64_t distance;
  if (!m->dynamic_shared && find_object(m, NV_SLOT_ADDRESS(SLOT_SHARED) + offset, &distance))
    return false;
  if (!m->dynamic_shared)
    nv_text_printf(
        text,
        "shared memory, byte %llu of the dynamic shared memory, of which the launch gives none",
        (unsigned long long)(offset - start));
  else if (offset < end)
    nv_text_printf(text, "shared memory, byte %llu of the dynamic shared memory",
                   (unsigned long long)(offset - start));
  else
    nv_text_printf(text,
                   "shared memory, %llu bytes after the end of the dynamic shared memory (%llu "
                   "bytes, as the launch says)",
                   (unsigned long long)(offset - end), (unsigned long long)m->dynamic_shared);
  return true;
}

void nv_memory_describe(const struct nv_machine *m, uint64_t address, struct nv_text *text) {
  enum nv_slot slot = nv_memory_slot(address);
  if (slot == SLOT_COUNT || slot == SLOT_CODE) {
    nv_text_printf(text, "address 0x%llx, which is in no memory%s", (unsigned long long)address,
                   kind_outside(address));
    return;
  }
  if (slot == SLOT_SHARED && describe_dynamic(m, address - NV_SLOT_ADDRESS(slot), text))
    return;
  int64_t distance;
  const struct nv_object *object = find_object(m, address, &distance);
  if (object && distance >= 0 && (uint64_t)distance < object->size) {
    nv_text_printf(text, "%s memory, byte %lld of '%s'", slot_names[slot], (long long)distance,
                   plain_name(object->name));
    return;
  }
  if (object) {
    uint64_t end = object->address + object->size;
    bool after = address >= end;
    nv_text_printf(text, "%s memory, %lld bytes %s '%s' (%llu bytes)", slot_names[slot],
                   (long long)(after ? address - end : object->address - address),
                   after ? "after the end of" : "before", plain_name(object->name),
                   (unsigned long long)object->size);
    return;
  }
  uint64_t offset = address - NV_SLOT_ADDRESS(slot);
  if (slot == SLOT_SHARED && offset >= NV_SHARED_BYTES) {
    nv_text_printf(text, "shared memory of another block of the cluster, offset %llu",
                   (unsigned long long)(offset % NV_SHARED_BYTES));
    return;
  }
  if (slot == SLOT_LOCAL)
    nv_text_printf(text, "local memory of thread %u, offset %llu",
                   m->all_threads[offset / NV_LOCAL_BYTES % NV_RESIDENT_THREADS].index,
                   (unsigned long long)(offset % NV_LOCAL_BYTES));
  else if (slot == SLOT_PARAM)
    nv_text_printf(text, "parameter memory, offset %llu",
                   (unsigned long long)(offset % NV_PARAM_BYTES));
  else
    nv_text_printf(text, "%s memory, offset %llu", slot_names[slot], (unsigned long long)offset);
}
