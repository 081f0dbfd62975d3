// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Accuracy harness of the device math library: types and functions shared by its files.
#ifndef NVOPT_LIBDEVICE_ACCURACY_H
#define NVOPT_LIBDEVICE_ACCURACY_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <mpfr.h>

enum {
  NV_MAX_ARGS = 8,    // norm takes a length and up to seven elements
  NV_MAX_RESULTS = 2, // sincos, frexp, modf, remquo
  NV_REF_BITS = 128,  // precision of every reference value
  NV_MAX_STRATA = 16,
};

/// One argument or result; which member counts is told by the letter in the signature.
union nv_value {
  double d;
  float f;
  int32_t i;
  int32_t b;
  int64_t l;
  uint16_t h;
  uint64_t bits;
};

struct nv_args {
  union nv_value v[NV_MAX_ARGS];
};

struct nv_results {
  union nv_value v[NV_MAX_RESULTS];
};

/// Calls a library function of one signature.
typedef void (*nv_caller)(void *fn, const struct nv_args *a, struct nv_results *r);
/// Writes the real result(s) for the arguments `in` (exact conversions of `a`) to `out`.
typedef void (*nv_ref)(mpfr_t out[], mpfr_t in[], const struct nv_args *a);
/// Writes the one correct result, bit for bit (any NaN stands for every NaN).
typedef void (*nv_exact)(const struct nv_args *a, struct nv_results *r);
/// Fast reference, which keeps nv_claim_of().
typedef long double (*nv_fast)(const struct nv_args *a);
struct nv_claim;

/// The error allowed at one argument: `ulp` against the rounded result, or else `abs`.
struct nv_bound {
  double ulp;
  double abs;
};
typedef struct nv_bound (*nv_bound_at)(const struct nv_args *a);

/// One row of the function table.
struct nv_function {
  const char *name; // without the __nv_ prefix
  const char *sig;  // e.g. "d(dd)", letters as in call.c
  nv_ref ref;       // exactly one of ref and exact is set
  nv_exact exact;
  nv_fast fast;      // may be null: every sample goes to the reference
  nv_bound_at bound; // null: `documented` everywhere
  double documented; // ulp; INFINITY when the guide states no bound
  const char *documented_text;
  double cost;        // microseconds a sample takes
  const char *strata; // sampling plan, see sample.c
};

extern const struct nv_function nv_functions[];
extern const size_t nv_function_count;

/// Error of one result against its reference.
struct nv_error {
  double ulp; // INFINITY when NaN, infinity or a zero is wrong
  double abs;
};

/// What was measured for one library and one function.
struct nv_measure {
  bool present;
  bool swept; // `samples` are all arguments that there are
  uint64_t samples;
  uint64_t audited, filter_errors; // comparisons of a fast reference with MPFR, violated claims
  struct nv_args first_filter_error;
  uint64_t unknown; // the library used inline PTX that the host cannot run
  double max_ulp;   // where a bound in ulp holds
  struct nv_args worst;
  double max_abs; // where only an absolute bound holds; -1 if nowhere
  struct nv_args worst_abs;
  double max_unbounded_ulp; // where the guide gives no bound; -1 if nowhere
  struct nv_args worst_unbounded;
  uint64_t failures; // samples outside the gate
  struct nv_args first_failure;
  struct nv_results first_failure_result;
  unsigned special_total, special_passed;
};

struct nv_library {
  const char *path;
  void *handle;
  int *asm_used; // set by a call that needed inline PTX; the caller clears it
};

struct nv_options {
  double budget_us; // time to spend per function, microseconds
  uint64_t samples; // arguments to draw where not all are swept, in a full run
  double seconds;   // processor time that one process spends on them at most
  bool full;        // sweep all arguments of functions of one 32-bit argument
  unsigned shards;  // processes for a sweep
  bool ftz;         // single-precision subnormals are flushed
  uint64_t seed;
  const char *only; // names of the functions to check, separated by commas, or null
  const char *rows; // folder with the rows of an earlier run that need no new one, or null
  bool verbose;
};

// call.c
/// Returns the caller for a signature, or null when the signature is unknown.
nv_caller nv_find_caller(const char *sig);
/// Number of arguments of a signature; a 'norm' signature has its elements counted too.
unsigned nv_arg_count(const char *sig);
/// Letter of argument `k` ('d', 'f', 'i', 'l', 'h', 'A', 'B', 'S').
char nv_arg_letter(const char *sig, unsigned k);
/// Number of results: the returned value, then what is stored through pointers.
unsigned nv_result_count(const char *sig);
/// Letter of result `k`: 'd', 'f', 'i', 'l', 'h', 'b' or 'q' (see call.c).
char nv_result_letter(const char *sig, unsigned k);

