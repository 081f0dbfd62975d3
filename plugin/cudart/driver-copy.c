// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-copy.c: copies of two and three dimensions and those of arrays. The driver counts places in arrays in bytes, the
// runtime in elements.
#include "cudart/driver.h"

cuda_error cudaMemcpy3DAsync(const nv_copy *copy, void *stream);

enum { HOST = 1, DEVICE, ARRAY, UNIFIED }; // CUmemorytype

typedef struct copy_side_2 {
  size_t x, y;
  int type;
  const void *host;
  cu_pointer device;
  nv_array *array;
  size_t pitch;
} copy_side_2;

/// CUDA_MEMCPY2D.
typedef struct copy_2 {
  copy_side_2 from, to;
  size_t width, height;
} copy_2;

typedef struct copy_side_3 {
  size_t x, y, z, level;
  int type;
  const void *host;
  cu_pointer device;
  nv_array *array;
  void *reserved;
  size_t pitch, height;
} copy_side_3;

typedef struct nv_driver_copy {
  copy_side_3 from, to;
  size_t width, height, depth;
} copy_3;
_Static_assert(sizeof(copy_2) == 128 && sizeof(copy_3) == 200, "the layouts of CUDA");

static int direction(int from, int to) {
  if (from == UNIFIED || to == UNIFIED)
    return MEMCPY_DEFAULT;
  if (from == HOST)
    return to == HOST ? MEMCPY_HTOH : MEMCPY_HTOD;
  return to == HOST ? MEMCPY_DTOH : MEMCPY_DTOD;
}

// One side in the runtime's terms; `element` is the size of the array's elements, 1 for memory. False where it is none.
static bool convert(const copy_side_3 *side, const copy_3 *all, nv_array **array,
                    nv_position *position, nv_pitched *place, size_t *element) {
  if (side->type < HOST || side->type > UNIFIED || side->level)
    return false;
  *element = 1;
  *position = (nv_position){side->x, side->y, side->z};
  if (side->type != ARRAY) {
    // A pitch of 0 is that of rows without anything between them.
    size_t pitch = side->pitch ? side->pitch : side->x + all->width;
    if (all->height > 1 && side->x + all->width > pitch)
      return false;
    void *start = (void *)(side->type == HOST ? (uintptr_t)side->host : (uintptr_t)side->device);
    // What is said to lie on the device does not lie on the host, whatever the other side may be.
    if (side->type == DEVICE && all->width && all->height && all->depth &&
        !nv_device_address(start))
      return false;
    *place = (nv_pitched){start, pitch, pitch, side->height ? side->height : side->y + all->height};
    return true;
  }
  if (!nv_array_find(side->array) || side->x % side->array->element)
    return false;
  *array = side->array;
  *element = side->array->element;
  position->x /= *element;
  return true;
}

cuda_error nv_copy_of(const copy_3 *asked, nv_copy *copy) {
  size_t from, to;
  *copy = (nv_copy){0};
  nv_device *d = nv_cudart_lock();
  bool good =
      convert(&asked->from, asked, &copy->from_array, &copy->from_position, &copy->from, &from) &&
      convert(&asked->to, asked, &copy->to_array, &copy->to_position, &copy->to, &to);
  size_t element = good && from > to ? from : good ? to : 1;
  good = good && asked->width % element == 0;
  copy->extent = (nv_extent){asked->width / element, asked->height, asked->depth};
  copy->kind = direction(asked->from.type, asked->to.type);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

static cu_result copy_box(const copy_3 *asked, void *stream) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_copy copy;
  cuda_error error = nv_copy_of(asked, &copy);
  return nv_driver_leave(error ? error : cudaMemcpy3DAsync(&copy, stream));
}
cu_result cuMemcpy3DAsync(const copy_3 *asked, void *stream);
cu_result cuMemcpy3DAsync(const copy_3 *asked, void *stream) {
  return asked ? copy_box(asked, stream) : CUDA_ERROR_INVALID_VALUE;
}
cu_result cuMemcpy3D(const copy_3 *asked);
cu_result cuMemcpy3D(const copy_3 *asked) { return cuMemcpy3DAsync(asked, NULL); }

