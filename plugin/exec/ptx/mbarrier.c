// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers that are objects in shared memory, and bulk copies that tell them of their bytes.
//
// The PTX ISA keeps the bits of such an object to itself. Here they are, from bit 0: threads that a phase waits for
// (20), those that are still to arrive (20), bytes that are still to come (21, with a sign), and bit 61 is the
// parity of the phase. What an arrival returns is the object as it was before.
//
// A copy is done when the instruction is: one of the orders that the PTX ISA allows. What is written by the copy
// is seen by whoever waits for the barrier, which the detection of races learns from the accesses to the object, and by
// nobody else (copies.h).
#include "exec/ptx/group.h"
#include "exec/rewrite/rewrite.h"
#include "exec/runtime/copies.h"

#include <stdlib.h>
#include <string.h>

enum mbarrier_code {
  INIT,
  INVALIDATE,
  ARRIVE,
  ARRIVE_EXPECT,
  DROP,
  DROP_EXPECT,
  EXPECT,
  COMPLETE,
  TEST,
  TEST_PARITY,
  PENDING,
  COPY_ARRIVE,
  COPY_ARRIVE_ALONE,
  BULK_COPY,
  BULK_COMMIT,
  BULK_WAIT,
};

struct mbarrier_op {
  struct nv_group_op group;
  enum mbarrier_code code;
  bool has_barrier;
};

enum { COUNT_BITS = 20, BYTES_BITS = 21, PHASE_BIT = 61, MOST_COUNT = (1 << COUNT_BITS) - 1 };

struct object {
  uint32_t expected, pending;
  int32_t bytes;
  uint32_t phase;
};

static struct object unpack(uint64_t word) {
  return (struct object){.expected = word & MOST_COUNT,
                         .pending = word >> COUNT_BITS & MOST_COUNT,
                         .bytes = (int32_t)(word >> 2 * COUNT_BITS << (32 - BYTES_BITS)) >>
                                  (32 - BYTES_BITS),
                         .phase = word >> PHASE_BIT & 1};
}

static uint64_t pack(const struct object *o) {
  uint64_t bytes = (uint32_t)o->bytes & ((1u << BYTES_BITS) - 1);
  return o->expected | (uint64_t)o->pending << COUNT_BITS | bytes << 2 * COUNT_BITS |
         (uint64_t)o->phase << PHASE_BIT;
}

static uint64_t *access_object(struct nv_machine *m, uint64_t address, unsigned space,
                               uint32_t flags, uint32_t site) {
  uint32_t access = space | 3 << ACCESS_ALIGN | flags;
  uint64_t place = nv_memory_access(m, address, 8, access, site);
  if (nv_memory_slot(place) != SLOT_SHARED)
    nv_fault(m, OUTCOME_FAULT, site,
             "wrong address space: an mbarrier that is not in shared memory");
  return (uint64_t *)(uintptr_t)place;
}

// Ends the phase if nothing is missing.
static void settle(struct object *o) {
  if (o->pending || o->bytes)
    return;
  o->pending = o->expected;
  o->phase ^= 1;
}

static void expect(struct nv_machine *m, struct object *o, int64_t bytes, uint32_t site) {
  const int64_t most = (1 << (BYTES_BITS - 1)) - 1;
  if (o->bytes + bytes > most || o->bytes + bytes < -most)
    nv_fault(m, OUTCOME_FAULT, site, "mbarrier: more than %d bytes are expected", (int)most);
  o->bytes += (int32_t)bytes;
}

static void arrive(struct nv_machine *m, struct object *o, uint64_t count, uint32_t site) {
  if (count > o->pending)
    nv_fault(m, OUTCOME_FAULT, site, "mbarrier: %llu arrivals where %u of %u are missing",
             (unsigned long long)count, o->pending, o->expected);
  o->pending -= (uint32_t)count;
}

static void change(struct nv_machine *m, const struct mbarrier_op *b, uint64_t *slots,
                   uint32_t site) {
  const uint32_t flags = ACCESS_STORE | ACCESS_ATOMIC | ACCESS_RELEASE;
  uint64_t *word = access_object(m, slots[0], b->group.source[0].space, flags, site);
  struct object o = unpack(*word);
  uint64_t before = *word, value = slots[2];
  switch (b->code) {
  case ARRIVE:
    arrive(m, &o, value, site);
    break;
  case ARRIVE_EXPECT:
    expect(m, &o, (uint32_t)value, site);
    arrive(m, &o, 1, site);
    break;
  case DROP:
  case DROP_EXPECT:
    if (b->code == DROP_EXPECT)
      expect(m, &o, (uint32_t)value, site);
    arrive(m, &o, b->code == DROP ? value : 1, site);
    o.expected -= b->code == DROP ? (uint32_t)value : 1;
    break;
  case EXPECT:
    expect(m, &o, (uint32_t)value, site);
    break;
  case COMPLETE:
    expect(m, &o, -(int64_t)(uint32_t)value, site);
    break;
  case COPY_ARRIVE_ALONE:
    nv_copies_attach(m, (uintptr_t)word, o.phase);
    arrive(m, &o, 1, site);
    break;
  default: // COPY_ARRIVE: one more is missing, and comes
    nv_copies_attach(m, (uintptr_t)word, o.phase);
    break;
  }
  // Expecting alone ends no phase.
  if (b->code != EXPECT)
    settle(&o);
  *word = pack(&o);
  slots[0] = before;
}

