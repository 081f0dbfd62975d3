// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// register-pressure.c: rpa, liveness and register need of IR, and print<rpa>.
//
//   Function: k Register Target: [R: 48, P: 7] Register Pressure: [R: 51, P: 2]
//
// Liveness is found from each use up to the definition. A phi's operand is needed at the end of the block that it
// comes from, the phi at the start of its own. Within a block the need is taken between two
// instructions with the result of the lower one and its operands alive together. Constants, static
// allocas and addresses that fold into an access count nothing.
// Contracts RPA-1..5.
#include "facts/register-pressure.h"
#include "facts/register-weights.h"

#include <stdio.h>
#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "passes.h"
#include "hash.h"

struct value {
  LLVMValueRef v;
  LLVMValueRef base; // not NULL: `v` is part of the accesses through it, what they read is this
  unsigned number;
  unsigned home; // number of the block that defines it, NO_BLOCK when that is none of these
  nv_register_need need;
  UT_hash_handle hh;
};

enum { NO_VALUE = UINT32_MAX, NO_BLOCK = UINT32_MAX };

// An instruction as liveness sees it: the number of its result (or NO_VALUE) and those of the values
// that it reads, `n` of them from `operands[first]` on. A phi reads nothing here.
struct step {
  LLVMValueRef inst;
  unsigned result, first, n;
};

struct nv_rpa {
  nv_block_index index;
  struct value *values;   // values that take registers, by pointer; never iterated
  struct value **numbers; // the same by number; stb_ds array
  struct value **chunks;  // where they lie; stb_ds array
  size_t made;            // how many of them
  struct step *steps;     // instructions without allocas, block by block; stb_ds array
  unsigned *operands;     // of the steps; stb_ds array
  size_t *first_step;     // per block, and one more for the end
  unsigned **in, **out;   // per block the numbers of the values, increasing; stb_ds arrays
  uint64_t *live;         // a bit for each value, for walks; none is set between them
  nv_register_need *block, all;
};

//===-- Values that cost nothing --------------------------------------------------------------===//

static bool is_address_of(LLVMValueRef user, LLVMValueRef v) {
  if (LLVMIsALoadInst(user))
    return true;
  return LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != v;
}

// A constant offset or cast that becomes part of the accesses of its block.
static bool folds_into_access(LLVMValueRef v) {
  bool folds = LLVMIsAAddrSpaceCastInst(v) || LLVMIsABitCastInst(v);
  if (LLVMIsAGetElementPtrInst(v)) {
    folds = true;
    for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(v); i < n; i++)
      folds &= LLVMIsConstant(LLVMGetOperand(v, i));
  }
  if (!folds || LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMPointerTypeKind)
    return false;
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMGetInstructionParent(user) != LLVMGetInstructionParent(v) || !is_address_of(user, v))
      return false;
  }
  return true;
}

// What is known of `v` itself; NULL for what takes no register.
static struct value *entry_of(const nv_rpa *rpa, LLVMValueRef v) {
  struct value *found;
  HASH_FIND(hh, rpa->values, &v, sizeof v, found);
  return found;
}

// The value whose register an operand takes; NULL for none.
static struct value *find(const nv_rpa *rpa, LLVMValueRef v) {
  struct value *found = entry_of(rpa, v);
  while (found && found->base)
    found = entry_of(rpa, found->base);
  return found;
}

// Values are made by the hundred; they go away together.
static struct value *new_value(nv_rpa *rpa) {
  enum { CHUNK = 64 };
  size_t n = rpa->made++;
  if (n % CHUNK == 0)
    arrput(rpa->chunks, nv_new(CHUNK, sizeof(struct value)));
  return &rpa->chunks[n / CHUNK][n % CHUNK];
}

static void add_entry(nv_rpa *rpa, struct value value) {
  struct value *entry = new_value(rpa);
  *entry = value;
  HASH_ADD(hh, rpa->values, v, sizeof entry->v, entry);
  if (!entry->base)
    arrput(rpa->numbers, entry);
}

