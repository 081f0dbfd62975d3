/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <sm_20_intrinsics.h>: votes, fences, address-space queries, which every .cu file sees
 * anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <sm_20_intrinsics.h>
#else
#include <nvopt_cuda.h>
#endif
