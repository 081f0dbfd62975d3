// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// expand-copies.c: nv-expand-copies, gives SROA copies of local objects field by field.
//
//   %v = alloca %struct.uint4                    %x = load i32, ptr %s      (and y, z, w)
//   call void @llvm.memcpy(%v, %s, i64 16)  ->   store i32 %x, ptr %v       (and y, z, w)
//   %x = load i32, ptr %v; xor; store            %x = load i32, ptr %v; xor; store
//
// SROA cuts a copy along the accesses that it sees. Where the program touches one field and copies
// the rest, the rest is a piece of, say, 12 bytes that no legal integer has, and it stays in local
// memory. Copied field by field, every piece is a scalar, the object is promoted, and the load/store
// vectoriser joins the neighbours again. Runs early, before the first SROA.
//
// Only copies and fills of at most max-aggr-lower-size bytes of a local object that is also accessed
// in another way, and only if its address goes nowhere: a pure pass-through is better removed as a
// whole by memcpyopt, and an object that stays in memory is better copied in wide units. Legality: every
// byte of the copy is covered, padding included, see aggr-copy.c; the object's own type only says
// where to cut.
//
// Instcombine takes a struct that is loaded and stored as one value apart, whatever its size. A large
// one becomes the copy that it is (aggr-split.c), for lower-aggr-copies to make wide accesses or a
// loop of. Contracts PF-2, LAC-2.
#include <stb/stb_ds.h>
#include <llvm-c/Target.h>

#include "memory/aggregates/aggr-copy.h"
#include "memory/aggregates/aggr-split.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "passes.h"
#include "bridge/pointers.h"

// A local object together with where a copy starts in it.
struct local_side {
  LLVMValueRef alloca;
  int64_t offset;
};

// True for an address that is one of several.
static bool is_choice(LLVMValueRef pointer) {
  return LLVMIsAPHINode(pointer) || LLVMIsASelectInst(pointer);
}

// The local object that `pointer` leads to. Of a choice it is the first one that some way leads to: all
// of them have the fields that are copied at the same place, or else they are cut where this one's are.
// `*ways` counts what choices have led to so far: where they join and part again it doubles with each.
static bool find_local(nv_pass_ctx *ctx, LLVMValueRef pointer, unsigned depth, unsigned *ways,
                       struct local_side *out) {
  // Behind more choices, or more ways, none is found, and the copy stays.
  enum { MAX_CHOICE_DEPTH = 4, MAX_CHOICE_WAYS = 64 };
  LLVMValueRef base = nv_base_and_offset(ctx, pointer, true, false, &out->offset);
  int64_t offset = out->offset;
  if (is_choice(base) && depth < MAX_CHOICE_DEPTH) {
    bool phi = LLVMIsAPHINode(base);
    unsigned first = phi ? 0 : 1, n = phi ? LLVMCountIncoming(base) : 3;
    for (unsigned i = first; i < n && *ways < MAX_CHOICE_WAYS; i++) {
      LLVMValueRef way = phi ? LLVMGetIncomingValue(base, i) : LLVMGetOperand(base, i);
      ++*ways;
      if (find_local(ctx, way, depth + 1, ways, out)) {
        out->offset += offset;
        return out->offset >= 0;
      }
    }
    return false;
  }
  if (!LLVMIsAAllocaInst(base) || !nv_is_static_alloca(base) || out->offset < 0)
    return false;
  out->alloca = base;
  return true;
}

// Bytes of the object that one scalar load or store touches.
struct access {
  int64_t from, to;
};

// What the uses of a local object say about it.
struct usage {
  bool in_parts;           // read or written by something else than whole copies
  bool stays;              // must be memory whatever we do: its address goes somewhere
  bool anywhere;           // some access is at an offset that is not known yet
  struct access *accesses; // stb_ds array: the others
  LLVMValueRef *choices;   // stb_ds array: the phis and selects that the address went through
  uint64_t limit;          // bytes of the largest copy that is expanded
};

