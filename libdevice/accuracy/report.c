// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The Markdown table: one row per function, both libraries side by side.
#include "accuracy.h"

bool nv_passes(const struct nv_measure *m) {
  return m->present && m->failures == 0 && m->filter_errors == 0 &&
         m->special_passed == m->special_total;
}

void nv_report_head(FILE *out, const struct nv_options *opt, bool with_nvidia) {
  fprintf(out, "# Accuracy of the device math library\n\n");
  fprintf(
      out,
      "Output of `libdevice/accuracy/run.sh%s%s`. Errors are in ulp against the exact value\n"
      "(MPFR, %d bits), so a correctly rounded result has at most 0.5; a documented bound of n\n"
      "is kept when the column stays below n + 0.5. `abs` marks the absolute error where the\n"
      "guide bounds only that; `free` the ulp error where it gives no bound; `exact` means\n"
      "every result had the right bits. Special values: cases right / cases.\n"
      "Column `arguments`: `all` where every argument there is was checked, else the size of\n"
      "a sample drawn from the function's strata, hard points, and around the worst argument.\n",
      opt->full || opt->rows ? " --full" : "", with_nvidia ? " --nvidia" : "", NV_REF_BITS);
  if (opt->ftz)
    fprintf(out, "Flush mode: single-precision subnormals are zeros.\n");
  if (with_nvidia)
    fprintf(out, "The other library is always sampled.\n");
  if (with_nvidia)
    fprintf(
        out,
        "\n| function | arguments | ours | special | NVIDIA | special | documented | verdict |\n"
        "|---|---:|---:|---:|---:|---:|---|---|\n");
  else
    fprintf(out, "\n| function | arguments | ours | special | documented | verdict |\n"
                 "|---|---:|---:|---:|---|---|\n");
}

static void print_error(FILE *out, const struct nv_function *fn, const struct nv_measure *m) {
  if (!m->present) {
    fprintf(out, " missing |");
    return;
  }
  if (m->unknown * 2 > m->samples) {
    fprintf(out, " not measurable |");
    return;
  }
  fprintf(out, " ");
  if (fn->exact) {
    if (m->max_ulp > 0)
      fprintf(out, "%llu wrong", (unsigned long long)m->failures);
    else
      fprintf(out, "exact");
  } else {
    const char *space = "";
    if (m->max_ulp > 0 || (m->max_abs < 0 && m->max_unbounded_ulp < 0)) {
      fprintf(out, "%.3f", m->max_ulp);
      space = " ";
    }
    if (m->max_abs >= 0) {
      fprintf(out, "%sabs %.2g", space, m->max_abs);
      space = " ";
    }
    if (m->max_unbounded_ulp >= 0)
      fprintf(out, "%sfree %.4g", space, m->max_unbounded_ulp);
  }
  if (m->unknown)
    fprintf(out, " (%.0f %% not run)", 100.0 * (double)m->unknown / (double)m->samples);
  fprintf(out, " |");
}

static void print_special(FILE *out, const struct nv_measure *m) {
  if (m->special_total)
    fprintf(out, " %u/%u |", m->special_passed, m->special_total);
  else
    fprintf(out, " - |");
}

// A bar ends a table cell, so those of |x| are escaped.
static void print_cell(FILE *out, const char *text) {
  for (; *text; ++text)
    fprintf(out, *text == '|' ? "\\%c" : "%c", *text);
}

void nv_report_row(FILE *out, const struct nv_function *fn, const struct nv_measure *own,
                   const struct nv_measure *nvidia) {
  fprintf(out, own->swept ? "| `__nv_%s` | all %llu |" : "| `__nv_%s` | %llu |", fn->name,
          (unsigned long long)own->samples);
  print_error(out, fn, own);
  print_special(out, own);
  if (nvidia) {
    print_error(out, fn, nvidia);
    print_special(out, nvidia);
  }
  fprintf(out, " ");
  print_cell(out, fn->documented_text);
  fprintf(out, " | %s |\n", nv_passes(own) ? "ok" : "**FAIL**");
  fflush(out);
}
