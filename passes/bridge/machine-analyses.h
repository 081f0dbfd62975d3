// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-analyses.h: loops, dominance, frequency, liveness, pressure and remarks in the code
// generator.
//
// The host pass must have asked for an analysis (MachineLoopInfo, MachineDominatorTree,
// MachineBlockFrequencyInfo, LiveIntervals). A question about one that is missing gets the answer named with it. None of them sees changes that the pass makes,
// except that dominance and loops stay right while blocks and edges stay.
#ifndef NVOPT_BRIDGE_MACHINE_ANALYSES_H
#define NVOPT_BRIDGE_MACHINE_ANALYSES_H

#include "bridge/machine.h"
#include "bridge/remarks.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Depth of the innermost loop around `block`; 0 outside of loops. P2-B060.
unsigned nv_mloop_depth(nv_pass_ctx *ctx, const nv_mbb *block);

/// True when every path from the entry to `b` goes through `a`; in one block: `a` comes before `b`.
/// False without the analysis. P2-B060.
bool nv_mdominates_inst(nv_pass_ctx *ctx, const nv_minst *a, const nv_minst *b);

/// Registers that are live at once: a value of up to 32 bits counts 1, of 64 bits 2, of 128 bits 4;
/// one-bit values are predicates and count for themselves. CG-01.
typedef struct nv_pressure {
  unsigned registers;
  unsigned predicates;
} nv_pressure;

/// The largest pressure between two instructions of `block`, each number for itself. Zero without
/// LiveIntervals.
nv_pressure nv_mbb_pressure(nv_pass_ctx *ctx, nv_mbb *block);

/// Emits a remark about a machine instruction or, with nv_mremark_function, about the function. As
/// in remarks.h; a value argument is an IR value.
void nv_mremark_emit(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, nv_minst *where,
                     const nv_remark_arg *args, size_t n);
void nv_mremark_emit_function(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, nv_mf *where,
                              const nv_remark_arg *args, size_t n);

#define nv_mremark(ctx, kind, name, where, ...)                                                    \
  nv_mremark_emit(ctx, kind, name, where, NV_REMARK_ARGS(__VA_ARGS__))
#define nv_mremark_function(ctx, kind, name, where, ...)                                           \
  nv_mremark_emit_function(ctx, kind, name, where, NV_REMARK_ARGS(__VA_ARGS__))

#ifdef __cplusplus
}
#endif
#endif
