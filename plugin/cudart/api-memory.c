// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-memory.c: memory of the device and of the host, copies, symbols. Everything is done at once, in the
// order of the calls, which is an order that streams allow.
#include "cudart/api-graph.h"

#include <string.h>

cuda_error nv_memory_give(void **pointer, size_t size, const char *what, enum nv_memory_kind kind,
                          unsigned flags) {
  nv_device *d = nv_cudart_lock();
  if (!pointer)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  cuda_error error = d->sticky || !size ? cudaSuccess : nv_capture_refuse_unsafe();
  if (error)
    return nv_cudart_done(d, error);
  uint64_t address = d->sticky || !size ? 0 : nv_device_alloc(d, size, what);
  if (address)
    nv_device_set_kind(address, kind, flags);
  *pointer = (void *)(uintptr_t)address;
  return nv_cudart_done(d, address || !size ? cudaSuccess : cudaErrorMemoryAllocation);
}

static cuda_error allocate(void **pointer, size_t size, const char *what) {
  return nv_memory_give(pointer, size, what, NV_MEMORY_DEVICE, 0);
}

NV_API cuda_error cudaMalloc(void **pointer, size_t size) {
  return allocate(pointer, size, "memory of cudaMalloc");
}

cuda_error nv_memory_async(void **pointer, size_t size, nv_pool *pool, void *stream,
                           const char *what) {
  enum { PINNED = 1, ON_DEVICE = 1 };
  nv_graph *graph;
  nv_work work;
  nv_device *d = nv_cudart_lock();
  cuda_error error = pointer ? nv_capture_graph(stream, &graph) : cudaErrorInvalidValue;
  if (error || !size || d->sticky) {
    if (!error)
      *pointer = NULL;
    return nv_cudart_done(d, error);
  }
  if (!graph) {
    *pointer = (void *)(uintptr_t)nv_pool_alloc(d, pool, size, what);
    return nv_cudart_done(d, *pointer ? cudaSuccess : cudaErrorMemoryAllocation);
  }
  nv_alloc_params params = {.pool = {.type = PINNED, .location = {ON_DEVICE, 0}}, .size = size};
  error = nv_reserved_work(d, graph, &params, what, &work);
  *pointer = params.pointer;
  nv_cudart_done(d, error);
  return error ? error : nv_stream_do(stream, &work);
}

NV_API cuda_error cudaMallocAsync(void **pointer, size_t size, void *stream) {
  return nv_memory_async(pointer, size, NULL, stream, "memory of cudaMallocAsync");
}
NV_API cuda_error cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
  enum { ROW = 512 };
  size_t bytes;
  if (!pitch || !pointer)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  if (width > SIZE_MAX - ROW ||
      __builtin_mul_overflow((width + ROW - 1) / ROW * ROW, height, &bytes))
    return nv_cudart_done(nv_cudart_lock(), cudaErrorMemoryAllocation);
  *pitch = (width + ROW - 1) / ROW * ROW;
  return allocate(pointer, bytes, "memory of cudaMallocPitch");
}

NV_API cuda_error cudaMemGetInfo(size_t *free, size_t *total) {
  nv_device *d = nv_cudart_lock();
  if (free)
    *free = nv_device_total() - nv_device_used();
  if (total)
    *total = nv_device_total();
  return nv_cudart_done(d, cudaSuccess);
}

static cuda_error copy(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                       size_t height, int kind, void *stream) {
  if (height > 1 && (width > to_pitch || width > from_pitch))
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidPitchValue);
  nv_work work = nv_work_rows(to, to_pitch, from, from_pitch, width, height, kind);
  return nv_stream_do(stream, &work);
}

