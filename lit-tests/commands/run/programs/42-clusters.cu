// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Clusters of blocks that read and add to each other's shared memory.
#include "check.h"
#include <cstdint>
__device__ unsigned rank_here() {
  unsigned r;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r));
  return r;
}
__device__ unsigned blocks_here() {
  unsigned n;
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(n));
  return n;
}
__device__ void sync_cluster() {
  asm volatile("barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;" ::: "memory");
}
__device__ int *of_block(int *p, unsigned rank) {
  uint64_t there;
  asm("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(p), "r"(rank));
  return (int *)there;
}
__device__ unsigned rank_of(int *p) {
  unsigned r;
  asm("getctarank.u64 %0, %1;" : "=r"(r) : "l"(p));
  return r;
}
__global__ void histogram(const int *in, int n, int *out, int bins) {
  __shared__ int mine[16];
  int blocks = blocks_here(), part = bins / blocks;
  if (threadIdx.x < part)
    mine[threadIdx.x] = 0;
  sync_cluster();
  int first = blockIdx.x / blocks * n;
  for (int i = rank_here() * blockDim.x + threadIdx.x; i < n; i += blocks * blockDim.x)
    atomicAdd(of_block(mine, in[first + i] / part) + in[first + i] % part, 1);
  sync_cluster();
  if (threadIdx.x < part)
    out[blockIdx.x / blocks * bins + rank_here() * part + threadIdx.x] = mine[threadIdx.x];
}
__global__ void __cluster_dims__(2, 1, 1) neighbour(int *out) {
  __shared__ int value;
  if (threadIdx.x == 0)
    value = 100 + blockIdx.x;
  sync_cluster();
  if (threadIdx.x == 0)
    out[blockIdx.x] = rank_of(of_block(&value, rank_here() ^ 1)) == (rank_here() ^ 1) ? *of_block(&value, rank_here() ^ 1) : 0;
  sync_cluster();
}
int main() {
  const int n = 500, bins = 32;
  std::vector<int> v(2 * n), want(2 * bins);
  for (int i = 0; i < 2 * n; i++) {
    v[i] = i * i % bins;
    want[i / n * bins + v[i]]++;
  }
  int *in = to_device(v), *out = to_device(want), *ids = to_device(std::vector<int>(6));
  CUDA(cudaMemset(out, 0, 2 * bins * 4));
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute attribute;
  config.gridDim = 8;
  config.blockDim = 64;
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {4, 1, 1};
  config.attrs = &attribute;
  config.numAttrs = 1;
  int clusters;
  CUDA(cudaOccupancyMaxActiveClusters(&clusters, histogram, &config));
  EXPECT(clusters >= 2);
  CUDA(cudaLaunchKernelEx(&config, histogram, (const int *)in, n, out, bins));
  EXPECT(to_host(out, 2 * bins) == want);
  config.gridDim = 6;
  EXPECT(cudaLaunchKernelEx(&config, histogram, (const int *)in, n, out, bins) == cudaErrorInvalidClusterSize);
  cudaGetLastError();
  neighbour<<<6, 32>>>(ids);
  auto got = to_host(ids, 6);
  for (int i = 0; i < 6; i++)
    EXPECT(got[i] == 100 + (i ^ 1));
  for (int *p : {in, out, ids})
    CUDA(cudaFree(p));
  return 0;
}
