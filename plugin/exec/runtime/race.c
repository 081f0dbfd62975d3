// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Detects data races on shared memory with vector clocks.
#include "exec/runtime/copies.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// An access by a thread, stored with 1 added so that 0 means none, at the thread's time.
struct event {
  uint32_t thread, time;
  uint32_t site;
};

// The last accesses of one byte. Marked ones are atomic or volatile: they race with plain ones
// only.
struct cell {
  uint32_t epoch; // barriers of the whole block before these accesses
  struct event plain_write, marked_write;
  struct event plain_read, other_plain_read, marked_read;
};

// Clocks count operations that publish something. clocks[t][u] is the time of thread u that thread
// t knows to be over. A barrier of the whole block orders everything, which `epoch` expresses
// without touching the clocks.
struct nv_race {
  struct cell *cells; // one for each byte of shared memory
  uint32_t (*clocks)[NV_MAX_THREADS];
  uint32_t (*fenced)[NV_MAX_THREADS];    // by thread: what it knew at its last fence
  uint32_t (*published)[NV_MAX_THREADS]; // by barrier: what its arrivals knew
  uint32_t threads, epoch;
  const char *tiles_told;   // the kernel that was last told of its large tiles
  struct nv_copies *copies; // asynchronous ones; NULL before the first
  struct {
    uint64_t key; // offset of a location used for synchronisation
    uint32_t *value;
  } * released; // stb_ds map: what its atomic writers knew
};

struct nv_race *nv_race_create(void) {
  struct nv_race *race = nv_alloc(sizeof *race);
  race->cells = nv_alloc_sparse(NV_SHARED_BYTES * sizeof *race->cells);
  race->clocks = nv_alloc_sparse(NV_MAX_THREADS * sizeof *race->clocks);
  race->fenced = nv_alloc_sparse(NV_MAX_THREADS * sizeof *race->fenced);
  race->published = nv_alloc(NV_BARRIERS * sizeof *race->published);
  return race;
}

static void reset_clocks(struct nv_race *race) {
  for (uint32_t t = 0; t < race->threads; t++) {
    memset(race->clocks[t], 0, race->threads * sizeof race->clocks[t][0]);
    memset(race->fenced[t], 0, race->threads * sizeof race->fenced[t][0]);
    race->clocks[t][t] = 1;
  }
  memset(race->published, 0, NV_BARRIERS * sizeof *race->published);
  for (ptrdiff_t i = 0; i < hmlen(race->released); i++)
    free(race->released[i].value);
  hmfree(race->released);
}

void nv_race_begin_block(struct nv_race *race, uint32_t threads) {
  race->threads = threads;
  race->epoch++;
  reset_clocks(race);
  if (race->copies)
    nv_copies_reset(race->copies);
}

static void merge(uint32_t *into, const uint32_t *from, uint32_t count) {
  for (uint32_t u = 0; u < count; u++)
    if (from[u] > into[u])
      into[u] = from[u];
}

void nv_race_publish(struct nv_race *race, uint32_t thread, uint32_t barrier) {
  merge(race->published[barrier], race->clocks[thread], race->threads);
  race->clocks[thread][thread]++;
}

void nv_race_join(struct nv_race *race, const uint32_t *threads, uint32_t count, uint32_t barrier) {
  if (!threads) {
    if (race->copies)
      nv_copies_join(race->copies);
    race->epoch++;
    reset_clocks(race);
    return;
  }
  uint32_t merged[NV_MAX_THREADS] = {0};
  if (barrier < NV_BARRIERS) {
    merge(merged, race->published[barrier], race->threads);
    memset(race->published[barrier], 0, sizeof race->published[barrier]);
  }
  for (uint32_t i = 0; i < count; i++)
    merge(merged, race->clocks[threads[i]], race->threads);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t self = threads[i];
    memcpy(race->clocks[self], merged, race->threads * sizeof *merged);
    race->clocks[self][self]++;
  }
}

void nv_race_fence(struct nv_race *race, uint32_t thread) {
  memcpy(race->fenced[thread], race->clocks[thread], race->threads * sizeof race->fenced[0][0]);
  race->clocks[thread][thread]++;
}

// A marked store makes visible what its thread did before its last fence, or everything when it is
// a release. Whoever reads the location with a marked access is ordered behind that; code that
// omits the second fence is usual and taken as if it had one.
static void synchronize(struct nv_race *race, uint32_t self, uint64_t offset, uint32_t access) {
  ptrdiff_t found = hmgeti(race->released, offset);
  uint32_t *known = found >= 0 ? race->released[found].value : NULL, *mine = race->clocks[self];
  if (known)
    merge(mine, known, race->threads);
  if (!(access & ACCESS_STORE))
    return;
  if (!known) {
    known = nv_alloc(race->threads * sizeof *known);
    hmput(race->released, offset, known);
  }
  // A store that replaces the value ends what earlier stores released, a read-modify-write not.
  if (!(access & ACCESS_ATOMIC))
    memset(known, 0, race->threads * sizeof *known);
  if (access & ACCESS_RELEASE) {
    merge(known, mine, race->threads);
    mine[self]++;
  } else {
    merge(known, race->fenced[self], race->threads);
  }
}

