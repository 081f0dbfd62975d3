// A histogram with shared atomics, merged with global ones, and one aggregated by match.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u32[1024] random(24)
// EXEC: buffer bins u32[64]
// EXEC: buffer again u32[64]
// EXEC: launch shared_bins grid=4 block=256 args=(bins, in)
// EXEC: launch matched grid=4 block=256 args=(again, in)
#include "../include/exec.h"

KERNEL shared_bins(uint *bins, const uint *in) {
  __shared__ uint local[64];
  if (threadIdx.x < 64)
    local[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&local[in[blockIdx.x * 256 + threadIdx.x] >> 26], 1u);
  __syncthreads();
  if (threadIdx.x < 64)
    atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}
KERNEL matched(uint *bins, const uint *in) {
  uint bin = in[blockIdx.x * 256 + threadIdx.x] & 63;
  uint same = __match_any_sync(0xffffffff, bin);
  if (__lane_id() == (uint)__ffs((int)same) - 1)
    atomicAdd(&bins[bin], (uint)__popc(same));
}