static void test(struct nv_machine *m, const struct mbarrier_op *b, uint64_t *slots,
                 uint32_t site) {
  uint64_t address = slots[0];
  uint32_t old = b->code == TEST_PARITY ? slots[2] & 1 : unpack(slots[2]).phase;
  unsigned space = b->group.source[0].space;
  const uint64_t *word = access_object(m, address, space, ACCESS_MARKED, site);
  bool over = unpack(*word).phase != old;
  // Whoever asks in vain asks again: the others get a turn first.
  if (!over) {
    nv_thread_yield(m);
    over = unpack(*access_object(m, address, space, ACCESS_MARKED, site)).phase != old;
  }
  if (over)
    nv_copies_observe(m, (uintptr_t)word, old);
  slots[0] = over;
}

static void copy(struct nv_machine *m, const struct mbarrier_op *b, const uint64_t *slots,
                 uint32_t site) {
  const uint32_t align = 4u << ACCESS_ALIGN; // addresses and size are multiples of 16
  uint64_t size = (uint32_t)slots[4];
  if (size % 16)
    nv_fault(m, OUTCOME_FAULT, site,
             "misaligned: a bulk copy of %u bytes, which is no multiple of 16", (unsigned)size);
  nv_rt_copy(m, slots[0], slots[2], size, b->group.source[0].space | align,
             b->group.source[1].space | align, 0, site);
  if (!b->has_barrier) {
    nv_copies_start(m, COPY_BULK_OUT, nv_memory_to_generic(m, NV_SPACE_SHARED, slots[2]), size, 0,
                    0, site);
    return;
  }
  const uint32_t flags = ACCESS_STORE | ACCESS_ATOMIC | ACCESS_RELEASE;
  uint64_t *word = access_object(m, slots[6], b->group.source[3].space, flags, site);
  struct object o = unpack(*word);
  nv_copies_start(m, COPY_BULK_IN, nv_memory_to_generic(m, b->group.source[0].space, slots[0]),
                  size, (uintptr_t)word, o.phase, site);
  expect(m, &o, -(int64_t)size, site);
  settle(&o);
  *word = pack(&o);
}

static void run(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  const struct mbarrier_op *b = (const struct mbarrier_op *)op;
  unsigned space = b->group.source[0].space;
  switch (b->code) {
  case INIT: {
    uint64_t count = (uint32_t)slots[2];
    if (!count || count > MOST_COUNT)
      nv_fault(m, OUTCOME_FAULT, site, "mbarrier: a count of %llu; 1 to %d are there",
               (unsigned long long)count, MOST_COUNT);
    const struct object fresh = {.expected = (uint32_t)count, .pending = (uint32_t)count};
    *access_object(m, slots[0], space, ACCESS_STORE, site) = pack(&fresh);
    return;
  }
  case INVALIDATE:
    // An operation on the object like the others, so no race with them: a thread that counted the last of the users down may
    // end it, as cuda::pipeline does, though what counted only knows of the threads by a vote, which orders no memory.
    *access_object(m, slots[0], space, ACCESS_STORE | ACCESS_ATOMIC, site) = 0;
    return;
  case TEST:
  case TEST_PARITY:
    test(m, b, slots, site);
    return;
  case PENDING:
    slots[0] = unpack(slots[0]).pending;
    return;
  case BULK_COPY:
    copy(m, b, slots, site);
    return;
  case BULK_COMMIT:
    nv_copies_commit(m, true);
    return;
  case BULK_WAIT:
    nv_copies_wait(m, COPY_WAIT_BULK, (uint32_t)slots[0]);
    return;
  default:
    change(m, b, slots, site);
    return;
  }
}

// The words between an operation and its type: who sees it, and where the object is.
static bool take_rest(const struct nv_group_words *w, unsigned *at, unsigned *space) {
  while (nv_group_take(w, at, "release") || nv_group_take(w, at, "acquire") ||
         nv_group_take(w, at, "relaxed") || nv_group_take(w, at, "cta") ||
         nv_group_take(w, at, "cluster"))
    continue;
  *space = nv_group_space(w, at);
  return *space != NV_SPACE_GLOBAL && nv_group_take(w, at, "b64") && *at == w->count;
}

static void add_value(struct mbarrier_op *b, unsigned bits, bool optional) {
  nv_group_source(&b->group, 1, bits, GROUP_NO_MEMORY);
  b->group.source[b->group.sources - 1].optional = optional;
  b->group.source[b->group.sources - 1].standard = 1;
}

