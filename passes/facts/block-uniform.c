// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// block-uniform.c: finds what can differ between the threads of a block, and calls the rest uniform.
//
// Divergence starts at thread ids, stack addresses, atomics, calls, and spreads over operands. Where
// threads have parted they bring different values to the phis behind: every block that two ways out
// of a divergent branch reach before they all meet. A loop that threads leave in different rounds
// makes all its values different, which is more than needed for those used inside only.
//
// A plain load from one address gives all threads of the block the same value: they read it between
// the same two barriers, and a write between these would be a race. That does not hold for volatile
// and atomic loads, nor for memory of a thread's own, where one address means another place to each.
// Nor does it where warps or threads take turns by other means than barriers of the whole block (a lock,
// a flag that is waited for, a barrier of some threads): one reads what another one has written since.
// So for a proof, in functions with such means, and in those whose callers may have them, only memory
// that nobody writes gives all the same.
#include "facts/block-uniform.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/effects.h"
#include "facts/pointer-origins.h"
#include "bridge/loops.h"
#include "bridge/metadata.h"
#include "facts/memory-effects.h"
#include "facts/nvvm-aa.h"
#include "bridge/nvvm.h"
#include "target/target.h"
#include "bridge/values.h"
#include "hash.h"

struct member {
  LLVMValueRef value;
  UT_hash_handle hh;
};

struct nv_block_uniformity {
  nv_pass_ctx *ctx;
  LLVMValueRef fn;
  const nv_block_index *index;
  const nv_loop_info *loops;
  const nv_postdomtree *post;
  struct member *divergent; // instructions; only ever looked up
  struct member **chunks;   // where they lie; stb_ds array
  size_t made;              // how many of them
  unsigned char *parts;     // per block: threads can part at its end
  unsigned char *joins;     // per block: threads come from parted ways
  unsigned char *all;       // per block: in a loop that threads leave one by one
  bool is_kernel, unknown;  // unknown: nothing is uniform
  bool turns;               // threads may take turns: loads of what may be written are not uniform
};

//===-- Values --------------------------------------------------------------------------------===//

static bool is_divergent(const nv_block_uniformity *u, LLVMValueRef v) {
  if (u->unknown)
    return true;
  if (LLVMIsAArgument(v))
    return !u->is_kernel;
  if (!LLVMIsAInstruction(v))
    return false;
  struct member *found;
  HASH_FIND(hh, u->divergent, &v, sizeof v, found);
  return found != NULL;
}

bool nv_block_uniform(const nv_block_uniformity *u, LLVMValueRef v) { return !is_divergent(u, v); }

static bool has_divergent_operand(const nv_block_uniformity *u, LLVMValueRef inst) {
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(inst, i);
    if (!LLVMValueIsBasicBlock(operand) && is_divergent(u, operand))
      return true;
  }
  return false;
}

// Memory that is the same place for every thread of the block. A by-value argument is not when the
// kernel writes it: each thread then has a copy.
static bool is_common_memory(const nv_block_uniformity *u, LLVMValueRef pointer) {
  unsigned space = nv_aa_space(pointer);
  if (space == NV_SPACE_CONST || space == NV_SPACE_SHARED || space == NV_SPACE_GLOBAL ||
      (space == NV_SPACE_PARAM && u->is_kernel))
    return true;
  nv_origins origins = nv_pointer_origins(u->fn, pointer);
  bool common = arrlen(origins.list) != 0;
  for (ptrdiff_t i = 0; i < arrlen(origins.list) && common; i++) {
    const nv_object *o = &origins.list[i];
    common = o->kind == NV_OBJECT_ARGUMENT || o->kind == NV_OBJECT_RESTRICT ||
             (o->kind == NV_OBJECT_GLOBAL && o->space != NV_SPACE_LOCAL);
  }
  nv_origins_free(&origins);
  return common;
}

// Nobody writes what `load` reads while the kernel runs.
static bool is_unchanging(LLVMValueRef load) {
  return nv_has_metadata(load, "invariant.load") || nv_aa_never_written(LLVMGetOperand(load, 0));
}

static bool load_diverges(const nv_block_uniformity *u, LLVMValueRef load) {
  LLVMValueRef pointer = LLVMGetOperand(load, 0);
  return LLVMGetVolatile(load) || LLVMGetOrdering(load) != LLVMAtomicOrderingNotAtomic ||
         is_divergent(u, pointer) || !is_common_memory(u, pointer) ||
         (u->turns && !is_unchanging(load));
}

