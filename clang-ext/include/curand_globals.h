/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_globals.h>: nothing but what <curand_kernel.h> has. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_globals.h>
#else
#include <nvopt_cuda.h>
#include <curand_kernel.h>
#endif
