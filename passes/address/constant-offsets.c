// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constant-offsets.c: nv-constant-offsets, addresses that are constants away from one that was accessed.
//
//   %r = mul nsw i32 %i, 96                       load float, %p
//   load float, (gep float, %a, sext %r)     ->   %q = getelementptr i8, %p, 384
//   %j = add nsw i32 %i, 1                        load float, %q
//   %s = mul nsw i32 %j, 96
//   load float, (gep float, %a, sext %s)
//
// The rounds of an unrolled loop over a matrix and the neighbours of a stencil, `a[(i + 1) * N + j]` with
// a constant N, lie constants apart, and flags say that no sum in their indices wraps around. instcombine
// makes `%i * 96 + 96` of the product, without flags, since %i * 96 alone may wrap around. Behind it no
// pass knows the distance any more: each address takes a sum of 32 bits, an extension and a multiply-add.
// Runs in front of instcombine, first of all and behind unrolling. A constant that is added last of all is
// left to LLVM, which sees it by itself, but not where a part of the index adds one with no flags: `x = blockIdx.x * blockDim.x + threadIdx.x + 1`
// is a sum of numbers without a sign, and instcombine makes `row + threadIdx` of `row + x - 1`.
//
// Legal: an index is followed through add, sub, products and shifts by constants with nsw and disjoint or
// below a sign extension (and a zero extension that is nneg), and through the same without flags in 64 bits.
// Where none of the flagged ones wraps, the address is, modulo 2^64, its base, the values that it is made of
// times constants, and a constant; where one wraps it is poison. An access through the first address runs
// before the second one is computed, so the first is no poison and that sum, and the second one, if it is no
// poison, differs from it by the difference of the constants. The new address has no flags and the same
// base, so the same object. Contracts PF-6, ADR-1.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"

enum {
  MAX_TERMS = 8,   // an index of more values is left alone
  MAX_DEPTH = 8,   // what lies deeper is one value
  MAX_FIRST = 256, // accessed addresses that others are compared with; further ones are left alone
  MAX_OFFSET = 1 << 22 // bytes; immediates of that size fit every target's load
};

// scale * value modulo 2^64; a value of less than 64 bits stands for its sign extension.
struct term {
  LLVMValueRef value;
  uint64_t scale;
};

// base + the terms + constant.
struct place {
  LLVMValueRef gep, base;
  LLVMValueRef access; // the first one through it
  struct term terms[MAX_TERMS];
  unsigned count;
  uint64_t constant;
  bool is_hidden; // the constant, or a part of it, from those who look at the last sum only
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  LLVMBuilderRef b;
  struct place *first; // stb_ds array
  LLVMValueRef *done;  // stb_ds array: addresses that nothing uses any more
};

//===-- Indices -------------------------------------------------------------------------------===//

static bool add_term(struct place *out, LLVMValueRef value, uint64_t scale) {
  for (unsigned i = 0; i < out->count; i++)
    if (out->terms[i].value == value) {
      out->terms[i].scale += scale;
      return true;
    }
  if (out->count == MAX_TERMS)
    return false;
  out->terms[out->count++] = (struct term){value, scale};
  return true;
}

// A step from a value to what it is computed from.
struct step {
  uint64_t scale;
  unsigned depth;
  bool is_exact; // below an extension, where only what does not wrap is followed
  bool is_last;  // only constants are added behind it
};

static bool may_follow(LLVMValueRef v, struct step at) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  if (opcode == LLVMOr)
    return LLVMGetIsDisjoint(v);
  bool is_product = opcode == LLVMMul || opcode == LLVMShl;
  if (opcode != LLVMAdd && opcode != LLVMSub && !is_product)
    return false;
  LLVMValueRef factor = LLVMGetOperand(v, 1);
  if (is_product && !LLVMIsAConstantInt(factor))
    return false;
  // A shift into the sign is no product by a signed constant.
  if (opcode == LLVMShl &&
      LLVMConstIntGetZExtValue(factor) + 1 >= LLVMGetIntTypeWidth(LLVMTypeOf(v)))
    return false;
  return !at.is_exact || LLVMGetNSW(v);
}

