// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tables.c: what the code costs, and the decisions of the passes.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/report/report.h"

enum { OCCUPANCY = NV_FIGURE_COUNT, VALUES };

// What is shown of a function of a column. The instructions of IR are those of nvopt alone and stand elsewhere.
static const struct {
  const char *title;
  size_t value;
} shown[] = {
    {"PTX", NV_FIGURE_PTX},       {"registers", NV_FIGURE_REGISTERS}, {"frame", NV_FIGURE_FRAME},
    {"spills", NV_FIGURE_SPILLS}, {"shared", NV_FIGURE_SHARED},       {"SASS", NV_FIGURE_CODE},
    {"occupancy", OCCUPANCY},
};
enum { SHOWN = sizeof shown / sizeof *shown };

static const nv_figures *find(const nv_column *column, const char *name) {
  return nv_figures_find(&column->figures, name);
}

static size_t value_of(const nv_report *report, const nv_figures *f, size_t value) {
  return !f                   ? (size_t)NV_UNKNOWN
         : value == OCCUPANCY ? nv_report_occupancy(report, f)
                              : f->value[value];
}

// The kernels that have figures in any column, in the order in which they appear; to be freed.
static const nv_figures **kernels_of(const nv_report *report, size_t *count) {
  size_t room = 0;
  for (size_t c = 0; c < NV_COLUMN_COUNT; c++)
    room += report->columns[c].figures.count;
  const nv_figures **list = nv_new(room, sizeof *list);
  *count = 0;
  // Those of nvopt come first: they are what this is about.
  static const size_t order[] = {NV_COLUMN_NVOPT, NV_COLUMN_CLANG, NV_COLUMN_NVCC};
  for (size_t c = 0; c < NV_COLUMN_COUNT; c++) {
    const nv_column *column = &report->columns[order[c]];
    for (size_t i = 0; i < column->figures.count; i++) {
      const nv_figures *f = &column->figures.at[i];
      bool known = report->function && strcmp(report->function, f->name) != 0;
      for (size_t before = 0; before < c; before++)
        known = known || find(&report->columns[order[before]], f->name);
      if (!known && f->kernel)
        list[(*count)++] = f;
    }
  }
  return list;
}

static bool is_used(const nv_column *column) { return column->figures.count || column->missing; }

static void write_row(const nv_report *report, FILE *page, const nv_column *column,
                      const nv_figures *f) {
  nv_html(page, "<tr><th scope=row>%s</th>", column->compiler);
  for (size_t k = 0; k < SHOWN; k++) {
    size_t value = value_of(report, f, shown[k].value);
    if (value == (size_t)NV_UNKNOWN)
      fputs("<td class=\"n dim\">not measured</td>", page);
    else
      nv_html(page, "<td class=n>%z%s</td>", value, shown[k].value == OCCUPANCY ? " %" : "");
  }
  fputs("</tr>\n", page);
}

static void write_table(const nv_report *report, FILE *page, const nv_figures **kernels,
                        size_t count) {
  fputs("<div class=wide><table>\n<thead><tr><th>compiler</th>", page);
  for (size_t k = 0; k < SHOWN; k++)
    nv_html(page, "<th class=n>%s</th>", shown[k].title);
  fputs("</tr></thead>\n", page);
  for (size_t i = 0; i < count; i++) {
    char *plain = nv_shell_plain_name(kernels[i]->name);
    nv_html(page, "<tbody class=k><tr><th colspan=%z title=\"%s\">%s</th></tr>\n",
            (size_t)SHOWN + 1, kernels[i]->name, plain);
    free(plain);
    for (size_t c = 0; c < NV_COLUMN_COUNT; c++)
      if (is_used(&report->columns[c]))
        write_row(report, page, &report->columns[c], find(&report->columns[c], kernels[i]->name));
    fputs("</tbody>\n", page);
  }
  fputs("</table></div>\n", page);
}

// How a bar is drawn tells its compiler too: an outline, filled, a row of strokes.
static void write_bar(FILE *page, const nv_report *report, size_t c, size_t value, size_t largest,
                      const char *unit) {
  size_t width = largest ? 1000 * value / largest : 0;
  width = width ? width : 1;
  nv_html(page,
          "<div class=bar><span>%s</span><svg viewBox=\"0 0 1000 10\" preserveAspectRatio=none "
          "aria-hidden=true>",
          report->columns[c].compiler);
  if (c == NV_COLUMN_NVOPT)
    nv_html(page, "<rect class=full width=%z height=10 />", width);
  else if (c == NV_COLUMN_CLANG)
    nv_html(page, "<rect x=1 y=1 width=%z height=8 vector-effect=non-scaling-stroke />",
            width > 2 ? width - 2 : 1);
  else
    nv_html(page, "<path d=\"M0 5H%z\" stroke-width=10 stroke-dasharray=\"6 5\" />", width);
  nv_html(page, "</svg><span>%z %s</span></div>\n", value, unit);
}

// One group of bars a kernel for a value.
static void write_bars(const nv_report *report, FILE *page, const nv_figures **kernels,
                       size_t count, size_t value, const char *title, const char *unit) {
  size_t largest = 0;
  for (size_t i = 0; i < count; i++)
    for (size_t c = 0; c < NV_COLUMN_COUNT; c++) {
      size_t v = value_of(report, find(&report->columns[c], kernels[i]->name), value);
      if (v != (size_t)NV_UNKNOWN && v > largest)
        largest = v;
    }
  if (!largest)
    return;
  nv_html(page, "<details%s><summary>%s, as bars</summary>\n", count <= 12 ? " open" : "", title);
  for (size_t i = 0; i < count; i++) {
    char *plain = nv_shell_plain_name(kernels[i]->name);
    nv_html(page, "<h3>%s</h3>\n", plain);
    free(plain);
    for (size_t c = 0; c < NV_COLUMN_COUNT; c++) {
      size_t v = value_of(report, find(&report->columns[c], kernels[i]->name), value);
      if (v != (size_t)NV_UNKNOWN)
        write_bar(page, report, c, v, largest, unit);
    }
  }
  fputs("</details>\n", page);
}

