// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks a function on many arguments: all 2^32 of one 32-bit argument, or large samples of the
// strata of the others, in blocks, by processes that share a counter of blocks.
//
// A block is evaluated by the library's loops (batch.c) and by a fast reference (filter.c,
// quick.c). Only arguments that may raise the largest error so far go to the reference proper, and
// a random one of every few blocks besides, which audits the fast reference.
#include "bits.h"
#include "filter.h"
#include "measure.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BLOCKS_AT_A_TIME = 1024 };

// The errors known when the block began; anything below them needs no second look.
struct known {
  double ulp, abs, unbounded;
};

struct sweep {
  struct nv_session *s;
  nv_batch batch, own;
  const struct nv_filter *filter;
  nv_quick quick;
  bool whole; // all arguments in turn, not samples
  uint64_t blocks, audit_every, state;
  unsigned strata;
  struct nv_stratum stratum[NV_MAX_STRATA];
  struct nv_args drawn[NV_BLOCK];
  long double extended[NV_BLOCK];
  void *in[NV_MAX_ARGS], *out[NV_MAX_RESULTS], *want[NV_MAX_RESULTS];
  double *x[NV_MAX_ARGS], *values[NV_MAX_RESULTS];
  bool hit[NV_BLOCK];
};

// ---- typed arrays ------------------------------------------------------------------------------

static size_t size_of(char letter) {
  return letter == 'd' || letter == 'l' ? 8 : letter == 'h' ? 2 : 4;
}

static union nv_value element(const void *array, char letter, size_t k) {
  union nv_value v = {.bits = 0};
  memcpy(&v, (const char *)array + k * size_of(letter), size_of(letter));
  return v;
}

static void arguments_at(const struct sweep *w, size_t k, struct nv_args *a) {
  memset(a, 0, sizeof *a);
  for (unsigned j = 0; j < w->s->args; ++j)
    a->v[j] = element(w->in[j], nv_arg_letter(w->s->fn->sig, j), k);
}

static void results_at(const struct sweep *w, size_t k, struct nv_results *r) {
  memset(r, 0, sizeof *r);
  for (unsigned j = 0; j < w->s->results; ++j)
    r->v[j] = element(w->out[j], nv_result_letter(w->s->fn->sig, j), k);
}

// ---- screening ---------------------------------------------------------------------------------

// 1 / (unit in the last place of single precision) at |x|, between 2^-104 and 2^149.
static double units_at(double x) {
  int64_t exponent = (int64_t)(nv_bits_of_double(x) >> 52 & 0x7ff);
  exponent = exponent < 1023 - 126 ? 1023 - 126 : exponent;
  exponent = exponent > 1023 + 127 ? 1023 + 127 : exponent;
  return nv_double_of((uint64_t)(2 * 1023 + 23 - exponent) << 52);
}

// The largest error in ulp that y can have, given the filter's value f. Nothing is wrong with the
// same value, two NaN, overflow to the right infinity and, below `flushed`, anything small. Written
// as a chain of choices, which compilers vectorise.
static inline double worst_ulp(double y, double f, double relative, double absolute,
                               double flushed) {
  double size = fabs(f), slack = relative * size + absolute, least = size - slack;
  double error = (fabs(y - f) + slack) * units_at(least > 0 ? least : 0);
  error = error == error ? error : INFINITY;
  error = y == f ? 0 : error;
  error = ((y != y) & (f != f)) ? 0 : error;
  error = ((size >= 0x1p128) & (y == copysign(INFINITY, f))) ? 0 : error;
  return ((size < flushed) & ((y == 0) | (fabs(y) == 0x1p-126))) ? 0 : error;
}

// Results below this are zeros or the smallest normal number in flush mode.
static double flushed_below(const struct nv_session *s) { return s->opt->ftz ? 0x1p-125 : 0; }

// Marks the results of one array that may have an error above `known`; no bound to look up.
static void screen_ulp(struct sweep *w, const float *restrict y, const double *restrict f, size_t n,
                       double known) {
  static _Thread_local double error[NV_BLOCK];
  double relative = w->filter->claim.relative, absolute = w->filter->claim.absolute;
  double flushed = flushed_below(w->s);
  size_t above = 0;
  for (size_t k = 0; k < n; ++k)
    error[k] = worst_ulp((double)y[k], f[k], relative, absolute, flushed);
  for (size_t k = 0; k < n; ++k)
    above += error[k] > known;
  for (size_t k = 0; above && k < n; ++k)
    w->hit[k] |= error[k] > known;
}

