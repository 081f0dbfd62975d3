// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-kernel-functions.c: check-kernel-functions, kernels that cannot be launched as they are.
//
//   __global__ void k(struct { char bytes[40000]; } s)   ->   error
//
// llc prints any number of parameter bytes and ptxas refuses them, in terms of PTX; here the kernel
// has its own name. In a whole program a kernel that is launched but defined nowhere would only be
// missed by the linker, and one that shall always be inlined is inlined nowhere. Changes nothing.
// LLVM's verifier refuses kernels with variable arguments, the NVVM verifier those that return
// something (VF-34) or are called as functions (VX-03). The linkages of a whole program are
// nvopt-internalize's work. Contracts CKF-3, CKF-4.
#include <string.h>

#include <llvm-c/Target.h>

#include "bridge/attributes.h"
#include "bridge/diagnostics.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "target/target.h"
#include "facts/shapes.h"

// What every processor since sm_70 has.
enum { PARAMETER_LIMIT = 32764 };

// Parameters stand behind each other, aligned as their types; by-value ones as the attribute says. What has no
// size is no parameter, which the code generator tells.
static uint64_t parameter_bytes(LLVMTargetDataRef layout, LLVMValueRef kernel) {
  uint64_t bytes = 0;
  for (unsigned i = 0; i < LLVMCountParams(kernel); i++) {
    LLVMValueRef param = LLVMGetParam(kernel, i);
    LLVMTypeRef by_value = nv_byval_type(param), type = by_value ? by_value : LLVMTypeOf(param);
    if (nv_is_scalable(type))
      continue;
    uint64_t align = LLVMABIAlignmentOfType(layout, type), given;
    if (by_value && nv_attr_int(kernel, i + 1, "align", &given) && given > align)
      align = given;
    bytes = nv_align_to(bytes, align) + LLVMABISizeOfType(layout, type);
  }
  return bytes;
}

static unsigned parameter_limit(LLVMValueRef kernel) {
  unsigned len = 0;
  LLVMAttributeRef cpu = LLVMGetStringAttributeAtIndex(
      kernel, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "target-cpu", 10);
  const char *name = cpu ? LLVMGetStringAttributeValue(cpu, &len) : NULL;
  const nv_sm *sm = name ? nv_sm_nearest(name, len) : NULL;
  return sm ? nv_sm_param_bytes(sm, nv_function_ptx(kernel)) : PARAMETER_LIMIT;
}

static void check_parameters(nv_pass_ctx *ctx, LLVMTargetDataRef layout, LLVMValueRef kernel) {
  uint64_t bytes = parameter_bytes(layout, kernel);
  unsigned limit = parameter_limit(kernel);
  if (bytes > limit)
    nv_error(ctx, kernel,
             "Formal parameter space overflowed (%llu bytes required, max %u bytes allowed) in "
             "function %s",
             (unsigned long long)bytes, limit, LLVMGetValueName(kernel));
}

// A kernel that clang made of an OpenMP target region; the attribute is clang's own then, and nothing of the user's.
static bool is_target_region(LLVMValueRef kernel) {
  size_t length;
  return strncmp(LLVMGetValueName2(kernel, &length), "__omp_offloading_", 17) == 0;
}

nv_preserved nv_check_kernel_functions(nv_pass_ctx *ctx, LLVMModuleRef module) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  bool whole = nv_opt_tristate(nv_ctx_options(ctx), NV_OPT_rdc) == 0;
  nv_foreach_function(f, module) {
    if (!nv_is_kernel(f))
      continue;
    if (!LLVMIsDeclaration(f))
      check_parameters(ctx, layout, f);
    else if (whole && LLVMGetFirstUse(f))
      nv_error(ctx, f, "kernel '%s' is used but not defined; it needs -fgpu-rdc",
               LLVMGetValueName(f));
    if (nv_has_attr(f, at, "alwaysinline") && !is_target_region(f))
      nv_warning(ctx, f, "kernel '%s' is always_inline, which means nothing for kernels",
                 LLVMGetValueName(f));
  }
  return NV_UNCHANGED;
}
