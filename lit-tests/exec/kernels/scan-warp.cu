// Inclusive scans of a warp by shuffles, combined to a scan of a block through shared memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in i32[512] random(22, -1000, 1000)
// EXEC: buffer out i32[512]
// EXEC: launch scan grid=2 block=256 args=(out, in)
#include "../include/exec.h"

KERNEL scan(int *out, const int *in) {
  __shared__ int totals[8];
  int t = threadIdx.x, lane = t & 31, warp = t >> 5, i = blockIdx.x * 256 + t, v = in[i];
  for (int d = 1; d < 32; d *= 2) {
    int other = __shfl_up_sync(0xffffffff, v, d);
    if (lane >= d)
      v += other;
  }
  if (lane == 31)
    totals[warp] = v;
  __syncthreads();
  if (warp == 0) {
    int sum = lane < 8 ? totals[lane] : 0;
    for (int d = 1; d < 8; d *= 2) {
      int other = __shfl_up_sync(0xffffffff, sum, d);
      if (lane >= d)
        sum += other;
    }
    if (lane < 8)
      totals[lane] = sum;
  }
  __syncthreads();
  out[i] = v + (warp ? totals[warp - 1] : 0);
}
