// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// split-stores.c: nv-split-stores, stores to an element of a local array that the way here chose.
//
//   %i = phi i64 [ 0, %a ], [ 1, %b ]            a: store i32 %v, ptr %array
//   %p = getelementptr i32, ptr %array, i64 %i   b: %q = getelementptr i32, ptr %array, i64 1
//   store i32 %v, ptr %p                   ->       store i32 %v, ptr %q
//
// What unrolling leaves of `while (j >= 0 && v[j] > key) v[j + 1] = v[j--]; v[j + 1] = key;`, the
// insertion into a small sorted array of every nearest-neighbour or top-k kernel: the place of the
// last store is a phi of constants, one for each way out of the loop. SROA takes such loads apart
// but not such stores, so the whole array stays in local memory. With a store on each edge every
// index is a constant, and the array becomes registers. Runs in front of SROA, behind late
// unrolling.
//
// Legality.
//  (1) The array is a static alloca of which every use is known: loads and stores of it, neither
//      volatile nor atomic, lifetime marks, and addresses that only such uses have. So nothing else
//      sees when it is written.
//  (2) Between the start of the block and the store nobody uses the array but stores that are
//      split too, before this one, so that the store may move to the start and from there onto the
//      edges. What else stands between cannot see it (1), and always goes on to the store: a call
//      that may end the program could be there to keep a bad index from being used.
//  (3) On an edge the store writes the same value to the same place: the index is the phi's value
//      for that edge, and so is a stored phi of the block; any other stored value is computed
//      outside of the block and dominates it, hence every source of an edge.
//  (4) Every edge gets its own store: the block's sources are different, and end with a branch or a
//      switch, whose edges can be split.
// It pays only if the array can become registers: all other indices are constants or phis of
// constants. Contract PF-1.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"

// Limits. Past any of them the store, and with it the array, stays as it is.
enum {
  MAX_EDGES = 16,    // copies of one store
  MAX_ELEMENTS = 64, // of an array that should become registers
  MAX_DEPTH = 32,    // address computations one behind the other
};

struct state {
  LLVMValueRef *users;  // stb_ds: loads, stores and lifetime marks of the array
  LLVMValueRef *stores; // stb_ds: those of them whose index is a phi of constants
};

static bool is_phi_of_constants(LLVMValueRef v) {
  if (!LLVMIsAPHINode(v))
    return false;
  for (unsigned i = 0, n = LLVMCountIncoming(v); i < n; i++)
    if (!LLVMIsAConstantInt(LLVMGetIncomingValue(v, i)))
      return false;
  return true;
}

// The one index of the address `gep` that is a phi of constants, while all others are constants.
// *ok is false when there is another kind of index, or a second phi.
static LLVMValueRef chosen_index(LLVMValueRef gep, bool *ok) {
  LLVMValueRef phi = NULL;
  *ok = true;
  for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(gep); i < n; i++) {
    LLVMValueRef index = LLVMGetOperand(gep, i);
    if (LLVMIsAConstantInt(index))
      continue;
    *ok = *ok && !phi && is_phi_of_constants(index);
    phi = index;
  }
  return phi;
}

// Collects the uses of the address `v`, the array or a place in it (condition 1). `direct`: `v` is
// the array itself or a constant distance from it.
static bool collect(struct state *s, LLVMValueRef v, bool direct, unsigned depth) {
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(u, v) {
    LLVMValueRef user = LLVMGetUser(u);
    if (LLVMIsAGetElementPtrInst(user)) {
      bool ok;
      LLVMValueRef phi = chosen_index(user, &ok);
      if (!ok || (phi && !direct) || !collect(s, user, direct && !phi, depth + 1))
        return false;
      continue;
    }
    bool store = LLVMIsAStoreInst(user) && nv_use_index(u) == 1;
    bool access = (store || LLVMIsALoadInst(user)) && !nv_is_volatile(user) && !LLVMIsAtomic(user);
    if (!access && nv_intrinsic_kind(user) != NV_INTRINSIC_LIFETIME)
      return false;
    arrput(s->users, user);
    if (store && !direct)
      arrput(s->stores, user);
  }
  return true;
}

// Something of `list` stands in front of `store` in its block, `except` (NULL for nothing) aside.
static bool is_behind_any(LLVMValueRef store, LLVMValueRef *list, LLVMValueRef *except) {
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    if (list[i] != store && LLVMGetInstructionParent(list[i]) == LLVMGetInstructionParent(store) &&
        nv_comes_before(list[i], store) && !nv_list_has(except, list[i]))
      return true;
  return false;
}

// The end of condition 2: a thread that comes to the block comes to the store. Barriers let all
// threads go on.
static bool is_always_reached(LLVMValueRef store) {
  LLVMValueRef i = nv_first_non_phi(LLVMGetInstructionParent(store));
  while (i != store && (nv_transfers_execution(i) ||
                        nv_is_intrinsic(i, "llvm.nvvm.barrier.cta.sync.aligned.all")))
    i = LLVMGetNextInstruction(i);
  return i == store;
}

// Condition 3: the stored value can be had on every edge into the store's block.
static bool is_known_on_edges(LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0);
  return !LLVMIsAInstruction(value) || LLVMIsAPHINode(value) ||
         LLVMGetInstructionParent(value) != LLVMGetInstructionParent(store);
}

