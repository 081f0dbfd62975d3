/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Integer intrinsics (__popc, __clz, __mulhi, __dp4a, __funnelshift_l ...) and bit casts. */
#ifndef NVOPT_INTEGER_H
#define NVOPT_INTEGER_H

#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

/* Generic builtins wherever they mean the same: the optimiser folds and combines them, which it
 * cannot do with an opaque instruction. */
NVOPT_DEVICE int __popc(unsigned int __a) {
  return __builtin_popcount(__a);
}
NVOPT_DEVICE int __popcll(unsigned long long __a) {
  return __builtin_popcountll(__a);
}
NVOPT_DEVICE int __clz(int __a) {
  return __builtin_clzg((unsigned int)__a, 32);
}
NVOPT_DEVICE int __clzll(long long __a) {
  return __builtin_clzg((unsigned long long)__a, 64);
}
NVOPT_DEVICE int __ffs(int __a) {
  return __builtin_ctzg((unsigned int)__a, -1) + 1;
}
NVOPT_DEVICE int __ffsll(long long __a) {
  return __builtin_ctzg((unsigned long long)__a, -1) + 1;
}
NVOPT_DEVICE unsigned int __brev(unsigned int __a) {
  return __builtin_bitreverse32(__a);
}
NVOPT_DEVICE unsigned long long __brevll(unsigned long long __a) {
  return __builtin_bitreverse64(__a);
}
/* Only three bits of each selector nibble count; the fourth would ask prmt for sign replication. */
NVOPT_DEVICE unsigned int __byte_perm(unsigned int __a, unsigned int __b, unsigned int __s) {
  return __nvvm_prmt(__a, __b, __s & 0x7777u);
}
NVOPT_DEVICE unsigned int __fns(unsigned int __mask, unsigned int __base, int __offset) {
  return __nvvm_fns(__mask, __base, __offset);
}

NVOPT_DEVICE int __mulhi(int __a, int __b) {
  return __nvvm_mulhi_i(__a, __b);
}
NVOPT_DEVICE unsigned int __umulhi(unsigned int __a, unsigned int __b) {
  return __nvvm_mulhi_ui(__a, __b);
}
NVOPT_DEVICE long long __mul64hi(long long __a, long long __b) {
  return __nvvm_mulhi_ll(__a, __b);
}
NVOPT_DEVICE unsigned long long __umul64hi(unsigned long long __a, unsigned long long __b) {
  return __nvvm_mulhi_ull(__a, __b);
}
NVOPT_DEVICE int __mul24(int __a, int __b) {
  return __nvvm_mul24_i(__a, __b);
}
NVOPT_DEVICE unsigned int __umul24(unsigned int __a, unsigned int __b) {
  return __nvvm_mul24_ui(__a, __b);
}
NVOPT_DEVICE unsigned int __sad(int __a, int __b, unsigned int __c) {
  return __nvvm_sad_i(__a, __b, __c);
}
NVOPT_DEVICE unsigned int __usad(unsigned int __a, unsigned int __b, unsigned int __c) {
  return __nvvm_sad_ui(__a, __b, __c);
}
/* Averages without overflow: a + b = (a ^ b) + 2 * (a & b) = 2 * (a | b) - (a ^ b). */
NVOPT_DEVICE int __hadd(int __a, int __b) {
  return (__a & __b) + ((__a ^ __b) >> 1);
}
NVOPT_DEVICE int __rhadd(int __a, int __b) {
  return (__a | __b) - ((__a ^ __b) >> 1);
}
NVOPT_DEVICE unsigned int __uhadd(unsigned int __a, unsigned int __b) {
  return (__a & __b) + ((__a ^ __b) >> 1);
}
NVOPT_DEVICE unsigned int __urhadd(unsigned int __a, unsigned int __b) {
  return (__a | __b) - ((__a ^ __b) >> 1);
}

NVOPT_DEVICE unsigned int __funnelshift_l(unsigned int __lo, unsigned int __hi, unsigned int __s) {
  return __builtin_elementwise_fshl(__hi, __lo, __s);
}
NVOPT_DEVICE unsigned int __funnelshift_r(unsigned int __lo, unsigned int __hi, unsigned int __s) {
  return __builtin_elementwise_fshr(__hi, __lo, __s);
}
/* Clamped forms: a shift of 32 or more moves a whole word. With a constant amount this is a plain
 * funnel shift; otherwise the hardware's clamp saves a compare and a select. */
