// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine.h: the code generator's functions, blocks, instructions and registers: reading and
// editing.
//
// Opcodes are numbers of one LLVM build: find them by name (nv_opcode_find) once a function and
// compare numbers then. Registers are numbers too; only virtual ones are of interest here. A block
// or instruction belongs to its function. Questions about analyses are in machine-analyses.h.
#ifndef NVOPT_BRIDGE_MACHINE_H
#define NVOPT_BRIDGE_MACHINE_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nv_mbb nv_mbb;     ///< a machine basic block
typedef struct nv_minst nv_minst; ///< a machine instruction

//===-- Functions and opcodes -----------------------------------------------------------------===//

/// The IR function that `mf` was made from: its name, attributes and target (nvvm.h).
LLVMValueRef nv_mf_function(const nv_mf *mf);

/// True while every virtual register has one definition (until phi elimination).
bool nv_mf_is_ssa(const nv_mf *mf);

/// The opcode called `name`; false when this LLVM has none. Linear in the number of opcodes.
bool nv_opcode_find(const nv_mf *mf, const char *name, unsigned *opcode);

//===-- Blocks --------------------------------------------------------------------------------===//

nv_mbb *nv_mbb_first(nv_mf *mf);
nv_mbb *nv_mbb_next(nv_mbb *block);

/// `for` over the blocks in their order.
#define nv_foreach_mbb(b, mf) for (nv_mbb *b = nv_mbb_first(mf); b; b = nv_mbb_next(b))

/// The number of a block: below nv_mbb_count, stable while blocks are not renumbered.
unsigned nv_mbb_number(const nv_mbb *block);
unsigned nv_mbb_count(const nv_mf *mf);

/// Successors and predecessors, in their order.
size_t nv_mbb_successors(nv_mbb *block, nv_mbb **out, size_t capacity);
size_t nv_mbb_predecessors(nv_mbb *block, nv_mbb **out, size_t capacity);

nv_minst *nv_minst_first(nv_mbb *block);
nv_minst *nv_minst_next(nv_minst *inst);
nv_minst *nv_minst_prev(nv_minst *inst);

/// `for` over the instructions of a block; the safe form allows to erase the current one.
#define nv_foreach_minst(i, block)                                                                 \
  for (nv_minst *i = nv_minst_first(block); i; i = nv_minst_next(i))
