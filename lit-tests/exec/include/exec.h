// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part of CUDA that the kernels of this folder use, so that they compile without a toolkit.
#ifndef NV_EXEC_PRELUDE_H
#define NV_EXEC_PRELUDE_H

#ifdef __NVCC__ // the benchmark compiles the same kernels with nvcc
#define NV_DEVICE static __device__ __forceinline__
#define KERNEL extern "C" __global__ void
typedef unsigned char uchar;
typedef long long llong;
typedef unsigned long long ullong;
// Names of clang's headers and builtins that nvcc spells otherwise.
#define NV_REGISTER_READER(name, register)                                                         \
  NV_DEVICE unsigned name() {                                                                      \
    unsigned value;                                                                                \
    asm("mov.u32 %0, %%" register ";" : "=r"(value));                                              \
    return value;                                                                                  \
  }
NV_REGISTER_READER(__lane_id, "laneid")
NV_REGISTER_READER(__lanemask_lt, "lanemask_lt")
#undef NV_REGISTER_READER
#define __nvvm_isspacep_shared __isShared
#define __nvvm_isspacep_local __isLocal
#define __nvvm_isspacep_const __isConstant
#define __nvvm_isspacep_global __isGlobal
#else

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __restrict__ __restrict
#define __grid_constant__ __attribute__((grid_constant))
#define __align__(n) __attribute__((aligned(n)))
#define NV_DEVICE static __device__ __forceinline__
#define KERNEL extern "C" __global__ void

typedef decltype(sizeof(0)) size_t;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef long long llong;
typedef unsigned long long ullong;

