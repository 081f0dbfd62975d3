// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline-test.c: prints what the tables make of a pipeline element, without LLVM's pass builder.
//
//   nvopt-pipeline-test [flags] 'nvopt<O2;do-licm=0>'
//     --own=real|all|none   own passes that exist: those of passes.def, those that the contracts
//                           name, none at all
//     --no-target           without the pass names of the NVPTX target
//     --no-unroll, --no-slp, --merge-functions, --coroutines, --openmp, --size=N
//     --list                one pass a line, with the managers around it, instead of the text
//     --asked               also print the options that the pipeline asked for, sorted
//   nvopt-pipeline-test --check-tables
//     every element at every level: all conditions name something, own passes take their parameters
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/build.h"
#include "pipeline/pipeline.h"

// The own passes of the contracts as their authors are asked to write them.
static const nv_pass_info contract_passes[] = {
    {.name = "printf-lowering", .level = NV_UNIT_MODULE},
    {.name = "nvvm-pretreat", .level = NV_UNIT_MODULE},
    {.name = "nv-inline-must", .level = NV_UNIT_MODULE},
    {.name = "nv-inline-resolved", .params = "mark;keep", .level = NV_UNIT_MODULE},
    {.name = "nv-inline", .level = NV_UNIT_CGSCC},
    {.name = "lower-ops", .level = NV_UNIT_MODULE, .params = "enable-optimization"},
    {.name = "cnp-launch-check", .level = NV_UNIT_MODULE},
    {.name = "ipmsp", .level = NV_UNIT_MODULE},
    {.name = "select-kernels", .level = NV_UNIT_MODULE},
    {.name = "check-gep-index", .level = NV_UNIT_MODULE},
    {.name = "check-kernel-functions", .level = NV_UNIT_MODULE},
    {.name = "nv-strip-debug", .level = NV_UNIT_MODULE},
    {.name = "nv-strip-named-metadata", .level = NV_UNIT_MODULE},
    {.name = "nv-reflect", .level = NV_UNIT_MODULE},
    {.name = "set-global-array-alignment",
     .level = NV_UNIT_MODULE,
     .params = "modify-shared-mem;skip-shared-mem;modify-global-mem;skip-global-mem"},
    {.name = "process-restrict", .level = NV_UNIT_FUNCTION, .params = "propagate-only"},
    {.name = "nv-sink-common", .level = NV_UNIT_FUNCTION},
    {.name = "nv-relax-convergent", .level = NV_UNIT_FUNCTION},
    {.name = "nv-returning-calls", .level = NV_UNIT_FUNCTION},
    {.name = "nv-asm-registers", .level = NV_UNIT_FUNCTION},
    {.name = "alloca-hoisting", .level = NV_UNIT_FUNCTION},
    {.name = "nv-expand-copies", .level = NV_UNIT_FUNCTION},
    {.name = "nv-early-sroa", .level = NV_UNIT_FUNCTION},
    {.name = "nv-jump-threading", .level = NV_UNIT_FUNCTION},
    {.name = "nv-join-narrow", .level = NV_UNIT_FUNCTION},
    {.name = "nv-slp-narrow", .level = NV_UNIT_FUNCTION},
    {.name = "nv-value-structs", .level = NV_UNIT_MODULE},
    {.name = "byval-mem2reg", .level = NV_UNIT_FUNCTION},
    {.name = "memory-space-opt",
     .level = NV_UNIT_FUNCTION,
     .params = "first-time;second-time;no-warnings;warnings"},
    {.name = "nvvm-reflect-pp", .level = NV_UNIT_FUNCTION},
    {.name = "nv-strip-tbaa", .level = NV_UNIT_FUNCTION},
    {.name = "branch-dist", .level = NV_UNIT_FUNCTION},
    {.name = "basic-dbe", .level = NV_UNIT_FUNCTION},
    {.name = "sinking2", .level = NV_UNIT_FUNCTION},
    {.name = "reuse-local-memory", .level = NV_UNIT_FUNCTION},
    {.name = "propagate-alignment", .level = NV_UNIT_FUNCTION, .params = "copies"},
    {.name = "set-local-array-alignment", .level = NV_UNIT_FUNCTION},
    {.name = "lower-aggr-copies", .level = NV_UNIT_FUNCTION, .params = "lower-aggr-func-args"},
    {.name = "lower-struct-args", .level = NV_UNIT_FUNCTION, .params = "opt-byval"},
    {.name = "remat", .level = NV_UNIT_FUNCTION},
    {.name = "nv-strided-addresses", .level = NV_UNIT_FUNCTION},
    {.name = "nvvm-scev-cgp", .level = NV_UNIT_FUNCTION},
    {.name = "loop-index-split", .level = NV_UNIT_FUNCTION},
    {.name = "nv-loop-unswitch", .level = NV_UNIT_LOOP},
    {.name = "nv-full-unroll", .level = NV_UNIT_LOOP, .params = "searches;asked;many"},
    {.name = "nv-join-branches", .level = NV_UNIT_FUNCTION},
    {.name = "nv-clamp-offsets", .level = NV_UNIT_FUNCTION},
    {.name = "nv-unroll-library", .level = NV_UNIT_FUNCTION},
    {.name = "nv-edge-values", .level = NV_UNIT_FUNCTION},
    {.name = "nv-unroll-exits", .level = NV_UNIT_FUNCTION},
    {.name = "nv-flat-choices", .level = NV_UNIT_FUNCTION},
    {.name = "nv-region-cse", .level = NV_UNIT_FUNCTION},
    {.name = "nv-select-cases", .params = "tables", .level = NV_UNIT_FUNCTION},
    {.name = "nv-undo-pre", .level = NV_UNIT_FUNCTION},
    {.name = "nv-stride-pointers", .level = NV_UNIT_FUNCTION},
    {.name = "nv-loop-divisors", .level = NV_UNIT_FUNCTION},
    {.name = "nv-loop-sums", .level = NV_UNIT_FUNCTION},
    {.name = "nv-split-stores", .level = NV_UNIT_FUNCTION},
    {.name = "nv-chosen-elements", .level = NV_UNIT_FUNCTION},
    {.name = "nv-constant-arrays", .level = NV_UNIT_FUNCTION},
    {.name = "nv-infer-spaces", .level = NV_UNIT_FUNCTION},
    {.name = "nv-table-fields", .level = NV_UNIT_FUNCTION},
    {.name = "nv-whole-loads", .params = "mark", .level = NV_UNIT_FUNCTION},
};

