// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which PTX and which GPUs the installed ptxas knows, so that nothing newer or older is written for it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cc/cc.h"

// CUDA releases and the PTX that came with them, both as 10 * major + minor (release notes of the PTX ISA).
static const struct {
  unsigned release, ptx;
} releases[] = {{100, 63}, {101, 64}, {102, 65}, {110, 70}, {111, 71}, {112, 72}, {113, 73},
                {114, 74}, {115, 75}, {116, 76}, {117, 77}, {118, 78}, {120, 80}, {121, 81},
                {122, 82}, {123, 83}, {124, 84}, {125, 85}, {128, 87}, {129, 88}, {130, 90}};

unsigned nv_cc_ptx_of_ptxas(const char *ptxas) {
  nv_words ask = {0};
  nv_words_add(&ask, "%s", ptxas);
  nv_words_add(&ask, "--version");
  char *text = nv_cc_capture(&ask), *at = text ? strstr(text, "release ") : NULL;
  unsigned major = 0, minor = 0, ptx = 0;
  if (at && sscanf(at, "release %3u.%3u", &major, &minor) == 2)
    for (size_t i = 0; i < sizeof releases / sizeof *releases; i++)
      if (releases[i].release <= 10 * major + minor)
        ptx = releases[i].ptx;
  free(text);
  nv_words_free(&ask);
  return ptx;
}

unsigned nv_cc_release_of_ptx(unsigned ptx) {
  for (size_t i = 0; i < sizeof releases / sizeof *releases; i++)
    if (releases[i].ptx >= ptx)
      return releases[i].release;
  return 0;
}

unsigned nv_cc_last_release_of_gpu(unsigned cc, unsigned ptx) {
  // By the release notes: GPUs below `cc` are gone from the release on whose PTX is `ptx`; the one before it.
  static const struct {
    unsigned cc, ptx, before;
  } gone[] = {{30, 60, 80}, {35, 70, 102}, {50, 80, 118}, {75, 90, 129}};
  for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
    if (cc < gone[i].cc)
      return ptx >= gone[i].ptx ? gone[i].before : 0;
  return 0;
}
