// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tex, tld4, txq, suld, sust and suq: textures and surfaces that handles name.
#include "exec/ptx/group.h"
#include "exec/runtime/image.h"

#include <stdlib.h>
#include <string.h>

enum code { FETCH, GATHER, QUERY, LOAD, STORE };
enum query { WIDTH, HEIGHT, DEPTH, LAYERS, LEVELS };

struct image_op {
  struct nv_group_op group;
  enum code code;
  unsigned dimensions;
  unsigned coordinates; // 3 for a direction into a cube
  bool layered, cube;
  bool level, gradients; // come behind the coordinates
  unsigned filled;       // a gradient, with what fills it up
  bool float_coordinates, float_results;
  unsigned channel; // that is gathered
  enum query query;
  unsigned parts; // of a surface access
  unsigned bytes; // of each
  enum nv_boundary boundary;
};

static struct nv_image *find(struct nv_machine *m, const struct image_op *o, uint64_t handle,
                             bool surface, uint32_t site) {
  const char *kind = surface ? "surface" : "texture";
  struct nv_image *image = nv_image_find(m, handle, surface);
  if (!image)
    nv_fault(m, OUTCOME_FAULT, site, "bad %s: 0x%llx is no %s object, or one that was destroyed",
             kind, (unsigned long long)handle, kind);
  if (o->code == QUERY)
    return image;
  bool cube = image->cube && !surface, layered = cube ? image->layered_cube : image->layers != 0;
  if (image->dimensions != o->dimensions || cube != o->cube || layered != o->layered)
    nv_fault(m, OUTCOME_FAULT, site, "bad %s: %s of one with %u dimensions%s and %s layers", kind,
             o->group.op.name, image->dimensions, cube ? " of a cube" : "",
             layered ? "with" : "without");
  return image;
}

static void check_texture(struct nv_machine *m, const struct image_op *o,
                          const struct nv_image *image, uint32_t site) {
  if (image->linear_memory && o->float_coordinates)
    nv_fault(m, OUTCOME_FAULT, site,
             "bad texture: %s of linear memory, which has integers as coordinates (tex1Dfetch)",
             o->group.op.name);
  if (o->float_results != nv_image_gives_floats(image))
    nv_fault_or_note(m, site, UINT32_MAX, "bad texture: %s reads %s of a texture of %s",
                     o->group.op.name, o->float_results ? "floats" : "integers",
                     o->float_results ? "integers" : "floats");
}

static void access_surface(struct nv_machine *m, const struct image_op *o, uint64_t *slots,
                           uint32_t site) {
  bool store = o->code == STORE;
  const struct nv_image *image = find(m, o, slots[0], true, site);
  // Behind the handle come the layer, where there is one, the coordinates, and what is stored.
  uint32_t place[3], layer = o->layered ? (uint32_t)slots[2] : 0;
  for (unsigned i = 0; i < o->dimensions; i++)
    place[i] = (uint32_t)slots[2 * (1 + o->layered + i)];
  uint8_t bytes[16];
  for (unsigned i = 0; store && i < o->parts; i++)
    memcpy(bytes + i * o->bytes, &slots[2 * (o->group.source[0].count + i)], o->bytes);
  uint32_t size = o->parts * o->bytes;
  void *memory =
      nv_image_bytes(m, image, place, layer, size, o->boundary, store ? ACCESS_STORE : 0, site);
  if (memory && store)
    memcpy(memory, bytes, size);
  for (unsigned i = 0; !store && i < o->parts; i++) {
    slots[2 * i] = 0;
    if (memory)
      memcpy(&slots[2 * i], (const uint8_t *)memory + i * o->bytes, o->bytes);
  }
}

