// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// chosen-elements.c: nv-chosen-elements, elements of a local array that one of a few constants names.
//
//   %row = select i1 %larger, i64 2, i64 1          %a = load float, ptr (element 1 of %array)
//   %p = getelementptr float, ptr %array, i64 %row  %b = load float, ptr (element 2 of %array)
//   %v = load float, ptr %p                    ->   %v = select (%row == 2), float %b, float %a
//
//   store float %x, ptr %p                     ->   for each of the two: load it, choose between it
//                                                   and %x by the same comparison, store it back
//
// What is left of a search in a small array once its loops are unrolled: the row with the largest
// pivot, the neighbour that is farthest away. One such access keeps the whole array in local memory,
// with all the accesses whose places are known; ptxas makes registers of some of these arrays by
// comparing the index with every element, which can take several times the instructions. With
// constant places SROA makes registers, and only the elements are compared that can be meant.
//
// Legality.
//  (1) The array is a static alloca of which every use is known: loads and stores of it, neither
//      volatile nor atomic, lifetime marks, and addresses that only such uses have. No other thread
//      and no callee sees it, so more loads and stores of it change nothing that anybody else reads.
//  (2) The index is made of phis and selects of constants and of conditions, which are 0 or 1, through
//      extensions, truncations and arithmetic with constants, so it is one of the constants that are collected, or poison, of which
//      an address would have been undefined behaviour. Each constant leads to a place inside of the
//      array, so the loads that are added may be made wherever the access stood.
//  (3) A load takes the element whose constant the index is equal to. A store puts back what was there
//      in all places but that one.
//  (4) What an element that is not meant holds, an undefined value or poison, is not chosen and does
//      not reach the result. Put back, poison in some bytes of an element would reach the others, so
//      whatever writes into a place of a store writes all of it. Elements of a vector are poison one by one.
//      Of bytes that a value has only some bits of, a load does not give the others: no such value is stored.
//  (5) A condition may be undefined, and each comparison could take it for another number: a store
//      would go to two places, or to none. So the index is frozen where that is not excluded.
// All accesses of an array or none: one that stays keeps the array in memory. Contract PF-1.
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/fold.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "passes.h"
#include "set.h"

// Limits. Past any of them the array stays as it is.
enum {
  MAX_BYTES = 512,    // of an array that should become registers
  MAX_CHOICES = 8,    // constants that an index can be
  MAX_SELECTS = 2400, // choices that are made for one array
  MAX_DEPTH = 16, // address computations one behind the other, and steps of an index to its choice
  MAX_PARTS = 64, // values that one index is made of
};

// A constant that an index can be, and where the access is then, in bytes from the array.
struct choice {
  LLVMValueRef index;
  int64_t offset;
};

struct access {
  LLVMValueRef inst;      // a load or a store
  LLVMValueRef index;     // NULL: the place is known
  struct choice *choices; // stb_ds: where it can be
};

// Bytes of the array that something writes.
struct bytes {
  uint64_t from, to;
};

struct array {
  nv_pass_ctx *ctx;
  LLVMValueRef alloca;
  uint64_t bytes, selects;
  struct access *accesses; // stb_ds: those with an index
  struct bytes *written;   // stb_ds: by all others, and by stores with an index
};

static bool add_constant(LLVMValueRef **set, LLVMValueRef constant) {
  for (ptrdiff_t i = 0; i < arrlen(*set); i++)
    if ((*set)[i] == constant)
      return true;
  arrput(*set, constant);
  return arrlen(*set) <= MAX_CHOICES;
}

// Looks for the constants that an index can be.
struct finder {
  nv_pass_ctx *ctx;
  unsigned parts; // of it looked at
};

static bool constants_of(struct finder *f, LLVMValueRef v, LLVMValueRef **set, unsigned depth);

// The constants that `inst`, a cast or arithmetic of one value and constants, can be.
static bool computed_of(struct finder *f, LLVMValueRef inst, LLVMValueRef **set, unsigned depth) {
  unsigned n = (unsigned)LLVMGetNumOperands(inst), chosen = n;
  if (!LLVMIsABinaryOperator(inst) && !LLVMIsACastInst(inst))
    return false;
  for (unsigned i = 0; i < n; i++) {
    if (LLVMIsAConstantInt(LLVMGetOperand(inst, i)))
      continue;
    if (chosen != n)
      return false;
    chosen = i;
  }
  if (chosen == n)
    return false;
  LLVMValueRef *from = NULL;
  bool known = constants_of(f, LLVMGetOperand(inst, chosen), &from, depth + 1);
  for (ptrdiff_t i = 0; known && i < arrlen(from); i++) {
    LLVMValueRef operands[2];
    for (unsigned k = 0; k < n; k++)
      operands[k] = k == chosen ? from[i] : LLVMGetOperand(inst, k);
    LLVMValueRef value = nv_fold_with_operands(f->ctx, inst, operands, n);
    known = value && LLVMIsAConstantInt(value) && add_constant(set, value);
  }
  arrfree(from);
  return known;
}

