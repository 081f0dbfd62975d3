// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-frame.h: stack slots of a machine function (MachineFrameInfo), and what takes their place:
// new instructions, and values in SSA form (MachineSSAUpdater).
#ifndef NVOPT_BRIDGE_MACHINE_FRAME_H
#define NVOPT_BRIDGE_MACHINE_FRAME_H

#include "bridge/machine.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Slots are numbered from 0 below this.
unsigned nv_frame_slots(const nv_mf *mf);

/// Bytes of a slot; 0 when it is gone or its size is not known.
uint64_t nv_frame_size(const nv_mf *mf, unsigned slot);

/// Bytes of the whole frame, which the code generator knows once it has laid it out; 0 before. What is
/// allocated while the function runs is not in it, nor what ptxas spills.
uint64_t nv_frame_bytes(const nv_mf *mf);

/// Warns that the frame of `mf` has `bytes` bytes, more than `limit`: LLVM's diagnostic of stack sizes,
/// which clang shows at the function under the name -Wframe-larger-than=. CG-27.
void nv_frame_warn(const nv_mf *mf, uint64_t bytes, uint64_t limit);

/// Removes a slot that no instruction uses any more. Debug instructions and variables that named it
/// say "optimised out".
void nv_frame_erase(nv_mf *mf, unsigned slot);

/// A new virtual register of the class with that name ("B32"); 0 when the target has none.
unsigned nv_vreg_of_class(nv_mf *mf, const char *name);

/// An instruction with these results and operands, all virtual registers, before `before`.
nv_minst *nv_build_before(nv_minst *before, unsigned opcode, const unsigned *defs, size_t num_defs,
                          const unsigned *uses, size_t num_uses);

/// A move of the constant `value` into the new register `reg` before `before`; `opcode` is one of one
/// result and one immediate.
nv_minst *nv_move_imm_before(nv_minst *before, unsigned opcode, unsigned reg, int64_t value);

/// The same behind the phis of `block`, which may have no instructions.
nv_minst *nv_move_imm_first(nv_mbb *block, unsigned opcode, unsigned reg, int64_t value);

/// Makes one variable with many definitions a set of SSA registers, with phis where they are needed.
typedef struct nv_mssa nv_mssa;

/// For registers of the class of `like`. Owned by the caller.
nv_mssa *nv_mssa_new(nv_mf *mf, unsigned like);
void nv_mssa_free(nv_mssa *ssa);

/// The variable is in `reg` at the end of `block`. All of these come before the first question.
void nv_mssa_define(nv_mssa *ssa, nv_mbb *block, unsigned reg);

/// The register that holds the variable at the start of `block`, behind the phis. Blocks that no
/// definition reaches get an undefined value.
unsigned nv_mssa_at_start(nv_mssa *ssa, nv_mbb *block);

#ifdef __cplusplus
}
#endif
#endif
