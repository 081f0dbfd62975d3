/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * nan and nanf, which clang declares for device code and nothing defines. */
#ifndef NVOPT_NAN_H
#define NVOPT_NAN_H

#include <nvopt/device.h>

/* The number that a NaN's tag stands for, written as in C: 0x for hexadecimal, 0 for octal. Any
 * other text counts as none. */
NVOPT_DEVICE unsigned long long __nvopt_nan_tag(const char *__t) {
  unsigned long long __n = 0, __base = 10;
  if (!__t)
    return 0;
  if (*__t == '0') {
    __base = 8;
    if (*++__t == 'x' || *__t == 'X') {
      __base = 16;
      ++__t;
    }
  }
  for (; *__t; ++__t) {
    unsigned int __c = (unsigned char)*__t, __d = __c - '0';
    if (__d > 9)
      __d = (__c | 0x20) - 'a' < 6 ? (__c | 0x20) - 'a' + 10 : 16;
    if (__d >= __base)
      return 0;
    __n = __n * __base + __d;
  }
  return __n;
}
NVOPT_DEVICE double nan(const char *__t) {
  return __builtin_bit_cast(double,
                            0x7ff8000000000000ull | (__nvopt_nan_tag(__t) & 0x7ffffffffffffull));
}
NVOPT_DEVICE float nanf(const char *__t) {
  return __builtin_bit_cast(float,
                            0x7fc00000u | ((unsigned int)__nvopt_nan_tag(__t) & 0x3fffffu));
}

#endif
