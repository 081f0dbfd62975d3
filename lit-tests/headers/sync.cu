// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers, fences, clocks: one instruction each.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry barriers(
extern "C" __global__ void barriers(int *p, unsigned mask, unsigned id) {
  // CHECK: bar.sync {{.*}}0;
  __syncthreads();
  // CHECK: bar{{(rier)?}}{{.*}}red.popc.u32
  p[0] = __syncthreads_count(p[1]);
  // CHECK: red.and.pred
  p[2] = __syncthreads_and(p[3]);
  // CHECK: red.or.pred
  p[4] = __syncthreads_or(p[5]);
  // CHECK: bar.warp.sync {{.*}}-1;
  __syncwarp();
  // CHECK: bar.warp.sync {{.*}}%r
  __syncwarp(mask);
  // CHECK: barrier.sync {{.*}}3;
  __barrier_sync(3);
  // CHECK: barrier.sync {{.*}}5, 96;
  __barrier_sync_count(5, 96);
}

// CHECK-LABEL: .entry fences(
extern "C" __global__ void fences(volatile int *p) {
  p[0] = 1;
  // CHECK: membar.cta;
  __threadfence_block();
  p[0] = 2;
  // CHECK: membar.gl;
  __threadfence();
  p[0] = 3;
  // CHECK: membar.sys;
  __threadfence_system();
  p[0] = 4;
}

// A store before a barrier is not merged with one behind it, and a load is done again.
// CHECK-LABEL: .entry ordered(
// CHECK: st.shared.b32
// CHECK: bar.sync
// CHECK: ld.shared.b32
// CHECK: bar.sync
// CHECK: ld.shared.b32
extern "C" __global__ void ordered(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = p[0];
  __syncthreads();
  p[1] = s[3];
  __syncthreads();
  p[2] = s[3];
}

// CHECK-LABEL: .entry clocks(
extern "C" __global__ void clocks(long long *p) {
  // CHECK: %clock;
  p[0] = clock();
  // CHECK: %clock64;
  p[1] = clock64();
  // CHECK: %globaltimer;
  p[2] = (long long)__globaltimer();
  // CHECK: nanosleep.u32 {{.*}}100;
  __nanosleep(100);
}
