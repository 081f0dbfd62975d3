// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-loop.c: expansion of long copies and fills, and of those of unknown length, into loops.
//
//   memcpy(d, s, 512), both aligned to 16            forward.for:
//                                            ->        4 x load <4 x i32>, 4 x store <4 x i32>, 8
//                                            times
//
// A constant length is copied several units an iteration: counting, comparing and branching cost as
// much as two more units. The loops are marked not to be unrolled again. A rest that is shorter
// than an iteration follows as single accesses (constant length) or as a loop over bytes.
//
// memmove: when the sides may overlap, a comparison of the two addresses picks the direction. Going
// up is right when the destination is below the source, going down otherwise; the rest lies behind
// the units, so it comes last going up and first going down. Within an iteration all loads come
// before the stores, which is right for both directions: a store can only reach units of this
// iteration, or those that the direction has passed. Contracts LAC-3, LAC-4, PF-5.
#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "memory/aggregates/aggr-copy.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"

struct emitter {
  nv_pass_ctx *ctx;
  const nv_copy *copy;
  LLVMBuilderRef b;
  LLVMValueRef function;
  LLVMTypeRef count_type; // of lengths and counters
};

static LLVMValueRef number(struct emitter *e, uint64_t n) {
  return LLVMConstInt(e->count_type, n, false);
}

static LLVMBasicBlockRef new_block(struct emitter *e, LLVMBasicBlockRef before, const char *name) {
  return LLVMInsertBasicBlockInContext(nv_ctx_llvm(e->ctx), before, name);
}

// The address of element `index` of type `type` from `base`.
static LLVMValueRef element(struct emitter *e, LLVMTypeRef type, LLVMValueRef base,
                            LLVMValueRef index, const char *name) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(nv_ctx_llvm(e->ctx));
  LLVMValueRef wide = e->count_type == i64 ? index : LLVMBuildZExt(e->b, index, i64, "");
  return LLVMBuildInBoundsGEP2(e->b, type, base, &wide, 1, name);
}

static void limit_align(LLVMValueRef access, uint64_t side, uint64_t unit) {
  LLVMSetAlignment(access, (unsigned)(side < unit ? side : unit));
}

// How a loop walks: units of `unit` bytes, `group` of them an iteration.
struct stride {
  uint64_t unit;
  unsigned group;
};

enum {
  MOST_UNITS = 8,  // an iteration
  MOST_BYTES = 64, // an iteration keeps this much in registers
};

static unsigned units_an_iteration(uint64_t unit) {
  return unit * MOST_UNITS > MOST_BYTES ? (unsigned)(MOST_BYTES / unit) : MOST_UNITS;
}

// The accesses of iteration `index`; for a fill only the stores.
static void copy_group(struct emitter *e, LLVMTypeRef type, struct stride stride, LLVMValueRef dest,
                       LLVMValueRef source, LLVMValueRef fill, LLVMValueRef index) {
  LLVMTypeRef group = stride.group > 1 ? LLVMArrayType2(type, stride.group) : type;
  LLVMValueRef values[MOST_UNITS];
  if (source) {
    LLVMValueRef from = element(e, group, source, index, "src.memmove.gep.unroll");
    for (unsigned k = 0; k < stride.group; k++) {
      values[k] = LLVMBuildLoad2(e->b, type, nv_pointer_at(e->b, from, k * stride.unit, ""), "vld");
      limit_align(values[k], e->copy->source_align, stride.unit);
      nv_keep_copy_metadata(values[k], e->copy->inst);
    }
  }
  LLVMValueRef to = element(e, group, dest, index, "dst.memmove.gep,unroll");
  for (unsigned k = 0; k < stride.group; k++) {
    LLVMValueRef store = LLVMBuildStore(e->b, source ? values[k] : fill,
                                        nv_pointer_at(e->b, to, k * stride.unit, ""));
    limit_align(store, e->copy->dest_align, stride.unit);
    nv_keep_copy_metadata(store, e->copy->inst);
  }
}

// The size rule has decided against straight-line code, so nobody should unroll the loop again.
// Loop metadata is a node whose first operand is itself.
static void keep_rolled(struct emitter *e, LLVMValueRef branch) {
  static const char flag[] = "llvm.loop.unroll.disable";
  LLVMContextRef context = nv_ctx_llvm(e->ctx);
  LLVMMetadataRef name = LLVMMDStringInContext2(context, flag, sizeof flag - 1);
  LLVMMetadataRef self = LLVMTemporaryMDNode(context, NULL, 0);
  LLVMMetadataRef parts[] = {self, LLVMMDNodeInContext2(context, &name, 1)};
  LLVMMetadataRef id = LLVMMDNodeInContext2(context, parts, 2);
  LLVMMetadataReplaceAllUsesWith(self, id);
  LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(context, "llvm.loop", 9),
                  LLVMMetadataAsValue(context, id));
}

