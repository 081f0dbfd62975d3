// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// edit.h: cloning, moving, replacing and deleting single instructions, and the flags they carry.
#ifndef NVOPT_BRIDGE_EDIT_H
#define NVOPT_BRIDGE_EDIT_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Places --------------------------------------------------------------------------------===//

/// The first instruction of `block` that is no phi; NULL in a block without one.
LLVMValueRef nv_first_non_phi(LLVMBasicBlockRef block);

/// The first instruction of `block` that new code may be put before: after phis and, in the entry
/// block of a function, after the leading allocas. NULL in a block without one.
LLVMValueRef nv_first_insertion_point(LLVMBasicBlockRef block);

/// The first instruction before which `value` (an instruction or an argument) may be used in every
/// block that it dominates; NULL when there is none (a callbr, an invoke behind which there are
/// other ways to the block that it goes on in).
LLVMValueRef nv_insertion_point_after(LLVMValueRef value);

/// True when `a` comes before `b`. Both are instructions of one block. Constant time when
/// amortised.
bool nv_comes_before(LLVMValueRef a, LLVMValueRef b);

//===-- Cloning and moving --------------------------------------------------------------------===//

/// A copy of `inst` before `before`, named `name` ("" for none). It keeps flags and metadata and
/// gets the debug location of `before`, the use that it serves; where that has none, a call in a
/// function with debug information gets line 0. Owned by the block. P2-B047, G-6.
LLVMValueRef nv_clone_at(LLVMValueRef inst, LLVMValueRef before, const char *name);

/// Moves `inst` before `before`, within its block or down into another one. It keeps its debug
/// location. Debug records that mention `inst` and now stand above it are rewritten by its
/// operands; the value of a variable is stated again after `inst` where nothing else changed the
/// variable on the way. That operands and users stay dominated is the caller's proof. P2-B048, G-6.
void nv_move_before(LLVMValueRef inst, LLVMValueRef before);

/// Moves `inst` up within its block, before `before`, which the caller knows to stand above it. Nothing has to be found
/// out for that: many moves in one block take no longer than that many moves. P2-B048, G-6.
void nv_move_up(LLVMValueRef inst, LLVMValueRef before);

/// Moves `inst` before `before` in a block above its own, where it may run more often: it loses what would then be
/// undefined behaviour rather than poison (noundef, what is said about aliases), and its line (line 0 of the same
/// scope for a call), because a debugger must not show a line that was not reached. Flags stay. P2-B048, G-6.
void nv_hoist_before(LLVMValueRef inst, LLVMValueRef before);

//===-- Uses ----------------------------------------------------------------------------------===//

/// Index of the use in the operand list of its user.
unsigned nv_use_index(LLVMUseRef use);

/// Makes `use` refer to `value`, which has the same type. P2-B049.
void nv_replace_use(LLVMUseRef use, LLVMValueRef value);

/// Asks of each use of `value` whether to replace it by `replacement`. The use that it is asked
/// about must not be changed by the callback. Returns the number of uses replaced. P2-B049.
unsigned nv_replace_uses_if(LLVMValueRef value, LLVMValueRef replacement,
                            bool (*replace)(LLVMUseRef use, void *data), void *data);

/// Replaces all uses of `inst` (and its mentions in debug records) by `value`, which inherits the
/// name if it has none, and erases `inst`. With `inst` itself as `value`, which code that nothing
/// reaches may ask for, poison takes its place.
void nv_replace_and_erase(LLVMValueRef inst, LLVMValueRef value);

/// Gives `to` the name of `from`, which loses it.
void nv_take_name(LLVMValueRef to, LLVMValueRef from);

//===-- Phis ----------------------------------------------------------------------------------===//

/// The value that `phi` takes when control comes from `block`; NULL when `block` is no predecessor.
LLVMValueRef nv_phi_value_from(LLVMValueRef phi, LLVMBasicBlockRef block);

/// Changes the value for every edge from `block`. False when `block` is no predecessor.
bool nv_phi_set_value_from(LLVMValueRef phi, LLVMBasicBlockRef block, LLVMValueRef value);

/// Removes one entry for `block`; false when there is none. A phi left without entries stays.
bool nv_phi_remove_incoming(LLVMValueRef phi, LLVMBasicBlockRef block);

//===-- Comparing -----------------------------------------------------------------------------===//

/// True when instructions `a` and `b` have the same opcode, types, operands, flags and other properties, so
/// that they compute the same where their operands are the same and memory is.
bool nv_is_identical(LLVMValueRef a, LLVMValueRef b);

/// The same, whatever the operands are; their types are the same. Without `flags` those may differ of which poison comes.
bool nv_is_same_operation(LLVMValueRef a, LLVMValueRef b, bool flags);

//===-- Deleting ------------------------------------------------------------------------------===//

/// True when `inst` has no use and no effect.
bool nv_is_dead(LLVMValueRef inst);

/// Erases `value` if it is a dead instruction, then operands that die by that, and so on; debug
/// records are salvaged and MemorySSA of a loop pass is kept. Returns the number erased. P2-B050.
unsigned nv_delete_dead(nv_pass_ctx *ctx, LLVMValueRef value);

/// The same for `n` candidates, any of which may already die through another one; those that are
/// not dead are left alone. Entries must be alive at the call. P2-B050.
unsigned nv_delete_dead_list(nv_pass_ctx *ctx, const LLVMValueRef *values, size_t n);

/// Rewrites the debug records that mention `inst` by its operands, before it is erased or changed.
void nv_salvage_debug(LLVMValueRef inst);

//===-- Flags, metadata, debug locations ------------------------------------------------------===//

/// Copies wrap, exact, disjoint, fast-math, GEP and other IR flags as far as `to` can carry them.
void nv_copy_flags(LLVMValueRef to, LLVMValueRef from);

/// Gives `inst`, which can have fast-math flags, exactly these. LLVM-C's function only adds flags.
void nv_set_fast_math(LLVMValueRef inst, LLVMFastMathFlags flags);

/// Copies all metadata of `from` but the debug location. Legal only where `to` accesses the same
/// memory in the same way.
void nv_copy_metadata(LLVMValueRef to, LLVMValueRef from);

/// Takes metadata from `inst`, and attributes of arguments and the result of a call, which may say of values what does not hold where
/// it is to run as well. Flags stay.
void nv_drop_promises(LLVMValueRef inst);

/// Copies the debug location.
void nv_copy_debug_loc(LLVMValueRef to, LLVMValueRef from);

/// Removes the line; a call keeps line 0 of its scope, as the verifier demands.
void nv_drop_debug_loc(LLVMValueRef inst);

/// The predicate that holds exactly when `predicate` does not.
LLVMIntPredicate nv_icmp_inverse(LLVMIntPredicate predicate);

/// The predicate orders its operands as numbers with a sign.
bool nv_icmp_is_signed(LLVMIntPredicate predicate);

/// The predicate with the same meaning after the operands were exchanged.
LLVMIntPredicate nv_icmp_swapped(LLVMIntPredicate predicate);

#ifdef __cplusplus
}
#endif
#endif
