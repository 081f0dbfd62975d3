// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alloc.c: checked allocation, and the array library's functions with it. Of that library arrays only
// are used: its hash maps keep a global seed that two threads would share.
#include "alloc.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define STBDS_REALLOC(context, memory, bytes) nv_resize(memory, 1, bytes)
#define STBDS_FREE(context, memory) free(memory)
// The library's hash shifts bytes into the sign bit; that is for its authors to mend.
#ifdef __clang__
#pragma clang attribute push(__attribute__((no_sanitize("undefined"))), apply_to = function)
#endif
#define STB_DS_IMPLEMENTATION
#include <stb/stb_ds.h>
#ifdef __clang__
#pragma clang attribute pop
#endif

void *nv_new(size_t n, size_t size) {
  void *memory = calloc(n ? n : 1, size ? size : 1);
  if (!memory)
    nv_out_of_memory();
  return memory;
}

void *nv_resize(void *memory, size_t n, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(n, size, &bytes))
    nv_out_of_memory();
  void *now = realloc(memory, bytes ? bytes : 1);
  if (!now)
    nv_out_of_memory();
  return now;
}

char *nv_copy_text(const char *text, size_t len) {
  if (len == SIZE_MAX)
    nv_out_of_memory();
  char *copy = nv_new(len + 1, 1);
  memcpy(copy, text, len);
  return copy;
}
