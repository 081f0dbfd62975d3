/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_profiler_api.h>: two calls of the runtime API. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_profiler_api.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime.h>
#endif
