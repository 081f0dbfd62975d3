// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-memory.c: memory, copies and fills of the driver API, and what it says about pointers.
#include "cudart/driver.h"

cuda_error cudaMemcpyAsync(void *to, const void *from, size_t size, int kind, void *stream);
cuda_error cudaMemAdvise(const void *pointer, size_t size, int advice, nv_location location);
cuda_error cudaMemPrefetchAsync(const void *pointer, size_t size, nv_location location,
                                unsigned flags, void *stream);

static void *pointer_of(cu_pointer address) { return (void *)(uintptr_t)address; }

// What the functions that allocate have in common. None gives memory of no bytes.
static cu_result allocate(void **pointer, size_t size, const char *what, enum nv_memory_kind kind,
                          unsigned flags) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  return nv_driver_leave(pointer && size ? nv_memory_give(pointer, size, what, kind, flags)
                                         : cudaErrorInvalidValue);
}
cu_result cuMemAlloc(void **pointer, size_t size);
cu_result cuMemAlloc(void **pointer, size_t size) {
  return allocate(pointer, size, "memory of cuMemAlloc", NV_MEMORY_DEVICE, 0);
}
cu_result cuMemAllocPitch(void **pointer, size_t *pitch, size_t width, size_t height,
                          unsigned element);
cu_result cuMemAllocPitch(void **pointer, size_t *pitch, size_t width, size_t height,
                          unsigned element) {
  enum { ROW = 512 };
  bool good = pitch && width && height && width <= SIZE_MAX - ROW &&
              (element == 4 || element == 8 || element == 16);
  size_t bytes = 0;
  if (good) {
    *pitch = (width + ROW - 1) / ROW * ROW;
    if (__builtin_mul_overflow(*pitch, height, &bytes))
      bytes = SIZE_MAX;
  }
  return allocate(pointer, bytes, "memory of cuMemAllocPitch", NV_MEMORY_DEVICE, 0);
}
cu_result cuMemAllocManaged(void **pointer, size_t size, unsigned flags);
cu_result cuMemAllocManaged(void **pointer, size_t size, unsigned flags) {
  enum { GLOBAL = 1, HOST };
  size_t asked = flags == GLOBAL || flags == HOST ? size : 0;
  return allocate(pointer, asked, "memory of cuMemAllocManaged", NV_MEMORY_MANAGED, 0);
}
cu_result cuMemAllocHost(void **pointer, size_t size);
cu_result cuMemAllocHost(void **pointer, size_t size) {
  return allocate(pointer, size, "memory of cuMemAllocHost", NV_MEMORY_HOST, 0);
}
cu_result cuMemHostAlloc(void **pointer, size_t size, unsigned flags);
cu_result cuMemHostAlloc(void **pointer, size_t size, unsigned flags) {
  enum { KNOWN = 7 }; // portable, mapped, write-combined
  size_t asked = flags & ~(unsigned)KNOWN ? 0 : size;
  return allocate(pointer, asked, "memory of cuMemHostAlloc", NV_MEMORY_HOST, flags);
}
cu_result cuMemAllocAsync(void **pointer, size_t size, void *stream);
cu_result cuMemAllocAsync(void **pointer, size_t size, void *stream) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  return nv_driver_leave(
      size ? nv_memory_async(pointer, size, NULL, stream, "memory of cuMemAllocAsync")
           : cudaErrorInvalidValue);
}

cu_result cuMemGetAddressRange(cu_pointer *start, size_t *size, cu_pointer pointer);
cu_result cuMemGetAddressRange(cu_pointer *start, size_t *size, cu_pointer pointer) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_device *d = nv_cudart_lock();
  uint64_t from = 0, bytes = 0;
  // Addresses that are only reserved are no allocation; what is mapped to them is.
  if (!nv_mapping_find(pointer, &from, &bytes))
    bytes = nv_device_find(pointer, &from);
  if (bytes && start)
    *start = from;
  if (bytes && size)
    *size = bytes;
  return nv_driver_leave(nv_cudart_done(d, bytes ? cudaSuccess : CUDA_ERROR_NOT_FOUND));
}

