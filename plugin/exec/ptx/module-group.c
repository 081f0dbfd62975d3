// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX instructions whose operands are groups of registers: their operation gets all registers one after another.
#include "exec/ptx/group.h"
#include "exec/ptx/module.h"

// The registers of an operand, in braces or alone. False where they are not `count`.
static const struct nv_ptx_operand *parts_of(const struct nv_ptx_instruction *i,
                                             const struct nv_ptx_operand *operand, unsigned count) {
  if (operand->kind == OPERAND_GROUP)
    return operand->count == count ? &i->parts[operand->first] : NULL;
  return count == 1 && operand->kind != OPERAND_MEMORY && operand->kind != OPERAND_PAIR ? operand
                                                                                        : NULL;
}

// Adds a handle and its coordinates, `most` values in all.
static enum nv_ptx_answer add_image(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                    const struct nv_ptx_operand *operand, unsigned most,
                                    LLVMValueRef *values, unsigned *count) {
  if (operand->kind != OPERAND_MEMORY || operand->base != OPERAND_REGISTER || operand->value ||
      operand->count + 1 != most)
    return ANSWER_UNKNOWN;
  struct nv_ptx_operand handle = *operand;
  handle.kind = operand->base;
  if (!(values[(*count)++] = nv_ptx_value(r, &handle, 64)))
    return ANSWER_FAILED;
  for (unsigned k = 0; k < operand->count; k++)
    if (!(values[(*count)++] = nv_ptx_value(r, &i->parts[operand->first + k], 32)))
      return ANSWER_FAILED;
  return ANSWER_DONE;
}

// Adds the values of one source. ANSWER_UNKNOWN where it has another form.
static enum nv_ptx_answer add_source(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                     const struct nv_group_source *source, unsigned index,
                                     LLVMValueRef *values, unsigned *count) {
  if (index >= i->count) {
    if (!source->optional)
      return ANSWER_UNKNOWN;
    values[(*count)++] = nv_ptx_constant(r, source->standard, source->bits);
    return ANSWER_DONE;
  }
  const struct nv_ptx_operand *operand = &i->operands[index];
  if (source->space == GROUP_IMAGE)
    return add_image(r, i, operand, source->count, values, count);
  if (source->space != GROUP_NO_MEMORY) {
    if (operand->kind != OPERAND_MEMORY)
      return ANSWER_UNKNOWN;
    LLVMValueRef pointer = nv_ptx_pointer(r, operand, source->space);
    if (!pointer)
      return ANSWER_FAILED;
    values[(*count)++] = LLVMBuildPtrToInt(r->builder, pointer, r->i64, "");
    return ANSWER_DONE;
  }
  const struct nv_ptx_operand *parts = parts_of(i, operand, source->count);
  if (!parts)
    return ANSWER_UNKNOWN;
  for (unsigned k = 0; k < source->count; k++)
    if (!(values[(*count)++] = nv_ptx_value(r, &parts[k], source->bits)))
      return ANSWER_FAILED;
  return ANSWER_DONE;
}

static enum nv_ptx_answer call(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                               const struct nv_group_op *op) {
  LLVMValueRef values[PTX_MAX_ARGUMENTS];
  unsigned count = 0, first = op->results > 0;
  const struct nv_ptx_operand *results = NULL;
  bool unwanted = first && i->count && i->operands[0].kind == OPERAND_SINK;
  if (first && !unwanted && (!i->count || !(results = parts_of(i, &i->operands[0], op->results))))
    return ANSWER_UNKNOWN;
  if (i->count > first + op->sources)
    return ANSWER_UNKNOWN;
  for (unsigned k = 0; k < op->sources; k++) {
    enum nv_ptx_answer answer = add_source(r, i, &op->source[k], first + k, values, &count);
    if (answer != ANSWER_DONE)
      return answer;
  }
  LLVMTypeRef types[PTX_MAX_ARGUMENTS], type = r->void_type;
  for (unsigned k = 0; k < op->results; k++)
    types[k] = LLVMIntTypeInContext(r->context, op->result_bits);
  if (op->results)
    type = LLVMStructTypeInContext(r->context, types, op->results, 0);
  struct nv_text name = {0};
  nv_text_printf(&name, NV_PTX_OPERATION "%s", i->mnemonic);
  // A call without operands and results stands for what is not modelled.
  LLVMValueRef value =
      count || op->results ? nv_ptx_call_external(r, name.data, type, values, count) : NULL;
  nv_text_free(&name);
  for (unsigned k = 0; results && k < op->results; k++)
    if (!nv_ptx_assign(r, &results[k], LLVMBuildExtractValue(r->builder, value, k, ""), false))
      return ANSWER_FAILED;
  return ANSWER_DONE;
}

enum nv_ptx_answer nv_ptx_group(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  struct nv_op *op = nv_op_decode(i->mnemonic);
  if (!op || op->code != OP_GROUP) {
    nv_op_free(op);
    return ANSWER_UNKNOWN;
  }
  enum nv_ptx_answer answer = call(r, i, (const struct nv_group_op *)op);
  nv_op_free(op);
  return answer;
}
