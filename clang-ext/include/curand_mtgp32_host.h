/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_mtgp32_host.h>: names of the functions that prepare MTGP32, for host code that is parsed along. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_mtgp32_host.h>
#else
#include <curand_kernel.h>
#endif
