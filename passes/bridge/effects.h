// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// effects.h: what an instruction does besides giving a value, and whether it may run elsewhere.
#ifndef NVOPT_BRIDGE_EFFECTS_H
#define NVOPT_BRIDGE_EFFECTS_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Effects of one instruction; a set of bits.
enum {
  NV_READS = 1u << 0,          ///< may read memory
  NV_WRITES = 1u << 1,         ///< may write memory, order other accesses, or be volatile
  NV_ATOMIC = 1u << 2,         ///< atomic access or fence
  NV_ORDERED = 1u << 3,        ///< atomic with an ordering above unordered, fence included
  NV_VOLATILE = 1u << 4,       ///< volatile access
  NV_CONVERGENT = 1u << 5,     ///< call whose meaning depends on which threads run it together
  NV_MAY_THROW = 1u << 6,      ///< may unwind
  NV_MAY_NOT_RETURN = 1u << 7, ///< may never reach the next instruction (endless, trap, exit)
  NV_TERMINATOR = 1u << 8,     ///< ends its block
  NV_INLINE_ASM = 1u << 9,     ///< call of inline assembly
  NV_NO_DUPLICATE = 1u << 10,  ///< call that must not be copied
  NV_CALL = 1u << 11,          ///< any call, intrinsics included
  NV_SIDE_EFFECTS = 1u << 12,  ///< cannot be deleted even when its value is unused
};

/// The effects of `inst`. P2-B034.
unsigned nv_effects(LLVMValueRef inst);

/// NV_CONVERGENT of nv_effects alone: a tenth of the questions.
bool nv_is_convergent(LLVMValueRef inst);

/// `inst` may run wherever its operands are available. Asks where a load's memory comes from, which the
/// effects do not.
bool nv_is_speculatable(LLVMValueRef inst);

/// Classes of memory that a callee can touch; with NV_EFFECT_BITS bits each, from the low end.
typedef enum nv_memory_class {
  NV_CLASS_ARGUMENTS,    ///< through pointer arguments
  NV_CLASS_INACCESSIBLE, ///< not visible to IR (tool state, special registers)
  NV_CLASS_ERRNO,
  NV_CLASS_OTHER, ///< anything else, target state included
  NV_CLASS_CLASSES
} nv_memory_class;

enum { NV_EFFECT_BITS = 2 };

/// What a call may do to each class of memory, from its attributes and those of its callee.
/// nv_callee_effect takes the answer apart. P2-B035.
unsigned nv_callee_effects(LLVMValueRef call);

/// NV_READS and NV_WRITES that `effects` holds for `memory`.
static inline unsigned nv_callee_effect(unsigned effects, nv_memory_class memory) {
  return effects >> (NV_EFFECT_BITS * memory) & (NV_READS | NV_WRITES);
}

/// What a call may do through its pointer argument `index`, from the attributes of the argument:
/// NV_READS and NV_WRITES. An argument by value is read. The callee may do less (nv_callee_effects),
/// and more by way of other pointers to the same memory. P2-B035.
unsigned nv_argument_effects(LLVMValueRef call, unsigned index);

/// When `inst` runs, the next instruction runs.
bool nv_transfers_execution(LLVMValueRef inst);

#ifdef __cplusplus
}
#endif
#endif
