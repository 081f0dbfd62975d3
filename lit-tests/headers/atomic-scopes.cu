// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Block and system scope reach the instruction, for unsigned minimum and maximum as well, where
// clang's own builtins compare as signed.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry blockwide(
extern "C" __global__ void blockwide(int *i, unsigned *u, unsigned long long *l, float *f) {
  // CHECK: atom.cta{{(.global)?}}.add.s32
  i[0] = atomicAdd_block(i + 1, 5);
  // CHECK: atom.cta{{(.global)?}}.add.f32
  f[0] = atomicAdd_block(f + 1, 5.0f);
  // CHECK: atom.cta{{(.global)?}}.min.s32
  i[2] = atomicMin_block(i + 3, 5);
  // CHECK: atom.cta{{(.global)?}}.min.u32
  u[0] = atomicMin_block(u + 1, 5u);
  // CHECK: atom.cta{{(.global)?}}.max.u32
  u[2] = atomicMax_block(u + 3, 5u);
  // CHECK: atom.cta{{(.global)?}}.max.u64
  l[0] = atomicMax_block(l + 1, 5ull);
  // CHECK: atom.cta{{(.global)?}}.exch.b32
  i[4] = atomicExch_block(i + 5, 5);
  // CHECK: atom.cta{{(.global)?}}.cas.b32
  i[6] = atomicCAS_block(i + 7, 1, 2);
  // CHECK: atom.cta{{(.global)?}}.or.b32
  i[8] = atomicOr_block(i + 9, 2);
}

// CHECK-LABEL: .entry systemwide(
extern "C" __global__ void systemwide(int *i, unsigned *u, unsigned long long *l, double *d) {
  // CHECK: atom.sys{{(.global)?}}.add.s32
  i[0] = atomicAdd_system(i + 1, 5);
  // CHECK: atom.sys{{(.global)?}}.add.f64
  d[0] = atomicAdd_system(d + 1, 5.0);
  // CHECK: atom.sys{{(.global)?}}.max.u32
  u[2] = atomicMax_system(u + 3, 5u);
  // CHECK: atom.sys{{(.global)?}}.min.u64
  l[0] = atomicMin_system(l + 1, 5ull);
  // CHECK: atom.{{(relaxed.)?}}sys.{{(global.)?}}cas.b32
  i[6] = atomicCAS_system(i + 7, 1, 2);
  // CHECK: atom.sys{{(.global)?}}.dec.u32
  u[4] = atomicDec_system(u + 5, 7u);
}

// An atomic whose result nobody wants is still done.
// CHECK-LABEL: .entry unused(
// CHECK-DAG: .cta{{.*}}.add
// CHECK-DAG: .max.u32
// CHECK-DAG: .v2.f32
extern "C" __global__ void unused(int *i, unsigned *u, float2 *v) {
  atomicAdd_block(i, 1);
  atomicMax_system(u, 3u);
  atomicAdd(v, make_float2(1, 1));
}
