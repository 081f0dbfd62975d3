// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// atomics.c: atomic accesses of the one thread that runs.
//
// What one is stronger than monotonic is a turn of the others, as a call of an unknown function would be: they may
// look at memory in front of what releases, and have changed it behind what acquires.
#include "fuzz/exact/exact.h"

static bool changed(LLVMAtomicRMWBinOp op, uint64_t old, uint64_t by, unsigned width,
                    uint64_t *out) {
  int64_t x = exact_signed(old, width), y = exact_signed(by, width);
  switch (op) {
  case LLVMAtomicRMWBinOpXchg:
    *out = by;
    return true;
  case LLVMAtomicRMWBinOpAdd:
    *out = old + by;
    return true;
  case LLVMAtomicRMWBinOpSub:
    *out = old - by;
    return true;
  case LLVMAtomicRMWBinOpAnd:
    *out = old & by;
    return true;
  case LLVMAtomicRMWBinOpOr:
    *out = old | by;
    return true;
  case LLVMAtomicRMWBinOpXor:
    *out = old ^ by;
    return true;
  case LLVMAtomicRMWBinOpMax:
    *out = x > y ? old : by;
    return true;
  case LLVMAtomicRMWBinOpMin:
    *out = x < y ? old : by;
    return true;
  case LLVMAtomicRMWBinOpUMax:
    *out = old > by ? old : by;
    return true;
  case LLVMAtomicRMWBinOpUMin:
    *out = old < by ? old : by;
    return true;
  case LLVMAtomicRMWBinOpUIncWrap:
    *out = old >= by ? 0 : old + 1;
    return true;
  case LLVMAtomicRMWBinOpUDecWrap:
    *out = old == 0 || old > by ? by : old - 1;
    return true;
  default:
    return false;
  }
}

// Loads the old value, and stores what follows from it and the operands.
static bool exchange(machine *m, const code *c) {
  bool compares = c->op == LLVMAtomicCmpXchg;
  lane address = m->frame[c->operands[0].first], by = m->frame[c->operands[1].first];
  shape s;
  object *o;
  if (!exact_shape(LLVMTypeOf(LLVMGetOperand(c->inst, 1)), &s))
    return exact_unknown(m, "an atomic access");
  if (!exact_reach(m, c, address, &s, true, &o))
    return false;
  if (o->space == 5) // the machine has none, and a pass may say so
    return exact_unknown(m, "an atomic access of local memory");
  code one = *c;
  one.shape = s;
  if (!exact_load(m, &one))
    return false;
  lane old = m->frame[c->result];
  if (old.state != GOOD || by.state != GOOD || s.kind != INTEGER)
    return exact_unknown(m, "an atomic access of what is not a number");
  lane new = {0};
  if (compares) {
    bool same = old.bits == by.bits;
    new = same ? m->frame[c->operands[2].first] : old;
    m->frame[c->result + 1] = (lane){.bits = same};
  } else if (!changed(LLVMGetAtomicRMWBinOp(c->inst), old.bits, by.bits, s.width, &new.bits)) {
    return exact_unknown(m, "an atomic operation");
  }
  new.bits &= exact_mask(s.width);
  exact_store(o, address.bits, &s, &new);
  return true;
}

bool exact_atomic(machine *m, const code *c) {
  bool strong = c->releases || c->acquires;
  if (strong && !exact_others(m, (uint64_t)c->op, c->releases, false))
    return false;
  bool done = c->op == LLVMLoad    ? exact_load(m, c)
              : c->op == LLVMStore ? exact_store_at(m, c)
                                   : exchange(m, c);
  return done && (!c->acquires || exact_others(m, (uint64_t)c->op + 1, false, true));
}
