// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-host.h: the machine test passes, for `llc -run-pass`.
#ifndef NVOPT_BRIDGE_MACHINE_HOST_H
#define NVOPT_BRIDGE_MACHINE_HOST_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// nv-test-machine: prints the function and what the analyses say; changes nothing.
bool nv_test_machine(nv_pass_ctx *ctx, nv_mf *function);

/// nv-test-machine-edit: edits the function; its host asks for no analysis.
bool nv_test_machine_edit(nv_pass_ctx *ctx, nv_mf *function);

/// nv-test-machine-frame: takes a stack slot away and builds what stands for it.
bool nv_test_machine_frame(nv_pass_ctx *ctx, nv_mf *function);

#ifdef __cplusplus
}
#endif
#endif
