// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline.c: nv-inline, LLVM's inliner with a budget for each caller and an eye on local memory.
//
// LLVM inlines a call whose cost is below a threshold, which on NVPTX is eleven times that of other
// targets: calls are expensive there. Two things it does not know:
//
//  - Callers that grow without end. A function that already has inline-budget instructions takes
//    small callees only (OVER_BUDGET), and so do all when the bodies that were inlined have
//    inline-total-budget instructions together: ptxas needs hours for what is left otherwise.
//
//  - What a call costs beside itself. The address of a local object that is given away keeps the
//    object in local memory, in the caller as well:
//
//      %st = alloca [4 x i32]               after:  four registers, no local memory
//      call void @step(ptr %st)  ; 1000 instructions
//
//    Beyond LLVM's threshold a call is inlined while the budget lasts when that frees local memory;
//    what then finds no register is spilled, which is local memory again, but less of it. Also when
//    it makes a call through a function pointer a direct one and caller and callee together fit into
//    the registers that launch bounds leave (nv_register_limit). Not where it seldom runs and not
//    where the callee is made of large switches.
//
// inline-use-budget=1 inlines every call while the budget and the registers last.
//
// Legal because LLVM's inliner does it and has every say about what can be inlined: attributes
// (noinline, optnone, denormals), recursion, bodies that cannot move. Where the
// policy says yes beyond the threshold, LLVM's analysis has seen the whole callee and only its cost
// was against it. Contract PF-3.
#include "bridge/attributes.h"
#include "bridge/frequency.h"
#include "calls/inline-locals.h"
#include "bridge/inline.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"

#include <stdio.h>

enum {
  OVER_BUDGET = 225, // LLVM's threshold on other targets: the body is about as large as the call
  COLD_PART = 50,    // a call is cold when it runs less than once in so many runs of the caller
};

// The caller's size behind the inlining fits its budget, kernels' adjusted, and so does the module's.
static bool in_budget(nv_pass_ctx *ctx, const nv_inline_site *site) {
  const nv_options *o = nv_ctx_options(ctx);
  int64_t budget = nv_opt_int(o, NV_OPT_inline_budget);
  if (nv_is_kernel(site->caller))
    budget *= nv_opt_int(o, NV_OPT_inline_adj_budget1);
  return (int64_t)site->caller_size + site->callee_size <= budget &&
         (int64_t)(nv_ctx_total(ctx) + site->callee_size) <=
             nv_opt_int(o, NV_OPT_inline_total_budget);
}

// The call runs seldom, or the user says that its callee does.
static bool is_cold(nv_pass_ctx *ctx, const nv_inline_site *site) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(site->callee, at, "cold") || nv_has_attr(site->call, at, "cold"))
    return true;
  nv_freq *f = nv_frequencies(ctx, site->caller);
  return nv_block_freq(f, LLVMGetInstructionParent(site->call), COLD_PART) == 0;
}

// Many switches or a large one: lanes go different ways there, and each copy has all of them.
static bool is_dispatcher(nv_pass_ctx *ctx, LLVMValueRef fn) {
  const nv_options *o = nv_ctx_options(ctx);
  int64_t switches = 0;
  if (nv_opt_int(o, NV_OPT_inline_switchctrl) == 0)
    return false;
  nv_foreach_block(block, fn) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!LLVMIsASwitchInst(end))
      continue;
    // The default is a successor, too.
    if ((int64_t)LLVMGetNumSuccessors(end) - 1 > nv_opt_int(o, NV_OPT_inline_maxswitchcases) ||
        ++switches > nv_opt_int(o, NV_OPT_inline_numswitchfunc))
      return true;
  }
  return false;
}

// A function is given away that the callee calls through its parameter.
static bool makes_call_direct(const nv_inline_site *site) {
  unsigned n = LLVMCountParams(site->callee);
  for (unsigned i = 0; i < n && i < LLVMGetNumArgOperands(site->call); i++) {
    if (!LLVMIsAFunction(LLVMGetOperand(site->call, i)))
      continue;
    LLVMValueRef parameter = LLVMGetParam(site->callee, i);
    nv_foreach_use(use, parameter) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsACallInst(user) && LLVMGetCalledValue(user) == parameter)
        return true;
    }
  }
  return false;
}

