// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// log.c: numbers as four bytes, texts as their length, their bytes and a NUL.
#include "tools/shell/log.h"

#include <stdlib.h>
#include <string.h>

#include "tools/shell/shell.h"

void nv_log_put_number(FILE *file, uint32_t number) { fwrite(&number, sizeof number, 1, file); }

void nv_log_put_text(FILE *file, const char *text) {
  uint32_t length = (uint32_t)strlen(text);
  nv_log_put_number(file, length);
  fwrite(text, 1, length + 1, file);
}

nv_log nv_log_read(const char *path) {
  nv_log log = {0};
  log.data = nv_shell_read_file(path, &log.size);
  return log;
}

void nv_log_free(nv_log *log) {
  free(log->data);
  *log = (nv_log){0};
}

uint32_t nv_log_number(nv_log *log) {
  uint32_t number = 0;
  log->cut = log->cut || log->size - log->at < sizeof number;
  if (log->cut)
    return 0;
  memcpy(&number, log->data + log->at, sizeof number);
  log->at += sizeof number;
  return number;
}

const char *nv_log_text(nv_log *log) {
  size_t length = nv_log_number(log);
  log->cut = log->cut || log->size - log->at < length + 1;
  if (log->cut)
    return "";
  const char *text = log->data + log->at;
  log->at += length + 1;
  return text;
}
