// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks that live at the same time: those of a cluster, and all of a cooperative launch. One of them is
// current at a time. The shared memory of the current one lies where its code expects it, that of the
// others in windows behind, where blocks of its cluster reach it.
#include "exec/runtime/machine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// What a block has for itself, while it is not the current one.
struct nv_block {
  struct nv_thread *threads;
  uint32_t ctaid[3], block, live;
  uint32_t warp_live[NV_MAX_THREADS / NV_WARP];
  struct nv_barrier barriers[NV_BARRIERS];
  struct nv_race *race;
};

static uint8_t *bytes_at(uint64_t address) { return (uint8_t *)(uintptr_t)address; }

// Where the shared memory of a block is while the block is not current.
static uint64_t window_of(uint32_t resident) {
  return NV_SLOT_ADDRESS(SLOT_SHARED) + (resident + 1) * NV_SHARED_BYTES;
}

static void move_shared(const struct nv_machine *m, uint64_t to, uint64_t from) {
  memcpy(bytes_at(to), bytes_at(from), m->used[SLOT_SHARED]);
  memcpy(bytes_at(to + NV_SHADOW_DISTANCE), bytes_at(from + NV_SHADOW_DISTANCE),
         m->used[SLOT_SHARED]);
}

// Makes a block the current one. Its race detector is one of its own.
static void enter(struct nv_machine *m, uint32_t resident) {
  const struct nv_block *b = &m->blocks[resident];
  m->resident = resident;
  m->threads = b->threads;
  m->block = b->block;
  m->live = b->live;
  m->race = b->race;
  memcpy(m->ctaid, b->ctaid, sizeof m->ctaid);
  memcpy(m->warp_live, b->warp_live, sizeof m->warp_live);
  memcpy(m->barriers, b->barriers, sizeof m->barriers);
  move_shared(m, NV_SLOT_ADDRESS(SLOT_SHARED), window_of(resident));
}

static void leave(struct nv_machine *m) {
  struct nv_block *b = &m->blocks[m->resident];
  b->live = m->live;
  memcpy(b->warp_live, m->warp_live, sizeof m->warp_live);
  memcpy(b->barriers, m->barriers, sizeof m->barriers);
  move_shared(m, window_of(m->resident), NV_SLOT_ADDRESS(SLOT_SHARED));
  // The shared memory of a block that has ended is gone.
  if (!m->live)
    memset(bytes_at(window_of(m->resident) + NV_SHADOW_DISTANCE), 0, m->used[SLOT_SHARED]);
}

static uint32_t cluster_size(const struct nv_machine *m) {
  return m->cluster[0] * m->cluster[1] * m->cluster[2];
}

void nv_block_coordinates(const struct nv_machine *m, uint64_t number, uint32_t ctaid[3]) {
  uint32_t rank = (uint32_t)(number % cluster_size(m));
  uint64_t cluster = number / cluster_size(m);
  for (int k = 0; k < 3; k++) {
    uint32_t clusters = m->nctaid[k] / m->cluster[k];
    ctaid[k] = (uint32_t)(cluster % clusters) * m->cluster[k] + rank % m->cluster[k];
    cluster /= clusters;
    rank /= m->cluster[k];
  }
}

uint32_t nv_cluster_rank(const struct nv_machine *m) {
  const uint32_t *c = m->cluster, *id = m->ctaid;
  return id[0] % c[0] + c[0] * (id[1] % c[1] + c[1] * (id[2] % c[2]));
}

static struct nv_cluster *cluster_now(struct nv_machine *m) {
  return &m->clusters[m->resident / cluster_size(m)];
}

// Threads of the current cluster that have not ended.
static uint32_t cluster_live(const struct nv_machine *m) {
  uint32_t size = cluster_size(m), first = m->resident / size * size, live = 0;
  for (uint32_t i = first; i < first + size; i++)
    live += i == m->resident ? m->live : m->blocks[i].live;
  return live;
}

void nv_cluster_arrive(struct nv_machine *m) {
  struct nv_cluster *cluster = cluster_now(m);
  struct nv_thread *thread = m->current;
  thread->cluster_phase = cluster->phase;
  thread->cluster_arrived = true;
  if (m->block_race)
    nv_block_race_barrier(m);
  cluster->arrived++;
  nv_cluster_poll(m);
}

void nv_cluster_wait(struct nv_machine *m, uint32_t site) {
  struct nv_thread *thread = m->current;
  if (!thread->cluster_arrived)
    nv_fault(m, OUTCOME_FAULT, site,
             "barrier.cluster.wait by a thread that has not arrived at the barrier");
  thread->cluster_arrived = false;
  if (cluster_now(m)->phase == thread->cluster_phase) {
    thread->wait = WAIT_CLUSTER;
    thread->site = site;
    thread->mask = 0;
    nv_thread_yield(m);
  }
  if (m->block_race)
    nv_block_race_barrier(m);
}

void nv_cluster_poll(struct nv_machine *m) {
  struct nv_cluster *cluster = cluster_now(m);
  if (cluster->arrived && cluster->arrived >= cluster_live(m)) {
    cluster->arrived = 0;
    cluster->phase++;
  }
  if (m->threads[0].block_phase == cluster->phase)
    return;
  m->threads[0].block_phase = cluster->phase;
  if (m->race)
    nv_race_join(m->race, NULL, 0, NV_BARRIERS);
  for (uint32_t i = 0; i < m->thread_count; i++)
    if (m->threads[i].wait == WAIT_CLUSTER && m->threads[i].cluster_phase != cluster->phase)
      m->threads[i].wait = WAIT_NOTHING;
}

