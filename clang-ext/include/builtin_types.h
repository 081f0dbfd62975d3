/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <builtin_types.h>: vector types and types of the runtime API. */
#if __has_include(<crt/host_runtime.h>)
#include_next <builtin_types.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime_types.h>
#include <nvopt/vector_types.h>
#endif
