// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The line of the source that a line of PTX comes from: by its .loc and .file directives.
#include "exec/ptx/module.h"

#include <stdio.h>
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

static bool take_numbers(const char *at, unsigned n, unsigned *numbers) {
  for (unsigned i = 0; i < n; i++)
    if (!take_number(&at, &numbers[i]))
      return false;
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

// Whether a line begins a function: ".visible .entry name(", ".func (.param .b32 r) name(". A brace does not: calls are inside
// of some, and NVIDIA's fatbinary takes the space in front of lines away.
static bool begins_function(const char *line) {
  static const char *const linkage[] = {".visible", ".weak", ".extern"};
  for (size_t i = 0; i < sizeof linkage / sizeof *linkage; i++) {
    const char *rest = directive(line, linkage[i]);
    line = rest ? rest : line;
  }
  return directive(line, ".entry") || directive(line, ".func");
}

// The .loc that holds for a line of PTX, behind its name; NULL where there is none.
static const char *find_loc(const char *text, unsigned ptx_line) {
  const char *found = NULL;
  unsigned at = 1;
  for (const char *p = text; *p && at <= ptx_line; p += strcspn(p, "\n"), p += *p == '\n', at++) {
    const char *rest = directive(p, ".loc");
    unsigned values[3];
    if (rest && take_numbers(rest, 3, values))
      found = rest;
    else if (begins_function(p))
      found = NULL;
  }
  return found;
}

char *nv_ptx_source_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column) {
  const char *loc = find_loc(text, ptx_line);
  unsigned values[3] = {0};
  if (loc && take_numbers(loc, 3, values))
    *column = values[2];
  char *name = values[1] ? file_name(text, values[0]) : NULL;
  *line = name ? values[1] : 0;
  return name;
}

bool nv_is_header(const char *name) {
  return strncmp(name, "include/", strlen("include/")) == 0 || strstr(name, "/include/");
}

// Takes "FILE LINE COLUMN" at the start of a directive apart, and what stands behind its "inlined_at". False where it has no
// such part.
static bool inlined_at(const char *loc, unsigned place[3], unsigned caller[3]) {
  const char *end = loc + strcspn(loc, "\n"), *at = strstr(loc, "inlined_at");
  return take_numbers(loc, 3, place) && at && at < end &&
         take_numbers(at + strlen("inlined_at"), 3, caller);
}

// nvcc says where a function was made part of another in the directive: ", function_name NAME, inlined_at FILE LINE COLUMN".
// Where that is in such a part, too, a directive above has the place and says it of that one. Follows this out of headers.
static char *caller_by_directives(const char *text, const char *loc, unsigned *line,
                                  unsigned *column) {
  enum { MOST_LEVELS = 64 };
  unsigned place[3], caller[3];
  for (int level = 0; level < MOST_LEVELS && inlined_at(loc, place, caller); level++) {
    char *name = file_name(text, caller[0]);
    if (name && !nv_is_header(name)) {
      *line = caller[1];
      *column = caller[2];
      return name;
    }
    free(name);
    // The last one above that has the place of the call.
    const char *above = NULL;
    for (const char *p = text; p < loc; p += strcspn(p, "\n"), p += *p == '\n') {
      const char *rest = directive(p, ".loc");
      unsigned values[3];
      if (rest && rest < loc && take_numbers(rest, 3, values) && values[0] == caller[0] &&
          values[1] == caller[1] && values[2] == caller[2])
        above = rest;
    }
    if (!above)
      return NULL;
    loc = above;
  }
  return NULL;
}

// LLVM says it in a comment, from the inside out: "// FILE:L:C @[ FILE:L:C @[ FILE:L:C ] ]".
static char *caller_by_comment(const char *loc, unsigned *line, unsigned *column) {
  char *all = nv_copy_string(loc, strcspn(loc, "\n")), *result = NULL;
  for (char *at = strstr(all, "@[ "); !result && at; at = strstr(at, "@[ ")) {
    at += strlen("@[ ");
    size_t end = strcspn(at, " "), column_at = end;
    while (column_at && at[column_at - 1] != ':')
      column_at--;
    size_t line_at = column_at ? column_at - 1 : 0;
    while (line_at && at[line_at - 1] != ':')
      line_at--;
    if (!line_at || sscanf(at + line_at, "%u:%u", line, column) != 2)
      continue;
    result = nv_copy_string(at, line_at - 1);
    if (nv_is_header(result)) {
      free(result);
      result = NULL;
    }
  }
  free(all);
  return result;
}

char *nv_ptx_caller_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column) {
  const char *loc = find_loc(text, ptx_line);
  unsigned file = 0;
  if (!loc || !take_numbers(loc, 1, &file))
    return NULL;
  char *name = file_name(text, file);
  bool header = name && nv_is_header(name);
  free(name);
  if (!header)
    return NULL;
  char *result = caller_by_directives(text, loc, line, column);
  return result ? result : caller_by_comment(loc, line, column);
}

char *nv_ptx_near_line(const char *text, unsigned ptx_line, bool headers, unsigned *line,
                       unsigned *column) {
  enum { MOST_FILES = 1024, UNKNOWN = 0, OWN, LIBRARY };
  uint8_t kinds[MOST_FILES] = {UNKNOWN};
  unsigned at = 1, found = 0, values[3];
  for (const char *p = text; *p && at <= ptx_line; p += strcspn(p, "\n"), p += *p == '\n', at++) {
    const char *rest = directive(p, ".loc");
    if (begins_function(p))
      found = 0;
    if (!rest || !take_numbers(rest, 3, values) || !values[1] || values[0] >= MOST_FILES)
      continue;
    uint8_t *kind = &kinds[values[0]];
    if (*kind == UNKNOWN) {
      char *name = file_name(text, values[0]);
      *kind = name && !nv_is_header(name) ? OWN : LIBRARY;
      free(name);
    }
    if (*kind == LIBRARY && !headers)
      continue;
    found = values[0];
    *line = values[1];
    *column = values[2];
  }
  return found ? file_name(text, found) : NULL;
}
