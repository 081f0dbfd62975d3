/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_bf16.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_bf16.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/bfloat16.h>
#endif
