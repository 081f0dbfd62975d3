/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * <stdnoreturn.h>, which with nvcc is gcc's: nothing in C++, where clang's makes another word of the attribute noreturn. */
#include_next <stdnoreturn.h>
#ifdef __cplusplus
#undef noreturn
#endif