// The same where the bound depends on the argument.
static void screen_region(struct sweep *w, const float *y, const double *f, size_t n,
                          const struct known *known) {
  double relative = w->filter->claim.relative, absolute = w->filter->claim.absolute;
  double flushed = flushed_below(w->s);
  struct nv_args a;
  memset(&a, 0, sizeof a);
  for (size_t k = 0; k < n; ++k) {
    double v = (double)y[k], error = worst_ulp(v, f[k], relative, absolute, flushed);
    if (error == 0)
      continue;
    arguments_at(w, k, &a);
    struct nv_bound bound = w->s->fn->bound(&a);
    if (bound.abs >= 0) {
      error = fabs(v - f[k]) + relative * fabs(f[k]) + absolute;
      w->hit[k] |= !(error <= known->abs);
    } else {
      double limit = isinf(bound.ulp) ? known->unbounded : fmin(known->ulp, bound.ulp + 0.5);
      w->hit[k] |= !(error <= limit);
    }
  }
}

// Whether the results differ from the exact ones of quick.c.
static void screen_exact(const struct sweep *w, size_t n, bool *hit) {
  for (unsigned j = 0; j < w->s->results; ++j) {
    char letter = nv_result_letter(w->s->fn->sig, j);
    size_t size = size_of(letter);
    if (memcmp(w->out[j], w->want[j], n * size) == 0)
      continue;
    for (size_t k = 0; k < n; ++k)
      hit[k] |=
          !nv_same_bits(letter, element(w->out[j], letter, k), element(w->want[j], letter, k));
  }
}

// ---- the second look ---------------------------------------------------------------------------

// Compares the fast reference with MPFR, whose values nv_judge left behind.
static void audit(struct sweep *w, size_t k, const struct nv_args *a) {
  struct nv_session *s = w->s;
  struct nv_claim claim = w->filter ? w->filter->claim : nv_claim_of(s->fn);
  ++s->m->audited;
  for (unsigned j = 0; j < s->results; ++j) {
    long double f = w->filter ? w->values[j][k] : w->extended[k];
    long double r = mpfr_get_ld(s->out[j], MPFR_RNDN), error = fabsl(f - r);
    bool ok = f == r || (isnan(f) && isnan(r)) ||
              (w->filter && fabsl(f) >= 0x1p200L && fabsl(r) >= 0x1p200L) ||
              error <= claim.relative * fabsl(f) + claim.absolute;
    if (!ok && s->m->filter_errors++ == 0)
      s->m->first_filter_error = *a;
  }
}

static void second_look(struct sweep *w, size_t k) {
  struct nv_args a;
  struct nv_results r;
  arguments_at(w, k, &a);
  results_at(w, k, &r);
  nv_judge(w->s, &a, &r);
  if (w->filter || w->s->fn->fast)
    audit(w, k, &a);
}

// ---- blocks ------------------------------------------------------------------------------------

static bool sweepable(const struct nv_function *fn) {
  char letter = nv_arg_letter(fn->sig, 0);
  return nv_arg_count(fn->sig) == 1 && (letter == 'f' || letter == 'i' || letter == 'h');
}

// The next 32-bit (16-bit) patterns in turn.
static void fill_in_turn(struct sweep *w, uint64_t block, size_t n) {
  uint32_t *word = w->in[0];
  uint16_t *half = w->in[0];
  if (nv_arg_letter(w->s->fn->sig, 0) == 'h')
    for (size_t k = 0; k < n; ++k)
      half[k] = (uint16_t)(block * NV_BLOCK + k);
  else
    for (size_t k = 0; k < n; ++k)
      word[k] = (uint32_t)(block * NV_BLOCK + k);
}

// Four blocks of five come from the strata, each in its turn; the fifth is drawn around the worst
// argument so far.
static void fill_with_samples(struct sweep *w, uint64_t block, size_t n) {
  const struct nv_session *s = w->s;
  const struct nv_measure *m = s->m;
  uint64_t state = nv_seed_of(s->fn->name, s->opt->seed) + block * 0x9e3779b97f4a7c15u * NV_BLOCK;
  const struct nv_args *worst = m->max_ulp > 0 ? &m->worst : m->max_abs > 0 ? &m->worst_abs : NULL;
  bool around = block % 5 == 4 && worst && isfinite(m->max_ulp);
  const struct nv_stratum *stratum = &w->stratum[(block - block / 5) % w->strata];
  for (size_t k = 0; k < n; ++k)
    if (around) {
      w->drawn[k] = *worst;
      nv_perturb(s->fn, &state, &w->drawn[k]);
    } else {
      nv_draw(stratum, &state, &w->drawn[k]);
    }
  for (unsigned j = 0; j < s->args; ++j) {
    char letter = nv_arg_letter(s->fn->sig, j);
    size_t size = size_of(letter);
    for (size_t k = 0; k < n; ++k)
      memcpy((char *)w->in[j] + k * size, &w->drawn[k].v[j], size);
  }
}

