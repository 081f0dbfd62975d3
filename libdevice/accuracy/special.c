// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The special-value table: C17 Annex F, and CUDA's own choices where Annex F has none.
//
// A case reads "arguments=results". Rows apply to both formats. Tokens: numbers, inf, nan, max and
// min (largest finite, smallest normal), den (smallest subnormal), pi, pi/2, pi/4, 3pi/4 (the
// rounded constants); '-' negates any of them. '*' accepts anything. Results are compared bit for
// bit, so the sign of zero counts; every NaN equals every NaN.
#include "accuracy.h"

#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name; // double-precision name; the single-precision one has an 'f' behind
  const char *cases;
} rows[] = {
#include "special.def"
};

static bool parse_value(const char *text, size_t length, char letter, union nv_value *v) {
  char token[40];
  if (length >= sizeof token)
    return false;
  memcpy(token, text, length);
  token[length] = 0;
  if (strcmp(token, "*") == 0)
    return false;
  bool negative = token[0] == '-', single = letter == 'f';
  const char *t = token + negative;
  const double pi = 3.14159265358979323846;
  double x;
  if (strcmp(t, "inf") == 0)
    x = INFINITY;
  else if (strcmp(t, "nan") == 0)
    x = NAN;
  else if (strcmp(t, "max") == 0)
    x = single ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
  else if (strcmp(t, "min") == 0)
    x = single ? 0x1p-126 : 0x1p-1022;
  else if (strcmp(t, "den") == 0)
    x = single ? 0x1p-149 : 0x1p-1074;
  else if (strcmp(t, "pi") == 0)
    x = pi;
  else if (strcmp(t, "pi/2") == 0)
    x = pi / 2;
  else if (strcmp(t, "pi/4") == 0)
    x = pi / 4;
  else if (strcmp(t, "3pi/4") == 0)
    x = 2.35619449019234492885;
  else
    x = strtod(t, NULL);
  if (negative)
    x = -x;
  v->bits = 0;
  switch (letter) {
  case 'd':
    v->d = x;
    break;
  case 'f':
    v->f = (float)x;
    break;
  case 'l':
    v->l = x >= 0x1p63 ? INT64_MAX : (int64_t)x;
    break;
  case 'h':
    v->h = (uint16_t)(int32_t)x;
    break;
  default:
    v->i = x >= 0x1p31 ? INT32_MAX : (int32_t)x;
    break;
  }
  return true;
}

static void print_value(FILE *out, char letter, union nv_value v) {
  if (letter == 'd')
    fprintf(out, "%a", v.d);
  else if (letter == 'f')
    fprintf(out, "%a", (double)v.f);
  else if (letter == 'l')
    fprintf(out, "%lld", (long long)v.l);
  else if (letter == 'h')
    fprintf(out, "0x%04x", v.h);
  else
    fprintf(out, "%d", (int)v.i);
}

void nv_print_args(FILE *out, const struct nv_function *fn, const struct nv_args *a) {
  unsigned n = nv_arg_count(fn->sig);
  if (n == NV_MAX_ARGS) {
    int length = a->v[0].i;
    n = length < 0 ? 1 : length < NV_MAX_ARGS ? (unsigned)length + 1 : NV_MAX_ARGS;
  }
  for (unsigned k = 0; k < n; ++k) {
    if (k)
      fputs(", ", out);
    print_value(out, nv_arg_letter(fn->sig, k), a->v[k]);
  }
}

void nv_print_results(FILE *out, const struct nv_function *fn, const struct nv_results *r) {
  for (unsigned k = 0; k < nv_result_count(fn->sig); ++k) {
    if (k)
      fputs(", ", out);
    print_value(out, nv_result_letter(fn->sig, k), r->v[k]);
  }
}

static const char *cases_for(const struct nv_function *fn) {
  for (size_t k = 0; k < sizeof rows / sizeof rows[0]; ++k) {
    size_t length = strlen(rows[k].name);
    if (strncmp(fn->name, rows[k].name, length) == 0 &&
        (fn->name[length] == 0 || strcmp(fn->name + length, "f") == 0))
      return rows[k].cases;
  }
  return NULL;
}

static bool flushed(char letter, union nv_value v) {
  return letter == 'f' && v.f != 0 && fabsf(v.f) < 0x1p-126f;
}

// One case: calls the function, compares each result, reports a difference.
// In flush mode a case with a subnormal argument says nothing, nor does a subnormal result.
static bool run_case(const struct nv_function *fn, const struct nv_library *lib, void *entry,
                     const char *text, const char *end, bool ftz, FILE *log, bool *unknown) {
  struct nv_args a;
  struct nv_results r;
  memset(&a, 0, sizeof a);
  memset(&r, 0, sizeof r);
  const char *p = text;
  for (unsigned k = 0; k < NV_MAX_ARGS && *p != '='; ++k) {
    size_t length = strcspn(p, ",=");
    parse_value(p, length, nv_arg_letter(fn->sig, k), &a.v[k]);
    if (ftz && flushed(nv_arg_letter(fn->sig, k), a.v[k])) {
      *unknown = true;
      return true;
    }
    p += length + (p[length] == ',');
  }
  if (lib->asm_used)
    *lib->asm_used = 0;
  nv_find_caller(fn->sig)(entry, &a, &r);
  if (lib->asm_used && *lib->asm_used) {
    *unknown = true;
    return true;
  }
  bool ok = true;
  for (unsigned k = 0; k < nv_result_count(fn->sig) && p < end; ++k) {
    ++p;
    size_t length = strcspn(p, ", ");
    union nv_value want;
    char letter = nv_result_letter(fn->sig, k);
    if (parse_value(p, length, letter, &want) && !(ftz && flushed(letter, want)))
      ok &= nv_same_bits(letter, r.v[k], want);
    p += length;
  }
  if (!ok && log) {
    fprintf(log, "%s: %s(", lib->path, fn->name);
    nv_print_args(log, fn, &a);
    fprintf(log, ") = ");
    nv_print_results(log, fn, &r);
    fprintf(log, ", want %.*s\n", (int)(end - text), text);
  }
  return ok;
}

void nv_check_special(const struct nv_function *fn, const struct nv_library *lib, bool ftz,
                      FILE *log, struct nv_measure *out) {
  const char *p = cases_for(fn);
  char symbol[64];
  snprintf(symbol, sizeof symbol, "__nv_%s", fn->name);
  void *entry = nv_lookup(lib, symbol);
  if (!p || !entry)
    return;
  while (*p) {
    const char *end = p + strcspn(p, " ");
    bool unknown = false;
    bool ok = run_case(fn, lib, entry, p, end, ftz, log, &unknown);
    if (!unknown) {
      ++out->special_total;
      out->special_passed += ok;
    }
    p = end + strspn(end, " ");
  }
}
