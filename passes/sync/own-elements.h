// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// own-elements.h: parts of an array that one thread of a block has for itself.
#ifndef NVOPT_OWN_ELEMENTS_H
#define NVOPT_OWN_ELEMENTS_H

#include "facts/address-forms.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes [low, high) behind `stride` times the number of the thread. Stride 0: not known.
typedef struct nv_element {
  uint64_t stride;
  int64_t low, high;
} nv_element;

/// Blocks of kernel `fn` have one dimension, so that threads differ in %tid.x.
bool nv_has_flat_blocks(LLVMValueRef fn);

/// Where in `variable` an access of `size` bytes through `pointer` lies, if that is a multiple of
/// %tid.x and a constant. The answer holds where the access is executed. Stride 0 otherwise.
nv_element nv_element_of(nv_forms *forms, LLVMValueRef pointer, LLVMValueRef variable,
                         uint64_t size);

/// Accesses of two different threads to `a` and `b` of one variable never meet: all that is touched
/// lies in one window as wide as the stride.
bool nv_elements_separate(const nv_element *a, const nv_element *b);

#ifdef __cplusplus
}
#endif
#endif
