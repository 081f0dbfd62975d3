// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks whose threads run as loops: from one place where threads wait to the next, all that can run do. A barrier
// is one for all threads that have not ended, wherever they wait; an operation of a warp is done when all lanes of its
// mask that have not ended are there. Mostly all threads are at the same place, which takes no look at each of them.
#include "exec/runtime/block-round.h"

#include <string.h>

// An array of the block.
static uint32_t *array(const struct nv_machine *m, uint64_t place) {
  return (uint32_t *)((char *)m->block_values + place);
}

static uint64_t operand(const struct nv_machine *m, const struct nv_block_operand *o,
                        uint32_t thread) {
  if (!o->place)
    return o->value;
  return o->wide ? ((const uint64_t *)array(m, o->place))[thread] : array(m, o->place)[thread];
}

static const struct nv_block_wait *wait_of(const struct nv_block_waits *waits, uint32_t state) {
  return &waits->waits[(state & ~NV_BLOCK_STAYS) - 1];
}

// Operations without a member mask are those of the lanes that happen to be there.
static bool has_mask(const struct nv_block_wait *wait) { return wait->op && wait->op->sync; }

static uint32_t mask_of(const struct nv_machine *m, const struct nv_block_wait *wait,
                        uint32_t thread) {
  return (uint32_t)operand(m, &wait->operands[wait->op->code == OP_REDUX ? 1 : 0], thread);
}

void nv_block_prepare(struct nv_machine *m) {
  uint32_t *at = (uint32_t *)m->block_values + NV_BLOCK_INDICES * NV_MAX_THREADS, i = 0;
  m->block_live = m->ntid[0] * m->ntid[1] * m->ntid[2];
  for (uint32_t z = 0; z < m->ntid[2]; z++)
    for (uint32_t y = 0; y < m->ntid[1]; y++)
      for (uint32_t x = 0; x < m->ntid[0]; x++, i++) {
        at[i] = x;
        at[NV_MAX_THREADS + i] = y;
        at[2 * NV_MAX_THREADS + i] = z;
      }
}

// Does an operation for some lanes of a warp, which may have come to it at different places.
static void compute(struct nv_machine *m, const struct nv_block_waits *waits, const uint32_t *state,
                    uint32_t first, uint32_t lanes) {
  uint64_t values[NV_WARP][2 * NV_WARP_OPERANDS], *slots[NV_WARP];
  const struct nv_op *op = NULL;
  for (uint32_t lane = 0; lane < NV_WARP; lane++) {
    slots[lane] = values[lane];
    if (!(lanes >> lane & 1))
      continue;
    const struct nv_block_wait *wait = wait_of(waits, state[first + lane]);
    op = wait->op;
    for (int k = 0; k < NV_WARP_OPERANDS; k++)
      values[lane][2 * k] = operand(m, &wait->operands[k], first + lane);
    if (op->code == OP_ACTIVEMASK)
      values[lane][0] = lanes;
  }
  if (op->code != OP_ACTIVEMASK)
    nv_warp_compute(op, lanes, slots);
  for (uint32_t lane = 0; lane < NV_WARP; lane++)
    for (int k = 0; lanes >> lane & 1 && k < NV_WARP_RESULTS; k++) {
      uint64_t place = wait_of(waits, state[first + lane])->results[k];
      if (place)
        array(m, place)[first + lane] = (uint32_t)values[lane][2 * k];
    }
}

// The commonest operations of a whole warp, without asking each lane. False for others.
static bool compute_whole(struct nv_machine *m, const struct nv_block_wait *wait, uint32_t first) {
  if (wait->op->code == OP_WARPSYNC)
    return true;
  const struct nv_block_operand *given = &wait->operands[wait->op->sync];
  if (!given->place || given->wide)
    return false;
  const uint32_t *in = array(m, given->place) + first;
  uint32_t *out = wait->results[0] ? array(m, wait->results[0]) + first : NULL;
  if (wait->fixed) {
    for (uint32_t lane = 0; out && lane < NV_WARP; lane++)
      out[lane] = in[wait->source[lane]];
    uint32_t *there = wait->results[1] ? array(m, wait->results[1]) + first : NULL;
    for (uint32_t lane = 0; there && lane < NV_WARP; lane++)
      there[lane] = wait->in_range[lane];
    return true;
  }
  if (wait->op->code != OP_VOTE || !out)
    return false;
  uint32_t ballot = 0, result;
  for (uint32_t lane = 0; lane < NV_WARP; lane++)
    ballot |= (in[lane] & 1) << lane;
  result = wait->op->mode == VOTE_ALL   ? ballot == UINT32_MAX
           : wait->op->mode == VOTE_ANY ? ballot != 0
           : wait->op->mode == VOTE_UNI ? ballot == 0 || ballot == UINT32_MAX
                                        : ballot;
  for (uint32_t lane = 0; lane < NV_WARP; lane++)
    out[lane] = result;
  return true;
}

