// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remarks.c: what the passes said, from a run of the pipeline or from a file that a compiler wrote.
#include <stdlib.h>
#include <string.h>
#include <errno.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/remark-file.h"
#include "tools/report/report.h"
#include "tools/shell/codegen.h"

static nv_said *add(nv_report *report) {
  size_t n = report->said_count;
  if ((n & (n - 1)) == 0)
    report->said = nv_resize(report->said, n ? 2 * n : 1, sizeof *report->said);
  report->said[report->said_count++] = (nv_said){.times = 1};
  return &report->said[n];
}

static char *copy(const char *text) { return nv_copy_text(text, strlen(text)); }

void nv_report_take_remarks(nv_report *report) {
  nv_codegen_remarks(&report->shell);
  const nv_shell_run *run = &report->shell.run;
  for (size_t i = 0; i < run->remark_count; i++) {
    const nv_shell_remark *from = &run->remarks[i];
    nv_place place = {nv_report_file(report, from->file), from->line};
    nv_said *r = add(report);
    r->kind = from->kind;
    r->pass = copy(from->pass);
    r->teller = copy(from->teller);
    r->name = copy(from->name);
    r->function = copy(from->function);
    r->message = nv_copy_text(from->message, nv_decision_length(from->message));
    r->place = place;
  }
}

// Variables are called as the source calls them.
static void name_subject(const nv_report *report, nv_said *r) {
  const nv_source *file = r->place.file ? &report->files[r->place.file - 1] : NULL;
  if (!file || !r->place.line || r->place.line > file->line_count)
    return;
  const char *line = file->lines[r->place.line - 1];
  char *better = nv_decision_as_written(r->message, line, strlen(line));
  if (better) {
    free(r->message);
    r->message = better;
  }
}

static void take(void *user, nv_remark_entry *entry) {
  nv_report *report = user;
  if (nv_decision_is_about_builtin(entry->message, entry->file)) {
    nv_remark_entry_free(entry);
    return;
  }
  nv_said *r = add(report);
  r->kind = entry->kind;
  r->pass = entry->pass;
  r->teller = copy(entry->pass);
  r->name = entry->name;
  r->function = entry->function;
  r->message = entry->message;
  r->message[nv_decision_length(r->message)] = 0;
  r->place = (nv_place){nv_report_file(report, entry->file), entry->line};
  name_subject(report, r);
  free(entry->file);
}

bool nv_report_read_remarks(nv_report *report, const char *path) {
  size_t size;
  char *data = nv_shell_read_file(path, &size);
  if (!data)
    return nv_shell_fail(&report->shell, "cannot read '%s': %s", path, strerror(errno));
  char *problem = nv_remark_file_read(data, size, take, report);
  if (problem)
    nv_shell_fail(
        &report->shell,
        "'%s' holds no remarks as clang 22 writes them with -fsave-optimization-record: %s", path,
        problem);
  bool good = !problem;
  free(problem);
  free(data);
  return good;
}

static int compare_said(const void *a, const void *b) {
  const nv_said *x = a, *y = b;
  if (x->place.file != y->place.file)
    return x->place.file < y->place.file ? -1 : 1;
  if (x->place.line != y->place.line)
    return x->place.line < y->place.line ? -1 : 1;
  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  int order = strcmp(x->pass, y->pass);
  order = order ? order : strcmp(x->name, y->name);
  order = order ? order : strcmp(x->message, y->message);
  return order ? order : strcmp(x->function, y->function);
}

static void free_said(nv_said *r) {
  free(r->pass);
  free(r->teller);
  free(r->name);
  free(r->function);
  free(r->message);
}

void nv_report_sort_remarks(nv_report *report) {
  size_t kept = 0;
  for (size_t i = report->said_shown; i < report->said_count; i++)
    free_said(&report->said[i]);
  report->said_count = report->said_shown;
  if (report->said_count)
    qsort(report->said, report->said_count, sizeof *report->said, compare_said);
  for (size_t i = 0; i < report->said_count; i++) {
    nv_said *last = kept ? &report->said[kept - 1] : NULL;
    if (last && compare_said(last, &report->said[i]) == 0) {
      last->times += report->said[i].times;
      free_said(&report->said[i]);
    } else {
      report->said[kept++] = report->said[i];
    }
  }
  report->said_count = report->said_shown = kept;
}

void nv_report_free_remarks(nv_report *report) {
  for (size_t i = 0; i < report->said_count; i++)
    free_said(&report->said[i]);
  free(report->said);
}

char *nv_said_callee(const nv_said *said) {
  // "'a' inlined into 'b' ...", "'a' not inlined into 'b' because ...", "'a' will not be inlined into ..."
  const char *message = said->message;
  const char *end = *message == '\'' ? strchr(message + 1, '\'') : NULL;
  const char *verb = end ? strstr(end, "inlined into") : NULL;
  return verb && verb - end < 24 ? nv_copy_text(message + 1, (size_t)(end - message - 1)) : NULL;
}
