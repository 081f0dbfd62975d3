// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Measures one function: draws arguments, calls the library, compares with the reference.
//
// Where a fast approximation of the reference exists, it only decides whether a sample can exceed
// the largest error so far; every error that is reported was computed with MPFR.
#include "measure.h"

#include <string.h>

struct nv_bound nv_bound_of(const struct nv_function *fn, const struct nv_args *a) {
  if (fn->bound)
    return fn->bound(a);
  return (struct nv_bound){fn->documented, -1.0};
}

void nv_evaluate(struct nv_session *s, const struct nv_args *a, struct nv_results *r) {
  memset(r, 0, sizeof *r);
  if (s->lib->asm_used)
    *s->lib->asm_used = 0;
  s->call(s->entry, a, r);
}

static void fail(struct nv_session *s, const struct nv_args *a, const struct nv_results *r) {
  if (s->m->failures++ == 0) {
    s->m->first_failure = *a;
    s->m->first_failure_result = *r;
  }
}

static void compare_exact(struct nv_session *s, const struct nv_args *a,
                          const struct nv_results *r) {
  struct nv_results want;
  memset(&want, 0, sizeof want);
  s->fn->exact(a, &want);
  for (unsigned k = 0; k < s->results; ++k) {
    char letter = nv_result_letter(s->fn->sig, k);
    if (s->opt->ftz && letter == 'f' && fabsf(want.v[k].f) <= 0x1p-126f &&
        nv_is_flushed(r->v[k].f) && !nv_keeps_subnormals(s->fn))
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

static void set_inputs(struct nv_session *s, const struct nv_args *a) {
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

bool nv_surely_smaller(const struct nv_session *s, const struct nv_args *a,
                       const struct nv_results *r, long double fast) {
  struct nv_bound bound = nv_bound_of(s->fn, a);
  char letter = nv_result_letter(s->fn->sig, 0);
  double absolute, ulp = nv_error_limit(letter, result_value(letter, r->v[0]), fast,
                                        nv_claim_of(s->fn), &absolute);
  if (bound.abs >= 0)
    return absolute <= s->m->max_abs;
  if (isinf(bound.ulp))
    return ulp <= s->m->max_unbounded_ulp;
  return ulp <= s->m->max_ulp && ulp <= bound.ulp + 0.5;
}

static void compare_real(struct nv_session *s, const struct nv_args *a,
                         const struct nv_results *r) {
  struct nv_bound bound = nv_bound_of(s->fn, a);
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

void nv_judge(struct nv_session *s, const struct nv_args *a, const struct nv_results *r) {
  if (s->fn->exact)
    compare_exact(s, a, r);
  else
    compare_real(s, a, r);
}

static void check_one(struct nv_session *s, const struct nv_args *drawn) {
  struct nv_args a = *drawn;
  struct nv_results r;
  nv_evaluate(s, &a, &r);
  // The library sees a subnormal and has to take it for the zero that the reference sees.
  if (s->opt->ftz)
    nv_flush_args(s->fn, &a);
  ++s->m->samples;
  if (s->lib->asm_used && *s->lib->asm_used) {
    ++s->m->unknown;
    return;
  }
  if (!s->fn->fast || !nv_surely_smaller(s, &a, &r, s->fn->fast(&a)))
    nv_judge(s, &a, &r);
}

uint64_t nv_seed_of(const char *name, uint64_t seed) {
  uint64_t h = 0xcbf29ce484222325u ^ seed;
  for (; *name; ++name)
    h = (h ^ (unsigned char)*name) * 0x100000001b3u;
  return h;
}

// Four fifths of the budget go to the strata, the rest to the neighbourhood of the worst argument.
static void sample(struct nv_session *s) {
  uint64_t total = (uint64_t)(s->opt->budget_us / s->fn->cost);
  unsigned strata = nv_strata_count(s->fn->strata);
  uint64_t each = total * 4 / 5 / strata;
  if (each < 16)
    each = 16;
  uint64_t state = nv_seed_of(s->fn->name, s->opt->seed);
  struct nv_args a;
  memset(&a, 0, sizeof a);
  for (unsigned k = 0; k < strata; ++k) {
    struct nv_stratum stratum;
    nv_parse_stratum(s->fn, k, &stratum);
    for (uint64_t j = 0; j < each; ++j) {
      nv_draw(&stratum, &state, &a);
      check_one(s, &a);
    }
  }
  if (s->m->max_ulp <= 0 || isinf(s->m->max_ulp))
    return;
  for (uint64_t j = 0; j < total / 5; ++j) {
    a = s->m->worst;
    nv_perturb(s->fn, &state, &a);
    check_one(s, &a);
  }
}

void nv_measure_function(const struct nv_function *fn, const struct nv_library *lib,
                         const struct nv_options *opt, struct nv_measure *out) {
  memset(out, 0, sizeof *out);
  out->max_abs = out->max_unbounded_ulp = -1.0;
  char symbol[64];
  snprintf(symbol, sizeof symbol, "__nv_%s", fn->name);
  struct nv_session s = {.fn = fn, .lib = lib, .opt = opt, .m = out};
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
  sample(&s);
  if (opt->full && !nv_sweep(&s))
    out->present = false;
  for (unsigned k = 0; k < NV_MAX_ARGS; ++k)
    mpfr_clear(s.in[k]);
  for (unsigned k = 0; k < NV_MAX_RESULTS; ++k)
    mpfr_clear(s.out[k]);
}
