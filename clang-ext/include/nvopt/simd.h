/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Packed-integer intrinsics (__vadd4, __vcmpgtu2 ...) and the dynamic-programming ones
 * (__viaddmax).
 *
 * Everything is written in ordinary integer arithmetic on whole words: the optimiser folds it, and
 * a CPU can run it, which is how the tests check it. Since Maxwell the hardware has no packed
 * video instructions apart from the absolute difference of bytes, so nothing is lost. */
#ifndef NVOPT_SIMD_H
#define NVOPT_SIMD_H

#include <nvopt/qualifiers.h>

typedef short __nvopt_s16x2 __attribute__((ext_vector_type(2)));
typedef unsigned short __nvopt_u16x2 __attribute__((ext_vector_type(2)));

#define NVOPT_S2_(__a) __builtin_bit_cast(__nvopt_s16x2, __a)
#define NVOPT_U2_(__a) __builtin_bit_cast(__nvopt_u16x2, __a)
#define NVOPT_W_(__v) __builtin_bit_cast(unsigned int, __v)

/* The sign bit of each lane, copied over the lane. prmt replicates signs; the arithmetic form
 * turns 0x80 into 0x7f | 0x80. */
NVOPT_DEVICE unsigned int __nvopt_signs4(unsigned int __x) {
#ifdef __CUDA_ARCH__
  return __nvvm_prmt(__x, 0, 0xba98);
#else
  unsigned int __h = __x & 0x80808080u;
  return (__h - (__h >> 7)) | __h;
#endif
}
NVOPT_DEVICE unsigned int __nvopt_signs2(unsigned int __x) {
#ifdef __CUDA_ARCH__
  return __nvvm_prmt(__x, 0, 0xbb99);
#else
  unsigned int __h = __x & 0x80008000u;
  return (__h - (__h >> 15)) | __h;
#endif
}

