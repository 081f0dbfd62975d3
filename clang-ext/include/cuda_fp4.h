/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_fp4.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_fp4.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/fp4.h>
#endif
