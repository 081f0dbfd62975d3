/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The C library in device code: printf, assert, malloc, free, memcpy and relatives. */
#ifndef NVOPT_STDLIB_H
#define NVOPT_STDLIB_H

#include <nvopt/qualifiers.h>

#include <cstdlib>
#include <cstring>

extern "C" {
/* Provided by the CUDA driver. clang turns printf into vprintf. */
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
__device__ void free(void *) __attribute__((nothrow));
/* Not noreturn: a branch that never comes back has miscompiled in ptxas around convergence. */
__device__ void __assertfail(const char *__message, const char *__file, unsigned int __line,
                             const char *__function, size_t __char_size);
/* What glibc's assert() calls. */
NVOPT_DEVICE void __assert_fail(const char *__message, const char *__file, unsigned int __line,
                                const char *__function) {
  __assertfail(__message, __file, __line, __function, sizeof(char));
}
}

NVOPT_DEVICE void *memcpy(void *__d, const void *__s, size_t __n) {
  return __builtin_memcpy(__d, __s, __n);
}
NVOPT_DEVICE void *memmove(void *__d, const void *__s, size_t __n) {
  return __builtin_memmove(__d, __s, __n);
}
NVOPT_DEVICE void *memset(void *__d, int __c, size_t __n) {
  return __builtin_memset(__d, __c, __n);
}
NVOPT_DEVICE int memcmp(const void *__a, const void *__b, size_t __n) {
  const unsigned char *__p = (const unsigned char *)__a, *__q = (const unsigned char *)__b;
  for (size_t __i = 0; __i < __n; ++__i)
    if (__p[__i] != __q[__i])
      return __p[__i] < __q[__i] ? -1 : 1;
  return 0;
}

/* <cstdlib> and <cstring> brought only the host functions into std. */
namespace std {
using ::free;
using ::malloc;
using ::memcmp;
using ::memcpy;
using ::memmove;
using ::memset;
} // namespace std

#endif
