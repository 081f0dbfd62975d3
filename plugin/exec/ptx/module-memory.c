// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX loads, stores and atomics as those of IR, which the rewriter checks.
#include "exec/ptx/module.h"

#include <string.h>

// Modifiers that change nothing that the executor models: caches and scopes.
#define SCOPES " cta cluster gpu sys "
#define CACHES                                                                                     \
  " ca cg cs lu cv wb wt L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last "     \
  "L1::no_allocate L2::evict_normal L2::evict_first L2::evict_last L2::cache_hint L2::64B "        \
  "L2::128B L2::256B level::eviction_priority "
#define SPACES                                                                                     \
  " global shared shared::cta shared::cluster const local param param::entry param::func "
#define ORDERS " weak volatile relaxed acquire release acq_rel mmio "

// Accesses that other threads may be meant to see: no data race.
static bool is_marked(const struct nv_ptx_instruction *i) {
  return nv_ptx_has(i, "volatile") || nv_ptx_has(i, "relaxed") || nv_ptx_has(i, "acquire") ||
         nv_ptx_has(i, "release") || nv_ptx_has(i, "mmio");
}

// Number of elements: .v2, .v4, .v8.
static unsigned vector_length(const struct nv_ptx_instruction *i) {
  return nv_ptx_has(i, "v8") ? 8 : nv_ptx_has(i, "v4") ? 4 : nv_ptx_has(i, "v2") ? 2 : 1;
}

// Where the address of .param lies when it is in a register.
static unsigned access_space(const struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned space = nv_ptx_space(i);
  return space == NV_SPACE_PARAM && !r->is_kernel ? NV_SPACE_LOCAL : space;
}

// A part of {a, b}, or the operand itself when it stands alone.
static const struct nv_ptx_operand *part(const struct nv_ptx_instruction *i,
                                         const struct nv_ptx_operand *operand, unsigned k) {
  return operand->kind == OPERAND_GROUP ? &i->parts[operand->first + k] : operand;
}

static bool has_shape(const struct nv_ptx_operand *operand, unsigned count) {
  return operand->kind == OPERAND_GROUP ? operand->count == count : count == 1;
}

static LLVMTypeRef memory_type(struct nv_ptx_reader *r, unsigned bits, unsigned count) {
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  return count > 1 ? LLVMVectorType(type, count) : type;
}

enum nv_ptx_answer nv_ptx_load(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  enum nv_ptx_type type = nv_ptx_last_type(i);
  unsigned bits = nv_ptx_type_bits(type), count = vector_length(i);
  bool policy = i->count == 3 && nv_ptx_has(i, "L2::cache_hint");
  if (!nv_ptx_only(i, 1, ORDERS SCOPES CACHES SPACES " nc v2 v4 v8 ") || bits < 8 ||
      (i->count != 2 && !policy))
    return ANSWER_UNKNOWN;
  if (!has_shape(&i->operands[0], count))
    return nv_ptx_fail(r, "'%s' needs %u registers", i->mnemonic, count), ANSWER_FAILED;
  LLVMValueRef pointer = nv_ptx_pointer(r, &i->operands[1], access_space(r, i));
  if (!pointer)
    return ANSWER_FAILED;
  LLVMValueRef value = LLVMBuildLoad2(r->builder, memory_type(r, bits, count), pointer, "");
  LLVMSetAlignment(value, bits / 8 * count);
  LLVMSetVolatile(value, is_marked(i));
  if (nv_ptx_has(i, "nc") || !strcmp(i->words[0], "ldu"))
    LLVMSetMetadata(value, LLVMGetMDKindIDInContext(r->context, "invariant.load", 14),
                    LLVMMetadataAsValue(r->context, LLVMMDNodeInContext2(r->context, NULL, 0)));
  for (unsigned k = 0; k < count; k++) {
    LLVMValueRef one =
        count > 1 ? LLVMBuildExtractElement(r->builder, value, nv_ptx_constant(r, k, 32), "")
                  : value;
    if (!nv_ptx_assign(r, part(i, &i->operands[0], k), one, nv_ptx_type_is_signed(type)))
      return ANSWER_FAILED;
  }
  return ANSWER_DONE;
}

