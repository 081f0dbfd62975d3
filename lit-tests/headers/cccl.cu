// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The open-source CUDA C++ core libraries over these headers: the toolkit's copy stands for one from
// GitHub or Debian, without the runtime headers that it comes with.
// REQUIRES: cuda, ptxas, nvopt-libdevice
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -fpass-plugin=%nvopt \
// RUN:   -isystem /usr/local/cuda/include/cccl -S -o %t.ptx %s
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: FileCheck %s --input-file=%t.ptx
#ifdef CUDART_VERSION
static_assert(NVOPT_CUDA_HEADERS == 1, "the toolkit's own headers came in");
#endif
#include <cub/cub.cuh>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <thrust/complex.h>

// CHECK-LABEL: .entry atomics(
// CHECK: atom{{.*}}add
// CHECK: ld.acquire.gpu
extern "C" __global__ void atomics(int *p) {
  cuda::atomic_ref<int, cuda::thread_scope_device> a(*p);
  a.fetch_add(1, cuda::memory_order_relaxed);
  cuda::std::array<int, 3> b{1, 2, 3};
  p[1] = b[threadIdx.x] + a.load(cuda::memory_order_acquire);
}

extern "C" __global__ void complex(float *q) {
  cuda::std::complex<float> c(q[0], q[1]);
  thrust::complex<float> d(q[2], q[3]);
  d = exp(d * d) / thrust::complex<float>(abs(c * c), 1.0f);
  q[0] = d.real(), q[1] = d.imag();
}

// CHECK-LABEL: .entry blocks(
extern "C" __global__ void blocks(float *q, unsigned *keys) {
  typedef cub::BlockReduce<float, 128> Reduce;
  typedef cub::BlockScan<float, 128> Scan;
  typedef cub::BlockRadixSort<unsigned, 128, 4> Sort;
  typedef cub::BlockLoad<unsigned, 128, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
  typedef cub::WarpReduce<float> Warp;
  __shared__ union {
    Reduce::TempStorage reduce;
    Scan::TempStorage scan;
    Sort::TempStorage sort;
    Load::TempStorage load;
    Warp::TempStorage warp;
  } t;
  float sum = Reduce(t.reduce).Sum(q[threadIdx.x]);
  __syncthreads();
  float scanned;
  Scan(t.scan).InclusiveSum(q[threadIdx.x] + sum, scanned);
  __syncthreads();
  q[threadIdx.x] = Warp(t.warp).Sum(scanned);
  unsigned k[4];
  __syncthreads();
  Load(t.load).Load(keys, k);
  __syncthreads();
  Sort(t.sort).Sort(k);
  for (int i = 0; i < 4; ++i)
    keys[threadIdx.x * 4 + i] = k[i];
}

// CHECK-LABEL: .entry stages(
// CHECK: cp.async
extern "C" __global__ void stages(float *q) {
  __shared__ float s[256];
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&s[threadIdx.x], &q[threadIdx.x], sizeof(float), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  q[threadIdx.x] = s[threadIdx.x] + 1;
  pipe.consumer_release();
}
