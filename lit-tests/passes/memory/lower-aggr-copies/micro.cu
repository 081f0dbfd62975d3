// What the copies of real code become (PF-2).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
struct S256 {
  float4 a[16];
};
// CHECK-LABEL: .entry _Z3vec
// CHECK: ld.global{{.*}}.v4.b32
// CHECK: st.global.v4.b32
// CHECK-NOT: ld.global
// CHECK: ret;
__global__ void vec(const float4 *s, float4 *d) { d[threadIdx.x] = s[threadIdx.x]; }

// CHECK-LABEL: .entry _Z4flip
// CHECK-NOT: local
// CHECK: ret;
__global__ void flip(const uint4 *s, uint4 *d) {
  uint4 v = s[threadIdx.x];
  v.x ^= 1;
  d[threadIdx.x] = v;
}

// CHECK-LABEL: .entry _Z5block
// CHECK-COUNT-16: ld.global{{.*}}.v4.b32
// CHECK-NOT: ld.global
// CHECK-COUNT-16: st.global.v4.b32
// CHECK-NOT: st.global
// CHECK-NOT: bra
// CHECK: ret;
__global__ void block(const S256 *s, S256 *d) { d[threadIdx.x] = s[threadIdx.x]; }

// An array of zeros is not filled byte by byte.
// CHECK-LABEL: .entry _Z5zeros
// CHECK-NOT: st.local.b8
// CHECK: st.local.v4.b32
// CHECK-NOT: st.local.b8
// CHECK: ret;
__global__ void zeros(float *o, int i) {
  float a[100] = {0};
  a[i] = 1;
  o[0] = a[threadIdx.x];
}
