// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline-must.c: nv-inline-must, inlines what __forceinline__ asks for, at whatever level.
//
// LLVM's always-inline does the work: every direct call of an alwaysinline function, and the
// functions that nobody calls any more go. What it cannot inline, a recursive function for one, is
// a remark. Legal: LLVM's inliner decides. Contract NIM.
//
// LLVM's pass keeps a dead function that is in a comdat until all is inlined, and inlines into it as
// long as it is there. Templates are in comdats, and callers stand in front of callees: of 670 M
// instructions on a file of CUB's sorts, 590 M were spent on bodies that nobody would see. So what must
// be inlined leaves its comdat for as long as the pass runs. Legal: the comdat has no other member, so
// LLVM's rule for it, all members go or none, is the rule for a function without one; what is still
// there gets it back.
#include <llvm-c/Comdat.h>

#include "bridge/attributes.h"
#include "hash.h"
#include "passes.h"
#include "bridge/pipeline.h"
#include "bridge/remarks.h"
#include "set.h"

static bool must_be_inlined(LLVMValueRef fn) {
  return nv_has_attr(fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "alwaysinline");
}

// A function, and the comdat that it left.
struct member {
  LLVMValueRef fn;
  LLVMComdatRef comdat;
  UT_hash_handle hh;
};

// Adds the comdat of `value` to `seen`, and to `shared` when it was there.
static void note_comdat(LLVMValueRef value, nv_set **seen, nv_set **shared) {
  LLVMComdatRef comdat = LLVMGetComdat(value);
  if (comdat && !nv_set_add(seen, comdat))
    nv_set_add(shared, comdat);
}

// Takes the functions that must be inlined out of comdats that have no other member.
static struct member *leave_comdats(LLVMModuleRef module) {
  nv_set *seen = NULL, *shared = NULL;
  nv_foreach_function(f, module)
    note_comdat(f, &seen, &shared);
  nv_foreach_global(g, module)
    note_comdat(g, &seen, &shared);
  struct member *members = NULL;
  nv_foreach_function(f, module) {
    LLVMComdatRef comdat = seen ? LLVMGetComdat(f) : NULL;
    if (!comdat || nv_set_has(shared, comdat) || !must_be_inlined(f))
      continue;
    struct member *member = nv_new(1, sizeof *member);
    member->fn = f;
    member->comdat = comdat;
    HASH_ADD_PTR(members, fn, member);
    LLVMSetComdat(f, NULL);
  }
  nv_set_free(&seen);
  nv_set_free(&shared);
  return members;
}

// The inliner makes no function with a body, so that what has one and is at the place of a member is
// that member.
static void return_to_comdats(LLVMModuleRef module, struct member *members) {
  nv_foreach_function(f, module) {
    struct member *member = NULL;
    if (members && !LLVMIsDeclaration(f))
      HASH_FIND_PTR(members, &f, member);
    if (member)
      LLVMSetComdat(f, member->comdat);
  }
  struct member *member, *next;
  HASH_ITER(hh, members, member, next) {
    HASH_DEL(members, member);
    free(member);
  }
}

static void report_calls_left(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f) || !nv_has_remarks(ctx, f))
      continue;
    nv_foreach_block(block, f) {
      nv_foreach_inst(inst, block) {
        LLVMValueRef callee = LLVMIsACallInst(inst) ? LLVMGetCalledValue(inst) : NULL;
        if (callee && LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) &&
            must_be_inlined(callee))
          nv_remark(ctx, NV_REMARK_MISSED, "NeverInline", inst, NV_TEXT("call of "),
                    NV_VALUE("Callee", callee), NV_TEXT(" must be inlined and cannot be"));
      }
    }
  }
}

nv_preserved nv_inline_must(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct member *members = leave_comdats(module);
  nv_preserved changed = nv_run_module_passes(ctx, "always-inline");
  return_to_comdats(module, members);
  report_calls_left(ctx, module);
  return changed;
}
