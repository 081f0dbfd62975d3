// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alloc.h: the one way that nvopt's C code takes memory. Nobody checks for NULL: who cannot get
// memory ends the process with a message, as LLVM does when it is out of memory itself.
#ifndef NVOPT_ALLOC_H
#define NVOPT_ALLOC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Memory for `n` elements of `size` bytes, all zero; to be given back with free. Never NULL, also
/// for no bytes.
void *nv_new(size_t n, size_t size);

/// `memory` (NULL: none yet) with room for `n` elements of `size` bytes; what is new is not set.
/// Never NULL. The old address must not be used any more.
void *nv_resize(void *memory, size_t n, size_t size);

/// The first `len` bytes of `text` and a NUL; to be given back with free.
char *nv_copy_text(const char *text, size_t len);

/// Says that memory ran out and ends the process with exit status 1, after LLVM has removed the files
/// that it was writing.
#ifdef __cplusplus
[[noreturn]]
#else
_Noreturn
#endif
void nv_out_of_memory(void);

#ifdef __cplusplus
}
#endif
#endif
