// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flushed-constants.h: constants of the math library's calls as the device reads them.
#ifndef NVOPT_FLUSHED_CONSTANTS_H
#define NVOPT_FLUSHED_CONSTANTS_H

#include "pass.h"

/// In functions that flush, makes zeros of the subnormal constants that calls of the library pass to functions which flush
/// them (CF-03). True when the module changed.
bool nv_flush_constants(LLVMModuleRef module);

#endif
