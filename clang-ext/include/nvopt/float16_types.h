/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * A 16-bit floating-point class, its pair, and conversions between them and wider types; included
 * once for half and once for bfloat16.
 *
 * Expects NVOPT_H and NVOPT_H2 (the classes), NVOPT_N (clang's type), NVOPT_T (half or bfloat16 as
 * in CUDA's function names), NVOPT_OTHER (the class of the other format), NVOPT_RN_FLOAT(x),
 * NVOPT_RN_DOUBLE(x) and NVOPT_RN_INT(x) (x rounded once), NVOPT_CONVERSIONS (0: leave out the
 * implicit conversions), NVOPT_HOST_FLOAT(bits), NVOPT_CVT_INT and NVOPT_CVT_CHAR (1: the GPU
 * converts the format to and from integers, and to bytes, in one instruction, with NVOPT_ASM its name
 * in PTX). In device code the value is kept in clang's own type, so that the optimiser sees arithmetic and not bits. The host keeps bits: a processor
 * without the format would round whenever it moves a value, through library calls that GCC 12
 * lacks. */

#define NVOPT_JOIN_(__a, __b, __c) __a##__b##__c
#define NVOPT_JOIN(__a, __b, __c) NVOPT_JOIN_(__a, __b, __c)
#define NVOPT_RAW NVOPT_JOIN(NVOPT_H, _raw, )
#define NVOPT_RAW2 NVOPT_JOIN(NVOPT_H2, _raw, )
/* __half2float, __float2half_rn ... */
#define NVOPT_FROM(__suffix) NVOPT_JOIN(__, NVOPT_T, __suffix)
#define NVOPT_TO(__prefix, __suffix) NVOPT_JOIN(__prefix, NVOPT_T, __suffix)

#ifdef __CUDA_ARCH__
/* A conversion to an integer as the class below makes it: toward zero, to the end of the range beyond. */
struct NVOPT_H;
#define NVOPT_RZ_(__t, __n) NVOPT_DEVICE __t NVOPT_FROM(2##__n##_rz)(NVOPT_H __a);
NVOPT_RZ_(signed char, char)
NVOPT_RZ_(unsigned char, uchar)
NVOPT_RZ_(short, short)
NVOPT_RZ_(unsigned short, ushort)
NVOPT_RZ_(int, int)
NVOPT_RZ_(unsigned int, uint)
NVOPT_RZ_(long long, ll)
NVOPT_RZ_(unsigned long long, ull)
#undef NVOPT_RZ_
#define NVOPT_TRUNC_(__t, __n) (__t) NVOPT_FROM(2##__n##_rz)(*this)
#else
#define NVOPT_TRUNC_(__t, __n) (__t)(float)__get()
#endif

struct __attribute__((aligned(2))) NVOPT_RAW {
  unsigned short x;
};
struct __attribute__((aligned(4))) NVOPT_RAW2 {
  unsigned short x, y;
};

struct NVOPT_OTHER;
struct __attribute__((aligned(2))) NVOPT_H {
protected:
#ifdef __CUDA_ARCH__
  NVOPT_N __x;
#else
  unsigned short __x;
#endif

public:
  NVOPT_H() = default;
  /* The value, in a type that holds it exactly. */
#ifdef __CUDA_ARCH__
  __host__ __device__ constexpr NVOPT_N __get() const {
    return __x;
  }
#else
  __host__ __device__ float __get() const {
    return NVOPT_HOST_FLOAT(__x);
  }
#endif
  __host__ __device__ constexpr NVOPT_H(const NVOPT_RAW &__r)
      : __x(__builtin_bit_cast(decltype(__x), __r)) {}
  __host__ __device__ NVOPT_H &operator=(const NVOPT_RAW &__r) {
    __x = __builtin_bit_cast(decltype(__x), __r);
    return *this;
  }
  __host__ __device__ volatile NVOPT_H &operator=(const NVOPT_RAW &__r) volatile {
    __x = __builtin_bit_cast(decltype(__x), __r);
    return *this;
  }
  __host__ __device__ operator NVOPT_RAW() const {
    return __builtin_bit_cast(NVOPT_RAW, __x);
  }
  __host__ __device__ operator NVOPT_RAW() const volatile {
    auto __v = __x;
    return __builtin_bit_cast(NVOPT_RAW, __v);
  }
#if NVOPT_CONVERSIONS
  explicit __host__ __device__ NVOPT_H(NVOPT_OTHER __o);
  __host__ __device__ NVOPT_H(float __f) : __x(NVOPT_RN_FLOAT(__f)) {}
  __host__ __device__ NVOPT_H(double __d) : __x(NVOPT_RN_DOUBLE(__d)) {}
#define NVOPT_INTEGERS_(__m)                                                                       \
  __m(short, short) __m(unsigned short, ushort) __m(int, int) __m(unsigned int, uint)              \
      __m(long, ll) __m(unsigned long, ull) __m(long long, ll) __m(unsigned long long, ull)
#define NVOPT_INT_(__t, __n)                                                                       \
  __host__ __device__ NVOPT_H(__t __i) : __x(NVOPT_RN_INT(__i)) {}                                 \
  __host__ __device__ NVOPT_H &operator=(__t __i) {                                                \
    __x = NVOPT_RN_INT(__i);                                                                       \
    return *this;                                                                                  \
  }                                                                                                \
  __host__ __device__ operator __t() const {                                                       \
    return NVOPT_TRUNC_(__t, __n);                                                                 \
  }
  NVOPT_INTEGERS_(NVOPT_INT_)
#undef NVOPT_INT_
#undef NVOPT_INTEGERS_
  __host__ __device__ NVOPT_H &operator=(float __f) {
    __x = NVOPT_RN_FLOAT(__f);
    return *this;
  }
  __host__ __device__ NVOPT_H &operator=(double __d) {
    __x = NVOPT_RN_DOUBLE(__d);
    return *this;
  }
  __host__ __device__ operator float() const {
    return __get();
  }
  __host__ __device__ operator char() const {
    return NVOPT_TRUNC_(char, char);
  }
  __host__ __device__ operator signed char() const {
    return NVOPT_TRUNC_(signed char, char);
  }
  __host__ __device__ operator unsigned char() const {
    return NVOPT_TRUNC_(unsigned char, uchar);
  }
  __host__ __device__ constexpr operator bool() const {
    return (__builtin_bit_cast(unsigned short, __x) & 0x7fff) != 0;
  }
#endif
};

struct __attribute__((aligned(4))) NVOPT_H2 {
  NVOPT_H x, y;
  NVOPT_H2() = default;
  __host__ __device__ constexpr NVOPT_H2(const NVOPT_H &__a, const NVOPT_H &__b) : x(__a), y(__b) {}
  __host__ __device__ NVOPT_H2(const NVOPT_RAW2 &__r) : x(NVOPT_RAW{__r.x}), y(NVOPT_RAW{__r.y}) {}
  __host__ __device__ NVOPT_H2 &operator=(const NVOPT_RAW2 &__r) {
    x = NVOPT_RAW{__r.x}, y = NVOPT_RAW{__r.y};
    return *this;
  }
  __host__ __device__ operator NVOPT_RAW2() const { return {((NVOPT_RAW)x).x, ((NVOPT_RAW)y).x}; }
};

#define NVOPT_MAKE(__v) __builtin_bit_cast(NVOPT_H, __v)
#define NVOPT_ROUND(__f) NVOPT_MAKE(NVOPT_RN_FLOAT(__f))

NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(make_, 2)(NVOPT_H __x, NVOPT_H __y) {
  return NVOPT_H2(__x, __y);
}

/* Bits. */
NVOPT_HOST_DEVICE short NVOPT_FROM(_as_short)(NVOPT_H __a) {
  return __builtin_bit_cast(short, __a);
}
NVOPT_HOST_DEVICE unsigned short NVOPT_FROM(_as_ushort)(NVOPT_H __a) {
  return __builtin_bit_cast(unsigned short, __a);
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__short_as_, )(short __a) {
  return __builtin_bit_cast(NVOPT_H, __a);
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__ushort_as_, )(unsigned short __a) {
  return __builtin_bit_cast(NVOPT_H, __a);
}

/* Between float and double and the 16-bit type; directed rounding comes from the format's file. */
NVOPT_HOST_DEVICE float NVOPT_FROM(2float)(NVOPT_H __a) {
  return __a.__get();
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__float2, )(float __a) {
  return NVOPT_ROUND(__a);
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__float2, _rn)(float __a) {
  return NVOPT_ROUND(__a);
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__double2, )(double __a) {
  return NVOPT_MAKE(NVOPT_RN_DOUBLE(__a));
}

/* Pairs. */
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_JOIN(NVOPT_FROM(2), NVOPT_T, 2)(NVOPT_H __a) {
  return {__a, __a};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__halves2, 2)(NVOPT_H __a, NVOPT_H __b) {
  return {__a, __b};
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__low2, )(NVOPT_H2 __a) {
  return __a.x;
}
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__high2, )(NVOPT_H2 __a) {
  return __a.y;
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__low2, 2)(NVOPT_H2 __a) {
  return {__a.x, __a.x};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__high2, 2)(NVOPT_H2 __a) {
  return {__a.y, __a.y};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__lows2, 2)(NVOPT_H2 __a, NVOPT_H2 __b) {
  return {__a.x, __b.x};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__highs2, 2)(NVOPT_H2 __a, NVOPT_H2 __b) {
  return {__a.y, __b.y};
}
NVOPT_HOST_DEVICE NVOPT_H2 __lowhigh2highlow(NVOPT_H2 __a) {
  return {__a.y, __a.x};
}
NVOPT_HOST_DEVICE float __low2float(NVOPT_H2 __a) {
  return __a.x.__get();
}
NVOPT_HOST_DEVICE float __high2float(NVOPT_H2 __a) {
  return __a.y.__get();
}
NVOPT_HOST_DEVICE float2 NVOPT_FROM(22float2)(NVOPT_H2 __a) {
  return {(float)__a.x.__get(), (float)__a.y.__get()};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__float2, 2_rn)(float __a) {
  return {NVOPT_ROUND(__a), NVOPT_ROUND(__a)};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__floats2, 2_rn)(float __a, float __b) {
  return {NVOPT_ROUND(__a), NVOPT_ROUND(__b)};
}
NVOPT_HOST_DEVICE NVOPT_H2 NVOPT_TO(__float22, 2_rn)(float2 __a) {
  return {NVOPT_ROUND(__a.x), NVOPT_ROUND(__a.y)};
}

