/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Warp matrix operations (nvcuda::wmma): fragments of half, bfloat16, tf32, double, integers of 8 and 4
 * bits, and single bits. */
#ifndef NVOPT_WMMA_H
#define NVOPT_WMMA_H

#ifndef __CUDA__
#error "nvopt: warp matrix operations are for CUDA code; compile with clang -x cuda"
#endif

#include <nvopt/bfloat16.h>
#include <nvopt/half.h>
#include <nvopt/qualifiers.h>

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
} // namespace precision
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
} // namespace experimental

NVOPT_DEVICE float __float_to_tf32(float __f) {
#if NVOPT_ARCH_AT_LEAST(80)
  return __builtin_bit_cast(float, __nvvm_f2tf32_rna(__f));
#else
  return __f;
#endif
}

/* What a fragment holds: elements of type E, N of them, which the instructions see as registers of
 * type R. They are stored as they are, but for those of less than a byte, which are packed into words. */
template <class __Use, int __M, int __N, int __K, class __T> struct __shape {
  static_assert(sizeof(__Use *) == 0,
                "nvopt: this GPU has no such fragment: half needs sm_70, 8-bit integers sm_72, "
                "4-bit integers and bits sm_75, bfloat16, tf32 and double sm_80; raise "
                "--cuda-gpu-arch");
};
#define NVOPT_PACKED_(__use, __m, __n, __k, __t, __e, __count, __word, __words, __r)                \
  template <> struct __shape<__use, __m, __n, __k, __t> {                                          \
    typedef __e __element;                                                                         \
    typedef __word __storage;                                                                      \
    typedef __r __register;                                                                        \
    enum { __elements = __count, __stored = __words };                                             \
  };
#define NVOPT_SHAPE_(__use, __m, __n, __k, __t, __e, __count, __r)                                 \
  NVOPT_PACKED_(__use, __m, __n, __k, __t, __e, __count, __e, __count, __r)

template <class __Use, int __M, int __N, int __K, class __T, class __Layout = void> class fragment {
  typedef __shape<__Use, __M, __N, __K, __T> __s;

public:
  typedef typename __s::__element element_type;
  typedef typename __s::__storage storage_element_type;
  enum { num_elements = __s::__elements, num_storage_elements = __s::__stored };
  alignas(8) storage_element_type x[num_storage_elements];
  __device__ typename __s::__register *__regs() { return (typename __s::__register *)x; }
  __device__ const typename __s::__register *__regs() const {
    return (const typename __s::__register *)x;
  }
};

/* The value that all elements get, in the form in which they are stored. */
template <class __Element> struct __filling {
  template <class __V> static __device__ __Element __of(const __V &__v) { return (__Element)__v; }
};
template <> struct __filling<experimental::precision::u4> {
  static __device__ unsigned __of(unsigned __v) { return (__v & 15) * 0x11111111u; }
};
template <> struct __filling<experimental::precision::s4> {
  static __device__ int __of(int __v) { return (int)(((unsigned)__v & 15) * 0x11111111u); }
};
template <> struct __filling<experimental::precision::b1> {
  static __device__ unsigned __of(unsigned __v) { return 0u - (__v & 1); }
};

template <class __U, int __M, int __N, int __K, class __T, class __L, class __V>
NVOPT_DEVICE void fill_fragment(fragment<__U, __M, __N, __K, __T, __L> &__f, const __V &__v) {
  for (int __i = 0; __i < __f.num_storage_elements; ++__i)
    __f.x[__i] =
        __filling<typename fragment<__U, __M, __N, __K, __T, __L>::element_type>::__of(__v);
}

/* Loads of the factors; 0 is row major, 1 column major. */
#define NVOPT_LOAD_AB_(__use, __m, __n, __k, __t, __mem, __layout, __number, __builtin, __r)       \
  NVOPT_DEVICE void load_matrix_sync(fragment<__use, __m, __n, __k, __t, __layout> &__f,           \
                                     const __mem *__p, unsigned int __ldm) {                       \
    __builtin(__f.__regs(), (const __r *)__p, __ldm, __number);                                    \
  }
