// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Instructions on packed integers, two of 16 or four of 8 bits: vadd4, vabsdiff2 and the like, in the forms without
// selectors and masks. clang's headers make the packed intrinsics of CUDA of them (__vadd4).
#include "exec/ptx/module.h"

#include <string.h>

enum kind { ADD, SUB, AVERAGE, DIFFERENCE, LEAST, MOST, COMPARE };

static const struct {
  const char *name;
  enum kind kind;
} kinds[] = {{"vadd", ADD},   {"vsub", SUB},  {"vavrg", AVERAGE}, {"vabsdiff", DIFFERENCE},
             {"vmin", LEAST}, {"vmax", MOST}, {"vset", COMPARE}};

static const struct {
  const char *name;
  LLVMIntPredicate predicate; // of numbers that 32 bits hold with their sign
} compares[] = {{"eq", LLVMIntEQ},  {"ne", LLVMIntNE},  {"lt", LLVMIntSLT},
                {"le", LLVMIntSLE}, {"gt", LLVMIntSGT}, {"ge", LLVMIntSGE}};

struct video {
  enum kind kind;
  unsigned lanes, bits;
  bool is_signed[3]; // the result, the sources
  bool saturates, adds;
  LLVMIntPredicate predicate;
};

static bool read_type(const char *word, bool *is_signed) {
  *is_signed = *word == 's';
  return !strcmp(word, "s32") || !strcmp(word, "u32");
}

// TYPE.TYPE.TYPE{.sat} or TYPE.TYPE.TYPE.add; of vset TYPE.TYPE.COMPARISON{.add}.
static bool decode(const struct nv_ptx_instruction *i, struct video *v) {
  const char *name = i->words[0];
  size_t length = strlen(name);
  bool known = false;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    if (strlen(kinds[k].name) == length - 1 && !strncmp(name, kinds[k].name, length - 1)) {
      v->kind = kinds[k].kind;
      known = true;
    }
  v->lanes = (unsigned)(name[length - 1] - '0');
  v->bits = v->lanes ? 32 / v->lanes : 0;
  if (!known || (v->lanes != 2 && v->lanes != 4) || i->word_count < 4 || i->count != 4)
    return false;
  if (v->kind == COMPARE) {
    size_t k = 0, count = sizeof compares / sizeof *compares;
    while (k < count && strcmp(compares[k].name, i->words[3]))
      k++;
    if (k == count)
      return false;
    v->predicate = compares[k].predicate;
    known = read_type(i->words[1], &v->is_signed[1]) && read_type(i->words[2], &v->is_signed[2]);
  } else
    known = read_type(i->words[1], &v->is_signed[0]) && read_type(i->words[2], &v->is_signed[1]) &&
            read_type(i->words[3], &v->is_signed[2]);
  for (unsigned word = 4; known && word < i->word_count; word++) {
    bool sat = !strcmp(i->words[word], "sat") && v->kind != COMPARE && !v->saturates && !v->adds;
    bool add = !strcmp(i->words[word], "add") && !v->saturates && !v->adds;
    v->saturates |= sat;
    v->adds |= add;
    known = sat || add;
  }
  return known;
}

static LLVMValueRef number(struct nv_ptx_reader *r, int value) {
  return LLVMConstInt(r->i32, (unsigned long long)(long long)value, 1);
}

// A lane as a number of 32 bits.
static LLVMValueRef lane(struct nv_ptx_reader *r, const struct video *v, LLVMValueRef all,
                         unsigned k, bool is_signed) {
  unsigned above = 32 - (k + 1) * v->bits;
  LLVMValueRef high = LLVMBuildShl(r->builder, all, number(r, (int)above), ""),
               distance = number(r, (int)(32 - v->bits));
  return is_signed ? LLVMBuildAShr(r->builder, high, distance, "")
                   : LLVMBuildLShr(r->builder, high, distance, "");
}

static LLVMValueRef choose(struct nv_ptx_reader *r, LLVMIntPredicate predicate, LLVMValueRef a,
                           LLVMValueRef b) {
  return LLVMBuildSelect(r->builder, LLVMBuildICmp(r->builder, predicate, a, b, ""), a, b, "");
}

static LLVMValueRef compute(struct nv_ptx_reader *r, const struct video *v, LLVMValueRef x,
                            LLVMValueRef y) {
  LLVMBuilderRef b = r->builder;
  LLVMValueRef zero = number(r, 0), sum;
  switch (v->kind) {
  case ADD:
    return LLVMBuildAdd(b, x, y, "");
  case SUB:
    return LLVMBuildSub(b, x, y, "");
  case AVERAGE: // half of the sum, away from zero where it is no whole number
    sum = LLVMBuildAdd(b, x, y, "");
    x = LLVMBuildICmp(b, LLVMIntSGE, sum, zero, "");
    sum = LLVMBuildAdd(b, sum, LLVMBuildZExt(b, x, r->i32, ""), "");
    return LLVMBuildAShr(b, sum, number(r, 1), "");
  case DIFFERENCE:
    sum = LLVMBuildSub(b, x, y, "");
    return choose(r, LLVMIntSGE, sum, LLVMBuildNeg(b, sum, ""));
  case LEAST:
    return choose(r, LLVMIntSLT, x, y);
  case MOST:
    return choose(r, LLVMIntSGT, x, y);
  case COMPARE:
    break;
  }
  return LLVMBuildZExt(b, LLVMBuildICmp(b, v->predicate, x, y, ""), r->i32, "");
}

static LLVMValueRef saturate(struct nv_ptx_reader *r, const struct video *v, LLVMValueRef value) {
  int bits = (int)v->bits - v->is_signed[0], most = (1 << bits) - 1;
  value = choose(r, LLVMIntSLT, value, number(r, most));
  return choose(r, LLVMIntSGT, value, number(r, v->is_signed[0] ? -most - 1 : 0));
}

enum nv_ptx_answer nv_ptx_video(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  struct video v = {0};
  LLVMBuilderRef b = r->builder;
  LLVMValueRef source[3];
  if (!decode(i, &v))
    return ANSWER_UNKNOWN;
  for (unsigned k = 0; k < 3; k++)
    if (!(source[k] = nv_ptx_value(r, &i->operands[k + 1], 32)))
      return ANSWER_FAILED;
  // With .add the lanes are added to the third source; otherwise all of them are written, and nothing is left of it.
  LLVMValueRef all = v.adds ? source[2] : number(r, 0), mask = number(r, (1 << v.bits) - 1);
  for (unsigned k = 0; k < v.lanes; k++) {
    LLVMValueRef one = compute(r, &v, lane(r, &v, source[0], k, v.is_signed[1]),
                               lane(r, &v, source[1], k, v.is_signed[2]));
    if (v.saturates)
      one = saturate(r, &v, one);
    if (v.adds) {
      all = LLVMBuildAdd(b, all, one, "");
      continue;
    }
    one = LLVMBuildShl(b, LLVMBuildAnd(b, one, mask, ""), number(r, (int)(k * v.bits)), "");
    all = LLVMBuildOr(b, all, one, "");
  }
  return nv_ptx_assign(r, &i->operands[0], all, v.is_signed[0]) ? ANSWER_DONE : ANSWER_FAILED;
}
