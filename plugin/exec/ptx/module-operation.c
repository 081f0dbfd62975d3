// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX instructions that have an operation of op.h: the types of their operands and results.
#include "exec/ptx/module.h"

#include <string.h>

enum { MAX_SOURCES = 5 };

// What an instruction reads and writes, in bits.
struct operation_shape {
  unsigned results, sources;
  unsigned result[2], source[MAX_SOURCES];
  bool is_signed; // the result, when its register is wider
  bool mask_last; // the member mask stands last in PTX, and first for the operation
};

static bool is_warp(enum nv_ptx_code code) {
  return code == OP_SHFL || code == OP_VOTE || code == OP_MATCH;
}

// Two types mean something for these only.
static bool has_two_types(enum nv_ptx_code code) {
  return code == OP_CVT || code == OP_PACK || code == OP_SET || code == OP_SLCT ||
         code == OP_DP4A || code == OP_DP2A;
}

// What the arithmetic of op.h computes for floats, and for integers and bits.
static bool has_floats(enum nv_ptx_code code) {
  switch (code) {
  case OP_ADD:
  case OP_SUB:
  case OP_MUL:
  case OP_FMA:
  case OP_MAD:
  case OP_DIV:
  case OP_MIN:
  case OP_MAX:
  case OP_ABS:
  case OP_NEG:
  case OP_SQRT:
  case OP_RSQRT:
  case OP_RCP:
  case OP_SIN:
  case OP_COS:
  case OP_EX2:
  case OP_LG2:
  case OP_TANH:
  case OP_COPYSIGN:
  case OP_TESTP:
  case OP_SETP:
  case OP_SET:
  case OP_SELP:
  case OP_SLCT:
    return true;
  default:
    return false;
  }
}

static bool has_integers(enum nv_ptx_code code) {
  return code != OP_FMA && code != OP_COPYSIGN && code != OP_TESTP &&
         (code < OP_SQRT || code > OP_TANH);
}

// Where PTX has saturation of integers: additions, and sums with the high half of a product.
static bool saturates(const struct nv_op *op) {
  bool sum = op->code == OP_ADD || op->code == OP_SUB;
  bool high = (op->code == OP_MAD || op->code == OP_MAD24) && op->half == HALF_HI;
  return op->type == PTX_S32 && (sum || high);
}

bool nv_op_is_modelled(const struct nv_op *op) {
  bool real = nv_ptx_type_is_float(op->type), from_real = nv_ptx_type_is_float(op->source);
  bool bitwise = op->code == OP_MOV || op->code == OP_SELP || is_warp(op->code);
  if (op->source != op->type && !has_two_types(op->code))
    return nv_op_mixed(op) && !op->relu && !op->nan && !op->xorsign_abs && !op->abs &&
           !op->approx && !op->oob;
  if (op->run == nv_op_narrow)
    return true;           // the decoder knows no others
  if (op->code == OP_PACK) // words of 16 bits leave no room for a third operand
    return op->mode && op->type == PTX_S32 &&
           op->source == ((op->mode & PACK_BITS) == 16 ? PTX_S32 : PTX_B32);
  if (op->code == OP_CVT) {
    bool packed = op->type == PTX_F16X2 || op->type == PTX_BF16X2;
    if (packed && op->source != PTX_F32)
      return false;
    if (!packed && (op->source == PTX_F16X2 || op->source == PTX_BF16X2))
      return false;
    if (real && from_real && op->integral && op->type != op->source)
      return false;
    if (!real && !from_real && (op->relu || op->ftz))
      return false;
    return nv_ptx_type_bits(op->type) >= 8 && nv_ptx_type_bits(op->source) >= 8;
  }
  if (op->code == OP_REDUX)
    return op->sync && (op->type != PTX_F32 || op->mode == OP_MIN || op->mode == OP_MAX);
  if (is_warp(op->code) || op->code == OP_ACTIVEMASK || op->code == OP_ELECT ||
      op->code == OP_WARPSYNC)
    return op->sync || op->code == OP_ACTIVEMASK;
  if (real ? !has_floats(op->code) : !has_integers(op->code))
    return false;
  if (!real && !from_real &&
      (op->nan || op->xorsign_abs || op->abs || op->approx || op->ftz || op->oob))
    return false;
  // .relu: of 32 bits, and of the halves of .s16x2.
  if (!real && op->relu &&
      ((op->code != OP_MIN && op->code != OP_MAX) || (op->type != PTX_S32 && op->type != PTX_S16)))
    return false;
  if (!real && !from_real && op->sat && !saturates(op))
    return false;
  return bitwise || op->type != PTX_NONE;
}

static void fill(struct operation_shape *shape, unsigned from, unsigned bits) {
  for (unsigned k = from; k < MAX_SOURCES; k++)
    shape->source[k] = bits;
}

