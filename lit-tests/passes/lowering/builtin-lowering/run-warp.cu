// Builtins of warps, address spaces, memory, bits and floats that clang does not know, against what the
// program can tell by itself; one counter of mismatches each.
// RUN: %exec %s --reference-passes=nvvm-builtin-lowering -passes='nvopt<O1>' -passes='nvopt<O3>' -v --print=bad:27 | FileCheck %s
// CHECK-COUNT-27: bad[{{[0-9]+}}] = {{0x0+ \(0\)|0$}}
// CHECK: 3 variants gave the same results
// EXEC: buffer bad i32[27]
// EXEC: buffer in u32[128] random(3)
// EXEC: launch check grid=1 block=32 args=(bad, in)
#include "../../../exec/include/exec.h"

typedef unsigned u32;
typedef unsigned long long u64;
extern "C" {
__device__ u32 __match32_any_sync(u32, u32);
__device__ u32 __match32_all_sync(u32, u32, int *);
__device__ u32 __match64_any_sync(u32, u64);
__device__ u32 __match64_all_sync(u32, u64, int *);
__device__ u32 __nvvm_shfl_bfly_sync(u32, u32, u32, u32);
__device__ u32 __nvvm_shfl_up_sync(u32, u32, u32, u32);
__device__ u32 __nvvm_shfl_idx_sync(u32, u32, u32, u32);
__device__ u64 __nv_cvta_generic_to_global_impl(const void *);
__device__ void *__nv_cvta_global_to_generic_impl(u64);
__device__ u64 __nv_cvta_generic_to_shared_impl(const void *);
__device__ void *__nv_cvta_shared_to_generic_impl(u64);
__device__ u32 __nv_isGlobal_impl(const void *);
__device__ u32 __nv_isShared_impl(const void *);
__device__ u32 __nv_isLocal_impl(const void *);
__device__ void *__gen_nvvm_memcpy(void *, const void *, u64);
__device__ void *__gen_nvvm_memcpy_aligned4(void *, const void *, u64);
__device__ void *__gen_nvvm_memset(void *, int, u64);
__device__ long long __nvvm_bitcast_d2ll(double);
__device__ double __nvvm_bitcast_ll2d(long long);
__device__ float __nvvm_bitcast_i2f(int);
__device__ float __nvvm_h2f(unsigned short);
__device__ float __nvvm_saturate_ftz_f(float);
__device__ float __nvvm_sqrt_f(float);
__device__ float __nvvm_fma_rz_ftz_f(float, float, float);
__device__ float __nvvm_fma_rp_ftz_f(float, float, float);
__device__ float __ceilf(float);
__device__ float __floorf(float);
__device__ float __truncf(float);
__device__ void __nv_memcpy_async_shared_global_4_impl(void *, const void *, u32);
}

__device__ u32 bits(float x) { return *(u32 *)&x; }

KERNEL check(int *bad, const u32 *in) {
  __shared__ u32 values[32], copy[32];
  int t = threadIdx.x, all = 0;
  u32 mine = in[t] & 3;
  values[t] = mine;
  __syncthreads();
  u32 same = 0;
  for (int i = 0; i < 32; i++)
    same |= (u32)(values[i] == mine) << i;
  int wrong[27] = {};
  wrong[0] = __match32_any_sync(~0u, mine) != same;
  wrong[1] = __match64_any_sync(~0u, (u64)mine << 40 | 5) != same;
  wrong[2] = __match32_all_sync(~0u, mine, &all) != 0 || all;
  wrong[3] = __match32_all_sync(~0u, 9, &all) != ~0u || !all;
  wrong[4] = __match64_all_sync(~0u, (u64)9 << 40, &all) != ~0u || !all;

  u32 local = mine;
  wrong[5] = __nv_cvta_global_to_generic_impl(__nv_cvta_generic_to_global_impl(in)) != in;
  wrong[6] = __nv_cvta_shared_to_generic_impl(__nv_cvta_generic_to_shared_impl(values)) != values;
  wrong[7] = !__nv_isGlobal_impl(in) || __nv_isGlobal_impl(values) || __nv_isGlobal_impl(&local);
  wrong[8] = __nv_isShared_impl(in) || !__nv_isShared_impl(values) || __nv_isShared_impl(&local);
  wrong[9] = __nv_isLocal_impl(in) || __nv_isLocal_impl(values) || !__nv_isLocal_impl(&local);

  u32 four[4];
  wrong[10] = __gen_nvvm_memset(four, 0xab, 16) != four || four[3] != 0xababababu;
  wrong[11] = __gen_nvvm_memcpy(four, in + t, 7) != four || four[0] != in[t] ||
              four[1] != ((in[t + 1] & 0xffffff) | 0xab000000u);
  wrong[12] = __gen_nvvm_memcpy_aligned4(four, in + t, 16) != four || four[3] != in[t + 3];
  __nv_memcpy_async_shared_global_4_impl(&copy[t], in + t, 4);
  asm volatile("cp.async.wait_all;" ::: "memory");
  wrong[13] = copy[t] != in[t];

  wrong[14] = __nvvm_bitcast_d2ll(-2.0) != (long long)0xc000000000000000ull;
  wrong[15] = __nvvm_bitcast_ll2d(0x3ff8000000000000ll) != 1.5;
  wrong[16] = __nvvm_bitcast_i2f(0x40490fdb) != 0x1.921fb6p+1f;
  wrong[17] = __nvvm_h2f(0xc200) != -3.0f || __nvvm_h2f(1) != 0x1p-24f;
  wrong[18] = __nvvm_saturate_ftz_f(-1.0f) != 0 || __nvvm_saturate_ftz_f(2.0f + t) != 1 ||
              bits(__nvvm_saturate_ftz_f(0x1p-130f)) != 0;
  wrong[19] = __nvvm_sqrt_f(2.25f) != 1.5f;
  // 1 + 2^-30 lies between two floats.
  wrong[20] = __nvvm_fma_rz_ftz_f(0x1p-15f, 0x1p-15f, 1.0f) != 1.0f ||
              __nvvm_fma_rp_ftz_f(0x1p-15f, 0x1p-15f, 1.0f) != 0x1.000002p+0f;
  wrong[21] = __ceilf(-1.5f) != -1.0f;
  wrong[22] = __floorf(-1.5f) != -2.0f;
  wrong[23] = __truncf(-1.5f) != -1.0f;
  wrong[24] = __nvvm_shfl_bfly_sync(~0u, in[t], 5, 31) != in[t ^ 5];
  wrong[25] = __nvvm_shfl_up_sync(~0u, in[t], 3, 0) != in[t < 3 ? t : t - 3];
  wrong[26] = __nvvm_shfl_idx_sync(~0u, in[t], 7, 31) != in[7];
  for (int i = 0; i < 27; i++)
    if (wrong[i])
      atomicAdd(&bad[i], 1);
}
