/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Conversions and arithmetic with an explicit rounding mode, and the fast-math intrinsics. */
#ifndef NVOPT_CONVERT_H
#define NVOPT_CONVERT_H

#include <nvopt/qualifiers.h>

#include <__clang_cuda_libdevice_declares.h>

/* CUDA's rounding suffixes rn, rz, ru, rd are rn, rz, rp, rm in PTX and in clang's builtins. */
#define NVOPT_CVT_(__name, __ret, __arg, __builtin)                                                \
  NVOPT_DEVICE __ret __name(__arg __a) {                                                           \
    return __builtin(__a);                                                                         \
  }
#define NVOPT_CVT4_(__name, __ret, __arg, __builtin)                                               \
  NVOPT_CVT_(__name##_rn, __ret, __arg, __builtin##_rn)                                            \
  NVOPT_CVT_(__name##_rz, __ret, __arg, __builtin##_rz)                                            \
  NVOPT_CVT_(__name##_ru, __ret, __arg, __builtin##_rp)                                            \
  NVOPT_CVT_(__name##_rd, __ret, __arg, __builtin##_rm)
/* Single precision depends on flushing of subnormals, which libdevice reads from the module. */
#define NVOPT_NV4_1_(__name, __ret, __arg)                                                         \
  NVOPT_CVT_(__##__name##_rn, __ret, __arg, __nv_##__name##_rn)                                    \
  NVOPT_CVT_(__##__name##_rz, __ret, __arg, __nv_##__name##_rz)                                    \
  NVOPT_CVT_(__##__name##_ru, __ret, __arg, __nv_##__name##_ru)                                    \
  NVOPT_CVT_(__##__name##_rd, __ret, __arg, __nv_##__name##_rd)

NVOPT_NV4_1_(float2int, int, float)
NVOPT_NV4_1_(float2uint, unsigned int, float)
NVOPT_NV4_1_(float2ll, long long, float)
NVOPT_NV4_1_(float2ull, unsigned long long, float)
NVOPT_NV4_1_(double2float, float, double)
NVOPT_CVT4_(__double2int, int, double, __nvvm_d2i)
NVOPT_CVT4_(__double2uint, unsigned int, double, __nvvm_d2ui)
NVOPT_CVT4_(__double2ll, long long, double, __nvvm_d2ll)
NVOPT_CVT4_(__double2ull, unsigned long long, double, __nvvm_d2ull)
NVOPT_CVT4_(__int2float, float, int, __nvvm_i2f)
NVOPT_CVT4_(__uint2float, float, unsigned int, __nvvm_ui2f)
NVOPT_CVT4_(__ll2float, float, long long, __nvvm_ll2f)
NVOPT_CVT4_(__ull2float, float, unsigned long long, __nvvm_ull2f)
NVOPT_CVT4_(__ll2double, double, long long, __nvvm_ll2d)
NVOPT_CVT4_(__ull2double, double, unsigned long long, __nvvm_ull2d)
NVOPT_DEVICE double __int2double_rn(int __a) {
  return __a;
}
NVOPT_DEVICE double __uint2double_rn(unsigned int __a) {
  return __a;
}

#define NVOPT_ARITH1_(__op, __t)                                                                   \
  NVOPT_DEVICE __t __##__op(__t __a) {                                                             \
    return __nv_##__op(__a);                                                                       \
  }
#define NVOPT_ARITH2_(__op, __t)                                                                   \
  NVOPT_DEVICE __t __##__op(__t __a, __t __b) {                                                    \
    return __nv_##__op(__a, __b);                                                                  \
  }
#define NVOPT_ARITH3_(__op, __t)                                                                   \
  NVOPT_DEVICE __t __##__op(__t __a, __t __b, __t __c) {                                           \
    return __nv_##__op(__a, __b, __c);                                                             \
  }
#define NVOPT_ROUND4_(__m, __op, __t)                                                              \
  __m(__op##_rn, __t) __m(__op##_rz, __t) __m(__op##_ru, __t) __m(__op##_rd, __t)

NVOPT_ROUND4_(NVOPT_ARITH2_, fadd, float)
NVOPT_ROUND4_(NVOPT_ARITH2_, fsub, float)
NVOPT_ROUND4_(NVOPT_ARITH2_, fmul, float)
NVOPT_ROUND4_(NVOPT_ARITH2_, fdiv, float)
NVOPT_ROUND4_(NVOPT_ARITH1_, frcp, float)
NVOPT_ROUND4_(NVOPT_ARITH1_, fsqrt, float)
NVOPT_ROUND4_(NVOPT_ARITH3_, fmaf, float)
NVOPT_ROUND4_(NVOPT_ARITH3_, fmaf_ieee, float)
NVOPT_ARITH1_(frsqrt_rn, float)
/* Double precision knows no flushing: the instructions directly. */
#define NVOPT_D_2_(__name, __builtin)                                                              \
  NVOPT_DEVICE double __name(double __a, double __b) {                                             \
    return __builtin;                                                                              \
  }
#define NVOPT_D4_2_(__op, __builtin, __b2)                                                         \
  NVOPT_D_2_(__##__op##_rn, __builtin##_rn_d(__a, __b2))                                           \
  NVOPT_D_2_(__##__op##_rz, __builtin##_rz_d(__a, __b2))                                           \
  NVOPT_D_2_(__##__op##_ru, __builtin##_rp_d(__a, __b2))                                           \
  NVOPT_D_2_(__##__op##_rd, __builtin##_rm_d(__a, __b2))
NVOPT_D4_2_(dadd, __nvvm_add, __b)
/* x - y and x + (-y) are the same IEEE operation; PTX rounding modes exist for add. */
NVOPT_D4_2_(dsub, __nvvm_add, -__b)
NVOPT_D4_2_(dmul, __nvvm_mul, __b)
NVOPT_D4_2_(ddiv, __nvvm_div, __b)
#define NVOPT_D_1_(__name, __builtin)                                                              \
  NVOPT_DEVICE double __name(double __a) {                                                         \
    return __builtin(__a);                                                                         \
  }
#define NVOPT_D_3_(__name, __builtin)                                                              \
  NVOPT_DEVICE double __name(double __a, double __b, double __c) {                                 \
    return __builtin(__a, __b, __c);                                                               \
  }
NVOPT_D_1_(__drcp_rn, __nvvm_rcp_rn_d)
NVOPT_D_1_(__drcp_rz, __nvvm_rcp_rz_d)
NVOPT_D_1_(__drcp_ru, __nvvm_rcp_rp_d)
NVOPT_D_1_(__drcp_rd, __nvvm_rcp_rm_d)
NVOPT_D_1_(__dsqrt_rn, __nvvm_sqrt_rn_d)
NVOPT_D_1_(__dsqrt_rz, __nvvm_sqrt_rz_d)
NVOPT_D_1_(__dsqrt_ru, __nvvm_sqrt_rp_d)
NVOPT_D_1_(__dsqrt_rd, __nvvm_sqrt_rm_d)
NVOPT_D_3_(__fma_rn, __nvvm_fma_rn_d)
NVOPT_D_3_(__fma_rz, __nvvm_fma_rz_d)
NVOPT_D_3_(__fma_ru, __nvvm_fma_rp_d)
NVOPT_D_3_(__fma_rd, __nvvm_fma_rm_d)
#undef NVOPT_D4_2_
#undef NVOPT_D_1_
#undef NVOPT_D_2_
#undef NVOPT_D_3_

#undef NVOPT_CVT_
#undef NVOPT_CVT4_
#undef NVOPT_NV4_1_
#undef NVOPT_ARITH1_
#undef NVOPT_ARITH2_
#undef NVOPT_ARITH3_
#undef NVOPT_ROUND4_

NVOPT_DEVICE float __sinf(float __a) {
  return __nv_fast_sinf(__a);
}
NVOPT_DEVICE float __cosf(float __a) {
  return __nv_fast_cosf(__a);
}
NVOPT_DEVICE float __tanf(float __a) {
  return __nv_fast_tanf(__a);
}
NVOPT_DEVICE float __expf(float __a) {
  return __nv_fast_expf(__a);
}
NVOPT_DEVICE float __exp10f(float __a) {
  return __nv_fast_exp10f(__a);
}
NVOPT_DEVICE float __logf(float __a) {
  return __nv_fast_logf(__a);
}
NVOPT_DEVICE float __log2f(float __a) {
  return __nv_fast_log2f(__a);
}
NVOPT_DEVICE float __log10f(float __a) {
  return __nv_fast_log10f(__a);
}
NVOPT_DEVICE float __powf(float __a, float __b) {
  return __nv_fast_powf(__a, __b);
}
NVOPT_DEVICE float __fdividef(float __a, float __b) {
  return __nv_fast_fdividef(__a, __b);
}
NVOPT_DEVICE float __saturatef(float __a) {
  return __nv_saturatef(__a);
}
NVOPT_DEVICE void __sincosf(float __a, float *__s, float *__c) {
  __nv_fast_sincosf(__a, __s, __c);
}

/* Classification, under the names that clang's math wrappers build std::isnan and friends from. */
NVOPT_DEVICE int __isfinited(double __a) {
  return __builtin_isfinite(__a);
}
NVOPT_DEVICE int __finite(double __a) {
  return __builtin_isfinite(__a);
}
NVOPT_DEVICE int __finitef(float __a) {
  return __builtin_isfinite(__a);
}
NVOPT_DEVICE int __isinf(double __a) {
  return __builtin_isinf(__a);
}
NVOPT_DEVICE int __isinff(float __a) {
  return __builtin_isinf(__a);
}
NVOPT_DEVICE int __isnan(double __a) {
  return __builtin_isnan(__a);
}
NVOPT_DEVICE int __isnanf(float __a) {
  return __builtin_isnan(__a);
}
NVOPT_DEVICE int __signbitd(double __a) {
  return __builtin_signbit(__a);
}
NVOPT_DEVICE int __signbitf(float __a) {
  return __builtin_signbitf(__a);
}

#endif
