// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that generated code calls.
#include "exec/rewrite/rewrite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

void nv_rt_step(struct nv_machine *m, uint32_t site) {
  if (--m->budget < 0)
    nv_thread_step(m, site);
}

uint64_t nv_rt_access(struct nv_machine *m, uint64_t address, uint64_t size, uint32_t access,
                      uint32_t site) {
  return nv_memory_access(m, address, size, access, site);
}

void nv_rt_fence(struct nv_machine *m) {
  if (m->race)
    nv_race_fence(m->race, m->current->index);
  if (m->block_race)
    nv_block_race_fence(m);
}

void nv_rt_copy(struct nv_machine *m, uint64_t target, uint64_t source, uint64_t size,
                uint32_t target_access, uint32_t source_access, uint32_t may_overlap,
                uint32_t site) {
  if (size == 0)
    return;
  // What copies unset bytes has not looked at them; those of shared memory are a mistake all the same.
  uint32_t whole =
      nv_memory_slot(nv_memory_to_generic(m, source_access & 127, source)) == SLOT_SHARED
          ? 0
          : ACCESS_WHOLE;
  source = nv_memory_access(m, source, size, source_access | whole, site);
  target = nv_memory_access(m, target, size, target_access | ACCESS_STORE, site);
  uint64_t distance = target > source ? target - source : source - target;
  if (!may_overlap && distance && distance < size)
    nv_fault(m, OUTCOME_FAULT, site, "memcpy of %llu bytes between overlapping places",
             (unsigned long long)size);
  memmove((void *)(uintptr_t)target, (void *)(uintptr_t)source, size);
  nv_memory_carry_unset(target, source, size);
}

void nv_rt_fill(struct nv_machine *m, uint64_t target, uint32_t byte, uint64_t size,
                uint32_t access, uint32_t site) {
  if (size == 0)
    return;
  target = nv_memory_access(m, target, size, access | ACCESS_STORE, site);
  memset((void *)(uintptr_t)target, (int)byte, size);
}

void nv_rt_masked(struct nv_machine *m, uint64_t address, uint8_t *lanes, uint64_t mask,
                  uint32_t count_and_size, uint32_t access, uint32_t site) {
  uint32_t count = count_and_size >> 16, size = count_and_size & 0xffff;
  // The alignment is that of the whole vector; a lane has what is left of it at its place.
  uint64_t alignment = 1ull << (access >> ACCESS_ALIGN & 31);
  access &= ~(31u << ACCESS_ALIGN);
  if (mask && address & (alignment - 1))
    nv_fault(m, OUTCOME_FAULT, site,
             "misaligned: masked access of %u lanes at a pointer that is "
             "not a multiple of %llu",
             count, (unsigned long long)alignment);
  for (uint32_t lane = 0; lane < count; lane++) {
    if (!(mask >> lane & 1))
      continue;
    void *memory =
        (void *)(uintptr_t)nv_memory_access(m, address + (uint64_t)lane * size, size, access, site);
    if (access & ACCESS_STORE)
      memcpy(memory, lanes + lane * size, size);
    else
      memcpy(lanes + lane * size, memory, size);
  }
}

void *nv_rt_resolve(struct nv_machine *m, uint64_t handle, uint32_t site) {
  ptrdiff_t found = hmgeti(m->handles, handle);
  if (found < 0)
    nv_fault(m, OUTCOME_FAULT, site, "call through 0x%llx, which is no function",
             (unsigned long long)handle);
  uint32_t index = m->handles[found].value;
  if (!m->functions[index])
    nv_fault(m, OUTCOME_FAULT, site, "call through a pointer to '%s', which has no body",
             m->function_names[index]);
  return m->functions[index];
}

void nv_rt_unsupported(struct nv_machine *m, const char *what, const char *name, uint32_t site) {
  nv_fault(m, OUTCOME_UNSUPPORTED, site, "%s%s%s", what, *name ? ": " : "", name);
}

void nv_rt_unreachable(struct nv_machine *m, uint32_t site) {
  nv_fault(m, OUTCOME_FAULT, site, "an 'unreachable' instruction was reached");
}

void nv_rt_trap(struct nv_machine *m, uint32_t site) { nv_fault(m, OUTCOME_FAULT, site, "trap"); }

char *nv_rt_string(struct nv_machine *m, uint64_t address, uint32_t site) {
  struct nv_text text = {0};
  for (;; address++) {
    const char *c =
        (const char *)(uintptr_t)nv_memory_access(m, address, 1, NV_SPACE_GENERIC, site);
    nv_text_append(&text, c, *c != 0);
    if (!*c)
      return text.data;
  }
}

