/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * <stdbool.h>, which with nvcc is gcc's: C's name for bool in C++ as well, whatever -std= says. */
#include_next <stdbool.h>
#if defined(__cplusplus) && !defined(_Bool)
#define _Bool bool
#endif