/* One definition per lane width: N lanes of W bits, H their sign bits, O their lowest bits. */
#define NVOPT_SIMD_(__n, __w, __h, __o)                                                            \
  /* Add the low bits without crossing lanes, then add the sign bits without carry. */             \
  NVOPT_DEVICE unsigned int __vadd##__n(unsigned int __a, unsigned int __b) {                      \
    return ((__a & ~__h) + (__b & ~__h)) ^ ((__a ^ __b) & __h);                                    \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vsub##__n(unsigned int __a, unsigned int __b) {                      \
    return ((__a | __h) - (__b & ~__h)) ^ (~(__a ^ __b) & __h);                                    \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vneg##__n(unsigned int __a) {                                        \
    return __vsub##__n(0, __a);                                                                    \
  }                                                                                                \
  /* Predicates: the sign bit of each lane of the result, other bits are noise. */                 \
  NVOPT_DEVICE unsigned int __nvopt_geu##__n(unsigned int __a, unsigned int __b) {                 \
    unsigned int __t = (__a | __h) - (__b & ~__h);                                                 \
    return (__a & ~__b) | (~(__a ^ __b) & __t);                                                    \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __nvopt_ges##__n(unsigned int __a, unsigned int __b) {                 \
    return __nvopt_geu##__n(__a ^ __h, __b ^ __h);                                                 \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __nvopt_eq##__n(unsigned int __a, unsigned int __b) {                  \
    unsigned int __x = __a ^ __b;                                                                  \
    return ~(((__x & ~__h) + ~__h) | __x);                                                         \
  }                                                                                                \
  NVOPT_SIMD_COMPARE_(eq, __n, __w, __o, __nvopt_eq##__n(__a, __b))                                \
  NVOPT_SIMD_COMPARE_(ne, __n, __w, __o, ~__nvopt_eq##__n(__a, __b))                               \
  NVOPT_SIMD_COMPARE_(geu, __n, __w, __o, __nvopt_geu##__n(__a, __b))                              \
  NVOPT_SIMD_COMPARE_(leu, __n, __w, __o, __nvopt_geu##__n(__b, __a))                              \
  NVOPT_SIMD_COMPARE_(gtu, __n, __w, __o, ~__nvopt_geu##__n(__b, __a))                             \
  NVOPT_SIMD_COMPARE_(ltu, __n, __w, __o, ~__nvopt_geu##__n(__a, __b))                             \
  NVOPT_SIMD_COMPARE_(ges, __n, __w, __o, __nvopt_ges##__n(__a, __b))                              \
  NVOPT_SIMD_COMPARE_(les, __n, __w, __o, __nvopt_ges##__n(__b, __a))                              \
  NVOPT_SIMD_COMPARE_(gts, __n, __w, __o, ~__nvopt_ges##__n(__b, __a))                             \
  NVOPT_SIMD_COMPARE_(lts, __n, __w, __o, ~__nvopt_ges##__n(__a, __b))                             \
  /* Saturation: where the carry (or the signed overflow) says so, put the limit. */               \
  NVOPT_DEVICE unsigned int __vaddus##__n(unsigned int __a, unsigned int __b) {                    \
    unsigned int __s = __vadd##__n(__a, __b);                                                      \
    return __s | __nvopt_signs##__n((__a & __b) | ((__a | __b) & ~__s));                           \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vsubus##__n(unsigned int __a, unsigned int __b) {                    \
    return __vsub##__n(__a, __b) & __nvopt_signs##__n(__nvopt_geu##__n(__a, __b));                 \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __nvopt_limit##__n(unsigned int __a) {                                 \
    return ((__a >> (__w - 1)) & __o) + ~__h;                                                      \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vaddss##__n(unsigned int __a, unsigned int __b) {                    \
    unsigned int __s = __vadd##__n(__a, __b);                                                      \
    unsigned int __m = __nvopt_signs##__n(~(__a ^ __b) & (__a ^ __s));                             \
    return (__nvopt_limit##__n(__a) & __m) | (__s & ~__m);                                         \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vsubss##__n(unsigned int __a, unsigned int __b) {                    \
    unsigned int __s = __vsub##__n(__a, __b);                                                      \
    unsigned int __m = __nvopt_signs##__n((__a ^ __b) & (__a ^ __s));                              \
    return (__nvopt_limit##__n(__a) & __m) | (__s & ~__m);                                         \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vabs##__n(unsigned int __a) {                                        \
    unsigned int __m = __nvopt_signs##__n(__a);                                                    \
    return (__a ^ __m) + (__m & __o);                                                              \
  }                                                                                                \
  /* Only the most negative value stays negative. */                                               \
  NVOPT_DEVICE unsigned int __vabsss##__n(unsigned int __a) {                                      \
    unsigned int __r = __vabs##__n(__a);                                                           \
    return __r - ((__r >> (__w - 1)) & __o);                                                       \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vnegss##__n(unsigned int __a) {                                      \
    unsigned int __r = __vneg##__n(__a);                                                           \
    return __r - (((__r & __a) >> (__w - 1)) & __o);                                               \
  }                                                                                                \
  /* Averages: half of the sum is (a & b) + ((a ^ b) >> 1), without crossing lanes. */             \
  NVOPT_DEVICE unsigned int __vhaddu##__n(unsigned int __a, unsigned int __b) {                    \
    return (__a & __b) + (((__a ^ __b) & ~__o) >> 1);                                              \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vavgu##__n(unsigned int __a, unsigned int __b) {                     \
    return (__a | __b) - (((__a ^ __b) & ~__o) >> 1);                                              \
  }                                                                                                \
  /* Signed halves round away from zero: up only when the sum is not negative. */                  \
  NVOPT_DEVICE unsigned int __vavgs##__n(unsigned int __a, unsigned int __b) {                     \
    unsigned int __r = __vhaddu##__n(__a ^ __h, __b ^ __h) ^ __h;                                  \
    return __r + ((__a ^ __b) & ~(__r >> (__w - 1)) & __o);                                        \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __nvopt_absdiff##__n(unsigned int __a, unsigned int __b) {             \
    unsigned int __m = ~__nvopt_signs##__n(__nvopt_geu##__n(__a, __b));                            \
    return (__vsub##__n(__a, __b) ^ __m) + (__m & __o);                                            \
  }

#define NVOPT_SIMD_COMPARE_(__op, __n, __w, __o, __predicate)                                      \
  NVOPT_DEVICE unsigned int __vcmp##__op##__n(unsigned int __a, unsigned int __b) {                \
    return __nvopt_signs##__n(__predicate);                                                        \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __vset##__op##__n(unsigned int __a, unsigned int __b) {                \
    return ((__predicate) >> (__w - 1)) & __o;                                                     \
  }

NVOPT_SIMD_(4, 8, 0x80808080u, 0x01010101u)
NVOPT_SIMD_(2, 16, 0x80008000u, 0x00010001u)
#undef NVOPT_SIMD_
#undef NVOPT_SIMD_COMPARE_

NVOPT_DEVICE unsigned int __vmaxu4(unsigned int __a, unsigned int __b) {
  unsigned int __m = __vcmpgeu4(__a, __b);
  return (__a & __m) | (__b & ~__m);
}
NVOPT_DEVICE unsigned int __vminu4(unsigned int __a, unsigned int __b) {
  unsigned int __m = __vcmpgeu4(__a, __b);
  return (__b & __m) | (__a & ~__m);
}
NVOPT_DEVICE unsigned int __vmaxs4(unsigned int __a, unsigned int __b) {
  unsigned int __m = __vcmpges4(__a, __b);
  return (__a & __m) | (__b & ~__m);
}
NVOPT_DEVICE unsigned int __vmins4(unsigned int __a, unsigned int __b) {
  unsigned int __m = __vcmpges4(__a, __b);
  return (__b & __m) | (__a & ~__m);
}
/* Halfword minimum and maximum are instructions from sm_90 on. */
NVOPT_DEVICE unsigned int __vmaxu2(unsigned int __a, unsigned int __b) {
  return NVOPT_W_(__builtin_elementwise_max(NVOPT_U2_(__a), NVOPT_U2_(__b)));
}
NVOPT_DEVICE unsigned int __vminu2(unsigned int __a, unsigned int __b) {
  return NVOPT_W_(__builtin_elementwise_min(NVOPT_U2_(__a), NVOPT_U2_(__b)));
}
NVOPT_DEVICE unsigned int __vmaxs2(unsigned int __a, unsigned int __b) {
  return NVOPT_W_(__builtin_elementwise_max(NVOPT_S2_(__a), NVOPT_S2_(__b)));
}
NVOPT_DEVICE unsigned int __vmins2(unsigned int __a, unsigned int __b) {
  return NVOPT_W_(__builtin_elementwise_min(NVOPT_S2_(__a), NVOPT_S2_(__b)));
}

NVOPT_DEVICE unsigned int __vabsdiffu2(unsigned int __a, unsigned int __b) {
  return __nvopt_absdiff2(__a, __b);
}
NVOPT_DEVICE unsigned int __vabsdiffs2(unsigned int __a, unsigned int __b) {
  return __nvopt_absdiff2(__a ^ 0x80008000u, __b ^ 0x80008000u);
}
NVOPT_DEVICE unsigned int __vsadu2(unsigned int __a, unsigned int __b) {
  unsigned int __d = __vabsdiffu2(__a, __b);
  return (__d & 0xffffu) + (__d >> 16);
}
NVOPT_DEVICE unsigned int __vsads2(unsigned int __a, unsigned int __b) {
  unsigned int __d = __vabsdiffs2(__a, __b);
  return (__d & 0xffffu) + (__d >> 16);
}
/* Bytes have one instruction for the difference and for the sum of differences. */
NVOPT_DEVICE unsigned int __vabsdiffu4(unsigned int __a, unsigned int __b) {
#ifdef __CUDA_ARCH__
  if (!__builtin_constant_p(__a) || !__builtin_constant_p(__b)) {
    unsigned int __r;
    NVOPT_PTX("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(__r) : "r"(__a), "r"(__b), "r"(0));
    return __r;
  }
#endif
  return __nvopt_absdiff4(__a, __b);
}
NVOPT_DEVICE unsigned int __vabsdiffs4(unsigned int __a, unsigned int __b) {
  return __vabsdiffu4(__a ^ 0x80808080u, __b ^ 0x80808080u);
}
NVOPT_DEVICE unsigned int __vsadu4(unsigned int __a, unsigned int __b) {
#ifdef __CUDA_ARCH__
  if (!__builtin_constant_p(__a) || !__builtin_constant_p(__b)) {
    unsigned int __r;
    NVOPT_PTX("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(__r) : "r"(__a), "r"(__b), "r"(0));
    return __r;
  }
#endif
  unsigned int __d = __nvopt_absdiff4(__a, __b);
  __d = (__d & 0x00ff00ffu) + ((__d >> 8) & 0x00ff00ffu);
  return (__d & 0xffffu) + (__d >> 16);
}
NVOPT_DEVICE unsigned int __vsads4(unsigned int __a, unsigned int __b) {
  return __vsadu4(__a ^ 0x80808080u, __b ^ 0x80808080u);
}

/* Dynamic-programming instructions: additions wrap, relu is a maximum with zero. */
#define NVOPT_DPX_(__suffix, __t, __in, __out)                                                     \
  NVOPT_DEVICE __t __viaddmax_##__suffix(__t __a, __t __b, __t __c) {                              \
    return __out(__builtin_elementwise_max(__in(__vaddw_##__suffix(__a, __b)), __in(__c)));        \
  }                                                                                                \
  NVOPT_DEVICE __t __viaddmin_##__suffix(__t __a, __t __b, __t __c) {                              \
    return __out(__builtin_elementwise_min(__in(__vaddw_##__suffix(__a, __b)), __in(__c)));        \
  }                                                                                                \
  NVOPT_DEVICE __t __vimax3_##__suffix(__t __a, __t __b, __t __c) {                                \
    return __out(                                                                                  \
        __builtin_elementwise_max(__builtin_elementwise_max(__in(__a), __in(__b)), __in(__c)));    \
  }                                                                                                \
  NVOPT_DEVICE __t __vimin3_##__suffix(__t __a, __t __b, __t __c) {                                \
    return __out(                                                                                  \
        __builtin_elementwise_min(__builtin_elementwise_min(__in(__a), __in(__b)), __in(__c)));    \
  }
#define NVOPT_DPX_RELU_(__suffix, __t, __in, __out)                                                \
  NVOPT_DEVICE __t __nvopt_relu_##__suffix(__t __a) {                                              \
    return __out(__builtin_elementwise_max(__in(__a), __in((__t)0)));                              \
  }                                                                                                \
  NVOPT_DEVICE __t __viaddmax_##__suffix##_relu(__t __a, __t __b, __t __c) {                       \
    return __nvopt_relu_##__suffix(__viaddmax_##__suffix(__a, __b, __c));                          \
  }                                                                                                \
  NVOPT_DEVICE __t __viaddmin_##__suffix##_relu(__t __a, __t __b, __t __c) {                       \
    return __nvopt_relu_##__suffix(__viaddmin_##__suffix(__a, __b, __c));                          \
  }                                                                                                \
  NVOPT_DEVICE __t __vimax3_##__suffix##_relu(__t __a, __t __b, __t __c) {                         \
    return __nvopt_relu_##__suffix(__vimax3_##__suffix(__a, __b, __c));                            \
  }                                                                                                \
  NVOPT_DEVICE __t __vimin3_##__suffix##_relu(__t __a, __t __b, __t __c) {                         \
    return __nvopt_relu_##__suffix(__vimin3_##__suffix(__a, __b, __c));                            \
  }                                                                                                \
  NVOPT_DEVICE __t __vimax_##__suffix##_relu(__t __a, __t __b) {                                   \
    return __nvopt_relu_##__suffix(__out(__builtin_elementwise_max(__in(__a), __in(__b))));        \
  }                                                                                                \
  NVOPT_DEVICE __t __vimin_##__suffix##_relu(__t __a, __t __b) {                                   \
    return __nvopt_relu_##__suffix(__out(__builtin_elementwise_min(__in(__a), __in(__b))));        \
  }
#define NVOPT_ID_(__a) (__a)
#define __vaddw_s32(__a, __b) ((int)((unsigned int)(__a) + (unsigned int)(__b)))
#define __vaddw_u32(__a, __b) ((__a) + (__b))
#define __vaddw_s16x2(__a, __b) NVOPT_W_(NVOPT_U2_(__a) + NVOPT_U2_(__b))
#define __vaddw_u16x2(__a, __b) NVOPT_W_(NVOPT_U2_(__a) + NVOPT_U2_(__b))
NVOPT_DPX_(s32, int, NVOPT_ID_, NVOPT_ID_)
NVOPT_DPX_RELU_(s32, int, NVOPT_ID_, NVOPT_ID_)
NVOPT_DPX_(u32, unsigned int, NVOPT_ID_, NVOPT_ID_)
NVOPT_DPX_(s16x2, unsigned int, NVOPT_S2_, NVOPT_W_)
NVOPT_DPX_RELU_(s16x2, unsigned int, NVOPT_S2_, NVOPT_W_)
NVOPT_DPX_(u16x2, unsigned int, NVOPT_U2_, NVOPT_W_)
#undef NVOPT_DPX_
#undef NVOPT_DPX_RELU_
#undef NVOPT_ID_
#undef __vaddw_s32
#undef __vaddw_u32
#undef __vaddw_s16x2
#undef __vaddw_u16x2

/* With a predicate that tells whether the first operand won (a tie counts for it). */
#define NVOPT_DPX_WHICH_(__name, __t, __cmp)                                                       \
  NVOPT_DEVICE __t __name(__t __a, __t __b, bool *__first) {                                       \
    *__first = __a __cmp __b;                                                                      \
    return *__first ? __a : __b;                                                                   \
  }
#define NVOPT_DPX_WHICH2_(__name, __v, __cmp)                                                      \
  NVOPT_DEVICE unsigned int __name(unsigned int __a, unsigned int __b, bool *__hi, bool *__lo) {   \
    __v __x = __builtin_bit_cast(__v, __a), __y = __builtin_bit_cast(__v, __b);                    \
    *__lo = __x[0] __cmp __y[0];                                                                   \
    *__hi = __x[1] __cmp __y[1];                                                                   \
    __v __r = {*__lo ? __x[0] : __y[0], *__hi ? __x[1] : __y[1]};                                  \
    return NVOPT_W_(__r);                                                                          \
  }
NVOPT_DPX_WHICH_(__vibmax_s32, int, >=)
NVOPT_DPX_WHICH_(__vibmax_u32, unsigned int, >=)
NVOPT_DPX_WHICH_(__vibmin_s32, int, <=)
NVOPT_DPX_WHICH_(__vibmin_u32, unsigned int, <=)
NVOPT_DPX_WHICH2_(__vibmax_s16x2, __nvopt_s16x2, >=)
NVOPT_DPX_WHICH2_(__vibmax_u16x2, __nvopt_u16x2, >=)
NVOPT_DPX_WHICH2_(__vibmin_s16x2, __nvopt_s16x2, <=)
NVOPT_DPX_WHICH2_(__vibmin_u16x2, __nvopt_u16x2, <=)
#undef NVOPT_DPX_WHICH_
#undef NVOPT_DPX_WHICH2_

#undef NVOPT_S2_
#undef NVOPT_U2_
#undef NVOPT_W_

#endif