// Words behind "mbarrier." or "cp.async.mbarrier.".
static bool decode_object(struct mbarrier_op *b, const struct nv_group_words *w, unsigned at,
                          bool of_copy) {
  unsigned space;
  bool plain = false, expects = false;
  if (of_copy) {
    if (!nv_group_take(w, &at, "arrive"))
      return false;
    b->code = nv_group_take(w, &at, "noinc") ? COPY_ARRIVE_ALONE : COPY_ARRIVE;
    if (!take_rest(w, &at, &space))
      return false;
    nv_group_source(&b->group, 1, 64, space);
    return true;
  }
  if (nv_group_take(w, &at, "pending_count")) {
    b->code = PENDING;
    b->group.results = 1;
    b->group.result_bits = 32;
    add_value(b, 64, false);
    return nv_group_take(w, &at, "b64") && at == w->count;
  }
  bool drop = nv_group_take(w, &at, "arrive_drop");
  if (drop || nv_group_take(w, &at, "arrive")) {
    expects = nv_group_take(w, &at, "expect_tx");
    bool keeps = !expects && nv_group_take(w, &at, "noComplete");
    b->code = drop ? (expects ? DROP_EXPECT : DROP) : expects ? ARRIVE_EXPECT : ARRIVE;
    b->group.results = 1;
    b->group.result_bits = 64;
    if (!take_rest(w, &at, &space))
      return false;
    nv_group_source(&b->group, 1, 64, space);
    add_value(b, 32, !expects && !keeps);
    return true;
  }
  bool wait = nv_group_take(w, &at, "try_wait");
  if (wait || nv_group_take(w, &at, "test_wait")) {
    bool parity = nv_group_take(w, &at, "parity");
    b->code = parity ? TEST_PARITY : TEST;
    b->group.results = 1;
    b->group.result_bits = 1;
    if (!take_rest(w, &at, &space))
      return false;
    nv_group_source(&b->group, 1, 64, space);
    add_value(b, parity ? 32 : 64, false);
    if (wait) // how long to wait at most
      add_value(b, 32, true);
    return true;
  }
  if (nv_group_take(w, &at, "init"))
    b->code = INIT;
  else if ((plain = nv_group_take(w, &at, "inval")))
    b->code = INVALIDATE;
  else if (nv_group_take(w, &at, "expect_tx"))
    b->code = EXPECT;
  else if (nv_group_take(w, &at, "complete_tx"))
    b->code = COMPLETE;
  else
    return false;
  if (!take_rest(w, &at, &space))
    return false;
  nv_group_source(&b->group, 1, 64, space);
  if (!plain)
    add_value(b, 32, false);
  return true;
}

// Words behind "cp.async.bulk.": copies between shared and global memory, and their groups.
static bool decode_bulk(struct mbarrier_op *b, const struct nv_group_words *w, unsigned at) {
  b->code = BULK_COMMIT;
  if (nv_group_take(w, &at, "commit_group"))
    return at == w->count;
  if (nv_group_take(w, &at, "wait_group")) {
    b->code = BULK_WAIT;
    nv_group_take(w, &at, "read");
    add_value(b, 32, false);
    return at == w->count;
  }
  b->code = BULK_COPY;
  unsigned to = nv_group_space(w, &at), from = nv_group_space(w, &at);
  b->has_barrier = nv_group_take(w, &at, "mbarrier::complete_tx::bytes");
  if (!b->has_barrier && !nv_group_take(w, &at, "bulk_group"))
    return false;
  bool hint = nv_group_take(w, &at, "L2::cache_hint");
  bool out = to == NV_SPACE_GLOBAL && from == NV_SPACE_SHARED && !b->has_barrier;
  bool in =
      (to == NV_SPACE_SHARED || to == NV_SPACE_SHARED_CLUSTER) &&
      (from == NV_SPACE_GLOBAL || (from == NV_SPACE_SHARED && to == NV_SPACE_SHARED_CLUSTER)) &&
      b->has_barrier;
  if (at != w->count || (!out && !in))
    return false;
  nv_group_source(&b->group, 1, 64, to);
  nv_group_source(&b->group, 1, 64, from);
  add_value(b, 32, false);
  if (in)
    nv_group_source(&b->group, 1, 64, to);
  if (hint)
    add_value(b, 64, false);
  return true;
}

struct nv_op *nv_mbarrier_decode(const char *mnemonic) {
  struct nv_group_words words;
  if (!nv_group_split(&words, mnemonic))
    return NULL;
  unsigned at = 0;
  struct mbarrier_op *b = nv_alloc(sizeof *b);
  bool known = false;
  if (!strcmp(words.text, "mbarrier"))
    known = decode_object(b, &words, 0, false);
  else if (!strcmp(words.text, "cp") && nv_group_take(&words, &at, "async") &&
           nv_group_take(&words, &at, "mbarrier"))
    known = decode_object(b, &words, at, true);
  else if (!strcmp(words.text, "cp") && at == 1 && nv_group_take(&words, &at, "bulk"))
    known = decode_bulk(b, &words, at);
  if (!known) {
    free(b);
    return NULL;
  }
  b->group.op.code = OP_GROUP;
  b->group.op.run = run;
  b->group.op.name = nv_copy_string(mnemonic, strlen(mnemonic));
  return &b->group.op;
}
