// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// address-forms.c: linear forms of integers, and of pointers through GEPs.
//
// A form is exact modulo 2^width: sums, differences, products, shifts by constants and complements
// need no flags. Only an extension needs a reason to let the constant out:
//   sext(x + C) = sext(x) + C   when x + C does not overflow,
// which an nsw on that sum says, or the range of the result. Both hold for this address only.
#include <stb/stb_ds.h>

#include "facts/address-forms.h"
#include "bridge/edit.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"

// Limits. An operation deeper than MAX_DEPTH, or one that would give a sum of more than MAX_TERMS
// products, is an atom of its own: the form stays exact, and who compares forms sees two addresses that
// are not known to be related (own elements: any element; common bases: no candidate).
enum { MAX_DEPTH = 8, MAX_TERMS = 8 };

static uint64_t mask(unsigned width) {
  return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
}

static int64_t as_signed(uint64_t value, unsigned width) {
  unsigned shift = 64 - width;
  return (int64_t)(value << shift) >> shift;
}

//===-- Tables --------------------------------------------------------------------------------===//

// A sum under construction.
struct linear {
  unsigned width;
  uint64_t constant;
  size_t n;
  nv_term terms[MAX_TERMS];
};

static int intern_atom(nv_forms *f, nv_atom atom) {
  for (ptrdiff_t i = 0; i < arrlen(f->atoms); i++) {
    const nv_atom *o = &f->atoms[i];
    if (o->value == atom.value && o->is_signed == atom.is_signed && o->inner == atom.inner &&
        o->constant == atom.constant && o->width == atom.width)
      return (int)i;
  }
  arrput(f->atoms, atom);
  return (int)arrlen(f->atoms) - 1;
}

static bool equal_sums(const nv_sum *s, const struct linear *l) {
  if (s->width != l->width || (size_t)arrlen(s->terms) != l->n)
    return false;
  for (size_t i = 0; i < l->n; i++)
    if (s->terms[i].a != l->terms[i].a || s->terms[i].b != l->terms[i].b ||
        s->terms[i].coefficient != l->terms[i].coefficient)
      return false;
  return true;
}

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

static uint64_t hash_terms(unsigned width, const nv_term *terms, size_t n) {
  uint64_t hash = width;
  for (size_t i = 0; i < n; i++) {
    hash = mix(hash, terms[i].coefficient);
    hash = mix(hash, (uint64_t)(uint32_t)terms[i].a << 32 | (uint32_t)terms[i].b);
  }
  return hash;
}

// Makes the table of sums large enough for another one: half of it stays empty. Its size is a power of two.
static void make_places(nv_forms *f) {
  size_t n = arrlenu(f->places), sums = arrlenu(f->sums);
  if (2 * (sums + 1) <= n)
    return;
  n = n ? 2 * n : 64;
  arrsetlen(f->places, n);
  for (size_t i = 0; i < n; i++)
    f->places[i] = -1;
  for (size_t i = 0; i < sums; i++) {
    const nv_sum *s = &f->sums[i];
    size_t at = hash_terms(s->width, s->terms, arrlenu(s->terms)) & (n - 1);
    while (f->places[at] >= 0)
      at = (at + 1) & (n - 1);
    f->places[at] = (nv_form)i;
  }
}

static nv_form intern_sum(nv_forms *f, const struct linear *l) {
  make_places(f);
  size_t last = arrlenu(f->places) - 1, at = hash_terms(l->width, l->terms, l->n) & last;
  for (; f->places[at] >= 0; at = (at + 1) & last)
    if (equal_sums(&f->sums[f->places[at]], l))
      return f->places[at];
  f->places[at] = (nv_form)arrlen(f->sums);
  nv_sum s = {.width = l->width};
  for (size_t i = 0; i < l->n; i++)
    arrput(s.terms, l->terms[i]);
  arrput(f->sums, s);
  return (nv_form)arrlen(f->sums) - 1;
}

//===-- Arithmetic of sums --------------------------------------------------------------------===//

