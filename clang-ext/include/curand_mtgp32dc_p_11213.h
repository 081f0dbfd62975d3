/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_mtgp32dc_p_11213.h>: the name of MTGP32's table of parameters, for host code that is parsed along. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_mtgp32dc_p_11213.h>
#else
#include <curand_kernel.h>
#endif
