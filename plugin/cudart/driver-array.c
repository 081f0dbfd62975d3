// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-array.c: arrays, textures and surfaces of the driver API, in the runtime's terms.
#include "cudart/driver.h"
#include "cudart/texture.h"

#include <string.h>

cuda_error cudaMalloc3DArray(nv_array **result, const nv_channels *channels, nv_extent extent,
                             unsigned flags);
cuda_error cudaMallocMipmappedArray(nv_mipmaps **result, const nv_channels *channels,
                                    nv_extent extent, unsigned levels, unsigned flags);
cuda_error cudaCreateTextureObject(uint64_t *result, const nv_resource *resource,
                                   const nv_sampling *sampling, const void *view);
cuda_error cudaCreateSurfaceObject(uint64_t *result, const nv_resource *resource);

/// CUDA_ARRAY_DESCRIPTOR and CUDA_ARRAY3D_DESCRIPTOR.
typedef struct array_2 {
  size_t width, height;
  int format;
  unsigned channels;
} array_2;
typedef struct array_3 {
  size_t width, height, depth;
  int format;
  unsigned channels, flags;
} array_3;
_Static_assert(sizeof(array_2) == 24 && sizeof(array_3) == 40, "the layouts of CUDA");

enum { KIND_SIGNED, KIND_UNSIGNED, KIND_FLOAT }; // of nv_channels

// CUarray_format: what elements are made of.
static const struct {
  int format, bits, kind;
} formats[] = {{1, 8, KIND_UNSIGNED}, {2, 16, KIND_UNSIGNED}, {3, 32, KIND_UNSIGNED},
               {8, 8, KIND_SIGNED},   {9, 16, KIND_SIGNED},   {10, 32, KIND_SIGNED},
               {16, 16, KIND_FLOAT},  {32, 32, KIND_FLOAT}};

// False for formats of pictures, which the device does not have.
static bool channels_of(int format, unsigned count, nv_channels *channels) {
  *channels = (nv_channels){{0}, 0};
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (formats[i].format == format && count <= 4) {
      for (unsigned j = 0; j < count; j++)
        channels->bits[j] = formats[i].bits;
      channels->kind = formats[i].kind;
      return count > 0;
    }
  return false;
}

static cu_result create(nv_array **array, const array_3 *asked) {
  nv_channels channels;
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  if (!channels_of(asked->format, asked->channels, &channels))
    return nv_driver_leave(cudaErrorInvalidValue);
  return nv_driver_leave(cudaMalloc3DArray(
      array, &channels, (nv_extent){asked->width, asked->height, asked->depth}, asked->flags));
}
cu_result cuArray3DCreate(nv_array **array, const array_3 *asked);
cu_result cuArray3DCreate(nv_array **array, const array_3 *asked) {
  return asked ? create(array, asked) : CUDA_ERROR_INVALID_VALUE;
}
cu_result cuArrayCreate(nv_array **array, const array_2 *asked);
cu_result cuArrayCreate(nv_array **array, const array_2 *asked) {
  if (!asked)
    return CUDA_ERROR_INVALID_VALUE;
  const array_3 flat = {asked->width, asked->height, 0, asked->format, asked->channels, 0};
  return create(array, &flat);
}
cu_result cuArray3DGetDescriptor(array_3 *about, nv_array *array);
cu_result cuArray3DGetDescriptor(array_3 *about, nv_array *array) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_device *d = nv_cudart_lock();
  bool good = nv_array_find(array);
  if (good && about) {
    const nv_channels *c = &array->channels;
    *about = (array_3){array->extent.width, array->extent.height, array->extent.depth, 0, 0,
                       array->flags};
    while (about->channels < 4 && c->bits[about->channels])
      about->channels++;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
      if (formats[i].bits == c->bits[0] && formats[i].kind == c->kind)
        about->format = formats[i].format;
  }
  return nv_driver_leave(nv_cudart_done(d, !good    ? cudaErrorInvalidResourceHandle
                                           : !about ? cudaErrorInvalidValue
                                                    : cudaSuccess));
}
cu_result cuArrayGetDescriptor(array_2 *about, nv_array *array);
cu_result cuArrayGetDescriptor(array_2 *about, nv_array *array) {
  array_3 all;
  cu_result result = cuArray3DGetDescriptor(about ? &all : NULL, array);
  if (!result)
    *about = (array_2){all.width, all.height, all.format, all.channels};
  return result;
}
cu_result cuMipmappedArrayCreate(nv_mipmaps **mipmaps, const array_3 *asked, unsigned levels);
cu_result cuMipmappedArrayCreate(nv_mipmaps **mipmaps, const array_3 *asked, unsigned levels) {
  nv_channels channels;
  cu_result result = asked ? nv_driver_enter() : CUDA_ERROR_INVALID_VALUE;
  if (result)
    return result;
  if (!channels_of(asked->format, asked->channels, &channels))
    return nv_driver_leave(cudaErrorInvalidValue);
  return nv_driver_leave(cudaMallocMipmappedArray(
      mipmaps, &channels, (nv_extent){asked->width, asked->height, asked->depth}, levels,
      asked->flags));
}

