// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// text.c: pipeline text with shared, never empty managers (PL-10).
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "pipeline/text.h"

void nv_text_init(nv_text *t) { *t = (nv_text){0}; }

static void append(nv_text *t, const char *s, size_t len) {
  if (t->len + len + 1 > t->capacity) {
    t->capacity = 2 * (t->len + len + 1);
    t->data = nv_resize(t->data, t->capacity, 1);
  }
  memcpy(t->data + t->len, s, len);
  t->len += len;
  t->data[t->len] = 0;
}

// Length of the manager at the head of a nesting.
static size_t manager_len(const char *nesting) { return strcspn(nesting, "/"); }

static bool same_manager(const char *a, const char *b) {
  size_t len = manager_len(a);
  return len == manager_len(b) && memcmp(a, b, len) == 0;
}

static void append_check(nv_text *t, const char *pass) {
  append(t, ",", 1);
  append(t, pass, strlen(pass));
}

static void close_to(nv_text *t, size_t depth) {
  bool closes_group = t->depth > 0 && depth == 0;
  for (; t->depth > depth; t->depth--)
    append(t, ")", 1);
  if (!closes_group)
    return;
  if (t->pending_check)
    append_check(t, t->pending_check);
  t->pending_check = NULL;
  if (t->group_check)
    append_check(t, t->group_check);
}

static void separate(nv_text *t) {
  if (t->len && t->data[t->len - 1] != '(')
    append(t, ",", 1);
}

void nv_text_add(nv_text *t, const char *nesting, const char *pass) {
  size_t depth = 0;
  bool shared = true;
  while (*nesting) {
    bool anew = *nesting == '^';
    nesting += anew;
    shared = shared && !anew && depth < t->depth && same_manager(t->open[depth], nesting);
    if (!shared) {
      close_to(t, depth);
      separate(t);
      append(t, nesting, manager_len(nesting));
      append(t, "(", 1);
      t->open[t->depth++] = nesting;
    }
    depth++;
    nesting += manager_len(nesting);
    nesting += *nesting == '/';
  }
  close_to(t, depth);
  separate(t);
  append(t, pass, strlen(pass));
}

void nv_text_add_check(nv_text *t, const char *pass) {
  size_t depth = t->depth;
  while (depth && strncmp(t->open[depth - 1], "function", strlen("function")) != 0)
    depth--;
  // A check of the module would end the call-graph manager and with it the visit of the component.
  if (depth == 0 && t->depth && strncmp(t->open[0], "cgscc", strlen("cgscc")) == 0) {
    t->pending_check = pass;
    return;
  }
  close_to(t, depth);
  separate(t);
  append(t, pass, strlen(pass));
  if (depth == 0 && t->group_check)
    append_check(t, t->group_check);
}

char *nv_text_finish(nv_text *t) {
  close_to(t, 0);
  append(t, "", 0);
  return t->data;
}
