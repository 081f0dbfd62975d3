/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_kernel.h>, which nvopt does not have: gives way to one further down the include
 * path. */
#if __has_include_next(<curand_kernel.h>)
#include_next <curand_kernel.h>
#else
#error                                                                                             \
    "nvopt: <curand_kernel.h> is not among nvopt's headers; add the one of a CUDA toolkit (-I<toolkit>/include)"
#endif
