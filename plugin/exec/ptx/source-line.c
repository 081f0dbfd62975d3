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

static bool is_header(const char *name, size_t length) {
  static const char folder[] = "/include/";
  for (size_t i = 0; i + strlen(folder) <= length; i++)
    if (!strncmp(name + i, folder, strlen(folder)))
      return true;
  return false;
}

char *nv_ptx_caller_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column) {
  const char *loc = find_loc(text, ptx_line);
  unsigned file = 0, values[3];
  if (!loc || !take_numbers(loc, 1, &file))
    return NULL;
  char *name = file_name(text, file);
  bool header = name && is_header(name, strlen(name));
  free(name);
  if (!header)
    return NULL;
  size_t length = strcspn(loc, "\n");
  char *all = nv_copy_string(loc, length), *result = NULL;
  // nvcc says it in the directive: ", inlined_at FILE LINE COLUMN".
  const char *at = strstr(all, "inlined_at");
  if (at && sscanf(at, "inlined_at %u %u %u", &values[0], &values[1], &values[2]) == 3) {
    result = file_name(text, values[0]);
    *line = values[1];
    *column = values[2];
    if (result && is_header(result, strlen(result))) {
      free(result);
      result = NULL;
    }
  }
  // LLVM says it in a comment, from the inside out: "// FILE:L:C @[ FILE:L:C @[ FILE:L:C ] ]".
  for (at = strstr(all, "@[ "); !result && at; at = strstr(at, "@[ ")) {
    at += strlen("@[ ");
    size_t end = strcspn(at, " "), column_at = end;
    while (column_at && at[column_at - 1] != ':')
      column_at--;
    size_t line_at = column_at ? column_at - 1 : 0;
    while (line_at && at[line_at - 1] != ':')
      line_at--;
    if (!line_at || is_header(at, line_at) ||
        sscanf(at + line_at, "%u:%u", &values[1], &values[2]) != 2)
      continue;
    result = nv_copy_string(at, line_at - 1);
    *line = values[1];
    *column = values[2];
  }
  free(all);
  return result;
}
