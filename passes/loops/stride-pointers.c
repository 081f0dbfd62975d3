// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-pointers.c: nv-stride-pointers, addresses in columns of a matrix advance as pointers.
//
//   loop:                                         loop:
//   %i = phi i32 [0], [%i.next]                   %q = phi ptr [%a + 4 * %x], [%q.next]
//   %m = mul nsw i32 %i, %n                       load float, %q
//   %k = add nsw i32 %m, %x                 ->    %q.next = getelementptr i8, %q, 4 * sext %n
//   load float, (gep float, %a, sext %k)
//   %i.next = add nsw i32 %i, 1
//
// Scalar evolution does not take the sign extension of such an index apart, so loop strength reduction leaves a sum of
// 32 bits, its extension and a multiply-add in front of each access beside an index that advances. The pointer
// advances by one multiply-add.
//
// Legal: an index is followed through add, sub, mul and shl with nsw and disjoint or, to values that the loop does not
// change and to one counter, a phi that adds a constant with nsw. Where none of these wraps, the signed index is
// that polynomial over the integers, and in round t the counter is its first value plus t times the constant; its
// multiples of the element's size modulo 2^64 are what the pointer has. Where one wraps, the index is poison and so is the
// address, for which any value may stand. The first value is computed in 64 bits in front of the loop, where nothing is
// read; new instructions have no flags and are of the same object. Contract LSR-3.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/memory-ops.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "loops/loop-blocks.h"
#include "passes.h"

// An index of more terms, or deeper, is left alone; so is a loop that would have more of these pointers.
enum { MAX_TERMS = 6, MAX_DEPTH = 8, MAX_POINTERS = 6 };

// scale * value, or scale * value * factor, in 64 bits.
struct term {
  LLVMValueRef value, factor;
  int64_t scale;
};

// strides * stride * counter + the terms + constant.
struct index {
  LLVMValueRef counter, stride;
  int64_t strides, constant;
  struct term terms[MAX_TERMS];
  unsigned count;
};

// An address and what it lies behind its column's.
struct place {
  LLVMValueRef gep;
  int64_t offset; // bytes
};

// Addresses that differ by constants.
struct column {
  LLVMValueRef base;
  struct place *places; // stb_ds array
  struct index index;
  int64_t element;   // bytes
  LLVMValueRef step; // what a round adds, in bytes, once it is computed: stride * advance
  int64_t advance;
};

//===-- Indices -------------------------------------------------------------------------------===//

static bool add_scaled(int64_t *sum, int64_t a, int64_t b) {
  int64_t product;
  return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(*sum, product, sum);
}

static bool add_term(struct index *out, LLVMValueRef value, LLVMValueRef factor, int64_t scale) {
  for (unsigned i = 0; i < out->count; i++) {
    struct term *t = &out->terms[i];
    if ((t->value == value && t->factor == factor) || (t->value == factor && t->factor == value))
      return add_scaled(&t->scale, scale, 1);
  }
  if (out->count == MAX_TERMS)
    return false;
  out->terms[out->count++] = (struct term){value, factor, scale};
  return true;
}

static bool is_counter(const nv_loop *loop, LLVMValueRef v, int64_t *step) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  if (!LLVMIsAPHINode(v) || LLVMGetInstructionParent(v) != nv_loop_header(loop) ||
      LLVMCountIncoming(v) != 2)
    return false;
  LLVMValueRef next = nv_phi_value_from(v, latch);
  if (!LLVMIsAInstruction(next) || LLVMGetInstructionOpcode(next) != LLVMAdd || !LLVMGetNSW(next) ||
      LLVMGetOperand(next, 0) != v || !LLVMIsAConstantInt(LLVMGetOperand(next, 1)))
    return false;
  *step = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
  return true;
}

static bool add_counter(const nv_loop *loop, LLVMValueRef v, LLVMValueRef factor, int64_t scale,
                        struct index *out) {
  int64_t step;
  if (!factor || (out->counter && (out->counter != v || out->stride != factor)) ||
      !is_counter(loop, v, &step))
    return false;
  out->counter = v;
  out->stride = factor;
  return add_scaled(&out->strides, scale, 1);
}

