// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// table-values.c: small tables of constants without memory, as fields of one integer.
//
//   12, 33, 4, 99, by an index   ->   (0x6304210c >> index * 8) & 255
//
// An integer of 32 or 64 bits holds as many fields as fit; a shift and a mask take one out. What all
// values have in common is multiplied and added behind it: the number that divides all distances from
// the smallest value, and that value. So few bits tell 0.25f, 0.5f and 1.0f apart, or 300, 600 and 900.
//
// Legal: for an index inside of the table the shift is by less than the width of the word and moves
// its field to the lowest bits; base + field * factor, in the width of the value, is the value by the
// choice of the field, for every entry that is known. For other indices, for which the shift may be by
// more than the word has, the caller answers.
#include <stdlib.h>

#include "facts/shapes.h"
#include "scalar/table-values.h"

enum { SHORT_WORD = 32, LONG_WORD = 64 };

static uint64_t mask_of(unsigned bits) {
  return bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static bool is_known(const nv_table *t, unsigned i) { return t->known >> i & 1; }

// How far the value of entry `i` is above `base`.
static uint32_t above(const nv_table *t, unsigned i, uint32_t base) {
  return (t->values[i] - base) & (uint32_t)mask_of(t->width);
}

unsigned nv_table_width(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind: {
    unsigned width = LLVMGetIntTypeWidth(type);
    return width == 8 || width == 16 || width == 32 ? width : 0;
  }
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  default:
    return 0;
  }
}

bool nv_table_set(nv_table *table, unsigned index, LLVMValueRef constant) {
  if (LLVMIsUndef(constant) || LLVMIsPoison(constant))
    return true;
  LLVMTypeRef as = LLVMIntTypeInContext(LLVMGetTypeContext(LLVMTypeOf(constant)), table->width);
  if (LLVMIsAConstantFP(constant))
    constant = LLVMConstBitCast(constant, as);
  if (!LLVMIsAConstantInt(constant))
    return false;
  table->values[index] = (uint32_t)LLVMConstIntGetZExtValue(constant);
  table->known |= UINT64_C(1) << index;
  return true;
}

// All values are `base` and a step for each index.
static bool find_line(const nv_table *t, nv_table_plan *plan) {
  unsigned first = 0;
  while (first < t->length && !is_known(t, first))
    first++;
  if (first == t->length)
    return false;
  plan->kind = NV_TABLE_LINE;
  plan->step =
      first + 1 < t->length && is_known(t, first + 1) ? above(t, first + 1, t->values[first]) : 0;
  plan->base = t->values[first] - first * plan->step;
  for (unsigned i = first; i < t->length; i++)
    if (is_known(t, i) && above(t, i, plan->base + i * plan->step) != 0)
      return false;
  plan->cost = plan->step != 0;
  return true;
}

// The value of entry `i` as a number with a sign.
static int32_t with_sign(const nv_table *t, unsigned i) {
  return (int32_t)(t->values[i] << (32 - t->width)) >> (32 - t->width);
}