// The block of the current cluster with a rank, as its number among those that live.
static uint32_t resident_of(struct nv_machine *m, uint32_t rank, uint32_t site) {
  uint32_t size = cluster_size(m);
  if (rank >= size)
    nv_fault(m, OUTCOME_FAULT, site, "the cluster has no block %u; there are %u", rank, size);
  return m->resident / size * size + rank;
}

uint64_t nv_cluster_map(struct nv_machine *m, uint64_t address, uint32_t rank, uint32_t space,
                        uint32_t site) {
  uint64_t base = NV_SLOT_ADDRESS(SLOT_SHARED);
  uint64_t offset = nv_memory_to_generic(m, space, address) - base;
  uint32_t resident = resident_of(m, rank, site);
  if (offset >= NV_SHARED_BYTES * (NV_RESIDENT_BLOCKS + 1))
    nv_fault(m, OUTCOME_FAULT, site, "mapa of an address that is not in shared memory");
  offset %= NV_SHARED_BYTES;
  uint64_t mapped = (resident == m->resident ? base : window_of(resident)) + offset;
  return nv_memory_from_generic(m, space, mapped);
}

uint32_t nv_cluster_rank_of(struct nv_machine *m, uint64_t address, uint32_t space, uint32_t site) {
  uint64_t offset = nv_memory_to_generic(m, space, address) - NV_SLOT_ADDRESS(SLOT_SHARED);
  if (offset >= NV_SHARED_BYTES * (NV_RESIDENT_BLOCKS + 1))
    nv_fault(m, OUTCOME_FAULT, site, "getctarank of an address that is not in shared memory");
  uint64_t window = offset / NV_SHARED_BYTES;
  return window == 0 ? nv_cluster_rank(m) : (uint32_t)((window - 1) % cluster_size(m));
}

uint64_t nv_cluster_own(const struct nv_machine *m, uint64_t generic) {
  uint64_t window = window_of(m->resident);
  return m->blocks && generic >= window && generic - window < NV_SHARED_BYTES
             ? generic - window + NV_SLOT_ADDRESS(SLOT_SHARED)
             : generic;
}

// Gives each of `count` blocks threads, a window and a race detector.
static bool make_room(struct nv_machine *m, uint32_t count) {
  if (!nv_memory_map_threads(m, count * m->thread_count) ||
      !nv_create_threads(m, count * m->thread_count))
    return false;
  m->blocks = nv_alloc(count * sizeof *m->blocks);
  for (uint32_t i = 0; i < count; i++) {
    m->blocks[i].threads = m->all_threads + (size_t)i * m->thread_count;
    if (m->race && !m->races[i])
      m->races[i] = i ? nv_race_create() : m->race;
    m->blocks[i].race = m->races[i];
  }
  return true;
}

static void begin_all(struct nv_machine *m, uint64_t first, uint32_t count,
                      const struct nv_params *params) {
  memset(m->clusters, 0, sizeof m->clusters);
  for (uint32_t i = 0; i < count; i++) {
    struct nv_block *b = &m->blocks[i];
    nv_block_coordinates(m, first + i, b->ctaid);
    b->block = b->ctaid[0] + m->nctaid[0] * (b->ctaid[1] + m->nctaid[1] * b->ctaid[2]);
    // What the shared memory of a block has live is the same for all.
    memcpy(bytes_at(window_of(i) + NV_SHADOW_DISTANCE),
           bytes_at(NV_SLOT_ADDRESS(SLOT_SHARED) + NV_SHADOW_DISTANCE), m->used[SLOT_SHARED]);
  }
  for (uint32_t i = 0; i < count; i++) {
    enter(m, i);
    nv_block_begin(m, params);
    leave(m);
  }
}

// Runs the blocks in turns until all have ended.
static bool run_all(struct nv_machine *m, uint32_t count) {
  for (;;) {
    bool progress = false;
    uint32_t live = 0, stuck = count; // the first of those that wait
    for (uint32_t i = 0; i < count; i++) {
      if (!m->blocks[i].live)
        continue;
      enter(m, i);
      enum nv_turn turn = nv_block_run(m);
      if (turn == TURN_FAULT)
        return false;
      progress |= turn != TURN_STUCK;
      live += m->live != 0;
      stuck = m->live && stuck == count ? i : stuck;
      leave(m);
    }
    if (!live)
      return true;
    if (!progress) {
      enter(m, stuck);
      nv_block_report_deadlock(m);
      return false;
    }
  }
}

bool nv_resident_run(struct nv_machine *m, uint64_t blocks, uint32_t together,
                     const struct nv_params *params) {
  struct nv_thread *threads = m->threads;
  struct nv_race *race = m->race;
  bool ok = make_room(m, together);
  uint64_t live_bytes = m->used[SLOT_SHARED];
  uint8_t *shadow = bytes_at(NV_SLOT_ADDRESS(SLOT_SHARED) + NV_SHADOW_DISTANCE);
  // Ended blocks take their shared memory with them; the next ones get it as it is now.
  uint8_t *before = nv_alloc(live_bytes);
  memcpy(before, shadow, live_bytes);
  for (uint64_t first = 0; ok && first < blocks; first += together) {
    memcpy(shadow, before, live_bytes);
    begin_all(m, first, together, params);
    ok = run_all(m, together);
  }
  memcpy(shadow, before, live_bytes);
  free(before);
  free(m->blocks);
  m->blocks = NULL;
  m->resident = 0;
  m->threads = threads;
  m->race = race;
  return ok;
}
