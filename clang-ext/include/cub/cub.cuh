/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cub/cub.cuh>, which nvopt does not have: gives way to one further down the include path. */
#if __has_include_next(<cub/cub.cuh>)
#include_next <cub/cub.cuh>
#else
#error "nvopt: <cub/cub.cuh> is not among nvopt's headers; add the one of a CUDA toolkit (-I<toolkit>/include)"
#endif
