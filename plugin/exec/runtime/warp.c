// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations of a warp: shuffles, votes, match, redux, elect, activemask, bar.warp.sync.
#include "exec/ptx/group.h"
#include "exec/runtime/block-round.h"

#include <math.h>
#include <string.h>

// Everything a group of lanes brings to one operation, by lane.
struct group {
  struct nv_thread *threads[NV_WARP]; // where lanes have stacks of their own
  uint64_t *slots[NV_WARP];
  uint32_t mask; // lanes that take part
};

static uint32_t slot(const struct group *group, unsigned lane, unsigned argument) {
  return (uint32_t)group->slots[lane][2 * argument];
}

static uint64_t slot64(const struct group *group, unsigned lane, unsigned argument) {
  return group->slots[lane][2 * argument];
}

#define foreach_lane(lane, set)                                                                    \
  for (unsigned lane = 0; lane < NV_WARP; lane++)                                                  \
    if ((set) >> lane & 1)

// PTX: shfl
unsigned nv_shuffle_source(unsigned mode, unsigned lane, uint32_t b, uint32_t c, bool *in_range) {
  uint32_t segment = c >> 8 & 31, clamp = c & 31;
  int last = (int)((lane & segment) | (clamp & ~segment & 31));
  int first = (int)(lane & segment), source = (int)lane, step = (int)(b & 31);
  switch (mode) {
  case SHUFFLE_UP:
    source -= step;
    *in_range = source >= last;
    break;
  case SHUFFLE_DOWN:
    source += step;
    *in_range = source <= last;
    break;
  case SHUFFLE_BFLY:
    source ^= step;
    *in_range = source <= last;
    break;
  default:
    source = first | (int)(b & 31 & ~segment);
    *in_range = source <= last;
    break;
  }
  return *in_range ? (unsigned)source : lane;
}

// Arguments after the mask: value, b, c.
static void do_shuffle(const struct nv_op *op, struct group *group, unsigned base,
                       uint64_t results[][2]) {
  foreach_lane(lane, group->mask) {
    bool in_range;
    unsigned source = nv_shuffle_source(op->mode, lane, slot(group, lane, base + 1),
                                        slot(group, lane, base + 2), &in_range);
    // What a lane outside the group would give is undefined; its own value is as good as any.
    if (!(group->mask >> source & 1))
      source = lane;
    results[lane][0] = slot(group, source, base);
    results[lane][1] = in_range;
  }
}

static void do_vote(const struct nv_op *op, struct group *group, unsigned base,
                    uint64_t results[][2]) {
  uint32_t ballot = 0, result;
  foreach_lane(lane, group->mask)
    ballot |= (slot(group, lane, base) & 1u) << lane;
  switch (op->mode) {
  case VOTE_ALL:
    result = ballot == group->mask;
    break;
  case VOTE_ANY:
    result = ballot != 0;
    break;
  case VOTE_UNI:
    result = ballot == 0 || ballot == group->mask;
    break;
  default:
    result = ballot;
    break;
  }
  foreach_lane(lane, group->mask)
    results[lane][0] = result;
}

static void do_match(const struct nv_op *op, struct group *group, uint64_t results[][2]) {
  uint64_t keep = nv_ptx_type_bits(op->type) == 64 ? UINT64_MAX : UINT32_MAX;
  foreach_lane(lane, group->mask) {
    uint32_t same = 0;
    foreach_lane(other, group->mask)
      same |= (uint32_t)((slot64(group, other, 1) & keep) == (slot64(group, lane, 1) & keep))
              << other;
    bool all = same == group->mask;
    results[lane][0] = op->all && !all ? 0 : same;
    results[lane][1] = all;
  }
}

static float redux_float(const struct nv_op *op, float a, float b) {
  if (isnan(a) || isnan(b))
    return op->nan || (isnan(a) && isnan(b)) ? NAN : isnan(a) ? b : a;
  bool a_less = a < b || (a == b && signbit(a) && !signbit(b));
  return (op->mode == OP_MIN) == a_less ? a : b;
}

static uint32_t redux_step(const struct nv_op *op, uint32_t a, uint32_t b) {
  switch (op->mode) {
  case OP_ADD:
    return a + b;
  case OP_AND:
    return a & b;
  case OP_OR:
    return a | b;
  case OP_XOR:
    return a ^ b;
  default:
    break;
  }
  bool a_less = op->type == PTX_S32 ? (int32_t)a < (int32_t)b : a < b;
  return (op->mode == OP_MIN) == a_less ? a : b;
}

// Argument 0 is the value, 1 the mask.
static void do_redux(const struct nv_op *op, struct group *group, uint64_t results[][2]) {
  bool first = true;
  uint32_t total = 0;
  foreach_lane(lane, group->mask) {
    uint32_t value = slot(group, lane, 0);
    if (op->type == PTX_F32) {
      float x, y;
      if (op->abs)
        value &= 0x7fffffff;
      memcpy(&x, &total, 4);
      memcpy(&y, &value, 4);
      float z = first ? y : redux_float(op, x, y);
      memcpy(&total, &z, 4);
    } else {
      total = first ? value : redux_step(op, total, value);
    }
    first = false;
  }
  foreach_lane(lane, group->mask)
    results[lane][0] = total;
}