enum nv_ptx_answer nv_ptx_store(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned bits = nv_ptx_type_bits(nv_ptx_last_type(i)), count = vector_length(i);
  bool policy = i->count == 3 && nv_ptx_has(i, "L2::cache_hint");
  if (!nv_ptx_only(i, 1, ORDERS SCOPES CACHES SPACES " v2 v4 v8 ") || bits < 8 ||
      (i->count != 2 && !policy))
    return ANSWER_UNKNOWN;
  if (!has_shape(&i->operands[1], count))
    return nv_ptx_fail(r, "'%s' needs %u registers", i->mnemonic, count), ANSWER_FAILED;
  LLVMTypeRef type = memory_type(r, bits, count);
  LLVMValueRef all = count > 1 ? LLVMGetPoison(type) : NULL;
  for (unsigned k = 0; k < count; k++) {
    LLVMValueRef one = nv_ptx_value(r, part(i, &i->operands[1], k), bits);
    if (!one)
      return ANSWER_FAILED;
    all = count > 1 ? LLVMBuildInsertElement(r->builder, all, one, nv_ptx_constant(r, k, 32), "")
                    : one;
  }
  LLVMValueRef pointer = nv_ptx_pointer(r, &i->operands[0], access_space(r, i));
  if (!pointer)
    return ANSWER_FAILED;
  LLVMValueRef store = LLVMBuildStore(r->builder, all, pointer);
  LLVMSetAlignment(store, bits / 8 * count);
  LLVMSetVolatile(store, is_marked(i));
  if (nv_ptx_has(i, "release") && count == 1)
    LLVMSetOrdering(store, LLVMAtomicOrderingRelease);
  return ANSWER_DONE;
}

// The type that an atomic computes in, for the bits of a PTX type; NULL for those that IR cannot.
static LLVMTypeRef atomic_type(struct nv_ptx_reader *r, enum nv_ptx_type type) {
  switch (type) {
  case PTX_F32:
    return LLVMFloatTypeInContext(r->context);
  case PTX_F64:
    return LLVMDoubleTypeInContext(r->context);
  case PTX_F16:
    return LLVMHalfTypeInContext(r->context);
  case PTX_BF16:
    return LLVMBFloatTypeInContext(r->context);
  default:
    return NULL;
  }
}

static bool atomic_operation(const struct nv_ptx_instruction *i, enum nv_ptx_type type,
                             LLVMAtomicRMWBinOp *operation) {
  static const struct {
    const char *name;
    LLVMAtomicRMWBinOp plain, if_signed, if_float;
  } table[] = {
      {"add", LLVMAtomicRMWBinOpAdd, LLVMAtomicRMWBinOpAdd, LLVMAtomicRMWBinOpFAdd},
      {"min", LLVMAtomicRMWBinOpUMin, LLVMAtomicRMWBinOpMin, LLVMAtomicRMWBinOpFMin},
      {"max", LLVMAtomicRMWBinOpUMax, LLVMAtomicRMWBinOpMax, LLVMAtomicRMWBinOpFMax},
      {"and", LLVMAtomicRMWBinOpAnd, LLVMAtomicRMWBinOpAnd, LLVMAtomicRMWBinOpAnd},
      {"or", LLVMAtomicRMWBinOpOr, LLVMAtomicRMWBinOpOr, LLVMAtomicRMWBinOpOr},
      {"xor", LLVMAtomicRMWBinOpXor, LLVMAtomicRMWBinOpXor, LLVMAtomicRMWBinOpXor},
      {"exch", LLVMAtomicRMWBinOpXchg, LLVMAtomicRMWBinOpXchg, LLVMAtomicRMWBinOpXchg},
      {"inc", LLVMAtomicRMWBinOpUIncWrap, LLVMAtomicRMWBinOpUIncWrap, LLVMAtomicRMWBinOpUIncWrap},
      {"dec", LLVMAtomicRMWBinOpUDecWrap, LLVMAtomicRMWBinOpUDecWrap, LLVMAtomicRMWBinOpUDecWrap},
  };
  for (size_t k = 0; k < sizeof table / sizeof *table; k++)
    if (nv_ptx_has(i, table[k].name)) {
      *operation = nv_ptx_type_is_float(type)    ? table[k].if_float
                   : nv_ptx_type_is_signed(type) ? table[k].if_signed
                                                 : table[k].plain;
      return true;
    }
  return false;
}

static LLVMAtomicOrdering ordering_of(const struct nv_ptx_instruction *i) {
  return nv_ptx_has(i, "acq_rel")   ? LLVMAtomicOrderingAcquireRelease
         : nv_ptx_has(i, "release") ? LLVMAtomicOrderingRelease
         : nv_ptx_has(i, "acquire") ? LLVMAtomicOrderingAcquire
                                    : LLVMAtomicOrderingMonotonic;
}

