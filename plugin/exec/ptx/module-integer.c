// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX instructions that IR has too: plain integer and bit arithmetic, comparison, selection,
// widening, single additions of floats, moves; and additions with carry.
#include "exec/ptx/module.h"

#include <string.h>

static bool is_integer(enum nv_ptx_type type) {
  return type != PTX_NONE && !nv_ptx_type_is_float(type) && !nv_ptx_type_is_narrow(type) &&
         type != PTX_B128;
}

// The sources as values of `bits` bits each; false when one is none.
static bool read_sources(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                         unsigned count, unsigned bits, LLVMValueRef *values) {
  for (unsigned k = 0; k < count; k++)
    if (!(values[k] = nv_ptx_value(r, &i->operands[k + 1], bits)))
      return false;
  return true;
}

static enum nv_ptx_answer give(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                               LLVMValueRef value, bool is_signed) {
  return nv_ptx_assign(r, &i->operands[0], value, is_signed) ? ANSWER_DONE : ANSWER_FAILED;
}

static LLVMValueRef widen(struct nv_ptx_reader *r, LLVMValueRef value, unsigned bits,
                          bool is_signed) {
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  return is_signed ? LLVMBuildSExt(r->builder, value, type, "")
                   : LLVMBuildZExt(r->builder, value, type, "");
}

// mul and mad: .lo, .wide and .hi
static enum nv_ptx_answer multiply(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                   enum nv_ptx_type type) {
  bool mad = !strcmp(i->words[0], "mad"), is_signed = nv_ptx_type_is_signed(type);
  unsigned bits = nv_ptx_type_bits(type);
  LLVMValueRef v[2], product;
  if (i->word_count != 3 || i->count != 3u + mad || bits < 16 || bits > 64)
    return ANSWER_UNKNOWN;
  bool low = !strcmp(i->words[1], "lo"), wide = !strcmp(i->words[1], "wide");
  if (!low && !wide && strcmp(i->words[1], "hi"))
    return ANSWER_UNKNOWN;
  if (!read_sources(r, i, 2, bits, v))
    return ANSWER_FAILED;
  unsigned result = wide ? 2 * bits : bits;
  if (low) {
    product = LLVMBuildMul(r->builder, v[0], v[1], "");
  } else {
    v[0] = widen(r, v[0], 2 * bits, is_signed);
    v[1] = widen(r, v[1], 2 * bits, is_signed);
    product = LLVMBuildMul(r->builder, v[0], v[1], "");
  }
  if (!low && !wide) {
    LLVMValueRef distance = LLVMConstInt(LLVMTypeOf(product), bits, 0);
    product = LLVMBuildLShr(r->builder, product, distance, "");
    product = LLVMBuildTrunc(r->builder, product, LLVMIntTypeInContext(r->context, bits), "");
  }
  if (mad) {
    LLVMValueRef c = nv_ptx_value(r, &i->operands[3], result);
    if (!c)
      return ANSWER_FAILED;
    product = LLVMBuildAdd(r->builder, product, c, "");
  }
  return give(r, i, product, is_signed);
}

// Shifts by more than the width give 0 or the sign.
static enum nv_ptx_answer shift(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                enum nv_ptx_type type) {
  unsigned bits = nv_ptx_type_bits(type);
  bool arithmetic = i->words[0][2] == 'r' && nv_ptx_type_is_signed(type);
  if (i->word_count != 2 || i->count != 3)
    return ANSWER_UNKNOWN;
  LLVMBuilderRef b = r->builder;
  LLVMValueRef value = nv_ptx_value(r, &i->operands[1], bits);
  LLVMValueRef amount = value ? nv_ptx_value(r, &i->operands[2], 32) : NULL;
  if (!amount)
    return ANSWER_FAILED;
  LLVMTypeRef own = LLVMTypeOf(value);
  LLVMValueRef last = nv_ptx_constant(r, bits - 1, 32);
  LLVMValueRef far = LLVMBuildICmp(b, LLVMIntUGT, amount, last, "");
  amount = LLVMBuildSelect(b, far, last, amount, "");
  if (bits < 32)
    amount = LLVMBuildTrunc(b, amount, own, "");
  else if (bits > 32)
    amount = LLVMBuildZExt(b, amount, own, "");
  if (arithmetic)
    return give(r, i, LLVMBuildAShr(b, value, amount, ""), true);
  value = i->words[0][2] == 'r' ? LLVMBuildLShr(b, value, amount, "")
                                : LLVMBuildShl(b, value, amount, "");
  return give(r, i, LLVMBuildSelect(b, far, LLVMConstNull(own), value, ""), false);
}