// Lanes of a warp that have not ended.
static uint32_t live_lanes(const uint32_t *state, uint32_t first, uint32_t count) {
  uint32_t lanes = 0;
  for (uint32_t lane = 0; lane < NV_WARP && first + lane < count; lane++)
    lanes |= (uint32_t)(state[first + lane] != NV_BLOCK_ENDED) << lane;
  return lanes;
}

// The lanes of `live` whose operation with lane `lane` can be done, with its mask; 0 if somebody is missing. As on
// threads with stacks it must be the same operation, not the same place.
static uint32_t group_of(struct nv_machine *m, const struct nv_block_waits *waits,
                         const uint32_t *state, uint32_t first, uint32_t lane, uint32_t live) {
  const struct nv_block_wait *wait = wait_of(waits, state[first + lane]);
  uint32_t mask = mask_of(m, wait, first + lane), group = mask & live;
  if (!(mask >> lane & 1))
    nv_fault(m, OUTCOME_FAULT, wait->site, "lane %u runs %s but is not in its member mask 0x%08x",
             lane, wait->op->name, mask);
  for (uint32_t other = 0; other < NV_WARP; other++) {
    if (!(group >> other & 1))
      continue;
    const struct nv_block_wait *its = wait_of(waits, state[first + other]);
    if (its->op != wait->op || mask_of(m, its, first + other) != mask)
      return 0;
  }
  return group;
}

static bool same_place(const uint32_t *state, uint32_t first) {
  uint32_t different = 0;
  for (uint32_t lane = 1; lane < NV_WARP; lane++)
    different |= state[first + lane] ^ state[first];
  return !(different & ~NV_BLOCK_STAYS);
}

// Does what the lanes of a warp wait for. Returns those that go on.
static uint32_t run_warp(struct nv_machine *m, const struct nv_block_waits *waits,
                         const uint32_t *state, uint32_t first, uint32_t live) {
  uint32_t left = live, done = 0;
  while (left) {
    uint32_t lane = (uint32_t)__builtin_ctz(left), group = 0;
    const struct nv_block_wait *wait = wait_of(waits, state[first + lane]);
    if (has_mask(wait))
      group = group_of(m, waits, state, first, lane, live);
    if (group &&
        !(group == UINT32_MAX && same_place(state, first) && compute_whole(m, wait, first)))
      compute(m, waits, state, first, group);
    done |= group;
    left &= ~(group | 1u << lane);
  }
  return done;
}

// A barrier of the whole block, which may have a result.
static void run_barrier(struct nv_machine *m, const struct nv_block_waits *waits,
                        const uint32_t *state, uint32_t count) {
  uint32_t ones = 0, arrived = 0;
  bool asked = false;
  for (uint32_t i = 0; i < count; i++) {
    if (state[i] == NV_BLOCK_ENDED)
      continue;
    const struct nv_block_wait *wait = wait_of(waits, state[i]);
    arrived++;
    asked = asked || wait->reduction != REDUCE_NONE;
    ones += wait->reduction != REDUCE_NONE && operand(m, &wait->operands[0], i) & 1;
  }
  for (uint32_t i = 0; asked && i < count; i++) {
    if (state[i] == NV_BLOCK_ENDED)
      continue;
    const struct nv_block_wait *wait = wait_of(waits, state[i]);
    if (wait->results[0])
      array(m, wait->results[0])[i] = wait->reduction == REDUCE_POPC  ? ones
                                      : wait->reduction == REDUCE_AND ? ones == arrived
                                                                      : ones != 0;
  }
}

// Where all threads of the block are at the same place. False where some have to wait for others.
static bool run_all(struct nv_machine *m, const struct nv_block_waits *waits, const uint32_t *state,
                    uint32_t count) {
  const struct nv_block_wait *wait = wait_of(waits, state[0]);
  if (!wait->op) {
    if (wait->reduction != REDUCE_NONE)
      run_barrier(m, waits, state, count);
    return true;
  }
  bool everybody = has_mask(wait) && !wait->operands[wait->op->code == OP_REDUX ? 1 : 0].place &&
                   mask_of(m, wait, 0) == UINT32_MAX;
  for (uint32_t first = 0; first < count; first += NV_WARP) {
    uint32_t lanes = count - first < NV_WARP ? (1u << (count - first)) - 1 : UINT32_MAX;
    if (everybody && lanes == UINT32_MAX && compute_whole(m, wait, first))
      continue;
    if (everybody || !has_mask(wait))
      compute(m, waits, state, first, lanes);
    else if (run_warp(m, waits, state, first, lanes) != lanes)
      return false;
  }
  return true;
}

