/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <vector_types.h>: int4, float2, dim3 ... */
#if __has_include(<crt/host_runtime.h>)
#include_next <vector_types.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/vector_types.h>
#endif