// Copies of one dimension, all in the order of a stream.
static cu_result copy(void *to, const void *from, size_t size, int kind, void *stream) {
  cu_result result = nv_driver_enter();
  return result ? result : nv_driver_leave(cudaMemcpyAsync(to, from, size, kind, stream));
}
#define COPY(name, to_type, to, from_type, from, kind)                                             \
  cu_result name(to_type target, from_type source, size_t size);                                   \
  cu_result name(to_type target, from_type source, size_t size) {                                  \
    return copy(to, from, size, kind, NULL);                                                       \
  }                                                                                                \
  cu_result name##Async(to_type target, from_type source, size_t size, void *stream);              \
  cu_result name##Async(to_type target, from_type source, size_t size, void *stream) {             \
    return copy(to, from, size, kind, stream);                                                     \
  }
COPY(cuMemcpy, cu_pointer, pointer_of(target), cu_pointer, pointer_of(source), MEMCPY_DEFAULT)
COPY(cuMemcpyHtoD, cu_pointer, pointer_of(target), const void *, source, MEMCPY_HTOD)
COPY(cuMemcpyDtoH, void *, target, cu_pointer, pointer_of(source), MEMCPY_DTOH)
COPY(cuMemcpyDtoD, cu_pointer, pointer_of(target), cu_pointer, pointer_of(source), MEMCPY_DTOD)

static cu_result fill(cu_pointer to, size_t pitch, unsigned value, unsigned element, size_t width,
                      size_t height, void *stream) {
  cu_result result = nv_driver_enter();
  nv_work work = {.kind = WORK_FILL,
                  .fill = {pointer_of(to), pitch, value, element, width, height}};
  return result ? result : nv_driver_leave(nv_stream_do(stream, &work));
}
#define FILL(bits, type)                                                                           \
  cu_result cuMemsetD##bits##Async(cu_pointer to, type value, size_t count, void *stream);         \
  cu_result cuMemsetD##bits##Async(cu_pointer to, type value, size_t count, void *stream) {        \
    return fill(to, 0, value, bits / 8, count, 1, stream);                                         \
  }                                                                                                \
  cu_result cuMemsetD##bits(cu_pointer to, type value, size_t count);                              \
  cu_result cuMemsetD##bits(cu_pointer to, type value, size_t count) {                             \
    return fill(to, 0, value, bits / 8, count, 1, NULL);                                           \
  }                                                                                                \
  cu_result cuMemsetD2D##bits##Async(cu_pointer to, size_t pitch, type value, size_t width,        \
                                     size_t height, void *stream);                                 \
  cu_result cuMemsetD2D##bits##Async(cu_pointer to, size_t pitch, type value, size_t width,        \
                                     size_t height, void *stream) {                                \
    return fill(to, pitch, value, bits / 8, width, height, stream);                                \
  }                                                                                                \
  cu_result cuMemsetD2D##bits(cu_pointer to, size_t pitch, type value, size_t width,               \
                              size_t height);                                                      \
  cu_result cuMemsetD2D##bits(cu_pointer to, size_t pitch, type value, size_t width,               \
                              size_t height) {                                                     \
    return fill(to, pitch, value, bits / 8, width, height, NULL);                                  \
  }
FILL(8, unsigned char)
FILL(16, unsigned short)
FILL(32, unsigned)

cu_result cuMemAdvise_v2(const void *pointer, size_t size, int advice, nv_location location);
cu_result cuMemAdvise_v2(const void *pointer, size_t size, int advice, nv_location location) {
  cu_result result = nv_driver_enter();
  return result ? result : nv_driver_leave(cudaMemAdvise(pointer, size, advice, location));
}
cu_result cuMemPrefetchAsync_v2(const void *pointer, size_t size, nv_location location,
                                unsigned flags, void *stream);
