// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Host code that does not launch compiles with the same headers, without a warning, in every
// standard, with kernels in the file; and so does the device pass.
// RUN: %host -std=c++14 -Wall -Wextra -Werror -O2 -S -o - %s | FileCheck %s
// RUN: %host -std=c++17 -Wall -Wextra -Werror -O2 -S -o - %s | FileCheck %s
// RUN: %host -std=c++20 -Wall -Wextra -Werror -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++14 -Wall -Wextra -Werror -O2 -S -o %t.ptx %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -Wall -Wextra -Werror -O2 -S -o %t.ptx %s
#include <cooperative_groups.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <complex>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

struct particle {
  float3 position;
  float mass;
};

__host__ __device__ inline float energy(const particle &p, float3 v) {
  return 0.5f * p.mass * (v.x * v.x + v.y * v.y + v.z * v.z);
}

template <class T> __global__ void fill(T *p, T v) {
  T *here = p + blockIdx.x * blockDim.x + threadIdx.x;
  assert(here != nullptr);
  *here = v;
}
template __global__ void fill<double>(double *, double);
template __global__ void fill<__half>(__half *, __half);

__global__ void energies(float *e, const particle *p) {
  e[threadIdx.x] = std::max(energy(p[threadIdx.x], make_float3(1, 2, 3)), 0.0f);
}
__global__ void with_array(int *p) {
  std::array<int, 4> a = {{1, 2, 3, 4}};
  *p = a[threadIdx.x & 3];
}
__global__ void with_complex(float *p) {
  std::complex<float> z(p[0], p[1]);
  z = z * z;
  p[0] = z.real(), p[1] = z.imag();
}

// CHECK-LABEL: host_energy:
// CHECK: mulss
extern "C" float host_energy(float m) {
  particle p = {make_float3(0, 0, 0), m};
  return energy(p, make_float3(1, 2, 3));
}
extern "C" float host_half(float x) { return __half2float(__float2half(x) * __float2half(2.0f)); }
// CHECK-NOT: truncsfbf2
extern "C" float host_bfloat16(float x) {
  return __bfloat162float(__float2bfloat16(x) + __float2bfloat16(1.0f));
}
extern "C" unsigned host_text(const char *s) {
  std::vector<std::string> v(3, s);
  return (unsigned)(v.size() * v[0].size()) + min(3u, 4u);
}
