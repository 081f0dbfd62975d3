// Builtins that clang does not know: counts of bits, byte order, minima, packed predicates, against plain
// C, one counter of mismatches each.
// RUN: %exec %s --reference-passes=nvvm-builtin-lowering -passes='nvopt<O1>' -passes='nvopt<O3>' -v --print=bad:16 | FileCheck %s
// CHECK-COUNT-16: bad[{{[0-9]+}}] = {{0x0+ \(0\)|0$}}
// CHECK: 3 variants gave the same results
// EXEC: buffer bad i32[16]
// EXEC: buffer in u64[128] random(7)
// EXEC: launch check grid=1 block=1 args=(bad, in)
#include "../../../exec/include/exec.h"

typedef unsigned u32;
typedef unsigned long long u64;
extern "C" {
__device__ int __nvvm_clz_i(int);
__device__ int __nvvm_clz_ll(long long);
__device__ int __nvvm_popc_i(int);
__device__ int __nvvm_popc_ll(long long);
__device__ u32 __nvvm_brev32(u32);
__device__ u64 __nvvm_brev64(u64);
__device__ int __nvvm_abs_i(int);
__device__ long long __nvvm_abs_ll(long long);
__device__ int __nvvm_min_i(int, int);
__device__ u32 __nvvm_max_ui(u32, u32);
__device__ long long __nvvm_max_ll(long long, long long);
__device__ u64 __nvvm_min_ull(u64, u64);
__device__ unsigned short __nv_bswap16_impl(unsigned short);
__device__ u32 __nv_bswap32_impl(u32);
__device__ u64 __nv_bswap64_impl(u64);
__device__ void __nv_p2r(u32, bool *, u32, u32 *);
__device__ void __nv_r2p(u32, bool *, u32, u32);
}

__device__ int zeros(u64 x, int bits) {
  int n = 0;
  while (n < bits && !(x >> (bits - 1 - n) & 1))
    n++;
  return n;
}
__device__ int ones(u64 x) {
  int n = 0;
  for (; x; x &= x - 1)
    n++;
  return n;
}
__device__ u64 reversed(u64 x, int bits) {
  u64 r = 0;
  for (int i = 0; i < bits; i++)
    r |= (x >> i & 1) << (bits - 1 - i);
  return r;
}
__device__ u64 swapped(u64 x, int bytes) {
  u64 r = 0;
  for (int i = 0; i < bytes; i++)
    r |= (x >> 8 * i & 255) << 8 * (bytes - 1 - i);
  return r;
}

KERNEL check(int *bad, const u64 *in) {
  for (int i = 0; i < 127; i++) {
    // Every second value is small, so that leading zeros occur.
    u64 x = in[i] >> (i & 1 ? i % 64 : 0), y = in[i + 1];
    u32 a = (u32)x, b = (u32)y;
    bad[0] += __nvvm_clz_i(a) != zeros(a, 32);
    bad[1] += __nvvm_clz_ll(x) != zeros(x, 64);
    bad[2] += __nvvm_popc_i(a) != ones(a);
    bad[3] += __nvvm_popc_ll(x) != ones(x);
    bad[4] += __nvvm_brev32(a) != (u32)reversed(a, 32);
    bad[5] += __nvvm_brev64(x) != reversed(x, 64);
    bad[6] += __nvvm_abs_i(a) != ((int)a < 0 ? (int)(0 - a) : (int)a);
    bad[7] += __nvvm_abs_ll(x) != ((long long)x < 0 ? (long long)(0 - x) : (long long)x);
    bad[8] += __nvvm_min_i(a, b) != ((int)a < (int)b ? (int)a : (int)b);
    bad[9] += __nvvm_max_ui(a, b) != (a > b ? a : b);
    bad[10] += __nvvm_max_ll(x, y) != ((long long)x > (long long)y ? (long long)x : (long long)y);
    bad[11] += __nvvm_min_ull(x, y) != (x < y ? x : y);
    bad[12] += __nv_bswap16_impl((unsigned short)a) != swapped(a, 2);
    bad[13] += __nv_bswap32_impl(a) != (u32)swapped(a, 4);
    bad[14] += __nv_bswap64_impl(x) != swapped(x, 8);
    bool p[5], q[5];
    for (int k = 0; k < 5; k++)
      p[k] = b >> k & 1;
    u32 reg = a;
    __nv_p2r(2, p, 5, &reg);
    __nv_r2p(2, q, 5, reg);
    bad[15] += reg != ((a & ~0x1f0000u) | (b & 31) << 16);
    for (int k = 0; k < 5; k++)
      bad[15] += p[k] != q[k];
  }
}
