// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-split.c: structs and arrays that are values become their fields.
//
//   %v = load {i32, double}, ptr %p, align 8       %v.0 = load i32, ptr %p, align 8
//   %w = select i1 %c, {i32, double} %v, %u        %v.1 = load double, ptr %p + 8, align 8
//   store {i32, double} %w, ptr %q            ->   two selects, two stores
//
// Few passes look into a struct that is a value: address spaces, widths and constants of its fields
// stay hidden until instruction selection takes it apart. A large one that is only loaded to be
// stored is a copy, and a large zero is a fill; those are made first, so that they become wide
// accesses or a loop.
//
// Legality. A load or store of a struct is that of its fields; padding has no value. Each field
// keeps the alignment that the offset leaves, volatility, and what the metadata says of its bytes.
// Phis and freezes work field by field already, and selects once their condition is one value for all fields: an undef
// one, which could choose for each of them, is frozen. A load and a store with nothing that
// writes between them read and write what a copy would, which may overlap; the bytes between the
// fields, which a copy takes along, are undefined after the store. Atomic accesses have no struct
// type. Contracts LAC-1, LAC-2, LAC-3.
#include "memory/aggregates/aggr-split.h"

#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "memory/aggregates/aggr-copy.h"
#include "bridge/alias.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "hash.h"
#include "set.h"
#include "alloc.h"

// A function with a larger value is left to the code generator as it is. Types have a second limit,
// for empty structs have no fields and yet take time.
enum {
  MAX_LEAVES = 1024,          // fields
  MAX_NODES = 4 * MAX_LEAVES, // fields, structs and arrays
};

static unsigned count_elements(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMCountStructElementTypes(type)
                                                     : (unsigned)LLVMGetArrayLength2(type);
}

static LLVMTypeRef element_type(LLVMTypeRef type, unsigned i) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMStructGetTypeAtIndex(type, i)
                                                     : LLVMGetElementType(type);
}

// Fields, structs and arrays that make up `type`, counted up to one more than `most`. A level costs one,
// so that no type leads deeper than `most` calls.
static uint64_t count_nodes(LLVMTypeRef type, uint64_t most) {
  if (!nv_is_aggregate_type(type) || most == 0)
    return 1;
  if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
    uint64_t n = LLVMGetArrayLength2(type);
    uint64_t each = n ? count_nodes(LLVMGetElementType(type), most - 1) : 0;
    return each && n > most / each ? most + 1 : n * each + 1;
  }
  uint64_t nodes = 1;
  for (unsigned i = 0; i < count_elements(type) && nodes <= most; i++)
    nodes += count_nodes(element_type(type, i), most - nodes);
  return nodes;
}

// Fields of `type`, which has few nodes.
static uint64_t count_leaves(LLVMTypeRef type) {
  if (!nv_is_aggregate_type(type))
    return 1;
  if (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
    return LLVMGetArrayLength2(type)
               ? LLVMGetArrayLength2(type) * count_leaves(LLVMGetElementType(type))
               : 0;
  uint64_t leaves = 0;
  for (unsigned i = 0; i < count_elements(type); i++)
    leaves += count_leaves(element_type(type, i));
  return leaves;
}

static bool is_too_large(LLVMTypeRef type) {
  return nv_is_scalable(type) || count_nodes(type, MAX_NODES) > MAX_NODES ||
         count_leaves(type) > MAX_LEAVES;
}

//===-- Large values as copies ----------------------------------------------------------------===//

// The store writes what `load`, in the same block, has read, and memory did not change between.
static bool copies_memory(LLVMValueRef load, LLVMValueRef store) {
  if (!LLVMIsALoadInst(load) || !nv_is_plain_access(load) ||
      LLVMGetInstructionParent(load) != LLVMGetInstructionParent(store))
    return false;
  for (LLVMValueRef i = LLVMGetNextInstruction(load); i != store; i = LLVMGetNextInstruction(i)) {
    if (!i || nv_effects(i) & NV_WRITES)
      return false;
  }
  return true;
}

static bool is_local_object(LLVMValueRef pointer) {
  return LLVMIsAAllocaInst(nv_underlying_object(pointer, 0)) != NULL;
}

bool nv_copy_large_values(nv_pass_ctx *ctx, LLVMValueRef function, uint64_t bytes, bool locals) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMBuilderRef b = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      LLVMValueRef value = LLVMIsAStoreInst(inst) ? LLVMGetOperand(inst, 0) : NULL;
      if (!value || !nv_is_aggregate_type(LLVMTypeOf(value)) || nv_is_scalable(LLVMTypeOf(value)) ||
          !nv_is_plain_access(inst))
        continue;
      uint64_t size = LLVMStoreSizeOfType(layout, LLVMTypeOf(value));
      bool fill = LLVMIsAConstant(value) && LLVMIsNull(value);
      if (size < bytes || (!fill && !copies_memory(value, inst)))
        continue;
      if (!locals && (is_local_object(LLVMGetOperand(inst, 1)) ||
                      (!fill && is_local_object(LLVMGetOperand(value, 0)))))
        continue;
      if (!b)
        b = LLVMCreateBuilderInContext(c);
      LLVMPositionBuilderBefore(b, inst);
      LLVMValueRef to = LLVMGetOperand(inst, 1);
      LLVMValueRef length = LLVMConstInt(LLVMInt64TypeInContext(c), size, false);
      LLVMValueRef copy =
          fill ? LLVMBuildMemSet(b, to, LLVMConstNull(LLVMInt8TypeInContext(c)), length,
                                 LLVMGetAlignment(inst))
               : LLVMBuildMemMove(b, to, LLVMGetAlignment(inst), LLVMGetOperand(value, 0),
                                  LLVMGetAlignment(value), length);
      nv_copy_debug_loc(copy, inst);
      LLVMInstructionEraseFromParent(inst);
      if (!fill)
        nv_delete_dead(ctx, value);
    }
  }
  if (!b)
    return false;
  LLVMDisposeBuilder(b);
  return true;
}

