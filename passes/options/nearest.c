// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The "did you mean" search: edit distance over a list of names.
#include "options/nearest.h"

#include <string.h>

// A word longer than any name resembles none of them.
enum { MAX_WORD = 80 };

static unsigned min_of(unsigned a, unsigned b) { return a < b ? a : b; }

/// Edit distance of `a` and `b`, or anything above `limit` once it must exceed that.
static unsigned distance(const char *a, size_t a_len, const char *b, unsigned limit) {
  size_t n = strlen(b);
  if (a_len > MAX_WORD || n > MAX_WORD || a_len > n + limit || n > a_len + limit)
    return limit + 1;
  unsigned row[MAX_WORD + 1];
  for (size_t j = 0; j <= n; j++)
    row[j] = (unsigned)j;
  for (size_t i = 1; i <= a_len; i++) {
    unsigned diagonal = row[0], best = row[0] = (unsigned)i;
    for (size_t j = 1; j <= n; j++) {
      unsigned replace = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = min_of(replace, min_of(row[j], row[j - 1]) + 1);
      best = min_of(best, row[j]);
    }
    if (best > limit)
      return limit + 1;
  }
  return row[n];
}

const char *nv_nearest_name(const char *word, size_t len, nv_name_at names, const void *list) {
  // Short words resemble everything.
  unsigned limit = min_of(3, (unsigned)((len + 1) / 3));
  const char *best = NULL, *name;
  for (size_t i = 0; limit && (name = names(list, i)); i++) {
    unsigned d = distance(word, len, name, limit);
    if (d < limit || (d == limit && (!best || strcmp(name, best) < 0))) {
      limit = d;
      best = name;
    }
  }
  return best;
}