// Appends the accesses that one load or store of `type` at `at` is to SROA, which takes a struct or an
// array that is loaded or stored as one value (a result by value) apart into its scalars.
static void append_accesses(LLVMTargetDataRef layout, LLVMTypeRef type, int64_t at,
                            struct access **out) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMStructTypeKind: {
    unsigned n = LLVMCountStructElementTypes(type);
    for (unsigned i = 0; i < n; i++)
      append_accesses(layout, LLVMStructGetTypeAtIndex(type, i),
                      at + (int64_t)LLVMOffsetOfElement(layout, type, i), out);
    return;
  }
  case LLVMArrayTypeKind: {
    LLVMTypeRef element = LLVMGetElementType(type);
    int64_t stride = (int64_t)LLVMABISizeOfType(layout, element);
    uint64_t n = LLVMGetArrayLength2(type);
    for (uint64_t i = 0; i < n; i++)
      append_accesses(layout, element, at + (int64_t)i * stride, out);
    return;
  }
  default: {
    struct access a = {at, at + (int64_t)LLVMStoreSizeOfType(layout, type)};
    arrput(*out, a);
  }
  }
}

static void note_access(nv_pass_ctx *ctx, LLVMValueRef local, LLVMValueRef pointer,
                        LLVMTypeRef type, struct usage *usage) {
  int64_t at;
  usage->in_parts = true;
  if (nv_is_scalable(type))
    usage->stays = true;
  else if (nv_base_and_offset(ctx, pointer, true, false, &at) == local)
    append_accesses(LLVMGetModuleDataLayout(nv_ctx_module(ctx)), type, at, &usage->accesses);
  else
    usage->anywhere = true;
}

// Behind more address computations the object counts as one that stays memory: not expanded.
enum { MAX_DEPTH = 16 };

// True if what `user` reads through `phi` can be read where the phi's values come from.
static bool follows_phi(LLVMValueRef phi, LLVMValueRef user) {
  // Behind more instructions it counts as far away.
  enum { MAX_BETWEEN = 32 };
  LLVMValueRef inst = LLVMGetPreviousInstruction(user);
  if (LLVMGetInstructionParent(user) != LLVMGetInstructionParent(phi))
    return false;
  for (unsigned n = 0; inst && !LLVMIsAPHINode(inst); inst = LLVMGetPreviousInstruction(inst))
    if (++n > MAX_BETWEEN || nv_effects(inst) & NV_WRITES)
      return false;
  return true;
}

// Looks at what is done with an address that is one of several. SROA takes loads only, and such copies
// as become loads.
static void look_at_choice(nv_pass_ctx *ctx, LLVMValueRef local, LLVMValueRef pointer,
                           LLVMValueRef phi, unsigned depth, struct usage *usage) {
  // With more choices the object counts as one that stays memory.
  enum { MAX_CHOICES = 64 };
  if (is_choice(pointer)) {
    for (ptrdiff_t i = 0; i < arrlen(usage->choices); i++)
      if (usage->choices[i] == pointer)
        return;
    arrput(usage->choices, pointer);
    if (LLVMIsAPHINode(pointer))
      phi = pointer;
  }
  if (depth > MAX_DEPTH || arrlen(usage->choices) > MAX_CHOICES) {
    usage->stays = true;
    return;
  }
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    nv_copy copy;
    if (usage->stays)
      return;
    if (LLVMIsALoadInst(user) && !nv_is_volatile(user) && (!phi || follows_phi(phi, user)))
      note_access(ctx, local, pointer, LLVMTypeOf(user), usage);
    else if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user) || is_choice(user))
      look_at_choice(ctx, local, user, phi, depth + 1, usage);
    else if (!nv_copy_read(ctx, user, &copy) || copy.source != pointer || copy.dest == pointer ||
             !copy.constant_length || copy.length == 0 || copy.length > usage->limit ||
             (phi && !follows_phi(phi, user)))
      usage->stays = true;
    else
      usage->in_parts = true;
  }
}

static void look_at_uses(nv_pass_ctx *ctx, LLVMValueRef local, LLVMValueRef pointer, unsigned depth,
                         struct usage *usage) {
  if (depth > MAX_DEPTH)
    usage->stays = true;
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (usage->stays)
      return;
    if (LLVMIsALoadInst(user))
      note_access(ctx, local, pointer, LLVMTypeOf(user), usage);
    else if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != pointer)
      note_access(ctx, local, pointer, LLVMTypeOf(LLVMGetOperand(user, 0)), usage);
    else if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user))
      look_at_uses(ctx, local, user, depth + 1, usage);
    else if (is_choice(user))
      look_at_choice(ctx, local, user, NULL, depth + 1, usage);
    else if (nv_intrinsic_kind(user) == NV_INTRINSIC_NONE)
      usage->stays = true;
  }
}

