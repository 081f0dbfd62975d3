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
  struct edge *edges; // of each caller in a row
  size_t count;
  size_t *first; // edge by caller, and one more
};

// What is known about the calls of a function from a line, or from a caller where lines are not known.
struct call {
  char *callee;
  nv_place place;
  const char *caller;  // of remarks
  const nv_said *said; // the inliner's word, NULL: the call is in the result
};

struct calls {
  struct call *at;
  size_t count;
};

static int compare_places(nv_place a, nv_place b) {
  int order = (a.file > b.file) - (a.file < b.file);
  return order ? order : (a.line > b.line) - (a.line < b.line);
}

static int by_place(const void *a, const void *b) {
  const struct call *x = a, *y = b;
  int order = strcmp(x->callee, y->callee);
  return order ? order : compare_places(x->place, y->place);
}

static int by_caller(const void *a, const void *b) {
  const struct call *x = a, *y = b;
  int order = strcmp(x->callee, y->callee);
  return order ? order : strcmp(x->caller, y->caller);
}

static int by_callee(const void *a, const void *b) {
  const struct call *x = a, *y = b;
  return strcmp(x->callee, y->callee);
}

static void add_call(struct calls *calls, struct call call) {
  size_t n = calls->count++;
  if ((n & (n - 1)) == 0)
    calls->at = nv_resize(calls->at, n ? 2 * n : 1, sizeof *calls->at);
  calls->at[n] = call;
}

// Calls about which the same was said are one; done wins over refused.
static void sort_calls(struct calls *calls, int (*order)(const void *, const void *)) {
  size_t kept = 0;
  if (calls->count)
    qsort(calls->at, calls->count, sizeof *calls->at, order);
  for (size_t i = 0; i < calls->count; i++) {
    struct call *last = kept ? &calls->at[kept - 1] : NULL;
    if (!last || order(last, &calls->at[i]) != 0) {
      calls->at[kept++] = calls->at[i];
      continue;
    }
    if (last->said &&
        (calls->at[i].said->kind != last->said->kind ? calls->at[i].said->kind < last->said->kind
                                                     : calls->at[i].said < last->said))
      last->said = calls->at[i].said;
    free(calls->at[i].callee);
  }
  calls->count = kept;
}

static const struct call *find_call(const struct calls *calls, const struct call *call,
                                    int (*order)(const void *, const void *)) {
  return calls->count ? bsearch(call, calls->at, calls->count, sizeof *calls->at, order) : NULL;
}

static void free_calls(struct calls *calls) {
  for (size_t i = 0; i < calls->count; i++)
    free(calls->at[i].callee);
  free(calls->at);
}

// What is looked up for each call that was written.
struct known {
  struct calls said_at, said_in, left;
};

static struct known know(const nv_report *report) {
  struct known known = {0};
  const nv_listing *after = &report->after;
  for (size_t i = 0; i < report->said_count; i++) {
    const nv_said *r = &report->said[i];
    char *callee = nv_said_callee(r);
    if (!callee)
      continue;
    add_call(&known.said_at,
             (struct call){nv_copy_text(callee, strlen(callee)), r->place, r->function, r});
    add_call(&known.said_in, (struct call){callee, r->place, r->function, r});
  }
  for (size_t i = 0; i < after->line_count; i++)
    if (after->lines[i].kind == NV_CODE_CALL)
      add_call(&known.left,
               (struct call){nv_copy_text(after->lines[i].detail, strlen(after->lines[i].detail)),
                             after->lines[i].place, "", NULL});
  sort_calls(&known.said_at, by_place);
  sort_calls(&known.said_in, by_caller);
  sort_calls(&known.left, by_place);
  return known;
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

static void add_edge(const nv_report *report, const struct known *known, struct graph *graph,
                     size_t caller, const nv_code_line *line) {
  struct call call = {line->detail, line->place, report->before.parts[caller].name, NULL};
  const struct call *word = line->place.line ? find_call(&known->said_at, &call, by_place)
                                             : find_call(&known->said_in, &call, by_caller);
  const nv_said *said = word ? word->said : NULL;
  bool called = find_call(&known->left, &call, line->place.line ? by_place : by_callee);
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
  struct known known = know(report);
  const nv_listing *before = &report->before;
  graph.first = nv_new(before->part_count + 1, sizeof *graph.first);
  for (size_t i = 0; i < before->part_count; i++) {
    graph.first[i] = graph.count;
    for (size_t k = 0; k < before->parts[i].count; k++) {
      const nv_code_line *line = &before->lines[before->parts[i].first + k];
      if (line->kind == NV_CODE_CALL)
        add_edge(report, &known, &graph, i, line);
    }
  }
  graph.first[before->part_count] = graph.count;
  free_calls(&known.said_at);
  free_calls(&known.said_in);
  free_calls(&known.left);
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
  for (size_t i = graph->first[path[depth - 1]]; i < graph->first[path[depth - 1] + 1] && *left;
       i++) {
    const struct edge *e = &graph->edges[i];
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
    const nv_code_part *part = nv_listing_find(&report->before, e->callee);
    size_t callee = part ? (size_t)(part - report->before.parts) : 0;
    bool known = part;
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
  free(graph.first);
}
