/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_mtgp32_kernel.h>: MTGP32 in device code. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_mtgp32_kernel.h>
#else
#include <curand_kernel.h>
#endif
