// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline.h: runs LLVM's own passes, named by pass text, from inside a pass.
#ifndef NVOPT_BRIDGE_PIPELINE_H
#define NVOPT_BRIDGE_PIPELINE_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Runs a module pipeline such as "globaldce" or "cgscc(inline),function(sroa)" on the module, with the
/// analysis managers of the running pass, which must be a module pass. Only stock names are known, without
/// those of the targets. Analyses that the passes did not keep are dropped: handles got before are then
/// dead. optnone functions and opt-bisect treat the passes as they always do. A text that LLVM does
/// not accept and a caller that is no module pass give an error diagnostic and NV_UNCHANGED. Passes
/// that need a target machine (codegenprepare) must not be named: there is none.
/// The answer is what the caller joins into its own.
nv_preserved nv_run_module_passes(nv_pass_ctx *ctx, const char *text);

#ifdef __cplusplus
}
#endif
#endif