cu_result cuMemPrefetchAsync_v2(const void *pointer, size_t size, nv_location location,
                                unsigned flags, void *stream) {
  cu_result result = nv_driver_enter();
  return result ? result
                : nv_driver_leave(cudaMemPrefetchAsync(pointer, size, location, flags, stream));
}
// Before CUDA 12.2 a place was the number of a device, or -1 for the host.
static nv_location place_of(int device) {
  enum { ON_DEVICE = 1, ON_HOST };
  return device == -1 ? (nv_location){ON_HOST, 0} : (nv_location){ON_DEVICE, device};
}
cu_result cuMemAdvise(const void *pointer, size_t size, int advice, int device);
cu_result cuMemAdvise(const void *pointer, size_t size, int advice, int device) {
  return cuMemAdvise_v2(pointer, size, advice, place_of(device));
}
cu_result cuMemPrefetchAsync(const void *pointer, size_t size, int device, void *stream);
cu_result cuMemPrefetchAsync(const void *pointer, size_t size, int device, void *stream) {
  return cuMemPrefetchAsync_v2(pointer, size, place_of(device), 0, stream);
}

enum { HOST = 1, DEVICE }; // CUmemorytype

/// CUpointer_attribute, as far as there is an answer.
enum {
  POINTER_CONTEXT = 1,
  POINTER_TYPE,
  POINTER_DEVICE,
  POINTER_HOST,
  POINTER_ID = 7,
  POINTER_MANAGED,
  POINTER_ORDINAL,
  POINTER_START = 11,
  POINTER_SIZE,
  POINTER_MAPPED
};

// Under the lock. Values of 4 bytes are ints to the program.
static cuda_error describe(nv_device *d, void *data, int attribute, cu_pointer pointer) {
  enum nv_memory_kind kind = nv_memory_kind_of(d, pointer_of(pointer));
  bool known = kind != NV_MEMORY_NONE;
  uint64_t start = 0, size = nv_device_find(pointer, &start);
  switch (attribute) {
  case POINTER_CONTEXT:
    *(nv_context **)data = known ? nv_context_current() : NULL;
    break;
  case POINTER_TYPE:
    *(int *)data = !known ? 0 : kind == NV_MEMORY_HOST ? HOST : DEVICE;
    break;
  case POINTER_DEVICE:
    *(cu_pointer *)data = known ? pointer : 0;
    break;
  case POINTER_HOST:
    *(void **)data = known && kind != NV_MEMORY_DEVICE ? pointer_of(pointer) : NULL;
    known &= kind != NV_MEMORY_DEVICE;
    break;
  case POINTER_ID:
    *(uint64_t *)data = start;
    break;
  case POINTER_MANAGED:
    *(int *)data = kind == NV_MEMORY_MANAGED;
    break;
  case POINTER_ORDINAL:
    *(int *)data = known ? 0 : -2;
    break;
  case POINTER_START:
    *(cu_pointer *)data = start;
    known &= size != 0;
    break;
  case POINTER_SIZE:
    *(size_t *)data = size;
    known &= size != 0;
    break;
  case POINTER_MAPPED:
    *(int *)data = known;
    break;
  default:
    return cudaErrorNotSupported;
  }
  return known ? cudaSuccess : cudaErrorInvalidValue;
}
cu_result cuPointerGetAttribute(void *data, int attribute, cu_pointer pointer);
cu_result cuPointerGetAttribute(void *data, int attribute, cu_pointer pointer) {
  cu_result result = data ? nv_driver_enter() : CUDA_ERROR_INVALID_VALUE;
  if (result)
    return result;
  nv_device *d = nv_cudart_lock();
  return nv_driver_leave(nv_cudart_done(d, describe(d, data, attribute, pointer)));
}
// Of an address that CUDA knows nothing about, all of them say so, and it is no error.
cu_result cuPointerGetAttributes(unsigned count, const int *attributes, void **data,
                                 cu_pointer pointer);
cu_result cuPointerGetAttributes(unsigned count, const int *attributes, void **data,
                                 cu_pointer pointer) {
  cu_result result = attributes && data ? nv_driver_enter() : CUDA_ERROR_INVALID_VALUE;
  if (result)
    return result;
  nv_device *d = nv_cudart_lock();
  cuda_error error = cudaSuccess;
  for (unsigned i = 0; i < count && !error; i++)
    if (!data[i])
      error = cudaErrorInvalidValue;
    else if (describe(d, data[i], attributes[i], pointer) == cudaErrorNotSupported)
      error = cudaErrorNotSupported;
  return nv_driver_leave(nv_cudart_done(d, error));
}