static void add_value(nv_rpa *rpa, LLVMValueRef v, unsigned home, LLVMTargetDataRef layout) {
  LLVMTypeRef type = LLVMTypeOf(v);
  nv_register_need need = {nv_type_registers(type, layout), nv_type_predicates(type)};
  if ((need.registers | need.predicates) == 0 || !nv_takes_registers(v))
    return;
  struct value value = {
      .v = v, .number = (unsigned)arrlen(rpa->numbers), .home = home, .need = need};
  if (LLVMIsAInstruction(v) && folds_into_access(v))
    value.base = LLVMGetOperand(v, 0);
  add_entry(rpa, value);
}

//===-- Liveness ------------------------------------------------------------------------------===//

static bool has(const uint64_t *set, unsigned n) { return set[n / 64] >> (n % 64) & 1; }
static void put(uint64_t *set, unsigned n) { set[n / 64] |= UINT64_C(1) << (n % 64); }
static void drop(uint64_t *set, unsigned n) { set[n / 64] &= ~(UINT64_C(1) << (n % 64)); }

// State of a walk up one block.
struct cursor {
  uint64_t *live;
  nv_register_need now, peak;
};

static void raise_peak(struct cursor *c) {
  if (c->now.registers > c->peak.registers)
    c->peak.registers = c->now.registers;
  if (c->now.predicates > c->peak.predicates)
    c->peak.predicates = c->now.predicates;
}

static void start(const nv_rpa *rpa, struct cursor *c, unsigned v) {
  if (v == NO_VALUE || has(c->live, v))
    return;
  put(c->live, v);
  c->now.registers += rpa->numbers[v]->need.registers;
  c->now.predicates += rpa->numbers[v]->need.predicates;
}

static void end(const nv_rpa *rpa, struct cursor *c, unsigned v) {
  if (v == NO_VALUE || !has(c->live, v))
    return;
  drop(c->live, v);
  c->now.registers -= rpa->numbers[v]->need.registers;
  c->now.predicates -= rpa->numbers[v]->need.predicates;
}

static unsigned number_of(const struct value *value) { return value ? value->number : NO_VALUE; }

static const struct value *result_of(const nv_rpa *rpa, LLVMValueRef inst) {
  const struct value *found = entry_of(rpa, inst);
  return found && !found->base ? found : NULL;
}

// Looks up once what each instruction computes and reads; all walks are over numbers.
static void add_step(nv_rpa *rpa, LLVMValueRef inst) {
  const struct value *entry = entry_of(rpa, inst);
  bool folds = entry && entry->base;
  struct step step = {inst, folds ? NO_VALUE : number_of(entry), (unsigned)arrlen(rpa->operands),
                      0};
  bool reads = !LLVMIsAPHINode(inst) && !folds;
  for (unsigned i = 0, n = reads ? (unsigned)LLVMGetNumOperands(inst) : 0; i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(inst, i);
    if (!LLVMIsAInstruction(operand) && !LLVMIsAArgument(operand))
      continue;
    unsigned number = number_of(find(rpa, operand));
    if (number != NO_VALUE)
      arrput(rpa->operands, number);
  }
  step.n = (unsigned)arrlen(rpa->operands) - step.first;
  arrput(rpa->steps, step);
}

static void add_steps(nv_rpa *rpa) {
  unsigned n = nv_block_count(&rpa->index);
  rpa->first_step = nv_new(n + 1, sizeof *rpa->first_step);
  for (unsigned b = 0; b < n; b++) {
    rpa->first_step[b] = arrlenu(rpa->steps);
    nv_foreach_inst(inst, rpa->index.blocks[b]) {
      if (!LLVMIsAAllocaInst(inst))
        add_step(rpa, inst);
    }
  }
  rpa->first_step[n] = arrlenu(rpa->steps);
}

// A value that is assumed to be computed right before `first`.
struct late {
  unsigned value;
  LLVMValueRef first;
};

// Walks up block `b` from what is live at its end to what is live at its start.
static void walk_up(const nv_rpa *rpa, unsigned b, struct cursor *c, const struct late *late,
                    size_t n_late) {
  const struct step *first = rpa->steps + rpa->first_step[b];
  const struct step *step = rpa->steps + rpa->first_step[b + 1];
  raise_peak(c);
  while (step > first && !LLVMIsAPHINode(step[-1].inst)) {
    step--;
    start(rpa, c, step->result);
    for (unsigned i = 0; i < step->n; i++)
      start(rpa, c, rpa->operands[step->first + i]);
    raise_peak(c);
    end(rpa, c, step->result);
    for (size_t i = 0; i < n_late; i++) {
      if (late[i].first == step->inst)
        end(rpa, c, late[i].value);
    }
  }
  for (const struct step *phi = first; phi < step; phi++)
    start(rpa, c, phi->result);
  raise_peak(c);
  for (const struct step *phi = first; phi < step; phi++)
    end(rpa, c, phi->result);
}

