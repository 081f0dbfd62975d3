// Loads of memory that the kernel only reads go through the read-only path, as nvcc has them (PF-9).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry _Z10restricted
// CHECK: ld.global.nc.b32
__global__ void restricted(float *__restrict__ o, const float *__restrict__ a) {
  o[threadIdx.x] = a[threadIdx.x];
}
// The only store goes through another restrict pointer.
// CHECK-LABEL: .entry _Z5plain
// CHECK: ld.global.nc.b32
__global__ void plain(float *__restrict__ o, const float *a) { o[threadIdx.x] = a[threadIdx.x]; }
// The store may write what is read.
// CHECK-LABEL: .entry _Z4same
// CHECK: ld.global.b32
__global__ void same(float *o, const float *a) { o[threadIdx.x] = a[threadIdx.x]; }
// A struct copied from restrict memory, 16 bytes at a time.
struct quad {
  float4 v[2];
};
// CHECK-LABEL: .entry _Z6copied
// CHECK-COUNT-2: ld.global.nc.v4.b32
__global__ void copied(quad *__restrict__ o, const quad *__restrict__ a) {
  o[threadIdx.x] = a[threadIdx.x];
}
