// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Asynchronous copies that are under way.
//
// The machine copies when the instruction comes, which is one of the orders that CUDA allows; a program that reads too early
// would find its data there. So each byte that a copy uses knows the copy, and each copy who has waited for it: by a wait for
// the groups of the thread that began it, or for a phase of an mbarrier that it completes on. An access is right where its
// thread is one of those, or is ordered behind what one of them did since, as the clocks of race.c have it. A barrier of the
// whole block hands on what any thread has waited for, and nothing of the other copies: it is no wait.
#include "exec/runtime/copies.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// A thread that waited, and its time when it had.
struct witness {
  uint32_t thread, time;
};

// A phase of an mbarrier that is over only when the copy is done.
struct attachment {
  uint64_t barrier; // generic address
  uint32_t phase;
};

struct copy {
  enum nv_copy_kind kind;
  uint32_t owner, group, site;
  uint64_t start, size; // in shared memory
  uint64_t bytes;       // of those that still know it; 0 also in a place of the pool that is free
  bool queued;          // the queue of its owner has it
  struct attachment *attachments; // stb_ds arrays
  struct witness *witnesses;
};

// What the waits of a thread count, apart for bulk copies and for others.
struct queue {
  uint32_t *copies; // stb_ds array: those that the thread has not waited for, in order
  uint32_t groups;  // that it ended
};

struct nv_copies {
  uint32_t *users; // by byte of shared memory: 1 + index of its copy, 0 for none
  struct copy *pool;
  uint32_t *free; // stb_ds arrays: places in the pool, and those of them that nothing uses
  struct queue queues[NV_MAX_THREADS][2];
};

static struct nv_copies *create(void) {
  struct nv_copies *all = nv_alloc(sizeof *all);
  all->users = nv_alloc_sparse(NV_SHARED_BYTES * sizeof *all->users);
  return all;
}

// Gives the place of a copy back that neither memory nor a queue knows.
static void drop_unused(struct nv_copies *all, uint32_t index) {
  struct copy *copy = &all->pool[index];
  if (copy->bytes || copy->queued)
    return;
  arrsetlen(copy->attachments, 0);
  arrsetlen(copy->witnesses, 0);
  arrput(all->free, index);
}

static void forget_byte(struct nv_copies *all, uint64_t offset) {
  uint32_t user = all->users[offset];
  all->users[offset] = 0;
  if (user && --all->pool[user - 1].bytes == 0)
    drop_unused(all, user - 1);
}

// Takes a copy away from all its bytes, but for those that a later one uses.
static void forget_copy(struct nv_copies *all, uint32_t index) {
  uint64_t start = all->pool[index].start, end = start + all->pool[index].size;
  for (uint64_t i = start; i < end; i++)
    if (all->users[i] == index + 1)
      forget_byte(all, i);
}

static struct queue *queue_of(struct nv_copies *all, uint32_t thread, bool bulk) {
  return &all->queues[thread][bulk];
}

// Takes copies out of a queue of whose bytes none is left.
static void prune(struct nv_copies *all, struct queue *queue) {
  ptrdiff_t kept = 0;
  for (ptrdiff_t i = 0; i < arrlen(queue->copies); i++) {
    uint32_t index = queue->copies[i];
    if (all->pool[index].bytes) {
      queue->copies[kept++] = index;
      continue;
    }
    all->pool[index].queued = false;
    drop_unused(all, index);
  }
  arrsetlen(queue->copies, (size_t)kept);
}

static void enqueue(struct nv_copies *all, struct queue *queue, uint32_t index) {
  enum { PRUNE_EVERY = 64 }; // so that the queue of a thread that never waits stays short
  all->pool[index].queued = true;
  all->pool[index].group = queue->groups;
  arrput(queue->copies, index);
  if (arrlen(queue->copies) % PRUNE_EVERY == 0)
    prune(all, queue);
}

