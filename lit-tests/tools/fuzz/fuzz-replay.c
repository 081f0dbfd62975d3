// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fuzz-replay.c: runs a libFuzzer target over files, in builds without libFuzzer.
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int count, char **files) {
  static uint8_t bytes[1 << 16]; // the inputs that are kept are small
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(files[i], "rb");
    if (!file) {
      fprintf(stderr, "%s: error: cannot open '%s'\n", files[0], files[i]);
      return 2;
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
  }
  return 0;
}
