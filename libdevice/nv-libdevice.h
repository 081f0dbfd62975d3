// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shared vocabulary of the device math library: attributes, reflect keys, bit casts, intrinsics.
//
// Rules that every file of the library keeps (contracts LD-02 and LD-04):
//  - only LLVM and NVVM intrinsics, no inline assembly, no C library calls, no mutable state;
//  - a product that feeds a sum is written as nv_fmaf/nv_fma when it may be fused and as
//    nv_mulf_rn/nv_mul_rn (or the sum as nv_addf_rn/nv_add_rn) when it must not be: the library is
//    compiled with contraction off, but the back end of a user's compilation fuses what it finds;
//  - plain f32 operations flush subnormals when the user asks for -ftz=true, so an algorithm
//    neither needs subnormal intermediates nor pays for subnormal arguments when nv_ftz() holds;
//  - tables are NV_TABLE: a file-scope array in address space 0 becomes slow generic loads.
#ifndef NV_LIBDEVICE_H
#define NV_LIBDEVICE_H

#include <stdint.h>

// An exported __nv_* function: one definition, inlined into every user by the always-inliner.
#define NV_EXPORT __attribute__((always_inline))
// A helper of one file or header that disappears into its callers.
#define NV_INLINE static inline __attribute__((always_inline, unused))
// A big, rarely executed path: stays a call so that the fast path keeps its registers.
#define NV_SLOW __attribute__((noinline, cold))
// A read-only lookup table in the global address space.
#define NV_TABLE static const __attribute__((address_space(1)))

// Branch weights: the fast path is laid out first.
#define NV_LIKELY(c) __builtin_expect(!!(c), 1)
#define NV_UNLIKELY(c) __builtin_expect(!!(c), 0)

// The mode keys (LD-03). The asm label gives the call its plain `int (ptr)` form: clang's own
// builtin of the same name has another type and would be folded while the library is built.
extern int nv_reflect(const char *key) __asm__("__nvvm_reflect") __attribute__((const));

// True when single-precision subnormals are to be flushed to zero (-ftz=true).
NV_INLINE int nv_ftz(void) { return nv_reflect("__CUDA_FTZ") != 0; }
// True when f32 square roots must be correctly rounded (-prec-sqrt=true, the default).
NV_INLINE int nv_prec_sqrt(void) { return nv_reflect("__CUDA_PREC_SQRT") != 0; }
// Compute capability times ten: 750 for sm_75, 900 for sm_90.
NV_INLINE int nv_arch(void) { return nv_reflect("__CUDA_ARCH"); }

// ---- bit casts ---------------------------------------------------------------------------------

NV_INLINE uint32_t nv_f2u(float x) { return __builtin_bit_cast(uint32_t, x); }
NV_INLINE int32_t nv_f2s(float x) { return __builtin_bit_cast(int32_t, x); }
NV_INLINE float nv_u2f(uint32_t u) { return __builtin_bit_cast(float, u); }
NV_INLINE float nv_s2f(int32_t s) { return __builtin_bit_cast(float, s); }
NV_INLINE uint64_t nv_d2u(double x) { return __builtin_bit_cast(uint64_t, x); }
NV_INLINE int64_t nv_d2s(double x) { return __builtin_bit_cast(int64_t, x); }
NV_INLINE double nv_u2d(uint64_t u) { return __builtin_bit_cast(double, u); }
NV_INLINE double nv_s2d(int64_t s) { return __builtin_bit_cast(double, s); }
// The 32-bit halves of a double: cheaper on a GPU than 64-bit integer operations.
NV_INLINE int32_t nv_hi(double x) { return __nvvm_d2i_hi(x); }
NV_INLINE int32_t nv_lo(double x) { return __nvvm_d2i_lo(x); }
NV_INLINE double nv_hilo(int32_t hi, int32_t lo) { return __nvvm_lohi_i2d(lo, hi); }

// 2^e as a number, for e in the normal exponent range.
NV_INLINE float nv_exp2if(int32_t e) { return nv_s2f((e + 127) << 23); }
NV_INLINE double nv_exp2i(int32_t e) { return nv_hilo((e + 1023) << 20, 0); }

#define NV_INFF __builtin_inff()
#define NV_INF __builtin_inf()
// The quiet NaN that CUDA hardware makes: all mantissa bits set in f32, the default NaN in f64.
#define NV_NANF nv_u2f(0x7fffffffu)
#define NV_NAN nv_u2d(0xfff8000000000000ull)

