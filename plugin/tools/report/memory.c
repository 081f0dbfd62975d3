// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory.c: through which address space memory is accessed, and what became of barriers.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "hash.h"
#include "tools/report/report.h"

// Lines of one function that do the same thing at the same line of the source.
static int by_detail(const void *a, const void *b) {
  const nv_code_line *x = *(const nv_code_line *const *)a, *y = *(const nv_code_line *const *)b;
  int order = strcmp(x->detail, y->detail);
  order = order ? order : (x->place.file > y->place.file) - (x->place.file < y->place.file);
  order = order ? order : (x->place.line > y->place.line) - (x->place.line < y->place.line);
  return order ? order : (x > y) - (x < y);
}

static bool is_same_place(nv_place a, nv_place b) { return a.file == b.file && a.line == b.line; }

// The lines of `part` that are of this kind, sorted; to be freed.
static const nv_code_line **lines_of(const nv_listing *listing, const nv_code_part *part,
                                     nv_code_kind kind, size_t *count) {
  const nv_code_line **list = nv_new(part->count, sizeof *list);
  *count = 0;
  for (size_t i = 0; i < part->count; i++)
    if (listing->lines[part->first + i].kind == kind)
      list[(*count)++] = &listing->lines[part->first + i];
  qsort(list, *count, sizeof *list, by_detail);
  return list;
}

// The places of the lines, each linked to the first of its lines in the IR.
static void write_lines(const nv_report *report, FILE *page, const nv_code_line **list,
                        size_t count) {
  for (size_t i = 0, next; i < count; i = next) {
    nv_place place = list[i]->place;
    for (next = i; next < count && is_same_place(place, list[next]->place); next++)
      ;
    nv_html(page, "%s<a href=\"#i%z\">", i ? ", " : "", (size_t)(list[i] - report->after.lines));
    if (place.line)
      nv_html(page, "line %u", place.line);
    else
      fputs("no line", page);
    fputs("</a>", page);
    if (next - i > 1)
      nv_html(page, " (%z)", next - i);
  }
}

static void write_function(const nv_report *report, FILE *page, const nv_code_part *part) {
  size_t count;
  const nv_code_line **list = lines_of(&report->after, part, NV_CODE_ACCESS, &count);
  nv_html(page, "<tbody class=k><tr><th colspan=3 title=\"%s\">%s</th></tr>\n", part->name,
          part->plain);
  if (!count)
    fputs("<tr><td colspan=3>no access</td></tr>\n", page);
  for (size_t i = 0, next; i < count; i = next) {
    for (next = i; next < count && strcmp(list[i]->detail, list[next]->detail) == 0; next++)
      ;
    bool generic = strstr(list[i]->detail, "generic");
    nv_html(page, "<tr><td>%s%s</td><td class=n>%z</td><td class=w>",
            generic ? "\xe2\x9a\xa0 " : "", list[i]->detail, next - i);
    write_lines(report, page, list + i, next - i);
    fputs("</td></tr>\n", page);
  }
  fputs("</tbody>\n", page);
  free(list);
}

static bool is_shown(const nv_report *report, const nv_code_part *part) {
  return !report->function || strcmp(report->function, part->name) == 0;
}

void nv_report_accesses(const nv_report *report, FILE *page) {
  const nv_listing *after = &report->after;
  fputs(
      "<p>Every access in the IR that the code generator gets. Generic ones, marked &#9888;, find "
      "out "
      "at run time which memory is meant.</p>\n<div class=wide><table>\n<thead><tr><th>access</th>"
      "<th class=n>times</th><th>of lines</th></tr></thead>\n",
      page);
  for (size_t i = 0; i < after->part_count; i++)
    if (is_shown(report, &after->parts[i]))
      write_function(report, page, &after->parts[i]);
  fputs("</table></div>\n", page);
}

//===-- Barriers ------------------------------------------------------------------------------===//

// Barriers of one line of the source, or of one function where lines are not known.
struct barrier {
  char *key;
  nv_place place;
  const char *function, *detail;
  size_t before, after;
  UT_hash_handle hh;
};

// Adds to the barriers of the list, which has the order in which they are met.
static void count_barriers(const nv_listing *listing, bool after, struct barrier **list) {
  for (size_t p = 0; p < listing->part_count; p++)
    for (size_t i = 0; i < listing->parts[p].count; i++) {
      const nv_code_line *line = &listing->lines[listing->parts[p].first + i];
      const char *function = listing->parts[p].plain;
      if (line->kind != NV_CODE_BARRIER)
        continue;
      char *key = nv_shell_format("%u:%u:%s", line->place.file, line->place.line,
                                  line->place.line ? "" : function);
      struct barrier *b;
      HASH_FIND_STR(*list, key, b);
      if (b) {
        free(key);
      } else {
        b = nv_new(1, sizeof *b);
        *b = (struct barrier){key, line->place, function, line->detail, 0, 0, {0}};
        HASH_ADD_KEYPTR(hh, *list, b->key, strlen(b->key), b);
      }
      *(after ? &b->after : &b->before) += 1;
    }
}

// What the passes about barriers said at this line. Remarks are sorted by their place.
static void write_reasons(const nv_report *report, FILE *page, nv_place place) {
  size_t first = 0;
  for (size_t last = report->said_count; first < last;) {
    size_t middle = first + (last - first) / 2;
    nv_place p = report->said[middle].place;
    if (p.file < place.file || (p.file == place.file && p.line < place.line))
      first = middle + 1;
    else
      last = middle;
  }
  for (; place.line && first < report->said_count; first++) {
    const nv_said *r = &report->said[first];
    if (!is_same_place(r->place, place))
      break;
    if (strstr(r->message, "barrier") || strstr(r->pass, "barrier"))
      nv_html(page, "<br>%s: %s", r->pass, r->message);
  }
}

void nv_report_barriers(const nv_report *report, FILE *page) {
  struct barrier *list = NULL, *b, *next;
  count_barriers(&report->before, false, &list);
  count_barriers(&report->after, true, &list);
  bool any = list;
  if (any)
    fputs(
        "<div class=wide><table>\n<thead><tr><th>where</th><th>barrier</th><th class=n>written</th>"
        "<th class=n>in the result</th><th>that is</th></tr></thead>\n<tbody>\n",
        page);
  else
    fputs("<p>The program has no barriers.</p>\n", page);
  HASH_ITER(hh, list, b, next) {
    fputs("<tr><td>", page);
    if (b->place.line)
      nv_html_place(page, report, b->place);
    else
      nv_html_text(page, b->function);
    nv_html(page, "</td><td>%s</td><td class=n>%z</td><td class=n>%z</td><td class=w>%s", b->detail,
            b->before, b->after,
            !b->after               ? "removed"
            : b->after > b->before  ? "kept; its code was copied"
            : b->after == b->before ? "kept"
                                    : "kept in part");
    write_reasons(report, page, b->place);
    fputs("</td></tr>\n", page);
    HASH_DEL(list, b);
    free(b->key);
    free(b);
  }
  fputs(any ? "</tbody></table></div>\n" : "", page);
}
