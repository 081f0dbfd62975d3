// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomics at device scope: one relaxed instruction each, no fence, in the address space of the
// object; compare-and-swap too.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o - %s -fpass-plugin=%nvopt | FileCheck %s --check-prefix=PLUGIN
// RUN: FileCheck %s --check-prefix=NOFENCE --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// NOFENCE-NOT: fence
// NOFENCE-NOT: membar
// NOFENCE-NOT: atom.acquire

// CHECK-LABEL: .entry additions(
extern "C" __global__ void additions(int *i, unsigned *u, unsigned long long *l, float *f,
                                     double *d) {
  // CHECK: atom.global.add.u32
  i[0] = atomicAdd(i + 1, 5);
  // CHECK: atom.global.add.u32
  u[0] = atomicAdd(u + 1, 5u);
  // CHECK: atom.global.add.u64
  l[0] = atomicAdd(l + 1, 5ull);
  // CHECK: atom.global.add.f32
  f[0] = atomicAdd(f + 1, 5.0f);
  // CHECK: atom.global.add.f64
  d[0] = atomicAdd(d + 1, 5.0);
  // Subtraction adds the negative: -5.
  // CHECK: atom.global.add.u32 {{.*}}, -5;
  i[2] = atomicSub(i + 3, 5);
}

// CHECK-LABEL: .entry selections(
extern "C" __global__ void selections(int *i, unsigned *u, long long *l, unsigned long long *m) {
  // CHECK: atom.global.min.s32
  i[0] = atomicMin(i + 1, 5);
  // CHECK: atom.global.max.s32
  i[2] = atomicMax(i + 3, 5);
  // CHECK: atom.global.min.u32
  u[0] = atomicMin(u + 1, 5u);
  // CHECK: atom.global.max.u32
  u[2] = atomicMax(u + 3, 5u);
  // CHECK: atom.global.min.s64
  l[0] = atomicMin(l + 1, 5ll);
  // CHECK: atom.global.max.s64
  l[2] = atomicMax(l + 3, 5ll);
  // CHECK: atom.global.min.u64
  m[0] = atomicMin(m + 1, 5ull);
  // CHECK: atom.global.max.u64
  m[2] = atomicMax(m + 3, 5ull);
}

// CHECK-LABEL: .entry bits(
extern "C" __global__ void bits(int *i, unsigned long long *l, unsigned *u) {
  // CHECK: atom.global.and.b32
  i[0] = atomicAnd(i + 1, 5);
  // CHECK: atom.global.or.b32
  i[2] = atomicOr(i + 3, 5);
  // CHECK: atom.global.xor.b32
  i[4] = atomicXor(i + 5, 5);
  // CHECK: atom.global.and.b64
  l[0] = atomicAnd(l + 1, 5ull);
  // CHECK: atom.global.inc.u32
  u[0] = atomicInc(u + 1, 5u);
  // CHECK: atom.global.dec.u32
  u[2] = atomicDec(u + 3, 5u);
}

// CHECK-LABEL: .entry exchanges(
extern "C" __global__ void exchanges(int *i, float *f, unsigned long long *l, unsigned short *s) {
  // CHECK: atom.global.exch.b32
  i[0] = atomicExch(i + 1, 5);
  // CHECK: atom.global.exch.b32
  f[0] = atomicExch(f + 1, 5.0f);
  // CHECK: atom.global.exch.b64
  l[0] = atomicExch(l + 1, 5ull);
  // CHECK: atom.{{(relaxed.*)?}}global.cas.b32 {{.*}}, 1, 2;
  i[2] = atomicCAS(i + 3, 1, 2);
  // CHECK: atom.{{(relaxed.*)?}}global.cas.b64
  l[2] = atomicCAS(l + 3, 1ull, 2ull);
  // CHECK: atom.{{(relaxed.*)?}}global.cas.b32
  // PLUGIN: atom.relaxed.gpu.global.cas.b16
  s[0] = atomicCAS(s + 1, (unsigned short)1, (unsigned short)2);
}

// The address space is found through the generic pointer of the header's function.
// CHECK-LABEL: .entry shared_counter(
// CHECK: atom.shared.add.u32
extern "C" __global__ void shared_counter(int *p) {
  __shared__ int n;
  if (threadIdx.x == 0)
    n = 0;
  __syncthreads();
  atomicAdd(&n, p[threadIdx.x]);
  __syncthreads();
  p[threadIdx.x] = n;
}

struct __align__(16) pair128 {
  long long a, b;
};
// CHECK-LABEL: .entry wide(
extern "C" __global__ void wide(float2 *v2, float4 *v4, pair128 *p) {
  // CHECK: atom.relaxed.gpu.global.add.v2.f32
  atomicAdd(v2, make_float2(1, 2));
  // CHECK: atom.relaxed.gpu.global.add.v4.f32
  v4[1] = atomicAdd(v4, make_float4(1, 2, 3, 4));
  // CHECK: atom.relaxed.gpu.exch.b128
  p[1] = atomicExch(p, p[2]);
  // CHECK: atom.relaxed.gpu.cas.b128
  p[3] = atomicCAS(p, p[4], p[5]);
}
