// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// annotations.c: nvvm-annotations, kernel facts from !nvvm.annotations to attributes and back.
//
//   !nvvm.annotations = !{!0}                        define ptx_kernel void @k()
//   "nvvm.maxntid"="256" !0 = !{ptr @k, !"kernel", i32 1,         <->
//          !"maxntidx", i32 256}
//
// The attributes are the form that LLVM 22, and every pass of nvopt, reads. LLVM translates most
// keys when it reads IR; modules that a front end builds in memory, and the keys it does not know,
// miss that step. <downgrade> writes the metadata form for tools that read nothing else.
//
// Legal: the two forms say the same. What a function says by an attribute already is not
// overwritten. Contracts ANN, KM-01..KM-23, KM-A..KM-E.
#include "annotations.h"
#include "attributes.h"
#include "diagnostics.h"
#include "nvvm.h"
#include "passes.h"

static const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

// Facts about clusters mean nothing below sm_90, where ptxas rejects their directives.
static bool drop_cluster_facts(nv_pass_ctx *ctx, LLVMValueRef f) {
  static const char *const keys[] = {"nvvm.cluster_dim", "nvvm.maxclusterrank",
                                     "nvvm.blocksareclusters"};
  bool changed = false;
  unsigned sm = nv_function_sm(f, 90);
  for (size_t i = 0; sm < 90 && i < sizeof keys / sizeof *keys; i++) {
    if (!nv_has_attr(f, at_function, keys[i]))
      continue;
    nv_warning(ctx, f, "'%s' of '%s' needs sm_90; ignored on sm_%u", keys[i], LLVMGetValueName(f),
               sm);
    nv_remove_attr(f, at_function, keys[i]);
    changed = true;
  }
  return changed;
}

nv_preserved nv_annotations_check(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = false;
  nv_foreach_function(f, module) {
    changed |= drop_cluster_facts(ctx, f);
    bool reqntid = nv_has_attr(f, at_function, "nvvm.reqntid");
    if (reqntid && nv_has_attr(f, at_function, "nvvm.maxntid"))
      nv_error(ctx, f, "'nvvm.maxntid' and 'nvvm.reqntid' of '%s' conflict; give one of them",
               LLVMGetValueName(f));
    if (nv_has_attr(f, at_function, "nvvm.blocksareclusters") &&
        !(reqntid && nv_has_attr(f, at_function, "nvvm.cluster_dim")))
      nv_error(ctx, f, "blocksareclusters requires reqntid and cluster_dim attributes");
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}

nv_preserved nv_annotations(nv_pass_ctx *ctx, LLVMModuleRef module) {
  if (nv_ctx_param(ctx, "downgrade"))
    return nv_annotations_export(ctx, module);
  nv_preserved imported = nv_annotations_import(ctx, module);
  return nv_join(imported, nv_annotations_check(ctx, module));
}
