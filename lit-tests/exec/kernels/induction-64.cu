// 64-bit induction variables: provably 32-bit ranges, unsigned ones, unknown bounds, grid strides.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i64[512]
// EXEC: buffer in i32[4096] random(15)
// EXEC: launch int_bound block=64 args=(out, i32:30)
// EXEC: launch unsigned_bound block=64 args=(out+512, in, u32:12)
// EXEC: launch long_bound block=64 args=(out+1024, in, i64:10)
// EXEC: launch beyond block=64 args=(out+1536, i64:4294967290, i64:4294967310)
// EXEC: launch stride grid=4 block=64 args=(out+2048, in, i32:200)
#include "../include/exec.h"

KERNEL int_bound(llong *out, int n) {
  llong s = 0;
#pragma unroll 1
  for (llong i = 0; i < n; i++)
    s = s * 3 + (i * 7 ^ threadIdx.x);
  out[threadIdx.x] = s;
}
KERNEL unsigned_bound(llong *out, const int *in, uint n) {
  llong s = 0;
#pragma unroll 1
  for (size_t i = 0; i < n; i++)
    s = s * 5 + in[(i ^ threadIdx.x) & 4095];
  out[threadIdx.x] = s;
}
KERNEL long_bound(llong *out, const int *in, llong n) {
  llong s = 0;
#pragma unroll 1
  for (llong i = n - 1; i >= 0; i--)
    s = s * 7 + in[(i * 67 + threadIdx.x) & 4095];
  out[threadIdx.x] = s;
}
KERNEL beyond(llong *out, llong from, llong to) {
  llong s = 0;
#pragma unroll 1
  for (llong i = from; i < to; i++)
    s += i * (llong)threadIdx.x + (i >> 3);
  out[threadIdx.x] = s;
}
KERNEL stride(llong *out, const int *in, int n) {
#pragma unroll 1
  for (llong i = (llong)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (llong)blockDim.x * gridDim.x)
    out[i] = in[i] * 2ll;
}
