// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// register-pressure.c: rpa, liveness and register need of IR, and print<rpa>.
//
//   Function: k Register Target: [R: 48, P: 7] Register Pressure: [R: 51, P: 2]
//
// Liveness is the usual backward problem; a phi's operand is needed at the end of the block that it
// comes from, the phi at the start of its own. Within a block the need is taken between two
// instructions with the result of the lower one and its operands alive together. Constants, static
// allocas and addresses that fold into an access count nothing.
// Contracts RPA-1..5.
#include "facts/register-pressure.h"

#include <stdio.h>
#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>
#include <uthash.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"
#include "target/target.h"

struct value {
  LLVMValueRef v;
  unsigned number;
  nv_register_need need;
  UT_hash_handle hh;
};

typedef uint64_t *bitset;

enum { NO_VALUE = UINT32_MAX };

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
  struct step *steps;     // instructions without allocas, block by block; stb_ds array
  unsigned *operands;     // of the steps; stb_ds array
  size_t *first_step;     // per block, and one more for the end
  size_t words;           // of a bitset
  bitset *in, *out;       // per block
  nv_register_need *block, all;
};

//===-- Weights -------------------------------------------------------------------------------===//

static unsigned words_of(uint64_t bits) { return (unsigned)((bits + 31) / 32); }

// Shared and local memory are small: ptxas keeps their addresses in one register.
static unsigned pointer_registers(LLVMTypeRef type, LLVMTargetDataRef layout) {
  unsigned space = LLVMGetPointerAddressSpace(type);
  if (space == NV_SPACE_SHARED || space == NV_SPACE_LOCAL)
    return 1;
  return words_of(LLVMSizeOfTypeInBits(layout, type));
}

static unsigned type_registers(LLVMTypeRef type, LLVMTargetDataRef layout) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMPointerTypeKind:
    return pointer_registers(type, layout);
  case LLVMStructTypeKind: {
    unsigned sum = 0;
    for (unsigned i = 0, n = LLVMCountStructElementTypes(type); i < n; i++)
      sum += type_registers(LLVMStructGetTypeAtIndex(type, i), layout);
    return sum;
  }
  case LLVMArrayTypeKind:
    return (unsigned)LLVMGetArrayLength2(type) * type_registers(LLVMGetElementType(type), layout);
  case LLVMVectorTypeKind: {
    uint64_t bits = LLVMSizeOfTypeInBits(layout, LLVMGetElementType(type));
    if (bits > 1 && bits < 32) // two halves, four bytes share one
      return words_of(bits * LLVMGetVectorSize(type));
    return LLVMGetVectorSize(type) * type_registers(LLVMGetElementType(type), layout);
  }
  case LLVMVoidTypeKind:
  case LLVMLabelTypeKind:
  case LLVMMetadataTypeKind:
  case LLVMTokenTypeKind:
    return 0;
  default: {
    uint64_t bits = LLVMTypeIsSized(type) ? LLVMSizeOfTypeInBits(layout, type) : 0;
    return bits == 1 ? 0 : words_of(bits);
  }
  }
}

static unsigned type_predicates(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
    return LLVMGetVectorSize(type) * type_predicates(LLVMGetElementType(type));
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 1;
}

static LLVMTargetDataRef layout_of(LLVMValueRef fn) {
  return LLVMGetModuleDataLayout(LLVMGetGlobalParent(fn));
}

static bool is_variable(LLVMValueRef v) {
  return LLVMIsAArgument(v) || (LLVMIsAInstruction(v) && !LLVMIsAAllocaInst(v));
}

static LLVMValueRef function_of(LLVMValueRef v) {
  if (LLVMIsAArgument(v))
    return LLVMGetParamParent(v);
  return LLVMGetBasicBlockParent(LLVMGetInstructionParent(v));
}

unsigned nv_registers_of(LLVMValueRef v) {
  return is_variable(v) ? type_registers(LLVMTypeOf(v), layout_of(function_of(v))) : 0;
}

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

// The value whose register an operand takes; NULL for none.
static struct value *find(const nv_rpa *rpa, LLVMValueRef v) {
  while (LLVMIsAInstruction(v) && folds_into_access(v))
    v = LLVMGetOperand(v, 0);
  struct value *found;
  HASH_FIND(hh, rpa->values, &v, sizeof v, found);
  return found;
}

