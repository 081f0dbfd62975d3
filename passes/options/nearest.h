// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The name that somebody meant who wrote another one.
#ifndef NVOPT_NEAREST_H
#define NVOPT_NEAREST_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Name number `i` of the list that `list` leads to; NULL past its end.
typedef const char *(*nv_name_at)(const void *list, size_t i);

/// The name of the list that is nearest to `word` (`len` bytes): at most a third of the letters
/// differ, three at most. NULL if none is so near. Of names equally near the first in strcmp order.
const char *nv_nearest_name(const char *word, size_t len, nv_name_at names, const void *list);

#ifdef __cplusplus
}
#endif
#endif