#define NVOPT_FACTOR_(__use, __m, __n, __k, __t, __e, __mem, __count, __builtin, __r)              \
  NVOPT_SHAPE_(__use, __m, __n, __k, __t, __e, __count, __r)                                       \
  NVOPT_LOAD_AB_(__use, __m, __n, __k, __t, __mem, row_major, 0, __builtin, __r)                   \
  NVOPT_LOAD_AB_(__use, __m, __n, __k, __t, __mem, col_major, 1, __builtin, __r)

/* Loads and stores of the accumulator take the layout as an argument. */
#define NVOPT_ACCUMULATOR_(__m, __n, __k, __t, __count, __ld, __st, __r)                           \
  NVOPT_SHAPE_(accumulator, __m, __n, __k, __t, __t, __count, __r)                                 \
  NVOPT_DEVICE void load_matrix_sync(fragment<accumulator, __m, __n, __k, __t> &__f,               \
                                     const __t *__p, unsigned int __ldm, layout_t __l) {           \
    if (__l == mem_row_major)                                                                      \
      __ld(__f.__regs(), (const __r *)__p, __ldm, 0);                                              \
    else                                                                                           \
      __ld(__f.__regs(), (const __r *)__p, __ldm, 1);                                              \
  }                                                                                                \
  NVOPT_DEVICE void store_matrix_sync(__t *__p,                                                    \
                                      const fragment<accumulator, __m, __n, __k, __t> &__f,        \
                                      unsigned int __ldm, layout_t __l) {                          \
    if (__l == mem_row_major)                                                                      \
      __st((__r *)__p, __f.__regs(), __ldm, 0);                                                    \
    else                                                                                           \
      __st((__r *)__p, __f.__regs(), __ldm, 1);                                                    \
  }

/* D = A * B + C for each pair of layouts; the number stands for row.row, row.col, col.row, col.col.
 */
#define NVOPT_MMA_1_(__m, __n, __k, __t, __td, __tc, __la, __lb, __number, __call)                 \
  NVOPT_DEVICE void mma_sync(fragment<accumulator, __m, __n, __k, __td> &__d,                      \
                             const fragment<matrix_a, __m, __n, __k, __t, __la> &__a,              \
                             const fragment<matrix_b, __m, __n, __k, __t, __lb> &__b,              \
                             const fragment<accumulator, __m, __n, __k, __tc> &__c,                \
                             bool __saturate = false) {                                            \
    (void)__saturate;                                                                              \
    __call(__number)                                                                               \
  }
#define NVOPT_MMA_(__m, __n, __k, __t, __td, __tc, __call)                                         \
  NVOPT_MMA_1_(__m, __n, __k, __t, __td, __tc, row_major, row_major, 0, __call)                    \
  NVOPT_MMA_1_(__m, __n, __k, __t, __td, __tc, row_major, col_major, 1, __call)                    \
  NVOPT_MMA_1_(__m, __n, __k, __t, __td, __tc, col_major, row_major, 2, __call)                    \
  NVOPT_MMA_1_(__m, __n, __k, __t, __td, __tc, col_major, col_major, 3, __call)
#define NVOPT_REGS_ __d.__regs(), __a.__regs(), __b.__regs(), __c.__regs()

