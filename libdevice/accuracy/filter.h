// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fast references that decide which arguments need MPFR. See filter.c for why that is sound.
#ifndef NVOPT_LIBDEVICE_FILTER_H
#define NVOPT_LIBDEVICE_FILTER_H

#include "accuracy.h"

enum { NV_BLOCK = 2048 }; // arguments at a time; the arrays stay in the first-level cache

/// A double-precision reference of a single-precision function.
struct nv_filter {
  nv_ref ref;      // the MPFR reference that it stands in for
  const char *own; // evaluated by this double-precision function of the library; null: `values`
  /// Writes the values at `n` arguments; the arrays hold NV_BLOCK elements, of which the last may
  /// be read and written too.
  void (*values)(const double *const x[], double *const out[], size_t n);
  struct nv_claim claim;
  unsigned audits; // arguments of a run that MPFR sees whatever the filter says
};

/// The filter for a function of the table, or null.
const struct nv_filter *nv_find_filter(const struct nv_function *fn);

/// Exact results of `n` arguments, computed without MPFR; arrays of the signature's types.
typedef void (*nv_quick)(const void *in, void *const out[], size_t n);
/// The quick form of a function with one correct result and one argument, or null.
nv_quick nv_find_quick(const struct nv_function *fn);

#endif
