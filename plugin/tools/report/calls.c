// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// calls.c: the calls that the program was written with, and what became of them.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/report/report.h"

enum fate { INLINED, KEPT, GONE };
static const char *const fates[] = {"&#9679; inlined", "&#9675; a call", "&#215; gone"};

// All calls of one function in another that had the same fate for the same reason.
struct edge {
  size_t caller; // part of the listing
  const char *callee;
  nv_place place; // of the first
  size_t times;
  enum fate fate;
  char *why;
};

struct graph {
  struct edge *edges;
  size_t count;
};

static bool is_same_place(nv_place a, nv_place b) { return a.file == b.file && a.line == b.line; }

static const nv_code_part *part_named(const nv_listing *listing, const char *name, size_t *index) {
  for (size_t i = 0; i < listing->part_count; i++)
    if (strcmp(listing->parts[i].name, name) == 0) {
      *index = i;
      return &listing->parts[i];
    }
  return NULL;
}

// "'a' not inlined into 'b' because too costly": what stands behind the names, in new memory.
static char *reason_of(const nv_said *said) {
  static const char *const words[] = {" because ", " with ", ": "};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const char *found = strstr(said->message, words[i]);
    if (!found)
      continue;
    found += strlen(words[i]);
    const char *site = strstr(found, " at callsite ");
    return nv_copy_text(found, site ? (size_t)(site - found) : strlen(found));
  }
  return nv_copy_text(said->message, strlen(said->message));
}

// What the inliners said about calls of `callee` from this line; done wins over refused.
static const nv_said *decision(const nv_report *report, const char *callee, nv_place place,
                               const char *caller) {
  const nv_said *found = NULL;
  for (size_t i = 0; i < report->said_count; i++) {
    const nv_said *r = &report->said[i];
    if (place.line ? !is_same_place(r->place, place) : strcmp(r->function, caller) != 0)
      continue;
    char *name = nv_said_callee(r);
    if (name && strcmp(name, callee) == 0 && (!found || r->kind < found->kind))
      found = r;
    free(name);
  }
  return found;
}

static bool is_still_called(const nv_report *report, const char *callee, nv_place place) {
  const nv_listing *after = &report->after;
  for (size_t i = 0; i < after->line_count; i++) {
    const nv_code_line *line = &after->lines[i];
    if (line->kind == NV_CODE_CALL && strcmp(line->detail, callee) == 0 &&
        (!place.line || is_same_place(line->place, place)))
      return true;
  }
  return false;
}

static void add_edge(const nv_report *report, struct graph *graph, size_t caller,
                     const nv_code_line *line) {
  const nv_said *said =
      decision(report, line->detail, line->place, report->before.parts[caller].name);
  bool called = is_still_called(report, line->detail, line->place);
  struct edge edge = {.caller = caller, .callee = line->detail, .place = line->place, .times = 1};
  edge.fate = said && said->kind == NV_REMARK_PASSED ? INLINED : called ? KEPT : GONE;
  edge.why = said && (edge.fate == INLINED || called) ? reason_of(said) : nv_copy_text("", 0);
  for (size_t i = graph->count; i-- > 0 && graph->edges[i].caller == caller;) {
    struct edge *e = &graph->edges[i];
    if (strcmp(e->callee, edge.callee) == 0 && e->fate == edge.fate &&
        strcmp(e->why, edge.why) == 0) {
      e->times++;
      free(edge.why);
      return;
    }
  }
  graph->edges = nv_resize(graph->edges, graph->count + 1, sizeof *graph->edges);
  graph->edges[graph->count++] = edge;
}

static struct graph graph_of(const nv_report *report) {
  struct graph graph = {0};
  const nv_listing *before = &report->before;
  for (size_t i = 0; i < before->part_count; i++)
    for (size_t k = 0; k < before->parts[i].count; k++) {
      const nv_code_line *line = &before->lines[before->parts[i].first + k];
      if (line->kind == NV_CODE_CALL)
        add_edge(report, &graph, i, line);
    }
  return graph;
}