static void do_elect(struct group *group, uint64_t results[][2]) {
  unsigned leader = (unsigned)__builtin_ctz(group->mask);
  foreach_lane(lane, group->mask) {
    results[lane][0] = leader;
    results[lane][1] = lane == leader;
  }
}

static void compute(const struct nv_op *op, struct group *group) {
  uint64_t results[NV_WARP][2] = {{0}};
  switch (op->code) {
  case OP_SHFL:
    do_shuffle(op, group, op->sync, results);
    break;
  case OP_VOTE:
    do_vote(op, group, op->sync, results);
    break;
  case OP_MATCH:
    do_match(op, group, results);
    break;
  case OP_REDUX:
    do_redux(op, group, results);
    break;
  case OP_ELECT:
    do_elect(group, results);
    break;
  default: // bar.warp.sync has no result
    break;
  }
  foreach_lane(lane, group->mask) {
    group->slots[lane][0] = results[lane][0];
    group->slots[lane][2] = results[lane][1];
  }
}

void nv_warp_compute(const struct nv_op *op, uint32_t mask, uint64_t *const slots[NV_WARP]) {
  struct group group = {.mask = mask};
  memcpy(group.slots, slots, sizeof group.slots);
  compute(op, &group);
}

// Does the operation of `op` and `mask` if all of its lanes are there. Returns whether it did.
static bool try_complete(struct nv_machine *m, uint32_t warp, const struct nv_op *op,
                         uint32_t mask) {
  struct group group = {.mask = 0};
  // With matrices PTX leaves it undefined when a lane has ended; elsewhere it counts as there.
  bool all = m->options.strict_exit || op->code == OP_GROUP;
  uint32_t needed = all ? mask : mask & nv_warp_lanes(m, warp);
  foreach_lane(lane, needed) {
    uint32_t index = warp * NV_WARP + lane;
    if (index >= m->thread_count)
      return false;
    struct nv_thread *thread = &m->threads[index];
    if (thread->wait != WAIT_WARP || thread->op != op || thread->mask != mask)
      return false;
    group.threads[lane] = thread;
    group.slots[lane] = thread->slots;
    group.mask |= 1u << lane;
  }
  if (!group.mask)
    return false;
  if (op->code == OP_GROUP)
    nv_tensor_compute(op, group.threads, group.mask);
  else
    compute(op, &group);
  uint32_t joined[NV_WARP], count = 0;
  foreach_lane(lane, group.mask) {
    group.threads[lane]->wait = WAIT_NOTHING;
    joined[count++] = group.threads[lane]->index;
  }
  if (m->race && op->code == OP_WARPSYNC)
    nv_race_join(m->race, joined, count, NV_BARRIERS);
  return true;
}

void nv_warp_sync(struct nv_machine *m, const struct nv_op *op, uint32_t mask, uint64_t *slots,
                  uint32_t site) {
  struct nv_thread *thread = m->current;
  if (!(mask >> thread->lane & 1))
    nv_fault(m, OUTCOME_FAULT, site, "lane %u runs %s but is not in its member mask 0x%08x",
             thread->lane, op->name, mask);
  thread->wait = WAIT_WARP;
  thread->site = site;
  thread->op = op;
  thread->mask = mask;
  thread->slots = slots;
  if (!try_complete(m, thread->warp, op, mask))
    nv_thread_yield(m);
}

void nv_warp_thread_exited(struct nv_machine *m, uint32_t warp) {
  for (uint32_t i = warp * NV_WARP; i < (warp + 1) * NV_WARP && i < m->thread_count; i++)
    if (m->threads[i].wait == WAIT_WARP)
      try_complete(m, warp, m->threads[i].op, m->threads[i].mask);
}

uint32_t nv_warp_converge(struct nv_machine *m, uint32_t site) {
  struct nv_thread *thread = m->current;
  thread->wait = WAIT_CONVERGENCE;
  thread->site = site;
  thread->mask = 0;
  nv_thread_yield(m);
  return thread->result;
}

bool nv_warp_release_converged(struct nv_machine *m) {
  for (uint32_t i = 0; i < m->thread_count; i++) {
    if (m->threads[i].wait != WAIT_CONVERGENCE)
      continue;
    uint32_t first = m->threads[i].warp * NV_WARP, lanes = 0;
    uint64_t place = nv_thread_place(&m->threads[i]);
    for (uint32_t k = i; k < first + NV_WARP && k < m->thread_count; k++)
      if (m->threads[k].wait == WAIT_CONVERGENCE && nv_thread_place(&m->threads[k]) == place)
        lanes |= 1u << (k - first);
    foreach_lane(lane, lanes) {
      m->threads[first + lane].wait = WAIT_NOTHING;
      m->threads[first + lane].result = lanes;
    }
    return true;
  }
  return false;
}

void nv_op_warp(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  if (op->code == OP_ACTIVEMASK) {
    slots[0] = nv_warp_converge(m, site);
    return;
  }
  // The member mask is the first argument, but the last of redux; older forms have none.
  uint32_t mask;
  if (!op->sync)
    mask = nv_warp_converge(m, site);
  else
    mask = (uint32_t)slots[op->code == OP_REDUX ? 2 : 0];
  nv_warp_sync(m, op, mask, slots, site);
}
