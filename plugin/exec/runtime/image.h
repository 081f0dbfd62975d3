// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures and surfaces: elements of global memory that kernels reach by coordinates.
#ifndef NV_EXEC_IMAGE_H
#define NV_EXEC_IMAGE_H

#include "exec/runtime/machine.h"

// What the channels of an element are; numbers of cudaChannelFormatKind.
enum nv_channel_kind { CHANNEL_SIGNED, CHANNEL_UNSIGNED, CHANNEL_FLOAT };
// What lies outside; numbers of cudaTextureAddressMode.
enum nv_outside { OUTSIDE_WRAP, OUTSIDE_CLAMP, OUTSIDE_MIRROR, OUTSIDE_BORDER };
// What a surface does outside of its elements.
enum nv_boundary { BOUNDARY_TRAP, BOUNDARY_CLAMP, BOUNDARY_ZERO };

// Smaller images of the same, each of half the size, down to one element.
enum { NV_MOST_LEVELS = 18 };
struct nv_level {
  uint64_t address, pitch, slice; // of the first element; bytes from row to row and layer to layer
};

// Which level of the smaller images a fetch asks for.
struct nv_detail {
  enum { DETAIL_FIRST, DETAIL_LEVEL, DETAIL_GRADIENTS } kind;
  float level;
  float gradients[2][3]; // of the coordinates, from one place to the next in x and in y
};

struct nv_image {
  uint32_t generation; // a handle has it too; 0: there is no such image
  bool surface;
  bool linear_memory;             // a row of elements that integers name; outside of it are zeros
  unsigned channels, bits;        // of an element; bits of one channel: 8, 16 or 32
  enum nv_channel_kind kind;      // of the channels
  uint64_t address, pitch, slice; // of the first element; bytes from row to row and layer to layer
  unsigned dimensions;            // 1 to 3, without layers
  uint32_t extent[3];             // elements in each dimension; 1 where there is none
  uint32_t layers;                // 0: it has none; those of a cube are its six faces
  bool cube, layered_cube;
  bool
      seamless; // reading over the edge of a face goes on at its neighbour; else it stays on the face
  unsigned levels; // 0: there is one; else they are in `level`
  struct nv_level level[NV_MOST_LEVELS];
  bool levels_filtered;
  float bias, least_level, most_level;
  // How textures are read.
  enum nv_outside outside[3];
  bool filtered;   // linear filtering
  bool normalized; // coordinates from 0 to 1
  bool as_floats;  // integers are read as fractions of their range
  bool srgb;       // the first three channels are brightness as sRGB has it
  float border[4];
};

// Adds a texture or surface; a handle that is not 0.
uint64_t nv_image_add(struct nv_machine *m, const struct nv_image *image);
// The image of a handle; NULL where there is none, or none any more, or it is the other kind.
struct nv_image *nv_image_find(const struct nv_machine *m, uint64_t handle, bool surface);
// Whether reading gives floats; integers otherwise.
bool nv_image_gives_floats(const struct nv_image *image);
// Reads a texture at coordinates, each of them bits of a float or an integer; cubes have three of floats. `out` gets four
// floats or integers.
void nv_image_fetch(struct nv_machine *m, const struct nv_image *image, const uint32_t *coordinates,
                    bool floats, uint32_t layer, const struct nv_detail *detail, uint32_t out[4],
                    uint32_t site);
// One channel of the four elements that linear filtering of two dimensions would take, counter-clockwise from the
// one below on the left; of a cube those of the face that the direction meets.
void nv_image_gather(struct nv_machine *m, const struct nv_image *image,
                     const uint32_t *coordinates, uint32_t layer, unsigned channel, uint32_t out[4],
                     uint32_t site);
// Host address of `size` bytes of a surface: x in bytes, y, z and the layer; all of them signed. NULL where they
// lie outside and the boundary is one of zeros. `access` has the ACCESS_ flags.
void *nv_image_bytes(struct nv_machine *m, const struct nv_image *image, const uint32_t *place,
                     uint32_t layer, uint32_t size, enum nv_boundary boundary, uint32_t access,
                     uint32_t site);

#endif
