// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The built-in variables read special registers and convert to dim3 and uint3.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s

// CHECK-LABEL: .entry coordinates(
// CHECK-DAG: %tid.x
// CHECK-DAG: %tid.y
// CHECK-DAG: %tid.z
// CHECK-DAG: %ctaid.x
// CHECK-DAG: %ctaid.y
// CHECK-DAG: %ctaid.z
// CHECK-DAG: %ntid.x
// CHECK-DAG: %ntid.y
// CHECK-DAG: %ntid.z
// CHECK-DAG: %nctaid.x
// CHECK-DAG: %nctaid.y
// CHECK-DAG: %nctaid.z
extern "C" __global__ void coordinates(unsigned *p) {
  p[0] = threadIdx.x, p[1] = threadIdx.y, p[2] = threadIdx.z;
  p[3] = blockIdx.x, p[4] = blockIdx.y, p[5] = blockIdx.z;
  p[6] = blockDim.x, p[7] = blockDim.y, p[8] = blockDim.z;
  p[9] = gridDim.x, p[10] = gridDim.y, p[11] = gridDim.z;
}

// The warp has 32 threads, known to the compiler.
// CHECK-LABEL: .entry warps(
// CHECK: shr.u32 {{.*}}, 5;
extern "C" __global__ void warps(unsigned *p) { *p = blockDim.x / (unsigned)warpSize; }

__device__ unsigned volume(dim3 d) { return d.x * d.y * d.z; }
__device__ uint3 twice(uint3 u) { return make_uint3(2 * u.x, 2 * u.y, 2 * u.z); }
// CHECK-LABEL: .entry converted(
// CHECK-DAG: %ntid.z
// CHECK-DAG: %tid.y
extern "C" __global__ void converted(unsigned *p) {
  p[0] = volume(blockDim);
  p[1] = twice(threadIdx).y;
}
