// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx.c: PTX as a listing. Lines of the source stand in .loc; LLVM adds, as a comment, where the code was inlined.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/report/report.h"

// .file numbers of the PTX and their files in the report.
struct files {
  unsigned number[1024], file[1024];
  size_t count;
};

static void read_file_line(nv_report *report, struct files *files, const char *line) {
  unsigned number;
  char name[4096];
  if (sscanf(line, " .file %u \"%4095[^\"\n]\"", &number, name) != 2 ||
      files->count == sizeof files->file / sizeof *files->file)
    return;
  files->number[files->count] = number;
  files->file[files->count++] = nv_report_file(report, name);
}

static unsigned file_numbered(const struct files *files, unsigned number) {
  for (size_t i = 0; i < files->count; i++)
    if (files->number[i] == number)
      return files->file[i];
  return 0;
}

// "// a.h:66:27 @[ b.cu:14:13 @[ b.cu:33:3 ] ]": the first of them that the user wrote.
static bool read_chain(nv_report *report, const char *comment, nv_place *place) {
  for (const char *p = comment; p && *p;) {
    p += strspn(p, " @[");
    size_t length = strcspn(p, " ]");
    char *word = nv_copy_text(p, length), *colon = strrchr(word, ':');
    if (colon)
      *colon = 0;
    colon = colon ? strrchr(word, ':') : NULL;
    if (!colon) {
      free(word);
      return false;
    }
    *colon = 0;
    *place = (nv_place){nv_report_file(report, word), (unsigned)strtoul(colon + 1, NULL, 10)};
    bool own = nv_report_is_own(report, word);
    free(word);
    if (own && place->line)
      return true;
    p = strchr(p + length, '[');
  }
  return false;
}

// True for a .loc; `place` is then what follows it.
static bool read_loc(nv_report *report, const struct files *files, const char *line,
                     nv_place *place) {
  unsigned number, at;
  if (sscanf(line, " .loc %u %u", &number, &at) != 2)
    return false;
  const char *comment = strstr(line, "// ");
  if (comment && read_chain(report, comment + 3, place))
    return true;
  *place = (nv_place){file_numbered(files, number), at};
  if (!place->file || !at || !nv_report_is_own(report, report->files[place->file - 1].name))
    *place = (nv_place){0, 0};
  return true;
}

// Labels that only debug information uses, and comments on a line of their own.
static bool is_noise(const char *line) {
  const char *p = line + strspn(line, " \t");
  return !*p || strncmp(p, "//", 2) == 0 || strncmp(p, "$L__tmp", 7) == 0 ||
         strncmp(p, "$L__func_", 9) == 0;
}

static const char *threads_line(const char *line) {
  const char *p = line + strspn(line, " \t");
  return strncmp(p, ".maxntid ", 9) == 0 || strncmp(p, ".reqntid ", 9) == 0 ? p + 9 : NULL;
}

static unsigned read_threads(const char *text) {
  unsigned a = 1, b = 1, c = 1;
  sscanf(text, "%u , %u , %u", &a, &b, &c);
  unsigned long product = (unsigned long)a * b * c;
  return product && product <= 1024 ? (unsigned)product : 0;
}

// A .file may stand anywhere, also behind what names it.
static void read_file_lines(nv_report *report, struct files *files, const char *text) {
  for (size_t length; *text; text += length + (text[length] == '\n')) {
    length = strcspn(text, "\n");
    if (strncmp(text + strspn(text, " \t"), ".file", 5) != 0)
      continue;
    char *line = nv_copy_text(text, length);
    read_file_line(report, files, line);
    free(line);
  }
}

// What begins with this line has a body; a declaration ends with ';' in front of any.
static bool has_body(const char *line, const char *behind) {
  const char *found = line + strcspn(line, "{;");
  found = *found || !behind ? found : behind + strcspn(behind, "{;");
  return *found == '{';
}

void nv_report_read_ptx(nv_report *report, char *text, nv_listing *listing) {
  struct files *files = nv_new(1, sizeof *files);
  read_file_lines(report, files, text);
  nv_place place = {0, 0};
  bool part = false, body = false;
  for (char *line; (line = strsep(&text, "\n"));) {
    const char *name;
    size_t length;
    bool kernel;
    if (!body && nv_ptx_heading(line, &name, &length, &kernel)) {
      part = has_body(line, text);
      if (part)
        nv_listing_begin(listing, name, length, kernel);
      place = (nv_place){0, 0};
    }
    if (!part || read_loc(report, files, line, &place))
      continue;
    body = body || *line == '{';
    const char *threads = threads_line(line);
    if (threads)
      listing->parts[listing->part_count - 1].threads = read_threads(threads);
    // What LLVM remarks at the end of a line is of no use here.
    const char *comment = strstr(line, "//");
    size_t size = comment ? (size_t)(comment - line) : strlen(line);
    while (size && strchr(" \t\r", line[size - 1]))
      size--;
    if (!is_noise(line))
      nv_listing_add(listing, line, size,
                     body && *line != '{' && *line != '}' ? place : (nv_place){0, 0});
    if (*line == '}')
      part = body = false;
  }
  nv_listing_end(listing);
  free(files);
}
