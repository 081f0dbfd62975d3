// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-neighbours.h: loads that run together of bytes side by side.
#ifndef NVOPT_WHOLE_NEIGHBOURS_H
#define NVOPT_WHOLE_NEIGHBOURS_H

#include "pass.h"

/// Marks loads of neighbouring bytes that run together: where one of them runs, all of the bytes are read
/// (whole-marks.h).
nv_preserved nv_mark_neighbours(nv_pass_ctx *ctx, LLVMValueRef function);

#endif
