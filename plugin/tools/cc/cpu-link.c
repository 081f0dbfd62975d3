// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The device link without a toolkit: `nvopt link` makes one PTX of the bitcode in all objects and libraries, which goes
// into a fat binary, and an object registers that with the runtime. What the host half of each file registers stands in
// clang's tables of entries, a section of this name in each object; LLVM's llvm-offload-wrapper makes the code that reads them.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/unit.h"
#include "tools/tool.h"

// True if the plan makes `object` with bitcode inside. `*made`: it makes it at all.
static bool makes_bitcode(const nv_cc_plan *plan, const char *object, bool *made) {
  static const char flag[] = "-fembed-offload-object=";
  *made = false;
  for (size_t i = 0; i < plan->n && !*made; i++) {
    const nv_cc_step *step = &plan->steps[i];
    *made = step->output && strcmp(step->output, object) == 0;
    for (size_t k = 0; k < step->words.n && *made; k++)
      if (strncmp(step->words.at[k], flag, sizeof flag - 1) == 0)
        return true;
  }
  return false;
}

// True if a file has bitcode to link. Those that the plan does not make are there to be asked, but for a dry run, where
// the command line counts.
static bool has_work(const nv_cc_plan *plan, const nv_words *files) {
  bool found = false, made;
  for (size_t i = 0; i < files->n && !found; i++) {
    found = makes_bitcode(plan, files->at[i], &made);
    if (!made)
      found = access(files->at[i], R_OK) == 0 ? nv_cc_has_bitcode(files->at[i])
                                              : nv_cc_relocatable(plan->line);
  }
  return found;
}

static nv_cc_step *next_step(nv_cc_plan *plan, const char *phase, const char *stem,
                             const char *program) {
  nv_cc_step *step = nv_cc_add_step(plan, phase, stem, program);
  step->first = 0;
  step->last = plan->n - 1;
  return step;
}

// The linked code in the fat binary `fatbin`, and what host code asks of the link in `registrations`, if that is wanted.
static void link_code(nv_cc_plan *plan, const nv_words *files, const char *stem, const char *fatbin,
                      const char *registrations) {
  const nv_cc_line *line = plan->line;
  const char *ptx = nv_cc_temporary(plan, "%s.ptx", stem);
  char *self = nv_cc_own_program();
  nv_cc_step *step = next_step(plan, "device link", stem, self);
  nv_words_add(&step->words, "link");
  nv_words_add(&step->words, "--emit=ptx");
  nv_words_add(&step->words, "--no-undefined");
  nv_words_add(&step->words, "-O%d", nv_unit_optimises_device(line) ? 3 : 0);
  if (registrations)
    nv_words_add(&step->words, "--registrations=%s", registrations);
  nv_cc_add_link_words(line, &step->words, false);
  nv_words_add_all(&step->words, files);
  nv_step_set_output(step, ptx);
  step = next_step(plan, "device link, fatbinary", stem, self);
  nv_words_add(&step->words, "cc");
  nv_words_add(&step->words, "--nvopt-toolkit=cpu");
  nv_words_add(&step->words, "-fatbin");
  nv_words_add(&step->words, "%s", ptx);
  nv_step_set_output(step, fatbin);
  free(self);
}

// The object that registers it and defines `registrations`; without a fat binary one that does nothing.
static void make_object(nv_cc_plan *plan, const char *stem, const char *fatbin,
                        const char *registrations, const char *object) {
  const char *code = NULL;
  if (fatbin) {
    code = nv_cc_temporary(plan, "%s.registration.bc", stem);
    char *wrapper = nv_cc_llvm_program(plan->tools, "llvm-offload-wrapper");
    nv_cc_step *step = next_step(plan, "device link, registration", stem, wrapper);
    free(wrapper);
    nv_words_add(&step->words, "--kind=cuda");
    if (plan->tools->machine)
      nv_words_add(&step->words, "--triple=%s", plan->tools->machine);
    nv_words_add(&step->words, "%s", fatbin);
    nv_step_set_output(step, code);
  }
  nv_cc_step *step = next_step(plan, "device link, object", stem, plan->tools->clang);
  nv_words *words = &step->words;
  nv_cc_write_in_place(words);
  nv_cc_host_words(plan->tools, words);
  nv_cc_add_compiler_words(words, plan->line, false);
  // What is said behind -Xcompiler is for sources, too.
  nv_words_add(words, "-Wno-unused-command-line-argument");
  if (registrations) {
    nv_words_add(words, "-Xclang");
    nv_words_add(words, "-mlink-bitcode-file");
    nv_words_add(words, "-Xclang");
    nv_words_add(words, "%s", registrations);
  }
  nv_words_add(words, "-c");
  nv_words_add(words, "-x");
  nv_words_add(words, code ? "ir" : "c");
  nv_words_add(words, "%s", code ? code : "/dev/null");
  nv_step_set_output(step, object);
}

bool nv_cc_link_for_cpu(nv_cc_plan *plan, const nv_words *objects, const char *stem,
                        const char *output, const char **object) {
  nv_words files = {0};
  *object = NULL;
  bool good = nv_cc_find_bitcode(plan->line, objects, &files),
       work = good && has_work(plan, &files),
       bare = plan->line->phase == NV_CC_DEVICE_LINK && nv_cc_has(plan->line, NV_CC_FATBIN);
  if (good && bare && !work) {
    good = false;
    nv_tool_fail(
        "-dlink -fatbin: no input has device code that is linked later; compile with -rdc=true");
  }
  if (work) {
    const char *fatbin = bare ? output : nv_cc_temporary(plan, "%s.fatbin", stem);
    const char *registrations = bare ? NULL : nv_cc_temporary(plan, "%s.reg.bc", stem);
    link_code(plan, &files, stem, fatbin, registrations);
    *object = bare ? NULL : output ? output : nv_cc_temporary(plan, "%s.o", stem);
    if (*object)
      make_object(plan, stem, fatbin, registrations, *object);
  } else if (good && output)
    make_object(plan, stem, NULL, NULL, *object = output);
  nv_words_free(&files);
  return good;
}
