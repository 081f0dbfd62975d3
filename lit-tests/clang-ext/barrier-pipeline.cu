// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuda::barrier and cuda::pipeline as programs use them: __shared__ objects of functions, those whose number
// of stages is a template's argument among them, with and without optimisation, down to machine code.
// REQUIRES: cuda, ptxas
// DEFINE: %{toolkit} = clang++-22 --config=%objdir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -x cuda --cuda-gpu-arch=sm_90 --cuda-device-only -std=c++17 -Wno-unknown-cuda-version -Wall -Wextra -Werror
// RUN: %{toolkit} -O3 -S %s -o %t.3.ptx
// RUN: FileCheck %s < %t.3.ptx
// RUN: %ptxas -arch=sm_90 %t.3.ptx -o %t.3.cubin
// RUN: %{toolkit} -O0 -g -S %s -o %t.0.ptx
// RUN: FileCheck %s --check-prefix=DEBUG < %t.0.ptx
// RUN: %ptxas -arch=sm_90 -g %t.0.ptx -o %t.0.cubin
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
namespace cg = cooperative_groups;

// What nvcc tells about such variables: init() does the work of the constructors.
#pragma nv_diag_suppress static_var_with_dynamic_init

// CHECK-LABEL: .entry _Z10staged_sumILi2EEvPKiPii(
// CHECK: mbarrier.init.shared.b64
// CHECK: cp.async
// The pipeline ends what it began.
// CHECK: mbarrier.inval
// Two stages of shared memory, filled while the other is used.
template <int Stages> __global__ void staged_sum(const int *in, int *out, int batches) {
  __shared__ int buffer[Stages][64];
  auto block = cg::this_thread_block();
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, Stages> state;
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int batch = 0, fetch = 0; batch < batches; batch++) {
    for (; fetch < batches && fetch < batch + Stages; fetch++) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, buffer[fetch % Stages], in + fetch * 64, sizeof(int) * 64, pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += buffer[batch % Stages][(threadIdx.x + 1) % 64];
    pipe.consumer_release();
  }
  out[threadIdx.x] = sum;
}

template __global__ void staged_sum<2>(const int *, int *, int);

// CHECK-LABEL: .entry _Z6roundsPii(
// CHECK: mbarrier.arrive
// CHECK: mbarrier.{{try|test}}_wait
// Nothing constructs the objects but init(), and nothing destroys them.
// CHECK-NOT: mbarrier.inval
// DEBUG: .entry _Z6roundsPii(
// DEBUG-NOT: call{{.*}}7barrier{{.*}}{{C1|D1}}
// DEBUG: call{{.*}}4init
// DEBUG-NOT: call{{.*}}7barrier{{.*}}{{C1|D1}}
// DEBUG: ret;
// Threads hand values to their neighbours, round by round, through a barrier that is told apart in arrival
// and wait.
__global__ void rounds(int *p, int n) {
  using barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ barrier bar[2]; // initialised below, as nvcc wants it
  __shared__ int s[64];
  if (threadIdx.x < 2)
    init(&bar[threadIdx.x], blockDim.x);
  __syncthreads();
  s[threadIdx.x] = p[threadIdx.x];
  for (int i = 0; i < n; i++) {
    barrier::arrival_token token = bar[0].arrive();
    int own = i * 3; // work of one's own in the meantime
    bar[0].wait(cuda::std::move(token));
    int other = s[(threadIdx.x + 1) % 64];
    bar[1].arrive_and_wait();
    s[threadIdx.x] = other + own;
  }
  p[threadIdx.x] = s[threadIdx.x];
}
