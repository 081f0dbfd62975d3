// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-array.c: memory of three dimensions, arrays, copies to and from them.
#include "cudart/work.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

static nv_array **arrays; // stb_ds array: those that exist

bool nv_array_find(const nv_array *array) {
  for (size_t i = 0; i < arrlenu(arrays); i++)
    if (arrays[i] == array)
      return true;
  return false;
}

NV_API cuda_error cudaMalloc3D(nv_pitched *result, nv_extent extent) {
  if (!result)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  enum { PITCH = 512 };
  nv_device *d = nv_cudart_lock();
  size_t pitch = (extent.width + PITCH - 1) / PITCH * PITCH, rows, size;
  if (extent.width > nv_device_total() ||
      __builtin_mul_overflow(extent.height, extent.depth, &rows) ||
      __builtin_mul_overflow(rows, pitch, &size))
    size = SIZE_MAX;
  uint64_t address = d->sticky || !size ? 0 : nv_device_alloc(d, size, "memory of cudaMalloc3D");
  *result = (nv_pitched){(void *)(uintptr_t)address, pitch, extent.width, extent.height};
  return nv_cudart_done(d, address || !size ? cudaSuccess : cudaErrorMemoryAllocation);
}

size_t nv_channels_size(const nv_channels *c) {
  int used = 0, bits = c->bits[0];
  while (used < 4 && c->bits[used] == bits && bits)
    used++;
  for (int i = used; i < 4; i++)
    if (c->bits[i])
      return 0;
  bool good = (bits == 8 || bits == 16 || bits == 32) && (used == 1 || used == 2 || used == 4) &&
              c->kind >= 0 && c->kind <= 2 && !(c->kind == 2 && bits == 8);
  return good ? (size_t)(bits / 8 * used) : 0;
}

cuda_error nv_array_new(nv_device *d, const nv_channels *channels, nv_extent extent, unsigned flags,
                        const char *what, nv_array **result) {
  enum { LAYERED = 1, CUBE = 4, GATHER = 8, FACES = 6, MOST = 1 << 17 };
  size_t element = channels ? nv_channels_size(channels) : 0;
  if (!result || !element || !extent.width || extent.width > MOST || extent.height > MOST ||
      extent.depth > MOST || (extent.depth && !extent.height && !(flags & LAYERED)))
    return cudaErrorInvalidValue;
  // Six squares, for each layer.
  if ((flags & CUBE) && (extent.width != extent.height || !extent.depth || extent.depth % FACES ||
                         (extent.depth > FACES && !(flags & LAYERED)) || (flags & GATHER)))
    return cudaErrorInvalidValue;
  nv_array array = {*channels, extent, flags, element, 0, extent.width * element, 0, false};
  array.slice = array.pitch * (extent.height ? extent.height : 1);
  size_t size;
  if (__builtin_mul_overflow(array.slice, extent.depth ? extent.depth : 1, &size))
    size = SIZE_MAX;
  if (!d->sticky)
    array.address = nv_device_alloc(d, size, what);
  if (!array.address)
    return cudaErrorMemoryAllocation;
  memset((void *)(uintptr_t)array.address, 0, size);
  *result = nv_alloc(sizeof **result);
  **result = array;
  arrput(arrays, *result);
  return cudaSuccess;
}

void nv_array_free(nv_device *d, nv_array *array) {
  for (size_t i = 0; i < arrlenu(arrays); i++)
    if (arrays[i] == array) {
      nv_device_free(d, array->address);
      free(array);
      arrdelswap(arrays, i);
      return;
    }
}

NV_API cuda_error cudaMalloc3DArray(nv_array **result, const nv_channels *channels,
                                    nv_extent extent, unsigned flags) {
  enum { KNOWN = 0xf };
  if (flags & ~(unsigned)KNOWN)
    return nv_cudart_unsupported("cudaMalloc3DArray for sparse or deferred arrays");
  nv_device *d = nv_cudart_lock();
  cuda_error error = nv_capture_refuse_unsafe();
  if (!error)
    error = nv_array_new(d, channels, extent, flags, "memory of cudaMallocArray", result);
  return nv_cudart_done(d, error);
}
NV_API cuda_error cudaMallocArray(nv_array **result, const nv_channels *channels, size_t width,
                                  size_t height, unsigned flags) {
  return cudaMalloc3DArray(result, channels, (nv_extent){width, height, 0}, flags);
}

