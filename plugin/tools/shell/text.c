// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// text.c: words, numbers, names and files of the console.
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/shell/shell.h"

char *nv_shell_format(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(NULL, 0, format, list);
  va_end(list);
  char *text = nv_new((size_t)length + 1, 1);
  va_start(list, format);
  vsnprintf(text, (size_t)length + 1, format, list);
  va_end(list);
  return text;
}

void nv_shell_words_add(nv_shell_words *list, const char *text, size_t length) {
  list->at = nv_resize(list->at, list->count + 1, sizeof *list->at);
  list->at[list->count++] = nv_copy_text(text, length);
}

void nv_shell_words_remove(nv_shell_words *list, size_t i) {
  free(list->at[i]);
  list->count--;
  memmove(list->at + i, list->at + i + 1, (list->count - i) * sizeof *list->at);
}

void nv_shell_words_free(nv_shell_words *list) {
  for (size_t i = 0; i < list->count; i++)
    free(list->at[i]);
  free(list->at);
  *list = (nv_shell_words){0};
}

size_t nv_shell_words_find(const nv_shell_words *list, const char *text) {
  size_t i = 0;
  while (i < list->count && strcmp(list->at[i], text) != 0)
    i++;
  return i;
}

char *nv_shell_read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return NULL;
  char *data = NULL;
  size_t room = 0, length = 0, got;
  do {
    room = room ? 2 * room : 65536;
    data = nv_resize(data, room + 1, 1);
    got = fread(data + length, 1, room - length, file);
    length += got;
  } while (length == room);
  bool bad = ferror(file);
  int problem = errno;
  fclose(file);
  if (bad) {
    free(data);
    errno = problem;
    return NULL;
  }
  data[length] = 0;
  *size = length;
  return data;
}

bool nv_shell_number(const char *text, size_t *number) {
  size_t digits = strspn(text, "0123456789");
  if (!digits || text[digits] || digits > 9)
    return false;
  *number = strtoul(text, NULL, 10);
  return true;
}

// The C++ library's own reading of a mangled name; NULL for what is none. From malloc.
extern char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

char *nv_shell_plain_name(const char *name) {
  char *whole = strncmp(name, "_Z", 2) == 0 ? __cxa_demangle(name, NULL, NULL, NULL) : NULL;
  if (!whole)
    return nv_copy_text(name, strlen(name));
  // "void ns::kernel<int>(float*)": the word in front of the arguments of the template or the function.
  size_t end = strcspn(whole, "<("), start = end;
  while (start > 0 && (isalnum((unsigned char)whole[start - 1]) || whole[start - 1] == '_'))
    start--;
  // "operator()(float)", "operator<<(int)": what stands behind the word is part of the name.
  if (end - start == 8 && strncmp(whole + start, "operator", 8) == 0)
    end += strncmp(whole + end, "()", 2) == 0 ? 2 : strcspn(whole + end, "(");
  char *plain = nv_copy_text(end > start ? whole + start : whole, end > start ? end - start : end);
  free(whole);
  return plain;
}
