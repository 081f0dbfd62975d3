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
#include "register-pressure.h"

#include <stdio.h>
#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>
#include <uthash.h>

#include "edit.h"
#include "nvvm.h"
#include "options.h"
#include "passes.h"
#include "target.h"

struct value {
  LLVMValueRef v;
  unsigned number;
  nv_register_need need;
  UT_hash_handle hh;
};

typedef uint64_t *bitset;

struct nv_rpa {
  LLVMValueRef fn;
  nv_block_index index;
  struct value *values;   // values that take registers, by pointer; never iterated
  struct value **numbers; // the same by number; stb_ds array
  size_t words;           // of a bitset
  bitset *in, *out;       // per block
  nv_register_need *block, all;
};

//===-- Weights -------------------------------------------------------------------------------===//

static unsigned words_of(uint64_t bits) { return (unsigned)((bits + 31) / 32); }

// Shared and local memory are small: ptxas keeps their addresses in one register.
static unsigned pointer_registers(LLVMTypeRef type, LLVMTargetDataRef layout) {
  unsigned space = LLVMGetPointerAddressSpace(type);
  if (space == NV_SPACE_shared || space == NV_SPACE_local)
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

static void start(struct cursor *c, const struct value *value) {
  if (!value || has(c->live, value->number))
    return;
  put(c->live, value->number);
  c->now.registers += value->need.registers;
  c->now.predicates += value->need.predicates;
}

static void end(struct cursor *c, const struct value *value) {
  if (!value || !has(c->live, value->number))
    return;
  drop(c->live, value->number);
  c->now.registers -= value->need.registers;
  c->now.predicates -= value->need.predicates;
}

static const struct value *result_of(const nv_rpa *rpa, LLVMValueRef inst) {
  struct value *found;
  HASH_FIND(hh, rpa->values, &inst, sizeof inst, found);
  return found;
}

// A value that is assumed to be computed right before `first`.
struct late {
  const struct value *value;
  LLVMValueRef first; // NULL: no use in the block, or defined in it
};

// Walks up block `b` from what is live at its end to what is live at its start.
static void walk_up(const nv_rpa *rpa, unsigned b, struct cursor *c, const struct late *late,
                    size_t n_late) {
  LLVMValueRef inst = LLVMGetLastInstruction(rpa->index.blocks[b]);
  raise_peak(c);
  for (; inst && !LLVMIsAPHINode(inst); inst = LLVMGetPreviousInstruction(inst)) {
    if (LLVMIsAAllocaInst(inst))
      continue;
    bool folded = folds_into_access(inst);
    start(c, result_of(rpa, inst));
    for (unsigned i = 0, n = folded ? 0 : (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
      LLVMValueRef operand = LLVMGetOperand(inst, i);
      if (!LLVMValueIsBasicBlock(operand))
        start(c, find(rpa, operand));
    }
    raise_peak(c);
    end(c, result_of(rpa, inst));
    for (size_t i = 0; i < n_late; i++) {
      if (late[i].first == inst)
        end(c, late[i].value);
    }
  }
  for (LLVMValueRef phi = inst; phi; phi = LLVMGetPreviousInstruction(phi))
    start(c, result_of(rpa, phi));
  raise_peak(c);
  for (LLVMValueRef phi = inst; phi; phi = LLVMGetPreviousInstruction(phi))
    end(c, result_of(rpa, phi));
}

// What block `b` must hand to its successors. True when that grew.
static bool collect_out(nv_rpa *rpa, unsigned b) {
  bool grew = false;
  uint64_t *out = rpa->out[b];
  for (ptrdiff_t i = 0; i < arrlen(rpa->index.successors[b]); i++) {
    unsigned to = rpa->index.successors[b][i];
    for (size_t w = 0; w < rpa->words; w++) {
      grew |= (rpa->in[to][w] & ~out[w]) != 0;
      out[w] |= rpa->in[to][w];
    }
    for (LLVMValueRef phi = LLVMGetFirstInstruction(rpa->index.blocks[to]);
         phi && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
      for (unsigned k = 0, n = LLVMCountIncoming(phi); k < n; k++) {
        if (LLVMGetIncomingBlock(phi, k) != rpa->index.blocks[b])
          continue;
        const struct value *value = find(rpa, LLVMGetIncomingValue(phi, k));
        grew |= value && !has(out, value->number);
        if (value)
          put(out, value->number);
      }
    }
  }
  return grew;
}

static struct cursor at_end(const nv_rpa *rpa, unsigned b, uint64_t *live) {
  struct cursor c = {.live = live};
  for (size_t w = 0; w < rpa->words; w++)
    c.live[w] = rpa->out[b][w];
  for (size_t i = 0; i < (size_t)arrlen(rpa->numbers); i++) {
    if (has(c.live, (unsigned)i)) {
      c.now.registers += rpa->numbers[i]->need.registers;
      c.now.predicates += rpa->numbers[i]->need.predicates;
    }
  }
  return c;
}

static void solve(nv_rpa *rpa) {
  unsigned n = nv_block_count(&rpa->index);
  unsigned char *done = calloc(n, 1);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned b = n; b-- > 0;) {
      if (!collect_out(rpa, b) && done[b])
        continue;
      struct cursor c = at_end(rpa, b, rpa->in[b]);
      walk_up(rpa, b, &c, NULL, 0);
      rpa->block[b] = c.peak;
      done[b] = 1;
      changed = true;
    }
  }
  free(done);
  for (unsigned b = 0; b < n; b++) {
    struct cursor c = {.now = rpa->block[b], .peak = rpa->all};
    raise_peak(&c);
    rpa->all = c.peak;
  }
}