static void add_value(nv_rpa *rpa, LLVMValueRef v, LLVMTargetDataRef layout) {
  LLVMTypeRef type = LLVMTypeOf(v);
  nv_register_need need = {type_registers(type, layout), type_predicates(type)};
  if ((need.registers | need.predicates) == 0 || !is_variable(v) ||
      (LLVMIsAInstruction(v) && folds_into_access(v)))
    return;
  struct value *entry = malloc(sizeof *entry);
  *entry = (struct value){.v = v, .number = (unsigned)arrlen(rpa->numbers), .need = need};
  HASH_ADD(hh, rpa->values, v, sizeof entry->v, entry);
  arrput(rpa->numbers, entry);
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
  struct value *found;
  HASH_FIND(hh, rpa->values, &inst, sizeof inst, found);
  return found;
}

// Looks up once what each instruction computes and reads; all walks are over numbers.
static void add_step(nv_rpa *rpa, LLVMValueRef inst) {
  struct step step = {inst, number_of(result_of(rpa, inst)), (unsigned)arrlen(rpa->operands), 0};
  bool reads = !LLVMIsAPHINode(inst) && !folds_into_access(inst);
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
  rpa->first_step = calloc(n + 1, sizeof *rpa->first_step);
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
  LLVMValueRef first; // NULL: no use in the block, or defined in it
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

// What block `b` needs from above of its own accord, into `in`, and what it defines, into `defs`.
static void collect_uses(const nv_rpa *rpa, unsigned b, bitset in, bitset defs) {
  for (size_t i = rpa->first_step[b + 1]; i-- > rpa->first_step[b];) {
    const struct step *step = &rpa->steps[i];
    if (step->result != NO_VALUE) {
      put(defs, step->result);
      drop(in, step->result);
    }
    for (unsigned k = 0; k < step->n; k++)
      put(in, rpa->operands[step->first + k]);
  }
}

// What phis of the successors read at the end of block `b`.
static void collect_phi_uses(const nv_rpa *rpa, unsigned b, bitset out) {
  for (ptrdiff_t i = 0; i < arrlen(rpa->index.successors[b]); i++) {
    unsigned to = rpa->index.successors[b][i];
    for (LLVMValueRef phi = LLVMGetFirstInstruction(rpa->index.blocks[to]);
         phi && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
      for (unsigned k = 0, n = LLVMCountIncoming(phi); k < n; k++) {
        if (LLVMGetIncomingBlock(phi, k) != rpa->index.blocks[b])
          continue;
        unsigned v = number_of(find(rpa, LLVMGetIncomingValue(phi, k)));
        if (v != NO_VALUE)
          put(out, v);
      }
    }
  }
}

// Hands what the successors of `b` need through `b`. True when its own needs grew.
static bool flow(nv_rpa *rpa, unsigned b, const uint64_t *defs) {
  bool grew = false;
  uint64_t *in = rpa->in[b], *out = rpa->out[b];
  for (ptrdiff_t i = 0; i < arrlen(rpa->index.successors[b]); i++) {
    const uint64_t *below = rpa->in[rpa->index.successors[b][i]];
    for (size_t w = 0; w < rpa->words; w++)
      out[w] |= below[w];
  }
  for (size_t w = 0; w < rpa->words; w++) {
    uint64_t through = out[w] & ~defs[w];
    grew |= (through & ~in[w]) != 0;
    in[w] |= through;
  }
  return grew;
}

static struct cursor at_end(const nv_rpa *rpa, unsigned b, uint64_t *live) {
  struct cursor c = {.live = live};
  for (size_t w = 0; w < rpa->words; w++) {
    c.live[w] = rpa->out[b][w];
    for (uint64_t rest = c.live[w]; rest; rest &= rest - 1) {
      const struct value *value = rpa->numbers[w * 64 + (size_t)__builtin_ctzll(rest)];
      c.now.registers += value->need.registers;
      c.now.predicates += value->need.predicates;
    }
  }
  return c;
}

static void solve(nv_rpa *rpa) {
  unsigned n = nv_block_count(&rpa->index);
  uint64_t *defs = calloc(n * rpa->words, sizeof *defs), *live = calloc(rpa->words, sizeof *live);
  for (unsigned b = 0; b < n; b++) {
    collect_uses(rpa, b, rpa->in[b], defs + b * rpa->words);
    collect_phi_uses(rpa, b, rpa->out[b]);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned b = n; b-- > 0;)
      changed |= flow(rpa, b, defs + b * rpa->words);
  }
  for (unsigned b = 0; b < n; b++) {
    struct cursor c = at_end(rpa, b, live);
    walk_up(rpa, b, &c, NULL, 0);
    rpa->block[b] = c.peak;
    c.now = c.peak;
    c.peak = rpa->all;
    raise_peak(&c);
    rpa->all = c.peak;
  }
  free(live);
  free(defs);
}

