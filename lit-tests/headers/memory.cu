// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loads and stores with a cache operator, address spaces, asynchronous copies.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry read_only(
extern "C" __global__ void read_only(int *i, const float4 *f4, const uchar2 *u2,
                                     const ushort4 *s4) {
  // CHECK: ld.global.nc.b32
  i[0] = __ldg(i + 1);
  // CHECK: ld.global.nc.{{v4.b32|v2.b64}}
  float4 f = __ldg(f4);
  i[2] = (int)(f.x + f.y + f.z + f.w);
  // CHECK: ld.global.nc.{{v2.b8|b16|b8}}
  i[3] = __ldg(u2).y;
  // All four halfwords count: 8 bytes are read.
  // CHECK: ld.global.nc.{{v4.b16|v2.b32|b64}}
  ushort4 s = __ldg(s4);
  i[4] = s.x + s.y + s.z + s.w;
}

// CHECK-LABEL: .entry cache_operators(
extern "C" __global__ void cache_operators(int *i, float4 *f, double2 *d, signed char *c) {
  // CHECK: ld.global.ca.b32
  i[0] = __ldca(i + 8);
  // CHECK: ld.global.cg.v4.f32
  f[0] = __ldcg(f + 1);
  // CHECK: ld.global.cs.v2.f64
  d[0] = __ldcs(d + 1);
  // CHECK: ld.global.lu.b8
  c[0] = __ldlu(c + 1);
  // CHECK: ld.global.cv.b32
  i[1] = __ldcv(i + 9);
  // CHECK: st.global.wb.b32
  __stwb(i + 2, 7);
  // CHECK: st.global.cg.v4.f32
  __stcg(f + 2, f[3]);
  // CHECK: st.global.cs.v2.f64
  __stcs(d + 2, d[3]);
  // CHECK: st.global.wt.b8
  __stwt(c + 2, c[3]);
}

// Equal loads are one load, but never across a store that may change the object.
// CHECK-LABEL: .entry merged(
// CHECK: ld.global.cg.b32
// CHECK-NOT: ld.global.cg.b32
// CHECK: ret;
extern "C" __global__ void merged(int *p, int *q) { *q = __ldcg(p) + __ldcg(p); }
// CHECK-LABEL: .entry not_merged(
// CHECK: ld.global.cg.b32
// CHECK: st.global
// CHECK: ld.global.cg.b32
// CHECK: bar.sync
// CHECK: ld.global.cg.b32
// CHECK: st.global.cg.b32
// CHECK: ld.global
extern "C" __global__ void not_merged(int *p, int *q) {
  int a = __ldcg(p);
  q[0] = 1;
  int b = __ldcg(p);
  __syncthreads();
  int c = __ldcg(p);
  __stcg(p, 9);
  q[1] = a + b + c + *p;
}

// CHECK-LABEL: .entry spaces(
extern "C" __global__ void spaces(unsigned long long *u, void **q, const __grid_constant__ int g) {
  // A pointer from memory: LLVM knows that a kernel's own parameters are global.
  void *p = *q;
  // CHECK: isspacep.global
  u[0] = __isGlobal(p);
  // CHECK: isspacep.shared
  u[1] = __isShared(p);
  // CHECK: isspacep.const
  u[2] = __isConstant(p);
  // CHECK: isspacep.local
  u[3] = __isLocal(p);
  // CHECK: isspacep.param
  u[4] = __isGridConstant(&g);
  // CHECK: cvta.to.shared.u64
  u[5] = __cvta_generic_to_shared(p);
  // CHECK: cvta.shared.u64
  u[6] = (unsigned long long)__cvta_shared_to_generic(u[7]);
}