// A phi or a select puts what it chooses from on the work list; false for anything else.
static bool open_choice(LLVMValueRef value, LLVMValueRef **work) {
  bool phi = LLVMIsAPHINode(value) != NULL;
  if (!phi && !LLVMIsASelectInst(value))
    return false;
  for (unsigned i = phi ? 0 : 1, n = phi ? LLVMCountIncoming(value) : 3; i < n; i++)
    arrput(*work, phi ? LLVMGetIncomingValue(value, i) : LLVMGetOperand(value, i));
  return true;
}

// Collects the constants that `v` can be; false when it can be anything else.
static bool constants_of(struct finder *f, LLVMValueRef v, LLVMValueRef **set, unsigned depth) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (depth > MAX_DEPTH || LLVMGetTypeKind(type) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(type) > 64)
    return false;
  if (LLVMGetIntTypeWidth(type) == 1 && !LLVMIsAUndefValue(v) && !LLVMIsAConstantInt(v))
    return add_constant(set, LLVMConstInt(type, 0, false)) &&
           add_constant(set, LLVMConstInt(type, 1, false));
  nv_set *seen = NULL;
  LLVMValueRef *work = NULL;
  bool known = true;
  arrput(work, v);
  while (known && arrlen(work) > 0) {
    LLVMValueRef value = arrpop(work);
    if (LLVMIsAConstantInt(value))
      known = add_constant(set, value);
    else if (nv_set_add(&seen, value))
      known = ++f->parts <= MAX_PARTS &&
              (open_choice(value, &work) ||
               (LLVMIsAInstruction(value) && computed_of(f, value, set, depth)));
  }
  arrfree(work);
  nv_set_free(&seen);
  return known && arrlen(*set) > 0;
}

//===-- Accesses ------------------------------------------------------------------------------===//

// A place in the array: `constant` bytes, and `scale` bytes for each unit of `index` (NULL: none).
struct place {
  LLVMValueRef index;
  int64_t constant, scale;
};

// Goes on from `place` by the GEP; false when there would be two indices.
static bool advance(nv_pass_ctx *ctx, struct place *place, LLVMValueRef gep) {
  nv_gep_term term;
  size_t terms;
  int64_t constant;
  if (!nv_gep_offset(ctx, gep, &constant, &term, 1, &terms) || terms > 1)
    return false;
  place->constant += constant;
  if (terms == 0)
    return true;
  if (place->index && place->index != term.index)
    return false;
  place->index = term.index;
  place->scale += term.scale;
  return true;
}

static LLVMTypeRef accessed_type(LLVMValueRef inst) {
  return LLVMTypeOf(LLVMIsAStoreInst(inst) ? LLVMGetOperand(inst, 0) : inst);
}

static uint64_t size_of(struct array *a, LLVMTypeRef type) {
  return LLVMStoreSizeOfType(LLVMGetModuleDataLayout(nv_ctx_module(a->ctx)), type);
}

static bool is_inside(const struct array *a, int64_t offset, uint64_t size) {
  return offset >= 0 && size <= a->bytes && (uint64_t)offset <= a->bytes - size;
}

// The bytes of a value of `type`, 0 where it has bits beside whole bytes: i7, of which a load does not give the eighth.
static uint64_t whole_bytes(struct array *a, LLVMTypeRef type) {
  uint64_t bits = LLVMSizeOfTypeInBits(LLVMGetModuleDataLayout(nv_ctx_module(a->ctx)), type);
  return bits % 8 == 0 ? bits / 8 : 0;
}

// The bytes that are poison together in a value of `type`: an element of a vector, all of anything else. 0: unknown.
static uint64_t unit_of(struct array *a, LLVMTypeRef type) {
  if (nv_is_aggregate_type(type))
    return 0;
  bool is_vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  return whole_bytes(a, is_vector ? LLVMGetElementType(type) : type);
}

// Notes that `size` bytes from `offset` on are written; false when they are not inside of the array.
static bool add_written(struct array *a, int64_t offset, uint64_t size) {
  if (!is_inside(a, offset, size))
    return false;
  struct bytes written = {(uint64_t)offset, (uint64_t)offset + size};
  arrput(a->written, written);
  return true;
}

// Notes that a value of `type` is stored at `offset`, in units.
static bool add_stored(struct array *a, int64_t offset, LLVMTypeRef type) {
  uint64_t size = size_of(a, type), unit = unit_of(a, type);
  if (!unit || !is_inside(a, offset, size))
    return false;
  for (uint64_t at = 0; at < size; at += unit)
    if (!add_written(a, offset + (int64_t)at, unit))
      return false;
  return true;
}

