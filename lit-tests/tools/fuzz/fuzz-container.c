// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libFuzzer target: the readers of containers and of their XML form take any bytes, and what they take is the same
// after writing and reading it again.
#include "tools/container/container-tool.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool held) {
  if (!held)
    abort();
}

static void compare(const nv_container *a, const char *bytes, size_t size) {
  nv_container b;
  char problem[256];
  size_t again;
  must(nv_container_read(bytes, size, &b, problem, sizeof problem));
  must(a->payload_size == b.payload_size && a->blob_size == b.blob_size && a->level == b.level);
  char *second = nv_container_write(&b, &again);
  must(again == size && memcmp(bytes, second, size) == 0);
  free(second);
  nv_container_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  nv_container c, back;
  char problem[256] = "";
  bool xml = size && *data == '<';
  if (!(xml ? nv_container_from_xml((const char *)data, size, &c, problem, sizeof problem)
            : nv_container_read(data, size, &c, problem, sizeof problem))) {
    must(*problem);
    return 0;
  }
  size_t length, text_length;
  char *bytes = nv_container_write(&c, &length);
  compare(&c, bytes, length);
  char *text = nv_container_to_xml(&c, &text_length);
  if (text) {
    size_t again;
    must(nv_container_from_xml(text, text_length, &back, problem, sizeof problem));
    char *second = nv_container_write(&back, &again);
    must(again == length && memcmp(bytes, second, length) == 0);
    free(second);
    nv_container_free(&back);
  }
  free(text);
  free(bytes);
  nv_container_free(&c);
  return 0;
}
