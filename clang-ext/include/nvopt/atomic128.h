/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * 16-byte exchange and compare-and-swap of any trivially copyable type aligned to 16 bytes; from sm_90 on. */
#ifndef NVOPT_ATOMIC128_H
#define NVOPT_ATOMIC128_H

#include <nvopt/device.h>

#define NVOPT_ATOMIC128_CHECK_                                                                     \
  static_assert(sizeof(__T) == 16 && alignof(__T) >= 16 && __is_trivially_copyable(__T),           \
                "nvopt: a 128-bit atomic needs a trivially copyable 16-byte type with alignment "  \
                "16")
#define NVOPT_ATOMIC128_(__scope, __ptx)                                                           \
  template <class __T> NVOPT_DEVICE __T atomicExch##__scope(__T *__p, __T __v) {                   \
    NVOPT_ATOMIC128_CHECK_;                                                                        \
    ulonglong2 __n = __builtin_bit_cast(ulonglong2, __v), __r;                                     \
    NVOPT_PTX_VOLATILE("{ .reg .b128 v, r;\n"                                                      \
                       "mov.b128 v, {%3, %4};\n"                                                   \
                       "atom.relaxed." __ptx ".exch.b128 r, [%2], v;\n"                            \
                       "mov.b128 {%0, %1}, r; }"                                                   \
                       : "=l"(__r.x), "=l"(__r.y)                                                  \
                       : "l"(__p), "l"(__n.x), "l"(__n.y)                                          \
                       : "memory");                                                                \
    return __builtin_bit_cast(__T, __r);                                                           \
  }                                                                                                \
  template <class __T> NVOPT_DEVICE __T atomicCAS##__scope(__T *__p, __T __expected, __T __v) {    \
    NVOPT_ATOMIC128_CHECK_;                                                                        \
    ulonglong2 __n = __builtin_bit_cast(ulonglong2, __v), __r;                                     \
    ulonglong2 __e = __builtin_bit_cast(ulonglong2, __expected);                                   \
    NVOPT_PTX_VOLATILE("{ .reg .b128 e, v, r;\n"                                                   \
                       "mov.b128 e, {%3, %4};\n"                                                   \
                       "mov.b128 v, {%5, %6};\n"                                                   \
                       "atom.relaxed." __ptx ".cas.b128 r, [%2], e, v;\n"                          \
                       "mov.b128 {%0, %1}, r; }"                                                   \
                       : "=l"(__r.x), "=l"(__r.y)                                                  \
                       : "l"(__p), "l"(__e.x), "l"(__e.y), "l"(__n.x), "l"(__n.y)                  \
                       : "memory");                                                                \
    return __builtin_bit_cast(__T, __r);                                                           \
  }
NVOPT_ATOMIC128_(, "gpu")
NVOPT_ATOMIC128_(_block, "cta")
NVOPT_ATOMIC128_(_system, "sys")
#undef NVOPT_ATOMIC128_
#undef NVOPT_ATOMIC128_CHECK_

#endif