static const nv_pass_info *find_contract(const char *name) {
  for (size_t i = 0; i < sizeof contract_passes / sizeof *contract_passes; i++)
    if (strcmp(contract_passes[i].name, name) == 0) {
      // The designated initialisers leave out what is empty; readers expect strings.
      static _Thread_local nv_pass_info info;
      info = contract_passes[i];
      info.class_name = info.name;
      info.params = info.params ? info.params : "";
      info.disable = "";
      return &info;
    }
  return NULL;
}

static const nv_pass_info *find_none(const char *name) {
  (void)name;
  return NULL;
}

// Prints pipeline text as lines `managers pass`. A line that begins with "| " stands in a manager
// that was opened for it although the line before it ended in an equal one.
static void print_list(const char *text) {
  char path[256] = "", before[256] = "";
  bool opened = false;
  while (*text) {
    size_t brackets = 0, len = 0;
    for (; text[len]; len++) {
      brackets += text[len] == '<';
      brackets -= text[len] == '>';
      if (brackets == 0 && strchr(",()", text[len]))
        break;
    }
    if (text[len] == '(') {
      size_t at = strlen(path);
      snprintf(path + at, sizeof path - at, "%s%.*s", at ? "/" : "", (int)len, text);
      opened = true;
    } else if (len) {
      printf("%s%s%s%.*s\n", opened && strcmp(path, before) == 0 ? "| " : "", path,
             path[0] ? " " : "", (int)len, text);
      snprintf(before, sizeof before, "%s", path);
      opened = false;
    }
    for (text += len; *text == ')'; text++) {
      char *last = strrchr(path, '/');
      *(last ? last : path) = 0;
    }
    text += *text != 0;
  }
}