// A constant that is added last meets the one in `v`, and both are gone from LLVM's sight with the flags of the sum.
static bool adds_constant(LLVMValueRef v) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == LLVMAdd &&
         LLVMIsAConstantInt(LLVMGetOperand(v, 1));
}

static bool add_value(struct place *out, LLVMValueRef v, struct step at) {
  if (LLVMIsAConstantInt(v)) {
    out->constant += at.scale * (uint64_t)LLVMConstIntGetSExtValue(v);
    out->is_hidden |= at.is_exact && !at.is_last;
    return true;
  }
  struct step next = at;
  next.depth++;
  if (at.depth == MAX_DEPTH || !LLVMIsAInstruction(v))
    return add_term(out, v, at.scale);
  bool is_extension = LLVMIsASExtInst(v) || (LLVMIsAZExtInst(v) && LLVMGetNNeg(v));
  if (is_extension && !nv_is_int(LLVMGetOperand(v, 0), 1)) {
    next.is_exact = true;
    return add_value(out, LLVMGetOperand(v, 0), next);
  }
  if (!LLVMIsABinaryOperator(v) || !may_follow(v, at)) {
    out->is_hidden |= at.is_exact && adds_constant(v);
    return add_term(out, v, at.scale);
  }
  LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMMul:
    next.scale *= (uint64_t)LLVMConstIntGetSExtValue(b);
    next.is_last = false;
    return add_value(out, a, next);
  case LLVMShl:
    next.scale <<= LLVMConstIntGetZExtValue(b);
    next.is_last = false;
    return add_value(out, a, next);
  default: {
    next.is_last &= LLVMIsAConstantInt(b) != NULL;
    struct step right = next;
    if (LLVMGetInstructionOpcode(v) == LLVMSub)
      right.scale = -right.scale;
    return add_value(out, a, next) && add_value(out, b, right);
  }
  }
}

// Takes the address apart. False for one that is not such a sum.
static bool read_address(struct pass *p, LLVMValueRef gep, struct place *out) {
  nv_gep_term indices[MAX_TERMS];
  int64_t constant;
  size_t n;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(p->ctx));
  *out = (struct place){.gep = gep, .base = LLVMGetOperand(gep, 0)};
  if (LLVMGetTypeKind(LLVMTypeOf(gep)) != LLVMPointerTypeKind ||
      LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(LLVMTypeOf(gep))) != 8 ||
      !nv_gep_offset(p->ctx, gep, &constant, indices, MAX_TERMS, &n) || n == 0 || n > MAX_TERMS)
    return false;
  out->constant = (uint64_t)constant;
  for (size_t i = 0; i < n; i++) {
    bool is_wide = nv_is_int(indices[i].index, 64);
    struct step at = {(uint64_t)indices[i].scale, 0, !is_wide, true};
    if (LLVMGetTypeKind(LLVMTypeOf(indices[i].index)) != LLVMIntegerTypeKind ||
        LLVMGetIntTypeWidth(LLVMTypeOf(indices[i].index)) > 64 ||
        !add_value(out, indices[i].index, at))
      return false;
  }
  return true;
}

//===-- Accessed addresses --------------------------------------------------------------------===//

// The address with variable indices that `inst` accesses, or a constant further; NULL for others.
static LLVMValueRef accessed_sum(struct pass *p, LLVMValueRef inst) {
  LLVMValueRef pointer = nv_accessed_address(inst);
  if (!pointer)
    return NULL;
  int64_t offset;
  pointer = nv_base_and_offset(p->ctx, pointer, true, false, &offset);
  return LLVMIsAGetElementPtrInst(pointer) ? pointer : NULL;
}

static void note_access(struct pass *p, LLVMValueRef inst) {
  LLVMValueRef gep = arrlen(p->first) < MAX_FIRST ? accessed_sum(p, inst) : NULL;
  struct place place;
  if (!gep)
    return;
  for (ptrdiff_t i = 0; i < arrlen(p->first); i++)
    if (p->first[i].gep == gep)
      return;
  if (!read_address(p, gep, &place))
    return;
  place.access = inst;
  arrput(p->first, place);
}

