// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// why.c: what the passes said about a line of the source, or about a function.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/shell/codegen.h"
#include "tools/shell/lines.h"

// What was asked for.
struct question {
  const char *file; // the end of its path, NULL: any
  size_t line;      // 0: the whole function
  const char *function;
};

static bool ends_with(const char *text, const char *end) {
  size_t n = strlen(text), m = strlen(end);
  return n >= m && strcmp(text + n - m, end) == 0 &&
         (n == m || text[n - m - 1] == '/' || *end == '/');
}

static bool is_about(const nv_shell_remark *r, const struct question *q) {
  if (q->function)
    return strcmp(r->function, q->function) == 0;
  return r->line == q->line && (!q->file || ends_with(r->file, q->file));
}

// What is told of both is the same.
static bool is_same(const nv_shell_remark *a, const nv_shell_remark *b) {
  size_t length = nv_decision_length(a->message);
  return a->kind == b->kind && a->line == b->line && strcmp(a->pass, b->pass) == 0 &&
         length == nv_decision_length(b->message) && strncmp(a->message, b->message, length) == 0 &&
         strcmp(a->function, b->function) == 0 && strcmp(a->file, b->file) == 0;
}

// A decision that was taken several times is one line.
static void print_remark(const nv_shell *shell, size_t first, const struct question *q) {
  static const char *const kinds[] = {"done", "refused", "because"};
  const nv_shell_remark *r = &shell->run.remarks[first];
  size_t times = 0;
  for (size_t i = 0; i < shell->run.remark_count; i++) {
    const nv_shell_remark *other = &shell->run.remarks[i];
    if (is_about(other, q) && is_same(other, r)) {
      if (i < first)
        return;
      times++;
    }
  }
  char *plain = nv_shell_plain_name(r->function);
  printf("  %-8s%s%s", kinds[r->kind], r->pass, nv_decision_is_own(r->pass) ? "" : " (LLVM)");
  if (q->function && r->line && strcmp(r->file, shell->file) == 0)
    printf(" at line %u", r->line);
  else if (q->function && r->line)
    printf(" at %s:%u", r->file, r->line);
  else if (!q->function)
    printf(" in %s", plain);
  if (r->step > shell->run.count)
    fputs(", code generator", stdout);
  else
    printf(", step %zu", r->step);
  if (times > 1)
    printf(" and %zu more", times - 1);
  char *text = nv_decision_text(r->message);
  printf(": %s\n", text);
  free(text);
  free(plain);
  const char *meaning = nv_decision_meaning(r->teller, r->name);
  // Once in an answer is enough.
  for (size_t i = 0; meaning && i < first; i++) {
    const nv_shell_remark *other = &shell->run.remarks[i];
    if (is_about(other, q) && strcmp(other->teller, r->teller) == 0 &&
        strcmp(other->name, r->name) == 0)
      meaning = NULL;
  }
  if (meaning)
    printf("          %s\n", meaning);
}

// The line of the source itself, if it can still be read.
static void print_source(const char *path, size_t line) {
  nv_shell_texts texts = {0};
  size_t length;
  const char *text = nv_shell_texts_line(&texts, path, line, &length);
  if (text)
    printf("%s:%zu: %.*s\n", path, line, (int)length, text);
  nv_shell_texts_free(&texts);
}

static bool answer(nv_shell *shell, const struct question *q, const char *asked) {
  bool found = false;
  for (size_t i = 0; i < shell->run.remark_count; i++) {
    if (!is_about(&shell->run.remarks[i], q))
      continue;
    if (!found && !q->function)
      print_source(shell->run.remarks[i].file, q->line);
    found = true;
    print_remark(shell, i, q);
  }
  if (!found)
    printf("no pass said anything about %s%s\n", q->function ? "" : "line ", asked);
  return true;
}

static int by_line(const void *a, const void *b) {
  const nv_shell_remark *x = *(const nv_shell_remark *const *)a,
                        *y = *(const nv_shell_remark *const *)b;
  int file = strcmp(x->file, y->file);
  return file ? file : (x->line > y->line) - (x->line < y->line);
}

// The lines that something is known about, with how many decisions of each kind.
static bool overview(nv_shell *shell) {
  const nv_shell_run *run = &shell->run;
  const nv_shell_remark **sorted = nv_new(run->remark_count, sizeof *sorted);
  size_t count = 0;
  for (size_t i = 0; i < run->remark_count; i++)
    if (run->remarks[i].line)
      sorted[count++] = &run->remarks[i];
  qsort(sorted, count, sizeof *sorted, by_line);
  // The program itself comes first, then its headers.
  for (int headers = 0; headers < 2; headers++)
    for (size_t i = 0, next; i < count; i = next) {
      size_t kinds[3] = {0};
      for (next = i; next < count && by_line(&sorted[i], &sorted[next]) == 0; next++)
        kinds[sorted[next]->kind]++;
      if ((strcmp(sorted[i]->file, shell->file) != 0) == headers)
        printf("%s:%u: %zu done, %zu refused\n", sorted[i]->file, sorted[i]->line,
               kinds[NV_REMARK_PASSED], kinds[NV_REMARK_MISSED]);
    }
  if (!count)
    puts(run->remark_count
             ? "the program has no lines of a source; 'why FUNCTION' tells about a function"
             : "no pass said anything");
  free(sorted);
  return true;
}

bool nv_shell_why(nv_shell *shell, char **words, size_t count) {
  if (!nv_shell_need_run(shell))
    return false;
  nv_codegen_remarks(shell);
  if (!count)
    return overview(shell);
  struct question q = {0};
  const char *colon = strrchr(words[0], ':');
  if (nv_shell_number(words[0], &q.line))
    return q.line ? answer(shell, &q, words[0]) : nv_shell_fail(shell, "lines begin at 1");
  if (colon && nv_shell_number(colon + 1, &q.line) && q.line) {
    char *file = nv_copy_text(words[0], (size_t)(colon - words[0]));
    q.file = file;
    bool good = answer(shell, &q, words[0]);
    free(file);
    return good;
  }
  q.function = nv_shell_function_named(shell, words[0]);
  return q.function && answer(shell, &q, words[0]);
}
