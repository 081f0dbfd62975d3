// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// real-library.h: MPFR, loaded when the first constant is folded.
#ifndef NVOPT_REAL_LIBRARY_H
#define NVOPT_REAL_LIBRARY_H

#include <stdbool.h>

#include <mpfr.h>

/// Functions that every folding needs, each named like MPFR's without `mpfr_`.
#define NV_REAL_FUNCTIONS(F)                                                                       \
  F(init2)                                                                                         \
  F(clear)                                                                                         \
  F(set)                                                                                           \
  F(set_d)                                                                                         \
  F(get_d)                                                                                         \
  F(add)                                                                                           \
  F(fma)                                                                                           \
  F(sqrt)                                                                                          \
  F(check_range)                                                                                   \
  F(subnormalize)                                                                                  \
  F(get_emin)                                                                                      \
  F(get_emax)                                                                                      \
  F(set_emin)                                                                                      \
  F(set_emax)                                                                                      \
  F(free_cache)

typedef struct nv_real_library {
  void *handle;
#define NV_REAL_FUNCTION(name) __typeof__(mpfr_##name) *name;
  NV_REAL_FUNCTIONS(NV_REAL_FUNCTION)
#undef NV_REAL_FUNCTION
} nv_real_library;

/// The library, which the first call of the process loads and which stays; NULL where the machine does not have it or
/// has one without a function of the list. Safe to call from several threads.
const nv_real_library *nv_real_library_get(void);

/// True the first time that it is asked in the process: the user is told once that the library is missing.
bool nv_real_library_tell(void);

/// MPFR's function `name`, "mpfr_sin", NULL if the library has none.
void *nv_real_library_function(const nv_real_library *library, const char *name);

#endif