//===-- Interface -----------------------------------------------------------------------------===//

nv_rpa *nv_rpa_of(LLVMValueRef fn) {
  nv_rpa *rpa = calloc(1, sizeof *rpa);
  rpa->index = nv_block_index_of(fn);
  LLVMTargetDataRef layout = layout_of(fn);
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++)
    add_value(rpa, LLVMGetParam(fn, i), layout);
  unsigned n = nv_block_count(&rpa->index);
  for (unsigned b = 0; b < n; b++) {
    nv_foreach_inst(inst, rpa->index.blocks[b])
      add_value(rpa, inst, layout);
  }
  rpa->words = (size_t)arrlen(rpa->numbers) / 64 + 1;
  rpa->in = calloc(n, sizeof *rpa->in);
  rpa->out = calloc(n, sizeof *rpa->out);
  rpa->block = calloc(n, sizeof *rpa->block);
  for (unsigned b = 0; b < n; b++) {
    rpa->in[b] = calloc(rpa->words, sizeof **rpa->in);
    rpa->out[b] = calloc(rpa->words, sizeof **rpa->out);
  }
  add_steps(rpa);
  solve(rpa);
  return rpa;
}

void nv_rpa_free(nv_rpa *rpa) {
  for (unsigned b = 0; b < nv_block_count(&rpa->index); b++) {
    free(rpa->in[b]);
    free(rpa->out[b]);
  }
  free(rpa->in);
  free(rpa->out);
  free(rpa->block);
  free(rpa->first_step);
  arrfree(rpa->steps);
  arrfree(rpa->operands);
  HASH_CLEAR(hh, rpa->values);
  for (ptrdiff_t i = 0; i < arrlen(rpa->numbers); i++)
    free(rpa->numbers[i]);
  arrfree(rpa->numbers);
  nv_block_index_free(&rpa->index);
  free(rpa);
}

const nv_block_index *nv_rpa_blocks(const nv_rpa *rpa) { return &rpa->index; }
nv_register_need nv_rpa_function(const nv_rpa *rpa) { return rpa->all; }
nv_register_need nv_rpa_block(const nv_rpa *rpa, unsigned b) { return rpa->block[b]; }

static bool is_in(const nv_rpa *rpa, const uint64_t *set, LLVMValueRef v) {
  const struct value *value = result_of(rpa, v);
  return value && has(set, value->number);
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
  struct late *late = calloc(n ? n : 1, sizeof *late);
  uint64_t *live = calloc(rpa->words, sizeof *live);
  struct cursor c = at_end(rpa, b, live);
  for (size_t i = 0; i < n; i++) {
    late[i] = (struct late){number_of(result_of(rpa, values[i])),
                            first_user(values[i], rpa->index.blocks[b])};
    end(rpa, &c, late[i].value);
  }
  walk_up(rpa, b, &c, late, n);
  free(live);
  free(late);
  return c.peak.registers;
}

static unsigned count(const nv_rpa *rpa, const uint64_t *set) {
  unsigned n = 0;
  for (size_t w = 0; w < rpa->words; w++)
    n += (unsigned)__builtin_popcountll(set[w]);
  return n;
}

unsigned nv_rpa_live_in_count(const nv_rpa *rpa, unsigned b) { return count(rpa, rpa->in[b]); }
unsigned nv_rpa_live_out_count(const nv_rpa *rpa, unsigned b) { return count(rpa, rpa->out[b]); }

//===-- Targets -------------------------------------------------------------------------------===//