// sample.c
/// Deterministic 64-bit generator (splitmix64).
uint64_t nv_random(uint64_t *state);
/// Number of strata of a plan.
unsigned nv_strata_count(const char *plan);
/// How one argument is drawn: the first letter of the item in the plan, or one of these.
enum { NV_ITEM_BITS = 1, NV_ITEM_FINITE, NV_ITEM_EDGE };
struct nv_item {
  int kind;
  double a, b, low, high, log_low, log_high;
};
struct nv_stratum {
  unsigned args;
  char letters[NV_MAX_ARGS];
  struct nv_item items[NV_MAX_ARGS];
};
/// Reads stratum `index` of the function's plan.
void nv_parse_stratum(const struct nv_function *fn, unsigned index, struct nv_stratum *out);
/// Draws arguments.
void nv_draw(const struct nv_stratum *s, uint64_t *state, struct nv_args *a);
/// Moves the floating-point arguments a few units in the last place.
void nv_perturb(const struct nv_function *fn, uint64_t *state, struct nv_args *a);

// error.c
/// Error of `value` (format 'd' or 'f') against the exact result `r`.
struct nv_error nv_error_of(char letter, double value, mpfr_t r, bool ftz);
/// What a fast reference f promises: |f - exact| <= relative |f| + absolute.
struct nv_claim {
  double relative, absolute;
};
/// The largest error in ulp that `value` can have, given a fast reference; *absolute becomes the
/// largest absolute error. Infinity where the fast reference does not settle the matter.
double nv_error_limit(char letter, double value, long double f, struct nv_claim claim,
                      double *absolute);
/// Whether two results are the same bits, any two NaNs being equal.
bool nv_same_bits(char letter, union nv_value a, union nv_value b);
/// What flush mode may make of a result around the smallest normal number: that or zero.
bool nv_is_flushed(float x);
/// Whether a function keeps subnormals in flush mode too: it works on bits, its instruction has no
/// flushing form, or its name promises IEEE arithmetic.
bool nv_keeps_subnormals(const struct nv_function *fn);
/// Replaces single-precision subnormal arguments by zeros of their sign, where the function does.
void nv_flush_args(const struct nv_function *fn, struct nv_args *a);

// measure.c
/// Checks one function of one library by sampling or sweeping.
void nv_measure_function(const struct nv_function *fn, const struct nv_library *lib,
                         const struct nv_options *opt, struct nv_measure *out);

// batch.c
/// Evaluates a function of the library at `n` arguments; arrays of the signature's types.
typedef void (*nv_batch)(const void *const *in, void *const *out, long n);
/// Whether a signature has a loop: arrays and strings have none.
bool nv_has_batch(const char *sig);
/// Prints the C source of the loop over a function; nothing if its signature has none.
void nv_print_batch(FILE *out, const struct nv_function *fn);
/// The loop over a function, or null where the library was built without loops.
nv_batch nv_find_batch(const struct nv_library *lib, const char *name);

// claims.c
/// What the fast reference of a function (its column `fast`) promises.
struct nv_claim nv_claim_of(const struct nv_function *fn);

// sweep.c
struct nv_session;
/// Checks all arguments of a function where that is possible, else a large sample. The
/// measurement's largest errors so far are kept. False when the processes could not do their work.
bool nv_sweep(struct nv_session *s);

// special.c
/// Runs the special-value table for one function; prints mismatches to `log` if not null. With
/// `ftz` cases with single-precision subnormals are left out.
void nv_check_special(const struct nv_function *fn, const struct nv_library *lib, bool ftz,
                      FILE *log, struct nv_measure *out);
/// Prints the arguments or results of a call in hexadecimal floating point.
void nv_print_args(FILE *out, const struct nv_function *fn, const struct nv_args *a);
void nv_print_results(FILE *out, const struct nv_function *fn, const struct nv_results *r);

// library.c
/// Opens a retargeted library; prints a diagnostic and returns false when it cannot.
bool nv_open_library(const char *path, struct nv_library *lib);
/// Address of a function of the library, or null.
void *nv_lookup(const struct nv_library *lib, const char *symbol);

// report.c
/// Prints the table's head, one row, and the reading notes. `nvidia` may be null.
void nv_report_head(FILE *out, const struct nv_options *opt, bool with_nvidia);
void nv_report_row(FILE *out, const struct nv_function *fn, const struct nv_measure *own,
                   const struct nv_measure *nvidia);
/// Whether the function passes: present, inside its gate, special values right.
bool nv_passes(const struct nv_measure *m);

#endif
