// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The simulated memories: fixed addresses, shadow bytes, and the check of every access.
#include "exec/readable.h"
#include "exec/runtime/machine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <stb/stb_ds.h>

// Bytes between objects that belong to none.
enum { REDZONE = 64, SHARED_REDZONE = 16 };

static const uint64_t slot_bytes[SLOT_COUNT] = {
    [SLOT_GLOBAL] = NV_ROOM_BYTES + NV_HEAP_BYTES,
    [SLOT_CONST] = NV_CONST_BYTES,
    [SLOT_SHARED] = NV_SHARED_BYTES * (NV_RESIDENT_BLOCKS + 1),
    [SLOT_LOCAL] = NV_LOCAL_BYTES * NV_RESIDENT_THREADS,
    [SLOT_PARAM] = NV_PARAM_BYTES * NV_RESIDENT_THREADS,
    [SLOT_CODE] = 0,
};

static uint8_t *shadow_of(uint64_t generic) {
  return (uint8_t *)(uintptr_t)(generic + NV_SHADOW_DISTANCE);
}

// `shared`: processes that come of this one see the same bytes.
static bool map(uint64_t address, uint64_t bytes, bool shared) {
  void *wanted = (void *)(uintptr_t)address;
  void *got = mmap(wanted, bytes, PROT_READ | PROT_WRITE,
                   (shared ? MAP_SHARED : MAP_PRIVATE) | MAP_ANONYMOUS | MAP_NORESERVE |
                       MAP_FIXED_NOREPLACE,
                   -1, 0);
  if (got == wanted)
    return true;
  nv_exec_error("cannot map %llu MiB for the simulated memory at %p; raise the address space limit "
                "(ulimit -v)",
                (unsigned long long)(bytes >> 20), wanted);
  return false;
}

// Maps memory and its shadow behind that of the buffers and variables, in large steps.
static bool map_global(struct nv_machine *m, uint64_t end) {
  if (end <= m->mapped_global)
    return true;
  uint64_t start = NV_SLOT_ADDRESS(SLOT_GLOBAL) + m->mapped_global;
  uint64_t bytes = (end - m->mapped_global + NV_DEVICE_BYTES - 1) & ~(NV_DEVICE_BYTES - 1);
  if (!map(start, bytes, m->options.unchecked) || !map(start + NV_SHADOW_DISTANCE, bytes, false))
    return false;
  m->mapped_global += bytes;
  return true;
}

// Bytes of a slot that are mapped from the start: most launches have one block at a time.
static uint64_t first_bytes(int slot) {
  if (slot == SLOT_GLOBAL)
    return NV_HEAP_BYTES;
  return slot == SLOT_LOCAL || slot == SLOT_PARAM
             ? slot_bytes[slot] / NV_RESIDENT_THREADS * NV_MAX_THREADS
             : slot_bytes[slot];
}

bool nv_memory_map_threads(struct nv_machine *m, uint32_t threads) {
  static const uint64_t of_thread[][2] = {{SLOT_LOCAL, NV_LOCAL_BYTES},
                                          {SLOT_PARAM, NV_PARAM_BYTES}};
  if (threads <= m->mapped_threads)
    return true;
  for (int i = 0; i < 2; i++) {
    uint64_t start = NV_SLOT_ADDRESS(of_thread[i][0]) + m->mapped_threads * of_thread[i][1];
    uint64_t bytes = (threads - m->mapped_threads) * of_thread[i][1];
    if (!map(start, bytes, false) || !map(start + NV_SHADOW_DISTANCE, bytes, false)) {
      nv_fault_setup(m, OUTCOME_BAD_INPUT, "no room for %u threads at the same time", threads);
      return false;
    }
  }
  m->mapped_threads = threads;
  return true;
}

