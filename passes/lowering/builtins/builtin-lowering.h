// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering.h: what the files of nvvm-builtin-lowering share.
#ifndef NVOPT_BUILTIN_LOWERING_H
#define NVOPT_BUILTIN_LOWERING_H

#include "target/builtins.h"
#include "pass.h"
#include "target/target.h"

/// One call of a builtin while it is lowered. The builder stands in front of the call and gives its
/// debug location to what it builds.
typedef struct nv_lowering {
  nv_pass_ctx *ctx;
  LLVMModuleRef module;
  LLVMContextRef llvm;
  LLVMBuilderRef builder;
  LLVMValueRef call;
  const nv_builtin *row;
  const nv_sm *sm;   ///< target of the function; NULL when nobody said it, then nothing is gated
  unsigned ptx;      ///< PTX version, 0 when nobody said it
  bool ended_invoke; ///< a block may have lost its last predecessor
} nv_lowering;

/// How one kind of row is lowered: builds the replacement in front of the call and stores the value
/// of the builtin (of the type that the row's prototype says; NULL for void) in `*result`. False
/// after an error that was reported; nothing has been built then.
typedef bool (*nv_lower)(nv_lowering *l, LLVMValueRef *result);

/// Number of operands of the call.
unsigned nv_lowering_count(const nv_lowering *l);

/// Operand `i` converted to the type of the prototype. Builds instructions.
LLVMValueRef nv_lowering_arg(nv_lowering *l, unsigned i);

/// LLVM type of a letter of a prototype.
LLVMTypeRef nv_lowering_type(const nv_lowering *l, char letter);

/// Operand `i` when it is a constant integer.
bool nv_lowering_constant(const nv_lowering *l, unsigned i, uint64_t *value);

/// PTX versions with 128-bit atomics: at block, cluster and device scope, and at system scope.
enum { NV_PTX_B128 = 83, NV_PTX_B128_SYSTEM = 84 };

/// True when the target has processor number `cc` and PTX version `ptx` (0: any) or is not known.
/// Otherwise reports what the builtin needs; `why` is added behind a colon unless it is NULL.
bool nv_lowering_needs(nv_lowering *l, unsigned cc, unsigned ptx, const char *why);

/// True when the intrinsic `fn` takes the arguments: those that it wants as constants are. Otherwise reports builtin `name`.
bool nv_lowering_fits_immediates(nv_lowering *l, const char *name, LLVMValueRef fn,
                                 const LLVMValueRef *args, unsigned n);

/// Calls function `fn` and copies nothing else from the call.
LLVMValueRef nv_lowering_call(nv_lowering *l, LLVMValueRef fn, LLVMValueRef *args, unsigned n);

/// Attributes of inline assembly; a set of bits.
enum { NV_ASM_EFFECT = 1 << 0, NV_ASM_CONVERGENT = 1 << 1 };

/// Calls inline PTX with result type `result`.
LLVMValueRef nv_lowering_asm(nv_lowering *l, LLVMTypeRef result, const char *text,
                             const char *constraints, LLVMValueRef *args, unsigned n,
                             unsigned flags);

/// Pointer operand `i` as a pointer to address space `space`.
LLVMValueRef nv_lowering_pointer(nv_lowering *l, unsigned i, unsigned space);

/// The element `index` of size `bytes` behind `pointer`.
LLVMValueRef nv_lowering_element(nv_lowering *l, LLVMValueRef pointer, unsigned index,
                                 unsigned bytes);

/// Loads or stores with a given alignment.
LLVMValueRef nv_lowering_load(nv_lowering *l, LLVMTypeRef type, LLVMValueRef pointer,
                              unsigned align);
void nv_lowering_store(nv_lowering *l, LLVMValueRef value, LLVMValueRef pointer, unsigned align);

// builtin-lowering-basic.c
bool nv_lower_intrinsic(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_bitcast(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_half_to_float(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_constant_false(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_first_argument(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cvta_to(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cvta_from(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_shared_address(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_isspacep(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_sreg_xyz(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_match_all(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_f32x2(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cp_async(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_p2r(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_r2p(nv_lowering *l, LLVMValueRef *result);

// builtin-lowering-memory.c
bool nv_lower_memcpy(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_memcpy_aligned(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_memset(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_memset_plain(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_malloc(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_free(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_alloca(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_va_arg(nv_lowering *l, LLVMValueRef *result);

// builtin-lowering-atomic.c
bool nv_lower_atomicrmw(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cmpxchg(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_xchg_128(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cas_128(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_atom(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_atom_vector(nv_lowering *l, LLVMValueRef *result);

// builtin-lowering-cxx.c
bool nv_lower_cxx_fence(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cxx_load(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cxx_store(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cxx_rmw(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cxx_rmw_llvm(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_cxx_cas(nv_lowering *l, LLVMValueRef *result);

// builtin-lowering-generic.c
/// Whether `name` is an atomic builtin whose size is that of a value in the call.
bool nv_is_generic_atomic(const char *name);
/// Puts a call of the form with a size in the place of `l->call`, a call of the generic atomic
/// `name`, and returns it. NULL after an error: the types do not tell which form it is.
LLVMValueRef nv_size_generic_atomic(nv_lowering *l, const char *name);

// builtin-lowering-matrix.c
bool nv_lower_wmma_load(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_wmma_store(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_wmma_mma(nv_lowering *l, LLVMValueRef *result);
bool nv_lower_wgmma(nv_lowering *l, LLVMValueRef *result);

#endif
