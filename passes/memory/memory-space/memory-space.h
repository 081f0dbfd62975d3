// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space.h: which memory a generic pointer points into; shared by memory-space-opt and ipmsp.
#ifndef NVOPT_MEMORY_SPACE_H
#define NVOPT_MEMORY_SPACE_H

#include "options/options.h"
#include "pass.h"
#include "target/target.h"

/// What a pointer may point into: a set of bits, joined by OR. The empty set stands for undefined
/// values and code that nothing reaches. Null counts as no space: nothing can be accessed through
/// it. MSO-2.
enum {
  NV_SPACES_GLOBAL = 1u << 0,
  NV_SPACES_SHARED = 1u << 1,
  NV_SPACES_CONST = 1u << 2,
  NV_SPACES_LOCAL = 1u << 3,
  NV_SPACES_PARAM = 1u << 4,
  NV_SPACES_NULL = 1u << 5,
  NV_SPACES_UNKNOWN = 0x1f, ///< all of them; distributed shared and tensor memory too
};

/// The set for pointers of LLVM's address space `as`.
unsigned nv_space_of_as(unsigned as);

/// The address space that `bits` alone stands for and that accesses may be given: global, shared,
/// constant or local; -1 when it is empty, several, or parameter memory, whose lowering belongs to
/// the code generator.
int nv_space_single(unsigned bits);

/// "global", "shared", ... of an address space.
const char *nv_space_name(int as);

/// True for a scalar pointer into the generic address space.
bool nv_is_generic_pointer(LLVMValueRef v);

//===-- What is known from outside the function -----------------------------------------------===//

/// Answers for arguments and calls; without one they are unknown. IPM-1.
typedef struct nv_space_env {
  unsigned (*argument)(const void *data,
                       LLVMValueRef argument);           ///< of a function that is no kernel
  unsigned (*call)(const void *data, LLVMValueRef call); ///< result of a call
  const void *data;
} nv_space_env;

//===-- Analysis ------------------------------------------------------------------------------===//

/// The spaces of all values of one function.
typedef struct nv_spaces nv_spaces;

/// Computes the spaces of the values of `fn`; `env` may be NULL. To be given back with
/// nv_spaces_free. Dead as soon as an instruction of `fn` is erased. MSO-2.
nv_spaces *nv_spaces_analyze(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_space_env *env);
void nv_spaces_free(nv_spaces *spaces);

/// The set for `v`, a value that `fn` uses. For what is no pointer: the spaces of the generic
/// pointers that its bits may hold.
unsigned nv_space_of(const nv_spaces *spaces, LLVMValueRef v);

/// The spaces of the generic pointers that memory holds after `v` was written there: nothing for a
/// pointer of another address space, whose value is no generic address.
unsigned nv_space_carried(const nv_spaces *spaces, LLVMValueRef v);

/// The same for an initializer.
unsigned nv_space_of_initializer(LLVMValueRef constant);

/// The operands of `inst` of which it is another form, so that all are pointers into one object:
/// the base of a GEP or ptrmask, both arms of a select, the pointer behind an inttoptr of a
/// ptrtoint. Returns how many there are; 0 for phis, whose operands are their incoming values, and
/// for what makes a pointer of its own. These are the forms that LLVM's inference looks through.
unsigned nv_pointer_operands(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef out[2]);

//===-- Accesses ------------------------------------------------------------------------------===//

/// The numbers of the operands of `inst` that are addresses of accesses through generic pointers
/// and may be given another space (out has room for 2): loads, stores, atomics, copies and fills,
/// matrix loads and stores. Returns how many.
unsigned nv_generic_addresses(LLVMValueRef inst, unsigned out[2]);

/// True for wmma, ldmatrix and stmatrix intrinsics that read or write memory; their address is
/// operand 0.
bool nv_is_matrix_access(LLVMValueRef inst);

/// `inst` calls a function or assembly whose result has integers with room for a generic address.
bool nv_may_hand_back_address(LLVMValueRef inst);

/// The space that the isspacep intrinsic `inst` asks for as a set of one bit; 0 when it is none.
/// The query for shared memory of the cluster answers NV_SPACES_SHARED and sets `*cluster`.
unsigned nv_isspacep_bit(LLVMValueRef inst, bool *cluster);

//===-- Rewriting -----------------------------------------------------------------------------===//

/// Gives the accesses of `fn` the space that `env` and the analysis prove: casts at the sources of
/// pointers, LLVM's inference behind them, casts at what is left. MSO-3, MSO-8.
/// `locals`: local objects of the function too; see nv_spaces_infer.
nv_preserved nv_spaces_apply(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_space_env *env,
                             bool locals);

/// LLVM's inference alone. Without `locals` accesses of allocas and of by-value arguments stay
/// generic, which any code that is still to see instcombine needs.
nv_preserved nv_spaces_infer(nv_pass_ctx *ctx, LLVMValueRef fn, bool locals);

/// Uses what assumptions and branches on isspacep say about pointers in the code that they
/// dominate. True when something changed.
bool nv_spaces_use_facts(nv_pass_ctx *ctx, LLVMValueRef fn);

/// Comparisons of global pointers with the generic null compare with the global one. True when there
/// were any.
bool nv_spaces_compare_null(LLVMValueRef fn);

/// Replaces accesses that their memory cannot do by a trap, with a warning each if `warn`. MSO-4.
nv_preserved nv_spaces_trap_illegal(nv_pass_ctx *ctx, LLVMValueRef fn, bool warn);

/// `v` cast to `as` and back, before `before`. Only such a pair is looked for when pairs that
/// helped nobody are removed.
LLVMValueRef nv_space_pair(nv_pass_ctx *ctx, LLVMValueRef v, int as, LLVMValueRef before);

/// Replaces casts from generic to another space and back by what they started from. True when there
/// was one.
bool nv_space_remove_pairs(nv_pass_ctx *ctx, LLVMValueRef fn);

#endif