// setp.CMP.TYPE p, a, b on integers
static enum nv_ptx_answer compare(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                  enum nv_ptx_type type) {
  static const struct {
    const char *name;
    LLVMIntPredicate plain, if_signed;
  } table[] = {{"eq", LLVMIntEQ, LLVMIntEQ},   {"ne", LLVMIntNE, LLVMIntNE},
               {"lt", LLVMIntULT, LLVMIntSLT}, {"le", LLVMIntULE, LLVMIntSLE},
               {"gt", LLVMIntUGT, LLVMIntSGT}, {"ge", LLVMIntUGE, LLVMIntSGE},
               {"lo", LLVMIntULT, LLVMIntULT}, {"ls", LLVMIntULE, LLVMIntULE},
               {"hi", LLVMIntUGT, LLVMIntUGT}, {"hs", LLVMIntUGE, LLVMIntUGE}};
  bool is_signed = nv_ptx_type_is_signed(type);
  if (i->word_count != 3 || i->count != 3 || i->operands[0].kind == OPERAND_PAIR)
    return ANSWER_UNKNOWN;
  for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
    LLVMValueRef v[2];
    if (strcmp(table[k].name, i->words[1]))
      continue;
    if (!read_sources(r, i, 2, nv_ptx_type_bits(type), v))
      return ANSWER_FAILED;
    LLVMIntPredicate predicate = is_signed ? table[k].if_signed : table[k].plain;
    return give(r, i, LLVMBuildICmp(r->builder, predicate, v[0], v[1], ""), false);
  }
  return ANSWER_UNKNOWN;
}

// selp.TYPE d, a, b, p of any type
static enum nv_ptx_answer choose(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                 enum nv_ptx_type type) {
  LLVMValueRef v[2];
  if (i->word_count != 2 || i->count != 4 || type == PTX_NONE)
    return ANSWER_UNKNOWN;
  if (!read_sources(r, i, 2, nv_ptx_type_bits(type), v))
    return ANSWER_FAILED;
  LLVMValueRef condition = nv_ptx_value(r, &i->operands[3], 1);
  if (!condition)
    return ANSWER_FAILED;
  return give(r, i, LLVMBuildSelect(r->builder, condition, v[0], v[1], ""),
              nv_ptx_type_is_signed(type));
}

// cvt.TYPE.TYPE between integers without saturation
static enum nv_ptx_answer convert(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  if (i->word_count != 3 || i->count != 2)
    return ANSWER_UNKNOWN;
  enum nv_ptx_type to = nv_ptx_type_parse(i->words[1], strlen(i->words[1]));
  enum nv_ptx_type from = nv_ptx_type_parse(i->words[2], strlen(i->words[2]));
  if (!is_integer(to) || !is_integer(from) || to == PTX_PRED || from == PTX_PRED)
    return ANSWER_UNKNOWN;
  LLVMValueRef value = nv_ptx_value(r, &i->operands[1], nv_ptx_type_bits(from));
  if (!value)
    return ANSWER_FAILED;
  unsigned width = nv_ptx_type_bits(to), have = nv_ptx_type_bits(from);
  if (width > have)
    value = widen(r, value, width, nv_ptx_type_is_signed(from));
  else if (width < have)
    value = LLVMBuildTrunc(r->builder, value, LLVMIntTypeInContext(r->context, width), "");
  return give(r, i, value, nv_ptx_type_is_signed(to));
}

// add, sub and mul of floats, to nearest: what IR means by them.
static enum nv_ptx_answer add_floats(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                     LLVMOpcode opcode, enum nv_ptx_type type) {
  LLVMTypeRef real =
      type == PTX_F32 ? LLVMFloatTypeInContext(r->context) : LLVMDoubleTypeInContext(r->context);
  LLVMValueRef v[2];
  if (!nv_ptx_only(i, 1, " rn ") || i->count != 3 || nv_ptx_has(i, "f16") || nv_ptx_has(i, "bf16"))
    return ANSWER_UNKNOWN;
  if (!read_sources(r, i, 2, nv_ptx_type_bits(type), v))
    return ANSWER_FAILED;
  LLVMTypeRef bits = LLVMTypeOf(v[0]);
  for (unsigned k = 0; k < 2; k++)
    v[k] = LLVMBuildBitCast(r->builder, v[k], real, "");
  LLVMValueRef sum = LLVMBuildBinOp(r->builder, opcode, v[0], v[1], "");
  return give(r, i, LLVMBuildBitCast(r->builder, sum, bits, ""), false);
}