//===-- Fields of values ----------------------------------------------------------------------===//

// A struct or array with its fields, in order.
struct parts {
  LLVMValueRef value;
  LLVMValueRef *leaves; // stb_ds array
  UT_hash_handle hh;
};

struct state {
  nv_pass_ctx *ctx;
  LLVMTargetDataRef layout;
  LLVMBuilderRef b;
  LLVMBasicBlockRef *blocks; // that the function reaches, in reverse post order
  size_t n_blocks;
  nv_set *reached;
  nv_set *split; // what goes away
  struct parts *known;
};

static bool is_split(const struct state *s, LLVMValueRef value) {
  return nv_set_has(s->split, value);
}

static bool is_reached(const struct state *s, LLVMBasicBlockRef block) {
  return nv_set_has(s->reached, block);
}

static struct parts *find_parts(const struct state *s, LLVMValueRef value) {
  struct parts *found;
  HASH_FIND_PTR(s->known, &value, found);
  return found;
}

// The fields of `value`, which is made already. Borrowed.
static LLVMValueRef *known_leaves(const struct state *s, LLVMValueRef value) {
  return find_parts(s, value)->leaves;
}

static void constant_leaves(LLVMValueRef constant, LLVMValueRef **leaves) {
  LLVMTypeRef type = LLVMTypeOf(constant);
  if (!nv_is_aggregate_type(type)) {
    arrput(*leaves, constant);
    return;
  }
  for (unsigned i = 0; i < count_elements(type); i++)
    constant_leaves(LLVMGetAggregateElement(constant, i), leaves);
}

// Extractions of all fields, at the builder's place.
static void extract_leaves(struct state *s, LLVMValueRef value, LLVMValueRef **leaves) {
  LLVMTypeRef type = LLVMTypeOf(value);
  if (!nv_is_aggregate_type(type)) {
    arrput(*leaves, value);
    return;
  }
  for (unsigned i = 0; i < count_elements(type); i++)
    extract_leaves(s, LLVMBuildExtractValue(s->b, value, i, ""), leaves);
}

// Loads (value NULL) or stores the fields of `type` at `offset` bytes from the pointer of `access`.
static void access_leaves(struct state *s, LLVMValueRef access, LLVMTypeRef type, uint64_t offset,
                          const LLVMValueRef *value, LLVMValueRef **leaves) {
  if (nv_is_aggregate_type(type)) {
    for (unsigned i = 0; i < count_elements(type); i++) {
      LLVMTypeRef part = element_type(type, i);
      uint64_t at = LLVMGetTypeKind(type) == LLVMStructTypeKind
                        ? LLVMOffsetOfElement(s->layout, type, i)
                        : i * LLVMABISizeOfType(s->layout, part);
      access_leaves(s, access, part, offset + at, value, leaves);
    }
    return;
  }
  LLVMValueRef pointer = LLVMGetOperand(access, value ? 1 : 0);
  LLVMValueRef place = nv_pointer_at(s->b, pointer, offset, "");
  LLVMValueRef part = value ? LLVMBuildStore(s->b, value[arrlen(*leaves)], place)
                            : LLVMBuildLoad2(s->b, type, place, "");
  LLVMSetAlignment(part, nv_align_at(LLVMGetAlignment(access), offset));
  LLVMSetVolatile(part, LLVMGetVolatile(access));
  nv_keep_copy_metadata(part, access);
  nv_copy_alias_metadata(part, access, offset, type);
  if (nv_has_metadata(access, "invariant.load"))
    nv_set_metadata_flag(part, "invariant.load");
  arrput(*leaves, part);
}

