// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cooperative groups and CCCL in one program.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cub/block/block_reduce.cuh>
#include <cuda/atomic>
#include <thrust/complex.h>

namespace cg = cooperative_groups;

__global__ void sums(const float *in, float *out, int *count) {
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());
  float warp = cg::reduce(tile, in[threadIdx.x], cg::plus<float>());
  typedef cub::BlockReduce<float, 128> Reduce;
  __shared__ Reduce::TempStorage storage;
  float block = Reduce(storage).Sum(warp);
  thrust::complex<float> z(block, warp);
  if (threadIdx.x == 0)
    out[blockIdx.x] = abs(z);
  cuda::atomic_ref<int, cuda::thread_scope_device>(*count).fetch_add(1);
}

int main() {
  sums<<<1, 128>>>(nullptr, nullptr, nullptr);
  return cudaGetLastError() == cudaSuccess;
}
