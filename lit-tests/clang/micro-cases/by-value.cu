// Structs by value: no copy in local memory, whoever indexes them (PF-14, CG-33, X-12).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: FileCheck %s --check-prefix=NONE < %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// NONE-NOT: .local

struct pointers {
  float *p[6];
};
__device__ float pick(pointers s, int i, int t) { return s.p[i][t]; }
// A run-time index into the six pointers, through a device function that takes the struct by value.
// CHECK-LABEL: .entry _Z7indexed
// CHECK: ld.param.b64 {{.*}}[%rd
// CHECK: ld.global
__global__ void indexed(pointers s, int i, float *o) {
  o[threadIdx.x] = pick(s, i, threadIdx.x);
}
// The same directly in the kernel.
// CHECK-LABEL: .entry _Z6direct
// CHECK: ld.param.b64 {{.*}}[%rd
__global__ void direct(pointers s, int i, float *o) {
  o[threadIdx.x] = s.p[i][threadIdx.x];
}

// 36 bytes, alignment 4.
struct matrix {
  float m[3][3];
};
__device__ matrix multiply(matrix a, matrix b) {
  matrix r;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      r.m[i][j] = a.m[i][0] * b.m[0][j] + a.m[i][1] * b.m[1][j] + a.m[i][2] * b.m[2][j];
  return r;
}
__device__ matrix transpose(matrix a) {
  matrix r;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      r.m[i][j] = a.m[j][i];
  return r;
}
// CHECK-LABEL: .entry _Z7rotated
// CHECK-COUNT-9: st.global.b32
// CHECK: ret;
__global__ void rotated(matrix *o, const matrix *a, const matrix *b) {
  int t = threadIdx.x;
  o[t] = multiply(transpose(a[t]), multiply(b[t], a[t]));
}

// The pointer of a parameter struct leads to global memory.
struct argument {
  float *data;
  int n;
};
// CHECK-LABEL: .entry _Z6loaded
// CHECK: st.global.b32
__global__ void loaded(argument a) {
  if (threadIdx.x < a.n)
    a.data[threadIdx.x] = 1;
}