// A loop of `count` > 0 iterations from block `from` to block `after`; the builder is left at
// the end of neither. `down`: from the last element to the first.
static void emit_for(struct emitter *e, LLVMBasicBlockRef from, LLVMBasicBlockRef after,
                     struct stride stride, LLVMValueRef dest, LLVMValueRef source,
                     LLVMValueRef count, bool down) {
  LLVMTypeRef type = nv_unit_type(nv_ctx_llvm(e->ctx), stride.unit);
  LLVMBasicBlockRef body = new_block(e, after, down ? "reverse.for" : "forward.for");
  LLVMPositionBuilderAtEnd(e->b, from);
  LLVMValueRef fill = source ? NULL : nv_splat_byte(e->b, e->copy->byte, type);
  LLVMBuildBr(e->b, body);

  LLVMPositionBuilderAtEnd(e->b, body);
  LLVMValueRef i = LLVMBuildPhi(e->b, e->count_type, "");
  LLVMValueRef next, again;
  if (down) {
    next = LLVMBuildSub(e->b, i, number(e, 1), "");
    copy_group(e, type, stride, dest, source, fill, next);
    again = LLVMBuildICmp(e->b, LLVMIntNE, next, number(e, 0), "");
  } else {
    copy_group(e, type, stride, dest, source, fill, i);
    next = LLVMBuildAdd(e->b, i, number(e, 1), "");
    again = LLVMBuildICmp(e->b, LLVMIntNE, next, count, "");
  }
  LLVMValueRef branch = LLVMBuildCondBr(e->b, again, body, after);
  keep_rolled(e, branch);
  LLVMAddIncoming(i, (LLVMValueRef[]){down ? count : number(e, 0), next},
                  (LLVMBasicBlockRef[]){from, body}, 2);
}

// The same, skipped when a count that is not constant is zero.
static void emit_guarded_for(struct emitter *e, LLVMBasicBlockRef from, LLVMBasicBlockRef after,
                             struct stride stride, LLVMValueRef dest, LLVMValueRef source,
                             LLVMValueRef count, bool down) {
  if (LLVMIsAConstantInt(count)) {
    emit_for(e, from, after, stride, dest, source, count, down);
    return;
  }
  LLVMBasicBlockRef some = new_block(e, after, "nonzerotrip");
  LLVMPositionBuilderAtEnd(e->b, from);
  LLVMValueRef none = LLVMBuildICmp(e->b, LLVMIntEQ, count, number(e, 0), "");
  LLVMBuildCondBr(e->b, none, after, some);
  emit_for(e, some, after, stride, dest, source, count, down);
}

// What a copy consists of once its unit is chosen.
struct shape {
  struct stride stride;
  LLVMValueRef count; // number of iterations
  LLVMValueRef rest;  // bytes behind them; NULL when the length is constant
  LLVMValueRef rest_dest, rest_source;
  nv_piece *rest_pieces; // constant length: the rest as accesses (stb_ds)
};

static struct shape plan(struct emitter *e) {
  const nv_copy *copy = e->copy;
  uint64_t unit = nv_copy_unit(copy);
  struct shape s = {.stride = {unit, 1}};
  if (copy->constant_length) {
    if (copy->length / unit >= 2 * units_an_iteration(unit))
      s.stride.group = units_an_iteration(unit);
    uint64_t iteration = unit * s.stride.group, whole = copy->length / iteration * iteration;
    s.count = number(e, copy->length / iteration);
    nv_cut_by_unit(nv_ctx_llvm(e->ctx), whole, copy->length - whole, unit, &s.rest_pieces);
    return s;
  }
  LLVMValueRef length = LLVMGetOperand(copy->inst, 2);
  if (unit == 1) {
    s.count = length;
    return s;
  }
  unsigned shift = (unsigned)__builtin_ctzll(unit);
  s.count = LLVMBuildLShr(e->b, length, number(e, shift), "");
  s.rest = LLVMBuildAnd(e->b, length, number(e, unit - 1), "");
  LLVMTypeRef type = nv_unit_type(nv_ctx_llvm(e->ctx), unit);
  s.rest_dest = element(e, type, copy->dest, s.count, "remdst");
  if (copy->source)
    s.rest_source = element(e, type, copy->source, s.count, "remsrc");
  return s;
}

