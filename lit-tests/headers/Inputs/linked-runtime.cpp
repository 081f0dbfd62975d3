// Structures and functions as the runtime library of CUDA 13 has them, in numbers of 64-bit machines.
#include <cstddef>
#include <cuda_runtime_api.h>

#define SIZE(type, size) static_assert(sizeof(type) == size, #type);
#define PLACE(type, member, place) static_assert(offsetof(type, member) == place, #type "::" #member);
SIZE(cudaDeviceProp, 1008)
PLACE(cudaDeviceProp, totalConstMem, 352)
PLACE(cudaDeviceProp, multiProcessorCount, 384)
PLACE(cudaDeviceProp, maxTexture2D, 404)
PLACE(cudaDeviceProp, concurrentKernels, 560)
PLACE(cudaDeviceProp, memoryBusWidth, 592)
PLACE(cudaDeviceProp, sharedMemPerMultiprocessor, 624)
PLACE(cudaDeviceProp, pageableMemoryAccess, 652)
PLACE(cudaDeviceProp, sharedMemPerBlockOptin, 672)
PLACE(cudaDeviceProp, clusterLaunch, 748)
PLACE(cudaDeviceProp, hostNumaId, 768)
SIZE(cudaFuncAttributes, 144)
PLACE(cudaFuncAttributes, maxThreadsPerBlock, 24)
PLACE(cudaFuncAttributes, nonPortableClusterSizeAllowed, 72)
SIZE(cudaPointerAttributes, 88)
PLACE(cudaPointerAttributes, hostPointer, 16)
SIZE(cudaMemPoolProps, 88)
SIZE(cudaMemLocation, 8)
SIZE(cudaMemcpy3DParms, 160)
PLACE(cudaMemcpy3DParms, extent, 128)
SIZE(cudaLaunchConfig_t, 56)
PLACE(cudaLaunchConfig_t, attrs, 40)
SIZE(cudaLaunchAttribute, 72)
PLACE(cudaLaunchAttribute, val, 8)
SIZE(cudaResourceDesc, 144)
PLACE(cudaResourceDesc, res, 8)
SIZE(cudaTextureDesc, 72)
PLACE(cudaTextureDesc, maxAnisotropy, 44)
SIZE(cudaResourceViewDesc, 112)
SIZE(cudaChannelFormatDesc, 20)
SIZE(cudaGraphNodeParams, 256)
PLACE(cudaGraphNodeParams, kernel, 16)
PLACE(cudaGraphNodeParams, reserved2, 248)
SIZE(cudaKernelNodeParams, 56)
SIZE(cudaMemsetParams, 40)
SIZE(cudaMemAllocNodeParams, 120)
PLACE(cudaMemAllocNodeParams, dptr, 112)
SIZE(cudaGraphEdgeData, 8)
SIZE(cudaGraphInstantiateParams, 32)
SIZE(cudaGraphExecUpdateResultInfo, 24)

// What CUDA 13 changed; a function with other arguments has no such address.
cudaError_t (*prefetch)(const void *, size_t, cudaMemLocation, unsigned, cudaStream_t) = cudaMemPrefetchAsync;
cudaError_t (*advise)(const void *, size_t, cudaMemoryAdvise, cudaMemLocation) = cudaMemAdvise;
cudaError_t (*add)(cudaGraph_t, const cudaGraphNode_t *, const cudaGraphNode_t *, const cudaGraphEdgeData *,
                   size_t) = cudaGraphAddDependencies;
cudaError_t (*take)(cudaGraph_t, const cudaGraphNode_t *, const cudaGraphNode_t *, const cudaGraphEdgeData *,
                    size_t) = cudaGraphRemoveDependencies;
cudaError_t (*edges)(cudaGraph_t, cudaGraphNode_t *, cudaGraphNode_t *, cudaGraphEdgeData *, size_t *) = cudaGraphGetEdges;
cudaError_t (*above)(cudaGraphNode_t, cudaGraphNode_t *, cudaGraphEdgeData *, size_t *) = cudaGraphNodeGetDependencies;
cudaError_t (*below)(cudaGraphNode_t, cudaGraphNode_t *, cudaGraphEdgeData *, size_t *) = cudaGraphNodeGetDependentNodes;
cudaError_t (*node)(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, const cudaGraphEdgeData *, size_t,
                    cudaGraphNodeParams *) = cudaGraphAddNode;
cudaError_t (*update)(cudaStream_t, cudaGraphNode_t *, const cudaGraphEdgeData *, size_t,
                      unsigned) = cudaStreamUpdateCaptureDependencies;
cudaError_t (*info)(cudaStream_t, cudaStreamCaptureStatus *, unsigned long long *, cudaGraph_t *, const cudaGraphNode_t **,
                    const cudaGraphEdgeData **, size_t *) = cudaStreamGetCaptureInfo;
static_assert(CUDART_VERSION >= 13000, "");
