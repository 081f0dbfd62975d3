// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt-exec: runs device code on the CPU before and after optimisation and compares the results.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "exec/launch/compare.h"
#include "exec/launch/load.h"
#include "exec/launch/variant.h"

// How a variant comes about: a pass pipeline, a file that exists, or nvcc.
struct variant {
  const char *passes, *file;
  bool ptx;  // goes through llc
  bool nvcc; // is nvcc's
  bool twin; // of the other file, which is to do the same
  char *ir;  // the file that the passes made
  char *run; // the file that is run
  int code;  // what came of it
};

// Which variants that passes make are run as PTX.
enum stage { STAGE_IR, STAGE_BOTH, STAGE_PTX };

struct options {
  const char *input, *launch, *twin;
  const char *reference_passes;
  struct variant *variants; // stb_ds arrays
  const char **prints;
  struct nv_tools tools;
  struct nv_run_options run;
  struct nv_tolerance tolerance;
  enum stage stage;
  bool has_tolerance, verbose;
  unsigned timeout;
};

static const char usage[] =
    "usage: nvopt-exec [options] INPUT\n"
    "\n"
    "Runs the kernels of INPUT (.ll, .bc, .cu or .ptx) on the CPU as they are and after each "
    "pipeline, "
    "as\n"
    "its EXEC: lines say, and compares all buffers bit for bit.\n"
    "\n"
    "  -passes=TEXT            add a variant: opt-22 -passes=TEXT\n"
    "  --variant-ir=FILE       add a variant that is in a file already (.ll, .bc or .ptx)\n"
    "  --ptx-passes=TEXT       add a variant: the PTX that llc-22 makes after opt-22 -passes=TEXT\n"
    "  --ptx[=only]            the PTX of every -passes= variant too (or instead)\n"
    "  --twin=FILE             another .cu file with the same buffers, launched as its own EXEC: "
    "lines say\n"
    "  --twin-passes=TEXT      add a variant: the twin after opt-22 -passes=TEXT\n"
    "  --nvcc[=PROGRAM]        add a variant: the PTX that nvcc makes of a .cu file\n"
    "  --reference-passes=TEXT pipeline for variant 0, which otherwise is INPUT itself\n"
    "  --launch=FILE           take the launch description from FILE\n"
    "  --plugin=FILE           pass plugin for opt-22 and llc-22\n"
    "  --link=FILE             link what is needed of a bitcode library, before running "
    "(repeatable)\n"
    "  --tolerance=T           ulp=N, rel=X, abs=X or exact, for floating-point buffers\n"
    "  --count                 print executed IR instructions by class\n"
    "  --race[=ref]            detect data races on shared memory (in variant 0 only)\n"
    "  --uninit=ref|all|off    reads of shared memory that nobody wrote (default: ref, variant 0)\n"
    "  --ub                    report arithmetic of variant 0 whose result LLVM leaves undefined\n"
    "  --strict-exit           threads that ended early are missed at barriers and shuffles\n"
    "  --fast-codegen          compile for the host faster, to slower code; for short launches\n"
    "  --schedule=forward|reverse|random:SEED   order in which threads run\n"
    "  --print=NAME[:COUNT]    print a buffer or variable of variant 0 (repeatable)\n"
    "  --max-steps=N           loop iterations of a launch before it counts as a hang\n"
    "  --timeout=SECONDS       processor time of one variant (default 120)\n"
    "  --sm=sm_NN              architecture for .cu files (default sm_90)\n"
    "  --clang-arg=ARG         argument for clang-22 (repeatable)\n"
    "  --opt-arg=ARG           argument for opt-22 (repeatable)\n"
    "  --llc-arg=ARG           argument for llc-22 (repeatable)\n"
    "  --clang=, --opt=, --llvm-link=, --llc=PROGRAM   tools (clang-22, opt-22, llvm-link-22, "
    "llc-22)\n"
    "  --dump-host=FILE        write the rewritten module of the last variant\n"
    "  -v                      say what was run\n"
    "\n"
    "exit code: 0 same results, 1 different, 2 bad input or not supported, 3 a variant failed\n";

// The text after `name` and '=' if the argument is that option.
static const char *value_of(const char *argument, const char *name) {
  size_t length = strlen(name);
  if (strncmp(argument, name, length) || argument[length] != '=')
    return NULL;
  return argument + length + 1;
}