static int compare_names(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void print_asked(const bool *asked) {
  const char **names = nv_new(NV_OPT_COUNT, sizeof *names);
  if (!names)
    exit(1);
  size_t n = 0;
  for (int id = 0; id < NV_OPT_COUNT; id++)
    if (asked[id])
      names[n++] = nv_option_get_info(id)->name;
  qsort(names, n, sizeof *names, compare_names);
  for (size_t i = 0; i < n; i++)
    printf("asked %s\n", names[i]);
  free(names);
}

enum { SHOW_TEXT = 0, SHOW_LIST = 1, SHOW_ASKED = 2 };

// Prints the pipeline of `element`; the exit status.
static int print_pipeline(nv_pipeline_request *req, const char *element, unsigned show) {
  nv_pipeline_element e;
  char problem[256] = "unknown pipeline element";
  if (nv_pipeline_element_parse(element, strlen(element), &e, problem, sizeof problem) !=
      NV_ELEMENT_FINE) {
    fprintf(stderr, "nvopt-pipeline-test: '%s': %s\n", element, problem);
    return 1;
  }
  char *params = nv_copy_text(e.params, e.params_len);
  // The level comes first and may be left out by elements that do not need one.
  size_t word = strcspn(params, ";");
  bool has_level = word && !memchr(params, '=', word);
  char *rest = has_level ? params + word : params;
  if (*rest == ';')
    *rest++ = 0;
  const nv_options *o = nv_options_build(
      &(nv_option_sources){.text_level = has_level ? params : NULL, .text_params = rest});
  int status = 0;
  for (size_t i = 0; i < nv_options_num_diags(o); i++) {
    const nv_option_diag *d = nv_options_diag(o, i);
    fprintf(stderr, "%s: %s\n", d->severity == NV_OPT_ERROR ? "error" : "warning", d->text);
    status |= d->severity == NV_OPT_ERROR;
  }
  req->element = e.name;
  req->variant = e.variant;
  req->level = nv_options_level(o);
  bool *asked = nv_new(NV_OPT_COUNT, sizeof *asked);
  req->asked = asked;
  char err[256] = "";
  char *text = nv_pipeline_text(req, o, err, sizeof err);
  if (text && (show & SHOW_LIST))
    print_list(text);
  else if (text)
    printf("%s\n", text);
  else
    fprintf(stderr, "error: %s\n", err);
  if ((show & SHOW_ASKED) && asked)
    print_asked(asked);
  status |= !text;
  free(text);
  free(asked);
  nv_options_release(o);
  free(params);
  return status;
}

// Every row is looked at under both generations and orders, with and without its own pass.
static int check_tables(void) {
  static const char *const elements[] = {
      "nvopt<%s%s>",         "nvopt-prelude<%s%s>",          "nvopt-phase1<%s%s>",
      "nvopt-phase2<%s%s>",  "nvopt-std-compile-opts<%s%s>", "nvopt-codegen-ir<%s%s>",
      "nvopt-lto<gen;%s%s>", "nvopt-lto<link;%s%s>",         "nvopt-path<mid;%s%s>",
      "nvopt-tier<3;%s%s>"};
  static const char *const levels[] = {"O0", "O1", "O2", "O3", "Ofcmin", "Ofcmid", "Ofcmax"};
  static const char *const options[] = {"", ";strict-order=1", ";pipeline-generation=nvvm70",
                                        ";pipeline-generation=wiki-order"};
  int status = 0;
  for (size_t e = 0; e < sizeof elements / sizeof *elements; e++)
    for (size_t l = 0; l < sizeof levels / sizeof *levels; l++)
      for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        char element[128];
        snprintf(element, sizeof element, elements[e], levels[l], options[i]);
        for (int openmp = 0; openmp < 2; openmp++) {
          nv_pipeline_request req = {.has_target = true, .coroutines = openmp, .openmp = openmp};
          status |= print_pipeline(&req, element, SHOW_TEXT);
          req.find = find_contract;
          status |= print_pipeline(&req, element, SHOW_TEXT);
        }
      }
  return status;
}

int main(int argc, char **argv) {
  nv_pipeline_request req = {.has_target = true};
  unsigned show = SHOW_TEXT;
  const char *element = NULL;
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (strcmp(a, "--check-tables") == 0)
      return check_tables();
    if (strcmp(a, "--own=all") == 0)
      req.find = find_contract;
    else if (strcmp(a, "--own=none") == 0)
      req.find = find_none;
    else if (strcmp(a, "--own=real") == 0)
      req.find = NULL;
    else if (strcmp(a, "--no-target") == 0)
      req.has_target = false;
    else if (strcmp(a, "--no-unroll") == 0)
      req.no_unroll = true;
    else if (strcmp(a, "--no-slp") == 0)
      req.no_slp = true;
    else if (strcmp(a, "--merge-functions") == 0)
      req.merge_functions = true;
    else if (strcmp(a, "--coroutines") == 0)
      req.coroutines = true;
    else if (strcmp(a, "--openmp") == 0)
      req.openmp = true;
    else if (strncmp(a, "--size=", 7) == 0)
      req.size_level = (unsigned)strtoul(a + 7, NULL, 10);
    else if (strcmp(a, "--asked") == 0)
      show |= SHOW_ASKED;
    else if (strcmp(a, "--list") == 0)
      show |= SHOW_LIST;
    else if (a[0] == '-' || element) {
      fprintf(stderr, "nvopt-pipeline-test: what is '%s'?\n", a);
      return 1;
    } else
      element = a;
  }
  if (!element) {
    fprintf(stderr, "usage: nvopt-pipeline-test [flags] 'nvopt<O2;...>'\n");
    return 1;
  }
  return print_pipeline(&req, element, show);
}
