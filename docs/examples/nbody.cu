// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All-pairs gravity: a block keeps a tile of bodies in shared memory and every thread adds up their
// pull on its own body. Positions carry the mass in w.
#include <cuda_runtime.h>

constexpr int TILE = 256;

__device__ __forceinline__ float3 pull(float3 a, float4 me, float4 other, float softening) {
  float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
  float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + softening);
  float s = other.w * inverse * inverse * inverse;
  return make_float3(a.x + dx * s, a.y + dy * s, a.z + dz * s);
}

__global__ void __launch_bounds__(TILE)
    nbody_step(float4 *__restrict__ new_position, float4 *__restrict__ velocity,
               const float4 *__restrict__ position, int n, float dt, float softening) {
  __shared__ float4 tile[TILE];
  int i = blockIdx.x * TILE + threadIdx.x;
  float4 me = i < n ? position[i] : make_float4(0, 0, 0, 0);
  float3 a = make_float3(0, 0, 0);

  for (int first = 0; first < n; first += TILE) {
    int j = first + threadIdx.x;
    tile[threadIdx.x] = j < n ? position[j] : make_float4(0, 0, 0, 0);
    __syncthreads();
#pragma unroll 16
    for (int k = 0; k < TILE; ++k)
      a = pull(a, me, tile[k], softening);
    __syncthreads();
  }

  if (i < n) {
    float4 v = velocity[i];
    v.x += a.x * dt;
    v.y += a.y * dt;
    v.z += a.z * dt;
    velocity[i] = v;
    new_position[i] = make_float4(me.x + v.x * dt, me.y + v.y * dt, me.z + v.z * dt, me.w);
  }
}
