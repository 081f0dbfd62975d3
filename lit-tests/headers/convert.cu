// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions and arithmetic with a rounding mode: CUDA's rn, rz, ru, rd are PTX's rn, rz, rp, rm.
// Double precision needs no library; single precision asks libdevice, which knows about flushing.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -c -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry to_integer(
extern "C" __global__ void to_integer(int *i, unsigned *u, long long *l, unsigned long long *m,
                                      double d) {
  // CHECK: cvt.rni.s32.f64
  i[0] = __double2int_rn(d);
  // CHECK: cvt.rzi.s32.f64
  i[1] = __double2int_rz(d);
  // CHECK: cvt.rpi.s32.f64
  i[2] = __double2int_ru(d);
  // CHECK: cvt.rmi.s32.f64
  i[3] = __double2int_rd(d);
  // CHECK: cvt.rzi.u32.f64
  u[0] = __double2uint_rz(d);
  // CHECK: cvt.rmi.s64.f64
  l[0] = __double2ll_rd(d);
  // CHECK: cvt.rpi.u64.f64
  m[0] = __double2ull_ru(d);
}

// CHECK-LABEL: .entry from_integer(
extern "C" __global__ void from_integer(float *f, double *d, int i, unsigned u, long long l,
                                        unsigned long long m) {
  // CHECK: cvt.rn.f32.s32
  f[0] = __int2float_rn(i);
  // CHECK: cvt.rz.f32.s32
  f[1] = __int2float_rz(i);
  // CHECK: cvt.rp.f32.u32
  f[2] = __uint2float_ru(u);
  // CHECK: cvt.rm.f32.s64
  f[3] = __ll2float_rd(l);
  // CHECK: cvt.rz.f32.u64
  f[4] = __ull2float_rz(m);
  // CHECK: cvt.rn.f64.s32
  d[0] = __int2double_rn(i);
  // CHECK: cvt.rp.f64.s64
  d[1] = __ll2double_ru(l);
}

// CHECK-LABEL: .entry double_arithmetic(
extern "C" __global__ void double_arithmetic(double *d, double x, double y, double z) {
  // CHECK: add.rz.f64
  d[0] = __dadd_rz(x, y);
  // CHECK: {{(add|sub)}}.rp.f64
  d[1] = __dsub_ru(x, y);
  // CHECK: mul.rm.f64
  d[2] = __dmul_rd(x, y);
  // CHECK: div.rz.f64
  d[3] = __ddiv_rz(x, y);
  // CHECK: rcp.rp.f64
  d[4] = __drcp_ru(x);
  // CHECK: sqrt.rm.f64
  d[5] = __dsqrt_rd(x);
  // CHECK: fma.rz.f64
  d[6] = __fma_rz(x, y, z);
}

// CHECK-LABEL: .entry single_arithmetic(
extern "C" __global__ void single_arithmetic(float *f, float x, float y, float z, int *i) {
  // CHECK: __nv_fadd_rz
  f[0] = __fadd_rz(x, y);
  // CHECK: __nv_fsub_ru
  f[1] = __fsub_ru(x, y);
  // CHECK: __nv_fmul_rd
  f[2] = __fmul_rd(x, y);
  // CHECK: __nv_fdiv_rn
  f[3] = __fdiv_rn(x, y);
  // CHECK: __nv_frcp_rn
  f[4] = __frcp_rn(x);
  // CHECK: __nv_fsqrt_rd
  f[5] = __fsqrt_rd(x);
  // CHECK: __nv_fmaf_rz
  f[6] = __fmaf_rz(x, y, z);
  // CHECK: __nv_fmaf_ieee_rn
  f[7] = __fmaf_ieee_rn(x, y, z);
  // CHECK: __nv_frsqrt_rn
  f[8] = __frsqrt_rn(x);
  // CHECK: __nv_float2int_rn
  i[0] = __float2int_rn(x);
  // CHECK: __nv_float2uint_rz
  i[1] = (int)__float2uint_rz(x);
}

// CHECK-LABEL: .entry fast(
extern "C" __global__ void fast(float *f, float x, float y) {
  // CHECK: __nv_fast_sinf
  f[0] = __sinf(x);
  // CHECK: __nv_fast_cosf
  f[1] = __cosf(x);
  // CHECK: __nv_fast_expf
  f[2] = __expf(x);
  // CHECK: __nv_fast_logf
  f[3] = __logf(x);
  // CHECK: __nv_fast_powf
  f[4] = __powf(x, y);
  // CHECK: __nv_fast_fdividef
  f[5] = __fdividef(x, y);
  // CHECK: __nv_saturatef
  f[6] = __saturatef(x);
  // CHECK: __nv_fast_sincosf
  __sincosf(x, f + 7, f + 8);
}
