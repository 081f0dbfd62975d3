// Small programs by which the differences to nvcc were found: what their PTX must not have, and how wide its
// accesses are (X-1, X-3, X-4, X-8, X-9, X-13, X-16).
// RUN: %clang_cuda --cuda-gpu-arch=sm_100 --cuda-feature=+ptx88 -O3 -include cuda_runtime.h -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx

// A struct of words is copied by words.
// CHECK-LABEL: .entry words(
// CHECK-NOT: .b8
// CHECK: ld.global.b32
// CHECK-NOT: .b8
// CHECK: }
struct Words {
  int a[33];
};
extern "C" __global__ void words(Words *d, const Words *s) { d[threadIdx.x] = s[threadIdx.x]; }

// A function that always gets shared memory reads it as such.
// CHECK-LABEL: .func {{.*}}product
// CHECK-NOT: ld.b32
// CHECK: ld.shared.b32
// CHECK: ld.shared.b32
// CHECK: }
static __device__ __noinline__ float product(float *p, int i) { return p[i] * p[i + 1]; }
extern "C" __global__ void caller(float *o) {
  __shared__ float s[65];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  o[threadIdx.x] = product(s, threadIdx.x);
}

// A thread index is below the launch bound.
// CHECK-LABEL: .entry bounded(
// CHECK-NOT: setp
// CHECK: st.global.b32 [{{.*}}], 1;
// CHECK-NOT: st.
// CHECK: }
extern "C" __global__ void __launch_bounds__(256) bounded(int *o) {
  if (threadIdx.x < 256)
    o[threadIdx.x] = 1;
  else
    o[threadIdx.x] = 2;
}

// What is read twice from memory that nobody writes is read once, as wide as it is aligned.
// CHECK-LABEL: .entry twice(
// CHECK: ld.global.nc.v2.b64
// CHECK-NOT: ld.global
// CHECK-COUNT-2: st.global.v2.b64
// CHECK: }
extern "C" __global__ void twice(float4 *__restrict__ d, float4 *__restrict__ e,
                                 const float4 *__restrict__ s) {
  d[threadIdx.x] = s[threadIdx.x];
  e[threadIdx.x] = s[threadIdx.x];
}

// A local array whose loop is unrolled is filled by 16 bytes at a time.
// CHECK-LABEL: .entry filled(
// CHECK: .local .align 16 .b8 {{.*}}[64];
// CHECK-NOT: st.local.b32
// CHECK-COUNT-4: st.local.v4.b32
// CHECK: ld.local.b32
// CHECK: }
extern "C" __global__ void filled(int *o, int k) {
  int a[16];
#pragma unroll
  for (int i = 0; i < 16; i++)
    a[i] = i * k;
  o[threadIdx.x] = a[o[threadIdx.x] & 15];
}

// A struct that is passed by value goes in pairs.
// CHECK-LABEL: .entry passed(
// CHECK-NOT: st.param.b64
// CHECK-COUNT-3: st.param.v2.b64
// CHECK: call
struct Six {
  double d[6];
};
static __device__ __noinline__ double first_and_last(Six s) { return s.d[0] + s.d[5] * s.d[1]; }
extern "C" __global__ void passed(Six *s, double *o) { *o = first_and_last(s[threadIdx.x]); }

// On sm_100 an access has up to 32 bytes.
// CHECK-LABEL: .entry widest(
// CHECK: ld.global.v4.b64
// CHECK: st.global.v4.b64
// CHECK: }
struct alignas(32) Four {
  double x, y, z, w;
};
extern "C" __global__ void widest(Four *o, const Four *i) { o[threadIdx.x] = i[threadIdx.x]; }
