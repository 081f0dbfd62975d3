// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-texture.c: texture and surface objects over arrays, linear memory and rows of it.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "cudart/texture.h"
#include "exec/runtime/image.h"

enum { ARRAY_LAYERED = 1, ARRAY_SURFACE = 2, ARRAY_CUBE = 4 };

// What was asked for, for those who ask back.
static struct object {
  uint64_t handle;
  nv_resource resource;
  nv_sampling sampling;
} * objects; // stb_ds array

static struct object *find(const nv_device *d, uint64_t handle, bool surface) {
  for (size_t i = 0; i < arrlenu(objects); i++)
    if (objects[i].handle == handle && nv_image_find(d->machine, handle, surface))
      return &objects[i];
  return NULL;
}

// Fills in what elements are. False where no texture has such.
static bool set_channels(struct nv_image *image, const nv_channels *channels, size_t *element) {
  *element = nv_channels_size(channels);
  if (!*element)
    return false;
  image->bits = (unsigned)channels->bits[0];
  image->channels = (unsigned)(*element * 8 / image->bits);
  image->kind = (enum nv_channel_kind)channels->kind;
  return true;
}

static cuda_error image_of_array(const nv_array *a, struct nv_image *image) {
  size_t element;
  if (!nv_array_find(a) || !set_channels(image, &a->channels, &element))
    return cudaErrorInvalidValue;
  image->cube = a->flags & ARRAY_CUBE;
  image->layered_cube = image->cube && a->flags & ARRAY_LAYERED;
  bool layered = image->cube || a->flags & ARRAY_LAYERED;
  image->address = a->address;
  image->pitch = a->pitch;
  image->slice = a->slice;
  image->dimensions = a->extent.depth && !layered ? 3 : a->extent.height ? 2 : 1;
  image->extent[0] = (uint32_t)a->extent.width;
  image->extent[1] = a->extent.height ? (uint32_t)a->extent.height : 1;
  image->extent[2] = image->dimensions == 3 ? (uint32_t)a->extent.depth : 1;
  image->layers = layered ? (uint32_t)(a->extent.depth ? a->extent.depth : 1) : 0;
  return cudaSuccess;
}

static cuda_error image_of_mipmaps(const nv_mipmaps *mipmaps, struct nv_image *image) {
  if (!nv_mipmaps_find(mipmaps))
    return cudaErrorInvalidValue;
  image->levels = (unsigned)arrlenu(mipmaps->levels);
  for (unsigned i = 0; i < image->levels; i++) {
    const nv_array *a = mipmaps->levels[i];
    image->level[i] = (struct nv_level){a->address, a->pitch, a->slice};
  }
  return image_of_array(mipmaps->levels[0], image);
}

// A resource as an image.
static cuda_error make_image(const nv_resource *r, struct nv_image *image) {
  size_t element;
  *image = (struct nv_image){.dimensions = 1, .extent = {1, 1, 1}};
  if (r->type == RESOURCE_MIPMAPS)
    return image_of_mipmaps(r->mipmaps, image);
  if (r->type == RESOURCE_ARRAY)
    return image_of_array(r->array, image);
  // Widths that fit into the numbers of an image.
  const size_t most = 1u << 28;
  if (r->type == RESOURCE_LINEAR) {
    if (!set_channels(image, &r->linear.channels, &element) ||
        (uintptr_t)r->linear.pointer % NV_DEVICE_ALIGNMENT || r->linear.size < element ||
        r->linear.size / element > most || !nv_device_holds(r->linear.pointer, r->linear.size))
      return cudaErrorInvalidValue;
    image->linear_memory = true;
    image->address = (uintptr_t)r->linear.pointer;
    image->extent[0] = (uint32_t)(r->linear.size / element);
    return cudaSuccess;
  }
  enum { ROW_ALIGNMENT = 32 }; // texturePitchAlignment
  if (r->type != RESOURCE_ROWS || !set_channels(image, &r->rows.channels, &element) ||
      (uintptr_t)r->rows.pointer % NV_DEVICE_ALIGNMENT || r->rows.pitch % ROW_ALIGNMENT ||
      !r->rows.width || r->rows.width > most || !r->rows.height || r->rows.height > most ||
      r->rows.pitch > nv_device_total() || r->rows.width * element > r->rows.pitch)
    return cudaErrorInvalidValue;
  for (size_t y = 0; y < r->rows.height; y++)
    if (!nv_device_holds((char *)r->rows.pointer + y * r->rows.pitch, r->rows.width * element))
      return cudaErrorInvalidValue;
  image->dimensions = 2;
  image->address = (uintptr_t)r->rows.pointer;
  image->pitch = r->rows.pitch;
  image->extent[0] = (uint32_t)r->rows.width;
  image->extent[1] = (uint32_t)r->rows.height;
  return cudaSuccess;
}