static struct operation_shape shape_of(const struct nv_op *op) {
  unsigned bits = nv_ptx_type_bits(op->type), from = nv_ptx_type_bits(op->source);
  struct operation_shape shape = {.results = 1, .sources = nv_op_arity(op), .result = {bits, 1}};
  shape.is_signed = nv_ptx_type_is_signed(op->type);
  fill(&shape, 0, bits);
  switch (op->code) {
  case OP_CVT:
    fill(&shape, 0, from);
    break;
  case OP_SHL:
  case OP_SHR:
  case OP_BFE:
    fill(&shape, 1, 32);
    break;
  case OP_BFI:
    fill(&shape, 2, 32);
    break;
  case OP_MUL:
  case OP_MAD:
    if (op->half == HALF_WIDE)
      shape.result[0] = shape.source[2] = 2 * bits;
    break;
  case OP_BFIND:
  case OP_POPC:
  case OP_CLZ:
    shape.result[0] = 32;
    shape.is_signed = false;
    break;
  case OP_SETP:
    shape.result[0] = 1;
    shape.source[2] = 1;
    shape.results = 2;
    break;
  case OP_SET:
    fill(&shape, 0, from);
    shape.source[2] = 1;
    break;
  case OP_SELP:
    shape.source[2] = 1;
    break;
  case OP_SLCT:
    shape.source[2] = 32;
    break;
  case OP_TESTP:
    shape.result[0] = 1;
    break;
  case OP_DP4A:
  case OP_DP2A:
    shape.is_signed = shape.is_signed || nv_ptx_type_is_signed(op->source);
    break;
  case OP_SHFL:
    fill(&shape, 0, 32);
    shape.results = 2;
    shape.mask_last = true;
    break;
  case OP_VOTE:
    shape.source[0] = 1;
    shape.source[1] = 32;
    shape.result[0] = op->mode == VOTE_BALLOT ? 32 : 1;
    shape.mask_last = true;
    break;
  case OP_MATCH:
    shape.source[1] = 32;
    shape.result[0] = 32;
    shape.results = op->all ? 2 : 1;
    shape.mask_last = true;
    break;
  case OP_REDUX:
    fill(&shape, 0, 32);
    break;
  case OP_ACTIVEMASK:
    shape.result[0] = 32;
    break;
  case OP_ELECT:
    fill(&shape, 0, 32);
    shape.result[0] = 32;
    shape.results = 2;
    break;
  case OP_WARPSYNC:
    fill(&shape, 0, 32);
    shape.results = 0;
    break;
  default:
    break;
  }
  for (unsigned k = 0; k < nv_op_mixed(op); k++)
    shape.source[k] = from;
  if (is_warp(op->code))
    shape.sources = op->code == OP_SHFL ? 4 : 2;
  return shape;
}

static enum nv_ptx_answer call(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                               const char *mnemonic, const struct operation_shape *shape) {
  LLVMValueRef values[MAX_SOURCES] = {0};
  unsigned first = shape->results > 0;
  for (unsigned k = 0; k < shape->sources; k++)
    if (!(values[k] = nv_ptx_value(r, &i->operands[first + k], shape->source[k])))
      return ANSWER_FAILED;
  if (shape->mask_last) {
    LLVMValueRef mask = values[shape->sources - 1];
    memmove(values + 1, values, (shape->sources - 1) * sizeof *values);
    values[0] = mask;
  }
  bool pair = first && i->operands[0].kind == OPERAND_PAIR;
  LLVMTypeRef parts[2] = {0}, type = r->void_type;
  for (unsigned k = 0; k < shape->results; k++)
    parts[k] = LLVMIntTypeInContext(r->context, shape->result[k]);
  if (shape->results)
    type = pair ? LLVMStructTypeInContext(r->context, parts, 2, 0) : parts[0];
  struct nv_text name = {0};
  nv_text_printf(&name, NV_PTX_OPERATION "%s", mnemonic);
  LLVMValueRef result = nv_ptx_call_external(r, name.data, type, values, shape->sources);
  nv_text_free(&name);
  if (!shape->results)
    return ANSWER_DONE;
  if (!pair)
    return nv_ptx_assign(r, &i->operands[0], result, shape->is_signed) ? ANSWER_DONE
                                                                       : ANSWER_FAILED;
  for (unsigned k = 0; k < 2; k++)
    if (!nv_ptx_assign(r, &i->parts[i->operands[0].first + k],
                       LLVMBuildExtractValue(r->builder, result, k, ""), shape->is_signed && !k))
      return ANSWER_FAILED;
  return ANSWER_DONE;
}

// Replaces a type in a mnemonic by another of the same or smaller length.
static bool replace_type(char *text, const char *from, const char *to) {
  char *at = strstr(text, from);
  size_t length = strlen(from), shorter = strlen(to);
  if (!at || (at[length] && at[length] != '.'))
    return false;
  memmove(at + shorter, at + length, strlen(at + length) + 1);
  memcpy(at, to, shorter);
  return true;
}