/// CUDA_RESOURCE_DESC.
typedef struct driver_resource {
  int type;
  union {
    void *handle; ///< of an array or a mipmapped one
    struct {
      void *pointer;
      int format;
      unsigned channels;
      size_t size;
    } linear;
    struct {
      void *pointer;
      int format;
      unsigned channels;
      size_t width, height, pitch;
    } rows;
    int reserved[32];
  };
  unsigned flags;
} driver_resource;

/// CUDA_TEXTURE_DESC.
typedef struct driver_sampling {
  int outside[3];
  int filter;
  unsigned flags, anisotropy;
  int mipmap_filter;
  float bias, least_level, most_level;
  float border[4];
  int reserved[12];
} driver_sampling;
_Static_assert(sizeof(driver_resource) == 144 && sizeof(driver_sampling) == 104,
               "the layouts of CUDA");

// Under the lock. `channels` gets what elements are made of.
static bool resource_of(const driver_resource *asked, nv_resource *resource,
                        nv_channels *channels) {
  memset(resource, 0, sizeof *resource);
  resource->type = asked->type;
  nv_array *array = asked->handle;
  const nv_mipmaps *mipmaps = asked->handle;
  switch (asked->type) {
  case RESOURCE_ARRAY:
    resource->array = array;
    if (nv_array_find(array))
      *channels = array->channels;
    return nv_array_find(array);
  case RESOURCE_MIPMAPS:
    resource->mipmaps = asked->handle;
    if (nv_mipmaps_find(mipmaps))
      *channels = mipmaps->levels[0]->channels;
    return nv_mipmaps_find(mipmaps);
  case RESOURCE_LINEAR:
    resource->linear.pointer = asked->linear.pointer;
    resource->linear.size = asked->linear.size;
    if (!channels_of(asked->linear.format, asked->linear.channels, channels))
      return false;
    resource->linear.channels = *channels;
    return true;
  case RESOURCE_ROWS:
    resource->rows.pointer = asked->rows.pointer;
    resource->rows.width = asked->rows.width;
    resource->rows.height = asked->rows.height;
    resource->rows.pitch = asked->rows.pitch;
    if (!channels_of(asked->rows.format, asked->rows.channels, channels))
      return false;
    resource->rows.channels = *channels;
    return true;
  default:
    return false;
  }
}

static nv_sampling sampling_of(const driver_sampling *asked, const nv_channels *channels) {
  enum { AS_INTEGERS = 1, NORMALIZED = 2, SRGB = 16, NO_TRILINEAR = 32, SEAMLESS = 64 };
  // Integers of 8 and 16 bits become fractions unless the program wants them as they are; others stay in any case.
  bool fractions =
      channels->kind != KIND_FLOAT && channels->bits[0] < 32 && !(asked->flags & AS_INTEGERS);
  nv_sampling sampling = {.filter = asked->filter,
                          .read = fractions,
                          .srgb = (asked->flags & SRGB) != 0,
                          .normalized = (asked->flags & NORMALIZED) != 0,
                          .anisotropy = asked->anisotropy,
                          .mipmap_filter = asked->mipmap_filter,
                          .bias = asked->bias,
                          .least_level = asked->least_level,
                          .most_level = asked->most_level,
                          .no_trilinear = (asked->flags & NO_TRILINEAR) != 0,
                          .seamless = (asked->flags & SEAMLESS) != 0};
  memcpy(sampling.outside, asked->outside, sizeof sampling.outside);
  memcpy(sampling.border, asked->border, sizeof sampling.border);
  return sampling;
}

// A texture, or a surface where `sampling` is NULL.
static cu_result create_object(uint64_t *object, const driver_resource *asked,
                               const driver_sampling *sampling, const void *view) {
  nv_resource resource;
  nv_channels channels;
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_device *d = nv_cudart_lock();
  cuda_error error = nv_cudart_done(
      d, asked && resource_of(asked, &resource, &channels) ? cudaSuccess : cudaErrorInvalidValue);
  if (error || !sampling)
    return nv_driver_leave(error ? error : cudaCreateSurfaceObject(object, &resource));
  const nv_sampling same = sampling_of(sampling, &channels);
  return nv_driver_leave(cudaCreateTextureObject(object, &resource, &same, view));
}
cu_result cuTexObjectCreate(uint64_t *object, const driver_resource *resource,
                            const driver_sampling *sampling, const void *view);
cu_result cuTexObjectCreate(uint64_t *object, const driver_resource *resource,
                            const driver_sampling *sampling, const void *view) {
  return sampling ? create_object(object, resource, sampling, view) : CUDA_ERROR_INVALID_VALUE;
}
cu_result cuSurfObjectCreate(uint64_t *object, const driver_resource *resource);
cu_result cuSurfObjectCreate(uint64_t *object, const driver_resource *resource) {
  return create_object(object, resource, NULL, NULL);
}
