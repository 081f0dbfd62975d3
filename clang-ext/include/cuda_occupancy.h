/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_occupancy.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_occupancy.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/occupancy.h>
#endif
