// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.c: findings as a compiler prints them, and as JSON.
#include "tools/exec/exec.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include "bridge/json.h"

// "error: " and "note: " in colour on a terminal.
static void print_kind(const char *kind, const char *colour) {
  bool coloured = nv_tool_colour(stderr);
  fprintf(stderr, "%s%s:%s ", coloured ? colour : "", kind, coloured ? "\033[0m" : "");
}

// The name of a file from where the user is.
static const char *short_name(const char *file) {
  char folder[4096];
  size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
  return length && strncmp(file, folder, length) == 0 && file[length] == '/' ? file + length + 1
                                                                             : file;
}

static void print_place(const struct nv_place *place) {
  if (!place->file)
    fputs("nvopt: ", stderr);
  else if (place->column)
    fprintf(stderr, "%s:%u:%u: ", short_name(place->file), place->line, place->column);
  else
    fprintf(stderr, "%s:%u: ", short_name(place->file), place->line);
}

// The line of the source and a mark below its column; nothing where it cannot be read.
static void print_source(const struct nv_place *place) {
  FILE *file = place->file ? fopen(place->file, "re") : NULL;
  char line[512] = "";
  unsigned number = 0;
  while (file && number < place->line && fgets(line, sizeof line, file))
    number += strchr(line, '\n') != NULL || feof(file);
  if (file)
    fclose(file);
  if (!number || number != place->line)
    return;
  line[strcspn(line, "\r\n")] = 0;
  fprintf(stderr, "  %s\n", line);
  if (!place->column || place->column > strlen(line))
    return;
  // Tabs stay, so that the mark is below its character.
  for (unsigned i = 0; i + 1 < place->column; i++)
    line[i] = line[i] == '\t' ? '\t' : ' ';
  fprintf(stderr, "  %.*s^\n", (int)place->column - 1, line);
}

void nv_exec_tell(const struct nv_result *result, const char *set) {
  fflush(stdout);
  for (ptrdiff_t i = 0; i < arrlen(result->findings); i++) {
    const struct nv_finding *f = &result->findings[i];
    print_place(&f->place);
    print_kind("error", "\033[1;31m");
    fprintf(stderr, "%s%s", result->outcome == OUTCOME_UNSUPPORTED ? "not supported: " : "",
            f->message ? f->message : "");
    if (set)
      fprintf(stderr, " [%s]", set);
    fputc('\n', stderr);
    print_source(&f->place);
    if (f->other.file) {
      print_place(&f->other);
      print_kind("note", "\033[1;36m");
      fputs("the other access is here\n", stderr);
      print_source(&f->other);
    }
    if (!f->kernel)
      continue;
    print_place(&f->place);
    print_kind("note", "\033[1;36m");
    fprintf(stderr, "in kernel '%s', block (%u,%u,%u)", f->kernel, f->block[0], f->block[1],
            f->block[2]);
    if (f->thread[0] != NV_NO_THREAD)
      fprintf(stderr, ", thread (%u,%u,%u)", f->thread[0], f->thread[1], f->thread[2]);
    fprintf(stderr, "\n");
  }
}

static void place_as_json(nv_json *json, const struct nv_place *place) {
  if (!place->file)
    return;
  nv_json_string(json, "file", short_name(place->file));
  nv_json_int(json, "line", place->line);
  nv_json_int(json, "column", place->column);
  if (place->function)
    nv_json_string(json, "function", place->function);
}

static void index_as_json(nv_json *json, const char *key, const uint32_t values[3]) {
  nv_json_begin_array(json, key);
  for (int i = 0; i < 3; i++)
    nv_json_int(json, NULL, values[i]);
  nv_json_end_array(json);
}

static void finding_as_json(nv_json *json, const struct nv_finding *f) {
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "message", f->message ? f->message : "");
  place_as_json(json, &f->place);
  if (f->other.file) {
    nv_json_begin_object(json, "other");
    place_as_json(json, &f->other);
    nv_json_end_object(json);
  }
  if (f->kernel) {
    nv_json_string(json, "kernel", f->kernel);
    index_as_json(json, "block", f->block);
    if (f->thread[0] != NV_NO_THREAD)
      index_as_json(json, "thread", f->thread);
  }
  nv_json_end_object(json);
}

void nv_exec_json(const char *file, const nv_exec_outcome *outcomes, size_t count, bool counts) {
  nv_json *json = nv_json_new();
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "file", file);
  nv_json_begin_array(json, "runs");
  for (size_t i = 0; i < count; i++) {
    const struct nv_result *result = &outcomes[i].result;
    nv_json_begin_object(json, NULL);
    nv_json_string(json, "options", outcomes[i].set);
    nv_json_bool(json, "same", outcomes[i].same);
    nv_json_bool(json, "supported", result->outcome != OUTCOME_UNSUPPORTED);
    nv_json_string(json, "printed", result->output ? result->output : "");
    nv_json_begin_array(json, "findings");
    for (ptrdiff_t k = 0; k < arrlen(result->findings); k++)
      finding_as_json(json, &result->findings[k]);
    nv_json_end_array(json);
    if (counts) {
      nv_json_begin_object(json, "instructions");
      for (int class = 0; class < CLASS_COUNT; class ++)
        if (result->counts[class])
          nv_json_int(json, nv_class_name((enum nv_class) class), (int64_t)result->counts[class]);
      nv_json_end_object(json);
    }
    nv_json_end_object(json);
  }
  nv_json_end_array(json);
  nv_json_end_object(json);
  char *text = nv_json_finish(json);
  fputs(text, stdout);
  free(text);
}
