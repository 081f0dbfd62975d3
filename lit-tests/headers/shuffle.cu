// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles: modes, widths and the number of 32-bit moves for each type.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// The last operand but one holds (32 - width) << 8 and the lane bound: 31, or 0 for up.
// CHECK-LABEL: .entry modes(
extern "C" __global__ void modes(int *p, int lane) {
  // CHECK: shfl.sync.idx.b32 {{.*}}, 31, -1;
  p[0] = __shfl_sync(0xffffffffu, p[0], lane);
  // CHECK: shfl.sync.up.b32 {{.*}}, 1, 0, -1;
  p[1] = __shfl_up_sync(0xffffffffu, p[1], 1);
  // CHECK: shfl.sync.down.b32 {{.*}}, 2, 31, -1;
  p[2] = __shfl_down_sync(0xffffffffu, p[2], 2);
  // CHECK: shfl.sync.bfly.b32 {{.*}}, 16, 31, -1;
  p[3] = __shfl_xor_sync(0xffffffffu, p[3], 16);
}

// CHECK-LABEL: .entry widths(
extern "C" __global__ void widths(int *p) {
  // (32 - 8) << 8 | 31 = 6175, (32 - 16) << 8 = 4096
  // CHECK: shfl.sync.down.b32 {{.*}}, 1, 6175, 255;
  p[0] = __shfl_down_sync(0xffu, p[0], 1, 8);
  // CHECK: shfl.sync.up.b32 {{.*}}, 1, 4096, 65535;
  p[1] = __shfl_up_sync(0xffffu, p[1], 1, 16);
}

template <class T> __device__ T rotate(T v) { return __shfl_xor_sync(0xffffffffu, v, 1); }
// Four-byte types move once.
// CHECK-LABEL: .entry single(
// CHECK-COUNT-3: shfl.sync.bfly.b32
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void single(int *i, unsigned *u, float *f) {
  *i = rotate(*i), *u = rotate(*u), *f = rotate(*f);
}
// Eight-byte types move twice.
// CHECK-LABEL: .entry twofold(
// CHECK-COUNT-10: shfl.sync.bfly.b32
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void twofold(long *l, unsigned long *ul, long long *ll,
                                   unsigned long long *ull, double *d) {
  *l = rotate(*l), *ul = rotate(*ul), *ll = rotate(*ll), *ull = rotate(*ull), *d = rotate(*d);
}