#ifdef __CUDA__
/* To integers: every 16-bit value is exact in float, whose conversions saturate and turn NaN into
 * zero, and 64 bits into the highest bit alone; halfwords and bytes are clamped again. The one
 * instruction does the same; constants are for the compiler. */
#if NVOPT_CVT_INT
#define NVOPT_STRING_(__s) #__s
#define NVOPT_STRING(__s) NVOPT_STRING_(__s)
#define NVOPT_CVT_TO_(__ptx, __t, __reg)                                                           \
  auto __v = __a.__get();                                                                          \
  if (!__builtin_constant_p(__v)) {                                                                \
    __t __r;                                                                                       \
    NVOPT_PTX("cvt." __ptx "." NVOPT_STRING(NVOPT_ASM) " %0, %1;"                                  \
              : "=" __reg(__r)                                                                     \
              : "h"(__builtin_bit_cast(unsigned short, __v)));                                     \
    return __r;                                                                                    \
  }
#else
#define NVOPT_CVT_TO_(__ptx, __t, __reg)
#endif
#define NVOPT_TO_INT_(__mode, __ptx)                                                               \
  NVOPT_DEVICE int NVOPT_FROM(2int_##__mode)(NVOPT_H __a) {                                        \
    NVOPT_CVT_TO_(__ptx ".s32", int, "r")                                                          \
    return __float2int_##__mode(__a.__get());                                                      \
  }                                                                                                \
  NVOPT_DEVICE unsigned int NVOPT_FROM(2uint_##__mode)(NVOPT_H __a) {                              \
    NVOPT_CVT_TO_(__ptx ".u32", unsigned int, "r")                                                 \
    return __float2uint_##__mode(__a.__get());                                                     \
  }                                                                                                \
  NVOPT_DEVICE long long NVOPT_FROM(2ll_##__mode)(NVOPT_H __a) {                                   \
    NVOPT_CVT_TO_(__ptx ".s64", long long, "l")                                                    \
    return __float2ll_##__mode(__a.__get());                                                       \
  }                                                                                                \
  NVOPT_DEVICE unsigned long long NVOPT_FROM(2ull_##__mode)(NVOPT_H __a) {                         \
    NVOPT_CVT_TO_(__ptx ".u64", unsigned long long, "l")                                           \
    return __float2ull_##__mode(__a.__get());                                                      \
  }                                                                                                \
  NVOPT_DEVICE short NVOPT_FROM(2short_##__mode)(NVOPT_H __a) {                                    \
    NVOPT_CVT_TO_(__ptx ".s16", short, "h")                                                        \
    int __i = __float2int_##__mode(__a.__get());                                                   \
    return (short)(__i < -32768 ? -32768 : __i > 32767 ? 32767 : __i);                             \
  }                                                                                                \
  NVOPT_DEVICE unsigned short NVOPT_FROM(2ushort_##__mode)(NVOPT_H __a) {                          \
    NVOPT_CVT_TO_(__ptx ".u16", unsigned short, "h")                                               \
    unsigned int __i = __float2uint_##__mode(__a.__get());                                         \
    return (unsigned short)(__i > 65535 ? 65535 : __i);                                            \
  }
