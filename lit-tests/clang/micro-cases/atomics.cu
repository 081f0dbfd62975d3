// Scope and order reach the PTX (CG-19).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=O0
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// CHECK-LABEL: .entry _Z6scopes
// CHECK: atom.global.add.u32
// CHECK: atom.relaxed.cta.global.add.u32
// CHECK: atom.relaxed.sys.global.add.u32
// CHECK: atom.relaxed.cta.global.max.s32
__global__ void scopes(int *p) {
  p[8] = atomicAdd(p, 1);
  p[9] = atomicAdd_block(p, 2);
  p[10] = atomicAdd_system(p, 3);
  p[11] = atomicMax_block(p, 4);
}
// CHECK-LABEL: .entry _Z6orders
// CHECK: fence.sc.sys;
// CHECK: atom.acquire.sys.global.add.u32
// CHECK: atom.acquire.sys.global.exch.b32
// CHECK: atom.release.sys.global.add.u32
// CHECK: fence.sc.sys;
// CHECK: atom.acquire.sys.global.cas.b32
// O0-LABEL: .entry _Z6orders
// O0: fence.sc.sys;
// O0: atom.acquire.sys.add.u32
__global__ void orders(int *p, int *q) {
  q[0] = __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);
  q[1] = __atomic_exchange_n(p, 2, __ATOMIC_ACQUIRE);
  q[2] = __atomic_fetch_add(p, 3, __ATOMIC_RELEASE);
  int e = 5;
  __atomic_compare_exchange_n(p, &e, 6, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  q[3] = e;
}