static copy_side_3 widen(const copy_side_2 *side) {
  return (copy_side_3){.x = side->x,
                       .y = side->y,
                       .type = side->type,
                       .host = side->host,
                       .device = side->device,
                       .array = side->array,
                       .pitch = side->pitch};
}
cu_result cuMemcpy2DAsync(const copy_2 *asked, void *stream);
cu_result cuMemcpy2DAsync(const copy_2 *asked, void *stream) {
  if (!asked)
    return CUDA_ERROR_INVALID_VALUE;
  const copy_3 box = {widen(&asked->from), widen(&asked->to), asked->width, asked->height, 1};
  return copy_box(&box, stream);
}
cu_result cuMemcpy2D(const copy_2 *asked);
cu_result cuMemcpy2D(const copy_2 *asked) { return cuMemcpy2DAsync(asked, NULL); }
cu_result cuMemcpy2DUnaligned(const copy_2 *asked);
cu_result cuMemcpy2DUnaligned(const copy_2 *asked) { return cuMemcpy2DAsync(asked, NULL); }

// Part of a row of an array, from a byte on, and memory.
static copy_side_3 in_array(nv_array *array, size_t offset) {
  return (copy_side_3){.x = offset, .type = ARRAY, .array = array};
}
static copy_side_3 on_host(const void *pointer) {
  return (copy_side_3){.type = HOST, .host = pointer};
}
static copy_side_3 on_device(cu_pointer pointer) {
  return (copy_side_3){.type = DEVICE, .device = pointer};
}
static cu_result copy_row(copy_side_3 to, copy_side_3 from, size_t size, void *stream) {
  const copy_3 row = {from, to, size, 1, 1};
  return copy_box(&row, stream);
}
cu_result cuMemcpyHtoAAsync(nv_array *to, size_t offset, const void *from, size_t size,
                            void *stream);
cu_result cuMemcpyHtoAAsync(nv_array *to, size_t offset, const void *from, size_t size,
                            void *stream) {
  return copy_row(in_array(to, offset), on_host(from), size, stream);
}
cu_result cuMemcpyHtoA(nv_array *to, size_t offset, const void *from, size_t size);
cu_result cuMemcpyHtoA(nv_array *to, size_t offset, const void *from, size_t size) {
  return cuMemcpyHtoAAsync(to, offset, from, size, NULL);
}
cu_result cuMemcpyAtoHAsync(void *to, nv_array *from, size_t offset, size_t size, void *stream);
cu_result cuMemcpyAtoHAsync(void *to, nv_array *from, size_t offset, size_t size, void *stream) {
  return copy_row(on_host(to), in_array(from, offset), size, stream);
}
cu_result cuMemcpyAtoH(void *to, nv_array *from, size_t offset, size_t size);
cu_result cuMemcpyAtoH(void *to, nv_array *from, size_t offset, size_t size) {
  return cuMemcpyAtoHAsync(to, from, offset, size, NULL);
}
cu_result cuMemcpyDtoA(nv_array *to, size_t offset, cu_pointer from, size_t size);
cu_result cuMemcpyDtoA(nv_array *to, size_t offset, cu_pointer from, size_t size) {
  return copy_row(in_array(to, offset), on_device(from), size, NULL);
}
cu_result cuMemcpyAtoD(cu_pointer to, nv_array *from, size_t offset, size_t size);
cu_result cuMemcpyAtoD(cu_pointer to, nv_array *from, size_t offset, size_t size) {
  return copy_row(on_device(to), in_array(from, offset), size, NULL);
}
cu_result cuMemcpyAtoA(nv_array *to, size_t at, nv_array *from, size_t offset, size_t size);
cu_result cuMemcpyAtoA(nv_array *to, size_t at, nv_array *from, size_t offset, size_t size) {
  return copy_row(in_array(to, at), in_array(from, offset), size, NULL);
}
