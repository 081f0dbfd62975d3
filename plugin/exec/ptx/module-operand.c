// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operands of PTX instructions: reading them, their values and addresses.
#include "exec/ptx/module.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

LLVMValueRef nv_ptx_constant(struct nv_ptx_reader *r, uint64_t value, unsigned bits) {
  return LLVMConstInt(LLVMIntTypeInContext(r->context, bits), value, 0);
}

LLVMValueRef nv_ptx_call_external(struct nv_ptx_reader *r, const char *name, LLVMTypeRef result,
                                  LLVMValueRef *args, unsigned count) {
  LLVMTypeRef types[PTX_MAX_ARGUMENTS];
  for (unsigned k = 0; k < count; k++)
    types[k] = LLVMTypeOf(args[k]);
  LLVMTypeRef type = LLVMFunctionType(result, types, count, 0);
  LLVMValueRef function = LLVMGetNamedFunction(r->module, name);
  if (!function)
    function = LLVMAddFunction(r->module, name, type);
  return LLVMBuildCall2(r->builder, type, function, args, count, "");
}

LLVMValueRef nv_ptx_call_intrinsic(struct nv_ptx_reader *r, const char *name, LLVMValueRef *args,
                                   unsigned count) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  if (!id) {
    nv_ptx_fail(r, "LLVM has no intrinsic '%s'", name);
    return NULL;
  }
  LLVMTypeRef type = LLVMIntrinsicGetType(r->context, id, NULL, 0);
  return LLVMBuildCall2(r->builder, type, LLVMGetIntrinsicDeclaration(r->module, id, NULL, 0), args,
                        count, "");
}

// "+4", "-4", "+-4" behind a base.
static bool read_offset(struct nv_ptx_reader *r, uint64_t *offset) {
  bool minus = nv_ptx_is_sign(r, '-');
  if (!minus && !nv_ptx_is_sign(r, '+'))
    return true;
  nv_ptx_advance(r);
  minus ^= nv_ptx_take_sign(r, '-');
  if (!nv_ptx_take_count(r, UINT64_MAX, offset))
    return false;
  if (minus)
    *offset = 0 - *offset;
  return true;
}

// Whether PTX has a special register of that name (without '%'), modelled or not.
static bool is_special(const char *name, size_t length) {
  static const char list[] =
      " tid ntid laneid warpid nwarpid ctaid nctaid smid nsmid gridid is_explicit_cluster "
      "clusterid "
      "nclusterid cluster_ctaid cluster_nctaid cluster_ctarank cluster_nctarank lanemask_eq "
      "lanemask_le lanemask_lt lanemask_ge lanemask_gt clock clock_hi clock64 globaltimer "
      "globaltimer_lo globaltimer_hi total_smem_size aggr_smem_size dynamic_smem_size "
      "current_graph_exec ";
  static const char *const numbered[] = {"pm", "envreg", "reserved_smem_offset_"};
  for (size_t k = 0; k < sizeof numbered / sizeof *numbered; k++)
    if (length > strlen(numbered[k]) && !memcmp(name, numbered[k], strlen(numbered[k])))
      return true;
  const char *dot = memchr(name, '.', length);
  size_t stem = dot ? (size_t)(dot - name) : length;
  // Nothing at all, as in `%.x`, would be found everywhere, in front of the list's first space too.
  for (const char *at = list; stem && (at = memmem(at, strlen(at), name, stem)); at++)
    if (at != list && at[-1] == ' ' && at[stem] == ' ')
      return true;
  return false;
}

