// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lists of words, and texts that are cut into words.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/cc/cc.h"

char *nv_text_of(const char *format, va_list list) {
  va_list again;
  va_copy(again, list);
  int length = vsnprintf(NULL, 0, format, list);
  char *text = nv_new((size_t)length + 1, 1);
  vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}

char *nv_text(const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *text = nv_text_of(format, list);
  va_end(list);
  return text;
}

// Adds `text`, which the list owns from now on.
static void keep(nv_words *words, char *text) {
  // One more than there are words: the list ends with NULL, as exec wants it.
  words->at = nv_resize(words->at, words->n + 2, sizeof *words->at);
  words->at[words->n++] = text;
  words->at[words->n] = NULL;
}

void nv_words_add(nv_words *words, const char *format, ...) {
  va_list list;
  va_start(list, format);
  keep(words, nv_text_of(format, list));
  va_end(list);
}

void nv_words_add_all(nv_words *words, const nv_words *more) {
  for (size_t i = 0; i < more->n; i++)
    keep(words, nv_copy_text(more->at[i], strlen(more->at[i])));
}

void nv_words_free(nv_words *words) {
  for (size_t i = 0; i < words->n; i++)
    free(words->at[i]);
  free(words->at);
  *words = (nv_words){0};
}

bool nv_words_have(const nv_words *words, const char *word) {
  for (size_t i = 0; i < words->n; i++)
    if (strcmp(words->at[i], word) == 0)
      return true;
  return false;
}

// Cuts at blanks, and with `comma` at commas, outside `quotes`, which go away unless `stay`, as backslashes do.
static void cut(nv_words *words, const char *text, const char *quotes, bool comma, bool stay) {
  char *word = nv_new(strlen(text) + 1, 1), quote = 0;
  size_t n = 0;
  bool open = false;
  for (const char *c = text; *c; c++) {
    bool cut = !quote && (strchr(" \t\r\n", *c) || (comma && *c == ','));
    if (cut) {
      if (open)
        keep(words, nv_copy_text(word, n));
      n = 0;
      open = false;
      continue;
    }
    open = true;
    bool ends = *c == quote, begins = !quote && strchr(quotes, *c);
    if (ends || begins) {
      quote = ends ? 0 : *c;
      if (stay)
        word[n++] = *c;
    } else if (*c == '\\' && c[1] && quote != '\'')
      word[n++] = *++c;
    else
      word[n++] = *c;
  }
  if (open)
    keep(words, nv_copy_text(word, n));
  free(word);
}

void nv_words_cut(nv_words *words, const char *text, bool comma) {
  cut(words, text, "\"'", comma, false);
}

void nv_words_cut_file(nv_words *words, const char *text) {
  nv_words once = {0};
  cut(&once, text, "\"", false, true);
  for (size_t i = 0; i < once.n; i++) {
    char *end = once.at[i];
    for (const char *c = end; *c; c++) {
      if (*c == '"')
        continue;
      if (*c == '\\' && c[1])
        *end++ = *c++;
      *end++ = *c;
    }
    *end = 0;
  }
  nv_words_add_all(words, &once);
  nv_words_free(&once);
}

// Quotes of which one stays open keep nothing together.
static bool quotes_close(const char *text) {
  bool closed = true;
  for (const char *c = text; *c; c++)
    if (*c == '\\' && c[1])
      c++;
    else
      closed ^= *c == '"';
  return closed;
}

// Cuts at commas, with `quoting` outside quotes, which stay. Backslashes go away in front of commas, with `bare` everywhere.
static void cut_commas(nv_words *words, const char *text, bool bare, bool quoting) {
  char *word = nv_new(strlen(text) + 1, 1);
  size_t n = 0;
  bool quoted = false;
  for (const char *c = text;; c++) {
    if (*c == '\\' && c[1]) {
      if (!bare && c[1] != ',')
        word[n++] = *c;
      word[n++] = *++c;
    } else if (*c && (*c != ',' || quoted)) {
      quoted ^= quoting && *c == '"';
      word[n++] = *c;
    } else {
      if (n)
        keep(words, nv_copy_text(word, n));
      n = 0;
      if (!*c)
        break;
    }
  }
  free(word);
}

void nv_words_cut_commas(nv_words *words, const char *text) {
  cut_commas(words, text, false, quotes_close(text));
}

void nv_words_cut_macros(nv_words *words, const char *text, bool quotes) {
  cut_commas(words, text, true, quotes && quotes_close(text));
}

const char *nv_base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

const char *nv_suffix(const char *path) {
  const char *base = nv_base_name(path), *dot = strrchr(base, '.');
  return dot && dot != base ? dot : base + strlen(base);
}

char *nv_stem(const char *path) {
  const char *base = nv_base_name(path);
  return nv_copy_text(base, (size_t)(nv_suffix(path) - base));
}

char *nv_read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "r");
  if (!file)
    return NULL;
  char *text = NULL;
  size_t n = 0, room = 0, got;
  do {
    room = 2 * room + 4096;
    text = nv_resize(text, room + 1, 1);
    got = fread(text + n, 1, room - n, file);
    n += got;
  } while (got && n == room);
  bool bad = ferror(file);
  int error = errno;
  fclose(file);
  if (bad) {
    free(text);
    errno = error;
    return NULL;
  }
  text[n] = 0;
  *length = n;
  return text;
}