NVOPT_TO_INT_(rn, "rni")
NVOPT_TO_INT_(rz, "rzi")
NVOPT_TO_INT_(ru, "rpi")
NVOPT_TO_INT_(rd, "rmi")
#undef NVOPT_TO_INT_
NVOPT_DEVICE signed char NVOPT_FROM(2char_rz)(NVOPT_H __a) {
#if NVOPT_CVT_CHAR
  NVOPT_CVT_TO_("rzi.s8", short, "h")
#endif
  int __i = __float2int_rz(__a.__get());
  return (signed char)(__i < -128 ? -128 : __i > 127 ? 127 : __i);
}
NVOPT_DEVICE unsigned char NVOPT_FROM(2uchar_rz)(NVOPT_H __a) {
#if NVOPT_CVT_CHAR
  NVOPT_CVT_TO_("rzi.u8", unsigned short, "h")
#endif
  unsigned int __i = __float2uint_rz(__a.__get());
  return (unsigned char)(__i > 255 ? 255 : __i);
}
#undef NVOPT_CVT_TO_
#endif

/* From integers. To nearest must round once; directed roundings may go through float, since
 * rounding twice in the same direction is rounding once. */
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__float2, _rz)(float);
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__float2, _ru)(float);
NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__float2, _rd)(float);
#ifdef __CUDA__
#if NVOPT_CVT_INT
#define NVOPT_CVT_FROM_(__ptx, __reg)                                                              \
  if (!__builtin_constant_p(__a)) {                                                                \
    unsigned short __r;                                                                            \
    NVOPT_PTX("cvt." __ptx " %0, %1;" : "=h"(__r) : __reg(__a));                                   \
    return __builtin_bit_cast(NVOPT_H, __r);                                                       \
  }
