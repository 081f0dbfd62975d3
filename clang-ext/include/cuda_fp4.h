/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_fp4.h>, which nvopt does not have: gives way to one further down the include path.
 */
#if __has_include_next(<cuda_fp4.h>)
#include_next <cuda_fp4.h>
#else
#error                                                                                             \
    "nvopt: <cuda_fp4.h> is not among nvopt's headers; add the one of a CUDA toolkit (-I<toolkit>/include)"
#endif
