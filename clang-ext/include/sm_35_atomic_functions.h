/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <sm_35_atomic_functions.h>: atomics, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <sm_35_atomic_functions.h>
#else
#include <nvopt_cuda.h>
#endif
