/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <sm_32_intrinsics.h>: cached loads, funnel shifts, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <sm_32_intrinsics.h>
#else
#include <nvopt_cuda.h>
#endif
