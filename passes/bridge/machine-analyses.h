// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-analyses.h: loops, dominance, frequency, liveness, pressure and remarks in the code
// generator.
//
// The host pass must have asked for an analysis (MachineLoopInfo, MachineDominatorTree,
// MachineBlockFrequencyInfo, LiveIntervals); nv_machine_has says what is there. A question about
// one that is missing gets the answer named with it. None of them sees changes that the pass makes,
// except that dominance and loops stay right while blocks and edges stay.
#ifndef NVOPT_BRIDGE_MACHINE_ANALYSES_H
#define NVOPT_BRIDGE_MACHINE_ANALYSES_H

#include "bridge/machine.h"
#include "bridge/remarks.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  NV_MACHINE_LOOPS = 1u << 0,
  NV_MACHINE_DOMINATORS = 1u << 1,
  NV_MACHINE_FREQUENCY = 1u << 2,
  NV_MACHINE_LIVENESS = 1u << 3,
};

/// The analyses that the running machine pass has.
unsigned nv_machine_has(nv_pass_ctx *ctx);

/// Depth of the innermost loop around `block`; 0 outside of loops. P2-B060.
unsigned nv_mloop_depth(nv_pass_ctx *ctx, const nv_mbb *block);

/// Header of that loop; NULL outside of loops.
nv_mbb *nv_mloop_header(nv_pass_ctx *ctx, const nv_mbb *block);

/// True when every path from the entry to `b` goes through `a`; false without the analysis.
/// P2-B060.
bool nv_mdominates(nv_pass_ctx *ctx, const nv_mbb *a, const nv_mbb *b);

/// The same for instructions; in one block: `a` comes before `b`.
bool nv_mdominates_inst(nv_pass_ctx *ctx, const nv_minst *a, const nv_minst *b);

/// Executions of `block` for one of the function, estimated; 1 without the analysis.
double nv_mbb_frequency(nv_pass_ctx *ctx, const nv_mbb *block);

/// True when the value of the virtual register `reg` is needed after, or before, `block`. An
/// operand of a phi is needed at the end of the block that it comes from. False without the
/// analysis. P2-B060.
bool nv_is_live_out(nv_pass_ctx *ctx, const nv_mbb *block, unsigned reg);
bool nv_is_live_in(nv_pass_ctx *ctx, const nv_mbb *block, unsigned reg);

/// All of them, by increasing number.
size_t nv_live_outs(nv_pass_ctx *ctx, nv_mbb *block, unsigned *out, size_t capacity);
size_t nv_live_ins(nv_pass_ctx *ctx, nv_mbb *block, unsigned *out, size_t capacity);

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
