// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the device says about itself holds together.
#include "check.h"
#include <cstring>
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
  int grid_too, threads_too;
  CUDA(cudaOccupancyMaxPotentialBlockSizeWithFlags(&grid_too, &threads_too, touch, 0, 0, cudaOccupancyDefault));
  EXPECT(grid_too == grid && threads_too == threads);
  CUDA(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(&grid_too, &threads_too, touch, [](int n) { return n * 4; }));
  EXPECT(threads_too > 0 && threads_too <= 1024);
  size_t room;
  CUDA(cudaOccupancyAvailableDynamicSMemPerBlock(&room, touch, 1, 256));
  EXPECT(room > 0 && room <= 227 * 1024);
  const char *name;
  CUDA(cudaFuncGetName(&name, touch));
  EXPECT(strstr(name, "touch"));
  // What is about caches is kept and changes nothing.
  size_t limit;
  CUDA(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20));
  CUDA(cudaDeviceGetLimit(&limit, cudaLimitPersistingL2CacheSize));
  EXPECT(limit == 1 << 20);
  CUDA(cudaDeviceSetLimit(cudaLimitMaxL2FetchGranularity, 128));
  EXPECT(cudaDeviceSetLimit(cudaLimit(7), 1) == cudaErrorUnsupportedLimit);
  EXPECT(cudaGetLastError() == cudaErrorUnsupportedLimit);
  EXPECT(grid >= 1 && threads >= 32 && threads <= 1024);
  cudaFuncAttributes fa;
  CUDA(cudaFuncGetAttributes(&fa, touch));
  EXPECT(fa.maxThreadsPerBlock == 1024 && fa.sharedSizeBytes == 0 && fa.maxDynamicSharedSizeBytes == 49152);
  cudaPointerAttributes pa;
  CUDA(cudaPointerGetAttributes(&pa, (char *)p + 5));
  EXPECT(pa.type == cudaMemoryTypeDevice && pa.devicePointer == (char *)p + 5);
  return 0;
}