NV_API cuda_error cudaMemcpy(void *to, const void *from, size_t size, int kind) {
  return copy(to, size, from, size, size, 1, kind, NULL);
}
NV_API cuda_error cudaMemcpyAsync(void *to, const void *from, size_t size, int kind, void *stream) {
  return copy(to, size, from, size, size, 1, kind, stream);
}
NV_API cuda_error cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                               size_t width, size_t height, int kind) {
  return copy(to, to_pitch, from, from_pitch, width, height, kind, NULL);
}
NV_API cuda_error cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                                    size_t width, size_t height, int kind, void *stream) {
  return copy(to, to_pitch, from, from_pitch, width, height, kind, stream);
}
NV_API cuda_error cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device,
                                      size_t size, void *stream) {
  if (to_device || from_device)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
  return copy(to, size, from, size, size, 1, MEMCPY_DTOD, stream);
}
NV_API cuda_error cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device,
                                 size_t size) {
  return cudaMemcpyPeerAsync(to, to_device, from, from_device, size, NULL);
}

static cuda_error fill(void *to, size_t pitch, int byte, size_t width, size_t height,
                       void *stream) {
  nv_work work = {.kind = WORK_FILL, .fill = {to, pitch, (uint8_t)byte, 1, width, height}};
  return nv_stream_do(stream, &work);
}

NV_API cuda_error cudaMemset(void *to, int byte, size_t size) {
  return fill(to, size, byte, size, 1, NULL);
}
NV_API cuda_error cudaMemsetAsync(void *to, int byte, size_t size, void *stream) {
  return fill(to, size, byte, size, 1, stream);
}
NV_API cuda_error cudaMemset2D(void *to, size_t pitch, int byte, size_t width, size_t height) {
  return fill(to, pitch, byte, width, height, NULL);
}
NV_API cuda_error cudaMemset2DAsync(void *to, size_t pitch, int byte, size_t width, size_t height,
                                    void *stream) {
  return fill(to, pitch, byte, width, height, stream);
}

NV_API cuda_error cudaGetSymbolAddress(void **pointer, const void *symbol) {
  nv_device *d = nv_cudart_lock();
  cuda_error error;
  uint64_t size, address = nv_variable_find(d, symbol, &size, &error);
  if (address && !pointer)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (address)
    *pointer = (void *)(uintptr_t)address;
  return nv_cudart_done(d, address ? cudaSuccess : error);
}

NV_API cuda_error cudaGetSymbolSize(size_t *bytes, const void *symbol) {
  nv_device *d = nv_cudart_lock();
  cuda_error error;
  uint64_t size, address = nv_variable_find(d, symbol, &size, &error);
  if (address && !bytes)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (address)
    *bytes = size;
  return nv_cudart_done(d, address ? cudaSuccess : error);
}

// Bytes of a variable; NULL with the error in `*error` where they are not all in it.
static char *place_of(const void *symbol, size_t size, size_t offset, cuda_error *error) {
  nv_device *d = nv_cudart_lock();
  uint64_t room, address = nv_variable_find(d, symbol, &room, error);
  if (address)
    *error = offset <= room && size <= room - offset ? cudaSuccess : cudaErrorInvalidValue;
  *error = nv_cudart_done(d, *error);
  return *error ? NULL : (char *)(uintptr_t)address + offset;
}

NV_API cuda_error cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t size,
                                          size_t offset, int kind, void *stream) {
  cuda_error error;
  char *to = place_of(symbol, size, offset, &error);
  return to ? copy(to, size, from, size, size, 1, kind, stream) : error;
}
NV_API cuda_error cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t size,
                                            size_t offset, int kind, void *stream) {
  cuda_error error;
  char *from = place_of(symbol, size, offset, &error);
  return from ? copy(to, size, from, size, size, 1, kind, stream) : error;
}
NV_API cuda_error cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size,
                                     size_t offset, int kind) {
  return cudaMemcpyToSymbolAsync(symbol, from, size, offset, kind, NULL);
}
NV_API cuda_error cudaMemcpyFromSymbol(void *to, const void *symbol, size_t size, size_t offset,
                                       int kind) {
  return cudaMemcpyFromSymbolAsync(to, symbol, size, offset, kind, NULL);
}
