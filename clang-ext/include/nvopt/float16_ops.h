/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Arithmetic, comparisons, math functions, shuffles and cached loads of a 16-bit floating-point
 * class and its pair; included once for half and once for bfloat16, after float16_types.h.
 *
 * Expects besides NVOPT_ASM (f16 or bf16), NVOPT_V1 and NVOPT_V2 (vectors of one and two), and
 * NVOPT_DIV(a, b) and NVOPT_SQRT(a) on floats that hold 16-bit values; NVOPT_OPERATORS and
 * NVOPT_OPERATORS2 (0: leave out the operators of the class or of the pair). */

/* On the device, scalars go through one-element vectors: unlike the plain type, clang never widens
 * those for excess precision, and LLVM takes them apart again at once. The host computes in float
 * and rounds, which gives the same: float has more than twice the precision. */
#define NVOPT_NATIVE(__a) __builtin_bit_cast(NVOPT_N, __a)
#define NVOPT_IN(__a) (NVOPT_V1{NVOPT_NATIVE(__a)})
#define NVOPT_OUT(__v) NVOPT_MAKE((__v)[0])
#define NVOPT_IN2(__a) __builtin_bit_cast(NVOPT_V2, __a)
#define NVOPT_OUT2(__v) __builtin_bit_cast(NVOPT_H2, (NVOPT_V2)(__v))

#ifdef __CUDA_ARCH__
#define NVOPT_BINARY_(__op, __expr)                                                                \
  NVOPT_HOST_DEVICE NVOPT_H __h##__op(NVOPT_H __x, NVOPT_H __y) {                                  \
    NVOPT_V1 __a = NVOPT_IN(__x), __b = NVOPT_IN(__y);                                             \
    return NVOPT_OUT(__expr);                                                                      \
  }
#define NVOPT_BINARY2_(__op, __one, __expr)                                                        \
  NVOPT_HOST_DEVICE NVOPT_H2 __h##__op(NVOPT_H2 __x, NVOPT_H2 __y) {                               \
    NVOPT_V2 __a = NVOPT_IN2(__x), __b = NVOPT_IN2(__y);                                           \
    return NVOPT_OUT2(__expr);                                                                     \
  }
#else
#define NVOPT_BINARY_(__op, __expr)                                                                \
  NVOPT_HOST_DEVICE NVOPT_H __h##__op(NVOPT_H __x, NVOPT_H __y) {                                  \
    float __a = __x.__get(), __b = __y.__get();                                                    \
    return NVOPT_ROUND(__expr);                                                                    \
  }
#define NVOPT_BINARY2_(__op, __one, __expr)                                                        \
  NVOPT_HOST_DEVICE NVOPT_H2 __h##__op(NVOPT_H2 __x, NVOPT_H2 __y) {                               \
    return {__h##__one(__x.x, __y.x), __h##__one(__x.y, __y.y)};                                   \
  }
#endif
NVOPT_BINARY_(add, __a + __b)
NVOPT_BINARY_(sub, __a - __b)
NVOPT_BINARY_(mul, __a *__b)
NVOPT_BINARY_(max, __builtin_elementwise_maxnum(__a, __b))
NVOPT_BINARY_(min, __builtin_elementwise_minnum(__a, __b))
NVOPT_BINARY_(max_nan, __builtin_elementwise_maximum(__a, __b))
NVOPT_BINARY_(min_nan, __builtin_elementwise_minimum(__a, __b))
NVOPT_BINARY2_(add2, add, __a + __b)
NVOPT_BINARY2_(sub2, sub, __a - __b)
NVOPT_BINARY2_(mul2, mul, __a *__b)
NVOPT_BINARY2_(max2, max, __builtin_elementwise_maxnum(__a, __b))
NVOPT_BINARY2_(min2, min, __builtin_elementwise_minnum(__a, __b))
NVOPT_BINARY2_(max2_nan, max_nan, __builtin_elementwise_maximum(__a, __b))
NVOPT_BINARY2_(min2_nan, min_nan, __builtin_elementwise_minimum(__a, __b))
#undef NVOPT_BINARY_
#undef NVOPT_BINARY2_
#ifdef __CUDA_ARCH__
#define NVOPT_UNARY_(__op, __expr, __bits)                                                         \
  NVOPT_HOST_DEVICE NVOPT_H __h##__op(NVOPT_H __x) {                                               \
    NVOPT_V1 __a = NVOPT_IN(__x);                                                                  \
    return NVOPT_OUT(__expr);                                                                      \
  }                                                                                                \
  NVOPT_HOST_DEVICE NVOPT_H2 __h##__op##2(NVOPT_H2 __x) {                                          \
    NVOPT_V2 __a = NVOPT_IN2(__x);                                                                 \
    return NVOPT_OUT2(__expr);                                                                     \
  }