#define nv_foreach_minst_safe(i, block)                                                            \
  for (nv_minst *i = nv_minst_first(block), *i##_next = i ? nv_minst_next(i) : NULL; i;            \
       i = i##_next, i##_next = i ? nv_minst_next(i) : NULL)

/// The first instruction that is no phi, and the first terminator; NULL when there is none.
nv_minst *nv_mbb_first_non_phi(nv_mbb *block);

//===-- Instructions --------------------------------------------------------------------------===//

nv_mbb *nv_minst_block(nv_minst *inst);

/// The name of its opcode; a constant.
const char *nv_minst_name(const nv_minst *inst);

/// True when `a` and `b` compute the same from the same operands: opcode, flags (nuw, nnan...) and
/// all operands but the virtual registers that they define. Says nothing about memory.
bool nv_minst_same(const nv_minst *a, const nv_minst *b);

/// A number that is equal for instructions that are the same. It may differ from run to run.
unsigned nv_minst_hash(const nv_minst *inst);

/// Properties of an instruction; a set of bits.
enum {
  NV_MI_PHI = 1u << 0,
  NV_MI_COPY = 1u << 1,
  NV_MI_DEBUG = 1u << 2, ///< describes variables or positions, is no code
  NV_MI_LOAD = 1u << 3,
  NV_MI_STORE = 1u << 4,
  NV_MI_SIDE_EFFECTS = 1u << 5, ///< effects that its description does not say more about
  NV_MI_CALL = 1u << 6,
  NV_MI_BRANCH = 1u << 7,
  NV_MI_TERMINATOR = 1u << 8,
  NV_MI_CONVERGENT = 1u << 9,
  NV_MI_INLINE_ASM = 1u << 10,
  NV_MI_INVARIANT_LOAD = 1u << 11, ///< reads memory that does not change, and may be read anywhere
  NV_MI_IMPLICIT_DEF = 1u << 12,
};
unsigned nv_minst_flags(const nv_minst *inst);

typedef enum nv_mop_kind {
  NV_MOP_REGISTER,
  NV_MOP_IMMEDIATE, ///< `number`
  NV_MOP_FLOAT,     ///< `fp`
  NV_MOP_BLOCK,     ///< `block`
  NV_MOP_FRAME,     ///< stack slot `number`
  NV_MOP_GLOBAL,    ///< `global` plus `number` bytes
  NV_MOP_SYMBOL,    ///< `symbol` plus `number` bytes
  NV_MOP_OTHER,
} nv_mop_kind;

/// One operand, as a copy.
typedef struct nv_mop {
  nv_mop_kind kind;
  bool is_def, is_implicit, is_kill, is_dead, is_undef, is_tied;
  unsigned reg; ///< 0: none
  unsigned subreg;
  int64_t number;
  double fp;
  nv_mbb *block;
  LLVMValueRef global;
  const char *symbol;
} nv_mop;

unsigned nv_minst_num_operands(const nv_minst *inst);

/// How many of them, the first ones, are results that the opcode names.
unsigned nv_minst_num_defs(const nv_minst *inst);

/// Operand `index`, which must be below nv_minst_num_operands.
nv_mop nv_minst_operand(const nv_minst *inst, unsigned index);

/// Changes the register (its kill or dead mark is dropped) or the immediate of an operand of that
/// kind; false for another kind.
bool nv_minst_set_reg(nv_minst *inst, unsigned index, unsigned reg);

/// One memory access of an instruction.
typedef struct nv_maccess {
  unsigned space; ///< address space as in LLVM IR
  uint64_t bytes; ///< 0: unknown
  uint64_t align; ///< of the address, bytes
  bool is_load, is_store, is_volatile, is_invariant, is_atomic;
} nv_maccess;

/// The accesses that the instruction is known to make; none known does not mean that it makes none.
size_t nv_minst_accesses(const nv_minst *inst, nv_maccess *out, size_t capacity);

//===-- Registers -----------------------------------------------------------------------------===//

bool nv_reg_is_virtual(unsigned reg);

/// Number of virtual registers, and the one with that index.
unsigned nv_vreg_count(const nv_mf *mf);
unsigned nv_vreg_at(unsigned index);

/// The index of a virtual register.
unsigned nv_vreg_index(unsigned reg);

/// Width of a virtual register in bits, 1 for a predicate.
unsigned nv_vreg_bits(const nv_mf *mf, unsigned reg);

/// The name of its register class ("B32"); a constant.
const char *nv_vreg_class(const nv_mf *mf, unsigned reg);

/// The only instruction that defines `reg`; NULL for none or several.
nv_minst *nv_vreg_def(const nv_mf *mf, unsigned reg);

/// The instructions that use `reg`, each once, debug instructions left out, in use-list order.
size_t nv_vreg_users(const nv_mf *mf, unsigned reg, nv_minst **out, size_t capacity);

/// A new virtual register of the class of `like`.
unsigned nv_vreg_new(nv_mf *mf, unsigned like);

/// Drops the kill and dead marks of `reg`, for a pass that makes it live longer.
void nv_vreg_clear_marks(nv_mf *mf, unsigned reg);

/// Makes every operand that is `from` be `to`. Kill and dead marks of both are dropped.
void nv_vreg_replace(nv_mf *mf, unsigned from, unsigned to);

//===-- Editing -------------------------------------------------------------------------------===//
// LiveIntervals and LiveVariables are not updated: a pass that edits does not preserve them.

/// A copy of `inst` before `before`, in which the first result is `reg` (0: as it was, only outside
/// of SSA). It keeps memory operands and loses kill marks. P2-B059.
nv_minst *nv_minst_clone_before(nv_minst *inst, nv_minst *before, unsigned reg);

/// COPY of `from` to `to` before `before`. P2-B059.
nv_minst *nv_copy_before(nv_minst *before, unsigned to, unsigned from);

/// Erases `inst`; debug instructions that named its results say "optimised out". P2-B059.
void nv_minst_erase(nv_minst *inst);

#ifdef __cplusplus
}
#endif
#endif
