/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_kernel.h>: random numbers in device code. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_kernel.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/curand_discrete.h>
#include <nvopt/curand_poisson.h>
#define CURAND_KERNEL_H_
#endif