#else
#define NVOPT_CVT_FROM_(__ptx, __reg)
#endif
#define NVOPT_DIRECTED_1_(__n, __t, __wide, __mode, __ptx, __type, __reg)                          \
  NVOPT_DEVICE NVOPT_H NVOPT_TO(__##__n##2, _##__mode)(__t __a) {                                  \
    NVOPT_CVT_FROM_(__ptx "." NVOPT_STRING(NVOPT_ASM) "." __type, __reg)                           \
    return NVOPT_TO(__float2, _##__mode)(__##__wide##2float_##__mode(__a));                        \
  }
#define NVOPT_DIRECTED_(__n, __t, __wide, __type, __reg)                                           \
  NVOPT_DIRECTED_1_(__n, __t, __wide, rz, "rz", __type, __reg)                                     \
  NVOPT_DIRECTED_1_(__n, __t, __wide, ru, "rp", __type, __reg)                                     \
  NVOPT_DIRECTED_1_(__n, __t, __wide, rd, "rm", __type, __reg)
#else
#define NVOPT_DIRECTED_(__n, __t, __wide, __type, __reg)
#endif
#define NVOPT_FROM_INT_(__n, __t, __wide, __type, __reg)                                           \
  NVOPT_HOST_DEVICE NVOPT_H NVOPT_TO(__##__n##2, _rn)(__t __a) {                                   \
    return NVOPT_MAKE(NVOPT_RN_INT(__a));                                                          \
  }                                                                                                \
  NVOPT_DIRECTED_(__n, __t, __wide, __type, __reg)
NVOPT_FROM_INT_(short, short, int, "s16", "h")
NVOPT_FROM_INT_(ushort, unsigned short, uint, "u16", "h")
NVOPT_FROM_INT_(int, int, int, "s32", "r")
NVOPT_FROM_INT_(uint, unsigned int, uint, "u32", "r")
NVOPT_FROM_INT_(ll, long long, ll, "s64", "l")
NVOPT_FROM_INT_(ull, unsigned long long, ull, "u64", "l")
#undef NVOPT_FROM_INT_
#undef NVOPT_DIRECTED_
#undef NVOPT_DIRECTED_1_
#undef NVOPT_CVT_FROM_
#undef NVOPT_TRUNC_
#undef NVOPT_STRING_
#undef NVOPT_STRING