// Condition 4.
static bool has_own_edges(LLVMValueRef phi) {
  unsigned n = LLVMCountIncoming(phi);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, i));
    if (!LLVMIsABranchInst(end) && !LLVMIsASwitchInst(end))
      return false;
    for (unsigned j = 0; j < i; j++)
      if (LLVMGetIncomingBlock(phi, i) == LLVMGetIncomingBlock(phi, j))
        return false;
  }
  return n <= MAX_EDGES;
}

// The address of `store` is made of GEPs. Their one index that is no constant.
static LLVMValueRef index_of(LLVMValueRef store) {
  LLVMValueRef phi = NULL;
  for (LLVMValueRef p = LLVMGetOperand(store, 1); !phi && LLVMIsAGetElementPtrInst(p);
       p = LLVMGetOperand(p, 0)) {
    bool ok;
    phi = chosen_index(p, &ok);
  }
  return phi;
}

static bool can_split(const struct state *s, LLVMValueRef store) {
  LLVMValueRef phi = index_of(store);
  return LLVMGetInstructionParent(phi) == LLVMGetInstructionParent(store) && has_own_edges(phi) &&
         is_known_on_edges(store) && !is_behind_any(store, s->users, s->stores) &&
         is_always_reached(store);
}

// What `value` is when control comes over the edge from `source`.
static LLVMValueRef on_edge(LLVMValueRef value, LLVMBasicBlockRef block, LLVMBasicBlockRef source) {
  return LLVMIsAPHINode(value) && LLVMGetInstructionParent(value) == block
             ? nv_phi_value_from(value, source)
             : value;
}

// The address `p` in `block` as it is on the edge that ends with `end`: all its GEPs anew.
static LLVMValueRef place_on_edge(LLVMValueRef p, LLVMBasicBlockRef block, LLVMValueRef end) {
  if (!LLVMIsAGetElementPtrInst(p))
    return p;
  LLVMValueRef base = place_on_edge(LLVMGetOperand(p, 0), block, end);
  LLVMValueRef place = nv_clone_at(p, end, "");
  LLVMSetOperand(place, 0, base);
  for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(place); i < n; i++)
    LLVMSetOperand(place, i,
                   on_edge(LLVMGetOperand(place, i), block, LLVMGetInstructionParent(end)));
  return place;
}

// Puts a copy of `store`, with what it stores and where as they are there, on the edge from
// `source`.
static void store_on_edge(nv_pass_ctx *ctx, LLVMValueRef store, LLVMBasicBlockRef source) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(store);
  LLVMBasicBlockRef edge = LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(source)) == 1
                               ? source
                               : nv_split_edge(ctx, source, block, "store");
  LLVMValueRef end = LLVMGetBasicBlockTerminator(edge);
  LLVMValueRef place = place_on_edge(LLVMGetOperand(store, 1), block, end);
  LLVMValueRef copy = nv_clone_at(store, end, "");
  LLVMSetOperand(copy, 0, on_edge(LLVMGetOperand(store, 0), block, edge));
  LLVMSetOperand(copy, 1, place);
}

static void split(nv_pass_ctx *ctx, LLVMValueRef store) {
  LLVMBasicBlockRef sources[MAX_EDGES];
  LLVMValueRef address = LLVMGetOperand(store, 1), phi = index_of(store);
  unsigned n = LLVMCountIncoming(phi);
  for (unsigned i = 0; i < n; i++)
    sources[i] = LLVMGetIncomingBlock(phi, i);
  for (unsigned i = 0; i < n; i++)
    store_on_edge(ctx, store, sources[i]);
  LLVMInstructionEraseFromParent(store);
  nv_delete_dead(ctx, address);
}

// Stores of one block in their order, so that on the edges the last one still wins.
static void split_all(nv_pass_ctx *ctx, LLVMValueRef **stores) {
  while (arrlen(*stores)) {
    ptrdiff_t i = 0;
    while (is_behind_any((*stores)[i], *stores, NULL))
      i++;
    split(ctx, (*stores)[i]);
    arrdel(*stores, i);
  }
}

static bool is_small_array(LLVMValueRef alloca) {
  LLVMTypeRef type = LLVMGetAllocatedType(alloca);
  return nv_is_static_alloca(alloca) && LLVMGetTypeKind(type) == LLVMArrayTypeKind &&
         LLVMGetArrayLength2(type) <= MAX_ELEMENTS;
}

// All stores of one array, or none: one that stays keeps the array in memory.
static bool split_stores_to(nv_pass_ctx *ctx, LLVMValueRef alloca) {
  struct state s = {0};
  bool changed = false, known = is_small_array(alloca) && collect(&s, alloca, true, 0);
  for (ptrdiff_t i = 0; known && i < arrlen(s.stores); i++)
    known = can_split(&s, s.stores[i]);
  if (known && arrlen(s.stores)) {
    nv_remark(ctx, NV_REMARK_PASSED, "StoresSplit", alloca, NV_INT("Stores", arrlen(s.stores)),
              NV_COUNTED(arrlen(s.stores), " store"),
              NV_TEXT(" to elements that the way to them chooses moved onto the ways"));
    split_all(ctx, &s.stores);
    changed = true;
  }
  arrfree(s.users);
  arrfree(s.stores);
  return changed;
}

nv_preserved nv_split_stores(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  bool changed = false;
  for (LLVMValueRef i = LLVMGetFirstInstruction(entry); i; i = LLVMGetNextInstruction(i))
    if (LLVMIsAAllocaInst(i))
      changed |= split_stores_to(ctx, i);
  if (changed)
    nv_cfg_kept(ctx);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