// Where the fields of a value begin that the operand of an insertion or extraction names.
static unsigned first_leaf(LLVMTypeRef type, LLVMValueRef inst) {
  unsigned first = 0;
  const unsigned *indices = LLVMGetIndices(inst);
  for (unsigned i = 0; i < LLVMGetNumIndices(inst); i++) {
    for (unsigned k = 0; k < indices[i]; k++)
      first += (unsigned)count_leaves(element_type(type, k));
    type = element_type(type, indices[i]);
  }
  return first;
}

static void inserted_leaves(struct state *s, LLVMValueRef inst, LLVMValueRef **leaves) {
  LLVMValueRef *whole = known_leaves(s, LLVMGetOperand(inst, 0));
  LLVMValueRef *part = known_leaves(s, LLVMGetOperand(inst, 1));
  unsigned first = first_leaf(LLVMTypeOf(inst), inst);
  for (ptrdiff_t i = 0; i < arrlen(whole); i++) {
    bool inside = i >= (ptrdiff_t)first && i < (ptrdiff_t)first + arrlen(part);
    arrput(*leaves, inside ? part[i - (ptrdiff_t)first] : whole[i]);
  }
}

static void extracted_leaves(struct state *s, LLVMValueRef inst, LLVMValueRef **leaves) {
  LLVMValueRef *whole = known_leaves(s, LLVMGetOperand(inst, 0));
  unsigned first = first_leaf(LLVMTypeOf(LLVMGetOperand(inst, 0)), inst);
  for (uint64_t i = 0, n = count_leaves(LLVMTypeOf(inst)); i < n; i++)
    arrput(*leaves, whole[first + i]);
}

// Phis of the fields, without incoming values: those may be made of the phi itself.
static void empty_phis(struct state *s, LLVMTypeRef type, LLVMValueRef **leaves) {
  if (!nv_is_aggregate_type(type)) {
    arrput(*leaves, LLVMBuildPhi(s->b, type, ""));
    return;
  }
  for (unsigned i = 0; i < count_elements(type); i++)
    empty_phis(s, element_type(type, i), leaves);
}

// The values whose fields those of `value` are made of, in `out`; how many. A phi's come later.
static unsigned sources_of(const struct state *s, LLVMValueRef value, LLVMValueRef out[2]) {
  if (!LLVMIsAInstruction(value) ||
      (!nv_is_aggregate_type(LLVMTypeOf(value)) && !is_split(s, value)))
    return 0;
  switch (LLVMGetInstructionOpcode(value)) {
  case LLVMSelect:
    out[0] = LLVMGetOperand(value, 1);
    out[1] = LLVMGetOperand(value, 2);
    return 2;
  case LLVMInsertValue:
    out[0] = LLVMGetOperand(value, 0);
    out[1] = LLVMGetOperand(value, 1);
    return 2;
  case LLVMFreeze:
  case LLVMExtractValue:
    out[0] = LLVMGetOperand(value, 0);
    return 1;
  default:
    return 0;
  }
}

// The fields of the sources are known.
static void make_leaves(struct state *s, LLVMValueRef inst, LLVMValueRef **leaves) {
  LLVMValueRef *a, *c, condition;
  LLVMPositionBuilderBefore(s->b, inst);
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
    access_leaves(s, inst, LLVMTypeOf(inst), 0, NULL, leaves);
    return;
  case LLVMPHI:
    empty_phis(s, LLVMTypeOf(inst), leaves);
    return;
  case LLVMSelect:
    a = known_leaves(s, LLVMGetOperand(inst, 1));
    c = known_leaves(s, LLVMGetOperand(inst, 2));
    condition = LLVMGetOperand(inst, 0);
    if (arrlen(a) > 1 && !nv_is_not_undef(s->ctx, condition, inst))
      condition = LLVMBuildFreeze(s->b, condition, "");
    for (ptrdiff_t i = 0; i < arrlen(a); i++) {
      LLVMValueRef leaf = LLVMBuildSelect(s->b, condition, a[i], c[i], "");
      if (LLVMIsASelectInst(leaf))
        nv_copy_metadata(leaf, inst);
      arrput(*leaves, leaf);
    }
    return;
  case LLVMFreeze:
    a = known_leaves(s, LLVMGetOperand(inst, 0));
    for (ptrdiff_t i = 0; i < arrlen(a); i++)
      arrput(*leaves, LLVMBuildFreeze(s->b, a[i], ""));
    return;
  case LLVMInsertValue:
    inserted_leaves(s, inst, leaves);
    return;
  case LLVMExtractValue:
    extracted_leaves(s, inst, leaves);
    return;
  default: // a call
    LLVMPositionBuilderBefore(s->b, nv_insertion_point_after(inst));
    extract_leaves(s, inst, leaves);
    return;
  }
}

