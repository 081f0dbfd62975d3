// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bodies that attract each other, in tiles; momentum stays what it was.
#include "check.h"
#include <cmath>
struct body {
  float4 at;
  float3 v;
};
__global__ void step(const body *in, body *out, int n, float dt) {
  __shared__ float4 tile[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float3 a = make_float3(0, 0, 0);
  float4 me = in[i].at;
  for (int first = 0; first < n; first += blockDim.x) {
    tile[threadIdx.x] = in[first + threadIdx.x].at;
    __syncthreads();
    for (int k = 0; k < blockDim.x; k++) {
      float x = tile[k].x - me.x, y = tile[k].y - me.y, z = tile[k].z - me.z;
      float r = rsqrtf(x * x + y * y + z * z + 0.01f), f = tile[k].w * r * r * r;
      a.x += f * x;
      a.y += f * y;
      a.z += f * z;
    }
    __syncthreads();
  }
  body b = in[i];
  b.v.x += a.x * dt, b.v.y += a.y * dt, b.v.z += a.z * dt;
  b.at.x += b.v.x * dt, b.at.y += b.v.y * dt, b.at.z += b.v.z * dt;
  out[i] = b;
}
int main() {
  const int n = 64;
  std::vector<body> v(n);
  for (int i = 0; i < n; i++)
    v[i] = {make_float4(std::sin(i * 1.f), std::cos(i * 2.f), i / 64.f, 1 + i % 3), make_float3(0, 0, 0)};
  body *a = to_device(v), *b = to_device(v);
  for (int s = 0; s < 4; s++) {
    step<<<n / 32, 32>>>(a, b, n, 0.01f);
    std::swap(a, b);
  }
  auto got = to_host(a, n);
  double momentum[3] = {0, 0, 0}, moved = 0;
  for (auto &x : got) {
    momentum[0] += x.at.w * x.v.x;
    momentum[1] += x.at.w * x.v.y;
    momentum[2] += x.at.w * x.v.z;
    moved += std::fabs(x.v.x);
  }
  EXPECT(moved > 0.1);
  for (double p : momentum)
    EXPECT(std::fabs(p) < 1e-3);
  CUDA(cudaFree(a));
  CUDA(cudaFree(b));
  return 0;
}
