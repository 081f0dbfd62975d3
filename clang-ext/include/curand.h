/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/curand.h>
#endif