// ---- plain operations that select to one instruction -------------------------------------------

NV_INLINE float nv_fmaf(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
NV_INLINE double nv_fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
NV_INLINE float nv_fabsf(float x) { return __builtin_fabsf(x); }
NV_INLINE double nv_fabs(double x) { return __builtin_fabs(x); }
NV_INLINE float nv_copysignf(float m, float s) { return __builtin_copysignf(m, s); }
NV_INLINE double nv_copysign(double m, double s) { return __builtin_copysign(m, s); }
NV_INLINE float nv_fminf(float a, float b) { return __builtin_fminf(a, b); }
NV_INLINE float nv_fmaxf(float a, float b) { return __builtin_fmaxf(a, b); }
NV_INLINE double nv_fmin(double a, double b) { return __builtin_fmin(a, b); }
NV_INLINE double nv_fmax(double a, double b) { return __builtin_fmax(a, b); }
NV_INLINE float nv_rintf(float x) { return __builtin_rintf(x); }
NV_INLINE double nv_rint(double x) { return __builtin_rint(x); }
NV_INLINE float nv_truncf(float x) { return __builtin_truncf(x); }
NV_INLINE double nv_trunc(double x) { return __builtin_trunc(x); }
NV_INLINE float nv_floorf(float x) { return __builtin_floorf(x); }
NV_INLINE double nv_floor(double x) { return __builtin_floor(x); }

// Sums and products that no later pass may contract into an fma. f32 forms never flush: their
// users are error-free transformations, for which flushing would only lose bits.
NV_INLINE float nv_addf_rn(float a, float b) { return __nvvm_add_rn_f(a, b); }
NV_INLINE float nv_subf_rn(float a, float b) { return __nvvm_add_rn_f(a, -b); }
NV_INLINE float nv_mulf_rn(float a, float b) { return __nvvm_mul_rn_f(a, b); }
NV_INLINE double nv_add_rn(double a, double b) { return __nvvm_add_rn_d(a, b); }
NV_INLINE double nv_sub_rn(double a, double b) { return __nvvm_add_rn_d(a, -b); }
NV_INLINE double nv_mul_rn(double a, double b) { return __nvvm_mul_rn_d(a, b); }

// Correctly rounded division, reciprocal and square root whatever -prec-div or -prec-sqrt say.
NV_INLINE float nv_divf_rn(float a, float b) {
  return nv_ftz() ? __nvvm_div_rn_ftz_f(a, b) : __nvvm_div_rn_f(a, b);
}
NV_INLINE float nv_rcpf_rn(float x) {
  return nv_ftz() ? __nvvm_rcp_rn_ftz_f(x) : __nvvm_rcp_rn_f(x);
}
NV_INLINE float nv_sqrtf_rn(float x) {
  return nv_ftz() ? __nvvm_sqrt_rn_ftz_f(x) : __nvvm_sqrt_rn_f(x);
}
NV_INLINE double nv_div_rn(double a, double b) { return __nvvm_div_rn_d(a, b); }
NV_INLINE double nv_rcp_rn(double x) { return __nvvm_rcp_rn_d(x); }
NV_INLINE double nv_sqrt_rn(double x) { return __nvvm_sqrt_rn_d(x); }

// What -ftz=true means for a whole function, whatever its body does: a subnormal argument counts as
// the zero of its sign, a result that would be subnormal is that zero. For functions in which no
// plain operation sees to it. (Only bit casts, copysign and tanh.approx keep subnormals.)
NV_INLINE float nv_flushf(float x) { return nv_ftz() ? __nvvm_mul_rn_ftz_f(x, 1.0f) : x; }

// Hardware approximations. The f32 ones flush subnormal arguments and results, so they are one
// instruction, good to one or two units in the last place. Of the f64 ones, rcp reads and makes the
// high word alone (20 good bits, flushes subnormals), rsqrt is a complete routine of the assembler.
NV_INLINE float nv_rsqrtf_approx(float x) { return __nvvm_rsqrt_approx_ftz_f(x); }
NV_INLINE float nv_sqrtf_approx(float x) { return __nvvm_sqrt_approx_ftz_f(x); }
NV_INLINE float nv_rcpf_approx(float x) { return __nvvm_rcp_approx_ftz_f(x); }
NV_INLINE float nv_exp2f_approx(float x) { return __nvvm_ex2_approx_ftz_f(x); }
NV_INLINE float nv_log2f_approx(float x) { return __nvvm_lg2_approx_ftz_f(x); }
NV_INLINE double nv_rcp_approx(double x) { return __nvvm_rcp_approx_ftz_d(x); }
NV_INLINE double nv_rsqrt_approx(double x) { return __nvvm_rsqrt_approx_d(x); }

// Conversions with PTX semantics: out of range saturates, NaN becomes 0 (32-bit results of f32) or
// the most negative value.
NV_INLINE int32_t nv_f2i_rz(float x) { return __nvvm_f2i_rz(x); }
NV_INLINE int32_t nv_f2i_rn(float x) { return __nvvm_f2i_rn(x); }
NV_INLINE int32_t nv_d2i_rz(double x) { return __nvvm_d2i_rz(x); }
NV_INLINE int32_t nv_d2i_rn(double x) { return __nvvm_d2i_rn(x); }
NV_INLINE int64_t nv_d2ll_rz(double x) { return __nvvm_d2ll_rz(x); }
NV_INLINE int64_t nv_d2ll_rn(double x) { return __nvvm_d2ll_rn(x); }

// High half of a product.
NV_INLINE uint32_t nv_umulhi(uint32_t a, uint32_t b) { return (uint32_t)(((uint64_t)a * b) >> 32); }
NV_INLINE uint64_t nv_umul64hi(uint64_t a, uint64_t b) { return __nvvm_mulhi_ull(a, b); }

// ---- polynomials -------------------------------------------------------------------------------

// Horner's scheme over a table of coefficients, lowest first; unrolled, so the table disappears.
NV_INLINE float nv_polyf(const float *c, int n, float x) {
  float r = c[n - 1];
#pragma unroll
  for (int i = n - 2; i >= 0; --i)
    r = nv_fmaf(r, x, c[i]);
  return r;
}
NV_INLINE double nv_poly(const double *c, int n, double x) {
  double r = c[n - 1];
#pragma unroll
  for (int i = n - 2; i >= 0; --i)
    r = nv_fma(r, x, c[i]);
  return r;
}
#define NV_POLYF(TABLE, x) nv_polyf(TABLE, sizeof(TABLE) / sizeof(TABLE[0]), x)
#define NV_POLY(TABLE, x) nv_poly(TABLE, sizeof(TABLE) / sizeof(TABLE[0]), x)

// ---- unevaluated sums --------------------------------------------------------------------------

// hi + lo with |lo| <= ulp(hi)/2: about 48 bits in f32, 106 bits in f64.
typedef struct {
  float hi, lo;
} nv_ff;
typedef struct {
  double hi, lo;
} nv_dd;

// Exact a + b, for |a| >= |b| or a == 0 (Dekker).
NV_INLINE nv_ff nv_fast_two_sumf(float a, float b) {
  float s = nv_addf_rn(a, b);
  return (nv_ff){s, nv_subf_rn(b, nv_subf_rn(s, a))};
}
// Exact a + b without a condition (Knuth).
NV_INLINE nv_ff nv_two_sumf(float a, float b) {
  float s = nv_addf_rn(a, b), t = nv_subf_rn(s, a);
  return (nv_ff){s, nv_addf_rn(nv_subf_rn(a, nv_subf_rn(s, t)), nv_subf_rn(b, t))};
}
// Exact a * b where the error does not underflow.
NV_INLINE nv_ff nv_two_prodf(float a, float b) {
  float p = nv_mulf_rn(a, b);
  return (nv_ff){p, nv_fmaf(a, b, -p)};
}
NV_INLINE nv_dd nv_fast_two_sum(double a, double b) {
  double s = nv_add_rn(a, b);
  return (nv_dd){s, nv_sub_rn(b, nv_sub_rn(s, a))};
}
NV_INLINE nv_dd nv_two_sum(double a, double b) {
  double s = nv_add_rn(a, b), t = nv_sub_rn(s, a);
  return (nv_dd){s, nv_add_rn(nv_sub_rn(a, nv_sub_rn(s, t)), nv_sub_rn(b, t))};
}
NV_INLINE nv_dd nv_two_prod(double a, double b) {
  double p = nv_mul_rn(a, b);
  return (nv_dd){p, nv_fma(a, b, -p)};
}

#endif