// How the image is read.
static cuda_error set_sampling(struct nv_image *image, const nv_sampling *s,
                               const char **unsupported) {
  for (unsigned i = 0; i < 3; i++) {
    if (s->outside[i] < OUTSIDE_WRAP || s->outside[i] > OUTSIDE_BORDER)
      return cudaErrorInvalidValue;
    image->outside[i] = (enum nv_outside)s->outside[i];
  }
  image->filtered = s->filter == 1;
  image->normalized = s->normalized != 0;
  image->as_floats = s->read == 1;
  image->srgb = s->srgb != 0;
  image->seamless = image->cube && s->seamless;
  memcpy(image->border, s->border, sizeof image->border);
  bool floats = nv_image_gives_floats(image), border = false;
  for (unsigned i = 0; i < 4; i++)
    border |= s->border[i] != 0;
  image->levels_filtered = image->levels && s->mipmap_filter == 1;
  image->bias = s->bias;
  image->least_level = s->least_level;
  image->most_level = s->most_level;
  // Places in levels of several sizes are fractions.
  if (image->levels && (!image->normalized || s->mipmap_filter < 0 || s->mipmap_filter > 1 ||
                        (image->levels_filtered && !floats)))
    return cudaErrorInvalidValue;
  // Only floats are filtered, and only elements have places between 0 and 1.
  if (s->filter < 0 || s->filter > 1 || s->read < 0 || s->read > 1 ||
      (image->filtered && (!floats || image->linear_memory)) ||
      (image->linear_memory && image->normalized))
    return cudaErrorInvalidValue;
  if (image->srgb && (!image->as_floats || image->bits != 8 || image->kind != CHANNEL_UNSIGNED))
    *unsupported = "sRGB of other elements than bytes that are read as floats";
  else if (image->filtered && image->seamless)
    *unsupported = "filtering over the edges of a cube";
  else if (border && !floats)
    *unsupported = "a border of a texture of integers";
  return *unsupported ? cudaErrorNotSupported : cudaSuccess;
}

static cuda_error refuse(const char *call, const char *what) {
  char text[128];
  snprintf(text, sizeof text, "%s: %s", call, what);
  return nv_cudart_unsupported(text);
}

static cuda_error create(const char *call, uint64_t *result, const nv_resource *resource,
                         const nv_sampling *sampling) {
  const char *unsupported = NULL;
  struct nv_image image;
  nv_device *d = nv_cudart_lock();
  cuda_error error = result && resource ? make_image(resource, &image) : cudaErrorInvalidValue;
  if (!error && sampling)
    error = set_sampling(&image, sampling, &unsupported);
  // A surface is of an array that was made for it.
  else if (!error &&
           (resource->type != RESOURCE_ARRAY || !(resource->array->flags & ARRAY_SURFACE)))
    error = cudaErrorInvalidValue;
  if (unsupported) {
    nv_cudart_unlock();
    return refuse(call, unsupported);
  }
  if (error || d->sticky)
    return nv_cudart_done(d, error);
  image.surface = !sampling;
  struct object object = {.handle = nv_image_add(d->machine, &image), .resource = *resource};
  if (sampling)
    object.sampling = *sampling;
  arrput(objects, object);
  *result = object.handle;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaCreateTextureObject(uint64_t *result, const nv_resource *resource,
                                          const nv_sampling *sampling, const void *view) {
  if (view)
    return refuse("cudaCreateTextureObject", "a view of a resource");
  return sampling ? create("cudaCreateTextureObject", result, resource, sampling)
                  : nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
}
NV_API cuda_error cudaCreateSurfaceObject(uint64_t *result, const nv_resource *resource) {
  return create("cudaCreateSurfaceObject", result, resource, NULL);
}

static cuda_error destroy(uint64_t handle, bool surface) {
  nv_device *d = nv_cudart_lock();
  struct object *object = find(d, handle, surface);
  if (object) {
    nv_image_find(d->machine, handle, surface)->generation = 0;
    arrdelswap(objects, object - objects);
  }
  // 0 is no object, and destroying it is no error.
  return nv_cudart_done(d, object || !handle ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaDestroyTextureObject(uint64_t handle) { return destroy(handle, false); }
NV_API cuda_error cudaDestroySurfaceObject(uint64_t handle) { return destroy(handle, true); }

static cuda_error tell(uint64_t handle, bool surface, nv_resource *resource,
                       nv_sampling *sampling) {
  nv_device *d = nv_cudart_lock();
  const struct object *object = find(d, handle, surface);
  if (!object || (!resource && !sampling))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (resource)
    *resource = object->resource;
  if (sampling)
    *sampling = object->sampling;
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaGetTextureObjectResourceDesc(nv_resource *resource, uint64_t handle) {
  return tell(handle, false, resource, NULL);
}
NV_API cuda_error cudaGetTextureObjectTextureDesc(nv_sampling *sampling, uint64_t handle) {
  return tell(handle, false, NULL, sampling);
}
NV_API cuda_error cudaGetSurfaceObjectResourceDesc(nv_resource *resource, uint64_t handle) {
  return tell(handle, true, resource, NULL);
}
// No texture has a view.
NV_API cuda_error cudaGetTextureObjectResourceViewDesc(void *view, uint64_t handle) {
  (void)view, (void)handle;
  return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
}

NV_API cuda_error cudaDeviceGetTexture1DLinearMaxWidth(size_t *elements,
                                                       const nv_channels *channels, int device) {
  nv_device *d = nv_cudart_lock();
  size_t element = channels ? nv_channels_size(channels) : 0;
  if (!elements || !element || device)
    return nv_cudart_done(d, device ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  *elements = 1u << 28;
  return nv_cudart_done(d, cudaSuccess);
}