bool nv_machine_init(struct nv_machine *m, const struct nv_run_options *options) {
  m->options = *options;
  m->random = options->seed;
  for (int slot = 0; slot < SLOT_COUNT; slot++) {
    if (slot_bytes[slot] == 0)
      continue;
    uint64_t base = NV_SLOT_ADDRESS(slot);
    uint64_t bytes = first_bytes(slot);
    bool heap = slot == SLOT_GLOBAL;
    if (heap)
      base += NV_ROOM_BYTES;
    if (!map(base, bytes, heap && options->unchecked) ||
        !map(base + NV_SHADOW_DISTANCE, bytes, false))
      return false;
    m->used[slot] = REDZONE;
  }
  m->used[SLOT_SHARED] = NV_SHARED_START;
  m->heap_top = NV_ROOM_BYTES;
  if (!map_global(m, NV_DEVICE_BYTES))
    return false;
  if (options->block_race && !options->unchecked && !(m->block_race = nv_block_race_create()))
    return false;
  m->flagged_start = UINT64_MAX;
  m->mapped_threads = NV_MAX_THREADS;
  m->cluster[0] = m->cluster[1] = m->cluster[2] = 1;
  m->all_threads = m->threads = nv_alloc_sparse(NV_RESIDENT_THREADS * sizeof *m->threads);
  return true;
}

