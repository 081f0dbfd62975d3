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

static void print_position(const char *file, unsigned line, unsigned column) {
  if (!file)
    fputs("nvopt: ", stderr);
  else if (column)
    fprintf(stderr, "%s:%u:%u: ", short_name(file), line, column);
  else
    fprintf(stderr, "%s:%u: ", short_name(file), line);
}

static void print_place(const struct nv_place *place) {
  print_position(place->file, place->line, place->column);
}

// The line of the source and a mark below its column; nothing where it cannot be read.
static void print_line(const char *name, unsigned wanted, unsigned column) {
  FILE *file = name ? fopen(name, "re") : NULL;
  char line[512] = "";
  unsigned number = 0;
  while (file && number < wanted && fgets(line, sizeof line, file))
    number += strchr(line, '\n') != NULL || feof(file);
  if (file)
    fclose(file);
  if (!number || number != wanted)
    return;
  line[strcspn(line, "\r\n")] = 0;
  fprintf(stderr, "  %s\n", line);
  if (!column || column > strlen(line))
    return;
  // Tabs stay, so that the mark is below its character.
  for (unsigned i = 0; i + 1 < column; i++)
    line[i] = line[i] == '\t' ? '\t' : ' ';
  fprintf(stderr, "  %.*s^\n", (int)column - 1, line);
}

static void print_source(const struct nv_place *place) {
  print_line(place->file, place->line, place->column);
}

// Where the function of a header was called that a place is in.
static void print_caller(const struct nv_place *place) {
  if (!place->caller)
    return;
  print_position(place->caller, place->caller_line, place->caller_column);
  print_kind("note", "\033[1;36m");
  fprintf(stderr, "called from %shere\n", place->near_caller ? "near " : "");
  print_line(place->caller, place->caller_line, place->caller_column);
}

static bool is_same_text(const char *a, const char *b) {
  return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool is_same_place(const struct nv_place *a, const struct nv_place *b) {
  return is_same_text(a->file, b->file) && a->line == b->line && a->column == b->column &&
         is_same_text(a->caller, b->caller) && a->caller_line == b->caller_line &&
         a->caller_column == b->caller_column;
}

// Whether two findings are the same for a reader: one kind of mistake in one line, of which there is more than one copy in
// the code.
static bool is_same(const struct nv_finding *a, const struct nv_finding *b) {
  size_t kind = a->message ? strcspn(a->message, ":") : 0;
  return a->message && b->message && a->place.file && is_same_text(a->kernel, b->kernel) &&
         strncmp(a->message, b->message, kind + 1) == 0 && is_same_place(&a->place, &b->place) &&
         is_same_place(&a->other, &b->other);
}

static void print_count(const struct nv_result *result, ptrdiff_t at) {
  const struct nv_finding *f = &result->findings[at];
  unsigned more = 0;
  for (ptrdiff_t i = at + 1; i < arrlen(result->findings); i++)
    more += is_same(f, &result->findings[i]);
  if (!more)
    return;
  print_place(&f->place);
  print_kind("note", "\033[1;36m");
  fprintf(stderr, "the same came %u more %s here, in other copies of the line\n", more,
          more == 1 ? "time" : "times");
}

void nv_exec_tell(const struct nv_result *result, const char *set) {
  fflush(stdout);
  for (ptrdiff_t i = 0; i < arrlen(result->findings); i++) {
    const struct nv_finding *f = &result->findings[i];
    ptrdiff_t first = 0;
    while (first < i && !is_same(&result->findings[first], f))
      first++;
    if (first < i)
      continue;
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
      print_caller(&f->other);
    }
    if (!f->kernel)
      continue;
    print_place(&f->place);
    print_kind("note", "\033[1;36m");
    fprintf(stderr, "in kernel '%s', block (%u,%u,%u)", f->kernel, f->block[0], f->block[1],
            f->block[2]);
    if (f->thread[0] != NV_NO_THREAD)
      fprintf(stderr, ", thread (%u,%u,%u)", f->thread[0], f->thread[1], f->thread[2]);
    fprintf(stderr, "%s\n", f->place.near ? "; the line is near" : "");
    print_caller(&f->place);
    print_count(result, i);
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
  if (!place->caller)
    return;
  nv_json_begin_object(json, "caller");
  nv_json_string(json, "file", short_name(place->caller));
  nv_json_int(json, "line", place->caller_line);
  nv_json_int(json, "column", place->caller_column);
  nv_json_end_object(json);
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
