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
// The indices must be i + k * s as they stand, before they are extended to the width of addresses: the caller knows that
// the counter's sums are exact, signed or unsigned, and an extension of the same kind then keeps them.
#include "loops/stride-pairs.h"

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "facts/shapes.h"

enum {
  MOST_PAIRS = 4,        // questions cost six machine instructions each
  LARGEST_ELEMENT = 4096 // bytes
};

// An address BASE[INDEX].
struct element {
  LLVMValueRef base, index;
  uint64_t bytes;
};

static LLVMTargetDataRef layout_of(LLVMValueRef inst) {
  LLVMValueRef fn = LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
  return LLVMGetModuleDataLayout(LLVMGetGlobalParent(fn));
}

// More than any element has: not known.
static uint64_t size_of(LLVMValueRef inst, LLVMTypeRef type) {
  return nv_is_scalable(type) ? UINT64_MAX : LLVMABISizeOfType(layout_of(inst), type);
}

// `index` is `counter`, extended as what it is or not at all.
static bool is_index(LLVMValueRef index, LLVMValueRef counter, bool is_signed) {
  if (index == counter)
    return LLVMGetIntTypeWidth(LLVMTypeOf(counter)) == 64;
  if (!LLVMIsASExtInst(index) && !LLVMIsAZExtInst(index))
    return false;
  if (LLVMGetOperand(index, 0) != counter)
    return false;
  return LLVMIsASExtInst(index) ? is_signed : !is_signed || LLVMGetNNeg(index);
}

static bool find_element(const nv_loop *loop, LLVMValueRef access, LLVMValueRef pointer,
                         struct element *e) {
  if (!LLVMIsAGetElementPtrInst(pointer) || LLVMGetNumOperands(pointer) != 2)
    return false;
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  if (LLVMPointerSizeForAS(layout_of(access), space) != 8)
    return false;
  e->base = LLVMGetOperand(pointer, 0);
  e->index = LLVMGetOperand(pointer, 1);
  e->bytes = size_of(access, LLVMGetGEPSourceElementType(pointer));
  return nv_is_loop_invariant(loop, e->base) && e->bytes <= LARGEST_ELEMENT;
}

// The pair of `load` and `store`, which may meet in different rounds.
static bool find_pair(const nv_loop *loop, LLVMValueRef load, LLVMValueRef store,
                      LLVMValueRef counter, bool is_signed, nv_stride_pair *pair) {
  if (!LLVMIsAStoreInst(store) || LLVMGetVolatile(store) || LLVMIsAtomic(store) ||
      LLVMGetVolatile(load) || LLVMIsAtomic(load) || !nv_comes_before(load, store))
    return false;
  struct element from, to;
  if (!find_element(loop, load, LLVMGetOperand(load, 0), &from) ||
      !find_element(loop, store, LLVMGetOperand(store, 1), &to))
    return false;
  *pair = (nv_stride_pair){from.base, to.base, from.bytes, size_of(load, LLVMTypeOf(load))};
  return from.index == to.index && is_index(from.index, counter, is_signed) &&
         from.bytes == to.bytes && LLVMTypeOf(from.base) == LLVMTypeOf(to.base) &&
         pair->read <= from.bytes &&
         size_of(store, LLVMTypeOf(LLVMGetOperand(store, 0))) <= to.bytes;
}

static bool add_pair(nv_stride_pair **pairs, const nv_stride_pair *pair) {
  for (ptrdiff_t i = 0; i < arrlen(*pairs); i++) {
    nv_stride_pair *old = &(*pairs)[i];
    if (old->load != pair->load || old->store != pair->store || old->element != pair->element)
      continue;
    old->read = old->read > pair->read ? old->read : pair->read;
    return true;
  }
  arrput(*pairs, *pair);
  return arrlen(*pairs) <= MOST_PAIRS;
}

bool nv_stride_pairs(nv_pass_ctx *ctx, const nv_loop *loop, LLVMValueRef counter, bool is_signed,
                     nv_stride_pair **pairs) {
  LLVMBasicBlockRef body = nv_loop_header(loop);
  nv_alias_batch *alias = nv_alias_batch_begin(nv_alias(ctx, nv_loop_function(loop)));
  nv_alias_batch_cross_iteration(alias);
  bool known = true;
  nv_foreach_inst(load, body) {
    nv_location location;
    if (!LLVMIsALoadInst(load) || nv_has_metadata(load, "invariant.load"))
      continue;
    known &= nv_location_of(load, &location);
    nv_foreach_inst(inst, body) {
      nv_stride_pair pair;
      if (known && (nv_effects(inst) & NV_WRITES) &&
          (nv_batch_modref_location(alias, inst, &location) & NV_MOD))
        known = find_pair(loop, load, inst, counter, is_signed, &pair) && add_pair(pairs, &pair);
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

LLVMValueRef nv_stride_question(LLVMBuilderRef b, const nv_stride_pair *pairs, LLVMValueRef step,
                                unsigned rounds) {
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(step)));
  LLVMValueRef yes = LLVMBuildICmp(b, LLVMIntNE, step, LLVMConstNull(LLVMTypeOf(step)), "");
  LLVMValueRef narrow = LLVMBuildIntCast2(b, step, i32, false, "");
  for (ptrdiff_t i = 0; i < arrlen(pairs); i++) {
    LLVMValueRef to = LLVMBuildPtrToInt(b, pairs[i].store, i32, "");
    LLVMValueRef from = LLVMBuildPtrToInt(b, pairs[i].load, i32, "");
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
