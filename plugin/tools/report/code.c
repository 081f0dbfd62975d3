// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// code.c: source, IR and PTX side by side. Every line of IR and PTX leads to its line of the source and to the next
// line that came from there; a line of the source leads to the first of its lines of each.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/report/report.h"

// Lines of IR or PTX that are shown at most; what comes behind is counted.
enum { MOST_LINES = 200000 };

// Where the lines of the source come up in a listing. Lines are numbered from 1; 0 is none.
struct trail {
  char letter; // of the anchors
  const nv_listing *listing;
  size_t *next;
  size_t **first, **count; // by file and line
};

static bool is_shown(const nv_report *report, const nv_code_part *part) {
  return !report->function || strcmp(report->function, part->name) == 0;
}

static void follow(struct trail *trail, const nv_report *report) {
  const nv_listing *listing = trail->listing;
  trail->next = nv_new(listing->line_count, sizeof *trail->next);
  trail->first = nv_new(report->file_count, sizeof *trail->first);
  trail->count = nv_new(report->file_count, sizeof *trail->count);
  for (size_t i = 0; i < report->file_count; i++) {
    trail->first[i] = nv_new(report->files[i].line_count + 1, sizeof **trail->first);
    trail->count[i] = nv_new(report->files[i].line_count + 1, sizeof **trail->count);
  }
  for (size_t p = listing->part_count; p-- > 0;) {
    const nv_code_part *part = &listing->parts[p];
    for (size_t i = part->first + part->count; is_shown(report, part) && i-- > part->first;) {
      nv_place place = listing->lines[i].place;
      if (i >= MOST_LINES || !place.file || place.line > report->files[place.file - 1].line_count ||
          !place.line)
        continue;
      size_t *first = &trail->first[place.file - 1][place.line];
      trail->next[i] = *first;
      *first = i + 1;
      trail->count[place.file - 1][place.line]++;
    }
  }
}

static void forget(struct trail *trail, const nv_report *report) {
  for (size_t i = 0; i < report->file_count; i++) {
    free(trail->first[i]);
    free(trail->count[i]);
  }
  free(trail->first);
  free(trail->count);
  free(trail->next);
}

static void write_listing(const nv_report *report, FILE *page, const struct trail *trail,
                          const char *title) {
  const nv_listing *listing = trail->listing;
  size_t left_out = 0;
  nv_html(page, "<div class=pane tabindex=0 role=region aria-label=\"%s\">\n", title);
  for (size_t p = 0; p < listing->part_count; p++) {
    const nv_code_part *part = &listing->parts[p];
    if (!is_shown(report, part))
      continue;
    if (part->first + part->count > MOST_LINES) {
      left_out += part->count;
      continue;
    }
    nv_html(page, "<section><h3 title=\"%s\">%s of %s</h3><div class=code>", part->name, title,
            part->plain);
    for (size_t i = part->first; i < part->first + part->count; i++) {
      const nv_code_line *line = &listing->lines[i];
      bool known =
          line->place.file && line->place.line <= report->files[line->place.file - 1].line_count;
      fprintf(page, "<b id=%c%zu><span class=at>", trail->letter, i);
      if (known && line->place.line)
        nv_html(page, "<a href=\"#s%u-%u\">%u</a>", line->place.file, line->place.line,
                line->place.line);
      nv_html(page, "</span>%s", line->text);
      // The line behind this one is seen anyway.
      if (trail->next[i] && trail->next[i] != i + 2)
        fprintf(page, " <a href=\"#%c%zu\" title=\"next of this line\">&#8595;</a>", trail->letter,
                trail->next[i] - 1);
      fputs("</b>", page);
    }
    fputs("</div></section>\n", page);
  }
  if (!listing->part_count)
    nv_html(page, "<p>No %s.</p>\n", title);
  if (left_out)
    nv_html(page, "<p>%z more lines are left out; --function shows one function.</p>\n", left_out);
  fputs("</div>\n", page);
}

//===-- The source ----------------------------------------------------------------------------===//

static const char *const marks[] = {"&#10004;", "&#10008;", "&#8505;"};
static const char *const words[] = {"done", "refused", "because"};

