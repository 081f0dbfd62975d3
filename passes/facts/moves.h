// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// moves.h: what passes ask that compute something at another place: whether an instruction may go, what has to stay with it,
// and which registers that takes.
#ifndef NVOPT_FACTS_MOVES_H
#define NVOPT_FACTS_MOVES_H

#include "bridge/effects.h"
#include "facts/register-pressure.h"
#include "set.h"

/// True for an instruction that computes from its operands alone and has no effect: it gives the same wherever they are
/// known and it runs at all. Divisions are among them: where they would not run otherwise, nv_is_speculatable is the question.
static inline bool nv_only_computes(LLVMValueRef inst) {
  const unsigned stays = NV_READS | NV_WRITES | NV_CONVERGENT | NV_MAY_THROW | NV_MAY_NOT_RETURN |
                         NV_TERMINATOR | NV_INLINE_ASM | NV_SIDE_EFFECTS;
  return !LLVMIsAPHINode(inst) && !LLVMIsAAllocaInst(inst) && !(nv_effects(inst) & stays);
}

/// True if an operand of `inst` is in `set`.
static inline bool nv_has_operand_in(LLVMValueRef inst, const nv_set *set) {
  for (int k = 0, n = LLVMGetNumOperands(inst); k < n; k++)
    if (nv_set_has(set, LLVMGetOperand(inst, (unsigned)k)))
      return true;
  return false;
}

/// Registers of 32 bits that the instructions in `moved` need where others use them.
static inline unsigned nv_registers_of_moved(const nv_set *moved) {
  unsigned registers = 0;
  for (const nv_set *at = moved; at; at = (const nv_set *)at->hh.next) {
    LLVMValueRef inst = (LLVMValueRef)(uintptr_t)at->key;
    bool waits = false;
    for (LLVMUseRef use = LLVMGetFirstUse(inst); use && !waits; use = LLVMGetNextUse(use))
      waits = !nv_set_has(moved, LLVMGetUser(use));
    registers += waits ? nv_registers_of(inst) : 0;
  }
  return registers;
}

#endif