static enum nv_ptx_answer minimum(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                  enum nv_ptx_type type) {
  bool smaller = !strcmp(i->words[0], "min"), is_signed = nv_ptx_type_is_signed(type);
  LLVMValueRef v[2];
  if (i->word_count != 2 || i->count != 3 || type == PTX_PRED)
    return ANSWER_UNKNOWN;
  if (!read_sources(r, i, 2, nv_ptx_type_bits(type), v))
    return ANSWER_FAILED;
  LLVMIntPredicate less = is_signed ? LLVMIntSLT : LLVMIntULT;
  LLVMValueRef first = LLVMBuildICmp(r->builder, less, v[0], v[1], "");
  return give(r, i, LLVMBuildSelect(r->builder, first, v[smaller ? 0 : 1], v[smaller ? 1 : 0], ""),
              is_signed);
}

static const struct {
  const char *name;
  LLVMOpcode opcode, if_float; // 0 where there is none
  unsigned sources;
} binary[] = {
    {"add", LLVMAdd, LLVMFAdd, 2}, {"sub", LLVMSub, LLVMFSub, 2}, {"and", LLVMAnd, 0, 2},
    {"or", LLVMOr, 0, 2},          {"xor", LLVMXor, 0, 2},
};

enum nv_ptx_answer nv_ptx_integer(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  const char *name = i->words[0];
  enum nv_ptx_type type = nv_ptx_last_type(i);
  bool real = type == PTX_F32 || type == PTX_F64;
  if (!strcmp(name, "mul") && real)
    return add_floats(r, i, LLVMFMul, type);
  if (!strcmp(name, "selp"))
    return choose(r, i, type);
  if (!strcmp(name, "cvt"))
    return convert(r, i);
  for (size_t k = 0; k < sizeof binary / sizeof *binary; k++) {
    if (strcmp(binary[k].name, name))
      continue;
    if (real && binary[k].if_float)
      return add_floats(r, i, binary[k].if_float, type);
    LLVMValueRef v[2];
    if (i->word_count != 2 || i->count != 3 || !is_integer(type))
      return ANSWER_UNKNOWN;
    if (!read_sources(r, i, 2, nv_ptx_type_bits(type), v))
      return ANSWER_FAILED;
    return give(r, i, LLVMBuildBinOp(r->builder, binary[k].opcode, v[0], v[1], ""),
                nv_ptx_type_is_signed(type));
  }
  if (!is_integer(type))
    return ANSWER_UNKNOWN;
  if (!strcmp(name, "mul") || !strcmp(name, "mad"))
    return multiply(r, i, type);
  if (type != PTX_PRED && (!strcmp(name, "shl") || !strcmp(name, "shr")))
    return shift(r, i, type);
  if (type != PTX_PRED && !strcmp(name, "setp"))
    return compare(r, i, type);
  if (!strcmp(name, "min") || !strcmp(name, "max"))
    return minimum(r, i, type);
  if (!strcmp(name, "not") && i->word_count == 2 && i->count == 2) {
    LLVMValueRef value = nv_ptx_value(r, &i->operands[1], nv_ptx_type_bits(type));
    return value ? give(r, i, LLVMBuildNot(r->builder, value, ""), false) : ANSWER_FAILED;
  }
  return ANSWER_UNKNOWN;
}

// {a, b}: the parts fill a register from its low end.
static enum nv_ptx_answer pack(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                               unsigned bits) {
  const struct nv_ptx_operand *group = &i->operands[1];
  unsigned width = bits / group->count;
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  LLVMValueRef all = LLVMConstNull(type);
  for (unsigned k = 0; k < group->count; k++) {
    LLVMValueRef one = nv_ptx_value(r, &i->parts[group->first + k], width);
    if (!one)
      return ANSWER_FAILED;
    one = LLVMBuildZExt(r->builder, one, type, "");
    one = LLVMBuildShl(r->builder, one, LLVMConstInt(type, (uint64_t)k * width, 0), "");
    all = LLVMBuildOr(r->builder, all, one, "");
  }
  return give(r, i, all, false);
}

