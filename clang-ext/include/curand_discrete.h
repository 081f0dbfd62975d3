/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_discrete.h>: discrete distributions. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_discrete.h>
#else
#include <curand_kernel.h>
#endif
