// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads textures and finds the bytes of surfaces, as the CUDA programming guide has it ("Texture Fetching"):
// the element of a point is that of its rounded down coordinate; linear filtering takes the elements beside
// x - 0.5, whose fraction has 8 bits. That fraction is rounded to nearest: 1.0 is said to be exact, and nothing else
// gives it. Weights are exact here and the sum is rounded once.
#include "exec/runtime/image.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "exec/ptx/float-format.h"
#include "exec/ptx/op.h"

uint64_t nv_image_add(struct nv_machine *m, const struct nv_image *image) {
  static uint32_t generation;
  size_t at = 0;
  while (at < arrlenu(m->images) && m->images[at].generation)
    at++;
  if (at == arrlenu(m->images))
    arrput(m->images, *image);
  m->images[at] = *image;
  // Bits above those that indices use: no handle looks like an address or a small number.
  m->images[at].generation = ++generation & 0x7fffffff;
  return (uint64_t)m->images[at].generation << 32 | (at + 1);
}

struct nv_image *nv_image_find(const struct nv_machine *m, uint64_t handle, bool surface) {
  uint64_t at = (uint32_t)handle;
  if (!at || at > arrlenu(m->images))
    return NULL;
  struct nv_image *image = &m->images[at - 1];
  return image->generation && image->generation == handle >> 32 && image->surface == surface ? image
                                                                                             : NULL;
}

bool nv_image_gives_floats(const struct nv_image *image) {
  return image->kind == CHANNEL_FLOAT || (image->as_floats && image->bits < 32);
}

// An element that lies in the image; nothing of it is outside. `raw` gets its channels, zeros behind them.
static void load(struct nv_machine *m, const struct nv_image *image, const int64_t *at,
                 uint32_t layer, uint32_t raw[4], uint32_t site) {
  unsigned bytes = image->bits / 8, size = bytes * image->channels;
  uint64_t z = image->layers ? layer : (uint64_t)at[2];
  uint64_t address =
      image->address + z * image->slice + (uint64_t)at[1] * image->pitch + (uint64_t)at[0] * size;
  const uint8_t *memory =
      (const uint8_t *)(uintptr_t)nv_memory_access(m, address, size, NV_SPACE_GLOBAL, site);
  memset(raw, 0, 4 * sizeof *raw);
  for (unsigned c = 0; c < image->channels; c++)
    memcpy(&raw[c], memory + c * bytes, bytes);
}

