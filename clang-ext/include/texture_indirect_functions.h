/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <texture_indirect_functions.h>: texture fetches, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <texture_indirect_functions.h>
#else
#include <nvopt_cuda.h>
#endif