NV_API cuda_error cudaFreeArray(nv_array *array) {
  nv_device *d = nv_cudart_lock();
  if (array && (!nv_array_find(array) || array->level))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  cuda_error error = array ? nv_capture_refuse_unsafe() : cudaSuccess;
  if (!error)
    nv_array_free(d, array);
  return nv_cudart_done(d, error);
}

NV_API cuda_error cudaArrayGetInfo(nv_channels *channels, nv_extent *extent, unsigned *flags,
                                   nv_array *array) {
  nv_device *d = nv_cudart_lock();
  if (!nv_array_find(array))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  if (channels)
    *channels = array->channels;
  if (extent)
    *extent = array->extent;
  if (flags)
    *flags = array->flags;
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaGetChannelDesc(nv_channels *channels, const nv_array *array) {
  return cudaArrayGetInfo(channels, NULL, NULL, (nv_array *)(uintptr_t)array);
}
NV_API nv_channels cudaCreateChannelDesc(int x, int y, int z, int w, int kind) {
  return (nv_channels){{x, y, z, w}, kind};
}

NV_API cuda_error cudaMemcpy3DAsync(const nv_copy *copy, void *stream) {
  if (!copy)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  nv_work work = {.kind = WORK_COPY, .copy = *copy};
  return nv_stream_do(stream, &work);
}
NV_API cuda_error cudaMemcpy3D(const nv_copy *copy) { return cudaMemcpy3DAsync(copy, NULL); }

// cudaMemcpy3DPeerParms.
typedef struct peer_copy {
  nv_array *from_array;
  nv_position from_position;
  nv_pitched from;
  int from_device;
  nv_array *to_array;
  nv_position to_position;
  nv_pitched to;
  int to_device;
  nv_extent extent;
} peer_copy;

NV_API cuda_error cudaMemcpy3DPeerAsync(const peer_copy *copy, void *stream) {
  if (!copy || copy->from_device || copy->to_device)
    return nv_cudart_done(nv_cudart_lock(), copy ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  const nv_copy plain = {copy->from_array, copy->from_position, copy->from,
                         copy->to_array,   copy->to_position,   copy->to,
                         copy->extent,     MEMCPY_DTOD};
  return cudaMemcpy3DAsync(&plain, stream);
}
NV_API cuda_error cudaMemcpy3DPeer(const peer_copy *copy) {
  return cudaMemcpy3DPeerAsync(copy, NULL);
}

// A fill of three dimensions is one of rows where nothing lies between the layers, and that of each layer
// otherwise.
NV_API cuda_error cudaMemset3DAsync(nv_pitched to, int byte, nv_extent extent, void *stream) {
  cuda_error error = cudaSuccess;
  for (size_t z = 0; !error && z < extent.depth; z++) {
    nv_work work = {.kind = WORK_FILL};
    work.fill = (nv_fill){(char *)to.pointer + z * to.height * to.pitch,
                          to.pitch,
                          (uint8_t)byte,
                          1,
                          extent.width,
                          extent.height};
    error = nv_stream_do(stream, &work);
  }
  return error;
}
NV_API cuda_error cudaMemset3D(nv_pitched to, int byte, nv_extent extent) {
  return cudaMemset3DAsync(to, byte, extent, NULL);
}

// Positions and widths of these calls are bytes; those of the work are elements.
static bool to_elements(const nv_array *array, size_t *bytes) {
  nv_cudart_lock();
  bool good = nv_array_find(array) && *bytes % array->element == 0;
  if (good)
    *bytes /= array->element;
  nv_cudart_unlock();
  return good;
}

static cuda_error invalid(void) { return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue); }

NV_API cuda_error cudaMemcpy2DToArrayAsync(nv_array *to, size_t x, size_t y, const void *from,
                                           size_t pitch, size_t width, size_t height, int kind,
                                           void *stream) {
  nv_work work = nv_work_rows(NULL, 0, from, pitch, width, height, kind);
  if (height > 1 && pitch < width)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidPitchValue);
  if (!to_elements(to, &x) || !to_elements(to, &work.copy.extent.width))
    return invalid();
  work.copy.to_array = to;
  work.copy.to_position = (nv_position){x, y, 0};
  return nv_stream_do(stream, &work);
}
NV_API cuda_error cudaMemcpy2DToArray(nv_array *to, size_t x, size_t y, const void *from,
                                      size_t pitch, size_t width, size_t height, int kind) {
  return cudaMemcpy2DToArrayAsync(to, x, y, from, pitch, width, height, kind, NULL);
}

