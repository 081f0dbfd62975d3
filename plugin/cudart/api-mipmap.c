// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-mipmap.c: mipmapped arrays: an array, and smaller ones of the same down to one element.
#include "cudart/work.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

#include "exec/runtime/image.h"

static nv_mipmaps **all; // stb_ds array: those that exist

bool nv_mipmaps_find(const nv_mipmaps *mipmaps) {
  for (size_t i = 0; i < arrlenu(all); i++)
    if (all[i] == mipmaps)
      return true;
  return false;
}

static void end(nv_device *d, nv_mipmaps *mipmaps) {
  for (size_t i = 0; i < arrlenu(mipmaps->levels); i++)
    nv_array_free(d, mipmaps->levels[i]);
  arrfree(mipmaps->levels);
  free(mipmaps);
}

static size_t halves(size_t size, unsigned level) {
  return !size ? 0 : size >> level ? size >> level : 1;
}

NV_API cuda_error cudaMallocMipmappedArray(nv_mipmaps **result, const nv_channels *channels,
                                           nv_extent extent, unsigned levels, unsigned flags) {
  enum { LAYERED = 1, CUBE = 4, KNOWN = 0xf };
  if (flags & ~(unsigned)KNOWN)
    return nv_cudart_unsupported("cudaMallocMipmappedArray for sparse or deferred arrays");
  // Layers and faces do not become fewer.
  bool depth_stays = flags & (LAYERED | CUBE);
  size_t longest = extent.width > extent.height ? extent.width : extent.height;
  if (!depth_stays && extent.depth > longest)
    longest = extent.depth;
  unsigned most = 1;
  while (longest >> most && most < NV_MOST_LEVELS)
    most++;
  levels = !levels ? 1 : levels < most ? levels : most;
  nv_device *d = nv_cudart_lock();
  if (!result)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  nv_mipmaps *mipmaps = nv_alloc(sizeof *mipmaps);
  *mipmaps = (nv_mipmaps){.flags = flags};
  cuda_error error = nv_capture_refuse_unsafe();
  for (unsigned i = 0; !error && i < levels; i++) {
    nv_array *array;
    const nv_extent part = {halves(extent.width, i), halves(extent.height, i),
                            depth_stays ? extent.depth : halves(extent.depth, i)};
    error = nv_array_new(d, channels, part, flags, "memory of cudaMallocMipmappedArray", &array);
    if (!error) {
      array->level = true;
      arrput(mipmaps->levels, array);
    }
  }
  if (error) {
    end(d, mipmaps);
  } else {
    arrput(all, mipmaps);
    *result = mipmaps;
  }
  return nv_cudart_done(d, error);
}

NV_API cuda_error cudaGetMipmappedArrayLevel(nv_array **result, const nv_mipmaps *mipmaps,
                                             unsigned level) {
  nv_device *d = nv_cudart_lock();
  if (!nv_mipmaps_find(mipmaps))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  bool good = result && level < arrlenu(mipmaps->levels);
  if (good)
    *result = mipmaps->levels[level];
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaFreeMipmappedArray(nv_mipmaps *mipmaps) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; i < arrlenu(all); i++)
    if (all[i] == mipmaps) {
      cuda_error error = nv_capture_refuse_unsafe();
      if (error)
        return nv_cudart_done(d, error);
      arrdelswap(all, i);
      end(d, mipmaps);
      return nv_cudart_done(d, cudaSuccess);
    }
  return nv_cudart_done(d, mipmaps ? cudaErrorInvalidResourceHandle : cudaSuccess);
}