// A use of value `value` that block `b` needs it for at its start, or at its end.
struct need {
  unsigned value, b;
  bool at_end;
};

// What the instructions of block `b` read that was not computed in it.
static void collect_uses(const nv_rpa *rpa, unsigned b, struct need **needs) {
  for (size_t i = rpa->first_step[b]; i < rpa->first_step[b + 1]; i++) {
    const struct step *step = &rpa->steps[i];
    for (unsigned k = 0; k < step->n; k++) {
      unsigned v = rpa->operands[step->first + k];
      if (rpa->numbers[v]->home != b)
        arrput(*needs, ((struct need){v, b, false}));
    }
  }
}

// What the phis of block `b` read at the ends of the blocks before it.
static void collect_phi_uses(const nv_rpa *rpa, unsigned b, struct need **needs) {
  for (LLVMValueRef phi = LLVMGetFirstInstruction(rpa->index.blocks[b]); phi && LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++) {
      unsigned from = nv_block_number_of(&rpa->index, LLVMGetIncomingBlock(phi, i));
      unsigned v = number_of(find(rpa, LLVMGetIncomingValue(phi, i)));
      if (from != NO_BLOCK && v != NO_VALUE)
        arrput(*needs, ((struct need){v, from, true}));
    }
  }
}

// The walk along one value: which blocks it came to is told by its number, plus one.
struct path {
  unsigned *in, *out; // per block
  unsigned *work;     // stb_ds: blocks that the value comes into and that are still to be looked at
};

static void comes_in(nv_rpa *rpa, struct path *path, unsigned v, unsigned b) {
  if (path->in[b] == v + 1)
    return;
  path->in[b] = v + 1;
  arrput(rpa->in[b], v);
  arrput(path->work, b);
}

static void leaves(nv_rpa *rpa, struct path *path, unsigned v, unsigned b) {
  if (path->out[b] == v + 1)
    return;
  path->out[b] = v + 1;
  arrput(rpa->out[b], v);
  if (rpa->numbers[v]->home != b)
    comes_in(rpa, path, v, b);
}

// From a use up to the definition, which is on every way: the code is in SSA form.
static void follow_up(nv_rpa *rpa, struct path *path, const struct need *need) {
  if (need->at_end)
    leaves(rpa, path, need->value, need->b);
  else
    comes_in(rpa, path, need->value, need->b);
  while (arrlen(path->work)) {
    unsigned b = arrpop(path->work);
    for (ptrdiff_t i = 0; i < arrlen(rpa->index.predecessors[b]); i++)
      leaves(rpa, path, need->value, rpa->index.predecessors[b][i]);
  }
}

// The needs by value, each value's in the order of the blocks.
static struct need *sorted(const nv_rpa *rpa, const struct need *needs) {
  size_t n = arrlenu(needs), values = arrlenu(rpa->numbers);
  size_t *place = nv_new(values + 1, sizeof *place);
  struct need *out = nv_new(n + 1, sizeof *out);
  for (size_t i = 0; i < n; i++)
    place[needs[i].value + 1]++;
  for (size_t v = 0; v < values; v++)
    place[v + 1] += place[v];
  for (size_t i = 0; i < n; i++)
    out[place[needs[i].value]++] = needs[i];
  free(place);
  return out;
}

// A value takes as many steps as there are blocks that it lives in, so that all of this is as large as
// its result.
static void find_live(nv_rpa *rpa, struct need *needs) {
  unsigned n = nv_block_count(&rpa->index);
  struct path path = {nv_new(n + 1, sizeof *path.in), nv_new(n + 1, sizeof *path.out), NULL};
  struct need *by_value = sorted(rpa, needs);
  for (size_t i = 0; i < arrlenu(needs); i++)
    follow_up(rpa, &path, &by_value[i]);
  free(by_value);
  free(path.in);
  free(path.out);
  arrfree(path.work);
}