// In flush mode the reference, too, sees zeros for single-precision subnormals.
static void flush_arguments(struct sweep *w, size_t n) {
  for (unsigned j = 0; j < w->s->args; ++j) {
    if (nv_arg_letter(w->s->fn->sig, j) != 'f')
      continue;
    float *x = w->in[j];
    for (size_t k = 0; k < n; ++k)
      x[k] = fabsf(x[k]) < 0x1p-126f ? copysignf(0.0f, x[k]) : x[k];
  }
}

static void convert(struct sweep *w, size_t n) {
  for (unsigned j = 0; j < w->s->args; ++j) {
    const float *f = w->in[j];
    const int32_t *i = w->in[j];
    bool integer = nv_arg_letter(w->s->fn->sig, j) == 'i';
    for (size_t k = 0; k < n; ++k)
      w->x[j][k] = integer ? (double)i[k] : (double)f[k];
  }
}

// The filter's own function takes integers as they are and the other arguments in double precision.
static void own_values(struct sweep *w, size_t n) {
  const void *in[NV_MAX_ARGS];
  for (unsigned j = 0; j < w->s->args; ++j)
    in[j] = nv_arg_letter(w->s->fn->sig, j) == 'i' ? w->in[j] : (void *)w->x[j];
  w->own(in, (void *const *)w->values, (long)n);
}

static void screen_single(struct sweep *w, size_t n) {
  const struct nv_measure *m = w->s->m;
  convert(w, n);
  if (w->own)
    own_values(w, n);
  else
    w->filter->values((const double *const *)w->x, w->values, n);
  struct known known = {m->max_ulp, m->max_abs, m->max_unbounded_ulp};
  for (unsigned j = 0; j < w->s->results; ++j)
    if (w->s->fn->bound)
      screen_region(w, w->out[j], w->values[j], n, &known);
    else
      screen_ulp(w, w->out[j], w->values[j], n, known.ulp);
}

// Double precision against the host's extended format.
static void screen_double(struct sweep *w, size_t n) {
  struct nv_results r;
  for (size_t k = 0; k < n; ++k) {
    w->extended[k] = w->s->fn->fast(&w->drawn[k]);
    results_at(w, k, &r);
    w->hit[k] = !nv_surely_smaller(w->s, &w->drawn[k], &r, w->extended[k]);
  }
}

static void check_block(struct sweep *w, uint64_t block, size_t n) {
  struct nv_session *s = w->s;
  if (w->whole)
    fill_in_turn(w, block, n);
  else
    fill_with_samples(w, block, n);
  w->batch((const void *const *)w->in, w->out, (long)n);
  if (s->opt->ftz && !nv_keeps_subnormals(s->fn))
    flush_arguments(w, n);
  memset(w->hit, 0, n);
  if (w->whole && w->quick) {
    w->quick(w->in[0], w->want, n);
    screen_exact(w, n, w->hit);
  } else if (w->filter) {
    screen_single(w, n);
  } else if (s->fn->fast && !w->whole) {
    screen_double(w, n);
  } else {
    memset(w->hit, 1, n);
  }
  if (block % w->audit_every == 0)
    w->hit[nv_random(&w->state) % n] = true;
  for (const bool *p = w->hit; (p = memchr(p, 1, (size_t)(w->hit + n - p))); ++p)
    second_look(w, (size_t)(p - w->hit));
  s->m->samples += n;
}

static void merge(struct nv_measure *into, const struct nv_measure *part) {
  into->samples += part->samples;
  into->audited += part->audited;
  if (into->filter_errors == 0)
    into->first_filter_error = part->first_filter_error;
  into->filter_errors += part->filter_errors;
  if (part->max_ulp > into->max_ulp) {
    into->max_ulp = part->max_ulp;
    into->worst = part->worst;
  }
  if (part->max_abs > into->max_abs) {
    into->max_abs = part->max_abs;
    into->worst_abs = part->worst_abs;
  }
  if (part->max_unbounded_ulp > into->max_unbounded_ulp) {
    into->max_unbounded_ulp = part->max_unbounded_ulp;
    into->worst_unbounded = part->worst_unbounded;
  }
  if (into->failures == 0) {
    into->first_failure = part->first_failure;
    into->first_failure_result = part->first_failure_result;
  }
  into->failures += part->failures;
}

