// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The precision switches of the driver, up to the PTX, optimised and not (CG-14).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -mllvm -nvvm-opt=prec-div=0,prec-sqrt=0,fma=0 -S %s -o - | FileCheck %s --check-prefixes=CHECK,LOOSE
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=prec-div=0,prec-sqrt=0,fma=0 -S %s -o - | FileCheck %s --check-prefixes=CHECK,LOOSE
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=ftz=1,fma=0 -S %s -o - | FileCheck %s --check-prefixes=FTZ
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=rsqrt-approx=1 -S %s -o - | FileCheck %s --check-prefixes=RSQRT
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=prec-div=0,prec-sqrt=0,rsqrt-approx=0 -S %s -o - | FileCheck %s --check-prefixes=APART
// The options travel with the module to llc.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=prec-div=0,prec-sqrt=0,fma=0 -emit-llvm -S %s -o - | %llc -mcpu=sm_90 -fp-contract=fast -o - | FileCheck %s --check-prefixes=CHECK,LOOSE
#define KERNEL extern "C" __attribute__((global)) void

// CHECK-LABEL: .entry quotient(
// DEFAULT: div.rn.f32
// LOOSE: div.full.f32
// FTZ-LABEL: .entry quotient(
// FTZ: div.rn.ftz.f32
KERNEL quotient(float *p) { p[0] = p[1] / p[2]; }
// CHECK-LABEL: .entry reciprocal(
// DEFAULT: rcp.rn.f32
// LOOSE: rcp.approx.f32
KERNEL reciprocal(float *p) { p[0] = 1.0f / p[1]; }
// CHECK-LABEL: .entry root(
// DEFAULT: sqrt.rn.f32
// LOOSE: sqrt.approx.f32
// FTZ-LABEL: .entry root(
// FTZ: sqrt.rn.ftz.f32
KERNEL root(float *p) { p[0] = __builtin_sqrtf(p[1]); }
// CHECK-LABEL: .entry reciprocal_root(
// DEFAULT: sqrt.rn.f32
// DEFAULT: rcp.rn.f32
// LOOSE: rsqrt.approx.f32
// RSQRT-LABEL: .entry reciprocal_root(
// APART-LABEL: .entry reciprocal_root(
// APART: sqrt.approx.f32
// APART: rcp.approx.f32
// RSQRT-NOT: sqrt.rn
// RSQRT: rsqrt.approx.f32
KERNEL reciprocal_root(float *p) { p[0] = 1.0f / __builtin_sqrtf(p[1]); }
// CHECK-LABEL: .entry sum(
// DEFAULT: fma.rn.f32
// LOOSE: mul.rn.f32
// LOOSE: add.rn.f32
// FTZ-LABEL: .entry sum(
// FTZ: mul.rn.ftz.f32
// FTZ: add.rn.ftz.f32
KERNEL sum(float *p) { p[0] = p[1] * p[2] + p[3]; }
// CHECK-LABEL: .entry sum_double(
// DEFAULT: fma.rn.f64
// LOOSE: mul.rn.f64
// LOOSE: add.rn.f64
KERNEL sum_double(double *p) { p[0] = p[1] * p[2] + p[3]; }
// What the program fuses stays one operation, and doubles stay correctly rounded.
// CHECK-LABEL: .entry called(
// CHECK: fma.rn.f32
// CHECK: div.rn.f64
// CHECK: sqrt.rn.f64
KERNEL called(float *p, double *d) {
  p[0] = __builtin_fmaf(p[1], p[2], p[3]);
  d[0] = __builtin_sqrt(d[1] / d[2]);
}