static bool parse_number(const char *text, uint64_t limit, uint64_t *value) {
  char *end;
  if (*text < '0' || *text > '9')
    return false;
  *value = strtoull(text, &end, 10);
  return !*end && *value <= limit;
}

static bool parse_check(const char *text, enum nv_check *check) {
  static const char *const names[] = {"off", "ref", "all"};
  for (int i = 0; i < 3; i++)
    if (!strcmp(text, names[i])) {
      *check = (enum nv_check)i;
      return true;
    }
  return false;
}

static bool parse_schedule(const char *text, struct nv_run_options *run) {
  if (!strcmp(text, "forward"))
    run->schedule = SCHEDULE_FORWARD;
  else if (!strcmp(text, "reverse"))
    run->schedule = SCHEDULE_REVERSE;
  else if (!strncmp(text, "random:", 7) && parse_number(text + 7, UINT64_MAX, &run->seed))
    run->schedule = SCHEDULE_RANDOM;
  else
    return false;
  return true;
}

// Options that take text as it is.
static bool parse_text_option(struct options *o, const char *argument) {
  const char *text;
  struct {
    const char *name;
    const char **target;
  } texts[] = {
      {"--launch", &o->launch},        {"--twin", &o->twin},
      {"--plugin", &o->tools.plugin},  {"--sm", &o->tools.architecture},
      {"--clang", &o->tools.clang},    {"--opt", &o->tools.opt},
      {"--llvm-link", &o->tools.link}, {"--dump-host", &o->run.dump},
      {"--llc", &o->tools.llc},        {"--reference-passes", &o->reference_passes},
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if ((text = value_of(argument, texts[i].name))) {
      *texts[i].target = text;
      return true;
    }
  struct {
    const char *name;
    const char ***list;
  } lists[] = {{"--link", &o->tools.libraries},
               {"--clang-arg", &o->tools.clang_args},
               {"--opt-arg", &o->tools.opt_args},
               {"--llc-arg", &o->tools.llc_args},
               {"--print", &o->prints}};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    if ((text = value_of(argument, lists[i].name))) {
      arrput(*lists[i].list, text);
      return true;
    }
  struct variant variant = {0};
  if ((variant.passes = value_of(argument, "--ptx-passes"))) {
    variant.ptx = true;
    arrput(o->variants, variant);
    return true;
  }
  if ((variant.passes = value_of(argument, "--twin-passes"))) {
    variant.twin = true;
    arrput(o->variants, variant);
    return true;
  }
  if (!strcmp(argument, "--nvcc") || value_of(argument, "--nvcc")) {
    if (argument[6])
      o->tools.nvcc = argument + 7;
    variant.nvcc = true;
    arrput(o->variants, variant);
    return true;
  }
  if ((variant.passes = value_of(argument, "-passes")) ||
      (variant.passes = value_of(argument, "--passes")) ||
      (variant.file = value_of(argument, "--variant-ir"))) {
    arrput(o->variants, variant);
    return true;
  }
  return false;
}

// Returns false when the argument is no such option; `*bad` tells that its value is wrong.
static bool parse_value_option(struct options *o, const char *argument, bool *bad) {
  const char *text;
  uint64_t number;
  if ((text = value_of(argument, "--tolerance")))
    o->has_tolerance = !(*bad = !nv_tolerance_parse(text, strlen(text), &o->tolerance));
  else if ((text = value_of(argument, "--uninit")))
    *bad = !parse_check(text, &o->run.uninitialized);
  else if ((text = value_of(argument, "--race")))
    *bad = !parse_check(text, &o->run.race);
  else if ((text = value_of(argument, "--schedule")))
    *bad = !parse_schedule(text, &o->run);
  else if ((text = value_of(argument, "--max-steps"))) {
    *bad = !parse_number(text, INT64_MAX, &number) || !number;
    o->run.max_steps = *bad ? 0 : number;
  } else if ((text = value_of(argument, "--timeout"))) {
    *bad = !parse_number(text, 86400, &number) || !number;
    o->timeout = *bad ? 0 : (unsigned)number;
  } else if (!strcmp(argument, "--ptx"))
    o->stage = STAGE_BOTH;
  else if ((text = value_of(argument, "--ptx")))
    *bad = strcmp(text, "only") || (o->stage = STAGE_PTX, false);
  else if (!strcmp(argument, "--race"))
    o->run.race = CHECK_ALL;
  else if (!strcmp(argument, "--count"))
    o->run.count = true;
  else if (!strcmp(argument, "--ub"))
    o->run.undefined = true;
  else if (!strcmp(argument, "--strict-exit"))
    o->run.strict_exit = true;
  else if (!strcmp(argument, "--fast-codegen"))
    o->run.fast_codegen = true;
  else if (!strcmp(argument, "-v") || !strcmp(argument, "--verbose"))
    o->verbose = true;
  else
    return false;
  return true;
}

static bool parse_arguments(struct options *o, int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    const char *argument = arguments[i];
    bool bad = false;
    if (argument[0] != '-' || !argument[1]) {
      if (o->input) {
        nv_exec_error("more than one input: '%s' and '%s'", o->input, argument);
        return false;
      }
      o->input = argument;
    } else if (!parse_text_option(o, argument) && !parse_value_option(o, argument, &bad)) {
      nv_exec_error("unknown option '%s'; see --help", argument);
      return false;
    }
    if (bad) {
      nv_exec_error("bad value in '%s'; see --help", argument);
      return false;
    }
  }
  if (o->input)
    return true;
  nv_exec_error("no input file; see --help");
  return false;
}

