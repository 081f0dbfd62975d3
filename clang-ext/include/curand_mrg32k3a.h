/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_mrg32k3a.h>: MRG32k3a. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_mrg32k3a.h>
#else
#include <curand_kernel.h>
#endif