void nv_report_figures(const nv_report *report, FILE *page) {
  size_t count;
  const nv_figures **kernels = kernels_of(report, &count);
  for (size_t c = 0; c < NV_COLUMN_COUNT; c++) {
    const nv_column *column = &report->columns[c];
    const char *why = column->missing ? column->missing : column->no_ptxas;
    if (why)
      nv_html(page, "<p>%s: %s not measured; %s.</p>\n", column->compiler,
              column->missing ? "" : "registers, frame, spills, shared memory and SASS are", why);
  }
  if (!count) {
    fputs("<p>There are no kernels with figures.</p>\n", page);
  } else {
    write_table(report, page, kernels, count);
    nv_html(page,
            "<p class=dim>PTX: instructions. Frame, spills, shared memory and SASS: bytes. "
            "Occupancy: warps that fit on a multiprocessor of %s, in percent of those that it can "
            "hold, with the threads of a block that the kernel names at most, else %u.</p>\n",
            nv_shell_processor(&report->shell), report->block);
    write_bars(report, page, kernels, count, NV_FIGURE_CODE, "Size of machine code", "bytes");
    write_bars(report, page, kernels, count, NV_FIGURE_REGISTERS, "Registers", "registers");
  }
  free(kernels);
}

//===-- Decisions -----------------------------------------------------------------------------===//

static int by_decision(const void *a, const void *b) {
  const nv_said *x = *(const nv_said *const *)a, *y = *(const nv_said *const *)b;
  int order = strcmp(x->pass, y->pass);
  order = order ? order : (x->kind > y->kind) - (x->kind < y->kind);
  order = order ? order : strcmp(x->name, y->name);
  return order ? order : (x > y) - (x < y);
}

static bool is_same_decision(const nv_said *a, const nv_said *b) {
  return a->kind == b->kind && strcmp(a->pass, b->pass) == 0 && strcmp(a->name, b->name) == 0;
}

// The places of a decision, each once.
static void write_places(const nv_report *report, FILE *page, const nv_said **list, size_t count) {
  enum { MOST = 40 };
  size_t written = 0;
  nv_place last = {0, 0};
  for (size_t i = 0; i < count; i++) {
    nv_place place = list[i]->place;
    if (written && place.file == last.file && place.line == last.line)
      continue;
    last = place;
    if (written++ == MOST)
      break;
    fputs(written > 1 ? ", " : "", page);
    nv_html_place(page, report, place);
  }
  if (written > MOST)
    fputs(" and more", page);
}

// What a decision means: where the table of LLVM's has no word for it, the first message.
static void write_meaning(FILE *page, const nv_said **list, size_t count) {
  const char *meaning = nv_decision_meaning(list[0]->teller, list[0]->name);
  char *text = nv_decision_text(list[0]->message);
  size_t same = 1;
  while (same < count && strcmp(list[same]->message, list[0]->message) == 0)
    same++;
  nv_html(page, "%s<br>\n<span class=dim>%s%s</span>", list[0]->name, meaning ? meaning : text,
          meaning || same == count ? "" : " ...");
  free(text);
}

// The decisions of nvopt's passes, or of LLVM's.
static void write_decisions(const nv_report *report, FILE *page, const nv_said **list, size_t count,
                            bool own) {
  static const char *const kinds[] = {"&#10004; done", "&#10008; refused", "&#8505; because"};
  nv_html(page, "<h3>%s passes</h3>\n", own ? "nvopt's" : "LLVM's");
  if (!count) {
    fputs("<p>None of them said anything.</p>\n", page);
    return;
  }
  fputs(
      "<div class=wide><table class=stack>\n<thead><tr><th>pass</th><th>what</th><th>decision</th>"
      "<th class=n>times</th><th>where</th></tr></thead>\n<tbody>\n",
      page);
  for (size_t i = 0, next; i < count; i = next) {
    size_t times = 0;
    for (next = i; next < count && is_same_decision(list[i], list[next]); next++)
      times += list[next]->times;
    const char *pass = nv_decision_pass(list[i]->teller);
    nv_html(page, "<tr><td title=\"%s\">%s</td><td style=\"white-space:nowrap\">", pass ? pass : "",
            list[i]->pass);
    fputs(kinds[list[i]->kind], page);
    fputs("</td><td class=w>", page);
    write_meaning(page, list + i, next - i);
    nv_html(page, "</td><td class=n>%z</td><td class=w>", times);
    write_places(report, page, list + i, next - i);
    fputs("</td></tr>\n", page);
  }
  fputs("</tbody></table></div>\n", page);
}

void nv_report_decisions(const nv_report *report, FILE *page) {
  const nv_said **list = nv_new(report->said_count, sizeof *list);
  if (!report->said_count)
    fputs("<p>No pass said anything.</p>\n", page);
  for (size_t own = 2, count; own-- && report->said_count;) {
    count = 0;
    for (size_t i = 0; i < report->said_count; i++)
      if (nv_decision_is_own(report->said[i].pass) == (own == 1))
        list[count++] = &report->said[i];
    if (count)
      qsort(list, count, sizeof *list, by_decision);
    write_decisions(report, page, list, count, own == 1);
  }
  free(list);
}
