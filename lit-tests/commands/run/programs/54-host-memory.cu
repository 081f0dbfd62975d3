// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of the host, managed memory and memory of the device are told apart: by what a pointer points to, by their flags,
// and by the functions that free them.
#include "check.h"
#include <cstdint>
__global__ void increment(int *p) { p[threadIdx.x]++; }
__managed__ int shared_by_both[5];
__device__ int of_device[5];

static cudaPointerAttributes attributes(const void *p) {
  cudaPointerAttributes a;
  CUDA(cudaPointerGetAttributes(&a, p));
  return a;
}

static void kinds() {
  int *device, *managed, *host, plain[5];
  CUDA(cudaMalloc(&device, 20));
  CUDA(cudaMallocManaged(&managed, 20));
  CUDA(cudaMallocHost(&host, 20));
  cudaPointerAttributes a = attributes(device + 1);
  EXPECT(a.type == cudaMemoryTypeDevice && a.device == 0 && a.devicePointer == device + 1 && !a.hostPointer);
  a = attributes(managed + 4);
  EXPECT(a.type == cudaMemoryTypeManaged && a.devicePointer == managed + 4 && a.hostPointer == managed + 4);
  EXPECT(attributes(shared_by_both + 4).type == cudaMemoryTypeManaged);
  a = attributes(host);
  EXPECT(a.type == cudaMemoryTypeHost && a.devicePointer == host && a.hostPointer == host);
  a = attributes(plain);
  EXPECT(a.type == cudaMemoryTypeUnregistered && !a.devicePointer);
  void *address;
  CUDA(cudaGetSymbolAddress(&address, of_device));
  EXPECT(attributes(address).type == cudaMemoryTypeDevice);
  // Each kind has its own end.
  EXPECT(cudaFree(host) == cudaErrorInvalidValue && cudaGetLastError() == cudaErrorInvalidValue);
  EXPECT(cudaFreeHost(device) == cudaErrorInvalidValue && cudaGetLastError() == cudaErrorInvalidValue);
  EXPECT(cudaFreeHost(managed) == cudaErrorInvalidValue && cudaGetLastError() == cudaErrorInvalidValue);
  CUDA(cudaFree(device));
  CUDA(cudaFree(managed));
  CUDA(cudaFreeHost(host));
  CUDA(cudaFree(nullptr));
  CUDA(cudaFreeHost(nullptr));
  EXPECT(attributes(device).type == cudaMemoryTypeUnregistered);
  // The place is given out again, as another kind.
  CUDA(cudaMalloc(&device, 20));
  EXPECT(attributes(device).type == cudaMemoryTypeDevice);
  CUDA(cudaFree(device));
}

static void flags() {
  int *host, *device;
  unsigned value;
  CUDA(cudaHostAlloc(&host, 128, cudaHostAllocMapped | cudaHostAllocPortable));
  CUDA(cudaHostGetFlags(&value, host));
  EXPECT(value == (cudaHostAllocMapped | cudaHostAllocPortable));
  CUDA(cudaHostGetDevicePointer(&device, host, 0));
  host[31] = 4;
  increment<<<1, 32>>>(device);
  CUDA(cudaDeviceSynchronize());
  EXPECT(host[31] == 5);
  CUDA(cudaFreeHost(host));
  CUDA(cudaMalloc(&device, 4));
  EXPECT(cudaHostGetFlags(&value, device) == cudaErrorInvalidValue && cudaGetLastError());
  CUDA(cudaFree(device));
}

static void registered() {
  static int array[100];
  unsigned value;
  CUDA(cudaHostRegister(array + 10, 200, cudaHostRegisterPortable));
  EXPECT(attributes(array + 59).type == cudaMemoryTypeHost);
  EXPECT(attributes(array + 60).type == cudaMemoryTypeUnregistered);
  CUDA(cudaHostGetFlags(&value, array + 10));
  EXPECT(value & cudaHostRegisterPortable);
  EXPECT(cudaHostRegister(array, 44, 0) == cudaErrorHostMemoryAlreadyRegistered && cudaGetLastError());
  EXPECT(cudaHostRegister(array + 59, 44, 0) == cudaErrorHostMemoryAlreadyRegistered && cudaGetLastError());
  CUDA(cudaHostRegister(array, 40, 0));
  CUDA(cudaHostRegister(array + 60, 40, 0));
  EXPECT(cudaHostRegister(array, SIZE_MAX, 0) == cudaErrorInvalidValue && cudaGetLastError());
  EXPECT(cudaHostUnregister(array + 11) == cudaErrorHostMemoryNotRegistered && cudaGetLastError());
  CUDA(cudaHostUnregister(array + 10));
  EXPECT(cudaHostUnregister(array + 10) == cudaErrorHostMemoryNotRegistered && cudaGetLastError());
  EXPECT(attributes(array + 20).type == cudaMemoryTypeUnregistered);
  CUDA(cudaHostUnregister(array));
  CUDA(cudaHostUnregister(array + 60));
}

int main() {
  kinds();
  flags();
  registered();
  return 0;
}
