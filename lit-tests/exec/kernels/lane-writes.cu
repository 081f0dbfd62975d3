// Rounds in which one warp writes a row of shared memory and all read it: unrolled, each has an address that
// is a base and a constant, on the way of the warp that writes and where the ways join.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[4096]
// EXEC: buffer in i32[4096] random(97, 0, 9999)
// EXEC: buffer far i32[64]
// EXEC: launch paths block=1024 args=(out, in)
// EXEC: launch counted block=64 args=(far, in, i32:9)
#include "../include/exec.h"

// Shortest paths between 64 nodes, by 32 warps with two rows and two columns a lane.
KERNEL paths(int *out, const int *in) {
  __shared__ int row[64 * 64];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int a = in[warp * 64 + lane], b = in[warp * 64 + lane + 32];
  int c = in[(warp + 32) * 64 + lane], d = in[(warp + 32) * 64 + lane + 32];
  int left = lane, right = lane + 32;
#pragma unroll
  for (int k = 0; k < 64; k++) {
    if (warp == k)
      row[left] = a;
    if (warp == k)
      row[right] = b;
    if (warp + 32 == k)
      row[left] = c;
    if (warp + 32 == k)
      row[right] = d;
    __syncthreads();
    int upper = __shfl_sync(0xffffffff, k < 32 ? a : b, k % 32);
    int lower = __shfl_sync(0xffffffff, k < 32 ? c : d, k % 32);
    int x = row[left], y = row[right];
    a = upper + x < a ? upper + x : a;
    b = upper + y < b ? upper + y : b;
    c = lower + x < c ? lower + x : c;
    d = lower + y < d ? lower + y : d;
    left += 64;
    right += 64;
  }
  out[warp * 64 + lane] = a;
  out[warp * 64 + lane + 32] = b;
  out[(warp + 32) * 64 + lane] = c;
  out[(warp + 32) * 64 + lane + 32] = d;
}
// The extended counter of the round before is not that of this one.
KERNEL counted(int *out, const int *in, int n) {
  int t = threadIdx.x, sum = 0;
  long last = 0;
  for (int i = 0; i < n; i++) {
    sum += in[last + t];
    if (in[i + t] & 1)
      last = i;
    else
      last = (long)i * 2;
    sum ^= in[last];
  }
  out[t] = sum;
}
