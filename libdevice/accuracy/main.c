// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt-accuracy: measures the retargeted device math library against MPFR.
#include "accuracy.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: nvopt-accuracy [options] LIBRARY [NVIDIA-LIBRARY]\n"
    "  LIBRARY, NVIDIA-LIBRARY   shared objects made by run.sh from device bitcode\n"
    "  --function NAME   only this function (without __nv_; 'a,b,c' for several)\n"
    "  --budget MS       milliseconds per function and library (default 60)\n"
    "  --full            all arguments of functions of one 32-bit argument, and large samples\n"
    "                    of the others\n"
    "  --samples N       arguments of such a sample (default 100000000)\n"
    "  --seconds S       processor time after which a process ends such a sample (default 60)\n"
    "  --rows DIR        keep each row of the table in DIR, and take those that are there\n"
    "  --batch-source    print the loops that --full needs in LIBRARY, and stop\n"
    "  --shards N        processes of a sweep (default 1)\n"
    "  --ftz             single-precision subnormals are flushed\n"
    "  --seed N          another set of random arguments\n"
    "  --verbose         print the worst argument of each function to stderr\n";

static bool selected(const char *list, const char *name) {
  if (!list)
    return true;
  size_t length = strlen(name);
  for (const char *p = list; *p;) {
    size_t here = strcspn(p, ",");
    if (here == length && strncmp(p, name, length) == 0)
      return true;
    p += here + (p[here] == ',');
  }
  return false;
}

static bool known(const char *list) {
  for (const char *p = list; *p;) {
    size_t here = strcspn(p, ",");
    bool found = false;
    for (size_t k = 0; k < nv_function_count && !found; ++k)
      found = strlen(nv_functions[k].name) == here && strncmp(nv_functions[k].name, p, here) == 0;
    if (!found) {
      fprintf(stderr,
              "nvopt-accuracy: unknown function '%.*s'; names are those of "
              "libdevice/accuracy/functions-*.def\n",
              (int)here, p);
      return false;
    }
    p += here + (p[here] == ',');
  }
  return true;
}

// A row that cannot be called would otherwise look like a function that the library lacks.
static bool table_is_callable(void) {
  bool ok = true;
  for (size_t k = 0; k < nv_function_count; ++k)
    if (!nv_find_caller(nv_functions[k].sig)) {
      fprintf(stderr, "nvopt-accuracy: no caller for '%s' of %s; add it to call.c\n",
              nv_functions[k].sig, nv_functions[k].name);
      ok = false;
    }
  return ok;
}

static void print_worst(const struct nv_function *fn, const struct nv_library *lib,
                        const char *unit, double error, const struct nv_args *a) {
  fprintf(stderr, "%s: %s: %.4g %s at ", lib->path, fn->name, error, unit);
  nv_print_args(stderr, fn, a);
  fprintf(stderr, "\n");
}

static void explain(const struct nv_function *fn, const struct nv_library *lib,
                    const struct nv_measure *m, bool verbose) {
  if (m->failures) {
    fprintf(stderr, "%s: %s: %llu samples outside the gate (%s), first: f(", lib->path, fn->name,
            (unsigned long long)m->failures, fn->documented_text);
    nv_print_args(stderr, fn, &m->first_failure);
    fprintf(stderr, ") = ");
    nv_print_results(stderr, fn, &m->first_failure_result);
    fprintf(stderr, "\n");
  }
  if (m->filter_errors) {
    fprintf(stderr, "%s: %s: %llu of %llu values of the fast reference are off, first at ",
            lib->path, fn->name, (unsigned long long)m->filter_errors,
            (unsigned long long)m->audited);
    nv_print_args(stderr, fn, &m->first_filter_error);
    fprintf(stderr, "\n");
  }
  if (!verbose || !m->present)
    return;
  fprintf(stderr, "%s: %s: %llu arguments compared with the reference proper\n", lib->path,
          fn->name, (unsigned long long)m->audited);
  if (m->max_ulp > 0)
    print_worst(fn, lib, "ulp", m->max_ulp, &m->worst);
  if (m->max_abs > 0)
    print_worst(fn, lib, "absolute", m->max_abs, &m->worst_abs);
  if (m->max_unbounded_ulp > 0)
    print_worst(fn, lib, "ulp without bound", m->max_unbounded_ulp, &m->worst_unbounded);
}

static void measure(const struct nv_function *fn, const struct nv_library *lib,
                    const struct nv_options *opt, bool explain_failures, struct nv_measure *m) {
  nv_measure_function(fn, lib, opt, m);
  nv_check_special(fn, lib, opt->ftz, explain_failures || opt->verbose ? stderr : NULL, m);
  if (explain_failures || opt->verbose)
    explain(fn, lib, m, opt->verbose);
}

