// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What public code takes for granted beside its kernels, in small: types without an include, functions of the runtime in
// C++'s forms and as function pointers, tokens of cluster barriers. With our headers, and with an installed toolkit.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -DOLD -fsyntax-only %s
// RUN: %if cuda && nvopt-cfg %{ clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -std=c++17 --cuda-device-only -fsyntax-only %s %}
// RUN: %if cuda && nvopt-cfg %{ clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -std=c++17 --cuda-host-only -fsyntax-only %s %}
// UNSUPPORTED: asan
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void bytes(uint8_t *p, int64_t n) { p[threadIdx.x] = (uint8_t)n; }

__global__ void neighbours(float *p) {
  __shared__ float mine[4];
  cg::cluster_group cluster = cg::this_cluster();
  float *theirs = cluster.map_shared_rank(mine, (cluster.block_rank() + 1) % cluster.num_blocks());
  cg::cluster_group::arrival_token token = cluster.barrier_arrive();
  cluster.barrier_wait(static_cast<cg::cluster_group::arrival_token &&>(token));
  p[0] = theirs[0] + cluster.dim_blocks().x;
  cluster.barrier_arrive();
  cluster.barrier_wait();
}

template <cudaError_t (*allocate)(void **, size_t), cudaError_t (*release)(void *)> struct Memory {
  void *p = nullptr;
  explicit Memory(size_t n) { allocate(&p, n); }
  ~Memory() { release(p); }
};

int main() {
  Memory<cudaMalloc, cudaFree> device(64);
  Memory<cudaMallocHost, cudaFreeHost> host(64);
  float *pinned;
  cudaMallocHost((void **)&pinned, 64);
  cudaMallocHost(&pinned, 64, 0);
  cudaMallocHost((void **)&pinned, 64, cudaHostAllocPortable);
  cudaEvent_t event;
  cudaEventCreate(&event);
  cudaEventCreate(&event, cudaEventDisableTiming);
  bytes<<<1, 32>>>((uint8_t *)device.p, 3);
  neighbours<<<2, 32>>>(pinned);
#ifdef OLD
  cudaThreadSynchronize();
#endif
  return cudaDeviceSynchronize() != cudaSuccess;
}