static void write_callee(FILE *page, const char *name) {
  char *plain = nv_shell_plain_name(name);
  nv_html(page, "<span title=\"%s\">%s</span>", name, *name ? plain : "(through a pointer)");
  free(plain);
}

// The calls of a function and of those that it calls, as far as they are in the program. `path` are the functions
// above, so that recursion ends; `left` bounds the whole tree.
static void write_tree(const nv_report *report, FILE *page, const struct graph *graph,
                       const size_t *path, size_t depth, size_t *left) {
  enum { DEEPEST = 16 };
  size_t below[DEEPEST + 1];
  bool open = false;
  memcpy(below, path, depth * sizeof *below);
  for (size_t i = 0; i < graph->count && *left; i++) {
    const struct edge *e = &graph->edges[i];
    size_t callee;
    if (e->caller != path[depth - 1])
      continue;
    (*left)--;
    fputs(open ? "" : "<ul>\n", page);
    open = true;
    nv_html(page, "<li>");
    fputs(fates[e->fate], page);
    fputs(": ", page);
    write_callee(page, e->callee);
    if (e->times > 1)
      nv_html(page, ", %z times", e->times);
    if (e->place.line) {
      fputs(" at ", page);
      nv_html_place(page, report, e->place);
    }
    bool known = part_named(&report->before, e->callee, &callee);
    for (size_t k = 0; known && k < depth; k++)
      known = path[k] != callee;
    if (known && depth < DEEPEST) {
      below[depth] = callee;
      write_tree(report, page, graph, below, depth + 1, left);
    }
    fputs("</li>\n", page);
  }
  fputs(open ? "</ul>\n" : "", page);
}

static bool is_shown(const nv_report *report, const nv_code_part *part) {
  return !report->function || strcmp(report->function, part->name) == 0;
}

static void write_refused(const nv_report *report, FILE *page, const struct graph *graph) {
  size_t written = 0;
  for (size_t i = 0; i < graph->count; i++) {
    const struct edge *e = &graph->edges[i];
    const nv_code_part *caller = &report->before.parts[e->caller];
    if (e->fate != KEPT)
      continue;
    if (!written++)
      fputs("<div class=wide><table>\n<thead><tr><th>call that stays</th><th>in</th><th>at</th>"
            "<th>why</th></tr></thead>\n<tbody>\n",
            page);
    fputs("<tr><td>", page);
    write_callee(page, e->callee);
    nv_html(page, "</td><td>%s</td><td>", caller->plain);
    nv_html_place(page, report, e->place);
    nv_html(page, "</td><td class=w>%s</td></tr>\n", *e->why ? e->why : "no inliner said why");
  }
  fputs(written ? "</tbody></table></div>\n" : "<p>No call stays.</p>\n", page);
}

void nv_report_calls(const nv_report *report, FILE *page) {
  enum { MOST = 400 };
  struct graph graph = graph_of(report);
  const nv_listing *before = &report->before;
  size_t kernels = 0;
  for (size_t i = 0; i < before->part_count; i++)
    kernels += before->parts[i].kernel;
  fputs("<p class=dim>Below, &#9679; is inlined, &#9675; stays a call, &#215; is gone: folded, or "
        "never "
        "reached.</p>\n",
        page);
  write_refused(report, page, &graph);
  for (size_t i = 0; i < before->part_count; i++) {
    const nv_code_part *part = &before->parts[i];
    if (!part->kernel || !is_shown(report, part))
      continue;
    size_t left = MOST;
    nv_html(page, "<details%s><summary>%s</summary>\n<div class=tree>\n",
            kernels <= 4 ? " open" : "", part->plain);
    write_tree(report, page, &graph, &i, 1, &left);
    fputs(left == MOST ? "<p>calls nothing</p>\n"
          : left       ? ""
                       : "<p>The rest is left out.</p>\n",
          page);
    fputs("</div></details>\n", page);
  }
  for (size_t i = 0; i < graph.count; i++)
    free(graph.edges[i].why);
  free(graph.edges);
}
