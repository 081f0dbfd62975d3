// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Races between blocks: two blocks of a launch use the same bytes of global memory, one of them writes, and nothing
// orders them. Told is what is certain: usual accesses only, no atomic or volatile ones; not between blocks that may
// have agreed on an order, which one of them can say with a fence and an atomic or volatile store, and the other one
// hear by an atomic or volatile access after it, wherever these are; and no store of the value that is there
// already. Blocks run one after another, so a race is found whatever the order is.
#include "exec/runtime/machine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { WORD = 4, MOST_BLOCKS = 1 << 22, MOST_PENDING = 32 };

// The last of an aligned word's accesses of one kind. Bytes of a word that several blocks share are followed for the
// last of them only.
struct event {
  uint32_t block, time, site; // `time` 0: none
  uint8_t bytes;              // of the word, one bit for each
};

struct cell {
  uint32_t launch;
  struct event write, read;
};

// What a block has said and heard.
struct order {
  uint32_t said, heard;
  bool fenced;
};

struct nv_block_race {
  struct cell *cells;
  uint64_t watched; // bytes of global memory that have cells: buffers and variables, not the heap
  struct order *orders; // by block
  uint64_t order_count;
  uint32_t launch, time;
  bool off; // too many blocks
  // A store over what another block stored: a race if it changes the bytes, which is seen afterwards.
  struct {
    uint64_t address, size;
    uint8_t bytes[MOST_PENDING];
    uint32_t site, other_site, other_block;
    uint32_t ctaid[3], tid[3];
  } pending;
};

struct nv_block_race *nv_block_race_create(void) {
  struct nv_block_race *race = nv_alloc(sizeof *race);
  race->watched = NV_DEVICE_BYTES;
  uint64_t bytes = race->watched / WORD * sizeof *race->cells;
  race->cells =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (race->cells != MAP_FAILED)
    return race;
  nv_exec_error("cannot map %llu MiB for the check of races between blocks",
                (unsigned long long)(bytes >> 20));
  free(race);
  return NULL;
}

// Cells for memory that came since the last launch.
static bool watch_all(struct nv_block_race *race, uint64_t bytes) {
  if (bytes <= race->watched)
    return true;
  void *cells = mremap(race->cells, race->watched / WORD * sizeof *race->cells,
                       bytes / WORD * sizeof *race->cells, MREMAP_MAYMOVE);
  if (cells == MAP_FAILED) {
    nv_exec_error("cannot map %llu MiB for the check of races between blocks; it is left out",
                  (unsigned long long)(bytes / WORD * sizeof *race->cells >> 20));
    return false;
  }
  race->cells = cells;
  race->watched = bytes;
  return true;
}

void nv_block_race_begin(struct nv_machine *m) {
  struct nv_block_race *race = m->block_race;
  uint64_t blocks = (uint64_t)m->nctaid[0] * m->nctaid[1] * m->nctaid[2];
  race->launch++;
  race->time = 1;
  race->pending.size = 0;
  race->off = blocks > MOST_BLOCKS || !watch_all(race, m->mapped_global);
  if (race->off)
    return;
  if (blocks > race->order_count) {
    free(race->orders);
    race->orders = nv_alloc(blocks * sizeof *race->orders);
    race->order_count = blocks;
  }
  memset(race->orders, 0, blocks * sizeof *race->orders);
}

static uint32_t number_of(const struct nv_machine *m) {
  return m->ctaid[0] + m->nctaid[0] * (m->ctaid[1] + m->nctaid[1] * m->ctaid[2]);
}

void nv_block_race_fence(struct nv_machine *m) {
  if (!m->block_race->off)
    m->block_race->orders[number_of(m)].fenced = true;
}

void nv_block_race_barrier(struct nv_machine *m) {
  struct nv_block_race *race = m->block_race;
  if (race->off)
    return;
  struct order *order = &race->orders[number_of(m)];
  order->said = order->heard = ++race->time;
}

static void report(struct nv_machine *m, uint64_t address, const char *now, const char *before,
                   uint32_t block, uint32_t site, uint32_t other_site) {
  struct nv_text place = {0};
  nv_memory_describe(m, address, &place);
  uint32_t x = block % m->nctaid[0], y = block / m->nctaid[0] % m->nctaid[1],
           z = block / m->nctaid[0] / m->nctaid[1];
  nv_fault_or_note(m, site, other_site,
                   "data race between blocks: %s of %s, not ordered after a %s by block (%u,%u,%u)",
                   now, place.data, before, x, y, z);
  nv_text_free(&place);
}