static bool call_diverges(const nv_block_uniformity *u, LLVMValueRef call) {
  static const char registers[] = "llvm.nvvm.read.ptx.sreg.";
  if (nv_barrier_kind(call, NULL) == NV_BARRIER_CTA_RED)
    return false;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!nv_called_intrinsic(call) || !LLVMIsAFunction(callee))
    return true;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  if (len >= sizeof registers - 1 && memcmp(name, registers, sizeof registers - 1) == 0)
    return !nv_sreg_is_block_uniform(nv_special_register(call, NULL));
  unsigned moving = NV_READS | NV_WRITES | NV_CONVERGENT | NV_SIDE_EFFECTS;
  return (nv_effects(call) & moving) || has_divergent_operand(u, call);
}

static bool diverges(const nv_block_uniformity *u, LLVMValueRef inst, unsigned b) {
  if (u->all[b])
    return true;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMPHI:
    return u->joins[b] || has_divergent_operand(u, inst);
  case LLVMLoad:
    return load_diverges(u, inst);
  case LLVMCall:
    return call_diverges(u, inst);
  case LLVMFreeze: // every freeze of undef picks a value of its own
    return has_divergent_operand(u, inst) ||
           !nv_is_not_undef_or_poison(u->ctx, LLVMGetOperand(inst, 0), inst);
  case LLVMExtractElement:
  case LLVMInsertElement:
  case LLVMShuffleVector:
  case LLVMExtractValue:
  case LLVMInsertValue:
  case LLVMGetElementPtr:
  case LLVMSelect:
  case LLVMICmp:
  case LLVMFCmp:
  case LLVMFNeg:
    return has_divergent_operand(u, inst);
  default:
    return !(LLVMIsABinaryOperator(inst) || LLVMIsACastInst(inst)) ||
           has_divergent_operand(u, inst);
  }
}

//===-- Branches ------------------------------------------------------------------------------===//

static bool end_diverges(const nv_block_uniformity *u, LLVMValueRef end) {
  if (LLVMGetNumSuccessors(end) < 2)
    return false;
  bool known = LLVMIsABranchInst(end) || LLVMIsASwitchInst(end);
  return !known || has_divergent_operand(u, end);
}

bool nv_block_divergent_end(const nv_block_uniformity *u, unsigned b) { return u->parts[b]; }

unsigned nv_block_meeting(const nv_block_uniformity *u, unsigned b) {
  LLVMBasicBlockRef meeting = nv_ipostdom(u->post, u->index->blocks[b]);
  return meeting ? nv_block_number_of(u->index, meeting) : UINT32_MAX;
}

// Sets `*mark`, of block `k`. True when that is new to a block that was looked at before the end of block `b`.
static bool mark_block(unsigned char *mark, unsigned k, unsigned b) {
  bool late = !*mark && k <= b;
  *mark = 1;
  return late;
}

// The first of the places `k`, `k` + MANY, ... below `n` from which on `way` has one of MANY blocks; `n` or more if there is
// none. A way is short as a rule, and functions are long.
enum { MANY = sizeof(uint64_t) };

static unsigned skip_to(const unsigned char *way, unsigned k, unsigned n) {
  for (uint64_t some; k < n; k += MANY) {
    memcpy(&some, way + k, sizeof some);
    if (some)
      break;
  }
  return k;
}

// Adds `way` to the `ways` from the end of block `b` that were walked before it: where two meet phis merge them.
static bool merge_way(nv_block_uniformity *u, unsigned b, const unsigned char *way,
                      unsigned char *ways) {
  unsigned n = nv_block_count(u->index);
  bool again = false;
  for (unsigned from = skip_to(way, 0, n); from < n; from = skip_to(way, from + MANY, n)) {
    for (unsigned k = from; k < n && k < from + MANY; k++) {
      if (ways[k] & way[k])
        again |= mark_block(&u->joins[k], k, b);
      ways[k] |= way[k];
    }
  }
  return again;
}

// Threads part at the end of block `b`: marks where phis merge their ways, and loops that some leave
// earlier than others. True when blocks must be looked at again for that.
static bool part(nv_block_uniformity *u, unsigned b) {
  bool again = false;
  u->parts[b] = 1;
  unsigned n = nv_block_count(u->index), meeting = nv_block_meeting(u, b);
  unsigned char *ways = nv_new(n, 1), *way = nv_new(n + MANY, 1);
  for (ptrdiff_t i = 0; i < arrlen(u->index->successors[b]); i++) {
    memset(way, 0, n);
    nv_blocks_reached(u->index, u->index->successors[b][i], meeting, b, way);
    again |= merge_way(u, b, way, ways);
  }
  free(ways);
  free(way);
  for (const nv_loop *loop = nv_loop_of(u->loops, u->index->blocks[b]); loop;
       loop = nv_loop_parent(loop)) {
    if (meeting != UINT32_MAX && nv_loop_contains_block(loop, u->index->blocks[meeting]))
      break;
    for (unsigned k = 0; k < n; k++) {
      if (nv_loop_contains_block(loop, u->index->blocks[k]))
        again |= mark_block(&u->all[k], k, b);
    }
  }
  return again;
}