static bool read_word(struct nv_ptx_reader *r, struct nv_ptx_operand *operand) {
  const char *name = r->token.at;
  size_t length = r->token.length;
  if (length == 1 && *name == '_') {
    operand->kind = OPERAND_SINK;
    nv_ptx_advance(r);
    return true;
  }
  operand->slot = nv_ptx_register(r, name, length, &operand->bits);
  if (operand->slot) {
    operand->kind = OPERAND_REGISTER;
    nv_ptx_advance(r);
    return true;
  }
  operand->symbol = nv_ptx_find(r, name, length);
  if (operand->symbol >= 0) {
    operand->kind = OPERAND_SYMBOL;
    nv_ptx_advance(r);
    return read_offset(r, &operand->value);
  }
  bool warp_size = length == 7 && !memcmp(name, "WARP_SZ", 7);
  if (warp_size) {
    operand->kind = OPERAND_INTEGER;
    operand->value = NV_WARP;
    nv_ptx_advance(r);
    return true;
  }
  if (*name == '%' && length <= sizeof operand->special && is_special(name + 1, length - 1)) {
    operand->kind = OPERAND_SPECIAL;
    memcpy(operand->special, name + 1, length - 1);
    nv_ptx_advance(r);
    return true;
  }
  return nv_ptx_fail(r, "'%.*s' is not declared", length > 200 ? 200 : (int)length, name);
}

static bool read_single(struct nv_ptx_reader *r, struct nv_ptx_operand *operand) {
  operand->negated = nv_ptx_take_sign(r, '!');
  bool minus = nv_ptx_take_sign(r, '-');
  switch (r->token.kind) {
  case TOKEN_INTEGER:
    operand->kind = OPERAND_INTEGER;
    operand->value = minus ? 0 - r->token.integer : r->token.integer;
    nv_ptx_advance(r);
    return true;
  case TOKEN_FLOAT:
    operand->kind = OPERAND_FLOAT;
    operand->value = r->token.integer ^ (minus ? 1ull << 63 : 0);
    nv_ptx_advance(r);
    return true;
  case TOKEN_WORD:
    return minus ? nv_ptx_fail(r, "expected a number behind '-'") : read_word(r, operand);
  case TOKEN_END:
    return nv_ptx_fail(r, "expected an operand, but the text ends");
  default:
    return nv_ptx_fail(r, "expected an operand, found '%.*s'",
                       r->token.length > 40 ? 40 : (int)r->token.length, r->token.at);
  }
}

// The elements of {a, b} and of a|b.
static bool add_part(struct nv_ptx_reader *r, struct nv_ptx_instruction *i,
                     struct nv_ptx_operand *group, const struct nv_ptx_operand *part) {
  if (i->part_count == sizeof i->parts / sizeof *i->parts)
    return nv_ptx_fail(r, "an operand with too many parts");
  if (!group->count)
    group->first = i->part_count;
  i->parts[i->part_count++] = *part;
  group->count++;
  return true;
}

// What follows '{'.
static bool read_parts(struct nv_ptx_reader *r, struct nv_ptx_instruction *i,
                       struct nv_ptx_operand *group) {
  do {
    struct nv_ptx_operand part = {.symbol = -1};
    if (!read_single(r, &part) || !add_part(r, i, group, &part))
      return false;
  } while (nv_ptx_take_sign(r, ','));
  return nv_ptx_expect(r, '}');
}

// [texture, {x, y}]: the coordinates are the parts of the operand.
static bool read_coordinates(struct nv_ptx_reader *r, struct nv_ptx_instruction *i,
                             struct nv_ptx_operand *operand) {
  const char *name = i->words[0];
  if (strcmp(name, "tex") && strcmp(name, "tld4") && strcmp(name, "suld") && strcmp(name, "sust"))
    return nv_ptx_fail(r, "not supported: the coordinates of '%s'", i->mnemonic);
  if (nv_ptx_take_sign(r, '{') && !read_parts(r, i, operand))
    return false;
  if (operand->count && nv_ptx_is_sign(r, ']'))
    return true;
  // A sampler of its own.
  operand->kind = OPERAND_NONE;
  while (r->token.kind != TOKEN_END && !nv_ptx_is_sign(r, ']') && !nv_ptx_is_sign(r, ';'))
    nv_ptx_advance(r);
  return true;
}

