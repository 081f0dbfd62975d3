// Gravity of all on all, tiles in shared memory, float4 positions.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer position f32[512] random(89)
// EXEC: buffer force f32[512]
// EXEC: launch pull grid=2 block=64 args=(force, position, i32:128)
#include "../include/exec.h"

KERNEL pull(float4 *force, const float4 *position, int n) {
  __shared__ float4 tile[64];
  int i = blockIdx.x * 64 + threadIdx.x;
  float4 p = position[i];
  float3 a = {0, 0, 0};
  for (int base = 0; base < n; base += 64) {
    tile[threadIdx.x] = position[base + threadIdx.x];
    __syncthreads();
#pragma unroll 8
    for (int j = 0; j < 64; j++) {
      float dx = tile[j].x - p.x, dy = tile[j].y - p.y, dz = tile[j].z - p.z;
      float d = dx * dx + dy * dy + dz * dz + 0.01f, inverse = rsqrtf(d);
      float s = tile[j].w * inverse * inverse * inverse;
      a.x += dx * s;
      a.y += dy * s;
      a.z += dz * s;
    }
    __syncthreads();
  }
  force[i] = make_float4(a.x, a.y, a.z, 0);
}
