// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lookup in the builtin tables: one sorted table a subject, searched by bisection.
//
// A hash would have to be made again with every edit of a table; ten comparisons cost less than the
// call that asks.
#include "builtins.h"

#include <string.h>

#define NV_BUILTIN(id, name, proto, kind, text, flags, min_cc)                                     \
  {id, name, proto, NV_BUILTIN_##kind, text, flags, min_cc},
static const nv_builtin atomics[] = {
#include "builtins-atomic.def"
};
static const nv_builtin math[] = {
#include "builtins-math.def"
};
static const nv_builtin matrix[] = {
#include "builtins-matrix.def"
};
static const nv_builtin misc[] = {
#include "builtins-misc.def"
};
static const nv_builtin surfaces[] = {
#include "builtins-surface.def"
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

static int compare(const char *key, size_t len, const char *name) {
  int order = strncmp(key, name, len);
  return order ? order : -(name[len] != 0);
}

const nv_builtin *nv_builtin_lookup(const char *name, size_t len) {
  if (memchr(name, 0, len))
    return NULL;
  for (int t = 0; t < NUM_TABLES; t++) {
    size_t lo = 0, hi = tables[t].count;
    while (lo < hi) {
      size_t mid = lo + (hi - lo) / 2;
      int order = compare(name, len, tables[t].rows[mid].name);
      if (!order)
        return &tables[t].rows[mid];
      if (order < 0)
        hi = mid;
      else
        lo = mid + 1;
    }
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