static bool has_suffix(const char *path, const char *suffix) {
  size_t length = strlen(path), end = strlen(suffix);
  return length >= end && !strcmp(path + length - end, suffix);
}

// Reads the launches of `input`, or of `launch` when that is not NULL.
static bool read_plan(const char *input, const char *launch, struct nv_plan *plan) {
  const char *path = launch ? launch : input;
  size_t length;
  char *text = nv_exec_read_file(path, &length);
  if (!text)
    return false;
  bool ok = nv_launch_parse(plan, path, text, length, !launch);
  free(text);
  if (ok && !arrlen(plan->launches)) {
    nv_exec_error(launch ? "'%s' has no launch line"
                         : "'%s' has no 'EXEC: launch' line and there is no --launch=FILE",
                  path);
    ok = false;
  }
  return ok;
}

static int exit_code(enum nv_outcome outcome) {
  return outcome == OUTCOME_OK      ? NV_EXIT_SAME
         : outcome == OUTCOME_FAULT ? NV_EXIT_FAULT
                                    : NV_EXIT_BAD_INPUT;
}

static bool print_requested(const struct options *o, const struct nv_plan *plan,
                            const struct nv_result *result) {
  for (ptrdiff_t i = 0; i < arrlen(o->prints); i++) {
    const char *colon = strrchr(o->prints[i], ':');
    uint64_t limit = UINT64_MAX;
    size_t length = strlen(o->prints[i]);
    if (colon && parse_number(colon + 1, UINT64_MAX, &limit))
      length = (size_t)(colon - o->prints[i]);
    char *name = nv_copy_string(o->prints[i], length);
    bool ok = nv_print_memory(plan, result, name, limit);
    free(name);
    if (!ok)
      return false;
  }
  if (result->output && *result->output && o->verbose)
    printf("printed text of variant 0:\n%s", result->output);
  return true;
}

// Which of two exit codes tells more: a failed run, then a difference, then a bad input.
static int worse(int a, int b) {
  static const int rank[] = {
      [NV_EXIT_SAME] = 0, [NV_EXIT_BAD_INPUT] = 1, [NV_EXIT_DIFFERENT] = 2, [NV_EXIT_FAULT] = 3};
  return rank[a] >= rank[b] ? a : b;
}

// The bitcode after the passes of a variant, or of one before it that had the same.
static char *make_ir(const struct options *o, const char *base, const struct variant *variant,
                     unsigned number) {
  const char *same = NULL;
  for (unsigned v = 0; v < number; v++)
    if (o->variants[v].passes && o->variants[v].ir && o->variants[v].twin == variant->twin &&
        !strcmp(o->variants[v].passes, variant->passes))
      same = o->variants[v].ir;
  if (same)
    return nv_copy_string(same, strlen(same));
  if (nv_is_ptx(base)) {
    nv_exec_error("variant %u (%s): '%s' is PTX, which no passes can change", number,
                  variant->passes, base);
    return NULL;
  }
  return nv_run_passes(&o->tools, base, variant->passes, number);
}