// Finds out where the access can be; false when that is not known, or not inside of the array.
static bool add_access(struct array *a, LLVMValueRef inst, const struct place *place) {
  LLVMTypeRef type = accessed_type(inst);
  if (nv_is_aggregate_type(type) || nv_is_scalable(type))
    return false;
  struct access access = {.inst = inst, .index = place->index};
  LLVMValueRef *constants = NULL;
  struct finder finder = {a->ctx, 0};
  bool known = constants_of(&finder, place->index, &constants, 0);
  uint64_t size = size_of(a, type);
  for (ptrdiff_t i = 0; known && i < arrlen(constants); i++) {
    struct choice choice = {.index = constants[i]};
    int64_t scaled;
    known =
        !__builtin_mul_overflow(LLVMConstIntGetSExtValue(constants[i]), place->scale, &scaled) &&
        !__builtin_add_overflow(scaled, place->constant, &choice.offset) &&
        (LLVMIsAStoreInst(inst) ? add_stored(a, choice.offset, type)
                                : is_inside(a, choice.offset, size));
    arrput(access.choices, choice);
  }
  arrfree(constants);
  a->selects += (uint64_t)arrlen(access.choices);
  arrput(a->accesses, access);
  return known && a->selects <= MAX_SELECTS;
}

// A load or store through an address at `place`.
static bool add_plain(struct array *a, LLVMValueRef inst, const struct place *place) {
  if (nv_is_volatile(inst) || LLVMIsAtomic(inst))
    return false;
  if (place->index)
    return add_access(a, inst, place);
  LLVMTypeRef type = accessed_type(inst);
  return LLVMIsALoadInst(inst) || (!nv_is_scalable(type) && add_stored(a, place->constant, type));
}

// Any other user of such an address: copies and fills of known places, and marks of lifetimes.
static bool add_other(struct array *a, LLVMValueRef user, const struct place *place) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(user);
  uint64_t length;
  if (kind == NV_INTRINSIC_NONE)
    return false;
  return kind == NV_INTRINSIC_LIFETIME ||
         (!place->index && !nv_is_volatile(user) && nv_mem_length(user, &length) &&
          add_written(a, place->constant, length));
}

// Condition 1, for the uses of the address `v`, which is at `place`.
static bool collect(struct array *a, LLVMValueRef v, struct place place, unsigned depth) {
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    bool known;
    if (LLVMIsAGetElementPtrInst(user)) {
      struct place next = place;
      known = advance(a->ctx, &next, user) && collect(a, user, next, depth + 1);
    } else if (LLVMIsALoadInst(user) || (LLVMIsAStoreInst(user) && nv_use_index(use) == 1)) {
      known = add_plain(a, user, &place);
    } else {
      known = add_other(a, user, &place);
    }
    if (!known)
      return false;
  }
  return true;
}

// Condition 4: nothing writes a part of the place from `from` to `to`.
static bool is_written_whole(struct array *a, uint64_t from, uint64_t to) {
  for (ptrdiff_t i = 0; i < arrlen(a->written); i++) {
    struct bytes w = a->written[i];
    bool apart = w.to <= from || to <= w.from, all = w.from <= from && to <= w.to;
    if (!apart && !all)
      return false;
  }
  return true;
}

static bool are_stores_whole(struct array *a) {
  for (ptrdiff_t i = 0; i < arrlen(a->accesses); i++) {
    const struct access *access = &a->accesses[i];
    LLVMTypeRef type = accessed_type(access->inst);
    uint64_t size = size_of(a, type), unit = unit_of(a, type);
    for (ptrdiff_t k = 0; LLVMIsAStoreInst(access->inst) && k < arrlen(access->choices); k++) {
      uint64_t from = (uint64_t)access->choices[k].offset;
      for (uint64_t at = from; at < from + size; at += unit)
        if (!is_written_whole(a, at, at + unit))
          return false;
    }
  }
  return true;
}

//===-- Choices -------------------------------------------------------------------------------===//

// The address of the place, in front of the builder's position.
static LLVMValueRef address(struct array *a, LLVMBuilderRef b, int64_t offset) {
  LLVMContextRef llvm = nv_ctx_llvm(a->ctx);
  LLVMValueRef distance = LLVMConstInt(LLVMInt64TypeInContext(llvm), (uint64_t)offset, true);
  return LLVMBuildInBoundsGEP2(b, LLVMInt8TypeInContext(llvm), a->alloca, &distance, 1, "");
}

// The alignment of a place: what the array has, as far as the distance keeps it.
static unsigned alignment(struct array *a, int64_t offset) {
  uint64_t whole = LLVMGetAlignment(a->alloca), step = (uint64_t)(offset & -offset);
  return (unsigned)(offset && step < whole ? step : whole);
}

