// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Address spaces, data layouts and triples.
#include "target/target.h"

#include <string.h>

static const nv_space_info spaces[] = {
#define NV_SPACE(number, ident, name, qualifier, bits, short_bits, mso_bit, alias)                 \
  {number, name, qualifier, bits, short_bits, mso_bit, alias},
#include "target/address-spaces.def"
#undef NV_SPACE
};

enum { NUM_SPACES = sizeof spaces / sizeof spaces[0] };

/// Index into `spaces`, NUM_SPACES if there is none.
static size_t index_of(unsigned number) {
  size_t i = 0;
  while (i < NUM_SPACES && spaces[i].number != number)
    i++;
  return i;
}

const nv_space_info *nv_space_at(size_t i) { return i < NUM_SPACES ? &spaces[i] : NULL; }

const nv_space_info *nv_space_get(unsigned number) { return nv_space_at(index_of(number)); }

bool nv_space_is_memory(unsigned number) {
  const nv_space_info *space = nv_space_get(number);
  return space && (number == NV_SPACE_GENERIC || *space->qualifier);
}

bool nv_space_cast_is_legal(unsigned from, unsigned to) {
  return from != to && (from == NV_SPACE_GENERIC || to == NV_SPACE_GENERIC) &&
         nv_space_is_memory(from) && nv_space_is_memory(to);
}

bool nv_space_has_atomics(unsigned number) {
  return number == NV_SPACE_GENERIC || number == NV_SPACE_GLOBAL || number == NV_SPACE_SHARED ||
         number == NV_SPACE_SHARED_CLUSTER;
}

bool nv_space_may_alias(unsigned a, unsigned b) {
  size_t row = index_of(a), column = index_of(b);
  return row == NUM_SPACES || column == NUM_SPACES || spaces[row].alias[column] != 'N';
}

int nv_space_isspacep(unsigned from, enum nv_space query) {
  if (!nv_space_is_memory(from) || from == NV_SPACE_GENERIC)
    return -1;
  // A block's own shared memory is part of its cluster's; the other way round it depends.
  if (query == NV_SPACE_SHARED_CLUSTER)
    return from == NV_SPACE_SHARED || from == NV_SPACE_SHARED_CLUSTER;
  if (from == NV_SPACE_SHARED_CLUSTER && query == NV_SPACE_SHARED)
    return -1;
  // The window of kernel parameters lies within another one, which one is the machine's business.
  if (from == NV_SPACE_PARAM && (query == NV_SPACE_GLOBAL || query == NV_SPACE_CONST))
    return -1;
  return from == (unsigned)query;
}

//===-- Layouts and triples -------------------------------------------------------------------===//

#define SCALARS "i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64"
#define VECTORS "v16:16:16-v32:32:32-v64:64:64-v128:128:128"

static const nv_layout layouts[] = {
    {"reference-64", "e-p:64:64:64-" SCALARS "-" VECTORS "-n16:32:64-a:8:8"},
    {"nvcc-64", "e-p:64:64:64-p3:32:32:32-" SCALARS "-f128:128:128-" VECTORS "-n16:32:64"},
    {"nvcc-64-optimized",
     "e-p:64:64:64-p3:32:32:32-" SCALARS "-f128:128:128-" VECTORS "-n16:32:64-a:8:8"},
    {"nvcc-32", "e-p:32:32:32-" SCALARS "-f128:128:128-" VECTORS "-n16:32:64"},
    {"llvm-64", "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"},
    {"llvm-64-short", "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-"
                      "v16:16-v32:32-n16:32:64"},
    {"libdevice", "e-i64:64-v16:16-v32:32-n16:32:64"},
};

const nv_layout *nv_layout_at(size_t i) {
  return i < sizeof layouts / sizeof layouts[0] ? &layouts[i] : NULL;
}

const char *nv_layout_get(const char *name) {
  const nv_layout *layout;
  for (size_t i = 0; (layout = nv_layout_at(i)); i++)
    if (!strcmp(layout->name, name))
      return layout->text;
  return NULL;
}

static const char *const triples[] = {
    "nvptx-nvidia-cuda",  "nvptx64-nvidia-cuda", "nvptx-nvidia-nvcl",     "nvptx64-nvidia-nvcl",
    "nvsass-nvidia-cuda", "nvsass-nvidia-nvcl",  "nvsass-nvidia-directx", "nvsass-nvidia-spirv",
};

const char *nv_triple_at(size_t i) {
  return i < sizeof triples / sizeof triples[0] ? triples[i] : NULL;
}

nv_triple_kind nv_triple_classify(const char *triple, size_t len) {
  const char *dash = memchr(triple, '-', len);
  size_t arch = dash ? (size_t)(dash - triple) : len;
  if ((arch == 5 && !memcmp(triple, "nvptx", 5)) || (arch == 7 && !memcmp(triple, "nvptx64", 7)))
    return NV_TRIPLE_NVPTX;
  return arch == 6 && !memcmp(triple, "nvsass", 6) ? NV_TRIPLE_NVSASS : NV_TRIPLE_FOREIGN;
}
