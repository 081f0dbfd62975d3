// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clang's builtins for unsigned minimum and maximum with a scope compare unsigned (stock clang's do
// not: docs/upstream-bugs.md, 5).
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O0 -S %s -o - | FileCheck %s
// CHECK: .entry narrow(
// CHECK-DAG: atom{{.*}}.cta{{.*}}.min.u32
// CHECK-DAG: atom{{.*}}.cta{{.*}}.max.u32
// CHECK-DAG: atom{{.*}}.sys{{.*}}.min.u32
// CHECK-DAG: atom{{.*}}.sys{{.*}}.max.u32
// CHECK-DAG: atom{{.*}}.cta{{.*}}.max.s32
// CHECK: .entry wide(
// CHECK-DAG: atom{{.*}}.cta{{.*}}.min.u64
// CHECK-DAG: atom{{.*}}.cta{{.*}}.max.u64
// CHECK-DAG: atom{{.*}}.sys{{.*}}.min.u64
// CHECK-DAG: atom{{.*}}.sys{{.*}}.max.u64
extern "C" __global__ void narrow(unsigned *p, int *q, unsigned v) {
  p[0] = __nvvm_atom_cta_min_gen_ui(p + 1, v);
  p[2] = __nvvm_atom_cta_max_gen_ui(p + 1, v);
  p[3] = __nvvm_atom_sys_min_gen_ui(p + 1, v);
  p[4] = __nvvm_atom_sys_max_gen_ui(p + 1, v);
  q[0] = __nvvm_atom_cta_max_gen_i(q + 1, (int)v);
}
extern "C" __global__ void wide(unsigned long long *p, unsigned long long v) {
  p[0] = __nvvm_atom_cta_min_gen_ull(p + 1, v);
  p[2] = __nvvm_atom_cta_max_gen_ull(p + 1, v);
  p[3] = __nvvm_atom_sys_min_gen_ull(p + 1, v);
  p[4] = __nvvm_atom_sys_max_gen_ull(p + 1, v);
}