void nv_copies_start(struct nv_machine *m, enum nv_copy_kind kind, uint64_t generic, uint64_t size,
                     uint64_t barrier, uint32_t phase, uint32_t site) {
  uint64_t start = nv_cluster_own(m, generic) - NV_SLOT_ADDRESS(SLOT_SHARED);
  if (!m->race || !size || start >= NV_SHARED_BYTES || size > NV_SHARED_BYTES - start)
    return;
  struct nv_copies **place = nv_race_copies(m->race);
  if (!*place)
    *place = create();
  struct nv_copies *all = *place;
  if (!arrlen(all->free)) {
    arrput(all->pool, (struct copy){0});
    arrput(all->free, (uint32_t)arrlen(all->pool) - 1);
  }
  uint32_t index = arrpop(all->free);
  struct copy *copy = &all->pool[index];
  copy->kind = kind;
  copy->owner = m->current->index;
  copy->site = site;
  copy->start = start;
  copy->size = copy->bytes = size;
  for (uint64_t i = start; i < start + size; i++) {
    forget_byte(all, i);
    all->users[i] = index + 1;
  }
  if (kind != COPY_BULK_IN)
    enqueue(all, queue_of(all, copy->owner, kind == COPY_BULK_OUT), index);
  else
    arrput(copy->attachments, ((struct attachment){nv_cluster_own(m, barrier), phase}));
}

// The copies of the current block; NULL where there are none.
static struct nv_copies *copies_of(const struct nv_machine *m) {
  return m->race ? *nv_race_copies(m->race) : NULL;
}

void nv_copies_commit(struct nv_machine *m, bool bulk) {
  struct nv_copies *all = copies_of(m);
  if (all)
    queue_of(all, m->current->index, bulk)->groups++;
}

static void witness(struct nv_machine *m, struct copy *copy) {
  uint32_t self = m->current->index;
  arrput(copy->witnesses, ((struct witness){self, nv_race_time(m->race, self)}));
}

void nv_copies_wait(struct nv_machine *m, enum nv_copy_wait wait, uint32_t left) {
  struct nv_copies *all = copies_of(m);
  if (!all)
    return;
  struct queue *queue = queue_of(all, m->current->index, wait == COPY_WAIT_BULK);
  // A wait for all is one for the copies in no group yet, too.
  uint32_t over = wait == COPY_WAIT_ALL  ? ++queue->groups
                  : queue->groups > left ? queue->groups - left
                                         : 0;
  ptrdiff_t done = 0;
  for (; done < arrlen(queue->copies); done++) {
    uint32_t index = queue->copies[done];
    struct copy *copy = &all->pool[index];
    if (copy->group >= over)
      break;
    copy->queued = false;
    if (copy->bytes)
      witness(m, copy);
    else
      drop_unused(all, index);
  }
  if (done)
    arrdeln(queue->copies, 0, (size_t)done);
}

void nv_copies_attach(struct nv_machine *m, uint64_t barrier, uint32_t phase) {
  struct nv_copies *all = copies_of(m);
  if (!all)
    return;
  struct queue *queue = queue_of(all, m->current->index, false);
  prune(all, queue);
  for (ptrdiff_t i = 0; i < arrlen(queue->copies); i++)
    arrput(all->pool[queue->copies[i]].attachments,
           ((struct attachment){nv_cluster_own(m, barrier), phase}));
}

void nv_copies_observe(struct nv_machine *m, uint64_t barrier, uint32_t phase) {
  struct nv_copies *all = copies_of(m);
  uint64_t own = nv_cluster_own(m, barrier);
  for (ptrdiff_t i = 0; all && i < arrlen(all->pool); i++) {
    struct copy *copy = &all->pool[i];
    bool waited = false;
    for (ptrdiff_t k = 0; copy->bytes && !waited && k < arrlen(copy->attachments); k++)
      waited = copy->attachments[k].barrier == own && copy->attachments[k].phase == phase;
    if (waited)
      witness(m, copy);
  }
}

static bool has_waited(const struct nv_machine *m, const struct copy *copy) {
  for (ptrdiff_t i = arrlen(copy->witnesses); i--;)
    if (nv_race_knows(m->race, m->current->index, copy->witnesses[i].thread,
                      copy->witnesses[i].time))
      return true;
  return false;
}

