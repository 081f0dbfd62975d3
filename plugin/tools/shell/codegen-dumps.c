// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-dumps.c: reads what llc prints with -print-after-all about one function: IR up to instruction selection, machine
// code behind it.
#define _GNU_SOURCE // memmem
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/shell/codegen-dumps.h"
#include "tools/shell/jobs.h"

// What "*** IR Dump After Title (name) ***" says, at the beginning of a line or behind "# ", and with more behind it for a
// loop. False for another line.
struct heading {
  const char *title, *pass;
  size_t title_length, pass_length;
  bool before;
};

static bool read_heading(const char *line, size_t length, struct heading *h) {
  static const char after[] = "*** IR Dump After ", before[] = "*** IR Dump Before ";
  static const char stop[] = ") ***";
  size_t skip = length > 2 && *line == '#' ? 2 : 0;
  const char *end = memmem(line, length, stop, sizeof stop - 1);
  h->before = length > skip + sizeof before && strncmp(line + skip, before, sizeof before - 1) == 0;
  if (!end || (!h->before && strncmp(line + skip, after, sizeof after - 1) != 0))
    return false;
  h->title = line + skip + (h->before ? sizeof before : sizeof after) - 1;
  const char *open = end;
  while (open > h->title && *open != '(')
    open--;
  if (open < h->title + 2)
    return false;
  h->title_length = (size_t)(open - 1 - h->title);
  h->pass = open + 1;
  h->pass_length = (size_t)(end - h->pass);
  return true;
}

static bool is_instruction(const char *line, size_t length) {
  static const char *const others[] = {"  successors:", "  liveins:", "  #dbg_", "  ;"};
  if (length < 3 || line[0] != ' ' || line[1] != ' ')
    return false;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strncmp(line, others[i], strlen(others[i])) == 0)
      return false;
  return true;
}

// Numbers in front of machine instructions come and go with the analysis that gives them.
static const char *skip_index(const char *line, const char *end) {
  const char *p = line + strspn(line, "0123456789");
  return p > line && p + 1 < end && p[0] == 'B' && p[1] == '\t' ? p + 2 : line;
}

static bool is_noise(const char *line, const char *end) {
  return line == end || *line == '#' || strncmp(line, "; ", 2) == 0 ||
         strncmp(line, "    #dbg_", 9) == 0;
}

// Writes a line without the numbers of metadata, and without the places of the source that LLVM puts behind machine
// instructions.
static void write_line(FILE *file, const char *line, const char *end) {
  static const char mark[] = "debug-location !";
  const char *place = memmem(line, (size_t)(end - line), mark, sizeof mark - 1);
  if (place) {
    const char *rest = place + sizeof mark - 1, *stop;
    rest += strspn(rest, "0123456789");
    stop = memmem(rest, (size_t)(end - rest), "; ", 2);
    while (place > line && strchr(", ", place[-1]))
      place--;
    nv_job_print_line(file, line, (size_t)(place - line));
    line = rest;
    end = stop ? stop : end;
  }
  while (end > line && end[-1] == ' ')
    end--;
  nv_job_print_line(file, line, (size_t)(end - line));
  putc('\n', file);
}

// The text of a dump, from `*text` to the next heading, without what is no code; in new memory.
static char *read_dump(const char **text, size_t *instructions) {
  char *copy = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&copy, &size);
  if (!file)
    nv_out_of_memory();
  struct heading next;
  for (const char *line = *text, *end;; line = *text = end + (*end != 0)) {
    end = line + strcspn(line, "\n");
    if (!*line || read_heading(line, (size_t)(end - line), &next))
      break;
    line = skip_index(line, end);
    line += *line == '\t';
    if (!is_noise(line, end)) {
      *instructions += is_instruction(line, (size_t)(end - line));
      write_line(file, line, end);
    }
  }
  if (fclose(file))
    nv_out_of_memory();
  return copy;
}

void nv_codegen_places_free(nv_codegen_places *list) {
  for (size_t i = 0; i < list->count; i++) {
    free(list->at[i].pass);
    free(list->at[i].title);
    free(list->at[i].text);
  }
  free(list->at);
  *list = (nv_codegen_places){0};
}

static const char *last_text(const nv_codegen_places *list) {
  for (size_t i = list->count; i; i--)
    if (list->at[i - 1].text)
      return list->at[i - 1].text;
  return NULL;
}

nv_codegen_places nv_codegen_places_read(const char *text) {
  nv_codegen_places list = {0};
  struct heading h;
  while (*text) {
    size_t length = strcspn(text, "\n");
    bool is_heading = read_heading(text, length, &h);
    text += length + (text[length] == '\n');
    // Before the first pass the function is as it came.
    if (!is_heading || (list.count == 0) != h.before)
      continue;
    nv_codegen_place place = {.pass = nv_copy_text(h.pass, h.pass_length),
                              .title = nv_copy_text(h.title, h.title_length)};
    place.text = read_dump(&text, &place.instructions);
    const char *last = last_text(&list);
    // Where LLVM prints nothing, the pass ran over something else.
    if (!*place.text || (last && strcmp(last, place.text) == 0)) {
      free(place.text);
      place.text = NULL;
      place.instructions = list.count ? list.at[list.count - 1].instructions : 0;
    }
    list.at = nv_resize(list.at, list.count + 1, sizeof *list.at);
    list.at[list.count++] = place;
  }
  return list;
}