// Adds one product. False when there are too many.
static bool add_term(struct linear *l, nv_term t) {
  size_t i = 0;
  t.coefficient &= mask(l->width);
  while (i < l->n && (l->terms[i].a < t.a || (l->terms[i].a == t.a && l->terms[i].b < t.b)))
    i++;
  if (i < l->n && l->terms[i].a == t.a && l->terms[i].b == t.b) {
    l->terms[i].coefficient = (l->terms[i].coefficient + t.coefficient) & mask(l->width);
    if (l->terms[i].coefficient)
      return true;
    for (size_t k = i + 1; k < l->n; k++)
      l->terms[k - 1] = l->terms[k];
    l->n--;
    return true;
  }
  if (t.coefficient == 0)
    return true;
  if (l->n == MAX_TERMS)
    return false;
  for (size_t k = l->n; k > i; k--)
    l->terms[k] = l->terms[k - 1];
  l->terms[i] = t;
  l->n++;
  return true;
}

// to += factor * from
static bool add_scaled(struct linear *to, const struct linear *from, uint64_t factor) {
  to->constant = (to->constant + factor * from->constant) & mask(to->width);
  for (size_t i = 0; i < from->n; i++) {
    nv_term t = from->terms[i];
    t.coefficient *= factor;
    if (!add_term(to, t))
      return false;
  }
  return true;
}

// to = a * b, if that has products of at most two atoms.
static bool multiply(struct linear *to, const struct linear *a, const struct linear *b) {
  if (!add_scaled(to, a, b->constant))
    return false;
  for (size_t k = 0; k < b->n; k++) {
    nv_term t = b->terms[k];
    t.coefficient *= a->constant;
    if (!add_term(to, t))
      return false;
    for (size_t i = 0; i < a->n; i++) {
      nv_term x = a->terms[i], y = b->terms[k];
      if (x.b >= 0 || y.b >= 0)
        return false;
      nv_term product = {x.coefficient * y.coefficient, x.a < y.a ? x.a : y.a,
                         x.a < y.a ? y.a : x.a};
      if (!add_term(to, product))
        return false;
    }
  }
  return true;
}

//===-- Forms of values -----------------------------------------------------------------------===//

static struct linear form_of(nv_forms *f, LLVMValueRef v, unsigned depth);

static struct linear atom_form(nv_forms *f, nv_atom atom) {
  struct linear l = {.width = atom.width, .n = 1};
  l.terms[0] = (nv_term){1, intern_atom(f, atom), -1};
  return l;
}

static struct linear leaf(nv_forms *f, LLVMValueRef v) {
  return atom_form(f,
                   (nv_atom){.value = v, .inner = -1, .width = LLVMGetIntTypeWidth(LLVMTypeOf(v))});
}

// sext(x) = sext(rest) + C where the code says that the sum does not overflow: C, and in `*rest` what
// remains.
static uint64_t flagged_constant(LLVMValueRef x, bool is_signed, LLVMValueRef *rest) {
  uint64_t sum = 0;
  *rest = x;
  while (LLVMIsAInstruction(*rest) && LLVMGetInstructionOpcode(*rest) == LLVMAdd &&
         LLVMIsAConstantInt(LLVMGetOperand(*rest, 1)) &&
         (is_signed ? LLVMGetNSW(*rest) : LLVMGetNUW(*rest))) {
    LLVMValueRef c = LLVMGetOperand(*rest, 1);
    sum += is_signed ? (uint64_t)LLVMConstIntGetSExtValue(c) : LLVMConstIntGetZExtValue(c);
    *rest = LLVMGetOperand(*rest, 0);
  }
  return sum;
}

static bool range_of(nv_forms *f, LLVMValueRef v, nv_range *r) {
  return nv_value_range(f->ctx, f->ranges, v, f->at, r);
}

// What the code of `v` alone says, which costs less than asking the conditions on the way to it.
static bool near_range_of(nv_forms *f, LLVMValueRef v, nv_range *r) {
  return nv_local_range(f->ctx, v, f->at, r);
}

// The range of a number whose extension is known not to be negative.
static nv_range non_negative_part(nv_range r, unsigned width) {
  if (r.smin >= 0)
    return r;
  int64_t most = (int64_t)(mask(width) >> 1);
  return (nv_range){0, r.smax < 0 ? most : r.smax, 0, (uint64_t)most};
}

// Both extensions of `x` are the same: it has no sign bit.
static bool is_non_negative(nv_forms *f, LLVMValueRef x) {
  nv_range r;
  return (near_range_of(f, x, &r) && r.smin >= 0) || (range_of(f, x, &r) && r.smin >= 0);
}