// Registers around the call and in the callee are there together. A callee that alone needs more than
// there are spills wherever it stands.
static bool fits_registers(nv_pass_ctx *ctx, const nv_inline_site *site) {
  nv_rpa *caller = nv_rpa_of(site->caller), *callee = nv_rpa_of(site->callee);
  unsigned block = nv_block_number_of(nv_rpa_blocks(caller), LLVMGetInstructionParent(site->call));
  unsigned around = nv_rpa_block(caller, block).registers;
  unsigned inside = nv_rpa_function(callee).registers;
  unsigned limit = nv_register_limit(ctx, site->caller);
  nv_rpa_free(caller);
  nv_rpa_free(callee);
  return inside > limit || around + inside <= limit;
}

// Why a call beyond LLVM's threshold is inlined; NULL: it stays. Costly questions last.
static const char *gain(nv_pass_ctx *ctx, const nv_inline_site *site) {
  if (site->recursive || !in_budget(ctx, site))
    return NULL;
  uint64_t bytes = nv_inline_freed_bytes(ctx, site->call);
  const char *why = makes_call_direct(site) ? "makes an indirect call direct"
                    : bytes > 0             ? "frees local memory of the caller"
                    : nv_opt_bool(nv_ctx_options(ctx), NV_OPT_inline_use_budget)
                        ? "the caller is within inline-budget"
                        : NULL;
  int cost;
  if (!why || is_cold(ctx, site) || is_dispatcher(ctx, site->callee) ||
      !(bytes > 0 || fits_registers(ctx, site)) || !nv_inline_full_cost(ctx, site->call, &cost))
    return NULL;
  return why;
}

static nv_inline_answer decide(nv_pass_ctx *ctx, const nv_inline_site *site, const char **reason) {
  int cost;
  if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_nv_inline_all) && !site->recursive &&
      nv_inline_full_cost(ctx, site->call, &cost)) {
    *reason = "nv-inline-all";
    return NV_INLINE_YES;
  }
  if (site->cost < site->threshold) {
    if (site->cost < OVER_BUDGET || in_budget(ctx, site))
      return NV_INLINE_BY_COST;
    *reason = "inline-budget is used up";
    return NV_INLINE_NO;
  }
  *reason = gain(ctx, site);
  return *reason ? NV_INLINE_YES : NV_INLINE_BY_COST;
}

static nv_inline_answer policy(nv_pass_ctx *ctx, const nv_inline_site *site, const char **reason) {
  nv_inline_answer answer = decide(ctx, site, reason);
  if (answer != NV_INLINE_BY_COST)
    nv_remark(ctx, NV_REMARK_ANALYSIS, "Decision", site->call, NV_VALUE("Callee", site->callee),
              NV_TEXT(answer == NV_INLINE_YES ? " is inlined: " : " is not inlined: "),
              NV_STR("Reason", *reason), NV_TEXT("; instructions of the caller "),
              NV_INT("CallerSize", site->caller_size), NV_TEXT(", of the callee "),
              NV_INT("CalleeSize", site->callee_size), NV_TEXT(", brought in so far "),
              NV_INT("Total", (int64_t)nv_ctx_total(ctx)));
  if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_profuseinline)) {
    size_t length;
    fprintf(stderr, "nv-inline: %s into ", LLVMGetValueName2(site->callee, &length));
    fprintf(stderr, "%s: sizes %u, %u, cost %d of %d: %s\n",
            LLVMGetValueName2(site->caller, &length), site->callee_size, site->caller_size,
            site->cost, site->threshold,
            answer != NV_INLINE_BY_COST    ? *reason
            : site->cost < site->threshold ? "cheap"
                                           : "too costly");
  }
  return answer;
}

nv_preserved nv_inline(nv_pass_ctx *ctx, const LLVMValueRef *functions, size_t n) {
  (void)functions;
  (void)n;
  return nv_inline_calls(ctx, policy);
}
