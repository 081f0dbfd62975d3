// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-dumps.h: what llc prints about one function, pass by pass.
#ifndef NVOPT_SHELL_CODEGEN_DUMPS_H
#define NVOPT_SHELL_CODEGEN_DUMPS_H

#include <stddef.h>

/// The function behind a run of a pass of the code generator.
typedef struct nv_codegen_place {
  char *pass, *title; ///< the name that llc's options take, and the one that LLVM prints
  char *text;         ///< NULL: the pass changed nothing
  size_t instructions;
} nv_codegen_place;

/// The places of one run of llc; the first one is the function as it came.
typedef struct nv_codegen_places {
  nv_codegen_place *at;
  size_t count;
} nv_codegen_places;

/// Reads what llc printed. No places where it printed no function.
nv_codegen_places nv_codegen_places_read(const char *text);
void nv_codegen_places_free(nv_codegen_places *list);

#endif
