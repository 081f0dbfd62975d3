// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runtime operations: what generated code calls for one intrinsic or one PTX instruction.
#ifndef NV_EXEC_OP_H
#define NV_EXEC_OP_H

#include "exec/ptx/float-format.h"
#include "exec/runtime/machine.h"

// An operation reads argument i at slots[2*i] (and slots[2*i+1] for the upper half of 128 bits) and
// leaves result i at slots[2*i]. Integers and floats lie in the low bytes, upper bits are zero.
typedef void (*nv_op_function)(struct nv_machine *m, const struct nv_op *op, uint64_t *slots,
                               uint32_t site);

// PTX scalar types; the packed ones are a pair of the scalar one.
enum nv_ptx_type {
  PTX_NONE,
  PTX_PRED,
  PTX_B8,
  PTX_B16,
  PTX_B32,
  PTX_B64,
  PTX_B128,
  PTX_U8,
  PTX_U16,
  PTX_U32,
  PTX_U64,
  PTX_S8,
  PTX_S16,
  PTX_S32,
  PTX_S64,
  PTX_F16,
  PTX_BF16,
  PTX_F32,
  PTX_F64,
  PTX_F16X2,
  PTX_BF16X2,
  // Pairs of 8-bit floats, in 16 bits. They are converted and nothing else.
  PTX_E4M3X2,
  PTX_E5M2X2,
  // An f32 with the mantissa of a half, in its upper bits; a result of conversions from f32 and nothing else.
  PTX_TF32,
};

// What an instruction computes. The modifiers below refine it.
enum nv_ptx_code {
  OP_ADD,
  OP_SUB,
  OP_MUL,
  OP_FMA,
  OP_MAD,
  OP_DIV,
  OP_REM,
  OP_MIN,
  OP_MAX,
  OP_ABS,
  OP_NEG,
  OP_SQRT,
  OP_RSQRT,
  OP_RCP,
  OP_SIN,
  OP_COS,
  OP_EX2,
  OP_LG2,
  OP_TANH,
  OP_COPYSIGN,
  OP_CVT,
  OP_PACK, // cvt.pack: two saturated numbers above the bits of a third operand
  OP_MOV,
  OP_AND,
  OP_OR,
  OP_XOR,
  OP_NOT,
  OP_CNOT,
  OP_SHL,
  OP_SHR,
  OP_SHF,
  OP_LOP3,
  OP_PRMT,
  OP_BFE,
  OP_BFI,
  OP_BFIND,
  OP_BREV,
  OP_POPC,
  OP_CLZ,
  OP_SAD,
  OP_DP4A,
  OP_DP2A,
  OP_MUL24,
  OP_MAD24,
  OP_SETP,
  OP_SET,
  OP_SELP,
  OP_SLCT,
  OP_FNS,
  OP_TESTP,
  OP_SZEXT,
  OP_BMSK,
  OP_LOHI,
  OP_LO,
  OP_HI,
  OP_SHFL,
  OP_VOTE,
  OP_MATCH,
  OP_REDUX,
  OP_ACTIVEMASK,
  OP_ELECT,
  OP_WARPSYNC,
  OP_GROUP, // see group.h
};

enum { PACK_BITS = 0xff, PACK_SIGNED = 0x100 }; // in the mode of OP_PACK
enum nv_half_select { HALF_NONE, HALF_LO, HALF_HI, HALF_WIDE };
enum nv_shuffle { SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_BFLY, SHUFFLE_IDX };
enum nv_vote { VOTE_ALL, VOTE_ANY, VOTE_UNI, VOTE_BALLOT };
enum nv_compare {
  COMPARE_EQ,
  COMPARE_NE,
  COMPARE_LT,
  COMPARE_LE,
  COMPARE_GT,
  COMPARE_GE,
  COMPARE_EQU,
  COMPARE_NEU,
  COMPARE_LTU,
  COMPARE_LEU,
  COMPARE_GTU,
  COMPARE_GEU,
  COMPARE_NUM,
  COMPARE_NAN,
};

// A decoded instruction.
struct nv_op {
  nv_op_function run;
  enum nv_ptx_code code;
  enum nv_ptx_type type, source; // result or only type, and source type of conversions
  enum nv_round round;
  bool integral; // cvt rounds to an integral value (rni, rzi, rmi, rpi)
  bool ftz, sat, approx, relu, nan, xorsign_abs, abs, wrap, oob;
  bool is_signed_b; // of dp4a and dp2a: type of the second operand
  bool sync;        // a warp operation that has a member mask
  bool all;         // match.all
  enum nv_half_select half;
  unsigned
      mode; // shuffle, vote, comparison, prmt mode, logic operation of redux and setp, width of pack
  char *name;
};

// Decodes a PTX mnemonic such as "fma.rn.ftz.f32" into new memory that lives as long as the
// process. NULL when the instruction is not known.
struct nv_op *nv_op_decode(const char *mnemonic);
// Frees an operation; NULL is allowed.
void nv_op_free(struct nv_op *op);
// Finds the PTX mnemonic that an `llvm.nvvm.*` intrinsic stands for: fills `mnemonic` and returns
// true when the intrinsic is arithmetic or a warp operation in the table.
bool nv_intrinsic_mnemonic(const char *intrinsic, char *mnemonic, size_t size);

// Whether the operation computes what all words of the mnemonic together ask for: the decoder reads each of them alone.
bool nv_op_is_modelled(const struct nv_op *op);

// Number of arguments that an operation reads.
unsigned nv_op_arity(const struct nv_op *op);
// Number of leading arguments that have the narrower second type, as in add.f32.f16 and
// fma.f32.bf16 (PTX ISA, mixed precision); 0 for all other operations.
unsigned nv_op_mixed(const struct nv_op *op);

// Computes an integer or bit operation, a floating-point operation, a conversion.
void nv_op_integer(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site);
void nv_op_float(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site);
void nv_op_convert(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site);
// A conversion from or to a pair of 8-bit floats, or to tf32; whether PTX has the one that `op` asks for.
void nv_op_narrow(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site);
bool nv_op_narrow_known(const struct nv_op *op);
void nv_op_warp(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site);
// Compares two numbers of op->type as op->mode says.
bool nv_op_compare(const struct nv_op *op, uint64_t a, uint64_t b);

// Size of a type in bits.
unsigned nv_ptx_type_bits(enum nv_ptx_type type);
bool nv_ptx_type_is_float(enum nv_ptx_type type);  // false for pairs of 8-bit floats and tf32
bool nv_ptx_type_is_narrow(enum nv_ptx_type type); // a pair of 8-bit floats, or tf32
bool nv_ptx_type_is_signed(enum nv_ptx_type type);
// Reads a type name without the dot; PTX_NONE when it is none.
enum nv_ptx_type nv_ptx_type_parse(const char *name, size_t length);

// The number in the bits of a scalar floating-point type, and back with rounding and flushing.
double nv_float_load(enum nv_ptx_type type, uint64_t bits, bool ftz);
uint64_t nv_float_store(enum nv_ptx_type type, double value, enum nv_round round, bool ftz);

#endif