static enum nv_ptx_answer unpack(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                 unsigned bits) {
  const struct nv_ptx_operand *group = &i->operands[0];
  unsigned width = bits / group->count;
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  LLVMTypeRef narrow = LLVMIntTypeInContext(r->context, width);
  LLVMValueRef all = nv_ptx_value(r, &i->operands[1], bits);
  if (!all)
    return ANSWER_FAILED;
  for (unsigned k = 0; k < group->count; k++) {
    LLVMValueRef one =
        LLVMBuildLShr(r->builder, all, LLVMConstInt(type, (uint64_t)k * width, 0), "");
    one = LLVMBuildTrunc(r->builder, one, narrow, "");
    if (!nv_ptx_assign(r, &i->parts[group->first + k], one, false))
      return ANSWER_FAILED;
  }
  return ANSWER_DONE;
}

enum nv_ptx_answer nv_ptx_move(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned bits = nv_ptx_type_bits(nv_ptx_last_type(i));
  if (i->word_count != 2 || i->count != 2 || !bits)
    return ANSWER_UNKNOWN;
  const struct nv_ptx_operand *target = &i->operands[0], *source = &i->operands[1];
  if (target->kind == OPERAND_GROUP && source->kind == OPERAND_GROUP)
    return ANSWER_UNKNOWN;
  const struct nv_ptx_operand *group = source->kind == OPERAND_GROUP ? source : target;
  if (group->kind == OPERAND_GROUP) {
    if ((group->count != 2 && group->count != 4) || bits / group->count < 8)
      return ANSWER_UNKNOWN;
    return group == source ? pack(r, i, bits) : unpack(r, i, bits);
  }
  return give(r, i, nv_ptx_value(r, source, bits), false);
}

// add{c}{.cc}, sub{c}{.cc}, mad{c}.{lo,hi}{.cc}. The PTX manual calls the flag of a subtraction a
// borrow, but chains that nvcc prints read it with addc and mean the carry.
enum nv_ptx_answer nv_ptx_carry(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  enum nv_ptx_type type = nv_ptx_last_type(i);
  unsigned bits = nv_ptx_type_bits(type);
  bool mad = !strncmp(i->words[0], "mad", 3), subtract = !strncmp(i->words[0], "sub", 3);
  bool carry_in = strlen(i->words[0]) == 4, carry_out = nv_ptx_has(i, "cc");
  bool high = mad && nv_ptx_has(i, "hi");
  LLVMValueRef v[3];
  if ((!mad && !subtract && strncmp(i->words[0], "add", 3)) ||
      !nv_ptx_only(i, 1, mad ? " cc lo hi " : " cc ") || !is_integer(type) ||
      (bits != 32 && bits != 64) || i->count != 3u + mad || (mad && nv_ptx_has(i, "lo") == high))
    return ANSWER_UNKNOWN;
  LLVMBuilderRef b = r->builder;
  if (!read_sources(r, i, 2 + mad, bits, v))
    return ANSWER_FAILED;
  if (mad) {
    bool is_signed = high && nv_ptx_type_is_signed(type);
    LLVMTypeRef twice = LLVMIntTypeInContext(r->context, 2 * bits);
    LLVMValueRef product = LLVMBuildMul(b, widen(r, v[0], 2 * bits, is_signed),
                                        widen(r, v[1], 2 * bits, is_signed), "");
    if (high)
      product = LLVMBuildLShr(b, product, LLVMConstInt(twice, bits, 0), "");
    v[0] = LLVMBuildTrunc(b, product, LLVMIntTypeInContext(r->context, bits), "");
    v[1] = v[2];
  }
  // Subtraction is a + ~b + 1: the flag is 1 where nothing was borrowed.
  LLVMTypeRef wide = LLVMIntTypeInContext(r->context, bits + 1);
  if (subtract)
    v[1] = LLVMBuildNot(b, v[1], "");
  LLVMValueRef sum =
      LLVMBuildAdd(b, widen(r, v[0], bits + 1, false), widen(r, v[1], bits + 1, false), "");
  LLVMValueRef more = LLVMConstInt(wide, subtract, 0);
  if (carry_in)
    more = LLVMBuildZExt(b, LLVMBuildLoad2(b, r->i1, r->carry, ""), wide, "");
  sum = LLVMBuildAdd(b, sum, more, "");
  if (carry_out) {
    LLVMValueRef flag = LLVMBuildLShr(b, sum, LLVMConstInt(wide, bits, 0), "");
    LLVMBuildStore(b, LLVMBuildTrunc(b, flag, r->i1, ""), r->carry);
  }
  sum = LLVMBuildTrunc(b, sum, LLVMIntTypeInContext(r->context, bits), "");
  return give(r, i, sum, nv_ptx_type_is_signed(type));
}