#else
#define NVOPT_UNARY_(__op, __expr, __bits)                                                         \
  NVOPT_HOST_DEVICE NVOPT_H __h##__op(NVOPT_H __x) {                                               \
    unsigned short __b = __builtin_bit_cast(unsigned short, __x);                                  \
    return __builtin_bit_cast(NVOPT_H, (unsigned short)(__bits));                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE NVOPT_H2 __h##__op##2(NVOPT_H2 __x) {                                          \
    return {__h##__op(__x.x), __h##__op(__x.y)};                                                   \
  }
#endif
NVOPT_UNARY_(neg, -__a, __b ^ 0x8000)
NVOPT_UNARY_(abs, __builtin_elementwise_abs(__a), __b & 0x7fff)
#undef NVOPT_UNARY_
#ifdef __CUDA__
NVOPT_DEVICE NVOPT_H __hfma(NVOPT_H __a, NVOPT_H __b, NVOPT_H __c) {
  return NVOPT_OUT(__builtin_elementwise_fma(NVOPT_IN(__a), NVOPT_IN(__b), NVOPT_IN(__c)));
}
NVOPT_DEVICE NVOPT_H2 __hfma2(NVOPT_H2 __a, NVOPT_H2 __b, NVOPT_H2 __c) {
  return NVOPT_OUT2(__builtin_elementwise_fma(NVOPT_IN2(__a), NVOPT_IN2(__b), NVOPT_IN2(__c)));
}
#endif
NVOPT_HOST_DEVICE NVOPT_H __hdiv(NVOPT_H __a, NVOPT_H __b) {
  return NVOPT_ROUND(NVOPT_DIV((float)__a.__get(), (float)__b.__get()));
}
NVOPT_HOST_DEVICE NVOPT_H2 __h2div(NVOPT_H2 __a, NVOPT_H2 __b) {
  return {__hdiv(__a.x, __b.x), __hdiv(__a.y, __b.y)};
}

/* Saturation to [0, 1] makes zero of NaN, as the numeric minimum and maximum do. */
NVOPT_HOST_DEVICE NVOPT_H __nvopt_sat(NVOPT_H __a) {
  return __hmin(__hmax(__a, NVOPT_ROUND(0.0f)), NVOPT_ROUND(1.0f));
}
NVOPT_HOST_DEVICE NVOPT_H2 __nvopt_sat2(NVOPT_H2 __a) {
  return __hmin2(__hmax2(__a, {NVOPT_ROUND(0.0f), NVOPT_ROUND(0.0f)}),
                 {NVOPT_ROUND(1.0f), NVOPT_ROUND(1.0f)});
}
#define NVOPT_SAT_(__op)                                                                           \
  NVOPT_HOST_DEVICE NVOPT_H __h##__op##_sat(NVOPT_H __a, NVOPT_H __b) {                            \
    return __nvopt_sat(__h##__op(__a, __b));                                                       \
  }                                                                                                \
  NVOPT_HOST_DEVICE NVOPT_H2 __h##__op##2_sat(NVOPT_H2 __a, NVOPT_H2 __b) {                        \
    return __nvopt_sat2(__h##__op##2(__a, __b));                                                   \
  }
