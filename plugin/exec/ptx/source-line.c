// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The line of the source that a line of PTX comes from: by its .loc and .file directives.
#include "exec/ptx/module.h"

#include <stdio.h>
#include <string.h>

// The directive at the start of a line: what comes behind its name, or NULL.
static const char *directive(const char *line, const char *name) {
  line += strspn(line, " \t");
  size_t length = strlen(name);
  return !strncmp(line, name, length) && (line[length] == ' ' || line[length] == '\t')
             ? line + length
             : NULL;
}

// Name of a .file by its number, new memory; NULL where there is none.
static char *file_name(const char *text, unsigned number) {
  for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
    const char *rest = directive(line, ".file");
    unsigned found;
    int used = 0;
    if (!rest || sscanf(rest, " %u \"%n", &found, &used) != 1 || !used || found != number)
      continue;
    return nv_copy_string(rest + used, strcspn(rest + used, "\"\n"));
  }
  return NULL;
}

char *nv_ptx_source_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column) {
  unsigned number = 0, at = 1, file = 0;
  for (const char *p = text; *p && at <= ptx_line; p += strcspn(p, "\n"), p += *p == '\n', at++) {
    const char *rest = directive(p, ".loc");
    unsigned values[3];
    if (rest && sscanf(rest, " %u %u %u", &values[0], &values[1], &values[2]) == 3) {
      file = values[0];
      number = values[1];
      *column = values[2];
    } else if (*p == '{') {
      // The body of another function.
      file = number = 0;
    }
  }
  char *name = number ? file_name(text, file) : NULL;
  *line = name ? number : 0;
  return name;
}