static bool has_term(const struct place *in, const struct term *t) {
  if (t->scale == 0)
    return true;
  for (unsigned i = 0; i < in->count; i++)
    if (in->terms[i].value == t->value)
      return in->terms[i].scale == t->scale;
  return false;
}

static bool has_terms(const struct place *in, const struct place *of) {
  for (unsigned i = 0; i < of->count; i++)
    if (!has_term(in, &of->terms[i]))
      return false;
  return true;
}

// Keeping an address is free within a loop and into a loop below, but not out of a loop.
static bool is_in_reach(struct pass *p, const struct place *from, LLVMValueRef to) {
  nv_loop *home = nv_loop_of(nv_loops(p->ctx, p->function), LLVMGetInstructionParent(from->gep));
  return !home || nv_loop_contains_inst(home, to);
}

// The cheap question in front of taking an address apart.
static bool has_base(const struct pass *p, LLVMValueRef base) {
  for (ptrdiff_t i = 0; i < arrlen(p->first); i++)
    if (p->first[i].base == base)
      return true;
  return false;
}

static const struct place *find_first(struct pass *p, const struct place *place) {
  for (ptrdiff_t i = 0; i < arrlen(p->first); i++) {
    const struct place *f = &p->first[i];
    uint64_t distance = place->constant - f->constant;
    if (f->base == place->base && (f->is_hidden || place->is_hidden) && has_terms(f, place) &&
        has_terms(place, f) && distance + MAX_OFFSET <= 2 * (uint64_t)MAX_OFFSET &&
        LLVMTypeOf(f->gep) == LLVMTypeOf(place->gep) && is_in_reach(p, f, place->gep) &&
        nv_dominates(nv_dominators(p->ctx, p->function), f->access, place->gep))
      return f;
  }
  return NULL;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static void rewrite(struct pass *p, LLVMValueRef gep) {
  struct place place;
  const struct place *from = NULL;
  if (has_base(p, LLVMGetOperand(gep, 0)) && read_address(p, gep, &place))
    from = find_first(p, &place);
  if (!from)
    return;
  LLVMContextRef c = nv_ctx_llvm(p->ctx);
  LLVMValueRef address = from->gep;
  if (place.constant != from->constant) {
    LLVMPositionBuilderBefore(p->b, gep);
    LLVMValueRef distance =
        LLVMConstInt(LLVMInt64TypeInContext(c), place.constant - from->constant, true);
    address = LLVMBuildGEP2(p->b, LLVMInt8TypeInContext(c), address, &distance, 1, "");
  }
  LLVMReplaceAllUsesWith(gep, address);
  arrput(p->done, gep);
}

static bool is_sum(LLVMValueRef inst) {
  if (!LLVMIsAGetElementPtrInst(inst))
    return false;
  for (int i = 1, n = LLVMGetNumOperands(inst); i < n; i++)
    if (!LLVMIsAConstant(LLVMGetOperand(inst, (unsigned)i)))
      return true;
  return false;
}

static void visit(struct pass *p, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (is_sum(inst))
      rewrite(p, inst);
    else
      note_access(p, inst);
  }
}

// Without two addresses of variable indices none is a constant away from another.
static bool has_two_sums(LLVMValueRef function) {
  unsigned n = 0;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      n += is_sum(inst);
      if (n == 2)
        return true;
    }
  }
  return false;
}

nv_preserved nv_constant_offsets(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!has_two_sums(function))
    return NV_UNCHANGED;
  struct pass p = {
      .ctx = ctx, .function = function, .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx))};
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, LLVMCountBasicBlocks(function));
  size_t n = nv_rpo(function, blocks, arrlenu(blocks));
  for (size_t i = 0; i < n; i++)
    visit(&p, blocks[i]);
  int64_t count = arrlen(p.done);
  if (count > 0)
    nv_remark(ctx, NV_REMARK_PASSED, "ConstantOffsets", p.done[0], NV_INT("Count", count),
              NV_TEXT(count == 1
                          ? " address is a constant away from one that is accessed before"
                          : " addresses are constants away from ones that are accessed before"));
  nv_delete_dead_list(ctx, p.done, (size_t)count);
  LLVMDisposeBuilder(p.b);
  arrfree(blocks);
  arrfree(p.first);
  arrfree(p.done);
  return count > 0 ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