void nv_rt_assert(struct nv_machine *m, uint64_t message, uint64_t file, uint32_t line,
                  uint64_t function, uint32_t site) {
  char *what = nv_rt_string(m, message, site), *where = nv_rt_string(m, file, site);
  char *in = nv_rt_string(m, function, site);
  nv_fault(m, OUTCOME_FAULT, site, "assertion `%s' failed at %s:%u in %s", what, where, line, in);
}

void nv_rt_assume(struct nv_machine *m, uint32_t condition, uint32_t site) {
  if (!(condition & 1))
    nv_fault(m, OUTCOME_FAULT, site, "an assumption is false");
}

void nv_rt_undefined(struct nv_machine *m, uint32_t broken, const char *what, uint32_t site) {
  if (broken)
    nv_fault(m, OUTCOME_FAULT, site, "undefined result: %s", what);
}

void nv_rt_check_divisor(struct nv_machine *m, uint64_t divisor, uint32_t site) {
  if (divisor == 0)
    nv_fault(m, OUTCOME_FAULT, site, "integer division by zero");
}

// On 64-bit operands, extended as their signedness wants: exact, modulo 2^128.
static unsigned __int128 apply(uint32_t opcode, unsigned __int128 a, unsigned __int128 b) {
  switch (opcode) {
  case LLVMAdd:
    return a + b;
  case LLVMSub:
    return a - b;
  case LLVMMul:
    return a * b;
  default: // LLVMShl by less than 64
    return a << b;
  }
}

void nv_rt_check_undefined(struct nv_machine *m, int64_t a, int64_t b, uint32_t operation,
                           uint32_t site) {
  uint32_t opcode = operation & 255, width = operation >> UNDEFINED_WIDTH;
  uint64_t mask = width == 64 ? UINT64_MAX : (1ull << width) - 1;
  uint64_t ua = (uint64_t)a & mask, ub = (uint64_t)b & mask;
  if (opcode == LLVMShl || opcode == LLVMLShr || opcode == LLVMAShr) {
    if (ub >= width)
      nv_fault(m, OUTCOME_FAULT, site, "undefined result: shift by %llu of a %u-bit number",
               (unsigned long long)ub, width);
    if (operation & UNDEFINED_EXACT && ua & ((1ull << ub) - 1))
      nv_fault(m, OUTCOME_FAULT, site, "undefined result: an exact shift drops bits");
    if (opcode != LLVMShl)
      return;
    b = (int64_t)ub;
  }
  if (opcode == LLVMSDiv || opcode == LLVMSRem) {
    if (b == -1 && a == -(int64_t)(mask >> 1) - 1)
      nv_fault(m, OUTCOME_FAULT, site, "undefined result: signed division overflows");
    return;
  }
  __int128 low = -((__int128)1 << (width - 1)), high = ((__int128)1 << (width - 1)) - 1;
  __int128 result = (__int128)apply(opcode, (__int128)a, (__int128)b);
  if (operation & UNDEFINED_SIGNED && (result < low || result > high))
    nv_fault(m, OUTCOME_FAULT, site, "undefined result: signed overflow of %lld and %lld",
             (long long)a, (long long)b);
  if (operation & UNDEFINED_UNSIGNED && apply(opcode, ua, ub) > mask)
    nv_fault(m, OUTCOME_FAULT, site, "undefined result: unsigned overflow of %llu and %llu",
             (unsigned long long)ua, (unsigned long long)ub);
}

void nv_rt_check_conversion(struct nv_machine *m, double value, uint32_t operation, uint32_t site) {
  int width = (int)(operation >> UNDEFINED_WIDTH), is_signed = operation & UNDEFINED_SIGNED ? 1 : 0;
  double low = is_signed ? -ldexp(1, width - 1) : 0, end = ldexp(1, width - is_signed);
  if (!(trunc(value) >= low && trunc(value) < end))
    nv_fault(m, OUTCOME_FAULT, site, "undefined result: %g does not fit a %d-bit integer", value,
             width);
}

uint32_t nv_rt_barrier(struct nv_machine *m, uint32_t id, uint32_t count, uint32_t flags,
                       uint32_t predicate, uint32_t site) {
  return nv_barrier_sync(m, id, count, flags & BARRIER_ARRIVE, flags & BARRIER_ALIGNED,
                         (enum nv_reduction)(flags >> BARRIER_REDUCTION), predicate & 1, site);
}