// File of a variant, new memory; NULL after a diagnostic.
static char *make_variant(const struct options *o, const char *base, struct variant *variant,
                          unsigned number, const struct nv_plan *plan) {
  if (variant->nvcc)
    return nv_compile_nvcc(&o->tools, o->input, plan);
  const char *given = variant->file ? variant->file : base;
  char *file =
      variant->passes ? make_ir(o, base, variant, number) : nv_copy_string(given, strlen(given));
  // PTX has what it needs, or says what is missing when it runs.
  if (file && arrlen(o->tools.libraries) && !nv_is_ptx(file) && nv_needs_library(file)) {
    char *linked = nv_link_libraries(&o->tools, file, number);
    free(file);
    file = linked;
  }
  variant->ir = file;
  return !file || !variant->ptx ? file : nv_variant_ptx(&o->tools, file, variant->passes, number);
}

// Whether an earlier variant has a file of the same bytes, launched in the same way, and gave the
// right results: then so does this one. Not asked where what is executed is to be counted.
static bool same_as_before(const struct options *o, unsigned number) {
  const struct variant *variant = &o->variants[number];
  for (ptrdiff_t v = 0; v < (ptrdiff_t)number && !o->run.count; v++)
    if (o->variants[v].run && o->variants[v].code == NV_EXIT_SAME &&
        o->variants[v].twin == variant->twin &&
        nv_is_ptx(o->variants[v].run) == nv_is_ptx(variant->run) &&
        nv_same_files(o->variants[v].run, variant->run))
      return true;
  return false;
}

// Text that names a variant in reports; new memory.
static char *variant_name(const struct variant *variant) {
  struct nv_text name = {0};
  nv_text_printf(&name, "%s%s%s", variant->ptx ? "PTX of " : "", variant->twin ? "twin, " : "",
                 variant->nvcc     ? "nvcc"
                 : variant->passes ? variant->passes
                 : variant->file   ? variant->file
                                   : "as is");
  return name.data;
}

// Adds the PTX of the variants that passes make.
static void add_stages(struct options *o) {
  for (ptrdiff_t v = 1; v < arrlen(o->variants) && o->stage != STAGE_IR; v++) {
    struct variant variant = o->variants[v];
    if (!variant.passes || variant.ptx)
      continue;
    variant.ptx = true;
    if (o->stage == STAGE_PTX) {
      o->variants[v] = variant;
      continue;
    }
    arrins(o->variants, v + 1, variant);
    v++;
  }
}

// What is compiled and how it is launched: the input and its twin.
struct program {
  struct nv_plan plan;
  const char *base;
  char *compiled;
};

static int run_all(struct options *o, struct program programs[2]) {
  const struct nv_plan *plan = &programs[0].plan;
  unsigned count = (unsigned)arrlen(o->variants);
  struct nv_result *results = nv_alloc(count * sizeof *results);
  uint64_t(*totals)[CLASS_COUNT] = nv_alloc(count * sizeof *totals);
  char **names = nv_alloc(count * sizeof *names);
  int code = NV_EXIT_SAME;
  unsigned done = 0;
  for (unsigned v = 0; v < count; v++) {
    struct variant *variant = &o->variants[v];
    const struct program *program = &programs[variant->twin];
    char *name = variant_name(variant);
    variant->run = make_variant(o, program->base, variant, v, plan);
    if (variant->run && same_as_before(o, v)) {
      free(name);
      continue;
    }
    bool ran = variant->run && nv_run_variant(variant->run, &program->plan, &o->run, v == 0,
                                              o->timeout, &results[done]);
    int one = ran ? exit_code(results[done].outcome) : NV_EXIT_BAD_INPUT;
    if (ran && one != NV_EXIT_SAME)
      nv_exec_error("variant %u (%s): %s", v, name, results[done].message);
    else if (ran && v == 0)
      one = print_requested(o, plan, &results[0]) ? NV_EXIT_SAME : NV_EXIT_BAD_INPUT;
    else if (ran &&
             !nv_compare_results(plan, &results[0], &results[done], name, v, o->tolerance, stdout))
      one = NV_EXIT_DIFFERENT;
    variant->code = one;
    code = worse(one, code);
    if (ran && results[done].outcome == OUTCOME_OK) {
      names[done] = name;
      name = NULL;
      memcpy(totals[done], results[done].counts, sizeof totals[done]);
      done++;
    } else {
      nv_result_free(&results[done]);
    }
    free(name);
    if (v == 0 && one != NV_EXIT_SAME)
      break; // nothing to compare with
  }
  if (o->run.count && done)
    nv_count_print((const uint64_t(*)[CLASS_COUNT])totals, (const char *const *)names, done);
  if (code == NV_EXIT_SAME && o->verbose)
    printf("%u variants gave the same results\n", count);
  for (unsigned i = 0; i < done; i++) {
    nv_result_free(&results[i]);
    free(names[i]);
  }
  for (unsigned v = 0; v < count; v++) {
    if (o->variants[v].run != o->variants[v].ir)
      free(o->variants[v].run);
    free(o->variants[v].ir);
  }
  free(results);
  free(totals);
  free(names);
  return code;
}

