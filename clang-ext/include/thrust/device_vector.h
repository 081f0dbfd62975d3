/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <thrust/device_vector.h>, which nvopt does not have: gives way to one further down the
 * include path. */
#if __has_include_next(<thrust/device_vector.h>)
#include_next <thrust/device_vector.h>
#else
#error                                                                                             \
    "nvopt: <thrust/device_vector.h> is not among nvopt's headers; add the one of a CUDA toolkit (-I<toolkit>/include)"
#endif
