// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lines.h: the lines of the source that remarks point to.
#ifndef NVOPT_SHELL_LINES_H
#define NVOPT_SHELL_LINES_H

#include <stddef.h>

/// A file that was read; without lines where it could not be.
typedef struct nv_shell_text {
  char *path, *data;
  size_t *starts; ///< where each line begins, and one past the end
  size_t count;
} nv_shell_text;

/// Files that were read, each once; empty when it is all zeros.
typedef struct nv_shell_texts {
  nv_shell_text *at;
  size_t count;
} nv_shell_texts;

/// Line `line` of the file at `path` and its length without the end; NULL where there is none. It lives as long as `texts`.
const char *nv_shell_texts_line(nv_shell_texts *texts, const char *path, size_t line,
                                size_t *length);

void nv_shell_texts_free(nv_shell_texts *texts);

#endif
