// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Measures one function: draws arguments, calls the library, compares with the reference.
//
// Where a fast approximation of the reference exists, it only decides whether a sample can exceed
// the largest error so far; every error that is reported was computed with MPFR.
#include "accuracy.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

struct session {
  const struct nv_function *fn;
  const struct nv_library *lib;
  const struct nv_options *opt;
  nv_caller call;
  void *entry;
  unsigned args, results;
  mpfr_t in[NV_MAX_ARGS], out[NV_MAX_RESULTS];
  struct nv_measure *m;
};

static struct nv_bound bound_of(const struct nv_function *fn, const struct nv_args *a) {
  if (fn->bound)
    return fn->bound(a);
  return (struct nv_bound){fn->documented, -1.0};
}

// Flush mode exists in the arithmetic too: library code compiled for it uses .ftz instructions.
static unsigned enter_flush_mode(bool ftz) {
#if defined(__x86_64__)
  unsigned saved = _mm_getcsr();
  if (ftz)
    _mm_setcsr(saved | 0x8040);
  return saved;
#else
  (void)ftz;
  return 0;
#endif
}

static void leave_flush_mode(unsigned saved) {
#if defined(__x86_64__)
  _mm_setcsr(saved);
#else
  (void)saved;
#endif
}

// The host's flush mode would flush double precision too, which the device never does.
static bool flushes(const struct session *s) { return s->opt->ftz && strpbrk(s->fn->sig, "fFB"); }

static void evaluate(struct session *s, const struct nv_args *a, struct nv_results *r) {
  memset(r, 0, sizeof *r);
  if (s->lib->asm_used)
    *s->lib->asm_used = 0;
  unsigned saved = enter_flush_mode(flushes(s));
  s->call(s->entry, a, r);
  leave_flush_mode(saved);
}

static void fail(struct session *s, const struct nv_args *a, const struct nv_results *r) {
  if (s->m->failures++ == 0) {
    s->m->first_failure = *a;
    s->m->first_failure_result = *r;
  }
}

static void compare_exact(struct session *s, const struct nv_args *a, const struct nv_results *r) {
  struct nv_results want;
  memset(&want, 0, sizeof want);
  s->fn->exact(a, &want);
  for (unsigned k = 0; k < s->results; ++k) {
    char letter = nv_result_letter(s->fn->sig, k);
    if (s->opt->ftz && letter == 'f' && fabsf(want.v[k].f) <= 0x1p-126f &&
        fabsf(r->v[k].f) <= 0x1p-126f)
      continue;
    if (!nv_same_bits(letter, r->v[k], want.v[k])) {
      if (s->m->max_ulp < INFINITY)
        s->m->worst = *a;
      s->m->max_ulp = INFINITY;
      fail(s, a, r);
      return;
    }
  }
}

static double result_value(char letter, union nv_value v) {
  return letter == 'f' ? (double)v.f : letter == 'd' ? v.d : letter == 'l' ? (double)v.l : v.i;
}

static void set_inputs(struct session *s, const struct nv_args *a) {
  for (unsigned k = 0; k < s->args; ++k) {
    char letter = nv_arg_letter(s->fn->sig, k);
    if (letter == 'd')
      mpfr_set_d(s->in[k], a->v[k].d, MPFR_RNDN);
    else if (letter == 'f')
      mpfr_set_flt(s->in[k], a->v[k].f, MPFR_RNDN);
    else if (letter == 'i')
      mpfr_set_si(s->in[k], a->v[k].i, MPFR_RNDN);
  }
}

static void compare_real(struct session *s, const struct nv_args *a, const struct nv_results *r) {
  struct nv_bound bound = bound_of(s->fn, a);
  if (s->fn->fast && bound.abs < 0) {
    char letter = nv_result_letter(s->fn->sig, 0);
    double known = isinf(bound.ulp) ? s->m->max_unbounded_ulp : s->m->max_ulp;
    double slack = letter == 'f' ? 0x1p-12 : 0x1p-5;
    double estimate =
        nv_error_estimate(letter, result_value(letter, r->v[0]), s->fn->fast(a)) + slack;
    if (estimate <= known || estimate <= 0.5)
      return;
  }
  set_inputs(s, a);
  s->fn->ref(s->out, s->in, a);
  bool failed = false;
  for (unsigned k = 0; k < s->results; ++k) {
    char letter = nv_result_letter(s->fn->sig, k);
    struct nv_error e = nv_error_of(letter, result_value(letter, r->v[k]), s->out[k], s->opt->ftz);
    if (isinf(bound.ulp) && bound.abs < 0) {
      if (e.ulp > s->m->max_unbounded_ulp) {
        s->m->max_unbounded_ulp = e.ulp;
        s->m->worst_unbounded = *a;
      }
    } else if (bound.abs < 0) {
      if (e.ulp > s->m->max_ulp) {
        s->m->max_ulp = e.ulp;
        s->m->worst = *a;
      }
      failed |= e.ulp > bound.ulp + 0.5;
    } else {
      if (e.abs > s->m->max_abs) {
        s->m->max_abs = e.abs;
        s->m->worst_abs = *a;
      }
      failed |= !(e.ulp <= bound.ulp + 0.5 || e.abs <= bound.abs);
    }
  }
  if (failed)
    fail(s, a, r);
}