enum {
  REGISTERS = 65536,     // of a multiprocessor
  DEFAULT_THREADS = 256, // of a block that says nothing
  MOST_REGISTERS = 256,  // of a thread
  FEWEST_REGISTERS = 32, // fewer do not let more threads run
  PREDICATES = 7,
};

// Registers of a thread when `blocks` blocks of `threads` threads are to run at once.
static unsigned registers_for(unsigned threads, unsigned blocks) {
  uint64_t each = REGISTERS / ((uint64_t)threads * blocks) / 8 * 8;
  return each > MOST_REGISTERS ? MOST_REGISTERS : (unsigned)each;
}

static unsigned block_threads(const nv_launch_info *info) {
  unsigned threads = nv_max_block_threads(info);
  threads = threads ? threads : DEFAULT_THREADS;
  return threads > 1024 ? 1024 : (threads + 31) / 32 * 32;
}

// The number that the user or the launch bounds give; 0 for none.
static unsigned demanded(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_launch_info *info) {
  if (info->max_registers)
    return info->max_registers;
  if (info->min_blocks) {
    unsigned each = registers_for(block_threads(info), info->min_blocks);
    return each ? each : 8;
  }
  int64_t limit = nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_maxreg, fn);
  return limit > 0 && !nv_max_block_threads(info) ? (unsigned)limit : 0;
}

unsigned nv_register_demand(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  return demanded(ctx, fn, &info);
}

unsigned nv_register_target(nv_pass_ctx *ctx, LLVMValueRef fn, unsigned need) {
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  unsigned target = demanded(ctx, fn, &info);
  if (target)
    return target;
  for (unsigned blocks = 1; (target = registers_for(block_threads(&info), blocks)) > need;)
    blocks++;
  return target < FEWEST_REGISTERS ? FEWEST_REGISTERS : target;
}

unsigned nv_register_limit(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  unsigned limit = demanded(ctx, fn, &info);
  if (!limit)
    limit = nv_max_block_threads(&info) ? registers_for(block_threads(&info), 1) : MOST_REGISTERS;
  return limit < MOST_REGISTERS ? limit : MOST_REGISTERS - 1;
}

bool nv_registers_for_all(LLVMValueRef fn, int64_t limit) {
  LLVMTargetDataRef layout = layout_of(fn);
  int64_t sum = 0;
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++)
    sum += type_registers(LLVMTypeOf(LLVMGetParam(fn, i)), layout);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      sum += type_registers(LLVMTypeOf(inst), layout);
      if (sum > limit)
        return false;
    }
  }
  return sum <= limit;
}

bool nv_registers_left(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMBasicBlockRef *blocks, size_t n,
                       unsigned more) {
  int64_t adjust = nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_reg_target_adjust, fn);
  int64_t limit = (int64_t)nv_register_limit(ctx, fn) + adjust - more;
  if (nv_registers_for_all(fn, limit))
    return true;
  nv_rpa *rpa = nv_rpa_of(fn);
  unsigned need = blocks ? 0 : rpa->all.registers;
  for (size_t i = 0; i < n && blocks; i++) {
    unsigned b = nv_block_number_of(nv_rpa_blocks(rpa), blocks[i]);
    unsigned here = b == UINT32_MAX ? 0 : nv_rpa_block(rpa, b).registers;
    need = here > need ? here : need;
  }
  nv_rpa_free(rpa);
  return (int64_t)need <= limit;
}

void nv_rpa_print(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_rpa *rpa = nv_rpa_of(fn);
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  char bounds[64] = "";
  unsigned threads = nv_max_block_threads(&info);
  if (threads && info.min_blocks)
    snprintf(bounds, sizeof bounds, "Launch bounds (%u, %u) ", threads, info.min_blocks);
  else if (threads)
    snprintf(bounds, sizeof bounds, "Launch bounds (%u) ", threads);
  size_t len;
  fprintf(stderr,
          "Function: %s %sRegister Target: [R: %u, P: %d] Register Pressure: [R: %u, P: %u]\n",
          LLVMGetValueName2(fn, &len), bounds, nv_register_target(ctx, fn, rpa->all.registers),
          PREDICATES, rpa->all.registers, rpa->all.predicates);
  nv_rpa_free(rpa);
}

nv_preserved nv_rpa_printer(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_rpa_print(ctx, function);
  return NV_UNCHANGED;
}
