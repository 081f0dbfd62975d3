// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-text.h: the text of inline assembly, from nvcc's way to write it to clang's.
#ifndef NVOPT_CLANG_ASM_TEXT_H
#define NVOPT_CLANG_ASM_TEXT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The string literal, quotes and escapes included, that means to clang what the `size` characters of `text` mean
/// to nvcc: % in front of a word begins no operand but a name of PTX (%laneid), and %N becomes the N-th of the
/// `count` texts in `operands`, where that is not null. To be freed; null without memory.
char *nv_asm_literal(const char *text, size_t size, const char *const *operands, size_t count);

#ifdef __cplusplus
}
#endif
#endif
