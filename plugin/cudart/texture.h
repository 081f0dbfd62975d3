// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// texture.h: what textures and surfaces are made of, as programs of the runtime API lay it out.
#ifndef NVOPT_CUDART_TEXTURE_H
#define NVOPT_CUDART_TEXTURE_H

#include "cudart/work.h"

enum { RESOURCE_ARRAY, RESOURCE_MIPMAPS, RESOURCE_LINEAR, RESOURCE_ROWS }; ///< cudaResourceType

/// cudaResourceDesc.
typedef struct nv_resource {
  int type;
  union {
    nv_array *array;
    nv_mipmaps *mipmaps;
    struct {
      void *pointer;
      nv_channels channels;
      size_t size; ///< bytes
    } linear;
    struct {
      void *pointer;
      nv_channels channels;
      size_t width, height, pitch; ///< elements, rows, bytes
    } rows;
    int reserved[32];
  };
  unsigned flags;
} nv_resource;

/// cudaTextureDesc.
typedef struct nv_sampling {
  int outside[3];
  int filter; ///< 0 point, 1 linear
  int read;   ///< 0 elements, 1 normalised floats
  int srgb;
  float border[4];
  int normalized;
  unsigned anisotropy;
  int mipmap_filter;
  float bias, least_level, most_level;
  int no_trilinear, seamless;
} nv_sampling;

#endif
