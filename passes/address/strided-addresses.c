// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// strided-addresses.c: nv-strided-addresses, addresses that differ by a multiple of a run-time
// value.
//
//   %r = mul nsw i32 (add nsw i32 %y, 8), %n        %w = sext i32 %n to i64
//   %i = add nsw i32 %r, %x                   ->    %d = mul i64 %w, 32
//   %a = getelementptr float, %p, (sext %i)         %a = getelementptr i8, %p0, %d
//   load float, %a                                  load float, %a
//
// where %p0 = getelementptr float, %p, (sext (%y * %n + %x)) has been accessed before. The rows of
// an unrolled loop over a matrix are such addresses. LLVM's slsr computes each index from the one
// before, in 32 bits, and then extends, scales and adds it: three instructions a row. Here it is
// one addition of 64 bits, and one multiplication for the distance, which the rows share. Pays in
// front of slsr, which drops the flags that this pass lives on.
//
// An `or` that is a sum in some of its bits only, (t | 7) << 6 | k of the last row of a tile, hides
// those bits from every search for constant distances. It is taken apart: or %x, 455, where the low
// three bits of %x are 0, becomes or disjoint (or %x, 448), 7, and the rows share the inner one.
//
// Legality. An index is followed through add, sub, mul and shl with nsw, disjoint or, and not, to
// constants and other values. Where no nsw is violated its signed value is exactly that polynomial
// over the integers, and where one is, the index is poison.
//  (1) Only the pointers of loads, stores and atomics are rewritten. Where they execute, their
//      pointer is not poison, so their index is exact.
//  (2) The pointer that they are computed from now is accessed by an instruction that dominates
//      them, so it is not poison and its index is exact, too. The difference of the two polynomials
//      is then the exact distance in elements; times the element size it is computed modulo 2^64,
//      as the address is.
//  (3) Both addresses start at the same pointer value and have the same element size.
//  (4) New instructions have no flags; they use the value of the step, which the old index used.
//      Space, provenance, metadata and order of the accesses stay.
//  (5) Bits of the constant that are 0 in the other side add to the `or` of the others.
// Contracts PF-6, ADR-1.
#include <limits.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "facts/address-forms.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "passes.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "bridge/values.h"

// An index of more terms has no polynomial, what lies deeper is one term, and addresses behind the
// first MAX_FAMILY are not looked at: all of these keep the code that they have.
enum {
  MAX_TERMS = 8,
  MAX_DEPTH = 12,
  MAX_FAMILY = 256,     // addresses looked at in one function
  MAX_OFFSET = 1 << 22, // immediates that fit every target's load
};

// coefficient * a, or coefficient * a * b. Equal products have equal fields: a is the older value.
struct term {
  int64_t coefficient;
  LLVMValueRef a, b;
};

struct polynomial {
  int64_t constant;
  struct term terms[MAX_TERMS];
  unsigned n;
};

struct access {
  LLVMValueRef inst;
  unsigned operand;
  int64_t offset; // from the address
};

// One address, its index and the accesses at constant offsets from it.
struct address {
  LLVMValueRef gep, base;
  LLVMValueRef found; // the gep that the accesses had
  uint64_t element;   // bytes
  struct polynomial index;
  struct access *accesses; // stb_ds, in the order of the blocks
};

// A distance that has been computed: `value` bytes for coefficient * step.
struct distance {
  LLVMValueRef step, value;
  int64_t bytes;
};

// `or x, bits`, made to be shared.
struct shared_or {
  LLVMValueRef x, value;
  uint64_t bits;
};

struct pass {
  nv_pass_ctx *ctx;
  nv_domtree *dt;
  nv_loop_info *li;
  LLVMTargetDataRef layout;
  LLVMBuilderRef b;
  struct address *addresses;  // stb_ds
  struct distance *distances; // stb_ds
  LLVMValueRef *dead;         // stb_ds: pointers that were replaced
  struct shared_or *ors;      // stb_ds
};

//===-- Indices as polynomials ----------------------------------------------------------------===//

