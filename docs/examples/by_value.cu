// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A simulation step whose settings travel as one struct by value, are handed on by value to device
// functions and are indexed at run time: what makes a compiler copy parameters to local memory.
#include <cuda_runtime.h>

struct material {
  float density, stiffness, damping;
};

struct settings {
  material materials[8];
  float3 gravity;
  float3 wind[4];
  float4 planes[6]; // walls: normal and distance
  float dt;
  int walls;
  int steps;
};

struct particle {
  float3 position;
  float3 velocity;
  int material;
};

__device__ inline float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}
__device__ inline float3 operator*(float3 a, float s) {
  return make_float3(a.x * s, a.y * s, a.z * s);
}
__device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

__device__ float3 acceleration(settings s, particle p, int gust) {
  material m = s.materials[p.material];
  return s.gravity + s.wind[gust] * (1.0f / m.density) + p.velocity * -m.damping;
}

__device__ particle bounce(settings s, particle p) {
  for (int w = 0; w < s.walls; ++w) {
    float4 plane = s.planes[w];
    float3 normal = make_float3(plane.x, plane.y, plane.z);
    float depth = plane.w - dot(normal, p.position);
    if (depth > 0.0f) {
      p.position = p.position + normal * depth;
      p.velocity =
          p.velocity + normal * (depth * s.materials[p.material].stiffness * s.dt);
    }
  }
  return p;
}

__global__ void __launch_bounds__(128) simulate(settings s, particle *particles, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  particle p = particles[i];
  for (int step = 0; step < s.steps; ++step) {
    float3 a = acceleration(s, p, (i + step) & 3);
    p.velocity = p.velocity + a * s.dt;
    p.position = p.position + p.velocity * s.dt;
    p = bounce(s, p);
  }
  particles[i] = p;
}