// The rest of a constant length at the end of block `at`, which gets no terminator here. All loads
// come before the stores, which is right for both directions.
static void emit_rest_pieces(struct emitter *e, const struct shape *s, LLVMBasicBlockRef at) {
  LLVMPositionBuilderAtEnd(e->b, at);
  LLVMValueRef *values = NULL;
  for (ptrdiff_t i = 0; i < arrlen(s->rest_pieces); i++) {
    nv_piece p = s->rest_pieces[i];
    LLVMValueRef value;
    if (e->copy->source) {
      LLVMValueRef from = nv_pointer_at(e->b, e->copy->source, p.offset, "remsrc");
      value = LLVMBuildLoad2(e->b, p.type, from, "");
      LLVMSetAlignment(value, nv_align_at(e->copy->source_align, p.offset));
      nv_keep_copy_metadata(value, e->copy->inst);
    } else {
      value = nv_splat_byte(e->b, e->copy->byte, p.type);
    }
    arrput(values, value);
  }
  for (ptrdiff_t i = 0; i < arrlen(s->rest_pieces); i++) {
    nv_piece p = s->rest_pieces[i];
    LLVMValueRef to = nv_pointer_at(e->b, e->copy->dest, p.offset, "remdst");
    LLVMValueRef store = LLVMBuildStore(e->b, values[i], to);
    LLVMSetAlignment(store, nv_align_at(e->copy->dest_align, p.offset));
    nv_keep_copy_metadata(store, e->copy->inst);
  }
  arrfree(values);
}

// Units and rest in one direction, from `from` to `after`.
static void emit_direction(struct emitter *e, const struct shape *s, LLVMBasicBlockRef from,
                           LLVMBasicBlockRef after, bool down) {
  const nv_copy *copy = e->copy;
  LLVMBasicBlockRef middle = after;
  bool has_rest = s->rest || arrlen(s->rest_pieces);
  if (has_rest)
    middle = new_block(e, after, down ? "reverse.units" : "forward.rest");
  LLVMBasicBlockRef units_from = down && has_rest ? middle : from;
  LLVMBasicBlockRef units_to = down && has_rest ? after : middle;
  LLVMBasicBlockRef rest_from = down ? from : middle, rest_to = down ? middle : after;
  emit_guarded_for(e, units_from, units_to, s->stride, copy->dest, copy->source, s->count, down);
  if (s->rest) {
    emit_guarded_for(e, rest_from, rest_to, (struct stride){1, 1}, s->rest_dest, s->rest_source,
                     s->rest, down);
  } else if (has_rest) {
    emit_rest_pieces(e, s, rest_from);
    LLVMBuildBr(e->b, rest_to);
  }
}

// dest < source, as generic addresses where the spaces differ. Of no bytes the addresses may be poison, on which nothing may branch.
static LLVMValueRef dest_below_source(struct emitter *e) {
  LLVMValueRef d = e->copy->dest, s = e->copy->source;
  if (LLVMTypeOf(d) != LLVMTypeOf(s)) {
    LLVMTypeRef generic = LLVMPointerTypeInContext(nv_ctx_llvm(e->ctx), 0);
    d = LLVMBuildAddrSpaceCast(e->b, d, generic, "");
    s = LLVMBuildAddrSpaceCast(e->b, s, generic, "");
  }
  LLVMValueRef below = LLVMBuildICmp(e->b, LLVMIntULT, d, s, "");
  return e->copy->constant_length ? below : LLVMBuildFreeze(e->b, below, "");
}

void nv_emit_loop(nv_pass_ctx *ctx, const nv_copy *copy) {
  LLVMBasicBlockRef before = LLVMGetInstructionParent(copy->inst);
  struct emitter e = {
      .ctx = ctx,
      .copy = copy,
      .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx)),
      .function = LLVMGetBasicBlockParent(before),
      .count_type = LLVMTypeOf(LLVMGetOperand(copy->inst, 2)),
  };
  // Addresses are 64 bits wide: a narrower counter costs a conversion in every iteration.
  if (copy->constant_length)
    e.count_type = LLVMInt64TypeInContext(nv_ctx_llvm(ctx));
  LLVMBasicBlockRef after = nv_split_block(ctx, copy->inst, "copied");
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(before));
  LLVMPositionBuilderAtEnd(e.b, before);
  struct shape s = plan(&e);
  if (copy->may_overlap) {
    LLVMSetValueName2(LLVMBasicBlockAsValue(before), "split", 5);
    LLVMValueRef up = dest_below_source(&e);
    LLVMBasicBlockRef forward = new_block(&e, after, "forward"), reverse;
    reverse = new_block(&e, after, "reverse");
    LLVMBuildCondBr(e.b, up, forward, reverse);
    emit_direction(&e, &s, forward, after, false);
    emit_direction(&e, &s, reverse, after, true);
  } else {
    emit_direction(&e, &s, before, after, false);
  }
  LLVMInstructionEraseFromParent(copy->inst);
  arrfree(s.rest_pieces);
  LLVMDisposeBuilder(e.b);
  nv_changed_cfg(ctx, e.function);
}