struct shared {
  _Atomic uint64_t next;
  struct nv_measure parts[];
};

static double processor_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// A sweep takes what it takes; samples end when the function's time is spent.
static void work(struct sweep *w, struct shared *shared, unsigned shard, size_t block_size) {
  w->state = nv_seed_of(w->s->fn->name, w->s->opt->seed + shard + 1);
  unsigned step = w->whole ? BLOCKS_AT_A_TIME : 5; // five blocks go through the kinds of samples
  uint64_t from;
  while ((from = atomic_fetch_add(&shared->next, step)) < w->blocks) {
    if (!w->whole && processor_seconds() > w->s->opt->seconds)
      break;
    for (uint64_t k = from; k < from + step && k < w->blocks; ++k)
      check_block(w, k, block_size);
  }
}

// One process per shard; results come back through shared memory.
static bool run_shards(struct sweep *w, size_t block_size) {
  struct nv_session *s = w->s;
  unsigned shards = s->opt->shards;
  size_t size = sizeof(struct shared) + shards * sizeof(struct nv_measure);
  struct shared *shared =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return false;
  bool ok = true;
  struct nv_measure *total = s->m;
  for (unsigned k = 0; k < shards; ++k) {
    struct nv_measure *part = &shared->parts[k];
    *part = *total;
    part->samples = part->failures = 0;
    pid_t child = fork();
    if (child == 0) {
      s->m = part;
      work(w, shared, k, block_size);
      _exit(0);
    }
    ok &= child > 0;
  }
  for (unsigned k = 0; k < shards; ++k) {
    int status;
    ok &= wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  for (unsigned k = 0; k < shards; ++k)
    merge(total, &shared->parts[k]);
  munmap(shared, size);
  return ok;
}

static bool allocate(struct sweep *w) {
  bool ok = true;
  for (unsigned k = 0; k < NV_MAX_ARGS; ++k)
    ok &= (w->in[k] = calloc(NV_BLOCK, 8)) && (w->x[k] = calloc(NV_BLOCK, 8));
  for (unsigned k = 0; k < NV_MAX_RESULTS; ++k)
    ok &= (w->out[k] = calloc(NV_BLOCK, 8)) && (w->want[k] = calloc(NV_BLOCK, 8)) &&
          (w->values[k] = calloc(NV_BLOCK, 8));
  return ok;
}

static void release(struct sweep *w) {
  for (unsigned k = 0; k < NV_MAX_ARGS; ++k)
    free(w->in[k]), free(w->x[k]);
  for (unsigned k = 0; k < NV_MAX_RESULTS; ++k)
    free(w->out[k]), free(w->want[k]), free(w->values[k]);
}

static void plan(struct sweep *w) {
  const struct nv_session *s = w->s;
  bool half = nv_arg_letter(s->fn->sig, 0) == 'h';
  w->whole = sweepable(s->fn) && (half || w->quick || w->filter);
  if (w->whole)
    w->blocks = (UINT64_C(1) << (half ? 16 : 32)) / NV_BLOCK;
  else
    w->blocks = (s->opt->samples + NV_BLOCK - 1) / NV_BLOCK;
  w->strata = nv_strata_count(s->fn->strata);
  for (unsigned k = 0; k < w->strata; ++k)
    nv_parse_stratum(s->fn, k, &w->stratum[k]);
  unsigned audits = w->filter ? w->filter->audits : s->fn->fast ? 1 << 15 : 1 << 18;
  w->audit_every = w->blocks > audits ? w->blocks / audits : 1;
}

bool nv_sweep(struct nv_session *s) {
  nv_batch batch = nv_find_batch(s->lib, s->fn->name);
  if (!batch)
    return true; // a library without loops is sampled only
  struct sweep *w = calloc(1, sizeof *w);
  if (!w)
    return false;
  w->s = s;
  w->batch = batch;
  w->filter = nv_find_filter(s->fn);
  w->quick = nv_find_quick(s->fn);
  if (w->filter && w->filter->own && !(w->own = nv_find_batch(s->lib, w->filter->own)))
    w->filter = NULL;
  plan(w);
  if (w->whole)
    s->m->samples = 0;
  bool ok = allocate(w) && run_shards(w, NV_BLOCK);
  s->m->swept = ok && w->whole;
  release(w);
  free(w);
  return ok;
}
