/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <math_functions.h>: math functions, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <math_functions.h>
#else
#include <nvopt_cuda.h>
#endif
