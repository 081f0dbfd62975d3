// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// callee.h: what is known of a function that is called, found once for all its calls.
#ifndef NVOPT_VERIFY_CALLEE_H
#define NVOPT_VERIFY_CALLEE_H

#include "verify/verifier.h"

typedef struct nv_callee nv_callee;

/// Looks at one call.
typedef void nv_call_check(nv_verifier *v, LLVMValueRef call, const nv_callee *callee);

struct nv_callee {
  LLVMValueRef fn;
  const char *name;           ///< with the overload suffix; belongs to `fn`
  nv_rule rule;               ///< what every call breaks, NV_RULE_COUNT for nothing
  nv_rule refused;            ///< VN-20..48 when the name is one that the dialects refuse
  nv_call_check *check;       ///< what depends on the call, or NULL
  const struct nv_gate *gate; ///< what it needs of processor and PTX version, or NULL
  nv_rule gate_rule;          ///< NV_RULE_VX_G01 ..., when there is a gate
  bool nvvm;                  ///< an intrinsic of NVPTX
};

/// What to check at calls of the function `fn`.
nv_callee nv_classify_callee(LLVMValueRef fn);

/// The address space of parameter `i` of `fn`; generic when it has no such pointer.
unsigned nv_parameter_space(LLVMValueRef fn, unsigned i);

/// Reports when the target of the current function cannot run the intrinsic that `call` calls, which
/// has a gate. VX-G01..VX-G60.
void nv_verify_intrinsic_gate(nv_verifier *v, LLVMValueRef call, const nv_callee *callee);

/// Checks of intrinsic-call.c.
nv_call_check nv_check_texsurf_handle, nv_check_image_handle, nv_check_setmaxnreg,
    nv_check_size_128, nv_check_shfl, nv_check_vote, nv_check_dynamic_stack, nv_check_math,
    nv_check_cta_group, nv_check_mma_kind, nv_check_canonicalize;

#endif