// The extension of a value of range `r` whose constant part is `c`: taking `c` away first does not
// overflow.
static bool constant_comes_out(const nv_range *r, uint64_t c, unsigned width, bool is_signed) {
  int64_t k = as_signed(c, width);
  if (is_signed) {
    int64_t least = as_signed(UINT64_C(1) << (width - 1), width);
    return r->smin - k >= least && r->smax - k <= ~least;
  }
  return k >= 0 ? r->umin >= (uint64_t)k : r->umax + (uint64_t)-k <= mask(width);
}

// The same for what is known of the range of `x`: the dearest question here, so the near one first.
static bool range_lets_out(nv_forms *f, LLVMValueRef x, uint64_t c, bool is_signed,
                           bool non_negative) {
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(x));
  static bool (*const questions[])(nv_forms *, LLVMValueRef, nv_range *) = {near_range_of,
                                                                            range_of};
  for (unsigned i = 0; i < 2; i++) {
    nv_range r;
    if (!questions[i](f, x, &r))
      return false;
    if (non_negative)
      r = non_negative_part(r, width);
    if (constant_comes_out(&r, c, width, is_signed))
      return true;
  }
  return false;
}

// An extension of `x` (i32 or narrower) to `width` bits.
static struct linear extension(nv_forms *f, LLVMValueRef x, unsigned width, bool is_signed,
                               bool non_negative, unsigned depth) {
  unsigned from = LLVMGetIntTypeWidth(LLVMTypeOf(x));
  struct linear inner = form_of(f, x, depth + 1), out = {.width = width};
  if (!is_signed && from <= 32)
    is_signed = non_negative || is_non_negative(f, x);
  LLVMValueRef rest;
  uint64_t flagged = flagged_constant(x, is_signed, &rest);
  uint64_t left = (inner.constant - flagged) & mask(from);
  uint64_t c = inner.constant, outside = 0;
  if (c == 0) {
    // nothing to let out
  } else if (left == 0) {
    outside = flagged;
    c = 0;
  } else if (from <= 32 && range_lets_out(f, x, c, is_signed, non_negative)) {
    outside = (uint64_t)as_signed(c, from);
    c = 0;
  }
  out.constant = outside & mask(width);
  if (inner.n == 0 && c == 0)
    return out;
  nv_atom atom = {.is_signed = is_signed, .constant = c, .width = width};
  inner.constant = 0;
  atom.inner = intern_sum(f, &inner);
  struct linear extended = atom_form(f, atom);
  add_term(&out, extended.terms[0]);
  return out;
}

// A sum or product of two forms; false when it is too large for one.
static bool combine(nv_forms *f, LLVMValueRef v, struct linear *out, unsigned depth) {
  LLVMValueRef x = LLVMGetOperand(v, 0), y = LLVMGetOperand(v, 1);
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMOr:
    if (!LLVMGetIsDisjoint(v))
      return false;
    __attribute__((fallthrough)); // a disjoint one is a sum
  case LLVMAdd:
  case LLVMSub: {
    bool minus = LLVMGetInstructionOpcode(v) == LLVMSub;
    struct linear a = form_of(f, x, depth + 1), b = form_of(f, y, depth + 1);
    return add_scaled(out, &a, 1) && add_scaled(out, &b, minus ? UINT64_MAX : 1);
  }
  case LLVMXor: {
    if (!LLVMIsAConstantInt(y) || LLVMConstIntGetSExtValue(y) != -1)
      return false;
    struct linear a = form_of(f, x, depth + 1);
    out->constant = mask(out->width); // ~x = -x - 1
    return add_scaled(out, &a, UINT64_MAX);
  }
  case LLVMMul: {
    struct linear a = form_of(f, x, depth + 1), b = form_of(f, y, depth + 1);
    if (multiply(out, &a, &b))
      return true;
    // Too large for one sum: the product of the factors as they are.
    *out = (struct linear){.width = out->width};
    a = LLVMIsAConstantInt(x) ? a : leaf(f, x);
    b = LLVMIsAConstantInt(y) ? b : leaf(f, y);
    return multiply(out, &a, &b);
  }
  case LLVMShl: {
    if (!LLVMIsAConstantInt(y) || LLVMConstIntGetZExtValue(y) >= out->width)
      return false;
    struct linear a = form_of(f, x, depth + 1);
    return add_scaled(out, &a, UINT64_C(1) << LLVMConstIntGetZExtValue(y));
  }
  default:
    return false;
  }
}