struct nv_copies **nv_race_copies(struct nv_race *race) {
  return &race->copies;
}

uint32_t nv_race_time(const struct nv_race *race, uint32_t thread) {
  return race->clocks[thread][thread];
}

bool nv_race_knows(const struct nv_race *race, uint32_t self, uint32_t thread, uint32_t time) {
  return thread == self || time <= race->clocks[self][thread];
}

static bool is_ordered(const struct nv_race *race, uint32_t self, const struct event *event) {
  return event->thread == 0 || nv_race_knows(race, self, event->thread - 1, event->time);
}

// NVIDIA's cooperative groups keep tiles of more than 32 threads in reserved shared memory. All lanes of a warp store a value
// of the warp there, and some go on before the one lane that opens the barrier has done so: the header counts on lanes that run
// in step. What a reader of that can do is the same for each of the many places in it, so a kernel is told once.
static void report_tiles(struct nv_machine *m, const struct event *event, const char *before,
                         const char *now, uint32_t site) {
  if (m->race->tiles_told == m->kernel)
    return;
  m->race->tiles_told = m->kernel;
  nv_fault_or_note(
      m, site, event->site,
      "data race: %s of reserved shared memory, not ordered after a %s by thread %u of the block: "
      "tiles of more than 32 threads of NVIDIA's cooperative groups need lanes of a warp that run "
      "in step, "
      "which here they do not, and results may be wrong; with the header of 'nvopt cc "
      "-nvopt-toolkit cpu' "
      "such tiles have no races",
      now, before, event->thread - 1);
}

static bool report(struct nv_machine *m, uint64_t offset, const struct event *event,
                   const char *before, const char *now, uint32_t site) {
  if (offset < NV_SHARED_START) {
    report_tiles(m, event, before, now, site);
    return false;
  }
  struct nv_text place = {0};
  nv_memory_describe(m, NV_SLOT_ADDRESS(SLOT_SHARED) + offset, &place);
  nv_fault_or_note(m, site, event->site,
                   "data race: %s of %s, not ordered after a %s by thread %u of the block", now,
                   place.data, before, event->thread - 1);
  nv_text_free(&place);
  return false;
}

// False after a race was reported.
static bool check(struct nv_machine *m, uint64_t offset, const struct cell *cell, bool store,
                  bool marked, uint32_t site) {
  const struct nv_race *race = m->race;
  uint32_t self = m->current->index;
  const char *now = store ? "store" : "load";
  if (!is_ordered(race, self, &cell->plain_write))
    return report(m, offset, &cell->plain_write, "store", now, site);
  if (!marked && !is_ordered(race, self, &cell->marked_write))
    return report(m, offset, &cell->marked_write, "store", now, site);
  if (!store)
    return true;
  const struct event *reads[] = {&cell->plain_read, &cell->other_plain_read, &cell->marked_read};
  for (int i = 0; i < (marked ? 2 : 3); i++)
    if (!is_ordered(race, self, reads[i]))
      return report(m, offset, reads[i], "load", now, site);
  return true;
}

void nv_race_access(struct nv_machine *m, uint64_t offset, uint64_t size, uint32_t access,
                    uint32_t site) {
  struct nv_race *race = m->race;
  uint32_t self = m->current->index;
  bool store = access & ACCESS_STORE, marked = access & (ACCESS_ATOMIC | ACCESS_MARKED);
  struct event event = {self + 1, race->clocks[self][self], site};
  bool good = !race->copies || nv_copies_check(m, race->copies, offset, size, access, site);
  for (uint64_t i = offset; i < offset + size; i++) {
    struct cell *cell = &race->cells[i];
    if (cell->epoch != race->epoch)
      *cell = (struct cell){.epoch = race->epoch};
    // The bytes of one access race together.
    good = good && check(m, i, cell, store, marked, site);
    if (store && marked) {
      cell->marked_write = event;
    } else if (store) {
      *cell = (struct cell){.epoch = race->epoch, .plain_write = event};
    } else if (marked) {
      cell->marked_read = event;
    } else {
      if (cell->plain_read.thread && cell->plain_read.thread != event.thread)
        cell->other_plain_read = cell->plain_read;
      cell->plain_read = event;
    }
  }
  if (marked)
    synchronize(race, self, offset, access);
}
