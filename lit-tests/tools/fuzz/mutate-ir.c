// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mutate-ir.c: how libFuzzer changes the text of a module.
//
// With single bytes changed hardly any text is a module. So whole words take the place of words:
// those from elsewhere in the module, or ones that the rules of the verifier are about.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const char *const words[] = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "16",
    "32",
    "64",
    "101",
    "128",
    "-1",
    "8388608",
    "i1",
    "i7",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "half",
    "bfloat",
    "float",
    "double",
    "fp128",
    "ptr",
    "x86_fp80",
    "addrspace",
    "internal",
    "external",
    "weak",
    "linkonce_odr",
    "appending",
    "extern_weak",
    "common",
    "private",
    "ptx_kernel",
    "inreg",
    "nest",
    "byval",
    "sret",
    "naked",
    "ssp",
    "uwtable",
    "volatile",
    "atomic",
    "monotonic",
    "acquire",
    "release",
    "acq_rel",
    "seq_cst",
    "singlethread",
    "block",
    "cluster",
    "device",
    "add",
    "sub",
    "xchg",
    "umax",
    "fadd",
    "fmin",
    "undef",
    "poison",
    "null",
    "zeroinitializer",
    "alloca",
    "addrspacecast",
    "ptrtoint",
    "bitcast",
    "sm_90",
    "sm_90a",
    "sm_100f",
    "sm_52",
    "constant",
    "global",
    "thread_local",
    "section",
    "align",
    "prefix",
    "prologue",
    "gc",
};

static bool is_word(uint8_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         c == '.' || c == '-';
}

// The word at or behind `at`; its end in `end`, `size` where there is none.
static size_t next_word(const uint8_t *data, size_t size, size_t at, size_t *end) {
  while (at < size && is_word(data[at]))
    at++;
  while (at < size && !is_word(data[at]))
    at++;
  for (*end = at; *end < size && is_word(data[*end]);)
    ++*end;
  return at;
}

static uint32_t draw(uint32_t *state, uint32_t below) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % below;
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed) {
  uint32_t state = seed;
  char word[64];
  if (size == 0 || draw(&state, 8) == 0)
    return LLVMFuzzerMutate(data, size, max);
  for (uint32_t left = 1 + draw(&state, 3); left; left--) {
    size_t end, from = next_word(data, size, draw(&state, (uint32_t)size), &end), from_end, len;
    const char *text = words[draw(&state, sizeof words / sizeof *words)];
    size_t other = next_word(data, size, draw(&state, (uint32_t)size), &from_end);
    if (draw(&state, 2) && from_end > other && from_end - other < sizeof word) {
      memcpy(word, data + other, from_end - other);
      word[from_end - other] = 0;
      text = word;
    }
    len = strlen(text);
    if (from == end || size - (end - from) + len > max)
      continue;
    memmove(data + from + len, data + end, size - end);
    memcpy(data + from, text, len);
    size += len - (end - from);
  }
  return size;
}