static uint32_t common_divisor(uint32_t a, uint32_t b) {
  while (b) {
    uint32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

// Puts the fields of `plan` into its word: the bits of each that tell it apart. False when they do not fit.
static bool pack(const nv_table *t, nv_table_plan *plan) {
  if (t->length * plan->bits > LONG_WORD)
    return false;
  plan->is_long = t->length * plan->bits > SHORT_WORD;
  for (unsigned i = 0; i < t->length; i++) {
    uint64_t field = plan->kind == NV_TABLE_FIELDS
                         ? above(t, i, plan->base) / plan->factor
                         : (uint64_t)(with_sign(t, i) / (int64_t)plan->factor);
    if (is_known(t, i))
      plan->word |= (field & mask_of(plan->bits)) << i * plan->bits;
  }
  // The shift by the index, what brings the index to bits, and the second half of a long word.
  plan->cost = 1 + (plan->bits > 1) + plan->is_long;
  return true;
}

// Fields without a sign above `base`.
static bool find_fields(const nv_table *t, uint32_t base, nv_table_plan *plan) {
  plan->kind = NV_TABLE_FIELDS;
  plan->base = base;
  for (unsigned i = 0; i < t->length; i++)
    if (is_known(t, i))
      plan->factor = common_divisor(plan->factor, above(t, i, base));
  if (plan->factor == 0)
    return false;
  for (unsigned i = 0; i < t->length; i++) {
    uint32_t field = is_known(t, i) ? above(t, i, base) / plan->factor : 0;
    unsigned bits = field ? 32 - (unsigned)__builtin_clz(field) : 0;
    if (bits > plan->bits)
      plan->bits = bits;
  }
  // A power of two is a shift, the same for several tables, and a whole value needs no mask.
  unsigned whole = 1;
  while (whole < plan->bits)
    whole *= 2;
  unsigned room = t->length * plan->bits > SHORT_WORD ? LONG_WORD : SHORT_WORD;
  if (t->length * whole <= room)
    plan->bits = whole;
  if (!pack(t, plan))
    return false;
  plan->cost += (plan->bits < t->width) + (plan->factor != 1 || base);
  return true;
}

// Fields of `bits`, 8 or 16, with a sign, which one operation extends.
static bool find_signed(const nv_table *t, unsigned bits, nv_table_plan *plan) {
  plan->kind = NV_TABLE_SIGNED_FIELDS;
  plan->bits = bits;
  for (unsigned i = 0; i < t->length; i++)
    if (is_known(t, i))
      plan->factor = common_divisor(plan->factor, (uint32_t)llabs((int64_t)with_sign(t, i)));
  if (plan->factor == 0)
    return false;
  for (unsigned i = 0; i < t->length; i++) {
    int64_t value = with_sign(t, i) / (int64_t)plan->factor;
    if (is_known(t, i) &&
        (value < -(INT64_C(1) << (bits - 1)) || value >= INT64_C(1) << (bits - 1)))
      return false;
  }
  if (!pack(t, plan))
    return false;
  plan->cost += 1 + (plan->factor != 1);
  return true;
}

// The smallest value, as numbers with a sign or without.
static uint32_t smallest(const nv_table *t, bool is_signed) {
  uint32_t flip = is_signed ? UINT32_C(1) << (t->width - 1) : 0, least = UINT32_MAX;
  for (unsigned i = 0; i < t->length; i++)
    if (is_known(t, i) && (t->values[i] ^ flip) < least)
      least = t->values[i] ^ flip;
  return least ^ flip;
}

bool nv_table_find_plan(const nv_table *table, nv_table_plan *plan) {
  enum { FORMS = 6 };
  bool found = false;
  for (unsigned form = 0; form < FORMS; form++) {
    nv_table_plan p = {.width = table->width};
    bool fits = form == 0   ? find_line(table, &p)
                : form == 1 ? find_fields(table, 0, &p)
                : form < 4  ? find_signed(table, form == 2 ? 8 : 16, &p)
                            : find_fields(table, smallest(table, form == 4), &p);
    if (!fits || (found && p.cost >= plan->cost))
      continue;
    *plan = p;
    found = true;
  }
  return found;
}

//===-- Building ------------------------------------------------------------------------------===//

static LLVMValueRef number(LLVMTypeRef type, uint64_t n) { return LLVMConstInt(type, n, false); }

static LLVMValueRef times(LLVMBuilderRef b, LLVMValueRef v, uint32_t by) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (by == 1)
    return v;
  return (by & (by - 1)) == 0 ? LLVMBuildShl(b, v, number(type, (unsigned)__builtin_ctz(by)), "")
                              : LLVMBuildMul(b, v, number(type, by), "");
}

// The field of `index`, as an i32.
static LLVMValueRef build_field(const nv_table_plan *plan, LLVMBuilderRef b, LLVMValueRef index) {
  LLVMTypeRef i32 = LLVMTypeOf(index);
  LLVMContextRef llvm = LLVMGetTypeContext(i32);
  LLVMTypeRef word_type = plan->is_long ? LLVMInt64TypeInContext(llvm) : i32;
  LLVMValueRef distance = times(b, index, plan->bits);
  if (plan->is_long)
    distance = LLVMBuildZExt(b, distance, word_type, "");
  LLVMValueRef v = LLVMBuildLShr(b, number(word_type, plan->word), distance, "");
  if (plan->kind == NV_TABLE_SIGNED_FIELDS) {
    LLVMTypeRef narrow = LLVMIntTypeInContext(llvm, plan->bits);
    return LLVMBuildSExt(b, LLVMBuildTrunc(b, v, narrow, ""), i32, "");
  }
  if (plan->is_long)
    v = LLVMBuildTrunc(b, v, i32, "");
  // The bits above a value are cut off in the end.
  return plan->bits < plan->width ? LLVMBuildAnd(b, v, number(i32, mask_of(plan->bits)), "") : v;
}

LLVMValueRef nv_table_build(const nv_table_plan *plan, LLVMBuilderRef b, LLVMValueRef index) {
  LLVMTypeRef i32 = LLVMTypeOf(index);
  LLVMValueRef v;
  if (plan->kind == NV_TABLE_LINE) {
    v = plan->step ? times(b, index, plan->step) : number(i32, 0);
  } else {
    v = build_field(plan, b, index);
    v = times(b, v, plan->factor);
  }
  if (plan->base)
    v = LLVMBuildAdd(b, v, number(i32, plan->base), "");
  return LLVMBuildTruncOrBitCast(b, v, LLVMIntTypeInContext(LLVMGetTypeContext(i32), plan->width),
                                 "");
}