static bool add_scaled(int64_t *sum, int64_t a, int64_t b) {
  int64_t product;
  return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(*sum, product, sum);
}

static bool add_term(struct polynomial *p, int64_t coefficient, LLVMValueRef a, LLVMValueRef b) {
  for (unsigned i = 0; i < p->n; i++) {
    struct term *t = &p->terms[i];
    if ((t->a != a || t->b != b) && (t->a != b || t->b != a))
      continue;
    if (!add_scaled(&t->coefficient, coefficient, 1))
      return false;
    if (t->coefficient == 0)
      *t = p->terms[--p->n];
    return true;
  }
  if (p->n == MAX_TERMS)
    return false;
  p->terms[p->n++] = (struct term){coefficient, a, b};
  return true;
}

static bool small_constant(LLVMValueRef v, int64_t *out) {
  if (!LLVMIsAConstantInt(v) || LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 64)
    return false;
  *out = LLVMConstIntGetSExtValue(v);
  return true;
}

static bool is_sum(LLVMValueRef v) {
  if (!LLVMIsAInstruction(v))
    return false;
  LLVMOpcode o = LLVMGetInstructionOpcode(v);
  return ((o == LLVMAdd || o == LLVMSub) && LLVMGetNSW(v)) || (o == LLVMOr && LLVMGetIsDisjoint(v));
}

// Adds scale * factor * v, exactly; `factor` is NULL for 1. False when it gets too large.
static bool add_value(struct polynomial *p, LLVMValueRef v, int64_t scale, LLVMValueRef factor,
                      unsigned depth) {
  int64_t c;
  if (small_constant(v, &c)) {
    if (!factor)
      return add_scaled(&p->constant, c, scale);
    int64_t coefficient = 0;
    return c == 0 || (add_scaled(&coefficient, c, scale) && add_term(p, coefficient, factor, NULL));
  }
  if (!LLVMIsAInstruction(v) || depth > MAX_DEPTH)
    return add_term(p, scale, v, factor);
  LLVMValueRef a = LLVMGetNumOperands(v) ? LLVMGetOperand(v, 0) : NULL;
  LLVMValueRef b = LLVMGetNumOperands(v) > 1 ? LLVMGetOperand(v, 1) : NULL;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  if (is_sum(v)) {
    int64_t other = opcode == LLVMSub ? -scale : scale;
    return scale != INT64_MIN && add_value(p, a, scale, factor, depth + 1) &&
           add_value(p, b, other, factor, depth + 1);
  }
  // not a = -1 - a
  if (opcode == LLVMXor && small_constant(b, &c) && c == -1)
    return scale != INT64_MIN && add_value(p, b, scale, factor, depth + 1) &&
           add_value(p, a, -scale, factor, depth + 1);
  int64_t scaled = 0;
  if (opcode == LLVMShl && LLVMGetNSW(v) && small_constant(b, &c) && c >= 0 && c < 31)
    return add_scaled(&scaled, scale, INT64_C(1) << c) &&
           add_value(p, a, scaled, factor, depth + 1);
  if (opcode == LLVMMul && LLVMGetNSW(v)) {
    if (small_constant(b, &c))
      return add_scaled(&scaled, scale, c) && add_value(p, a, scaled, factor, depth + 1);
    if (!factor)
      return is_sum(a) ? add_value(p, a, scale, b, depth + 1)
                       : add_value(p, b, scale, a, depth + 1);
  }
  return add_term(p, scale, v, factor);
}

// to - from; false when the terms do not fit.
static bool difference(const struct polynomial *to, const struct polynomial *from,
                       struct polynomial *out) {
  *out = *to;
  if (!add_scaled(&out->constant, from->constant, -1))
    return false;
  for (unsigned i = 0; i < from->n; i++)
    if (from->terms[i].coefficient == INT64_MIN ||
        !add_term(out, -from->terms[i].coefficient, from->terms[i].a, from->terms[i].b))
      return false;
  return true;
}

//===-- Collecting ----------------------------------------------------------------------------===//

