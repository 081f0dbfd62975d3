// With the toolkit's headers: scope of the name, no fence; what asks for more gets it.
// REQUIRES: cuda
// RUN: clang-22 -x cuda --cuda-gpu-arch=sm_90 -Wno-unknown-cuda-version --cuda-device-only \
// RUN:   -fpass-plugin=%nvopt -O3 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
extern "C" __global__ void k(int *p, unsigned *u, float *f) {
  // CHECK-NOT: fence
  // CHECK: atom.global.add.u32
  // CHECK: atom.relaxed.cta.global.add.u32
  // CHECK: atom.relaxed.sys.global.add.u32
  // CHECK: atom.relaxed.gpu.global.cas.b32
  // CHECK: atom.relaxed.cta.global.max.u32
  // CHECK: atom.global.add.f32
  p[8] = atomicAdd(p, 1);
  p[9] = atomicAdd_block(p, 2);
  p[10] = atomicAdd_system(p, 3);
  p[11] = atomicCAS(p, 4, 5);
  p[12] = atomicMax_block(u, 6u);
  f[0] = atomicAdd(f + 1, 7.0f);
  // CHECK: fence.sc.sys;
  // CHECK: atom.acquire.sys.global.add.u32
  p[13] = __atomic_fetch_add(p, 8, __ATOMIC_SEQ_CST);
}
