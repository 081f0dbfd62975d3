// Sums and maxima of a block by class templates: operators as functors, items in registers, one
// union of shared memory for both.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in i32[1024] random(13, -50, 50)
// EXEC: buffer out i32[1024]
// EXEC: buffer tops i32[4]
// EXEC: launch scan grid=2 block=128 args=(out, tops, in)
#include "../include/exec.h"
struct Plus {
  __device__ int operator()(int a, int b) const { return a + b; }
  static __device__ int zero() { return 0; }
};
struct Max {
  __device__ int operator()(int a, int b) const { return a > b ? a : b; }
  static __device__ int zero() { return -2147483647; }
};
template <class Op> __device__ int warp_scan(int v, Op op) {
  int lane = threadIdx.x & 31;
#pragma unroll
  for (int d = 1; d < 32; d <<= 1) {
    int o = __shfl_up_sync(~0u, v, d);
    if (lane >= d)
      v = op(v, o);
  }
  return v;
}
template <int Items, class Op> struct BlockScan {
  struct Storage {
    int warp[32];
  };
  Storage &s;
  __device__ BlockScan(Storage &s) : s(s) {}
  __device__ int run(int (&x)[Items], Op op) {
    for (int i = 1; i < Items; i++)
      x[i] = op(x[i - 1], x[i]);
    int mine = warp_scan(x[Items - 1], op), lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (lane == 31)
      s.warp[warp] = mine;
    __syncthreads();
    if (warp == 0)
      s.warp[lane] = warp_scan(lane < blockDim.x / 32 ? s.warp[lane] : Op::zero(), op);
    __syncthreads();
    int before = __shfl_up_sync(~0u, mine, 1);
    if (lane == 0)
      before = Op::zero();
    if (warp > 0)
      before = op(s.warp[warp - 1], before);
    for (int i = 0; i < Items; i++)
      x[i] = op(before, x[i]);
    int total = s.warp[blockDim.x / 32 - 1];
    __syncthreads();
    return total;
  }
};
KERNEL scan(int *out, int *tops, const int *in) {
  typedef BlockScan<4, Plus> Sum;
  typedef BlockScan<4, Max> Top;
  __shared__ union {
    Sum::Storage a;
    Top::Storage b;
  } s;
  int x[4], base = blockIdx.x * 512 + threadIdx.x * 4;
  for (int i = 0; i < 4; i++)
    x[i] = in[base + i];
  int total = Sum(s.a).run(x, Plus());
  if (threadIdx.x == 0)
    tops[blockIdx.x] = total;
  total = Top(s.b).run(x, Max());
  if (threadIdx.x == 0)
    tops[2 + blockIdx.x] = total;
  for (int i = 0; i < 4; i++)
    out[base + i] = x[i];
}