// True if some access touches a part of the word [from, from + 4) only.
static bool word_is_split(const struct usage *usage, int64_t from) {
  if (usage->anywhere)
    return true;
  for (ptrdiff_t i = 0; i < arrlen(usage->accesses); i++) {
    struct access a = usage->accesses[i];
    if (a.from < from + 4 && a.to > from && (a.from > from || a.to < from + 4))
      return true;
  }
  return false;
}

// Appends the scalar fields of `type` at `at` that lie within [from, to), leaving the bytes between
// fields out; false when a field straddles a bound or has no fixed scalar form.
static bool fields_of(nv_pass_ctx *ctx, LLVMTypeRef type, uint64_t at, uint64_t from, uint64_t to,
                      nv_piece **out) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  if (nv_is_scalable(type))
    return false;
  uint64_t size = LLVMStoreSizeOfType(layout, type);
  if (at + size <= from || at >= to)
    return true;
  switch (LLVMGetTypeKind(type)) {
  case LLVMStructTypeKind: {
    unsigned n = LLVMCountStructElementTypes(type);
    for (unsigned i = 0; i < n; i++)
      if (!fields_of(ctx, LLVMStructGetTypeAtIndex(type, i),
                     at + LLVMOffsetOfElement(layout, type, i), from, to, out))
        return false;
    return true;
  }
  case LLVMArrayTypeKind: {
    LLVMTypeRef element = LLVMGetElementType(type);
    uint64_t stride = LLVMABISizeOfType(layout, element), n = LLVMGetArrayLength2(type);
    if (stride == 0)
      return true;
    uint64_t first = from > at ? (from - at) / stride : 0;
    for (uint64_t i = first; i < n && at + i * stride < to; i++)
      if (!fields_of(ctx, element, at + i * stride, from, to, out))
        return false;
    return true;
  }
  case LLVMIntegerTypeKind:
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
  case LLVMPointerTypeKind: {
    if (at < from || at + size > to || LLVMSizeOfTypeInBits(layout, type) != 8 * size || size > 8)
      return false;
    nv_piece piece = {at - from, type};
    arrput(*out, piece);
    return true;
  }
  default:
    return false;
  }
}

static uint64_t piece_size(nv_pass_ctx *ctx, nv_piece piece) {
  return LLVMStoreSizeOfType(LLVMGetModuleDataLayout(nv_ctx_module(ctx)), piece.type);
}

// Fills the gaps between fields (padding) with accesses of their own, so that every byte of the copy
// is covered. `fields` are in ascending order.
static nv_piece *cover(nv_pass_ctx *ctx, const nv_piece *fields, uint64_t length, uint64_t unit) {
  nv_piece *all = NULL;
  uint64_t at = 0;
  for (ptrdiff_t i = 0; i < arrlen(fields); i++) {
    nv_cut_by_unit(nv_ctx_llvm(ctx), at, fields[i].offset - at, unit > 8 ? 8 : unit, &all);
    arrput(all, fields[i]);
    at = fields[i].offset + piece_size(ctx, fields[i]);
  }
  nv_cut_by_unit(nv_ctx_llvm(ctx), at, length - at, unit > 8 ? 8 : unit, &all);
  return all;
}

// Accesses of at least the field's own alignment only: an access that is less aligned than wide
// would be split into bytes by the code generator.
static bool all_aligned(nv_pass_ctx *ctx, const nv_copy *copy, const nv_piece *pieces) {
  for (ptrdiff_t i = 0; i < arrlen(pieces); i++) {
    uint64_t size = piece_size(ctx, pieces[i]);
    if (nv_align_at(copy->dest_align, pieces[i].offset) < size ||
        (copy->source && nv_align_at(copy->source_align, pieces[i].offset) < size))
      return false;
  }
  return true;
}

