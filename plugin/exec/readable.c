// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of functions in what is told.
#include "exec/readable.h"

#include <stdlib.h>
#include <string.h>

#include "exec/text.h"

// The C++ library's own reading of a mangled name; NULL for what is none. From malloc.
extern char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

char *nv_readable_name(const char *name) {
  char *whole = strncmp(name, "_Z", 2) == 0 ? __cxa_demangle(name, NULL, NULL, NULL) : NULL;
  const char *text = whole ? whole : name;
  // Names of templates have it.
  text += whole && strncmp(text, "void ", 5) == 0 ? 5 : 0;
  char *copy = nv_copy_string(text, strlen(text));
  free(whole);
  return copy;
}
