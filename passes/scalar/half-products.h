// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// half-products.h: products of half words with a sign, in words.
#ifndef NVOPT_SCALAR_HALF_PRODUCTS_H
#define NVOPT_SCALAR_HALF_PRODUCTS_H

#include <stdbool.h>

#include <llvm-c/Core.h>

/// Multiplies in words where `inst` is a product of half words that are extended with their sign and at least one of them is loaded for
/// it. True if the function has changed; `inst` is gone then.
bool nv_multiply_words(LLVMBuilderRef b, LLVMValueRef inst);

#endif