// Cycles with several entries are no loops of LoopInfo.
static bool is_irreducible(const nv_block_index *index, const nv_domtree *dominators) {
  for (unsigned b = 0; b < nv_block_count(index); b++) {
    for (ptrdiff_t i = 0; i < arrlen(index->successors[b]); i++) {
      unsigned to = index->successors[b][i];
      if (to <= b && !nv_dominates_block(dominators, index->blocks[to], index->blocks[b]))
        return true;
    }
  }
  return false;
}

static void mark(nv_block_uniformity *u, LLVMValueRef inst) {
  enum { CHUNK = 64 };
  size_t n = u->made++;
  if (n % CHUNK == 0)
    arrput(u->chunks, nv_new(CHUNK, sizeof(struct member)));
  struct member *entry = &u->chunks[n / CHUNK][n % CHUNK];
  *entry = (struct member){.value = inst};
  HASH_ADD(hh, u->divergent, value, sizeof entry->value, entry);
}

// A phi that was looked at before `inst`, in block `b`, reads it and is not divergent yet.
static bool reaches_back(const nv_block_uniformity *u, LLVMValueRef inst, unsigned b) {
  nv_foreach_use(use, inst) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAPHINode(user) && !is_divergent(u, user) &&
        nv_block_number_of(u->index, LLVMGetInstructionParent(user)) <= b)
      return true;
  }
  return false;
}

// True when what was found concerns blocks that were looked at before: those come first that dominate, so
// that everything but a phi comes behind its operands.
static bool spread_in_block(nv_block_uniformity *u, unsigned b, bool first_round) {
  bool again = false, may_be_known = !first_round || u->unknown;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(u->index->blocks[b]);
  nv_foreach_inst(inst, u->index->blocks[b]) {
    // An end with a result, an invoke, is like any other call.
    bool no_value = inst == end && !LLVMGetFirstUse(inst);
    if (no_value || (may_be_known && is_divergent(u, inst)) || !diverges(u, inst, b))
      continue;
    mark(u, inst);
    again |= reaches_back(u, inst, b);
  }
  if (!u->parts[b] && end_diverges(u, end))
    again |= part(u, b);
  return again;
}

// Something in `fn` lets a thread see what others have written, barriers of the whole block aside.
static bool has_other_order(LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      nv_memory_effects e = nv_memory_effects_of(inst);
      bool acquires = e.acquires;
      nv_memory_effects_free(&e);
      if (acquires)
        return true;
    }
  }
  return false;
}

static nv_block_uniformity *look_at(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_block_index *index,
                                    bool proof) {
  unsigned n = nv_block_count(index);
  nv_block_uniformity *u = nv_new(1, sizeof *u);
  *u = (nv_block_uniformity){.ctx = ctx,
                             .fn = fn,
                             .index = index,
                             .loops = nv_loops(ctx, fn),
                             .post = nv_postdominators(ctx, fn),
                             .parts = nv_new(n, 1),
                             .joins = nv_new(n, 1),
                             .all = nv_new(n, 1),
                             .is_kernel = nv_is_kernel(fn)};
  u->turns = proof && (!u->is_kernel || has_other_order(fn));
  u->unknown = is_irreducible(index, nv_dominators(ctx, fn));
  for (bool first = true, again = true; again; first = false) {
    again = false;
    for (unsigned b = 0; b < n; b++)
      again |= spread_in_block(u, b, first);
  }
  return u;
}

nv_block_uniformity *nv_block_uniformity_of(nv_pass_ctx *ctx, LLVMValueRef fn,
                                            const nv_block_index *index) {
  return look_at(ctx, fn, index, false);
}

nv_block_uniformity *nv_proven_block_uniformity_of(nv_pass_ctx *ctx, LLVMValueRef fn,
                                                   const nv_block_index *index) {
  return look_at(ctx, fn, index, true);
}

void nv_block_uniformity_free(nv_block_uniformity *u) {
  HASH_CLEAR(hh, u->divergent);
  for (ptrdiff_t i = 0; i < arrlen(u->chunks); i++)
    free(u->chunks[i]);
  arrfree(u->chunks);
  free(u->parts);
  free(u->joins);
  free(u->all);
  free(u);
}

void nv_drop_agreed_switches(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMBasicBlockRef *switches) {
  if (!arrlen(switches))
    return;
  nv_block_index index = nv_block_index_of(fn);
  nv_block_uniformity *uniform = nv_block_uniformity_of(ctx, fn, &index);
  for (ptrdiff_t i = arrlen(switches) - 1; i >= 0; i--)
    if (nv_block_uniform(uniform, LLVMGetOperand(LLVMGetBasicBlockTerminator(switches[i]), 0)))
      arrdel(switches, i);
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
}
