/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_awbarrier_primitives.h>: arrive-wait barriers. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_awbarrier_primitives.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/pipeline.h>
#endif
