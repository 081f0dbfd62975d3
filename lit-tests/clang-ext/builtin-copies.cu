// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies of the built-in variables are what the variables are, as with nvcc; they are not written.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O0 -S %s -o - | FileCheck %s --check-prefix=O0
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -ferror-limit=0 -fsyntax-only -DREFUSED %s 2>&1 | FileCheck %s --check-prefix=REFUSED
template <class T> __device__ unsigned linear(T t) { return t.x + 32 * t.y; }

// CHECK-LABEL: .entry copies(
// CHECK-NOT: call
// CHECK-DAG: %tid.x
// CHECK-DAG: %tid.y
// CHECK-DAG: %ctaid.y
// CHECK-DAG: %ntid.z
// CHECK-DAG: %nctaid.x
// CHECK-NOT: .local
// O0-DAG: %tid.x
// O0-DAG: %nctaid.x
extern "C" __global__ void copies(unsigned *p) {
  auto t = threadIdx;
  const auto b = blockIdx;
  auto d = blockDim, e = d;
  p[0] = t.x + b.y + e.z;
  p[1] = linear(threadIdx);
  auto lambda = [t, g = gridDim] { return t.y + g.x; };
  p[2] = lambda();
  uint3 u = t;
  u.x = 5;
  dim3 q(d);
  p[3] = u.x + q.z;
}

#ifdef REFUSED
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}x
__global__ void written() { auto t = threadIdx; t.x = 3; }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}deleted
__global__ void made() { decltype(threadIdx) t; }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}deleted
__global__ void assigned() { auto t = threadIdx; t = threadIdx; }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}deleted
__global__ void address() { auto t = &threadIdx; }
#endif
