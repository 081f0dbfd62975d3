// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// timeline.c: the size of the program after each pass, and what each pass did in all.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/report/report.h"

// All runs of a pass.
struct total {
  const char *pass;
  size_t runs, changed;
  long long gained; // instructions
  unsigned long long microseconds;
};

static size_t size_before(const nv_report *report) {
  size_t sum = 0;
  for (size_t i = 0; i < report->shell.function_count; i++)
    sum += report->shell.functions[i].instructions;
  return sum;
}

static size_t size_after(const nv_report *report, size_t step) {
  return step ? report->shell.run.steps[step - 1].instructions : size_before(report);
}

// The height of a size in the chart, whose upper edge is 0. Hundredths: neighbours differ by little.
static void write_height(FILE *page, size_t size, size_t largest) {
  size_t y = 9800 - 9500 * size / largest;
  fprintf(page, "%zu.%02zu", y / 100, y % 100);
}

static void write_chart(const nv_report *report, FILE *page) {
  enum { MOST_POINTS = 2000 };
  const nv_shell_run *run = &report->shell.run;
  size_t count = run->count, largest = 1, last = size_after(report, 0);
  for (size_t i = 0; i <= count; i++)
    largest = size_after(report, i) > largest ? size_after(report, i) : largest;
  nv_html(
      page,
      "<p>%z runs of passes; the program has %z instructions of IR in front of them, %z at most "
      "and %z at the end.</p>\n",
      count, last, largest, size_after(report, count));
  nv_html(
      page,
      "<figure class=chart style=\"margin:.5rem 0\"><figcaption class=dim>instructions of IR, 0 to "
      "%z, after each of %z steps</figcaption>\n<svg viewBox=\"0 0 1000 100\" "
      "preserveAspectRatio=none role=img aria-label=\"size of the program after each pass\">"
      "<path class=line vector-effect=non-scaling-stroke d=\"M0 ",
      largest, count);
  write_height(page, last, largest);
  size_t every = count / MOST_POINTS + 1;
  for (size_t i = 1; i <= count; i++) {
    size_t size = size_after(report, i);
    if (size == last || (i % every && i != count))
      continue;
    fprintf(page, "H%zu.%zuV", i * 1000 / count, i * 10000 / count % 10);
    write_height(page, size, largest);
    last = size;
  }
  fputs("H1000\" /></svg></figure>\n", page);
}

static struct total *totals_of(const nv_report *report, size_t *count) {
  const nv_shell_run *run = &report->shell.run;
  struct total *list = NULL;
  *count = 0;
  for (size_t i = 0; i < run->count; i++) {
    size_t k = 0;
    while (k < *count && strcmp(list[k].pass, run->steps[i].pass) != 0)
      k++;
    if (k == *count) {
      list = nv_resize(list, ++*count, sizeof *list);
      list[k] = (struct total){.pass = run->steps[i].pass};
    }
    list[k].runs++;
    list[k].changed += run->steps[i].changed;
    list[k].gained += (long long)size_after(report, i + 1) - (long long)size_after(report, i);
    list[k].microseconds += run->steps[i].microseconds;
  }
  return list;
}

static void write_difference(FILE *page, long long difference) {
  fprintf(page, difference > 0 ? "+%lld" : "%lld", difference);
}

static void write_totals(const nv_report *report, FILE *page) {
  size_t count;
  struct total *list = totals_of(report, &count);
  nv_html(page,
          "<details open><summary>By pass, in the order of their first run%s</summary>\n<div "
          "class=wide><table>\n"
          "<thead><tr><th>pass</th><th class=n>runs</th><th class=n>changed something</th>"
          "<th class=n>instructions</th>",
          report->times ? "" : "; passes that changed nothing are left out");
  fputs(report->times ? "<th class=n>time</th></tr></thead>\n<tbody>\n"
                      : "</tr></thead>\n<tbody>\n",
        page);
  for (size_t i = 0; i < count; i++) {
    if (!list[i].changed && !report->times)
      continue;
    nv_html(page, "<tr><td>%s</td><td class=n>%z</td><td class=n>%z</td><td class=n>", list[i].pass,
            list[i].runs, list[i].changed);
    write_difference(page, list[i].gained);
    if (report->times)
      fprintf(page, "</td><td class=n>%llu.%03llu ms", list[i].microseconds / 1000,
              list[i].microseconds % 1000);
    fputs("</td></tr>\n", page);
  }
  fputs("</tbody></table></div></details>\n", page);
  free(list);
}

static void write_unit(FILE *page, const nv_shell_step *step) {
  size_t length = strlen(step->unit);
  if (step->level == NV_UNIT_MODULE) {
    fputs("the module", page);
    return;
  }
  // A component of the call graph is "(a)".
  bool single = *step->unit == '(' && length > 1 && !strchr(step->unit, ',');
  char *inner =
      single ? nv_copy_text(step->unit + 1, length - 2) : nv_copy_text(step->unit, length);
  char *plain = nv_shell_plain_name(inner);
  nv_html_text(page, plain);
  free(plain);
  free(inner);
}

static void write_steps(const nv_report *report, FILE *page) {
  enum { MOST = 2000 };
  const nv_shell_run *run = &report->shell.run;
  size_t changed = 0, written = 0;
  for (size_t i = 0; i < run->count; i++)
    changed += run->steps[i].changed;
  nv_html(
      page,
      "<details><summary>The %z steps that changed something</summary>\n<div class=wide><table>\n"
      "<thead><tr><th class=n>step</th><th>pass</th><th>on</th><th class=n>instructions</th>"
      "<th class=n>difference</th></tr></thead>\n<tbody>\n",
      changed);
  for (size_t i = 0; i < run->count && written < MOST; i++) {
    const nv_shell_step *step = &run->steps[i];
    if (!step->changed)
      continue;
    written++;
    nv_html(page, "<tr><td class=n>%z</td><td>%s", i + 1, step->pass);
    if (report->times)
      fprintf(page, ", %u.%03u ms", step->microseconds / 1000, step->microseconds % 1000);
    fputs("</td><td class=w>", page);
    write_unit(page, step);
    nv_html(page, "</td><td class=n>%z</td><td class=n>", size_after(report, i + 1));
    write_difference(page, (long long)size_after(report, i + 1) - (long long)size_after(report, i));
    fputs("</td></tr>\n", page);
  }
  fputs("</tbody></table></div>\n", page);
  if (written < changed)
    nv_html(page, "<p>%z more are left out.</p>\n", changed - written);
  fputs("</details>\n", page);
}

void nv_report_timeline(const nv_report *report, FILE *page) {
  write_chart(report, page);
  write_totals(report, page);
  write_steps(report, page);
}
