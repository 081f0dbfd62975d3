// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias.h: which memory accesses can meet, what objects pointers point to, what escapes.
//
// These answers are about bytes, not about order: two accesses that never meet may still be ordered
// by atomics, fences or barriers (effects.h).
#ifndef NVOPT_BRIDGE_ALIAS_H
#define NVOPT_BRIDGE_ALIAS_H

#include "bridge/loops.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The alias analyses of a function (an llvm::AAResults).
typedef struct nv_alias_info nv_alias_info;

/// The same with a memory: each question is answered once. Only for a stretch in which the IR does
/// not change.
typedef struct nv_alias_batch nv_alias_batch;

//===-- Locations -----------------------------------------------------------------------------===//

/// Sizes of locations that are not a number of bytes. Bytes count from the pointer upwards.
#define NV_SIZE_AFTER UINT64_MAX        ///< unknown, from the pointer upwards
#define NV_SIZE_AROUND (UINT64_MAX - 1) ///< unknown, both sides of the pointer

/// A piece of memory.
typedef struct nv_location {
  LLVMValueRef pointer;
  uint64_t size;       ///< bytes, or NV_SIZE_*
  bool at_most;        ///< `size` is a bound, not the exact count
  LLVMValueRef access; ///< instruction whose alias metadata (tbaa, scopes) counts; NULL for none
} nv_location;

/// The one location that a load, store, atomic access or va_arg touches. False for others.
bool nv_location_of(LLVMValueRef inst, nv_location *out);

//===-- Queries -------------------------------------------------------------------------------===//

/// The alias analysis of `fn`. Handle rules: analyses.h.
nv_alias_info *nv_alias(nv_pass_ctx *ctx, LLVMValueRef fn);

typedef enum nv_alias_result {
  NV_NO_ALIAS,      ///< no byte in common
  NV_MAY_ALIAS,     ///< not known
  NV_PARTIAL_ALIAS, ///< some byte in common, surely, but not the same start
  NV_MUST_ALIAS,    ///< the same start
} nv_alias_result;

/// How `a` and `b` meet. A location of at most n bytes counts as if all n were touched: "partial" then
/// means "may".
nv_alias_result nv_alias_query(nv_alias_info *aa, const nv_location *a, const nv_location *b);

/// What an instruction may do to some memory; a set of bits.
enum { NV_NO_MODREF = 0, NV_REF = 1, NV_MOD = 2, NV_MODREF = 3 };

/// What instruction `i` may do to `location`. P2-B029.
unsigned nv_modref_location(nv_alias_info *aa, LLVMValueRef i, const nv_location *location);

/// The memory that load or memory intrinsic `access` reads never changes: it is constant, or the
/// load says so (!invariant.load). P2-B031.
bool nv_is_pointer_to_constant(nv_alias_info *aa, LLVMValueRef access);

//===-- Batches -------------------------------------------------------------------------------===//

/// To be given back with nv_alias_batch_end before the IR changes.
nv_alias_batch *nv_alias_batch_begin(nv_alias_info *aa);
void nv_alias_batch_end(nv_alias_batch *batch);

/// From here on values may come from different rounds of a loop: the same SSA value in two places
/// may stand for two addresses.
void nv_alias_batch_cross_iteration(nv_alias_batch *batch);

/// As the functions without batch.
nv_alias_result nv_batch_alias_query(nv_alias_batch *batch, const nv_location *a,
                                     const nv_location *b);
unsigned nv_batch_modref_location(nv_alias_batch *batch, LLVMValueRef i,
                                  const nv_location *location);

//===-- Objects -------------------------------------------------------------------------------===//

/// The object that pointer `p` points into, looked for through at most `depth` casts and GEPs (0:
/// no limit); the last value reached when it is none that can be named. P2-B030.
LLVMValueRef nv_underlying_object(LLVMValueRef p, unsigned depth);

/// The address in pointer `v` may become known outside this function or to other code through
/// memory. `returning`: being returned counts. True for what is no pointer. P2-B032.
bool nv_is_captured(LLVMValueRef v, bool returning);

/// The result of `call`, a call of any kind, may be computed from its argument `index`: a pointer of
/// which the callee's result may tell something. False for an argument by value, and when the result
/// is memory that the callee has newly made.
bool nv_call_may_return_argument(LLVMValueRef call, unsigned index);

#ifdef __cplusplus
}
#endif
#endif
