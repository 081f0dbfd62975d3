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
// overwritten. What source code says by annotate("nvopt.<key>") becomes attributes as well, and a
// module without a version of its IR gets the current one. Functions for the host that the front end marked become
// traps; declarations of kernels that other files define become kernels. Contracts CE-40, ANN, KM-01..KM-23, KM-29, KM-35,
// KM-A..KM-E.
#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "bridge/diagnostics.h"
#include "bridge/nvvm.h"
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
    // A function that is no kernel has no block; the verifier warns that they say nothing.
    if (!nv_is_kernel(f))
      continue;
    if (reqntid && nv_has_attr(f, at_function, "nvvm.maxntid"))
      nv_error(ctx, f, "'nvvm.maxntid' and 'nvvm.reqntid' of '%s' conflict; give one of them",
               LLVMGetValueName(f));
    if (nv_has_attr(f, at_function, "nvvm.blocksareclusters") &&
        !(reqntid && nv_has_attr(f, at_function, "nvvm.cluster_dim")))
      nv_error(ctx, f, "blocksareclusters requires reqntid and cluster_dim attributes");
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}

// The version of the IR, which libNVVM takes for 1.0 where it is missing and then refuses; with
// debug information its version, too (KM-22).
static nv_preserved add_version(nv_pass_ctx *ctx, LLVMModuleRef module) {
  static const unsigned version[] = {2, 0, 3, 2};
  LLVMContextRef context = nv_ctx_llvm(ctx);
  LLVMValueRef operands[4];
  if (LLVMGetNamedMetadataNumOperands(module, "nvvmir.version"))
    return NV_UNCHANGED;
  for (int i = 0; i < 4; i++)
    operands[i] = LLVMConstInt(LLVMInt32TypeInContext(context), version[i], false);
  unsigned n = LLVMGetNamedMetadataNumOperands(module, "llvm.dbg.cu") ? 4 : 2;
  LLVMAddNamedMetadataOperand(module, "nvvmir.version", LLVMMDNodeInContext(context, operands, n));
  return NV_CHANGED_INSTS;
}

nv_preserved nv_annotations(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_preserved version = add_version(ctx, module);
  if (nv_ctx_param(ctx, "downgrade"))
    return nv_join(version, nv_annotations_export(ctx, module));
  nv_preserved source = nv_annotations_from_source(ctx, module);
  nv_preserved imported = nv_annotations_import(ctx, module);
  nv_preserved checked = nv_annotations_check(ctx, module);
  nv_preserved functions = nv_join(nv_external_kernels(module), nv_host_functions(module));
  return nv_join(nv_join(version, source), nv_join(nv_join(imported, checked), functions));
}