static bool is_cuda(const char *path) {
  return has_suffix(path, ".cu") || has_suffix(path, ".cuh");
}

static bool check_input(const struct options *o) {
  bool twin = false;
  for (ptrdiff_t v = 0; v < arrlen(o->variants); v++) {
    twin |= o->variants[v].twin;
    if (o->variants[v].nvcc && !has_suffix(o->input, ".cu")) {
      nv_exec_error("--nvcc needs a .cu file as input, not '%s'", o->input);
      return false;
    }
  }
  if (twin != (o->twin != NULL)) {
    nv_exec_error("--twin=FILE and --twin-passes=TEXT need each other");
    return false;
  }
  return true;
}

// Compiles the input or the twin if it is CUDA.
static bool prepare(const struct options *o, struct program *program, const char *path,
                    unsigned number) {
  program->base = path;
  if (is_cuda(path))
    program->base = program->compiled = nv_compile_cuda(&o->tools, path, &program->plan, number);
  return program->base != NULL;
}

static int run(struct options *o) {
  struct program programs[2] = {0};
  int code = NV_EXIT_BAD_INPUT;
  add_stages(o);
  if (check_input(o) && read_plan(o->input, o->launch, &programs[0].plan) &&
      (!o->twin || read_plan(o->twin, NULL, &programs[1].plan)) && nv_tools_start(&o->tools)) {
    if (!o->has_tolerance)
      o->tolerance = programs[0].plan.tolerance;
    if (prepare(o, &programs[0], o->input, 0) && (!o->twin || prepare(o, &programs[1], o->twin, 1)))
      code = run_all(o, programs);
    nv_tools_finish(&o->tools);
  }
  for (int i = 0; i < 2; i++) {
    free(programs[i].compiled);
    nv_plan_free(&programs[i].plan);
  }
  return code;
}

// What could not be told was not compared for anybody; a reader that stopped reading has what it wanted.
static int finish(int code) {
  errno = 0;
  if ((fflush(stdout) == 0 && !ferror(stdout)) || errno == EPIPE || code != NV_EXIT_SAME)
    return code;
  fputs("nvopt-exec: error: cannot write the output\n", stderr);
  return NV_EXIT_BAD_INPUT;
}

int main(int count, char **arguments) {
  struct options o = {
      .tools = {.clang = "clang-22",
                .opt = "opt-22",
                .link = "llvm-link-22",
                .llc = "llc-22",
                .nvcc = "nvcc",
                .architecture = "sm_90"},
      .run = {.uninitialized = CHECK_REFERENCE, .max_steps = 300000000},
      .timeout = 120,
  };
  if (count > 1 && (!strcmp(arguments[1], "--help") || !strcmp(arguments[1], "-h"))) {
    fputs(usage, stdout);
    return finish(NV_EXIT_SAME);
  }
  struct variant reference = {0};
  arrput(o.variants, reference);
  int code = NV_EXIT_BAD_INPUT;
  if (parse_arguments(&o, count, arguments)) {
    o.variants[0].passes = o.reference_passes;
    code = run(&o);
  }
  arrfree(o.variants);
  arrfree(o.prints);
  arrfree(o.tools.libraries);
  arrfree(o.tools.clang_args);
  arrfree(o.tools.opt_args);
  arrfree(o.tools.llc_args);
  return finish(code);
}