// Adds what is missing between a copy and an access of the current thread.
static void explain(const struct nv_machine *m, struct nv_copies *all, const struct copy *copy,
                    struct nv_text *text) {
  bool waited = arrlen(copy->witnesses) > 0, own = copy->owner == m->current->index;
  bool bulk = copy->kind == COPY_BULK_OUT;
  if (arrlen(copy->attachments)) {
    nv_text_printf(text, "%s",
                   waited ? "other threads have waited for the mbarrier that it completes on; "
                            "this one has not, and no barrier orders it behind them"
                          : "no thread has waited for the phase of the mbarrier that it "
                            "completes on");
    return;
  }
  if (waited) {
    nv_text_printf(text,
                   "thread %u, which began it, has waited for it, but no barrier stands between "
                   "that and this access",
                   copy->owner);
    return;
  }
  if (!own)
    nv_text_printf(text, "thread %u, which began it, has not waited for it: ", copy->owner);
  uint32_t groups = queue_of(all, copy->owner, bulk)->groups;
  const char *name = bulk ? "cp.async.bulk" : "cp.async";
  if (copy->group == groups)
    nv_text_printf(text, "no %s.commit_group%s has ended its group", name,
                   bulk ? "" : " (__pipeline_commit)");
  else
    nv_text_printf(text, "a %s.wait_group%s of %u%s does", name,
                   bulk ? ".read" : " (__pipeline_wait_prior)", groups - copy->group - 1,
                   groups - copy->group == 1 ? "" : " or less");
}

static void report(struct nv_machine *m, struct nv_copies *all, const struct copy *copy,
                   uint64_t offset, bool store, uint32_t site) {
  struct nv_text place = {0}, reason = {0};
  nv_memory_describe(m, NV_SLOT_ADDRESS(SLOT_SHARED) + offset, &place);
  explain(m, all, copy, &reason);
  nv_fault_or_note(m, site, copy->site,
                   "data race: %s of %s, %s an asynchronous copy%s may still be under way: %s",
                   store ? "store" : "load", place.data,
                   copy->kind == COPY_BULK_OUT ? "from which" : "to which",
                   copy->owner == m->current->index ? " of the same thread" : "", reason.data);
  nv_text_free(&place);
  nv_text_free(&reason);
}

bool nv_copies_check(struct nv_machine *m, struct nv_copies *all, uint64_t offset, uint64_t size,
                     uint32_t access, uint32_t site) {
  bool store = access & ACCESS_STORE, good = true;
  uint32_t last = 0;
  for (uint64_t i = offset; i < offset + size; i++) {
    uint32_t user = all->users[i];
    if (user && user != last && good) {
      const struct copy *copy = &all->pool[user - 1];
      good = (copy->kind == COPY_BULK_OUT && !store) || has_waited(m, copy);
      if (!good)
        report(m, all, copy, i, store, site);
    }
    last = user;
    if (store)
      forget_byte(all, i);
  }
  return good;
}

void nv_copies_join(struct nv_copies *all) {
  for (ptrdiff_t i = 0; i < arrlen(all->pool); i++)
    if (all->pool[i].bytes && arrlen(all->pool[i].witnesses))
      forget_copy(all, (uint32_t)i);
}

void nv_copies_reset(struct nv_copies *all) {
  for (ptrdiff_t i = 0; i < arrlen(all->pool); i++) {
    all->pool[i].queued = false;
    if (all->pool[i].bytes)
      forget_copy(all, (uint32_t)i);
  }
  arrsetlen(all->free, 0);
  for (ptrdiff_t i = arrlen(all->pool); i--;) {
    arrsetlen(all->pool[i].attachments, 0);
    arrsetlen(all->pool[i].witnesses, 0);
    arrput(all->free, (uint32_t)i);
  }
  for (uint32_t t = 0; t < NV_MAX_THREADS; t++)
    for (int bulk = 0; bulk < 2; bulk++) {
      arrsetlen(all->queues[t][bulk].copies, 0);
      all->queues[t][bulk].groups = 0;
    }
}