bool nv_ptx_read_operand(struct nv_ptx_reader *r, struct nv_ptx_instruction *i,
                         struct nv_ptx_operand *operand) {
  *operand = (struct nv_ptx_operand){.symbol = -1};
  if (nv_ptx_take_sign(r, '[')) {
    bool ok = read_single(r, operand) && read_offset(r, &operand->value);
    operand->base = operand->kind;
    operand->kind = OPERAND_MEMORY;
    if (ok && nv_ptx_take_sign(r, ','))
      ok = read_coordinates(r, i, operand);
    return ok && nv_ptx_expect(r, ']');
  }
  struct nv_ptx_operand part = {.symbol = -1};
  if (nv_ptx_take_sign(r, '{')) {
    operand->kind = OPERAND_GROUP;
    return read_parts(r, i, operand);
  }
  if (!read_single(r, operand))
    return false;
  if (!nv_ptx_is_sign(r, '|'))
    return true;
  part = *operand;
  *operand = (struct nv_ptx_operand){.kind = OPERAND_PAIR, .symbol = -1};
  if (!add_part(r, i, operand, &part))
    return false;
  nv_ptx_advance(r);
  part = (struct nv_ptx_operand){.symbol = -1};
  return read_single(r, &part) && add_part(r, i, operand, &part);
}

// The bits of a number written as a double in a type of 32 or 64 bits.
static bool float_bits(uint64_t wide, unsigned bits, uint64_t *value) {
  if (bits == 64) {
    *value = wide;
    return true;
  }
  if (bits != 32)
    return false;
  double number;
  memcpy(&number, &wide, 8);
  if (number != number)
    *value = wide >> 63 << 31 | 0x7f800000u | (wide >> 29 & 0x7fffff);
  else
    *value = nv_float_store(PTX_F32, number, NV_RN, false);
  return true;
}

// An address of a variable, function or stack object in its own space.
static LLVMValueRef symbol_address(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand) {
  const struct nv_symbol *symbol = &r->symbols[operand->symbol];
  LLVMValueRef value = symbol->value;
  if (symbol->kind == SYMBOL_PARAMETER) {
    LLVMTypeRef type = LLVMPointerTypeInContext(r->context, symbol->space);
    if (LLVMTypeOf(value) != type)
      value = LLVMBuildAddrSpaceCast(r->builder, value, type, "");
  } else if (symbol->kind != SYMBOL_VARIABLE && symbol->kind != SYMBOL_FUNCTION) {
    nv_ptx_fail(r, "'%s' has no address", symbol->name);
    return NULL;
  }
  LLVMValueRef bits = LLVMBuildPtrToInt(r->builder, value, r->i64, "");
  if (!operand->value)
    return bits;
  return LLVMBuildAdd(r->builder, bits, nv_ptx_constant(r, operand->value, 64), "");
}

static unsigned special_bits(const char *name) {
  static const char *const wide[] = {"clock64", "globaltimer", "current_graph_exec"};
  for (size_t k = 0; k < sizeof wide / sizeof *wide; k++)
    if (!strcmp(wide[k], name))
      return 64;
  return !strcmp(name, "is_explicit_cluster") ? 1 : 32;
}

// IR names some registers with a dot where PTX has an underline.
static LLVMValueRef special_value(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand) {
  static const char *const dotted[] = {"lanemask_", "cluster_", "globaltimer_", "clock_"};
  struct nv_text name = {0};
  nv_text_printf(&name, NV_PTX_SPECIAL "%s", operand->special);
  char *plain = name.data + strlen(NV_PTX_SPECIAL);
  for (size_t k = 0; k < sizeof dotted / sizeof *dotted; k++)
    if (!strncmp(plain, dotted[k], strlen(dotted[k])))
      plain[strlen(dotted[k]) - 1] = '.';
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, special_bits(operand->special));
  LLVMValueRef value = nv_ptx_call_external(r, name.data, type, NULL, 0);
  nv_text_free(&name);
  return value;
}

