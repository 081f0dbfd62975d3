// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Growing text buffers, checked allocation and the one way this tool prints a diagnostic.
#ifndef NV_EXEC_TEXT_H
#define NV_EXEC_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NV_PRINTF(fmt, first) __attribute__((format(printf, fmt, first)))

// Exit codes of nvopt-exec.
enum nv_exit {
  NV_EXIT_SAME = 0,      // every variant gave the same results
  NV_EXIT_DIFFERENT = 1, // a variant gave other results than variant 0
  NV_EXIT_BAD_INPUT = 2, // input, options or a feature that is not supported
  NV_EXIT_FAULT = 3,     // a variant failed while it ran
};

// A string that grows. `data` is NUL-terminated once anything was added and owned by the struct.
struct nv_text {
  char *data;
  size_t length;
  size_t capacity;
};

// Adds formatted text.
void nv_text_printf(struct nv_text *text, const char *format, ...) NV_PRINTF(2, 3);
// Adds formatted text from an argument list.
void nv_text_vprintf(struct nv_text *text, const char *format, va_list args) NV_PRINTF(2, 0);
// Adds `length` bytes.
void nv_text_append(struct nv_text *text, const char *bytes, size_t length);
// Frees the bytes and empties the struct.
void nv_text_free(struct nv_text *text);

// Allocation that ends the process with a message when memory runs out. The memory is zeroed and
// the caller frees it.
void *nv_alloc(size_t bytes);
// Zeroed memory for a large table of which most runs use little: each page of it costs something when it is first
// written. Ends the process as nv_alloc does; the memory stays to the end of the process.
void *nv_alloc_sparse(size_t bytes);
// Memory grown or shrunk to `bytes`, the new part not zeroed; ends the process as nv_alloc does.
void *nv_exec_resize(void *memory, size_t bytes);
// Copies `length` bytes of `text` into new NUL-terminated memory, which the caller frees.
char *nv_copy_string(const char *text, size_t length);

// Names the program in diagnostics; without this call it is nvopt-exec. The text must stay.
void nv_exec_set_program(const char *name);
// Prints "nvopt-exec: error: ..." and a newline on stderr.
void nv_exec_error(const char *format, ...) NV_PRINTF(1, 2);

// Reads a whole file. Returns new NUL-terminated memory, which the caller frees, and its length
// without the NUL in `*length`; NULL after a printed diagnostic when the file cannot be read.
char *nv_exec_read_file(const char *path, size_t *length);

#endif
