// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// register-pressure.h: rpa, how many registers IR needs where, and how many it should need at most.
//
// An estimate: ptxas allocates registers and reorders code first. Good as a gate (a pass may or may
// not make values live longer), not for differences of one register.
#ifndef NVOPT_REGISTER_PRESSURE_H
#define NVOPT_REGISTER_PRESSURE_H

#include "facts/block-index.h"

#ifdef __cplusplus
extern "C" {
#endif

/// 32-bit registers and predicates.
typedef struct nv_register_need {
  unsigned registers, predicates;
} nv_register_need;

/// Registers of 32 bits that a value takes; 0 for predicates, constants, labels and static allocas.
/// RPA-2.
unsigned nv_registers_of(LLVMValueRef v);

/// Pressure and liveness of one function.
typedef struct nv_rpa nv_rpa;

/// Looks at `fn`, a definition. Owned by the caller; valid while `fn` does not change. RPA-1..4.
nv_rpa *nv_rpa_of(LLVMValueRef fn);
void nv_rpa_free(nv_rpa *rpa);

/// The largest need at one point of a loop of `n` `blocks` (at least one), of the values that are
/// computed or read in it: what only lives through it is not counted. Takes time for the loop alone.
nv_register_need nv_rpa_of_loop(const LLVMBasicBlockRef *blocks, size_t n);

/// The numbers of the blocks.
const nv_block_index *nv_rpa_blocks(const nv_rpa *rpa);

/// The largest need at one point of the function, of block number `b`.
nv_register_need nv_rpa_function(const nv_rpa *rpa);
nv_register_need nv_rpa_block(const nv_rpa *rpa, unsigned b);

/// The value is needed at the start (the end) of block number `b`. False for values without
/// registers.
bool nv_rpa_live_in(const nv_rpa *rpa, unsigned b, LLVMValueRef v);
bool nv_rpa_live_out(const nv_rpa *rpa, unsigned b, LLVMValueRef v);

/// The registers that block number `b` would need if the `n` values did not come into it but were
/// computed in it right before their first use there. A value that is defined in the block only does
/// not leave it.
unsigned nv_rpa_block_with_late(const nv_rpa *rpa, unsigned b, const LLVMValueRef *values,
                                size_t n);

/// How many values are needed at the start (the end) of block number `b`.
unsigned nv_rpa_live_in_count(const nv_rpa *rpa, unsigned b);
unsigned nv_rpa_live_out_count(const nv_rpa *rpa, unsigned b);

/// The registers that `fn`, which needs `need` of them, should get by with. RPA-5.
unsigned nv_register_target(nv_pass_ctx *ctx, LLVMValueRef fn, unsigned need);

/// The registers that launch bounds with a minimum of blocks, maxnreg or the option maxreg demand of
/// `fn`; 0 when none does. RPA-5.
unsigned nv_register_demand(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The registers that `fn` can have at most before ptxas spills: what launch bounds, maxnreg or the
/// option maxreg say, at most 255.
unsigned nv_register_limit(nv_pass_ctx *ctx, LLVMValueRef fn);

/// What the blocks of a function have left of the registers that ptxas has before it spills;
/// reg-target-adjust counts. For passes that make values live longer: the function is looked at when
/// a question needs it, what was taken since is added, and before the answer is no it may be looked
/// at again, ever more seldom. RPA-6.
typedef struct nv_register_budget nv_register_budget;

/// The budget of `fn`, a definition; owned by the caller. `fn` may change while it lives, but a block
/// that is deleted must not be asked for; new blocks count as empty.
nv_register_budget *nv_register_budget_of(nv_pass_ctx *ctx, LLVMValueRef fn);
void nv_register_budget_free(nv_register_budget *budget);

/// At each of the `n` `blocks` `more` values of 32 bits find a register.
bool nv_register_budget_has(nv_register_budget *budget, const LLVMBasicBlockRef *blocks, size_t n,
                            unsigned more);

/// Values of `more` registers live in the `n` `blocks` from now on.
void nv_register_budget_take(nv_register_budget *budget, const LLVMBasicBlockRef *blocks, size_t n,
                             unsigned more);

/// In a loop of `n` `blocks` of `fn`, which are all of it, what the loop computes and reads finds a
/// register. RPA-6.
bool nv_registers_left_in_loop(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMBasicBlockRef *blocks,
                               size_t n);

/// All values of `fn` together take at most `limit` registers, so that it needs no more at any point:
/// the cheap question in front of nv_rpa_of.
bool nv_registers_for_all(LLVMValueRef fn, int64_t limit);

/// The same for all that the `n` `blocks` compute and read from outside: the cheap question in front of
/// nv_rpa_of_loop.
bool nv_registers_for_blocks(const LLVMBasicBlockRef *blocks, size_t n, int64_t limit);

/// Prints target and need of `fn` to stderr, in the words of cicc 13.0.
void nv_rpa_print(nv_pass_ctx *ctx, LLVMValueRef fn);

#ifdef __cplusplus
}
#endif
#endif