// A channel as a number between -1 and 1, or as the float that it is.
static double as_number(const struct nv_image *image, uint32_t raw, unsigned channel) {
  if (image->kind == CHANNEL_FLOAT)
    return nv_float_load(image->bits == 16 ? PTX_F16 : PTX_F32, raw, false);
  double most = (double)((1u << (image->bits - (image->kind == CHANNEL_SIGNED))) - 1);
  if (image->kind == CHANNEL_SIGNED) {
    double value = (image->bits == 8 ? (int8_t)raw : (int16_t)raw) / most;
    return value < -1 ? -1 : value;
  }
  double value = raw / most;
  if (!image->srgb || channel == 3)
    return value;
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static uint32_t as_integer(const struct nv_image *image, uint32_t raw) {
  if (image->kind != CHANNEL_SIGNED || image->bits == 32)
    return raw;
  return image->bits == 8 ? (uint32_t)(int8_t)raw : (uint32_t)(int16_t)raw;
}

// Where the outside is folded back to; -1 for the border.
static int64_t inside(const struct nv_image *image, unsigned dimension, int64_t index) {
  int64_t size = image->extent[dimension];
  if (index >= 0 && index < size)
    return index;
  // Wrapping and mirrors exist for normalised coordinates, which lie in the image or one element beside it here.
  enum nv_outside mode = image->outside[dimension];
  if (mode == OUTSIDE_BORDER)
    return -1;
  if (mode == OUTSIDE_WRAP && image->normalized)
    return ((index % size) + size) % size;
  return index < 0 ? 0 : size - 1;
}

// A coordinate in elements.
static double scaled(const struct nv_image *image, unsigned dimension, uint32_t bits) {
  double x = nv_float_load(PTX_F32, bits, false);
  enum nv_outside mode = image->outside[dimension];
  if (image->normalized) {
    double whole = floor(x), part = x - whole;
    if (mode == OUTSIDE_WRAP)
      x = part;
    if (mode == OUTSIDE_MIRROR)
      x = fmod(whole, 2) == 0 ? part : 1 - part;
    x *= image->extent[dimension];
  }
  // What is no number, and what is far outside, becomes an index that is as good.
  const double far = 1 << 30;
  return !(x > -far) ? -far : x > far ? far : x;
}

// An element in or around the image: numbers, or integers where `raw_too` is not NULL.
static void element(struct nv_machine *m, const struct nv_image *image, const int64_t *index,
                    uint32_t layer, double numbers[4], uint32_t integers[4], uint32_t site) {
  int64_t at[3] = {0, 0, 0};
  uint32_t raw[4] = {0};
  bool outside = false;
  for (unsigned i = 0; i < image->dimensions; i++) {
    at[i] = inside(image, i, index[i]);
    outside |= at[i] < 0;
  }
  if (!outside)
    load(m, image, at, layer, raw, site);
  for (unsigned c = 0; c < 4; c++) {
    if (nv_image_gives_floats(image))
      numbers[c] = outside                ? (double)image->border[c]
                   : c >= image->channels ? 0
                                          : as_number(image, raw[c], c);
    else
      integers[c] = outside ? 0 : as_integer(image, raw[c]);
  }
}

static void store_floats(const double *numbers, uint32_t out[4]) {
  for (unsigned c = 0; c < 4; c++)
    out[c] = (uint32_t)nv_float_store(PTX_F32, numbers[c], NV_RN, false);
}

static uint32_t clamp_layer(const struct nv_image *image, uint32_t layer) {
  return layer < image->layers ? layer : image->layers ? image->layers - 1 : 0;
}

static void filter(struct nv_machine *m, const struct nv_image *image, const double *x,
                   uint32_t layer, double total[4], uint32_t site) {
  double weight[3];
  int64_t first[3] = {0};
  memset(total, 0, 4 * sizeof *total);
  for (unsigned i = 0; i < image->dimensions; i++) {
    double below = floor(x[i] - 0.5);
    first[i] = (int64_t)below;
    weight[i] = floor((x[i] - 0.5 - below) * 256 + 0.5) / 256;
  }
  for (unsigned corner = 0; corner < 1u << image->dimensions; corner++) {
    double share = 1, numbers[4];
    int64_t at[3] = {0};
    for (unsigned i = 0; i < image->dimensions; i++) {
      unsigned next = corner >> i & 1;
      at[i] = first[i] + next;
      share *= next ? weight[i] : 1 - weight[i];
    }
    // What has no weight is not there: infinities of a neighbour do not count.
    if (share == 0)
      continue;
    element(m, image, at, layer, numbers, NULL, site);
    for (unsigned c = 0; c < 4; c++)
      total[c] += share * numbers[c];
  }
}

// Reads one level: numbers, or integers where the image has those.
static void sample(struct nv_machine *m, const struct nv_image *image, const uint32_t *coordinates,
                   bool floats, uint32_t layer, double numbers[4], uint32_t integers[4],
                   uint32_t site) {
  double x[3];
  int64_t at[3] = {0};
  layer = clamp_layer(image, layer);
  for (unsigned i = 0; i < image->dimensions; i++) {
    x[i] = floats ? scaled(image, i, coordinates[i]) : 0;
    at[i] = floats ? (int64_t)floor(x[i]) : (int32_t)coordinates[i];
  }
  if (image->linear_memory && (at[0] < 0 || at[0] >= image->extent[0])) {
    memset(numbers, 0, 4 * sizeof *numbers);
    memset(integers, 0, 4 * sizeof *integers);
  } else if (image->filtered && floats) {
    filter(m, image, x, layer, numbers, site);
  } else {
    element(m, image, at, layer, numbers, integers, site);
  }
}

// A direction as a face of a cube and a place on it, and its gradients as those of the place: the table in "Cubemap
// Textures" of the CUDA programming guide. Where two axes are as long as each other it says nothing.
static unsigned find_face(const float direction[3], struct nv_detail *detail, float place[2]) {
  static const struct {
    int s, t;
  } axes[6] = {{-3, -2}, {3, -2}, {1, 3}, {1, -3}, {1, -2}, {-1, -2}};
  float x = fabsf(direction[0]), y = fabsf(direction[1]), z = fabsf(direction[2]);
  unsigned major = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  bool negative = direction[major] < 0;
  unsigned face = 2 * major + negative;
  const int of[2] = {axes[face].s, axes[face].t};
  float steps[2][3] = {{0}};
  double length = fabs((double)direction[major]);
  for (unsigned i = 0; i < 2; i++) {
    unsigned axis = (unsigned)(abs(of[i]) - 1);
    double sign = of[i] < 0 ? -1 : 1, along = sign * direction[axis];
    place[i] = (float)((along / length + 1) / 2);
    for (unsigned g = 0; g < 2; g++) {
      double step = sign * detail->gradients[g][axis];
      double ahead = negative ? -detail->gradients[g][major] : detail->gradients[g][major];
      steps[g][i] = (float)((step * length - along * ahead) / (length * length) / 2);
    }
  }
  memcpy(detail->gradients, steps, sizeof steps);
  return face;
}

// The face of a cube that a direction meets, as an image with normalised places on it; its layer is the result.
static uint32_t enter_face(const struct nv_image *image, const uint32_t *coordinates,
                           uint32_t layer, struct nv_detail *detail, struct nv_image *face,
                           uint32_t place_bits[2]) {
  float direction[3], place[2];
  memcpy(direction, coordinates, sizeof direction);
  unsigned cube = image->layered_cube ? layer : 0, last = image->layers / 6 - 1;
  layer = (cube < last ? cube : last) * 6 + find_face(direction, detail, place);
  memcpy(place_bits, place, sizeof place);
  // The place is one of the face, whatever the coordinates of other textures are.
  *face = *image;
  face->normalized = true;
  face->outside[0] = face->outside[1] = OUTSIDE_CLAMP;
  return layer;
}

// The level that is asked for, between the first and the last one, in steps of 1/256 as on a GPU.
static double find_level(const struct nv_image *image, const struct nv_detail *detail) {
  double level = detail->kind == DETAIL_LEVEL ? (double)detail->level : 0, most = image->levels - 1;
  if (detail->kind == DETAIL_GRADIENTS) {
    double longest = 0;
    for (unsigned g = 0; g < 2; g++) {
      double sum = 0;
      for (unsigned i = 0; i < image->dimensions; i++) {
        double elements = (double)detail->gradients[g][i] * image->extent[i];
        sum += elements * elements;
      }
      longest = fmax(longest, sum);
    }
    level = log2(longest) / 2; // -infinity where nothing changes
  }
  level = fmin(fmax(level + image->bias, image->least_level), image->most_level);
  level = fmin(fmax(level, 0), most); // 0 for what is no number
  return floor(level * 256 + 0.5) / 256;
}

static struct nv_image image_of_level(const struct nv_image *image, unsigned level) {
  struct nv_image one = *image;
  one.address = image->level[level].address;
  one.pitch = image->level[level].pitch;
  one.slice = image->level[level].slice;
  for (unsigned i = 0; i < image->dimensions; i++)
    one.extent[i] = image->extent[i] >> level ? image->extent[i] >> level : 1;
  return one;
}

void nv_image_fetch(struct nv_machine *m, const struct nv_image *image, const uint32_t *coordinates,
                    bool floats, uint32_t layer, const struct nv_detail *asked, uint32_t out[4],
                    uint32_t site) {
  double numbers[4], next[4];
  uint32_t place[2];
  struct nv_detail detail = *asked;
  struct nv_image face;
  if (image->cube) {
    layer = enter_face(image, coordinates, layer, &detail, &face, place);
    coordinates = place;
    image = &face;
  }
  double level = image->levels && floats ? find_level(image, &detail) : 0;
  unsigned first = (unsigned)floor(image->levels_filtered ? level : level + 0.5);
  struct nv_image one = image->levels ? image_of_level(image, first) : *image;
  sample(m, &one, coordinates, floats, layer, numbers, out, site);
  double weight = image->levels_filtered ? level - first : 0;
  if (weight > 0) {
    one = image_of_level(image, first + 1);
    sample(m, &one, coordinates, floats, layer, next, out, site);
    for (unsigned c = 0; c < 4; c++)
      numbers[c] = (1 - weight) * numbers[c] + weight * next[c];
  }
  if (nv_image_gives_floats(image))
    store_floats(numbers, out);
}

void nv_image_gather(struct nv_machine *m, const struct nv_image *image,
                     const uint32_t *coordinates, uint32_t layer, unsigned channel, uint32_t out[4],
                     uint32_t site) {
  static const struct { int x, y; } order[4] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  int64_t first[2];
  uint32_t place[2];
  struct nv_image face;
  struct nv_detail detail = {.kind = DETAIL_FIRST};
  layer = image->cube ? enter_face(image, coordinates, layer, &detail, &face, place)
                      : clamp_layer(image, layer);
  if (image->cube) {
    coordinates = place;
    image = &face;
  }
  for (unsigned i = 0; i < 2; i++)
    first[i] = (int64_t)floor(scaled(image, i, coordinates[i]) - 0.5);
  for (unsigned i = 0; i < 4; i++) {
    const int64_t at[3] = {first[0] + order[i].x, first[1] + order[i].y, 0};
    uint32_t values[4];
    double numbers[4];
    if (image->seamless && (inside(image, 0, at[0]) != at[0] || inside(image, 1, at[1]) != at[1]))
      nv_fault(m, OUTCOME_UNSUPPORTED, site, "gathering over the edges of a cube");
    element(m, image, at, layer, numbers, values, site);
    if (nv_image_gives_floats(image))
      store_floats(numbers, values);
    out[i] = values[channel];
  }
}

void *nv_image_bytes(struct nv_machine *m, const struct nv_image *image, const uint32_t *place,
                     uint32_t layer, uint32_t size, enum nv_boundary boundary, uint32_t access,
                     uint32_t site) {
  const char *what = access & ACCESS_STORE ? "store" : "load";
  int64_t width = (int64_t)image->extent[0] * image->bits / 8 * image->channels;
  int64_t at[3] = {0}, most[3] = {width - size, image->extent[1] - 1, image->extent[2] - 1};
  bool outside = image->layers && layer >= image->layers;
  for (unsigned i = 0; i < image->dimensions; i++) {
    at[i] = (int32_t)place[i];
    outside |= at[i] < 0 || at[i] > most[i];
  }
  if (outside && boundary == BOUNDARY_ZERO)
    return NULL;
  if (outside && boundary == BOUNDARY_TRAP)
    nv_fault(m, OUTCOME_FAULT, site,
             "out of bounds: surface %s of %u bytes at byte %d, row %d, layer %d of a surface with "
             "%d bytes a row, %u rows and %u layers",
             what, size, (int)at[0], (int)at[1], (int)(image->layers ? layer : (uint32_t)at[2]),
             (int)width, image->extent[1], image->layers ? image->layers : image->extent[2]);
  for (unsigned i = 0; i < 3; i++)
    at[i] = at[i] < 0 ? 0 : at[i] > most[i] ? most[i] : at[i];
  if (at[0] % size)
    nv_fault(m, OUTCOME_FAULT, site, "misaligned: surface %s of %u bytes at byte %d of a row", what,
             size, (int)at[0]);
  uint64_t z = image->layers ? clamp_layer(image, layer) : (uint64_t)at[2];
  uint64_t address =
      image->address + z * image->slice + (uint64_t)at[1] * image->pitch + (uint64_t)at[0];
  return (void *)(uintptr_t)nv_memory_access(m, address, size, NV_SPACE_GLOBAL | access, site);
}