static void make_parts(struct state *s, LLVMValueRef value) {
  struct parts *parts = nv_new(1, sizeof *parts);
  parts->value = value;
  if (!nv_is_aggregate_type(LLVMTypeOf(value)) && !is_split(s, value)) {
    arrput(parts->leaves, value);
  } else if (LLVMIsAConstant(value)) {
    constant_leaves(value, &parts->leaves);
  } else if (LLVMIsAArgument(value)) {
    LLVMPositionBuilderBefore(s->b, nv_insertion_point_after(value));
    extract_leaves(s, value, &parts->leaves);
  } else {
    make_leaves(s, value, &parts->leaves);
  }
  HASH_ADD_PTR(s->known, value, parts);
}

// The fields of `value`; one, itself, when it has none. Borrowed. Chains of insertions are as long as
// code makes them, so what is still to be made stands on a list. Operands come to an end: only phis,
// which have no sources, close a circle in code that is reached.
static LLVMValueRef *leaves_of(struct state *s, LLVMValueRef value) {
  LLVMValueRef *pending = NULL, sources[2];
  arrput(pending, value);
  while (arrlen(pending)) {
    LLVMValueRef top = arrlast(pending);
    ptrdiff_t before = arrlen(pending);
    for (unsigned i = find_parts(s, top) ? 0 : sources_of(s, top, sources); i-- > 0;) {
      if (!find_parts(s, sources[i]))
        arrput(pending, sources[i]);
    }
    if (arrlen(pending) > before)
      continue;
    (void)arrpop(pending);
    if (!find_parts(s, top))
      make_parts(s, top);
  }
  arrfree(pending);
  return known_leaves(s, value);
}

//===-- Which values --------------------------------------------------------------------------===//

static bool is_aggregate_instruction(LLVMValueRef inst) {
  return nv_is_aggregate_type(LLVMTypeOf(LLVMIsAStoreInst(inst) ? LLVMGetOperand(inst, 0) : inst));
}

// What the code generator would have to take apart. An extraction from an insertion is a detour.
static bool is_work(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
  case LLVMStore:
  case LLVMPHI:
  case LLVMSelect:
  case LLVMFreeze:
    return is_aggregate_instruction(inst);
  case LLVMExtractValue:
    return LLVMIsAInsertValueInst(LLVMGetOperand(inst, 0)) != NULL;
  default:
    return false;
  }
}

// Insertions into and extractions from what is split are split as well.
static void add_detours(struct state *s) {
  for (nv_set *m = s->split; m; m = m->hh.next) {
    nv_foreach_use(use, (LLVMValueRef)m->key) {
      LLVMValueRef user = LLVMGetUser(use);
      bool detour = LLVMIsAInsertValueInst(user) || LLVMIsAExtractValueInst(user);
      if (detour && !is_split(s, user) && is_reached(s, LLVMGetInstructionParent(user)))
        nv_set_add(&s->split, user);
    }
  }
}

// False when the function is to be left alone.
static bool collect(struct state *s) {
  for (size_t i = 0; i < s->n_blocks; i++) {
    nv_foreach_inst(inst, s->blocks[i]) {
      LLVMTypeRef type = LLVMTypeOf(LLVMIsAStoreInst(inst) ? LLVMGetOperand(inst, 0) : inst);
      // The fields of an invoke's result have no place that all users are behind.
      if (nv_is_aggregate_type(type) &&
          (is_too_large(type) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst)))
        return false;
      if (is_work(inst))
        nv_set_add(&s->split, inst);
    }
  }
  add_detours(s);
  return s->split != NULL;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// The value of `type` that `leaves` from *next on make up, before the builder's place.
static LLVMValueRef join_leaves(struct state *s, LLVMTypeRef type, LLVMValueRef *const leaves,
                                size_t *next) {
  if (!nv_is_aggregate_type(type))
    return leaves[(*next)++];
  LLVMValueRef whole = LLVMGetPoison(type);
  for (unsigned i = 0; i < count_elements(type); i++)
    whole = LLVMBuildInsertValue(s->b, whole, join_leaves(s, element_type(type, i), leaves, next),
                                 i, "");
  return whole;
}

