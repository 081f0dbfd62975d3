// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nesting.c: shared, never empty managers (PL-10).
#include <string.h>

#include "pipeline/nesting.h"

// Length of the manager at the head of a nesting.
static size_t manager_len(const char *nesting) {
  size_t len = 0;
  while (nesting[len] && nesting[len] != '/')
    len++;
  return len;
}

static bool same_manager(const char *a, const char *b) {
  if (a == b)
    return true;
  size_t len = manager_len(a);
  return len == manager_len(b) && memcmp(a, b, len) == 0;
}

static void tell_check(nv_nesting *n, const char *pass) {
  n->sink.pass(n->sink.user, pass, NULL, NULL);
}

static void close_to(nv_nesting *n, size_t depth) {
  bool closes_group = n->depth > 0 && depth == 0;
  if (n->depth > depth)
    n->same = NULL;
  for (; n->depth > depth; n->depth--)
    n->sink.close(n->sink.user);
  if (!closes_group)
    return;
  if (n->pending_check)
    tell_check(n, n->pending_check);
  n->pending_check = NULL;
  if (n->group_check)
    tell_check(n, n->group_check);
}

void nv_nesting_add(nv_nesting *n, const char *nesting, const char *text, const nv_pass_info *own,
                    const nv_params *params) {
  const char *whole = nesting;
  size_t depth = 0;
  bool shared = true, asks_anew = false;
  // Most rows stand in the managers of the row in front of them.
  if (nesting == n->same) {
    n->sink.pass(n->sink.user, text, own, params);
    return;
  }
  while (*nesting) {
    bool anew = *nesting == '^';
    asks_anew |= anew;
    nesting += anew;
    size_t len = manager_len(nesting);
    shared = shared && !anew && depth < n->depth && same_manager(n->open[depth], nesting);
    if (!shared) {
      close_to(n, depth);
      n->sink.open(n->sink.user, nesting, len);
      n->open[n->depth++] = nesting;
    }
    depth++;
    nesting += len;
    nesting += *nesting == '/';
  }
  close_to(n, depth);
  n->same = asks_anew ? NULL : whole;
  n->sink.pass(n->sink.user, text, own, params);
}

void nv_nesting_add_check(nv_nesting *n, const char *pass) {
  size_t depth = n->depth;
  while (depth && strncmp(n->open[depth - 1], "function", strlen("function")) != 0)
    depth--;
  // A check of the module would end the call-graph manager and with it the visit of the component.
  if (depth == 0 && n->depth && strncmp(n->open[0], "cgscc", strlen("cgscc")) == 0) {
    n->pending_check = pass;
    return;
  }
  close_to(n, depth);
  tell_check(n, pass);
  if (depth == 0 && n->group_check)
    tell_check(n, n->group_check);
}

void nv_nesting_finish(nv_nesting *n) { close_to(n, 0); }
