// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sources.c: see sources.h.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/shell/sources.h"

void nv_shell_sources_add(nv_shell_sources *list, const char *path) {
  struct stat seen;
  if (stat(path, &seen))
    return;
  list->at = nv_resize(list->at, list->count + 1, sizeof *list->at);
  list->at[list->count++] = (nv_shell_source){nv_copy_text(path, strlen(path)), seen};
}

// Whether `c`, with `next` behind it, is one character of a file's name; then that is `*out`. In a make
// rule "\ " is a space, "\#" a number sign and "$$" a dollar; "\" at the end of a line goes on.
static bool is_escaped(char c, char next, char *out) {
  *out = next;
  return (c == '\\' && (next == ' ' || next == '#')) || (c == '$' && next == '$');
}

bool nv_shell_sources_read(nv_shell_sources *list, const char *rule) {
  FILE *file = fopen(rule, "r");
  char *text = NULL;
  size_t size = 0;
  if (!file)
    return false;
  bool read = getdelim(&text, &size, 0, file) > 0;
  fclose(file);
  char *at = read ? strstr(text, ": ") : NULL;
  if (!at) {
    free(text);
    return false;
  }
  at += 2;
  while (*at) {
    char name[4096];
    size_t n = 0;
    while (*at == ' ' || *at == '\n' || (*at == '\\' && at[1] == '\n'))
      at++;
    for (; *at && *at != ' ' && *at != '\n' && !(*at == '\\' && at[1] == '\n'); at++) {
      char one;
      if (is_escaped(*at, at[1], &one))
        at++;
      else
        one = *at;
      if (n + 1 < sizeof name)
        name[n++] = one;
    }
    name[n] = 0;
    if (n)
      nv_shell_sources_add(list, name);
  }
  free(text);
  return true;
}

static bool is_other(const struct stat *a, const struct stat *b) {
  return a->st_mtim.tv_sec != b->st_mtim.tv_sec || a->st_mtim.tv_nsec != b->st_mtim.tv_nsec ||
         a->st_size != b->st_size || a->st_ino != b->st_ino;
}

const char *nv_shell_sources_changed(const nv_shell_sources *list) {
  struct stat now;
  for (size_t i = 0; i < list->count; i++)
    if (!stat(list->at[i].path, &now) && is_other(&now, &list->at[i].seen))
      return list->at[i].path;
  return NULL;
}

void nv_shell_sources_free(nv_shell_sources *list) {
  for (size_t i = 0; i < list->count; i++)
    free(list->at[i].path);
  free(list->at);
  *list = (nv_shell_sources){0};
}
