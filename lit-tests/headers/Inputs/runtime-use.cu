// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Host code around kernels: arrays, pools, peers, graphs, launches with attributes.
#include <cuda_runtime.h>

__global__ void kernel(float *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 0;
}
__constant__ float table[16];

int main() {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  int can = 0, value = prop.maxTexture2D[0] + prop.pciDomainID + prop.asyncEngineCount;
  cudaDeviceCanAccessPeer(&can, 0, 1);
  cudaDeviceEnablePeerAccess(1, 0);
  cudaDeviceGetAttribute(&value, cudaDevAttrMaxBlockDimX, 0);
  cudaDeviceGetAttribute(&value, cudaDevAttrMemoryPoolsSupported, 0);

  cudaExtent extent = make_cudaExtent(64, 32, 16);
  cudaPitchedPtr pitched;
  cudaMalloc3D(&pitched, extent);
  cudaMemset3D(pitched, 0, extent);
  cudaArray_t array;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
  cudaMalloc3DArray(&array, &desc, extent, cudaArrayLayered);
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(pitched.ptr, pitched.pitch, 64, 32);
  copy.dstArray = array;
  copy.dstPos = make_cudaPos(0, 0, 0);
  copy.extent = extent;
  copy.kind = cudaMemcpyDeviceToDevice;
  cudaMemcpy3D(&copy);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  cudaTextureDesc texture = {};
  texture.maxAnisotropy = 4;
  texture.mipmapFilterMode = cudaFilterModeLinear;

  cudaMemPool_t pool;
  cudaDeviceGetDefaultMemPool(&pool, 0);
  unsigned long long threshold = ~0ull;
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  cudaPointerAttributes attributes;
  cudaPointerGetAttributes(&attributes, pitched.ptr);
  bool managed = attributes.type == cudaMemoryTypeManaged;
  cudaFuncAttributes function;
  cudaFuncGetAttributes(&function, kernel);
  value += function.numRegs + managed;
  float host[16];
  cudaMemcpyToSymbolAsync(table, host, sizeof host);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaStreamAttrValue window = {};
  window.accessPolicyWindow.base_ptr = pitched.ptr;
  window.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
  cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &window);
  cudaGraph_t graph;
  cudaGraphExec_t instance;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  kernel<<<1, 32, 0, stream>>>((float *)pitched.ptr, 4);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&instance, graph, 0);
  cudaGraphLaunch(instance, stream);
  cudaLaunchHostFunc(stream, [](void *) {}, nullptr);

  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeClusterDimension;
  attribute[0].val.clusterDim.x = 2;
  config.gridDim = dim3(8);
  config.blockDim = dim3(128);
  config.stream = stream;
  config.attrs = attribute;
  config.numAttrs = 1;
  cudaLaunchKernelEx(&config, kernel, (float *)pitched.ptr, 4);
  return cudaGetLastError() == cudaErrorGraphExecUpdateFailure ? 1 : value;
}
