// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Half and bfloat16 to integers and back: one instruction, nvcc's, by function and by cast. The GPUs
// before sm_90 have none for bfloat16. Numbers that are known are computed.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o %t.ptx && FileCheck %s --check-prefixes=CHECK,BF16 < %t.ptx
// RUN: %device --cuda-gpu-arch=sm_53 -O2 -S %s -o - | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -DKNOWN -S %s -o - | FileCheck %s --check-prefix=KNOWN
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_90 %s -o - | FileCheck %s --check-prefixes=CHECK,BF16 %}
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define KERNEL(name) extern "C" __global__ void name

#ifndef KNOWN
// CHECK: .entry functions(
// CHECK-DAG: cvt.rzi.s32.f16
// CHECK-DAG: cvt.rni.u32.f16
// CHECK-DAG: cvt.rmi.s64.f16
// CHECK-DAG: cvt.rpi.u64.f16
// CHECK-DAG: cvt.rzi.s16.f16
// CHECK-DAG: cvt.rni.u16.f16
// CHECK-NOT: {{cvt.*f32|max|min}}
// CHECK: ret;
KERNEL(functions)(long long *q, const __half *h) {
  q[0] = __half2int_rz(h[0]);
  q[1] = __half2uint_rn(h[0]);
  q[2] = __half2ll_rd(h[0]);
  q[3] = __half2ull_ru(h[0]);
  q[4] = __half2short_rz(h[0]);
  q[5] = __half2ushort_rn(h[0]);
}

// Out of range a cast gives the end of the range, in 8 and 16 bits, too.
// CHECK: .entry casts(
// CHECK-DAG: cvt.rzi.s32.f16
// CHECK-DAG: cvt.rzi.u32.f16
// CHECK-DAG: cvt.rzi.s64.f16
// CHECK-DAG: cvt.rzi.s16.f16
// CHECK-DAG: cvt.rzi.s8.f16
// CHECK-NOT: {{cvt.*f32|max|min}}
// CHECK: ret;
KERNEL(casts)(long long *q, const __half *h) {
  q[0] = (int)h[0];
  q[1] = (unsigned)h[0];
  q[2] = (long long)h[0];
  q[3] = (short)h[0];
  q[4] = (signed char)h[0];
}

// CHECK: .entry from(
// CHECK-DAG: cvt.rn.f16.s32
// CHECK-DAG: cvt.rz.f16.s32
// CHECK-DAG: cvt.rp.f16.u32
// CHECK-DAG: cvt.rm.f16.s64
// CHECK-DAG: cvt.rz.f16.s16
// CHECK-NOT: {{cvt.*f32}}
// CHECK: ret;
KERNEL(from)(__half *q, const int *i, const long long *l, const short *s) {
  q[0] = __half(i[0]);
  q[1] = __int2half_rz(i[0]);
  q[2] = __uint2half_ru(i[0]);
  q[3] = __ll2half_rd(l[0]);
  q[4] = __short2half_rz(s[0]);
}

// CHECK: .entry bfloat16(
// BF16-DAG: cvt.rzi.s32.bf16
// BF16-DAG: cvt.rni.s16.bf16
// BF16-DAG: cvt.rzi.u64.bf16
// BF16-DAG: cvt.rz.bf16.s32
// BF16-NOT: {{cvt.*f32|max|min}}
// NONE-NOT: cvt.{{.*}}bf16
// NONE: cvt.rzi.s32.f32
// CHECK: ret;
KERNEL(bfloat16)(long long *q, __nv_bfloat16 *b, int i) {
  q[0] = (int)b[0];
  q[1] = __bfloat162short_rn(b[0]);
  q[2] = __bfloat162ull_rz(b[0]);
  b[1] = __int2bfloat16_rz(i);
}
#else
// KNOWN: .entry known(
// KNOWN-NOT: cvt.{{r|f}}
// KNOWN-DAG: st.global.b32 [{{.*}}], 3;
// KNOWN-DAG: st.global.b32 [{{.*}}+4], 32767;
// KNOWN-DAG: st.global.b32 [{{.*}}+8], -128;
// KNOWN: ret;
KERNEL(known)(int *q) {
  q[0] = __half2int_ru(__half(2.5f));
  q[1] = __half2short_rz(__half(40000.0f));
  q[2] = (signed char)__half(-300);
}
#endif
