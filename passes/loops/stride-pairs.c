// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-pairs.c: `o[i] = f(a[i])` where nobody has said that o and a are apart.
//
// The load of round k reads `read` bytes at Q + E * (i + k * s), the store of round j < k writes at most E bytes at
// P + E * (i + j * s), with s > 0. They meet only if P - Q lies within those bytes of E * (k - j) * s, which is E
// or more. So they do not if P - Q <= 0, the arrays being the same one included, nor if P - Q is the farthest
// such distance, E * 3 * s for four rounds (E * (R - 1) * s for R), and `read` bytes more. Both are one comparison without sign:
// P - Q - 1 >= E * 3 * s + read - 1, of pointers of 64 bits, in which addresses wrap around as the difference does. With all
// bits turned over it is Q - P <= -(E * 3 * s) - read.
// The lower 32 bits of P - Q - 1 are enough: where it is less than the right side they are all there is of it, since E * s is
// at most 2^29, of R rounds 2^31 / R, and the right side less than 2^32. So they say "apart" only if it is true, and arrays that are some
// 2^32 bytes apart, but for less than three steps, count as near.
//
// An index is i + k * s + d for a d that the loop does not change, which is one with the array then: P is the array's address
// and E * d. Its sums must be exact before they are extended to the width of addresses: the caller knows that
// the counter's sums are, signed or unsigned, and the flag of the sum with d says it of that one: each of the rounds is made and
// accesses memory there, which a poison address must not. An extension of the same kind then keeps them. With a counter
// of 64 bits all is modulo 2^64, as addresses are. A constant distance from the element is the same as d as far as it is whole elements, and the rest
// is a part of the element, which the access must not leave: a field, a component of a vector. The load reads up to the byte `read` of it.
//
// Where both are the same place of the same array P - Q is 0, and only s > 0 is asked.
#include "loops/stride-pairs.h"

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"

enum {
  MOST_PAIRS = 4,         // questions cost six machine instructions each
  LARGEST_ELEMENT = 4096, // bytes
  LARGEST_SHIFT = 1 << 20 // bytes
};

// An access to a part of an element, which ends behind `end` bytes of it.
struct element {
  nv_stride_place at;
  uint64_t bytes, end;
};

static LLVMTargetDataRef layout_of(LLVMValueRef inst) {
  LLVMValueRef fn = LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
  return LLVMGetModuleDataLayout(LLVMGetGlobalParent(fn));
}

// More than any element has: not known.
static uint64_t size_of(LLVMValueRef inst, LLVMTypeRef type) {
  return nv_is_scalable(type) ? UINT64_MAX : LLVMABISizeOfType(layout_of(inst), type);
}

// `sum` is `counter`, or the sum of it and what the loop does not change, which is `*offset` then.
static bool is_sum(const nv_loop *loop, LLVMValueRef sum, LLVMValueRef counter,
                   LLVMValueRef *offset) {
  *offset = NULL;
  if (sum == counter)
    return true;
  if (!LLVMIsAInstruction(sum) || LLVMGetInstructionOpcode(sum) != LLVMAdd)
    return false;
  LLVMValueRef a = LLVMGetOperand(sum, 0), b = LLVMGetOperand(sum, 1);
  *offset = a == counter ? b : a;
  return (a == counter || b == counter) && nv_is_loop_invariant(loop, *offset);
}

// `index` is such a sum of 64 bits, or extended as what the counter is from one that does not wrap around in that reading.
static bool is_index(const nv_loop *loop, LLVMValueRef index, LLVMValueRef counter, bool is_signed,
                     LLVMValueRef *offset) {
  if (LLVMGetIntTypeWidth(LLVMTypeOf(counter)) == 64)
    return is_sum(loop, index, counter, offset);
  if (!LLVMIsASExtInst(index) && !LLVMIsAZExtInst(index))
    return false;
  LLVMValueRef sum = LLVMGetOperand(index, 0);
  if (!is_sum(loop, sum, counter, offset) ||
      (*offset && !(is_signed ? LLVMGetNSW(sum) : LLVMGetNUW(sum))))
    return false;
  return LLVMIsASExtInst(index) ? is_signed : !is_signed || LLVMGetNNeg(index);
}

