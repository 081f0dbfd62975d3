// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// liveness.h: machine-rpa, which registers live where in a machine function, and how many.
//
// For functions in SSA form, so in front of phi elimination. Unlike the questions about
// LiveIntervals in machine-analyses.h it can be brought up to date while a pass changes code.
#ifndef NVOPT_MACHINE_LIVENESS_H
#define NVOPT_MACHINE_LIVENESS_H

#include "bridge/machine-analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Liveness of the virtual registers of one function.
typedef struct nv_mlive nv_mlive;

/// Looks at `mf`, which must be in SSA form. Owned by the caller. Registers that are made later are
/// unknown to it. CG-01.
nv_mlive *nv_mlive_of(nv_mf *mf);
void nv_mlive_free(nv_mlive *live);

/// What a virtual register counts: 32 bits 1, 64 bits 2, 128 bits 4; a predicate for itself.
nv_pressure nv_mlive_weight(const nv_mf *mf, unsigned reg);

/// True when `reg` is needed at the start (the end) of `block`. The operand of a phi is needed at
/// the end of the block that it comes from; the phi itself is not needed at the start of its own.
bool nv_mlive_in(const nv_mlive *live, const nv_mbb *block, unsigned reg);
bool nv_mlive_out(const nv_mlive *live, const nv_mbb *block, unsigned reg);

/// What is needed at the end of `block`, all registers together.
nv_pressure nv_mlive_end(const nv_mlive *live, const nv_mbb *block);

/// The largest need between two instructions of `block`, each number for itself.
nv_pressure nv_mlive_peak(const nv_mlive *live, nv_mbb *block);

/// Looks at `reg` again, whose definition or uses have changed.
void nv_mlive_update(nv_mlive *live, unsigned reg);

/// True when both say the same about the same function.
bool nv_mlive_equal(const nv_mlive *a, const nv_mlive *b);

#ifdef __cplusplus
}
#endif
#endif