// An instruction on pairs that the arithmetic has for single values only: .f32x2, .s16x2, .u16x2.
// `mnemonic` is the one for a half, of `width` bits.
static enum nv_ptx_answer both_halves(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                      const char *mnemonic, unsigned width) {
  struct nv_op *op = nv_op_decode(mnemonic);
  bool known = op && nv_op_is_modelled(op) && nv_ptx_type_bits(op->type) == width &&
               i->count == nv_op_arity(op) + 1 && i->count <= 4 && op->half == HALF_NONE &&
               (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_MUL ||
                op->code == OP_FMA || op->code == OP_MIN || op->code == OP_MAX);
  // Floats are added, multiplied and fused, and stay as they are.
  known = known && (width == 16 || (!op->sat && op->code != OP_MIN && op->code != OP_MAX));
  nv_op_free(op);
  if (!known)
    return ANSWER_UNKNOWN;
  LLVMBuilderRef b = r->builder;
  LLVMTypeRef narrow = LLVMIntTypeInContext(r->context, width);
  LLVMTypeRef wide = LLVMIntTypeInContext(r->context, 2 * width);
  LLVMValueRef distance = LLVMConstInt(wide, width, 0), both = LLVMConstNull(wide);
  LLVMValueRef values[3] = {0};
  for (unsigned k = 1; k < i->count; k++)
    if (!(values[k - 1] = nv_ptx_value(r, &i->operands[k], 2 * width)))
      return ANSWER_FAILED;
  struct nv_text name = {0};
  nv_text_printf(&name, NV_PTX_OPERATION "%s", mnemonic);
  for (unsigned part = 0; part < 2; part++) {
    LLVMValueRef args[3];
    for (unsigned k = 0; k + 1 < i->count; k++) {
      LLVMValueRef shifted = part ? LLVMBuildLShr(b, values[k], distance, "") : values[k];
      args[k] = LLVMBuildTrunc(b, shifted, narrow, "");
    }
    LLVMValueRef one = nv_ptx_call_external(r, name.data, narrow, args, i->count - 1);
    one = LLVMBuildZExt(b, one, wide, "");
    both = LLVMBuildOr(b, both, part ? LLVMBuildShl(b, one, distance, "") : one, "");
  }
  nv_text_free(&name);
  return nv_ptx_assign(r, &i->operands[0], both, false) ? ANSWER_DONE : ANSWER_FAILED;
}

// min and max of three floats: of the first two, then with the third.
static enum nv_ptx_answer minimum_of_three(struct nv_ptx_reader *r,
                                           const struct nv_ptx_instruction *i) {
  LLVMValueRef values[3];
  for (unsigned k = 0; k < 3; k++)
    if (!(values[k] = nv_ptx_value(r, &i->operands[k + 1], 32)))
      return ANSWER_FAILED;
  struct nv_text name = {0};
  nv_text_printf(&name, NV_PTX_OPERATION "%s", i->mnemonic);
  values[1] = nv_ptx_call_external(r, name.data, r->i32, values, 2);
  values[2] = nv_ptx_call_external(r, name.data, r->i32, values + 1, 2);
  nv_text_free(&name);
  return nv_ptx_assign(r, &i->operands[0], values[2], false) ? ANSWER_DONE : ANSWER_FAILED;
}

enum nv_ptx_answer nv_ptx_operation(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  char mnemonic[PTX_MAX_MNEMONIC];
  memcpy(mnemonic, i->mnemonic, sizeof mnemonic);
  if (replace_type(mnemonic, ".f32x2", ".f32"))
    return both_halves(r, i, mnemonic, 32);
  if (replace_type(mnemonic, ".s16x2", ".s16") || replace_type(mnemonic, ".u16x2", ".u16"))
    return both_halves(r, i, mnemonic, 16);
  if (!strcmp(mnemonic, "bar.warp.sync"))
    memcpy(mnemonic, "warpsync.sync", sizeof "warpsync.sync");
  // Names of operations for intrinsics that are no PTX.
  static const char *const internal[] = {"lohi", "lo", "hi", "warpsync"};
  for (size_t k = 0; k < sizeof internal / sizeof *internal; k++)
    if (!strcmp(internal[k], i->words[0]))
      return ANSWER_UNKNOWN;
  struct nv_op *op = nv_op_decode(mnemonic);
  if (!op || op->code == OP_GROUP) {
    nv_op_free(op);
    return ANSWER_UNKNOWN;
  }
  struct operation_shape shape = shape_of(op);
  bool three = (op->code == OP_MIN || op->code == OP_MAX) && op->type == PTX_F32 &&
               !op->xorsign_abs && i->count == 4 && nv_op_is_modelled(op);
  bool pair = i->count && i->operands[0].kind == OPERAND_PAIR;
  bool known = nv_op_is_modelled(op) && i->count == shape.sources + (shape.results > 0) &&
               (!pair || shape.results == 2) && !(op->relu && op->type == PTX_S16);
  nv_op_free(op);
  if (three)
    return minimum_of_three(r, i);
  return known ? call(r, i, mnemonic, &shape) : ANSWER_UNKNOWN;
}
