// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the device says about itself holds together.
#include "check.h"
__global__ void touch(int *p) { p[threadIdx.x] = 1; }
int main() {
  int count, device, warp, threads, blocks, grid;
  size_t free_bytes, total, less;
  cudaDeviceProp prop;
  CUDA(cudaGetDeviceCount(&count));
  CUDA(cudaGetDevice(&device));
  CUDA(cudaGetDeviceProperties(&prop, device));
  CUDA(cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, device));
  CUDA(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerBlock, device));
  EXPECT(count == 1 && device == 0 && warp == 32 && prop.warpSize == 32 && threads == prop.maxThreadsPerBlock);
  EXPECT(prop.major == 9 && prop.minor == 0 && prop.multiProcessorCount == 4 && prop.maxGridSize[1] == 65535);
  EXPECT(prop.sharedMemPerBlock == 49152 && prop.name[0] && prop.unifiedAddressing);
  CUDA(cudaMemGetInfo(&free_bytes, &total));
  void *p;
  CUDA(cudaMalloc(&p, 1 << 20));
  CUDA(cudaMemGetInfo(&less, &total));
  EXPECT(free_bytes - less == 1 << 20 && total == prop.totalGlobalMem);
  CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, touch, 256, 0));
  EXPECT(blocks == 8 && prop.maxThreadsPerMultiProcessor == 2048);
  CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, touch));
  EXPECT(grid >= 1 && threads >= 32 && threads <= 1024);
  cudaFuncAttributes fa;
  CUDA(cudaFuncGetAttributes(&fa, touch));
  EXPECT(fa.maxThreadsPerBlock == 1024 && fa.sharedSizeBytes == 0 && fa.maxDynamicSharedSizeBytes == 49152);
  cudaPointerAttributes pa;
  CUDA(cudaPointerGetAttributes(&pa, (char *)p + 5));
  EXPECT(pa.type == cudaMemoryTypeDevice && pa.devicePointer == (char *)p + 5);
  return 0;
}