// The 32-bit index behind the extension to 64 bits that keeps its signed value; NULL for others.
static LLVMValueRef narrow_index(LLVMValueRef index) {
  bool keeps = LLVMIsASExtInst(index) || (LLVMIsAZExtInst(index) && LLVMGetNNeg(index));
  if (!keeps || LLVMGetTypeKind(LLVMTypeOf(index)) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(LLVMTypeOf(index)) != 64)
    return NULL;
  LLVMValueRef narrow = LLVMGetOperand(index, 0);
  return LLVMGetIntTypeWidth(LLVMTypeOf(narrow)) == 32 ? narrow : NULL;
}

// The entry for `gep`, made if it is an address that this pass understands.
static struct address *address_of(struct pass *p, LLVMValueRef gep) {
  for (ptrdiff_t i = 0; i < arrlen(p->addresses); i++)
    if (p->addresses[i].gep == gep)
      return &p->addresses[i];
  if (arrlen(p->addresses) >= MAX_FAMILY || LLVMGetNumOperands(gep) != 2 ||
      LLVMGetTypeKind(LLVMTypeOf(gep)) != LLVMPointerTypeKind ||
      LLVMPointerSizeForAS(p->layout, LLVMGetPointerAddressSpace(LLVMTypeOf(gep))) != 8 ||
      nv_is_scalable(LLVMGetGEPSourceElementType(gep)))
    return NULL;
  LLVMValueRef index = narrow_index(LLVMGetOperand(gep, 1));
  struct address a = {.gep = gep,
                      .base = LLVMGetOperand(gep, 0),
                      .found = gep,
                      .element = LLVMABISizeOfType(p->layout, LLVMGetGEPSourceElementType(gep))};
  if (!index || a.element > MAX_OFFSET || !add_value(&a.index, index, 1, NULL, 0))
    return NULL;
  arrput(p->addresses, a);
  return &arrlast(p->addresses);
}

static void collect(struct pass *p, LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      int operand = nv_is_reachable(p->dt, block) ? nv_address_operand(inst) : -1;
      if (operand < 0)
        continue;
      int64_t offset;
      LLVMValueRef pointer = LLVMGetOperand(inst, (unsigned)operand);
      LLVMValueRef gep = nv_base_and_offset(p->ctx, pointer, true, false, &offset);
      if (!LLVMIsAGetElementPtrInst(gep) || LLVMTypeOf(gep) != LLVMTypeOf(pointer))
        continue;
      struct address *a = address_of(p, gep);
      if (!a)
        continue;
      struct access access = {inst, (unsigned)operand, offset};
      arrput(a->accesses, access);
    }
  }
}

// Every use of `pointer` is the address of an access, or a constant offset from it that only such
// uses have: nothing else keeps the old computation alive. Counts the accesses.
static bool only_accessed(struct pass *p, LLVMValueRef pointer, ptrdiff_t *accesses) {
  LLVMValueRef *pointers = NULL;
  bool only = true;
  arrput(pointers, pointer);
  for (ptrdiff_t i = 0; i < arrlen(pointers) && only; i++) {
    nv_foreach_use(use, pointers[i]) {
      LLVMValueRef user = LLVMGetUser(use);
      int operand = LLVMIsAInstruction(user) ? nv_address_operand(user) : -1;
      if (operand >= 0 && LLVMGetOperand(user, (unsigned)operand) == pointers[i] &&
          (operand == 0 || LLVMGetOperand(user, 0) != pointers[i])) {
        ++*accesses;
        continue;
      }
      int64_t offset;
      // A pointer that is made of itself stands in code that nothing reaches.
      if (!LLVMIsAGetElementPtrInst(user) || user == pointer ||
          nv_base_and_offset(p->ctx, user, true, false, &offset) == user) {
        only = false;
        break;
      }
      arrput(pointers, user);
    }
  }
  arrfree(pointers);
  return only;
}

//===-- Partial sums: condition 5 -------------------------------------------------------------===//