static LLVMValueRef load(struct array *a, LLVMBuilderRef b, LLVMTypeRef type, int64_t offset) {
  LLVMValueRef value = LLVMBuildLoad2(b, type, address(a, b, offset), "element");
  LLVMSetAlignment(value, alignment(a, offset));
  return value;
}

static LLVMValueRef is_meant(LLVMBuilderRef b, const struct access *access, ptrdiff_t i) {
  return LLVMBuildICmp(b, LLVMIntEQ, access->index, access->choices[i].index, "meant");
}

static void choose_loaded(struct array *a, LLVMBuilderRef b, const struct access *access) {
  LLVMTypeRef type = LLVMTypeOf(access->inst);
  LLVMValueRef value = load(a, b, type, access->choices[0].offset);
  for (ptrdiff_t i = 1; i < arrlen(access->choices); i++) {
    LLVMValueRef other = load(a, b, type, access->choices[i].offset);
    value = LLVMBuildSelect(b, is_meant(b, access, i), other, value, "chosen");
  }
  nv_replace_and_erase(access->inst, value);
}

static void choose_stored(struct array *a, LLVMBuilderRef b, const struct access *access) {
  LLVMValueRef value = LLVMGetOperand(access->inst, 0);
  for (ptrdiff_t i = 0; i < arrlen(access->choices); i++) {
    int64_t offset = access->choices[i].offset;
    LLVMValueRef before = load(a, b, LLVMTypeOf(value), offset);
    LLVMValueRef after = LLVMBuildSelect(b, is_meant(b, access, i), value, before, "chosen");
    LLVMSetAlignment(LLVMBuildStore(b, after, address(a, b, offset)), alignment(a, offset));
  }
  LLVMInstructionEraseFromParent(access->inst);
}

static void choose(struct array *a, const struct access *access) {
  LLVMValueRef pointer = nv_accessed_address(access->inst);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(a->ctx));
  LLVMPositionBuilderBefore(b, access->inst);
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(access->inst));
  if (LLVMIsALoadInst(access->inst))
    choose_loaded(a, b, access);
  else
    choose_stored(a, b, access);
  LLVMDisposeBuilder(b);
  nv_delete_dead(a->ctx, pointer);
}

// Condition 5: comparisons of one index see one number, in all accesses, so that they are the same. A condition that is loaded from
// the array itself goes with its load: the frozen one stays.
static void freeze_indices(struct array *a) {
  for (ptrdiff_t i = 0; i < arrlen(a->accesses); i++) {
    LLVMValueRef index = a->accesses[i].index, after = nv_insertion_point_after(index);
    if (!after || (!LLVMIsALoadInst(index) && nv_is_not_undef_or_poison(a->ctx, index, after)))
      continue;
    LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(a->ctx));
    LLVMPositionBuilderBefore(b, after);
    LLVMValueRef frozen = LLVMBuildFreeze(b, index, "index");
    LLVMDisposeBuilder(b);
    for (ptrdiff_t k = i; k < arrlen(a->accesses); k++)
      if (a->accesses[k].index == index)
        a->accesses[k].index = frozen;
  }
}

static bool choose_elements_of(nv_pass_ctx *ctx, LLVMValueRef alloca) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  LLVMTypeRef type = LLVMGetAllocatedType(alloca);
  if (!nv_is_static_alloca(alloca) || nv_is_scalable(type))
    return false;
  struct array a = {.ctx = ctx, .alloca = alloca, .bytes = LLVMABISizeOfType(layout, type)};
  bool changed = a.bytes <= MAX_BYTES && collect(&a, alloca, (struct place){0}, 0) &&
                 arrlen(a.accesses) > 0 && are_stores_whole(&a);
  if (changed) {
    nv_remark(
        ctx, NV_REMARK_PASSED, "ElementsChosen", alloca, NV_INT("Accesses", arrlen(a.accesses)),
        NV_TEXT(arrlen(a.accesses) == 1 ? " access" : " accesses"),
        NV_TEXT(" to a local array by an index of few values made of choices between elements"));
    freeze_indices(&a);
    for (ptrdiff_t i = 0; i < arrlen(a.accesses); i++)
      choose(&a, &a.accesses[i]);
  }
  for (ptrdiff_t i = 0; i < arrlen(a.accesses); i++)
    arrfree(a.accesses[i].choices);
  arrfree(a.accesses);
  arrfree(a.written);
  return changed;
}

nv_preserved nv_chosen_elements(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  nv_foreach_inst(inst, LLVMGetEntryBasicBlock(function)) {
    if (LLVMIsAAllocaInst(inst))
      changed |= choose_elements_of(ctx, inst);
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