#if NVOPT_ARCH_AT_LEAST(70)
#define NVOPT_HALF_SHAPE_(__m, __n, __k, __s)                                                      \
  NVOPT_FACTOR_(matrix_a, __m, __n, __k, __half, __half, __half, 16, __hmma_##__s##_ld_a, int)     \
  NVOPT_FACTOR_(matrix_b, __m, __n, __k, __half, __half, __half, 16, __hmma_##__s##_ld_b, int)     \
  NVOPT_ACCUMULATOR_(__m, __n, __k, __half, 8, __hmma_##__s##_ld_c_f16, __hmma_##__s##_st_c_f16,   \
                     int)                                                                          \
  NVOPT_ACCUMULATOR_(__m, __n, __k, float, 8, __hmma_##__s##_ld_c_f32, __hmma_##__s##_st_c_f32,    \
                     float)
NVOPT_HALF_SHAPE_(16, 16, 16, m16n16k16)
NVOPT_HALF_SHAPE_(32, 8, 16, m32n8k16)
NVOPT_HALF_SHAPE_(8, 32, 16, m8n32k16)
#undef NVOPT_HALF_SHAPE_
#define NVOPT_CALL_(__l) __hmma_m16n16k16_mma_f16f16(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, __half, __half, __half, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m16n16k16_mma_f32f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, __half, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m16n16k16_mma_f32f16(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, __half, float, __half, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m16n16k16_mma_f16f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, __half, __half, float, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m32n8k16_mma_f16f16(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, __half, __half, __half, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m32n8k16_mma_f32f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, __half, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m32n8k16_mma_f32f16(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, __half, float, __half, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m32n8k16_mma_f16f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, __half, __half, float, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m8n32k16_mma_f16f16(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, __half, __half, __half, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m8n32k16_mma_f32f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, __half, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m8n32k16_mma_f32f16(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, __half, float, __half, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l) __hmma_m8n32k16_mma_f16f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, __half, __half, float, NVOPT_CALL_)
#undef NVOPT_CALL_
#endif

#if NVOPT_ARCH_AT_LEAST(72)
NVOPT_FACTOR_(matrix_a, 16, 16, 16, signed char, signed char, signed char, 8,
              __imma_m16n16k16_ld_a_s8, int)
NVOPT_FACTOR_(matrix_b, 16, 16, 16, signed char, signed char, signed char, 8,
              __imma_m16n16k16_ld_b_s8, int)
NVOPT_FACTOR_(matrix_a, 16, 16, 16, unsigned char, unsigned char, unsigned char, 8,
              __imma_m16n16k16_ld_a_u8, int)
NVOPT_FACTOR_(matrix_b, 16, 16, 16, unsigned char, unsigned char, unsigned char, 8,
              __imma_m16n16k16_ld_b_u8, int)
NVOPT_ACCUMULATOR_(16, 16, 16, int, 8, __imma_m16n16k16_ld_c, __imma_m16n16k16_st_c_i32, int)
NVOPT_FACTOR_(matrix_a, 32, 8, 16, signed char, signed char, signed char, 16,
              __imma_m32n8k16_ld_a_s8, int)
NVOPT_FACTOR_(matrix_b, 32, 8, 16, signed char, signed char, signed char, 4,
              __imma_m32n8k16_ld_b_s8, int)
NVOPT_FACTOR_(matrix_a, 32, 8, 16, unsigned char, unsigned char, unsigned char, 16,
              __imma_m32n8k16_ld_a_u8, int)
NVOPT_FACTOR_(matrix_b, 32, 8, 16, unsigned char, unsigned char, unsigned char, 4,
              __imma_m32n8k16_ld_b_u8, int)
NVOPT_ACCUMULATOR_(32, 8, 16, int, 8, __imma_m32n8k16_ld_c, __imma_m32n8k16_st_c_i32, int)
NVOPT_FACTOR_(matrix_a, 8, 32, 16, signed char, signed char, signed char, 4,
              __imma_m8n32k16_ld_a_s8, int)
NVOPT_FACTOR_(matrix_b, 8, 32, 16, signed char, signed char, signed char, 16,
              __imma_m8n32k16_ld_b_s8, int)
NVOPT_FACTOR_(matrix_a, 8, 32, 16, unsigned char, unsigned char, unsigned char, 4,
              __imma_m8n32k16_ld_a_u8, int)
NVOPT_FACTOR_(matrix_b, 8, 32, 16, unsigned char, unsigned char, unsigned char, 16,
              __imma_m8n32k16_ld_b_u8, int)
NVOPT_ACCUMULATOR_(8, 32, 16, int, 8, __imma_m8n32k16_ld_c, __imma_m8n32k16_st_c_i32, int)
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m16n16k16_mma_s8(NVOPT_REGS_, __l, 1);                                                  \
  else                                                                                             \
    __imma_m16n16k16_mma_s8(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, signed char, int, int, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m16n16k16_mma_u8(NVOPT_REGS_, __l, 1);                                                  \
  else                                                                                             \
    __imma_m16n16k16_mma_u8(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, unsigned char, int, int, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m32n8k16_mma_s8(NVOPT_REGS_, __l, 1);                                                   \
  else                                                                                             \
    __imma_m32n8k16_mma_s8(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, signed char, int, int, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m32n8k16_mma_u8(NVOPT_REGS_, __l, 1);                                                   \
  else                                                                                             \
    __imma_m32n8k16_mma_u8(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, unsigned char, int, int, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m8n32k16_mma_s8(NVOPT_REGS_, __l, 1);                                                   \
  else                                                                                             \
    __imma_m8n32k16_mma_s8(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, signed char, int, int, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m8n32k16_mma_u8(NVOPT_REGS_, __l, 1);                                                   \
  else                                                                                             \
    __imma_m8n32k16_mma_u8(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, unsigned char, int, int, NVOPT_CALL_)
#undef NVOPT_CALL_
#endif

/* Elements of less than a byte: rows of the first factor, columns of the second. */
#if NVOPT_ARCH_AT_LEAST(75)
#define NVOPT_NARROW_(__use, __k, __t, __layout, __number, __count, __word, __builtin)             \
  NVOPT_PACKED_(__use, 8, 8, __k, experimental::precision::__t, experimental::precision::__t,      \
                __count, __word, 1, int)                                                           \
  NVOPT_DEVICE void load_matrix_sync(                                                              \
      fragment<__use, 8, 8, __k, experimental::precision::__t, __layout> &__f, const void *__p,    \
      unsigned int __ldm) {                                                                        \
    __builtin(__f.__regs(), (const int *)__p, __ldm, __number);                                    \
  }
NVOPT_NARROW_(matrix_a, 32, s4, row_major, 0, 8, int, __imma_m8n8k32_ld_a_s4)
NVOPT_NARROW_(matrix_b, 32, s4, col_major, 1, 8, int, __imma_m8n8k32_ld_b_s4)
NVOPT_NARROW_(matrix_a, 32, u4, row_major, 0, 8, unsigned, __imma_m8n8k32_ld_a_u4)
NVOPT_NARROW_(matrix_b, 32, u4, col_major, 1, 8, unsigned, __imma_m8n8k32_ld_b_u4)
NVOPT_NARROW_(matrix_a, 128, b1, row_major, 0, 32, unsigned, __bmma_m8n8k128_ld_a_b1)
NVOPT_NARROW_(matrix_b, 128, b1, col_major, 1, 32, unsigned, __bmma_m8n8k128_ld_b_b1)
NVOPT_ACCUMULATOR_(8, 8, 32, int, 2, __imma_m8n8k32_ld_c, __imma_m8n8k32_st_c_i32, int)
NVOPT_ACCUMULATOR_(8, 8, 128, int, 2, __bmma_m8n8k128_ld_c, __bmma_m8n8k128_st_c_i32, int)
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m8n8k32_mma_s4(NVOPT_REGS_, __l, 1);                                                    \
  else                                                                                             \
    __imma_m8n8k32_mma_s4(NVOPT_REGS_, __l, 0);
NVOPT_MMA_1_(8, 8, 32, experimental::precision::s4, int, int, row_major, col_major, 1, NVOPT_CALL_)
#undef NVOPT_CALL_
#define NVOPT_CALL_(__l)                                                                           \
  if (__saturate)                                                                                  \
    __imma_m8n8k32_mma_u4(NVOPT_REGS_, __l, 1);                                                    \
  else                                                                                             \
    __imma_m8n8k32_mma_u4(NVOPT_REGS_, __l, 0);
NVOPT_MMA_1_(8, 8, 32, experimental::precision::u4, int, int, row_major, col_major, 1, NVOPT_CALL_)
#undef NVOPT_CALL_
#undef NVOPT_NARROW_
/* Sums of the bits in which the factors differ, or that both have (from sm_80 on). */
NVOPT_DEVICE void
bmma_sync(fragment<accumulator, 8, 8, 128, int> &__d,
          const fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> &__a,
          const fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> &__b,
          const fragment<accumulator, 8, 8, 128, int> &__c,
          experimental::bmmaBitOp __op = experimental::bmmaBitOpXOR,
          experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC) {
#if NVOPT_ARCH_AT_LEAST(80)
  if (__op == experimental::bmmaBitOpAND) {
    __bmma_m8n8k128_mma_and_popc_b1(NVOPT_REGS_, 1);
    return;
  }
#else
  if (__op == experimental::bmmaBitOpAND)
    __trap();
#endif
  __bmma_m8n8k128_mma_xor_popc_b1(NVOPT_REGS_, 1);
}
#endif

#if NVOPT_ARCH_AT_LEAST(80)
NVOPT_FACTOR_(matrix_a, 16, 16, 16, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, 8,
              __mma_bf16_m16n16k16_ld_a, int)
NVOPT_FACTOR_(matrix_b, 16, 16, 16, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, 8,
              __mma_bf16_m16n16k16_ld_b, int)
#define NVOPT_CALL_(__l) __mma_bf16_m16n16k16_mma_f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 16, __nv_bfloat16, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
NVOPT_FACTOR_(matrix_a, 32, 8, 16, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, 16,
              __mma_bf16_m32n8k16_ld_a, int)
NVOPT_FACTOR_(matrix_b, 32, 8, 16, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, 4,
              __mma_bf16_m32n8k16_ld_b, int)
#define NVOPT_CALL_(__l) __mma_bf16_m32n8k16_mma_f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(32, 8, 16, __nv_bfloat16, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
NVOPT_FACTOR_(matrix_a, 8, 32, 16, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, 4,
              __mma_bf16_m8n32k16_ld_a, int)
NVOPT_FACTOR_(matrix_b, 8, 32, 16, __nv_bfloat16, __nv_bfloat16, __nv_bfloat16, 16,
              __mma_bf16_m8n32k16_ld_b, int)
#define NVOPT_CALL_(__l) __mma_bf16_m8n32k16_mma_f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 32, 16, __nv_bfloat16, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
NVOPT_FACTOR_(matrix_a, 16, 16, 8, precision::tf32, float, float, 4, __mma_tf32_m16n16k8_ld_a, int)
NVOPT_FACTOR_(matrix_b, 16, 16, 8, precision::tf32, float, float, 4, __mma_tf32_m16n16k8_ld_b, int)
NVOPT_ACCUMULATOR_(16, 16, 8, float, 8, __mma_tf32_m16n16k8_ld_c, __mma_m16n16k8_st_c_f32, float)
#define NVOPT_CALL_(__l) __mma_tf32_m16n16k8_mma_f32(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(16, 16, 8, precision::tf32, float, float, NVOPT_CALL_)
#undef NVOPT_CALL_
NVOPT_FACTOR_(matrix_a, 8, 8, 4, double, double, double, 1, __dmma_m8n8k4_ld_a, double)
NVOPT_FACTOR_(matrix_b, 8, 8, 4, double, double, double, 1, __dmma_m8n8k4_ld_b, double)
NVOPT_ACCUMULATOR_(8, 8, 4, double, 2, __dmma_m8n8k4_ld_c, __dmma_m8n8k4_st_c_f64, double)
#define NVOPT_CALL_(__l) __dmma_m8n8k4_mma_f64(NVOPT_REGS_, __l, 0);
NVOPT_MMA_(8, 8, 4, double, double, double, NVOPT_CALL_)
#undef NVOPT_CALL_
#endif

#undef NVOPT_SHAPE_
#undef NVOPT_PACKED_
#undef NVOPT_LOAD_AB_
#undef NVOPT_FACTOR_
#undef NVOPT_ACCUMULATOR_
#undef NVOPT_MMA_1_
#undef NVOPT_MMA_
#undef NVOPT_REGS_

} // namespace wmma
} // namespace nvcuda

#endif
