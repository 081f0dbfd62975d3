/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <common_functions.h>: printf, malloc, clock, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <common_functions.h>
#else
#include <nvopt_cuda.h>
#endif
