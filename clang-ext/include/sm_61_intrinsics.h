/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <sm_61_intrinsics.h>: packed dot products, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <sm_61_intrinsics.h>
#else
#include <nvopt_cuda.h>
#endif
