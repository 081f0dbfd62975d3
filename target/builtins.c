// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lookup in the builtin tables: a hash table over one sorted table a subject.
//
// The slots are a generated constant (`nvopt-data-test slots`), so nothing is built at run time and
// threads share it. The pass asks for every undefined function of a module, nearly all of which are
// no builtins: a miss costs one hash and one or two probes.
#include "target/builtins.h"

#include <stdint.h>
#include <string.h>

#define NV_BUILTIN(id, name, proto, kind, text, flags, min_cc)                                     \
  {id, name, proto, NV_BUILTIN_##kind, text, flags, min_cc},
static const nv_builtin atomics[] = {
#include "target/builtins-atomic.def"
};
static const nv_builtin math[] = {
#include "target/builtins-math.def"
};
static const nv_builtin matrix[] = {
#include "target/builtins-matrix.def"
};
static const nv_builtin misc[] = {
#include "target/builtins-misc.def"
};
static const nv_builtin surfaces[] = {
#include "target/builtins-surface.def"
};
#undef NV_BUILTIN

#define TABLE(rows)                                                                                \
  { rows, sizeof rows / sizeof rows[0] }
static const struct {
  const nv_builtin *rows;
  size_t count;
} tables[] = {TABLE(atomics), TABLE(math), TABLE(matrix), TABLE(misc), TABLE(surfaces)};
#undef TABLE

enum { NUM_TABLES = sizeof tables / sizeof tables[0] };

// Number of the row + 1 in the order of nv_builtin_at; 0 is a free slot.
static const uint16_t slots[NV_BUILTIN_SLOTS] = {
#include "target/builtin-slots.def"
};

unsigned nv_builtin_slot(const char *name, size_t len) {
  uint32_t hash = 2166136261u; // FNV-1a
  for (size_t i = 0; i < len; i++)
    hash = (hash ^ (unsigned char)name[i]) * 16777619u;
  return (hash ^ hash >> 15) % NV_BUILTIN_SLOTS;
}

const nv_builtin *nv_builtin_lookup(const char *name, size_t len) {
  if (memchr(name, 0, len))
    return NULL;
  for (unsigned at = nv_builtin_slot(name, len); slots[at]; at = (at + 1) % NV_BUILTIN_SLOTS) {
    const nv_builtin *row = nv_builtin_at(slots[at] - 1);
    if (!strncmp(row->name, name, len) && !row->name[len])
      return row;
  }
  return NULL;
}

const nv_builtin *nv_builtin_at(size_t i) {
  for (int t = 0; t < NUM_TABLES; t++) {
    if (i < tables[t].count)
      return &tables[t].rows[i];
    i -= tables[t].count;
  }
  return NULL;
}

const nv_builtin *nv_builtin_by_id(unsigned id) {
  const nv_builtin *row;
  for (size_t i = 0; (row = nv_builtin_at(i)); i++)
    if (row->id == id)
      return row;
  return NULL;
}

const char *nv_builtin_type(char letter) {
  switch (letter) {
  case 'v':
    return "void";
  case 'b':
    return "i1";
  case 'C':
    return "i8";
  case 'S':
    return "i16";
  case 'i':
  case 'I':
    return "i32";
  case 'l':
  case 'L':
    return "i64";
  case 'Q':
    return "i128";
  case 'f':
    return "float";
  case 'd':
    return "double";
  case 'p':
    return "ptr";
  case '.':
    return "...";
  default:
    return NULL;
  }
}