// An array that begins a number of elements behind another one: a row.
static void find_row(nv_stride_place *at, uint64_t bytes) {
  LLVMValueRef row = at->base;
  if (at->offset || !LLVMIsAGetElementPtrInst(row) || LLVMGetNumOperands(row) != 2 ||
      size_of(row, LLVMGetGEPSourceElementType(row)) != bytes)
    return;
  LLVMValueRef index = LLVMGetOperand(row, 1);
  if (LLVMGetTypeKind(LLVMTypeOf(index)) != LLVMIntegerTypeKind)
    return;
  at->base = LLVMGetOperand(row, 0);
  bool extended = LLVMIsASExtInst(index) || LLVMIsAZExtInst(index);
  at->offset = extended ? LLVMGetOperand(index, 0) : index;
  at->is_signed = !LLVMIsAZExtInst(index);
}

static bool find_element(nv_pass_ctx *ctx, const nv_loop *loop, LLVMValueRef access,
                         LLVMValueRef pointer, LLVMTypeRef type, LLVMValueRef counter,
                         bool is_signed, struct element *e) {
  int64_t within;
  LLVMValueRef gep = nv_base_and_offset(ctx, pointer, true, false, &within);
  if (!LLVMIsAGetElementPtrInst(gep) || LLVMGetNumOperands(gep) != 2 ||
      LLVMTypeOf(gep) != LLVMTypeOf(pointer) ||
      !is_index(loop, LLVMGetOperand(gep, 1), counter, is_signed, &e->at.offset))
    return false;
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  if (LLVMPointerSizeForAS(layout_of(access), space) != 8)
    return false;
  e->at.base = LLVMGetOperand(gep, 0);
  e->at.is_signed = is_signed || LLVMGetIntTypeWidth(LLVMTypeOf(counter)) == 64;
  e->bytes = size_of(access, LLVMGetGEPSourceElementType(gep));
  if (!e->bytes || e->bytes > LARGEST_ELEMENT || within > LARGEST_SHIFT || within < -LARGEST_SHIFT)
    return false;
  int64_t bytes = (int64_t)e->bytes, first = (within % bytes + bytes) % bytes;
  e->at.shift = within - first;
  uint64_t size = size_of(access, type);
  e->end = (uint64_t)first + size;
  if (!nv_is_loop_invariant(loop, e->at.base) || size > e->bytes || e->end > e->bytes)
    return false;
  find_row(&e->at, e->bytes);
  return true;
}

// The pair of `load` and `store`, which may meet in different rounds.
static bool find_pair(nv_pass_ctx *ctx, const nv_loop *loop, LLVMValueRef load, LLVMValueRef store,
                      LLVMValueRef counter, bool is_signed, nv_stride_pair *pair) {
  if (!LLVMIsAStoreInst(store) || LLVMGetVolatile(store) || LLVMIsAtomic(store) ||
      LLVMGetVolatile(load) || LLVMIsAtomic(load) || !nv_comes_before(load, store))
    return false;
  struct element from, to;
  if (!find_element(ctx, loop, load, LLVMGetOperand(load, 0), LLVMTypeOf(load), counter, is_signed,
                    &from) ||
      !find_element(ctx, loop, store, LLVMGetOperand(store, 1),
                    LLVMTypeOf(LLVMGetOperand(store, 0)), counter, is_signed, &to))
    return false;
  *pair = (nv_stride_pair){from.at, to.at, from.bytes, from.end};
  return from.bytes == to.bytes && LLVMTypeOf(from.at.base) == LLVMTypeOf(to.at.base);
}

static bool is_same(const nv_stride_place *a, const nv_stride_place *b) {
  return a->base == b->base && a->offset == b->offset && a->shift == b->shift &&
         (!a->offset || a->is_signed == b->is_signed);
}

static bool add_pair(nv_stride_pair **pairs, const nv_stride_pair *pair) {
  unsigned questions = 0;
  for (ptrdiff_t i = 0; i < arrlen(*pairs); i++) {
    nv_stride_pair *old = &(*pairs)[i];
    questions += !is_same(&old->load, &old->store);
    if (!is_same(&old->load, &pair->load) || !is_same(&old->store, &pair->store) ||
        old->element != pair->element)
      continue;
    old->read = old->read > pair->read ? old->read : pair->read;
    return true;
  }
  arrput(*pairs, *pair);
  return questions + !is_same(&pair->load, &pair->store) <= MOST_PAIRS;
}

// No write of the blocks of `w` but those of `pairs`, which are found if there is one block, keeps `load` back.
static bool add_load(nv_pass_ctx *ctx, const nv_loop *loop, const nv_stride_walk *w,
                     nv_alias_batch *alias, LLVMValueRef load, nv_stride_pair **pairs) {
  nv_location location;
  bool known = nv_location_of(load, &location);
  for (unsigned i = 0; i < w->n_blocks && known; i++) {
    nv_foreach_inst(inst, w->blocks[i]) {
      nv_stride_pair pair;
      if (known && (nv_effects(inst) & NV_WRITES) &&
          (nv_batch_modref_location(alias, inst, &location) & NV_MOD))
        known = w->n_blocks == 1 &&
                find_pair(ctx, loop, load, inst, w->counter, nv_is_signed_walk(w), &pair) &&
                add_pair(pairs, &pair);
    }
  }
  return known;
}