// ---- rows that are kept, so that a long run can be stopped and go on
// -----------------------------

static FILE *open_row(const struct nv_options *opt, const struct nv_function *fn,
                      const char *mode) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.row", opt->rows, fn->name);
  return fopen(path, mode);
}

static bool stored_row(const struct nv_options *opt, const struct nv_function *fn, bool *passes) {
  FILE *f = open_row(opt, fn, "r");
  if (!f)
    return false;
  char line[1024];
  bool found = fgets(line, sizeof line, f) && strchr(line, '\n');
  fclose(f);
  if (!found)
    return false;
  fputs(line, stdout);
  *passes = strstr(line, "**FAIL**") == NULL;
  return true;
}

static bool store_row(const struct nv_options *opt, const struct nv_function *fn,
                      const struct nv_measure *own, const struct nv_measure *nvidia) {
  FILE *f = open_row(opt, fn, "w");
  if (!f) {
    fprintf(stderr, "nvopt-accuracy: cannot write a row of '%s'; does the folder exist?\n",
            opt->rows);
    return false;
  }
  nv_report_row(f, fn, own, nvidia);
  return fclose(f) == 0;
}

int main(int argc, char **argv) {
  static const struct option long_options[] = {{"function", required_argument, NULL, 'f'},
                                               {"budget", required_argument, NULL, 'b'},
                                               {"full", no_argument, NULL, 'F'},
                                               {"shards", required_argument, NULL, 's'},
                                               {"ftz", no_argument, NULL, 'z'},
                                               {"seed", required_argument, NULL, 'r'},
                                               {"verbose", no_argument, NULL, 'v'},
                                               {"samples", required_argument, NULL, 'n'},
                                               {"seconds", required_argument, NULL, 'd'},
                                               {"rows", required_argument, NULL, 'R'},
                                               {"batch-source", no_argument, NULL, 'B'},
                                               {"help", no_argument, NULL, 'h'},
                                               {NULL, 0, NULL, 0}};
  struct nv_options opt = {.budget_us = 60e3, .shards = 1, .samples = 100000000, .seconds = 60};
  int c;
  while ((c = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
    switch (c) {
    case 'f':
      opt.only = optarg;
      break;
    case 'b':
      opt.budget_us = atof(optarg) * 1e3;
      break;
    case 'F':
      opt.full = true;
      break;
    case 's':
      opt.shards = (unsigned)atoi(optarg);
      break;
    case 'z':
      opt.ftz = true;
      break;
    case 'r':
      opt.seed = strtoull(optarg, NULL, 0);
      break;
    case 'v':
      opt.verbose = true;
      break;
    case 'n':
      opt.samples = strtoull(optarg, NULL, 0);
      break;
    case 'd':
      opt.seconds = atof(optarg);
      break;
    case 'R':
      opt.rows = optarg;
      break;
    case 'B':
      for (size_t k = 0; k < nv_function_count; ++k)
        nv_print_batch(stdout, &nv_functions[k]);
      return 0;
    case 'h':
      fputs(usage, stdout);
      return 0;
    default:
      fputs(usage, stderr);
      return 2;
    }
  }
  if (argc - optind < 1 || argc - optind > 2 || opt.shards == 0 || opt.shards > 256 ||
      !(opt.budget_us > 0)) {
    fputs(usage, stderr);
    return 2;
  }
  if (!table_is_callable() || (opt.only && !known(opt.only)))
    return 2;
  struct nv_library own, nvidia;
  bool with_nvidia = argc - optind == 2;
  if (!nv_open_library(argv[optind], &own) ||
      (with_nvidia && !nv_open_library(argv[optind + 1], &nvidia)))
    return 2;
  nv_report_head(stdout, &opt, with_nvidia);
  unsigned failed = 0, checked = 0;
  for (size_t k = 0; k < nv_function_count; ++k) {
    const struct nv_function *fn = &nv_functions[k];
    if (!selected(opt.only, fn->name))
      continue;
    ++checked;
    bool passes;
    if (opt.rows && stored_row(&opt, fn, &passes)) {
      failed += !passes;
      continue;
    }
    struct nv_measure ours, theirs;
    measure(fn, &own, &opt, true, &ours);
    if (with_nvidia)
      measure(fn, &nvidia, &opt, false, &theirs);
    nv_report_row(stdout, fn, &ours, with_nvidia ? &theirs : NULL);
    if (opt.rows && !store_row(&opt, fn, &ours, with_nvidia ? &theirs : NULL))
      return 2;
    failed += !nv_passes(&ours);
  }
  printf("\n%u functions checked, %u outside their gate.\n", checked, failed);
  return failed ? 1 : 0;
}