static struct cursor at_end(const nv_rpa *rpa, unsigned b) {
  struct cursor c = {.live = rpa->live};
  for (ptrdiff_t i = 0; i < arrlen(rpa->out[b]); i++)
    start(rpa, &c, rpa->out[b][i]);
  return c;
}

// Behind a walk up `b`: what is live at its start is all that is left.
static void clear(const nv_rpa *rpa, unsigned b) {
  for (ptrdiff_t i = 0; i < arrlen(rpa->in[b]); i++)
    drop(rpa->live, rpa->in[b][i]);
}

static void find_peaks(nv_rpa *rpa) {
  for (unsigned b = 0; b < nv_block_count(&rpa->index); b++) {
    struct cursor c = at_end(rpa, b);
    walk_up(rpa, b, &c, NULL, 0);
    clear(rpa, b);
    rpa->block[b] = c.peak;
    c.now = c.peak;
    c.peak = rpa->all;
    raise_peak(&c);
    rpa->all = c.peak;
  }
}

//===-- Interface -----------------------------------------------------------------------------===//

static void add_results(nv_rpa *rpa, LLVMTargetDataRef layout) {
  for (unsigned b = 0; b < nv_block_count(&rpa->index); b++) {
    nv_foreach_inst(inst, rpa->index.blocks[b])
      add_value(rpa, inst, b, layout);
  }
}

// The values are known: everything else.
static void solve(nv_rpa *rpa, struct need *needs) {
  unsigned n = nv_block_count(&rpa->index);
  rpa->in = nv_new(n + 1, sizeof *rpa->in);
  rpa->out = nv_new(n + 1, sizeof *rpa->out);
  rpa->block = nv_new(n + 1, sizeof *rpa->block);
  rpa->live = nv_new(arrlenu(rpa->numbers) / 64 + 1, sizeof *rpa->live);
  add_steps(rpa);
  for (unsigned b = 0; b < n; b++) {
    collect_uses(rpa, b, &needs);
    collect_phi_uses(rpa, b, &needs);
  }
  find_live(rpa, needs);
  arrfree(needs);
  find_peaks(rpa);
}

nv_rpa *nv_rpa_of(LLVMValueRef fn) {
  nv_rpa *rpa = nv_new(1, sizeof *rpa);
  rpa->index = nv_block_index_of(fn);
  LLVMTargetDataRef layout = nv_layout_of(fn);
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++)
    add_value(rpa, LLVMGetParam(fn, i), NO_BLOCK, layout);
  add_results(rpa, layout);
  solve(rpa, NULL);
  return rpa;
}

// Values from outside that the blocks read.
static void add_inputs(nv_rpa *rpa, LLVMTargetDataRef layout) {
  for (unsigned b = 0; b < nv_block_count(&rpa->index); b++) {
    nv_foreach_inst(inst, rpa->index.blocks[b]) {
      for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
        // What folds has its users next to it, so that it is none of the values from outside.
        LLVMValueRef v = LLVMGetOperand(inst, i);
        const struct value *known = entry_of(rpa, v);
        for (; known && known->base; known = entry_of(rpa, v))
          v = known->base;
        if ((LLVMIsAInstruction(v) || LLVMIsAArgument(v)) && !known)
          add_value(rpa, v, NO_BLOCK, layout);
      }
    }
  }
}

// What is used behind the blocks leaves through every block that has a way out.
static void collect_results(const nv_rpa *rpa, struct need **needs) {
  unsigned n = nv_block_count(&rpa->index);
  for (ptrdiff_t v = 0; v < arrlen(rpa->numbers); v++) {
    bool outside = false;
    for (LLVMUseRef use = LLVMGetFirstUse(rpa->numbers[v]->v);
         use && !outside && rpa->numbers[v]->home != NO_BLOCK; use = LLVMGetNextUse(use)) {
      LLVMBasicBlockRef block = LLVMGetInstructionParent(LLVMGetUser(use));
      outside = nv_block_number_of(&rpa->index, block) == NO_BLOCK;
    }
    for (unsigned b = 0; b < n && outside; b++) {
      LLVMValueRef end = LLVMGetBasicBlockTerminator(rpa->index.blocks[b]);
      if (LLVMGetNumSuccessors(end) > arrlenu(rpa->index.successors[b]))
        arrput(*needs, ((struct need){(unsigned)v, b, true}));
    }
  }
}