// All users extend `v` to an index of addresses.
static bool is_only_index(LLVMValueRef v) {
  nv_foreach_use(use, v) {
    LLVMValueRef ext = LLVMGetUser(use);
    if (!LLVMIsAInstruction(ext) || !narrow_index(ext))
      return false;
    nv_foreach_use(next, ext) {
      if (!LLVMIsAGetElementPtrInst(LLVMGetUser(next)))
        return false;
    }
  }
  return LLVMGetFirstUse(v) != NULL;
}

static LLVMValueRef shared_or(struct pass *p, LLVMValueRef x, uint64_t bits, LLVMValueRef at) {
  for (ptrdiff_t i = 0; i < arrlen(p->ors); i++)
    if (p->ors[i].x == x && p->ors[i].bits == bits && nv_dominates(p->dt, p->ors[i].value, at))
      return p->ors[i].value;
  LLVMValueRef value = LLVMBuildOr(p->b, x, LLVMConstInt(LLVMTypeOf(x), bits, false), "");
  arrput(p->ors, ((struct shared_or){x, value, bits}));
  return value;
}

// Takes `v` apart if it is an `or` that is a sum in some bits of its constant.
static void split_or(struct pass *p, LLVMValueRef v) {
  if (LLVMGetInstructionOpcode(v) != LLVMOr ||
      LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(LLVMTypeOf(v)) != 32 || LLVMGetIsDisjoint(v) ||
      !LLVMIsAConstantInt(LLVMGetOperand(v, 1)) || !is_only_index(v))
    return;
  LLVMValueRef x = LLVMGetOperand(v, 0);
  uint64_t bits = LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)), zero, one;
  if (LLVMIsAConstant(x) || !nv_known_bits(p->ctx, x, v, &zero, &one) || !(bits & zero) ||
      !(bits & ~zero))
    return;
  LLVMPositionBuilderBefore(p->b, v);
  LLVMValueRef rest = shared_or(p, x, bits & ~zero, v);
  LLVMValueRef sum = LLVMBuildOr(p->b, rest, LLVMConstInt(LLVMTypeOf(x), bits & zero, false), "");
  LLVMSetIsDisjoint(sum, true);
  nv_replace_and_erase(v, sum);
}

static void split_ors(struct pass *p, LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block)
      split_or(p, inst);
  }
}

//===-- Deciding ------------------------------------------------------------------------------===//

// What lies between an address and one before it.
struct step {
  const struct address *from;
  LLVMValueRef value; // NULL when the distance is a constant
  int64_t bytes;      // for each unit of value
  int64_t elements;   // beside that
};

// The first access of `a` runs before the others.
static bool has_first_access(struct pass *p, const struct address *a) {
  for (ptrdiff_t i = 1; i < arrlen(a->accesses); i++)
    if (!nv_dominates(p->dt, a->accesses[0].inst, a->accesses[i].inst))
      return false;
  return arrlen(a->accesses) > 0;
}

// An access through `from` runs before the first one of `to`.
static bool runs_before(struct pass *p, const struct address *from, const struct address *to) {
  for (ptrdiff_t i = 0; i < arrlen(from->accesses); i++)
    if (from->accesses[i].inst != to->accesses[0].inst &&
        nv_dominates(p->dt, from->accesses[i].inst, to->accesses[0].inst))
      return true;
  return false;
}

// The step between two addresses, if it is a constant and a multiple of at most one value.
static bool find_step(struct pass *p, const struct address *from, const struct address *to,
                      struct step *out) {
  struct polynomial d;
  int64_t constant = 0, bytes = 0;
  if (from->base != to->base || from->element != to->element || !runs_before(p, from, to) ||
      !difference(&to->index, &from->index, &d) || d.n > 1 || (d.n && d.terms[0].b) ||
      !add_scaled(&constant, d.constant, (int64_t)to->element) || constant > MAX_OFFSET ||
      constant < -MAX_OFFSET)
    return false;
  LLVMValueRef value = d.n ? d.terms[0].a : NULL;
  if (value && !add_scaled(&bytes, d.terms[0].coefficient, (int64_t)to->element))
    return false;
  *out = (struct step){from, value, bytes, d.constant};
  return bytes != INT64_MIN;
}