bool nv_stride_pairs(nv_pass_ctx *ctx, const nv_loop *loop, const nv_stride_walk *w,
                     nv_stride_pair **pairs) {
  nv_alias_batch *alias = nv_alias_batch_begin(nv_alias(ctx, nv_loop_function(loop)));
  nv_alias_batch_cross_iteration(alias);
  bool known = true;
  for (unsigned i = 0; i < w->n_blocks; i++) {
    nv_foreach_inst(load, w->blocks[i]) {
      if (LLVMIsALoadInst(load) && !nv_has_metadata(load, "invariant.load"))
        known = known && add_load(ctx, loop, w, alias, load, pairs);
    }
  }
  nv_alias_batch_end(alias);
  return known;
}

unsigned nv_stride_pair_bits(const nv_stride_pair *pairs) {
  unsigned bits = 0;
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++)
    while (pairs[i].element > 1ull << bits)
      bits++;
  return bits;
}

// The lower half of the address of `place` for a counter of 0.
static LLVMValueRef low_half(LLVMBuilderRef b, const nv_stride_place *place, uint64_t element,
                             LLVMTypeRef i32) {
  LLVMValueRef low = LLVMBuildPtrToInt(b, place->base, i32, "");
  if (place->offset) {
    LLVMValueRef offset = LLVMBuildIntCast2(b, place->offset, i32, place->is_signed, "");
    low = LLVMBuildAdd(b, low, LLVMBuildMul(b, offset, LLVMConstInt(i32, element, false), ""), "");
  }
  return place->shift ? LLVMBuildAdd(b, low, LLVMConstInt(i32, (uint32_t)place->shift, false), "")
                      : low;
}

LLVMValueRef nv_stride_question(LLVMBuilderRef b, const nv_stride_pair *pairs, LLVMValueRef step,
                                unsigned rounds) {
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(step)));
  LLVMValueRef yes = LLVMBuildICmp(b, LLVMIntNE, step, LLVMConstNull(LLVMTypeOf(step)), "");
  LLVMValueRef narrow = LLVMBuildIntCast2(b, step, i32, false, "");
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++) {
    if (is_same(&pairs[i].load, &pairs[i].store))
      continue;
    LLVMValueRef to = low_half(b, &pairs[i].store, pairs[i].element, i32);
    LLVMValueRef from = low_half(b, &pairs[i].load, pairs[i].element, i32);
    LLVMValueRef far =
        LLVMBuildMul(b, narrow, LLVMConstInt(i32, pairs[i].element * (rounds - 1), false), "");
    LLVMValueRef most =
        LLVMBuildSub(b, LLVMConstInt(i32, (uint32_t)-pairs[i].read, false), far, "");
    LLVMValueRef back = LLVMBuildSub(b, from, to, "");
    yes = LLVMBuildAnd(b, yes, LLVMBuildICmp(b, LLVMIntULE, back, most, ""), "apart");
  }
  return yes;
}

// Part of an address, without effects, the same wherever its operands are.
static bool is_arithmetic(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAdd:
  case LLVMSExt:
  case LLVMZExt:
  case LLVMGetElementPtr:
    return true;
  default:
    return false;
  }
}

static bool is_plain_load(LLVMValueRef inst) {
  return LLVMIsALoadInst(inst) && !LLVMGetVolatile(inst) && !LLVMIsAtomic(inst);
}

void nv_stride_loads_first(const LLVMBasicBlockRef *blocks, unsigned n) {
  LLVMValueRef place = NULL;
  LLVMValueRef *left = NULL; // stb_ds: what stays behind the place
  for (unsigned k = 0; k < n; k++) {
    for (LLVMValueRef inst = LLVMGetFirstInstruction(blocks[k]), next; inst; inst = next) {
      next = LLVMGetNextInstruction(inst);
      if (!place && LLVMIsAStoreInst(inst))
        place = inst;
      if (!place || LLVMIsATerminatorInst(inst))
        continue;
      bool moves = is_arithmetic(inst) || is_plain_load(inst);
      for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(inst) && moves; i++)
        moves = !nv_list_has(left, LLVMGetOperand(inst, i));
      if (moves)
        nv_hoist_before(inst, place);
      else
        arrput(left, inst);
    }
  }
  arrfree(left);
}
