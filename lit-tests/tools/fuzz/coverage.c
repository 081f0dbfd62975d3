// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which edges of the passes a run of the plugin reached (-DNVOPT_COVERAGE=ON): one byte for each edge,
// added to those in the file that NVOPT_COVERAGE_FILE names.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint8_t *first, *last;

// Called by every object file with the bounds of the whole library's counters.
void __sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop);
void __sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) {
  first = start;
  last = stop;
}

__attribute__((destructor, no_sanitize("coverage"))) static void write_edges(void) {
  const char *path = getenv("NVOPT_COVERAGE_FILE");
  if (!path || first == last)
    return;
  size_t count = (size_t)(last - first), old = 0;
  uint8_t *reached = calloc(count, 1);
  FILE *file = fopen(path, "rb");
  if (file && reached)
    old = fread(reached, 1, count, file);
  if (file)
    fclose(file);
  for (size_t i = 0; reached && i < count; i++)
    reached[i] = (i < old && reached[i]) || first[i];
  file = reached ? fopen(path, "wb") : NULL;
  if (!file || fwrite(reached, 1, count, file) != count || fflush(file))
    fprintf(stderr, "nvopt: error: cannot write '%s'\n", path);
  if (file)
    fclose(file);
  free(reached);
}
