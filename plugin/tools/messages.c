// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors of the nvopt program, in one form.
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/tool.h"

bool nv_tool_colour(FILE *file) {
  const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
  return !(no && *no) && term && strcmp(term, "dumb") != 0 && isatty(fileno(file));
}

static void print_error(const char *place, const char *format, va_list list) {
  bool colour = nv_tool_colour(stderr);
  fprintf(stderr, "%s: %serror:%s ", place, colour ? "\033[1;31m" : "", colour ? "\033[0m" : "");
  vfprintf(stderr, format, list);
  fputc('\n', stderr);
}

int nv_tool_fail(const char *format, ...) {
  va_list list;
  va_start(list, format);
  print_error("nvopt", format, list);
  va_end(list);
  return NV_EXIT_FAILURE;
}

int nv_tool_fail_at(const char *place, const char *format, ...) {
  va_list list;
  va_start(list, format);
  print_error(place, format, list);
  va_end(list);
  return NV_EXIT_FAILURE;
}

int nv_tool_misuse(const nv_command *command, const char *format, ...) {
  va_list list;
  va_start(list, format);
  print_error("nvopt", format, list);
  va_end(list);
  fprintf(stderr, "nvopt: 'nvopt help%s%s' says more\n", command ? " " : "",
          command ? command->name : "");
  return NV_EXIT_USAGE;
}

int nv_tool_finish(int status) {
  errno = 0;
  if ((fflush(stdout) == 0 && !ferror(stdout)) || errno == EPIPE || status != NV_EXIT_OK)
    return status;
  return nv_tool_fail("cannot write the output: %s",
                      errno ? strerror(errno) : "an earlier write failed");
}
