// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hints.c: what helps where a name is not known.
#include "clang-ext/plugin/hints.h"

#include <stddef.h>
#include <string.h>

static const struct {
  const char *name, *header;
} hints[] = {
#define NV_HINT(name, header) {name, header},
#include "clang-ext/plugin/hints.def"
};

const char *nv_header_of(const char *name) {
  for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
    const char *star = strchr(hints[i].name, '*');
    if (star ? !strncmp(name, hints[i].name, (size_t)(star - hints[i].name))
             : !strcmp(name, hints[i].name))
      return hints[i].header;
  }
  return NULL;
}