static _Noreturn void tell_deadlock(struct nv_machine *m, const struct nv_block_waits *waits,
                                    const uint32_t *state, uint32_t count) {
  uint32_t barrier = 0, warp = 0, mask = 0, site = UINT32_MAX;
  for (uint32_t i = 0; i < count; i++) {
    if (state[i] == NV_BLOCK_ENDED)
      continue;
    const struct nv_block_wait *wait = wait_of(waits, state[i]);
    if (wait->op && !warp++) {
      mask = mask_of(m, wait, i);
      site = wait->site;
    }
    barrier += !wait->op;
  }
  nv_fault(m, OUTCOME_FAULT, site,
           "deadlock: %u threads wait in a warp operation, the first for lanes 0x%08x; %u wait at "
           "barrier 0",
           warp, mask, barrier);
}

// Lets the first threads go on that wait for nobody in particular. Returns whether there are any.
static bool release_converged(struct nv_machine *m, const struct nv_block_waits *waits,
                              uint32_t *state, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (state[i] == NV_BLOCK_ENDED || !wait_of(waits, state[i])->op ||
        has_mask(wait_of(waits, state[i])))
      continue;
    uint32_t first = i / NV_WARP * NV_WARP, lanes = 0, at = state[i] & ~NV_BLOCK_STAYS;
    for (uint32_t k = i; k < first + NV_WARP && k < count; k++)
      if (state[k] == (at | NV_BLOCK_STAYS)) {
        state[k] = at;
        lanes |= 1u << (k - first);
      }
    compute(m, waits, state, first, lanes);
    return true;
  }
  return false;
}

// Whether nothing has changed in a warp since its threads were looked at last.
static bool is_idle(const struct nv_machine *m, const uint32_t *state, uint32_t first,
                    uint32_t live) {
  uint32_t stay = NV_BLOCK_STAYS; // as those that have ended seem to
  for (uint32_t lane = 0; lane < NV_WARP; lane++)
    stay &= live >> lane & 1 ? state[first + lane] : NV_BLOCK_STAYS;
  return stay && m->block_lanes[first / NV_WARP] == live;
}

static bool all_at_barrier(const struct nv_block_waits *waits, const uint32_t *state,
                           uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (state[i] != NV_BLOCK_ENDED && wait_of(waits, state[i])->op)
      return false;
  return true;
}

// Threads at different places. Some go on; their states lose NV_BLOCK_STAYS, those of the others get it.
static void run_some(struct nv_machine *m, const struct nv_block_waits *waits, uint32_t *state,
                     uint32_t count) {
  bool any = false;
  for (uint32_t first = 0; first < count; first += NV_WARP) {
    uint32_t live = live_lanes(state, first, count);
    if (is_idle(m, state, first, live))
      continue;
    m->block_lanes[first / NV_WARP] = live;
    uint32_t done = run_warp(m, waits, state, first, live);
    any = any || done;
    for (uint32_t lane = 0; lane < NV_WARP; lane++)
      if (live >> lane & 1)
        state[first + lane] =
            (state[first + lane] & ~NV_BLOCK_STAYS) | (done >> lane & 1 ? 0 : NV_BLOCK_STAYS);
  }
  if (any)
    return;
  if (all_at_barrier(waits, state, count)) {
    run_barrier(m, waits, state, count);
    for (uint32_t i = 0; i < count; i++)
      if (state[i] != NV_BLOCK_ENDED)
        state[i] &= ~NV_BLOCK_STAYS;
  } else if (!release_converged(m, waits, state, count)) {
    tell_deadlock(m, waits, state, count);
  }
}

uint32_t nv_block_round(struct nv_machine *m, const struct nv_block_waits *waits) {
  uint32_t *state = m->block_values, total = m->ntid[0] * m->ntid[1] * m->ntid[2];
  uint32_t count = m->block_live, different = 0;
  for (uint32_t i = 0; i < count; i++)
    different |= state[i] ^ state[0];
  m->budget -= count;
  if (m->budget < 0)
    nv_thread_step(m, UINT32_MAX);
  if (!different && state[0] == NV_BLOCK_ENDED) {
    m->block_live = total;
    return NV_BLOCK_ENDED;
  }
  if (!different && run_all(m, waits, state, count)) {
    m->block_first = 0;
    m->block_end = count;
    return count == total ? state[0] : NV_BLOCK_MIXED;
  }
  run_some(m, waits, state, count);
  m->block_first = count;
  m->block_end = m->block_live = different = 0;
  for (uint32_t i = 0; i < count; i++) {
    different |= state[i] ^ state[0];
    if (state[i] != NV_BLOCK_ENDED)
      m->block_live = i + 1;
    if (!(state[i] & NV_BLOCK_STAYS)) {
      m->block_first = i < m->block_first ? i : m->block_first;
      m->block_end = i + 1;
    }
  }
  return different || m->block_live < total ? NV_BLOCK_MIXED : state[0];
}