LLVMValueRef nv_ptx_value(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand,
                          unsigned bits) {
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  LLVMValueRef value = NULL;
  unsigned have = bits;
  uint64_t number;
  switch (operand->kind) {
  case OPERAND_REGISTER:
    have = operand->bits;
    value = LLVMBuildLoad2(r->builder, LLVMIntTypeInContext(r->context, have), operand->slot, "");
    break;
  case OPERAND_INTEGER:
    value = bits > 64 ? LLVMConstInt(type, operand->value, (int64_t)operand->value < 0)
                      : nv_ptx_constant(r, operand->value, bits);
    break;
  case OPERAND_FLOAT:
    if (!float_bits(operand->value, bits, &number)) {
      nv_ptx_fail(r, "a floating-point number as an operand of %u bits", bits);
      return NULL;
    }
    value = nv_ptx_constant(r, number, bits);
    break;
  case OPERAND_SYMBOL:
    value = symbol_address(r, operand);
    have = 64;
    break;
  case OPERAND_SPECIAL:
    value = special_value(r, operand);
    have = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    if (have < bits)
      value = LLVMBuildZExt(r->builder, value, type, "");
    have = have < bits ? bits : have;
    break;
  default:
    nv_ptx_fail(r, "an operand that is no value");
    return NULL;
  }
  if (!value)
    return NULL;
  if (have < bits || (bits == 1 && have != 1)) {
    nv_ptx_fail(r, "an operand of %u bits where %u are read", have, bits);
    return NULL;
  }
  if (have > bits)
    value = LLVMBuildTrunc(r->builder, value, type, "");
  if (operand->negated && bits == 1)
    value = LLVMBuildNot(r->builder, value, "");
  else if (operand->negated) {
    nv_ptx_fail(r, "'!' before an operand that is no predicate");
    return NULL;
  }
  return value;
}

bool nv_ptx_assign(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand,
                   LLVMValueRef value, bool is_signed) {
  if (!value)
    return false;
  if (operand->kind == OPERAND_SINK)
    return true;
  if (operand->kind != OPERAND_REGISTER || operand->negated)
    return nv_ptx_fail(r, "the result must be a register");
  unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, operand->bits);
  if (bits > operand->bits || (bits == 1 && operand->bits != 1))
    return nv_ptx_fail(r, "a result of %u bits for a register of %u", bits, operand->bits);
  if (bits < operand->bits)
    value = is_signed ? LLVMBuildSExt(r->builder, value, type, "")
                      : LLVMBuildZExt(r->builder, value, type, "");
  LLVMBuildStore(r->builder, value, operand->slot);
  return true;
}

LLVMValueRef nv_ptx_pointer(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand,
                            unsigned space) {
  LLVMTypeRef type = LLVMPointerTypeInContext(r->context, space);
  if (operand->kind != OPERAND_MEMORY) {
    nv_ptx_fail(r, "expected an address in brackets");
    return NULL;
  }
  struct nv_ptx_operand base = *operand;
  base.kind = operand->base;
  if (base.kind == OPERAND_SYMBOL && r->symbols[base.symbol].kind == SYMBOL_PARAMETER) {
    const struct nv_symbol *symbol = &r->symbols[base.symbol];
    LLVMValueRef pointer = symbol->value, offset = nv_ptx_constant(r, base.value, 64);
    if (symbol->space == NV_SPACE_LOCAL && space == NV_SPACE_LOCAL)
      pointer = LLVMBuildAddrSpaceCast(r->builder, pointer, type, "");
    return LLVMBuildGEP2(r->builder, r->i8, pointer, &offset, 1, "");
  }
  uint64_t distance = base.kind == OPERAND_SYMBOL || base.kind == OPERAND_INTEGER ? 0 : base.value;
  bool is_short = base.kind == OPERAND_REGISTER && base.bits == 32;
  bool windowed = space == NV_SPACE_SHARED || space == NV_SPACE_SHARED_CLUSTER ||
                  space == NV_SPACE_LOCAL || space == NV_SPACE_CONST || space == NV_SPACE_PARAM;
  if (is_short && !windowed) {
    nv_ptx_fail(r, "an address of 32 bits in a space of 64");
    return NULL;
  }
  base.negated = false;
  LLVMValueRef bits = nv_ptx_value(r, &base, is_short ? 32 : 64);
  if (!bits)
    return NULL;
  if (is_short)
    bits = LLVMBuildZExt(r->builder, bits, r->i64, "");
  if (distance)
    bits = LLVMBuildAdd(r->builder, bits, nv_ptx_constant(r, distance, 64), "");
  return LLVMBuildIntToPtr(r->builder, bits, type, "");
}
