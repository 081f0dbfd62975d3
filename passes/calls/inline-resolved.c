// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline-resolved.c: nv-inline-resolved, inlines calls through pointers that turned out late to be direct.
//
//   Shape *s[2] = {&circle, &rect};            call @Circle_area(&circle)           (circle and rect are registers,
//   for (i = 0; i < 2; i++)              ->    call @Rect_area(&rect)          ->    and their areas computed in place)
//     sum += s[i]->area();
//
// Whom a virtual call or a call through a table means is often known only when loops are unrolled and gvn has found what
// the table's pointer was set to. The inliner has run then: the objects stay in local memory because functions get their addresses.
// With the parameter `mark` the pass, in front of the inliner, gives calls through pointers an attribute. Without, it looks for calls that have
// the attribute and a name by now, lets LLVM inline those that LLVM's inliner would have inlined at once, cleans up what that leaves, and
// looks again: what a method calls through a pointer may be known now as well.
//
// Legal: LLVM decides what can be inlined (nv_inline_full_cost, always-inline). Contract PF-3.
#include "bridge/attributes.h"
#include "bridge/inline.h"
#include "bridge/pipeline.h"
#include "bridge/remarks.h"
#include "passes.h"

enum {
  THRESHOLD = 2475, // LLVM's on NVPTX, about 500 instructions
  MAX_ROUNDS = 8,   // depth of methods that call others through pointers
};

static const char mark[] = "nvopt.indirect";

// What inlining leaves: objects that become registers, and the tables' pointers of the next round.
static const char inline_and_clean_up[] =
    "always-inline,function(sroa<modify-cfg>,instcombine<max-iterations=1;no-verify-fixpoint>,gvn,"
    "instcombine<max-iterations=1;no-verify-fixpoint>)";

static bool has_mark(LLVMValueRef call) {
  return LLVMGetCallSiteStringAttribute(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, mark,
                                        sizeof mark - 1) != NULL;
}

static void drop_mark(LLVMValueRef call) {
  LLVMRemoveCallSiteStringAttribute(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, mark,
                                    sizeof mark - 1);
}

static bool is_indirect(LLVMValueRef call) {
  LLVMValueRef called = LLVMGetCalledValue(call);
  return !LLVMIsAFunction(called) && !LLVMIsAInlineAsm(called);
}

typedef bool (*visit)(nv_pass_ctx *ctx, LLVMValueRef call);

// Calls `f` for each call; how many times it answered true.
static size_t for_each_call(nv_pass_ctx *ctx, LLVMModuleRef module, visit f) {
  size_t n = 0;
  nv_foreach_function(fn, module) {
    nv_foreach_block(block, fn) {
      nv_foreach_inst(inst, block) {
        if (LLVMIsACallInst(inst))
          n += f(ctx, inst);
      }
    }
  }
  return n;
}

static bool mark_indirect(nv_pass_ctx *ctx, LLVMValueRef call) {
  if (!is_indirect(call))
    return false;
  LLVMAddCallSiteAttribute(
      call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(nv_ctx_llvm(ctx), mark, sizeof mark - 1, "", 0));
  return true;
}

static bool unmark(nv_pass_ctx *ctx, LLVMValueRef call) {
  (void)ctx;
  if (!has_mark(call))
    return false;
  drop_mark(call);
  return true;
}

// A marked call with a name is looked at once; true when it is to be inlined.
static bool is_resolved(nv_pass_ctx *ctx, LLVMValueRef call) {
  if (!has_mark(call) || is_indirect(call))
    return false;
  drop_mark(call);
  LLVMValueRef callee = LLVMGetCalledValue(call);
  LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  int cost;
  if (LLVMIsDeclaration(callee) || callee == caller || !nv_inline_full_cost(ctx, call, &cost))
    return false;
  if (cost >= THRESHOLD) {
    nv_remark(ctx, NV_REMARK_MISSED, "ResolvedCallStays", call, NV_TEXT("call of "),
              NV_VALUE("Callee", callee), NV_TEXT(", found behind a pointer, costs "),
              NV_INT("Cost", cost), NV_TEXT(" and stays"));
    return false;
  }
  nv_remark(ctx, NV_REMARK_PASSED, "ResolvedCallInlined", call, NV_TEXT("call of "),
            NV_VALUE("Callee", callee), NV_TEXT(", found behind a pointer, inlined with cost "),
            NV_INT("Cost", cost));
  unsigned kind = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
  LLVMAddCallSiteAttribute(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                           LLVMCreateEnumAttribute(nv_ctx_llvm(ctx), kind, 0));
  return true;
}

nv_preserved nv_inline_resolved(nv_pass_ctx *ctx, LLVMModuleRef module) {
  if (nv_ctx_param(ctx, "mark"))
    return for_each_call(ctx, module, mark_indirect) ? NV_CHANGED_INSTS : NV_UNCHANGED;
  nv_preserved changed = NV_UNCHANGED;
  for (int round = 0; round < MAX_ROUNDS && for_each_call(ctx, module, is_resolved); round++) {
    nv_run_module_passes(ctx, inline_and_clean_up);
    changed = NV_CHANGED_CFG;
  }
  if (!nv_ctx_param(ctx, "keep") && for_each_call(ctx, module, unmark) && changed == NV_UNCHANGED)
    changed = NV_CHANGED_INSTS;
  return changed;
}
