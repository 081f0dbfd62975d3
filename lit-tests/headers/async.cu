// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Asynchronous copies and arrive-wait barriers.
// RUN: %device --cuda-gpu-arch=sm_80 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_80 %t.ptx -o %t.cubin %}
#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline.h>

// CHECK-LABEL: .entry staged(
extern "C" __global__ void staged(const float4 *from, float4 *to) {
  __shared__ float4 tile[64];
  // CHECK: cp.async.cg.shared.global {{.*}}, 16
  __pipeline_memcpy_async(&tile[threadIdx.x], from + threadIdx.x, 16);
  // CHECK: cp.async.commit_group;
  __pipeline_commit();
  // Two of the four bytes are read, the others become zero.
  // CHECK: cp.async.ca.shared.global {{.*}}, 4, 2;
  __pipeline_memcpy_async(&tile[threadIdx.x].y, from, 4, 2);
  // CHECK: cp.async.commit_group;
  __pipeline_commit();
  // CHECK: cp.async.wait_group {{.*}}1;
  __pipeline_wait_prior(1);
  // CHECK: cp.async.wait_all;
  __pipeline_wait_prior(0);
  __syncthreads();
  // CHECK: ld.shared
  to[threadIdx.x] = tile[63 - threadIdx.x];
}

// CHECK-LABEL: .entry barrier(
extern "C" __global__ void barrier(unsigned *p) {
  __shared__ __mbarrier_t b;
  // CHECK: mbarrier.init.shared.b64
  if (threadIdx.x == 0)
    __mbarrier_init(&b, blockDim.x);
  __syncthreads();
  // CHECK: cp.async.mbarrier.arrive.shared.b64
  __pipeline_arrive_on(&b);
  // CHECK: mbarrier.arrive.shared.b64
  __mbarrier_token_t token = __mbarrier_arrive(&b);
  // CHECK: mbarrier.test_wait.shared.b64
  while (!__mbarrier_test_wait(&b, token)) {
  }
  // CHECK: mbarrier.pending_count.b64
  p[threadIdx.x] = __mbarrier_token_pending_count(token);
}