NV_API cuda_error cudaMemcpy2DFromArrayAsync(void *to, size_t pitch, nv_array *from, size_t x,
                                             size_t y, size_t width, size_t height, int kind,
                                             void *stream) {
  nv_work work = nv_work_rows(to, pitch, NULL, 0, width, height, kind);
  if (height > 1 && pitch < width)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidPitchValue);
  if (!to_elements(from, &x) || !to_elements(from, &work.copy.extent.width))
    return invalid();
  work.copy.from_array = from;
  work.copy.from_position = (nv_position){x, y, 0};
  return nv_stream_do(stream, &work);
}
NV_API cuda_error cudaMemcpy2DFromArray(void *to, size_t pitch, nv_array *from, size_t x, size_t y,
                                        size_t width, size_t height, int kind) {
  return cudaMemcpy2DFromArrayAsync(to, pitch, from, x, y, width, height, kind, NULL);
}

NV_API cuda_error cudaMemcpy2DArrayToArray(nv_array *to, size_t to_x, size_t to_y, nv_array *from,
                                           size_t from_x, size_t from_y, size_t width,
                                           size_t height, int kind) {
  nv_work work = nv_work_rows(NULL, 0, NULL, 0, width, height, kind);
  if (!to_elements(to, &to_x) || !to_elements(from, &from_x) ||
      !to_elements(to, &work.copy.extent.width))
    return invalid();
  work.copy.to_array = to;
  work.copy.to_position = (nv_position){to_x, to_y, 0};
  work.copy.from_array = from;
  work.copy.from_position = (nv_position){from_x, from_y, 0};
  return nv_stream_do(NULL, &work);
}

// The calls that go on in the next row of the array where one ends.
static cuda_error run_over(nv_array *array, size_t x, size_t y, char *memory, size_t size, int kind,
                           bool to_array, void *stream) {
  nv_cudart_lock();
  size_t row = nv_array_find(array) ? array->pitch : 0;
  nv_cudart_unlock();
  if (x >= row && size)
    return invalid();
  cuda_error error = cudaSuccess;
  for (size_t done = 0; !error && done < size; x = 0, y++) {
    size_t part = row - x < size - done ? row - x : size - done;
    error =
        to_array
            ? cudaMemcpy2DToArrayAsync(array, x, y, memory + done, part, part, 1, kind, stream)
            : cudaMemcpy2DFromArrayAsync(memory + done, part, array, x, y, part, 1, kind, stream);
    done += part;
  }
  return error;
}

NV_API cuda_error cudaMemcpyToArrayAsync(nv_array *to, size_t x, size_t y, const void *from,
                                         size_t size, int kind, void *stream) {
  return run_over(to, x, y, (char *)(uintptr_t)from, size, kind, true, stream);
}
NV_API cuda_error cudaMemcpyToArray(nv_array *to, size_t x, size_t y, const void *from, size_t size,
                                    int kind) {
  return cudaMemcpyToArrayAsync(to, x, y, from, size, kind, NULL);
}
NV_API cuda_error cudaMemcpyFromArrayAsync(void *to, nv_array *from, size_t x, size_t y,
                                           size_t size, int kind, void *stream) {
  return run_over(from, x, y, to, size, kind, false, stream);
}
NV_API cuda_error cudaMemcpyFromArray(void *to, nv_array *from, size_t x, size_t y, size_t size,
                                      int kind) {
  return cudaMemcpyFromArrayAsync(to, from, x, y, size, kind, NULL);
}

// Rows of both may end at different places: by way of memory.
NV_API cuda_error cudaMemcpyArrayToArray(nv_array *to, size_t to_x, size_t to_y, nv_array *from,
                                         size_t from_x, size_t from_y, size_t size, int kind) {
  if (kind != MEMCPY_DTOD && kind != MEMCPY_DEFAULT)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidMemcpyDirection);
  if (size > nv_device_total())
    return invalid();
  char *bytes = nv_alloc(size ? size : 1);
  cuda_error error = cudaMemcpyFromArray(bytes, from, from_x, from_y, size, MEMCPY_DTOH);
  if (!error)
    error = cudaMemcpyToArray(to, to_x, to_y, bytes, size, MEMCPY_HTOD);
  free(bytes);
  return error;
}
