// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// frame-limit.c: nv-frame-limit, warns of functions whose stack frame is larger than asked for.
//
//   f.cu:4:17: warning: stack frame size (400) exceeds limit (64) in 'k(int)' [-Wframe-larger-than]
//
// clang's -Wframe-larger-than=N leaves the limit as the attribute "warn-stack-size" on each function. The
// pass of LLVM that reads it lays out frames for processors and does not run for PTX. The option
// warn-stack-size is the limit of functions that have none. Local objects of the function are
// counted as the code generator has laid them out; ptxas can add spilled registers.
// Changes nothing. Contract CG-27.
#include <stdlib.h>
#include <string.h>

#include "bridge/machine-frame.h"
#include "options/options.h"
#include "passes.h"

static uint64_t limit_of(nv_pass_ctx *ctx, LLVMValueRef fn) {
  static const char name[] = "warn-stack-size";
  LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(
      fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, name, sizeof name - 1);
  char text[24] = "";
  unsigned len = 0;
  const char *value = attribute ? LLVMGetStringAttributeValue(attribute, &len) : NULL;
  if (value && len > 0 && len < sizeof text) {
    memcpy(text, value, len);
    if (strspn(text, "0123456789") == len)
      return strtoull(text, NULL, 10);
  }
  return (uint64_t)nv_opt_int(nv_ctx_options(ctx), NV_OPT_warn_stack_size);
}

bool nv_frame_limit(nv_pass_ctx *ctx, nv_mf *function) {
  uint64_t bytes = nv_frame_bytes(function), limit = limit_of(ctx, nv_mf_function(function));
  if (bytes > limit)
    nv_frame_warn(function, bytes, limit);
  return false;
}
