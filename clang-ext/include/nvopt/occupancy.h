/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The occupancy calculator: types, values and names. The functions compute for the host. */
#ifndef NVOPT_OCCUPANCY_H
#define NVOPT_OCCUPANCY_H

#include <nvopt/library_types.h>
#include <stddef.h>

/* Other headers ask by this name whether the toolkit's own was included. */
#define __cuda_occupancy_h__

typedef enum cudaOccError_enum {
  CUDA_OCC_SUCCESS = 0,
  CUDA_OCC_ERROR_INVALID_INPUT = 1,
  CUDA_OCC_ERROR_UNKNOWN_DEVICE = 2
} cudaOccError;

typedef enum cudaOccPartitionedGCConfig_enum {
  PARTITIONED_GC_OFF = 0,
  PARTITIONED_GC_ON = 1,
  PARTITIONED_GC_ON_STRICT = 2
} cudaOccPartitionedGCConfig;

typedef enum cudaOccFuncShmemConfig_enum {
  FUNC_SHMEM_LIMIT_DEFAULT = 0,
  FUNC_SHMEM_LIMIT_OPTIN = 1
} cudaOccFuncShmemConfig;

typedef enum cudaOccCacheConfig_enum {
  CACHE_PREFER_NONE = 0,
  CACHE_PREFER_SHARED = 1,
  CACHE_PREFER_L1 = 2,
  CACHE_PREFER_EQUAL = 3
} cudaOccCacheConfig;

typedef enum cudaOccCarveoutConfig_enum {
  SHAREDMEM_CARVEOUT_DEFAULT = -1,
  SHAREDMEM_CARVEOUT_MAX_SHARED = 100,
  SHAREDMEM_CARVEOUT_MAX_L1 = 0,
  SHAREDMEM_CARVEOUT_HALF = 50
} cudaOccCarveoutConfig;

typedef enum cudaOccLimitingFactor_enum {
  OCC_LIMIT_WARPS = 1,
  OCC_LIMIT_REGISTERS = 2,
  OCC_LIMIT_SHARED_MEMORY = 4,
  OCC_LIMIT_BLOCKS = 8,
  OCC_LIMIT_BARRIERS = 16,
  OCC_LIMIT_VIRTUAL_RESOURCES = 32
} cudaOccLimitingFactor;

typedef struct cudaOccResult {
  int activeBlocksPerMultiprocessor;
  unsigned int limitingFactors;
  int blockLimitRegs;
  int blockLimitSharedMem;
  int blockLimitWarps;
  int blockLimitBlocks;
  int blockLimitBarriers;
  int blockLimitVirtual;
  int allocatedRegistersPerBlock;
  size_t allocatedSharedMemPerBlock;
  cudaOccPartitionedGCConfig partitionedGCConfig;
} cudaOccResult;

/* As in the toolkit these are made of a cudaDeviceProp and a cudaFuncAttributes, too. */
typedef struct cudaOccDeviceProp {
  int computeMajor;
  int computeMinor;
  int maxThreadsPerBlock;
  int maxThreadsPerMultiprocessor;
  int regsPerBlock;
  int regsPerMultiprocessor;
  int warpSize;
  size_t sharedMemPerBlock;
  size_t sharedMemPerMultiprocessor;
  int numSms;
  size_t sharedMemPerBlockOptin;
  size_t reservedSharedMemPerBlock;

  cudaOccDeviceProp() = default;
  template <class __device> cudaOccDeviceProp(const __device &__from) {
    warpSize = __from.warpSize;
    numSms = __from.multiProcessorCount;
    computeMajor = __from.major;
    computeMinor = __from.minor;
    /* of a block */
    maxThreadsPerBlock = __from.maxThreadsPerBlock;
    regsPerBlock = __from.regsPerBlock;
    sharedMemPerBlock = __from.sharedMemPerBlock;
    sharedMemPerBlockOptin = __from.sharedMemPerBlockOptin;
    reservedSharedMemPerBlock = __from.reservedSharedMemPerBlock;
    /* of a multiprocessor */
    maxThreadsPerMultiprocessor = __from.maxThreadsPerMultiProcessor;
    regsPerMultiprocessor = __from.regsPerMultiprocessor;
    sharedMemPerMultiprocessor = __from.sharedMemPerMultiprocessor;
  }
} cudaOccDeviceProp;

typedef struct cudaOccFuncAttributes {
  int maxThreadsPerBlock;
  int numRegs;
  size_t sharedSizeBytes;
  cudaOccPartitionedGCConfig partitionedGCConfig;
  cudaOccFuncShmemConfig shmemLimitConfig;
  size_t maxDynamicSharedSizeBytes;
  int numBlockBarriers;
  int virtualResourceCount;

  cudaOccFuncAttributes() = default;
  template <class __function> cudaOccFuncAttributes(const __function &__from) {
    numRegs = __from.numRegs;
    maxThreadsPerBlock = __from.maxThreadsPerBlock;
    sharedSizeBytes = __from.sharedSizeBytes;
    maxDynamicSharedSizeBytes = __from.maxDynamicSharedSizeBytes;
    /* What a cudaFuncAttributes does not say. */
    partitionedGCConfig = PARTITIONED_GC_OFF;
    shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
    numBlockBarriers = 1;
    virtualResourceCount = 0;
  }
} cudaOccFuncAttributes;

typedef struct cudaOccDeviceState {
  cudaOccCacheConfig cacheConfig = CACHE_PREFER_NONE;
  int carveoutConfig = SHAREDMEM_CARVEOUT_DEFAULT;
} cudaOccDeviceState;

NVOPT_LIBRARY_(cudaOccError, cudaOccMaxActiveBlocksPerMultiprocessor)
NVOPT_LIBRARY_(cudaOccError, cudaOccMaxPotentialOccupancyBlockSize)
NVOPT_LIBRARY_(cudaOccError, cudaOccMaxPotentialOccupancyBlockSizeVariableSMem)
NVOPT_LIBRARY_(cudaOccError, cudaOccAvailableDynamicSMemPerBlock)

#endif