nv_register_need nv_rpa_of_loop(const LLVMBasicBlockRef *blocks, size_t n) {
  nv_rpa *rpa = nv_new(1, sizeof *rpa);
  struct need *needs = NULL;
  rpa->index = nv_block_index_of_loop(blocks, n);
  LLVMTargetDataRef layout = nv_layout_of(LLVMGetBasicBlockParent(blocks[0]));
  add_results(rpa, layout);
  add_inputs(rpa, layout);
  collect_results(rpa, &needs);
  solve(rpa, needs);
  nv_register_need need = rpa->all;
  nv_rpa_free(rpa);
  return need;
}

void nv_rpa_free(nv_rpa *rpa) {
  for (unsigned b = 0; b < nv_block_count(&rpa->index); b++) {
    arrfree(rpa->in[b]);
    arrfree(rpa->out[b]);
  }
  free(rpa->in);
  free(rpa->out);
  free(rpa->block);
  free(rpa->live);
  free(rpa->first_step);
  arrfree(rpa->steps);
  arrfree(rpa->operands);
  HASH_CLEAR(hh, rpa->values);
  for (ptrdiff_t i = 0; i < arrlen(rpa->chunks); i++)
    free(rpa->chunks[i]);
  arrfree(rpa->chunks);
  arrfree(rpa->numbers);
  nv_block_index_free(&rpa->index);
  free(rpa);
}

const nv_block_index *nv_rpa_blocks(const nv_rpa *rpa) { return &rpa->index; }
nv_register_need nv_rpa_function(const nv_rpa *rpa) { return rpa->all; }
nv_register_need nv_rpa_block(const nv_rpa *rpa, unsigned b) { return rpa->block[b]; }

static bool is_in(const nv_rpa *rpa, const unsigned *list, LLVMValueRef v) {
  const struct value *value = result_of(rpa, v);
  size_t low = 0, high = arrlenu(list);
  while (value && low < high) {
    size_t middle = (low + high) / 2;
    if (list[middle] == value->number)
      return true;
    if (list[middle] < value->number)
      low = middle + 1;
    else
      high = middle;
  }
  return false;
}

bool nv_rpa_live_in(const nv_rpa *rpa, unsigned b, LLVMValueRef v) {
  return is_in(rpa, rpa->in[b], v);
}

bool nv_rpa_live_out(const nv_rpa *rpa, unsigned b, LLVMValueRef v) {
  return is_in(rpa, rpa->out[b], v);
}

static LLVMValueRef first_user(LLVMValueRef v, LLVMBasicBlockRef block) {
  LLVMValueRef first = NULL;
  if (LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == block)
    return NULL;
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAPHINode(user) && LLVMGetInstructionParent(user) == block &&
        (!first || nv_comes_before(user, first)))
      first = user;
  }
  return first;
}

unsigned nv_rpa_block_with_late(const nv_rpa *rpa, unsigned b, const LLVMValueRef *values,
                                size_t n) {
  struct late *late = NULL;
  struct cursor c = at_end(rpa, b);
  for (size_t i = 0; i < n; i++) {
    const struct value *value = result_of(rpa, values[i]);
    if (!value || (value->home != b && !is_in(rpa, rpa->in[b], values[i])))
      continue;
    end(rpa, &c, value->number);
    LLVMValueRef first = first_user(values[i], rpa->index.blocks[b]);
    if (first)
      arrput(late, ((struct late){value->number, first}));
  }
  walk_up(rpa, b, &c, late, arrlenu(late));
  clear(rpa, b);
  arrfree(late);
  return c.peak.registers;
}

unsigned nv_rpa_live_in_count(const nv_rpa *rpa, unsigned b) {
  return (unsigned)arrlenu(rpa->in[b]);
}

unsigned nv_rpa_live_out_count(const nv_rpa *rpa, unsigned b) {
  return (unsigned)arrlenu(rpa->out[b]);
}
