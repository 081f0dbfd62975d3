// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loops.h: the loop forest: which loops there are, how they are built, what is known about them.
// Changing them: loop-transforms.h.
#ifndef NVOPT_BRIDGE_LOOPS_H
#define NVOPT_BRIDGE_LOOPS_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The loop forest of a function (an llvm::LoopInfo). Cycles with several entries are not in it.
typedef struct nv_loop_info nv_loop_info;

/// A CFG edge.
typedef struct nv_edge {
  LLVMBasicBlockRef from, to;
} nv_edge;

//===-- Forest --------------------------------------------------------------------------------===//

/// The loop forest of `fn`. Handle rules: analyses.h.
nv_loop_info *nv_loops(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The innermost loop that holds `block`; NULL outside of loops. P2-B013.
nv_loop *nv_loop_of(const nv_loop_info *li, LLVMBasicBlockRef block);

/// How many loops hold `block`.
unsigned nv_loop_depth_of(const nv_loop_info *li, LLVMBasicBlockRef block);

/// All loops, each after the loops inside it, siblings in program order. P2-B013.
size_t nv_loops_innermost_first(const nv_loop_info *li, nv_loop **out, size_t capacity);

//===-- Structure (P2-B014) -------------------------------------------------------------------===//

/// The one block that is entered from outside.
LLVMBasicBlockRef nv_loop_header(const nv_loop *loop);

/// The block outside that branches to the header only and is the only one that does; NULL if there
/// is none.
LLVMBasicBlockRef nv_loop_preheader(const nv_loop *loop);

/// The only source of back edges; NULL for several.
LLVMBasicBlockRef nv_loop_latch(const nv_loop *loop);

/// The only block inside with an edge out of the loop; NULL when there are several.
LLVMBasicBlockRef nv_loop_exiting_block(const nv_loop *loop);

/// The only block outside with an edge from the loop; NULL when there are several.
LLVMBasicBlockRef nv_loop_unique_exit(const nv_loop *loop);

/// Levels of the nest that `loop` is the outermost of: 1 for a loop without loops inside.
unsigned nv_loop_height(const nv_loop *loop);

/// 1 for an outermost loop.
unsigned nv_loop_depth(const nv_loop *loop);

/// The loop around this one, or NULL.
nv_loop *nv_loop_parent(const nv_loop *loop);

/// The loops directly inside, in program order.
size_t nv_loop_children(const nv_loop *loop, nv_loop **out, size_t capacity);

/// True when no loop is inside.
bool nv_loop_is_innermost(const nv_loop *loop);

/// All blocks of the loop and of the loops inside it, header first.
size_t nv_loop_blocks(const nv_loop *loop, LLVMBasicBlockRef *out, size_t capacity);

/// The same blocks in reverse post order of the loop body (back edges aside, a block comes after
/// its predecessors).
size_t nv_loop_blocks_rpo(nv_pass_ctx *ctx, const nv_loop *loop, LLVMBasicBlockRef *out,
                          size_t capacity);

bool nv_loop_contains_block(const nv_loop *loop, LLVMBasicBlockRef block);
bool nv_loop_contains_inst(const nv_loop *loop, LLVMValueRef inst);

/// True for `inner` in `loop` and for loop itself.
bool nv_loop_contains_loop(const nv_loop *loop, const nv_loop *inner);

/// The function that the loop is in.
LLVMValueRef nv_loop_function(const nv_loop *loop);

//===-- Form ----------------------------------------------------------------------------------===//

/// Preheader, one latch, dedicated exits. P2-B015.
bool nv_loop_is_simplify(const nv_loop *loop);

/// No value of the loop, or of a loop inside it, is used outside except through a phi of an exit
/// block. P2-B015.
bool nv_loop_is_lcssa(nv_pass_ctx *ctx, const nv_loop *loop);

/// The blocks may be copied: no indirectbr, no call that must not be duplicated, and no way into the middle from code that
/// nothing reaches, which copies of the phis there would have a value for.
bool nv_loop_is_safe_to_clone(const nv_loop *loop);

/// `value` is not computed inside the loop. P2-B016.
bool nv_is_loop_invariant(const nv_loop *loop, LLVMValueRef value);

//===-- Counting ------------------------------------------------------------------------------===//

/// How often the header runs, when that is one constant below 2^32; else 0.
uint32_t nv_loop_trip_count(nv_pass_ctx *ctx, nv_loop *loop);

/// A bound of that count below 2^32; else 0.
uint32_t nv_loop_max_trip_count(nv_pass_ctx *ctx, nv_loop *loop);

//===-- Metadata (P2-B017) --------------------------------------------------------------------===//

/// True when `!llvm.loop` has an entry `name`.
bool nv_loop_md_has(const nv_loop *loop, const char *name);

/// True when `!llvm.loop` has an entry `name` with a number of at most 32 bits, which is in `*value` then.
bool nv_loop_md_int(const nv_loop *loop, const char *name, int32_t *value);

/// Sets entry `name` without a value, or removes it. Other entries stay.
void nv_loop_md_set_flag(nv_loop *loop, const char *name, bool present);

/// Sets entry `name` to the 32-bit number `value`. Other entries stay.
void nv_loop_md_set_int(nv_loop *loop, const char *name, int32_t value);

/// Sets entry `name` to the `n` entries `inner` without values, as entries that say what a loop gets
/// after a transformation have them. Other entries stay.
void nv_loop_md_set_entries(nv_loop *loop, const char *name, const char *const *inner, size_t n);

#ifdef __cplusplus
}
#endif
#endif