// Calls, returns and code that nothing reaches still want the whole value.
static void serve_others(struct state *s, LLVMValueRef value) {
  nv_foreach_use_safe(use, value) {
    LLVMValueRef user = LLVMGetUser(use);
    if (is_split(s, user))
      continue;
    size_t next = 0;
    LLVMValueRef whole = LLVMGetPoison(LLVMTypeOf(value));
    if (is_reached(s, LLVMGetInstructionParent(user))) {
      LLVMPositionBuilderBefore(s->b, user);
      whole = join_leaves(s, LLVMTypeOf(value), leaves_of(s, value), &next);
    }
    nv_replace_use(use, whole);
  }
}

static void fill_phi(struct state *s, LLVMValueRef phi) {
  LLVMValueRef *own = leaves_of(s, phi);
  for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    LLVMValueRef *in = is_reached(s, from) ? leaves_of(s, LLVMGetIncomingValue(phi, i)) : NULL;
    for (ptrdiff_t k = 0; k < arrlen(own); k++) {
      LLVMValueRef value = in ? in[k] : LLVMGetPoison(LLVMTypeOf(own[k]));
      LLVMAddIncoming(own[k], &value, &from, 1);
    }
  }
}

static void split_one(struct state *s, LLVMValueRef inst) {
  if (LLVMIsAStoreInst(inst)) {
    LLVMValueRef value = LLVMGetOperand(inst, 0), *leaves = leaves_of(s, value), *stores = NULL;
    LLVMPositionBuilderBefore(s->b, inst);
    access_leaves(s, inst, LLVMTypeOf(value), 0, leaves, &stores);
    arrfree(stores);
  } else if (LLVMIsAPHINode(inst)) {
    fill_phi(s, inst);
  } else if (nv_is_aggregate_type(LLVMTypeOf(inst))) {
    leaves_of(s, inst);
  } else {
    LLVMReplaceAllUsesWith(inst, leaves_of(s, inst)[0]);
  }
}

// Operands that only served what goes away: insertions in front, extractions of unused fields.
static LLVMValueRef *find_leftovers(const struct state *s) {
  LLVMValueRef *found = NULL;
  for (struct parts *p = s->known; p; p = p->hh.next) {
    if (LLVMIsAInsertValueInst(p->value) && !is_split(s, p->value))
      arrput(found, p->value);
    for (ptrdiff_t i = 0; i < arrlen(p->leaves); i++) {
      if (LLVMIsAInstruction(p->leaves[i]))
        arrput(found, p->leaves[i]);
    }
  }
  return found;
}

static void rewrite(struct state *s) {
  for (nv_set *m = s->split; m; m = m->hh.next)
    split_one(s, (LLVMValueRef)m->key);
  for (nv_set *m = s->split; m; m = m->hh.next) {
    if (nv_is_aggregate_type(LLVMTypeOf((LLVMValueRef)m->key)))
      serve_others(s, (LLVMValueRef)m->key);
  }
  LLVMValueRef *leftovers = find_leftovers(s);
  for (nv_set *m = s->split; m; m = m->hh.next) {
    LLVMValueRef inst = (LLVMValueRef)m->key;
    if (LLVMGetTypeKind(LLVMTypeOf(inst)) != LLVMVoidTypeKind)
      LLVMReplaceAllUsesWith(inst, LLVMGetPoison(LLVMTypeOf(inst)));
    LLVMInstructionEraseFromParent(inst);
  }
  nv_delete_dead_list(s->ctx, leftovers, arrlenu(leftovers));
  arrfree(leftovers);
}

static void state_free(struct state *s) {
  while (s->known) {
    struct parts *first = s->known;
    HASH_DEL(s->known, first);
    arrfree(first->leaves);
    free(first);
  }
  nv_set_free(&s->reached);
  nv_set_free(&s->split);
  arrfree(s->blocks);
  LLVMDisposeBuilder(s->b);
}

bool nv_split_values(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct state s = {.ctx = ctx,
                    .layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx)),
                    .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx)),
                    .n_blocks = nv_rpo(function, NULL, 0)};
  arrsetlen(s.blocks, s.n_blocks);
  nv_rpo(function, s.blocks, s.n_blocks);
  for (size_t i = 0; i < s.n_blocks; i++)
    nv_set_add(&s.reached, s.blocks[i]);
  bool found = collect(&s);
  if (found)
    rewrite(&s);
  state_free(&s);
  return found;
}
