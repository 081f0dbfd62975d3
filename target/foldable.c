// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lookup in the table of foldable calls.
#include "target/foldable.h"

#include <string.h>

static const nv_foldable rows[] = {
#define NV_FOLDABLE(name, action, rule, function, type, args, domain, rounding, ftz, saturate)     \
  {name, NV_FOLD_##action, NV_FOLD_##rule,           function, type,                               \
   args, NV_FOLD_##domain, NV_FOLD_ROUND_##rounding, ftz,      saturate},
#include "target/foldable.def"
#undef NV_FOLDABLE
};

const nv_foldable *nv_foldable_at(size_t i) {
  return i < sizeof rows / sizeof rows[0] ? &rows[i] : NULL;
}

const nv_foldable *nv_foldable_lookup(const char *name, size_t len) {
  size_t lo = 0, hi = sizeof rows / sizeof rows[0];
  if (memchr(name, 0, len))
    return NULL;
  while (lo < hi) {
    size_t mid = lo + (hi - lo) / 2;
    int order = strncmp(name, rows[mid].name, len);
    if (!order && !rows[mid].name[len])
      return &rows[mid];
    if (order <= 0)
      hi = mid;
    else
      lo = mid + 1;
  }
  return NULL;
}