// Adds scale * factor * v; `factor`, which the loop does not change, is NULL for 1. False: not such a sum.
static bool add_value(const nv_loop *loop, LLVMValueRef v, LLVMValueRef factor, int64_t scale,
                      unsigned depth, struct index *out) {
  int64_t scaled = 0;
  if (LLVMIsAConstantInt(v)) {
    int64_t c = LLVMConstIntGetSExtValue(v);
    return factor ? add_scaled(&scaled, c, scale) && add_term(out, factor, NULL, scaled)
                  : add_scaled(&out->constant, c, scale);
  }
  if (nv_is_loop_invariant(loop, v))
    return add_term(out, v, factor, scale);
  if (LLVMIsAPHINode(v))
    return add_counter(loop, v, factor, scale, out);
  if (depth == MAX_DEPTH || !LLVMIsAInstruction(v) || LLVMGetNumOperands(v) != 2)
    return false;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
  bool is_sum = ((opcode == LLVMAdd || opcode == LLVMSub) && LLVMGetNSW(v)) ||
                (opcode == LLVMOr && LLVMGetIsDisjoint(v));
  if (is_sum)
    return scale != INT64_MIN && add_value(loop, a, factor, scale, depth + 1, out) &&
           add_value(loop, b, factor, opcode == LLVMSub ? -scale : scale, depth + 1, out);
  if (opcode == LLVMShl && LLVMGetNSW(v) && LLVMIsAConstantInt(b) &&
      LLVMConstIntGetZExtValue(b) < 31)
    return add_scaled(&scaled, scale, INT64_C(1) << LLVMConstIntGetZExtValue(b)) &&
           add_value(loop, a, factor, scaled, depth + 1, out);
  if (opcode != LLVMMul || !LLVMGetNSW(v))
    return false;
  if (LLVMIsAConstantInt(b))
    return add_scaled(&scaled, scale, LLVMConstIntGetSExtValue(b)) &&
           add_value(loop, a, factor, scaled, depth + 1, out);
  if (factor)
    return false;
  if (nv_is_loop_invariant(loop, b))
    return add_value(loop, a, b, scale, depth + 1, out);
  return nv_is_loop_invariant(loop, a) && add_value(loop, b, a, scale, depth + 1, out);
}

static bool has_term(const struct index *in, const struct term *t) {
  for (unsigned i = 0; i < in->count; i++) {
    const struct term *u = &in->terms[i];
    if (u->scale == t->scale && ((u->value == t->value && u->factor == t->factor) ||
                                 (u->value == t->factor && u->factor == t->value)))
      return true;
  }
  return false;
}

// They differ by their constants only.
static bool is_same_column(const struct column *a, const struct column *b) {
  if (a->base != b->base || a->element != b->element || a->index.counter != b->index.counter ||
      a->index.stride != b->index.stride || a->index.strides != b->index.strides ||
      a->index.count != b->index.count)
    return false;
  for (unsigned i = 0; i < a->index.count; i++)
    if (!has_term(&b->index, &a->index.terms[i]))
      return false;
  return true;
}

//===-- Columns -------------------------------------------------------------------------------===//

// The 32-bit index of an address, behind an extension that keeps its signed value and that nothing else uses; else NULL.
static LLVMValueRef narrow_index(LLVMValueRef gep) {
  LLVMValueRef wide = LLVMGetOperand(gep, 1);
  if (!(LLVMIsASExtInst(wide) || (LLVMIsAZExtInst(wide) && LLVMGetNNeg(wide))) ||
      !nv_has_one_use(wide))
    return NULL;
  LLVMValueRef narrow = LLVMGetOperand(wide, 0);
  LLVMTypeRef type = LLVMTypeOf(narrow);
  bool fits = LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 32 &&
              LLVMGetIntTypeWidth(LLVMTypeOf(wide)) == 64;
  return fits && nv_has_one_use(narrow) ? narrow : NULL;
}

// Fills in `out` from an address of `loop`, but for its list.
static bool find_column(const nv_loop *loop, LLVMTargetDataRef layout, LLVMValueRef gep,
                        struct column *out) {
  if (!LLVMIsAGetElementPtrInst(gep) || LLVMGetNumOperands(gep) != 2 ||
      LLVMGetTypeKind(LLVMTypeOf(gep)) != LLVMPointerTypeKind)
    return false;
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(gep));
  LLVMValueRef base = LLVMGetOperand(gep, 0), object = nv_underlying_object(base, MAX_DEPTH);
  // Of `variable + index` ptxas sees which variable it is.
  if (LLVMPointerSizeForAS(layout, space) != 8 || !nv_is_loop_invariant(loop, base) ||
      LLVMIsAConstant(object) || LLVMIsAAllocaInst(object))
    return false;
  LLVMValueRef index = narrow_index(gep);
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  if (nv_is_scalable(type))
    return false;
  uint64_t element = LLVMABISizeOfType(layout, type);
  *out = (struct column){.base = base, .element = (int64_t)element};
  return index && element < INT32_MAX && add_value(loop, index, NULL, 1, 0, &out->index) &&
         out->index.counter && out->index.strides != 0;
}

// The addresses of the loop that every round computes, by columns; stb_ds array. Ends with the first column that is too many.
static struct column *find_columns(nv_pass_ctx *ctx, const nv_loop *loop, const nv_domtree *dt) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  struct column *columns = NULL, one;
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (ptrdiff_t i = 0; i < arrlen(blocks) && arrlen(columns) <= MAX_POINTERS; i++) {
    if (!nv_dominates_block(dt, blocks[i], latch))
      continue;
    nv_foreach_inst(inst, blocks[i]) {
      if (arrlen(columns) > MAX_POINTERS)
        break;
      if (!find_column(loop, layout, inst, &one))
        continue;
      ptrdiff_t at = 0;
      while (at < arrlen(columns) && !is_same_column(&columns[at], &one))
        at++;
      if (at == arrlen(columns))
        arrput(columns, one);
      struct place place = {.gep = inst};
      if (add_scaled(&place.offset, one.index.constant, one.element))
        arrput(columns[at].places, place);
    }
  }
  arrfree(blocks);
  return columns;
}

