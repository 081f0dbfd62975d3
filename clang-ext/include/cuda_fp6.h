/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_fp6.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_fp6.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/fp6.h>
#endif
