// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pools of memory, advice on many ranges, copies between arrays that run over rows, messages of the runtime, and what it
// says about atomics.
#include "check.h"
#include <cstdint>
#include <cstring>
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

static uint64_t attribute(cudaMemPool_t pool, cudaMemPoolAttr which) {
  uint64_t value = 77;
  CUDA(cudaMemPoolGetAttribute(pool, which, &value));
  return value;
}

static void pools(cudaStream_t stream) {
  cudaMemPool_t standard, now, own;
  CUDA(cudaDeviceGetDefaultMemPool(&standard, 0));
  CUDA(cudaDeviceGetMemPool(&now, 0));
  EXPECT(standard && now == standard && cudaDeviceGetMemPool(&now, 1) == cudaErrorInvalidDevice);
  int reuse = 0, *p, *q;
  CUDA(cudaMemPoolGetAttribute(standard, cudaMemPoolReuseAllowOpportunistic, &reuse));
  EXPECT(reuse == 1);
  uint64_t keep = 1 << 20, used = attribute(standard, cudaMemPoolAttrUsedMemCurrent);
  CUDA(cudaMemPoolSetAttribute(standard, cudaMemPoolAttrReleaseThreshold, &keep));
  EXPECT(attribute(standard, cudaMemPoolAttrReleaseThreshold) == keep);
  CUDA(cudaMallocAsync(&p, 4096, stream));
  EXPECT(attribute(standard, cudaMemPoolAttrUsedMemCurrent) == used + 4096);
  // A pool of its own, with a limit.
  cudaMemPoolProps props = {};
  props.allocType = cudaMemAllocationTypePinned;
  props.location.type = cudaMemLocationTypeDevice;
  props.maxSize = 1024;
  CUDA(cudaMemPoolCreate(&own, &props));
  CUDA(cudaMallocFromPoolAsync(&q, 128, own, stream));
  EXPECT(cudaMallocFromPoolAsync(&now, 1000, own, stream) == cudaErrorMemoryAllocation);
  EXPECT(cudaGetLastError() == cudaErrorMemoryAllocation);
  std::vector<int> v(32, 21);
  CUDA(cudaMemcpyAsync(q, v.data(), 128, cudaMemcpyHostToDevice, stream));
  twice<<<1, 32, 0, stream>>>(q);
  EXPECT(to_host(q, 32)[31] == 42);
  EXPECT(attribute(own, cudaMemPoolAttrUsedMemCurrent) == 128);
  CUDA(cudaFreeAsync(q, stream));
  EXPECT(attribute(own, cudaMemPoolAttrUsedMemCurrent) == 0 && attribute(own, cudaMemPoolAttrUsedMemHigh) == 128);
  uint64_t zero = 0;
  CUDA(cudaMemPoolSetAttribute(own, cudaMemPoolAttrUsedMemHigh, &zero));
  EXPECT(attribute(own, cudaMemPoolAttrUsedMemHigh) == 0);
  CUDA(cudaMemPoolTrimTo(own, 0));
  // Streams allocate from the pool that the device is given.
  CUDA(cudaDeviceSetMemPool(0, own));
  CUDA(cudaMallocAsync(&q, 256, stream));
  EXPECT(attribute(own, cudaMemPoolAttrUsedMemCurrent) == 256);
  cudaMemAccessDesc access = {{cudaMemLocationTypeDevice, 0}, cudaMemAccessFlagsProtReadWrite};
  CUDA(cudaMemPoolSetAccess(own, &access, 1));
  cudaMemAccessFlags flags;
  CUDA(cudaMemPoolGetAccess(&flags, own, &access.location));
  EXPECT(flags == cudaMemAccessFlagsProtReadWrite);
#if CUDART_VERSION >= 13000
  CUDA(cudaMemGetMemPool(&now, &access.location, cudaMemAllocationTypePinned));
  EXPECT(now == own);
  CUDA(cudaMemGetDefaultMemPool(&now, &access.location, cudaMemAllocationTypePinned));
  EXPECT(now == standard);
  CUDA(cudaMemSetMemPool(&access.location, cudaMemAllocationTypePinned, standard));
  EXPECT(cudaMemSetMemPool(&access.location, cudaMemAllocationTypeManaged, standard) == cudaErrorInvalidValue);
#endif
  CUDA(cudaMemPoolDestroy(own));
  EXPECT(cudaMemPoolDestroy(own) == cudaErrorInvalidValue);
  CUDA(cudaDeviceGetMemPool(&now, 0));
  EXPECT(now == standard);
  CUDA(cudaFreeAsync(q, stream)); // it outlives its pool
  CUDA(cudaFreeAsync(p, stream));
  cudaGetLastError();
}