NVOPT_DEVICE unsigned int __funnelshift_lc(unsigned int __lo, unsigned int __hi, unsigned int __s) {
  if (__builtin_constant_p(__s))
    return __s >= 32 ? __lo : __builtin_elementwise_fshl(__hi, __lo, __s);
  unsigned int __r;
  NVOPT_PTX("shf.l.clamp.b32 %0, %1, %2, %3;" : "=r"(__r) : "r"(__lo), "r"(__hi), "r"(__s));
  return __r;
}
NVOPT_DEVICE unsigned int __funnelshift_rc(unsigned int __lo, unsigned int __hi, unsigned int __s) {
  if (__builtin_constant_p(__s))
    return __s >= 32 ? __hi : __builtin_elementwise_fshr(__hi, __lo, __s);
  unsigned int __r;
  NVOPT_PTX("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(__r) : "r"(__lo), "r"(__hi), "r"(__s));
  return __r;
}

/* Dot products of packed bytes and halfwords. */
#if NVOPT_ARCH_AT_LEAST(61)
#define NVOPT_DOT_(__name, __ptx, __t)                                                             \
  NVOPT_DEVICE __t __name(__t __a, __t __b, __t __c) {                                             \
    __t __r;                                                                                       \
    NVOPT_PTX(__ptx " %0, %1, %2, %3;" : "=r"(__r) : "r"(__a), "r"(__b), "r"(__c));                \
    return __r;                                                                                    \
  }
#else
#define NVOPT_DOT_(__name, __ptx, __t)                                                             \
  __device__ __t __name(__t, __t, __t)                                                             \
      NVOPT_UNAVAILABLE("needs sm_61 or newer: raise --cuda-gpu-arch");
#endif
NVOPT_DOT_(__dp4a, "dp4a.s32.s32", int)
NVOPT_DOT_(__dp4a, "dp4a.u32.u32", unsigned int)
NVOPT_DOT_(__dp2a_lo, "dp2a.lo.s32.s32", int)
NVOPT_DOT_(__dp2a_lo, "dp2a.lo.u32.u32", unsigned int)
NVOPT_DOT_(__dp2a_hi, "dp2a.hi.s32.s32", int)
NVOPT_DOT_(__dp2a_hi, "dp2a.hi.u32.u32", unsigned int)
#undef NVOPT_DOT_
#if NVOPT_ARCH_AT_LEAST(61)
#define NVOPT_DOT_PACKED_(__name, __va, __vb, __t)                                                 \
  NVOPT_DEVICE __t __name(__va __a, __vb __b, __t __c) {                                           \
    return __name(__builtin_bit_cast(__t, __a), __builtin_bit_cast(__t, __b), __c);                \
  }
NVOPT_DOT_PACKED_(__dp4a, char4, char4, int)
NVOPT_DOT_PACKED_(__dp4a, uchar4, uchar4, unsigned int)
NVOPT_DOT_PACKED_(__dp2a_lo, short2, char4, int)
NVOPT_DOT_PACKED_(__dp2a_lo, ushort2, uchar4, unsigned int)
NVOPT_DOT_PACKED_(__dp2a_hi, short2, char4, int)
NVOPT_DOT_PACKED_(__dp2a_hi, ushort2, uchar4, unsigned int)
#undef NVOPT_DOT_PACKED_
#endif

NVOPT_DEVICE int __float_as_int(float __a) {
  return __builtin_bit_cast(int, __a);
}
NVOPT_DEVICE unsigned int __float_as_uint(float __a) {
  return __builtin_bit_cast(unsigned int, __a);
}
NVOPT_DEVICE float __int_as_float(int __a) {
  return __builtin_bit_cast(float, __a);
}
NVOPT_DEVICE float __uint_as_float(unsigned int __a) {
  return __builtin_bit_cast(float, __a);
}
NVOPT_DEVICE long long __double_as_longlong(double __a) {
  return __builtin_bit_cast(long long, __a);
}
NVOPT_DEVICE double __longlong_as_double(long long __a) {
  return __builtin_bit_cast(double, __a);
}
NVOPT_DEVICE int __double2hiint(double __a) {
  return (int)(__builtin_bit_cast(unsigned long long, __a) >> 32);
}
NVOPT_DEVICE int __double2loint(double __a) {
  return (int)__builtin_bit_cast(unsigned long long, __a);
}
NVOPT_DEVICE double __hiloint2double(int __hi, int __lo) {
  return __builtin_bit_cast(double,
                            (unsigned long long)(unsigned int)__hi << 32 | (unsigned int)__lo);
}

#endif