void nv_block_race_settle(struct nv_machine *m) {
  struct nv_block_race *race = m->block_race;
  uint64_t size = race->pending.size;
  race->pending.size = 0;
  if (!size || memcmp((void *)(uintptr_t)race->pending.address, race->pending.bytes, size) == 0)
    return;
  // Told as of the thread that stored.
  uint32_t ctaid[3], tid[3];
  memcpy(ctaid, m->ctaid, sizeof ctaid);
  memcpy(tid, m->current->tid, sizeof tid);
  memcpy(m->ctaid, race->pending.ctaid, sizeof ctaid);
  memcpy(m->current->tid, race->pending.tid, sizeof tid);
  report(m, race->pending.address, "store", "store", race->pending.other_block, race->pending.site,
         race->pending.other_site);
  memcpy(m->ctaid, ctaid, sizeof ctaid);
  memcpy(m->current->tid, tid, sizeof tid);
}

static bool clashes(const struct nv_block_race *race, const struct event *event, uint32_t self,
                    uint8_t bytes) {
  if (!event->time || event->block == self || !(event->bytes & bytes))
    return false;
  return race->orders[event->block].said <= event->time || race->orders[self].heard <= event->time;
}

static void remember_store(struct nv_machine *m, uint64_t address, uint64_t size, uint32_t site,
                           const struct event *other) {
  struct nv_block_race *race = m->block_race;
  race->pending.address = address;
  race->pending.size = size < MOST_PENDING ? size : MOST_PENDING;
  memcpy(race->pending.bytes, (void *)(uintptr_t)address, race->pending.size);
  race->pending.site = site;
  race->pending.other_site = other->site;
  race->pending.other_block = other->block;
  memcpy(race->pending.ctaid, m->ctaid, sizeof m->ctaid);
  memcpy(race->pending.tid, m->current->tid, sizeof m->current->tid);
}

static void note(struct event *event, uint32_t self, uint32_t time, uint32_t site, uint8_t bytes) {
  if (!event->time || event->block != self)
    event->bytes = 0;
  *event = (struct event){self, time, site, event->bytes | bytes};
}

static void access_words(struct nv_machine *m, uint64_t offset, uint64_t size, bool store,
                         uint32_t site) {
  struct nv_block_race *race = m->block_race;
  uint32_t self = number_of(m);
  bool told = false;
  for (uint64_t at = offset; at < offset + size;) {
    uint64_t end = (at / WORD + 1) * WORD;
    if (end > offset + size)
      end = offset + size;
    uint8_t bytes = (uint8_t)((1u << (end - at)) - 1) << at % WORD;
    struct cell *cell = &race->cells[at / WORD];
    if (cell->launch != race->launch)
      *cell = (struct cell){.launch = race->launch};
    uint64_t address = NV_SLOT_ADDRESS(SLOT_GLOBAL) + at;
    if (!told && clashes(race, &cell->write, self, bytes)) {
      told = true;
      if (store)
        remember_store(m, NV_SLOT_ADDRESS(SLOT_GLOBAL) + offset, size, site, &cell->write);
      else
        report(m, address, "load", "store", cell->write.block, site, cell->write.site);
    } else if (!told && store && clashes(race, &cell->read, self, bytes)) {
      told = true;
      report(m, address, "store", "load", cell->read.block, site, cell->read.site);
    }
    note(store ? &cell->write : &cell->read, self, race->time, site, bytes);
    at = end;
  }
}

void nv_block_race_access(struct nv_machine *m, uint64_t generic, uint64_t size, uint32_t access,
                          uint32_t site) {
  struct nv_block_race *race = m->block_race;
  uint64_t offset = generic - NV_SLOT_ADDRESS(SLOT_GLOBAL);
  nv_block_race_settle(m);
  if (race->off || offset >= race->watched)
    return;
  if (!(access & (ACCESS_ATOMIC | ACCESS_MARKED))) {
    access_words(m, offset, size, access & ACCESS_STORE, site);
    return;
  }
  struct order *order = &race->orders[number_of(m)];
  if (access & ACCESS_STORE && (order->fenced || access & ACCESS_RELEASE))
    order->said = ++race->time;
  order->heard = race->time;
}