// Joins bytes and half words that no access takes apart into words: otherwise a copied name or flag
// array would be moved, and later put together again, byte by byte.
static nv_piece *join_words(nv_pass_ctx *ctx, const struct usage *usage, int64_t base,
                            const nv_piece *pieces) {
  nv_piece *joined = NULL;
  for (ptrdiff_t i = 0, next; i < arrlen(pieces); i = next) {
    uint64_t start = pieces[i].offset, end = start + piece_size(ctx, pieces[i]);
    for (next = i + 1; next < arrlen(pieces) && end < start + 4; next++)
      end += piece_size(ctx, pieces[next]);
    if (next - i > 1 && end == start + 4 && start % 4 == 0 &&
        !word_is_split(usage, base + (int64_t)start)) {
      nv_piece word = {start, LLVMInt32TypeInContext(nv_ctx_llvm(ctx))};
      arrput(joined, word);
      continue;
    }
    arrput(joined, pieces[i]);
    next = i + 1;
  }
  return joined;
}

// The pieces for the copied part of `side`, or NULL when its fields do not fit the copy.
static nv_piece *pieces_for(nv_pass_ctx *ctx, const nv_copy *copy, const struct local_side *side,
                            const struct usage *usage) {
  nv_piece *fields = NULL, *all = NULL;
  uint64_t from = (uint64_t)side->offset;
  if (fields_of(ctx, LLVMGetAllocatedType(side->alloca), 0, from, from + copy->length, &fields) &&
      arrlen(fields) > 0)
    all = cover(ctx, fields, copy->length, nv_copy_unit(copy));
  arrfree(fields);
  if (all && nv_copy_unit(copy) >= 4) {
    nv_piece *joined = join_words(ctx, usage, side->offset, all);
    arrfree(all);
    all = joined;
  }
  if (all && !all_aligned(ctx, copy, all))
    arrfree(all);
  return all;
}

// A fill with anything but a constant would cost more as single stores than it gains.
static bool fits_fill(const nv_copy *copy) { return !copy->byte || LLVMIsAConstantInt(copy->byte); }

// A fill writes integers: the field types only say where to cut.
static void cut_as_integers(nv_pass_ctx *ctx, nv_piece *pieces) {
  for (ptrdiff_t i = 0; i < arrlen(pieces); i++)
    pieces[i].type =
        LLVMIntTypeInContext(nv_ctx_llvm(ctx), (unsigned)(8 * piece_size(ctx, pieces[i])));
}

// Expands the copy along the fields of the local object on one side of it. SROA takes an object that
// is used in parts when its copies are cut, and does not take it otherwise.
static bool expand_for(nv_pass_ctx *ctx, const nv_copy *copy, const struct local_side *side,
                       uint64_t limit) {
  struct usage usage = {.limit = limit};
  look_at_uses(ctx, side->alloca, side->alloca, 0, &usage);
  nv_piece *pieces = NULL;
  if (usage.in_parts && !usage.stays)
    pieces = pieces_for(ctx, copy, side, &usage);
  arrfree(usage.accesses);
  arrfree(usage.choices);
  if (!pieces)
    return false;
  if (copy->byte)
    cut_as_integers(ctx, pieces);
  nv_emit_pieces(ctx, copy, pieces, arrlenu(pieces));
  arrfree(pieces);
  return true;
}

static bool expand(nv_pass_ctx *ctx, const nv_copy *copy, uint64_t limit) {
  if (!copy->constant_length || copy->length == 0 || copy->length > limit || !fits_fill(copy))
    return false;
  LLVMValueRef sides[] = {copy->dest, copy->source};
  for (unsigned i = 0; i < 2 && sides[i]; i++) {
    struct local_side side;
    unsigned ways = 0;
    if (find_local(ctx, sides[i], 0, &ways, &side) && expand_for(ctx, copy, &side, limit))
      return true;
  }
  return false;
}

nv_preserved nv_expand_copies(nv_pass_ctx *ctx, LLVMValueRef function) {
  uint64_t limit =
      (uint64_t)nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_max_aggr_lower_size, function);
  bool changed = nv_copy_large_values(ctx, function, limit, false);
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      nv_copy copy;
      if (!nv_copy_read(ctx, inst, &copy))
        continue;
      copy.marks = true;
      changed |= expand(ctx, &copy, limit);
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