// The distance of a step or its opposite, where it is computed already before `at`.
static struct distance *known_distance(struct pass *p, const struct step *s, LLVMValueRef at) {
  for (ptrdiff_t i = 0; i < arrlen(p->distances); i++) {
    struct distance *d = &p->distances[i];
    if (d->step == s->value && (d->bytes == s->bytes || d->bytes == -s->bytes) &&
        nv_dominates(p->dt, d->value, at))
      return d;
  }
  return NULL;
}

// Instructions that the step needs besides what is there already.
static int cost(struct pass *p, const struct step *s, LLVMValueRef at) {
  if (!s->value)
    return 0;
  return known_distance(p, s, at) ? 1 : 2;
}

// The index is a constant and at most one value: computed as fast as a distance, and often shared.
static bool is_simple(const struct polynomial *index) {
  return index->n == 0 || (index->n == 1 && !index->terms[0].b);
}

// Address number `index` may be computed from one before it.
static bool is_candidate(struct pass *p, ptrdiff_t index) {
  const struct address *to = &p->addresses[index];
  ptrdiff_t accesses = 0;
  return !is_simple(&to->index) && has_first_access(p, to) &&
         only_accessed(p, to->found, &accesses) && accesses == arrlen(to->accesses);
}

// `user` of an index is an address that is, or will be, computed from one before it.
static bool gives_index_up(struct pass *p, LLVMValueRef user) {
  struct step s;
  for (ptrdiff_t i = 0; i < arrlen(p->addresses); i++) {
    const struct address *a = &p->addresses[i];
    if (a->found != user)
      continue;
    bool is_rewritten = a->gep != user;
    for (ptrdiff_t k = i - 1; k >= 0 && !is_rewritten; k--)
      if (find_step(p, &p->addresses[k], a, &s))
        return is_candidate(p, i);
    return is_rewritten;
  }
  return false;
}

// The index also serves what keeps it: of this address only the multiply-add of the index and the pointer would go.
static bool is_index_shared(struct pass *p, const struct address *a) {
  LLVMValueRef narrow = narrow_index(LLVMGetOperand(a->gep, 1));
  nv_foreach_use(use, narrow) {
    LLVMValueRef ext = LLVMGetUser(use);
    if (!LLVMIsAInstruction(ext) || !narrow_index(ext))
      return true;
    nv_foreach_use(next, ext) {
      LLVMValueRef user = LLVMGetUser(next);
      if (user != a->gep && !gives_index_up(p, user))
        return true;
    }
  }
  return false;
}

