// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Growing text buffers, checked allocation and the one way this tool prints a diagnostic.
#include "exec/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *program = "nvopt-exec";

void nv_exec_set_program(const char *name) { program = name; }

static void out_of_memory(void) {
  static const char message[] = ": error: out of memory\n";
  ssize_t written = write(2, program, strlen(program));
  written += write(2, message, sizeof message - 1);
  (void)written;
  _exit(NV_EXIT_BAD_INPUT);
}

void *nv_exec_resize(void *memory, size_t bytes) {
  void *now = realloc(memory, bytes);
  if (!now)
    out_of_memory();
  return now;
}

void *nv_alloc(size_t bytes) {
  void *memory = calloc(1, bytes ? bytes : 1);
  if (!memory)
    out_of_memory();
  return memory;
}

// Not calloc, which writes all of it where MALLOC_PERTURB_ is set.
void *nv_alloc_sparse(size_t bytes) {
  void *memory =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    out_of_memory();
  return memory;
}

char *nv_copy_string(const char *text, size_t length) {
  char *copy = nv_alloc(length + 1);
  memcpy(copy, text, length);
  return copy;
}

static void reserve(struct nv_text *text, size_t extra) {
  if (text->length + extra + 1 <= text->capacity)
    return;
  size_t capacity = text->capacity ? text->capacity * 2 : 256;
  while (capacity < text->length + extra + 1)
    capacity *= 2;
  text->data = nv_exec_resize(text->data, capacity);
  text->capacity = capacity;
}

void nv_text_append(struct nv_text *text, const char *bytes, size_t length) {
  reserve(text, length);
  memcpy(text->data + text->length, bytes, length);
  text->length += length;
  text->data[text->length] = 0;
}

void nv_text_vprintf(struct nv_text *text, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, args);
  if (length > 0) {
    reserve(text, (size_t)length);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
    text->length += (size_t)length;
  }
  va_end(again);
}

void nv_text_printf(struct nv_text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  nv_text_vprintf(text, format, args);
  va_end(args);
}

void nv_text_free(struct nv_text *text) {
  free(text->data);
  *text = (struct nv_text){0};
}

void nv_exec_error(const char *format, ...) {
  struct nv_text text = {0};
  va_list args;
  va_start(args, format);
  nv_text_vprintf(&text, format, args);
  va_end(args);
  fflush(stdout);
  fprintf(stderr, "%s: error: %s\n", program, text.data ? text.data : "");
  nv_text_free(&text);
}

char *nv_exec_read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    nv_exec_error("cannot open '%s': %s", path, strerror(errno));
    return NULL;
  }
  struct nv_text text = {0};
  char block[65536];
  size_t got;
  while ((got = fread(block, 1, sizeof block, file)) > 0)
    nv_text_append(&text, block, got);
  if (ferror(file)) {
    nv_exec_error("cannot read '%s': %s", path, strerror(errno));
    fclose(file);
    nv_text_free(&text);
    return NULL;
  }
  fclose(file);
  nv_text_append(&text, "", 0);
  *length = text.length;
  return text.data;
}
