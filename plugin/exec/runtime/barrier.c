// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Block barriers: bar.sync, bar.arrive and barrier.red with ids and counts.
#include "exec/runtime/machine.h"

#include <string.h>

void nv_barrier_reset(struct nv_machine *m) { memset(m->barriers, 0, sizeof m->barriers); }

// Whether all threads that barrier needs have come. Arrivals count by warps, as in the hardware: a
// warp adds its full size once all of its threads that still run have arrived.
static bool is_complete(const struct nv_machine *m, const struct nv_barrier *barrier) {
  if (!barrier->in_use)
    return false;
  if (barrier->count == 0)
    return barrier->arrived >= (m->options.strict_exit ? m->thread_count : m->live);
  uint32_t threads = 0;
  for (uint32_t warp = 0; warp * NV_WARP < m->thread_count; warp++)
    if (m->warp_live[warp])
      threads += barrier->warp_arrivals[warp] / m->warp_live[warp] * NV_WARP;
  return threads >= barrier->count;
}

// Lets all waiting threads of barrier `id` go on.
static void complete(struct nv_machine *m, uint32_t id) {
  struct nv_barrier *barrier = &m->barriers[id];
  uint32_t joined[NV_MAX_THREADS], count = 0;
  for (uint32_t i = 0; i < m->thread_count; i++) {
    struct nv_thread *thread = &m->threads[i];
    if (thread->wait != WAIT_BARRIER || thread->barrier != id)
      continue;
    thread->wait = WAIT_NOTHING;
    enum nv_reduction reduction = (enum nv_reduction)thread->result;
    thread->result = reduction == REDUCE_POPC  ? barrier->ones
                     : reduction == REDUCE_AND ? barrier->ones == barrier->arrived
                                               : barrier->ones != 0;
    joined[count++] = i;
  }
  if (m->race)
    nv_race_join(m->race, barrier->count == 0 ? NULL : joined, count, id);
  memset(barrier, 0, sizeof *barrier);
}

// __syncthreads() where nothing is checked.
static void sync_all(struct nv_machine *m, uint32_t id) {
  struct nv_barrier *barrier = &m->barriers[id];
  struct nv_thread *thread = m->current;
  barrier->in_use = true;
  barrier->arrived++;
  thread->barrier = id;
  thread->result = REDUCE_NONE;
  thread->wait = WAIT_BARRIER;
  if (barrier->arrived >= m->live)
    complete(m, id);
  else
    nv_thread_yield(m);
}

uint32_t nv_barrier_sync(struct nv_machine *m, uint32_t id, uint32_t count, bool arrive_only,
                         bool aligned, enum nv_reduction reduction, bool predicate, uint32_t site) {
  struct nv_thread *thread = m->current;
  uint32_t warp = thread->warp;
  if (id >= NV_BARRIERS)
    nv_fault(m, OUTCOME_FAULT, site, "barrier %u does not exist; there are %u", id, NV_BARRIERS);
  if (count % NV_WARP)
    nv_fault(m, OUTCOME_FAULT, site, "the thread count %u of barrier %u is not a multiple of %u",
             count, id, NV_WARP);
  struct nv_barrier *barrier = &m->barriers[id];
  if (m->options.unchecked && count == 0 && !arrive_only && reduction == REDUCE_NONE) {
    sync_all(m, id);
    return 0;
  }
  if (barrier->in_use && barrier->count != count)
    nv_fault(m, OUTCOME_FAULT, site,
             "barrier %u is used with counts %u and %u at the same time "
             "(0 means all threads)",
             id, barrier->count, count);
  thread->site = site;
  bool first = barrier->warp_arrivals[warp] % m->warp_live[warp] == 0;
  if (!first && !m->options.skip_divergence && (aligned || barrier->warp_aligned[warp]) &&
      barrier->warp_place[warp] != nv_thread_place(thread))
    nv_fault(m, OUTCOME_FAULT, site,
             "divergent barrier: threads of warp %u are at different "
             "aligned barriers with number %u",
             warp, id);
  barrier->in_use = true;
  barrier->count = count;
  barrier->arrived++;
  barrier->ones += predicate;
  barrier->warp_arrivals[warp]++;
  barrier->warp_place[warp] = nv_thread_place(thread);
  barrier->warp_aligned[warp] = aligned;
  thread->barrier = id;
  thread->mask = 0;
  thread->result = reduction;
  if (!arrive_only)
    thread->wait = WAIT_BARRIER;
  else if (m->race)
    nv_race_publish(m->race, thread->index, id);
  if (is_complete(m, barrier))
    complete(m, id);
  if (!arrive_only && thread->wait != WAIT_NOTHING)
    nv_thread_yield(m);
  return thread->result;
}

void nv_barrier_thread_exited(struct nv_machine *m) {
  if (m->live == 0)
    return;
  for (uint32_t id = 0; id < NV_BARRIERS; id++)
    if (is_complete(m, &m->barriers[id]))
      complete(m, id);
}