//===-- Change --------------------------------------------------------------------------------===//

static LLVMValueRef wide(LLVMBuilderRef b, LLVMValueRef v) {
  return LLVMBuildSExt(b, v, LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(v))), "");
}

// scale * value * factor in 64 bits.
static LLVMValueRef product(LLVMBuilderRef b, LLVMValueRef value, LLVMValueRef factor,
                            int64_t scale) {
  LLVMValueRef p = wide(b, value);
  if (factor)
    p = LLVMBuildMul(b, p, wide(b, factor), "");
  return scale == 1 ? p
                    : LLVMBuildMul(b, p, LLVMConstInt(LLVMTypeOf(p), (uint64_t)scale, true), "");
}

static LLVMValueRef sum(LLVMBuilderRef b, LLVMValueRef a, LLVMValueRef c) {
  return a ? LLVMBuildAdd(b, a, c, "") : c;
}

// The address in the first round, where the counter has the value `start`, without the constant.
static LLVMValueRef first_address(LLVMBuilderRef b, const struct column *c, LLVMValueRef start) {
  LLVMValueRef index = NULL;
  for (unsigned i = 0; i < c->index.count; i++) {
    const struct term *t = &c->index.terms[i];
    index = sum(b, index, product(b, t->value, t->factor, t->scale));
  }
  if (!LLVMIsAConstantInt(start) || LLVMConstIntGetSExtValue(start) != 0)
    index = sum(b, index, product(b, c->index.stride, start, c->index.strides));
  if (!index)
    return c->base;
  LLVMTypeRef element = LLVMGetGEPSourceElementType(c->places[0].gep);
  return LLVMBuildGEP2(b, element, c->base, &index, 1, "");
}

static LLVMValueRef byte_address(LLVMBuilderRef b, LLVMValueRef pointer, LLVMValueRef index) {
  LLVMTypeRef i8 = LLVMInt8TypeInContext(LLVMGetTypeContext(LLVMTypeOf(pointer)));
  return LLVMBuildGEP2(b, i8, pointer, &index, 1, "");
}

// The step of a column, where one of the `n` before it has the same.
static LLVMValueRef known_step(const struct column *columns, ptrdiff_t n, const struct column *c) {
  for (ptrdiff_t i = 0; i < n; i++)
    if (columns[i].step && columns[i].index.stride == c->index.stride &&
        columns[i].advance == c->advance)
      return columns[i].step;
  return NULL;
}

// Gives column number `at` a pointer that advances.
static void advance(nv_pass_ctx *ctx, const nv_loop *loop, struct column *columns, ptrdiff_t at) {
  struct column *c = &columns[at];
  LLVMBasicBlockRef from[] = {nv_loop_preheader(loop), nv_loop_latch(loop)};
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(from[0]));
  LLVMValueRef first = first_address(b, c, nv_phi_value_from(c->index.counter, from[0]));
  LLVMValueRef known = known_step(columns, at, c);
  LLVMValueRef step = c->step = known ? known : product(b, c->index.stride, NULL, c->advance);
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(nv_loop_header(loop)));
  LLVMValueRef phi = LLVMBuildPhi(b, LLVMTypeOf(c->base), "column");
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(from[1]));
  LLVMValueRef values[] = {first, byte_address(b, phi, step)};
  LLVMAddIncoming(phi, values, from, 2);
  nv_remark(ctx, NV_REMARK_PASSED, "StridePointer", c->places[0].gep,
            NV_TEXT("address advances by a run-time stride as a pointer"));
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    LLVMValueRef gep = c->places[i].gep, index = LLVMGetOperand(gep, 1), address = phi;
    LLVMPositionBuilderBefore(b, gep);
    if (c->places[i].offset)
      address =
          byte_address(b, phi, LLVMConstInt(LLVMTypeOf(step), (uint64_t)c->places[i].offset, true));
    nv_replace_and_erase(gep, address);
    nv_delete_dead(ctx, index);
  }
  LLVMDisposeBuilder(b);
}

static bool run_on_loop(nv_pass_ctx *ctx, const nv_loop *loop, const nv_domtree *dt) {
  if (!nv_loop_is_innermost(loop) || !nv_loop_preheader(loop) || !nv_loop_latch(loop))
    return false;
  struct column *columns = find_columns(ctx, loop, dt);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(columns); i++) {
    struct column *c = &columns[i];
    int64_t step, rounds = 0;
    if (arrlen(columns) <= MAX_POINTERS && arrlen(c->places) > 0 &&
        is_counter(loop, c->index.counter, &step) && add_scaled(&rounds, c->index.strides, step) &&
        add_scaled(&c->advance, rounds, c->element)) {
      advance(ctx, loop, columns, i);
      changed = true;
    }
    arrfree(c->places);
  }
  arrfree(columns);
  return changed;
}

nv_preserved nv_stride_pointers(nv_pass_ctx *ctx, LLVMValueRef function) {
  return nv_run_on_loops(ctx, function, run_on_loop);
}