static void arrays() {
  cudaChannelFormatDesc ints = cudaCreateChannelDesc<int>();
  cudaArray_t a, b;
  CUDA(cudaMallocArray(&a, &ints, 6, 4));
  CUDA(cudaMallocArray(&b, &ints, 8, 3));
  int in[24], out[24] = {};
  for (int i = 0; i < 24; i++)
    in[i] = i;
  CUDA(cudaMemcpy2DToArray(a, 0, 0, in, 24, 24, 4, cudaMemcpyHostToDevice));
#if CUDART_VERSION >= 13000 || defined(__NVCC__)
  // Ten elements from the third of the second row on, to the seventh of the first.
  CUDA(cudaMemcpyArrayToArray(b, 6 * 4, 0, a, 2 * 4, 1, 40, cudaMemcpyDeviceToDevice));
  CUDA(cudaMemcpy2DFromArray(out, 32, b, 0, 0, 32, 3, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 24; i++)
    EXPECT(out[i] == (i >= 6 && i < 16 ? i + 2 : 0));
  EXPECT(cudaMemcpyArrayToArray(b, 0, 2, a, 0, 0, 36, cudaMemcpyDeviceToDevice) == cudaErrorInvalidValue);
#endif
  cudaGetLastError();
  CUDA(cudaFreeArray(a));
  CUDA(cudaFreeArray(b));
}

#if CUDART_VERSION >= 13000
static void batches(cudaStream_t stream) {
  unsigned char *p[3];
  size_t sizes[3] = {64, 128, 256}, starts[2] = {0, 2};
  for (int i = 0; i < 3; i++) {
    CUDA(cudaMallocManaged(&p[i], sizes[i]));
    memset(p[i], i + 1, sizes[i]);
  }
  cudaMemLocation places[2] = {{cudaMemLocationTypeDevice, 0}, {cudaMemLocationTypeHost, 0}};
  void **pointers = (void **)p;
  CUDA(cudaMemPrefetchBatchAsync(pointers, sizes, 3, places, starts, 2, 0, stream));
  CUDA(cudaStreamSynchronize(stream));
  EXPECT(p[2][255] == 3);
  CUDA(cudaMemDiscardBatchAsync(pointers, sizes, 2, 0, stream));
  CUDA(cudaMemDiscardAndPrefetchBatchAsync(pointers, sizes, 2, places, starts, 1, 0, stream));
  CUDA(cudaStreamSynchronize(stream));
  EXPECT(p[2][0] == 3); // not among them
  starts[1] = 0;
  EXPECT(cudaMemPrefetchBatchAsync(pointers, sizes, 3, places, starts, 2, 0, stream) == cudaErrorInvalidValue);
  EXPECT(cudaMemPrefetchBatchAsync(pointers, sizes, 3, places, starts, 1, 1, stream) == cudaErrorInvalidValue);
  EXPECT(cudaMemDiscardBatchAsync(pointers, sizes, 3, 0, 0) == cudaErrorInvalidValue);
  for (int i = 0; i < 3; i++)
    CUDA(cudaFree(p[i]));
  cudaGetLastError();
}

static int messages;
static void hear(void *data, cudaLogLevel level, char *text, size_t length) {
  messages += level == cudaLogLevelError && strlen(text) == length && *(int *)data == 5;
}

static void logs() {
  cudaLogIterator from = 0;
  CUDA(cudaLogsCurrent(&from, 0));
  int five = 5;
  cudaLogsCallbackHandle handle;
  CUDA(cudaLogsRegisterCallback(hear, &five, &handle));
  cudaIpcMemHandle_t none;
  EXPECT(cudaIpcGetMemHandle(&none, nullptr) == cudaErrorNotSupported && messages == 1);
  CUDA(cudaLogsUnregisterCallback(handle));
  EXPECT(cudaLogsUnregisterCallback(handle) == cudaErrorInvalidValue);
  EXPECT(cudaIpcGetMemHandle(&none, nullptr) == cudaErrorNotSupported && messages == 1);
  char text[200];
  size_t size = sizeof text;
  cudaLogIterator at = from;
  CUDA(cudaLogsDumpToMemory(&at, text, &size, 0));
  EXPECT(size == strlen(text) && strstr(text, "cudaIpcGetMemHandle") && text[size - 1] == '\n');
  size = sizeof text;
  CUDA(cudaLogsDumpToMemory(&at, text, &size, 0));
  EXPECT(size == 0 && !*text); // all of it was had
  size = 100;
  at = from;
  CUDA(cudaLogsDumpToMemory(&at, text, &size, 0));
  EXPECT(size < 100 && !strncmp(text, "(older", 6)); // one of two
  size = 10;
  EXPECT(cudaLogsDumpToMemory(&from, text, &size, 0) == cudaErrorInvalidValue && size == 0);
  cudaGetLastError();
}

static void atomics() {
  unsigned can[2] = {9, 9};
  cudaAtomicOperation wanted[2] = {cudaAtomicOperationIntegerAdd, cudaAtomicOperationFloatMax};
  CUDA(cudaDeviceGetHostAtomicCapabilities(can, wanted, 2, 0));
  EXPECT(can[0] == 0 && can[1] == 0); // as cudaDevAttrHostNativeAtomicSupported says
  EXPECT(cudaDeviceGetHostAtomicCapabilities(can, wanted, 0, 0) == cudaErrorInvalidValue);
  EXPECT(cudaDeviceGetHostAtomicCapabilities(can, wanted, 2, 1) == cudaErrorInvalidDevice);
  EXPECT(cudaDeviceGetP2PAtomicCapabilities(can, wanted, 2, 0, 0) == cudaErrorInvalidDevice);
  cudaGetLastError();
}
#endif

int main() {
  cudaStream_t stream;
  CUDA(cudaStreamCreate(&stream));
  pools(stream);
  arrays();
#if CUDART_VERSION >= 13000
  batches(stream);
  logs();
  atomics();
#endif
  int value = -1;
  EXPECT(cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 0) == cudaErrorInvalidDevice);
  EXPECT(cudaDeviceEnablePeerAccess(1, 0) == cudaErrorInvalidDevice);
  char bus[32];
  CUDA(cudaDeviceGetPCIBusId(bus, sizeof bus, 0));
  CUDA(cudaDeviceGetByPCIBusId(&value, bus));
  EXPECT(value == 0);
  cudaGetLastError();
  CUDA(cudaStreamDestroy(stream));
  return 0;
}
