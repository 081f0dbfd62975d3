// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fuzz-options.c: libFuzzer target of the option texts: pipeline parameters, level word, command
// line and file, merged and printed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "alloc.h"
#include "options/build.h"

static void count_line(void *ctx, const char *line) { *(size_t *)ctx += strlen(line); }

// Takes the bytes up to the next NUL, or NULL at the end. The caller frees them.
static char *next_text(const uint8_t **at, const uint8_t *end) {
  if (*at == end)
    return NULL;
  const uint8_t *stop = memchr(*at, 0, (size_t)(end - *at));
  char *text = nv_copy_text((const char *)*at, (size_t)((stop ? stop : end) - *at));
  *at = stop ? stop + 1 : end;
  return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const uint8_t *end = data + size;
  char *params = next_text(&data, end), *level = next_text(&data, end);
  char *cmdline = next_text(&data, end), path[64];
  nv_option_sources sources = {
      .text_params = params, .text_level = level, .driver_level = "O2", .cmdline = cmdline};
  // The rest is a file, which may hold NULs.
  int file = data < end ? memfd_create("options", 0) : -1;
  if (file >= 0 && write(file, data, (size_t)(end - data)) == end - data) {
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    sources.file = path;
  }
  nv_options *options = nv_options_build(&sources);
  size_t printed = 0;
  nv_options_print(options, NV_PRINT_CHANGED, count_line, &printed);
  nv_options_print(options, NV_PRINT_SLOTS, count_line, &printed);
  nv_options_release(options);
  if (file >= 0)
    close(file);
  free(params);
  free(level);
  free(cmdline);
  return 0;
}