static void note(nv_forms *f, LLVMValueRef v, const struct linear *l) {
  nv_seen s = {v, intern_sum(f, l), l->constant};
  arrput(f->seen, s);
}

static struct linear form_of(nv_forms *f, LLVMValueRef v, unsigned depth) {
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(v));
  struct linear out = {.width = width};
  if (LLVMIsAConstantInt(v)) {
    out.constant = (uint64_t)LLVMConstIntGetSExtValue(v) & mask(width);
    return out;
  }
  if (!LLVMIsAInstruction(v) || depth > MAX_DEPTH)
    return leaf(f, v);
  bool done = false;
  if (LLVMIsASExtInst(v) || LLVMIsAZExtInst(v)) {
    LLVMValueRef x = LLVMGetOperand(v, 0);
    if (LLVMGetIntTypeWidth(LLVMTypeOf(x)) > 1) {
      out = extension(f, x, width, LLVMIsASExtInst(v) != NULL, LLVMIsAZExtInst(v) && LLVMGetNNeg(v),
                      depth);
      done = true;
    }
  } else if (LLVMGetNumOperands(v) == 2 && LLVMIsABinaryOperator(v)) {
    done = combine(f, v, &out, depth);
  }
  if (!done)
    out = leaf(f, v);
  note(f, v, &out);
  return out;
}

//===-- Pointers ------------------------------------------------------------------------------===//

static bool add_index(nv_forms *f, struct linear *sum, const nv_gep_term *t) {
  LLVMTypeRef type = LLVMTypeOf(t->index);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) > 64)
    return false;
  struct linear index = LLVMGetIntTypeWidth(type) == 64
                            ? form_of(f, t->index, 0)
                            : extension(f, t->index, 64, true, false, 0);
  return add_scaled(sum, &index, (uint64_t)t->scale);
}

bool nv_address_of(nv_forms *f, LLVMValueRef p, nv_address *out) {
  // A GEP of more indices, as one whose sum grows too large, is the root of what is behind it.
  enum { MAX_INDICES = 8 };
  struct linear sum = {.width = 64};
  arrsetlen(f->seen, 0);
  while (LLVMIsAGetElementPtrInst(p)) {
    nv_gep_term terms[MAX_INDICES];
    int64_t constant;
    size_t n;
    if (!nv_gep_offset(f->ctx, p, &constant, terms, MAX_INDICES, &n) || n > MAX_INDICES)
      break;
    struct linear more = sum;
    more.constant += (uint64_t)constant;
    bool fits = true;
    for (size_t i = 0; i < n && fits; i++)
      fits = add_index(f, &more, &terms[i]);
    if (!fits)
      break;
    sum = more;
    p = LLVMGetOperand(p, 0);
  }
  *out = (nv_address){p, 0, sum.constant};
  sum.constant = 0;
  out->form = intern_sum(f, &sum);
  return true;
}

//===-- Building ------------------------------------------------------------------------------===//

static const nv_seen *find_value(const nv_seen *list, LLVMValueRef v) {
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    if (list[i].value == v)
      return &list[i];
  return NULL;
}

static LLVMValueRef find_form(const nv_seen *list, nv_form form, LLVMTypeRef type) {
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    if (list[i].form == form && list[i].constant == 0 && LLVMTypeOf(list[i].value) == type)
      return list[i].value;
  return NULL;
}

// `v` is an atom of `form`, so that every address of that form depends on it.
static bool is_atom_of(const nv_forms *f, nv_form form, LLVMValueRef v) {
  const nv_term *t = f->sums[form].terms;
  for (ptrdiff_t i = 0; i < arrlen(t); i++)
    if (f->atoms[t[i].a].value == v || (t[i].b >= 0 && f->atoms[t[i].b].value == v))
      return true;
  return false;
}

// An operation that has a result for all operands. Of the others, divisions and shifts by what may be too
// far, the condition under which they stand is needed, and a place in front of it may be asked for.
static bool is_total(LLVMValueRef v) {
  if (LLVMGetInstructionOpcode(v) != LLVMShl)
    return nv_is_sum_product_or_logic(v);
  return LLVMIsAConstantInt(LLVMGetOperand(v, 1)) &&
         LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)) < LLVMGetIntTypeWidth(LLVMTypeOf(v));
}

