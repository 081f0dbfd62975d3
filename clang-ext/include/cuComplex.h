/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuComplex.h>: complex numbers as float2 and double2, for C-style code. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuComplex.h>
#else
#include <nvopt_cuda.h>
#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_

#include <nvopt/vector_types.h>

#include <math.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* Division and magnitude scale by the larger part first, so that squares neither overflow nor
 * vanish. */
#define NVOPT_COMPLEX_(__t, __c, __Name, __s, __fabs, __sqrt, __fma)                               \
  NVOPT_HOST_DEVICE __t cuCreal##__s(__c __z) { return __z.x; }                                    \
  NVOPT_HOST_DEVICE __t cuCimag##__s(__c __z) { return __z.y; }                                    \
  NVOPT_HOST_DEVICE __c make_##__Name(__t __re, __t __im) { return __c{__re, __im}; }              \
  NVOPT_HOST_DEVICE __c cuConj##__s(__c __z) { return __c{__z.x, -__z.y}; }                        \
  NVOPT_HOST_DEVICE __c cuCadd##__s(__c __a, __c __b) {                                            \
    return __c{__a.x + __b.x, __a.y + __b.y};                                                      \
  }                                                                                                \
  NVOPT_HOST_DEVICE __c cuCsub##__s(__c __a, __c __b) {                                            \
    return __c{__a.x - __b.x, __a.y - __b.y};                                                      \
  }                                                                                                \
  NVOPT_HOST_DEVICE __c cuCmul##__s(__c __a, __c __b) {                                            \
    return __c{__a.x * __b.x - __a.y * __b.y, __a.x * __b.y + __a.y * __b.x};                      \
  }                                                                                                \
  NVOPT_HOST_DEVICE __c cuCdiv##__s(__c __a, __c __b) {                                            \
    __t __scale = 1 / (__fabs(__b.x) + __fabs(__b.y));                                             \
    __a = __c{__a.x * __scale, __a.y * __scale};                                                   \
    __b = __c{__b.x * __scale, __b.y * __scale};                                                   \
    __t __over = 1 / (__b.x * __b.x + __b.y * __b.y);                                              \
    return __c{(__a.x * __b.x + __a.y * __b.y) * __over,                                           \
               (__a.y * __b.x - __a.x * __b.y) * __over};                                          \
  }                                                                                                \
  NVOPT_HOST_DEVICE __t cuCabs##__s(__c __z) {                                                     \
    __t __x = __fabs(__z.x), __y = __fabs(__z.y);                                                  \
    __t __large = __x > __y ? __x : __y, __small = __x > __y ? __y : __x;                          \
    if (__large == 0 || __large == (__t)__builtin_inf() || __small == (__t)__builtin_inf())        \
      return __large + __small;                                                                    \
    __t __ratio = __small / __large;                                                               \
    return __large * __sqrt(1 + __ratio * __ratio);                                                \
  }                                                                                                \
  NVOPT_HOST_DEVICE __c cuCfma##__s(__c __a, __c __b, __c __d) {                                   \
    return __c{__fma(-__a.y, __b.y, __fma(__a.x, __b.x, __d.x)),                                   \
               __fma(__a.y, __b.x, __fma(__a.x, __b.y, __d.y))};                                   \
  }
NVOPT_COMPLEX_(float, cuFloatComplex, cuFloatComplex, f, fabsf, sqrtf, fmaf)
NVOPT_COMPLEX_(double, cuDoubleComplex, cuDoubleComplex, , fabs, sqrt, fma)
#undef NVOPT_COMPLEX_

NVOPT_HOST_DEVICE cuComplex make_cuComplex(float __re, float __im) { return cuComplex{__re, __im}; }
NVOPT_HOST_DEVICE cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex __z) {
  return cuDoubleComplex{__z.x, __z.y};
}
NVOPT_HOST_DEVICE cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex __z) {
  return cuFloatComplex{(float)__z.x, (float)__z.y};
}

#endif
#endif