// One decision: what was said about it, each once, with how often and where.
static void write_decision(FILE *page, const nv_said *said, size_t count) {
  fputs("<li>", page);
  fputs(marks[said->kind], page);
  nv_html(page, " %s: %s%s", words[said->kind], said->pass,
          nv_decision_is_own(said->pass) ? "" : " (LLVM)");
  for (size_t i = 0, next; i < count; i = next) {
    size_t times = 0, functions = 0;
    for (next = i; next < count && strcmp(said[i].message, said[next].message) == 0; next++) {
      times += said[next].times;
      functions++;
    }
    char *plain = nv_shell_plain_name(said[i].function);
    char *text = nv_decision_text(said[i].message);
    nv_html(page, "%s%s", i ? "; " : ": ", text);
    free(text);
    if (times > 1)
      nv_html(page, " (%z times)", times);
    if (functions > 1)
      nv_html(page, " <span class=dim>in %z functions</span>", functions);
    else
      nv_html(page, " <span class=dim>in %s</span>", plain);
    free(plain);
  }
  const char *meaning = nv_decision_meaning(said->teller, said->name);
  if (meaning)
    nv_html(page, "<br>\n<span class=dim>%s</span>", meaning);
  fputs("</li>\n", page);
}

// The remarks of a line, one item a decision; they are sorted.
static void write_said(FILE *page, const nv_said *said, size_t count) {
  size_t kinds[3] = {0};
  if (!count)
    return;
  for (size_t i = 0; i < count; i++)
    kinds[said[i].kind] += said[i].times;
  fputs("<details class=said><summary>", page);
  for (size_t k = 0, written = 0; k < 3; k++)
    if (kinds[k]) {
      fputs(written++ ? ", " : "", page);
      fputs(marks[k], page);
      nv_html(page, " %z %s", kinds[k], words[k]);
    }
  fputs("</summary><ul>\n", page);
  for (size_t i = 0, next; i < count; i = next) {
    for (next = i;
         next < count && said[next].kind == said[i].kind &&
         strcmp(said[next].pass, said[i].pass) == 0 && strcmp(said[next].name, said[i].name) == 0;
         next++)
      ;
    write_decision(page, said + i, next - i);
  }
  fputs("</ul></details>", page);
}

static void write_link(FILE *page, const struct trail *trail, unsigned file, size_t line,
                       const char *what) {
  size_t first = trail->first[file - 1][line], count = trail->count[file - 1][line];
  if (first)
    fprintf(page,
            "<a class=to href=\"#%c%zu\" title=\"to the first of %zu lines of %s\">%s&nbsp;%zu</a>",
            trail->letter, first - 1, count, what, what, count);
}

static void write_source(const nv_report *report, FILE *page, const struct trail *ir,
                         const struct trail *ptx) {
  fputs("<div class=\"pane source\" tabindex=0 role=region aria-label=source>\n", page);
  for (unsigned file = 1; file <= report->file_count; file++) {
    const nv_source *source = &report->files[file - 1];
    size_t said = 0;
    if (!source->line_count)
      continue;
    while (said < report->said_count &&
           (report->said[said].place.file < file || !report->said[said].place.line))
      said++;
    nv_html(page, "<section><h3>%s</h3><div class=code>", source->name);
    for (size_t line = 1; line <= source->line_count; line++) {
      size_t count = 0;
      while (said + count < report->said_count && report->said[said + count].place.file == file &&
             report->said[said + count].place.line == line)
        count++;
      nv_html(page, "<div id=s%u-%z><span class=at>%z</span>%s", file, line, line,
              source->lines[line - 1]);
      write_link(page, ir, file, line, "IR");
      write_link(page, ptx, file, line, "PTX");
      write_said(page, report->said + said, count);
      fputs("</div>", page);
      said += count;
    }
    fputs("</div></section>\n", page);
  }
  fputs("</div>\n", page);
}

void nv_report_code(const nv_report *report, FILE *page) {
  struct trail ir = {'i', &report->after, NULL, NULL, NULL},
               ptx = {'p', &report->ptx, NULL, NULL, NULL};
  bool source = false;
  for (size_t i = 0; i < report->file_count; i++)
    source = source || report->files[i].line_count;
  follow(&ir, report);
  follow(&ptx, report);
  size_t panes = source + report->has_program + (report->ptx.part_count != 0);
  if (source)
    fputs("<p class=dim>The number in front of a line of IR or PTX leads to its line of the "
          "source, an arrow to "
          "the next line that came from there; links behind a line of the source lead to what "
          "became of it.</p>\n",
          page);
  nv_html(page, "<div class=\"panes%s\">\n", panes == 3 ? "" : panes == 2 ? " two" : " one");
  if (source)
    write_source(report, page, &ir, &ptx);
  if (report->has_program)
    write_listing(report, page, &ir, "IR");
  if (report->ptx.part_count)
    write_listing(report, page, &ptx, "PTX");
  fputs(panes ? "</div>\n" : "</div>\n<p>There is no code.</p>\n", page);
  forget(&ir, report);
  forget(&ptx, report);
}
