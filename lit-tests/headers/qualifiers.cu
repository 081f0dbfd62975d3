// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Qualifiers: what each one puts into PTX.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s

// CHECK: .const .align 4 .b8 table[16];
__constant__ float table[4];
// CHECK: .global .align 4 .u32 counter;
__device__ int counter;
// CHECK: .global .align 32 .b8 wide[32];
__device__ struct __align__(32) wide_t {
  float x[5];
} wide;

// CHECK: .func {{.*}}outlined
__device__ __noinline__ int outlined(int x) { return x * x + table[x & 3]; }
__device__ __forceinline__ int inlined(int x) { return x + 1; }

// CHECK-LABEL: .entry bounds1(
// CHECK: .maxntid 128
// CHECK-NOT: .minnctapersm
extern "C" __global__ void __launch_bounds__(128) bounds1(int *__restrict__ p) {
  // CHECK: call{{.*}}outlined
  // CHECK-NOT: call.uni
  // CHECK: ret;
  p[0] = inlined(outlined(p[1]));
}

// CHECK-LABEL: .entry bounds2(
// CHECK: .maxntid 128
// CHECK: .minnctapersm 4
extern "C" __global__ void __launch_bounds__(128, 4) bounds2(int *p) { *p = counter; }

// CHECK-LABEL: .entry bounds3(
// CHECK-DAG: .maxntid 128
// CHECK-DAG: .minnctapersm 2
// CHECK-DAG: .maxclusterrank 8
extern "C" __global__ void __launch_bounds__(128, 2, 8) bounds3(int *p) { *p = wide.x[1]; }

struct params {
  int v[8];
};
// A grid constant is read where it is: no copy to local memory, although the index is dynamic.
// CHECK-LABEL: .entry grid_constant(
// CHECK-NOT: .local
// CHECK: ret;
extern "C" __global__ void grid_constant(const __grid_constant__ params q, int *p) {
  *p = q.v[*p & 7];
}

// CHECK-LABEL: .entry shared_memory(
// CHECK: st.shared
// CHECK: bar.sync
// CHECK: ld.shared
extern "C" __global__ void shared_memory(int *p) {
  __shared__ int tile[64];
  tile[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = tile[63 - threadIdx.x];
}

// CHECK-LABEL: .entry dynamic_shared(
// CHECK: st.shared
extern "C" __global__ void dynamic_shared(int *p) {
  extern __shared__ int pool[];
  pool[threadIdx.x] = *p;
  __syncthreads();
  *p = pool[0];
}
