// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -split-compile: the device half of one file by several threads (SC-1, SC-3, SC-6, CG-28). clang leaves it as it wrote it,
// and `nvopt link` divides it as it divides a program: by the call graph alone, so that the bytes are the same for any
// number of threads. It makes the cubin, and puts the PTX of the parts together.
#include <stdlib.h>
#include <string.h>

#include "tools/cc/unit.h"

static const char options_word[] = "-nvvm-opt=";

static const char *link_jobs(const nv_cc_line *line) {
  const char *jobs = nv_cc_value(line, NV_CC_SPLIT_COMPILE_EXTENDED);
  return jobs ? jobs : nv_cc_value(line, NV_CC_SPLIT_COMPILE);
}

// True of words of clang that ask for what only one run over the whole file can give: what LLVM decided, or how long it took.
static bool wants_one_run(const char *word) {
  static const char *const beginnings[] = {"-Rpass", "-fsave-optimization-record",
                                           "-foptimization-record", "-ftime-report"};
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    if (strncmp(word, beginnings[i], strlen(beginnings[i])) == 0)
      return true;
  return false;
}

bool nv_unit_splits(nv_unit *u, const nv_cc_gpu *gpu) {
  const nv_sm *sm = nv_sm_lookup(gpu->virtual_gpu, strlen(gpu->virtual_gpu));
  if (!link_jobs(u->line) || u->relocatable || !nv_unit_optimises_device(u->line) ||
      nv_cc_has(u->line, NV_CC_TIME_TRACE) || sm->suffix == 'f' || u->line->phase == NV_CC_LTOIR)
    return false;
  // Options of LLVM itself reach clang alone.
  nv_words words = {0};
  nv_unit_add_device(u, &words, sm);
  bool good = true;
  for (size_t i = 0; i < words.n; i++)
    good &= !wants_one_run(words.at[i]) &&
            (strcmp(words.at[i], "-mllvm") != 0 || i + 1 == words.n ||
             strncmp(words.at[i + 1], options_word, strlen(options_word)) == 0);
  nv_words_free(&words);
  return good;
}

// The options of nvopt among clang's words, as `nvopt link` takes them; the caller frees it.
static char *options_of(const nv_words *words) {
  char *all = nv_text("%s", "");
  for (size_t i = 0; i < words->n; i++) {
    const char *word = words->at[i];
    if (strncmp(word, options_word, strlen(options_word)) != 0)
      continue;
    char *longer = nv_text("%s%s%s", all, *all ? ";" : "", word + strlen(options_word));
    free(all);
    all = longer;
  }
  for (char *c = all; *c; c++)
    *c = *c == ',' ? ';' : *c;
  return all;
}

// Flags of ptxas between commas, as `nvopt link` takes them; the caller frees it.
static char *ptxas_flags(const nv_cc_line *line) {
  nv_words words = {0};
  if (nv_cc_has(line, NV_CC_RES_USAGE))
    nv_words_add(&words, "--verbose");
  if (nv_unit_optimises_device(line) &&
      (nv_cc_has(line, NV_CC_DEVICE_DEBUG) || nv_cc_has(line, NV_CC_LINE_INFO)))
    nv_words_add(&words, "--generate-line-info");
  nv_cc_translate(&words, line, 'p');
  char *all = nv_text("%s", "");
  for (size_t i = 0; i < words.n; i++) {
    char *longer = nv_text("%s%s%s", all, i ? "," : "", words.at[i]);
    free(all);
    all = longer;
  }
  nv_words_free(&words);
  return all;
}

void nv_cc_add_link_words(const nv_cc_line *line, nv_words *words, bool assembles) {
  char *flags = ptxas_flags(line);
  if (assembles && *flags)
    nv_words_add(words, "--ptxas=%s", flags);
  free(flags);
  if (link_jobs(line))
    nv_words_add(words, "-j%s", link_jobs(line));
  if (nv_cc_has(line, NV_CC_JOBSERVER))
    nv_words_add(words, "--jobserver");
}

void nv_unit_make_split(nv_unit *u, const nv_cc_gpu *gpu, const char *cubin, const char *ptx,
                        const char *target) {
  nv_cc_plan *plan = u->plan;
  const nv_sm *sm = nv_sm_lookup(gpu->virtual_gpu, strlen(gpu->virtual_gpu));
  const char *bitcode = nv_unit_temporary(u, gpu, NULL, ".bc");
  char *phase = nv_text("bitcode for compute_%s", gpu->virtual_gpu),
       *suffix = nv_text(".compute_%s", gpu->virtual_gpu);
  nv_cc_step *step = nv_cc_add_step(plan, phase, u->input, plan->tools->clang);
  nv_unit_add_device(u, &step->words, sm);
  char *options = options_of(&step->words);
  nv_unit_add_rules(u, &step->words, target, suffix);
  nv_words_add(&step->words, "-Xclang");
  nv_words_add(&step->words, "-disable-llvm-passes");
  nv_words_add(&step->words, "-emit-llvm");
  nv_words_add(&step->words, "-c");
  nv_words_add(&step->words, "%s", u->input);
  nv_step_set_output(step, bitcode);
  free(phase);
  free(suffix);

  phase = nv_text("compile for %s_%s in parts", cubin ? "sm" : "compute", gpu->virtual_gpu);
  char *self = nv_cc_own_program();
  step = nv_cc_add_step(plan, phase, u->input, self);
  step->first = plan->n - 2;
  step->last = plan->n - 1;
  nv_words_add(&step->words, "link");
  nv_words_add(&step->words, "--arch=sm_%s", gpu->virtual_gpu);
  nv_words_add(&step->words, "-O3");
  if (*options)
    nv_words_add(&step->words, "--options=%s", options);
  nv_cc_add_link_words(u->line, &step->words, cubin);
  if (!cubin)
    nv_words_add(&step->words, "--divide");
  nv_words_add(&step->words, cubin ? "--emit=cubin" : "--emit=ptx");
  if (cubin && ptx)
    nv_words_add(&step->words, "--ptx=%s", ptx);
  nv_words_add(&step->words, "%s", bitcode);
  nv_step_set_output(step, cubin ? cubin : ptx);
  free(phase);
  free(self);
  free(options);
}