static float float_of(uint64_t slot) {
  uint32_t bits = (uint32_t)slot;
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

// The level, or the gradients, behind the handle and what is in the first braces.
static struct nv_detail read_detail(const struct image_op *o, const uint64_t *slots) {
  struct nv_detail detail = {.kind = o->level       ? DETAIL_LEVEL
                                     : o->gradients ? DETAIL_GRADIENTS
                                                    : DETAIL_FIRST};
  unsigned at = o->group.source[0].count;
  if (o->level)
    detail.level = float_of(slots[2 * at]);
  for (unsigned g = 0; o->gradients && g < 2; g++)
    for (unsigned i = 0; i < o->coordinates; i++)
      detail.gradients[g][i] = float_of(slots[2 * (at + g * o->filled + i)]);
  return detail;
}

static void run(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  const struct image_op *o = (const struct image_op *)op;
  if (o->code == LOAD || o->code == STORE) {
    access_surface(m, o, slots, site);
    return;
  }
  if (o->code == QUERY) {
    const struct nv_image *image = find(m, o, slots[0], !strncmp(op->name, "suq", 3), site);
    slots[0] = o->query == LAYERS              ? image->layers / (image->cube ? 6 : 1)
               : o->query == LEVELS            ? (image->levels ? image->levels : 1)
               : o->query >= image->dimensions ? 0
                                               : image->extent[o->query];
    return;
  }
  const struct nv_image *image = find(m, o, slots[0], false, site);
  check_texture(m, o, image, site);
  uint32_t coordinates[3], out[4], layer = o->layered ? (uint32_t)slots[2] : 0;
  for (unsigned i = 0; i < o->coordinates; i++)
    coordinates[i] = (uint32_t)slots[2 * (1 + o->layered + i)];
  struct nv_detail detail = read_detail(o, slots);
  if (o->code == GATHER)
    nv_image_gather(m, image, coordinates, layer, o->channel, out, site);
  else
    nv_image_fetch(m, image, coordinates, o->float_coordinates, layer, &detail, out, site);
  for (unsigned i = 0; i < 4; i++)
    slots[2 * i] = out[i];
}

// Number of coordinates in braces, with the layer and what only fills up; 0 for another word.
static unsigned take_geometry(struct image_op *o, const struct nv_group_words *w, unsigned *at) {
  static const struct {
    const char *name;
    unsigned dimensions, filled;
    bool layered, cube;
  } table[] = {{"1d", 1, 1, false, false}, {"2d", 2, 2, false, false}, {"3d", 3, 4, false, false},
               {"a1d", 1, 2, true, false}, {"a2d", 2, 4, true, false}, {"cube", 2, 4, false, true},
               {"acube", 2, 4, true, true}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (nv_group_take(w, at, table[i].name)) {
      o->dimensions = table[i].dimensions;
      o->layered = table[i].layered;
      o->cube = table[i].cube;
      o->coordinates = o->cube ? 3 : o->dimensions;
      return table[i].filled;
    }
  return 0;
}

static bool decode_fetch(struct image_op *o, const struct nv_group_words *w, unsigned at) {
  if (o->code == GATHER) {
    static const char *const names[] = {"r", "g", "b", "a"};
    while (o->channel < 4 && !nv_group_take(w, &at, names[o->channel]))
      o->channel++;
    if (o->channel == 4)
      return false;
  }
  o->level = o->code == FETCH && nv_group_take(w, &at, "level");
  o->gradients = o->code == FETCH && !o->level && nv_group_take(w, &at, "grad");
  unsigned count = take_geometry(o, w, &at);
  if (!count || !nv_group_take(w, &at, "v4") || (o->code == GATHER && o->dimensions != 2))
    return false;
  o->float_results = nv_group_take(w, &at, "f32");
  if (!o->float_results && !nv_group_take(w, &at, "s32") && !nv_group_take(w, &at, "u32"))
    return false;
  o->float_coordinates = nv_group_take(w, &at, "f32");
  if (!o->float_coordinates && (o->code == GATHER || o->cube || !nv_group_take(w, &at, "s32")))
    return false;
  o->group.results = 4;
  o->group.result_bits = 32;
  nv_group_source(&o->group, 1 + count, 32, GROUP_IMAGE);
  if (o->level)
    nv_group_source(&o->group, 1, 32, GROUP_NO_MEMORY);
  // In x and in y, three of them filled up to four.
  o->filled = o->coordinates == 3 ? 4 : o->coordinates;
  for (int i = 0; i < 2 && o->gradients; i++)
    nv_group_source(&o->group, o->filled, 32, GROUP_NO_MEMORY);
  return at == w->count;
}

static bool decode_query(struct image_op *o, const struct nv_group_words *w, unsigned at) {
  static const char *const names[] = {"width", "height", "depth", "array_size",
                                      "num_mipmap_levels"};
  while (o->query < 5u && !nv_group_take(w, &at, names[o->query]))
    o->query++;
  o->group.results = 1;
  o->group.result_bits = 32;
  nv_group_source(&o->group, 1, 32, GROUP_IMAGE);
  return o->query < 5u && nv_group_take(w, &at, "b32") && at == w->count;
}

static bool decode_access(struct image_op *o, const struct nv_group_words *w, unsigned at) {
  if (!nv_group_take(w, &at, "b"))
    return false;
  unsigned count = take_geometry(o, w, &at);
  o->parts = nv_group_take(w, &at, "v2") ? 2 : nv_group_take(w, &at, "v4") ? 4 : 1;
  o->bytes = nv_group_take(w, &at, "b8")    ? 1
             : nv_group_take(w, &at, "b16") ? 2
             : nv_group_take(w, &at, "b32") ? 4
             : nv_group_take(w, &at, "b64") ? 8
                                            : 0;
  if (!count || o->cube || !o->bytes || o->parts * o->bytes > 16)
    return false;
  o->boundary = nv_group_take(w, &at, "clamp")  ? BOUNDARY_CLAMP
                : nv_group_take(w, &at, "zero") ? BOUNDARY_ZERO
                                                : BOUNDARY_TRAP;
  if (o->boundary == BOUNDARY_TRAP && !nv_group_take(w, &at, "trap"))
    return false;
  nv_group_source(&o->group, 1 + count, 32, GROUP_IMAGE);
  if (o->code == STORE) {
    nv_group_source(&o->group, o->parts, 8 * o->bytes, GROUP_NO_MEMORY);
  } else {
    o->group.results = o->parts;
    o->group.result_bits = 8 * o->bytes;
  }
  return at == w->count;
}

struct nv_op *nv_texture_decode(const char *mnemonic) {
  static const struct {
    const char *name;
    enum code code;
    bool (*decode)(struct image_op *, const struct nv_group_words *, unsigned at);
  } table[] = {{"tex", FETCH, decode_fetch},  {"tld4", GATHER, decode_fetch},
               {"txq", QUERY, decode_query},  {"suq", QUERY, decode_query},
               {"suld", LOAD, decode_access}, {"sust", STORE, decode_access}};
  struct nv_group_words words;
  if (!nv_group_split(&words, mnemonic))
    return NULL;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (strcmp(words.text, table[i].name))
      continue;
    struct image_op *o = nv_alloc(sizeof *o);
    o->code = table[i].code;
    if (!table[i].decode(o, &words, 0)) {
      free(o);
      return NULL;
    }
    o->group.op.code = OP_GROUP;
    o->group.op.run = run;
    o->group.op.name = nv_copy_string(mnemonic, strlen(mnemonic));
    return &o->group.op;
  }
  return NULL;
}