// One element at `offset` bytes from the address; its old value as an integer. Volatile ones are those that the
// host may see as well. `desired` is for
// compare and swap.
static LLVMValueRef emit_atomic(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                LLVMValueRef pointer, uint64_t offset, LLVMValueRef value,
                                LLVMValueRef desired, enum nv_ptx_type type) {
  unsigned bits = nv_ptx_type_bits(type);
  LLVMTypeRef integer = LLVMIntTypeInContext(r->context, bits), number = atomic_type(r, type);
  LLVMAtomicOrdering ordering = ordering_of(i);
  LLVMValueRef distance = nv_ptx_constant(r, offset, 64), old;
  if (offset)
    pointer = LLVMBuildGEP2(r->builder, r->i8, pointer, &distance, 1, "");
  if (desired) {
    bool acquires =
        ordering == LLVMAtomicOrderingAcquire || ordering == LLVMAtomicOrderingAcquireRelease;
    old = LLVMBuildAtomicCmpXchg(r->builder, pointer, value, desired, ordering,
                                 acquires ? LLVMAtomicOrderingAcquire : LLVMAtomicOrderingMonotonic,
                                 0);
    LLVMSetAlignment(old, bits / 8);
    LLVMSetVolatile(old, nv_ptx_has(i, "sys"));
    return LLVMBuildExtractValue(r->builder, old, 0, "");
  }
  LLVMAtomicRMWBinOp operation = LLVMAtomicRMWBinOpXchg;
  atomic_operation(i, type, &operation); // which it has: nv_ptx_atomic asked
  if (number)
    value = LLVMBuildBitCast(r->builder, value, number, "");
  old = LLVMBuildAtomicRMW(r->builder, operation, pointer, value, ordering, 0);
  LLVMSetAlignment(old, bits / 8);
  LLVMSetVolatile(old, nv_ptx_has(i, "sys"));
  return number ? LLVMBuildBitCast(r->builder, old, integer, "") : old;
}

// Both halves of a packed type, one by one.
static LLVMValueRef emit_packed(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i,
                                LLVMValueRef pointer, uint64_t offset, LLVMValueRef value,
                                enum nv_ptx_type type) {
  enum nv_ptx_type half = type == PTX_F16X2 ? PTX_F16 : PTX_BF16;
  LLVMValueRef sixteen = nv_ptx_constant(r, 16, 32), old[2];
  for (unsigned k = 0; k < 2; k++) {
    LLVMValueRef shifted = k ? LLVMBuildLShr(r->builder, value, sixteen, "") : value;
    LLVMValueRef one = LLVMBuildTrunc(r->builder, shifted, r->i16, "");
    old[k] = emit_atomic(r, i, pointer, offset + 2 * k, one, NULL, half);
    old[k] = LLVMBuildZExt(r->builder, old[k], r->i32, "");
  }
  return LLVMBuildOr(r->builder, old[0], LLVMBuildShl(r->builder, old[1], sixteen, ""), "");
}

// atom{.sem}{.scope}{.space}.op{.vec}.type d, [a], b{, c}; red has no d. Elements of vectors and
// halves of packed types are atomic one by one, as PTX says.
enum nv_ptx_answer nv_ptx_atomic(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  enum nv_ptx_type type = nv_ptx_last_type(i);
  unsigned bits = nv_ptx_type_bits(type), count = vector_length(i);
  bool result = i->words[0][0] == 'a', cas = nv_ptx_has(i, "cas");
  bool packed = type == PTX_F16X2 || type == PTX_BF16X2;
  LLVMAtomicRMWBinOp operation;
  unsigned needed = 2 + result + cas;
  bool policy = i->count == needed + 1 && nv_ptx_has(i, "L2::cache_hint");
  if (!nv_ptx_only(i, 1,
                   ORDERS SCOPES SPACES " add min max and or xor exch inc dec cas noftz v2 v4 "
                                        "v8 L2::cache_hint ") ||
      bits < 16 || (i->count != needed && !policy) || (cas && (count > 1 || packed)) ||
      (!cas && !atomic_operation(i, type, &operation)))
    return ANSWER_UNKNOWN;
  // Minimum and maximum of floats differ from IR's for zeros and NaN.
  if (nv_ptx_type_is_float(type) && (nv_ptx_has(i, "min") || nv_ptx_has(i, "max")))
    return ANSWER_UNKNOWN;
  const struct nv_ptx_operand *source = &i->operands[1 + result];
  if (!has_shape(source, count) || (result && !has_shape(&i->operands[0], count)))
    return nv_ptx_fail(r, "'%s' needs %u registers", i->mnemonic, count), ANSWER_FAILED;
  LLVMValueRef pointer = nv_ptx_pointer(r, &i->operands[result], access_space(r, i));
  LLVMValueRef desired = pointer && cas ? nv_ptx_value(r, source + 1, bits) : NULL;
  if (!pointer || (cas && !desired))
    return ANSWER_FAILED;
  for (unsigned k = 0; k < count; k++) {
    uint64_t offset = (uint64_t)k * bits / 8;
    LLVMValueRef value = nv_ptx_value(r, part(i, source, k), bits);
    if (!value)
      return ANSWER_FAILED;
    LLVMValueRef old = packed ? emit_packed(r, i, pointer, offset, value, type)
                              : emit_atomic(r, i, pointer, offset, value, desired, type);
    if (result && !nv_ptx_assign(r, part(i, &i->operands[0], k), old, nv_ptx_type_is_signed(type)))
      return ANSWER_FAILED;
  }
  return ANSWER_DONE;
}
