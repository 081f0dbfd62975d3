// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// iv-web.h: the 64-bit values of a loop that can be computed in 32 bits together with an induction
// variable, and the proof for every place that needs more than their low half.
#ifndef NVOPT_IV_WEB_H
#define NVOPT_IV_WEB_H

#include "bridge/loops.h"
#include "bridge/scev.h"
#include "bridge/values.h"

/// How a 64-bit value is made from its low half; a set, 0 when neither is proven.
enum { NV_EXT_SIGNED = 1, NV_EXT_UNSIGNED = 2 };

typedef struct nv_iv_member {
  LLVMValueRef wide;
  LLVMValueRef narrow; ///< written by the rewriting
  nv_range range;      ///< what is known of `wide` wherever the loop runs
  unsigned ext;        ///< NV_EXT_* that hold for `range`
  bool in;             ///< belongs to the web
} nv_iv_member;

/// An increment by a step that is not known to be small: i + step, compared with a bound below
/// 2^31. IVD-6.
typedef struct nv_iv_clamp {
  LLVMValueRef inc, step, compare; ///< NULL when there is none
  unsigned bound;                  ///< operand of `compare` that is the bound
  bool needed;                     ///< the step can exceed 2^31
} nv_iv_clamp;

typedef struct nv_iv_web {
  nv_pass_ctx *ctx;
  nv_loop *loop;
  nv_loop_info *loops;
  nv_scev_info *se;
  int level;             ///< remat-iv, 1 to 4
  nv_iv_member *members; ///< stb_ds array: phis of the header first, then in order of discovery
  size_t phis;           ///< phis of any block that are in the web
  nv_iv_clamp clamp;
  LLVMValueRef counted; ///< the exit test that a counter replaces; NULL for none. IVD-3 (d)
  const char *refusal;  ///< why there is no web; a constant
} nv_iv_web;

/// Grows the web of `phi`, an i64 phi in the header of the loop, and drops from it what cannot be
/// narrow. False, with `refusal` set, when nothing is left of it. nv_iv_web_free in both cases.
bool nv_iv_web_find(nv_iv_web *web, LLVMValueRef phi);
void nv_iv_web_free(nv_iv_web *web);

/// The member that is `value` and in the web, or NULL.
nv_iv_member *nv_iv_member_of(const nv_iv_web *web, LLVMValueRef value);

/// What is proven about `value`, a member or any other 64-bit value.
unsigned nv_iv_ext_of(const nv_iv_web *web, LLVMValueRef value);

/// The extensions under which `icmp` can compare low halves; 0 when it cannot.
unsigned nv_iv_compare_ext(const nv_iv_web *web, LLVMValueRef icmp);

/// `use` of a member looks at the low half only, or at a comparison that is narrowed.
bool nv_iv_use_is_narrow(const nv_iv_web *web, LLVMUseRef use);

/// The block in which the 64-bit value for `use` of `member` is made.
LLVMBasicBlockRef nv_iv_extension_block(const nv_iv_web *web, const nv_iv_member *member,
                                        LLVMUseRef use);

#endif
