// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The line of the source that a line of PTX comes from: by its .loc and .file directives.
#include "exec/ptx/module.h"

#include <stdlib.h>
#include <string.h>

// The directive at the start of a line: what comes behind its name, or NULL.
static const char *directive(const char *line, const char *name) {
  line += strspn(line, " \t");
  size_t length = strlen(name);
  return !strncmp(line, name, length) && (line[length] == ' ' || line[length] == '\t')
             ? line + length
             : NULL;
}

// The next number of a line. sscanf is no choice here: it looks for the end of the whole text at each call, and texts have
// many megabytes.
static bool take_number(const char **at, unsigned *number) {
  *at += strspn(*at, " \t");
  if (!strspn(*at, "0123456789"))
    return false;
  char *end;
  *number = (unsigned)strtoul(*at, &end, 10);
  *at = end;
  return true;
}

// Name of a .file by its number, new memory; NULL where there is none.
static char *file_name(const char *text, unsigned number) {
  for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
    const char *rest = directive(line, ".file");
    unsigned found;
    if (!rest || !take_number(&rest, &found) || found != number)
      continue;
    rest += strspn(rest, " \t");
    if (*rest++ == '"')
      return nv_copy_string(rest, strcspn(rest, "\"\n"));
  }
  return NULL;
}

char *nv_ptx_source_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column) {
  unsigned number = 0, at = 1, file = 0;
  for (const char *p = text; *p && at <= ptx_line; p += strcspn(p, "\n"), p += *p == '\n', at++) {
    const char *rest = directive(p, ".loc");
    unsigned values[3];
    if (rest && take_number(&rest, &values[0]) && take_number(&rest, &values[1]) &&
        take_number(&rest, &values[2])) {
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
