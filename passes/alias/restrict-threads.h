// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// restrict-threads.h: restrict pointers through which threads hand on data.
#ifndef NVOPT_RESTRICT_THREADS_H
#define NVOPT_RESTRICT_THREADS_H

#include "pass.h"

/// Takes noalias away from arguments of `function` that other threads may write through, where a thread may come to see it.
/// True when something changed. PR-01.
bool nv_restrict_threads(LLVMValueRef function);

#endif