NVOPT_SAT_(add)
NVOPT_SAT_(sub)
NVOPT_SAT_(mul)
#undef NVOPT_SAT_
#ifdef __CUDA__
NVOPT_DEVICE NVOPT_H __hfma_sat(NVOPT_H __a, NVOPT_H __b, NVOPT_H __c) {
  return __nvopt_sat(__hfma(__a, __b, __c));
}
NVOPT_DEVICE NVOPT_H2 __hfma2_sat(NVOPT_H2 __a, NVOPT_H2 __b, NVOPT_H2 __c) {
  return __nvopt_sat2(__hfma2(__a, __b, __c));
}
/* relu keeps NaN. */
#if NVOPT_ARCH_AT_LEAST(80)
NVOPT_DEVICE NVOPT_H __hfma_relu(NVOPT_H __a, NVOPT_H __b, NVOPT_H __c) {
  return NVOPT_MAKE(NVOPT_JOIN(__nvvm_fma_rn_relu_, NVOPT_ASM, )(
      NVOPT_NATIVE(__a), NVOPT_NATIVE(__b), NVOPT_NATIVE(__c)));
}
NVOPT_DEVICE NVOPT_H2 __hfma2_relu(NVOPT_H2 __a, NVOPT_H2 __b, NVOPT_H2 __c) {
  return NVOPT_OUT2(NVOPT_JOIN(__nvvm_fma_rn_relu_, NVOPT_ASM, x2)(NVOPT_IN2(__a), NVOPT_IN2(__b),
                                                                   NVOPT_IN2(__c)));
}
#else
NVOPT_DEVICE NVOPT_H __hfma_relu(NVOPT_H __a, NVOPT_H __b, NVOPT_H __c) {
  return __hmax_nan(__hfma(__a, __b, __c), NVOPT_ROUND(0.0f));
}
NVOPT_DEVICE NVOPT_H2 __hfma2_relu(NVOPT_H2 __a, NVOPT_H2 __b, NVOPT_H2 __c) {
  return __hmax2_nan(__hfma2(__a, __b, __c), {NVOPT_ROUND(0.0f), NVOPT_ROUND(0.0f)});
}
#endif
/* Complex a * b + c, the pair being (real, imaginary). */
NVOPT_DEVICE NVOPT_H2 __hcmadd(NVOPT_H2 __a, NVOPT_H2 __b, NVOPT_H2 __c) {
  NVOPT_H2 __r = __hfma2({__a.x, __a.x}, __b, __c);
  return __hfma2({__hneg(__a.y), __a.y}, {__b.y, __b.x}, __r);
}
#endif

