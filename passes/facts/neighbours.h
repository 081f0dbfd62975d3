// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neighbours.h: a cheap question in front of searches for accesses that lie next to each other.
#ifndef NVOPT_NEIGHBOURS_H
#define NVOPT_NEIGHBOURS_H

#include <stdbool.h>
#include <stddef.h>

#include <llvm-c/Core.h>

/// What is remembered about values of one function while it does not change. Start with zeros, end with
/// nv_sources_free.
typedef struct nv_sources {
  struct nv_source *known;
  struct nv_source_number *numbers;
} nv_sources;

/// Sets `alone[i]` for each of the `n` pointers that is no constant apart from any other of them, and is
/// not the same as another one either. Others do not count where neither it nor any that it may be
/// next to is `aligned` or is there twice.
void nv_find_alone(nv_sources *sources, const LLVMValueRef *pointers, const bool *aligned, size_t n,
                   bool *alone);

void nv_sources_free(nv_sources *sources);

/// False when no two of the `n` `pointers`, values or constants of one function, are a constant other than zero
/// apart as far as anybody would find out; true when some may be. For whether a search is worth while, never for a proof.
bool nv_may_be_neighbours(nv_sources *sources, const LLVMValueRef *pointers, size_t n);

#endif
