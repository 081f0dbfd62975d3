// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs a libFuzzer target over changed copies of files, in builds without libFuzzer:
// mutate-text COUNT FILE... The changes depend on nothing but the file and the count.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint8_t original[1 << 18], bytes[sizeof original * 2];

static uint32_t random_below(uint64_t *state, size_t limit) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((*state >> 33) % (limit ? limit : 1));
}

// Where the word at or behind a place starts, and how long it is.
static size_t find_word(size_t size, size_t at, size_t *length) {
  static const char separators[] = " \t\n,;[](){}<>+";
  while (at < size && strchr(separators, bytes[at]))
    at++;
  *length = 0;
  while (at + *length < size && !strchr(separators, bytes[at + *length]))
    ++*length;
  return at;
}

static size_t change(size_t size, uint64_t *state) {
  static const char signs[] = "{}()[],;:.%$@!+-<>=0x\"\n";
  size_t at = random_below(state, size), other = random_below(state, size), length, far;
  switch (random_below(state, 6)) {
  case 0: // cut the end off
    return at;
  case 1: // another character
    bytes[at] = (uint8_t)random_below(state, 256);
    return size;
  case 2: // a sign of the grammar
    bytes[at] = (uint8_t)signs[random_below(state, sizeof signs - 1)];
    return size;
  case 3: // without a word
    at = find_word(size, at, &length);
    memmove(bytes + at, bytes + at + length, size - at - length);
    return size - length;
  case 4: // a word at another place too
    other = find_word(size, other, &far);
    at = find_word(size, at, &length);
    if (far > 200 || size + far > sizeof bytes)
      return size;
    uint8_t word[200];
    memcpy(word, bytes + other, far);
    memmove(bytes + at + far, bytes + at, size - at);
    memcpy(bytes + at, word, far);
    return size + far;
  default: // a digit
    for (; at < size; at++)
      if (bytes[at] >= '0' && bytes[at] <= '9') {
        bytes[at] = (uint8_t)('0' + random_below(state, 10));
        break;
      }
    return size;
  }
}

int main(int count, char **arguments) {
  unsigned long copies = count > 2 ? strtoul(arguments[1], NULL, 10) : 0;
  for (int i = 2; i < count; i++) {
    FILE *file = fopen(arguments[i], "rb");
    if (!file) {
      fprintf(stderr, "%s: error: cannot open '%s'\n", arguments[0], arguments[i]);
      return 2;
    }
    size_t size = fread(original, 1, sizeof original, file);
    fclose(file);
    for (unsigned long copy = 0; copy < copies; copy++) {
      uint64_t state = copy * 7919 + 1;
      size_t now = size;
      memcpy(bytes, original, size);
      for (uint32_t k = 1 + random_below(&state, 3); now && k; k--)
        now = change(now, &state);
      LLVMFuzzerTestOneInput(bytes, now);
    }
  }
  return copies ? 0 : 2;
}