// The cheapest step to address number `index` from those before it, from the latest where several
// are as cheap. False without any.
static bool best_step(struct pass *p, ptrdiff_t index, struct step *best) {
  const struct address *to = &p->addresses[index];
  if (!is_candidate(p, index))
    return false;
  int least = INT_MAX;
  bool shared = is_index_shared(p, to);
  for (ptrdiff_t i = index - 1; i >= 0; i--) {
    struct step s;
    if (!find_step(p, &p->addresses[i], to, &s))
      continue;
    if (s.value && shared)
      continue;
    int c = cost(p, &s, to->accesses[0].inst);
    if (c < least) {
      least = c;
      *best = s;
    }
  }
  return least != INT_MAX;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// Where the distance is computed: before `at`, outside of the loops that do not change the value. Then
// at the branch that guards the loop, so that an unrolled loop and the one behind it for the rest share
// it: two of them would meet in a phi, and an addition of a phi is no multiply-add to ptxas.
static LLVMValueRef outside(struct pass *p, LLVMValueRef value, LLVMValueRef at) {
  nv_loop *loop = nv_loop_of(p->li, LLVMGetInstructionParent(at));
  LLVMBasicBlockRef entry = NULL;
  for (; loop && nv_is_loop_invariant(loop, value); loop = nv_loop_parent(loop)) {
    LLVMBasicBlockRef next = nv_loop_preheader(loop);
    if (!next)
      break;
    entry = next;
    at = LLVMGetBasicBlockTerminator(entry);
  }
  LLVMBasicBlockRef guard = entry ? nv_idom(p->dt, entry) : NULL;
  if (guard && nv_loop_of(p->li, guard) == nv_loop_of(p->li, entry) &&
      nv_dominates(p->dt, value, LLVMGetBasicBlockTerminator(guard)))
    at = LLVMGetBasicBlockTerminator(guard);
  return at;
}

static LLVMValueRef distance_value(struct pass *p, const struct step *s, LLVMValueRef at) {
  struct distance *known = known_distance(p, s, at);
  if (known) {
    LLVMPositionBuilderBefore(p->b, at);
    return known->bytes == s->bytes ? known->value : LLVMBuildNeg(p->b, known->value, "");
  }
  // At the address that the step starts from, so that other branches behind it can share it.
  LLVMValueRef early = s->from->accesses[0].inst;
  if (nv_dominates(p->dt, s->value, early) && nv_dominates(p->dt, early, at))
    at = early;
  LLVMTypeRef i64 = LLVMInt64TypeInContext(nv_ctx_llvm(p->ctx));
  LLVMPositionBuilderBefore(p->b, outside(p, s->value, at));
  LLVMValueRef wide = LLVMBuildSExt(p->b, s->value, i64, "");
  LLVMValueRef bytes = LLVMConstInt(i64, (uint64_t)s->bytes, true);
  struct distance d = {s->value, LLVMBuildMul(p->b, wide, bytes, "stride"), s->bytes};
  arrput(p->distances, d);
  return d.value;
}

static LLVMValueRef plus(struct pass *p, LLVMValueRef pointer, LLVMValueRef bytes) {
  LLVMTypeRef i8 = LLVMInt8TypeInContext(nv_ctx_llvm(p->ctx));
  return LLVMBuildGEP2(p->b, i8, pointer, &bytes, 1, "strided");
}

// Gives the accesses of `to` a new base, and `to` the index of that base.
static void rewrite(struct pass *p, struct address *to, const struct step *s) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(nv_ctx_llvm(p->ctx));
  LLVMValueRef first = to->accesses[0].inst, base = s->from->gep;
  LLVMValueRef distance = s->value ? distance_value(p, s, first) : NULL;
  LLVMPositionBuilderBefore(p->b, first);
  if (distance)
    base = plus(p, base, distance);
  for (ptrdiff_t i = 0; i < arrlen(to->accesses); i++) {
    struct access *a = &to->accesses[i];
    a->offset += s->elements * (int64_t)to->element;
    LLVMPositionBuilderBefore(p->b, a->inst);
    LLVMValueRef offset = LLVMConstInt(i64, (uint64_t)a->offset, true);
    arrput(p->dead, LLVMGetOperand(a->inst, a->operand));
    LLVMSetOperand(a->inst, a->operand, a->offset ? plus(p, base, offset) : base);
  }
  nv_remark(p->ctx, NV_REMARK_PASSED, "StridedAddress", first,
            NV_TEXT("address computed from the one before by adding a distance"));
  to->gep = base;
  to->index.constant -= s->elements;
}

nv_preserved nv_strided_addresses(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx,
                   .dt = nv_dominators(ctx, function),
                   .li = nv_loops(ctx, function),
                   .layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx)),
                   .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx))};
  split_ors(&p, function);
  collect(&p, function);
  for (ptrdiff_t i = 1; i < arrlen(p.addresses); i++) {
    struct step s = {0};
    if (best_step(&p, i, &s))
      rewrite(&p, &p.addresses[i], &s);
  }
  bool changed = arrlen(p.dead) + arrlen(p.ors) > 0;
  // One pointer may have served several accesses; all entries are alive until the list is worked
  // off.
  nv_delete_dead_list(ctx, p.dead, arrlenu(p.dead));
  for (ptrdiff_t i = 0; i < arrlen(p.addresses); i++)
    arrfree(p.addresses[i].accesses);
  arrfree(p.addresses);
  arrfree(p.distances);
  arrfree(p.dead);
  arrfree(p.ors);
  LLVMDisposeBuilder(p.b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
