// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tti.h: what the target says about costs, addresses and immediates, and registers of types.
#ifndef NVOPT_BRIDGE_TTI_H
#define NVOPT_BRIDGE_TTI_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_cost_kind {
  NV_COST_THROUGHPUT, ///< reciprocal throughput
  NV_COST_LATENCY,
  NV_COST_SIZE,             ///< code size
  NV_COST_SIZE_AND_LATENCY, ///< weighted sum
} nv_cost_kind;

/// The cost of `inst` in units of a simple instruction; -1 when the target has none for it.
/// P2-B043.
int64_t nv_cost(nv_pass_ctx *ctx, LLVMValueRef inst, nv_cost_kind kind);

/// Running `inst` for nothing costs too much (by the target's judgement).
bool nv_is_expensive_to_speculate(nv_pass_ctx *ctx, LLVMValueRef inst);

/// An address global + base + scale * index + offset.
typedef struct nv_address_mode {
  LLVMValueRef global; ///< NULL for none
  int64_t offset;      ///< bytes
  bool has_base;
  int64_t scale; ///< 0: no index
} nv_address_mode;

/// A load or store of `type` in `fn` can have such an address in address space `as`. P2-B044.
bool nv_is_legal_address(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_address_mode *mode,
                         LLVMTypeRef type, unsigned as);

/// The number fits into an add, or into a compare, of the function's target.
bool nv_is_legal_add_immediate(nv_pass_ctx *ctx, LLVMValueRef fn, int64_t value);
bool nv_is_legal_compare_immediate(nv_pass_ctx *ctx, LLVMValueRef fn, int64_t value);

/// Threads may take different ways on the function's target.
bool nv_has_divergence(nv_pass_ctx *ctx, LLVMValueRef fn);

/// How many 32-bit registers a value of first-class type `type` takes, and in `*predicates` how
/// many predicate registers: i1 is a predicate, other scalars ceil(bits / 32), pointers by the
/// width of their address space, vectors, arrays and structs the sum of their elements. 0 and 0 for
/// other types. Saturates at UINT32_MAX. P2-B045.
uint32_t nv_value_regs(nv_pass_ctx *ctx, LLVMTypeRef type, uint32_t *predicates);

#ifdef __cplusplus
}
#endif
#endif
