// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Accuracy harness: one measurement in progress, shared by measure.c (one argument at a time) and
// sweep.c (blocks of arguments).
#ifndef NVOPT_LIBDEVICE_MEASURE_H
#define NVOPT_LIBDEVICE_MEASURE_H

#include "accuracy.h"

struct nv_session {
  const struct nv_function *fn;
  const struct nv_library *lib;
  const struct nv_options *opt;
  nv_caller call;
  void *entry;
  unsigned args, results;
  mpfr_t in[NV_MAX_ARGS], out[NV_MAX_RESULTS];
  struct nv_measure *m;
};

/// Bound of the function at these arguments.
struct nv_bound nv_bound_of(const struct nv_function *fn, const struct nv_args *a);
/// Calls the function under test.
void nv_evaluate(struct nv_session *s, const struct nv_args *a, struct nv_results *r);
/// Whether the fast reference's value `fast` shows that the error of the one result is no larger
/// than the largest known one, and inside the bound.
bool nv_surely_smaller(const struct nv_session *s, const struct nv_args *a,
                       const struct nv_results *r, long double fast);
/// Judges results with the reference itself and enters the errors into the measurement. `s->out`
/// holds the reference values afterwards (functions with a real reference).
void nv_judge(struct nv_session *s, const struct nv_args *a, const struct nv_results *r);
/// First state of the random generator for a function.
uint64_t nv_seed_of(const char *name, uint64_t seed);

#endif
