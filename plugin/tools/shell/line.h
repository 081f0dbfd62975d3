// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// line.h: where the lines of the console come from: an editor on a terminal, else plain reading.
#ifndef NVOPT_SHELL_LINE_H
#define NVOPT_SHELL_LINE_H

#include "tools/shell/shell.h"

typedef struct nv_line nv_line;

typedef enum nv_line_result {
  NV_LINE_READ,
  NV_LINE_END,
  NV_LINE_INTERRUPTED, ///< Ctrl-C
} nv_line_result;

/// Starts reading lines from `input`. On a terminal they are edited, with completion and history; where it is dumb, with
/// a prompt only.
nv_line *nv_line_new(nv_shell *shell, FILE *input);

/// Reads a line into `*line`, which lives until the next call. `more`: it goes on with the one before, as the prompt says.
nv_line_result nv_line_read(nv_line *reader, bool more, const char **line);

/// The errno of what the input could not be read for, or 0.
int nv_line_problem(const nv_line *reader);

/// Saves the history and sets the terminal as it was.
void nv_line_free(nv_line *reader);

/// The words that may stand where the line ends, sorted; all of them begin with its last word, whose place
/// in the line `*start` tells.
nv_shell_words nv_shell_complete(nv_shell *shell, const char *line, size_t *start);

#endif