// Special registers under CUDA's names.
#define NV_AXIS(axis, register)                                                                    \
  __declspec(property(get = get_##axis)) uint axis;                                                \
  static __device__ __forceinline__ uint get_##axis() { return __nvvm_read_ptx_sreg_##register(); }
#define NV_REGISTER(type, register)                                                                \
  struct type {                                                                                    \
    NV_AXIS(x, register##_x)                                                                       \
    NV_AXIS(y, register##_y)                                                                       \
    NV_AXIS(z, register##_z)                                                                       \
  };
NV_REGISTER(nv_thread_idx, tid)
NV_REGISTER(nv_block_idx, ctaid)
NV_REGISTER(nv_block_dim, ntid)
NV_REGISTER(nv_grid_dim, nctaid)
extern const __device__ __attribute__((weak)) nv_thread_idx threadIdx;
extern const __device__ __attribute__((weak)) nv_block_idx blockIdx;
extern const __device__ __attribute__((weak)) nv_block_dim blockDim;
extern const __device__ __attribute__((weak)) nv_grid_dim gridDim;
#undef NV_AXIS
#undef NV_REGISTER
#define warpSize 32

// Vector types.
#define NV_VECTOR(type, name, align2, align4)                                                      \
  struct __align__(align2) name##2 { type x, y; };                                                 \
  struct name##3 { type x, y, z; };                                                                \
  struct __align__(align4) name##4 { type x, y, z, w; };                                           \
  NV_DEVICE name##2 make_##name##2(type x, type y) { return {x, y}; }                              \
  NV_DEVICE name##3 make_##name##3(type x, type y, type z) { return {x, y, z}; }                   \
  NV_DEVICE name##4 make_##name##4(type x, type y, type z, type w) { return {x, y, z, w}; }
NV_VECTOR(char, char, 2, 4)
NV_VECTOR(uchar, uchar, 2, 4)
NV_VECTOR(short, short, 4, 8)
NV_VECTOR(int, int, 8, 16)
NV_VECTOR(uint, uint, 8, 16)
NV_VECTOR(float, float, 8, 16)
NV_VECTOR(double, double, 16, 16)
#undef NV_VECTOR

// Barriers, fences, warp operations.
NV_DEVICE int __syncthreads_count(int p) { return __nvvm_bar0_popc(p); }
NV_DEVICE int __syncthreads_and(int p) { return __nvvm_bar0_and(p); }
NV_DEVICE int __syncthreads_or(int p) { return __nvvm_bar0_or(p); }
NV_DEVICE void __syncwarp(uint mask = 0xffffffff) { __nvvm_bar_warp_sync(mask); }
NV_DEVICE void __threadfence_block() { __nvvm_membar_cta(); }
NV_DEVICE void __threadfence() { __nvvm_membar_gl(); }
NV_DEVICE void __threadfence_system() { __nvvm_membar_sys(); }

#define NV_SHUFFLE(name, builtin, clamp, amount)                                                   \
  NV_DEVICE int name(uint mask, int v, amount, int width = 32) {                                   \
    return __nvvm_shfl_sync_##builtin##_i32(mask, v, b, ((32 - width) << 8) | (clamp));            \
  }                                                                                                \
  NV_DEVICE uint name(uint mask, uint v, amount, int width = 32) {                                 \
    return (uint)__nvvm_shfl_sync_##builtin##_i32(mask, (int)v, b, ((32 - width) << 8) | (clamp)); \
  }                                                                                                \
  NV_DEVICE float name(uint mask, float v, amount, int width = 32) {                               \
    return __nvvm_shfl_sync_##builtin##_f32(mask, v, b, ((32 - width) << 8) | (clamp));            \
  }                                                                                                \
  NV_DEVICE ullong name(uint mask, ullong v, amount, int width = 32) {                             \
    uint lo = name(mask, (uint)v, b, width), hi = name(mask, (uint)(v >> 32), b, width);           \
    return (ullong)hi << 32 | lo;                                                                  \
  }                                                                                                \
  NV_DEVICE double name(uint mask, double v, amount, int width = 32) {                             \
    return __builtin_bit_cast(double, name(mask, __builtin_bit_cast(ullong, v), b, width));        \
  }
NV_SHUFFLE(__shfl_sync, idx, 31, int b)
NV_SHUFFLE(__shfl_up_sync, up, 0, uint b)
NV_SHUFFLE(__shfl_down_sync, down, 31, uint b)
NV_SHUFFLE(__shfl_xor_sync, bfly, 31, int b)
#undef NV_SHUFFLE

NV_DEVICE int __all_sync(uint mask, int p) { return __nvvm_vote_all_sync(mask, p); }
NV_DEVICE int __any_sync(uint mask, int p) { return __nvvm_vote_any_sync(mask, p); }
NV_DEVICE uint __ballot_sync(uint mask, int p) { return __nvvm_vote_ballot_sync(mask, p); }
NV_DEVICE uint __activemask() { return __nvvm_activemask(); }
NV_DEVICE uint __match_any_sync(uint mask, uint v) { return __nvvm_match_any_sync_i32(mask, v); }
NV_DEVICE uint __match_any_sync(uint mask, ullong v) { return __nvvm_match_any_sync_i64(mask, v); }
NV_DEVICE uint __match_all_sync(uint mask, uint v, int *p) {
  return __nvvm_match_all_sync_i32p(mask, v, p);
}
NV_DEVICE uint __reduce_add_sync(uint mask, uint v) { return __nvvm_redux_sync_add(v, mask); }
NV_DEVICE uint __reduce_min_sync(uint mask, uint v) { return __nvvm_redux_sync_umin(v, mask); }
NV_DEVICE uint __reduce_max_sync(uint mask, uint v) { return __nvvm_redux_sync_umax(v, mask); }
NV_DEVICE int __reduce_max_sync(uint mask, int v) { return __nvvm_redux_sync_max(v, mask); }
NV_DEVICE uint __reduce_or_sync(uint mask, uint v) { return __nvvm_redux_sync_or(v, mask); }
NV_DEVICE uint __lane_id() { return __nvvm_read_ptx_sreg_laneid(); }
NV_DEVICE uint __lanemask_lt() { return __nvvm_read_ptx_sreg_lanemask_lt(); }

// Atomics.
#define NV_ATOMIC(name, type, builtin)                                                             \
  NV_DEVICE type name(type *p, type v) {                                                           \
    return __scoped_atomic_##builtin(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);               \
  }
#define NV_ATOMICS(type)                                                                           \
  NV_ATOMIC(atomicAdd, type, fetch_add)                                                            \
  NV_ATOMIC(atomicSub, type, fetch_sub)                                                            \
  NV_ATOMIC(atomicAnd, type, fetch_and)                                                            \
  NV_ATOMIC(atomicOr, type, fetch_or)                                                              \
  NV_ATOMIC(atomicXor, type, fetch_xor)                                                            \
  NV_ATOMIC(atomicMin, type, fetch_min)                                                            \
  NV_ATOMIC(atomicMax, type, fetch_max)                                                            \
  NV_ATOMIC(atomicExch, type, exchange_n)                                                          \
  NV_DEVICE type atomicCAS(type *p, type compare, type v) {                                        \
    __scoped_atomic_compare_exchange_n(p, &compare, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED,  \
                                       __MEMORY_SCOPE_DEVICE);                                     \
    return compare;                                                                                \
  }
NV_ATOMICS(int)
NV_ATOMICS(uint)
NV_ATOMICS(llong)
NV_ATOMICS(ullong)
NV_ATOMIC(atomicAdd, float, fetch_add)
NV_ATOMIC(atomicAdd, double, fetch_add)
NV_DEVICE uint atomicInc(uint *p, uint v) { return __nvvm_atom_inc_gen_ui(p, v); }
NV_DEVICE uint atomicDec(uint *p, uint v) { return __nvvm_atom_dec_gen_ui(p, v); }
#undef NV_ATOMIC
#undef NV_ATOMICS

// Arithmetic.
template <class T> NV_DEVICE T min(T a, T b) { return b < a ? b : a; }
template <class T> NV_DEVICE T max(T a, T b) { return a < b ? b : a; }
NV_DEVICE float fminf(float a, float b) { return __builtin_fminf(a, b); }
NV_DEVICE float fmaxf(float a, float b) { return __builtin_fmaxf(a, b); }
NV_DEVICE float fabsf(float a) { return __builtin_fabsf(a); }
NV_DEVICE float sqrtf(float a) { return __nvvm_sqrt_rn_f(a); }
NV_DEVICE double sqrt(double a) { return __nvvm_sqrt_rn_d(a); }
NV_DEVICE float fmaf(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
NV_DEVICE double fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
NV_DEVICE float floorf(float a) { return __builtin_floorf(a); }
NV_DEVICE float rintf(float a) { return __builtin_rintf(a); }
NV_DEVICE float exp2f(float a) { return __nvvm_ex2_approx_f(a); }
NV_DEVICE float __expf(float a) { return __nvvm_ex2_approx_f(a * 1.44269504088896340736f); }
NV_DEVICE float __logf(float a) { return __nvvm_lg2_approx_f(a) * 0.693147180559945309417f; }
NV_DEVICE float __sinf(float a) { return __nvvm_sin_approx_f(a); }
NV_DEVICE float __cosf(float a) { return __nvvm_cos_approx_f(a); }
NV_DEVICE float rsqrtf(float a) { return __nvvm_rsqrt_approx_f(a); }
NV_DEVICE float __fdividef(float a, float b) { return __nvvm_div_approx_f(a, b); }
NV_DEVICE int __float2int_rn(float a) { return __nvvm_f2i_rn(a); }
NV_DEVICE float __int_as_float(int a) { return __builtin_bit_cast(float, a); }
NV_DEVICE int __float_as_int(float a) { return __builtin_bit_cast(int, a); }
NV_DEVICE uint __float_as_uint(float a) { return __builtin_bit_cast(uint, a); }
NV_DEVICE float __uint_as_float(uint a) { return __builtin_bit_cast(float, a); }
NV_DEVICE int __popc(uint a) { return __builtin_popcount(a); }
NV_DEVICE int __popcll(ullong a) { return __builtin_popcountll(a); }
NV_DEVICE int __clz(int a) { return a ? __builtin_clz(a) : 32; }
NV_DEVICE int __ffs(int a) { return __builtin_ffs(a); }
NV_DEVICE uint __brev(uint a) { return __builtin_bitreverse32(a); }
NV_DEVICE uint __umulhi(uint a, uint b) { return __nvvm_mulhi_ui(a, b); }
NV_DEVICE int __mulhi(int a, int b) { return __nvvm_mulhi_i(a, b); }
NV_DEVICE ullong __umul64hi(ullong a, ullong b) { return __nvvm_mulhi_ull(a, b); }
NV_DEVICE uint __byte_perm(uint a, uint b, uint s) { return __nvvm_prmt(a, b, s); }
NV_DEVICE uint __funnelshift_l(uint lo, uint hi, uint n) {
  n &= 31;
  return n ? hi << n | lo >> (32 - n) : hi;
}
NV_DEVICE int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 4; i++)
    c += (signed char)(a >> (8 * i)) * (signed char)(b >> (8 * i));
  return c;
}
template <class T> NV_DEVICE T __ldg(const T *p) { return __builtin_nontemporal_load(p); }

extern "C" __device__ int vprintf(const char *, const char *);
extern "C" __device__ int printf(const char *, ...);
extern "C" __device__ void *malloc(size_t);
extern "C" __device__ void free(void *);
extern "C" __device__ __attribute__((noreturn)) void __assertfail(const char *, const char *, uint,
                                                                 const char *, size_t);
#define assert(e) ((e) ? (void)0 : __assertfail(#e, "kernel", __LINE__, __func__, 1))

#endif // __NVCC__
#endif
