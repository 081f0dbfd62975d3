// Square roots: exact unless the user asked for speed (PF-15, CG-14).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -ffast-math -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=FAST
// CHECK-LABEL: .entry _Z4root
// CHECK: sqrt.rn.f32
// FAST-LABEL: .entry _Z4root
// FAST: sqrt.approx{{(.ftz)?}}.f32
__global__ void root(float *p) { p[0] = sqrtf(p[1]); }
// CHECK-LABEL: .entry _Z10reciprocal
// CHECK: sqrt.rn.f32
// CHECK: {{rcp|div}}.rn.f32
// CHECK-NOT: approx
// FAST-LABEL: .entry _Z10reciprocal
// FAST: rsqrt.approx{{(.ftz)?}}.f32
// FAST-NOT: {{rcp|div}}
__global__ void reciprocal(float *p) { p[0] = 1.0f / sqrtf(p[1]); }
// CHECK-LABEL: .entry _Z8quotient
// CHECK: div.rn.f32
// FAST-LABEL: .entry _Z8quotient
// FAST: div.approx
__global__ void quotient(float *p) { p[0] = p[1] / p[2]; }
