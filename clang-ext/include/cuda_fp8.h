/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_fp8.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_fp8.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/fp8.h>
#endif