//===-- Interface -----------------------------------------------------------------------------===//

nv_rpa *nv_rpa_of(LLVMValueRef fn) {
  nv_rpa *rpa = calloc(1, sizeof *rpa);
  rpa->fn = fn;
  rpa->index = nv_block_index_of(fn);
  LLVMTargetDataRef layout = layout_of(fn);
  for (unsigned i = 0, n = LLVMCountParams(fn); i < n; i++)
    add_value(rpa, LLVMGetParam(fn, i), layout);
  unsigned n = nv_block_count(&rpa->index);
  for (unsigned b = 0; b < n; b++) {
    nv_foreach_inst(inst, rpa->index.blocks[b]) add_value(rpa, inst, layout);
  }
  rpa->words = (size_t)arrlen(rpa->numbers) / 64 + 1;
  rpa->in = calloc(n, sizeof *rpa->in);
  rpa->out = calloc(n, sizeof *rpa->out);
  rpa->block = calloc(n, sizeof *rpa->block);
  for (unsigned b = 0; b < n; b++) {
    rpa->in[b] = calloc(rpa->words, sizeof **rpa->in);
    rpa->out[b] = calloc(rpa->words, sizeof **rpa->out);
  }
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
    late[i] = (struct late){result_of(rpa, values[i]), first_user(values[i], rpa->index.blocks[b])};
    end(&c, late[i].value);
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
  REGISTERS = 65536,      // of a multiprocessor
  DEFAULT_THREADS = 256,  // of a block that says nothing
  MOST_REGISTERS = 256,   // of a thread
  FEWEST_REGISTERS = 32,  // fewer do not let more threads run
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

bool nv_registers_left(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMBasicBlockRef *blocks, size_t n,
                       unsigned more) {
  nv_rpa *rpa = nv_rpa_of(fn);
  unsigned need = blocks ? 0 : rpa->all.registers;
  for (size_t i = 0; i < n && blocks; i++) {
    unsigned b = nv_block_number_of(nv_rpa_blocks(rpa), blocks[i]);
    unsigned here = b == UINT32_MAX ? 0 : nv_rpa_block(rpa, b).registers;
    need = here > need ? here : need;
  }
  nv_rpa_free(rpa);
  int64_t adjust = nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_reg_target_adjust, fn);
  return (int64_t)need + more <= (int64_t)nv_register_limit(ctx, fn) + adjust;
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
  fprintf(stderr, "Function: %s %sRegister Target: [R: %u, P: %d] Register Pressure: [R: %u, P: %u]\n",
          LLVMGetValueName2(fn, &len), bounds,
          nv_register_target(ctx, fn, rpa->all.registers), PREDICATES, rpa->all.registers,
          rpa->all.predicates);
  nv_rpa_free(rpa);
}

nv_preserved nv_rpa_printer(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_rpa_print(ctx, function);
  return NV_UNCHANGED;
}
