// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUDA builtin functions that reach IR as calls, and what LLVM 22 has for each.
#ifndef NVOPT_BUILTINS_H
#define NVOPT_BUILTINS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a call is lowered. `text` of the row says with what. Results are truncated or extended to
/// the type of the prototype, an i1 result by zero extension.
typedef enum nv_builtin_kind {
  NV_BUILTIN_INTRINSIC,        ///< call of intrinsic `text` with the same operands, see the flags
  NV_BUILTIN_BITCAST,          ///< reinterpret the operand
  NV_BUILTIN_HALF_TO_FLOAT,    ///< i16 -> half -> float
  NV_BUILTIN_ASSUME,           ///< llvm.assume of the operand
  NV_BUILTIN_UNREACHABLE,      ///< unreachable
  NV_BUILTIN_CONSTANT_FALSE,   ///< 0
  NV_BUILTIN_FIRST_ARGUMENT,   ///< its first operand
  NV_BUILTIN_CVTA_TO,          ///< generic pointer -> pointer in space `text` -> i64
  NV_BUILTIN_CVTA_FROM,        ///< i64 -> pointer in space `text` -> generic pointer
  NV_BUILTIN_SHARED_ADDRESS,   ///< generic pointer -> 32-bit shared address
  NV_BUILTIN_PTX_ISSPACEP,     ///< inline PTX `text`
  NV_BUILTIN_SREG_XYZ,         ///< intrinsics `text` + x, y, z, stored through the operands
  NV_BUILTIN_MATCH_ALL,        ///< intrinsic `text`; the flag is stored through the last operand
  NV_BUILTIN_ATOMICRMW,        ///< atomicrmw `text`, device scope, monotonic
  NV_BUILTIN_CMPXCHG,          ///< cmpxchg, device scope, monotonic; the old value
  NV_BUILTIN_XCHG_128,         ///< 128-bit exchange through pointers, syncscope `text`
  NV_BUILTIN_CAS_128,          ///< 128-bit compare-and-swap through pointers, syncscope `text`
  NV_BUILTIN_PTX_ATOM,         ///< inline PTX `text` [pointer], value
  NV_BUILTIN_PTX_ATOM_VECTOR,  ///< inline PTX atom.global.`text`, value and old value by pointer
  NV_BUILTIN_PTX_F32X2,        ///< inline PTX `text` on pairs behind pointers
  NV_BUILTIN_CXX_FENCE,        ///< fence by order and scope (BA-3)
  NV_BUILTIN_CXX_LOAD,         ///< load atomic `text`
  NV_BUILTIN_CXX_STORE,        ///< store atomic `text`
  NV_BUILTIN_CXX_RMW,          ///< inline PTX atom.<op>.O.S.<type>, `text` is "op.type"
  NV_BUILTIN_CXX_RMW_NEGATED,  ///< the same of the negated value
  NV_BUILTIN_CXX_CAS_LOOP,     ///< loop of cmpxchg, `text` is "<int type>.<min|max>"
  NV_BUILTIN_CXX_EXCHANGE_128, ///< atomicrmw xchg i128
  NV_BUILTIN_CXX_CAS,          ///< cmpxchg `text`, old value stored through `expected`
  NV_BUILTIN_TYPE_GENERIC,     ///< the front end resolves it; in IR an error
  NV_BUILTIN_CP_ASYNC,         ///< pointers cast to shared and global, then intrinsic `text`
  NV_BUILTIN_P2R,              ///< predicates to a byte of a register
  NV_BUILTIN_R2P,              ///< a byte of a register to predicates
  NV_BUILTIN_WMMA_LOAD,        ///< intrinsic `text` (`%`: row or col by the layout operand), stored
  NV_BUILTIN_WMMA_STORE,       ///< fragment loaded, intrinsic `text`
  NV_BUILTIN_WMMA_MMA,         ///< fragments loaded, intrinsic `text`, stored
  NV_BUILTIN_WGMMA,            ///< inline PTX wgmma.mma_async (BW-5)
  NV_BUILTIN_MEMCPY,           ///< llvm.memcpy, alignment is the last operand
  NV_BUILTIN_MEMCPY_ALIGNED,   ///< llvm.memcpy with alignment `text`; the destination
  NV_BUILTIN_MEMSET,           ///< llvm.memset, alignment is the last operand
  NV_BUILTIN_MEMSET_PLAIN,     ///< llvm.memset; the destination
  NV_BUILTIN_MALLOC,           ///< device malloc
  NV_BUILTIN_FREE,             ///< device free
  NV_BUILTIN_ALLOCA,           ///< dynamic alloca
  NV_BUILTIN_VA_ARG,           ///< va_arg
  NV_BUILTIN_RUNTIME_CALL,     ///< stays a call of a runtime function
  NV_BUILTIN_FRONT_END,        ///< never reaches IR
  NV_BUILTIN_REJECT            ///< PTX has no such operation
} nv_builtin_kind;

/// Properties; a set of bits.
enum {
  NV_BUILTIN_ZERO_FIRST = 1 << 0,     ///< the intrinsic takes i32 0 in front
  NV_BUILTIN_FALSE_LAST = 1 << 1,     ///< the intrinsic takes i1 false behind
  NV_BUILTIN_PREDICATE_LAST = 1 << 2, ///< the last operand is compared with 0 first
  NV_BUILTIN_SATFINITE = 1 << 3,      ///< satf operand 1 adds .satfinite
  NV_BUILTIN_CLANG = 1 << 4,          ///< clang 22 lowers it itself
  NV_BUILTIN_OLD_ONLY = 1 << 5,       ///< exists below sm_70 only
  NV_BUILTIN_SM_90A = 1 << 6,         ///< sm_90a alone
  NV_BUILTIN_NO_PTXAS = 1 << 7        ///< cicc 13.0's PTX for it does not assemble
};

typedef struct nv_builtin {
  unsigned id;       ///< number in cicc 13.0's table, 1..770
  const char *name;  ///< exact and case sensitive
  const char *proto; ///< result and operands, one letter each, see nv_builtin_type; "" if unknown
  nv_builtin_kind kind;
  const char *text; ///< see the kind
  unsigned flags;   ///< NV_BUILTIN_ZERO_FIRST | ...
  unsigned min_cc;  ///< lowest compute capability, 0: any supported one
} nv_builtin;

/// Row of a function name, NULL if it is no builtin.
const nv_builtin *nv_builtin_lookup(const char *name, size_t len);

enum { NV_BUILTIN_SLOTS = 2048 };

/// The slot of the hash table at which the search for a name begins.
unsigned nv_builtin_slot(const char *name, size_t len);

/// Row by number, NULL if there is none.
const nv_builtin *nv_builtin_by_id(unsigned id);

/// The i-th row in a fixed order, NULL past the end.
const nv_builtin *nv_builtin_at(size_t i);

/// LLVM type of a letter of `proto`: v void, b i1, C i8, S i16, i and I i32, l and L i64, Q i128,
/// f float, d double, p ptr, '.' "...". Capitals are unsigned. NULL for another letter.
const char *nv_builtin_type(char letter);

#ifdef __cplusplus
}
#endif

#endif