static uint64_t round_up(uint64_t value, uint64_t alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

uint64_t nv_memory_dynamic_shared(const struct nv_machine *m, uint64_t alignment) {
  return round_up(m->used[SLOT_SHARED] + SHARED_REDZONE, alignment < 16 ? 16 : alignment);
}

static uint64_t room(const struct nv_machine *m) {
  return m->options.room ? m->options.room : NV_DEVICE_BYTES;
}

bool nv_memory_is_mapped(const struct nv_machine *m, uint64_t generic, uint64_t size) {
  enum nv_slot slot = nv_memory_slot(generic);
  if (slot >= SLOT_CODE)
    return false;
  uint64_t offset = generic - NV_SLOT_ADDRESS(slot), limit = slot_bytes[slot];
  if (slot == SLOT_GLOBAL && offset < NV_ROOM_BYTES)
    limit = m->mapped_global;
  return size <= limit && offset <= limit - size;
}

void nv_memory_discard(uint64_t generic, uint64_t size) {
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  uint64_t start = round_up(generic, page), end = (generic + size) & ~(page - 1);
  if (start >= end)
    return;
  // Memory that processes share, where there are some, is given back by the other name only.
  if (madvise((void *)(uintptr_t)start, end - start, MADV_REMOVE))
    madvise((void *)(uintptr_t)start, end - start, MADV_DONTNEED);
  madvise(shadow_of(start), end - start, MADV_DONTNEED);
}

uint64_t nv_memory_reserve(struct nv_machine *m, enum nv_slot slot, uint64_t size,
                           uint64_t alignment, uint8_t shadow) {
  uint64_t limit = slot == SLOT_GLOBAL ? room(m) : slot_bytes[slot];
  // 256 is what device allocations are aligned to; odd distances between objects would hide
  // nothing, but would make the addresses of buffers depend on the sizes of others.
  uint64_t start =
      round_up(m->used[slot] + (slot == SLOT_SHARED ? SHARED_REDZONE : REDZONE), alignment);
  if (slot == SLOT_SHARED)
    limit = NV_SHARED_BYTES;
  if (size > limit || start + size + REDZONE > limit)
    return 0;
  if (slot == SLOT_GLOBAL && !map_global(m, start + size + REDZONE))
    return 0;
  m->used[slot] = start + size;
  uint64_t generic = NV_SLOT_ADDRESS(slot) + start;
  memset(shadow_of(generic), SHADOW_LIVE | shadow, size);
  return generic;
}

enum nv_slot nv_memory_slot(uint64_t address) {
  uint64_t slot = (address - NV_BASE) >> NV_SLOT_SHIFT;
  return slot < SLOT_COUNT ? (enum nv_slot)slot : SLOT_COUNT;
}

uint64_t nv_memory_to_generic(const struct nv_machine *m, unsigned space, uint64_t address) {
  switch (space) {
  case NV_SPACE_SHARED:
  case NV_SPACE_SHARED_CLUSTER:
    return address + NV_SLOT_ADDRESS(SLOT_SHARED);
  case NV_SPACE_LOCAL:
    return address + m->current->local_base;
  case NV_SPACE_CONST: // of 32 bits it is the place there
    return address && address <= UINT32_MAX ? address + NV_SLOT_ADDRESS(SLOT_CONST) : address;
  default:
    return address;
  }
}

uint64_t nv_memory_from_generic(const struct nv_machine *m, unsigned space, uint64_t address) {
  return address - nv_memory_to_generic(m, space, 0);
}

static enum nv_slot expected_slot(unsigned space) {
  switch (space) {
  case NV_SPACE_GLOBAL:
    return SLOT_GLOBAL;
  case NV_SPACE_SHARED:
  case NV_SPACE_SHARED_CLUSTER:
    return SLOT_SHARED;
  case NV_SPACE_CONST:
    return SLOT_CONST;
  case NV_SPACE_LOCAL:
    return SLOT_LOCAL;
  case NV_SPACE_PARAM:
    return SLOT_PARAM;
  default:
    return SLOT_COUNT;
  }
}

static const char *space_name(unsigned space) {
  switch (space) {
  case NV_SPACE_GENERIC:
    return "generic";
  case NV_SPACE_SHARED_CLUSTER:
    return "shared::cluster";
  default:
    return expected_slot(space) == SLOT_COUNT ? "unknown"
                                              : nv_memory_slot_name(expected_slot(space));
  }
}

// Composes the description of an access.
static struct nv_text describe_access(struct nv_machine *m, const char *problem, uint64_t generic,
                                      uint64_t size, uint32_t access) {
  struct nv_text place = {0}, text = {0};
  nv_memory_describe(m, generic, &place);
  const char *kind = access & ACCESS_INVARIANT ? "non-coherent load"
                     : access & ACCESS_STORE ? (access & ACCESS_ATOMIC ? "atomic access" : "store")
                                             : "load";
  nv_text_printf(&text, "%s: %s %s of %llu bytes at %s", problem, space_name(access & 127), kind,
                 (unsigned long long)size, place.data);
  nv_text_free(&place);
  return text;
}

// Ends the run with the report of a bad access.
static _Noreturn void bad_access(struct nv_machine *m, const char *problem, uint64_t generic,
                                 uint64_t size, uint32_t access, uint32_t site) {
  struct nv_text text = describe_access(m, problem, generic, size, access);
  nv_fault(m, OUTCOME_FAULT, site, "%s", text.data);
}

// Whether all `size` shadow bytes have the flag.
static bool all_flagged(const uint8_t *shadow, uint64_t size, uint8_t flag) {
  uint64_t pattern = 0x0101010101010101u * flag, word;
  for (; size >= 8; size -= 8, shadow += 8) {
    memcpy(&word, shadow, 8);
    if ((word & pattern) != pattern)
      return false;
  }
  for (; size; size--, shadow++)
    if (!(*shadow & flag))
      return false;
  return true;
}

static bool any_flagged(const uint8_t *shadow, uint64_t size, uint8_t flag) {
  for (uint64_t i = 0; i < size; i++)
    if (shadow[i] & flag)
      return true;
  return false;
}

static void set_flag(uint8_t *shadow, uint64_t size, uint8_t flag) {
  for (uint64_t i = 0; i < size; i++)
    shadow[i] |= flag;
}

// Reports a read of bytes none of which was written. A load may legally cover padding.
static void check_set(struct nv_machine *m, const char *problem, uint64_t generic, uint64_t size,
                      uint32_t access, uint32_t site) {
  if (!size || any_flagged(shadow_of(generic), size, SHADOW_INIT))
    return;
  struct nv_text text = describe_access(m, problem, generic, size, access);
  nv_fault_or_note(m, site, UINT32_MAX, "%s", text.data);
  nv_text_free(&text);
}

// Whether an access looks at the bytes that it finds.
static bool is_read(uint32_t access) { return !(access & ACCESS_STORE) || access & ACCESS_ATOMIC; }

// Rules of memory that starts without a value: the stack, and what malloc gives.
static void access_private(struct nv_machine *m, uint64_t generic, uint64_t size, uint32_t access,
                           uint32_t site) {
  if (is_read(access) && !(access & ACCESS_WHOLE) && m->check_uninitialized &&
      m->options.uninitialized_stack)
    check_set(m, "uninitialised memory", generic, size, access, site);
  if (access & ACCESS_STORE)
    set_flag(shadow_of(generic), size, SHADOW_INIT);
}

// Rules of shared memory: reads of bytes that nobody wrote, and races.
static void access_shared(struct nv_machine *m, uint64_t generic, uint64_t size, uint32_t access,
                          uint32_t site) {
  uint8_t *shadow = shadow_of(generic);
  if (m->check_uninitialized && is_read(access) && !(access & ACCESS_WHOLE))
    check_set(m, "uninitialised shared memory", generic, size, access, site);
  if (access & ACCESS_STORE)
    set_flag(shadow, size, SHADOW_INIT);
  // Between blocks of a cluster no races are looked for.
  if (m->race && generic - NV_SLOT_ADDRESS(SLOT_SHARED) < NV_SHARED_BYTES)
    nv_race_access(m, generic - NV_SLOT_ADDRESS(SLOT_SHARED), size, access, site);
}

// Widens the range of bytes whose flags the next launch has to clear. The heap is apart, far above.
static void note_flagged(struct nv_machine *m, uint64_t generic, uint64_t size) {
  uint64_t start = generic - NV_SLOT_ADDRESS(SLOT_GLOBAL);
  if (start >= NV_ROOM_BYTES)
    return;
  if (start < m->flagged_start)
    m->flagged_start = start;
  if (start + size > m->flagged_end)
    m->flagged_end = start + size;
}

// Tells of memory that is both written and read through the read-only path. A GPU has no error for that: it may see the old
// value, or the new one.
static void not_read_only(struct nv_machine *m, const char *problem, uint64_t generic,
                          uint64_t size, uint32_t access, uint32_t site) {
  struct nv_text text = describe_access(m, problem, generic, size, access);
  nv_fault_or_note(m, site, UINT32_MAX, "%s", text.data);
  nv_text_free(&text);
}

// Rules of global memory: the read-only path must not see memory that the launch writes.
static void access_global(struct nv_machine *m, uint64_t generic, uint64_t size, uint32_t access,
                          uint32_t site) {
  uint8_t *shadow = shadow_of(generic);
  if (generic - NV_SLOT_ADDRESS(SLOT_GLOBAL) >= NV_ROOM_BYTES)
    access_private(m, generic, size, access, site);
  if (m->block_race)
    nv_block_race_access(m, generic, size, access, site);
  if (access & ACCESS_STORE) {
    if (any_flagged(shadow, size, SHADOW_NONCOHERENT))
      not_read_only(m, "written after a non-coherent load in the same launch", generic, size,
                    access, site);
    set_flag(shadow, size, SHADOW_WRITTEN);
    note_flagged(m, generic, size);
  } else if (access & ACCESS_INVARIANT) {
    if (any_flagged(shadow, size, SHADOW_WRITTEN))
      not_read_only(m, "memory that this launch writes is not read-only", generic, size, access,
                    site);
    set_flag(shadow, size, SHADOW_NONCOHERENT);
    note_flagged(m, generic, size);
  }
}

uint64_t nv_memory_access(struct nv_machine *m, uint64_t address, uint64_t size, uint32_t access,
                          uint32_t site) {
  unsigned space = access & 127;
  uint64_t generic = nv_cluster_own(m, nv_memory_to_generic(m, space, address));
  enum nv_slot slot = nv_memory_slot(generic);
  if (slot >= SLOT_CODE)
    bad_access(m, "bad address", generic, size, access, site);
  if (space != NV_SPACE_GENERIC && slot != expected_slot(space) && !m->options.skip_spaces)
    bad_access(m, "wrong address space", generic, size, access, site);
  if (!nv_memory_is_mapped(m, generic, size))
    bad_access(m, "out of bounds", generic, size, access, site);
  if (!all_flagged(shadow_of(generic), size, SHADOW_LIVE))
    bad_access(m, "out of bounds", generic, size, access, site);
  if (generic & ((1ull << (access >> ACCESS_ALIGN & 31)) - 1) && !m->options.skip_alignment)
    bad_access(m, "misaligned", generic, size, access, site);
  if (access & ACCESS_STORE && (slot == SLOT_CONST || space == NV_SPACE_PARAM ||
                                any_flagged(shadow_of(generic), size, SHADOW_READONLY)))
    bad_access(m, "read-only memory", generic, size, access, site);
  if (slot == SLOT_SHARED)
    access_shared(m, generic, size, access, site);
  else if (slot == SLOT_GLOBAL)
    access_global(m, generic, size, access, site);
  else if (slot == SLOT_LOCAL) {
    if ((generic - NV_SLOT_ADDRESS(slot)) / NV_LOCAL_BYTES != m->current->place)
      bad_access(m, "local memory of another thread", generic, size, access, site);
    access_private(m, generic, size, access, site);
  }
  return generic;
}

void nv_memory_carry_unset(uint64_t target, uint64_t source, uint64_t size) {
  uint8_t *from = shadow_of(source), *to = shadow_of(target);
  uint64_t offset = source - NV_SLOT_ADDRESS(SLOT_GLOBAL);
  enum nv_slot slot = nv_memory_slot(source);
  // Elsewhere every byte has a value from the start.
  if (slot != SLOT_LOCAL && (slot != SLOT_GLOBAL || offset < NV_ROOM_BYTES))
    return;
  for (uint64_t i = 0; i < size; i++)
    if (!(from[i] & SHADOW_INIT))
      to[i] &= (uint8_t)~SHADOW_INIT;
}

void nv_memory_set_shared(struct nv_machine *m, const struct nv_range *variables, uint32_t size) {
  uint8_t *shadow = shadow_of(NV_SLOT_ADDRESS(SLOT_SHARED));
  uint64_t old = m->used[SLOT_SHARED] > m->shared_static ? m->used[SLOT_SHARED] : m->shared_static;
  memset(shadow + NV_SHARED_START, 0, old - NV_SHARED_START);
  for (ptrdiff_t i = 0; i < arrlen(variables); i++)
    memset(shadow + variables[i].start, SHADOW_LIVE, variables[i].size);
  memset(shadow + m->shared_static, SHADOW_LIVE, size);
  m->used[SLOT_SHARED] = m->shared_static + size;
  m->dynamic_shared = size;
  m->total_shared = (uint32_t)(m->used[SLOT_SHARED] - NV_SHARED_START);
}

void nv_memory_begin_launch(struct nv_machine *m) {
  const uint8_t keep = (uint8_t) ~(SHADOW_WRITTEN | SHADOW_NONCOHERENT);
  uint8_t *shadow = shadow_of(NV_SLOT_ADDRESS(SLOT_GLOBAL));
  // Only what the launch before has touched: with many kernels in a module that is little of it all.
  for (uint64_t i = m->flagged_start, end = m->flagged_end; i < end; i++)
    shadow[i] &= keep;
  for (uint64_t i = NV_ROOM_BYTES, end = m->heap_top; i < end; i++)
    shadow[i] &= keep;
  m->flagged_start = UINT64_MAX;
  m->flagged_end = 0;
}

void nv_memory_begin_block(struct nv_machine *m) {
  uint64_t base = NV_SLOT_ADDRESS(SLOT_SHARED);
  uint8_t *shadow = shadow_of(base);
  for (uint64_t i = NV_SHARED_START, end = m->used[SLOT_SHARED]; i < end; i++)
    shadow[i] &= SHADOW_LIVE;
  if (m->reserved_shared) {
    memset(shadow + NV_SHARED_GROUPS, SHADOW_LIVE | SHADOW_INIT,
           NV_SHARED_START - NV_SHARED_GROUPS);
    memset((void *)(uintptr_t)(base + NV_SHARED_GROUPS), 0, NV_SHARED_START - NV_SHARED_GROUPS);
  }
  // A pattern that differs from the zeros of fresh memory makes reads of it visible.
  memset((void *)(uintptr_t)(base + NV_SHARED_START), 0xd5, m->used[SLOT_SHARED] - NV_SHARED_START);
}

uint64_t nv_memory_alloca(struct nv_machine *m, uint64_t size, uint64_t alignment, uint32_t site) {
  struct nv_thread *thread = m->current;
  // Not aligned to more than was asked for, so that an access that claims more is seen.
  uint64_t start = round_up(thread->local_top + 16, alignment < 16 ? 16 : alignment);
  start += alignment && alignment < 16 ? alignment : 0;
  if (size > NV_LOCAL_BYTES || start + size + 16 > NV_LOCAL_BYTES)
    nv_fault(m, OUTCOME_FAULT, site,
             "local memory overflow: the thread uses more than %llu bytes of stack",
             (unsigned long long)NV_LOCAL_BYTES);
  uint64_t generic = thread->local_base + start;
  memset(shadow_of(generic), SHADOW_LIVE, size);
  memset((void *)(uintptr_t)generic, 0xa5, size);
  thread->local_top = start + size;
  return generic;
}

// A back end may give one place to objects that do not live at the same time, so that whoever reads one
// behind its end finds something else there. Here every object has its own.
void nv_memory_forget(struct nv_machine *m, uint64_t generic) {
  const struct nv_thread *thread = m->current;
  uint64_t size = 0, most = thread->local_base + thread->local_top - generic;
  uint8_t *shadow = shadow_of(generic);
  while (size < most && (shadow[size] & SHADOW_LIVE))
    shadow[size++] &= (uint8_t)~SHADOW_INIT;
  memset((void *)(uintptr_t)generic, 0xa5, size);
}

void nv_memory_release(struct nv_machine *m, uint64_t top) {
  struct nv_thread *thread = m->current;
  if (thread->local_top > top)
    memset(shadow_of(thread->local_base + top), 0, thread->local_top - top);
  thread->local_top = top;
}

uint64_t nv_memory_malloc(struct nv_machine *m, uint64_t size) {
  uint64_t start = round_up(m->heap_top + REDZONE, 16);
  uint64_t limit = m->heap_limit ? m->heap_limit : NV_HEAP_BYTES;
  if (size > limit || m->heap_live > limit - size ||
      start + size + REDZONE > NV_ROOM_BYTES + NV_HEAP_BYTES) {
    if (m->kernel && m->heap_told != m->kernel) {
      char *kernel = nv_readable_name(m->kernel);
      nv_exec_error(
          "malloc in kernel '%s' gives NULL: %llu bytes are asked for, %llu of %llu bytes "
          "of the heap are in use%s",
          kernel, (unsigned long long)size, (unsigned long long)m->heap_live,
          (unsigned long long)limit,
          m->heap_limit ? "; cudaDeviceSetLimit(cudaLimitMallocHeapSize, ...) makes it larger"
                        : "");
      free(kernel);
    }
    m->heap_told = m->kernel;
    return 0;
  }
  m->heap_top = start + size;
  m->heap_live += size;
  uint64_t generic = NV_SLOT_ADDRESS(SLOT_GLOBAL) + start;
  memset(shadow_of(generic), SHADOW_LIVE, size);
  memset((void *)(uintptr_t)generic, 0xb5, size);
  struct nv_object object = {"memory of malloc", generic, size, false, false};
  arrput(m->heap, object);
  return generic;
}

void nv_memory_free(struct nv_machine *m, uint64_t address, uint32_t site) {
  if (!address)
    return;
  for (ptrdiff_t i = 0; i < arrlen(m->heap); i++)
    if (m->heap[i].address == address && *shadow_of(address) & SHADOW_LIVE) {
      memset(shadow_of(address), 0, m->heap[i].size);
      m->heap[i].name = "freed memory of malloc";
      m->heap_live -= m->heap[i].size;
      return;
    }
  struct nv_text place = {0};
  nv_memory_describe(m, address, &place);
  nv_fault(m, OUTCOME_FAULT, site, "free of a pointer that malloc did not give or that is free: %s",
           place.data);
}