// Computes what `v` does, in the way in which `v` does it, without flags. An extension is not copied
// but built from its form: what let a constant out of it holds for one address only. NULL when that
// is not possible, or when `v` contains what cancels out in `form` and is more than sums and products.
static LLVMValueRef copy(const struct nv_build *build, nv_form form, LLVMValueRef v) {
  if (LLVMIsAConstantInt(v) || find_value(build->reuse, v) || is_atom_of(build->forms, form, v))
    return v;
  const nv_seen *s = find_value(build->pattern, v);
  if (!s)
    return NULL;
  if (LLVMIsASExtInst(v) || LLVMIsAZExtInst(v))
    return s->constant ? NULL : nv_form_build(build, s->form);
  if (!LLVMIsABinaryOperator(v) || !is_total(v))
    return NULL;
  LLVMValueRef x = copy(build, form, LLVMGetOperand(v, 0));
  LLVMValueRef y = copy(build, form, LLVMGetOperand(v, 1));
  LLVMOpcode op = LLVMGetInstructionOpcode(v);
  return x && y ? LLVMBuildBinOp(build->b, op == LLVMOr ? LLVMAdd : op, x, y, "") : NULL;
}

static LLVMValueRef build_atom(const struct nv_build *build, int index) {
  nv_atom atom = build->forms->atoms[index];
  if (atom.value)
    return atom.value;
  LLVMTypeRef type = LLVMIntTypeInContext(nv_ctx_llvm(build->forms->ctx), atom.width);
  LLVMValueRef v = nv_form_build(build, atom.inner);
  if (atom.constant)
    v = LLVMBuildAdd(build->b, v, LLVMConstInt(LLVMTypeOf(v), atom.constant, false), "");
  return atom.is_signed ? LLVMBuildSExt(build->b, v, type, "")
                        : LLVMBuildZExt(build->b, v, type, "");
}

static LLVMValueRef build_term(const struct nv_build *build, const nv_term *t, LLVMTypeRef type) {
  LLVMValueRef v = build_atom(build, t->a);
  if (t->b >= 0)
    v = LLVMBuildMul(build->b, v, build_atom(build, t->b), "");
  LLVMValueRef factor = LLVMConstInt(type, t->coefficient, false);
  return t->coefficient == 1 ? v : LLVMBuildMul(build->b, v, factor, "");
}

LLVMValueRef nv_form_build(const struct nv_build *build, nv_form form) {
  const nv_sum *s = &build->forms->sums[form];
  LLVMTypeRef type = LLVMIntTypeInContext(nv_ctx_llvm(build->forms->ctx), s->width);
  LLVMValueRef v = find_form(build->reuse, form, type);
  if (v)
    return v;
  LLVMValueRef pattern = find_form(build->pattern, form, type);
  // An extension has the form of itself.
  if (pattern && !LLVMIsASExtInst(pattern) && !LLVMIsAZExtInst(pattern))
    v = copy(build, form, pattern);
  for (ptrdiff_t i = 0, n = arrlen(s->terms), has = v != NULL; !has && i < n; i++) {
    LLVMValueRef term = build_term(build, &s->terms[i], type);
    v = v ? LLVMBuildAdd(build->b, v, term, "") : term;
  }
  return v ? v : LLVMConstNull(type);
}

void nv_forms_free(nv_forms *f) {
  for (ptrdiff_t i = 0; i < arrlen(f->sums); i++)
    arrfree(f->sums[i].terms);
  arrfree(f->sums);
  arrfree(f->places);
  arrfree(f->atoms);
  arrfree(f->seen);
}

int nv_address_operand(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return 0;
  case LLVMStore:
    return 1;
  default:
    return -1;
  }
}

void nv_delete_address(LLVMValueRef v) {
  LLVMValueRef *left = NULL; // stb_ds: to be looked at, each once
  if (LLVMIsAInstruction(v))
    arrput(left, v);
  while (arrlen(left)) {
    LLVMValueRef inst = arrpop(left);
    if (!nv_is_dead(inst) || nv_address_operand(inst) >= 0)
      continue;
    for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
      LLVMValueRef operand = LLVMGetOperand(inst, i);
      if (LLVMIsAInstruction(operand) && !nv_list_has(left, operand))
        arrput(left, operand);
    }
    nv_salvage_debug(inst);
    LLVMInstructionEraseFromParent(inst);
  }
  arrfree(left);
}