static void check_one(struct session *s, const struct nv_args *drawn) {
  struct nv_args a = *drawn;
  if (s->opt->ftz)
    nv_flush_args(s->fn, &a);
  struct nv_results r;
  evaluate(s, &a, &r);
  ++s->m->samples;
  if (s->lib->asm_used && *s->lib->asm_used) {
    ++s->m->unknown;
    return;
  }
  if (s->fn->exact)
    compare_exact(s, &a, &r);
  else
    compare_real(s, &a, &r);
}

static uint64_t seed_of(const char *name, uint64_t seed) {
  uint64_t h = 0xcbf29ce484222325u ^ seed;
  for (; *name; ++name)
    h = (h ^ (unsigned char)*name) * 0x100000001b3u;
  return h;
}

// Four fifths of the budget go to the strata, the rest to the neighbourhood of the worst argument.
static void sample(struct session *s) {
  uint64_t total = (uint64_t)(s->opt->budget_us / s->fn->cost);
  unsigned strata = nv_strata_count(s->fn->strata);
  uint64_t each = total * 4 / 5 / strata;
  if (each < 64)
    each = 64;
  uint64_t state = seed_of(s->fn->name, s->opt->seed);
  struct nv_args a;
  memset(&a, 0, sizeof a);
  for (unsigned k = 0; k < strata; ++k)
    for (uint64_t j = 0; j < each; ++j) {
      nv_draw(s->fn, k, &state, &a);
      check_one(s, &a);
    }
  if (s->m->max_ulp <= 0 || isinf(s->m->max_ulp))
    return;
  for (uint64_t j = 0; j < total / 5; ++j) {
    a = s->m->worst;
    nv_perturb(s->fn, &state, &a);
    check_one(s, &a);
  }
}

static void sweep_range(struct session *s, uint64_t from, uint64_t to) {
  struct nv_args a;
  memset(&a, 0, sizeof a);
  for (uint64_t bits = from; bits < to; ++bits) {
    a.v[0].bits = bits;
    check_one(s, &a);
  }
}

static void merge(struct nv_measure *into, const struct nv_measure *part) {
  into->samples += part->samples;
  into->unknown += part->unknown;
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

// All 2^32 arguments, one process per shard; results come back through shared memory.
static bool sweep(struct session *s) {
  unsigned shards = s->opt->shards;
  struct nv_measure *parts =
      mmap(NULL, shards * sizeof *parts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (parts == MAP_FAILED)
    return false;
  for (unsigned k = 0; k < shards; ++k) {
    pid_t child = fork();
    if (child == 0) {
      parts[k] = *s->m;
      s->m = &parts[k];
      sweep_range(s, (UINT64_C(1) << 32) * k / shards, (UINT64_C(1) << 32) * (k + 1) / shards);
      _exit(0);
    }
    if (child < 0)
      return false;
  }
  bool ok = true;
  for (unsigned k = 0; k < shards; ++k) {
    int status;
    ok &= wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  for (unsigned k = 0; k < shards; ++k)
    merge(s->m, &parts[k]);
  munmap(parts, shards * sizeof *parts);
  return ok;
}

void nv_measure_function(const struct nv_function *fn, const struct nv_library *lib,
                         const struct nv_options *opt, struct nv_measure *out) {
  memset(out, 0, sizeof *out);
  out->max_abs = out->max_unbounded_ulp = -1.0;
  char symbol[64];
  snprintf(symbol, sizeof symbol, "__nv_%s", fn->name);
  struct session s = {.fn = fn, .lib = lib, .opt = opt, .m = out};
  s.entry = nv_lookup(lib, symbol);
  s.call = nv_find_caller(fn->sig);
  if (!s.entry || !s.call)
    return;
  out->present = true;
  s.args = nv_arg_count(fn->sig);
  s.results = nv_result_count(fn->sig);
  for (unsigned k = 0; k < NV_MAX_ARGS; ++k)
    mpfr_init2(s.in[k], 64);
  for (unsigned k = 0; k < NV_MAX_RESULTS; ++k)
    mpfr_init2(s.out[k], NV_REF_BITS);
  bool unary_float = nv_arg_count(fn->sig) == 1 && nv_arg_letter(fn->sig, 0) == 'f';
  if (opt->full && unary_float) {
    if (!sweep(&s))
      out->present = false;
  } else {
    sample(&s);
  }
  for (unsigned k = 0; k < NV_MAX_ARGS; ++k)
    mpfr_clear(s.in[k]);
  for (unsigned k = 0; k < NV_MAX_RESULTS; ++k)
    mpfr_clear(s.out[k]);
}
