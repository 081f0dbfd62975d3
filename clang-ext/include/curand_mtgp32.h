/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_mtgp32.h>: the structures of MTGP32. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_mtgp32.h>
#else
#include <curand_kernel.h>
#endif
