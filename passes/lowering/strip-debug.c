// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// strip-debug.c: nv-strip-debug, removes debug information (option strip-debug).
//
// Legal because debug information describes the program and takes no part in it. LLVM has the
// function but no name for it in pipeline text. Contract OP-9.
#include <llvm-c/DebugInfo.h>

#include "passes.h"

nv_preserved nv_strip_debug(nv_pass_ctx *ctx, LLVMModuleRef module) {
  (void)ctx;
  return LLVMStripModuleDebugInfo(module) ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
