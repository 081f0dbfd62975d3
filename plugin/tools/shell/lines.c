// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lines.c: see lines.h.
#include "tools/shell/lines.h"

#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/shell/shell.h"

static nv_shell_text read_text(const char *path) {
  nv_shell_text text = {.path = nv_copy_text(path, strlen(path))};
  size_t size = 0, room = 0;
  text.data = nv_shell_read_file(path, &size);
  if (!text.data)
    return text;
  for (size_t at = 0; at < size; text.count++) {
    if (text.count + 1 >= room) {
      room = room ? 2 * room : 64;
      text.starts = nv_resize(text.starts, room, sizeof *text.starts);
    }
    text.starts[text.count] = at;
    const char *end = memchr(text.data + at, '\n', size - at);
    at = end ? (size_t)(end - text.data) + 1 : size;
    text.starts[text.count + 1] = at;
  }
  return text;
}

const char *nv_shell_texts_line(nv_shell_texts *texts, const char *path, size_t line,
                                size_t *length) {
  size_t i = 0;
  while (i < texts->count && strcmp(texts->at[i].path, path) != 0)
    i++;
  if (i == texts->count) {
    texts->at = nv_resize(texts->at, texts->count + 1, sizeof *texts->at);
    texts->at[texts->count++] = read_text(path);
  }
  const nv_shell_text *text = &texts->at[i];
  if (!line || line > text->count)
    return NULL;
  const char *start = text->data + text->starts[line - 1];
  *length = text->starts[line] - text->starts[line - 1];
  while (*length && strchr("\r\n", start[*length - 1]))
    --*length;
  return start;
}

void nv_shell_texts_free(nv_shell_texts *texts) {
  for (size_t i = 0; i < texts->count; i++) {
    free(texts->at[i].path);
    free(texts->at[i].data);
    free(texts->at[i].starts);
  }
  free(texts->at);
  *texts = (nv_shell_texts){0};
}
