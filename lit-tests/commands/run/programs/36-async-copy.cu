// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Asynchronous copies to shared memory, two stages of a pipeline ahead.
#include "check.h"
#include <cuda_pipeline.h>
const int tile = 64, tiles = 6;
__global__ void sum(const int *in, int *out) {
  __shared__ int stage[2][tile];
  int t = threadIdx.x, total = 0;
  __pipeline_memcpy_async(&stage[0][t], &in[t], 4);
  __pipeline_commit();
  for (int i = 0; i < tiles; i++) {
    if (i + 1 < tiles)
      __pipeline_memcpy_async(&stage[(i + 1) % 2][t], &in[(i + 1) * tile + t], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    total += stage[i % 2][tile - 1 - t];
    __syncthreads();
  }
  out[t] = total;
}
int main() {
  std::vector<int> v(tile * tiles);
  for (int i = 0; i < tile * tiles; i++)
    v[i] = i * i % 1001;
  int *d = to_device(v), *o = to_device(std::vector<int>(tile));
  sum<<<1, tile>>>(d, o);
  auto got = to_host(o, tile);
  for (int t = 0; t < tile; t++) {
    int want = 0;
    for (int i = 0; i < tiles; i++)
      want += v[i * tile + tile - 1 - t];
    EXPECT(got[t] == want);
  }
  CUDA(cudaFree(d));
  CUDA(cudaFree(o));
  return 0;
}