/* Comparisons: false when an operand is NaN, or true for the unordered forms with u. */
#define NVOPT_COMPARE_(__op, __ordered, __unordered)                                               \
  NVOPT_COMPARE1_(__op, __ordered)                                                                 \
  NVOPT_COMPARE1_(__op##u, __unordered)
#define NVOPT_COMPARE1_(__op, __expr)                                                              \
  NVOPT_HOST_DEVICE bool __h##__op(NVOPT_H __x, NVOPT_H __y) {                                     \
    auto __a = __x.__get(), __b = __y.__get();                                                     \
    return __expr;                                                                                 \
  }                                                                                                \
  NVOPT_HOST_DEVICE bool __hb##__op##2(NVOPT_H2 __a, NVOPT_H2 __b) {                               \
    return (int)__h##__op(__a.x, __b.x) & (int)__h##__op(__a.y, __b.y);                            \
  }                                                                                                \
  NVOPT_HOST_DEVICE NVOPT_H2 __h##__op##2(NVOPT_H2 __a, NVOPT_H2 __b) {                            \
    return {NVOPT_ROUND(__h##__op(__a.x, __b.x) ? 1.0f : 0.0f),                                    \
            NVOPT_ROUND(__h##__op(__a.y, __b.y) ? 1.0f : 0.0f)};                                   \
  }                                                                                                \
  NVOPT_HOST_DEVICE unsigned int __h##__op##2_mask(NVOPT_H2 __a, NVOPT_H2 __b) {                   \
    return (__h##__op(__a.x, __b.x) ? 0xffffu : 0u) |                                              \
           (__h##__op(__a.y, __b.y) ? 0xffff0000u : 0u);                                           \
  }
NVOPT_COMPARE_(eq, __a == __b, !((__a < __b) | (__a > __b)))
NVOPT_COMPARE_(ne, (__a < __b) | (__a > __b), __a != __b)
NVOPT_COMPARE_(lt, __a < __b, !(__a >= __b))
NVOPT_COMPARE_(le, __a <= __b, !(__a > __b))
NVOPT_COMPARE_(gt, __a > __b, !(__a <= __b))
NVOPT_COMPARE_(ge, __a >= __b, !(__a < __b))
#undef NVOPT_COMPARE_
#undef NVOPT_COMPARE1_
NVOPT_HOST_DEVICE bool __hisnan(NVOPT_H __a) {
  return __a.__get() != __a.__get();
}
NVOPT_HOST_DEVICE NVOPT_H2 __hisnan2(NVOPT_H2 __a) {
  return {NVOPT_ROUND(__hisnan(__a.x) ? 1.0f : 0.0f), NVOPT_ROUND(__hisnan(__a.y) ? 1.0f : 0.0f)};
}
NVOPT_HOST_DEVICE int __hisinf(NVOPT_H __a) {
  float __f = __a.__get();
  return __f == __builtin_inff() ? 1 : __f == -__builtin_inff() ? -1 : 0;
}

#define NVOPT_OPERATORS_(__h, __add, __sub, __mul, __div, __neg, __one)                            \
  NVOPT_HOST_DEVICE __h operator+(const __h &__a, const __h &__b) {                                \
    return __add(__a, __b);                                                                        \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator-(const __h &__a, const __h &__b) {                                \
    return __sub(__a, __b);                                                                        \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator*(const __h &__a, const __h &__b) {                                \
    return __mul(__a, __b);                                                                        \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator/(const __h &__a, const __h &__b) {                                \
    return __div(__a, __b);                                                                        \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h &operator+=(__h &__a, const __h &__b) {                                    \
    return __a = __add(__a, __b);                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h &operator-=(__h &__a, const __h &__b) {                                    \
    return __a = __sub(__a, __b);                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h &operator*=(__h &__a, const __h &__b) {                                    \
    return __a = __mul(__a, __b);                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h &operator/=(__h &__a, const __h &__b) {                                    \
    return __a = __div(__a, __b);                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator+(const __h &__a) {                                                \
    return __a;                                                                                    \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator-(const __h &__a) {                                                \
    return __neg(__a);                                                                             \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h &operator++(__h &__a) {                                                    \
    return __a = __add(__a, __one);                                                                \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h &operator--(__h &__a) {                                                    \
    return __a = __sub(__a, __one);                                                                \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator++(__h &__a, int) {                                                \
    __h __r = __a;                                                                                 \
    __a = __add(__a, __one);                                                                       \
    return __r;                                                                                    \
  }                                                                                                \
  NVOPT_HOST_DEVICE __h operator--(__h &__a, int) {                                                \
    __h __r = __a;                                                                                 \
    __a = __sub(__a, __one);                                                                       \
    return __r;                                                                                    \
  }
#define NVOPT_ORDERING_(__h, __eq, __neu, __lt, __le, __gt, __ge)                                  \
  NVOPT_HOST_DEVICE bool operator==(const __h &__a, const __h &__b) {                              \
    return __eq(__a, __b);                                                                         \
  }                                                                                                \
  NVOPT_HOST_DEVICE bool operator!=(const __h &__a, const __h &__b) {                              \
    return __neu(__a, __b);                                                                        \
  }                                                                                                \
  NVOPT_HOST_DEVICE bool operator<(const __h &__a, const __h &__b) {                               \
    return __lt(__a, __b);                                                                         \
  }                                                                                                \
  NVOPT_HOST_DEVICE bool operator<=(const __h &__a, const __h &__b) {                              \
    return __le(__a, __b);                                                                         \
  }                                                                                                \
  NVOPT_HOST_DEVICE bool operator>(const __h &__a, const __h &__b) {                               \
    return __gt(__a, __b);                                                                         \
  }                                                                                                \
  NVOPT_HOST_DEVICE bool operator>=(const __h &__a, const __h &__b) {                              \
    return __ge(__a, __b);                                                                         \
  }
#if NVOPT_OPERATORS
NVOPT_OPERATORS_(NVOPT_H, __hadd, __hsub, __hmul, __hdiv, __hneg, NVOPT_ROUND(1.0f))
NVOPT_ORDERING_(NVOPT_H, __heq, __hneu, __hlt, __hle, __hgt, __hge)
#endif
#if NVOPT_OPERATORS2
NVOPT_OPERATORS_(NVOPT_H2, __hadd2, __hsub2, __hmul2, __h2div, __hneg2,
                 NVOPT_H2(NVOPT_ROUND(1.0f), NVOPT_ROUND(1.0f)))
NVOPT_ORDERING_(NVOPT_H2, __hbeq2, __hbneu2, __hblt2, __hble2, __hbgt2, __hbge2)
#endif
#undef NVOPT_OPERATORS_
#undef NVOPT_ORDERING_

#ifdef __CUDA__
/* Math. Float has at least twice the precision plus two bits, so rounding its correctly rounded
 * result again is harmless; the reciprocals survive even the hardware's approximation. */
#define NVOPT_MATH_(__op, __expr)                                                                  \
  NVOPT_DEVICE NVOPT_H h##__op(NVOPT_H __x) {                                                      \
    float __a = __x.__get();                                                                       \
    return NVOPT_ROUND(__expr);                                                                    \
  }                                                                                                \
  NVOPT_DEVICE NVOPT_H2 h2##__op(NVOPT_H2 __a) {                                                   \
    return {h##__op(__a.x), h##__op(__a.y)};                                                       \
  }
NVOPT_MATH_(sqrt, NVOPT_SQRT(__a))
NVOPT_MATH_(rsqrt, __nvvm_rsqrt_approx_f(__a))
NVOPT_MATH_(rcp, NVOPT_DIV(1.0f, __a))
NVOPT_MATH_(exp2, __nvvm_ex2_approx_f(__a))
NVOPT_MATH_(exp, __nvvm_ex2_approx_f(__a * 1.442695041f))
NVOPT_MATH_(exp10, __nvvm_ex2_approx_f(__a * 3.321928095f))
NVOPT_MATH_(log2, __nvvm_lg2_approx_f(__a))
NVOPT_MATH_(log, __nvvm_lg2_approx_f(__a) * 0.6931471806f)
NVOPT_MATH_(log10, __nvvm_lg2_approx_f(__a) * 0.3010299957f)
NVOPT_MATH_(sin, __nv_sinf(__a))
NVOPT_MATH_(cos, __nv_cosf(__a))
NVOPT_MATH_(tanh, __nv_tanhf(__a))
#undef NVOPT_MATH_
#define NVOPT_ROUND_(__op)                                                                         \
  NVOPT_DEVICE NVOPT_H h##__op(NVOPT_H __a) {                                                      \
    return NVOPT_OUT(__builtin_elementwise_##__op(NVOPT_IN(__a)));                                 \
  }                                                                                                \
  NVOPT_DEVICE NVOPT_H2 h2##__op(NVOPT_H2 __a) {                                                   \
    return {h##__op(__a.x), h##__op(__a.y)};                                                       \
  }
NVOPT_ROUND_(ceil)
NVOPT_ROUND_(floor)
NVOPT_ROUND_(trunc)
NVOPT_ROUND_(rint)
#undef NVOPT_ROUND_

/* Shuffles. */
#define NVOPT_SHFL16_(__name, __lane)                                                              \
  NVOPT_DEVICE NVOPT_H __name(unsigned int __mask, NVOPT_H __v, __lane __l, int __width = 32) {    \
    unsigned int __b = __builtin_bit_cast(unsigned short, __v);                                    \
    return __builtin_bit_cast(NVOPT_H, (unsigned short)__name(__mask, __b, __l, __width));         \
  }                                                                                                \
  NVOPT_DEVICE NVOPT_H2 __name(unsigned int __mask, NVOPT_H2 __v, __lane __l, int __width = 32) {  \
    unsigned int __b = __builtin_bit_cast(unsigned int, __v);                                      \
    return __builtin_bit_cast(NVOPT_H2, __name(__mask, __b, __l, __width));                        \
  }
NVOPT_SHFL16_(__shfl_sync, int)
NVOPT_SHFL16_(__shfl_up_sync, unsigned int)
NVOPT_SHFL16_(__shfl_down_sync, unsigned int)
NVOPT_SHFL16_(__shfl_xor_sync, int)
#undef NVOPT_SHFL16_

/* Loads and stores with a cache operator, as integers of the same size. */
#define NVOPT_LD16_(__name)                                                                        \
  NVOPT_DEVICE NVOPT_H __name(const NVOPT_H *__p) {                                                \
    return __builtin_bit_cast(NVOPT_H, __name((const unsigned short *)__p));                       \
  }                                                                                                \
  NVOPT_DEVICE NVOPT_H2 __name(const NVOPT_H2 *__p) {                                              \
    return __builtin_bit_cast(NVOPT_H2, __name((const unsigned int *)__p));                        \
  }
#define NVOPT_ST16_(__name)                                                                        \
  NVOPT_DEVICE void __name(NVOPT_H *__p, NVOPT_H __v) {                                            \
    __name((unsigned short *)__p, __builtin_bit_cast(unsigned short, __v));                        \
  }                                                                                                \
  NVOPT_DEVICE void __name(NVOPT_H2 *__p, NVOPT_H2 __v) {                                          \
    __name((unsigned int *)__p, __builtin_bit_cast(unsigned int, __v));                            \
  }
NVOPT_LD16_(__ldg)
NVOPT_LD16_(__ldca)
NVOPT_LD16_(__ldcg)
NVOPT_LD16_(__ldcs)
NVOPT_LD16_(__ldlu)
NVOPT_LD16_(__ldcv)
NVOPT_ST16_(__stwb)
NVOPT_ST16_(__stcg)
NVOPT_ST16_(__stcs)
NVOPT_ST16_(__stwt)
#undef NVOPT_LD16_
#undef NVOPT_ST16_
#endif

/* Clean up for the next inclusion. */
#undef NVOPT_NATIVE
#undef NVOPT_IN
#undef NVOPT_OUT
#undef NVOPT_IN2
#undef NVOPT_OUT2