void nv_rt_cluster_arrive(struct nv_machine *m) { nv_cluster_arrive(m); }
void nv_rt_cluster_wait(struct nv_machine *m, uint32_t site) { nv_cluster_wait(m, site); }
uint64_t nv_rt_cluster_map(struct nv_machine *m, uint64_t address, uint32_t rank, uint32_t space,
                           uint32_t site) {
  return nv_cluster_map(m, address, rank, space, site);
}
uint32_t nv_rt_cluster_rank_of(struct nv_machine *m, uint64_t address, uint32_t space,
                               uint32_t site) {
  return nv_cluster_rank_of(m, address, space, site);
}

// Registers that are about clusters.
static uint64_t cluster_special(const struct nv_machine *m, uint32_t which) {
  const uint32_t *size = m->cluster, *block = m->ctaid, *blocks = m->nctaid;
  if (which == SPECIAL_EXPLICIT_CLUSTER)
    return m->explicit_cluster;
  if (which == SPECIAL_CLUSTER_RANK)
    return nv_cluster_rank(m);
  if (which == SPECIAL_CLUSTER_BLOCKS)
    return (uint64_t)size[0] * size[1] * size[2];
  uint32_t k = (which - SPECIAL_CLUSTER_INDEX) % 3;
  switch (which - k) {
  case SPECIAL_CLUSTER_INDEX:
    return block[k] % size[k];
  case SPECIAL_CLUSTER_SIZE:
    return size[k];
  case SPECIAL_CLUSTER_ID:
    return block[k] / size[k];
  default: // SPECIAL_CLUSTERS
    return blocks[k] / size[k];
  }
}

uint64_t nv_rt_special(struct nv_machine *m, uint32_t which) {
  uint32_t lane = m->current->lane, one = 1u << lane;
  switch (which) {
  case SPECIAL_SM_COUNT:
    return NV_MULTIPROCESSORS;
  case SPECIAL_SM_ID:
    return m->block % NV_MULTIPROCESSORS;
  case SPECIAL_RESERVED_GROUPS:
    return NV_SHARED_GROUPS;
  case SPECIAL_RESERVED_END:
    return NV_SHARED_START;
  case SPECIAL_WORKSPACE_HIGH:
    return m->grid_workspace >> 32;
  case SPECIAL_WORKSPACE_LOW:
    return (uint32_t)m->grid_workspace;
  case SPECIAL_WARP_ID:
    return m->current->warp;
  case SPECIAL_WARP_COUNT:
    return (m->thread_count + NV_WARP - 1) / NV_WARP;
  case SPECIAL_WARP_SIZE:
    return NV_WARP;
  case SPECIAL_CLOCK:
  case SPECIAL_TIMER:
    return ++m->clock;
  case SPECIAL_MASK_EQ:
    return one;
  case SPECIAL_MASK_LE:
    return one | (one - 1);
  case SPECIAL_MASK_LT:
    return one - 1;
  case SPECIAL_MASK_GE:
    return (uint32_t) ~(one - 1);
  case SPECIAL_MASK_GT:
    return (uint32_t) ~(one | (one - 1));
  case SPECIAL_DYNAMIC_SHARED:
    return m->dynamic_shared;
  case SPECIAL_TOTAL_SHARED:
    return m->total_shared;
  case SPECIAL_ZERO:
  case SPECIAL_RESERVED_START:
    return 0;
  default:
    return cluster_special(m, which);
  }
}

uint32_t nv_rt_is_space(struct nv_machine *m, uint64_t address, uint32_t space) {
  static const struct {
    uint32_t space;
    enum nv_slot slot;
  } table[] = {{NV_SPACE_GLOBAL, SLOT_GLOBAL},
               {NV_SPACE_SHARED_CLUSTER, SLOT_SHARED},
               {NV_SPACE_CONST, SLOT_CONST},
               {NV_SPACE_LOCAL, SLOT_LOCAL}};
  enum nv_slot slot = nv_memory_slot(address);
  // Shared memory of other blocks of the cluster is not that of the block.
  if (space == NV_SPACE_SHARED && slot == SLOT_SHARED)
    return nv_cluster_own(m, address) - NV_SLOT_ADDRESS(SLOT_SHARED) < NV_SHARED_BYTES;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].space == space)
      return table[i].slot == slot;
  return 0;
}
