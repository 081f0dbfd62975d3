// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// log.h: what a child process tells the console: numbers and texts one behind the other in a file. A
// child may die in the middle of a record; reading stops there.
#ifndef NVOPT_SHELL_LOG_H
#define NVOPT_SHELL_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/// The file as it was read; texts point into it. All zero: an empty one.
typedef struct nv_log {
  char *data;
  size_t size, at;
  bool cut; ///< the last thing asked for was not there any more
} nv_log;

void nv_log_put_number(FILE *file, uint32_t number);
void nv_log_put_text(FILE *file, const char *text);

/// Reads the file at `path`; a file that is not there is empty. To be freed with nv_log_free.
nv_log nv_log_read(const char *path);
void nv_log_free(nv_log *log);

/// The next number, 0 past the end.
uint32_t nv_log_number(nv_log *log);

/// The next text, "" past the end; it lives as long as the log.
const char *nv_log_text(nv_log *log);

#endif
