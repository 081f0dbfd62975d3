// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// leaks.c: device memory that a program has not freed when it ends, told with the calls that gave it.
#include "cudart/cudart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// `place` is FILE:LINE or FILE:LINE:COLUMN, or empty.
static void note_leak(const char *place, uint64_t bytes, const char *what) {
  char file[4096], message[256];
  unsigned numbers[2] = {0}, count = 0;
  snprintf(file, sizeof file, "%s", place);
  snprintf(message, sizeof message, "leak: %llu bytes of %s are never freed",
           (unsigned long long)bytes, what);
  for (char *colon; count < 2 && (colon = strrchr(file, ':')); count++) {
    char *end;
    unsigned long number = strtoul(colon + 1, &end, 10);
    if (end == colon + 1 || *end)
      break;
    numbers[1] = numbers[0];
    numbers[0] = (unsigned)number;
    *colon = 0;
  }
  nv_cudart_note_finding(message, file, numbers[0], numbers[1], "", NULL, NULL);
}

void nv_leak_tell(nv_device *d, uint64_t bytes, const char *what, const nv_caller *caller) {
  char *place = nv_caller_place(caller);
  fflush(stdout);
  fprintf(stderr, "%s: error: leak: %llu bytes of %s are never freed\n", *place ? place : "nvopt",
          (unsigned long long)bytes, what);
  note_leak(place, bytes, what);
  free(place);
  if (d->findings++ == 0)
    nv_cudart_note("1");
}
